// SPDX-License-Identifier: GPL-3.0-or-later
// The program crew-desk as its users start it, spoken to with curl alone: docs/desk-protocol.md has to be
// enough to write a client.
#include "support/enginefixture.h"
#include "support/faultproxy.h"
#include "support/freeport.h"
#include "support/scriptedserver.h"
#include "support/smtpserver.h"
#include "support/testauthority.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <csignal>
#include <memory>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;
using namespace crew::test;
using Subject = crew::service::Exchange::Subject;

namespace {

const auto password = u"a password of some length"_s;
const auto otherPassword = u"another password of some length"_s;

QByteArray newKey()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

struct CurlAnswer
{
    int status = 0; ///< 0: there was no answer
    QByteArray body;

    QJsonObject object() const { return QJsonDocument::fromJson(body).object(); }
    QString problem() const { return object().value("problem"_L1).toString(); }
};

/// One request on its way.
class Curl
{
public:
    Curl(const QStringList &arguments, const QByteArray &input)
    {
        m_process.start(u"curl"_s, QStringList{u"-sS"_s, u"-w"_s, u"\n%{http_code}"_s} + arguments);
        m_process.write(input);
        m_process.closeWriteChannel();
    }
    ~Curl()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    CurlAnswer wait()
    {
        if (!QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, 30'000))
            return {};
        m_output += m_process.readAllStandardOutput();
        const qsizetype end = m_output.lastIndexOf('\n');
        return {m_output.sliced(end + 1).toInt(), m_output.left(std::max<qsizetype>(end, 0))};
    }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    const QByteArray &output()
    {
        m_output += m_process.readAllStandardOutput();
        return m_output;
    }

private:
    QProcess m_process;
    QByteArray m_output;
};

/// What a console would show of the stream's beginning.
struct Snapshot
{
    QList<QJsonObject> crews;
    QHash<QString, QJsonObject> reviews;
};

/// crew-desk with a configuration file and all its files in a temporary folder.
class DeskProgram
{
public:
    DeskProgram()
    {
        m_program = QStandardPaths::findExecutable(u"crew-desk"_s, {QCoreApplication::applicationDirPath()});
        QDir(m_folder.path()).mkdir(u"data"_s);
        QFile::setPermissions(path(u"data"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        run({u"admin"_s, u"new-key"_s, path(u"key"_s)});
        consolePort = freePort();
        writeConfig(QByteArray());
    }
    ~DeskProgram() { kill(); }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString config() const { return path(u"desk.ini"_s); }
    QString url(const QString &what) const { return u"http://127.0.0.1:%1%2"_s.arg(consolePort).arg(what); }

    /// With \a more at its end.
    void writeConfig(const QByteArray &more)
    {
        QFile file(config());
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
        file.write("[desk]\ndata-directory = " + path(u"data"_s).toUtf8() + "\nkey-file = " +
                   path(u"key"_s).toUtf8() + "\n[console]\nport = " + QByteArray::number(consolePort) +
                   "\n[endpoint]\nport = " + QByteArray::number(m_endpointPort) + "\n" + more);
    }

    /// For its owner alone.
    void writeFile(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
            file.write(content) < 0)
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
    }

    void begin(const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
    {
        output.clear();
        process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->setProcessEnvironment(environment);
        process->start(m_program, {u"--config"_s, config()});
    }
    /// Starts it and waits until it serves.
    bool start(const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
    {
        begin(environment);
        return QTest::qWaitFor([this] { return hasSaid("serves consoles at") || !isRunning(); }, 20'000) &&
               isRunning() && QTest::qWaitFor([this] { return get(u"/health"_s).status == 200; }) &&
               isReady();
    }
    bool isRunning() const { return process && process->state() != QProcess::NotRunning; }
    bool hasSaid(const QByteArray &words)
    {
        output += process->readAllStandardOutput();
        return output.contains(words);
    }
    void kill()
    {
        if (!process)
            return;
        process->kill();
        process->waitForFinished();
    }
    /// Another run of the program, to its end.
    std::pair<int, QByteArray> run(const QStringList &arguments) const
    {
        QProcess other;
        other.setProcessChannelMode(QProcess::MergedChannels);
        other.start(m_program, arguments);
        if (!QTest::qWaitFor([&other] { return other.state() == QProcess::NotRunning; }, 20'000)) {
            other.kill();
            other.waitForFinished();
            return {-1, {}};
        }
        return {other.exitStatus() == QProcess::NormalExit ? other.exitCode() : -1, other.readAll()};
    }
    std::pair<int, QByteArray> admin(const QStringList &words) const
    {
        return run(QStringList{u"--config"_s, config(), u"admin"_s} + words);
    }

    CurlAnswer get(const QString &what) const { return Curl({url(what)}, {}).wait(); }
    std::unique_ptr<Curl> begin(const QString &command, const QByteArray &body,
                                const QByteArray &key = {}) const
    {
        QStringList arguments{u"--data-binary"_s, u"@-"_s, url("/api/v1/"_L1 + command)};
        if (!token.isEmpty())
            arguments += {u"-H"_s, u"Authorization: Bearer "_s + QString::fromLatin1(token)};
        if (!key.isEmpty())
            arguments += {u"-H"_s, u"Idempotency-Key: "_s + QString::fromLatin1(key)};
        return std::make_unique<Curl>(arguments, body);
    }
    CurlAnswer post(const QString &command, const QByteArray &body, const QByteArray &key = {}) const
    {
        return begin(command, body, key)->wait();
    }
    CurlAnswer signIn(const QString &with) const
    {
        return post(u"sign-in"_s,
                    json({{u"name"_s, u"Ana"_s}, {u"password"_s, with}, {u"device"_s, u"curl"_s}}));
    }
    CurlAnswer useCode(const QByteArray &code, const QString &with) const
    {
        return post(
            u"use-link"_s,
            json({{u"token"_s, QString::fromLatin1(code)}, {u"name"_s, u"Ana"_s}, {u"password"_s, with}}));
    }
    /// Ana is the administrator from now on, and signed in.
    bool setUp()
    {
        hasSaid({});
        const auto code = QRegularExpression(u"one-time code (\\S+) "_s).match(QString::fromUtf8(output));
        if (useCode(code.captured(1).toLatin1(), password).status != 200)
            return false;
        token = signIn(password).object().value("token"_L1).toString().toLatin1();
        return !token.isEmpty();
    }

    std::unique_ptr<Curl> stream() const
    {
        return std::make_unique<Curl>(QStringList{u"-N"_s, url(u"/api/v1/changes"_s), u"-H"_s,
                                                  u"Authorization: Bearer "_s + QString::fromLatin1(token)},
                                      QByteArray());
    }
    Snapshot snapshot() const
    {
        Snapshot shown;
        const auto changes = stream();
        if (!QTest::qWaitFor([&] { return changes->output().contains("event: current\n"); }, 20'000))
            return shown;
        for (const QByteArray &line : changes->output().split('\n')) {
            if (!line.startsWith("data: "))
                continue;
            const QJsonObject data = QJsonDocument::fromJson(line.sliced(6)).object();
            for (const QJsonValueRef &crew : data.value("crews"_L1).toArray())
                shown.crews.append(crew.toObject());
            for (const QJsonValueRef &review : data.value("reviews"_L1).toArray())
                shown.reviews.insert(review.toObject().value("id"_L1).toString(), review.toObject());
        }
        return shown;
    }

    std::unique_ptr<QProcess> process;
    QByteArray output;
    QByteArray token; ///< of the session
    quint16 consolePort = 0;

private:
    /// Until the history is read, commands are answered 503.
    bool isReady() const
    {
        if (token.isEmpty())
            return true;
        return QTest::qWaitFor([this] { return post(u"load-batches"_s, "{}").status != 503; }, 20'000);
    }

    QString m_program;
    QTemporaryDir m_folder;
    quint16 m_endpointPort = freePort();
};

QByteArray crewAt(const QString &address)
{
    return json(
        {{u"draft"_s,
          QJsonObject{{u"crew"_s, QJsonObject{{u"id"_s, QJsonValue::Null},
                                              {u"name"_s, u"Writers"_s},
                                              {u"address"_s, address},
                                              {u"tokenKind"_s, u"Organization"_s},
                                              {u"notes"_s, u""_s},
                                              {u"colour"_s, u"blue"_s},
                                              {u"quirks"_s, QJsonObject{{u"settings"_s, QJsonObject()},
                                                                        {u"learned"_s, QJsonObject()},
                                                                        {u"evidence"_s, QJsonObject()},
                                                                        {u"approvalSentence"_s, u""_s}}},
                                              {u"network"_s, QJsonObject{{u"caFile"_s, u""_s},
                                                                         {u"clientCertificate"_s, u""_s},
                                                                         {u"withoutProxy"_s, false}}},
                                              {u"flows"_s, QJsonObject{{u"addressHash"_s, u""_s},
                                                                       {u"allowed"_s, QJsonArray()},
                                                                       {u"networks"_s, QJsonArray()}}}}},
                      {u"token"_s, QString::fromLatin1(crew::test::token)},
                      {u"sessionOnly"_s, false}}}});
}

QByteArray kickoffOf(const QString &crewId, const QString &webhookBase)
{
    const QString base = webhookBase + "/<secret>/"_L1;
    const QJsonObject urls{{u"task"_s, base + "task"_L1}, {u"step"_s, u""_s}, {u"crew"_s, base + "crew"_L1}};
    const QJsonObject credential{{u"strategy"_s, u"Bearer"_s},
                                 {u"token"_s, u"<token>"_s},
                                 {u"username"_s, u""_s},
                                 {u"password"_s, u""_s}};
    QJsonObject request{{u"inputs"_s, QJsonObject{{u"topic"_s, u"Reefs"_s}}},
                        {u"webhooks"_s, urls},
                        {u"extra"_s, QJsonObject()}};
    if (!webhookBase.isEmpty())
        request.insert(u"humanInput"_s, QJsonObject{{u"url"_s, base + "human-input"_L1},
                                                    {u"authentication"_s, credential},
                                                    {u"extra"_s, QJsonObject()}});
    else
        request.insert(u"webhooks"_s,
                       QJsonObject{{u"task"_s, u""_s}, {u"step"_s, u""_s}, {u"crew"_s, u""_s}});
    return json({{u"crewId"_s, crewId}, {u"request"_s, request}});
}

QByteArray approvalOf(const QJsonObject &review)
{
    const QJsonObject attempt = review.value("attempts"_L1).toArray().last().toObject();
    const QJsonObject decision = attempt.value("decision"_L1).toObject();
    const QJsonValue known = decision.isEmpty() ? QJsonValue() : decision.value("id"_L1);
    return json({{u"order"_s, QJsonObject{{u"reviewId"_s, review.value("id"_L1)},
                                          {u"seen"_s, QJsonObject{{u"number"_s, attempt.value("number"_L1)},
                                                                  {u"raw"_s, attempt.value("raw"_L1)},
                                                                  {u"changedAt"_s, QJsonValue()},
                                                                  {u"decision"_s, known}}},
                                          {u"verdict"_s, u"approve"_s},
                                          {u"feedback"_s, u"Good."_s},
                                          {u"taskId"_s, u""_s}}}});
}

} // namespace

class tst_DeskProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theFirstStart();
    void somebodyWhoForgotTheirPassword();
    void nothingTakesEffectTwice();
    void aKickoffThatWasUnderWayIsNotRepeated();
    void aDecisionSurvivesAKill_data();
    void aDecisionSurvivesAKill();
    void aNoticeSurvivesAKill();
    void linksShowNothing();
    void aBackupRunsElsewhere();
    void whatABackupHoldsIsUnclear();
    void aBackupOfADatabaseIsTheServers();
    void theCheckTriesTheDatabase();
    void theCheckLooksAtCertificates_data();
    void theCheckLooksAtCertificates();
    void aCertificateThatHasExpiredIsInTheLog();
    void aMachineThatStandsBySaysWhoToAsk();
    void logsAreJson();
    void hangupLoadsMailAgain();
    void theEndWaitsForNoStream();
    void theEndWaitsForAnswers_data();
    void theEndWaitsForAnswers();
    void twoDesksDoNotShareAFolder();
    void damagedFilesAreNamed_data();
    void damagedFilesAreNamed();
    void anotherKeyIsRefused();
    void mistakesInTheArguments_data();
    void mistakesInTheArguments();
    void mistakesInTheConfiguration_data();
    void mistakesInTheConfiguration();
    void anOpenIdProviderIsOffered();
    void aDiskThatKeepsNothing();
    void nothingSecretIsLogged();

private:
    /// A crew at \a address, and its ID.
    static QString addCrew(DeskProgram &desk, const QString &address);
    /// The only review, once a person has to look at it.
    static QJsonObject waitingReview(DeskProgram &desk);
    static QString webhookBase(DeskProgram &desk, const QString &crewId);
    static bool startRestored(DeskProgram &other, const DeskProgram &desk, const QString &backup);
};

void tst_DeskProgram::initTestCase()
{
    QVERIFY(
        !QStandardPaths::findExecutable(u"crew-desk"_s, {QCoreApplication::applicationDirPath()}).isEmpty());
    if (QStandardPaths::findExecutable(u"curl"_s).isEmpty())
        QSKIP("curl is not installed.");
}

QString tst_DeskProgram::addCrew(DeskProgram &desk, const QString &address)
{
    const CurlAnswer saved = desk.post(u"save-crew"_s, crewAt(address), newKey());
    return saved.object().value("value"_L1).toObject().value("crew"_L1).toObject().value("id"_L1).toString();
}

QString tst_DeskProgram::webhookBase(DeskProgram &desk, const QString &crewId)
{
    const CurlAnswer prepared = desk.post(u"prepare-kickoff"_s, json({{u"crewId"_s, crewId}}));
    return prepared.object().value("value"_L1).toObject().value("webhookBase"_L1).toString();
}

/// From \a backup, with the key of \a desk.
bool tst_DeskProgram::startRestored(DeskProgram &other, const DeskProgram &desk, const QString &backup)
{
    const QFileInfoList files = QDir(backup).entryInfoList(QDir::Files);
    const bool isCopied = std::ranges::all_of(files, [&other](const QFileInfo &file) {
        return QFile::copy(file.filePath(), other.path("data/"_L1 + file.fileName()));
    });
    return isCopied && QFile::remove(other.path(u"key"_s)) &&
           QFile::copy(desk.path(u"key"_s), other.path(u"key"_s)) && other.start();
}

QJsonObject tst_DeskProgram::waitingReview(DeskProgram &desk)
{
    QJsonObject review;
    const bool isThere = QTest::qWaitFor(
        [&] {
            const Snapshot shown = desk.snapshot();
            review = shown.reviews.isEmpty() ? QJsonObject() : *shown.reviews.cbegin();
            return review.value("state"_L1) == "Waiting"_L1;
        },
        20'000);
    return isThere ? review : QJsonObject();
}

void tst_DeskProgram::theFirstStart()
{
    DeskProgram desk;
    QVERIFY2(desk.start(), desk.output.constData());
    QTRY_VERIFY(desk.hasSaid("one-time code "));
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 401);
    QCOMPARE(desk.signIn(password).status, 401);
    QCOMPARE(desk.useCode("a code of nobody", password).status, 401);
    const auto another = desk.admin({u"set-up-link"_s}); // while nobody is there
    QCOMPARE(another.first, 0);
    QCOMPARE(desk.useCode(another.second.trimmed(), u"short"_s).status, 400);
    QCOMPARE(desk.useCode(another.second.trimmed(), password).status, 200);
    QCOMPARE(desk.useCode(another.second.trimmed(), otherPassword).status, 401);
    const CurlAnswer wrong = desk.signIn(otherPassword);
    QCOMPARE(wrong.status, 401);
    QVERIFY(wrong.problem().endsWith(u'.'));
    desk.token = desk.signIn(password).object().value("token"_L1).toString().toLatin1();
    QVERIFY(!desk.token.isEmpty());
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 200);
    const auto refused = desk.admin({u"set-up-link"_s});
    QCOMPARE(refused.first, 1);
    QVERIFY2(refused.second.trimmed().endsWith('.'), refused.second.constData());
    desk.kill();
    QVERIFY2(desk.start(), desk.output.constData());
    QVERIFY(!desk.hasSaid("one-time code "));
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 200); // the session is still there
    QCOMPARE(desk.post(u"sign-out"_s, "").status, 200);
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 401);
}

void tst_DeskProgram::somebodyWhoForgotTheirPassword()
{
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QByteArray former = desk.token;
    const auto nobody = desk.admin({u"recover"_s, u"Ben"_s});
    QCOMPARE(nobody.first, 1);
    QVERIFY2(nobody.second.trimmed().endsWith('.'), nobody.second.constData());
    const auto code = desk.admin({u"recover"_s, u"Ana"_s});
    QCOMPARE(code.first, 0);
    desk.token.clear();
    QCOMPARE(desk.useCode(code.second.trimmed(), otherPassword).status, 200);
    QCOMPARE(desk.useCode(code.second.trimmed(), password).status, 401);
    QCOMPARE(desk.signIn(password).status, 401);
    QTRY_COMPARE_WITH_TIMEOUT(desk.signIn(otherPassword).status, 200, 20'000); // not at once after a mistake
    desk.token = former;
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 401); // the sessions of the old password have ended
    desk.kill();
    const auto asleep = desk.admin({u"recover"_s, u"Ana"_s});
    QCOMPARE(asleep.first, 1);
    QVERIFY2(asleep.second.startsWith("No desk runs"), asleep.second.constData());
}

void tst_DeskProgram::nothingTakesEffectTwice()
{
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QByteArray crew = crewAt(u"http://127.0.0.1:%1"_s.arg(service.port));
    const QByteArray saveKey = newKey();
    const CurlAnswer saved = desk.post(u"save-crew"_s, crew, saveKey);
    QVERIFY2(saved.status == 200, saved.body.constData());
    const QString crewId =
        saved.object().value("value"_L1).toObject().value("crew"_L1).toObject().value("id"_L1).toString();
    const QByteArray kickoff = kickoffOf(crewId, {});
    const QByteArray kickoffKey = newKey();
    const CurlAnswer kicked = desk.post(u"kickoff"_s, kickoff, kickoffKey);
    QVERIFY2(kicked.object().contains("value"_L1), kicked.body.constData());
    for (int i = 0; i < 2; ++i) {
        desk.kill();
        QVERIFY(desk.start());
        QCOMPARE(desk.post(u"save-crew"_s, crew, saveKey).body, saved.body);
        QCOMPARE(desk.post(u"kickoff"_s, kickoff, kickoffKey).body, kicked.body);
        QCOMPARE(desk.post(u"kickoff"_s, kickoffOf(crewId, u"http://127.0.0.1:1"_s), kickoffKey).status, 409);
    }
    QCOMPARE(desk.snapshot().crews.size(), 1);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    const QByteArray remove = json({{u"crewId"_s, crewId}});
    const QByteArray removeKey = newKey();
    QCOMPARE(desk.post(u"remove-crew"_s, remove, removeKey).status, 200);
    desk.kill(); // what was answered has taken effect
    QVERIFY(desk.start());
    QVERIFY(desk.snapshot().crews.isEmpty());
    QCOMPARE(desk.post(u"remove-crew"_s, remove, removeKey).status, 200);
}

void tst_DeskProgram::aKickoffThatWasUnderWayIsNotRepeated()
{
    ScriptedServer service{{Scene()}}; // never answers
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, service.url().toString());
    QVERIFY(!crewId.isEmpty());
    const QByteArray key = newKey();
    const auto first = desk.begin(u"kickoff"_s, kickoffOf(crewId, {}), key);
    QTRY_COMPARE(service.requestCount("POST"), 1);
    const auto second = desk.begin(u"kickoff"_s, kickoffOf(crewId, {}), key);
    desk.kill();
    QCOMPARE(first->wait().status, 0);
    QVERIFY(desk.start());
    const CurlAnswer again = desk.post(u"kickoff"_s, kickoffOf(crewId, {}), key);
    QCOMPARE(again.status, 409);
    QVERIFY2(again.problem().contains("while it was carrying out the command"_L1), again.body.constData());
    QCOMPARE(service.requestCount("POST"), 1);
}

void tst_DeskProgram::aDecisionSurvivesAKill_data()
{
    QTest::addColumn<QString>("moment");
    QTest::newRow("before anything is sent") << u"now"_s;
    QTest::newRow("while the answer is on its way") << u"running"_s;
    QTest::newRow("when it was answered") << u"answered"_s;
    QTest::newRow("when it is sent") << u"sent"_s;
}

void tst_DeskProgram::aDecisionSurvivesAKill()
{
    QFETCH(const QString, moment);
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    const QString base = webhookBase(desk, crewId);
    QVERIFY(!base.isEmpty());
    const CurlAnswer kicked = desk.post(u"kickoff"_s, kickoffOf(crewId, base), newKey());
    QVERIFY2(kicked.object().contains("value"_L1), kicked.body.constData());
    const QJsonObject review = waitingReview(desk);
    QVERIFY(!review.isEmpty());
    const QByteArray decision = approvalOf(review);
    const QByteArray key = newKey();

    const auto first = desk.begin(u"decide"_s, decision, key);
    CurlAnswer answer;
    if (moment == "running"_L1)
        QTRY_VERIFY(first->isRunning());
    if (moment == "answered"_L1 || moment == "sent"_L1) {
        answer = first->wait();
        QVERIFY2(answer.object().contains("value"_L1), answer.body.constData());
    }
    const auto idOf = [](const CurlAnswer &given) {
        return given.object().value("value"_L1).toObject().value("id"_L1).toString();
    };
    const auto sendNow = [&](const CurlAnswer &given) {
        return desk.post(u"send-now"_s, json({{u"decisionId"_s, idOf(given)}}), newKey()).status;
    };
    if (moment == "sent"_L1) {
        QCOMPARE(sendNow(answer), 200);
        QTRY_COMPARE(service.requestsOf(Subject::Resume).size(), 1);
    }
    desk.kill();
    QVERIFY(desk.start());

    const CurlAnswer again = desk.post(u"decide"_s, decision, key);
    QVERIFY2(again.status == 200 || again.status == 409, again.body.constData());
    if (!answer.body.isEmpty())
        QCOMPARE(again.body, answer.body);
    if (moment != "sent"_L1) {
        // What was held when the desk ended is back with its reviewer.
        CurlAnswer decided = again;
        if (const QJsonObject open = waitingReview(desk); !open.isEmpty())
            decided = desk.post(u"decide"_s, approvalOf(open), newKey());
        QVERIFY2(!idOf(decided).isEmpty(), decided.body.constData());
        QCOMPARE(sendNow(decided), 200);
    }
    QTRY_VERIFY(!service.callbacksOf(Subject::CrewCallback).isEmpty());
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 1);
}

/// Killed while the mail server has the message: it is not known whether it arrived, so nothing is sent
/// again.
void tst_DeskProgram::aNoticeSurvivesAKill()
{
    ServiceFixture service;
    SmtpServer mail;
    if (mail.port() == 0)
        QSKIP("Python has no aiosmtpd here.");
    DeskProgram desk;
    desk.writeFile(u"password"_s, "secret\n");
    desk.writeConfig("[mail]\nserver = 127.0.0.1\nport = " + QByteArray::number(mail.port()) +
                     "\nuser = desk\npassword-file = " + desk.path(u"password"_s).toUtf8() +
                     "\nfrom = crew-desk@example.com\nafter-minutes = 0\nauthorities-file = " +
                     mail.authoritiesFile().toUtf8() + "\n");
    QVERIFY2(desk.start(), desk.output.constData());
    QVERIFY(desk.setUp());
    auto [code, text] = desk.admin({u"test-mail"_s, u"ana@example.com"_s});
    QVERIFY2(code == 0, text.constData());
    QTRY_COMPARE(mail.mails().size(), 1);
    std::tie(code, text) = desk.admin({u"test-mail"_s, u"refuse@example.com"_s});
    QVERIFY2(code == 1 && text.contains("(550)"), text.constData());

    QCOMPARE(desk.post(u"account/set-mail"_s, json({{u"mail"_s, u"hang@example.com"_s}})).status, 200);
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    const QString base = webhookBase(desk, crewId);
    QVERIFY(desk.post(u"kickoff"_s, kickoffOf(crewId, base), newKey()).object().contains("value"_L1));
    QTRY_COMPARE_WITH_TIMEOUT(mail.count(u"data"_s, u"hang"_s), 1, 60'000);
    desk.kill();
    QVERIFY(desk.start());
    std::tie(code, text) = desk.admin({u"notices"_s});
    QVERIFY2(code == 0 && text.contains(" unclear to Ana: "), text.constData());
    QVERIFY2(desk.get(u"/metrics"_s).body.contains("\ncrew_desk_notices_waiting 0\n"), text.constData());
    QCOMPARE(mail.count(u"recipient"_s, u"hang"_s), 1);
}

void tst_DeskProgram::linksShowNothing()
{
    DeskProgram desk;
    QVERIFY(desk.start());
    const QString id = QString::fromLatin1(newKey());
    const CurlAnswer page = Curl({u"-i"_s, desk.url("/open/"_L1 + id)}, {}).wait();
    QCOMPARE(page.status, 200);
    QVERIFY(page.body.contains("Content-Security-Policy: default-src 'none'"));
    QVERIFY(page.body.contains("href=\"crew-console://desk-review/" + id.toLatin1() + '"'));
    QVERIFY(!page.body.contains("<script"));
    for (const QString &path :
         {u"/open/"_s, "/open/"_L1 + id + "/x"_L1, "/open/"_L1 + id + "?x"_L1 + id, "/open/{"_L1 + id + u'}',
          u"/open/%3Cscript%3E"_s, "/open/"_L1 + id.toUpper()}) {
        const CurlAnswer answer = Curl({u"--path-as-is"_s, u"-g"_s, desk.url(path)}, {}).wait();
        QVERIFY2(answer.status == (path.contains(u'?') ? 200 : 404), qPrintable(path));
        QVERIFY2(!answer.body.contains("script") && !answer.body.contains("?x"), answer.body.constData());
    }
    QCOMPARE(Curl({u"-d"_s, u"x"_s, desk.url("/open/"_L1 + id)}, {}).wait().status, 405);
}

void tst_DeskProgram::aBackupRunsElsewhere()
{
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    const CurlAnswer kicked = desk.post(u"kickoff"_s, kickoffOf(crewId, {}), newKey());
    QVERIFY2(kicked.object().contains("value"_L1), kicked.body.constData());
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    const QString copy = desk.path(u"copy"_s);
    auto [code, text] = desk.admin({u"backup"_s, copy});
    QVERIFY2(code == 0, text.constData());
    const auto owner = QFile::ReadOwner | QFile::WriteOwner;
    for (const QFileInfo &file : QDir(copy).entryInfoList(QDir::Files)) {
        QVERIFY2((file.permissions() & ~(QFile::ReadUser | QFile::WriteUser)) == owner,
                 qPrintable(file.fileName()));
        QVERIFY(file.fileName().endsWith(".sqlite"_L1));
    }
    QCOMPARE(QDir(copy).entryList(QDir::Files),
             QDir(desk.path(u"data"_s)).entryList({u"*.sqlite"_s}, QDir::Files)); // by name
    std::tie(code, text) = desk.admin({u"backup"_s, copy});
    QVERIFY2(code == 1 && text.contains("cannot be made"), text.constData());
    QVERIFY(desk.isRunning());
    desk.kill();

    // On another computer: the copy and the key.
    DeskProgram other;
    QVERIFY2(startRestored(other, desk, copy), other.output.constData());
    QVERIFY(!other.hasSaid("one-time code"));
    other.token = other.signIn(password).object().value("token"_L1).toString().toLatin1();
    QVERIFY(!other.token.isEmpty());
    QTRY_COMPARE(other.snapshot().crews.size(), 1);
    const CurlAnswer again = other.post(u"kickoff"_s, kickoffOf(crewId, {}), newKey());
    QVERIFY2(again.object().contains("value"_L1), again.body.constData()); // with the token of the crew
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 2);
}

/// The desk that the backup is of may have sent it since.
void tst_DeskProgram::whatABackupHoldsIsUnclear()
{
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    const QString base = webhookBase(desk, crewId);
    QVERIFY(desk.post(u"kickoff"_s, kickoffOf(crewId, base), newKey()).object().contains("value"_L1));
    const QJsonObject review = waitingReview(desk);
    QVERIFY(!review.isEmpty());
    QCOMPARE(desk.post(u"decide"_s, approvalOf(review), newKey()).status, 200);
    desk.kill();
    const QString copy = desk.path(u"copy"_s);
    const auto [code, text] = desk.admin({u"backup"_s, copy});
    QVERIFY2(code == 0, text.constData());

    DeskProgram other;
    QVERIFY2(startRestored(other, desk, copy), other.output.constData());
    other.token = other.signIn(password).object().value("token"_L1).toString().toLatin1();
    QTRY_COMPARE(other.snapshot().reviews.size(), 1);
    const QJsonObject restored = *other.snapshot().reviews.cbegin();
    QCOMPARE(restored.value("state"_L1), u"Unclear"_s);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 0);
}

/// Whatever files an earlier desk left in the data directory.
void tst_DeskProgram::aBackupOfADatabaseIsTheServers()
{
    DeskProgram desk;
    desk.writeConfig("[database]\naddress = postgresql://desk@127.0.0.1:1/desk\n");
    const QString copy = desk.path(u"copy"_s);
    const auto [code, text] = desk.admin({u"backup"_s, copy});
    QCOMPARE(code, 1);
    QVERIFY2(text.contains("pg_dump") && text.contains("nothing was copied"), text.constData());
    QVERIFY(!QFile::exists(copy));
}

void tst_DeskProgram::theCheckTriesTheDatabase()
{
    DeskProgram desk;
    desk.writeConfig("[database]\naddress = postgresql://desk@127.0.0.1:1/desk\n");
    const QStringList check{u"--config"_s, desk.config(), u"--check"_s};
    const auto tried = desk.run(check);
    QCOMPARE(tried.first, 1);
    QVERIFY2(!tried.second.contains("no mistakes"), tried.second.constData());
    const auto offline = desk.run(check + QStringList{u"--offline"_s});
    QCOMPARE(offline.first, 0);
    QVERIFY2(offline.second.contains("The database was not tried."), offline.second.constData());
    QCOMPARE(desk.run({u"--config"_s, desk.config(), u"--offline"_s}).first, 2);
}

void tst_DeskProgram::theCheckLooksAtCertificates_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const char *certificate, const char *key, int code,
                        const char *said) {
        QTest::newRow(name) << QByteArray(certificate) << QByteArray(key) << code << QByteArray(said);
    };
    row("good", testauthority::serverCertificate, testauthority::serverKey, 0, "no mistakes");
    row("expired", testauthority::expiredCertificate, testauthority::expiredKey, 1, "desk.pem expired at ");
    row("not valid yet", testauthority::futureCertificate, testauthority::futureKey, 1,
        "desk.pem is not valid before ");
    row("of another key", testauthority::serverCertificate, testauthority::expiredKey, 1, "does not belong");
    row("none", "nothing", testauthority::serverKey, 1, "There is no certificate in");
}

