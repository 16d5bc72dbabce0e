// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deeplink.h"
#include "support/qttest.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace crew;

namespace {

const auto review = DeepLink::Kind::Review;
const auto run = DeepLink::Kind::Run;
const auto flow = DeepLink::Kind::FlowReview;

} // namespace

/// Links as we write them, as others pass them on, and as somebody writes them who wants more than to show.
class TestDeepLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void lengthHasALimit();
    void everyIdComesBack_data();
    void everyIdComesBack();
    void idsThatNoLinkHolds_data();
    void idsThatNoLinkHolds();
    void noiseIsRefusedOrReadExactly();
    void claims_data();
    void claims();
};

void TestDeepLink::accepts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<DeepLink>("link");
    QTest::newRow("run") << u"crew-console://run/abcd1234-5678-90ef-ghij-klmnopqrstuv"_s
                         << DeepLink{run, u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s, {}};
    QTest::newRow("review of a task") << u"crew-console://review/k1/Draft%20the%20letter"_s
                                      << DeepLink{review, u"k1"_s, u"Draft the letter"_s};
    QTest::newRow("review of a run") << u"crew-console://review/k1"_s << DeepLink{review, u"k1"_s, {}};
    QTest::newRow("review of a flow")
        << u"crew-console://flow/f1/r1"_s << DeepLink{flow, u"f1"_s, u"r1"_s, {}};
    QTest::newRow("review of a flow of a deployment")
        << u"crew-console://flow/f1/r%2F1/d1"_s << DeepLink{flow, u"f1"_s, u"r/1"_s, u"d1"_s};
    QTest::newRow("review of a desk")
        << u"crew-console://desk-review/0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f"_s
        << DeepLink{DeepLink::Kind::DeskReview, u"0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f"_s, {}};
    QTest::newRow("scheme and host in capitals, as RFC 3986 lets others write them")
        << u"Crew-Console://RUN/K1"_s << DeepLink{run, u"K1"_s, {}};
    QTest::newRow("digits of percent signs in either case")
        << u"crew-console://run/%c3%A9"_s << DeepLink{run, u"é"_s, {}};
    QTest::newRow("slash inside an id") << u"crew-console://run/a%2Fb"_s << DeepLink{run, u"a/b"_s, {}};
    QTest::newRow("question mark inside an id")
        << u"crew-console://run/a%3Fb"_s << DeepLink{run, u"a?b"_s, {}};
    QTest::newRow("percent sign inside an id")
        << u"crew-console://run/a%2541"_s << DeepLink{run, u"a%41"_s, {}};
    QTest::newRow("signs that need no encoding")
        << u"crew-console://run/a-b.c_d~e!f$g&h'i(j)k*l+m,n;o=p:q@r"_s
        << DeepLink{run, u"a-b.c_d~e!f$g&h'i(j)k*l+m,n;o=p:q@r"_s, {}};
    QTest::newRow("an id that looks like an option")
        << u"crew-console://run/--tour"_s << DeepLink{run, u"--tour"_s, {}};
}

void TestDeepLink::accepts()
{
    QFETCH(QString, text);
    QFETCH(DeepLink, link);
    const auto read = parseDeepLink(text);
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    QCOMPARE(read->kind, link.kind);
    QCOMPARE(read->runId, link.runId);
    QCOMPARE(read->taskId, link.taskId);
    QCOMPARE(read->deploymentId, link.deploymentId);
    QCOMPARE(parseDeepLink(deepLinkText(link)).value_or(DeepLink()), link);
}

