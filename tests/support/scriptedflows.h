// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewfile.h"

#include <QByteArray>

namespace crew::test {

/// draft → review (asks, with the members \a ask beside the usual ones) → publish. An answer of
/// needs_revision has the draft written again, rejected ends the flow.
inline QByteArray flowOfThree(const QByteArray &ask = {}, const QByteArray &members = {})
{
    return R"({"name": "Articles", "inputs": ["topic"],
        "deployment": {"id": "d-1", "name": "Production", "organization_id": "o-1",
                       "assigned_to_email": "editor@example.com"},)" +
           members + R"("methods": [
        {"name": "draft", "output": "Draft {attempt} on {input topic}{if changes}: {changes}{end}"},
        {"name": "review", "title": "Review the draft", "output": "{output draft}.",
         "ask": {"message": "Please look at: {output review}",
                 "emit": ["approved", "needs_revision", "rejected"], "otherwise": "needs_revision",
                 "then": {"needs_revision": "draft", "rejected": "end"})" +
           ask + R"(}},
        {"name": "publish", "output": "Published: {output review} {notes}"}]})";
}

inline service::ScriptedCrew readFlow(const QByteArray &json)
{
    const auto flow = service::readScriptedCrew(json);
    if (!flow)
        qFatal("%s", qUtf8Printable(flow.error()));
    return *flow;
}

} // namespace crew::test
