// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/earlierpoint.h"

#include "core/kickoff.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/feedbacksecrets.h"
#include "gui/reviews/team/teamtext.h"

#include <QCryptographicHash>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestPoint = 1000; // characters

const QRegularExpression &pointHead()
{
    static const QRegularExpression head([] {
        QStringList words;
        for (const PointLabel label : allPointLabels)
            words.append(labelWord(label));
        return u"^\\d{1,3}\\. (%1)(?:: |\\n|$)"_s.arg(words.join(u'|'));
    }());
    return head;
}

/// Without the lines that quote the output.
QString withoutQuote(const QString &text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString &line) { return line == ">"_L1 || line.startsWith("> "_L1); });
    return lines.join(u'\n').trimmed();
}

/// The paragraphs of \a feedback, which begins with a point as composeFeedback() writes it.
QStringList composedPoints(const QString &feedback)
{
    QStringList points;
    const QStringList paragraphs = feedback.split("\n\n"_L1, Qt::SkipEmptyParts);
    for (const QString &paragraph : paragraphs) {
        const QRegularExpressionMatch head = pointHead().match(paragraph);
        if (head.captured(1) != labelWord(PointLabel::Good))
            points.append(withoutQuote(paragraph.mid(head.capturedLength())));
    }
    return points;
}

bool holdsPlaceholder(const QString &text)
{
    return std::ranges::any_of(
        std::initializer_list<QLatin1String>{placeholder::secret, placeholder::token, placeholder::username,
                                             placeholder::password, placeholder::secretInput},
        [&text](QLatin1String stand) { return text.contains(stand, Qt::CaseInsensitive); });
}

/// The answer to a flow's question is an outcome and no point.
bool wasTaken(const Attempt &attempt)
{
    return isAccepted(attempt) && attempt.decision->verdict != Verdict::Answer;
}

} // namespace

QStringList pointsIn(const QString &feedback)
{
    QStringList points;
    if (pointHead().match(feedback.trimmed()).hasMatch()) {
        points = composedPoints(feedback.trimmed());
    } else {
        for (const FeedbackPoint &point : askedFor(feedback, {}))
            points.append(point.comment);
    }
    points.removeIf([](const QString &point) { return !hasWords(point); });
    return points;
}

bool canBeOffered(const QString &text)
{
    return hasWords(text) && text.size() <= longestPoint && !holdsPlaceholder(text) &&
           findSecret(text).isEmpty();
}

QByteArray fingerprintOf(const QString &text)
{
    return QCryptographicHash::hash(text.simplified().toCaseFolded().toUtf8(), QCryptographicHash::Sha256)
        .first(16)
        .toHex();
}

EarlierPoints pointsOf(const Review &review, const QString &runTitle, const QString &bareApproval)
{
    EarlierPoints points;
    for (const Attempt &attempt : review.attempts) {
        if (!wasTaken(attempt))
            continue;
        const Decision &decision = *attempt.decision;
        if (continuesRun(decision.verdict) && !carriesInstructions(decision.feedback, bareApproval))
            continue;
        const auto first = confirmedFirst(review, attempt); // the words are theirs
        const QString by = nameOf(first ? first->person : decision.reviewer);
        for (const QString &text : pointsIn(decision.feedback)) {
            if (canBeOffered(text))
                points.append({text, review.crewId, 1, decision.decidedAt, runTitle, by});
        }
    }
    return points;
}

EarlierPoints merged(const EarlierPoints &uses)
{
    EarlierPoints points;
    QHash<std::pair<QUuid, QByteArray>, qsizetype> places;
    for (const EarlierPoint &use : uses) {
        const std::pair key(use.crewId, fingerprintOf(use.text));
        const auto place = places.constFind(key);
        if (place == places.cend()) {
            places.insert(key, points.size());
            points.append(use);
            continue;
        }
        EarlierPoint &known = points[*place];
        const int times = known.times + use.times;
        if (use.lastAt > known.lastAt)
            known = use;
        known.times = times;
    }
    std::ranges::sort(points, [](const EarlierPoint &one, const EarlierPoint &other) {
        return std::tie(other.lastAt, one.text, one.crewId) < std::tie(one.lastAt, other.text, other.crewId);
    });
    return points;
}

} // namespace crew::gui::reviews