void tst_DeskProgram::theCheckLooksAtCertificates()
{
    QFETCH(const QByteArray, certificate);
    QFETCH(const QByteArray, key);
    QFETCH(const int, code);
    QFETCH(const QByteArray, said);
    DeskProgram desk;
    desk.writeFile(u"desk.pem"_s, certificate);
    desk.writeFile(u"desk.key"_s, key);
    const QByteArray files = "certificate-file = " + desk.path(u"desk.pem"_s).toUtf8() +
                             "\nkey-file = " + desk.path(u"desk.key"_s).toUtf8() + '\n';
    for (const QByteArray &section : {"[console]\n"_ba, "[endpoint]\n"_ba}) {
        desk.writeConfig(section + files);
        const auto checked = desk.run({u"--config"_s, desk.config(), u"--check"_s});
        QCOMPARE(checked.first, code);
        QVERIFY2(checked.second.contains(said), checked.second.constData());
        QCOMPARE(checked.second.contains("no mistakes"), code == 0);
    }
}

void tst_DeskProgram::aCertificateThatHasExpiredIsInTheLog()
{
    DeskProgram desk;
    desk.writeFile(u"desk.pem"_s, testauthority::expiredCertificate);
    desk.writeFile(u"desk.key"_s, testauthority::expiredKey);
    desk.writeConfig("[console]\ncertificate-file = " + desk.path(u"desk.pem"_s).toUtf8() +
                     "\nkey-file = " + desk.path(u"desk.key"_s).toUtf8() + '\n');
    desk.begin();
    QTRY_VERIFY_WITH_TIMEOUT(desk.hasSaid("serves consoles at https:"), 20'000);
    QVERIFY2(desk.hasSaid("desk.pem expired at "), desk.output.constData());
}

void tst_DeskProgram::aMachineThatStandsBySaysWhoToAsk()
{
    DeskProgram desk;
    desk.writeConfig("[database]\naddress = postgresql://desk@127.0.0.1:1/desk\n");
    desk.begin();
    QTRY_VERIFY_WITH_TIMEOUT(desk.hasSaid("until it reaches its database"), 20'000);
    const auto [code, text] = desk.admin({u"recover"_s, u"Ana"_s});
    QCOMPARE(code, 1);
    QVERIFY2(text.contains("Run this on the machine that serves"), text.constData());
}

void tst_DeskProgram::logsAreJson()
{
    ServiceFixture service;
    DeskProgram desk;
    desk.writeConfig("[log]\nformat = json\n");
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    QVERIFY(desk.post(u"kickoff"_s, kickoffOf(crewId, {}), newKey()).object().contains("value"_L1));
    QTRY_VERIFY(desk.hasSaid("kickoff accepted"));
    int lines = 0;
    for (const QByteArray &line : desk.output.split('\n')) {
        if (!line.startsWith('{'))
            continue; // what is printed for a person
        ++lines;
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QVERIFY2(QDateTime::fromString(object.value("time"_L1).toString(), Qt::ISODateWithMs).isValid(),
                 line.constData());
        QVERIFY2(
            (QStringList{u"debug"_s, u"info"_s, u"warning"_s}.contains(object.value("level"_L1).toString())),
            line.constData());
        QVERIFY2(object.contains("category"_L1) && object.contains("message"_L1), line.constData());
        if (object.value("message"_L1).toString().contains("kickoff accepted"_L1))
            QVERIFY2(object.value("ids"_L1).toArray().contains(crewId), line.constData());
    }
    QVERIFY(lines > 0);
    QVERIFY(!desk.output.contains(token));
}

void tst_DeskProgram::hangupLoadsMailAgain()
{
    SmtpServer mail;
    if (mail.port() == 0)
        QSKIP("Python has no aiosmtpd here.");
    DeskProgram desk;
    QVERIFY(desk.start());
    desk.writeConfig("[mail]\nserver = x:1\n");
    ::kill(static_cast<pid_t>(desk.process->processId()), SIGHUP);
    QTRY_VERIFY(desk.hasSaid("was not loaded again"));
    QVERIFY(desk.hasSaid("desk.ini:9: server: "));
    desk.writeFile(u"password"_s, "secret");
    desk.writeConfig("[mail]\nserver = 127.0.0.1\nport = " + QByteArray::number(mail.port()) +
                     "\nuser = desk\npassword-file = " + desk.path(u"password"_s).toUtf8() +
                     "\nfrom = crew-desk@example.com\nauthorities-file = " + mail.authoritiesFile().toUtf8() +
                     "\n");
    ::kill(static_cast<pid_t>(desk.process->processId()), SIGHUP);
    QTRY_VERIFY(desk.hasSaid("Mail, chat and log were loaded again."));
    const auto [code, text] = desk.admin({u"test-mail"_s, u"ana@example.com"_s});
    QVERIFY2(code == 0, text.constData());
    QCOMPARE(desk.get(u"/health"_s).status, 200);
}

void tst_DeskProgram::theEndWaitsForNoStream()
{
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const auto stream = desk.stream();
    QTRY_VERIFY(stream->output().contains("event: current\n"));
    desk.process->terminate();
    QTRY_VERIFY(!desk.isRunning());
    QCOMPARE(desk.process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(desk.process->exitCode(), 0);
    QTRY_VERIFY(!stream->isRunning());
    QVERIFY(stream->output().endsWith("\n200"));
    QVERIFY2(desk.start(), desk.output.constData());
}

void tst_DeskProgram::theEndWaitsForAnswers_data()
{
    QTest::addColumn<bool>("isAskedTwice");
    QTest::addColumn<QByteArray>("outcome"); // in the log
    QTest::newRow("asked once") << false << QByteArray("decision accepted:");
    QTest::newRow("asked twice") << true << QByteArray("decision unclear:");
}

void tst_DeskProgram::theEndWaitsForAnswers()
{
    QFETCH(const bool, isAskedTwice);
    QFETCH(const QByteArray, outcome);
    ServiceFixture service;
    FaultProxy proxy(service.port);
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, proxy.url().toString());
    const QByteArray kickoff = kickoffOf(crewId, webhookBase(desk, crewId));
    QVERIFY(desk.post(u"kickoff"_s, kickoff, newKey()).object().contains("value"_L1));
    const QJsonObject review = waitingReview(desk);
    QVERIFY(!review.isEmpty());
    proxy.spoil("/resume", {.forward = Fault::Forward::Later});
    const CurlAnswer decided = desk.post(u"decide"_s, approvalOf(review), newKey());
    const QJsonValue id = decided.object().value("value"_L1).toObject().value("id"_L1);
    QCOMPARE(desk.post(u"send-now"_s, json({{u"decisionId"_s, id}}), newKey()).status, 200);
    QTRY_COMPARE(proxy.spoiledCount, 1);
    desk.process->terminate();
    QTRY_COMPARE(desk.get(u"/health"_s).status, 0); // it serves nobody any more
    QVERIFY(desk.isRunning());
    if (isAskedTwice)
        desk.process->terminate();
    else
        proxy.forwardHeld();
    QTRY_VERIFY(!desk.isRunning());
    QCOMPARE(desk.process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(desk.hasSaid("decision accepted:"), !isAskedTwice);
    QVERIFY2(desk.process->exitCode() == 0, desk.output.constData());
    if (isAskedTwice)
        QVERIFY2(desk.start(), desk.output.constData());
    QTRY_VERIFY2(desk.hasSaid(outcome), desk.output.constData());
}

void tst_DeskProgram::twoDesksDoNotShareAFolder()
{
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    const auto second = desk.run({u"--config"_s, desk.config()});
    QCOMPARE(second.first, 1);
    QVERIFY2(second.second.contains("in use by another crew-desk"), second.second.constData());
    QCOMPARE(desk.post(u"load-batches"_s, "{}").status, 200);
    QCOMPARE(desk.admin({u"recover"_s, u"Ana"_s}).first, 0); // its socket is still there
}

void tst_DeskProgram::damagedFilesAreNamed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("isCut");
    for (const QString &file : {u"people.sqlite"_s, u"commands.sqlite"_s, u"secrets.sqlite"_s}) {
        QTest::addRow("%s overwritten", qPrintable(file)) << file << false;
        QTest::addRow("%s cut off", qPrintable(file)) << file << true;
    }
}

void tst_DeskProgram::damagedFilesAreNamed()
{
    QFETCH(const QString, file);
    QFETCH(const bool, isCut);
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    QVERIFY(!addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port)).isEmpty());
    desk.process->terminate();
    QTRY_VERIFY(!desk.isRunning());
    QFile damaged(desk.path("data/"_L1 + file));
    QVERIFY2(damaged.exists(), qPrintable(QDir(desk.path(u"data"_s)).entryList().join(u' ')));
    QVERIFY(damaged.open(QIODevice::ReadWrite));
    if (isCut)
        QVERIFY(damaged.resize(damaged.size() / 2));
    else
        QVERIFY(damaged.seek(0) && damaged.write(QByteArray(static_cast<int>(damaged.size()), 'x')) > 0);
    damaged.close();
    const auto ended = desk.run({u"--config"_s, desk.config()});
    QCOMPARE(ended.first, 1);
    QVERIFY2(ended.second.contains(file.toUtf8()), ended.second.constData());
    QVERIFY2(ended.second.trimmed().endsWith('.'), ended.second.constData());
}

