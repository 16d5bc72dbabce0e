// SPDX-License-Identifier: GPL-3.0-or-later
// A whole main job in a profile folder, in good times and bad; then every file of the folder is searched for
// secrets.
#include "app/backupfile.h"
#include "app/diagnostics.h"
#include "app/logfile.h"
#include "app/profile.h"
#include "app/profilebackup.h"
#include "engine/journalmask.h"
#include "gui/executions/export/runsexport.h"
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"
#include "wire/auditexport.h"
#include "wire/kickoff.h"
#include "wire/recording.h"

#include <QDirIterator>

#include <algorithm>
#include <array>

using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// How \a secret may stand in a file: as it is, percent-encoded, in UTF-16, in Base64 at each of three
/// alignments.
QByteArrayList formsOf(const QByteArray &secret)
{
    const QString text = QString::fromUtf8(secret);
    QByteArrayList forms{secret, QUrl::toPercentEncoding(text), secret.toHex(),
                         QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2)};
    for (int shift = 0; shift < 3; ++shift) {
        // Only the characters that no neighbour has a part in.
        const QByteArray encoded = (QByteArray(shift, 'x') + secret).toBase64(QByteArray::OmitTrailingEquals);
        forms << encoded.mid(shift == 0 ? 0 : shift + 1).chopped(2);
    }
    return forms;
}

/// Every form of some secrets but those that contain another one: where they are, that one is found.
class Sought
{
public:
    explicit Sought(const QByteArrayList &secrets)
    {
        QByteArrayList all;
        for (const QByteArray &secret : secrets)
            all << formsOf(secret);
        std::ranges::sort(all, {}, &QByteArray::size);
        for (const QByteArray &form : all) {
            if (std::ranges::none_of(forms,
                                     [&form](const QByteArray &other) { return form.contains(other); }))
                forms << form;
        }
    }

    QByteArrayList forms;
};

/// Finds where the escapes of JSON, URLs and HTML begin in a text, from the first to the last.
class EscapeFinder
{
public:
    explicit EscapeFinder(QByteArrayView text)
        : m_text(text)
    {}

    /// The first at \a at or behind it; the text's size when there is none. \a at grows from call to call.
    qsizetype next(qsizetype at)
    {
        for (Begin &begin : m_begins) {
            if (begin.place < at)
                begin.place = find(begin.character, at);
        }
        return std::ranges::min(m_begins, {}, &Begin::place).place;
    }

private:
    struct Begin
    {
        char character;
        qsizetype place = -1;
    };

    qsizetype find(char character, qsizetype at) const
    {
        const qsizetype found = m_text.indexOf(character, at);
        return found < 0 ? m_text.size() : found;
    }

    QByteArrayView m_text;
    std::array<Begin, 3> m_begins{{{'\\'}, {'%'}, {'&'}}};
};

/// Appends to \a result what the escape that \a rest begins with stands for; returns how long it is.
qsizetype decodeFirst(QByteArrayView rest, QByteArray &result)
{
    const auto number = [rest](qsizetype at, qsizetype size, int base) {
        const QByteArrayView behind = rest.sliced(std::min(at, rest.size()));
        bool isNumber = false;
        const int value = behind.first(std::min(size, behind.size())).toInt(&isNumber, base);
        return isNumber ? value : -1;
    };
    if (const int code = rest.startsWith("\\u") ? number(2, 4, 16) : -1; code > 0) {
        result += static_cast<char>(code);
        return 6;
    }
    if (rest.startsWith('\\')) {
        if (rest.size() > 1)
            result += rest.at(1) == 'n' ? '\n' : rest.at(1);
        return 2;
    }
    if (const int code = rest.startsWith('%') ? number(1, 2, 16) : -1; code > 0) {
        result += static_cast<char>(code);
        return 3;
    }
    const QByteArrayView head = rest.first(std::min<qsizetype>(8, rest.size()));
    if (const qsizetype semicolon = rest.startsWith("&#") ? head.indexOf(';') : -1; semicolon > 0) {
        const bool isHex = rest.at(2) == 'x';
        const qsizetype begin = isHex ? 3 : 2;
        result += static_cast<char>(number(begin, semicolon - begin, isHex ? 16 : 10));
        return semicolon + 1;
    }
    result += rest.front();
    return 1;
}

/// \a text with one layer of the escapes of JSON, URLs and HTML undone.
QByteArray decodedOnce(const QByteArray &text)
{
    QByteArray result;
    result.reserve(text.size());
    EscapeFinder escapes(text);
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype escape = escapes.next(at);
        result.append(text.constData() + at, escape - at);
        at = escape;
        if (at < text.size())
            at += decodeFirst(QByteArrayView(text).sliced(at), result);
    }
    return result;
}

