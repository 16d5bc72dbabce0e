// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/eventstream.h"

#include <QString>

#include <algorithm>

namespace crew::protocol {

QByteArray written(const StreamEvent &event)
{
    QByteArray bytes;
    bytes.reserve(event.data.size() + event.id.size() + event.name.size() + 32);
    bytes += "event: " + event.name + '\n';
    if (!event.id.isEmpty())
        bytes += idLine(event.id);
    for (const QByteArray &line : event.data.split('\n'))
        bytes += "data: " + line + '\n';
    return bytes + '\n';
}

QByteArray idLine(const QByteArray &id)
{
    return "id: " + id + '\n';
}

QByteArray heartbeat()
{
    return QByteArrayLiteral(":\n\n");
}

std::expected<QList<StreamEvent>, QString> EventReader::feed(const QByteArray &bytes)
{
    QList<StreamEvent> events;
    qsizetype begin = 0;
    if (m_isAfterCarriageReturn && bytes.startsWith('\n'))
        begin = 1; // the second half of a line end
    m_isAfterCarriageReturn = m_isAfterCarriageReturn && bytes.isEmpty();
    while (begin < bytes.size()) {
        const auto end = std::find_if(bytes.begin() + begin, bytes.end(),
                                      [](char each) { return each == '\n' || each == '\r'; });
        m_rest.append(bytes.begin() + begin, end - (bytes.begin() + begin));
        if (m_rest.size() + m_event.data.size() > maxBytes)
            return std::unexpected(
                QStringLiteral("an event of more than %1 bytes").arg(static_cast<qint64>(maxBytes)));
        if (end == bytes.end())
            break;
        takeLine(m_rest, events);
        m_rest.clear();
        begin = end - bytes.begin() + 1;
        if (*end != '\r')
            continue;
        m_isAfterCarriageReturn = begin == bytes.size();
        if (!m_isAfterCarriageReturn && bytes.at(begin) == '\n')
            ++begin;
    }
    return events;
}

void EventReader::takeLine(QByteArrayView line, QList<StreamEvent> &events)
{
    if (line.isEmpty())
        return finishEvent(events);
    const qsizetype colon = line.indexOf(':');
    const QByteArrayView field = colon < 0 ? line : line.first(colon);
    QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (field == "event") {
        m_event.name = value.toByteArray();
    } else if (field == "id" && !value.contains('\0')) {
        m_event.id = value.toByteArray();
    } else if (field == "data") {
        if (m_hasData)
            m_event.data += '\n';
        m_event.data += value;
        m_hasData = true;
    }
}

/// Without data there is no event; its id counts all the same.
void EventReader::finishEvent(QList<StreamEvent> &events)
{
    if (m_hasData) {
        if (m_event.name.isEmpty())
            m_event.name = "message";
        events.append(m_event);
    }
    m_event = {{}, m_event.id, {}};
    m_hasData = false;
}

} // namespace crew::protocol
