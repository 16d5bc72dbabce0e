// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/crews/owncrews.h"
#include "journal/journal.h"

namespace crew::app {

/// The runs of a profile, for moving them.
struct OwnHistory
{
    QList<gui::crews::OwnRun> ended; ///< the first one to begin first
    int live = 0;
    QString problem; ///< why none can be moved now, a sentence; empty when they can
};

/// Reads the runs in the open \a journal, whose file is at \a path. The error is a sentence.
std::expected<OwnHistory, QString> readOwnHistory(const journal::Journal &journal, const QString &path);

/// All entries of a run in the journal at \a path, as wire::encodeHistory() has them. The error is a
/// sentence.
std::expected<QByteArray, QString> readOwnRun(const QString &path, const QUuid &executionId);

} // namespace crew::app