/// What of \a sought is in \a content in any spelling.
QStringList spelledIn(QByteArray content, const Sought &sought)
{
    QStringList found;
    for (int depth = 0; depth < 4; ++depth) {
        for (const QByteArray &form : sought.forms) {
            if (content.contains(form))
                found << u"%1 at depth %2"_s.arg(QString::fromUtf8(form)).arg(depth);
        }
        const QByteArray decoded = decodedOnce(content);
        if (decoded == content)
            break; // nor does one more layer bring up anything
        content = decoded;
    }
    return found;
}

struct Found
{
    QStringList places;
    int files = 0;
};

Found search(const QString &folder, const QByteArrayList &secrets)
{
    Found found;
    const Sought sought(secrets);
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        ++found.files;
        for (const QString &secret : spelledIn(file.readAll(), sought))
            found.places << QFileInfo(file).fileName() + u": "_s + secret;
    }
    return found;
}

/// The secrets that a kickoff's body shows to the service.
QByteArrayList secretsOf(const QJsonObject &kickoff)
{
    const QJsonObject humanInput = kickoff.value("humanInputWebhook"_L1).toObject();
    const QJsonObject credential = humanInput.value("authentication"_L1).toObject();
    QByteArrayList secrets{QUrl(humanInput.value("url"_L1).toString()).path().split(u'/').value(1).toUtf8()};
    const QJsonObject stream = kickoff.value("webhooks"_L1).toObject();
    for (const QJsonObject &given : {stream.value("authentication"_L1).toObject(), credential}) {
        for (const QLatin1String name : {"token"_L1, "password"_L1}) {
            if (given.contains(name))
                secrets << given.value(name).toString().toUtf8();
        }
    }
    return secrets;
}

/// Writes everything that leaves a console as a file into a folder of its profile; false when something is
/// missing. Of a backup, which is compressed, the journal that is in it.
bool exportEverything(EngineFixture &console, const Crew &crew, const QUuid &run)
{
    const QDir profile(console.directory.path());
    bool isWritten = profile.mkpath(u"exports"_s);
    const auto write = [&](const QString &name, const QByteArray &bytes) {
        QFile file(profile.filePath(u"exports/"_s + name));
        isWritten = isWritten && !bytes.isEmpty() && file.open(QIODevice::WriteOnly) &&
                    file.write(bytes) == bytes.size();
    };
    const AuditSteps steps = console.engine->journal().auditSteps().value_or(AuditSteps());
    write(u"record.jsonl"_s, wire::auditAsJsonLines(steps));
    write(u"record.csv"_s, wire::auditAsCsv(steps));
    const Execution *execution = console.engine->loadRun(run);
    isWritten = isWritten && execution;
    if (!isWritten)
        return false;
    const QList<gui::executions::ExportedRun> runs{{*execution, crew.name, u"Tea"_s}};
    write(u"runs.json"_s, gui::executions::runsAsJson(runs));
    write(u"runs.csv"_s, gui::executions::runsAsCsv(runs));

    Recording recording;
    const auto reader = journal::JournalReader::open(console.journalPath());
    if (!reader)
        return false;
    console.engine->prepareRecording(crew.id, {}, [&](const RecordingSource &source) {
        recording = makeRecording(source, {[run](const QString &) { return run; },
                                           [&console](const QUuid &id) { return console.entriesOf(id); },
                                           maskBy(**reader)})
                        .value_or(Recording());
    });
    isWritten = isWritten && QTest::qWaitFor([&recording] { return !recording.steps.isEmpty(); });
    write(u"recording.jsonl"_s, wire::encodeRecording(recording));

    gui::shell::DiagnosticsOrder order;
    order.folder = profile.filePath(u"exports"_s);
    order.withAddresses = true;
    order.addresses = {crew.address.toString()};
    const QString settings = profile.filePath(u"settings.ini"_s);
    isWritten =
        isWritten && writeDiagnostics({profile.filePath(u"log"_s), console.journalPath(), settings}, order);
    const QTemporaryDir elsewhere;
    const QString path = elsewhere.filePath(u"a.crewbackup"_s);
    isWritten =
        isWritten && backUpProfile({profile.path(), console.journalPath(), settings}, QJsonObject(), path);
    return isWritten && readBackupFile(path, profile.filePath(u"exports/backup"_s));
}

} // namespace

class TestNoSecretsOnDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void searchFinds_data();
    void searchFinds();
    void mainJobLeavesNone_data();
    void mainJobLeavesNone();
    void repeatingServiceLeavesNone_data();
    void repeatingServiceLeavesNone();
    void echoesLeaveNone_data();
    void echoesLeaveNone();
    void typedCredentialsAreInNoFile();
    void secretInputsAreInNoFile();
    void olderEntriesAreMasked_data();
    void olderEntriesAreMasked();
    void maskingGoesOnAfterARestart();
    void theSignedRecordIsLeftAsItIs();
};

void TestNoSecretsOnDisk::searchFinds_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray secret = token;
    QTest::newRow("plain") << "a " + secret + " b";
    QTest::newRow("Base64") << "a " + secret.toBase64() + " b";
    QTest::newRow("Base64 behind one byte") << (':' + secret + "abc").toBase64();
    QTest::newRow("Base64 behind two bytes") << ("x:" + secret + "a").toBase64();
    QTest::newRow("percent") << QUrl::toPercentEncoding(QString::fromUtf8(secret));
    QTest::newRow("hex") << secret.toHex();
    QTest::newRow("JSON") << QByteArray(secret).replace("-", "\\u002d");
    QTest::newRow("JSON in JSON") << QByteArray(secret).replace("-", "\\\\u002d");
    QTest::newRow("HTML") << QByteArray(secret).replace("-", "&#x2d;");
    QTest::newRow("HTML, decimal") << QByteArray(secret).replace("-", "&#45;");
    QTest::newRow("percent in percent") << QByteArray(secret).replace("-", "%252D");
}

void TestNoSecretsOnDisk::searchFinds()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(!search(folder.path(), {token}).places.isEmpty());
    QVERIFY(search(folder.path(), {"something-else-altogether"}).places.isEmpty());
}

void TestNoSecretsOnDisk::mainJobLeavesNone_data()
{
    QTest::addColumn<int>("dialect");
    QTest::addColumn<int>("strategy");
    for (const auto strategy : {WebhookStrategy::Bearer, WebhookStrategy::Basic}) {
        const char *name = strategy == WebhookStrategy::Bearer ? "bearer" : "basic";
        QTest::addRow("contract, %s", name) << int(service::Dialect::Contract) << int(strategy);
        QTest::addRow("deployed, %s", name) << int(service::Dialect::Deployed) << int(strategy);
    }
}

void TestNoSecretsOnDisk::mainJobLeavesNone()
{
    QFETCH(int, dialect);
    QFETCH(int, strategy);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture console;
    QByteArrayList secrets{token, userToken, "a-wrong-token-that-is-refused"};
    {
        auto profile = Profile::open(console.directory.path());
        QVERIFY(profile);
        QCOMPARE((*profile)->journalPath(), console.journalPath());
        (*profile)->settings().setValue(u"prefix"_s, (*profile)->keyPrefix());
        const LogFile log((*profile)->logPath());
        QVERIFY(console.start());
        const Crew wrong = console.addCrew(service.service.baseUrl(), u"a-wrong-token-that-is-refused"_s);
        QVERIFY(!console.kickoff(wrong, console.fullRequest(wrong, {{u"topic"_s, u"Tea"_s}})));
        const Crew user = console.addCrew(service.service.baseUrl(), QString::fromLatin1(userToken));
        QVERIFY(!console.kickoff(user, console.fullRequest(user, {}))); // inputs are missing
        const Crew crew = console.addCrew(service.service.baseUrl());
        const auto receipt = console.kickoff(
            crew,
            console.withStream(console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}, WebhookStrategy(strategy)),
                               WebhookStrategy(strategy)));
        QVERIFY(receipt);
        const QUuid run = receipt->executionId;
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
        QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
        QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Approved."_s));
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
        for (const service::Exchange &exchange : service.requestsOf(Subject::Kickoff)) {
            if (exchange.status == 401)
                continue; // refused before its body was read
            const QByteArrayList sent =
                secretsOf(wire::parseJsonObject(exchange.body).value_or(QJsonObject()));
            if (exchange.status == 401)
                continue; // the service did not look at it
            QVERIFY(sent.size() >= 2 && sent.first().size() >= 43 && sent.last().size() >= 43);
            secrets << sent;
        }
        qWarning("Authorization: Bearer %s", token); // what a library might say
        // While everything is open, with the write-ahead log beside the journal.
        const Found found = search(console.directory.path(), secrets);
        QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
        QVERIFY(found.files >= 4); // settings, log, journal, write-ahead log
        console.stop();
    }
    const Found found = search(console.directory.path(), secrets);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
    QVERIFY(found.files >= 3);
}

