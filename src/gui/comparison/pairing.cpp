// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/pairing.h"

#include <QCoreApplication>
#include <QHash>
#include <QRandomGenerator>

#include <algorithm>

namespace crew::gui::comparison {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::comparison::Pairing)
};

/// Those of runs that were followed, or that are very long, are not: such runs are no pair.
bool areInputsKnown(const RunSummary &run)
{
    const bool hasNone = run.origin == ExecutionOrigin::Kickoff && run.subject.isEmpty();
    return hasNone || !run.briefInputs.isEmpty();
}

bool isOf(const Side &side, const RunSummary &run)
{
    return run.crewId == side.crewId && run.state == ExecutionState::Completed && areInputsKnown(run) &&
           (!side.begin.isValid() || run.startedAt >= side.begin) &&
           (!side.end.isValid() || run.startedAt < side.end);
}

bool isEmpty(const Side &side)
{
    return side.begin.isValid() && side.end.isValid() && side.begin >= side.end;
}

bool overlap(const Side &one, const Side &other)
{
    const bool isBefore = one.end.isValid() && other.begin.isValid() && one.end <= other.begin;
    const bool isAfter = other.end.isValid() && one.begin.isValid() && other.end <= one.begin;
    return !isBefore && !isAfter;
}

} // namespace

std::expected<void, QString> checkSides(const Side &first, const Side &second)
{
    if (first.crewId.isNull() || second.crewId.isNull())
        return std::unexpected(Texts::tr("Choose two crews."));
    if (isEmpty(first) || isEmpty(second))
        return std::unexpected(Texts::tr("The period of a side ends before it begins. Choose other dates."));
    if (first.crewId == second.crewId && overlap(first, second))
        return std::unexpected(Texts::tr("Both sides have the same runs. Choose another crew, or a date that "
                                         "separates the older runs from the newer ones."));
    return {};
}

QList<RunPair> pairsOf(const QList<RunRow> &rows, const Side &first, const Side &second)
{
    QList<RunRow> latest = rows;
    std::ranges::sort(latest, [](const RunRow &one, const RunRow &other) {
        return std::tie(other->startedAt, other->id) < std::tie(one->startedAt, one->id);
    });
    QHash<QByteArray, QList<RunRow>> seconds; ///< by inputs, latest first
    for (const RunRow &run : std::as_const(latest)) {
        if (isOf(second, *run))
            seconds[run->briefInputs].append(run);
    }
    QList<RunPair> pairs;
    for (const RunRow &run : std::as_const(latest)) {
        if (pairs.size() == maxPairs)
            break;
        const auto same = isOf(first, *run) ? seconds.find(run->briefInputs) : seconds.end();
        if (same == seconds.end())
            continue;
        const auto other =
            std::ranges::find_if(*same, [&run](const RunRow &one) { return one->id != run->id; });
        if (other == same->end())
            continue;
        pairs.append({run->id, (*other)->id});
        same->erase(other);
    }
    return pairs;
}

QList<RunPair> shuffled(QList<RunPair> pairs, quint32 seed)
{
    QRandomGenerator random(seed);
    for (qsizetype last = pairs.size() - 1; last > 0; --last)
        pairs.swapItemsAt(last, random.bounded(static_cast<int>(last + 1)));
    for (RunPair &pair : pairs)
        pair.isSwapped = random.bounded(2) == 1;
    return pairs;
}

} // namespace crew::gui::comparison
