// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recording.h"

#include <QJsonValue>

#include <expected>
#include <optional>

namespace crew::wire {

inline constexpr qsizetype maxRecordingSize = 64 * 1024 * 1024; ///< bytes of the file
inline constexpr qsizetype maxRecordingSteps = 20'000;
inline constexpr qsizetype maxRecordedPath = 4096;             ///< bytes
inline constexpr qsizetype maxRecordedBody = 16 * 1024 * 1024; ///< bytes, decoded
inline constexpr std::chrono::hours maxRecordedTime{24 * 366};

/// A recording as a file: JSON Lines, UTF-8. The first line says what it is; each line after it is an
/// exchange
///
///     {"at": 0, "request": {"method": "POST", "path": "/kickoff", "header": {…}, "text": "…"},
///      "response": {"status": 200, "header": {"Content-Type": "application/json"}, "text": "…"}}
///
/// or a callback of the service
///
///     {"at": 250, "callback": "task", "run": "the kickoff_id of its run", "text": "…"}
///
/// in the order of "at", milliseconds since the recording began (left out: the same as before). A body is
/// "text" when it is UTF-8, else "base64"; files written by hand may have "json" instead, which is sent as
/// compact JSON. "response": null is an exchange that got no answer. Callbacks are task, step, crew,
/// human-input, events and flow, a flow's request for feedback. Its "run" is the flow_id, and its answers are
/// exchanges with POST /feedback/{request.id}; the callback_url is not recorded.
QByteArray encodeRecording(const Recording &recording);

/// All of it or nothing. The error is a sentence with the line and the place in it. Members that this version
/// does not know are left alone; a newer version is refused.
std::expected<Recording, QString> decodeRecording(const QByteArray &bytes);

/// The fields of a header that a recording keeps: those of \a header that say how to read or follow an
/// answer. None of them can hold a credential.
RecordedHeader headerThatMatters(const RecordedHeader &header);

/// Which of a crew's addresses a request is for, without the id it is about.
struct RequestShape
{
    QByteArray shape; ///< such as "GET /status/{id}"
    QString id;       ///< of the run, or of a flow's request that is answered; empty when it names none

    bool operator==(const RequestShape &) const = default;
};

/// \a path is below the crew's address, percent-encoded; \a body is looked into where the path has no id.
RequestShape requestShape(const QByteArray &method, const QByteArray &path, const QByteArray &body);

} // namespace crew::wire
