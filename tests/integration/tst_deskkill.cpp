// SPDX-License-Identifier: GPL-3.0-or-later
// The program crew-desk with people at their consoles: killed again and again while callbacks and decisions
// come, and asked by two people at the same instant to decide the same review. Nothing acknowledged is lost,
// and no review is answered twice. CREW_STRESS=1 kills 50 times and has 1,000 reviews decided by two.
#include "journal/journal.h"
#include "support/callbackload.h"
#include "support/consoleperson.h"
#include "support/deskprocess.h"
#include "support/enginefixture.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using Subject = service::Exchange::Subject;

namespace {

/// A desk with one crew, and as many people as are asked for, who may do everything.
class Team
{
public:
    Team()
        : service(service::Dialect::Contract, oneReviewCrew(), 20.0)
    {}

    bool start(int size)
    {
        if (!desk.start() || !desk.setUp())
            return false;
        crewId = desk.addCrew(u"Writers"_s, QUrl(u"http://127.0.0.1:%1"_s.arg(service.port)),
                              QString::fromLatin1(test::token));
        base = desk.webhookBase(crewId);
        QJsonArray roles;
        for (const QString &role : {u"reviewer"_s, u"operator"_s})
            roles.append(QJsonObject{{u"role"_s, role}});
        for (int i = 0; i < size; ++i) {
            const QByteArray session = desk.addPerson(u"Person %1"_s.arg(i), roles);
            if (session.isEmpty())
                return false;
            people.push_back(std::make_unique<ConsolePerson>(desk.address(), session));
        }
        return base.isValid() && areConnected(30'000);
    }
    bool areConnected(int milliseconds) const
    {
        return spinUntil(
            [this] {
                return std::ranges::all_of(people, [](const auto &person) { return person->isConnected; });
            },
            milliseconds);
    }
    /// \a count runs that each wait for a person.
    bool kickOff(int count)
    {
        for (int i = 0; i < count; ++i) {
            if (!desk.kickOff(crewId, base.toString()))
                return false;
        }
        return true;
    }
    QHash<QString, int> resumes() const { return resumesOf(service); }

    ServiceFixture service;
    DeskProcess desk{QCoreApplication::applicationDirPath() + "/crew-desk"_L1};
    QString crewId;
    QUrl base;
    std::vector<std::unique_ptr<ConsolePerson>> people;
};

} // namespace

class tst_DeskKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostAndNothingDecidedTwice();
    void oneOfTwoDecides();
};

