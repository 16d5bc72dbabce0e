// SPDX-License-Identifier: GPL-3.0-or-later
// Mail and chat of a desk, against servers that speak SMTP and HTTPS.
#include "core/idtext.h"
#include "desk/away/awaynotifier.h"
#include "desk/team/teamnotices.h"
#include "http/server.h"
#include "support/cutstorage.h"
#include "support/fakeenginelink.h"
#include "support/smtpserver.h"
#include "support/teststorage.h"
#include "support/viewerofall.h"

#include <QJsonDocument>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using desk::AwayNotifier;
using desk::NoticeDelivery;

namespace {

Attempt attempt(int number)
{
    Attempt made;
    made.number = number;
    made.output = u"SECRET OUTPUT"_s;
    return made;
}

/// A desk's people and reviews, and what tells those who are away.
class AwayFixture
{
public:
    AwayFixture()
        : people(std::move(*desk::People::open(*storage, 30)))
    {
        crew.id = QUuid::createUuid();
        crew.name = u"Writers"_s;
        Q_EMIT engine.crewsChanged({crew});
        options.linkAddress = QUrl(u"https://desk.example.com/team"_s);
        options.notifyAfter = 0s;
        options.checkInterval = 20ms;
        options.pauses = {10ms, 10ms, 10ms};
    }

    void use(SmtpServer &server, desk::MailServer::Security security = desk::MailServer::Security::StartTls)
    {
        options.mail = desk::MailServer{.host = u"127.0.0.1"_s,
                                        .port = server.port(),
                                        .security = security,
                                        .user = u"desk"_s,
                                        .password = u"secret"_s,
                                        .from = u"crew-desk@example.com"_s,
                                        .authoritiesFile = server.authoritiesFile()};
    }
    /// A reviewer of the crew whose mail goes to \a mailbox.
    QUuid addReviewer(const QString &mailbox)
    {
        const auto person = people->add(desk::Actor::host(), u"Reviewer %1"_s.arg(mailbox),
                                        desk::Roles({{crew.id, desk::Role::Reviewer}}));
        if (!person || !people->setMail(desk::Actor::host(), person->id, mailbox + "@example.com"_L1))
            return {};
        return person->id;
    }
    /// Of another task each time.
    Review addReview(const QString &task, ReviewState now = ReviewState::Waiting, const QString &taskId = {})
    {
        Review review;
        review.id = QUuid::createUuid();
        review.crewId = crew.id;
        review.taskName = task;
        review.taskId = taskId.isEmpty() ? task.left(100) : taskId;
        review.state = now;
        review.waitingSince = QDateTime::currentDateTimeUtc().addSecs(-60);
        review.attempts.append(attempt(1));
        change(review);
        return review;
    }
    /// One that \a maker decided, and that nobody is told to review yet.
    Review decidedReview(const QUuid &maker, DecisionState decided, ReviewState now) const
    {
        Review review;
        review.id = QUuid::createUuid();
        review.crewId = crew.id;
        review.taskName = u"draft"_s;
        review.state = now;
        review.waitingSince = QDateTime::currentDateTimeUtc().addSecs(3'600);
        review.attempts.append(attempt(1));
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review.id;
        decision.attempt = 1;
        decision.feedback = u"SECRET FEEDBACK"_s;
        decision.message = Explanation(u"SECRET MESSAGE"_s);
        decision.reviewer.account = maker.toString(QUuid::WithoutBraces);
        decision.state = decided;
        review.attempts.last().decision = decision;
        return review;
    }
    void change(const Review &review)
    {
        engine::ChangeBatch batch;
        batch.initial = true;
        batch.reviews = {review};
        Q_EMIT engine.changed(batch);
    }
    bool start() { return start(*storage); }
    bool start(const desk::DeskStorage &storageOfQueue)
    {
        auto opened = AwayNotifier::open(storageOfQueue, options, *people, state,
                                         [this](const Review &review) { return reviewersOf(review); });
        if (!opened) {
            qWarning("%s", qPrintable(opened.error()));
            return false;
        }
        away = std::move(*opened);
        QObject::connect(away.get(), &AwayNotifier::problemChanged, away.get(),
                         [this](const QString &text, bool isSolved) {
                             isSolved ? void(problems.removeOne(text)) : problems.append(text);
                         });
        return true;
    }
    bool hasReported(const QString &word) const { return away->report().contains(word); }

    test::TestStorage storage;
    FakeEngineLink engine;
    desk::DeskState state{engine};
    std::unique_ptr<desk::People> people;
    Crew crew;
    desk::AwayOptions options;
    /// As on a desk without rules.
    AwayNotifier::ReviewersOf reviewersOf = [this](const Review &review) {
        QList<QUuid> ids;
        const QList<desk::Person> all = people->all().value_or(QList<desk::Person>());
        for (const desk::Person &person : all) {
            if (person.roles.has(desk::Role::Reviewer, review.crewId))
                ids.append(person.id);
        }
        return ids;
    };
    std::unique_ptr<AwayNotifier> away;
    QStringList problems; ///< that are not solved
};

/// An HTTPS server that answers each POST with the next of \a answers, the last one again and again; an empty
/// one is never given.
class ChatServer
{
public:
    explicit ChatServer(QByteArrayList answers)
        : m_answers(std::move(answers))
    {
        m_server.setSocketDescriptorHandler([this](qintptr descriptor) { serve(descriptor); });
        m_server.listen(QHostAddress::LocalHost);
    }

    desk::ChatHook hook() const
    {
        desk::ChatHook hook;
        hook.address = QUrl(u"https://localhost:%1/hooks/secret"_s.arg(m_server.serverPort()));
        hook.authoritiesFile = m_files.write(u"ca.pem"_s, testauthority::ca);
        hook.proxy.kind = ProxyKind::None;
        return hook;
    }

    QList<QJsonObject> posts;
    int redirected = 0; ///< requests to another address

private:
    class Server : public QTcpServer
    {
    public:
        void setSocketDescriptorHandler(std::function<void(qintptr)> handler)
        {
            m_handler = std::move(handler);
        }

    protected:
        void incomingConnection(qintptr descriptor) override { m_handler(descriptor); }

    private:
        std::function<void(qintptr)> m_handler;
    };

