// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/consolecommands.h"

#include "engine/commands/visitorder.h"

#include <utility>

namespace crew::remote {

using namespace engine::command;
using engine::Order;

std::expected<std::unique_ptr<ConsoleCommands>, QString> ConsoleCommands::open(const QString &path)
{
    auto file = journal::Journal::open(path);
    if (!file)
        return std::unexpected(file.error());
    return std::unique_ptr<ConsoleCommands>(new ConsoleCommands(std::move(*file)));
}

ConsoleCommands::ConsoleCommands(std::unique_ptr<journal::Journal> file)
    : m_journal(std::move(file))
    , m_linkCheck(m_proxies)
{
    m_proxies.use({}, QString());
}

void ConsoleCommands::handle(const engine::AnyOrder &order)
{
    engine::visit(
        [this]<typename Command>(const Order<Command> &given) {
            if constexpr (std::same_as<Command, KeepLocalState>)
                given.reply(m_journal->setLocalState(given.command.values));
            else if constexpr (std::same_as<Command, LoadLocalState>)
                given.reply(m_journal->localState());
            else if constexpr (std::same_as<Command, CheckLink>)
                m_linkCheck.check(given.command.url, given.reply);
            else if constexpr (std::same_as<Command, ReadReleaseFeed>)
                m_releaseFeed.ask(given.command.feed, given.reply);
        },
        order);
}

} // namespace crew::remote

#include "moc_consolecommands.cpp"
