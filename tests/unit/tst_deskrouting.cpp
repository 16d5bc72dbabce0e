// SPDX-License-Identifier: GPL-3.0-or-later
// The routing rules of a desk: which rule is used for a review, whom it names, what may be saved, and what is
// kept on disk.
#include "core/taskpattern.h"
#include "core/utc.h"
#include "desk/people/people.h"
#include "desk/team/routing.h"
#include "desk/team/routingchanges.h"
#include "desk/team/teamtables.h"
#include "protocol/tojson.h"
#include "support/qttest.h"
#include "support/teststorage.h"
#include "wire/json.h"

#include <QFile>
#include <QJsonArray>

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QUuid letters(u"11111111-1111-4111-8111-111111111111"_s);
const QUuid briefs(u"22222222-2222-4222-8222-222222222222"_s);
const QUuid ana(u"33333333-3333-4333-8333-333333333333"_s);
const QUuid ben(u"44444444-4444-4444-8444-444444444444"_s);
const QUuid editors(u"55555555-5555-4555-8555-555555555555"_s);
const QUuid nobody(u"66666666-6666-4666-8666-666666666666"_s);
const QUuid review(u"77777777-7777-4777-8777-777777777777"_s);
const RoutingNames names{{{ana, u"Ana"_s}, {ben, u"Ben"_s}}, {letters, briefs}};

RoutingGroup group()
{
    return {editors, u"Editors"_s, {ben}};
}

RoutingRule rule()
{
    return {.name = u"Drafts"_s, .crewId = letters, .task = u"draft*"_s, .assignees = {ana, editors}};
}

Routing routing()
{
    return {.version = 3, .groups = {group()}, .rules = {rule()}};
}

QString times(const QString &text, int count)
{
    return text.repeated(count);
}

QList<QUuid> manyIds(qsizetype count)
{
    return QList<QUuid>(count, ana);
}

} // namespace

class TestDeskRouting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_storage = std::make_unique<TestStorage>(); }
    void whatChangedIsNamed_data();
    void whatChangedIsNamed();
    void manyChangesFitIntoTheRecord();
    void anotherOrderIsNamedBesideOtherChanges();
    void patterns_data();
    void patterns();
    void patternsThatAskForMuchWorkEnd_data();
    void patternsThatAskForMuchWorkEnd();
    void theFirstRuleThatFitsIsUsed_data();
    void theFirstRuleThatFitsIsUsed();
    void approvalsFollowEachNoticeAsItIsNow_data();
    void approvalsFollowEachNoticeAsItIsNow();
    void noNoticeIsKeptTwice();
    void peopleAreThoseOfGroupsToo_data();
    void peopleAreThoseOfGroupsToo();
    void goodRulesAreAccepted_data();
    void goodRulesAreAccepted();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
    void rulesAreKept();
    void rulesOfALaterDeskAreRead();
    void damagedRulesAreAnError_data();
    void damagedRulesAreAnError();
    void aDamagedFileIsLeftAsItIs();
    void anEscalationIsNotedOnce();
    void oldEscalationsAreForgotten();

private:
    std::unique_ptr<TeamTables> open() const
    {
        auto tables = TeamTables::open(**m_storage);
        if (tables)
            return std::move(*tables);
        qWarning("%s", qPrintable(tables.error()));
        return {};
    }
    void replace(const QByteArray &document) const;

    std::unique_ptr<TestStorage> m_storage;
};

