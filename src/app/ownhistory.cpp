// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ownhistory.h"

#include "engine/runrecords.h"
#include "journal/journalreader.h"
#include "wire/importrecord.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace crew::app {

namespace {

using gui::crews::OwnRun;
using journal::Journal;
using journal::JournalReader;

constexpr int runsAtOnce = 500;

struct OwnHistoryTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::OwnHistory)
};

/// Runs that ended, with what they are sorted by.
using Ended = QList<RunSummary>;

/// The runs whose records do not say how they are, but for those that are gone.
std::expected<QSet<QUuid>, QString> runsWithoutRecord(const Journal &journal)
{
    const auto fold = journal.runFold();
    if (!fold)
        return std::unexpected(fold.error());
    QSet<QUuid> runs;
    if (fold->rules == engine::runRecordRules) {
        const auto unsaved = journal.runsToFold(fold->through);
        if (!unsaved)
            return std::unexpected(unsaved.error());
        runs = QSet<QUuid>(unsaved->cbegin(), unsaved->cend());
    } else {
        QUuid last;
        for (;;) {
            const auto page = journal.runIdsAfter(last, runsAtOnce);
            if (!page)
                return std::unexpected(page.error());
            if (page->isEmpty())
                break;
            last = page->last();
            runs.unite(QSet<QUuid>(page->cbegin(), page->cend()));
        }
    }
    const auto visited = journal.visitJoins([&runs](const QUuid &gone, const QUuid &) { runs.remove(gone); });
    if (!visited)
        return std::unexpected(visited.error());
    return runs;
}

std::expected<void, QString> addRecorded(const QString &path, const QSet<QUuid> &without, Ended &ended)
{
    const auto reader = JournalReader::open(path);
    if (!reader)
        return std::unexpected(reader.error());
    std::optional<JournalReader::Place> place;
    for (;;) {
        const auto page = (*reader)->pastRuns(place, runsAtOnce);
        if (!page)
            return std::unexpected(page.error());
        if (page->isEmpty())
            return {};
        place = JournalReader::Place{page->last().startedAt.toMSecsSinceEpoch(), page->last().id};
        std::ranges::copy_if(*page, std::back_inserter(ended),
                             [&without](const RunSummary &run) { return !without.contains(run.id); });
    }
}

/// Gives how many of \a runs continue.
std::expected<int, QString> addFolded(const Journal &journal, const QSet<QUuid> &runs, Ended &ended)
{
    int live = 0;
    for (const QUuid &id : runs) {
        engine::Ledger ledger;
        const auto folded =
            foldRun(ledger, id, [&journal](const QUuid &run) { return journal.entriesOf(run); });
        if (!folded)
            return std::unexpected(folded.error());
        const Execution *execution = ledger.execution(id);
        if (!execution || execution->state == ExecutionState::Refused)
            continue;
        if (ledger.isSettled(id))
            ended.append(summaryOf(*execution));
        else
            ++live;
    }
    return live;
}

OwnRun ownRun(const RunSummary &run)
{
    return {run.id, run.crewId, run.subject.isEmpty() ? run.kickoffId : run.subject};
}

} // namespace

std::expected<OwnHistory, QString> readOwnHistory(const Journal &journal, const QString &path)
{
    const auto masked = journal.maskProgress();
    if (!masked)
        return std::unexpected(masked.error());
    const auto without = runsWithoutRecord(journal);
    if (!without)
        return std::unexpected(without.error());
    Ended ended;
    if (const auto added = addRecorded(path, *without, ended); !added)
        return std::unexpected(added.error());
    const auto live = addFolded(journal, *without, ended);
    if (!live)
        return std::unexpected(live.error());
    // A run that callbacks made known needs the one to whose address they came, which began before.
    std::ranges::stable_sort(ended, {}, &RunSummary::startedAt);
    OwnHistory history;
    history.live = *live;
    std::ranges::transform(ended, std::back_inserter(history.ended), ownRun);
    if (masked->through < masked->last)
        history.problem =
            OwnHistoryTexts::tr("Runs can be moved once secrets have been removed from older entries. Choose "
                                "“Work on this computer”, wait some minutes, then try again.");
    return history;
}

std::expected<QByteArray, QString> readOwnRun(const QString &path, const QUuid &executionId)
{
    const auto reader = JournalReader::open(path);
    if (!reader)
        return std::unexpected(reader.error());
    const auto entries = (*reader)->entriesOf(executionId);
    if (!entries)
        return std::unexpected(entries.error());
    return wire::encodeHistory(*entries);
}

} // namespace crew::app
