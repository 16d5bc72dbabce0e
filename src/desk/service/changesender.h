// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "desk/service/cursorseal.h"
#include "desk/state/deskstate.h"
#include "http/streamwriter.h"
#include "protocol/eventstream.h"
#include "protocol/welcome.h"

#include <QObject>
#include <QTimer>

#include <deque>

namespace crew::desk {

/// Tells one console what it lacks, and then what changes, as far as its person may see it. To be used on the
/// thread of \a state.
class ChangeSender : public QObject
{
    Q_OBJECT

public:
    /// \a state and \a seal have to outlive it.
    ChangeSender(http::StreamWriter writer, Viewer viewer, const DeskState &state, const CursorSeal &seal,
                 QObject *parent = nullptr);

    /// Sends the welcome and what changed after \a cursor; without one, everything.
    void begin(const std::optional<Cursor> &cursor);
    /// Says that the desk is there. To be called every 15 s.
    void sendHeartbeat();
    /// Ends the stream in an orderly way: the console connects again.
    void end();

    /// Neither ended nor cut.
    bool isOpen() const { return m_writer.isOpen(); }
    const Viewer &viewer() const { return m_viewer; }

private:
    struct Waiting
    {
        protocol::StreamEvent event;            ///< as it is; or
        std::optional<protocol::Change> change; ///< to be written when its turn comes
        quint64 number = 0;                     ///< the cursor that goes along; 0: none
    };

    void take(const protocol::Change &change);
    void sendSome();
    QByteArray textOf(const Waiting &waiting) const;
    bool writeText();
    protocol::Welcome welcome(bool isWhole) const;

    http::StreamWriter m_writer;
    Viewer m_viewer;
    const DeskState &m_state;
    const CursorSeal &m_seal;
    std::deque<Waiting> m_waiting;
    QByteArray m_text;    ///< of the event that is being written
    qsizetype m_done = 0; ///< how much of it was
    QTimer m_again;       ///< looks whether the console has read what was sent
};

} // namespace crew::desk
