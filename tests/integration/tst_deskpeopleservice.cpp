// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/peopleservice.h"
#include "remote/peopleclient.h"
#include "support/deskfixture.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTcpServer>

#include <map>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using desk::Grant;
using desk::Role;
using desk::Roles;
using Kind = remote::ConnectionState::Kind;

namespace people = protocol::people;

namespace {

QString textOf(const QUuid &id)
{
    return id.toString(QUuid::WithoutBraces);
}

QUuid sessionOf(DeskFixture &desk, const QByteArray &token)
{
    const auto viewer = desk.desk->people().viewerOf(token);
    return viewer ? viewer->sessionId() : QUuid();
}

QUuid personOf(DeskFixture &desk, const QByteArray &token)
{
    const auto viewer = desk.desk->people().viewerOf(token);
    return viewer ? viewer->personId() : QUuid();
}

std::shared_ptr<const remote::DeskAccess> accessTo(remote::DeskAccess access)
{
    return std::make_shared<const remote::DeskAccess>(std::move(access));
}

QByteArray bytesOf(QLatin1String path)
{
    return QByteArray(path.data(), path.size());
}

} // namespace

class tst_DeskPeopleService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whoMayAsk_data();
    void whoMayAsk();
    void badBodiesAreNamed_data();
    void badBodiesAreNamed();
    void anUnknownRequestIsNotFound();
    void theRecordComesInPages();
    void theRecordIsChecked();
    void whatIsDoneToCrewsIsRecorded();
    void whatIsDoneToBatchesIsRecorded_data();
    void whatIsDoneToBatchesIsRecorded();
    void aPersonIsAddedAndSignsIn();
    void aNameIsTakenOnce();
    void whoIsRenamedIsToldAtOnce();
    void mailAddressesAreKept();
    void rolesAreReplaced();
    void theLastAdministratorStays_data();
    void theLastAdministratorStays();
    void theLastAdministratorIsNamed();
    void aDisabledPersonIsOut();
    void aForgottenPasswordIsReplaced();
    void sessionsAreListed();
    void aRevokedSessionsStreamEnds();
    void anotherPersonsSessionIsNotOnes();
    void aPasswordIsChanged();
    void aWrongPasswordEndsNoSession();
    void attemptsToGuessAreSlowedDown();
    void rolesAreThoseOfTheMoment();
    void aClientAsksOverTheNetwork();
    void aClientEndsOnceWhenTheDeskIsAway();
    void aClientEndsOnceWhenNobodyAnswers();
    void aClientOfNobodyFails();

private:
    QJsonObject bodyFor(const QString &path, const QByteArray &asker);
    DeskAnswer post(QLatin1String path, const QJsonObject &body, const QByteArray &sessionToken)
    {
        return m_desk->post(path, body, sessionToken);
    }
    QJsonObject personIn(const QString &name)
    {
        const QJsonArray all = post(people::ListPeople::path, {}, m_ana).body.value("value"_L1).toArray();
        for (const QJsonValue &each : all) {
            if (each.toObject().value("name"_L1).toString() == name)
                return each.toObject();
        }
        return {};
    }

    std::unique_ptr<DeskFixture> m_desk;
    QByteArray m_ana; ///< the session of the administrator
    QByteArray m_ben; ///< of somebody else
    int m_count = 0;
};

void tst_DeskPeopleService::init()
{
    m_desk = std::make_unique<DeskFixture>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    m_ben = m_desk->addPerson(u"Ben"_s, Roles({{std::nullopt, Role::Viewer}}));
    QVERIFY(!m_ana.isEmpty() && !m_ben.isEmpty());
}

