// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/template.h"

#include <QMap>
#include <QStringList>

#include <chrono>
#include <optional>
#include <variant>

namespace crew::service {

inline constexpr qint64 defaultOutputLimit = 1024 * 1024;  ///< bytes
inline constexpr qint64 maxOutputLimit = 16 * 1024 * 1024; ///< bytes
inline constexpr std::chrono::seconds defaultRunTimeout{600};
inline constexpr std::chrono::seconds defaultChatTimeout{120};

/// A task that a program does: it is given JSON on its standard input and writes the output to its standard
/// output; each line of its standard error becomes a step, and its exit code says whether it succeeded.
struct ProgramWork
{
    QStringList command;                ///< the program and its arguments, never a line for a shell
    QMap<QString, QString> environment; ///< added to the few variables that every program gets
    QStringList passedEnvironment;      ///< names of the service's own variables that are handed on
    std::chrono::seconds timeout = defaultRunTimeout;
    qint64 memory = 0;                       ///< bytes of address space; 0: no limit
    qint64 outputLimit = defaultOutputLimit; ///< bytes of standard output
    bool isJson = false;                     ///< the output must be JSON
    bool isSandboxed = false;                ///< run by bubblewrap, without network and with its folder only
};

/// Where the key of a chat task comes from; never from the crew file.
struct KeySource
{
    enum class Kind { None, Environment, Keychain };
    Kind kind = Kind::None;
    QString name; ///< of the variable, or in the keychain
};

/// A task that a language model does, behind an HTTP endpoint with the chat-completions interface.
struct ChatWork
{
    QString baseUrl; ///< without /chat/completions, and without a slash at its end
    QString model;
    Template system; ///< may be empty
    Template user;
    KeySource key;
    std::optional<double> temperature;
    std::optional<int> maxTokens;
    std::chrono::seconds timeout = defaultChatTimeout; ///< of the whole answer
    qint64 outputLimit = defaultOutputLimit;           ///< bytes
    bool isJson = false;                               ///< the output must be JSON
};

/// What does a task: nothing but the crew file's own words, a program, or a language model.
using TaskWork = std::variant<std::monostate, ProgramWork, ChatWork>;

/// Counted by an endpoint, not estimated.
struct TokenUsage
{
    qint64 prompt = 0;
    qint64 completion = 0;

    friend bool operator==(const TokenUsage &, const TokenUsage &) = default;
};

} // namespace crew::service