void TestDeepLink::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence"); ///< some words of it
    const QString notOurs = u"not a Crew Console link"_s;
    const QString more = u"asks for more"_s;
    const QString nothing = u"what this link points to"_s;
    const QString damaged = u"is damaged"_s;
    QTest::newRow("nothing") << QString() << notOurs;
    QTest::newRow("another scheme") << u"https://run/k1"_s << notOurs;
    QTest::newRow("a scheme that begins like ours") << u"crew-console-x://run/k1"_s << notOurs;
    QTest::newRow("no slashes") << u"crew-console:run/k1"_s << notOurs;
    QTest::newRow("one slash") << u"crew-console:/run/k1"_s << notOurs;
    QTest::newRow("three slashes") << u"crew-console:///run/k1"_s << nothing;
    QTest::newRow("a space before") << u" crew-console://run/k1"_s << notOurs;
    QTest::newRow("a file") << u"/etc/passwd"_s << notOurs;
    QTest::newRow("an option") << u"--tour=/tmp"_s << notOurs;
    QTest::newRow("no host") << u"crew-console://"_s << nothing;
    QTest::newRow("unknown host") << u"crew-console://settings/k1"_s << nothing;
    QTest::newRow("a host that begins like ours") << u"crew-console://runs/k1"_s << nothing;
    QTest::newRow("approve") << u"crew-console://approve/k1/t1"_s << nothing;
    QTest::newRow("host in percent signs") << u"crew-console://%72un/k1"_s << nothing;
    QTest::newRow("a flow alone") << u"crew-console://flow/f1"_s << damaged;
    QTest::newRow("four ids of a flow") << u"crew-console://flow/f1/r1/d1/approved"_s << more;
    QTest::newRow("a review of a desk by name") << u"crew-console://desk-review/draft"_s << damaged;
    QTest::newRow("a review of a desk in braces")
        << u"crew-console://desk-review/%7B0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f%7D"_s << damaged;
    QTest::newRow("the address of a desk")
        << u"crew-console://desk-review/0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f/evil.example"_s << more;
    QTest::newRow("user") << u"crew-console://me@run/k1"_s << more;
    QTest::newRow("port") << u"crew-console://run:80/k1"_s << more;
    QTest::newRow("query") << u"crew-console://review/k1/t1?verb=approve"_s << more;
    QTest::newRow("empty query") << u"crew-console://run/k1?"_s << more;
    QTest::newRow("fragment") << u"crew-console://review/k1/t1#approve"_s << more;
    QTest::newRow("a verb behind a review") << u"crew-console://review/k1/t1/approve"_s << more;
    QTest::newRow("a task behind a run") << u"crew-console://run/k1/t1"_s << more;
    QTest::newRow("no id") << u"crew-console://run"_s << damaged;
    QTest::newRow("empty id") << u"crew-console://run/"_s << damaged;
    QTest::newRow("empty task") << u"crew-console://review/k1/"_s << damaged;
    QTest::newRow("empty run of a task") << u"crew-console://review//t1"_s << damaged;
    QTest::newRow("a space") << u"crew-console://run/a b"_s << damaged;
    QTest::newRow("a line feed behind") << u"crew-console://run/k1\n"_s << damaged;
    QTest::newRow("letters beyond ASCII") << u"crew-console://run/\u00e9"_s << damaged;
    QTest::newRow("digits beyond ASCII") << u"crew-console://run/%\uff11\uff11"_s << damaged;
    QTest::newRow("percent sign alone") << u"crew-console://run/a%"_s << damaged;
    QTest::newRow("percent sign with one digit") << u"crew-console://run/a%4"_s << damaged;
    QTest::newRow("percent sign with a sign") << u"crew-console://run/%+1"_s << damaged;
    QTest::newRow("percent sign without digits") << u"crew-console://run/%zz"_s << damaged;
    QTest::newRow("bytes that are no text") << u"crew-console://run/%ff%fe"_s << damaged;
    QTest::newRow("overlong encoding") << u"crew-console://run/%c0%af"_s << damaged;
    QTest::newRow("half a pair") << u"crew-console://run/%ed%a0%80"_s << damaged;
    QTest::newRow("NUL") << u"crew-console://run/a%00b"_s << damaged;
    QTest::newRow("escape") << u"crew-console://run/%1b[2J"_s << damaged;
    QTest::newRow("line feed inside") << u"crew-console://run/a%0Ab"_s << damaged;
    QTest::newRow("delete") << u"crew-console://run/a%7F"_s << damaged;
    QTest::newRow("dot") << u"crew-console://run/."_s << damaged;
    QTest::newRow("dots") << u"crew-console://run/%2E%2E"_s << damaged;
    QTest::newRow("quotation mark") << u"crew-console://run/\"k1\""_s << damaged;
    QTest::newRow("backslash") << u"crew-console://run/a\\b"_s << damaged;
}

