// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewstrip.h"

#include "core/decisionorder.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/output/missingoutput.h"
#include "gui/reviews/deciding/holdclock.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/team/teamtext.h"
#include "wire/callbacks.h"

#include <QApplication>
#include <QLocale>
#include <QPushButton>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QString iconNameOf(const Decision &decision)
{
    switch (decision.state) {
    case DecisionState::Held:
    case DecisionState::Withdrawn:
        return u"undo"_s;
    case DecisionState::Sending:
        return u"starting"_s;
    case DecisionState::Accepted:
        if (!decision.confirmed)
            return u"later"_s;
        return continuesRun(decision.verdict) ? lookOf(decision.verdict).icon : u"refresh"_s;
    case DecisionState::Refused:
    case DecisionState::TooLate:
        return u"error"_s;
    case DecisionState::Unclear:
    case DecisionState::Returned:
        return u"warning"_s;
    }
    Q_UNREACHABLE();
}

/// What a status has said of an attempt without its notice, or that none has.
QString waitingText(const Attempt &attempt)
{
    return attempt.isSaid
               ? ReviewStrip::tr("The service is waiting for a person.")
               : ReviewStrip::tr("The service may be waiting for a person: its status does not say.");
}

/// Those that \a attempt came beside, oldest first. Each knows the last one that was not decided when it
/// came.
QList<int> attemptsBeside(const Review &review, const Attempt &attempt)
{
    QList<int> numbers;
    const Attempt *last = &attempt;
    while (last->beside > 0 && last->beside < last->number) {
        last = &review.attempts.at(last->beside - 1);
        numbers.prepend(last->number);
    }
    return numbers;
}

QStringList spanOf(int first, int last)
{
    if (last - first > 1)
        return {ReviewStrip::tr("%1 to %2", "numbers of attempts").arg(first).arg(last)};
    return first == last ? QStringList{QString::number(first)}
                         : QStringList{QString::number(first), QString::number(last)};
}

/// "1, 3, and 5 to 59" of \a numbers, which are in ascending order.
QString listOf(const QList<int> &numbers)
{
    QStringList parts;
    int first = numbers.constFirst();
    int last = first;
    for (const int number : numbers.sliced(1)) {
        if (number != last + 1) {
            parts += spanOf(first, last);
            first = number;
        }
        last = number;
    }
    return QLocale().createSeparatedList(parts + spanOf(first, last));
}

QString lostBesideText(const Review &review, const Attempt &attempt)
{
    const QList<int> numbers = attemptsBeside(review, attempt);
    if (numbers.size() < 2)
        return ReviewStrip::tr("No new notice has arrived. Attempt %1 has the same task ID and has not been "
                               "decided. The service may be waiting for that decision.")
            .arg(attempt.beside);
    return ReviewStrip::tr("No new notice has arrived. Attempts %1 have the same task ID and have not been "
                           "decided. The service may be waiting for one of those decisions.",
                           "a list of numbers")
        .arg(listOf(numbers));
}

