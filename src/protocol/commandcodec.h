// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <expected>
#include <functional>
#include <optional>

namespace crew::protocol {

/// A command on its way to a desk: POST /api/v1/<name> with the body.
struct SentCommand
{
    QString name;
    QJsonObject body;
    bool isQuery = false;  ///< asking again is harmless
    bool hasReply = false; ///< somebody hears how it ended
    /// Reads the desk's answer and calls the command's reply. The error says why the answer cannot be read,
    /// and the reply was not called then.
    std::function<std::expected<void, QString>(const QJsonObject &answer)> take;
    /// Calls the reply with the sentence where there is no answer.
    std::function<void(const QString &sentence)> fail;
};

/// What is sent for \a order; nothing for one that a desk has no part in.
std::optional<SentCommand> sentCommand(const engine::AnyOrder &order);

/// A command as a desk took it.
struct TakenCommand
{
    engine::AnyOrder order;
    bool isQuery = false;  ///< asking again is harmless
    bool hasReply = false; ///< the answer comes later
    bool isSecret = false; ///< the answer holds a secret, which is not to be kept
};

/// \a answer is called once when the command replies: never for one without a reply.
/// Errors: no such command, or the first mistake in the body, with its place. Any thread.
std::expected<TakenCommand, QString> readCommand(const QString &name, const QJsonObject &body,
                                                 engine::CommandId id,
                                                 std::function<void(const QJsonObject &)> answer);

/// The names of all commands that a desk takes.
QStringList commandNames();

} // namespace crew::protocol