void TestDeepLink::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    const auto read = parseDeepLink(text);
    QVERIFY(!read);
    QVERIFY2(read.error().contains(sentence), qPrintable(read.error()));
    QCOMPARE_LE(read.error().count(u'.'), 2);
    QVERIFY(read.error().endsWith(u'.'));
}

void TestDeepLink::lengthHasALimit()
{
    const QString start = u"crew-console://run/"_s;
    const QString longest = start + QString(longestDeepLink - start.size(), u'a');
    QVERIFY(parseDeepLink(longest));
    const auto longer = parseDeepLink(longest + u'a');
    QVERIFY(!longer);
    QVERIFY(longer.error().contains(u"too long"_s));
    QVERIFY(!parseDeepLink(start + QString(10'000'000, u'%')));
}

void TestDeepLink::everyIdComesBack_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("uuid") << u"5f6c1e9e-4a52-4c3c-9a6e-0d5a0f1f2b3c"_s;
    QTest::newRow("junk name") << u"approved: boolean, feedback: string"_s;
    QTest::newRow("all that is special") << u"a/b?c#d%e&f=g+h;i@j:k\"l<m>n\\o^p`q{r|s}t [u]"_s;
    QTest::newRow("Chinese") << u"撰写简报"_s;
    QTest::newRow("beyond 16 bit") << u"🙂"_s;
    QTest::newRow("right to left override") << u"a\u202eb"_s;
    QTest::newRow("spaces around") << u" a "_s;
    QTest::newRow("dots") << u"..."_s;
}

void TestDeepLink::everyIdComesBack()
{
    QFETCH(QString, id);
    for (const DeepLink &link : {DeepLink{run, id, {}}, DeepLink{review, id, {}}, DeepLink{review, id, id}}) {
        const QString text = deepLinkText(link);
        QVERIFY(!text.isEmpty());
        QCOMPARE(QString::fromLatin1(text.toLatin1()), text);
        QVERIFY(!text.contains(u' '));
        QVERIFY(parseDeepLink(text) == link);
    }
}

void TestDeepLink::idsThatNoLinkHolds_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("empty") << QString();
    QTest::newRow("control") << u"a\nb"_s;
    QTest::newRow("dots") << u".."_s;
    QTest::newRow("half a pair") << QString(QChar(0xd800));
    QTest::newRow("too long") << QString(longestDeepLink, u'a');
}

void TestDeepLink::idsThatNoLinkHolds()
{
    QFETCH(QString, id);
    QCOMPARE(deepLinkText({run, id, {}}), QString());
    QCOMPARE(deepLinkText({review, id, u"t1"_s}), QString());
}

/// Whatever is read says the same when it is written again, so nothing was read into it.
void TestDeepLink::noiseIsRefusedOrReadExactly()
{
    QRandomGenerator random(20261121);
    const QString signs = u"crew-console:/rvunit%0123456789abcdef?#@.\\ \n\u00e9\u202e"_s;
    for (int round = 0; round < 20'000; ++round) {
        QString text = round % 2 == 0 ? u"crew-console://run/"_s : u"crew-console://review/"_s;
        const int length = random.bounded(24);
        for (int i = 0; i < length; ++i)
            text += signs.at(random.bounded(static_cast<int>(signs.size())));
        const auto read = parseDeepLink(text);
        if (read)
            QVERIFY2(parseDeepLink(deepLinkText(*read)) == read, qPrintable(text));
    }
}

void TestDeepLink::claims_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("claims");
    QTest::newRow("link") << u"crew-console://run/k1"_s << true;
    QTest::newRow("broken link") << u"CREW-CONSOLE:x"_s << true;
    QTest::newRow("option") << u"--demo"_s << false;
    QTest::newRow("word") << u"crew-console"_s << false;
    QTest::newRow("file") << u"/tmp/crew-console:"_s << false;
}

void TestDeepLink::claims()
{
    QFETCH(QString, text);
    QFETCH(bool, claims);
    QCOMPARE(looksLikeDeepLink(text), claims);
}

QTEST_GUILESS_MAIN(TestDeepLink)
#include "tst_deeplink.moc"
