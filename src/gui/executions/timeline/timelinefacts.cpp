// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelinefacts.h"

#include "gui/common/style/teamacttitle.h"
#include "gui/executions/run/eventsummary.h"
#include "wire/callbacks.h"
#include "wire/events.h"
#include "wire/teamnote.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::Timeline)
};

void readTask(EntryFacts &facts, const QByteArray &body)
{
    if (body.size() > largestReadBody)
        return;
    if (const auto callback = wire::decodeTaskCallback(body)) {
        facts.title = oneLine(callback->name);
        facts.detail = oneLine(callback->agent);
    }
}

void readStep(EntryFacts &facts, const QByteArray &body)
{
    if (body.size() > largestReadBody)
        return;
    if (const auto callback = wire::decodeStepCallback(body)) {
        facts.title = oneLine(callback->agent);
        facts.detail = oneLine(callback->summary);
    }
}

void readNote(EntryFacts &facts, const QByteArray &body)
{
    facts.title = entryKindTitle(facts.kind);
    const auto note = wire::decodeTeamNote(body);
    if (!note)
        return;
    facts.title = teamActTitle(note->act);
    const QString person = oneLine(note->person.name.isEmpty() ? note->person.account : note->person.name);
    const QString words = oneLine(note->text);
    facts.detail = person.isEmpty() || words.isEmpty() ? person + words : person + u": "_s + words;
}

} // namespace

EntryFacts factsOf(const Entry &entry)
{
    EntryFacts facts{entry.sequence, entry.kind, entry.at, {}, {}, {}};
    if (entry.kind == EntryKind::TaskCallback)
        readTask(facts, entry.body);
    else if (entry.kind == EntryKind::StepCallback)
        readStep(facts, entry.body);
    else if (entry.kind == EntryKind::ReviewNoted)
        readNote(facts, entry.body);
    else if (entry.kind == EntryKind::EventsCallback)
        facts.events = wire::decodeEvents(entry.body).value_or(StreamEvents());
    for (StreamEvent &event : facts.events) {
        event.heard = entry.at;
        event.entry = entry.sequence;
    }
    if (facts.title.isEmpty() && entry.kind == EntryKind::TaskCallback)
        facts.title = Texts::tr("Task");
    else if (facts.title.isEmpty() && entry.kind == EntryKind::StepCallback)
        facts.title = Texts::tr("Step");
    return facts;
}

} // namespace crew::gui::executions