void TestDeskRouting::whatChangedIsNamed_data()
{
    QTest::addColumn<Routing>("to");
    QTest::addColumn<QJsonObject>("changes");
    const auto row = [](const char *name, const auto &change, const QJsonObject &changes) {
        Routing to = routing();
        change(to);
        QTest::newRow(name) << to << changes;
    };
    const auto named = [](const QString &kind, const QString &name) {
        return QJsonObject{{kind, QJsonArray{name}}};
    };
    row("nothing", [](Routing &to) { ++to.version; }, {});
    row(
        "a rule added", [](Routing &to) { to.rules.append({.name = u"Letters"_s}); },
        named(u"rulesAdded"_s, u"Letters"_s));
    row(
        "a rule removed", [](Routing &to) { to.rules.clear(); }, named(u"rulesRemoved"_s, u"Drafts"_s));
    row("a rule renamed", [](Routing &to) { to.rules[0].name = u"Letters"_s; },
        {{u"rulesAdded"_s, QJsonArray{u"Letters"_s}}, {u"rulesRemoved"_s, QJsonArray{u"Drafts"_s}}});
    row(
        "one person approves",
        [](Routing &to) {
            to.rules[0].needsTwoApprovals = true;
            to.rules[0].targetMinutes = 10;
        },
        named(u"rulesChanged"_s, u"Drafts (two approvals, response time 10 min)"_s));
    row(
        "others review", [](Routing &to) { to.rules[0].assignees = {ben}; },
        named(u"rulesChanged"_s, u"Drafts (reviewers)"_s));
    row(
        "a group has others", [](Routing &to) { to.groups[0].members = {ana}; },
        named(u"groupsChanged"_s, u"Editors (members)"_s));
    row(
        "a group added",
        [](Routing &to) {
            to.groups.append({QUuid::createUuid(), u"Leads"_s, {ana}});
        },
        named(u"groupsAdded"_s, u"Leads"_s));
}

void TestDeskRouting::whatChangedIsNamed()
{
    QFETCH(const Routing, to);
    QFETCH(const QJsonObject, changes);
    QCOMPARE(changesBetween(routing(), to), changes);
}

void TestDeskRouting::manyChangesFitIntoTheRecord()
{
    Routing from;
    Routing to;
    for (qsizetype number = 0; number < maxRules; ++number) {
        const QString name = QString::number(number) + times(u"\u0001"_s, 150);
        from.rules.append({.name = name});
        to.rules.append({.name = name,
                         .crewId = letters,
                         .task = u"x"_s,
                         .assignees = {ana},
                         .needsTwoApprovals = true,
                         .starterMayNotApprove = true,
                         .targetMinutes = maxTargetMinutes,
                         .escalateTo = {ana}});
    }
    const QJsonObject changes = changesBetween(from, to);
    QVERIFY(wire::toJson(changes).size() < maxDetailBytes);
    QCOMPARE(changes.value("more"_L1).toInt(), 175);
    to = from;
    to.rules.move(0, 1);
    QCOMPARE(changesBetween(from, to), (QJsonObject{{u"rulesReordered"_s, true}}));
}

void TestDeskRouting::anotherOrderIsNamedBesideOtherChanges()
{
    const RoutingRule another{.name = u"Letters"_s};
    const Routing from{.rules = {rule(), another}};
    const Routing to{.rules = {another, {.name = u"Briefs"_s}, rule()}};
    QCOMPARE(changesBetween(from, to),
             (QJsonObject{{u"rulesAdded"_s, QJsonArray{u"Briefs"_s}}, {u"rulesReordered"_s, true}}));
    QCOMPARE(changesBetween({.rules = {rule(), rule()}}, {.rules = {rule()}}),
             (QJsonObject{{u"rulesRemoved"_s, QJsonArray{u"Drafts"_s}}}));
}

