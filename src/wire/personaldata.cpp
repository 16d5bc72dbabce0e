// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/personaldata.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr qsizetype shortestName = 3;

struct PersonalShape
{
    QRegularExpression pattern;
    QByteArray placeholder;
};

/// On text of one character for each byte; bytes of other scripts count as letters.
const std::array<PersonalShape, 5> &personalShapes()
{
    static const std::array<PersonalShape, 5> all = {
        PersonalShape{
            QRegularExpression(
                uR"x([\w.%+'\x80-\xff-]{1,64}@(?:[\w\x80-\xff-]{1,63}\.){1,8}[A-Za-z\x80-\xff]{2,24}(?![\w-]))x"_s),
            "<email>"},
        PersonalShape{QRegularExpression(uR"x((?<![\w.+])\+\d{1,3}(?:[ ().\/-]{0,3}\d){6,14}(?!\w))x"_s),
                      "<phone>"},
        PersonalShape{
            QRegularExpression(
                uR"x((?<![\w.+/-])(?!\d\d[ -]\d\d[ -]\d{4}(?!\d))\(?0\d{1,5}\)?[ \/-]{1,3}\d(?:[ -]?\d){4,10}(?![\w-]))x"_s),
            "<phone>"},
        PersonalShape{
            QRegularExpression(uR"x((?<![\w.+-])(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-]\d{4}(?![\w.-]))x"_s),
            "<phone>"},
        PersonalShape{QRegularExpression(uR"x((?<![\w.+-])1[3-9]\d{9}(?![\w.-]))x"_s), "<phone>"},
    };
    return all;
}

bool isOnlyLatin(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) {
        return !c.isLetter() || c.script() == QChar::Script_Latin || c.script() == QChar::Script_Common;
    });
}

QRegularExpression patternOf(const QString &name)
{
    QStringList words;
    for (const QString &word : name.split(u' ', Qt::SkipEmptyParts))
        words << QRegularExpression::escape(QString::fromLatin1(word.toUtf8()));
    // A script without spaces between words has no ends of words to be seen.
    const bool hasEnds = isOnlyLatin(name);
    const QString pattern = (hasEnds ? uR"x((?<![\w\x80-\xff]))x"_s : QString()) + words.join(uR"x(\s+)x"_s) +
                            (hasEnds ? uR"x((?![\w\x80-\xff]))x"_s : QString());
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

void addMatches(const QString &text, const QRegularExpression &pattern, const QByteArray &placeholder,
                SecretMatches &matches)
{
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        matches.append({match.capturedStart(), match.capturedEnd(), placeholder});
    }
}

} // namespace

void PersonalData::addName(const QString &name)
{
    static const QSet<QString> nobody{u"root"_s, u"user"_s, u"admin"_s, u"administrator"_s, u"guest"_s};
    const QString plain = name.simplified();
    if (plain.size() < shortestName && isOnlyLatin(plain))
        return;
    if (plain.size() < 2 || nobody.contains(plain.toLower()))
        return;
    // Letters beyond ASCII have a case that single bytes do not show.
    for (const QString &spelling : QSet<QString>{plain, plain.toUpper(), plain.toLower()})
        m_names.append(patternOf(spelling));
}

void PersonalData::find(const QByteArray &text, SecretMatches &matches) const
{
    const QString bytes = QString::fromLatin1(text);
    for (const PersonalShape &shape : personalShapes())
        addMatches(bytes, shape.pattern, shape.placeholder, matches);
    for (const QRegularExpression &name : m_names)
        addMatches(bytes, name, "<reviewer>", matches);
}

QString PersonalData::redacted(const QString &text) const
{
    return QString::fromUtf8(withoutSecrets(text.toUtf8(), {this}));
}

QJsonValue PersonalData::redacted(const QJsonValue &value) const
{
    if (value.isString())
        return redacted(value.toString());
    if (value.isArray()) {
        QJsonArray items;
        for (const QJsonValue &item : value.toArray())
            items.append(redacted(item));
        return items;
    }
    if (!value.isObject())
        return value;
    const QJsonObject object = value.toObject();
    QJsonObject members;
    for (auto it = object.begin(); it != object.end(); ++it) {
        QString name = redacted(it.key());
        while (members.contains(name)) // two addresses as names must not become one member
            name += u'_';
        members.insert(name, redacted(it.value()));
    }
    return members;
}

} // namespace crew::wire
