// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/service/sharedchange.h"
#include "desk/state/deskstate.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace crew::desk {

/// What consoles are told, in parts that all of them share. Changes that come close together are one, so that
/// a busy desk writes a few large events for each console and not many small ones.
class ChangeSource : public QObject
{
    Q_OBJECT

public:
    /// Everything that there is, up to a number.
    struct Snapshot
    {
        std::vector<SharedChangePtr> parts;
        quint64 number = 0;
    };
    using TakeSnapshot = std::function<void(const Snapshot &snapshot)>;

    /// \a state has to outlive it.
    explicit ChangeSource(const DeskState &state);

    /// The number of the last change that changed() announced.
    quint64 number();
    /// What is newer than \a number, without what is waiting to be told.
    std::vector<SharedChangePtr> since(quint64 number);
    /// Calls \a take with everything, at once or, when many consoles come together, a moment later, unless
    /// \a context is destroyed before. What changed() tells from within that call on is newer.
    void takeSnapshot(QObject *context, TakeSnapshot take);

Q_SIGNALS:
    void changed(const crew::desk::SharedChangePtr &change);

private:
    void gather(const protocol::Change &change);
    void announce();
    void serveSnapshots();
    void emitChange(protocol::Change change, quint64 number);
    std::vector<SharedChangePtr> shared(const QList<protocol::Change> &changes) const;

    struct Request
    {
        QPointer<QObject> context;
        TakeSnapshot take;
    };

    const DeskState &m_state;
    std::optional<engine::ChangeBatch> m_gathered;
    quint64 m_gatheredNumber = 0; ///< of the last change in it
    qsizetype m_gatheredSize = 0; ///< by eventSize(), as if nothing in it had been replaced
    QTimer m_pause;               ///< since changes were told
    std::deque<Request> m_requests;
    QTimer m_snapshotPause; ///< since a snapshot was made
};

} // namespace crew::desk
