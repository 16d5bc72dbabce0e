// SPDX-License-Identifier: GPL-3.0-or-later
// The file of crews: what is written comes back, whatever is in it; what is hostile is refused whole, with
// its place.
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/crewexport.h"
#include "wire/json.h"

#include <QJsonArray>
#include <QRandomGenerator>

using namespace crew;
using namespace crew::wire;
using namespace Qt::StringLiterals;

namespace {

ExportedCrew wholeCrew()
{
    ExportedCrew exported;
    exported.crew.name = u"Research & \"more\" <b>"_s;
    exported.crew.address = QUrl(u"https://crew.example.com:8443/a%20b"_s);
    exported.crew.tokenKind = TokenKind::User;
    exported.crew.notes = u"First\nSecond\t\u202e\U0001F375"_s;
    exported.crew.colour = u"teal"_s;
    exported.crew.quirks.learned = {{Quirk::ResumeBody, QuirkSetting::Deployed},
                                    {Quirk::StatusPath, QuirkSetting::Deployed},
                                    {Quirk::Stop, QuirkSetting::Contract}};
    exported.crew.quirks.settings = {{Quirk::Approval, QuirkSetting::Deployed}};
    exported.crew.quirks.evidence = {{Quirk::Stop,
                                      {QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc),
                                       u"POST /stop/{id}"_s, 404, u"<h1>Not “here”</h1>"_s}}};
    exported.crew.quirks.approvalSentence = u"Freigegeben."_s;
    exported.crew.network.caFile = u"/etc/ssl/corp \"CA\".pem"_s;
    exported.crew.network.withoutProxy = true;
    exported.subject = u"{topic} for {audience}"_s;
    exported.presets = {
        {u"Weekly / {x}"_s, {{u"topic"_s, u"Tea"_s}, {u"n"_s, 2.5}, {u"none"_s, QJsonValue()}}},
        {u"Empty"_s, {}}};
    return exported;
}

QJsonObject smallCrew()
{
    return {{"name"_L1, "Small"_L1}, {"address"_L1, "http://127.0.0.1:9000"_L1}};
}

QByteArray fileWith(const QJsonValue &crews, const QJsonValue &version = 1,
                    const QString &format = u"crew-console-crews"_s)
{
    return toJson(QJsonObject{{"format"_L1, format}, {"version"_L1, version}, {"crews"_L1, crews}});
}

QByteArray crewWith(const QString &member, const QJsonValue &value)
{
    QJsonObject crew = smallCrew();
    crew.insert(member, value);
    return fileWith(QJsonArray{smallCrew(), crew});
}

} // namespace

class TestCrewExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenComesBack();
    void whatIsLeftOutIsAsUsual();
    void aQuotaOfThatDayIsNotTakenOver();
    void learnedAsVersion01WroteIt();
    void aStopThatWorkedAsVersion01WroteIt();
    void nothingSecretIsWritten();
    void unknownMembersAreLeftAlone();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void limits_data();
    void limits();
    void survivesHostileBytes();
};

void TestCrewExport::whatIsWrittenComesBack()
{
    ExportedCrew other;
    other.crew.name = u"Local"_s;
    other.crew.address = QUrl(u"http://127.0.0.1:9000"_s);
    other.crew.colour = u"blue"_s;
    const CrewExport book{wholeCrew(), other};
    const auto again = decodeCrewExport(encodeCrewExport(book));
    QVERIFY2(again, again ? "" : qPrintable(again.error()));
    QCOMPARE(again->size(), 2);
    QVERIFY(*again == book);
    QCOMPARE(decodeCrewExport(encodeCrewExport({})), (std::expected<CrewExport, QString>(CrewExport())));
}

void TestCrewExport::whatIsLeftOutIsAsUsual()
{
    const auto book = decodeCrewExport(fileWith(QJsonArray{smallCrew()}));
    QVERIFY2(book, book ? "" : qPrintable(book.error()));
    const ExportedCrew &exported = book->first();
    QCOMPARE(exported.crew.tokenKind, TokenKind::Organization);
    QCOMPARE(exported.crew.colour, crewColours().first());
    QVERIFY(exported.crew.quirks.learned.isEmpty());
    QVERIFY(exported.crew.id.isNull() && exported.crew.notes.isEmpty() && exported.subject.isEmpty());
    QVERIFY(exported.presets.isEmpty());
}