    void serve(qintptr descriptor)
    {
        auto *const socket = new QSslSocket(&m_server);
        socket->setSocketDescriptor(descriptor);
        socket->setLocalCertificate(QSslCertificate(testauthority::serverCertificate));
        socket->setPrivateKey(QSslKey(QByteArray(testauthority::serverKey), QSsl::Ec));
        QObject::connect(socket, &QSslSocket::readyRead, socket, [this, socket] { read(socket); });
        QObject::connect(socket, &QSslSocket::disconnected, socket, &QObject::deleteLater);
        socket->startServerEncryption();
    }
    void read(QSslSocket *socket)
    {
        const QByteArray bytes = m_received[socket] += socket->readAll();
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        const QJsonDocument body = QJsonDocument::fromJson(bytes.mid(end + 4));
        if (end < 0 || !body.isObject())
            return;
        if (!bytes.startsWith("POST /hooks/secret HTTP/1.1\r\n"))
            ++redirected;
        posts.append(body.object());
        const QByteArray answer = m_answers.size() > 1 ? m_answers.takeFirst() : m_answers.first();
        m_received.remove(socket);
        if (answer.isEmpty())
            return;
        socket->write("HTTP/1.1 " + answer);
        socket->disconnectFromHost();
    }

    CertificateFiles m_files;
    Server m_server;
    QByteArrayList m_answers;
    QHash<QSslSocket *, QByteArray> m_received;
};

const QByteArray accepted = "200 OK\r\nContent-Length: 2\r\n\r\nok";

} // namespace

class tst_Away : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reviewersGetOneMail_data();
    void reviewersGetOneMail();
    void aTaskWithoutANameIsCalledByItsId();
    void whatTheServerSays_data();
    void whatTheServerSays();
    void whatIsWrongWithTheConnection_data();
    void whatIsWrongWithTheConnection();
    void namesAddNothing_data();
    void namesAddNothing();
    void severalReviewsAreOneMail();
    void nothingIsToldTwice();
    void whatIsDecidedIsNotTold();
    void aRemovedCrewsReviewsAreNotTold();
    void aDecisionForARemovedCrewIsNotMadeAgain();
    void whatWasDroppedIsToldWhenItIsTrueAgain();
    void anotherAttemptHasNotWaitedAsLong();
    void aDecisionThatDidNotTakeEffectIsToldOnce_data();
    void aDecisionThatDidNotTakeEffectIsToldOnce();
    void whoseDecisionIsNotTold_data();
    void whoseDecisionIsNotTold();
    void whoIsEnabledAgainIsToldOfTheirDecision();
    void whatBecomesOfADecisionMeanwhile_data();
    void whatBecomesOfADecisionMeanwhile();
    void whoDecidedAgainAsTheFirstOfTwoIsNotTold();
    void whoMayNotSeeIsNotTold();
    void whoReviewsItNowIsTold_data();
    void whoReviewsItNowIsTold();
    void whoApprovedFirstIsToldWhenThatEnds();
    void whoDoesNotReviewItNowIsNotTold();
    void whoCannotBeReadIsToldLater();
    void othersNoticesWaitForPeople();
    void whatCannotBeDroppedWaitsForTheNextCheck();
    void whatIsNotConfirmedIsSentLater_data();
    void whatIsNotConfirmedIsSentLater();
    void whatFailedIsSentAgainThoughThatCannotBeStored();
    void whatWasBeingSentIsUnclear();
    void theEndKeepsWhatArrived();
    void theEndStoresWhatCouldNotBeStored();
    void aTestMail();
    void chat_data();
    void chat();
    void othersNotices();
    void othersNoticesWaitForTheDatabase();
};

void tst_Away::initTestCase()
{
    if (SmtpServer().port() == 0)
        QSKIP("Python has no aiosmtpd here.");
}

void tst_Away::reviewersGetOneMail_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<desk::MailServer::Security>("security");
    QTest::newRow("STARTTLS") << u"starttls"_s << desk::MailServer::Security::StartTls;
    QTest::newRow("TLS") << u"tls"_s << desk::MailServer::Security::Tls;
    QTest::newRow("plain, on this machine") << u"none"_s << desk::MailServer::Security::None;
}

void tst_Away::reviewersGetOneMail()
{
    QFETCH(const QString, name);
    QFETCH(const desk::MailServer::Security, security);
    SmtpServer server(name);
    AwayFixture fixture;
    fixture.use(server, security);
    if (security == desk::MailServer::Security::None)
        fixture.options.mail->user.clear();
    fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.people->add(desk::Actor::host(), u"Without mail"_s, desk::Roles::all()));
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft_report"_s);
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);

    const QJsonObject mail = server.mails().first();
    QCOMPARE(mail.value("from"_L1).toString(), u"crew-desk@example.com"_s);
    QCOMPARE(mail.value("to"_L1).toArray(), QJsonArray{u"ana@example.com"_s});
    QCOMPARE(mail.value("user"_L1).toString(),
             security == desk::MailServer::Security::None ? u""_s : u"desk"_s);
    QCOMPARE(SmtpServer::header(mail, u"Subject"_s), u"Review waits: draft_report (Writers)"_s);
    QCOMPARE(SmtpServer::header(mail, u"Auto-Submitted"_s), u"auto-generated"_s);
    QVERIFY(SmtpServer::header(mail, u"Message-ID"_s).endsWith("@example.com>"_L1));
    const QString text = mail.value("text"_L1).toString();
    QVERIFY2(
        text.contains("https://desk.example.com/team/open/"_L1 + review.id.toString(QUuid::WithoutBraces)),
        qPrintable(text));
    QVERIFY(!QJsonDocument(mail).toJson().contains("SECRET"));
    QCOMPARE(mail.value("defects"_L1).toArray(), QJsonArray());
    QVERIFY(fixture.problems.isEmpty());
}

void tst_Away::aTaskWithoutANameIsCalledByItsId()
{
    SmtpServer server(u"starttls"_s);
    AwayFixture fixture;
    fixture.use(server, desk::MailServer::Security::StartTls);
    fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    fixture.addReview({}, ReviewState::Waiting, u"task_7f3a"_s);
    QTRY_COMPARE(server.mails().size(), 1);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s),
             u"Review waits: task_7f3a (Writers)"_s);
}

void tst_Away::whatTheServerSays_data()
{
    QTest::addColumn<QString>("mailbox");
    QTest::addColumn<QString>("state");
    QTest::addColumn<int>("mails");
    QTest::addColumn<int>("tries"); // to name the recipient
    QTest::newRow("turned away twice, then taken") << u"later"_s << u"sent"_s << 1 << 3;
    QTest::newRow("turned away after the message") << u"later-data"_s << u"sent"_s << 1 << 3;
    QTest::newRow("recipient refused") << u"refuse"_s << u"failed"_s << 0 << 1;
    QTest::newRow("message refused") << u"refuse-data"_s << u"failed"_s << 0 << 1;
    QTest::newRow("connection lost before the message") << u"bye"_s << u"failed"_s << 0 << 4;
    QTest::newRow("connection lost inside the message") << u"cut"_s << u"unclear"_s << 0 << 1;
    QTest::newRow("no answer to the message") << u"hang"_s << u"unclear"_s << 0 << 1;
}

