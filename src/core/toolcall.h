// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace crew {

/// One use of a tool that the event stream or a step reported.
struct ToolCall
{
    QString tool;
    QString arguments;      ///< text or JSON, as it came; empty: not reported
    QString agent;          ///< empty: not reported
    QDateTime at;           ///< by the service's clock, else by ours
    bool hasFailed = false; ///< the tool was said to have failed

    bool operator==(const ToolCall &) const = default;
};

/// What is known of the tools that one attempt called. That nothing was told is no proof that none was.
struct ToolReport
{
    QList<ToolCall> calls; ///< in the order they were told of
    bool hasMore = false;  ///< more were told of than are listed

    bool operator==(const ToolReport &) const = default;
};

} // namespace crew
