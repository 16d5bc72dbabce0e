// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackrules.h"

#include "core/hiddencharacters.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestQuote = 1000; // characters; the crew has the output, it only has to find the place
constexpr qsizetype quoteEnd = 250;

/// The first \a length characters of \a text, but no half of a pair.
QString beginning(const QString &text, qsizetype length)
{
    if (length >= text.size())
        return text;
    return text.left(length > 0 && text.at(length - 1).isHighSurrogate() ? length - 1 : length);
}

QString ending(const QString &text, qsizetype length)
{
    const qsizetype from = qMax(qsizetype(0), text.size() - length);
    return text.mid(from < text.size() && text.at(from).isLowSurrogate() ? from + 1 : from);
}

QString marked(const QString &quote)
{
    QStringList lines = quote.split(u'\n');
    for (QString &line : lines)
        line = line.isEmpty() ? u">"_s : "> "_L1 + line;
    return lines.join(u'\n');
}

QString composed(qsizetype number, const FeedbackPoint &point)
{
    const QString head = QString::number(number) + ". "_L1 + labelWord(point.label);
    const QString comment = point.comment.trimmed();
    const QString quote = quoteToSend(point.quote);
    if (quote.isEmpty())
        return comment.isEmpty() ? head : head + ": "_L1 + comment;
    const QString quoted = head + u'\n' + marked(quote);
    return comment.isEmpty() ? quoted : quoted + u'\n' + comment;
}

/// "- x", "* x", "• x", "2. x" or "2) x": the x of each line, when every line that is not empty is such a
/// one.
QStringList listItems(const QString &text)
{
    static const QRegularExpression item(uR"(^\s*(?:[-*•–]|\d{1,3}[.)])\s+(.+)$)"_s);
    QStringList items;
    for (const QString &line : text.split(u'\n')) {
        const QRegularExpressionMatch match = item.match(line);
        if (match.hasMatch())
            items.append(match.captured(1).trimmed());
        else if (hasWords(line))
            return {};
    }
    return items;
}

FeedbackPoints pointsOfWords(const QString &words)
{
    static const QRegularExpression emptyLine(uR"(\n[ \t]*\n\s*)"_s);
    QStringList parts = listItems(words);
    if (parts.isEmpty())
        parts = words.trimmed().split(emptyLine, Qt::SkipEmptyParts);
    FeedbackPoints points;
    for (const QString &part : std::as_const(parts))
        points.append({PointLabel::Change, {}, part.trimmed()});
    return points;
}

} // namespace

bool hasWords(const QString &text)
{
    return !showsNothing(text);
}

QString composeFeedback(const FeedbackDraft &draft)
{
    if (draft.points.isEmpty())
        return draft.words;
    QStringList parts;
    for (const FeedbackPoint &point : draft.points)
        parts.append(composed(parts.size() + 1, point));
    if (hasWords(draft.words))
        parts.append(draft.words.trimmed());
    return parts.join("\n\n"_L1);
}

QString feedbackToSend(Verdict verdict, const QString &typed, const QString &bare)
{
    const QString words = typed.trimmed();
    if (!words.isEmpty())
        return words;
    return verdict == Verdict::Approve ? bare : QString(verdictTraits(verdict)->bareWords);
}

QString feedbackToSend(Verdict verdict, const FeedbackDraft &draft, const QString &bare)
{
    return feedbackToSend(verdict, composeFeedback(draft), bare);
}

QString quoteToSend(const QString &quote)
{
    const QString whole = quote.trimmed();
    if (whole.size() <= longestQuote)
        return whole;
    const QString gap = u" […] "_s;
    return beginning(whole, longestQuote - quoteEnd - gap.size()).trimmed() + gap +
           ending(whole, quoteEnd).trimmed();
}

QString shortened(const QString &text, qsizetype length)
{
    const QString line = beginning(text, 4 * length).simplified();
    if (line.size() <= length && text.size() <= 4 * length)
        return line;
    return beginning(line, length - 1).trimmed() + u'…';
}

FeedbackPoints askedFor(const QString &feedback, const std::optional<FeedbackDraft> &kept)
{
    const bool isKept = kept && composeFeedback(*kept).trimmed() == feedback.trimmed();
    FeedbackPoints points = isKept ? kept->points + pointsOfWords(kept->words) : pointsOfWords(feedback);
    points.removeIf([](const FeedbackPoint &point) { return point.label == PointLabel::Good; });
    return points;
}

} // namespace crew::gui::reviews