/// There is no member for one; that a file has one all the same changes nothing.
void TestCrewExport::aQuotaOfThatDayIsNotTakenOver()
{
    QJsonObject crew = smallCrew();
    const QJsonObject evidence{{"at"_L1, "2026-01-31T12:00:00Z"_L1},
                               {"request"_L1, "POST /kickoff"_L1},
                               {"status"_L1, 402},
                               {"excerpt"_L1, "Quota exceeded"_L1}};
    crew.insert("habits"_L1,
                QJsonObject{{"evidence"_L1, QJsonObject{{"quota"_L1, evidence}, {"stop"_L1, evidence}}}});
    const auto book = decodeCrewExport(fileWith(QJsonArray{crew}));
    QVERIFY2(book, book ? "" : qPrintable(book.error()));
    QCOMPARE(book->first().crew.quirks.evidence.keys(), QList<Quirk>{Quirk::Stop});
}

void TestCrewExport::learnedAsVersion01WroteIt()
{
    QJsonObject crew = smallCrew();
    crew.insert("learned"_L1, QJsonObject{{"resume"_L1, "camelCase"_L1},
                                          {"status_path"_L1, "status/id"_L1},
                                          {"has_no_stop"_L1, true}});
    crew.insert("habits"_L1, QJsonObject{{"settings"_L1, QJsonObject{{"approval"_L1, "deployed"_L1}}}});
    const auto book = decodeCrewExport(fileWith(QJsonArray{crew}));
    QVERIFY2(book, book ? "" : qPrintable(book.error()));
    const Quirks quirks = book->first().crew.quirks;
    QCOMPARE(quirks.learned, (QMap<Quirk, QuirkSetting>{{Quirk::ResumeBody, QuirkSetting::Deployed},
                                                        {Quirk::Stop, QuirkSetting::Contract}}));
    QCOMPARE(quirks.setting(Quirk::Approval), QuirkSetting::Deployed);
}

void TestCrewExport::aStopThatWorkedAsVersion01WroteIt()
{
    const QJsonObject evidence{{"at"_L1, "2026-01-02T03:04:05.006Z"_L1},
                               {"request"_L1, "POST /stop/{id}"_L1},
                               {"status"_L1, 200},
                               {"excerpt"_L1, ""_L1}};
    QJsonObject crew = smallCrew();
    crew.insert("habits"_L1, QJsonObject{{"evidence"_L1, QJsonObject{{"stop"_L1, evidence}}}});
    const auto learnedIn = [](const QJsonObject &from) {
        const auto book = decodeCrewExport(fileWith(QJsonArray{from}));
        return book ? book->first().crew.quirks.learned.value(Quirk::Stop) : QuirkSetting::Automatic;
    };
    QCOMPARE(learnedIn(crew), QuirkSetting::Deployed);
    crew.insert("learned"_L1, QJsonObject{{"has_no_stop"_L1, true}});
    QCOMPARE(learnedIn(crew), QuirkSetting::Contract);
}

void TestCrewExport::nothingSecretIsWritten()
{
    const QJsonObject file = *parseJsonObject(encodeCrewExport({wholeCrew()}));
    const QStringList members = file.value("crews"_L1).toArray().first().toObject().keys();
    QCOMPARE(members, (QStringList{u"address"_s, u"colour"_s, u"habits"_s, u"name"_s, u"network"_s,
                                   u"notes"_s, u"presets"_s, u"subject"_s, u"token_kind"_s}));
    ExportedCrew withId = wholeCrew();
    withId.crew.network.clientCertificate = "-----BEGIN CERTIFICATE-----";
    QVERIFY(!encodeCrewExport({withId}).contains("CERTIFICATE"));
    withId.crew.id = QUuid::createUuid();
    QVERIFY(!encodeCrewExport({withId}).contains(withId.crew.id.toByteArray(QUuid::WithoutBraces)));
}

