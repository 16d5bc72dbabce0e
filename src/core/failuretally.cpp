// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/failuretally.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::FailureTally)
};

constexpr QLatin1String rateLimit("rate limit"); ///< one cause, however services word it
constexpr qsizetype maxRead = 400;               ///< characters of an error

bool isRateLimit(const QString &folded)
{
    constexpr std::array words = {"rate limit", "ratelimit", "rate_limit", "rate-limit", "too many requests"};
    return std::ranges::any_of(words,
                               [&folded](const char *word) { return folded.contains(QLatin1String(word)); });
}

bool isPartOfWord(QChar c)
{
    return c.isLetterOrNumber() || u"_-.:/@#%&?=+~"_s.contains(c);
}

QChar closingQuote(QChar c)
{
    switch (c.unicode()) {
    case u'"':
    case u'\'':
    case u'`':
        return c;
    case u'“':
        return u'”';
    case u'„':
        return u'“';
    case u'‘':
        return u'’';
    case u'«':
        return u'»';
    default:
        return {};
    }
}

bool hasDigit(QStringView text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.isDigit(); });
}

/// Says what failed, where other quoted texts are values: crm_lookup, litellm.Timeout.
bool isIdentifier(QStringView text)
{
    const auto fits = [](QChar c) { return c.isLetter() || c == u'_' || c == u'.'; };
    return !text.isEmpty() && std::ranges::all_of(text, fits) && (text.contains(u'_') || text.contains(u'.'));
}

/// A status of HTTP is a cause, other numbers are not.
bool isErrorStatus(QStringView word)
{
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    return isNumber && word.size() == 3 && number >= 400 && number < 600;
}

QString wordKey(QStringView word)
{
    const qsizetype colon = word.indexOf("://"_L1);
    if (colon > 0) {
        const qsizetype path = word.indexOf(u'/', colon + 3);
        return word.left(path < 0 ? word.size() : path).toString();
    }
    while (!word.isEmpty() && !word.back().isLetterOrNumber())
        word.chop(1);
    while (!word.isEmpty() && !word.front().isLetterOrNumber())
        word = word.sliced(1);
    return hasDigit(word) && !isErrorStatus(word) ? u"#"_s : word.toString();
}

/// Where the value that is quoted from \a begin on ends; -1 when the quote is an apostrophe.
qsizetype endOfQuote(QStringView text, qsizetype begin)
{
    const QChar closing = closingQuote(text.at(begin));
    const bool isApostrophe = begin > 0 && text.at(begin - 1).isLetterOrNumber();
    return closing.isNull() || isApostrophe ? -1 : text.indexOf(closing, begin + 1);
}

/// The place behind the first clause of \a text that says enough to be told from others.
qsizetype endOfClause(QStringView text, qsizetype from)
{
    constexpr qsizetype shortest = 12;
    for (qsizetype at = from + shortest; at + 1 < text.size(); ++at) {
        const QChar c = text.at(at);
        const bool isEnd = u":.;,!"_s.contains(c) && text.at(at + 1).isSpace();
        if (isEnd || (c.isSpace() && u"([{-–"_s.contains(text.at(at + 1))))
            return at;
    }
    return text.size();
}

QString titleOf(const QString &example, int clauses)
{
    constexpr qsizetype longest = 48;
    qsizetype end = 0;
    for (int i = 0; i < clauses && end < example.size(); ++i)
        end = endOfClause(example, end);
    const qsizetype most = longest * clauses;
    QString title = example.left(std::min(end, most));
    if (end > most)
        title = title.trimmed() + u'…';
    while (title.endsWith(u'.'))
        title.chop(1);
    return title;
}

/// As few clauses of \a example as tell it from the \a taken titles.
QString uniqueTitle(const QString &key, const QString &example, const QSet<QString> &taken)
{
    if (key.isEmpty())
        return Texts::tr("No error given");
    if (key == rateLimit)
        return Texts::tr("Rate limit");
    constexpr int maxClauses = 6;
    for (int clauses = 1; clauses <= maxClauses; ++clauses) {
        const QString title = titleOf(example, clauses);
        if (!title.isEmpty() && !taken.contains(title))
            return title;
    }
    return key;
}

} // namespace

QString failureKey(const QString &error)
{
    const QString folded = error.left(maxRead).simplified().toCaseFolded();
    if (isRateLimit(folded))
        return rateLimit;
    const QStringView text(folded);
    QStringList words;
    for (qsizetype at = 0; at < text.size();) {
        if (const qsizetype end = endOfQuote(text, at); end > 0) {
            const QStringView quoted = text.sliced(at + 1, end - at - 1);
            words.append(isIdentifier(quoted) ? quoted.toString() : u"#"_s);
            at = end + 1;
        } else if (isPartOfWord(text.at(at))) {
            const qsizetype begin = at;
            while (at < text.size() && isPartOfWord(text.at(at)))
                ++at;
            words.append(wordKey(text.sliced(begin, at - begin)));
        } else {
            ++at;
        }
    }
    words.removeAll(QString());
    return words.join(u' ');
}

void FailureTally::add(const QString &error)
{
    const QString example = error.left(maxRead).simplified();
    Group &group = m_groups[failureKey(error)];
    if (group.count == 0 || example < group.example)
        group.example = example;
    ++group.count;
}

FailureCauses FailureTally::causes() const
{
    FailureCauses causes;
    for (auto group = m_groups.cbegin(); group != m_groups.cend(); ++group)
        causes.append({group.key(), {}, group->count});
    std::ranges::sort(causes, [](const FailureCause &left, const FailureCause &right) {
        return left.count != right.count ? left.count > right.count : left.key < right.key;
    });
    QSet<QString> titles;
    for (FailureCause &cause : causes) {
        cause.title = uniqueTitle(cause.key, m_groups.constFind(cause.key)->example, titles);
        titles.insert(cause.title);
    }
    return causes;
}

} // namespace crew