/// A body that is carried out for somebody who may ask; empty for a path that the test does not know.
QJsonObject tst_DeskPeopleService::bodyFor(const QString &path, const QByteArray &asker)
{
    const QString ben = textOf(personOf(*m_desk, m_ben));
    const QString name = u"Person %1"_s.arg(++m_count);
    const QJsonArray roles{QJsonObject{{u"role"_s, u"viewer"_s}}};
    if (path == people::AddPerson::path)
        return {{u"name"_s, name}, {u"roles"_s, roles}};
    if (path == people::RenamePerson::path)
        return {{u"personId"_s, ben}, {u"name"_s, u"Benjamin"_s}};
    if (path == people::SetMail::path)
        return {{u"personId"_s, ben}, {u"mail"_s, u"ben@example.com"_s}};
    if (path == people::SetOwnMail::path)
        return {{u"mail"_s, u"me@example.com"_s}};
    if (path == people::SetRoles::path)
        return {{u"personId"_s, ben}, {u"roles"_s, roles}};
    if (path == people::EnablePerson::path)
        return {{u"personId"_s, ben}, {u"isEnabled"_s, true}};
    if (path == people::Invite::path) {
        const auto person = m_desk->desk->people().add(desk::Actor::host(), name, {});
        return {{u"personId"_s, textOf(person->id)}};
    }
    if (path == people::Recover::path || path == people::ListSessions::path || path == people::Unlink::path)
        return {{u"personId"_s, ben}};
    if (path == people::RevokeSession::path)
        return {{u"sessionId"_s, textOf(sessionOf(*m_desk, m_desk->signIn(u"Ben"_s)))}};
    if (path == people::RevokeOwnSession::path) {
        const auto viewer = m_desk->desk->people().viewerOf(asker);
        const QString own = viewer ? viewer->name() : u"Ben"_s;
        return {{u"sessionId"_s, textOf(sessionOf(*m_desk, m_desk->signIn(own)))}};
    }
    if (path == people::ListActions::path)
        return {{u"before"_s, 0}, {u"count"_s, 10}};
    if (path == people::ChangePassword::path)
        return {{u"former"_s, QLatin1String(deskPassword)}, {u"password"_s, u"another long password"_s}};
    return {};
}

void tst_DeskPeopleService::whoMayAsk_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : desk::PeopleService::paths())
        QTest::newRow(qPrintable(path)) << path;
}

void tst_DeskPeopleService::whoMayAsk()
{
    QFETCH(const QString, path);
    const QUuid crew = QUuid::createUuid();
    const std::map<QString, Roles> kinds{
        {u"without roles"_s, Roles()},
        {u"viewer of all"_s, Roles({{std::nullopt, Role::Viewer}})},
        {u"reviewer and operator of all"_s,
         Roles({{std::nullopt, Role::Reviewer}, {std::nullopt, Role::Operator}})},
        {u"administrator of a crew"_s, Roles({{crew, Role::Administrator}})},
        {u"administrator of all"_s, Roles({{std::nullopt, Role::Administrator}})}};
    QCOMPARE(m_desk->post(path, bodyFor(path, {})).status, 401);
    for (const auto &[kind, roles] : kinds) {
        const QByteArray asker = m_desk->addPerson(kind, roles);
        const bool isAllowed = path.startsWith("account/"_L1) || kind == "administrator of all"_L1;
        const DeskAnswer answer = m_desk->post(path, bodyFor(path, asker), asker);
        QVERIFY2(answer.status == (isAllowed ? 200 : 403),
                 qPrintable(u"%1: %2 %3"_s.arg(kind).arg(answer.status).arg(answer.problem())));
        if (!isAllowed)
            QCOMPARE(answer.problem(), u"Your role does not allow this. Ask an administrator of the desk."_s);
    }
}

void tst_DeskPeopleService::badBodiesAreNamed_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, QLatin1String path, const QByteArray &body, const QString &words) {
        QTest::newRow(name) << QString(path) << body << words;
    };
    row("no JSON", people::ListPeople::path, "{", u"not a JSON object"_s);
    row("an array", people::ListPeople::path, "[]", u"not a JSON object"_s);
    row("a member too many", people::ListPeople::path, R"({"all":true})", u"all"_s);
    row("no name", people::AddPerson::path, R"({"roles":[]})", u"name is missing"_s);
    row("a name that is a number", people::AddPerson::path, R"({"name":1,"roles":[]})",
        u"name must be a string"_s);
    row("an empty name", people::AddPerson::path, R"({"name":" ","roles":[]})", u"name"_s);
    row("no roles", people::AddPerson::path, R"({"name":"Cem"})", u"roles is missing"_s);
    row("a role that is none", people::AddPerson::path, R"({"name":"Cem","roles":[{"role":"owner"}]})",
        u"roles.0.role must be one of viewer, reviewer, operator, administrator"_s);
    row("a crew that is null", people::AddPerson::path,
        R"({"name":"Cem","roles":[{"role":"viewer","crewId":null}]})", u"roles.0.crewId"_s);
    row("a crew that is no ID", people::AddPerson::path,
        R"({"name":"Cem","roles":[{"role":"viewer","crewId":"all"}]})", u"roles.0.crewId"_s);
    row("a person that is no ID", people::Invite::path, R"({"personId":"Ben"})", u"personId"_s);
    row("enabled by a word", people::EnablePerson::path,
        R"({"personId":"0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f","isEnabled":"yes"})",
        u"isEnabled must be true or false"_s);
    row("a mail address with a line", people::SetOwnMail::path,
        R"({"mail":"a@b.example\r\nBcc: c@d.example"})", u"such as ana@example.com"_s);
    row("a short password", people::ChangePassword::path,
        QByteArray(R"({"password":"short","former":")") + deskPassword + R"("})", u"12"_s);
}

