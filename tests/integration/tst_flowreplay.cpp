// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded requests of flows are played: signed again, with an address of the player to be answered at, and
// what follows an answer comes after it.
#include "service/replayservice.h"
#include "support/qttest.h"
#include "support/requestreceiver.h"
#include "wire/recording.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr auto secret = "signing-secret";

QByteArray recordedBody(const QByteArray &id, const QByteArray &callbackUrl = R"("{callback_url}")")
{
    return R"({"event":"new_request","request":{"id":")" + id +
           R"(","flow_id":"k-1","method_name":"review","message":"Look","state":{"a":1,"a":2}},)"
           R"("callback_url":)" +
           callbackUrl + "}";
}

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QJsonObject kickoff()
{
    return {{"at"_L1, 0},
            {"request"_L1, QJsonObject{{"method"_L1, "POST"_L1}, {"path"_L1, "/kickoff"_L1}}},
            {"response"_L1, QJsonObject{{"status"_L1, 200}, {"text"_L1, R"({"kickoff_id":"k-1"})"_L1}}}};
}

QJsonObject request(int at, const QByteArray &body, const QString &run = u"k-1"_s)
{
    return {{"at"_L1, at}, {"callback"_L1, "flow"_L1}, {"run"_L1, run}, {"text"_L1, QString::fromUtf8(body)}};
}

QJsonObject answer(int at, const QString &id, int status, const QString &text)
{
    return {{"at"_L1, at},
            {"request"_L1, QJsonObject{{"method"_L1, "POST"_L1}, {"path"_L1, QString("/feedback/"_L1 + id)}}},
            {"response"_L1, QJsonObject{{"status"_L1, status}, {"text"_L1, text}}}};
}

} // namespace

class TestFlowReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void asksAndIsAnswered();
    void keepsEverythingElseByteForByte();
    void beginsWhatWasKickedOffElsewhere();
    void keepsRequestsApart();
    void needsNoTokenForAnswers();
    void sendsNothingWithoutAnAddress();
    void sendsWhatCannotBeRead();
    void writesAndReadsAFile();

private:
    void play(const QList<QJsonObject> &lines);
    int post(const QString &url, const QByteArray &authorization = {});
    const Received &asked(int number);

    std::unique_ptr<RequestReceiver> m_requests;
    std::optional<RequestAddress> m_address;
    std::unique_ptr<ReplayService> m_service;
    QNetworkAccessManager m_network;
    QByteArray m_answered; ///< body of the last answer
};

void TestFlowReplay::init()
{
    m_requests = std::make_unique<RequestReceiver>();
    m_address = RequestAddress{m_requests->url, secret};
}

void TestFlowReplay::cleanup()
{
    m_service.reset();
    m_requests.reset();
    m_network.clearConnectionCache();
}

void TestFlowReplay::play(const QList<QJsonObject> &lines)
{
    QByteArray file = "{\"format\":\"crew-console-recording\",\"version\":1}\n";
    for (const QJsonObject &one : lines)
        file += line(one);
    const auto recording = wire::decodeRecording(file);
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    m_service = std::make_unique<ReplayService>(*recording, ReplayOptions{u"org"_s, 1e6, m_address});
    const auto port = m_service->listen();
    QVERIFY2(port, port ? "" : qPrintable(port.error()));
}

