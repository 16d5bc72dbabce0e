// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/awaynotifier.h"

#include "desk/away/decisionnotice.h"
#include "desk/away/noticetext.h"
#include "desk/away/plainwords.h"
#include "desk/people/mailaddress.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr auto endTimeout = 5s;
constexpr auto longestPause = std::chrono::hours(2); ///< that another side can ask for
constexpr int maxReported = 50;
constexpr qsizetype maxAtOnce = 1'000; ///< deliveries that one check adds
constexpr qsizetype maxUnqueued = 1'000;
const auto noticesOfAttempts = QUuid(u"5d6f7f6a-6f0e-4a8b-8b0a-6d3c1f0a9b52"_s); ///< namespace of their IDs
const auto queueProblem = u"queue"_s;

QDateTime now()
{
    return QDateTime::currentDateTimeUtc();
}

/// The same for the same attempt of a review, always.
QUuid idOf(const Review &review)
{
    return QUuid::createUuidV5(noticesOfAttempts,
                               review.id.toByteArray() + QByteArray::number(review.lastAttempt().number));
}

/// What \a delivery says of \a review is still so. Another attempt has not waited as long. Without \a
/// hasCrew, its crew was removed.
bool isStillTrue(const NoticeDelivery &delivery, const Review &review, bool hasCrew)
{
    const bool waits = hasCrew && review.state == ReviewState::Waiting && !review.attempts.isEmpty();
    switch (delivery.kind) {
    case Notice::Kind::ReviewWaits:
        return waits && delivery.noticeId == idOf(review);
    case Notice::Kind::TimeRunsOut:
        return waits;
    case Notice::Kind::Escalated:
        return waits && delivery.noticeId == escalationNoticeId(review.id, review.lastAttempt().number);
    case Notice::Kind::ClaimTaken:
        return true;
    case Notice::Kind::DecisionReturned:
    case Notice::Kind::DecisionUnclear:
    case Notice::Kind::DecisionLeftUnclear:
    case Notice::Kind::DecisionTooLate:
        return decisionNoticeKind(review, hasCrew) == delivery.kind &&
               decisionNoticeId(review.lastAttempt().decision->id) == delivery.noticeId;
    }
    Q_UNREACHABLE();
}

/// All of them go the same way.
bool isMail(const Deliveries &deliveries)
{
    return deliveries.first().channel == NoticeDelivery::Channel::Mail;
}

} // namespace

std::expected<std::unique_ptr<AwayNotifier>, QString> AwayNotifier::open(const DeskStorage &storage,
                                                                         AwayOptions options, People &people,
                                                                         const DeskState &state,
                                                                         ReviewersOf reviewersOf)
{
    std::unique_ptr<AwayNotifier> away(
        new AwayNotifier(std::move(options), people, state, std::move(reviewersOf)));
    auto queue = DeliveryQueue::open(storage);
    if (!queue)
        return std::unexpected(queue.error());
    away->m_queue = std::move(*queue);
    away->use(away->m_options);
    return away;
}

AwayNotifier::AwayNotifier(AwayOptions options, People &people, const DeskState &state,
                           ReviewersOf reviewersOf)
    : m_options(std::move(options))
    , m_people(people)
    , m_state(state)
    , m_reviewersOf(std::move(reviewersOf))
    , m_stop(std::make_shared<std::atomic_bool>(false))
    , m_worker(std::make_unique<DetachedWorker>(1, endTimeout))
{
    m_sending.setSingleShot(true);
    connect(&m_checking, &QTimer::timeout, this, &AwayNotifier::checkReviews);
    connect(&m_sending, &QTimer::timeout, this, &AwayNotifier::sendNext);
    connect(&m_people, &People::peopleChanged, this, &AwayNotifier::handleReviewersChanged);
    connect(&m_people, &People::rolesChanged, this, &AwayNotifier::handleReviewersChanged);
}

void AwayNotifier::use(const AwayOptions &options)
{
    m_options = options;
    m_checking.setInterval(m_options.checkInterval);
    m_checking.stop();
    m_sending.stop();
    if (!m_options.mail && !m_options.chat)
        return;
    m_checking.start();
    waitForNext();
}

