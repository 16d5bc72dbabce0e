// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings.h"

#include "core/headerfields.h"
#include "webhook/webhooksecrets.h"
#include "wire/flowrequest.h"
#include "wire/kickoff.h"
#include "wire/recording.h"
#include "wire/records.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::Recordings)
};

/// A run as a recording tells of it.
struct RecordedRun
{
    QString kickoffId;
    Entries callbacks;
};

QByteArray pathBelow(const QUrl &base, const QUrl &url)
{
    const QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    const QByteArray prefix = base.path(QUrl::FullyEncoded).toLatin1();
    const QByteArray below = path.startsWith(prefix + '/') ? path.mid(prefix.size()) : path;
    return below.startsWith('/') ? below : '/' + below;
}

RecordedHeader headerOf(const QByteArray &lines, const wire::Redactor &redactor)
{
    RecordedHeader header = headerFieldsIn(lines);
    for (auto &[name, value] : header)
        value = redactor.redacted(value);
    return wire::headerThatMatters(header);
}

RecordedExchange recorded(const WireExchange &exchange, const Crew &crew, const wire::Redactor &redactor)
{
    RecordedExchange result;
    result.method = exchange.method;
    result.path = redactor.redacted(pathBelow(crew.address, exchange.url));
    result.requestHeader = headerOf(exchange.request.header, redactor);
    result.requestBody = redactor.redacted(exchange.request.body);
    result.status = exchange.status;
    result.answerHeader = headerOf(exchange.answer.header, redactor);
    result.answerBody = redactor.redacted(exchange.answer.body);
    return result;
}

QStringList idsIn(const WireExchange &exchange, const Crew &crew)
{
    const wire::RequestShape shape =
        wire::requestShape(exchange.method, pathBelow(crew.address, exchange.url), exchange.request.body);
    QStringList ids{shape.id};
    if (exchange.method == "POST")
        ids << wire::decodeKickoffAnswer(exchange.answer.body).value_or(QString());
    ids.removeAll(QString());
    return ids;
}

std::expected<QList<QUuid>, QString> runsIn(const RecordingSource &source, const RecordingReader &reader)
{
    QSet<QString> asked;
    QList<QUuid> runs;
    for (const WireExchange &exchange : source.exchanges) {
        for (const QString &id : idsIn(exchange, source.crew)) {
            if (asked.contains(id))
                continue;
            asked.insert(id);
            const auto held = source.heldRuns.constFind(id);
            const auto run =
                held != source.heldRuns.cend() ? std::expected<QUuid, QString>(*held) : reader.runCalled(id);
            if (!run)
                return std::unexpected(run.error());
            if (!run->isNull() && !runs.contains(*run))
                runs.append(*run);
        }
    }
    return runs;
}

/// Nothing for a run of another crew: ids are only unique within one service.
std::optional<RecordedRun> runFrom(const Entries &entries, const QUuid &crewId, const QDateTime &begin)
{
    RecordedRun run;
    bool isOfCrew = false;
    for (const Entry &entry : entries) {
        if (entry.kind == EntryKind::KickoffRequested) {
            const auto record = wire::decodeKickoffRecord(entry.body);
            isOfCrew = record && record->crewId == crewId;
        } else if (entry.kind == EntryKind::RunFollowed) {
            const auto record = wire::decodeFollowRecord(entry.body);
            isOfCrew = record && record->crewId == crewId;
            run.kickoffId = record ? record->kickoffId : QString();
        } else if (entry.kind == EntryKind::KickoffAccepted) {
            run.kickoffId = wire::decodeKickoffAnswer(entry.body).value_or(QString());
        } else if (entry.at < begin) {
            continue;
        } else if (isCallback(entry.kind)) {
            run.callbacks.append(entry);
        } else if (entry.kind == EntryKind::NoticeInDoubt) {
            run.callbacks.append(entry);
            run.callbacks.last().kind = EntryKind::HumanInputCallback;
        }
    }
    return isOfCrew ? std::optional(run) : std::nullopt;
}

/// The answer to a flow's request, as far as \a end, the entry that ended the decision, tells of it.
RecordedExchange answered(const QString &requestId, const Entry &sending, const Entry &end)
{
    RecordedExchange exchange{"POST", "/feedback/" + QUrl::toPercentEncoding(requestId), {}, sending.body};
    if (end.kind == EntryKind::DecisionAccepted) {
        constexpr int accepted = 200; // or another 2xx: it is not kept
        exchange.status = accepted;
        exchange.answerBody = end.body;
    } else if (end.kind != EntryKind::DecisionUnclear) {
        const ServiceError error = wire::decodeErrorRecord(end.body);
        exchange.status = error.httpStatus;
        exchange.answerBody = error.body;
    }
    return exchange;
}

