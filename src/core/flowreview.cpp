// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/flowreview.h"

using namespace Qt::StringLiterals;

namespace crew {

bool isDoubtful(const FlowQuestion &question)
{
    return question.doubt == FlowDoubt::Unreadable ||
           (question.doubt != FlowDoubt::None && !question.isAccepted);
}

bool allows(const FlowReviews &reviews, const FlowQuestion &question)
{
    return reviews.allowed.contains(FlowDestination{question.deploymentId, question.answerOrigin});
}

QUuid flowRunIdFor(const QUuid &crewId, const QString &deploymentId, const QString &flowId)
{
    return QUuid::createUuidV5(crewId, u"flow\n"_s + deploymentId + u'\n' + flowId);
}

Sentences whyDoubtful(const FlowQuestion &question)
{
    if (!isDoubtful(question))
        return {};
    switch (question.doubt) {
    case FlowDoubt::None:
        return {};
    case FlowDoubt::Late:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The time in this request is more than five minutes off. The clocks differ, or "
                              "somebody sent an old request again."));
    case FlowDoubt::Unchecked:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The signature of this request could not be checked, because the keychain did not "
            "give the signing secret."));
    case FlowDoubt::Unreadable:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "This request cannot be read, so it cannot be answered here. Answer it on the platform."));
    }
    Q_UNREACHABLE();
}

QString doubtText(const FlowQuestion &question)
{
    return translated(whyDoubtful(question));
}

} // namespace crew