void tst_Away::whatTheServerSays()
{
    QFETCH(const QString, mailbox);
    QFETCH(const QString, state);
    QFETCH(const int, mails);
    QFETCH(const int, tries);
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.mail->limits = {2s, 2s};
    fixture.addReviewer(mailbox);
    QVERIFY(fixture.start());
    fixture.addReview(u"draft"_s);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.hasReported(state), 20'000);
    QCOMPARE(fixture.away->counts().waiting, 0);
    QCOMPARE(server.mails().size(), mails);
    QCOMPARE(server.count(u"recipient"_s, mailbox), tries);
    QCOMPARE(fixture.problems.size(), state == "sent"_L1 ? 0 : 1);
    // Somebody else's mail arrives, and the problem is over.
    fixture.addReviewer(u"ana"_s);
    fixture.addReview(u"another"_s, ReviewState::Waiting);
    QTRY_VERIFY(std::ranges::any_of(server.mails(), [](const QJsonObject &mail) {
        return mail.value("to"_L1).toArray().first() == u"ana@example.com"_s;
    }));
}

void tst_Away::whatIsWrongWithTheConnection_data()
{
    QTest::addColumn<QString>("mistake");
    QTest::addColumn<QString>("problem");
    QTest::newRow("wrong password") << u"password"_s << u"does not accept the user and the password"_s;
    QTest::newRow("certificate of nobody") << u"authority"_s << u"certificate"_s;
    QTest::newRow("certificate expired") << u"expired"_s << u"certificate"_s;
    QTest::newRow("certificate of another") << u"name"_s << u"certificate"_s;
    QTest::newRow("no STARTTLS") << u"plain"_s << u"does not offer STARTTLS"_s;
    QTest::newRow("nobody there") << u"port"_s << u"There is no connection"_s;
    QTest::newRow("no such host") << u"host"_s << u"cannot be resolved"_s;
    QTest::newRow("silence") << u"silence"_s << u"did not answer in time"_s;
}

void tst_Away::whatIsWrongWithTheConnection()
{
    QFETCH(const QString, mistake);
    QFETCH(const QString, problem);
    SmtpServer server(mistake == "plain"_L1 ? u"none"_s : u"starttls"_s,
                      mistake == "expired"_L1 ? testauthority::expiredCertificate
                      : mistake == "name"_L1  ? testauthority::otherNameCertificate
                                              : testauthority::serverCertificate,
                      mistake == "expired"_L1 ? testauthority::expiredKey
                      : mistake == "name"_L1  ? testauthority::otherNameKey
                                              : testauthority::serverKey);
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.mail->limits = {2s, 2s};
    if (mistake == "password"_L1)
        fixture.options.mail->password = u"sesame"_s;
    if (mistake == "authority"_L1)
        fixture.options.mail->authoritiesFile.clear();
    if (mistake == "port"_L1)
        fixture.options.mail->port = 1;
    if (mistake == "host"_L1)
        fixture.options.mail->host = u"mail.invalid"_s;
    if (mistake == "silence"_L1)
        fixture.options.mail->port = silent.serverPort();
    fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    fixture.addReview(u"draft"_s);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.hasReported(u"failed"_s), 20'000);
    QCOMPARE(fixture.problems.size(), 1);
    QVERIFY2(fixture.problems.first().contains(problem), qPrintable(fixture.problems.first()));
    QVERIFY(server.mails().isEmpty());
    QCOMPARE(fixture.away->counts().mail.failed, 1);
}

void tst_Away::namesAddNothing_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("shown");
    QTest::newRow("header") << u"a\r\nBcc: eve@example.com\r\n\r\nbody"_s << u"a Bcc: eve example com body"_s;
    QTest::newRow("end of the message") << u"a\r\n.\r\nQUIT\r\n"_s << u"a . QUIT"_s;
    QTest::newRow("mentions") << u"<!channel> @here <@U123> draft"_s << u"!channel here U123 draft"_s;
    QTest::newRow("link") << u"[pay](https://evil.example/x) www.evil.example"_s
                          << u"pay (https evil example x) www evil example"_s;
    QTest::newRow("markup") << u"*b* _i_ ~s~ `c` # h > q | t <b>x</b>"_s << u"b i s c h q t b x b"_s;
    QTest::newRow("direction") << u"a\u202Egnp.exe\u2066\u200Bb\u0007"_s << u"a gnp exe b"_s;
    QTest::newRow("other scripts") << u"Prüfung – 审核 отчёт, v1.2 & co"_s
                                   << u"Prüfung 审核 отчёт, v1.2 + co"_s;
    QTest::newRow("outside of the BMP") << u"𝒳𝒴 draft"_s << u"𝒳𝒴 draft"_s;
    QTest::newRow("nothing left") << u"\u202E<>"_s << u"(no name)"_s;
}

void tst_Away::namesAddNothing()
{
    QFETCH(const QString, task);
    QFETCH(const QString, shown);
    SmtpServer server;
    ChatServer chat({accepted});
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.chat = chat.hook();
    fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    fixture.addReview(task);
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(chat.posts.size(), 1);
    const QJsonObject mail = server.mails().first();
    QCOMPARE(SmtpServer::header(mail, u"Subject"_s), u"Review waits: %1 (Writers)"_s.arg(shown));
    QCOMPARE(mail.value("headers"_L1).toArray().size(), 9);
    QCOMPARE(mail.value("defects"_L1).toArray(), QJsonArray());
    QVERIFY(mail.value("ascii"_L1).toBool());
    QVERIFY(mail.value("longest"_L1).toInt() <= 78);
    const QString line = u"The task “%1” of the crew “Writers” is waiting for a review.\n"_s.arg(shown);
    QVERIFY2(mail.value("text"_L1).toString().replace("\r\n"_L1, "\n"_L1).startsWith(line),
             qPrintable(mail.value("text"_L1).toString()));
    QVERIFY(chat.posts.first().value("text"_L1).toString().startsWith(line));
}