void tst_DeskPeopleService::badBodiesAreNamed()
{
    QFETCH(const QString, path);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, words);
    QNetworkRequest request(m_desk->address().resolved(QUrl("/api/v1/"_L1 + path)));
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setRawHeader("Authorization", "Bearer " + m_ana);
    const std::unique_ptr<QNetworkReply> reply(m_desk->network.post(request, body));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 400);
    const QString problem = QJsonDocument::fromJson(reply->readAll()).object().value("problem"_L1).toString();
    QVERIFY2(problem.contains(words), qPrintable(problem));
    QCOMPARE(m_desk->desk->people().all()->size(), 2);
}

void tst_DeskPeopleService::anUnknownRequestIsNotFound()
{
    for (const QString &path : {u"people/remove"_s, u"people/"_s, u"account/delete"_s, u"people/list/"_s})
        QCOMPARE(m_desk->post(path, {}, m_ana).status, 404);
    const QJsonObject nobody{{u"personId"_s, textOf(QUuid::createUuid())}};
    for (const QLatin1String path : {people::Invite::path, people::Recover::path, people::ListSessions::path})
        QCOMPARE(post(path, nobody, m_ana).status, 404);
    for (const QLatin1String path : {people::RevokeSession::path, people::RevokeOwnSession::path})
        QCOMPARE(post(path, {{u"sessionId"_s, textOf(QUuid::createUuid())}}, m_ana).status, 404);
}

void tst_DeskPeopleService::theRecordComesInPages()
{
    for (int i = 0; i < 5; ++i)
        QVERIFY(m_desk->desk->people().add(desk::Actor::host(), u"Person %1"_s.arg(i), {}));
    QList<QJsonObject> all;
    qint64 before = 0;
    for (;;) {
        const DeskAnswer page =
            post(people::ListActions::path, {{u"before"_s, before}, {u"count"_s, 3}}, m_ana);
        QCOMPARE(page.status, 200);
        const QJsonArray actions = page.body.value("value"_L1).toArray();
        if (actions.isEmpty())
            break;
        QVERIFY(actions.size() <= 3);
        for (const QJsonValue &action : actions)
            all << action.toObject();
        before = all.last().value("sequence"_L1).toInteger();
    }
    QCOMPARE(all.size(), m_desk->desk->people().actions(0, 500)->size());
    QCOMPARE(all.first().value("kind"_L1).toString(), u"person-added"_s);
    QCOMPARE(all.first().value("person"_L1).toString(), u"Person 4"_s);
    QCOMPARE(all.first().value("actor"_L1).toString(), u"host"_s);
    QCOMPARE(all.last().value("sequence"_L1).toInteger(), 1);
    for (qsizetype i = 1; i < all.size(); ++i)
        QCOMPARE(all.at(i).value("sequence"_L1).toInteger(),
                 all.at(i - 1).value("sequence"_L1).toInteger() - 1);
}

/// A person who can write the file can drop what keeps it from being changed, and is found out.
void tst_DeskPeopleService::theRecordIsChecked()
{
    const auto check = [this] {
        return post(people::CheckActions::path, {}, m_ana).body.value("value"_L1).toObject();
    };
    const QJsonObject before = check();
    QVERIFY(before.value("holds"_L1).toBool());
    QCOMPARE(before.value("count"_L1).toInteger(), m_desk->desk->people().actions(0, 500)->size());
    QCOMPARE(before.value("head"_L1).toString().size(), 64);
    {
        QSqlDatabase file = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"forger"_s);
        file.setDatabaseName(m_desk->directory.filePath(u"people.sqlite"_s));
        QVERIFY(file.open());
        QSqlQuery query(file);
        QVERIFY(
            query.exec(u"SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'action'"_s));
        QStringList triggers;
        while (query.next())
            triggers << query.value(0).toString();
        for (const QString &trigger : triggers)
            QVERIFY(query.exec(u"DROP TRIGGER "_s + trigger));
        QVERIFY(query.exec(u"UPDATE action SET record = replace(record, 'Ben', 'Bob') WHERE sequence = 3"_s));
    }
    QSqlDatabase::removeDatabase(u"forger"_s);
    const QJsonObject after = check();
    QVERIFY(!after.value("holds"_L1).toBool());
    QCOMPARE(after.value("brokenAt"_L1).toInteger(), 3);
    QCOMPARE(after.value("count"_L1).toInteger(), 2);
}

