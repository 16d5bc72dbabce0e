// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/replayscript.h"

#include "wire/kickoff.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

bool isAccepted(const RecordedExchange &exchange)
{
    return exchange.status >= 200 && exchange.status < 300;
}

constexpr auto kickoffRequest = "POST /kickoff";

/// The id of the run that an accepted POST began or goes on as; empty for none.
QString idGivenBy(const RecordedExchange &exchange)
{
    return isAccepted(exchange) ? wire::decodeKickoffAnswer(exchange.answerBody).value_or(QString())
                                : QString();
}

} // namespace

wire::FlowRequest recordedRequest(const QByteArray &body)
{
    const QByteArray readable = wire::withCallbackUrl(body, u"http://127.0.0.1/"_s);
    return wire::decodeFlowRequest(readable).value_or(wire::FlowRequest());
}

ReplayScript::ReplayScript(Recording recording)
    : m_recording(std::move(recording))
{
    for (int step = 0; step < m_recording.steps.size(); ++step)
        read(step);
}

const RecordedExchange &ReplayScript::exchangeAt(int step) const
{
    return std::get<RecordedExchange>(m_recording.steps.at(step).what);
}

int ReplayScript::runOf(const QString &id) const
{
    for (int run = 0; run < m_runs.size(); ++run) {
        if (m_runs.at(run).ids.contains(id))
            return run;
    }
    return -1;
}

int ReplayScript::addRun(const QString &id, std::chrono::milliseconds at)
{
    Run run;
    run.ids << id;
    run.chapters.append({at, {}, {}});
    m_runs.append(run);
    return static_cast<int>(m_runs.size() - 1);
}

QByteArray ReplayScript::requestName(const Run &run, const wire::RequestShape &shape)
{
    return shape.shape + ' ' + QByteArray::number(std::max<qsizetype>(0, run.ids.indexOf(shape.id)));
}

void ReplayScript::read(int step)
{
    const RecordedStep &recorded = m_recording.steps.at(step);
    if (const auto *callback = std::get_if<RecordedCallback>(&recorded.what))
        return readCallback(recorded, *callback);
    const RecordedExchange &exchange = exchangeAt(step);
    const auto shape = wire::requestShape(exchange.method, exchange.path, exchange.requestBody);
    if (shape.shape == kickoffRequest) {
        m_others[shape.shape].append(step);
        const QString id = idGivenBy(exchange);
        if (id.isEmpty())
            return;
        const int known = runOf(id);
        m_lastKickedOff = known >= 0 ? known : addRun(id, recorded.at);
        m_opens.insert(step, m_lastKickedOff);
        return;
    }
    if (shape.id.isEmpty()) {
        m_others[shape.shape].append(step);
        return;
    }
    const int known = runOf(shape.id);
    Run &run = m_runs[known >= 0 ? known : addRun(shape.id, recorded.at)];
    run.chapters.last().answers[requestName(run, shape)].append(step);
    if (exchange.method != "POST" || !isAccepted(exchange))
        return;
    const bool isAnswer = exchange.path.startsWith("/feedback/"); // to a request: it gives no id
    if (const QString continuation = isAnswer ? QString() : idGivenBy(exchange);
        !continuation.isEmpty() && !run.ids.contains(continuation))
        run.ids << continuation;
    m_opens.insert(step, static_cast<int>(&run - m_runs.data()));
    run.chapters.append({recorded.at, {}, {}});
}

void ReplayScript::readCallback(const RecordedStep &step, const RecordedCallback &callback)
{
    const int named = callback.run.isEmpty() ? -1 : runOf(callback.run);
    const bool isRequest = callback.kind == EntryKind::FlowRequestCallback;
    const int place = isRequest ? runOfRequest(step, callback) : named >= 0 ? named : m_lastKickedOff;
    if (place < 0)
        return; // of a run that the recording does not begin: there is no address to send it to
    Chapter &chapter = m_runs[place].chapters.last();
    chapter.callbacks.append({std::max(std::chrono::milliseconds(0), step.at - chapter.at), callback});
}

/// A request is answered by its own id, so its run has that, too. -1 when it cannot be answered.
int ReplayScript::runOfRequest(const RecordedStep &step, const RecordedCallback &callback)
{
    const wire::FlowRequest request = recordedRequest(callback.body);
    if (request.id.isEmpty())
        return m_lastKickedOff;
    const QString flow = callback.run.isEmpty() ? request.flowId : callback.run;
    int place = runOf(flow);
    if (place < 0) {
        place = addRun(flow, step.at);
        m_runs[place].isElsewhere = true;
    }
    if (!m_runs.at(place).ids.contains(request.id))
        m_runs[place].ids << request.id;
    return place;
}