/// What has arrived, or certainly has not, must not be Unclear after the next start.
AwayNotifier::~AwayNotifier()
{
    blockSignals(true); // nobody is told any more
    *m_stop = true;
    m_worker.reset();
    if (!recordAll() || !m_transfer) // a database that is gone is waited for once
        return;
    const std::lock_guard lock(m_transfer->mutex);
    if (m_transfer->outcome)
        finish(m_transfer->deliveries, *m_transfer->outcome);
}

/// What was told before is not looked up again for each review that waits on.
void AwayNotifier::checkReviews()
{
    if (!m_state.isReady())
        return;
    // A database that is gone is waited for each time that it is used: once is enough.
    if (!recordAll())
        return;
    while (!m_unqueued.isEmpty() && add(m_unqueued.constFirst()))
        m_unqueued.removeFirst();
    Deliveries deliveries;
    QSet<QUuid> current;
    const QList<Occasion> all = occasions();
    for (const Occasion &occasion : all) {
        current.insert(occasion.noticeId);
        if (m_announced.contains(occasion.noticeId) || deliveries.size() >= maxAtOnce)
            continue;
        const auto notice = noticeOf(occasion);
        const auto added = notice ? deliveriesOf(*notice) : std::nullopt;
        if (!added)
            continue; // tried again at the next check
        deliveries += *added;
        m_announced.insert(occasion.noticeId);
    }
    m_announced.intersect(current);
    if (!enqueue(deliveries))
        m_announced.clear(); // tried again at the next check
    if (const auto removed = m_queue->removeOld(now()); !removed)
        check(removed);
}

/// The queue knows who was told. Who has no mail yet, or was disabled, can be told of their decision now.
void AwayNotifier::handleReviewersChanged()
{
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open)
        m_announced.remove(idOf(*review));
    const QList<const Review *> decided = m_state.decidedReviews();
    for (const Review *review : decided)
        m_announced.remove(decisionNoticeId(review->lastAttempt().decision->id));
}

QList<AwayNotifier::Occasion> AwayNotifier::occasions() const
{
    QList<Occasion> all;
    const QList<Review> waiting = m_state.waitingSince(now().addSecs(-m_options.notifyAfter.count()));
    for (const Review &review : waiting) {
        if (hasCrew(review)) // nobody can decide for a crew that was removed
            all.append({review, Notice::Kind::ReviewWaits, idOf(review)});
    }
    const QList<const Review *> decided = m_state.decidedReviews();
    for (const Review *review : decided) {
        if (const auto kind = decisionNoticeKind(*review, hasCrew(*review)))
            all.append({*review, *kind, decisionNoticeId(review->lastAttempt().decision->id)});
    }
    return all;
}

bool AwayNotifier::hasCrew(const Review &review) const
{
    return m_state.crew(review.crewId) != nullptr;
}

/// People at a console have as long to deal with a decision as with a review. About a review that is closed
/// there is nothing to do, so nothing is waited for.
std::optional<Notice> AwayNotifier::noticeOf(const Occasion &occasion) const
{
    const Review &review = occasion.review;
    const Crew *const crew = m_state.crew(review.crewId);
    Notice notice{.id = occasion.noticeId,
                  .kind = occasion.kind,
                  .reviewId = review.id,
                  .crew = crew ? crew->name : u"Removed crew"_s,
                  .task = taskTitle(review)};
    if (occasion.kind == Notice::Kind::ReviewWaits) {
        notice.recipients = m_reviewersOf(review);
        notice.isForChat = true;
        return notice;
    }
    const auto recipients = decisionMakerOf(review);
    if (!recipients)
        return std::nullopt;
    notice.recipients = *recipients;
    if (crew && isOpen(review.state))
        notice.delay = m_options.notifyAfter;
    return notice;
}

