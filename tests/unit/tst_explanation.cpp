// SPDX-License-Identifier: GPL-3.0-or-later
// What people are told is read in their language, and what is stored and sent beside it says the same.
#include "core/explanation.h"
#include "support/qttest.h"
#include "support/sentencetranslator.h"

using namespace crew;
using namespace Qt::StringLiterals;

namespace {

Sentences lateAnswer()
{
    return translatable("%1 did not answer in time.", {u"a.example"_s});
}

} // namespace

class tst_Explanation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentencesAreInTheLanguageOfTheProgram();
    void wordsOfOthersStayAsTheyCame();
    void whatWasStoredIsReadAgain_data();
    void whatWasStoredIsReadAgain();
    void somethingIsAdded();
    void onlyTheTextIsCut();
    void equalIsWhatSaysTheSame();
};

void tst_Explanation::sentencesAreInTheLanguageOfTheProgram()
{
    QVERIFY(Explanation().isEmpty());
    QVERIFY(Explanation(Sentences()) == Explanation());
    const Explanation english = lateAnswer();
    QCOMPARE(english.text(), u"a.example did not answer in time."_s);
    const test::SentenceTranslator translator;
    const Explanation other = lateAnswer();
    QCOMPARE(other.text(), u"<a.example did not answer in time.>"_s);
    QVERIFY(other.sentences() == english.sentences());
}

void tst_Explanation::wordsOfOthersStayAsTheyCame()
{
    const test::SentenceTranslator translator;
    const Explanation words(u"100 %1"_s);
    QCOMPARE(words.text(), u"100 %1"_s);
    QVERIFY(words.sentences().isEmpty());
    QVERIFY(words.toSentences() == verbatim(u"100 %1"_s));
    QVERIFY(Explanation(QString()) == Explanation());
    QVERIFY(Explanation().toSentences().isEmpty());
}

void tst_Explanation::whatWasStoredIsReadAgain_data()
{
    QTest::addColumn<bool>("hasSentences");
    QTest::addColumn<QString>("text");
    QTest::newRow("today") << true << u"<a.example did not answer in time.>"_s;
    QTest::newRow("by an earlier version") << false << u"In words of then."_s;
}

void tst_Explanation::whatWasStoredIsReadAgain()
{
    QFETCH(const bool, hasSentences);
    const test::SentenceTranslator translator;
    const Sentences stored = hasSentences ? lateAnswer() : Sentences();
    const Explanation read(stored, u"In words of then."_s);
    QTEST(read.text(), "text");
    QVERIFY(read.sentences() == stored);
}

void tst_Explanation::somethingIsAdded()
{
    Explanation ours = lateAnswer();
    ours += translatable("Try again.");
    QVERIFY(ours == lateAnswer() + translatable("Try again."));
    QCOMPARE(ours.text(), u"a.example did not answer in time. Try again."_s);
    Explanation words(u"Busy, 100 %1."_s);
    words += translatable("Try again.");
    QCOMPARE(words.text(), u"Busy, 100 %1. Try again."_s);
    QVERIFY(words.sentences() == verbatim(u"Busy, 100 %1."_s) + translatable("Try again."));
}

void tst_Explanation::onlyTheTextIsCut()
{
    const Explanation whole = lateAnswer();
    QCOMPARE(whole.left(9).text(), u"a.example"_s);
    QVERIFY(whole.left(9).sentences() == whole.sentences());
    QVERIFY(whole.left(1'000) == whole);
}

void tst_Explanation::equalIsWhatSaysTheSame()
{
    const Explanation words(u"a.example did not answer in time."_s);
    QVERIFY(Explanation(lateAnswer()) == Explanation(lateAnswer()));
    QVERIFY(Explanation(lateAnswer()) != words); // they can be told apart in another language
    QVERIFY(words != Explanation());
}

QTEST_GUILESS_MAIN(tst_Explanation)
#include "tst_explanation.moc"