void tst_DeskPeopleService::whatIsDoneToCrewsIsRecorded()
{
    const auto newest = [this] { return m_desk->desk->people().actionsBefore(0, 1)->first(); };
    engine::CrewDraft draft;
    draft.crew.name = u"Briefs"_s;
    draft.crew.address = QUrl(u"http://127.0.0.1:9000"_s);
    draft.token = u"a token"_s;
    RemoteFixture ben(m_desk->address(), m_ben);
    QVERIFY(ben.start());
    const qint64 before = newest().sequence;
    const auto refused = ben.ask(engine::command::SaveCrew{draft});
    QVERIFY(refused && !*refused);
    QCOMPARE(newest().sequence, before);
    RemoteFixture ana(m_desk->address(), m_ana);
    QVERIFY(ana.start());
    const auto saved = ana.ask(engine::command::SaveCrew{draft});
    QVERIFY(saved && *saved);
    QCOMPARE(newest().kind, u"save-crew"_s);
    QCOMPARE(newest().actor, u"Ana"_s);
    QCOMPARE(newest().detail, (QJsonObject{{u"crew"_s, u"Briefs"_s}})); // and no token
    ana.engine.send(engine::command::RemoveCrew{(*saved)->crew.id});
    QTRY_COMPARE(newest().kind, u"remove-crew"_s);
    QCOMPARE(newest().detail, (QJsonObject{{u"crew"_s, u"Briefs"_s}}));
    QCOMPARE(newest().sequence, before + 2);
}

void tst_DeskPeopleService::whatIsDoneToBatchesIsRecorded_data()
{
    QTest::addColumn<BatchCommand>("done");
    QTest::addColumn<QString>("word");
    QTest::newRow("paused") << BatchCommand::Pause << u"Pause"_s;
    QTest::newRow("resumed") << BatchCommand::Resume << u"Resume"_s;
    QTest::newRow("cancelled") << BatchCommand::CancelRest << u"CancelRest"_s;
}

void tst_DeskPeopleService::whatIsDoneToBatchesIsRecorded()
{
    QFETCH(const BatchCommand, done);
    QFETCH(const QString, word);
    namespace command = engine::command;
    const auto newest = [this] { return m_desk->desk->people().actionsBefore(0, 1)->first(); };
    engine::CrewDraft draft;
    draft.crew.name = u"Briefs"_s;
    draft.crew.address = QUrl(u"http://127.0.0.1:9000"_s);
    draft.token = u"a token"_s;
    RemoteFixture ana(m_desk->address(), m_ana);
    QVERIFY(ana.start());
    const auto saved = ana.ask(command::SaveCrew{draft});
    QVERIFY(saved && *saved);
    BatchOrder order;
    order.crewId = (*saved)->crew.id;
    order.name = u"rows.csv"_s;
    order.columns = {u"topic"_s};
    order.rows = {{1, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1}};
    const auto started = ana.ask(command::StartBatch{order});
    QVERIFY(started && *started);
    const auto isKnown = [&] {
        const auto rows = ana.ask(command::LoadBatchRows{**started});
        return rows && *rows;
    };
    QTRY_VERIFY(isKnown());
    ana.engine.send(command::ControlBatch{**started, done});
    QTRY_COMPARE(newest().kind, u"control-batch"_s);
    QCOMPARE(newest().actor, u"Ana"_s);
    QCOMPARE(newest().detail,
             (QJsonObject{{u"crew"_s, u"Briefs"_s}, {u"batch"_s, u"rows.csv"_s}, {u"command"_s, word}}));
}