void tst_DeskProgram::anotherKeyIsRefused()
{
    ServiceFixture service;
    DeskProgram desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setUp());
    QVERIFY(!addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port)).isEmpty());
    desk.kill();
    QVERIFY(QFile::rename(desk.path(u"key"_s), desk.path(u"former-key"_s)));
    QCOMPARE(desk.run({u"admin"_s, u"new-key"_s, desk.path(u"key"_s)}).first, 0);
    const auto ended = desk.run({u"--config"_s, desk.config()});
    QCOMPARE(ended.first, 1);
    QVERIFY2(ended.second.trimmed().endsWith('.'), ended.second.constData());
    QVERIFY(QFile::remove(desk.path(u"key"_s)));
    QVERIFY(QFile::rename(desk.path(u"former-key"_s), desk.path(u"key"_s)));
    QVERIFY2(desk.start(), desk.output.constData());
    QCOMPARE(desk.snapshot().crews.size(), 1);
}

void tst_DeskProgram::mistakesInTheArguments_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("hasConfig");
    QTest::addColumn<QByteArray>("said");
    const QByteArray noConfig = "The option --config is missing.";
    QTest::newRow("nothing") << QStringList() << false << noConfig;
    QTest::newRow("migrate without a configuration") << QStringList{u"migrate"_s} << false << noConfig;
    QTest::newRow("an unknown word") << QStringList{u"serve"_s} << true << QByteArray("There is no command");
    QTest::newRow("a word too many") << QStringList{u"migrate"_s, u"now"_s} << true
                                     << QByteArray("There is no command");
    QTest::newRow("receiver after an option")
        << QStringList{u"receiver"_s} << true << QByteArray("Put receiver before its options.");
    QTest::newRow("no file") << QStringList{u"admin"_s, u"new-key"_s} << false
                             << QByteArray("Name the file for the new key.");
    QTest::newRow("no database") << QStringList{u"admin"_s, u"upgrade-database"_s} << false
                                 << QByteArray("Name the address of the database");
    QTest::newRow("an unknown word after admin")
        << QStringList{u"admin"_s, u"serve"_s} << true << QByteArray("Check the word after admin");
}