/// What is known of a notice that did not arrive, or cannot be read.
QString missingNoticeText(const Review &review, const Attempt &attempt)
{
    if (attempt.arrival == Arrival::Unreadable && wire::decodeHumanInputRequest(attempt.raw))
        return ReviewStrip::tr(
            "A notice arrived that names this run and another run of the crew. It is shown "
            "as received. Enter the task ID if the output is that of this run.");
    if (attempt.arrival == Arrival::Unreadable)
        return review.taskId.isEmpty()
                   ? ReviewStrip::tr("A notice arrived that cannot be read. It is shown as received. The "
                                     "task ID could not be read either: enter it, or paste the notice.")
                   : ReviewStrip::tr("A notice arrived that cannot be read. It is shown as received.");
    if (attempt.beside != 0 && attempt.mayBeOf != 0)
        return ReviewStrip::tr("No new notice has arrived. This is the output of attempt %1, which has not "
                               "been decided. Attempt %2, which has been decided, has the same task ID.")
            .arg(attempt.mayBeOf)
            .arg(attempt.beside);
    if (attempt.beside != 0)
        return lostBesideText(review, attempt);
    if (attempt.repeated != 0)
        return ReviewStrip::tr("The only notice that arrived repeats attempt %1. Either the output has not "
                               "changed, or the new notice was lost, or the old notice was delivered twice.")
            .arg(attempt.repeated);
    if (!attempt.mayBeApproved.isEmpty())
        return ReviewStrip::tr("The notice for this attempt has not arrived. “%1” was approved before, and "
                               "nothing shows yet that the service has continued. It may still be reporting "
                               "that review. In that case no further decision is needed.")
            .arg(attempt.mayBeApproved);
    const Attempt *before = attempt.number > 1 ? &review.attempts.at(attempt.number - 2) : nullptr;
    if (before && before->decision && before->decision->state == DecisionState::Unclear)
        return ReviewStrip::tr("It is not known whether the decision about attempt %1 arrived, and no new "
                               "notice has arrived. If the decision did not arrive, attempt %1 is waiting. "
                               "If it did, the console does not have the output that is now waiting.")
            .arg(before->number);
    if (before && before->decision && before->decision->state == DecisionState::TooLate)
        return ReviewStrip::tr("The service refused the decision about attempt %1 as too late, and no new "
                               "notice has arrived. Either attempt %1 is waiting after all, or the console "
                               "does not have the output that is now waiting.")
            .arg(before->number);
    return ReviewStrip::tr("The notice for this attempt has not arrived, so its output cannot be shown.");
}

QString besideText(const Review &review, const Attempt &attempt)
{
    const QList<int> numbers = attemptsBeside(review, attempt);
    if (numbers.size() < 2)
        return ReviewStrip::tr("Attempt %1 has the same task ID and has not been decided either. The "
                               "service may apply your decision to either attempt. Read both.")
            .arg(attempt.beside);
    return ReviewStrip::tr("Attempts %1 have the same task ID and have not been decided either. The "
                           "service may apply your decision to any of these attempts. Read all of them.",
                           "a list of numbers")
        .arg(listOf(numbers));
}

/// Empty when the service can only take a decision for \a attempt, which is decided here and of which the
/// desk has lost no decision, its notice has an output, and nothing of its run is unread.
QString doubtText(const Review &review, const Attempt &attempt, const ReviewStrip::Situation &situation)
{
    QStringList doubts;
    if (!situation.lostDecision.isEmpty())
        doubts += situation.lostDecision;
    if (!review.noticeElsewhere.isEmpty())
        doubts += obstacleText(DecisionObstacle::Elsewhere, review);
    if (review.state == ReviewState::Waiting && output::isOutputMissing(review, attempt))
        doubts += ReviewStrip::tr("The notice has no output. The run's events may show what the task made.");
    if (attempt.beside != 0 && !lacksNotice(attempt))
        doubts += besideText(review, attempt);
    if (attempt.mayBeOf != 0 && !lacksNotice(attempt))
        doubts += ReviewStrip::tr("The notice does not say which attempt it is about. This may be the "
                                  "earlier output of attempt %1, delivered late.")
                      .arg(attempt.mayBeOf);
    if (review.state == ReviewState::Unclear && attempt.repeated != 0 && !lacksNotice(attempt))
        doubts += ReviewStrip::tr(
            "The same notice has arrived again since. Either the decision did not arrive, or "
            "it did and the output is the same again, or the old notice was delivered twice.");
    if (situation.sharesIds)
        doubts +=
            ReviewStrip::tr("Another run of this crew waits for a person with the same execution ID and task "
                            "ID. The service may apply your decision to either. Read both.");
    if (review.unreadableNotices != 0)
        doubts +=
            ReviewStrip::tr("%n other notice(s) about this run cannot be read, and may be about this task "
                            "or another one. The run's events show what arrived.",
                            nullptr, review.unreadableNotices);
    return doubts.join(u' ');
}