void TestCrewExport::unknownMembersAreLeftAlone()
{
    const auto book = decodeCrewExport(crewWith(u"token"_s, u"stolen-token"_s));
    QVERIFY(book);
    QVERIFY(!encodeCrewExport(*book).contains("stolen"));
}

void TestCrewExport::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("place");
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("no JSON") << QByteArray("name,address\nA,B\n") << QString();
    QTest::newRow("a list") << QByteArray("[]") << QString();
    QTest::newRow("another format") << fileWith(QJsonArray(), 1, u"something"_s) << u"not a file of crews"_s;
    QTest::newRow("a crew file of the service")
        << QByteArray(R"({"name":"A","tasks":[]})") << u"not a file of crews"_s;
    QTest::newRow("newer") << fileWith(QJsonArray(), 2) << u"newer"_s;
    QTest::newRow("version is text") << fileWith(QJsonArray(), u"1"_s) << u"version"_s;
    QTest::newRow("no crews") << fileWith(QJsonValue()) << u"crews: "_s;
    QTest::newRow("crews is an object") << fileWith(QJsonObject()) << u"crews: "_s;
    QTest::newRow("a crew is text") << fileWith(QJsonArray{u"A"_s}) << u"crews[0]: "_s;
    QTest::newRow("no name") << fileWith(QJsonArray{QJsonObject{{"address"_L1, "http://127.0.0.1"_L1}}})
                             << u"crews[0].name: "_s;
    QTest::newRow("blank name") << crewWith(u"name"_s, u" \n"_s) << u"crews[1].name: "_s;
    QTest::newRow("no address") << fileWith(QJsonArray{QJsonObject{{"name"_L1, "A"_L1}}})
                                << u"crews[0].address: "_s;
    for (const char *address :
         {"ftp://a.b", "http://crew.example.com", "https://u:p@crew.example.com",
          "https://crew.example.com/?q=1", "javascript:alert(1)", "file:///etc/passwd", "::"})
        QTest::addRow("address %s", address)
            << crewWith(u"address"_s, QString::fromLatin1(address)) << u"crews[1].address: "_s;
    QTest::newRow("address is a number") << crewWith(u"address"_s, 7) << u"crews[1].address: "_s;
    QTest::newRow("token kind") << crewWith(u"token_kind"_s, u"root"_s) << u"crews[1].token_kind: "_s;
    QTest::newRow("notes") << crewWith(u"notes"_s, QJsonArray()) << u"crews[1].notes: "_s;
    QTest::newRow("colour") << crewWith(u"colour"_s, true) << u"crews[1].colour: "_s;
    QTest::newRow("subject") << crewWith(u"subject"_s, QJsonValue()) << u"crews[1].subject: "_s;
    QTest::newRow("learned") << crewWith(u"learned"_s, u"x"_s) << u"crews[1].learned: "_s;
    QTest::newRow("learned resume") << crewWith(u"learned"_s, QJsonObject{{"resume"_L1, "kebab"_L1}})
                                    << u"crews[1].learned.resume: "_s;
    QTest::newRow("learned stop") << crewWith(u"learned"_s, QJsonObject{{"has_no_stop"_L1, "no"_L1}})
                                  << u"crews[1].learned.has_no_stop: "_s;
    QTest::newRow("network") << crewWith(u"network"_s, u"x"_s) << u"crews[1].network: "_s;
    QTest::newRow("network's proxy") << crewWith(u"network"_s, QJsonObject{{"proxy"_L1, "evil.example:1"_L1}})
                                     << u"crews[1].network.proxy: "_s;
    QTest::newRow("network's CA file")
        << crewWith(u"network"_s, QJsonObject{{"ca_file"_L1, 7}}) << u"crews[1].network.ca_file: "_s;
    QTest::newRow("presets") << crewWith(u"presets"_s, QJsonObject()) << u"crews[1].presets: "_s;
    QTest::newRow("a preset") << crewWith(u"presets"_s, QJsonArray{1}) << u"crews[1].presets[0]: "_s;
    QTest::newRow("preset without inputs")
        << crewWith(u"presets"_s, QJsonArray{QJsonObject{{"name"_L1, "A"_L1}}})
        << u"crews[1].presets[0].inputs: "_s;
    const QJsonObject preset{{"name"_L1, "A"_L1}, {"inputs"_L1, QJsonObject()}};
    QTest::newRow("preset twice") << crewWith(u"presets"_s, QJsonArray{preset, preset})
                                  << u"crews[1].presets[1]: "_s;
    QTest::newRow("deep") << QByteArray("{\"format\":").append(QByteArray("[").repeated(100'000))
                          << QString();
    QTest::newRow("cut") << encodeCrewExport({wholeCrew()}).chopped(20) << QString();
    QTest::newRow("invalid UTF-8") << QByteArray("{\"format\":\"\xff\xfe\"}") << QString();
}

void TestCrewExport::saysWhatIsWrong()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, place);
    const auto book = decodeCrewExport(bytes);
    QVERIFY(!book);
    QVERIFY(book.error().size() > 10 && book.error().size() < 1000);
    QVERIFY2(book.error().contains(place), qPrintable(book.error()));
}