/// Nobody, when that person may not see the crew any more; nothing when people cannot be read.
std::optional<QList<QUuid>> AwayNotifier::decisionMakerOf(const Review &review) const
{
    const auto person = personOf(QUuid::fromString(review.lastAttempt().decision->reviewer.account));
    if (!person)
        return std::nullopt;
    return person->roles.has(Role::Viewer, review.crewId) ? QList<QUuid>{person->id} : QList<QUuid>();
}

/// It is given only once: what cannot be stored now is tried again at the next check.
void AwayNotifier::notify(const Notice &notice)
{
    if (!add(notice) && m_unqueued.size() < maxUnqueued)
        m_unqueued.append(notice);
}

/// False when it cannot be stored at the moment.
bool AwayNotifier::add(const Notice &notice)
{
    const auto deliveries = deliveriesOf(notice);
    return deliveries && enqueue(*deliveries);
}

/// Nothing when people cannot be read.
std::optional<Deliveries> AwayNotifier::deliveriesOf(const Notice &notice) const
{
    const QDateTime created = now();
    NoticeDelivery delivery{.noticeId = notice.id,
                            .kind = notice.kind,
                            .reviewId = notice.reviewId,
                            .crew = plainWords(notice.crew),
                            .task = plainWords(notice.task),
                            .by = plainWords(notice.by),
                            .created = created,
                            .due = created.addSecs(notice.delay.count())};
    Deliveries deliveries;
    const QList<QUuid> recipients = m_options.mail ? notice.recipients : QList<QUuid>();
    for (const QUuid &personId : recipients) {
        const auto recipient = personOf(personId);
        if (!recipient)
            return std::nullopt;
        delivery.personId = personId;
        if (recipient->isEnabled && !recipient->mail.isEmpty())
            deliveries.append(delivery);
    }
    delivery.channel = NoticeDelivery::Channel::Chat;
    delivery.personId = {};
    if (m_options.chat && notice.isForChat)
        deliveries.append(delivery);
    return deliveries;
}

bool AwayNotifier::enqueue(const Deliveries &deliveries)
{
    const auto added = m_queue->add(deliveries);
    if (!deliveries.isEmpty()) // without any, that tells nothing of the database
        check(added);
    waitForNext();
    return added.has_value();
}

/// Without mail and roles where there is nobody; nothing when people cannot be read.
std::optional<Person> AwayNotifier::personOf(const QUuid &personId) const
{
    const auto person = m_people.person(personId);
    if (!person && person.error().kind == PeopleError::Kind::Storage)
        return std::nullopt;
    return person.value_or(Person());
}

void AwayNotifier::waitForNext()
{
    if (m_transfer)
        return;
    const auto next = m_queue->nextDue();
    if (!next)
        check(std::unexpected(next.error()));
    else if (*next)
        m_sending.start(std::chrono::milliseconds(std::max<qint64>(now().msecsTo(**next), 0)));
}

void AwayNotifier::sendNext()
{
    if (m_transfer || !m_state.isReady()) { // whether a review still waits is not known before
        m_sending.start(1s);
        return;
    }
    if (!recordAll())
        return; // tried again at the next check
    const auto due = m_queue->due(now());
    if (!due || due->isEmpty())
        return due ? waitForNext() : check(std::unexpected(due.error()));
    const auto recipient = isMail(*due) ? personOf(due->first().personId) : Person();
    if (!recipient) {
        putBack(*due);
        if (recordAll())
            waitForNext();
        return;
    }
    const auto deliveries = needed(*due, *recipient);
    if (!deliveries)
        return check(std::unexpected(deliveries.error())); // tried again at the next check
    if (deliveries->isEmpty())
        return waitForNext();
    if (const auto marked = m_queue->setState(*deliveries, NoticeDelivery::State::Sending); !marked) {
        putBack(*deliveries); // the database may have kept it
        return check(marked); // what is not on disk as Sending might be sent twice
    }
    send(*deliveries, recipient->mail);
}