/// Why a decision about an older attempt had no effect, or what is known of one that may have arrived.
QString olderDecisionText(const Decision &decision)
{
    const bool isInDoubt = hadNoEffect(decision.state) || decision.state == DecisionState::Unclear;
    return isInDoubt ? joined(shortMessage(decision), decision.waiting.text()) : QString();
}

} // namespace

ReviewStrip::ReviewStrip(QWidget *parent)
    : InfoBar(parent)
    , m_clock(new QTimer(this))
    , m_undo(addButton(tr("Undo")))
    , m_sendNow(addButton(tr("Send now")))
    , m_sendAgain(addButton(tr("Send again")))
    , m_latest(addButton(tr("Show newest attempt")))
    , m_next(addButton(tr("Next review")))
{
    EnterKey::exempt(*m_sendAgain); // it decides
    m_clock->setInterval(std::chrono::milliseconds(250));
    connect(m_clock, &QTimer::timeout, this, &ReviewStrip::updateCountdown);
    connect(m_undo, &QPushButton::clicked, this, &ReviewStrip::undoRequested);
    connect(m_sendNow, &QPushButton::clicked, this, [this] {
        if (m_sentAgainUntil.hasExpired()) // else a second click, which came upon another button
            Q_EMIT sendNowRequested();
    });
    connect(m_sendAgain, &QPushButton::clicked, this, [this] {
        guardSendNow();
        Q_EMIT sendAgainRequested();
    });
    connect(m_latest, &QPushButton::clicked, this, &ReviewStrip::latestRequested);
    connect(m_next, &QPushButton::clicked, this, &ReviewStrip::nextRequested);
    hide();
}

/// A click that was meant for Send again must not come upon Send now.
void ReviewStrip::guardSendNow()
{
    m_sentAgainUntil.setRemainingTime(2 * QApplication::doubleClickInterval());
}

void ReviewStrip::nameSendAgain()
{
    const QString name = m_situation.isFirstOfTwo ? tr("Send again (1 of 2)") : tr("Send again");
    m_sendAgain->setText(name);
    m_sendAgain->setAccessibleName(name);
    m_sendAgain->setToolTip(
        m_situation.isFirstOfTwo
            ? tr("Records your decision. Nothing is sent until a second person sends it again.")
            : sendAgainKeys());
}

bool ReviewStrip::sendAgain()
{
    const bool isOffered = m_sendAgain->isVisible();
    if (isOffered)
        m_sendAgain->click();
    return isOffered;
}

void ReviewStrip::showReview(const Review &review, const Attempt &attempt, const Execution *run,
                             const Situation &situation)
{
    m_situation = situation;
    m_hasFeedback = carriesFeedback(attempt, situation.bareApproval);
    const bool isLatest = attempt.number == review.lastAttempt().number;
    const bool isHeld = isLatest && review.state == ReviewState::Held && attempt.decision &&
                        m_holds->rest(attempt.decision->id).isOpen();
    const RemainingHold rest = isHeld ? m_holds->rest(attempt.decision->id) : RemainingHold();
    offerUndo(rest);
    if (!m_sendNow->isHidden() && !m_sendAgain->isHidden())
        guardSendNow(); // it takes its place now: a desk may take longer than a second click
    m_isHeld = isHeld;
    const bool isOverQuota =
        review.state == ReviewState::Waiting && attempt.decision && attempt.decision->isOverQuota;
    offer(*m_sendAgain, isLatest && situation.sendAgain && !situation.isLeftToOther &&
                            review.noticeElsewhere.isEmpty() &&
                            (review.state == ReviewState::Unclear || isOverQuota));
    nameSendAgain();
    offer(*m_latest, !isLatest);
    offer(*m_next, isLatest && situation.othersWait && review.state != ReviewState::Waiting);
    m_clock->stop();
    if (isLatest)
        showCurrentAttempt(review, attempt, run);
    else
        showOlderAttempt(review, attempt);
}

void ReviewStrip::offerUndo(const RemainingHold &rest)
{
    offer(*m_undo, rest.canBeUndone() && m_situation.undo);
    offer(*m_sendNow, rest.isCountedDown() && m_situation.undo && m_situation.sendAgain);
}

