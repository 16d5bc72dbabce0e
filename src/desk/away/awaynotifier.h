// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "desk/away/awaycounts.h"
#include "desk/away/awayoptions.h"
#include "desk/away/deliveryqueue.h"
#include "desk/people/people.h"
#include "desk/state/deskstate.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace crew::desk {

/// Tells people who are away that a review waits, by mail and in a chat, and by mail that a decision of
/// theirs did not take effect or may not have arrived: each notice once to each recipient, one connection at
/// a time on a thread of its own. What fails is tried again a few times. To be used on the thread that made
/// it.
class AwayNotifier : public QObject
{
    Q_OBJECT

public:
    using ReviewersOf = std::function<QList<QUuid>(const Review &)>;

    /// \a people and \a state have to outlive it. Of reviews that wait, those are told whom \a reviewersOf
    /// names. The error is a sentence.
    static std::expected<std::unique_ptr<AwayNotifier>, QString> open(const DeskStorage &storage,
                                                                      AwayOptions options, People &people,
                                                                      const DeskState &state,
                                                                      ReviewersOf reviewersOf);
    /// Gives what is under way a few seconds.
    ~AwayNotifier() override;

    /// Uses \a options from now on, also for what waits.
    void use(const AwayOptions &options);
    /// To be called when rules, roles or addresses have changed, or a first approval has ended: those who
    /// review what waits now, and were not told yet, are told at the next check.
    void handleReviewersChanged();
    /// Puts \a notice on its way, after any with the same ID has been told. Without mail or chat nothing
    /// happens.
    void notify(const Notice &notice);

    using Tested = std::function<void(const std::expected<void, QString> &)>;
    /// Sends one mail to \a address, which may be anything, and calls \a done once with what became of it.
    void sendTestMail(const QString &address, const Tested &done);

    AwayCounts counts() const;
    /// The newest deliveries, a line for each, for people on the host.
    QString report() const;

Q_SIGNALS:
    /// For administrators of all crews; the same sentence is told again when it is solved.
    void problemChanged(const QString &sentence, bool isSolved);

private:
    /// An attempt on the other thread; what is left of it when this ends.
    struct Transfer
    {
        Deliveries deliveries;
        std::mutex mutex;
        std::optional<DeliveryOutcome> outcome;
    };

    /// What a notice is about.
    struct Occasion
    {
        Review review;
        Notice::Kind kind = Notice::Kind::ReviewWaits;
        QUuid noticeId;
    };

    /// Of deliveries in the queue.
    using QueueChange = std::function<std::expected<void, QString>()>;

    AwayNotifier(AwayOptions options, People &people, const DeskState &state, ReviewersOf reviewersOf);

    void checkReviews();
    /// Reviews that wait, and decisions that did not take effect or may not have arrived.
    QList<Occasion> occasions() const;
    bool hasCrew(const Review &review) const;
    /// Nothing when it cannot be said at the moment for whom it is.
    std::optional<Notice> noticeOf(const Occasion &occasion) const;
    std::optional<QList<QUuid>> decisionMakerOf(const Review &review) const;
    std::optional<Deliveries> deliveriesOf(const Notice &notice) const;
    bool add(const Notice &notice);
    bool enqueue(const Deliveries &deliveries);
    void sendNext();
    void waitForNext();
    std::expected<Deliveries, QString> needed(const Deliveries &due, const Person &recipient);
    void putBack(const Deliveries &deliveries);
    bool isNeeded(const NoticeDelivery &delivery, const Person &recipient) const;
    std::optional<Person> personOf(const QUuid &personId) const;
    void send(const Deliveries &deliveries, const QString &address);
    ChannelCounts &countsOf(const Deliveries &deliveries);
    void finish(const Deliveries &deliveries, const DeliveryOutcome &outcome);
    void postpone(const Deliveries &deliveries, const DeliveryOutcome &outcome);
    void record(const Deliveries &deliveries, NoticeDelivery::State state, const QString &problem = {});
    bool recordAll();
    void setProblem(const QString &about, const QString &sentence);
    void check(const std::expected<void, QString> &done);

    AwayOptions m_options;
    People &m_people;
    const DeskState &m_state;
    const ReviewersOf m_reviewersOf;
    std::unique_ptr<DeliveryQueue> m_queue;
    CurlTransfer::Stop m_stop;
    std::shared_ptr<Transfer> m_transfer; ///< nothing: none is under way
    AwayCounts m_counts;
    QSet<QUuid> m_announced;            ///< IDs of notices that were added and are still true
    QList<Notice> m_unqueued;           ///< that others gave, and the database has not taken
    QList<QueueChange> m_unrecorded;    ///< what became of deliveries, and the database has not taken
    QHash<QString, QString> m_problems; ///< sentences, by what they are about
    QTimer m_checking;
    QTimer m_sending;
    std::unique_ptr<DetachedWorker> m_worker;
};

} // namespace crew::desk
