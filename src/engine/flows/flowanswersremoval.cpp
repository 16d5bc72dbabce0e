// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowanswersremoval.h"

#include <QSet>

#include <expected>
#include <utility>

namespace crew::engine {

namespace {

std::expected<QSet<QUuid>, QString> keysOf(const journal::Source &journal, const QUuid &crewId)
{
    const auto reader = journal.openReader();
    if (!reader)
        return std::unexpected(reader.error());
    QSet<QUuid> keys;
    const auto visited = (*reader)->visitFlowRequests(
        crewId, [&keys](const Entry &request) { keys.insert(FlowAnswers::keyOf(request)); });
    if (!visited)
        return std::unexpected(visited.error());
    keys.remove({}); // of those that cannot be read
    return keys;
}

} // namespace

FlowAnswersRemoval::FlowAnswersRemoval(journal::Source journal, FlowAnswers &answers)
    : m_journal(std::move(journal))
    , m_answers(answers)
{}

void FlowAnswersRemoval::begin(const QUuid &crewId)
{
    m_worker.run(
        this, [journal = m_journal, crewId] { return keysOf(journal, crewId); },
        [this](const std::expected<QSet<QUuid>, QString> &keys) {
            if (!keys)
                Q_EMIT problemOccurred(tr("The crew was removed, but the addresses for the answers to its "
                                          "flows are still in the keychain. %1")
                                           .arg(keys.error()));
            else
                for (const QUuid &key : *keys)
                    m_answers.forget(key);
        });
}

} // namespace crew::engine

#include "moc_flowanswersremoval.cpp"