void tst_Away::severalReviewsAreOneMail()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.addReviewer(u"ana"_s);
    fixture.addReview(QString(5'000'000, u'x'));
    for (int i = 0; i < 104; ++i)
        fixture.addReview(u"task %1"_s.arg(i));
    QVERIFY(fixture.start());
    QTRY_COMPARE(fixture.away->counts().mail.sent, 105);
    QCOMPARE(server.mails().size(), 2);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s), u"100 notices about reviews"_s);
    QCOMPARE(server.mails().first().value("text"_L1).toString().count("/open/"_L1), 100);
    for (const QJsonObject &mail : server.mails()) {
        const QString text = mail.value("text"_L1).toString();
        QVERIFY(text.size() < 100 * 400);
        QVERIFY2(text.contains("tasks are waiting for a review:"_L1), qPrintable(text.left(200)));
        QCOMPARE(text.count("waiting for a review"_L1), 1);
    }
}

void tst_Away::nothingIsToldTwice()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    Review review = fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    fixture.away.reset();
    QVERIFY(fixture.start());
    fixture.change(review);
    // The next attempt is told of, and nothing came before it.
    review.attempts.append(attempt(2));
    fixture.change(review);
    QTRY_COMPARE(server.mails().size(), 2);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QVERIFY(SmtpServer::header(server.mails().first(), u"Message-ID"_s) !=
            SmtpServer::header(server.mails().last(), u"Message-ID"_s));
}

void tst_Away::whatIsDecidedIsNotTold()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.pauses = {50ms, 1h};
    fixture.addReviewer(u"later"_s);
    QVERIFY(fixture.start());
    Review review = fixture.addReview(u"draft"_s);
    QTRY_VERIFY(server.count(u"recipient"_s, u"later"_s) > 0);
    review.state = ReviewState::Approved;
    fixture.change(review);
    QTRY_VERIFY(fixture.hasReported(u"dropped"_s) || server.count(u"recipient"_s, u"later"_s) > 1);
    QVERIFY(server.mails().isEmpty());
}

/// Nobody can decide about them.
void tst_Away::aRemovedCrewsReviewsAreNotTold()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    fixture.options.pauses = QList<std::chrono::milliseconds>(1'000, 10ms);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    fixture.away->notify({.id = desk::escalationNoticeId(review.id, 1),
                          .kind = desk::Notice::Kind::Escalated,
                          .reviewId = review.id,
                          .crew = u"Writers"_s,
                          .task = u"draft"_s,
                          .recipients = {ana}});
    QTRY_COMPARE(fixture.away->counts().waiting, 2);
    Crew other;
    other.id = QUuid::createUuid();
    other.name = u"Others"_s;
    Q_EMIT fixture.engine.crewsChanged({other});
    QTRY_COMPARE(fixture.away->counts().waiting, 0);
    fixture.addReview(u"another draft"_s);
    fixture.options.mail->port = port;
    fixture.away->use(fixture.options);
    // Those of the other crew are told of, and nothing came before.
    QVERIFY(fixture.people->setRoles(
        desk::Actor::host(), ana,
        desk::Roles({{fixture.crew.id, desk::Role::Reviewer}, {other.id, desk::Role::Reviewer}})));
    fixture.crew = other;
    fixture.addReview(u"letter"_s);
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s), u"Review waits: letter (Others)"_s);
}

void tst_Away::aDecisionForARemovedCrewIsNotMadeAgain()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.notifyAfter = 24h;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    fixture.change(fixture.decidedReview(ana, DecisionState::Returned, ReviewState::Waiting));
    QTRY_COMPARE(fixture.away->counts().waiting, 1); // it may be decided again until then
    Q_EMIT fixture.engine.crewsChanged({});
    fixture.change(fixture.decidedReview(ana, DecisionState::Returned, ReviewState::Waiting));
    QTRY_COMPARE(server.mails().size(), 1);
    const QJsonObject mail = server.mails().first();
    QCOMPARE(SmtpServer::header(mail, u"Subject"_s), u"Decision came too late: draft (Removed crew)"_s);
    const QString text = mail.value("text"_L1).toString();
    QVERIFY2(text.contains(u"The review is closed."_s) && !text.contains(u"decide again"_s),
             qPrintable(text));
}

/// A decision was undone, with no check while it was held.
void tst_Away::whatWasDroppedIsToldWhenItIsTrueAgain()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.addReviewer(u"ana"_s);
    fixture.options.pauses = QList<std::chrono::milliseconds>(1'000, 10ms);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(fixture.start());
    Review review = fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    fixture.options.checkInterval = 1h;
    fixture.away->use(fixture.options);
    review.state = ReviewState::Held;
    fixture.change(review);
    QTRY_VERIFY(fixture.hasReported(u"dropped"_s));
    review.state = ReviewState::Waiting;
    fixture.change(review);
    fixture.options.mail->port = port;
    fixture.options.checkInterval = 20ms;
    fixture.away->use(fixture.options);
    QTRY_COMPARE(server.mails().size(), 1);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s), u"Review waits: draft (Writers)"_s);
}

