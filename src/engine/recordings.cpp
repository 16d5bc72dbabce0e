// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings.h"

#include "webhook/webhooksecrets.h"
#include "wire/kickoff.h"
#include "wire/recording.h"
#include "wire/records.h"

#include <QCoreApplication>

#include <algorithm>

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
    RecordedHeader header;
    for (const QByteArray &line : lines.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            header.append({line.left(colon).trimmed(), redactor.redacted(line.mid(colon + 1).trimmed())});
    }
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
        } else if (isCallback(entry.kind) && entry.at >= begin) {
            run.callbacks.append(entry);
        }
    }
    return isOfCrew ? std::optional(run) : std::nullopt;
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

} // namespace

std::expected<Recording, QString> makeRecording(RecordingSource source, const RecordingReader &reader)
{
    Recording recording;
    if (source.exchanges.isEmpty())
        return std::unexpected(Texts::tr("There are no exchanges to record."));
    for (const auto &[secret, stand] : std::as_const(source.secrets))
        source.redactor.hide(secret, stand);
    const auto runs = runsIn(source, reader);
    if (!runs)
        return std::unexpected(Texts::tr("The history cannot be read: %1").arg(runs.error()));
    const QDateTime begin =
        std::ranges::min(source.exchanges, {}, &WireExchange::startedAt).startedAt; // the log is by their end
    QList<RecordedRun> told;
    for (const QUuid &id : *runs) {
        const auto entries = reader.entriesOf(id);
        if (!entries)
            return std::unexpected(Texts::tr("The history cannot be read: %1").arg(entries.error()));
        hideSecretsOf(id, source);
        for (const Entry &entry : *entries) {
            if (entry.kind == EntryKind::RunJoined)
                hideSecretsOf(QUuid::fromString(entry.subject), source);
        }
        if (const auto run = runFrom(*entries, source.crew.id, begin))
            told.append(*run);
    }

    const auto since = [&begin](const QDateTime &at) {
        return std::chrono::milliseconds(std::max<qint64>(0, begin.msecsTo(at)));
    };
    for (const WireExchange &exchange : std::as_const(source.exchanges)) {
        if (exchange.answer.left > 0)
            ++recording.leftOut;
        else
            recording.steps.append(
                {since(exchange.startedAt), recorded(exchange, source.crew, source.redactor)});
    }
    if (recording.leftOut == source.exchanges.size())
        return std::unexpected(Texts::tr("The wire log kept none of these answers completely."));
    for (const RecordedRun &run : std::as_const(told)) {
        for (const Entry &entry : run.callbacks)
            recording.steps.append({since(entry.at), RecordedCallback{entry.kind, run.kickoffId,
                                                                      source.redactor.redacted(
                                                                          reader.mask.masked(entry.body))}});
    }
    std::ranges::stable_sort(recording.steps, {}, &RecordedStep::at);
    return recording;
}

} // namespace crew::engine
