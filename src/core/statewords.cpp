// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statewords.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>

namespace crew {

namespace {

QString folded(QStringView word)
{
    QString result;
    result.reserve(word.size());
    for (const QChar c : word) {
        if (!c.isSpace() && c != QLatin1Char('_') && c != QLatin1Char('-'))
            result.append(c.toLower());
    }
    return result;
}

const QHash<QString, ExecutionState> &stateWords()
{
    using enum ExecutionState;
    static const QHash<QString, ExecutionState> words = {
        {QStringLiteral("pending"), Pending},
        {QStringLiteral("queued"), Pending},
        {QStringLiteral("created"), Pending},
        {QStringLiteral("started"), Running},
        {QStringLiteral("running"), Running},
        {QStringLiteral("inprogress"), Running},
        {QStringLiteral("resumed"), Running},
        {QStringLiteral("retrying"), Running},
        {QStringLiteral("pendinghumaninput"), PendingHumanInput},
        {QStringLiteral("waitingforhumaninput"), PendingHumanInput},
        {QStringLiteral("awaitinghumaninput"), PendingHumanInput},
        {QStringLiteral("humaninputrequired"), PendingHumanInput},
        {QStringLiteral("paused"), PendingHumanInput},
        {QStringLiteral("completed"), Completed},
        {QStringLiteral("complete"), Completed},
        {QStringLiteral("success"), Completed},
        {QStringLiteral("succeeded"), Completed},
        {QStringLiteral("finished"), Completed},
        {QStringLiteral("error"), Failed},
        {QStringLiteral("failed"), Failed},
        {QStringLiteral("failure"), Failed},
        {QStringLiteral("revoked"), Stopped},
        {QStringLiteral("stopped"), Stopped},
        {QStringLiteral("cancelled"), Stopped},
        {QStringLiteral("canceled"), Stopped},
        {QStringLiteral("notfound"), NotFound},
    };
    return words;
}

struct StateKey
{
    ExecutionState state;
    const char *key;
};

constexpr std::array stateKeys = {
    StateKey{ExecutionState::Starting, "starting"},
    StateKey{ExecutionState::KickoffUnclear, "kickoff-unclear"},
    StateKey{ExecutionState::Refused, "refused"},
    StateKey{ExecutionState::Pending, "pending"},
    StateKey{ExecutionState::Running, "running"},
    StateKey{ExecutionState::PendingHumanInput, "pending-human-input"},
    StateKey{ExecutionState::Completed, "completed"},
    StateKey{ExecutionState::Failed, "failed"},
    StateKey{ExecutionState::Stopped, "stopped"},
    StateKey{ExecutionState::NotFound, "not-found"},
    StateKey{ExecutionState::Unknown, "unknown"},
};

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::ExecutionState)
};

} // namespace

ExecutionState stateFromWord(QStringView word)
{
    return stateWords().value(folded(word), ExecutionState::Unknown);
}

QString stateKey(ExecutionState state)
{
    return QString::fromLatin1(std::ranges::find(stateKeys, state, &StateKey::state)->key);
}

ExecutionState stateFromKey(QStringView key)
{
    const auto known = std::ranges::find_if(
        stateKeys, [key](const StateKey &candidate) { return key == QLatin1String(candidate.key); });
    return known == stateKeys.end() ? ExecutionState::Unknown : known->state;
}

bool isFinal(ExecutionState state)
{
    using enum ExecutionState;
    return state == Completed || state == Failed || state == Stopped || state == Refused;
}

bool showsLife(ExecutionState state)
{
    return state == ExecutionState::Pending || state == ExecutionState::Running ||
           state == ExecutionState::PendingHumanInput;
}

bool isLive(ExecutionState state)
{
    return !isFinal(state) && state != ExecutionState::Starting && state != ExecutionState::KickoffUnclear;
}

QString stateTitle(ExecutionState state)
{
    switch (state) {
    case ExecutionState::Starting:
        return Texts::tr("Starting");
    case ExecutionState::KickoffUnclear:
        return Texts::tr("May be running");
    case ExecutionState::Refused:
        return Texts::tr("Refused");
    case ExecutionState::Pending:
        return Texts::tr("Queued");
    case ExecutionState::Running:
        return Texts::tr("Running");
    case ExecutionState::PendingHumanInput:
        return Texts::tr("Waiting for review");
    case ExecutionState::Completed:
        return Texts::tr("Completed");
    case ExecutionState::Failed:
        return Texts::tr("Failed");
    case ExecutionState::Stopped:
        return Texts::tr("Stopped");
    case ExecutionState::NotFound:
        return Texts::tr("Not found");
    case ExecutionState::Unknown:
        return Texts::tr("Unknown state");
    }
    Q_UNREACHABLE();
}

} // namespace crew
