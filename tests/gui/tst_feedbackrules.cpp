// SPDX-License-Identifier: GPL-3.0-or-later
// What the crew will read, what the lint says about it, and what templates become: pure functions.
#include "gui/common/settings/localstate.h"
#include "gui/reviews/feedback/feedbacklint.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/feedbacksecrets.h"
#include "gui/reviews/feedback/feedbacktemplates.h"
#include "gui/reviews/feedback/feedbackwords.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

namespace {

FeedbackPoint point(PointLabel label, const QString &quote, const QString &comment)
{
    return {label, quote, comment};
}

} // namespace

class FeedbackRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void composes_data();
    void composes();
    void withoutPointsItIsTheFreeText_data();
    void withoutPointsItIsTheFreeText();
    void longQuotesLoseTheirMiddle();
    void approveWithoutWordsIsNeutral();
    void secrets_data();
    void secrets();
    void emails_data();
    void emails();
    void contradictions_data();
    void contradictions();
    void quotesDoNotContradict();
    void lintKinds_data();
    void lintKinds();
    void everyFindingHasText();
    void lintCountsWhatIsSent();
    void lintIsBoundedInTime();
    void expandsTemplates_data();
    void expandsTemplates();
    void templatesPerCrew();
    void damagedTemplates();

private:
    static QList<LintKind> kinds(const FeedbackDraft &draft, std::optional<Verdict> verdict);
};

void FeedbackRulesTest::composes_data()
{
    QTest::addColumn<FeedbackDraft>("draft");
    QTest::addColumn<QString>("text");
    using enum PointLabel;
    QTest::newRow("nothing") << FeedbackDraft() << QString();
    QTest::newRow("words") << FeedbackDraft{u" Shorter.\n"_s, {}} << u" Shorter.\n"_s;
    QTest::newRow("quote and comment")
        << FeedbackDraft{{}, {point(Change, u"Prices are low."_s, u"Name them."_s)}}
        << u"1. Change\n> Prices are low.\nName them."_s;
    QTest::newRow("comment only") << FeedbackDraft{{}, {point(Question, {}, u"For whom?"_s)}}
                                  << u"1. Question: For whom?"_s;
    QTest::newRow("quote only") << FeedbackDraft{{}, {point(Remove, u"As an AI"_s, {})}}
                                << u"1. Remove\n> As an AI"_s;
    QTest::newRow("neither") << FeedbackDraft{{}, {point(Good, {}, u"  "_s)}} << u"1. Good"_s;
    QTest::newRow("quote of several lines")
        << FeedbackDraft{{}, {point(Change, u"\none\n\ntwo "_s, u" Join. "_s)}}
        << u"1. Change\n> one\n>\n> two\nJoin."_s;
    QTest::newRow("two and words") << FeedbackDraft{u"\nAnd shorter.\n"_s,
                                                    {point(Add, u"a"_s, u"b"_s), point(Good, u"c"_s, {})}}
                                   << u"1. Add\n> a\nb\n\n2. Good\n> c\n\nAnd shorter."_s;
    QTest::newRow("space is no words")
        << FeedbackDraft{u" \n"_s, {point(Good, u"c"_s, {})}} << u"1. Good\n> c"_s;
    QTest::newRow("other scripts and markup")
        << FeedbackDraft{u"谢谢"_s, {point(Change, u"价格 <b>%1</b>"_s, u"שלום & 🚀"_s)}}
        << u"1. Change\n> 价格 <b>%1</b>\nשלום & 🚀\n\n谢谢"_s;
}

void FeedbackRulesTest::composes()
{
    QFETCH(FeedbackDraft, draft);
    QFETCH(QString, text);
    QCOMPARE(composeFeedback(draft), text);
}

void FeedbackRulesTest::withoutPointsItIsTheFreeText_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("sent");
    QTest::newRow("plain") << u"Shorter."_s << u"Shorter."_s;
    QTest::newRow("space around") << u"\n Shorter. \n"_s << u"Shorter."_s;
    QTest::newRow("space inside") << u"a \n\n  b"_s << u"a \n\n  b"_s;
    QTest::newRow("looks like points") << u"1. Change\n> a\nb"_s << u"1. Change\n> a\nb"_s;
}

void FeedbackRulesTest::withoutPointsItIsTheFreeText()
{
    QFETCH(QString, words);
    QFETCH(QString, sent);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        QCOMPARE(feedbackToSend(verdict, FeedbackDraft{words, {}}), sent);
        QCOMPARE(feedbackToSend(verdict, words), sent);
    }
}