void ReviewStrip::showOlderAttempt(const Review &review, const Attempt &attempt)
{
    const QString text = tr("You are looking at attempt %1 (%2). The newest is attempt %3.")
                             .arg(QString::number(attempt.number), verdictText(attempt, review.attempts),
                                  QString::number(review.lastAttempt().number));
    const QString more = attempt.decision ? olderDecisionText(*attempt.decision) : QString();
    if (!more.isEmpty())
        setMessage(Severity::Attention, u"warning"_s, joined(text, more));
    else
        setMessage(Severity::Neutral, u"unknown"_s, text);
    show();
}

void ReviewStrip::showCurrentAttempt(const Review &review, const Attempt &attempt, const Execution *run)
{
    const QString doubt = doubtText(review, attempt, m_situation);
    const bool waits = review.state == ReviewState::Waiting;
    if (attempt.decision && !(waits && isDecidedAgain(review))) {
        setMessage(severityOf(*attempt.decision), iconNameOf(*attempt.decision),
                   joined(statusText(review, *attempt.decision), doubt));
    } else if (review.noticeElsewhere.isEmpty() && waits && lacksNotice(attempt)) {
        const QString notice = waitingText(attempt) + u' ' + missingNoticeText(review, attempt);
        setMessage(Severity::Attention, u"warning"_s, (notice + u' ' + doubt).trimmed());
    } else if (!review.noticeElsewhere.isEmpty() || (waits && !doubt.isEmpty())) {
        setMessage(Severity::Attention, u"warning"_s, doubt);
    } else if (!waits) {
        const QString reason = review.closedReason.text();
        setMessage(Severity::Neutral, u"stopped"_s,
                   reason.isEmpty() ? reviewStateTitle(review.state) : reason);
    } else if (run && run->toldEnd) {
        setMessage(Severity::Attention, u"warning"_s,
                   tr("The service reported that this run had ended (%1), but it is still asking for a "
                      "person. Your decision is sent as usual.")
                       .arg(stateTitle(run->toldEnd->state)));
    } else {
        hide();
        return;
    }
    if (m_isHeld) {
        m_held = *attempt.decision;
        m_heldDoubt = doubt;
        m_clock->start();
    }
    show();
}

QString ReviewStrip::statusText(const Review &review, const Decision &decision) const
{
    if (review.state == ReviewState::Waiting && decision.state == DecisionState::TooLate)
        return decision.message.text(); // it is waited for after all
    if (decision.state == DecisionState::Returned && !m_situation.commitAgain)
        return othersReturnedText(decision);
    if (review.state == ReviewState::Closed)
        return closedText(review, decision, m_hasFeedback, personOf(decision));
    if (decision.state == DecisionState::Returned)
        return returnedText(decision, m_hasFeedback, m_situation.recommit);
    if (decision.state == DecisionState::Withdrawn)
        return undoneText(personOf(decision));
    const QString text =
        decisionText(decision, m_holds->rest(decision.id), m_hasFeedback, personOf(decision));
    if (review.state == ReviewState::Retrying && decision.state == DecisionState::Accepted)
        return joined(text, tr("The next attempt appears here."));
    return text;
}

/// Names the review, since the line below it may be about another. A person whose own decision came too late
/// learns whose it was.
QString ReviewStrip::undoneText(const QString &person)
{
    return person.isEmpty()
               ? tr("The decision about this review was undone. Nothing was sent.")
               : tr("%1's decision about this review was undone. Nothing was sent.", "a person").arg(person);
}

void ReviewStrip::updateCountdown()
{
    const RemainingHold rest = m_holds->rest(m_held.id);
    offerUndo(rest);
    if (!rest.isOpen())
        m_clock->stop();
    setText((decisionText(m_held, rest, m_hasFeedback, personOf(m_held)) + u' ' + m_heldDoubt).trimmed());
}

/// Empty for the person's own.
QString ReviewStrip::personOf(const Decision &decision) const
{
    return m_situation.commitAgain ? QString() : personText(decision.reviewer);
}

} // namespace crew::gui::reviews

#include "moc_reviewstrip.cpp"
