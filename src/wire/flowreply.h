// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace crew::wire {

/// What a 2xx answer to a flow's answer says became of it.
enum class FlowReplyMeaning {
    Accepted, ///< nothing says otherwise: an empty body, a word, JSON without an error
    Refused,  ///< JSON that says that it is an error
    Unclear,  ///< a page for people, as a proxy or a login sends it; a text that sounds like an error; an
              ///< error of the flow's work, or beside a success
};

struct FlowReply
{
    FlowReplyMeaning meaning = FlowReplyMeaning::Accepted;
    QString text; ///< for people, when it is no acceptance

    bool operator==(const FlowReply &) const = default;
};

/// Reads \a body. \a ownWords are what was answered and the outcomes that the flow knows: an answer that
/// repeats "rejected" says nothing about itself.
FlowReply readFlowReply(const QByteArray &body, const QStringList &ownWords);

/// The outcome that an answer 2xx names; empty when it names none, or several.
QString outcomeIn(const QByteArray &body);

} // namespace crew::wire
