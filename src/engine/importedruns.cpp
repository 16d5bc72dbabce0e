// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/importedruns.h"

#include "core/logline.h"
#include "engine/runrecords.h"
#include "wire/importrecord.h"

#include <QScopeGuard>

#include <algorithm>
#include <limits>

namespace crew::engine {

namespace {

/// Of as many computers runs may come at the same time.
constexpr std::size_t maxUnfinished = 4;
constexpr qsizetype maxOfComputer = 200;

} // namespace

std::expected<RunImport, QString> ImportedRuns::take(const command::ImportRun &part, const Reviewer &person)
{
    if (part.source.isNull() || part.executionId.isNull() || part.computer.trimmed().isEmpty())
        return std::unexpected(tr("The request does not name the run or the computer it comes from."));
    if (!m_crews.crew(part.crewId))
        return std::unexpected(tr("This crew no longer exists."));
    if (isThere(part.executionId)) {
        m_unfinished.erase(part.source);
        return RunImport::IsThere;
    }
    const auto run = unfinishedOf(part);
    if (!run)
        return std::unexpected(run.error());
    auto forget = qScopeGuard([&] { m_unfinished.erase(part.source); });
    if (const auto added = add(**run, part); !added)
        return std::unexpected(added.error());
    if (!part.isLast) {
        forget.dismiss();
        return RunImport::Continue;
    }
    if (const auto recorded = record(**run, part, person); !recorded)
        return std::unexpected(recorded.error());
    LogLine(logEngine, QtInfoMsg, "run imported: run") << part.executionId;
    return RunImport::Added;
}

bool ImportedRuns::isThere(const QUuid &executionId) const
{
    return m_history.kept(executionId) != executionId || m_history.lastStateOf(executionId).has_value();
}

std::expected<ImportedRuns::Unfinished *, QString> ImportedRuns::unfinishedOf(const command::ImportRun &part)
{
    if (part.part == 0) {
        m_unfinished.erase(part.source);
        if (m_unfinished.size() >= maxUnfinished)
            m_unfinished.erase(m_unfinished.begin());
        m_unfinished[part.source].executionId = part.executionId;
    }
    const auto found = m_unfinished.find(part.source);
    if (found == m_unfinished.end() || found->second.executionId != part.executionId ||
        found->second.nextPart != part.part)
        return std::unexpected(tr("Parts of the run are missing or out of order. Move it again."));
    return &found->second;
}

/// What is read is not kept as text too.
std::expected<void, QString> ImportedRuns::add(Unfinished &run, const command::ImportRun &part)
{
    run.size += part.text.size();
    if (part.text.size() > maxImportedAtOnce || run.size > maxImportedOfRun)
        return std::unexpected(tr("The run is larger than %1 MiB.").arg(maxImportedOfRun / (1024 * 1024)));
    ++run.nextPart;
    run.hash.addData(part.text);
    run.rest += part.text;
    qsizetype begin = 0;
    for (qsizetype end = run.rest.indexOf('\n'); end >= 0; end = run.rest.indexOf('\n', begin)) {
        if (const auto added = addLine(run, run.rest.sliced(begin, end - begin)); !added)
            return added;
        begin = end + 1;
    }
    run.rest.remove(0, begin);
    if (part.isLast && !run.rest.isEmpty())
        return std::unexpected(tr("The last entry of the run is not complete."));
    return {};
}

std::expected<void, QString> ImportedRuns::addLine(Unfinished &run, const QByteArray &line)
{
    const auto entry = wire::decodeHistoryLine(line);
    if (!entry)
        return std::unexpected(tr("The run cannot be read: %1").arg(entry.error()));
    run.entries.append(*entry);
    return {};
}

std::expected<void, QString> ImportedRuns::record(Unfinished &run, const command::ImportRun &last,
                                                  const Reviewer &person)
{
    const QUuid id = run.executionId;
    if (const auto checked = checkEntries(id, run.entries); !checked)
        return checked;
    if (const auto checked = checkDecisions(run.entries); !checked)
        return checked;
    const wire::ImportRecord origin{.person = person,
                                    .source = last.source,
                                    .computer = last.computer.left(maxOfComputer),
                                    .formerCrew = wire::crewNamedIn(run.entries.first()),
                                    .entries = run.entries.size(),
                                    .hash = run.hash.result()};
    for (Entry &entry : run.entries)
        entry = wire::adopted(std::move(entry), last.crewId);
    if (const auto checked = checkEnd(id, last.crewId, run.entries); !checked)
        return checked;
    return m_history.recordImported(
        Entries{entryNow(EntryKind::RunImported, id, wire::encodeImportRecord(origin))} + run.entries);
}

/// All are of this run, or of one that was joined with it, and of none that is here.
std::expected<void, QString> ImportedRuns::checkEntries(const QUuid &executionId,
                                                        const Entries &entries) const
{
    QSet<QUuid> ids{executionId};
    for (const Entry &entry : entries) {
        if (entry.kind == EntryKind::RunJoined)
            ids.insert(QUuid::fromString(entry.subject));
    }
    const bool areNew = std::ranges::none_of(ids, [this](const QUuid &id) { return isThere(id); });
    const bool areOfRun = std::ranges::all_of(entries, [&](const Entry &entry) {
        const bool isOfRun = entry.kind == EntryKind::RunJoined ? entry.executionId == executionId
                                                                : ids.contains(entry.executionId);
        return isOfRun && entry.kind != EntryKind::RunImported;
    });
    if (entries.isEmpty() || !areNew || !areOfRun)
        return std::unexpected(tr("The entries do not all belong to one run of another computer."));
    return {};
}

/// The ledger finds decisions by their IDs, in whichever run they are.
std::expected<void, QString> ImportedRuns::checkDecisions(const Entries &entries) const
{
    const bool isKnown = std::ranges::any_of(entries, [this](const Entry &entry) {
        return entryGroup(entry.kind) == EntryGroup::Decisions &&
               m_history.ledger().decision(QUuid::fromString(entry.subject));
    });
    if (isKnown)
        return std::unexpected(tr("A decision of the run belongs to another run."));
    return {};
}

/// What the entries make of the run, beside all other runs but the one to whose address its callbacks came.
std::expected<void, QString> ImportedRuns::checkEnd(const QUuid &executionId, const QUuid &crewId,
                                                    const Entries &entries) const
{
    Ledger ledger;
    const QUuid owner =
        isCallback(entries.first().kind) ? QUuid::fromString(entries.first().subject) : executionId;
    if (owner != executionId) {
        const auto folded =
            foldRun(ledger, owner, [this](const QUuid &id) { return m_history.journal().entriesOf(id); });
        if (!folded)
            return std::unexpected(folded.error());
    }
    // Their order matters, and that they are none of the other journal: what is named by one there is
    // another here, and its review would be open.
    qint64 sequence = std::numeric_limits<qint64>::max() - entries.size();
    for (Entry entry : entries) {
        entry.sequence = ++sequence;
        const QSet<QUuid> changed = ledger.apply(entry).executions;
        if (entryGroup(entry.kind) == EntryGroup::Decisions &&
            (changed.isEmpty() || (owner != executionId && changed.contains(owner))))
            return std::unexpected(tr("A decision of the run does not belong to any of its reviews."));
    }
    const Execution *execution = ledger.execution(executionId);
    if (execution && execution->crewId != crewId)
        return std::unexpected(
            tr("Its callbacks came to the address of another run, which has not been moved."));
    if (!execution || !ledger.isSettled(executionId))
        return std::unexpected(tr("The run has not ended."));
    return {};
}

} // namespace crew::engine