bool endsSending(EntryKind kind)
{
    return kind == EntryKind::DecisionAccepted || kind == EntryKind::DecisionRefused ||
           kind == EntryKind::DecisionTooLate || kind == EntryKind::DecisionUnclear;
}

RecordedCallback asked(const Entry &request)
{
    const QString flow = wire::decodeFlowRequest(request.body).value_or(wire::FlowRequest()).flowId;
    return {EntryKind::FlowRequestCallback, flow, wire::withCallbackUrl(request.body, u"{callback_url}"_s)};
}

/// Of a run of a flow, in its order.
struct FlowStep
{
    QDateTime at;
    std::variant<RecordedExchange, RecordedCallback> what;
};

/// What a flow asked, and what was answered, with everything that is in it.
QList<FlowStep> flowSteps(const Entries &entries, const QHash<std::pair<QUuid, int>, QString> &requests)
{
    QList<FlowStep> steps;
    QHash<QString, QString> answers; ///< decisions, by their IDs: the request
    QHash<QString, Entry> sending;
    for (const Entry &entry : entries) {
        if (isFlowRequest(entry.kind)) {
            steps.append({entry.at, asked(entry)});
        } else if (entry.kind == EntryKind::DecisionHeld) {
            const Decision decision = wire::decodeDecisionRecord(entry.body).value_or(Decision());
            answers.insert(entry.subject, requests.value({decision.reviewId, decision.attempt}));
        } else if (entry.kind == EntryKind::DecisionSending) {
            sending.insert(entry.subject, entry);
        } else if (endsSending(entry.kind) && sending.contains(entry.subject)) {
            const Entry sent = sending.take(entry.subject);
            const QString request = answers.value(entry.subject);
            if (!request.isEmpty())
                steps.append({sent.at, answered(request, sent, entry)});
        }
    }
    return steps;
}

/// \a step with its secrets and addresses hidden.
RecordedStep hidden(const FlowStep &step, std::chrono::milliseconds at, const wire::Redactor &redactor,
                    const webhook::SecretMask &mask)
{
    const auto hide = [&](QByteArray &body) { body = redactor.redacted(mask.masked(body)); };
    RecordedStep result{at, step.what};
    if (auto *exchange = std::get_if<RecordedExchange>(&result.what)) {
        hide(exchange->requestBody);
        hide(exchange->answerBody);
    } else {
        hide(std::get<RecordedCallback>(result.what).body);
    }
    return result;
}

void hideSecretsOf(const QUuid &executionId, RecordingSource &source)
{
    for (const QByteArray &master : std::as_const(source.webhookMasters)) {
        if (master.isEmpty())
            continue;
        const webhook::Secrets secrets = webhook::deriveSecrets(master, executionId, WebhookStrategy::Bearer);
        source.redactor.hide(secrets.path, QByteArray(placeholder::secret.data()));
        source.redactor.hide(secrets.credential.token.toUtf8(), QByteArray(placeholder::token.data()));
        source.redactor.hide(secrets.credential.password.toUtf8(), QByteArray(placeholder::password.data()));
    }
}

/// What the flow asked in each attempt of \a review.
void addFlowRequests(RecordingSource &source, const Review &review)
{
    for (const Attempt &attempt : review.attempts) {
        if (attempt.flow)
            source.flowRequests.insert({review.id, attempt.number}, attempt.flow->requestId);
    }
}

/// The log is by their end.
QDateTime beginOf(const WireExchanges &exchanges, const QList<FlowStep> &asked)
{
    if (!exchanges.isEmpty())
        return std::ranges::min(exchanges, {}, &WireExchange::startedAt).startedAt;
    return asked.isEmpty() ? QDateTime() : std::ranges::min(asked, {}, &FlowStep::at).at;
}

std::expected<QList<FlowStep>, QString> flowStepsIn(const RecordingSource &source,
                                                    const RecordingReader &reader)
{
    QList<FlowStep> steps;
    for (const QUuid &id : source.flowRuns) {
        const auto entries = reader.entriesOf(id);
        if (!entries)
            return std::unexpected(entries.error());
        steps += flowSteps(*entries, source.flowRequests);
    }
    return steps;
}