void TestNoSecretsOnDisk::repeatingServiceLeavesNone_data()
{
    QTest::addColumn<int>("kickoffStatus");
    QTest::addColumn<int>("resumeStatus");
    QTest::newRow("kickoff refused") << 422 << 200;
    QTest::newRow("kickoff failed") << 500 << 200;
    QTest::newRow("resume refused") << 200 << 400;
    QTest::newRow("resume failed") << 200 << 500;
    QTest::newRow("all well") << 200 << 200;
}

/// Many services repeat in an error, or in any answer, what they were sent.
void TestNoSecretsOnDisk::repeatingServiceLeavesNone()
{
    QFETCH(int, kickoffStatus);
    QFETCH(int, resumeStatus);
    EngineFixture console;
    ScriptedServer service{Scene{}};
    // The body is known one step later than the header: so the service repeats what it is sent by hand,
    // below.
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    std::optional<std::expected<KickoffReceipt, ServiceError>> receipt;
    console.engine->kickoff(++console.lastCommand, crew.id, request,
                            [&receipt](const auto &answer) { receipt = answer; });
    const auto answerLast = [&service](int status) {
        const ReceivedRequest last = service.requests.last();
        QJsonObject body = wire::parseJsonObject(last.body).value_or(QJsonObject());
        const QString said = u"Invalid request: "_s + QString::fromUtf8(last.body) + u' ' +
                             QString::fromUtf8(last.value("authorization"));
        body.insert(u"kickoff_id"_s, u"k-1"_s);
        body.insert(u"status"_s, u"resumed"_s);
        body.insert(
            u"detail"_s,
            QJsonArray{QJsonObject{{u"loc"_s, QJsonArray{u"body"_s}}, {u"msg"_s, said}, {u"input"_s, body}}});
        service.sendToAll(answerOf(status, wire::toJson(body)));
    };
    QTRY_COMPARE(service.requests.size(), 1);
    QByteArrayList secrets =
        secretsOf(wire::parseJsonObject(service.requests.first().body).value_or(QJsonObject()));
    QVERIFY(secrets.size() == 2);
    secrets << token;
    const QByteArray path = '/' + secrets.first() + "/human-input";
    const QByteArray authorization = "Authorization: Bearer " + secrets.at(1) + "\r\n";
    answerLast(kickoffStatus);
    QTRY_VERIFY(receipt);
    QCOMPARE(receipt->has_value(), kickoffStatus == 200);
    if (kickoffStatus == 200) {
        const QUuid run = (*receipt)->executionId;
        httppeer::Peer peer(static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port()),
                            false);
        peer.send(ScriptedConsole::requestOf("POST", path, authorization,
                                             R"({"execution_id":"k-1","task_id":"t","task_output":"x"})"));
        QTRY_COMPARE(peer.status(), 200);
        QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
        QTRY_VERIFY(service.requests.last().path() == "/resume");
        answerLast(resumeStatus);
        const auto isAnswered = [&] {
            return console.review(run)->lastAttempt().decision->state != DecisionState::Sending;
        };
        QTRY_VERIFY(isAnswered());
    } else {
        QVERIFY(!receipt->error().message.text().contains(QString::fromUtf8(token)));
        QVERIFY(!receipt->error().serviceText.contains(QString::fromUtf8(token)));
    }
    const Found found = search(console.directory.path(), secrets);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
    QVERIFY(found.files >= 2);
}

namespace {

/// How a service writes what it repeats: from the text to what stands between the quotes of a JSON string.
using Spelling = std::function<QByteArray(const QByteArray &text)>;

QByteArray inJson(const QByteArray &text)
{
    const QByteArray quoted = wire::toJson(QString::fromUtf8(text));
    return quoted.mid(1, quoted.size() - 2);
}

QByteArray eachCharacter(const QByteArray &text, const char *format)
{
    QByteArray result;
    for (const char c : text)
        result += QString::asprintf(format, static_cast<unsigned>(c)).toLatin1();
    return result;
}

/// A service that repeats what it was told, in every answer and in every callback.
class Parrot
{
public:
    explicit Parrot(Spelling spelling)
        : m_spelling(std::move(spelling))
        , service(QList<Scene>{{}})
    {
        service.answerTo = [this](const ReceivedRequest &request) { return answerTo(request); };
    }

