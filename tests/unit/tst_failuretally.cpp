// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/failuretally.h"
#include "support/qttest.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace crew;
using namespace Qt::StringLiterals;

class TestFailureTally : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameCause_data();
    void sameCause();
    void causesAreCountedAndNamed();
    void theOrderOfFailuresDoesNotMatter();
    void titlesAreTold();
    void anyTextHasAKey();
};

void TestFailureTally::sameCause_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *name, const char *first, const char *second, bool same) {
        QTest::newRow(name) << QString::fromUtf8(first) << QString::fromUtf8(second) << same;
    };
    row("equal", "The model did not answer.", "The model did not answer.", true);
    row("case and spaces", "Timed  out", " timed out\n", true);
    row("numbers", "Timed out after 30 s", "Timed out after 31.5 s", true);
    row("full stop", "Timed out", "Timed out.", true);
    row("UUIDs", "Task 1b4e28ba-2fa1-11d2-883f-0016d3cca427 failed",
        "Task 9f1e28ba-2fa1-11d2-883f-0016d3cca4aa failed", true);
    row("hexadecimal IDs", "Request req_011CQdX failed", "Request req_99fabcE failed", true);
    row("quoted values", "No customer \"Miller\"", "No customer \"Jones & Sons\"", true);
    row("typographic quotes", "No customer “Miller”", "No customer “Jones”", true);
    row("apostrophes", "The crew's tool didn't answer: 'a'", "The crew's tool didn't answer: 'b'", true);
    row("addresses", "GET https://crm.example/a/1 failed", "GET https://crm.example/b/2?c=d failed", true);
    row("hosts", "GET https://crm.example/a failed", "GET https://erp.example/a failed", false);
    row("tools", "Tool 'crm_lookup' failed", "Tool 'erp_lookup' failed", false);
    row("tools without quotes", "crm_lookup failed", "erp_lookup failed", false);
    row("status of HTTP", "Error code: 401", "Error code: 500", false);
    row("rate limits", "litellm.RateLimitError: slow down, org-abc123",
        "Error code: 429 - Too Many Requests. Try again in 17 s", true);
    row("words", "The model did not answer.", "The tool did not answer.", false);
    row("other scripts", "模型没有回答 12", "模型没有回答 13", true);
}

void TestFailureTally::sameCause()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    QTEST(failureKey(first) == failureKey(second), "same");
}

void TestFailureTally::causesAreCountedAndNamed()
{
    FailureTally tally;
    for (int i = 0; i < 29; ++i)
        tally.add(u"Rate limit exceeded, retry in %1 s"_s.arg(i));
    for (int i = 0; i < 14; ++i)
        tally.add(u"Tool crm_lookup failed: no customer %1"_s.arg(i));
    tally.add(QString());
    const FailureCauses causes = tally.causes();
    QCOMPARE(causes.size(), 3);
    QCOMPARE(causes.at(0).count, 29);
    QCOMPARE(causes.at(0).title, u"Rate limit"_s);
    QCOMPARE(causes.at(1).count, 14);
    QCOMPARE(causes.at(1).title, u"Tool crm_lookup failed"_s);
    QCOMPARE(causes.at(2).title, u"No error given"_s);
    QVERIFY(causes.at(2).key.isEmpty());
}

void TestFailureTally::theOrderOfFailuresDoesNotMatter()
{
    QStringList errors;
    for (int i = 0; i < 60; ++i)
        errors.append(u"Tool %1 failed: item %2"_s.arg(QString(1 + i % 7, u'x')).arg(i));
    QRandomGenerator dice(20'261'122); // fixed, so that a failure can be had again
    FailureCauses first;
    for (int round = 0; round < 20; ++round) {
        std::ranges::shuffle(errors, dice);
        FailureTally tally;
        for (const QString &error : std::as_const(errors))
            tally.add(error);
        if (round == 0)
            first = tally.causes();
        QCOMPARE(tally.causes(), first);
    }
}

/// Causes that begin alike are told apart by more of their words.
void TestFailureTally::titlesAreTold()
{
    FailureTally tally;
    tally.add(u"The tool failed: no route to host"_s);
    tally.add(u"The tool failed: access denied"_s);
    tally.add(QString(2000, u'w'));
    QSet<QString> titles;
    const FailureCauses causes = tally.causes();
    for (const FailureCause &cause : causes) {
        titles.insert(cause.title);
        QVERIFY(cause.title.size() < 100);
    }
    QCOMPARE(titles.size(), 3);
    QVERIFY(titles.contains(u"The tool failed"_s));
}

void TestFailureTally::anyTextHasAKey()
{
    QRandomGenerator dice(20'261'123);
    const QString letters = u"ab1 9'\"“”:./-_()\n\t«é模\U0001F600"_s;
    for (int i = 0; i < 3000; ++i) {
        QString text;
        for (int length = dice.bounded(0, 60); length > 0; --length)
            text.append(letters.at(dice.bounded(static_cast<int>(letters.size()))));
        const QString key = failureKey(text);
        QCOMPARE(failureKey(text), key);
        QCOMPARE(key, key.simplified());
        FailureTally tally;
        tally.add(text);
        QCOMPARE(tally.causes().size(), 1);
        QVERIFY(!tally.causes().first().title.isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestFailureTally)
#include "tst_failuretally.moc"