/// The runs \a ids from \a begin on. Their secrets are hidden by \a source from then on.
std::expected<QList<RecordedRun>, QString> recordedRuns(const QList<QUuid> &ids, const QDateTime &begin,
                                                        RecordingSource &source,
                                                        const RecordingReader &reader)
{
    QList<RecordedRun> runs;
    for (const QUuid &id : ids) {
        const auto entries = reader.entriesOf(id);
        if (!entries)
            return std::unexpected(entries.error());
        hideSecretsOf(id, source);
        for (const Entry &entry : *entries) {
            if (entry.kind == EntryKind::RunJoined)
                hideSecretsOf(QUuid::fromString(entry.subject), source);
        }
        if (const auto run = runFrom(*entries, source.crew.id, begin))
            runs.append(*run);
    }
    return runs;
}

/// Puts together what was recorded, with its secrets and addresses hidden.
class RecordingBuilder
{
public:
    RecordingBuilder(const RecordingSource &source, const webhook::SecretMask &mask, const QDateTime &begin)
        : m_source(source)
        , m_mask(mask)
        , m_begin(begin)
    {}

    void add(const WireExchange &exchange)
    {
        if (exchange.answer.left > 0)
            ++m_recording.leftOut;
        else
            m_recording.steps.append(
                {since(exchange.startedAt), recorded(exchange, m_source.crew, m_source.redactor)});
    }
    void add(const FlowStep &step)
    {
        if (step.at >= m_begin)
            m_recording.steps.append(hidden(step, since(step.at), m_source.redactor, m_mask));
    }
    void add(const RecordedRun &run)
    {
        for (const Entry &entry : run.callbacks) {
            const QByteArray body = m_source.redactor.redacted(m_mask.masked(entry.body));
            m_recording.steps.append({since(entry.at), RecordedCallback{entry.kind, run.kickoffId, body}});
        }
    }
    bool isEmpty() const { return m_recording.steps.isEmpty(); }
    /// In the order of time.
    Recording take()
    {
        std::ranges::stable_sort(m_recording.steps, {}, &RecordedStep::at);
        return std::move(m_recording);
    }

private:
    std::chrono::milliseconds since(const QDateTime &at) const
    {
        return std::chrono::milliseconds(std::max<qint64>(0, m_begin.msecsTo(at)));
    }

    const RecordingSource &m_source;
    const webhook::SecretMask &m_mask;
    QDateTime m_begin;
    Recording m_recording;
};

} // namespace

void addHeldRun(RecordingSource &source, const Execution &run, const QList<Review> &reviews)
{
    source.heldRuns.insert(run.kickoffId, run.id);
    for (const QString &id : run.continuationIds)
        source.heldRuns.insert(id, run.id);
    if (run.origin != ExecutionOrigin::Flow)
        return;
    source.flowRuns.append(run.id);
    for (const Review &review : reviews)
        addFlowRequests(source, review);
}

std::expected<Recording, QString> makeRecording(RecordingSource source, const RecordingReader &reader)
{
    if (source.exchanges.isEmpty() && source.flowRuns.isEmpty())
        return std::unexpected(Texts::tr("There are no exchanges to record."));
    for (const auto &[secret, stand] : std::as_const(source.secrets))
        source.redactor.hide(secret, stand);
    const auto cannotRead = [](const QString &why) {
        return std::unexpected(Texts::tr("The history cannot be read: %1").arg(why));
    };
    const auto ids = runsIn(source, reader);
    if (!ids)
        return cannotRead(ids.error());
    const auto asked = flowStepsIn(source, reader);
    if (!asked)
        return cannotRead(asked.error());
    const QDateTime begin = beginOf(source.exchanges, *asked);
    const auto runs = recordedRuns(*ids, begin, source, reader);
    if (!runs)
        return cannotRead(runs.error());

    RecordingBuilder recording(source, reader.mask, begin);
    for (const WireExchange &exchange : std::as_const(source.exchanges))
        recording.add(exchange);
    for (const FlowStep &step : *asked)
        recording.add(step);
    if (recording.isEmpty())
        return std::unexpected(Texts::tr("The wire log has none of these answers in full."));
    for (const RecordedRun &run : *runs)
        recording.add(run);
    return recording.take();
}

} // namespace crew::engine