    /// A JSON object that begins with \a members and repeats everything.
    QByteArray echo(const QByteArray &members) const
    {
        QByteArray body = '{' + members;
        int number = 0;
        for (const QByteArray &text : texts)
            body += ",\"echo" + QByteArray::number(++number) + "\":\"" + m_spelling(text) + '"';
        return body + ",\"log\":\"called\\n" + m_spelling(texts.value(0)) + "\"}";
    }
    QByteArray header() const
    {
        QByteArray fields;
        for (const QByteArray &text : texts)
            fields += "X-Echo: " + m_spelling(text) + "\r\nReferer: <" + m_spelling(text) + ">\r\n";
        return fields;
    }

    /// What must be found nowhere.
    QByteArrayList searched() const
    {
        QByteArrayList all = secrets;
        for (const QByteArray &secret : secrets) {
            if (secret != token)
                all << secret.left(20) << secret.right(20);
        }
        return all;
    }

    QByteArrayList texts;        ///< that are repeated
    QByteArrayList alsoRepeated; ///< the same, whatever the kickoff is
    QByteArrayList secrets;      ///< that are in them
    int status = 200;

private:
    void learn(const ReceivedRequest &request)
    {
        const QJsonObject body = wire::parseJsonObject(request.body).value_or(QJsonObject());
        secrets = secretsOf(body);
        const QJsonObject humanInput = body.value("humanInputWebhook"_L1).toObject();
        const QJsonObject credential = humanInput.value("authentication"_L1).toObject();
        const QByteArray pair = credential.value("username"_L1).toString().toUtf8() + ':' +
                                credential.value("password"_L1).toString().toUtf8();
        texts = {body.value("taskWebhookUrl"_L1).toString().toUtf8(), secrets.first(), secrets.last(),
                 "Basic " + pair.toBase64(), request.value("authorization")};
        secrets << token;
        texts << alsoRepeated;
    }

    QByteArray answerTo(const ReceivedRequest &request)
    {
        if (request.path() == "/kickoff")
            learn(request);
        const bool isPoll = request.method() == "GET";
        const bool isSpelledOtherwise = request.path() == "/resume" && !request.body.contains("executionId");
        const int code = isSpelledOtherwise && status == 200 ? 422 : status;
        const QByteArray members =
            R"("kickoff_id":"k-1","status":")" + QByteArray(isPoll ? "running" : "resumed") +
            R"(","message":"executionId","current_task":")" + QByteArray::number(++m_count) + '"';
        return answerOf(code, echo(members), header());
    }

    Spelling m_spelling;
    int m_count = 0;

public:
    ScriptedServer service; ///< last: it answers with what is above
};

} // namespace

void TestNoSecretsOnDisk::echoesLeaveNone_data()
{
    QTest::addColumn<Spelling>("spelling");
    QTest::addColumn<WebhookStrategy>("strategy");
    // Of webhook secrets nothing long is left either; a token may be made of words.
    const auto row = [](const char *name, const Spelling &spelling) {
        QTest::addRow("%s, bearer", name) << spelling << WebhookStrategy::Bearer;
        QTest::addRow("%s, basic", name) << spelling << WebhookStrategy::Basic;
    };
    row("plain", inJson);
    row("slashes escaped", [](const QByteArray &text) { return inJson(text).replace("/", "\\/"); });
    row("slashes as numbers", [](const QByteArray &text) { return inJson(text).replace("/", "\\u002f"); });
    row("every character a number", [](const QByteArray &text) { return eachCharacter(text, "\\u%04x"); });
    row("percent", [](const QByteArray &text) { return text.toPercentEncoding(); });
    row("percent, small letters", [](const QByteArray &text) {
        return text.toPercentEncoding().replace("%2F", "%2f").replace("%3A", "%3a");
    });
    row("percent, every character", [](const QByteArray &text) { return eachCharacter(text, "%%%02X"); });
    row("percent twice", [](const QByteArray &text) { return text.toPercentEncoding().toPercentEncoding(); });
    row("HTML", [](const QByteArray &text) {
        return "<a href='" + inJson(text).replace("/", "&#x2F;").replace("-", "&#45;") + "'>";
    });
    row("JSON in JSON", [](const QByteArray &text) {
        return inJson(wire::toJson(QJsonObject{{u"url"_s, QString::fromUtf8(text)}}).replace("/", "\\/"));
    });
    row("Base64", [](const QByteArray &text) { return text.toBase64(); });
    row("Base64, escaped", [](const QByteArray &text) { return text.toBase64().replace("/", "\\/"); });
    row("Base64 in a URL", [](const QByteArray &text) { return text.toBase64().toPercentEncoding(); });
    row("hexadecimal", [](const QByteArray &text) { return text.toHex(); });
    row("in members", [](const QByteArray &text) {
        int number = 0;
        QByteArray members = "0";
        for (const QByteArray &part : text.split('/'))
            members += "\",\"part" + QByteArray::number(++number) + "\":\"" + inJson(part);
        return members;
    });
    row("in halves", [](const QByteArray &text) {
        QByteArray members = "0";
        for (const QByteArray &part : text.split('/')) {
            const qsizetype half = part.size() / 2;
            members += "\",\"begin\":\"" + inJson(part.left(half)) + "\",\"end\":\"" + inJson(part.mid(half));
        }
        return members;
    });
}