void tst_DeskPeopleService::aPersonIsAddedAndSignsIn()
{
    const QUuid crew = QUuid::createUuid();
    const QJsonArray roles{QJsonObject{{u"role"_s, u"reviewer"_s}, {u"crewId"_s, textOf(crew)}}};
    const DeskAnswer added =
        post(people::AddPerson::path, {{u"name"_s, u" Cem "_s}, {u"roles"_s, roles}}, m_ana);
    QCOMPARE(added.status, 200);
    const QJsonObject cem = added.body.value("value"_L1).toObject();
    QCOMPARE(cem.value("name"_L1).toString(), u"Cem"_s);
    QCOMPARE(cem.value("hasPassword"_L1).toBool(true), false);
    QCOMPARE(cem.value("roles"_L1).toArray(), roles);
    QCOMPARE(personIn(u"Cem"_s), cem);

    const QJsonObject asked{{u"personId"_s, cem.value("id"_L1)}};
    QString codes[2];
    for (QString &code : codes) {
        const QJsonObject invited =
            post(people::Invite::path, asked, m_ana).body.value("value"_L1).toObject();
        code = invited.value("code"_L1).toString();
        const auto expires = QDateTime::fromString(invited.value("expires"_L1).toString(), Qt::ISODateWithMs);
        QVERIFY(expires > QDateTime::currentDateTimeUtc().addDays(6));
    }
    const auto use = [this](const QString &code) {
        return m_desk->post(u"use-link"_s,
                            {{u"token"_s, code}, {u"password"_s, QLatin1String(deskPassword)}});
    };
    QCOMPARE(use(codes[0]).status, 401); // another one was made
    QCOMPARE(use(codes[1]).status, 200);
    QVERIFY(!m_desk->signIn(u"Cem"_s).isEmpty());
    QVERIFY(personIn(u"Cem"_s).value("hasPassword"_L1).toBool());
    QVERIFY(!personIn(u"Cem"_s).value("lastUsed"_L1).toString().isEmpty());
    QCOMPARE(post(people::Invite::path, asked, m_ana).status, 400); // who has a password is not invited
}

void tst_DeskPeopleService::aNameIsTakenOnce()
{
    const QJsonObject cem{{u"name"_s, u"Cem"_s}, {u"roles"_s, QJsonArray()}};
    QCOMPARE(post(people::AddPerson::path, cem, m_ana).status, 200);
    const DeskAnswer again = post(people::AddPerson::path, cem, m_ana);
    QCOMPARE(again.status, 409);
    QCOMPARE(again.problem(), u"There is a person “Cem” already. Choose another name."_s);
    const QString id = textOf(personOf(*m_desk, m_ben));
    const auto rename = [&](const QString &name) {
        return post(people::RenamePerson::path, {{u"personId"_s, id}, {u"name"_s, name}}, m_ana).status;
    };
    QCOMPARE(rename(u"CEM"_s), 409);
    QCOMPARE(rename(u"Benjamin"_s), 200);
    QCOMPARE(rename(u"Benjamin"_s), 200); // to ask again changes nothing
    QVERIFY(!m_desk->signIn(u"Benjamin"_s).isEmpty());
    QCOMPARE(m_desk->desk->people().all()->size(), 3);
}

void tst_DeskPeopleService::whoIsRenamedIsToldAtOnce()
{
    RemoteFixture ben(m_desk->address(), m_ben);
    QVERIFY(ben.start());
    QCOMPARE(ben.welcomes.last().person, u"Ben"_s);
    const QJsonObject asked{{u"personId"_s, textOf(personOf(*m_desk, m_ben))}, {u"name"_s, u"Benjamin"_s}};
    QCOMPARE(post(people::RenamePerson::path, asked, m_ana).status, 200);
    QTRY_COMPARE(ben.welcomes.last().person, u"Benjamin"_s);
}

void tst_DeskPeopleService::mailAddressesAreKept()
{
    const auto own = [this] {
        return post(people::GetAccount::path, {}, m_ben).body.value("value"_L1).toObject();
    };
    QCOMPARE(own(), (QJsonObject{{u"name"_s, u"Ben"_s}, {u"mail"_s, u""_s}}));
    QCOMPARE(post(people::SetOwnMail::path, {{u"mail"_s, u"ben@example.com"_s}}, m_ben).status, 200);
    QCOMPARE(personIn(u"Ben"_s).value("mail"_L1).toString(), u"ben@example.com"_s);
    const QJsonValue id = personIn(u"Ben"_s).value("id"_L1);
    QCOMPARE(post(people::SetMail::path, {{u"personId"_s, id}, {u"mail"_s, u""_s}}, m_ana).status, 200);
    QCOMPARE(own().value("mail"_L1).toString(), u""_s);
    const auto actions = m_desk->desk->people().actions(0, 100);
    QVERIFY(actions);
    QCOMPARE(actions->last().kind, u"mail-removed"_s);
    QVERIFY(std::ranges::none_of(*actions, [](const desk::Action &action) { // what is recorded stays for ever
        return QJsonDocument(action.detail).toJson().contains("example.com");
    }));
}

