// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/crewexport.h"

#include <QObject>
#include <QSet>
#include <QUuid>

#include <expected>
#include <functional>

namespace crew::gui::crews {

/// A run of the profile on this computer that has ended.
struct OwnRun
{
    QUuid id;
    QUuid crewId;  ///< as that profile calls it
    QString title; ///< what it is about, or its ID
};

/// What the profile on this computer has, while the windows work on a desk.
struct OwnCrews
{
    wire::CrewExport crews;       ///< with their IDs
    int liveRuns = 0;             ///< that this computer has to follow to their end
    QList<OwnRun> endedRuns = {}; ///< a run that others depend on comes before them
    QString historyProblem = {};  ///< why no run can be moved now, a sentence; empty when they can
    QSet<QUuid> movedCrews = {};  ///< the token in the keychain is for an address that they had before
};

/// How the crews of the profile on this computer are read, their tokens and their runs. Nothing there is
/// changed. Each function answers later, unless its context is gone by then; errors are sentences.
struct OwnCrewsReader
{
    using Read = std::function<void(const std::expected<OwnCrews, QString> &)>;
    using ReadToken = std::function<void(const std::expected<QString, QString> &)>;
    using ReadRun = std::function<void(const std::expected<QByteArray, QString> &)>;

    std::function<void(QObject *context, Read done)> read = {}; ///< nothing: there is no such profile
    /// An empty token stands for none.
    std::function<void(const QUuid &crewId, QObject *context, ReadToken done)> readToken = {};
    /// All entries of a run, as wire::encodeHistory() has them.
    std::function<void(const QUuid &executionId, QObject *context, ReadRun done)> readRun = {};
    QUrl desk = {};        ///< where tokens would be sent to
    QUuid source = {};     ///< of the profile, for readers of the desk's record
    QString computer = {}; ///< the same for people

    explicit operator bool() const { return bool(read); }
};

} // namespace crew::gui::crews
