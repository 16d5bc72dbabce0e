// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/streamevent.h"
#include "wire/json.h"

namespace crew::wire {

/// Events of one batch that are read; those behind them are only in the body as it came.
inline constexpr qsizetype maxStreamEvents = 100'000;

/// Reads a batch of the event stream: {"events":[{id, execution_id, timestamp, type, data}]}, a bare list,
/// one event by itself, any of these wrapped in data, body or payload, in snake_case or camelCase. Elements
/// that are no objects are passed over; members that are not there are left empty. Only JSON that is neither
/// object nor list is an error.
std::expected<StreamEvents, DecodeError> decodeEvents(const QByteArray &bytes);
/// The same for a body that has been parsed.
std::expected<StreamEvents, DecodeError> decodeEvents(const QJsonValue &body);

/// An event about a tool, with what the tool was called with as it came: text or JSON, whole.
struct ToolEvent
{
    StreamEvent event;
    QString arguments;
};

/// Of a batch, the events about tools.
std::expected<QList<ToolEvent>, DecodeError> decodeToolEvents(const QByteArray &bytes);

/// What \a type speaks of: from its words, so that types that came later are understood as far as they can
/// be.
StreamTopic topicOf(const QString &type);
StreamPhase phaseOf(const QString &type);

} // namespace crew::wire
