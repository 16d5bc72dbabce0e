// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewtitle.h"

#include "core/wellformed.h"
#include "gui/common/style/visibletext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestTitle = 160;
constexpr qsizetype longestExcerpt = 240;
constexpr qsizetype maxRead = 2000; ///< of an output that may have megabytes

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ReviewTitle)
};

QString withoutIds(const QString &subject)
{
    const auto separator = u" · "_s;
    QStringList parts = subject.simplified().split(separator, Qt::SkipEmptyParts);
    parts.removeIf(isOpaqueId);
    return parts.join(separator);
}

/// \a line of Markdown with the texts of its links and images only.
QString withoutAddresses(QString line)
{
    static const QString text = u"\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])*)\\]"_s;
    static const QString address = u"(?:<[^<>]*>|[^\\s()]*(?:\\([^\\s()]*\\)[^\\s()]*)*)"_s;
    static const QString title = u"(?:\\s+(?:\"[^\"]*\"|'[^']*'))?\\s*"_s;
    // Its data may go on behind what is read.
    static const QRegularExpression image(u'!' + text + u"\\(\\s*"_s + address + title + u"(?:\\)|$)"_s);
    // Behind a word, what looks like a link may be a call in code.
    static const QRegularExpression reference(u"(?<=\\w)"_s + text + u"\\(\\s*(?=[^\\s)]*[:/#])"_s + address +
                                                  title + u"\\)"_s,
                                              QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression link(u"(?<!\\w)"_s + text + u"\\(\\s*"_s + address + title + u"\\)"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    line.replace(image, u"\\1"_s);
    line.replace(reference, u" \\1"_s);
    line.replace(link, u"\\1"_s);
    return line;
}

/// \a line of Markdown without what marks it; empty when nothing else is in it.
QString plainLine(const QString &line)
{
    static const QRegularExpression block(u"^\\s*(?:#{1,6}\\s+|>\\s*|[-*+]\\s+|\\d+[.)]\\s+|\\|)+"_s);
    // Between two words they may be all that separates them.
    static const QRegularExpression outerMarks(u"(?<!\\w)[*`~]+|[*`~]+(?!\\w)"_s,
                                               QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression marks(u"[*`~]+|\\|"_s);
    // Within a word, and without another one, it is a part of a name.
    static const QRegularExpression underscores(
        u"(?<![^\\s(*~])(_{1,3})(?=\\S)(.+?)(?<=\\S)\\1(?![^\\s.,;:!?)*~])"_s);
    static const QRegularExpression words(u"\\w"_s, QRegularExpression::UseUnicodePropertiesOption);
    QString plain = withoutAddresses(line);
    plain.remove(block);
    plain.replace(underscores, u"\\2"_s);
    plain.remove(outerMarks);
    plain.replace(marks, u" "_s);
    plain = plain.simplified();
    return words.match(plain).hasMatch() ? plain : QString();
}

QStringList plainLines(const QString &output)
{
    QStringList lines;
    qsizetype length = 0;
    for (const QString &line : wellFormed(output.left(maxRead)).split(u'\n')) {
        if (line.startsWith("```"_L1))
            continue;
        const QString plain = plainLine(line);
        if (plain.isEmpty())
            continue;
        lines += plain;
        length += plain.size();
        if (length > longestExcerpt + longestTitle)
            break;
    }
    return lines;
}

QString shortValue(const QJsonValue &value)
{
    if (value.isArray())
        return Texts::tr("%Ln entries", nullptr, static_cast<int>(value.toArray().size()));
    if (value.isObject())
        return Texts::tr("%Ln fields", nullptr, static_cast<int>(value.toObject().size()));
    if (value.isNull())
        return u"null"_s;
    return value.toVariant().toString().left(longestExcerpt).simplified();
}

/// The first members only: an output may have a hundred thousand.
QString jsonExcerpt(const QJsonValue &json)
{
    if (!json.isObject())
        return shortValue(json);
    constexpr int maxMembers = 6;
    const QJsonObject object = json.toObject();
    QStringList parts;
    for (auto it = object.begin(); it != object.end() && parts.size() < maxMembers; ++it)
        parts += u"%1: %2"_s.arg(it.key().left(longestTitle), shortValue(it.value()));
    return parts.join(u" · "_s).left(longestExcerpt);
}

} // namespace

bool isOpaqueId(const QString &text)
{
    static const QRegularExpression id(u"^(?:"
                                       "\\{?[0-9A-Za-z]{8}(?:-[0-9A-Za-z]{4}){3}-[0-9A-Za-z]{12}\\}?" // UUIDs
                                       "|(?=.*\\d)[0-9A-Fa-f]{12,}"        // digests, object ids
                                       "|(?=(?:.*\\d){4})[0-9A-Za-z]{20,}" // ULIDs and the like
                                       ")$"_s);
    return id.match(text.left(longestTitle).trimmed()).hasMatch();
}

QString taskName(const Review &review)
{
    const QString title = visibleText(taskTitle(review).left(longestTitle)).simplified();
    return isOpaqueId(title) ? QString() : title;
}

QString reviewTitle(const Review &review, const QString &subject)
{
    const QString about = withoutIds(subject);
    if (!about.isEmpty() && !isOfFlow(review))
        return visibleText(about);
    const QStringList lines =
        review.attempts.isEmpty() ? QStringList() : plainLines(review.lastAttempt().output);
    if (!lines.isEmpty() && !isOpaqueId(lines.first()))
        return visibleText(lines.first().left(longestTitle));
    if (!about.isEmpty())
        return visibleText(about);
    const QString task = taskName(review);
    return task.isEmpty() ? Texts::tr("Review without a subject") : task;
}

QString excerptOf(const Attempt &attempt, const QString &title)
{
    if (!attempt.json.isUndefined() && attempt.output.isEmpty())
        return visibleText(jsonExcerpt(attempt.json));
    QStringList lines = plainLines(attempt.output);
    if (lines.size() > 1 && title.startsWith(lines.first().left(longestTitle), Qt::CaseInsensitive))
        lines.removeFirst();
    return visibleText(lines.join(u' ').left(longestExcerpt));
}

} // namespace crew::gui::reviews
