// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/knownsecrets.h"

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QUrl>

namespace crew::wire {

/// Takes out of a text what must not leave this machine: secrets that are known, in whatever spelling, the
/// addresses that were named to it, and whatever looks like a secret though nobody knows it. All else stays
/// byte for byte, and JSON stays JSON. Pure; may be copied to another thread.
class Redactor
{
public:
    /// From now on \a secret is \a placeholder wherever it stands: as it is, escaped for JSON or a URL, even
    /// several times over, and in Base64 or hexadecimal, alone or within more. One too short to be told from
    /// words is left.
    void hide(const QByteArray &secret, const QByteArray &placeholder);

    /// From now on \a base is \a basePlaceholder, and its host alone is \a hostPlaceholder; the host of this
    /// machine itself only together with the port.
    void hideAddress(const QUrl &base, const QString &basePlaceholder, const QString &hostPlaceholder);

    QByteArray redacted(const QByteArray &text) const;

private:
    struct Address
    {
        QRegularExpression pattern;
        QString placeholder;
    };

    QString withoutAddresses(QString text) const;

    KnownSecrets m_known;
    QList<Address> m_addresses;
};

} // namespace crew::wire
