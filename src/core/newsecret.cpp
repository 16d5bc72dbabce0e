// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/newsecret.h"

#include <QRandomGenerator>

#include <array>

namespace crew {

QByteArray newSecret()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words));
}

} // namespace crew
