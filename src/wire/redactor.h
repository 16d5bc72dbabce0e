// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
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

    static constexpr qsizetype shortestSecret = 6; ///< bytes

private:
    struct Needle
    {
        QByteArray bytes;
        QByteArray placeholder;
        bool isPart = false; ///< Base64: one more character on either side tells of the secret
    };
    struct Address
    {
        QRegularExpression pattern;
        QString placeholder;
    };

    struct Plain;

    static Plain plainOf(const QByteArray &text);
    void addNeedle(const QByteArray &bytes, const QByteArray &placeholder, bool isPart);
    const Needle *needleAt(const QByteArray &bytes, qsizetype at) const;
    QByteArray withoutKnown(QByteArray text) const;
    QByteArray withoutKnown(const QByteArray &text, const Plain &plain) const;
    QString withoutAddresses(QString text) const;

    QHash<quint64, QList<Needle>> m_needles; ///< by their first bytes
    QList<Address> m_addresses;
};

} // namespace crew::wire