void tst_DeskPeopleService::rolesAreReplaced()
{
    RemoteFixture console(m_desk->address(), m_ben);
    QVERIFY(console.start());
    const QUuid crew = QUuid::createUuid();
    const QJsonArray roles{QJsonObject{{u"role"_s, u"administrator"_s}},
                           QJsonObject{{u"role"_s, u"reviewer"_s}, {u"crewId"_s, textOf(crew)}}};
    const QJsonObject asked{{u"personId"_s, textOf(personOf(*m_desk, m_ben))}, {u"roles"_s, roles}};
    QCOMPARE(post(people::ListPeople::path, {}, m_ben).status, 403);
    QCOMPARE(post(people::SetRoles::path, asked, m_ana).status, 200);
    QCOMPARE(personIn(u"Ben"_s).value("roles"_L1).toArray(), roles);
    QCOMPARE(post(people::ListPeople::path, {}, m_ben).status, 200);
    QTRY_COMPARE(console.welcomes.last().roles.size(), 2);
}

void tst_DeskPeopleService::theLastAdministratorStays_data()
{
    QTest::addColumn<bool>("isDisabled");
    QTest::newRow("disabled") << true;
    QTest::newRow("without the role") << false;
}

void tst_DeskPeopleService::theLastAdministratorStays()
{
    QFETCH(const bool, isDisabled);
    const auto reduce = [&](const QByteArray &who, const QByteArray &asker) {
        const QString id = textOf(personOf(*m_desk, who));
        return isDisabled
                   ? post(people::EnablePerson::path, {{u"personId"_s, id}, {u"isEnabled"_s, false}}, asker)
                   : post(people::SetRoles::path, {{u"personId"_s, id}, {u"roles"_s, QJsonArray()}}, asker);
    };
    const DeskAnswer refused = reduce(m_ana, m_ana);
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.problem(),
             u"Nobody else can sign in and administer all crews. Give another person that role first."_s);
    QCOMPARE(post(people::ListPeople::path, {}, m_ana).status, 200);
    const QByteArray second = m_desk->addPerson(u"Second"_s, Roles({{std::nullopt, Role::Administrator}}));
    QCOMPARE(reduce(m_ana, second).status, 200);
    QCOMPARE(reduce(second, second).status, 409);
}

void tst_DeskPeopleService::theLastAdministratorIsNamed()
{
    QVERIFY(personIn(u"Ana"_s).value("isLastAdministrator"_L1).toBool());
    QVERIFY(!personIn(u"Ben"_s).value("isLastAdministrator"_L1).toBool(true));
    const auto cem = m_desk->desk->people().add(desk::Actor::host(), u"Cem"_s,
                                                Roles({{std::nullopt, Role::Administrator}}));
    QVERIFY(cem); // cannot sign in yet
    QVERIFY(personIn(u"Ana"_s).value("isLastAdministrator"_L1).toBool());
    QVERIFY(!m_desk->addPerson(u"Dora"_s, Roles({{std::nullopt, Role::Administrator}})).isEmpty());
    QVERIFY(!personIn(u"Ana"_s).value("isLastAdministrator"_L1).toBool(true));
}

void tst_DeskPeopleService::aDisabledPersonIsOut()
{
    RemoteFixture console(m_desk->address(), m_ben);
    QVERIFY(console.start());
    const QString id = textOf(personOf(*m_desk, m_ben));
    const auto enable = [&](bool isEnabled) {
        return post(people::EnablePerson::path, {{u"personId"_s, id}, {u"isEnabled"_s, isEnabled}}, m_ana)
            .status;
    };
    QCOMPARE(enable(false), 200);
    QTRY_VERIFY(console.isIn(Kind::SignedOut));
    QVERIFY(m_desk->signIn(u"Ben"_s).isEmpty());
    QVERIFY(!personIn(u"Ben"_s).value("isEnabled"_L1).toBool(true));
    QCOMPARE(post(people::Recover::path, {{u"personId"_s, id}}, m_ana).status, 400);
    QCOMPARE(enable(true), 200);
    QVERIFY(!m_desk->signIn(u"Ben"_s).isEmpty());
}

void tst_DeskPeopleService::aForgottenPasswordIsReplaced()
{
    const QJsonObject asked{{u"personId"_s, textOf(personOf(*m_desk, m_ben))}};
    const QJsonObject made = post(people::Recover::path, asked, m_ana).body.value("value"_L1).toObject();
    QCOMPARE(post(people::ListOwnSessions::path, {}, m_ben).status, 200); // until the code is used
    const QJsonObject used{{u"token"_s, made.value("code"_L1)}, {u"password"_s, u"a quite new password"_s}};
    QCOMPARE(m_desk->post(u"use-link"_s, used).status, 200);
    QCOMPARE(post(people::ListOwnSessions::path, {}, m_ben).status, 401);
    QCOMPARE(m_desk->post(u"use-link"_s, used).status, 401);
}

