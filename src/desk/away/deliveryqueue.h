// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/noticedelivery.h"
#include "desk/storage/deskstorage.h"

#include <expected>
#include <memory>
#include <optional>

namespace crew::desk {

/// Which notices go to whom and what became of them. A delivery is on disk as Sending before anything is
/// sent. To be used on the thread that made it; each change waits for the disk. Errors are sentences.
class DeliveryQueue
{
public:
    static constexpr int keptDays = 365;
    static constexpr qsizetype maxWaiting = 10'000;
    static constexpr qsizetype maxInMail = 100; ///< deliveries in one mail
    static constexpr qsizetype maxInPost = 20;  ///< the same in one post, which chats cut sooner

    template <typename T>
    using Result = std::expected<T, QString>;

    /// What was Sending when the program ended is Unclear from now on.
    static Result<std::unique_ptr<DeliveryQueue>> open(const DeskStorage &storage);

    /// Adds \a deliveries, but for those whose notice was added for that recipient before; one that was
    /// dropped waits again. Nothing is added when too many wait.
    Result<void> add(const Deliveries &deliveries);
    /// What is due at \a now for one recipient: nothing when there is nothing.
    Result<Deliveries> due(const QDateTime &now) const;
    /// When the next one is due; nothing when none waits.
    Result<std::optional<QDateTime>> nextDue() const;
    /// Sets the state of \a deliveries and their problems; \a due is for those that wait again.
    Result<void> setState(const Deliveries &deliveries, NoticeDelivery::State state,
                          const QString &problem = {}, const QDateTime &due = {});
    /// \a deliveries wait again after an attempt without success; once more is the same.
    Result<void> postpone(const Deliveries &deliveries, const QString &problem, const QDateTime &due);
    Result<qint64> waiting() const;
    /// The newest \a limit, the newest first.
    Result<Deliveries> newest(int limit) const;
    Result<void> removeOld(const QDateTime &now);

private:
    explicit DeliveryQueue(std::unique_ptr<DeskDatabase> store);

    /// Runs \a statement for each of \a deliveries in one transaction; their IDs follow \a values.
    Result<void> changeEach(const Deliveries &deliveries, const QString &statement,
                            const sql::Values &values);
    Result<void> addOne(const NoticeDelivery &delivery);
    Result<Deliveries> deliveries(const QString &condition, const sql::Values &values) const;

    std::unique_ptr<DeskDatabase> m_store;
};

/// The word for \a state on disk and for people on the host.
QString stateWord(NoticeDelivery::State state);
/// The same for what a notice is about.
QString kindWord(Notice::Kind kind);

} // namespace crew::desk