/// Whatever is written: the journal, the crews with what was learned of them, log and settings; and what is
/// held to be shown and recorded.
void TestNoSecretsOnDisk::echoesLeaveNone()
{
    QFETCH(Spelling, spelling);
    QFETCH(WebhookStrategy, strategy);
    ScriptedConsole all;
    EngineFixture &console = all.console;
    const LogFile log(console.directory.filePath(u"log"_s));
    Parrot parrot(spelling);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(parrot.service.url());
    const KickoffRequest request =
        console.withStream(console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}, strategy), strategy);
    parrot.status = 422;
    QVERIFY(!console.kickoff(crew, request));
    parrot.status = 500;
    QVERIFY(!console.kickoff(crew, request));
    QByteArrayList secrets = parrot.searched();
    parrot.status = 200;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    secrets << parrot.searched();
    const QUuid run = receipt->executionId;
    const auto count = [&console, &run](EntryKind kind) {
        return std::ranges::count(console.entriesOf(run), kind, &Entry::kind);
    };
    QTRY_VERIFY_WITH_TIMEOUT(count(EntryKind::Status) > 0, 20'000);
    parrot.status = 500;
    console.engine->poller().refresh(run);
    QTRY_VERIFY_WITH_TIMEOUT(count(EntryKind::StatusFailed) > 0, 20'000);

    all.secret = parrot.secrets.first();
    all.authorization = parrot.texts.at(3);
    if (strategy == WebhookStrategy::Bearer)
        all.authorization = "Bearer " + parrot.secrets.at(parrot.secrets.size() - 2);
    const QByteArray members =
        R"("execution_id":"k-1","kickoff_id":"k-1","task_id":"write","task_output":"Draft","events":[])";
    const QByteArray header = "Content-Type: application/json\r\n" + parrot.header();
    for (const char *kind : {"task", "step", "crew", "human-input", "events"}) {
        const QByteArray credential = QByteArray(kind) == "events" ? all.authorizationField() : QByteArray();
        QCOMPARE(all.post(kind, parrot.echo(members), header + credential), 200);
    }
    QCOMPARE(all.post("task", parrot.echo(members) + "no JSON", header), 400);
    QVERIFY(console.engine->pasteNotice(run, parrot.echo(members)) ||
            count(EntryKind::HumanInputCallback) > 0);

    for (const int status : {400, 500, 200}) {
        parrot.status = status;
        QTRY_VERIFY(console.review(run));
        if (console.review(run)->state != ReviewState::Waiting &&
            console.review(run)->state != ReviewState::Unclear)
            break;
        QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
        QTRY_VERIFY(console.review(run)->lastAttempt().decision->state != DecisionState::Held &&
                    console.review(run)->lastAttempt().decision->state != DecisionState::Sending);
    }
    for (const int status : {500, 405, 200}) {
        parrot.status = status;
        bool isStopped = false;
        console.engine->stopRun(run, [&isStopped](const auto &) { isStopped = true; });
        QTRY_VERIFY(isStopped);
    }

    const Sought sought(secrets);
    for (const WireExchange &exchange : console.engine->wireLogOf(crew.id)) {
        const QByteArray shown = exchange.request.header + exchange.request.body + exchange.answer.header +
                                 exchange.answer.body + exchange.error.toUtf8() + exchange.url.toEncoded();
        const QStringList found = spelledIn(shown, sought);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
    QVERIFY(exportEverything(console, crew, run));
    const Found found = search(console.directory.path(), secrets);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
    QVERIFY(found.files >= 10);
    console.stop();
    const Found later = search(console.directory.path(), secrets);
    QVERIFY2(later.places.isEmpty(), qPrintable(later.places.join(u'\n')));
}

/// In members that the contract does not name, and repeated by the service.
void TestNoSecretsOnDisk::typedCredentialsAreInNoFile()
{
    EngineFixture console;
    const LogFile log(console.directory.filePath(u"log"_s));
    Parrot parrot(inJson);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(parrot.service.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    const QByteArrayList typed{"typed-stream-token-1", "typed-llm-key-2", "typed-header-secret-3"};
    const auto text = [&typed](int place) { return QString::fromUtf8(typed.at(place)); };
    request.extra = QJsonObject{
        {u"webhooks"_s, QJsonArray{QJsonObject{{u"authentication"_s, QJsonObject{{u"token"_s, text(0)}}}}}},
        {u"llm"_s, QJsonObject{{u"api_key"_s, text(1)}}}};
    request.humanInput->extra = QJsonObject{{u"headers"_s, QJsonObject{{u"Authorization"_s, text(2)}}}};
    console.engine->rememberKickoff(crew.id, wire::encodeKickoff(request));
    parrot.alsoRepeated = typed;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    for (const QByteArray &secret : typed)
        QVERIFY(parrot.service.requests.first().body.contains(secret)); // it is sent
    const auto count = [&console, &receipt] {
        return std::ranges::count(console.entriesOf(receipt->executionId), EntryKind::Status, &Entry::kind);
    };
    QTRY_VERIFY_WITH_TIMEOUT(count() > 0, 20'000);
    const Sought sought(typed);
    for (const WireExchange &exchange : console.engine->wireLogOf(crew.id)) {
        const QStringList found = spelledIn(exchange.request.body + exchange.answer.body, sought);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
    const Found found = search(console.directory.path(), typed);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
}

/// Repeated by the service as well.
void TestNoSecretsOnDisk::secretInputsAreInNoFile()
{
    EngineFixture console;
    const LogFile log(console.directory.filePath(u"log"_s));
    Parrot parrot(inJson);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(parrot.service.url());
    const QByteArrayList typed{"typed-password-1", "typed \"phrase\" of words"};
    KickoffRequest request =
        console.fullRequest(crew, {{u"topic"_s, u"Tea"_s},
                                   {u"password"_s, QString::fromUtf8(typed.at(0))},
                                   {u"login"_s, QJsonObject{{u"phrase"_s, QString::fromUtf8(typed.at(1))}}}});
    request.secretInputs = QStringList{u"password"_s, u"login"_s};
    parrot.alsoRepeated = typed;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    QVERIFY(parrot.service.requests.first().body.contains(typed.at(0))); // it is sent
    const auto count = [&console, &receipt] {
        return std::ranges::count(console.entriesOf(receipt->executionId), EntryKind::Status, &Entry::kind);
    };
    QTRY_VERIFY_WITH_TIMEOUT(count() > 0, 20'000);
    const Sought sought(typed);
    for (const WireExchange &exchange : console.engine->wireLogOf(crew.id)) {
        const QStringList found = spelledIn(exchange.request.body + exchange.answer.body, sought);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
    const Execution *run = console.engine->loadRun(receipt->executionId);
    QVERIFY(run);
    const QList<gui::executions::ExportedRun> runs{{*run, crew.name, run->subject}};
    const QByteArray exported = gui::executions::runsAsJson(runs) + gui::executions::runsAsCsv(runs);
    QVERIFY(exported.contains("<secret input>"));
    QVERIFY2(spelledIn(exported, sought).isEmpty(), exported.constData());
    const Found found = search(console.directory.path(), typed);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
}

namespace {

/// A console whose journal an older version wrote: what the service repeated is in it as it came.
class OlderJournal
{
public:
    bool make(const Spelling &spelling, int entries)
    {
        if (!all.start())
            return false;
        secrets = {all.secret, all.authorization.mid(7), token};
        all.console.stop();
        Entries older;
        for (int number = 0; number < entries; ++number)
            older.append(entryOf(number % 2 == 0 ? EntryKind::TaskCallback : EntryKind::Status, spelling));
        return append(older);
    }
    Entry entryOf(EntryKind kind, const Spelling &spelling) const
    {
        QByteArray body = R"({"kickoff_id":"k-1","name":"Write","status":"running")";
        for (const QByteArray &secret : secrets)
            body += ",\"echo\":\"" + spelling(secret) + '"';
        Entry entry = entryNow(kind, all.run, body + '}', u"k-1"_s);
        entry.headers = "X-Echo: " + spelling(secrets.first()) + "\r\n";
        return entry;
    }
    /// While no console has the journal.
    bool append(Entries entries) const
    {
        {
            auto journal = journal::Journal::open(all.console.journalPath());
            if (!journal || !(*journal)->append(entries))
                return false;
        }
        const SecondConnection outsider(all.console.journalPath());
        return outsider.run(u"UPDATE masking SET last = (SELECT max(sequence) FROM entry)"_s).isValid();
    }
    qint64 through() const
    {
        const SecondConnection outsider(all.console.journalPath(), true);
        return outsider.run(u"SELECT through FROM masking"_s).toLongLong();
    }
    bool isDone() const
    {
        const SecondConnection outsider(all.console.journalPath(), true);
        return outsider.run(u"SELECT through >= last FROM masking"_s).toBool();
    }
    QStringList found() const { return search(all.console.directory.path(), secrets).places; }

    ScriptedConsole all;
    QByteArrayList secrets;
};

} // namespace

void TestNoSecretsOnDisk::olderEntriesAreMasked_data()
{
    QTest::addColumn<Spelling>("spelling");
    QTest::newRow("plain") << Spelling(inJson);
    QTest::newRow("percent") << Spelling([](const QByteArray &text) { return text.toPercentEncoding(); });
    QTest::newRow("every character a number")
        << Spelling([](const QByteArray &text) { return eachCharacter(text, "\\u%04x"); });
    QTest::newRow("Base64") << Spelling([](const QByteArray &text) { return text.toBase64(); });
}

void TestNoSecretsOnDisk::olderEntriesAreMasked()
{
    QFETCH(Spelling, spelling);
    OlderJournal older;
    QVERIFY(older.make(spelling, 20));
    QVERIFY(!older.found().isEmpty());
    EngineFixture &console = older.all.console;
    QVERIFY(console.start());
    QTRY_VERIFY_WITH_TIMEOUT(older.isDone(), 20'000);
    QCOMPARE(older.all.entryCount(EntryKind::TaskCallback), 10);
    QVERIFY(console.engine->loadRun(older.all.run));
    const QList<TaskEnd> held = console.engine->ledger().taskEndsOf(older.all.run);
    console.stop();
    QCOMPARE(older.found(), QStringList());
    QVERIFY(console.start());
    QVERIFY(console.engine->loadRun(older.all.run));
    QCOMPARE(console.engine->ledger().taskEndsOf(older.all.run), held);
    const Entries entries = older.all.entries();
    const auto told = std::ranges::find(entries, EntryKind::TaskCallback, &Entry::kind);
    QVERIFY(told->body.contains("<secret>"));
    QVERIFY(wire::parseJsonObject(told->body));
    QCOMPARE(wire::parseJsonObject(told->body)->value("name"_L1).toString(), u"Write"_s);
}

void TestNoSecretsOnDisk::maskingGoesOnAfterARestart()
{
    OlderJournal older;
    QVERIFY(older.make(inJson, 3000));
    EngineFixture &console = older.all.console;
    QVERIFY(console.start());
    QTRY_VERIFY_WITH_TIMEOUT(older.through() > 0, 20'000);
    console.stop();
    const qint64 before = older.through();
    QVERIFY(console.start());
    QVERIFY(older.through() >= before);
    QTRY_VERIFY_WITH_TIMEOUT(older.isDone(), 60'000);
    console.stop();
    QCOMPARE(older.found(), QStringList());
}

/// Else it would not be the record any more that was signed. The person is told.
void TestNoSecretsOnDisk::theSignedRecordIsLeftAsItIs()
{
    OlderJournal older;
    QVERIFY(older.make(inJson, 2));
    const Entry answer = older.entryOf(EntryKind::DecisionAccepted, inJson);
    QVERIFY(older.append({answer}));
    EngineFixture &console = older.all.console;
    QVERIFY(console.start());
    QTRY_VERIFY_WITH_TIMEOUT(older.isDone(), 20'000);
    QTRY_VERIFY(std::ranges::any_of(*console.problems, [](const QList<QVariant> &problem) {
        return problem.first().toString().contains(u"signed"_s);
    }));
    const auto steps = console.engine->journal().auditSteps();
    QVERIFY(steps && !steps->isEmpty());
    QVERIFY(verifyChain(*steps).holds);
    QCOMPARE(steps->last().entry.body, answer.body);
    const Entries entries = older.all.entries();
    const auto told = std::ranges::find(entries, EntryKind::TaskCallback, &Entry::kind);
    QVERIFY(!told->body.contains(older.secrets.first()));
}

QTEST_GUILESS_MAIN(TestNoSecretsOnDisk)
#include "tst_nosecretsondisk.moc"
