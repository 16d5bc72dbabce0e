// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/consolecommands.h"

#include "engine/commands/commands.h"

#include <utility>

namespace crew::remote {

using namespace engine::command;

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
    if (const auto *keep = order.as<KeepLocalState>())
        keep->reply(m_journal->setLocalState(keep->command.values));
    else if (const auto *load = order.as<LoadLocalState>())
        load->reply(m_journal->localState());
    else if (const auto *check = order.as<CheckLink>())
        m_linkCheck.check(check->command.url, check->reply);
    else if (const auto *read = order.as<ReadReleaseFeed>())
        m_releaseFeed.ask(read->command.feed, read->reply);
}

} // namespace crew::remote

#include "moc_consolecommands.cpp"
