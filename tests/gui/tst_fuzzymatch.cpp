// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/fuzzymatch.h"
#include "support/qttest.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace crew::gui;
using namespace Qt::StringLiterals;

class TestFuzzyMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void betterKindsComeFirst_data();
    void betterKindsComeFirst();
    void placesAreThoseTyped();
    void anyTextIsBorne();
};

void TestFuzzyMatch::matches_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::newRow("nothing typed") << u"  "_s << u"Settings"_s << true;
    QTest::newRow("prefix") << u"set"_s << u"Settings"_s << true;
    QTest::newRow("case") << u"SETT"_s << u"settings"_s << true;
    QTest::newRow("word start") << u"many"_s << u"Kick off many"_s << true;
    QTest::newRow("initials") << u"kom"_s << u"Kick off many"_s << true;
    QTest::newRow("capitals are initials") << u"cc"_s << u"CrewConsole"_s << true;
    QTest::newRow("inside") << u"ttin"_s << u"Settings"_s << true;
    QTest::newRow("scattered") << u"stgs"_s << u"Settings"_s << true;
    QTest::newRow("words in any order") << u"many kick"_s << u"Kick off many"_s << true;
    QTest::newRow("one word is missing") << u"kick few"_s << u"Kick off many"_s << false;
    QTest::newRow("other order of characters") << u"sgnittes"_s << u"Settings"_s << false;
    QTest::newRow("one character that is not there") << u"z"_s << u"Settings"_s << false;
    QTest::newRow("accents") << u"prü"_s << u"Prüfungen"_s << true;
    QTest::newRow("other scripts") << u"审核"_s << u"下一个审核"_s << true;
    QTest::newRow("nothing to be found in") << u"a"_s << QString() << false;
}

void TestFuzzyMatch::matches()
{
    QFETCH(QString, typed);
    QFETCH(QString, text);
    QTEST(fuzzyMatch(typed, text).has_value(), "found");
}

void TestFuzzyMatch::betterKindsComeFirst_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("texts"); // the best first
    QTest::newRow("kinds") << u"run"_s << QStringList{u"run"_s,          u"Runs"_s,
                                                      u"Stop the run"_s, u"Read under night skies"_s,
                                                      u"Brunch"_s,       u"Return now"_s};
    QTest::newRow("shorter first") << u"add"_s << QStringList{u"Add crew"_s, u"Add crew from a file"_s};
    QTest::newRow("closer first") << u"ab"_s << QStringList{u"xaxbx"_s, u"xaxxxbx"_s};
    QTest::newRow("several words") << u"kick res"_s
                                   << QStringList{u"Kick off Research"_s, u"Kick off Press"_s};
}

void TestFuzzyMatch::betterKindsComeFirst()
{
    QFETCH(QString, typed);
    QFETCH(QStringList, texts);
    for (qsizetype i = 1; i < texts.size(); ++i) {
        const auto better = fuzzyMatch(typed, texts.at(i - 1));
        const auto worse = fuzzyMatch(typed, texts.at(i));
        QVERIFY2(better && worse, qPrintable(texts.at(i)));
        QVERIFY2(better->score > worse->score, qPrintable(texts.at(i - 1) + u" before "_s + texts.at(i)));
    }
}

void TestFuzzyMatch::placesAreThoseTyped()
{
    using Places = QList<qsizetype>;
    QCOMPARE(fuzzyMatch(u"off"_s, u"Kick off many"_s)->places, (Places{5, 6, 7}));
    QCOMPARE(fuzzyMatch(u"kom"_s, u"Kick off many"_s)->places, (Places{0, 5, 9}));
    QCOMPARE(fuzzyMatch(u"many ki"_s, u"Kick off many"_s)->places, (Places{0, 1, 9, 10, 11, 12}));
    QVERIFY(fuzzyMatch(QString(), u"Kick"_s)->places.isEmpty());
}

void TestFuzzyMatch::anyTextIsBorne()
{
    QRandomGenerator dice(20'261'124); // fixed, so that a failure can be had again
    const QString letters = u"abAB 1.-ßİ模\U0001F600"_s;
    const auto text = [&](int most) {
        QString made;
        for (int length = dice.bounded(0, most); length > 0; --length)
            made.append(letters.at(dice.bounded(static_cast<int>(letters.size()))));
        return made;
    };
    for (int i = 0; i < 5000; ++i) {
        const QString typed = text(6);
        const QString candidate = text(400);
        const auto match = fuzzyMatch(typed, candidate);
        QCOMPARE(fuzzyMatch(typed, candidate), match); // the same each time
        if (!match)
            continue;
        QVERIFY(std::ranges::is_sorted(match->places));
        for (const qsizetype place : match->places)
            QVERIFY(place >= 0 && place < candidate.size());
    }
}

QTEST_GUILESS_MAIN(TestFuzzyMatch)
#include "tst_fuzzymatch.moc"
