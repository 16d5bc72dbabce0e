// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/constanttime.h"

#include <QCryptographicHash>

namespace crew {

bool isSameSecret(const QByteArray &left, const QByteArray &right)
{
    // Hashes are of one length, and what differs in them says nothing about the secrets.
    const QByteArray a = QCryptographicHash::hash(left, QCryptographicHash::Sha256);
    const QByteArray b = QCryptographicHash::hash(right, QCryptographicHash::Sha256);
    unsigned difference = 0;
    for (qsizetype i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a.at(i)) ^ static_cast<unsigned char>(b.at(i));
    return difference == 0;
}

} // namespace crew