QList<ReplayScript::Turn> ReplayScript::beginnings() const
{
    QList<Turn> turns;
    for (int run = 0; run < m_runs.size(); ++run) {
        if (m_runs.at(run).isElsewhere)
            turns << Turn{{}, run, true, true, m_runs.at(run).chapters.first().callbacks};
    }
    return turns;
}

/// An id that nobody recorded stands for a run whose own id was not asked for.
std::optional<ReplayScript::Place> ReplayScript::placeOf(const wire::RequestShape &shape)
{
    if (const int run = runOf(shape.id); run >= 0)
        return Place{run, requestName(m_runs.at(run), shape)};
    const auto hasAnswer = [&shape](const Run &run) {
        return std::ranges::any_of(run.chapters, [&](const Chapter &chapter) {
            return chapter.answers.contains(requestName(run, shape));
        });
    };
    auto stranger = m_strangers.constFind(shape.id);
    for (int run = 0; run < m_runs.size() && stranger == m_strangers.cend(); ++run) {
        const bool isTaken = m_strangers.values().contains(run);
        if (!isTaken && m_runs.at(run).given.isEmpty() && hasAnswer(m_runs.at(run)))
            stranger = m_strangers.insert(shape.id, run);
    }
    if (stranger == m_strangers.cend())
        return std::nullopt;
    return Place{*stranger, requestName(m_runs.at(*stranger), shape)};
}

/// The next one of this chapter; where it has none, the last one before; for a POST, else the first one
/// after.
std::optional<int> ReplayScript::answerIn(Run &run, const QByteArray &request) const
{
    const QList<int> here = run.chapters.at(run.chapter).answers.value(request);
    if (!here.isEmpty())
        return here.at(std::min(run.given[request]++, here.size() - 1));
    for (int chapter = run.chapter - 1; chapter >= 0; --chapter) {
        const QList<int> before = run.chapters.at(chapter).answers.value(request);
        if (!before.isEmpty())
            return before.last();
    }
    for (qsizetype chapter = run.chapter + 1; chapter < run.chapters.size(); ++chapter) {
        const QList<int> after = run.chapters.at(chapter).answers.value(request);
        if (!after.isEmpty() && request.startsWith("POST"))
            return after.first();
    }
    return std::nullopt;
}

std::optional<ReplayScript::Turn> ReplayScript::turnInRun(int place, const QByteArray &request)
{
    Run &run = m_runs[place];
    const auto step = answerIn(run, request);
    if (!step)
        return std::nullopt;
    Turn turn{exchangeAt(*step), place};
    if (!m_opens.contains(*step))
        return turn;
    turn.beginsChapter = true;
    // The chapter that this step opens; an answer that is given again opens nothing.
    for (int chapter = run.chapter; chapter + 1 < run.chapters.size(); ++chapter) {
        if (!run.chapters.at(chapter).answers.value(request).contains(*step))
            continue;
        run.chapter = chapter + 1;
        run.given.clear();
        turn.callbacks = run.chapters.at(run.chapter).callbacks;
        break;
    }
    return turn;
}

std::optional<ReplayScript::Turn> ReplayScript::turnOutsideRuns(const QByteArray &request)
{
    const QList<int> steps = m_others.value(request);
    if (steps.isEmpty())
        return std::nullopt;
    const int step = steps.at(std::min(m_othersGiven[request]++, steps.size() - 1));
    Turn turn{exchangeAt(step)};
    const auto opened = m_opens.constFind(step);
    if (opened == m_opens.cend())
        return turn;
    Run &run = m_runs[*opened];
    run.chapter = 0;
    run.given.clear();
    turn.run = *opened;
    turn.beginsRun = turn.beginsChapter = true;
    turn.callbacks = run.chapters.first().callbacks;
    return turn;
}

std::optional<ReplayScript::Turn> ReplayScript::next(const QByteArray &method, const QByteArray &path,
                                                     const QByteArray &body)
{
    const auto shape = wire::requestShape(method, path, body);
    if (shape.id.isEmpty())
        return turnOutsideRuns(shape.shape);
    const auto place = placeOf(shape);
    return place ? turnInRun(place->run, place->request) : std::nullopt;
}

} // namespace crew::service
