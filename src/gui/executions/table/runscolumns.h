// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "gui/common/settings/pricing.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/costtext.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/export/runsexport.h"
#include "gui/executions/run/executiontext.h"
#include "gui/store/crewlist.h"

#include <QHash>
#include <QLocale>
#include <QVariant>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace crew::gui::executions {

/// What cells depend on besides the facts of their run; a value that a worker can take along.
struct RunsContext
{
    QDateTime now = {}; ///< the end of "Took" of live runs
    QHash<QUuid, QString> crewNames = {};
    QHash<QUuid, QString> subjectPatterns = {}; ///< by crew
    CostRules costRules = {};                   ///< what tokens cost
};

/// One column of Runs, wherever it matters.
struct RunsColumn
{
    enum Id : int {
        State,
        CrewName,
        About,
        ProgressColumn,
        CurrentTask,
        Started,
        Took,
        Attempts,
        Waiting,
        Error,
        CostColumn,
        ColumnCount
    };
    struct Width
    {
        int rank; ///< columns with a higher one are hidden earlier when there is no room
        int characters;
        bool isAlwaysShown = false;
    };
    using Text = QString (*)(const RunSummary &run, const RunsContext &context);
    using Value = QVariant (*)(const RunSummary &run, const RunsContext &context);
    using Change = bool (*)(const RunSummary &before, const RunSummary &after);

    Id id;
    const char *key;   ///< in saved views; never changes
    const char *title; ///< translated in the context of ExecutionModel
    Width width;
    Qt::Alignment alignment = Qt::AlignLeft;
    Text text;              ///< for people
    Text toolTip = nullptr; ///< if it says more than the text
    Value value;            ///< by which the column is sorted: a number, a time or a QString, for every run
    Change isChanged;       ///< true when the cell has to be painted again
    std::optional<ExportField> exported = {};
};

inline QString runTitle(const RunSummary &run, const RunsContext &context)
{
    return titleOf(run, subjectOf(run, context.subjectPatterns));
}

inline QString openTask(const RunSummary &run, const RunsContext &)
{
    return isFinal(run.state) ? QString() : run.currentTask;
}

inline Cost costOfRun(const RunSummary &run, const RunsContext &context)
{
    return context.costRules.costOf(run.crewId, run.usage);
}

inline QString costToolTip(const RunSummary &run, const RunsContext &context)
{
    const Cost cost = costOfRun(run, context);
    QStringList sentences{amountsText(cost), unpricedText(cost)};
    sentences.removeAll(QString());
    return sentences.join(QStringLiteral(". "));
}

/// Amounts are compared within the currency that comes first; what has none comes before them, by its tokens.
inline QVariant costOrder(const RunSummary &run, const RunsContext &context)
{
    const Cost cost = costOfRun(run, context);
    if (cost.amounts.isEmpty())
        return static_cast<double>(cost.unpriced) * 1e-18; // below any amount
    return static_cast<double>(cost.amounts.first()) + 1;
}

template <auto Text>
QVariant textValue(const RunSummary &run, const RunsContext &context)
{
    return Text(run, context);
}

/// A member of RunSummary as it is.
template <auto Fact>
QVariant runFact(const RunSummary &run, const RunsContext &)
{
    return run.*Fact;
}

/// A member that is a number; nothing for zero.
template <auto Fact>
QString runFactCount(const RunSummary &run, const RunsContext &)
{
    return run.*Fact > 0 ? QLocale().toString(run.*Fact) : QString();
}

/// True when one of these members is another one.
template <auto... Facts>
bool runFactsDiffer(const RunSummary &before, const RunSummary &after)
{
    return ((before.*Facts != after.*Facts) || ...);
}