void FeedbackRulesTest::longQuotesLoseTheirMiddle()
{
    const QString quote = QString(1000, u'a');
    QCOMPARE(quoteToSend(quote), quote);
    const QString cut = quoteToSend(u"first "_s + QString(5000, u'a') + u" last"_s);
    QVERIFY(cut.startsWith(u"first aaa"_s) && cut.endsWith(u"aaa last"_s) && cut.contains(u" […] "_s));
    QVERIFY(cut.size() <= 1000);
    QCOMPARE(quoteToSend(cut), cut);
    for (int shift = 0; shift < 2; ++shift) { // never half of a pair
        QString rockets = QString(shift, u'a');
        for (int i = 0; i < 2000; ++i)
            rockets += u"🚀"_s;
        QVERIFY(quoteToSend(rockets).isValidUtf16());
        QVERIFY(shortened(rockets, 50).isValidUtf16());
    }
    QCOMPARE(shortened(u"one\n two"_s, 20), u"one two"_s);
    QCOMPARE(shortened(u"one two"_s, 5), u"one…"_s);
    QCOMPARE(shortened(u"   "_s + QString(900, u' ') + u"x"_s, 5), u"…"_s);
}

void FeedbackRulesTest::approveWithoutWordsIsNeutral()
{
    QCOMPARE(feedbackToSend(Verdict::Approve, FeedbackDraft{u" \n"_s, {}}), u"Approved."_s);
    QCOMPARE(feedbackToSend(Verdict::Reject, FeedbackDraft{u" \n"_s, {}}), QString());
}

void FeedbackRulesTest::secrets_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSecret");
    // Put together here, so that no search for secrets finds one in this file.
    const QString random = u"aB3dE5gH"_s + u"7jK9mN1pQ2rS4tU6"_s;
    const auto row = [](const char *name, const QString &text, bool isSecret) {
        QTest::newRow(name) << text << isSecret;
    };
    row("GitHub", u"use gh"_s + u"p_"_s + random, true);
    row("GitHub, fine grained", u"github_"_s + u"pat_"_s + random, true);
    row("GitLab", u"glp"_s + u"at-"_s + random, true);
    row("sk-", u"key sk"_s + u"-proj-"_s + random, true);
    row("live key", u"sk_"_s + u"live_"_s + random, true);
    row("Slack", u"xox"_s + u"b-12345-67890-abcdef"_s, true);
    row("AWS", u"AKI"_s + u"AIOSFODNN7EXAMPLE"_s, true);
    row("Google", u"AIz"_s + u"aSyA1234567890abcdefghijklmnopqrst"_s, true);
    row("JWT", u"ey"_s + u"JhbGciOiJIUzI1NiJ9.ey"_s + u"JzdWIiOiIxMjM0In0.abc"_s, true);
    row("PEM", u"-----BEGIN "_s + u"RSA PRIVATE KEY-----\nMIIE"_s, true);
    row("bearer", u"Authorization: Bearer abc123def456ghi"_s, true);
    row("bearer alone", u"curl -H 'bearer 0123456789abcdef'"_s, true);
    row("basic", u"Basic dXNlcjpwYXNz"_s + u"d29yZA=="_s, true);
    row("password=", u"password=correcthorse"_s, true);
    row("password:", u"The password: hunter22!"_s, true);
    row("German", u"Kennwort: geheim99"_s, true);
    row("Chinese", u"密码：abc12345"_s, true);
    row("api key", u"api_key = \"0a1b2c3d4e\""_s, true);
    row("random", random, true);
    row("random hex", u"0f1e2d3c4b5a69788796a5b4c3d2e1f0"_s, true);
    row("inside a sentence", u"See ("_s + random + u") for more."_s, true);

    row("nothing", {}, false);
    row("words", u"The bearer of good news has a secret: patience. Basic internationalization."_s, false);
    row("password as a word", u"Explain how a password: something known, is chosen"_s, false);
    row("uuid", u"550e8400-e29b-41d4-a716-446655440000"_s, false);
    row("number", u"12345678901234567890123456789012345"_s, false);
    row("long word", u"Donaudampfschifffahrtsgesellschaft"_s, false);
    row("a name in a program", u"getUserAccountBalanceForMonth2024"_s, false);
    row("constant", u"MAXIMUM_NUMBER_OF_CONNECTIONS_PER_CREW"_s, false);
    row("path", u"/usr/share/applications/org.Example.Program2.desktop"_s, false);
    row("address", u"https://crew.example.com/guide/v2/Getting-Started#step-3"_s, false);
    row("Chinese text", u"请把价格写清楚，并且说明来源。"_s, false);
}