/// Somebody has answered the one before elsewhere, while the mail server was away.
void tst_Away::anotherAttemptHasNotWaitedAsLong()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    fixture.options.pauses = QList<std::chrono::milliseconds>(1'000, 10ms);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(fixture.start());
    Review review = fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    fixture.away->notify({.id = desk::escalationNoticeId(review.id, 1),
                          .kind = desk::Notice::Kind::Escalated,
                          .reviewId = review.id,
                          .crew = u"Writers"_s,
                          .task = u"draft"_s,
                          .recipients = {ana}});
    QTRY_COMPARE(fixture.away->counts().waiting, 2);
    review.attempts.append(attempt(2));
    review.waitingSince = QDateTime::currentDateTimeUtc().addSecs(3'600);
    fixture.change(review);
    fixture.options.mail->port = port;
    fixture.away->use(fixture.options);
    QTRY_COMPARE(fixture.away->counts().waiting, 0);
    QVERIFY(fixture.hasReported(u"dropped"_s));
    QVERIFY(server.mails().isEmpty());
}

void tst_Away::aDecisionThatDidNotTakeEffectIsToldOnce_data()
{
    QTest::addColumn<DecisionState>("decided");
    QTest::addColumn<ReviewState>("now");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("advice");
    const QString none = u"Decision did not take effect: draft (Writers)"_s;
    const QString late = u"Decision came too late: draft (Writers)"_s;
    const QString again = u"decide again."_s;
    const QString closed = u"The review is closed."_s;
    QTest::newRow("returned") << DecisionState::Returned << ReviewState::Waiting << none << again;
    QTest::newRow("refused") << DecisionState::Refused << ReviewState::Waiting << none << again;
    QTest::newRow("too late, but the review waits again")
        << DecisionState::TooLate << ReviewState::Waiting << none << again;
    QTest::newRow("too late") << DecisionState::TooLate << ReviewState::Closed << late << closed;
    QTest::newRow("returned, since the run ended")
        << DecisionState::Returned << ReviewState::Closed << late << closed;
    QTest::newRow("unclear") << DecisionState::Unclear << ReviewState::Unclear
                             << u"Decision may not have arrived: draft (Writers)"_s
                             << u"only if you know that it did not arrive."_s;
    QTest::newRow("unclear, and the run ended")
        << DecisionState::Unclear << ReviewState::Closed
        << u"Decision may not have arrived: draft (Writers)"_s << closed;
}

void tst_Away::aDecisionThatDidNotTakeEffectIsToldOnce()
{
    QFETCH(const DecisionState, decided);
    QFETCH(const ReviewState, now);
    QFETCH(const QString, subject);
    QFETCH(const QString, advice);
    SmtpServer server;
    ChatServer chat({accepted});
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.chat = chat.hook();
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    fixture.addReviewer(u"ben"_s);
    QVERIFY(fixture.start());
    const Review review = fixture.decidedReview(ana, decided, now);
    fixture.change(review);
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QCOMPARE(fixture.away->counts().waiting, 0);
    const QJsonObject mail = server.mails().first();
    QCOMPARE(mail.value("to"_L1).toArray(), QJsonArray{u"ana@example.com"_s});
    QCOMPARE(SmtpServer::header(mail, u"Subject"_s), subject);
    const QString text = mail.value("text"_L1).toString();
    QVERIFY2(text.contains(advice), qPrintable(text));
    QVERIFY2(text.contains("/open/"_L1 + review.id.toString(QUuid::WithoutBraces)), qPrintable(text));
    QVERIFY(!QJsonDocument(mail).toJson().contains("SECRET"));
    // After a restart only another decision is told of.
    fixture.away.reset();
    QVERIFY(fixture.start());
    fixture.change(review);
    fixture.change(fixture.decidedReview(ana, decided, now));
    QTRY_COMPARE(server.mails().size(), 2);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QCOMPARE(fixture.away->counts().waiting, 0);
    QCOMPARE(server.count(u"recipient"_s, u"ben"_s), 0);
    QVERIFY(chat.posts.isEmpty());
}

void tst_Away::whoseDecisionIsNotTold_data()
{
    QTest::addColumn<DecisionState>("decided");
    QTest::addColumn<ReviewState>("now");
    QTest::addColumn<bool>("maySee");
    QTest::newRow("held") << DecisionState::Held << ReviewState::Held << true;
    QTest::newRow("being sent") << DecisionState::Sending << ReviewState::Sending << true;
    QTest::newRow("accepted") << DecisionState::Accepted << ReviewState::Approved << true;
    QTest::newRow("undone") << DecisionState::Withdrawn << ReviewState::Waiting << true;
    QTest::newRow("of somebody who lost the crew")
        << DecisionState::Returned << ReviewState::Waiting << false;
}

void tst_Away::whoseDecisionIsNotTold()
{
    QFETCH(const DecisionState, decided);
    QFETCH(const ReviewState, now);
    QFETCH(const bool, maySee);
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    const QUuid ben = fixture.addReviewer(u"ben"_s);
    if (!maySee)
        QVERIFY(fixture.people->setRoles(desk::Actor::host(), ana,
                                         desk::Roles({{QUuid::createUuid(), desk::Role::Reviewer}})));
    QVERIFY(fixture.start());
    fixture.change(fixture.decidedReview(ana, decided, now));
    fixture.change(fixture.decidedReview(ben, DecisionState::Returned, ReviewState::Waiting));
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QCOMPARE(fixture.away->counts().waiting, 0);
    QCOMPARE(server.mails().first().value("to"_L1).toArray(), QJsonArray{u"ben@example.com"_s});
    QVERIFY(!fixture.hasReported(u"dropped"_s));
}

/// The desk gives a decision back when its person is disabled.
void tst_Away::whoIsEnabledAgainIsToldOfTheirDecision()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    const QUuid ben = fixture.addReviewer(u"ben"_s);
    QVERIFY(fixture.people->setEnabled(desk::Actor::host(), ana, false));
    QVERIFY(fixture.start());
    fixture.change(fixture.decidedReview(ana, DecisionState::Returned, ReviewState::Waiting));
    fixture.change(fixture.decidedReview(ben, DecisionState::Returned, ReviewState::Waiting));
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1); // Ana has been looked at by then
    QVERIFY(fixture.people->setEnabled(desk::Actor::host(), ana, true));
    QTRY_COMPARE(fixture.away->counts().mail.sent, 2);
    QTRY_COMPARE(server.mails().size(), 2);
    QCOMPARE(server.mails().last().value("to"_L1).toArray(), QJsonArray{u"ana@example.com"_s});
}

void tst_Away::whatBecomesOfADecisionMeanwhile_data()
{
    QTest::addColumn<bool>("isAnother"); // decision about the same attempt
    QTest::addColumn<DecisionState>("decided");
    QTest::addColumn<ReviewState>("now");
    QTest::addColumn<QStringList>("subjects");
    QTest::newRow("decided again") << true << DecisionState::Held << ReviewState::Held << QStringList();
    QTest::newRow("settled") << false << DecisionState::Accepted << ReviewState::Approved << QStringList();
    QTest::newRow("the run has ended") << false << DecisionState::Returned << ReviewState::Closed
                                       << QStringList{u"Decision came too late: draft (Writers)"_s};
}

void tst_Away::whatBecomesOfADecisionMeanwhile()
{
    QFETCH(const bool, isAnother);
    QFETCH(const DecisionState, decided);
    QFETCH(const ReviewState, now);
    QFETCH(const QStringList, subjects);
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.notifyAfter = 3s;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    Review review = fixture.decidedReview(ana, DecisionState::Returned, ReviewState::Waiting);
    fixture.change(review);
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    Decision &decision = *review.attempts.last().decision;
    if (isAnother)
        decision.id = QUuid::createUuid();
    decision.state = decided;
    review.state = now;
    fixture.change(review);
    const QString end = subjects.isEmpty() ? u"dropped"_s : u"sent"_s;
    QTRY_VERIFY_WITH_TIMEOUT(fixture.hasReported(end), 20'000);
    QTRY_COMPARE(server.mails().size(), subjects.size());
    for (const QJsonObject &mail : server.mails())
        QCOMPARE(SmtpServer::header(mail, u"Subject"_s), subjects.first());
}

void tst_Away::whoDecidedAgainAsTheFirstOfTwoIsNotTold()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.notifyAfter = 3s;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    Review review = fixture.decidedReview(ana, DecisionState::Returned, ReviewState::Waiting);
    Decision &decision = *review.attempts.last().decision;
    decision.decidedAt = QDateTime::currentDateTimeUtc().addSecs(-1);
    fixture.change(review);
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    TeamNote first{.act = TeamAct::FirstApproval,
                   .person = decision.reviewer,
                   .at = QDateTime::currentDateTimeUtc(),
                   .attempt = 1};
    first.shown = shownHash(review.lastAttempt());
    review.notes.append(first);
    fixture.change(review);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.hasReported(u"dropped"_s), 20'000);
    QVERIFY(server.mails().isEmpty());
}

