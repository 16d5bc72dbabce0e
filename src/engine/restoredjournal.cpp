// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/restoredjournal.h"

#include "core/idtext.h"
#include "engine/ledger/ledger.h"
#include "journal/journal.h"
#include "journal/journalcopy.h"
#include "wire/records.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::RestoredJournal)
};

/// What becomes of a decision that had not been answered.
struct Ending
{
    EntryKind kind = EntryKind::DecisionUnclear;
    ServiceError reason;
};

Ending endingOf(const Decision &decision, const Review &review, const QString &madeAt)
{
    const bool isHeld = decision.state == DecisionState::Held;
    ServiceError reason;
    reason.kind = ServiceError::Kind::Cancelled;
    // The console of that time would not have sent these two either.
    if (isHeld && decision.attempt != review.lastAttempt().number) {
        reason.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "A newer attempt had arrived before it was sent."));
        return {EntryKind::DecisionRefused, reason};
    }
    if (isHeld && review.state == ReviewState::Closed) {
        reason.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The run had ended before the decision was sent."));
        return {EntryKind::DecisionTooLate, reason};
    }
    reason.kind = ServiceError::Kind::ConnectionLost;
    reason.delivery = Delivery::Unclear;
    reason.message = translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "It may have been sent after the backup of %1 was made. Check the service "
                          "before you decide again."),
        {madeAt});
    return {EntryKind::DecisionUnclear, reason};
}

Entries endingsOf(const Ledger &ledger, const QUuid &executionId, const QString &madeAt)
{
    Entries entries;
    const QList<Review> reviews = ledger.reviewsOf(executionId);
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            const auto &decision = attempt.decision;
            if (!decision ||
                (decision->state != DecisionState::Held && decision->state != DecisionState::Sending))
                continue;
            const Ending ending = endingOf(*decision, review, madeAt);
            entries.append({.kind = ending.kind,
                            .executionId = executionId,
                            .at = QDateTime::currentDateTimeUtc(),
                            .subject = idText(decision->id),
                            .headers = {},
                            .body = wire::encodeErrorRecord(ending.reason)});
        }
    }
    return entries;
}

std::expected<int, QString> settleDecisions(const QString &journalPath, const QList<QUuid> &runs,
                                            const QString &madeAt)
{
    const auto journal = journal::Journal::open(journalPath, journal::Journal::Check::Later);
    if (!journal)
        return std::unexpected(journal.error());
    Entries endings;
    QSet<QUuid> settled;
    for (const QUuid &run : runs) {
        const auto entries = (*journal)->entriesOf(run);
        if (!entries)
            return std::unexpected(entries.error());
        Ledger ledger;
        for (const Entry &entry : *entries)
            ledger.apply(entry);
        const Execution *execution = ledger.execution(run); // two of the runs may have been joined
        if (!execution || settled.contains(execution->id))
            continue;
        settled.insert(execution->id);
        endings += endingsOf(ledger, execution->id, madeAt);
    }
    if (const auto added = (*journal)->append(endings); !added)
        return std::unexpected(added.error());
    return static_cast<int>(std::ranges::count(endings, EntryKind::DecisionUnclear, &Entry::kind));
}

} // namespace

std::expected<LeftOpen, QString> settleJournal(const QString &journalPath, const QDateTime &madeAt)
{
    const QString when = QLocale().toString(madeAt.toLocalTime(), QLocale::ShortFormat);
    const auto paused = journal::pauseBatches(
        journalPath, Texts::tr("Restored from a backup of %1. Rows may have been kicked off since then. "
                               "Compare with the crew's dashboard before you resume.")
                         .arg(when));
    if (!paused)
        return std::unexpected(paused.error());
    const auto runs = journal::runsWithOpenDecisions(journalPath);
    if (!runs)
        return std::unexpected(runs.error());
    if (runs->isEmpty())
        return LeftOpen{*paused, 0};
    const auto decisions = settleDecisions(journalPath, *runs, when);
    if (!decisions)
        return std::unexpected(decisions.error());
    return LeftOpen{*paused, *decisions};
}

} // namespace crew::engine