void FeedbackRulesTest::secrets()
{
    QFETCH(QString, text);
    QFETCH(bool, isSecret);
    const QString found = findSecret(text);
    QCOMPARE(!found.isEmpty(), isSecret);
    QVERIFY2(found.size() < 60, "the warning repeats the secret");
}

void FeedbackRulesTest::emails_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("address");
    QTest::newRow("plain") << u"Ask ann.lee+x@mail.example.org."_s << u"ann.lee+x@mail.example.org"_s;
    QTest::newRow("in brackets") << u"<bo@example.de>"_s << u"bo@example.de"_s;
    QTest::newRow("umlaut") << u"jörg@müller.de"_s << u"jörg@müller.de"_s;
    QTest::newRow("Chinese around it") << u"邮箱 li@example.cn。"_s << u"li@example.cn"_s;
    QTest::newRow("handle") << u"@ann and a@b"_s << QString();
    QTest::newRow("decorator") << u"use @Qt.slot, 3@2.5"_s << QString();
}

void FeedbackRulesTest::emails()
{
    QFETCH(QString, text);
    QFETCH(QString, address);
    const QList<LintFinding> findings = lintFeedback({text, {}}, Verdict::Reject);
    const LintFinding expected{LintKind::Email, address};
    QCOMPARE(findings.contains(expected), !address.isEmpty());
    if (address.isEmpty())
        QVERIFY(!kinds({text, {}}, Verdict::Reject).contains(LintKind::Email));
}

void FeedbackRulesTest::contradictions_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("against");
    const auto row = [](Verdict verdict, const QString &text, const QString &against) {
        QTest::addRow("%s: %s", verdict == Verdict::Approve ? "approve" : "reject", qPrintable(text))
            << verdict << text << against;
    };
    row(Verdict::Reject, u"Good, proceed"_s, u"Good"_s);
    row(Verdict::Reject, u"This is approved."_s, u"approved"_s);
    row(Verdict::Reject, u"LGTM"_s, u"LGTM"_s);
    row(Verdict::Reject, u"Sieht gut aus!"_s, u"Sieht gut aus"_s);
    row(Verdict::Reject, u"Ist freigegeben."_s, u"freigegeben"_s);
    row(Verdict::Reject, u"很好，可以继续"_s, u"很好"_s);
    row(Verdict::Reject, u"批准。"_s, u"批准"_s);
    row(Verdict::Reject, u"Good start, but the prices are missing"_s, {});
    row(Verdict::Reject, u"I cannot approve this"_s, {});
    row(Verdict::Reject, u"Do not proceed."_s, {});
    row(Verdict::Reject, u"Das ist nicht freigegeben."_s, {});
    row(Verdict::Reject, u"不批准。"_s, {});
    row(Verdict::Reject, u"很好，但是价格不对"_s, {});
    row(Verdict::Reject, u"Name goods and prices."_s, {});
    row(Verdict::Reject, u"Shorter."_s, {});
    row(Verdict::Approve, u"The price is wrong, change it."_s, u"wrong"_s);
    row(Verdict::Approve, u"Rejected"_s, u"Rejected"_s);
    row(Verdict::Approve, u"Don't publish this"_s, u"Don't publish"_s);
    row(Verdict::Approve, u"Die Preise sind falsch."_s, u"falsch"_s);
    row(Verdict::Approve, u"Bitte ändern"_s, u"ändern"_s);
    row(Verdict::Approve, u"价格错误，请修改"_s, u"错误"_s);
    row(Verdict::Approve, u"Nothing wrong here."_s, {});
    row(Verdict::Approve, u"No changes needed."_s, {});
    row(Verdict::Approve, u"There is nothing to fix"_s, {});
    row(Verdict::Approve, u"Daran ist nichts falsch."_s, {});
    row(Verdict::Approve, u"没有错误"_s, {});
    row(Verdict::Approve, u"无需修改"_s, {});
    row(Verdict::Approve, u"Approved."_s, {});
    row(Verdict::Approve, u"Looks good, thanks"_s, {});
    row(Verdict::Approve, u"Exchange rates and prefixes are right."_s, {});
}

