// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/displayaddress.h"

#include <QChar>
#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

using Scripts = QSet<QChar::Script>;

/// Alphabets that are written together in one word.
bool belongTogether(const Scripts &scripts)
{
    static const QList<Scripts> families = {
        {QChar::Script_Han, QChar::Script_Hiragana, QChar::Script_Katakana},
        {QChar::Script_Han, QChar::Script_Hangul},
        {QChar::Script_Han, QChar::Script_Bopomofo},
    };
    return scripts.size() <= 1 ||
           std::ranges::any_of(families, [&](const Scripts &family) { return family.contains(scripts); });
}

/// A word of these letters alone could be taken for one in Latin letters.
bool passesForLatin(const QString &label)
{
    static const QString lookalikes = u"асԁеһіјӏорԛѕԝхуъьгпкмтвнзбʟοαινκρτυχωγέύόάί"_s;
    return std::ranges::all_of(label, [](QChar c) {
        return lookalikes.contains(c) || c.isDigit() || c == u'-' || c.unicode() < 0x80;
    });
}

bool isPlain(const QString &label)
{
    return std::ranges::all_of(label, [](QChar c) { return c.unicode() < 0x80; });
}

bool isSafe(const QString &label)
{
    Scripts scripts;
    const QList<uint> points = label.toUcs4();
    for (const uint point : points) {
        if (!QChar::isLetterOrNumber(point) && !QChar::isMark(point) && point != '-')
            return false;
        const QChar::Script script = QChar::script(point);
        if (script != QChar::Script_Common && script != QChar::Script_Inherited)
            scripts.insert(script);
    }
    const bool isCyrillicOrGreek =
        scripts.contains(QChar::Script_Cyrillic) || scripts.contains(QChar::Script_Greek);
    return belongTogether(scripts) && !(isCyrillicOrGreek && passesForLatin(label));
}

/// \a label, which stands as it is sent, for people.
QString shown(const QString &label)
{
    if (!label.startsWith("xn--"_L1, Qt::CaseInsensitive))
        return label;
    const QString decoded = QUrl::fromAce(label.toLatin1(), QUrl::IgnoreIDNWhitelist);
    const bool isSame = QUrl::toAce(decoded, QUrl::IgnoreIDNWhitelist) == label.toLatin1().toLower();
    return isSame && !isPlain(decoded) && isSafe(decoded) ? decoded : label;
}

} // namespace

QString displayHost(const QUrl &url)
{
    const QString sent = url.host(QUrl::FullyEncoded);
    if (sent.contains(u':'))
        return u'[' + sent + u']';
    QStringList labels = sent.split(u'.');
    for (QString &label : labels)
        label = shown(label);
    return labels.join(u'.');
}

QString displayAddress(const QUrl &url)
{
    if (url.host().isEmpty())
        return url.toDisplayString();
    QString text = url.scheme() + "://"_L1 + displayHost(url);
    if (url.port() != -1)
        text += u':' + QString::number(url.port());
    return text + url.path(QUrl::PrettyDecoded | QUrl::EncodeSpaces);
}

} // namespace crew