void TestCrewExport::limits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isTaken");
    const auto repeated = [](qsizetype count, const std::function<QJsonValue(qsizetype)> &make) {
        QJsonArray list;
        for (qsizetype i = 0; i < count; ++i)
            list.append(make(i));
        return list;
    };
    const auto crew = [](qsizetype) { return QJsonValue(smallCrew()); };
    const auto preset = [](qsizetype i) {
        return QJsonValue(QJsonObject{{"name"_L1, QString::number(i)}, {"inputs"_L1, QJsonObject()}});
    };
    QTest::newRow("crews") << fileWith(repeated(maxExportedCrews, crew)) << true;
    QTest::newRow("a crew too many") << fileWith(repeated(maxExportedCrews + 1, crew)) << false;
    QTest::newRow("presets") << crewWith(u"presets"_s, repeated(maxPresets, preset)) << true;
    QTest::newRow("a preset too many") << crewWith(u"presets"_s, repeated(maxPresets + 1, preset)) << false;
    QTest::newRow("name") << crewWith(u"name"_s, QString(maxExportedName, u'x')) << true;
    QTest::newRow("name too long") << crewWith(u"name"_s, QString(maxExportedName + 1, u'x')) << false;
    QTest::newRow("notes") << crewWith(u"notes"_s, QString(maxExportedNotes, u'x')) << true;
    QTest::newRow("notes too long") << crewWith(u"notes"_s, QString(maxExportedNotes + 1, u'x')) << false;
    QTest::newRow("subject too long")
        << crewWith(u"subject"_s, QString(maxSubjectPattern + 1, u'x')) << false;
    QByteArray file = fileWith(QJsonArray{smallCrew()});
    QTest::newRow("size") << file + QByteArray(maxCrewExportSize - file.size(), ' ') << true;
    QTest::newRow("a byte too many") << file + QByteArray(maxCrewExportSize + 1 - file.size(), ' ') << false;
}

void TestCrewExport::limits()
{
    QFETCH(QByteArray, bytes);
    QTEST(decodeCrewExport(bytes).has_value(), "isTaken");
}

/// Single bytes of a good file are changed: it is refused, or read and written again the same.
void TestCrewExport::survivesHostileBytes()
{
    const QByteArray good = encodeCrewExport({wholeCrew()});
    QRandomGenerator random(1);
    for (int time = 0; time < 3000; ++time) {
        QByteArray bytes = good;
        for (int changes = random.bounded(1, 4); changes > 0; --changes)
            bytes[random.bounded(int(bytes.size()))] = static_cast<char>(random.bounded(256));
        const auto book = decodeCrewExport(bytes);
        if (book)
            QVERIFY(*decodeCrewExport(encodeCrewExport(*book)) == *book);
        else
            QVERIFY(!book.error().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestCrewExport)
#include "tst_crewexport.moc"
