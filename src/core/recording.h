// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMetaType>
#include <QString>

#include <chrono>
#include <utility>
#include <variant>

namespace crew {

using RecordedHeader = QList<std::pair<QByteArray, QByteArray>>; ///< name and value

/// One request to a crew's service with its answer, as a recording keeps it: nothing secret is in it, nor the
/// address of the service.
struct RecordedExchange
{
    QByteArray method;
    QByteArray
        path; ///< below the crew's address, percent-encoded, with the ids that were used; begins with /
    RecordedHeader requestHeader = {};
    QByteArray requestBody = {};
    int status = 0; ///< 0 when no answer came
    RecordedHeader answerHeader = {};
    QByteArray answerBody = {}; ///< byte for byte

    bool operator==(const RecordedExchange &) const = default;
};

/// One callback that the service sent.
struct RecordedCallback
{
    EntryKind kind = EntryKind::TaskCallback; ///< one of the callbacks
    QString run = {};                         ///< the id its kickoff returned; empty: of the kickoff before
    QByteArray body = {};                     ///< byte for byte

    bool operator==(const RecordedCallback &) const = default;
};

struct RecordedStep
{
    std::chrono::milliseconds at{0}; ///< since the recording began
    std::variant<RecordedExchange, RecordedCallback> what;

    bool operator==(const RecordedStep &) const = default;
};

/// What went over the wire between the console and one crew's service, to be played again.
struct Recording
{
    QString about = {};             ///< one line for people
    QJsonObject extra = {};         ///< further members of the file's first line
    QList<RecordedStep> steps = {}; ///< in the order of their time
    int leftOut = 0;                ///< exchanges that could not be kept; not in the file

    bool operator==(const Recording &) const = default;
};

} // namespace crew

Q_DECLARE_METATYPE(crew::Recording)