/// What is needed of \a due, which is all for \a recipient. The rest is dropped until a check finds it needed
/// again.
std::expected<Deliveries, QString> AwayNotifier::needed(const Deliveries &due, const Person &recipient)
{
    Deliveries still;
    Deliveries dropped;
    for (const NoticeDelivery &delivery : due)
        (isNeeded(delivery, recipient) ? still : dropped).append(delivery);
    if (dropped.isEmpty())
        return still;
    const auto done = m_queue->setState(dropped, NoticeDelivery::State::Dropped);
    if (!done)
        return std::unexpected(done.error());
    check(done);
    for (const NoticeDelivery &delivery : std::as_const(dropped))
        m_announced.remove(delivery.noticeId);
    return still;
}

/// Until it can be read for whom they are, or stored that they are sent: some notices are given only once, so
/// they are not dropped.
void AwayNotifier::putBack(const Deliveries &deliveries)
{
    m_unrecorded.append([this, deliveries] {
        const QDateTime later = now().addMSecs(m_options.checkInterval.count());
        return m_queue->setState(deliveries, NoticeDelivery::State::Waiting, {}, later);
    });
}

bool AwayNotifier::isNeeded(const NoticeDelivery &delivery, const Person &recipient) const
{
    const Review *review = m_state.review(delivery.reviewId);
    if (!review || !isStillTrue(delivery, *review, hasCrew(*review)))
        return false;
    if (delivery.channel == NoticeDelivery::Channel::Chat)
        return m_options.chat.has_value();
    if (delivery.kind == Notice::Kind::ReviewWaits && !m_reviewersOf(*review).contains(delivery.personId))
        return false;
    return m_options.mail && !recipient.mail.isEmpty() && recipient.mayDo(Role::Viewer, review->crewId);
}

void AwayNotifier::send(const Deliveries &deliveries, const QString &address)
{
    const NoticeDelivery &first = deliveries.first();
    std::function<DeliveryOutcome()> work;
    if (isMail(deliveries)) {
        const MailMessage message{.from = m_options.mail->from,
                                  .to = address,
                                  .subject = noticeSubject(deliveries),
                                  .body = mailBody(deliveries, m_options.linkAddress),
                                  .id = QUuid::createUuidV5(first.noticeId, first.personId.toByteArray()),
                                  .date = first.created};
        work = [server = *m_options.mail, message, stop = m_stop] { return sendMail(server, message, stop); };
    } else {
        const QString body = noticeBody(deliveries, m_options.linkAddress);
        work = [hook = *m_options.chat, body, stop = m_stop] { return postToChat(hook, body, stop); };
    }
    m_transfer = std::make_shared<Transfer>();
    m_transfer->deliveries = deliveries;
    m_worker->start([this, work, transfer = m_transfer]() -> DetachedWorker::Then {
        const DeliveryOutcome outcome = work();
        const std::lock_guard lock(transfer->mutex);
        transfer->outcome = outcome;
        return [this, transfer, outcome] {
            m_transfer.reset();
            finish(transfer->deliveries, outcome);
            waitForNext();
        };
    });
}

ChannelCounts &AwayNotifier::countsOf(const Deliveries &deliveries)
{
    return isMail(deliveries) ? m_counts.mail : m_counts.chat;
}

void AwayNotifier::finish(const Deliveries &deliveries, const DeliveryOutcome &outcome)
{
    ChannelCounts &counts = countsOf(deliveries);
    switch (outcome.kind) {
    case DeliveryOutcome::Kind::Sent:
        counts.sent += deliveries.size();
        record(deliveries, NoticeDelivery::State::Sent);
        break;
    case DeliveryOutcome::Kind::Refused:
        counts.failed += deliveries.size();
        record(deliveries, NoticeDelivery::State::Failed, outcome.problem);
        break;
    case DeliveryOutcome::Kind::Unclear:
        counts.unclear += deliveries.size();
        record(deliveries, NoticeDelivery::State::Unclear, outcome.problem);
        break;
    case DeliveryOutcome::Kind::Later:
        postpone(deliveries, outcome);
    }
    setProblem(isMail(deliveries) ? u"mail"_s : u"chat"_s, outcome.problem);
}