void FeedbackRulesTest::contradictions()
{
    QFETCH(Verdict, verdict);
    QFETCH(QString, text);
    QFETCH(QString, against);
    QCOMPARE(wordsAgainst(verdict, text), against);
    QCOMPARE(kinds({text, {}}, verdict).contains(LintKind::Contradiction), !against.isEmpty());
}

void FeedbackRulesTest::quotesDoNotContradict()
{
    const FeedbackDraft draft{{}, {point(PointLabel::Change, u"The plan is approved."_s, u"By whom?"_s)}};
    QVERIFY(!kinds(draft, Verdict::Reject).contains(LintKind::Contradiction));
    const FeedbackDraft said{{}, {point(PointLabel::Change, u"x"_s, u"Approved, go ahead"_s)}};
    QVERIFY(kinds(said, Verdict::Reject).contains(LintKind::Contradiction));
}

QList<LintKind> FeedbackRulesTest::kinds(const FeedbackDraft &draft, std::optional<Verdict> verdict)
{
    QList<LintKind> found;
    for (const LintFinding &finding : lintFeedback(draft, verdict))
        found.append(finding.kind);
    return found;
}

void FeedbackRulesTest::lintKinds_data()
{
    QTest::addColumn<FeedbackDraft>("draft");
    QTest::addColumn<int>("verdict"); // -1: none chosen
    QTest::addColumn<QList<LintKind>>("kinds");
    using enum LintKind;
    constexpr int none = -1;
    constexpr int approve = static_cast<int>(Verdict::Approve);
    constexpr int reject = static_cast<int>(Verdict::Reject);
    const auto words = [](const QString &text) { return FeedbackDraft{text, {}}; };
    const auto points = [](const FeedbackPoints &given) { return FeedbackDraft{{}, given}; };
    const auto row = [](const char *name, const FeedbackDraft &draft, int verdict,
                        const QList<LintKind> &kinds) { QTest::newRow(name) << draft << verdict << kinds; };
    row("nothing yet", {}, none, {});
    row("approve nothing", {}, approve, {});
    row("reject nothing", {}, reject, {NoWords});
    row("reject space", words(u" \n"_s), reject, {NoWords});
    row("reject words", words(u"Shorter."_s), reject, {});
    row("approve bare", words(u"Looks good"_s), approve, {});
    row("approve instructions", words(u"Good, name the prices"_s), approve, {Instructions});
    row("instructions, none chosen", words(u"Good, name the prices"_s), none, {Instructions});
    row("contradiction says it already", words(u"This is wrong"_s), approve, {Contradiction});
    row("approve points", points({{PointLabel::Change, u"a"_s, u"b"_s}}), approve, {Instructions});
    row("reject praise", points({{PointLabel::Good, u"a"_s, {}}}), reject, {OnlyPraise});
    row("reject praise and words", {u"Shorter."_s, {{PointLabel::Good, u"a"_s, {}}}}, reject, {});
    row("point without words", points({{PointLabel::Change, u"a"_s, u" "_s}}), reject, {PointWithoutWords});
    row("remove needs no words", points({{PointLabel::Remove, u"a"_s, {}}}), reject, {});
    row("empty point", points({{PointLabel::Remove, {}, {}}}), reject, {PointWithoutWords});
    row("just not long", words(QString(longestFeedback, u'a')), reject, {});
    row("long", words(QString(longestFeedback + 1, u'a')), reject, {Long});
    row("turned direction", words(u"a\u202Eb"_s), reject, {Hidden});
    row("zero width", words(u"a\u200Bb"_s), reject, {Hidden});
    row("hidden letters", words(u"a\U000E0041"_s), reject, {Hidden});
    row("in a quote", points({{PointLabel::Change, u"a\u2066b"_s, u"c"_s}}), reject, {Hidden});
    row("joined emoji", words(u"👩\u200D🚀 می\u200Cخواهم"_s), reject, {});
    row("joiner in English", words(u"pass\u200Dword"_s), reject, {Hidden});
    row("tab and lines", words(u"a\tb\nc"_s), reject, {});
}

void FeedbackRulesTest::lintKinds()
{
    QFETCH(FeedbackDraft, draft);
    QFETCH(int, verdict);
    QFETCH(QList<LintKind>, kinds);
    QCOMPARE(FeedbackRulesTest::kinds(draft, verdict < 0 ? std::nullopt
                                                         : std::optional(static_cast<Verdict>(verdict))),
             kinds);
}