void tst_DeskProgram::mistakesInTheArguments()
{
    QFETCH(const QStringList, words);
    QFETCH(const bool, hasConfig);
    QFETCH(const QByteArray, said);
    DeskProgram desk;
    const auto ended =
        desk.run((hasConfig ? QStringList{u"--config"_s, desk.config()} : QStringList()) + words);
    QCOMPARE(ended.first, 2);
    QVERIFY2(ended.second.startsWith(said), ended.second.constData());
    QVERIFY(desk.run({u"--help"_s}).second.contains("Receive callbacks"));
}

void tst_DeskProgram::mistakesInTheConfiguration_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("an unknown key") << QByteArray("colour = red\n") << QByteArray("colour");
    QTest::newRow("an unknown section") << QByteArray("[mail]\nserver = x\n") << QByteArray("mail");
    QTest::newRow("no number") << QByteArray("[people]\nsession-days = many\n") << QByteArray("session-days");
    QTest::newRow("twice") << QByteArray("port = 1\n") << QByteArray("port");
    QTest::newRow("a file that is not there")
        << QByteArray("certificate-file = /nowhere/desk.pem\n") << QByteArray("/nowhere/desk.pem");
    QTest::newRow("not encrypted, for all")
        << QByteArray("[console]\naddress = 0.0.0.0\n") << QByteArray("certificate");
}

