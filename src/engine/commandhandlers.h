// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"

#include <functional>

namespace crew::engine {

class Engine;
class HistoryReader;

/// The way to the threads in which commands are done. Each may be called on any thread, does not wait, and
/// runs what it is given in turn.
struct CommandThreads
{
    std::function<void(std::function<void(Engine &)>)> inEngine;        ///< also before it has started
    std::function<void(std::function<void(Engine &)>)> inStartedEngine; ///< not before it has
    std::function<void(std::function<void(HistoryReader &)>)> inReader;
};

/// Has \a order done by the engine, by the reader of its history, or by both; its reply is called in one of
/// their threads.
void handle(AnyOrder order, const CommandThreads &threads);

} // namespace crew::engine