void tst_DeskPeopleService::sessionsAreListed()
{
    const QByteArray second = m_desk->signIn(u"Ben"_s);
    const QJsonArray own = post(people::ListOwnSessions::path, {}, second).body.value("value"_L1).toArray();
    QCOMPARE(own.size(), 2);
    for (const QJsonValue &each : own) {
        const QJsonObject session = each.toObject();
        QCOMPARE(session.value("device"_L1).toString(), u"test"_s);
        QCOMPARE(session.value("isThis"_L1).toBool(),
                 session.value("id"_L1).toString() == textOf(sessionOf(*m_desk, second)));
        QVERIFY(!session.contains("token"_L1));
    }
    const QJsonObject ben{{u"personId"_s, textOf(personOf(*m_desk, m_ben))}};
    const QJsonArray seen = post(people::ListSessions::path, ben, m_ana).body.value("value"_L1).toArray();
    QCOMPARE(seen.size(), 2);
    for (const QJsonValue &each : seen)
        QVERIFY(!each.toObject().value("isThis"_L1).toBool(true));
}

void tst_DeskPeopleService::aRevokedSessionsStreamEnds()
{
    RemoteFixture first(m_desk->address(), m_ben);
    const QByteArray other = m_desk->signIn(u"Ben"_s);
    RemoteFixture second(m_desk->address(), other);
    QVERIFY(first.start() && second.start());
    const auto asked = [&](const QByteArray &sessionToken) {
        return QJsonObject{{u"sessionId"_s, textOf(sessionOf(*m_desk, sessionToken))}};
    };
    QCOMPARE(post(people::RevokeOwnSession::path, asked(m_ben), other).status, 200);
    QTRY_VERIFY(first.isIn(Kind::SignedOut));
    QVERIFY(second.isConnected());
    QCOMPARE(post(people::RevokeSession::path, asked(other), m_ana).status, 200);
    QTRY_VERIFY(second.isIn(Kind::SignedOut));
}

void tst_DeskPeopleService::anotherPersonsSessionIsNotOnes()
{
    const QJsonObject asked{{u"sessionId"_s, textOf(sessionOf(*m_desk, m_ana))}};
    const DeskAnswer refused = post(people::RevokeOwnSession::path, asked, m_ben);
    QCOMPARE(refused.status, 404);
    const QJsonObject unknown{{u"sessionId"_s, textOf(QUuid::createUuid())}};
    QCOMPARE(post(people::RevokeOwnSession::path, unknown, m_ben).problem(), refused.problem());
    QCOMPARE(post(people::ListPeople::path, {}, m_ana).status, 200);
}

void tst_DeskPeopleService::aPasswordIsChanged()
{
    const QByteArray other = m_desk->signIn(u"Ben"_s);
    const QJsonObject change{{u"former"_s, QLatin1String(deskPassword)},
                             {u"password"_s, u"another long password"_s}};
    QCOMPARE(post(people::ChangePassword::path, change, m_ben).status, 200);
    QCOMPARE(post(people::ListOwnSessions::path, {}, m_ben).status, 200);
    QCOMPARE(post(people::ListOwnSessions::path, {}, other).status, 401);
    QVERIFY(m_desk->signIn(u"Ben"_s).isEmpty());
    QCOMPARE(m_desk
                 ->post(u"sign-in"_s, {{u"name"_s, u"Ben"_s},
                                       {u"password"_s, u"another long password"_s},
                                       {u"device"_s, u"test"_s}})
                 .status,
             200);
}

void tst_DeskPeopleService::aWrongPasswordEndsNoSession()
{
    const QJsonObject change{{u"former"_s, u"not the password"_s},
                             {u"password"_s, u"another long password"_s}};
    const DeskAnswer refused = post(people::ChangePassword::path, change, m_ben);
    QCOMPARE(refused.status, 403);
    QVERIFY(!refused.problem().isEmpty());
    QCOMPARE(post(people::ListOwnSessions::path, {}, m_ben).status, 200);
    QVERIFY(!m_desk->signIn(u"Ben"_s).isEmpty());
}