void tst_DeskProgram::mistakesInTheConfiguration()
{
    QFETCH(const QByteArray, more);
    QFETCH(const QByteArray, said);
    DeskProgram desk;
    QCOMPARE(desk.run({u"--config"_s, desk.config(), u"--check"_s}).first, 0);
    desk.writeConfig(more);
    for (const QStringList &how :
         {QStringList{u"--check"_s}, QStringList(), QStringList{u"admin"_s, u"set-up-link"_s}}) {
        const auto ended = desk.run(QStringList{u"--config"_s, desk.config()} + how);
        QCOMPARE(ended.first, 2);
        QVERIFY2(ended.second.contains(desk.config().toUtf8() + ':'), ended.second.constData());
        QVERIFY2(ended.second.contains(said), ended.second.constData());
    }
    QVERIFY(QDir(desk.path(u"data"_s)).isEmpty());
}

void tst_DeskProgram::anOpenIdProviderIsOffered()
{
    DeskProgram desk;
    const QString secret = desk.path(u"openid-secret"_s);
    QFile file(secret);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("secret\n") > 0);
    file.close();
    const QByteArray section =
        "[openid]\nissuer = http://127.0.0.1:1\nclient-id = desk\nclient-secret-file = " + secret.toUtf8() +
        "\n";
    desk.writeConfig(section);
    QVERIFY(QFile::setPermissions(secret, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
    QCOMPARE(desk.run({u"--config"_s, desk.config()}).first, 2);
    QVERIFY(QFile::setPermissions(secret, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(desk.start());
    const CurlAnswer ways = desk.get(u"/api/v1/sign-in-ways"_s);
    QCOMPARE(ways.status, 200);
    QCOMPARE(ways.body, QByteArray(R"({"openId":"127.0.0.1"})")); // without a label
}

void tst_DeskProgram::aDiskThatKeepsNothing()
{
    const QString library = QCoreApplication::applicationDirPath() + "/libmachinefaults.so"_L1;
    if (!QFile::exists(library))
        QSKIP("Only Linux lets a test put itself between a program and its disk.");
    ServiceFixture service;
    DeskProgram desk;
    QTemporaryDir faults;
    auto environment = QProcessEnvironment::systemEnvironment();
    const QString sanitizer = environment.value(u"CREW_PRELOAD"_s);
    environment.insert(u"LD_PRELOAD"_s, sanitizer.isEmpty() ? library : sanitizer + u' ' + library);
    environment.insert(u"CREW_MACHINE_FAULTS"_s, faults.path());
    environment.insert(u"ASAN_OPTIONS"_s, u"verify_asan_link_order=0"_s);
    QVERIFY2(desk.start(environment), desk.output.constData());
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    QVERIFY(!crewId.isEmpty());
    QFile fault(faults.filePath(u"nosync"_s));
    QVERIFY(fault.open(QIODevice::WriteOnly));
    fault.close();
    const QByteArray key = newKey();
    const CurlAnswer refused = desk.post(u"kickoff"_s, kickoffOf(crewId, {}), key);
    QVERIFY2(refused.status == 503, refused.body.constData());
    QVERIFY2(refused.problem().contains("nothing was done"_L1), refused.body.constData());
    QVERIFY(service.requestsOf(Subject::Kickoff).isEmpty());
    QVERIFY(fault.remove());
    const CurlAnswer kicked = desk.post(u"kickoff"_s, kickoffOf(crewId, {}), key);
    QVERIFY2(kicked.object().contains("value"_L1), kicked.body.constData());
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
}

void tst_DeskProgram::nothingSecretIsLogged()
{
    ServiceFixture service;
    DeskProgram desk;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_LOGGING_RULES"_s, u"*=true"_s);
    environment.insert(u"QT_FORCE_STDERR_LOGGING"_s, u"1"_s);
    QVERIFY(desk.start(environment));
    QVERIFY(desk.setUp());
    const QString crewId = addCrew(desk, u"http://127.0.0.1:%1"_s.arg(service.port));
    QVERIFY(desk.post(u"kickoff"_s, kickoffOf(crewId, {}), newKey()).object().contains("value"_L1));
    QCOMPARE(desk.signIn(otherPassword).status, 401);
    QCOMPARE(
        desk.post(u"save-crew"_s, "{\"draft\": {\"token\": \"" + QByteArray(token) + "\"}}", newKey()).status,
        400);
    desk.process->terminate();
    QTRY_VERIFY(!desk.isRunning());
    desk.hasSaid({});
    QVERIFY(!desk.output.contains(token));
    QVERIFY(!desk.output.contains(desk.token));
    QVERIFY(!desk.output.contains(password.toUtf8()));
    QVERIFY(!desk.output.contains(otherPassword.toUtf8()));
}

QTEST_GUILESS_MAIN(tst_DeskProgram)
#include "tst_deskprogram.moc"
