// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisiondata.h"

#include "core/idtext.h"
#include "engine/runrecords.h"
#include "wire/decisiondata.h"
#include "wire/records.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

constexpr int decisionsPerPart = 20;

using DecisionPlace = journal::JournalReader::DecisionPlace;
using DecisionPlaces = QList<DecisionPlace>;

void addNew(QList<Reviewer> &reviewers, const Reviewer &person)
{
    if (!reviewers.contains(person))
        reviewers.append(person);
}

/// Of who approved or answered first, a decision has the account only.
std::expected<QList<Reviewer>, QString> reviewersIn(const journal::JournalReader &reader)
{
    QList<Reviewer> reviewers;
    const auto visited = reader.visitDecisions([&reviewers](const QByteArray &body) {
        const auto decision = wire::decodeDecisionRecord(body);
        if (!decision)
            return;
        addNew(reviewers, decision->reviewer);
        if (!decision->confirms.isEmpty())
            addNew(reviewers, {decision->confirms, {}});
    });
    if (!visited)
        return std::unexpected(visited.error());
    return reviewers;
}

/// The attempt whose last decision is that of entry \a sequence.
struct Found
{
    const Review *review = nullptr;
    const Attempt *attempt = nullptr;
};

Found findDecided(const QList<Review> &reviews, qint64 sequence)
{
    for (const Review &review : reviews) {
        const auto attempt = std::ranges::find_if(review.attempts, [sequence](const Attempt &candidate) {
            return candidate.decision && candidate.decision->sequence == sequence;
        });
        if (attempt != review.attempts.end())
            return {&review, &*attempt};
    }
    return {};
}

/// After such an entry the decision is not sent, or not yet, also where its sending had been recorded.
bool isAboutUnsent(const Entry &entry)
{
    return entry.kind == EntryKind::DecisionHeld || wire::saysUnsent(entry.kind, entry.body);
}

/// Which decisions of a run were sent, or found not to be waited for.
class SentDecisions
{
public:
    void add(const Entries &entries)
    {
        for (const Entry &entry : entries) {
            if (entryGroup(entry.kind) != EntryGroup::Decisions)
                continue;
            if (entry.kind == EntryKind::DecisionHeld && wire::decodeDecisionRecord(entry.body))
                m_decisions.insert(entry.sequence, entry.subject);
            if (isAboutUnsent(entry))
                m_sent.remove(entry.subject);
            else
                m_sent.insert(entry.subject);
        }
    }

    /// The decision that was recorded as \a sequence; true, too, when it is not known.
    bool isSent(qint64 sequence) const
    {
        const auto decision = m_decisions.constFind(sequence);
        return decision == m_decisions.cend() || m_sent.contains(*decision);
    }

    /// \a entries without what was decided and never sent: it would take the place of what was sent before.
    Entries withoutUnsent(Entries entries) const
    {
        entries.removeIf([this](const Entry &entry) {
            return entryGroup(entry.kind) == EntryGroup::Decisions && !m_sent.contains(entry.subject);
        });
        return entries;
    }

private:
    QHash<qint64, QString> m_decisions; ///< by the sequence of their record
    QSet<QString> m_sent;
};

/// The attempt of \a decided has another decision, which is exported: a later one, or an earlier one that may
/// have arrived, when \a decided was refused in its place.
bool hasAnotherDecision(const QList<Review> &reviews, const DecisionPlace &decided)
{
    const auto decision = wire::decodeDecisionRecord(decided.record);
    if (!decision)
        return false;
    return std::ranges::any_of(reviews, [&](const Review &review) {
        return std::ranges::any_of(review.attempts, [&](const Attempt &attempt) {
            return attempt.number == decision->attempt && attempt.decision &&
                   (review.id == decision->reviewId || attempt.decision->sequence > decided.sequence);
        });
    });
}

/// The lines of one run's decisions, which is folded once.
class RunLines
{
public:
    /// Entries behind \a through are left out.
    RunLines(const journal::JournalReader &reader, const wire::DecisionDataWriter &writer, qint64 through,
             DecisionDataCounts &counts)
        : m_reader(reader)
        , m_writer(writer)
        , m_through(through)
        , m_counts(counts)
    {}

