// SPDX-License-Identifier: GPL-3.0-or-later
// What is read, shown and kept of a flow's request, and where it may be answered.
#include "support/flowsamples.h"
#include "support/qttest.h"

#include "core/flowreview.h"
#include "wire/callbackmask.h"
#include "wire/flowreviews.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

class tst_FlowReviews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsSurvive();
    void unreadableSettingsAllowNothing();
    void answersOnlyWhatIsAllowed_data();
    void answersOnlyWhatIsAllowed();
    void callbackIsHidden_data();
    void callbackIsHidden();
    void partsOfAnAddressAreHidden_data();
    void partsOfAnAddressAreHidden();
    void namesStay();
    void userOfTheAddressIsKnownAndHidden();
    void harmlessWordsStay();
    void outputHasMessageAndState();
    void stateCannotLeaveItsBlock();
};

void tst_FlowReviews::settingsSurvive()
{
    FlowReviews reviews;
    reviews.addressHash = QByteArray(32, '\x7f');
    reviews.allowed = {{u"deployment-1"_s, u"https://platform.example"_s},
                       {QString(), u"http://127.0.0.1:9"_s}};
    reviews.networks = {u"10.0.0.0/8"_s};
    QCOMPARE(wire::decodeFlowReviews(wire::encodeFlowReviews(reviews)), reviews);
    QCOMPARE(wire::decodeFlowReviews(wire::encodeFlowReviews({})), FlowReviews());
}

void tst_FlowReviews::unreadableSettingsAllowNothing()
{
    const QJsonObject wrong{
        {u"address_sha256"_s, u"00ff"_s},
        {u"allowed"_s, QJsonArray{u"https://evil.example"_s, QJsonObject{{u"deployment"_s, 1}}}},
        {u"networks"_s, u"0.0.0.0/0"_s}};
    const FlowReviews reviews = wire::decodeFlowReviews(wrong);
    QVERIFY(reviews.allowed.isEmpty());
    QVERIFY(reviews.networks.isEmpty());
}

void tst_FlowReviews::answersOnlyWhatIsAllowed_data()
{
    QTest::addColumn<QString>("deployment");
    QTest::addColumn<QString>("origin");
    QTest::addColumn<bool>("isAllowed");
    QTest::newRow("the same") << u"d"_s << u"https://a.example"_s << true;
    QTest::newRow("another deployment") << u"e"_s << u"https://a.example"_s << false;
    QTest::newRow("another host") << u"d"_s << u"https://b.example"_s << false;
    QTest::newRow("another port") << u"d"_s << u"https://a.example:8443"_s << false;
    QTest::newRow("without TLS") << u"d"_s << u"http://a.example"_s << false;
    QTest::newRow("longer host") << u"d"_s << u"https://a.example.evil.example"_s << false;
}

void tst_FlowReviews::answersOnlyWhatIsAllowed()
{
    QFETCH(QString, deployment);
    QFETCH(QString, origin);
    FlowReviews reviews;
    reviews.allowed = {{u"d"_s, u"https://a.example"_s}};
    FlowQuestion question;
    question.deploymentId = deployment;
    question.answerOrigin = origin;
    QTEST(allows(reviews, question), "isAllowed");
}