void AwayNotifier::postpone(const Deliveries &deliveries, const DeliveryOutcome &outcome)
{
    Deliveries given;
    QMap<int, Deliveries> again; // by attempts
    for (const NoticeDelivery &delivery : deliveries) {
        if (delivery.attempts >= m_options.pauses.size())
            given.append(delivery);
        else
            again[delivery.attempts].append(delivery);
    }
    for (auto each = again.cbegin(); each != again.cend(); ++each) {
        const auto asked = std::min<std::chrono::milliseconds>(outcome.notBefore, longestPause);
        const auto pause = std::max(m_options.pauses.at(each.key()), asked);
        const QDateTime next = now().addMSecs(pause.count());
        m_unrecorded.append([this, some = each.value(), problem = outcome.problem, next] {
            return m_queue->postpone(some, problem, next);
        });
    }
    recordAll();
    if (given.isEmpty())
        return;
    countsOf(given).failed += given.size();
    record(given, NoticeDelivery::State::Failed, outcome.problem);
}

/// Until the database takes it they are Sending, and would never be sent again.
void AwayNotifier::record(const Deliveries &deliveries, NoticeDelivery::State state, const QString &problem)
{
    m_unrecorded.append(
        [this, deliveries, state, problem] { return m_queue->setState(deliveries, state, problem); });
    recordAll();
}

/// False when the database does not take something: nothing is sent until it does.
bool AwayNotifier::recordAll()
{
    while (!m_unrecorded.isEmpty()) {
        const auto done = m_unrecorded.constFirst()();
        check(done);
        if (!done)
            return false;
        m_unrecorded.removeFirst();
    }
    return true;
}

void AwayNotifier::setProblem(const QString &about, const QString &sentence)
{
    const QString former = m_problems.value(about);
    if (former == sentence)
        return;
    if (!former.isEmpty())
        Q_EMIT problemChanged(former, true);
    m_problems.insert(about, sentence);
    if (sentence.isEmpty())
        return;
    qWarning("%s", qPrintable(sentence));
    Q_EMIT problemChanged(sentence, false);
}

void AwayNotifier::check(const std::expected<void, QString> &done)
{
    setProblem(queueProblem, done ? QString() : done.error());
}

void AwayNotifier::sendTestMail(const QString &address, const Tested &done)
{
    if (!m_options.mail)
        return done(std::unexpected(u"The configuration has no mail server. Add the section [mail]."_s));
    const auto to = mailAddressFrom(address);
    if (!to)
        return done(std::unexpected(to.error()));
    const MailMessage message{.from = m_options.mail->from,
                              .to = *to,
                              .subject = u"Test mail of a desk"_s,
                              .body = u"This desk can send mail."_s,
                              .id = QUuid::createUuid(),
                              .date = now()};
    m_worker->start([server = *m_options.mail, message, stop = m_stop, done]() -> DetachedWorker::Then {
        const DeliveryOutcome outcome = sendMail(server, message, stop);
        return [outcome, done] {
            done(outcome.kind == DeliveryOutcome::Kind::Sent ? std::expected<void, QString>()
                                                             : std::unexpected(outcome.problem));
        };
    });
}

AwayCounts AwayNotifier::counts() const
{
    AwayCounts counts = m_counts;
    counts.waiting = m_queue->waiting().value_or(0);
    return counts;
}

QString AwayNotifier::report() const
{
    QStringList lines;
    const auto newest = m_queue->newest(maxReported);
    for (const NoticeDelivery &delivery : newest.value_or(Deliveries())) {
        const auto person = m_people.person(delivery.personId);
        const QString to = delivery.channel == NoticeDelivery::Channel::Chat ? u"the chat"_s
                           : person                                          ? person->name
                                                                             : u"somebody"_s;
        lines.append(u"%1 %2 to %3: %4: %5 (%6) %7"_s
                         .arg(delivery.created.toString(Qt::ISODate), stateWord(delivery.state), to,
                              kindWord(delivery.kind), delivery.task, delivery.crew, delivery.problem)
                         .trimmed());
    }
    return lines.isEmpty() ? u"There was no notice."_s : lines.join(u'\n');
}

} // namespace crew::desk

#include "moc_awaynotifier.cpp"