/// By RunsColumn::Id. Model, sorting, saved views, widths and exports read this table.
inline constexpr std::array runsColumns = {
    RunsColumn{
        .id = RunsColumn::State,
        .key = "state",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "State"),
        .width = {.rank = 0, .characters = 18, .isAlwaysShown = true},
        .text = [](const RunSummary &run, const RunsContext &) { return stateText(run); },
        .toolTip = [](const RunSummary &run, const RunsContext &) { return stateSentence(run); },
        .value = [](const RunSummary &run, const RunsContext &) -> QVariant {
            return static_cast<int>(run.state);
        },
        .isChanged = runFactsDiffer<&RunSummary::state, &RunSummary::stateWord, &RunSummary::isUnconfirmed,
                                    &RunSummary::toldEnd>,
        .exported =
            ExportField{4, "state", [](const ExportedRun &run) { return stateKey(run.execution.state); }},
    },
    RunsColumn{
        .id = RunsColumn::CrewName,
        .key = "crew",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Crew"),
        .width = {.rank = 2, .characters = 13},
        .text = [](const RunSummary &run,
                   const RunsContext &context) { return crewNameIn(context.crewNames, run.crewId); },
        .value = [](const RunSummary &run, const RunsContext &context) -> QVariant {
            return crewNameIn(context.crewNames, run.crewId);
        },
        .isChanged = runFactsDiffer<&RunSummary::crewId>,
        .exported = ExportField{2, "crew", [](const ExportedRun &run) { return run.crew; }},
    },
    RunsColumn{
        .id = RunsColumn::About,
        .key = "about",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "About"),
        .width = {.rank = 1, .characters = 20, .isAlwaysShown = true},
        .text = runTitle,
        .value = textValue<runTitle>,
        .isChanged = runFactsDiffer<&RunSummary::subject, &RunSummary::briefInputs, &RunSummary::kickoffId>,
        .exported = ExportField{3, "about", [](const ExportedRun &run) { return run.about; }},
    },
    RunsColumn{
        .id = RunsColumn::ProgressColumn,
        .key = "progress",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Progress"),
        .width = {.rank = 4, .characters = 12},
        .text =
            [](const RunSummary &run, const RunsContext &) {
                return run.state == ExecutionState::Completed ? QString() : progressText(run.progress);
            },
        .value = [](const RunSummary &run, const RunsContext &) -> QVariant {
            return progressShare(run.progress);
        },
        .isChanged =
            [](const RunSummary &before, const RunSummary &after) {
                const bool wasCompleted = before.state == ExecutionState::Completed;
                return before.progress != after.progress ||
                       wasCompleted != (after.state == ExecutionState::Completed);
            },
    },
    RunsColumn{
        .id = RunsColumn::CurrentTask,
        .key = "current-task",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Current task"),
        .width = {.rank = 6, .characters = 22},
        .text = openTask,
        .value = textValue<openTask>,
        .isChanged =
            [](const RunSummary &before, const RunSummary &after) {
                return before.currentTask != after.currentTask ||
                       isFinal(before.state) != isFinal(after.state);
            },
        .exported = exportedFact<&RunSummary::currentTask>(11, "current_task"),
    },
    RunsColumn{
        .id = RunsColumn::Started,
        .key = "started",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Started"),
        .width = {.rank = 5, .characters = 19},
        .text = [](const RunSummary &run,
                   const RunsContext &context) { return timeText(run.startedAt, context.now); },
        .value = runFact<&RunSummary::startedAt>,
        .isChanged = runFactsDiffer<&RunSummary::startedAt>,
        .exported = ExportField{6, "started", exportedStart},
    },
    RunsColumn{
        .id = RunsColumn::Took,
        .key = "took",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Took"),
        .width = {.rank = 3, .characters = 12},
        .alignment = Qt::AlignRight,
        .text = [](const RunSummary &run, const RunsContext &context) { return tookText(run, context.now); },
        .value = [](const RunSummary &run, const RunsContext &context) -> QVariant {
            return tookMilliseconds(run, context.now);
        },
        .isChanged = runFactsDiffer<&RunSummary::startedAt, &RunSummary::finishedAt>,
        .exported = ExportField{8, "seconds", exportedSecondsText, exportedSeconds},
    },
    RunsColumn{
        .id = RunsColumn::Attempts,
        .key = "attempts",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Attempts"),
        .width = {.rank = 8, .characters = 10},
        .alignment = Qt::AlignRight,
        .text = runFactCount<&RunSummary::attempts>,
        .value = runFact<&RunSummary::attempts>,
        .isChanged = runFactsDiffer<&RunSummary::attempts>,
        .exported = exportedFact<&RunSummary::attempts>(9, "attempts"),
    },
    RunsColumn{
        .id = RunsColumn::Waiting,
        .key = "waiting",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Waiting"),
        .width = {.rank = 7, .characters = 10},
        .alignment = Qt::AlignRight,
        .text = runFactCount<&RunSummary::waitingReviews>,
        .value = runFact<&RunSummary::waitingReviews>,
        .isChanged = runFactsDiffer<&RunSummary::waitingReviews>,
        .exported = exportedFact<&RunSummary::waitingReviews>(10, "waiting_reviews"),
    },
    RunsColumn{
        .id = RunsColumn::Error,
        .key = "error",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Error"),
        .width = {.rank = 9, .characters = 28},
        .text = [](const RunSummary &run,
                   const RunsContext &) { return visibleText(run.error.text()).simplified(); },
        .value = [](const RunSummary &run, const RunsContext &) -> QVariant { return run.error.text(); },
        .isChanged = runFactsDiffer<&RunSummary::error>,
        .exported = exportedFact<&RunSummary::error>(14, "error"),
    },
    RunsColumn{
        .id = RunsColumn::CostColumn,
        .key = "cost",
        .title = QT_TRANSLATE_NOOP("crew::gui::executions::ExecutionModel", "Cost"),
        .width = {.rank = 10, .characters = 14},
        .alignment = Qt::AlignRight,
        .text = [](const RunSummary &run,
                   const RunsContext &context) { return shortCostText(costOfRun(run, context)); },
        .toolTip = costToolTip,
        .value = costOrder,
        .isChanged = runFactsDiffer<&RunSummary::usage, &RunSummary::crewId>,
    },
};
static_assert(runsColumns.size() == RunsColumn::ColumnCount, "Each RunsColumn::Id has a row.");

// The compiler warns of a row without a function; the sanitizers' build cannot compare functions at compile
// time.
static_assert(
    [] {
        for (std::size_t place = 0; place < runsColumns.size(); ++place) {
            const RunsColumn &column = runsColumns[place];
            const auto isSame = [&column](const RunsColumn &other) {
                return std::string_view(column.key) == other.key || column.width.rank == other.width.rank;
            };
            if (column.id != static_cast<int>(place) || !*column.title ||
                std::ranges::count_if(runsColumns, isSame) != 1)
                return false;
        }
        return true;
    }(),
    "Rows are complete and in the order of RunsColumn::Id, and each key and rank is there once.");

/// \a id is a RunsColumn::Id.
constexpr const RunsColumn &runsColumn(int id)
{
    return runsColumns.at(static_cast<std::size_t>(id));
}

} // namespace crew::gui::executions