void tst_FlowReviews::callbackIsHidden_data()
{
    QTest::addColumn<QByteArray>("body");
    const QByteArray url = "https://platform.example/flows/answer/9f8e7d6c5b4a39281706f5e4d3c2b1a0?k=1";
    QTest::newRow("plain") << "{\"callback_url\":\"" + url + "\"}";
    QTest::newRow("escaped slashes") << "{\"callback_url\":\"" + QByteArray(url).replace("/", "\\/") + "\"}";
    QTest::newRow("repeated in the message")
        << "{\"callback_url\":\"" + url + "\",\"message\":\"See " + url + ".\"}";
    QTest::newRow("its path alone") << QByteArray(
        "{\"m\":\"flows/answer/9f8e7d6c5b4a39281706f5e4d3c2b1a0?k=1\"}");
    QTest::newRow("its last part alone")
        << QByteArray(R"({"m":"Your code is 9f8e7d6c5b4a39281706f5e4d3c2b1a0."})");
    QTest::newRow("in an answer") << QByteArray(R"({"detail":"9f8e7d6c5b4a39281706f5e4d3c2b1a0 is used"})");
    QTest::newRow("another address for answers") << QByteArray(
        R"({"callback_url":"https://platform.example/a","s":{"callbackUrl":"https://b.example/9f8e7d6c5b4a39281706f5e4d3c2b1a0"},"m":"9f8e7d6c5b4a39281706f5e4d3c2b1a0"})");
    QTest::newRow("escaped letters") << "{\"callback_url\":\"" +
                                            QByteArray(url).replace("answer", "\\u0061nswer") + "\"}";
    QTest::newRow("percent-encoded") << "{\"m\":\"" + url.toPercentEncoding() + "\"}";
}

void tst_FlowReviews::callbackIsHidden()
{
    QFETCH(QByteArray, body);
    const QUrl url(u"https://platform.example/flows/answer/9f8e7d6c5b4a39281706f5e4d3c2b1a0?k=1"_s);
    const QByteArray kept = wire::withoutCallback(body, url);
    QVERIFY2(!kept.contains("9f8e7d6c5b4a39281706f5e4d3c2b1a0"), kept.constData());
    QVERIFY(wire::parseJsonObject(kept));
    // What is kept can be read again.
    FlowSample told;
    told.callbackUrl = url;
    const auto again = wire::decodeFlowRequest(wire::withoutCallback(told.body(), url));
    QVERIFY(again);
    QCOMPARE(wire::originOf(again->callbackUrl), u"https://platform.example"_s);
    // Nothing is known of an address in what cannot be read.
    QVERIFY(
        !wire::withoutCallback("not JSON: " + body, QUrl()).contains("//platform.example/flows/answer/9"));
}

/// What is kept still tells why it cannot be answered, and not the user.
void tst_FlowReviews::userOfTheAddressIsKnownAndHidden()
{
    FlowSample sample;
    sample.callbackUrl = QUrl(u"https://ada:sesame@platform.example/answers/9f8e7d6c5b4a3928"_s);
    const QByteArray kept = wire::withoutCallback(sample.body(), sample.callbackUrl);
    QVERIFY2(!kept.contains("sesame") && !kept.contains("ada:"), kept.constData());
    const auto request = wire::decodeFlowRequest(kept);
    QVERIFY(request);
    QVERIFY(wire::flowQuestion(*request).answerNamesUser);
    QCOMPARE(wire::flowQuestion(*request).answerOrigin, u"https://platform.example"_s);
    QVERIFY(!wire::flowQuestion(*wire::decodeFlowRequest(FlowSample().body())).answerNamesUser);
}

void tst_FlowReviews::harmlessWordsStay()
{
    const QByteArray body =
        R"({"callback_url":"https://platform.example/resume","message":"Please resume work."})";
    const QByteArray kept = wire::withoutCallback(body, QUrl(u"https://platform.example/resume"_s));
    QVERIFY(kept.contains("Please resume work."));
    QVERIFY(!kept.contains("example/resume"));
}

void tst_FlowReviews::partsOfAnAddressAreHidden_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("isHidden");
    const auto row = [](const QString &address, const QString &part, bool isHidden) {
        QTest::newRow(qPrintable(address)) << address << part << isHidden;
    };
    row(u"https://p.example/answer/kX9-2vTq_8LmZr4W"_s, u"kX9-2vTq_8LmZr4W"_s, true);
    row(u"https://p.example/answer/QhzKvjWpxmBtRnLd"_s, u"QhzKvjWpxmBtRnLd"_s, true);
    row(u"https://p.example/answer?token=hunter22"_s, u"hunter22"_s, true);
    row(u"https://p.example/answer?id=7d4f0c52-19b4-4a6e-8d0b-2f6a3f1c9e01"_s,
        u"7d4f0c52-19b4-4a6e-8d0b-2f6a3f1c9e01"_s, true);
    row(u"https://p.example/answer#kX9-2vTq_8LmZr4W"_s, u"kX9-2vTq_8LmZr4W"_s, true);
    row(u"https://p.example/human-feedback-requests/9"_s, u"human-feedback-requests"_s, false);
    row(u"https://p.example/HumanFeedbackCallback/9"_s, u"HumanFeedbackCallback"_s, false);
    row(u"https://p.example/answer?mode=approved"_s, u"approved"_s, false);
}

/// What looks random is; words stay where a message has them, too.
void tst_FlowReviews::partsOfAnAddressAreHidden()
{
    QFETCH(QString, address);
    QFETCH(QString, part);
    QFETCH(bool, isHidden);
    FlowSample told;
    told.callbackUrl = QUrl(address);
    told.message = u"Of "_s + part + u'.';
    const auto kept = wire::decodeFlowRequest(wire::withoutCallback(told.body(), told.callbackUrl));
    QVERIFY(kept);
    QCOMPARE(kept->message.contains(part), !isHidden);
}

/// What a request is known by stays, also where its address has it.
void tst_FlowReviews::namesStay()
{
    FlowSample told;
    told.id = u"7d4f0c52-19b4-4a6e-8d0b-2f6a3f1c9e01"_s;
    told.callbackUrl = QUrl(u"https://p.example/answer/%1/kX9-2vTq_8LmZr4W"_s.arg(told.id));
    told.message = u"Request %1 has kX9-2vTq_8LmZr4W."_s.arg(told.id);
    const auto kept = wire::decodeFlowRequest(wire::withoutCallback(told.body(), told.callbackUrl));
    QVERIFY(kept);
    QCOMPARE(kept->id, told.id);
    QCOMPARE(kept->message, u"Request %1 has (callback)."_s.arg(told.id));
}

void tst_FlowReviews::outputHasMessageAndState()
{
    const auto request = wire::decodeFlowRequest(FlowSample().body());
    QVERIFY(request);
    const QString output = wire::flowOutput(*request);
    QVERIFY(output.startsWith("Is this draft good?\n\n```json\n"_L1));
    QVERIFY(output.contains("\"topic\": \"Tea\""_L1));
    FlowSample without;
    without.state = {};
    QCOMPARE(wire::flowOutput(*wire::decodeFlowRequest(without.body())), u"Is this draft good?"_s);
}

void tst_FlowReviews::stateCannotLeaveItsBlock()
{
    FlowSample sample;
    sample.state = {{u"draft"_s, u"``` and ````` are fences"_s}};
    const QString output = wire::flowOutput(*wire::decodeFlowRequest(sample.body()));
    QVERIFY(output.contains("``````json"_L1));
    QVERIFY(output.endsWith("\n``````"_L1));
}

QTEST_GUILESS_MAIN(tst_FlowReviews)
#include "tst_flowreviews.moc"