void tst_Away::whoMayNotSeeIsNotTold()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid gone = fixture.addReviewer(u"gone"_s);
    const QUuid moved = fixture.addReviewer(u"moved"_s);
    const QUuid viewer = fixture.addReviewer(u"viewer"_s);
    QVERIFY(fixture.people->setRoles(desk::Actor::host(), viewer,
                                     desk::Roles({{fixture.crew.id, desk::Role::Viewer}})));
    fixture.addReviewer(u"ana"_s);
    fixture.options.pauses = QList<std::chrono::milliseconds>(10'000, 10ms); // no end of the attempts
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(fixture.start());
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.away->counts().waiting, 3, 20'000);
    fixture.away.reset();
    QVERIFY(fixture.people->setEnabled(desk::Actor::host(), gone, false));
    QVERIFY(fixture.people->setRoles(desk::Actor::host(), moved,
                                     desk::Roles({{QUuid::createUuid(), desk::Role::Reviewer}})));
    fixture.options.mail->port = port;
    QVERIFY(fixture.start());
    QTRY_COMPARE(fixture.away->counts().waiting, 0);
    for (const QString &name : {u"gone"_s, u"moved"_s, u"viewer"_s})
        QCOMPARE(server.count(u"recipient"_s, name), 0);
}

void tst_Away::whoReviewsItNowIsTold_data()
{
    QTest::addColumn<bool>("isByRule"); // else by a role
    QTest::newRow("a rule gives it to somebody else") << true;
    QTest::newRow("somebody else gets the role") << false;
}

/// Others have been told before.
void tst_Away::whoReviewsItNowIsTold()
{
    QFETCH(const bool, isByRule);
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    const QUuid ben = isByRule ? fixture.addReviewer(u"ben"_s) : QUuid();
    QList<QUuid> named{ana};
    QVERIFY(fixture.start());
    if (isByRule)
        fixture.reviewersOf = [&named](const Review &) { return named; };
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    named = {ben};
    if (isByRule)
        fixture.away->handleReviewersChanged();
    else
        QVERIFY(!fixture.addReviewer(u"ben"_s).isNull());
    QTRY_COMPARE(fixture.away->counts().mail.sent, 2);
    QTRY_COMPARE(server.mails().size(), 2);
    QCOMPARE(server.mails().last().value("to"_L1).toArray(), QJsonArray{u"ben@example.com"_s});
}

/// Before, somebody else is waited for.
void tst_Away::whoApprovedFirstIsToldWhenThatEnds()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(!fixture.addReviewer(u"ben"_s).isNull());
    const std::unique_ptr<desk::TeamTables> tables = *desk::TeamTables::open(*fixture.storage);
    desk::Team team(fixture.engine, fixture.state, *fixture.people, *tables);
    QVERIFY(team.begin());
    Routing routing = team.routing();
    routing.rules = {RoutingRule{.name = u"Two"_s, .needsTwoApprovals = true}};
    QVERIFY(team.setRouting(routing, test::viewerOfAll()).has_value());
    QVERIFY(fixture.start());
    const desk::TeamNotices notices(team, *fixture.away, fixture.state);
    fixture.reviewersOf = [&team](const Review &review) { return team.awaitedReviewersOf(review); };

    Review review = fixture.addReview(u"draft"_s);
    TeamNote note{.act = TeamAct::FirstApproval,
                  .person = {idText(ana), u"Ana"_s},
                  .at = QDateTime::currentDateTimeUtc(),
                  .attempt = 1};
    note.shown = shownHash(review.lastAttempt());
    review.notes.append(note);
    fixture.change(review);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    note.act = TeamAct::FirstApprovalWithdrawn;
    review.notes.append(note);
    fixture.change(review);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 2);
    QTRY_COMPARE(server.mails().size(), 2);
    QCOMPARE(server.mails().first().value("to"_L1).toArray(), QJsonArray{u"ben@example.com"_s});
    QCOMPARE(server.mails().last().value("to"_L1).toArray(), QJsonArray{u"ana@example.com"_s});
}

/// A rule has given it to somebody else while the mail server was away.
void tst_Away::whoDoesNotReviewItNowIsNotTold()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    QList<QUuid> named{fixture.addReviewer(u"ana"_s), fixture.addReviewer(u"ben"_s)};
    fixture.options.pauses = QList<std::chrono::milliseconds>(1'000, 10ms);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(fixture.start());
    fixture.reviewersOf = [&named](const Review &) { return named; };
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.away->counts().waiting, 2);
    named.removeFirst();
    QTRY_COMPARE(fixture.away->counts().waiting, 1);
    fixture.options.mail->port = port;
    fixture.away->use(fixture.options);
    QTRY_COMPARE(server.mails().size(), 1);
    QCOMPARE(server.mails().first().value("to"_L1).toArray(), QJsonArray{u"ben@example.com"_s});
    QVERIFY(fixture.hasReported(u"dropped"_s));
}

void tst_Away::whoCannotBeReadIsToldLater()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    int asked = 0;
    fixture.reviewersOf = [&asked, ana](const Review &) {
        ++asked;
        return QList{ana};
    };
    QVERIFY(fixture.storage.execute(desk::peopleSchema, u"ALTER TABLE person RENAME TO hidden"_s));
    fixture.addReview(u"draft"_s);
    QTRY_VERIFY(asked > 0);
    QVERIFY(fixture.storage.execute(desk::peopleSchema, u"ALTER TABLE hidden RENAME TO person"_s));
    QTRY_COMPARE(server.mails().size(), 1);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s), u"Review waits: draft (Writers)"_s);
}