void TestDeskRouting::patterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char *what, const QString &pattern, const QString &task, bool fits) {
        QTest::newRow(what) << pattern << task << fits;
    };
    row("the same", u"draft"_s, u"draft"_s, true);
    row("a part at the beginning", u"draft"_s, u"drafting"_s, false);
    row("a part at the end", u"draft"_s, u"redraft"_s, false);
    row("another", u"draft"_s, u"graft"_s, false);
    row("nothing and nothing", u""_s, u""_s, true);
    row("nothing and something", u""_s, u"draft"_s, false);
    row("something and nothing", u"draft"_s, u""_s, false);
    row("any and nothing", u"*"_s, u""_s, true);
    row("any", u"*"_s, u"draft"_s, true);
    row("any twice and nothing", u"**"_s, u""_s, true);
    row("any twice", u"**"_s, u"draft"_s, true);
    row("any twice and one", u"**t"_s, u"draft"_s, true);
    row("one", u"?"_s, u"d"_s, true);
    row("one and none", u"?"_s, u""_s, false);
    row("one and two", u"?"_s, u"dr"_s, false);
    row("one at the end", u"draft?"_s, u"draft"_s, false);
    row("at least one", u"?*"_s, u""_s, false);
    row("at least one, either way", u"*?"_s, u"d"_s, true);
    row("at least two", u"*?*?*"_s, u"d"_s, false);
    row("begins with", u"draft*"_s, u"draft of a letter"_s, true);
    row("begins with itself", u"draft*"_s, u"draft"_s, true);
    row("ends with", u"*letter"_s, u"draft of a letter"_s, true);
    row("ends with, and it is there before", u"*letter"_s, u"letter to a letter"_s, true);
    row("does not end with", u"*letter"_s, u"letters"_s, false);
    row("holds", u"*of*"_s, u"draft of a letter"_s, true);
    row("does not hold", u"*off*"_s, u"draft of a letter"_s, false);
    row("in an order", u"*a*b*c*"_s, u"xaxbxcx"_s, true);
    row("in another order", u"*a*b*c*"_s, u"xcxbxax"_s, false);
    row("a second try", u"*ab?"_s, u"ababc"_s, true);
    row("upper case", u"DRAFT*"_s, u"draft"_s, true);
    row("lower case", u"draft*"_s, u"DRAFT"_s, true);
    row("blanks at the ends", u"draft"_s, u"\u00a0draft \n"_s, true);
    row("blanks within", u"draft"_s, u"dr aft"_s, false);
    row("one character of two units", u"a?"_s, u"a😀"_s, true);
    row("upper case of others", u"ÉTUDE*"_s, u"étude 1"_s, true);
    row("Greek", u"*ΣΑΣ"_s, u"τασας"_s, true);
    row("Cyrillic", u"черновик*"_s, u"ЧЕРНОВИК 2"_s, true);
    row("accents are no decoration", u"etude"_s, u"étude"_s, false);
    row("Chinese", u"草?"_s, u"草稿"_s, true);
    row("slashes", u"reports/*"_s, u"reports/2026/november"_s, true);
    row("a backslash hides nothing", u"\\*"_s, u"*"_s, false);
    row("a star is any text", u"a*b"_s, u"a*b"_s, true);
    row("brackets are brackets", u"[ab]"_s, u"a"_s, false);
    row("brackets are themselves", u"[ab]"_s, u"[AB]"_s, true);
    row("a dot is a dot", u"a.c"_s, u"abc"_s, false);
    row("lines", u"draft*"_s, u"draft\nof two lines"_s, true);
    row("one line", u"draft?of"_s, u"draft\nof"_s, true);
    row("a line at the end", u"draft"_s, u"draft\n"_s, true);
    row("a hidden character", u"draft"_s, u"draft\u200b"_s, false);
    row("a null character", u"draft*"_s, u"draft"_s + QChar(0) + u"x"_s, true);
    row("a long text", u"*draft*"_s, times(u"x"_s, 100'000) + u"draft"_s, true);
    row("a longer pattern", times(u"x"_s, 200), times(u"x"_s, 199), false);
}

void TestDeskRouting::patterns()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, task);
    QTEST(fitsPattern(pattern, task), "fits");
}

