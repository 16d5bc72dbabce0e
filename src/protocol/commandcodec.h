// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"
#include "engine/commands/commands.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <expected>
#include <functional>
#include <optional>

namespace crew::protocol {

/// Why a command has no answer.
struct CommandFailure
{
    QString sentence = {};
    Delivery delivery = Delivery::Unclear;
    bool isCancelled = false; ///< by the person who gave it
};

/// A command on its way to a desk: POST /api/v1/<name> with the body.
struct SentCommand
{
    QString name;
    QJsonObject body;
    bool isQuery = false;  ///< asking again is harmless
    bool hasReply = false; ///< somebody hears how it ended
    /// Right whatever happened since the person gave it, so it is sent until a desk that serves answers.
    bool isTimeless = false;
    /// Reads the desk's answer and calls the command's reply. The error says why the answer cannot be read,
    /// and the reply was not called then.
    std::function<std::expected<void, QString>(const QJsonObject &answer)> take;
    /// Calls the reply where there is no answer; not that of a search that was cancelled.
    std::function<void(const CommandFailure &failure)> fail;
};

/// What is sent for \a order; nothing for one that a desk has no part in.
std::optional<SentCommand> sentCommand(const engine::AnyOrder &order);

/// A command as a desk took it.
struct TakenCommand
{
    engine::AnyOrder order;
    bool isQuery = false;     ///< asking again is harmless
    bool hasReply = false;    ///< the answer comes later
    bool isSecret = false;    ///< the answer holds a secret, which is not to be kept
    bool mayRunAgain = false; ///< where it is not known how it ended
};

/// \a answer is called once when the command replies: never for one without a reply.
/// Errors: no such command, or the first mistake in the body, with its place. Any thread.
std::expected<TakenCommand, QString> readCommand(const QString &name, const QJsonObject &body,
                                                 engine::CommandId id,
                                                 std::function<void(const QJsonObject &)> answer);

/// The names of all commands that a desk takes.
QStringList commandNames();

} // namespace crew::protocol
