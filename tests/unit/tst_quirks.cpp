// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of how a crew's service speaks: a setting by hand wins over what was learned, always.
#include "core/crewquirks.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/quirks.h"

#include <QJsonArray>

using namespace crew;
using namespace crew::wire;
using namespace Qt::StringLiterals;

namespace {

Evidence evidence(const QString &request = u"POST /resume"_s, int status = 422)
{
    return {QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, crew::utc), request, status,
            uR"({"detail":"executionId: Field required"} – ü)"_s};
}

Quirks wholeQuirks()
{
    Quirks quirks;
    quirks.settings = {{Quirk::ResumeBody, QuirkSetting::Contract},
                       {Quirk::Approval, QuirkSetting::Deployed}};
    quirks.learned = {{Quirk::StatusPath, QuirkSetting::Deployed}, {Quirk::Stop, QuirkSetting::Contract}};
    for (const Quirk quirk : allQuirks)
        quirks.evidence.insert(quirk, evidence(u"POST /x"_s, 400 + static_cast<int>(quirk)));
    quirks.approvalSentence = u"Freigegeben: „ja“."_s;
    return quirks;
}

} // namespace

class TestQuirks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsWinOverWhatWasLearned();
    void forgettingKeepsWhatWasSet();
    void quotaGoesWhenItIsRenewed();
    void onlyAPersonHoldsApprovalsBack();
    void bareApprovals_data();
    void bareApprovals();
    void whatIsWrittenComesBack();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
};

void TestQuirks::settingsWinOverWhatWasLearned()
{
    Crew crew;
    QCOMPARE(resumeDialectOf(crew.quirks), ResumeDialect::SnakeCase);
    QCOMPARE(statusPathOf(crew.quirks), StatusPath::StatusThenId);
    QVERIFY(!hasNoStop(crew) && !hasLearned(crew));
    recordObservation(crew, {Quirk::ResumeBody, true, evidence()});
    recordObservation(crew, {Quirk::StatusPath, true, evidence()});
    recordObservation(crew, {Quirk::Stop, false, evidence()});
    QCOMPARE(resumeDialectOf(crew.quirks), ResumeDialect::CamelCase);
    QCOMPARE(statusPathOf(crew.quirks), StatusPath::IdThenStatus);
    QVERIFY(hasNoStop(crew) && hasLearned(crew));

    QuirkChange byHand;
    byHand.settings = {{Quirk::ResumeBody, QuirkSetting::Contract},
                       {Quirk::StatusPath, QuirkSetting::Contract},
                       {Quirk::Stop, QuirkSetting::Deployed},
                       {Quirk::Quota, QuirkSetting::Deployed}}; // which cannot be set
    changeQuirks(crew, byHand);
    recordObservation(crew, {Quirk::ResumeBody, true, evidence()});
    recordObservation(crew, {Quirk::Stop, false, evidence()});
    QCOMPARE(resumeDialectOf(crew.quirks), ResumeDialect::SnakeCase);
    QCOMPARE(statusPathOf(crew.quirks), StatusPath::StatusThenId);
    QVERIFY(!hasNoStop(crew));
    QCOMPARE(crew.quirks.settings.size(), 3);

    // Back to Automatic, what was learned meanwhile counts.
    changeQuirks(crew, {{{Quirk::ResumeBody, QuirkSetting::Automatic}}, {}, false});
    QCOMPARE(resumeDialectOf(crew.quirks), ResumeDialect::CamelCase);
    QCOMPARE(crew.quirks.settings.size(), 2);
}

void TestQuirks::forgettingKeepsWhatWasSet()
{
    Crew crew;
    crew.quirks = wholeQuirks();
    crew.quirks.learned = {{Quirk::Stop, QuirkSetting::Contract},
                           {Quirk::ResumeBody, QuirkSetting::Deployed}};
    changeQuirks(crew, {{}, {}, true});
    QVERIFY(!hasLearned(crew) && crew.quirks.evidence.isEmpty() && !hasNoStop(crew));
    QCOMPARE(crew.quirks.settings, wholeQuirks().settings);
    QCOMPARE(crew.quirks.approvalSentence, wholeQuirks().approvalSentence);
}

void TestQuirks::quotaGoesWhenItIsRenewed()
{
    Crew crew;
    recordObservation(crew, {Quirk::Quota, true, evidence(u"POST /kickoff"_s, 429)});
    QCOMPARE(crew.quirks.evidence.value(Quirk::Quota).status, 429);
    recordObservation(crew, {Quirk::Quota, false, {}});
    QVERIFY(crew.quirks.evidence.isEmpty());
}

void TestQuirks::onlyAPersonHoldsApprovalsBack()
{
    Crew crew;
    recordObservation(crew, {Quirk::Approval, true, evidence()});
    QVERIFY(suggestsHoldingBack(crew) && !holdsBackApprovals(crew));
    changeQuirks(crew, {{{Quirk::Approval, QuirkSetting::Contract}}, {}, false});
    QVERIFY(!suggestsHoldingBack(crew) && !holdsBackApprovals(crew));
    changeQuirks(crew, {{{Quirk::Approval, QuirkSetting::Deployed}}, {}, false});
    QVERIFY(!suggestsHoldingBack(crew) && holdsBackApprovals(crew));
}

