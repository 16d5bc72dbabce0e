// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/runcommands.h"
#include "engine/crewrepository.h"
#include "engine/history.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <expected>
#include <map>

namespace crew::engine {

/// Takes runs that ended on another computer, entry by entry as its journal has them. Each is recorded behind
/// an entry that says who moved it from where, and is past from the beginning: it is not polled, sends
/// nothing and knows no callback.
class ImportedRuns
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::ImportedRuns)

public:
    ImportedRuns(History &history, const CrewRepository &crews)
        : m_history(history)
        , m_crews(crews)
    {}

    /// The run is on disk once this returns RunImport::Added. After an error nothing of it is, and it has to
    /// be sent again from its first part.
    std::expected<RunImport, QString> take(const command::ImportRun &part, const Reviewer &person);

private:
    /// A run of which some parts came.
    struct Unfinished
    {
        QUuid executionId;
        int nextPart = 0;
        qsizetype size = 0;
        QByteArray rest; ///< the beginning of a line
        Entries entries;
        QCryptographicHash hash{QCryptographicHash::Sha256};
    };

    bool isThere(const QUuid &executionId) const;
    std::expected<Unfinished *, QString> unfinishedOf(const command::ImportRun &part);
    static std::expected<void, QString> add(Unfinished &run, const command::ImportRun &part);
    static std::expected<void, QString> addLine(Unfinished &run, const QByteArray &line);
    std::expected<void, QString> record(Unfinished &run, const command::ImportRun &last,
                                        const Reviewer &person);
    std::expected<void, QString> checkEntries(const QUuid &executionId, const Entries &entries) const;
    std::expected<void, QString> checkDecisions(const Entries &entries) const;
    std::expected<void, QString> checkEnd(const QUuid &executionId, const QUuid &crewId,
                                          const Entries &entries) const;

    History &m_history;
    const CrewRepository &m_crews;
    std::map<QUuid, Unfinished> m_unfinished; ///< by source
};

} // namespace crew::engine