void FeedbackRulesTest::everyFindingHasText()
{
    for (int kind = 0; kind <= static_cast<int>(LintKind::Hidden); ++kind) {
        const QString text = lintText({static_cast<LintKind>(kind), u"7"_s});
        QVERIFY(text.contains(u": "_s)); // a word, then the sentence
        QVERIFY(!text.contains(u"%1"_s));
    }
}

/// As the preview counts.
void FeedbackRulesTest::lintCountsWhatIsSent()
{
    const FeedbackDraft draft{QString(97'501, u'a') + u'\n', {}};
    const QList<LintFinding> found = lintFeedback(draft, Verdict::Reject);
    const auto isLong = [](const LintFinding &finding) { return finding.kind == LintKind::Long; };
    const auto about = std::ranges::find_if(found, isLong);
    QVERIFY(about != found.end());
    QCOMPARE(about->detail, QString::number(feedbackToSend(Verdict::Reject, draft).size()));
}

void FeedbackRulesTest::lintIsBoundedInTime()
{
    // Would take minutes if an expression went over it in the square.
    for (const QString &piece :
         {u"a"_s, u"a@"_s, u"a."_s, u"token "_s, u"password:"_s, u"not "_s, u"A1b"_s, u"-"_s}) {
        const QList<LintFinding> found =
            lintFeedback({piece.repeated(400'000 / piece.size()), {}}, Verdict::Approve);
        QVERIFY(std::ranges::any_of(found, [](const LintFinding &f) { return f.kind == LintKind::Long; }));
    }
}

void FeedbackRulesTest::expandsTemplates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expanded");
    QTest::addColumn<int>("cursor");
    QTest::newRow("plain") << u"Shorter."_s << u"Shorter."_s << 8;
    QTest::newRow("all") << u"{crew}/{task} {attempt}: “{quote}”"_s
                         << u"Research/Write {crew} 3: “low prices”"_s << 37;
    QTest::newRow("cursor") << u"a {cursor} b"_s << u"a  b"_s << 2;
    QTest::newRow("first cursor counts") << u"{cursor}a{cursor}"_s << u"a"_s << 0;
    QTest::newRow("unknown stays") << u"{name} {} { task }"_s << u"{name} {} { task }"_s << 18;
    QTest::newRow("nothing") << QString() << QString() << 0;
}

void FeedbackRulesTest::expandsTemplates()
{
    QFETCH(QString, text);
    QFETCH(QString, expanded);
    QFETCH(int, cursor);
    const TemplateContext context{u"Write {crew}"_s, u"Research"_s, 3, u" low prices\n"_s};
    const ExpandedTemplate result = expandTemplate(text, context);
    QCOMPARE(result.text, expanded);
    QCOMPARE(result.cursor, cursor);
}

void FeedbackRulesTest::templatesPerCrew()
{
    FakeEngineLink link;
    LocalState state(link);
    state.load();
    const QUuid crew = QUuid::createUuid();
    QCOMPARE(templatesOf(state, {}), startTemplates());
    QCOMPARE(templatesFor(state, crew), startTemplates());
    const FeedbackTemplate own{u"Ours"_s, u"{cursor}"_s};
    const FeedbackTemplate all{u"All"_s, u"x"_s};
    setTemplatesOf(state, crew, {own});
    setTemplatesOf(state, {}, {all});
    QCOMPARE(templatesFor(state, crew), (FeedbackTemplates{own, all}));
    QCOMPARE(templatesFor(state, QUuid::createUuid()), FeedbackTemplates{all});
    setTemplatesOf(state, {}, {});
    QCOMPARE(templatesFor(state, {}), FeedbackTemplates()); // removed ones do not come back
    state.flush();
    LocalState later(link);
    later.load();
    QCOMPARE(templatesFor(later, crew), FeedbackTemplates{own});
}

void FeedbackRulesTest::damagedTemplates()
{
    FakeEngineLink link;
    LocalState state(link);
    state.load();
    state.setValue(u"templates"_s, "no JSON");
    QCOMPARE(templatesOf(state, {}), startTemplates());
    state.setValue(u"templates"_s,
                   R"([1,{"name":"A"},{"name":" B ","text":"b","more":1},{"name":3,"text":"c"}])");
    QCOMPARE(templatesOf(state, {}), (FeedbackTemplates{{u"B"_s, u"b"_s}}));
}

QTEST_GUILESS_MAIN(FeedbackRulesTest)
#include "tst_feedbackrules.moc"