void TestQuirks::bareApprovals_data()
{
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("instructs");
    QTest::newRow("usual") << QString() << u"Approved."_s << false;
    QTest::newRow("good") << QString() << u"Looks good to me, thanks!"_s << false;
    QTest::newRow("words") << QString() << u"Approved, but name the prices."_s << true;
    QTest::newRow("own sentence") << u"Freigegeben."_s << u" freigegeben. "_s << false;
    QTest::newRow("own sentence and more") << u"Freigegeben."_s << u"Freigegeben. Kürzer!"_s << true;
    QTest::newRow("another's sentence") << QString() << u"Freigegeben."_s << true;
    QTest::newRow("long praise") << QString() << u"good good good good good good good good good"_s << true;
}

void TestQuirks::bareApprovals()
{
    QFETCH(const QString, sentence);
    QFETCH(const QString, text);
    Crew crew;
    changeQuirks(crew, {{}, sentence, false});
    QCOMPARE(bareApproval(crew), sentence.isEmpty() ? u"Approved."_s : sentence);
    QTEST(carriesInstructions(text, bareApproval(crew)), "instructs");
}

void TestQuirks::whatIsWrittenComesBack()
{
    const auto again = decodeQuirks(encodeQuirks(wholeQuirks()));
    QVERIFY2(again, again ? "" : qPrintable(again.error()));
    QCOMPARE(*again, wholeQuirks());
    QVERIFY(encodeQuirks({}).isEmpty());
    QCOMPARE(decodeQuirks({}).value_or(wholeQuirks()), Quirks());
    // What a later version knows is left alone.
    const QJsonObject later{{"settings"_L1, QJsonObject{{"tomorrow"_L1, "x"_L1}}},
                            {"evidence"_L1, QJsonObject{{"tomorrow"_L1, 1}}},
                            {"more"_L1, true}};
    QCOMPARE(decodeQuirks(later).value_or(wholeQuirks()), Quirks());
}

void TestQuirks::saysWhatIsWrong_data()
{
    QTest::addColumn<QJsonObject>("object");
    QTest::addColumn<QString>("place");
    const auto withEvidence = [](const QString &member, const QJsonValue &value) {
        QJsonObject one =
            encodeQuirks(wholeQuirks()).value("evidence"_L1).toObject().value("stop"_L1).toObject();
        one.insert(member, value);
        return QJsonObject{{"evidence"_L1, QJsonObject{{"stop"_L1, one}}}};
    };
    QTest::newRow("settings") << QJsonObject{{"settings"_L1, QJsonArray()}} << u"settings: "_s;
    QTest::newRow("evidence") << QJsonObject{{"evidence"_L1, 1}} << u"evidence: "_s;
    QTest::newRow("word") << QJsonObject{{"settings"_L1, QJsonObject{{"stop"_L1, "both"_L1}}}}
                          << u"settings.stop: "_s;
    QTest::newRow("no word") << QJsonObject{{"settings"_L1, QJsonObject{{"stop"_L1, true}}}}
                             << u"settings.stop: "_s;
    QTest::newRow("quota") << QJsonObject{{"settings"_L1, QJsonObject{{"quota"_L1, "deployed"_L1}}}}
                           << u"settings.quota: "_s;
    QTest::newRow("learned") << QJsonObject{{"learned"_L1, "all"_L1}} << u"learned: "_s;
    QTest::newRow("learned word") << QJsonObject{{"learned"_L1, QJsonObject{{"stop"_L1, "both"_L1}}}}
                                  << u"learned.stop: "_s;
    QTest::newRow("learned quota") << QJsonObject{{"learned"_L1, QJsonObject{{"quota"_L1, "deployed"_L1}}}}
                                   << u"learned.quota: "_s;
    QTest::newRow("at") << withEvidence(u"at"_s, "yesterday"_L1) << u"evidence.stop: "_s;
    QTest::newRow("before the year 1, in UTC")
        << withEvidence(u"at"_s, "0001-01-01T00:00:00+05:00"_L1) << u"evidence.stop: "_s;
    QTest::newRow("after the year 9999, in UTC")
        << withEvidence(u"at"_s, "9999-12-31T23:59:59-05:00"_L1) << u"evidence.stop: "_s;
    QTest::newRow("status") << withEvidence(u"status"_s, 1000) << u"evidence.stop: "_s;
    QTest::newRow("no request") << withEvidence(u"request"_s, {}) << u"evidence.stop: "_s;
    QTest::newRow("excerpt") << withEvidence(u"excerpt"_s, QString(1000, u'x')) << u"evidence.stop: "_s;
    QTest::newRow("approval") << QJsonObject{{"approval"_L1, 1}} << u"approval: "_s;
    QTest::newRow("long approval") << QJsonObject{{"approval"_L1, QString(1001, u'x')}} << u"approval: "_s;
}

void TestQuirks::saysWhatIsWrong()
{
    QFETCH(const QJsonObject, object);
    QFETCH(const QString, place);
    const auto quirks = decodeQuirks(object);
    QVERIFY(!quirks);
    QVERIFY2(quirks.error().startsWith(place), qPrintable(quirks.error()));
}

QTEST_GUILESS_MAIN(TestQuirks)
#include "tst_quirks.moc"