/// They are given only once. The chat, which comes behind the mail, need not wait.
void tst_Away::othersNoticesWaitForPeople()
{
    SmtpServer server;
    ChatServer chat({accepted});
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.chat = chat.hook();
    fixture.options.notifyAfter = 24h;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft"_s);
    fixture.away->notify({.id = desk::escalationNoticeId(review.id, 1),
                          .kind = desk::Notice::Kind::Escalated,
                          .reviewId = review.id,
                          .crew = u"Writers"_s,
                          .task = u"draft"_s,
                          .recipients = {ana},
                          .isForChat = true});
    QCOMPARE(fixture.away->counts().waiting, 2);
    QVERIFY(fixture.storage.execute(desk::peopleSchema, u"ALTER TABLE person RENAME TO hidden"_s));
    QTRY_COMPARE(fixture.away->counts().chat.sent, 1);
    QVERIFY(fixture.storage.execute(desk::peopleSchema, u"ALTER TABLE hidden RENAME TO person"_s));
    QTRY_COMPARE(server.mails().size(), 1);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s),
             u"Response time is over: draft (Writers)"_s);
}

/// As while its disk is full: else the desk would do nothing but look at it again and again.
void tst_Away::whatCannotBeDroppedWaitsForTheNextCheck()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    int asked = 0;
    fixture.reviewersOf = [&asked, ana](const Review &) { // somebody else, once the notice waits
        return asked++ == 0 ? QList{ana} : QList<QUuid>();
    };
    QVERIFY(fixture.storage.refuse(desk::awaySchema, u"UPDATE"_s, u"delivery"_s));
    fixture.addReview(u"draft"_s);
    QTRY_VERIFY(asked > 1);
    fixture.options.checkInterval = 1h;
    fixture.away->use(fixture.options);
    const int before = asked;
    for (int i = 0; i < 100; ++i)
        QCoreApplication::processEvents();
    QVERIFY2(asked - before < 10, QByteArray::number(asked - before).constData());
    QCOMPARE(fixture.problems.size(), 1);
    QVERIFY(fixture.storage.execute(desk::awaySchema, isOnPostgres() ? u"DROP TRIGGER refusal ON delivery"_s
                                                                     : u"DROP TRIGGER refusal"_s));
    fixture.options.checkInterval = 20ms;
    fixture.away->use(fixture.options);
    QTRY_VERIFY(fixture.hasReported(u"dropped"_s));
    QVERIFY(server.mails().isEmpty());
}

void tst_Away::whatIsNotConfirmedIsSentLater_data()
{
    QTest::addColumn<bool>("isKept");
    QTest::newRow("it was kept") << true;
    QTest::newRow("it was not kept") << false;
}

/// The connection is lost while it is stored that a notice is being sent.
void tst_Away::whatIsNotConfirmedIsSentLater()
{
    QFETCH(const bool, isKept);
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    CutStorage cut(*fixture.storage);
    QVERIFY(fixture.start(cut));
    int asked = 0;
    fixture.reviewersOf = [&cut, &asked, ana, isKept](const Review &) {
        if (++asked == 2) // before it is stored
            cut.cutAtCommit(isKept);
        return QList{ana};
    };
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.problems.size(), 1);
    QVERIFY(server.mails().isEmpty());
    cut.heal();
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QTRY_VERIFY(fixture.problems.isEmpty());
}

/// As while the disk of both is full.
void tst_Away::whatFailedIsSentAgainThoughThatCannotBeStored()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(!fixture.addReviewer(u"ana"_s).isNull());
    QVERIFY(fixture.start());
    QVERIFY(fixture.storage.refuse(desk::awaySchema, u"UPDATE OF attempts"_s, u"delivery"_s));
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.problems.size(), 2); // the mail server, and the database
    QVERIFY(fixture.storage.execute(desk::awaySchema, isOnPostgres() ? u"DROP TRIGGER refusal ON delivery"_s
                                                                     : u"DROP TRIGGER refusal"_s));
    fixture.options.mail->port = port;
    fixture.away->use(fixture.options);
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(fixture.away->counts().mail.sent, 1);
    QTRY_VERIFY(fixture.problems.isEmpty());
}

void tst_Away::whatWasBeingSentIsUnclear()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.addReviewer(u"ana"_s);
    const Review review = fixture.addReview(u"draft"_s);
    {
        auto queue = desk::DeliveryQueue::open(*fixture.storage);
        QVERIFY(queue);
        QVERIFY((*queue)->add({{.noticeId = QUuid::createUuid(),
                                .reviewId = review.id,
                                .task = u"killed"_s,
                                .created = QDateTime::currentDateTimeUtc(),
                                .due = QDateTime::currentDateTimeUtc()}}));
        const auto due = (*queue)->due(QDateTime::currentDateTimeUtc());
        QVERIFY(due);
        QCOMPARE(due->size(), 1);
        QVERIFY((*queue)->setState(*due, NoticeDelivery::State::Sending));
    }
    QVERIFY(fixture.start());
    QVERIFY(fixture.hasReported(u"unclear"_s));
    QTRY_COMPARE(server.mails().size(), 1);
    QVERIFY(!server.mails().first().value("text"_L1).toString().contains("killed"_L1));
}

void tst_Away::theEndKeepsWhatArrived()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.addReviewer(u"hang"_s);
    QVERIFY(fixture.start());
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(server.count(u"data"_s, u"hang"_s), 1);
    fixture.away.reset(); // within seconds, although the server does not answer
    QVERIFY(fixture.start());
    QVERIFY(fixture.hasReported(u"unclear"_s));
}

/// Whoever has made room on the disk may restart the desk at once.
void tst_Away::theEndStoresWhatCouldNotBeStored()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    const quint16 port = std::exchange(fixture.options.mail->port, quint16(1));
    QVERIFY(!fixture.addReviewer(u"ana"_s).isNull());
    QVERIFY(fixture.start());
    QVERIFY(fixture.storage.refuse(desk::awaySchema, u"UPDATE OF attempts"_s, u"delivery"_s));
    fixture.addReview(u"draft"_s);
    QTRY_COMPARE(fixture.problems.size(), 2); // the mail server, and the database
    fixture.options.checkInterval = 1h;
    fixture.away->use(fixture.options);
    QVERIFY(fixture.storage.execute(desk::awaySchema, isOnPostgres() ? u"DROP TRIGGER refusal ON delivery"_s
                                                                     : u"DROP TRIGGER refusal"_s));
    fixture.away.reset();
    fixture.options.mail->port = port;
    QVERIFY(fixture.start());
    QVERIFY(!fixture.hasReported(u"unclear"_s));
    QTRY_COMPARE(server.mails().size(), 1);
}