void tst_DeskKill::nothingIsLostAndNothingDecidedTwice()
{
    const int rounds = qEnvironmentVariableIsSet("CREW_STRESS") ? 50 : 3;
    constexpr int runsOfRound = 4;
    Team team;
    QVERIFY2(team.start(3), team.desk.output().constData());
    ConsolePerson &first = *team.people.front();
    CallbackLog log;
    QSet<QUuid> busy; ///< reviews of runs that callbacks come for, which nobody decides
    const auto open = [&] {
        QList<QUuid> ids = first.waiting();
        ids.removeIf([&busy](const QUuid &id) { return busy.contains(id); });
        return ids;
    };
    qint64 slowest = 0;
    int interrupted = 0;
    for (int round = 0; round < rounds; ++round) {
        QVERIFY(team.kickOff(1));
        QVERIFY(spinUntil([&] { return !open().isEmpty(); }));
        const QUrl callback = taskUrl(team.service, team.service.requestsOf(Subject::Kickoff).size() - 1);
        for (const QUuid &id : open())
            busy.insert(id);
        QVERIFY(team.kickOff(runsOfRound));
        auto callers = makeCallers(2, callback, log);
        const auto before = log.acknowledged.size();
        QVERIFY(
            spinUntil([&] { return log.acknowledged.size() > before + 50 && open().size() >= runsOfRound; }));
        const int answered = first.answered;
        // All decide everything at once; the desk is killed somewhere in it, at another point in each round.
        for (const QUuid &review : open()) {
            for (const auto &person : team.people)
                person->approve(review);
        }
        QVERIFY(spinUntil([&] { return first.answered >= answered + round % 3; }));
        team.desk.kill();
        callers.clear();
        for (const auto &person : team.people)
            interrupted += person->asked - person->answered;
        QVERIFY2(team.desk.start(), team.desk.output().constData());
        QElapsedTimer away;
        away.start();
        QVERIFY(team.areConnected(60'000));
        slowest = std::max(slowest, away.elapsed());
        QVERIFY(spinUntil([&] {
            return std::ranges::all_of(team.people,
                                       [](const auto &person) { return person->asked == person->answered; });
        }));
        // What was held when the desk ended is back. Whether what was being sent has arrived is not known.
        QVERIFY(spinUntil([&] {
            if (first.asked == first.answered) {
                for (const QUuid &review : open())
                    first.approve(review);
            }
            return std::ranges::all_of(first.reviews, [&busy](const Review &review) {
                return busy.contains(review.id) || !isOpen(review.state) ||
                       review.state == ReviewState::Unclear;
            });
        }));
    }
    const auto resumes = team.resumes();
    for (auto each = resumes.begin(); each != resumes.end(); ++each)
        QVERIFY2(each.value() == 1, qPrintable(each.key()));
    const auto unclear = std::ranges::count(first.reviews, ReviewState::Unclear, &Review::state);
    QVERIFY(resumes.size() + unclear >= rounds * runsOfRound);
    QVERIFY(resumes.size() <= rounds * runsOfRound);
    team.people.clear();
    QVERIFY(team.desk.stop());
    const Kept kept = keptOf(team.desk.journalPath(), log);
    QVERIFY2(kept.problem.isEmpty(), qPrintable(kept.problem));
    qInfo("%d kills: %lld callbacks acknowledged and kept, %lld decisions sent once, %lld of which nobody "
          "knows, %d "
          "commands interrupted; all consoles were back %lld ms after the desk served, at most",
          rounds, static_cast<long long>(kept.found), static_cast<long long>(resumes.size()),
          static_cast<long long>(unclear), interrupted, static_cast<long long>(slowest));
}

void tst_DeskKill::oneOfTwoDecides()
{
    const int count = qEnvironmentVariableIsSet("CREW_STRESS") ? 1000 : 100;
    constexpr int together = 20;
    Team team;
    QVERIFY2(team.start(2), team.desk.output().constData());
    ConsolePerson &one = *team.people.front();
    ConsolePerson &other = *team.people.back();
    for (int begun = 0; begun < count; begun += together) {
        QVERIFY(team.kickOff(together));
        QVERIFY(spinUntil(
            [&] { return one.waiting().size() == together && other.waiting().size() == together; }));
        for (const QUuid &review : one.waiting()) {
            one.approve(review);
            other.approve(review);
        }
        QVERIFY(spinUntil([&] {
            return one.asked == one.answered && other.asked == other.answered && one.waiting().isEmpty() &&
                   other.waiting().isEmpty();
        }));
    }
    QCOMPARE(one.asked, count);
    QCOMPARE(one.decided.size() + other.decided.size(), count);
    QCOMPARE(one.refused.size() + other.refused.size(), count);
    for (const auto &[winner, loser, name] :
         {std::tuple(&one, &other, u"Person 0"_s), {&other, &one, u"Person 1"_s}}) {
        for (auto each = winner->decided.cbegin(); each != winner->decided.cend(); ++each) {
            QCOMPARE(each->reviewer.name, name);
            const QString told = loser->refused.value(each.key());
            QVERIFY2(told.startsWith(name + ' '_L1), qPrintable(told));
        }
    }
    QVERIFY(spinUntil([&] { return team.resumes().size() >= count; }));
    const auto resumes = team.resumes();
    QCOMPARE(resumes.size(), count);
    QVERIFY(std::ranges::all_of(resumes, [](int sent) { return sent == 1; }));
    qInfo("%d reviews: %lld were decided by one, %lld by the other", count,
          static_cast<long long>(one.decided.size()), static_cast<long long>(other.decided.size()));
}

QTEST_GUILESS_MAIN(tst_DeskKill)
#include "tst_deskkill.moc"