/// They would take longer than this test may where each * is tried with each other one.
void TestDeskRouting::patternsThatAskForMuchWorkEnd_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("fits");
    QTest::newRow("stars and letters") << times(u"*a"_s, 99) + u"*b"_s << times(u"a"_s, 20'000) << false;
    QTest::newRow("stars and pairs") << times(u"a*"_s, 99) + u"b"_s << times(u"ab"_s, 10'000) + u"c"_s
                                     << false;
    QTest::newRow("only stars") << times(u"*"_s, 200) << times(u"a"_s, 100'000) << true;
    QTest::newRow("stars and any") << times(u"*?"_s, 100) << times(u"a"_s, 20'000) << true;
    QTest::newRow("stars and too many") << times(u"*?"_s, 100) << times(u"a"_s, 99) << false;
    QTest::newRow("nearly") << u"*"_s + times(u"a"_s, 150) + u"b"_s << times(u"a"_s, 20'000) << false;
}

void TestDeskRouting::patternsThatAskForMuchWorkEnd()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, task);
    QTEST(fitsPattern(pattern, task), "fits");
}

void TestDeskRouting::theFirstRuleThatFitsIsUsed_data()
{
    QTest::addColumn<QUuid>("crew");
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("place");
    QTest::newRow("crew and task") << letters << u"draft 1"_s << 0;
    QTest::newRow("the first of two") << letters << u"summary"_s << 1;
    QTest::newRow("crew") << letters << u"minutes"_s << 2;
    QTest::newRow("task of any crew") << briefs << u"summary"_s << 1;
    QTest::newRow("the task of another crew") << briefs << u"draft 1"_s << -1;
    QTest::newRow("a crew that is not named") << nobody << u"draft 1"_s << -1;
    QTest::newRow("no task") << briefs << QString() << -1;
    QTest::newRow("no task, and any is meant") << letters << QString() << 2;
}

void TestDeskRouting::theFirstRuleThatFitsIsUsed()
{
    QFETCH(const QUuid, crew);
    QFETCH(const QString, task);
    const Routing rules{.rules = {{.name = u"one"_s, .crewId = letters, .task = u"draft*"_s},
                                  {.name = u"two"_s, .crewId = {}, .task = u"SUMMAR?"_s},
                                  {.name = u"three"_s, .crewId = letters},
                                  {.name = u"four"_s, .crewId = letters, .task = u"draft*"_s}}};
    QFETCH(const int, place);
    QCOMPARE(crew::desk::ruleFor(rules, crew, task), place);
    QCOMPARE(crew::desk::ruleFor(Routing(), crew, task), -1);
}

void TestDeskRouting::approvalsFollowEachNoticeAsItIsNow_data()
{
    QTest::addColumn<QList<QByteArray>>("before"); // the notices, as they were when the desk looked first
    QTest::addColumn<QList<QByteArray>>("now");
    QTest::addColumn<bool>("needsTwo");
    const QByteArray plain = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Plan"})";
    const QByteArray named = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Payment"})";
    const QByteArray sameSize = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Picture"})";
    using Notices = QList<QByteArray>;
    QTest::newRow("the same") << Notices{plain, named} << Notices{plain, named} << true;
    QTest::newRow("the same, of another task") << Notices{plain} << Notices{plain} << false;
    QTest::newRow("another attempt") << Notices{plain} << Notices{plain, named} << true;
    QTest::newRow("one less") << Notices{plain, named} << Notices{plain} << false;
    QTest::newRow("another in its place") << Notices{named} << Notices{sameSize} << false;
    QTest::newRow("in another order") << Notices{named, plain} << Notices{plain, named} << true;
    QTest::newRow("now it is there") << Notices{QByteArray()} << Notices{named} << true;
    QTest::newRow("now it cannot be read") << Notices{named} << Notices{"{"} << false;
}

/// What notices said is kept from one look to the next.
void TestDeskRouting::approvalsFollowEachNoticeAsItIsNow()
{
    QFETCH(const QList<QByteArray>, before);
    QFETCH(const QList<QByteArray>, now);
    QFETCH(const bool, needsTwo);
    const Routing rules{.rules = {{.name = u"Money"_s, .task = u"Payment"_s, .needsTwoApprovals = true}}};
    NoticedNames noticed;
    const auto ruleOf = [&](const QList<QByteArray> &notices) {
        Review asked;
        asked.id = review;
        asked.taskName = u"Plan"_s;
        for (const QByteArray &notice : notices) {
            Attempt attempt;
            attempt.raw = QByteArray(notice.constData(), notice.size()); // as it comes a second time
            asked.attempts.append(attempt);
        }
        noticed.follow(asked);
        return approvalRuleFor(rules, asked, {}, noticed);
    };
    const auto first = ruleOf(before);
    QCOMPARE(ruleOf(before), first);
    QCOMPARE(ruleOf(now).has_value(), needsTwo);
    QCOMPARE(ruleOf(now).has_value(), needsTwo);
    noticed.release(review);
    QCOMPARE(ruleOf(now).has_value(), needsTwo);
}

/// A run that was loaded again has its notices in other places of the memory.
void TestDeskRouting::noNoticeIsKeptTwice()
{
    const QByteArray notice = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Plan"})";
    const QByteArray former(notice.constData(), notice.size());
    const QByteArray now(notice.constData(), notice.size());
    Review asked;
    asked.id = review;
    asked.attempts.append(Attempt());
    NoticedNames noticed;
    asked.attempts.first().raw = former;
    const QSet<QString> read = noticed.of(asked);
    QVERIFY(read.contains(u"Plan"_s));
    noticed.follow(asked);
    QCOMPARE(noticed.of(asked), read);
    asked.attempts.first().raw = now;
    QCOMPARE(noticed.of(asked), read);
    noticed.follow(asked);
    QCOMPARE(noticed.of(asked), read);
    asked.attempts.clear();
    QVERIFY(former.isDetached()); // nobody else has it any more
    QVERIFY(!now.isDetached());
}

void TestDeskRouting::peopleAreThoseOfGroupsToo_data()
{
    QTest::addColumn<QList<QUuid>>("ids");
    QTest::addColumn<QSet<QUuid>>("people");
    using Ids = QList<QUuid>;
    using People = QSet<QUuid>;
    QTest::newRow("nobody") << Ids() << People();
    QTest::newRow("a person") << Ids{ana} << People{ana};
    QTest::newRow("a group") << Ids{editors} << People{ben};
    QTest::newRow("both") << Ids{ana, editors} << People{ana, ben};
    QTest::newRow("a person twice") << Ids{ben, editors} << People{ben};
    QTest::newRow("somebody unknown") << Ids{nobody} << People{nobody};
}

void TestDeskRouting::peopleAreThoseOfGroupsToo()
{
    QFETCH(const QList<QUuid>, ids);
    QTEST(peopleIn(routing(), ids), "people");
}

void TestDeskRouting::goodRulesAreAccepted_data()
{
    QTest::addColumn<Routing>("tried");
    const auto row = [](const char *what, auto change) {
        Routing tried = routing();
        change(tried);
        QTest::newRow(what) << tried;
    };
    QTest::newRow("none") << Routing();
    row("as they are", [](Routing &) {});
    row("any crew and task", [](Routing &tried) { tried.rules = {{.name = u"All"_s}}; });
    row("two of one name", [](Routing &tried) { tried.rules.append(rule()); });
    row("the longest name", [](Routing &tried) { tried.rules[0].name = times(u"x"_s, 200); });
    row("the longest task", [](Routing &tried) { tried.rules[0].task = times(u"x"_s, 200); });
    row("the longest time", [](Routing &tried) { tried.rules[0].targetMinutes = 43'200; });
    row("people who are told", [](Routing &tried) {
        tried.rules[0].targetMinutes = 1;
        tried.rules[0].escalateTo = {editors};
    });
    row("the most rules", [](Routing &tried) { tried.rules = QList<RoutingRule>(200, rule()); });
    row("the most people", [](Routing &tried) { tried.rules[0].assignees = manyIds(200); });
}

void TestDeskRouting::goodRulesAreAccepted()
{
    QFETCH(const Routing, tried);
    const auto checked = check(tried, names);
    QVERIFY2(checked.has_value(), checked ? "" : qPrintable(checked.error()));
}

void TestDeskRouting::whatIsWrongIsNamed_data()
{
    QTest::addColumn<Routing>("tried");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *what, auto change, const QString &sentence) {
        Routing tried = routing();
        change(tried);
        QTest::newRow(what) << tried << sentence;
    };
    row(
        "too many rules", [](Routing &tried) { tried.rules = QList<RoutingRule>(201, rule()); },
        u"There can be at most 200 rules."_s);
    row(
        "too many groups", [](Routing &tried) { tried.groups = QList<RoutingGroup>(201, group()); },
        u"There can be at most 200 groups."_s);
    row(
        "a rule without a name", [](Routing &tried) { tried.rules[0].name = u" "_s; },
        u"A rule has no name."_s);
    row(
        "a long name", [](Routing &tried) { tried.rules[0].name = times(u"x"_s, 201); },
        u"A rule has a name of more than 200 characters."_s);
    row(
        "a long task", [](Routing &tried) { tried.rules[0].task = times(u"x"_s, 201); },
        u"The task of the rule “Drafts” is longer than 200 characters."_s);
    row(
        "a long task of a rule whose name has a place for a number",
        [](Routing &tried) {
            tried.rules[0].name = u"100%0Ab"_s;
            tried.rules[0].task = times(u"x"_s, 201);
        },
        u"The task of the rule “100%0Ab” is longer than 200 characters."_s);
    row(
        "too much time of such a rule",
        [](Routing &tried) {
            tried.rules[0].name = u"100%0Ab"_s;
            tried.rules[0].targetMinutes = 43'201;
        },
        u"The response time of the rule “100%0Ab” must be from 0 to 43200 minutes."_s);
    row(
        "too many people in such a rule",
        [](Routing &tried) {
            tried.rules[0].name = u"100%0Ab"_s;
            tried.rules[0].assignees = manyIds(201);
        },
        u"The rule “100%0Ab” names more than 200 people and groups."_s);
    row(
        "a crew that is gone", [](Routing &tried) { tried.rules[0].crewId = nobody; },
        u"The rule “Drafts” is for a crew that no longer exists."_s);
    row(
        "less than no time", [](Routing &tried) { tried.rules[0].targetMinutes = -1; },
        u"The response time of the rule “Drafts” must be from 0 to 43200 minutes."_s);
    row(
        "too much time", [](Routing &tried) { tried.rules[0].targetMinutes = 43'201; },
        u"The response time of the rule “Drafts” must be from 0 to 43200 minutes."_s);
    row(
        "people to tell, and no time", [](Routing &tried) { tried.rules[0].escalateTo = {ana}; },
        u"The rule “Drafts” names people to tell, and has no response time."_s);
    row(
        "somebody who is gone", [](Routing &tried) { tried.rules[0].assignees.append(nobody); },
        u"The rule “Drafts” names somebody who no longer exists."_s);
    row(
        "nobody at all", [](Routing &tried) { tried.rules[0].assignees.append(QUuid()); },
        u"The rule “Drafts” names somebody who no longer exists."_s);
    row(
        "a group that is gone", [](Routing &tried) { tried.groups.clear(); },
        u"The rule “Drafts” names somebody who no longer exists."_s);
    row(
        "too many people", [](Routing &tried) { tried.rules[0].assignees = manyIds(201); },
        u"The rule “Drafts” names more than 200 people and groups."_s);
    row(
        "somebody to tell who is gone",
        [](Routing &tried) {
            tried.rules[0].targetMinutes = 5;
            tried.rules[0].escalateTo = {nobody};
        },
        u"The rule “Drafts” names somebody who no longer exists."_s);
    row(
        "too many to tell",
        [](Routing &tried) {
            tried.rules[0].targetMinutes = 5;
            tried.rules[0].escalateTo = manyIds(201);
        },
        u"The rule “Drafts” names more than 200 people and groups."_s);
    row(
        "a group without a name", [](Routing &tried) { tried.groups[0].name.clear(); },
        u"A group has no name."_s);
    row(
        "a group with a long name", [](Routing &tried) { tried.groups[0].name = times(u"x"_s, 201); },
        u"A group has a name of more than 200 characters."_s);
    row(
        "a group without an ID", [](Routing &tried) { tried.groups[0].id = {}; },
        u"The group “Editors” has no ID of its own."_s);
    row(
        "two groups with one ID", [](Routing &tried) { tried.groups.append(group()); },
        u"The group “Editors” has no ID of its own."_s);
    row(
        "a group without members", [](Routing &tried) { tried.groups[0].members.clear(); },
        u"The group “Editors” has no members."_s);
    row(
        "a group with too many members", [](Routing &tried) { tried.groups[0].members = manyIds(201); },
        u"The group “Editors” has more than 200 members."_s);
    row(
        "a member who is gone", [](Routing &tried) { tried.groups[0].members.append(nobody); },
        u"The group “Editors” names somebody who no longer exists."_s);
    row(
        "a group as a member", [](Routing &tried) { tried.groups[0].members.append(editors); },
        u"The group “Editors” names somebody who no longer exists."_s);
    row(
        "the second rule",
        [](Routing &tried) {
            tried.rules.append(rule());
            tried.rules[1].name = u"Letters"_s;
            tried.rules[1].crewId = nobody;
        },
        u"The rule “Letters” is for a crew that no longer exists."_s);
}

void TestDeskRouting::whatIsWrongIsNamed()
{
    QFETCH(const Routing, tried);
    const auto checked = check(tried, names);
    QVERIFY(!checked.has_value());
    QTEST(checked.error(), "sentence");
}

void TestDeskRouting::replace(const QByteArray &document) const
{
    QVERIFY(m_storage->execute(teamSchema, u"UPDATE routing SET document = ?"_s, {document}));
}

void TestDeskRouting::rulesAreKept()
{
    Routing kept = routing();
    kept.rules[0] = {.name = u"Entwürfe 草稿 \"'\\\n"_s,
                     .crewId = letters,
                     .task = u"*?"_s,
                     .assignees = {editors, ana},
                     .needsTwoApprovals = true,
                     .starterMayNotApprove = true,
                     .targetMinutes = 43'200,
                     .escalateTo = {ben}};
    kept.rules.append({.name = u"All"_s});
    {
        const auto tables = open();
        QVERIFY(tables);
        QCOMPARE(tables->routing(), Routing());
        QVERIFY(tables->setRouting(routing()));
        QVERIFY(tables->setRouting(kept));
        QCOMPARE(tables->routing(), kept);
    }
    const auto again = open();
    QVERIFY(again);
    QCOMPARE(again->routing(), kept);
    if (isOnPostgres())
        return; // about a file
    QCOMPARE(QFile(m_storage->folder().filePath(u"team.sqlite"_s)).permissions() &
                 (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
}

void TestDeskRouting::rulesOfALaterDeskAreRead()
{
    QVERIFY(open()->setRouting(routing()));
    QJsonObject later = protocol::toJson(routing()).toObject();
    later["colour"_L1] = u"blue"_s;
    replace(wire::toJson(later));
    QCOMPARE(open()->routing(), routing());
}

void TestDeskRouting::damagedRulesAreAnError_data()
{
    QTest::addColumn<QByteArray>("document");
    const QJsonObject good = protocol::toJson(routing()).toObject();
    QJsonObject otherKind = good;
    otherKind["rules"_L1] = 5;
    QJsonObject withoutName = good;
    QJsonArray rules = good["rules"_L1].toArray();
    QJsonObject nameless = rules.first().toObject();
    nameless.remove("name"_L1);
    rules.replace(0, nameless);
    withoutName["rules"_L1] = rules;
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("rules");
    QTest::newRow("an array") << QByteArray("[]");
    QTest::newRow("an empty object") << QByteArray("{}");
    QTest::newRow("cut off") << wire::toJson(good).chopped(1);
    QTest::newRow("a member of another kind") << wire::toJson(otherKind);
    QTest::newRow("a rule without a name") << wire::toJson(withoutName);
}

/// Without its rules a desk would let everybody review everything.
void TestDeskRouting::damagedRulesAreAnError()
{
    QFETCH(const QByteArray, document);
    QVERIFY(open()->setRouting(routing()));
    replace(document);
    const auto read = open()->routing();
    QVERIFY(!read.has_value());
    QVERIFY2(read.error().startsWith("The rules of the desk cannot be written or read: "_L1),
             qPrintable(read.error()));
}

void TestDeskRouting::aDamagedFileIsLeftAsItIs()
{
    if (isOnPostgres())
        return; // about a file
    QVERIFY(open()->setRouting(routing()));
    QFile file(m_storage->folder().filePath(u"team.sqlite"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray damaged(5'000, 'x');
    QCOMPARE(file.write(damaged), damaged.size());
    file.close();
    const auto opened = TeamTables::open(**m_storage);
    QVERIFY(!opened.has_value());
    QVERIFY2(opened.error().contains("team.sqlite"_L1), qPrintable(opened.error()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), damaged);
}

void TestDeskRouting::anEscalationIsNotedOnce()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    {
        const auto tables = open();
        QCOMPARE(tables->recordEscalation(review, 1, now), true);
        QCOMPARE(tables->recordEscalation(review, 1, now.addSecs(60)), false);
    }
    const auto tables = open();
    QCOMPARE(tables->recordEscalation(review, 1, now), false); // after a restart, too
    QCOMPARE(tables->recordEscalation(review, 2, now), true);
    QCOMPARE(tables->recordEscalation(nobody, 1, now), true);
}

void TestDeskRouting::oldEscalationsAreForgotten()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto tables = open();
    QCOMPARE(tables->recordEscalation(review, 1, now.addDays(-TeamTables::keptDays).addSecs(-1)), true);
    QCOMPARE(tables->recordEscalation(review, 2, now.addDays(-TeamTables::keptDays).addSecs(1)), true);
    QCOMPARE(tables->recordEscalation(nobody, 1, now.addDays(-TeamTables::keptDays).addSecs(-1)), true);
    QVERIFY(tables->removeOld(now, [](const QUuid &id) { return id == nobody; }));
    QCOMPARE(tables->recordEscalation(review, 1, now), true);
    QCOMPARE(tables->recordEscalation(review, 2, now), false);
    QCOMPARE(tables->recordEscalation(nobody, 1, now), false); // its review is open
}

QTEST_GUILESS_MAIN(TestDeskRouting)
#include "tst_deskrouting.moc"