int TestFlowReplay::post(const QString &url, const QByteArray &authorization)
{
    QNetworkRequest request{QUrl(url)};
    request.setRawHeader("Content-Type", "application/json");
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    std::unique_ptr<QNetworkReply> reply(m_network.post(request, R"({"feedback":"approved"})"));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    if (!reply->isFinished())
        finished.wait(10'000);
    m_answered = reply->readAll();
    return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

const Received &TestFlowReplay::asked(int number)
{
    static const Received none;
    const bool hasCome = QTest::qWaitFor([&] { return m_requests->received.size() >= number; }, 10'000);
    return hasCome ? m_requests->received.at(number - 1) : none;
}

void TestFlowReplay::asksAndIsAnswered()
{
    play({kickoff(), request(10, recordedBody("r-1")), answer(20, u"r-1"_s, 200, u"first"_s),
          request(30, recordedBody("r-2")), answer(40, u"r-2"_s, 409, u"answered by somebody else"_s)});
    const QString base = m_service->baseUrl().toString();
    QCOMPARE(post(base + "/kickoff"_L1, "Bearer org"), 200);
    const Received first = asked(1);
    QCOMPARE(first.callbackUrl(), base + "/feedback/r-1"_L1);
    QCOMPARE(first.head.value("X-Signature"), expectedSignature(first, secret));
    QVERIFY(qAbs(first.timestamp() - QDateTime::currentSecsSinceEpoch()) < 300);
    QVERIFY(first.head.value("Authorization").isNull());
    QCOMPARE(m_requests->received.size(), 1); // the second one follows the answer
    QCOMPARE(post(first.callbackUrl()), 200);
    QCOMPARE(m_answered, QByteArray("first"));
    const Received second = asked(2);
    QCOMPARE(second.callbackUrl(), base + "/feedback/r-2"_L1);
    QCOMPARE(post(second.callbackUrl()), 409);
    QCOMPARE(m_answered, QByteArray("answered by somebody else"));
    QCOMPARE(m_requests->received.size(), 2);
}

void TestFlowReplay::keepsEverythingElseByteForByte()
{
    play({kickoff(), request(10, recordedBody("r-1"))});
    const QString base = m_service->baseUrl().toString();
    QCOMPARE(post(base + "/kickoff"_L1, "Bearer org"), 200);
    const QByteArray url = '"' + base.toUtf8() + "/feedback/r-1\"";
    QCOMPARE(asked(1).body, recordedBody("r-1", url));
}

void TestFlowReplay::beginsWhatWasKickedOffElsewhere()
{
    play({request(0, recordedBody("r-1"), {}), answer(5, u"r-1"_s, 200, u"ok"_s)});
    QCOMPARE(post(asked(1).callbackUrl()), 200);
    QCOMPARE(m_answered, QByteArray("ok"));
}

void TestFlowReplay::keepsRequestsApart()
{
    play({request(0, recordedBody("r-1")), request(1, recordedBody("r 2/x")),
          answer(5, u"r-1"_s, 200, u"one"_s), answer(6, u"r%202%2Fx"_s, 200, u"two"_s)});
    QTRY_COMPARE(m_requests->received.size(), 2);
    QCOMPARE(post(asked(2).callbackUrl()), 200);
    QCOMPARE(m_answered, QByteArray("two"));
    QCOMPARE(post(m_service->baseUrl().toString() + "/feedback/r-3"_L1), 404);
}

void TestFlowReplay::needsNoTokenForAnswers()
{
    play({kickoff(), request(10, recordedBody("r-1"), {}), answer(20, u"r-1"_s, 200, u"ok"_s)});
    const QString base = m_service->baseUrl().toString();
    QCOMPARE(post(base + "/kickoff"_L1), 401);
    QVERIFY(m_requests->received.isEmpty());
    QCOMPARE(post(base + "/kickoff"_L1, "Bearer org"), 200);
    QCOMPARE(post(asked(1).callbackUrl()), 200);
}

void TestFlowReplay::sendsNothingWithoutAnAddress()
{
    m_address.reset();
    QJsonObject task{{"at"_L1, 20}, {"callback"_L1, "task"_L1}, {"run"_L1, "k-1"_L1}, {"text"_L1, "{}"_L1}};
    play({request(0, recordedBody("r-1")), answer(5, u"r-1"_s, 200, u"ok"_s), task});
    QSignalSpy sent(m_service.get(), &ReplayService::callbackSent);
    QCOMPARE(post(m_service->baseUrl().toString() + "/feedback/r-1"_L1), 200);
    QVERIFY(m_requests->received.isEmpty() && sent.isEmpty());
}

void TestFlowReplay::sendsWhatCannotBeRead()
{
    play({kickoff(), request(10, "{\"event\":\"new_request\"}")});
    QCOMPARE(post(m_service->baseUrl().toString() + "/kickoff"_L1, "Bearer org"), 200);
    QCOMPARE(asked(1).body, QByteArray("{\"event\":\"new_request\"}"));
    QCOMPARE(asked(1).head.value("X-Signature"), expectedSignature(asked(1), secret));
}

void TestFlowReplay::writesAndReadsAFile()
{
    Recording recording;
    recording.steps = {
        {std::chrono::milliseconds(5),
         RecordedCallback{EntryKind::FlowRequestCallback, u"k-1"_s, recordedBody("r-1")}},
        {std::chrono::milliseconds(9), RecordedExchange{"POST", "/feedback/r-1", {}, "{}", 409, {}, "x"}}};
    const auto read = wire::decodeRecording(wire::encodeRecording(recording));
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    QCOMPARE(read->steps, recording.steps);
    QCOMPARE(wire::requestShape("POST", "/feedback/r%201", "{}"),
             (wire::RequestShape{"POST /feedback/{id}", u"r 1"_s}));
}

QTEST_GUILESS_MAIN(TestFlowReplay)
#include "tst_flowreplay.moc"
