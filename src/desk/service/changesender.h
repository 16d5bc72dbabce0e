// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "desk/service/changesource.h"
#include "desk/service/cursorseal.h"
#include "desk/service/sharedchange.h"
#include "http/streamwriter.h"
#include "protocol/eventstream.h"
#include "protocol/nodes.h"
#include "protocol/welcome.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <deque>

namespace crew::desk {

/// Tells one console what it lacks, and then what changes, as far as its person may see it. To be used on the
/// thread of \a source.
class ChangeSender : public QObject
{
    Q_OBJECT

public:
    /// Of changes that the console has not read, unless it is a single one; one that is further behind has to
    /// come back.
    static constexpr qsizetype maxWaitingBytes = 16 * 1024 * 1024;

    /// For which nothing is said at most; consoles are told.
    static constexpr std::chrono::milliseconds heartbeatInterval{3'000};

    /// \a source and \a seal have to outlive it.
    ChangeSender(http::StreamWriter writer, Viewer viewer, ChangeSource &source, const CursorSeal &seal,
                 protocol::DeskIdentity desk = {});

    /// Sends the welcome and what changed after \a number; without one, everything.
    void begin(std::optional<quint64> number);
    /// Says that the desk is there. To be called every heartbeatInterval.
    void sendHeartbeat();
    /// Ends the stream in an orderly way: the console connects again.
    void end();

    /// Neither ended nor cut.
    bool isOpen() const { return m_writer.isOpen(); }
    const Viewer &viewer() const { return m_viewer; }

private:
    struct Waiting
    {
        protocol::StreamEvent event; ///< as it is; or
        SharedChangePtr change;      ///< to be written when its turn comes
        quint64 number = 0;          ///< the cursor that goes along; 0: none
    };

    void addCurrent(const ChangeSource::Snapshot &snapshot);
    void take(const SharedChangePtr &change);
    /// Takes note of what is told about the endpoint: the same again is no news.
    bool isNews(SharedChange &change);
    void sendSome();
    QByteArray textOf(const Waiting &waiting);
    bool writeText();
    protocol::Welcome welcome(bool isWhole) const;

    http::StreamWriter m_writer;
    Viewer m_viewer;
    Roles m_sight; ///< of m_viewer
    ChangeSource &m_source;
    const CursorSeal &m_seal;
    protocol::DeskIdentity m_desk;
    std::deque<Waiting> m_waiting;
    QByteArray m_endpoint;        ///< what was told last about it
    qsizetype m_waitingBytes = 0; ///< of changes, without what is there at the beginning
    QByteArray m_text;            ///< of the event that is being written
    qsizetype m_done = 0;         ///< how much of it was
    QTimer m_again;               ///< looks whether the console has read what was sent
};

} // namespace crew::desk