    /// \a lines are by sequence of the decision's entry.
    std::expected<void, QString> add(const QUuid &executionId, const DecisionPlaces &decisions,
                                     QHash<qint64, QByteArray> &lines)
    {
        Ledger ledger;
        SentDecisions sent;
        const auto folded = foldRun(ledger, executionId, [this, &sent](const QUuid &id) {
            auto entries = m_reader.entriesOf(id);
            if (!entries)
                return entries;
            entries->removeIf([this](const Entry &entry) { return entry.sequence > m_through; });
            sent.add(*entries);
            return std::expected<Entries, QString>(sent.withoutUnsent(std::move(*entries)));
        });
        if (!folded)
            return std::unexpected(folded.error());
        const Execution *execution = ledger.execution(executionId);
        if (!execution) {
            m_counts.unreadable += decisions.size();
            return {};
        }
        const auto crewName = m_reader.crewName(execution->crewId);
        if (!crewName)
            return std::unexpected(crewName.error());
        const QList<Review> reviews = ledger.reviewsOf(execution->id);
        for (const DecisionPlace &decided : decisions) {
            if (!sent.isSent(decided.sequence)) {
                ++m_counts.notSent;
                continue;
            }
            const Found found = findDecided(reviews, decided.sequence);
            if (!found.attempt) {
                ++(hasAnotherDecision(reviews, decided) ? m_counts.repeated : m_counts.unreadable);
                continue;
            }
            const auto line = lineOf(*execution, *crewName, found);
            if (!line)
                return std::unexpected(line.error());
            lines.insert(decided.sequence, *line);
        }
        return {};
    }

private:
    /// Empty for a decision that is not exported.
    std::expected<QByteArray, QString> lineOf(const Execution &execution, const QString &crewName,
                                              const Found &found)
    {
        if (wire::exportedOutcome(*found.attempt->decision).isEmpty()) {
            ++m_counts.notSent;
            return QByteArray();
        }
        const auto points = m_reader.localValue(
            u"points/%1/%2"_s.arg(idText(found.review->id), QString::number(found.attempt->number)));
        if (!points)
            return std::unexpected(points.error());
        ++m_counts.written;
        return m_writer.line({execution, *found.review, *found.attempt, crewName, *points});
    }

    const journal::JournalReader &m_reader;
    const wire::DecisionDataWriter &m_writer;
    qint64 m_through;
    DecisionDataCounts &m_counts;
};

std::expected<void, QString> addLines(const journal::JournalReader &reader, const DecisionPlaces &places,
                                      DecisionDataPart &part)
{
    const wire::DecisionDataWriter writer(part.next.options, part.next.reviewers.value_or(QList<Reviewer>()));
    RunLines runLines(reader, writer, *part.next.through, part.counts);
    QHash<QUuid, DecisionPlaces> byRun;
    for (const DecisionPlace &place : places)
        byRun[place.executionId].append(place);
    QHash<qint64, QByteArray> lines;
    for (auto run = byRun.cbegin(); run != byRun.cend(); ++run) {
        if (const auto added = runLines.add(run.key(), run.value(), lines); !added)
            return added;
    }
    for (const DecisionPlace &place : places)
        part.lines += lines.value(place.sequence);
    return {};
}

} // namespace

std::expected<DecisionDataPart, QString> decisionDataPart(const journal::JournalReader &reader,
                                                          const DecisionDataQuery &query)
{
    DecisionDataPart part;
    part.next = query;
    if (!query.through) { // an attempt that is decided again later would be in two parts
        const auto last = reader.lastSequence();
        if (!last)
            return std::unexpected(last.error());
        part.next.through = *last;
    }
    if (query.options.redactsPersonalData && !query.reviewers) { // of all entries that count
        const auto reviewers = reviewersIn(reader);
        if (!reviewers)
            return std::unexpected(reviewers.error());
        part.next.reviewers = *reviewers;
    }
    const auto total = reader.decisionCount();
    if (!total)
        return std::unexpected(total.error());
    part.total = *total;
    auto places = reader.decisionsAfter(query.after, decisionsPerPart);
    if (!places)
        return std::unexpected(places.error());
    places->removeIf([&part](const DecisionPlace &place) { return place.sequence > *part.next.through; });
    if (const auto added = addLines(reader, *places, part); !added)
        return std::unexpected(added.error());
    part.isEnd = places->size() < decisionsPerPart;
    if (!places->isEmpty())
        part.next.after = places->last().sequence;
    return part;
}

} // namespace crew::engine
