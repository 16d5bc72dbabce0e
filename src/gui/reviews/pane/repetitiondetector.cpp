// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/repetitiondetector.h"

#include "gui/common/style/look.h"
#include "gui/reviews/pane/likeness.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr double alike = 0.9;
constexpr int thirdTime = 3;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::RepetitionDetector)
};

bool isRejected(const Attempt &attempt)
{
    return isAccepted(attempt) && !continuesRun(attempt.decision->verdict);
}

/// The least likeness of neighbours among the last three of \a texts; 0 when there are fewer.
double likenessOfLastThree(const QStringList &texts)
{
    if (texts.size() < thirdTime)
        return 0;
    const qsizetype last = texts.size() - 1;
    return std::min(likeness(texts[last], texts[last - 1]), likeness(texts[last - 1], texts[last - 2]));
}

} // namespace

LoopFacts loopFacts(const Review &review)
{
    LoopFacts facts;
    facts.attempts = static_cast<int>(review.attempts.size());
    if (review.attempts.isEmpty())
        return facts;
    facts.firstAt = review.attempts.first().receivedAt;
    QStringList outputs;
    QStringList feedbacks;
    for (const Attempt &attempt : review.attempts) {
        outputs += attempt.output;
        if (isRejected(attempt))
            feedbacks += attempt.decision->feedback;
        else if (&attempt != &review.attempts.last())
            feedbacks.clear();
    }
    facts.rejections = static_cast<int>(feedbacks.size());
    if (outputs.size() > 1)
        facts.likeTheOneBefore = likeness(outputs.last(), outputs.at(outputs.size() - 2));
    facts.lastThreeOutputs = likenessOfLastThree(outputs);
    facts.lastThreeFeedbacks = likenessOfLastThree(feedbacks);
    return facts;
}

QString loopText(const LoopFacts &facts, bool rejecting, const QDateTime &now)
{
    if (facts.rejections + (rejecting ? 1 : 0) < thirdTime)
        return {};
    QStringList what;
    if (facts.lastThreeOutputs >= alike)
        what += Texts::tr("Attempt %1: the last three outputs are %2% alike.")
                    .arg(facts.attempts)
                    .arg(percentOf(facts.lastThreeOutputs));
    if (facts.lastThreeFeedbacks >= alike)
        what += Texts::tr("The last three feedback texts are nearly the same.");
    if (what.isEmpty())
        return {};
    return Texts::tr("%1 The first attempt was %2 ago.")
        .arg(what.join(u' '), durationText(facts.firstAt, now));
}

const LoopFacts &RepetitionDetector::factsOf(const Review &review)
{
    QList<std::pair<QDateTime, std::optional<DecisionState>>> seen;
    for (const Attempt &attempt : review.attempts)
        seen.append(
            {attempt.receivedAt, attempt.decision ? std::optional(attempt.decision->state) : std::nullopt});
    if (review.id != m_reviewId || seen != m_seen) {
        m_reviewId = review.id;
        m_seen = seen;
        m_facts = loopFacts(review);
    }
    return m_facts;
}

} // namespace crew::gui::reviews
