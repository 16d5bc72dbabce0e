// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <expected>

namespace crew::protocol {

/// One event of a stream in the format of Server-Sent Events (HTML standard, section 9.2).
struct StreamEvent
{
    QByteArray name; ///< "message" when the stream named none
    QByteArray id;   ///< of this event or, without one, of the last that had one
    QByteArray data;

    bool operator==(const StreamEvent &) const = default;
};

/// \a event as it is sent. Neither name nor id may hold a line end.
QByteArray written(const StreamEvent &event);
/// What gives the event that follows it its id.
QByteArray idLine(const QByteArray &id);
/// What is sent when there is nothing to say, so that both sides know that the other is there.
QByteArray heartbeat();

/// Reads a stream of events, in whatever pieces it arrives.
class EventReader
{
public:
    static constexpr qsizetype maxBytes = 256 * 1024 * 1024; ///< of one event

    /// The events that \a bytes completed. The error is a sentence, and final: an event is too large.
    std::expected<QList<StreamEvent>, QString> feed(const QByteArray &bytes);

private:
    void takeLine(QByteArrayView line, QList<StreamEvent> &events);
    void finishEvent(QList<StreamEvent> &events);

    QByteArray m_rest; ///< the beginning of a line
    bool m_isAfterCarriageReturn = false;
    bool m_hasData = false;
    StreamEvent m_event;
};

} // namespace crew::protocol