void tst_DeskPeopleService::attemptsToGuessAreSlowedDown()
{
    const QJsonObject guess{{u"former"_s, u"not the password"_s},
                            {u"password"_s, u"another long password"_s}};
    int status = 403;
    for (int i = 0; i < 20 && status == 403; ++i)
        status = post(people::ChangePassword::path, guess, m_ben).status;
    QCOMPARE(status, 429);
}

/// The body comes after the person has lost the role that they had when the head came.
void tst_DeskPeopleService::rolesAreThoseOfTheMoment()
{
    const QByteArray second = m_desk->addPerson(u"Second"_s, Roles({{std::nullopt, Role::Administrator}}));
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, m_desk->desk->port());
    QTRY_COMPARE(socket.state(), QAbstractSocket::ConnectedState);
    socket.write("POST /api/v1/" + bytesOf(people::ListPeople::path) +
                 " HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer " + second +
                 "\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    QTRY_VERIFY(socket.bytesAvailable() > 0); // the head was admitted
    QVERIFY(socket.readAll().startsWith("HTTP/1.1 100 "));
    QVERIFY(m_desk->desk->people().setRoles(desk::Actor::host(), personOf(*m_desk, second), {}));
    socket.write("{}");
    QTRY_VERIFY(socket.bytesAvailable() > 0);
    QVERIFY2(socket.peek(12) == "HTTP/1.1 403", socket.peek(2000).constData());
}

void tst_DeskPeopleService::aClientAsksOverTheNetwork()
{
    RemoteFixture console(m_desk->address(), m_ana);
    QVERIFY(console.start());
    const auto client = console.engine.newPeopleClient();
    std::optional<std::expected<QList<protocol::Person>, QString>> listed;
    client->send(people::ListPeople{}, this, [&](const auto &reply) { listed = reply; });
    QVERIFY(!listed); // later, whatever happens
    QTRY_VERIFY(listed);
    QVERIFY(listed->has_value());
    QCOMPARE((*listed)->size(), 2);
    QCOMPARE((*listed)->first().name, u"Ana"_s);
    QCOMPARE((*listed)->first().roles.size(), 4);
    QVERIFY((*listed)->first().lastUsed.isValid());
    const QUuid ben = (*listed)->last().id;
    std::optional<std::expected<void, QString>> done;
    client->send(people::RenamePerson{ben, u"Ana"_s}, this, [&](const auto &reply) { done = reply; });
    QTRY_VERIFY(done);
    QCOMPARE(done->error(), u"There is a person “Ana” already. Choose another name."_s);
    done.reset();
    client->send(people::SetRoles{ben, {{u"reviewer"_s, std::nullopt}}}, this,
                 [&](const auto &reply) { done = reply; });
    QTRY_VERIFY(done);
    QVERIFY(done->has_value());
    done.reset();
    auto context = std::make_unique<QObject>();
    client->send(people::SignOut{}, context.get(), [&](const auto &reply) { done = reply; });
    context.reset();
    QTRY_VERIFY(console.isIn(Kind::SignedOut));
    QVERIFY(!done); // nobody waited any more
}

void tst_DeskPeopleService::aClientEndsOnceWhenTheDeskIsAway()
{
    remote::PeopleClient client(accessTo({m_desk->address(), m_ana}));
    m_desk->stop();
    int count = 0;
    QString problem;
    client.send(people::ListPeople{}, this, [&](const auto &reply) {
        ++count;
        problem = reply ? QString() : reply.error();
    });
    QTRY_COMPARE(count, 1);
    QVERIFY2(problem.contains("Nothing answers at"_L1), qPrintable(problem));
}

void tst_DeskPeopleService::aClientEndsOnceWhenNobodyAnswers()
{
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    remote::PeopleClient client(accessTo({QUrl(u"http://127.0.0.1:%1"_s.arg(silent.serverPort())), "token"}),
                                std::chrono::milliseconds(100));
    QList<bool> ends;
    client.send(people::ListPeople{}, this, [&](const auto &reply) { ends << reply.has_value(); });
    QTRY_COMPARE(ends, QList{false});
}

void tst_DeskPeopleService::aClientOfNobodyFails()
{
    remote::PeopleClient client(accessTo({m_desk->address()}));
    QString problem;
    client.send(people::ListPeople{}, this, [&](const auto &reply) { problem = reply.error(); });
    QVERIFY(problem.isEmpty());
    QTRY_COMPARE(problem, u"You are signed out. Sign in first."_s);
}

QTEST_GUILESS_MAIN(tst_DeskPeopleService)
#include "tst_deskpeopleservice.moc"
