// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamreview.h"
#include "engine/commands/commands.h"

#include <QObject>
#include <QPointer>

#include <type_traits>

namespace crew::engine {

/// What the user interface knows of the engine: commands (engine/commands) go in, batches of changed values
/// come out. Signals are emitted, and replies are called, on the caller's (GUI) thread. No call blocks.
class EngineLink : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Sends \a command; \a reply is called once (for SearchRuns once for each part), unless \a context is
    /// destroyed before. The number is what command::Cancel takes.
    template <command::Replies Command>
    CommandId send(Command command, QObject *context,
                   std::type_identity_t<std::function<void(const typename Command::Reply &)>> reply)
    {
        carry(AnyOrder(Order<Command>{++m_lastCommand, std::move(command),
                                      [guard = QPointer<QObject>(context),
                                       reply = std::move(reply)](const typename Command::Reply &value) {
                                          if (guard)
                                              reply(value);
                                      }}));
        return m_lastCommand;
    }

    template <typename Command>
    requires(!command::Replies<Command>) void send(Command command)
    {
        carry(AnyOrder(Order<Command>{++m_lastCommand, std::move(command)}));
    }

    /// For an order that was made elsewhere, such as from JSON, with a number by newCommandId().
    void pass(AnyOrder order) { carry(std::move(order)); }
    CommandId newCommandId() { return ++m_lastCommand; }

Q_SIGNALS:
    void crewsChanged(const QList<crew::Crew> &crews); ///< all of them, in order
    void crewHealthChanged(const crew::engine::CrewHealth &health);
    void changed(const crew::engine::ChangeBatch &batch);
    void batchesChanged(const crew::BatchChanges &changes);
    void endpointChanged(const crew::engine::EndpointState &state);
    // Of a desk only.
    void personChanged(const QUuid &personId); ///< who is signed in
    void teamChanged(const crew::TeamReviews &reviews);
    void
    problemOccurred(const QString &sentence); ///< something the person should know, such as a damaged journal
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over

protected:
    /// Takes \a order to the engine, and calls its reply on this object's thread.
    virtual void carry(AnyOrder order) = 0;

private:
    CommandId m_lastCommand = 0;
};

} // namespace crew::engine
