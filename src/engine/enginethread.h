// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commandhandlers.h"
#include "engine/engine.h"
#include "engine/enginelink.h"
#include "engine/historyreader.h"

#include <QThread>

namespace crew::engine {

/// Runs an Engine in a thread of its own, a reader of its history in another, and carries commands there and
/// answers back.
class EngineThread : public EngineLink
{
    Q_OBJECT

public:
    explicit EngineThread(EngineOptions options, QObject *parent = nullptr);
    /// Ends the engine in its own thread, then the thread.
    ~EngineThread() override;

    /// Opens the journal; waits for it, so that a console without a journal never opens a window. From here
    /// on callbacks are taken, and the history is loaded.
    std::expected<void, QString> open();
    /// To be called once the receivers are connected.
    void start();
    /// See Engine::finishSending(). \a done is called on this object's thread.
    void finishSending(const std::function<void()> &done);

protected:
    void carry(AnyOrder order) override;

private:
    /// Runs \a work with the engine, in its thread; may be called on any thread.
    void inEngine(std::function<void(Engine &)> work);
    /// The same, but not before the engine has started.
    void inStartedEngine(std::function<void(Engine &)> work);
    /// Runs \a work with the reader of the history, in its thread; may be called on any thread.
    void inReader(std::function<void(HistoryReader &)> work);
    void handlePast(const QList<RunSummary> &runs);
    /// \a reply for the other threads: calls it on this object's.
    template <typename Reply>
    std::function<void(const Reply &)> backHere(std::function<void(const Reply &)> reply);
    void connectSignals(Engine *engine);

    EngineOptions m_options;
    CommandThreads m_threads;
    QThread m_thread;
    QThread m_readerThread;
    Engine *m_engine = nullptr;        ///< made, used and deleted in m_thread
    HistoryReader *m_reader = nullptr; ///< used and deleted in m_readerThread
};

} // namespace crew::engine