void tst_Away::aTestMail()
{
    SmtpServer server;
    AwayFixture fixture;
    const auto outcome = [&fixture](const QString &address) {
        std::optional<std::expected<void, QString>> result;
        fixture.away->sendTestMail(address,
                                   [&result](const std::expected<void, QString> &sent) { result = sent; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            return u"nothing"_s;
        return *result ? u"sent"_s : result->error();
    };
    QVERIFY(fixture.start());
    QVERIFY(outcome(u"ana@example.com"_s).contains("[mail]"_L1));
    fixture.away.reset();
    fixture.use(server);
    QVERIFY(fixture.start());
    QCOMPARE(outcome(u"ana@example.com"_s), u"sent"_s);
    QCOMPARE(server.mails().size(), 1);
    QVERIFY(outcome(u"refuse@example.com"_s).contains("(550)"_L1));
    for (const QString &address :
         {u"ana"_s, u"a@b\r\nBcc: c@d"_s, u"<a@b>"_s, u"a b@c"_s, u""_s, u"a@b, c@d"_s})
        QVERIFY2(outcome(address).contains("such as ana@example.com"_L1), qPrintable(address));
}

void tst_Away::chat_data()
{
    QTest::addColumn<QByteArrayList>("answers");
    QTest::addColumn<QString>("state");
    QTest::addColumn<int>("posts");
    const QByteArray busy = "429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n";
    const QByteArray broken = "500 Internal Server Error\r\nContent-Length: 0\r\n\r\n";
    QTest::newRow("taken") << QByteArrayList{accepted} << u"sent"_s << 1;
    QTest::newRow("busy, then taken") << QByteArrayList{busy, accepted} << u"sent"_s << 2;
    QTest::newRow("broken") << QByteArrayList{broken} << u"failed"_s << 4;
    QTest::newRow("redirect")
        << QByteArrayList{"307 Temporary Redirect\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"}
        << u"failed"_s << 1;
    QTest::newRow("unknown address") << QByteArrayList{"404 Not Found\r\nContent-Length: 0\r\n\r\n"}
                                     << u"failed"_s << 1;
    QTest::newRow("no answer") << QByteArrayList{QByteArray()} << u"unclear"_s << 1;
    QTest::newRow("long answer") << QByteArrayList{"200 OK\r\nContent-Length: 10000000\r\n\r\n" +
                                                   QByteArray(10'000'000, 'x')}
                                 << u"sent"_s << 1;
    QTest::newRow("not HTTP") << QByteArrayList{"\r\n\r\n"} << u"unclear"_s << 1;
}

void tst_Away::chat()
{
    QFETCH(const QByteArrayList, answers);
    QFETCH(const QString, state);
    QFETCH(const int, posts);
    ChatServer server(answers);
    AwayFixture fixture;
    fixture.options.chat = server.hook();
    fixture.options.chat->limits = {2s, 2s};
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft"_s);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.hasReported(state + " to the chat"_L1), 20'000);
    QVERIFY(fixture.hasReported(u"to the chat: review-waits: draft (Writers)"_s));
    QCOMPARE(server.posts.size(), posts);
    QCOMPARE(server.redirected, 0);
    QCOMPARE(server.posts.first(),
             (QJsonObject{{u"text"_s, u"The task “draft” of the crew “Writers” is waiting for a review.\n"
                                      "https://desk.example.com/team/open/%1"_s.arg(
                                          review.id.toString(QUuid::WithoutBraces))}}));
    QCOMPARE(fixture.problems.size(), state == "sent"_L1 ? 0 : 1);
    for (const QString &problem : std::as_const(fixture.problems))
        QVERIFY2(!problem.contains("secret"_L1), qPrintable(problem)); // the path of the address
}

void tst_Away::othersNotices()
{
    SmtpServer server;
    ChatServer chat({accepted});
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.chat = chat.hook();
    fixture.options.notifyAfter = 24h;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft"_s);
    desk::Notice notice{.id = QUuid::createUuid(),
                        .kind = desk::Notice::Kind::ClaimTaken,
                        .reviewId = review.id,
                        .crew = u"Writers"_s,
                        .task = u"draft"_s,
                        .by = u"Ben <@here>"_s,
                        .recipients = {ana, QUuid::createUuid()}};
    fixture.away->notify(notice);
    fixture.away->notify(notice);
    QTRY_COMPARE(server.mails().size(), 1);
    notice.kind = desk::Notice::Kind::Escalated;
    notice.id = desk::escalationNoticeId(review.id, 1);
    notice.isForChat = true;
    fixture.away->notify(notice);
    QTRY_COMPARE(server.mails().size(), 2);
    QTRY_COMPARE(chat.posts.size(), 1);
    QVERIFY(
        server.mails().first().value("text"_L1).toString().startsWith("Ben here took over the review"_L1));
    QCOMPARE(SmtpServer::header(server.mails().last(), u"Subject"_s),
             u"Response time is over: draft (Writers)"_s);
}

/// As while its disk is full.
void tst_Away::othersNoticesWaitForTheDatabase()
{
    SmtpServer server;
    AwayFixture fixture;
    fixture.use(server);
    fixture.options.notifyAfter = 24h;
    const QUuid ana = fixture.addReviewer(u"ana"_s);
    const QUuid ben = fixture.addReviewer(u"ben"_s);
    QVERIFY(fixture.start());
    const Review review = fixture.addReview(u"draft"_s);
    QVERIFY(fixture.storage.refuse(desk::awaySchema, u"INSERT"_s, u"delivery"_s));
    for (const QUuid &person : {ana, ben}) {
        fixture.away->notify({.id = desk::escalationNoticeId(review.id, 1),
                              .kind = desk::Notice::Kind::Escalated,
                              .reviewId = review.id,
                              .crew = u"Writers"_s,
                              .task = u"draft"_s,
                              .recipients = {person}});
    }
    QCOMPARE(fixture.problems.size(), 1);
    QVERIFY(fixture.storage.execute(desk::awaySchema, isOnPostgres() ? u"DROP TRIGGER refusal ON delivery"_s
                                                                     : u"DROP TRIGGER refusal"_s));
    QTRY_COMPARE(server.mails().size(), 2);
    QCOMPARE(SmtpServer::header(server.mails().first(), u"Subject"_s),
             u"Response time is over: draft (Writers)"_s);
    QVERIFY(fixture.problems.isEmpty());
}

QTEST_GUILESS_MAIN(tst_Away)
#include "tst_away.moc"
