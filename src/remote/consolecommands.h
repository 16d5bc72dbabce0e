// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "client/releasefeed.h"
#include "engine/commands/commands.h"
#include "engine/linkcheck.h"
#include "journal/journal.h"

#include <QObject>

#include <expected>
#include <memory>

namespace crew::remote {

/// Commands that concern this machine only, while the engine is on a desk. To be used on one thread, which
/// waits for the disk when something is kept.
class ConsoleCommands : public QObject
{
    Q_OBJECT

public:
    /// Keeps what windows remember in a journal at \a path. The error is a sentence.
    static std::expected<std::unique_ptr<ConsoleCommands>, QString> open(const QString &path);

    /// Carries out \a order, if it is one of them.
    void handle(const engine::AnyOrder &order);

private:
    explicit ConsoleCommands(std::unique_ptr<journal::Journal> file);

    std::unique_ptr<journal::Journal> m_journal;
    client::ProxyFinder m_proxies;
    engine::LinkCheck m_linkCheck;
    client::ReleaseFeed m_releaseFeed;
};

} // namespace crew::remote
