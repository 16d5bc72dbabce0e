// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/freeport.h"
#include "support/spinuntil.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QUuid>

#include <memory>

/// The program crew-desk in a process of its own, and what people ask of it.
namespace crew::test {

class DeskProcess
{
public:
    struct Answer
    {
        int status = 0; ///< 0: there was none
        QJsonObject body;

        QJsonValue value() const { return body.value(QStringLiteral("value")); }
        QString problem() const { return body.value(QStringLiteral("problem")).toString(); }
    };

    /// \a program: the path of crew-desk.
    explicit DeskProcess(QString program)
        : m_program(std::move(program))
    {
        const QString data = path(QStringLiteral("data"));
        QDir().mkpath(data);
        QFile::setPermissions(data, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QProcess making;
        making.start(m_program,
                     {QStringLiteral("admin"), QStringLiteral("new-key"), path(QStringLiteral("key"))});
        making.waitForFinished();
        configure(path(QStringLiteral("key")), {});
    }
    ~DeskProcess() { kill(); }

    /// Writes its configuration, with \a console at the end of the section for consoles and \a more behind
    /// all.
    void configure(const QString &key, const QByteArray &console, const QByteArray &more = {})
    {
        QFile file(path(QStringLiteral("desk.ini")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
        file.write("[desk]\ndata-directory = " + path(QStringLiteral("data")).toUtf8() + "\nkey-file = " +
                   key.toUtf8() + "\n[console]\nport = " + QByteArray::number(m_consolePort) + '\n' +
                   console + "\n[endpoint]\nport = " + QByteArray::number(endpointPort) + '\n' + more);
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString journalPath() const { return path(QStringLiteral("data/journal.sqlite")); }
    QUrl address() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_consolePort)); }

    /// Runs it until it serves commands.
    bool start()
    {
        begin();
        return spinUntil([this] { return isServing() || !isRunning(); }) && isRunning() && isReady();
    }
    /// The same without waiting.
    void begin()
    {
        m_output.clear();
        process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->start(m_program, {QStringLiteral("--config"), path(QStringLiteral("desk.ini"))});
    }
    bool isRunning() const { return process && process->state() != QProcess::NotRunning; }
    bool isServing()
    {
        m_output += process->readAllStandardOutput();
        return m_output.contains("serves consoles at");
    }
    const QByteArray &output() const { return m_output; }
    /// Ends it as a power cut would.
    void kill()
    {
        if (!process)
            return;
        process->kill();
        process->waitForFinished();
    }
    /// Ends it as its administrator would.
    bool stop()
    {
        process->terminate();
        return process->waitForFinished(60'000) && process->exitStatus() == QProcess::NormalExit;
    }

    /// Ana is the administrator from now on, and signed in with token.
    bool setUp()
    {
        const auto hasCode = [this] {
            m_output += process->readAllStandardOutput();
            return m_output.contains("one-time code ") && m_output.endsWith('\n');
        };
        if (!spinUntil(hasCode))
            return false;
        const auto code =
            QRegularExpression(QStringLiteral("one-time code (\\S+) ")).match(QString::fromUtf8(m_output));
        const QString name = QStringLiteral("Ana");
        if (!useCode(code.captured(1), name))
            return false;
        token = signIn(name);
        return !token.isEmpty();
    }
    /// Somebody with \a roles, as people/add takes them: the token of their session.
    QByteArray addPerson(const QString &name, const QJsonArray &roles)
    {
        const Answer added = post(QStringLiteral("people/add"),
                                  {{QStringLiteral("name"), name}, {QStringLiteral("roles"), roles}});
        const QString id = added.value().toObject().value(QStringLiteral("id")).toString();
        const Answer invited = post(QStringLiteral("people/invite"), {{QStringLiteral("personId"), id}});
        const QString code = invited.value().toObject().value(QStringLiteral("code")).toString();
        return useCode(code, {}) ? signIn(name) : QByteArray();
    }

    /// Waits for the answer to \a command of the person whose \a session it is: Ana's without one.
    Answer post(const QString &command, const QJsonObject &body, const QByteArray &session = {},
                bool isRepeated = false)
    {
        QNetworkRequest request(address().resolved(QUrl(QStringLiteral("/api/v1/") + command)));
        request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
        request.setRawHeader("Idempotency-Key", QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
        if (isRepeated)
            request.setRawHeader("Idempotency-Repeat", "1");
        const QByteArray &shown = session.isEmpty() ? token : session;
        if (!shown.isEmpty())
            request.setRawHeader("Authorization", "Bearer " + shown);
        const std::unique_ptr<QNetworkReply> reply(
            m_network.post(request, QJsonDocument(body).toJson(QJsonDocument::Compact)));
        if (!spinUntil([&reply] { return reply->isFinished(); }))
            return {};
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
                QJsonDocument::fromJson(reply->readAll()).object()};
    }

    /// What it says of itself; empty while it says nothing.
    QJsonObject health()
    {
        const std::unique_ptr<QNetworkReply> reply(
            m_network.get(QNetworkRequest(address().resolved(QUrl(QStringLiteral("/health"))))));
        if (!spinUntil([&reply] { return reply->isFinished(); }))
            return {};
        return QJsonDocument::fromJson(reply->readAll()).object();
    }

    /// A crew at \a service, which takes \a crewToken, and its ID.
    QString addCrew(const QString &name, const QUrl &service, const QString &crewToken)
    {
        const QJsonObject quirks{{QStringLiteral("settings"), QJsonObject()},
                                 {QStringLiteral("learned"), QJsonObject()},
                                 {QStringLiteral("evidence"), QJsonObject()},
                                 {QStringLiteral("approvalSentence"), QString()}};
        const QJsonObject network{{QStringLiteral("caFile"), QString()},
                                  {QStringLiteral("clientCertificate"), QString()},
                                  {QStringLiteral("withoutProxy"), false}};
        const QJsonObject flows{{QStringLiteral("addressHash"), QString()},
                                {QStringLiteral("allowed"), QJsonArray()},
                                {QStringLiteral("networks"), QJsonArray()}};
        const QJsonObject crew{{QStringLiteral("id"), QJsonValue::Null},
                               {QStringLiteral("name"), name},
                               {QStringLiteral("address"), service.toString()},
                               {QStringLiteral("tokenKind"), QStringLiteral("Organization")},
                               {QStringLiteral("notes"), QString()},
                               {QStringLiteral("colour"), QStringLiteral("blue")},
                               {QStringLiteral("quirks"), quirks},
                               {QStringLiteral("network"), network},
                               {QStringLiteral("flows"), flows}};
        const QJsonObject draft{{QStringLiteral("crew"), crew},
                                {QStringLiteral("token"), crewToken},
                                {QStringLiteral("sessionOnly"), false}};
        const Answer saved = post(QStringLiteral("save-crew"), {{QStringLiteral("draft"), draft}});
        return saved.value()
            .toObject()
            .value(QStringLiteral("crew"))
            .toObject()
            .value(QStringLiteral("id"))
            .toString();
    }
    /// Where services call back, without the secret.
    /// Kicks off with webhooks below \a base, for the person whose \a session it is: Ana without one.
    bool kickOff(const QString &crewId, const QString &base, const QByteArray &session = {})
    {
        const QString secret = base + QStringLiteral("/<secret>/");
        const QJsonObject credential{{QStringLiteral("strategy"), QStringLiteral("Bearer")},
                                     {QStringLiteral("token"), QStringLiteral("<token>")},
                                     {QStringLiteral("username"), QString()},
                                     {QStringLiteral("password"), QString()}};
        const QJsonObject webhooks{{QStringLiteral("task"), secret + QStringLiteral("task")},
                                   {QStringLiteral("step"), QString()},
                                   {QStringLiteral("crew"), secret + QStringLiteral("crew")}};
        const QJsonObject humanInput{{QStringLiteral("url"), secret + QStringLiteral("human-input")},
                                     {QStringLiteral("authentication"), credential},
                                     {QStringLiteral("extra"), QJsonObject()}};
        const QJsonObject inputs{{QStringLiteral("topic"), QStringLiteral("Reefs")}};
        const QJsonObject request{{QStringLiteral("inputs"), inputs},
                                  {QStringLiteral("webhooks"), webhooks},
                                  {QStringLiteral("humanInput"), humanInput},
                                  {QStringLiteral("extra"), QJsonObject()}};
        const Answer answer =
            post(QStringLiteral("kickoff"),
                 {{QStringLiteral("crewId"), crewId}, {QStringLiteral("request"), request}}, session);
        if (!answer.value().isObject())
            qWarning("%d %s", answer.status, QJsonDocument(answer.body).toJson().constData());
        return answer.value().isObject();
    }
    QUrl webhookBase(const QString &crewId)
    {
        return QUrl(post(QStringLiteral("prepare-kickoff"), {{QStringLiteral("crewId"), crewId}})
                        .value()
                        .toObject()
                        .value(QStringLiteral("webhookBase"))
                        .toString());
    }

    std::unique_ptr<QProcess> process;
    QByteArray token; ///< of Ana's session
    const quint16 endpointPort = freePort();

private:
    bool useCode(const QString &code, const QString &name)
    {
        return post(QStringLiteral("use-link"), {{QStringLiteral("token"), code},
                                                 {QStringLiteral("name"), name},
                                                 {QStringLiteral("password"), m_password}})
                   .status == 200;
    }
    QByteArray signIn(const QString &name)
    {
        return post(QStringLiteral("sign-in"), {{QStringLiteral("name"), name},
                                                {QStringLiteral("password"), m_password},
                                                {QStringLiteral("device"), QStringLiteral("test")}})
            .body.value(QStringLiteral("token"))
            .toString()
            .toLatin1();
    }
    /// Until the history is read, commands are answered 503.
    bool isReady()
    {
        if (token.isEmpty())
            return true;
        return spinUntil(
            [this] { return post(QStringLiteral("load-batches"), {}).status == 200 || !isRunning(); });
    }

    QString m_program;
    QTemporaryDir m_folder;
    const quint16 m_consolePort = freePort();
    const QString m_password = QStringLiteral("a password of some length");
    QByteArray m_output;
    QNetworkAccessManager m_network;
};

} // namespace crew::test
