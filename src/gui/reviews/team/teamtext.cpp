// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teamtext.h"

#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QCoreApplication>

using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::Team)
};

QString spanText(std::chrono::seconds span)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return durationText(now, now.addSecs(span.count()));
}

/// So that a long one leaves room for what they do.
QString briefName(const QString &name)
{
    constexpr qsizetype longest = 40;
    return visibleText(shortened(name, longest));
}

} // namespace

QString nameOf(const Reviewer &person)
{
    return person.name.isEmpty() ? person.account : person.name;
}

QString personText(const Reviewer &person)
{
    return visibleText(nameOf(person).simplified());
}

QString claimText(const ReviewClaim &claim, bool isMine, std::optional<std::chrono::seconds> left)
{
    const QString person = briefName(claim.person);
    const QString from = briefName(claim.takenFrom);
    QString text =
        isMine && !from.isEmpty() ? Texts::tr("You are reviewing this. You took it over from %1.").arg(from)
        : isMine                  ? Texts::tr("You are reviewing this.")
        : !from.isEmpty()         ? Texts::tr("%1 is reviewing this, taken over from %2.").arg(person, from)
                                  : Texts::tr("%1 is reviewing this.").arg(person);
    if (!isMine && left) {
        QString rest = Texts::tr("%1 left", "of a claim: a duration").arg(spanText(*left));
        text += u' ' + rest.replace(u' ', QChar::Nbsp); // a number stays with its unit
    }
    return text;
}

QString takenFromYouText(const ReviewClaim &claim)
{
    return Texts::tr("%1 took this over from you.").arg(briefName(claim.person));
}

QString ruleText(const TeamReview &review)
{
    if (review.rule.isEmpty())
        return {};
    const QString rule = visibleText(review.rule.simplified());
    const QString people = visibleText(review.assignees.join(QStringLiteral(", ")));
    return people.isEmpty() ? Texts::tr("Rule “%1”").arg(rule)
                            : Texts::tr("Rule “%1”: for %2").arg(rule, people);
}

QString targetText(std::chrono::seconds left)
{
    return left >= 0s ? Texts::tr("due in %1").arg(spanText(left))
                      : Texts::tr("%1 overdue", "of the response time: a duration").arg(spanText(-left));
}

bool isTargetNear(const TeamReview &review, std::chrono::seconds left)
{
    return left < 0s || 4 * left < std::chrono::seconds(review.responseSeconds.value_or(0));
}

QString noteText(const TeamNote &note, const QString &bare)
{
    const QString person = personText(note.person);
    const QString words = visibleText(note.text);
    switch (note.act) {
    case TeamAct::Comment:
        return words;
    case TeamAct::TakeOver:
        return Texts::tr("%1 took this over from %2: “%3”").arg(person, personText(note.from), words);
    case TeamAct::FirstApproval:
        return note.text == bare || note.text.isEmpty()
                   ? Texts::tr("%1 approved without feedback.").arg(person)
                   : Texts::tr("%1 approved: “%2”").arg(person, words);
    case TeamAct::FirstApprovalWithdrawn:
        return isByProgram(note) ? Texts::tr("The first approval is not valid any more: the review was "
                                             "closed and came back.")
                                 : Texts::tr("%1 withdrew the approval.").arg(person);
    case TeamAct::FirstAnswer:
        //: %2: an outcome of a flow, or words
        return Texts::tr("%1 answered “%2”.").arg(person, words);
    case TeamAct::FirstAnswerWithdrawn:
        return Texts::tr("%1 withdrew the answer.").arg(person);
    case TeamAct::NoticePasted:
        return Texts::tr("%1 pasted the notice of attempt %2.").arg(person, QString::number(note.attempt));
    }
    return words;
}

} // namespace crew::gui::reviews
