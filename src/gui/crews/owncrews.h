// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/crewexport.h"

#include <QObject>

#include <expected>
#include <functional>

namespace crew::gui::crews {

/// What the profile on this computer has, while the windows work on a desk.
struct OwnCrews
{
    wire::CrewExport book; ///< with their IDs
    int liveRuns = 0;      ///< that this computer has to follow to their end
};

/// How the crews of the profile on this computer are read, and their tokens. Nothing there is changed. Each
/// function answers later, unless its context is gone by then; errors are sentences.
struct OwnCrewsReader
{
    using Read = std::function<void(const std::expected<OwnCrews, QString> &)>;
    using ReadToken = std::function<void(const std::expected<QString, QString> &)>;

    std::function<void(QObject *context, Read done)> read = {}; ///< nothing: there is no such profile
    /// An empty token stands for none.
    std::function<void(const QUuid &crewId, QObject *context, ReadToken done)> readToken = {};
    QUrl desk = {}; ///< where tokens would be sent to

    explicit operator bool() const { return bool(read); }
};

} // namespace crew::gui::crews
