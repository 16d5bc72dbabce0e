// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/visitorder.h"
#include "protocol/changecodec.h"
#include "protocol/commandcodec.h"
#include "protocol/remotecommands.h"
#include "protocol/replies.h"
#include "support/filledvalue.h"
#include "support/qttest.h"
#include "support/sentencetranslator.h"
#include "wire/json.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::protocol;
using engine::AnyOrder;
using engine::Order;
namespace command = engine::command;

namespace {

/// Such a member need not be there.
template <typename Type>
inline constexpr bool isOptional = false;
template <typename Type>
inline constexpr bool isOptional<std::optional<Type>> = true;

template <typename Command>
using Plain = Command;

template <typename... Commands>
struct All
{
    /// Calls \a visitor with a filled command of each kind that a desk takes.
    template <typename Visitor>
    static void visit(Visitor visitor)
    {
        (
            [&] {
                if constexpr (IsSentToDesk<Commands>)
                    visitor(test::filled<Commands>());
            }(),
            ...);
    }
};

using AllCommands = command::Each<All, Plain>;

QByteArray compact(const QJsonObject &object)
{
    return wire::toJson(object);
}

/// As it comes out of the network.
QJsonObject carried(const QJsonObject &object)
{
    return wire::parseJsonObject(compact(object)).value_or(QJsonObject());
}

template <typename Command>
AnyOrder orderOf(const Command &given)
{
    if constexpr (command::Replies<Command>)
        return AnyOrder(Order<Command>{1, given, [](const auto &) {}});
    else
        return AnyOrder(Order<Command>{1, given});
}

QString problemOf(const QString &name, const QJsonObject &body)
{
    const auto order = readCommand(name, body, 1, [](const QJsonObject &) {});
    return order ? QString() : order.error();
}

QJsonObject filledDecision()
{
    return toJson(test::filled<command::Decide>()).toObject();
}

QJsonObject withOrder(const QString &member, const QJsonValue &value)
{
    QJsonObject order = filledDecision().value(u"order"_s).toObject();
    order.insert(member, value);
    return {{u"order"_s, order}};
}

QJsonObject withSeen(const QString &member, const QJsonValue &value)
{
    QJsonObject seen = filledDecision().value(u"order"_s).toObject().value(u"seen"_s).toObject();
    seen.insert(member, value);
    return withOrder(u"seen"_s, seen);
}

} // namespace

class tst_CommandCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCommandComesBackAsItWas();
    void everyReplyComesBackAsItWas();
    void everyChangeComesBackAsItWas();
    void everyMissingMemberIsNamed();
    void anUnknownMemberIsRefused();
    void aKickoffWithoutSecretsNamesNone();
    void aCommandOfTheConsoleIsNotTaken();
    void aMistakeIsNamedWithItsPlace_data();
    void aMistakeIsNamedWithItsPlace();
    void aCommandSaysHowItIsAnswered();
    void aSearchIsOneAnswer();
    void anErrorOfTheCommandIsItsReply();
    void anAnswerThatCannotBeReadDoesNotReply();
    void whatIsNotAnsweredIsUnclear();
    void aFailureIsNoEmptyAnswer();
    void aNewerDeskMayTellMore();
    void anOlderDeskMayTellLess();
    void sentencesAreReadInAnyLanguage();
    void aSentenceDoesNotGrowByBeingRead();
    void theErrorOfAListedRunIsBrief();
    void anUnknownEventIsAnError();
};

void tst_CommandCodec::everyCommandComesBackAsItWas()
{
    int count = 0;
    AllCommands::visit([&]<typename Command>(const Command &given) {
        ++count;
        const auto sent = sentCommand(orderOf(given));
        QVERIFY(sent.has_value());
        const auto read = readCommand(sent->name, carried(sent->body), 7, [](const QJsonObject &) {});
        QVERIFY2(read.has_value(), qPrintable(sent->name + u": "_s + (read ? QString() : read.error())));
        const auto again = sentCommand(read->order);
        QVERIFY(again.has_value());
        QCOMPARE(again->name, sent->name);
        QCOMPARE(compact(again->body), compact(sent->body));
        engine::visit(
            [&]<typename Other>(const Order<Other> &order) {
                QCOMPARE(order.id, 7u);
                QVERIFY((std::same_as<Other, Command>));
            },
            read->order);
    });
    QStringList names = commandNames();
    QCOMPARE(names.size(), count);
    QCOMPARE(names.removeDuplicates(), 0);
}

void tst_CommandCodec::everyReplyComesBackAsItWas()
{
    AllCommands::visit([]<typename Command>(const Command &) {
        if constexpr (command::Replies<Command>) {
            using Codec = ReplyCodec<typename Command::Reply>;
            const QJsonObject answer = Codec::write(test::filled<typename Command::Reply>());
            const auto read = Codec::read(carried(answer));
            QVERIFY2(read.has_value(), qPrintable(QString(Route<Command>::name)));
            QCOMPARE(compact(Codec::write(*read)), compact(answer));
        }
    });
}

void tst_CommandCodec::everyChangeComesBackAsItWas()
{
    const QList<Change> changes = {test::filled<CrewList>(),
                                   test::filled<engine::CrewHealth>(),
                                   test::filled<engine::ChangeBatch>(),
                                   test::filled<BatchChanges>(),
                                   test::filled<engine::EndpointState>(),
                                   test::filled<Problem>()};
    for (const Change &change : changes) {
        const auto read = readChange(changeName(change), changeData(change));
        QVERIFY2(read.has_value(), changeName(change).constData());
        QCOMPARE(read->index(), change.index());
        QCOMPARE(changeData(*read), changeData(change));
        QVERIFY(!changeData(change).contains('\n'));
    }
    QCOMPARE(std::get<engine::ChangeBatch>(*readChange(changeName(changes.at(2)), changeData(changes.at(2))))
                 .reviews,
             std::get<engine::ChangeBatch>(changes.at(2)).reviews);
}

void tst_CommandCodec::everyMissingMemberIsNamed()
{
    AllCommands::visit([]<typename Command>(const Command &given) {
        Members<Command>::visit([&]<typename Type>(QLatin1String name, Type Command::*) {
            QJsonObject body = toJson(given).toObject();
            body.remove(name);
            const QString problem = problemOf(Route<Command>::name, body);
            const QString expected = isOptional<Type> ? QString() : name + u" is missing"_s;
            return QTest::qCompare(problem, expected, name.data(), "expected", __FILE__, __LINE__);
        });
    });
}

void tst_CommandCodec::anUnknownMemberIsRefused()
{
    AllCommands::visit([]<typename Command>(const Command &given) {
        QJsonObject body = toJson(given).toObject();
        body.insert(u"feedbak"_s, u"typed wrongly"_s);
        QCOMPARE(problemOf(Route<Command>::name, body), u"feedbak is not known"_s);
    });
}

/// As other clients, and consoles of before there were any, send it.
void tst_CommandCodec::aKickoffWithoutSecretsNamesNone()
{
    const auto bodyOf = [](const KickoffRequest &request) {
        return toJson(command::Kickoff{QUuid::createUuid(), request}).toObject();
    };
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"Tea"_s}};
    const QJsonObject body = bodyOf(request);
    QVERIFY(!body.value(u"request"_s).toObject().contains(u"secretInputs"_s));
    QCOMPARE(problemOf(u"kickoff"_s, body), QString());
    request.secretInputs = QStringList{u"pin"_s};
    QCOMPARE(bodyOf(request).value(u"request"_s).toObject().value(u"secretInputs"_s).toArray(),
             QJsonArray{u"pin"_s});
}

void tst_CommandCodec::aCommandOfTheConsoleIsNotTaken()
{
    QVERIFY(!sentCommand(orderOf(command::EndHolds{})));
    QVERIFY(!sentCommand(orderOf(command::ApplySettings{})));
    QVERIFY(!sentCommand(orderOf(command::SetProxyPassword{u"secret"_s})));
    for (const QString &name : {u""_s, u"end-holds"_s, u"apply-settings"_s, u"Decide"_s, u"decide/"_s})
        QCOMPARE(problemOf(name, {}), u"there is no command of this name"_s);
}

void tst_CommandCodec::aMistakeIsNamedWithItsPlace_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("problem");
    QTest::newRow("no body") << QJsonObject() << u"order is missing"_s;
    QTest::newRow("not an object") << QJsonObject{{u"order"_s, u"approve"_s}} << u"order must be an object"_s;
    QTest::newRow("null") << QJsonObject{{u"order"_s, QJsonValue()}} << u"order must be an object"_s;
    QTest::newRow("verdict of another case")
        << withOrder(u"verdict"_s, u"Approve"_s) << u"order.verdict must be one of approve, reject, answer"_s;
    QTest::newRow("verdict as a number")
        << withOrder(u"verdict"_s, 0) << u"order.verdict must be one of approve, reject, answer"_s;
    QTest::newRow("attempt with a fraction")
        << withSeen(u"number"_s, 1.5) << u"order.seen.number must be an integer"_s;
    QTest::newRow("attempt as text") << withSeen(u"number"_s, u"1"_s)
                                     << u"order.seen.number must be an integer"_s;
    QTest::newRow("attempt too large") << withSeen(u"number"_s, Q_INT64_C(3000000000))
                                       << u"order.seen.number must be from -2147483648 to 2147483647"_s;
    QTest::newRow("attempt beyond all integers")
        << withSeen(u"number"_s, 1e300) << u"order.seen.number must be an integer"_s;
    QTest::newRow("id that is none") << withOrder(u"reviewId"_s, u"review-1"_s)
                                     << u"order.reviewId must be a UUID, or null"_s;
    QTest::newRow("not Base64") << withSeen(u"raw"_s, u"~~~"_s) << u"order.seen.raw must be Base64"_s;
    QTest::newRow("feedback that is no text")
        << withOrder(u"feedback"_s, QJsonArray{u"a"_s}) << u"order.feedback must be a string"_s;
    QTest::newRow("unknown member inside")
        << withOrder(u"isApproved"_s, true) << u"order.isApproved is not known"_s;
}

void tst_CommandCodec::aMistakeIsNamedWithItsPlace()
{
    QFETCH(const QJsonObject, body);
    QFETCH(const QString, problem);
    QCOMPARE(problemOf(u"decide"_s, body), problem);
}

void tst_CommandCodec::aCommandSaysHowItIsAnswered()
{
    const auto notAnswered = [](const QJsonObject &) { QFAIL("nothing was asked yet"); };
    const auto withdraw =
        readCommand(u"withdraw"_s, toJson(command::Withdraw{QUuid::createUuid()}).toObject(), 1, notAnswered);
    QVERIFY(withdraw->hasReply && !withdraw->isQuery && !withdraw->isSecret && withdraw->mayRunAgain);
    const auto stop =
        readCommand(u"stop-run"_s, toJson(command::StopRun{QUuid::createUuid()}).toObject(), 1, notAnswered);
    QVERIFY(!stop->isQuery && !stop->mayRunAgain);
    const auto decide = readCommand(u"decide"_s, filledDecision(), 1, notAnswered);
    QVERIFY(decide->hasReply && !decide->isQuery && !decide->isSecret);
    const auto load = readCommand(u"load-batches"_s, {}, 1, notAnswered);
    QVERIFY(load->hasReply && load->isQuery);
    const auto flows =
        readCommand(u"set-up-flow-reviews"_s, toJson(test::filled<command::SetUpFlowReviews>()).toObject(), 1,
                    notAnswered);
    QVERIFY(flows->hasReply && flows->isSecret);
}

void tst_CommandCodec::aSearchIsOneAnswer()
{
    QList<QJsonObject> answers;
    const auto search = readCommand(u"search-runs"_s, {{u"text"_s, u"reef"_s}}, 1,
                                    [&](const QJsonObject &answer) { answers.append(answer); });
    const QList<QUuid> runs{QUuid::createUuid(), QUuid::createUuid()};
    engine::visit(
        [&]<typename Command>(const Order<Command> &order) {
            if constexpr (std::same_as<Command, command::SearchRuns>) {
                order.reply({{runs.at(0)}, false});
                QVERIFY(answers.isEmpty());
                order.reply({{runs.at(1)}, true, u"The history cannot be read."_s});
            }
        },
        search->order);
    QCOMPARE(answers.size(), 1);
    const auto whole = ReplyCodec<engine::RunMatches>::read(answers.first());
    QCOMPARE(whole->runs, runs);
    QCOMPARE(whole->problem, u"The history cannot be read."_s);

    // One that was not answered does not pass for one that found nothing.
    engine::RunMatches unanswered;
    const auto sent = sentCommand(AnyOrder(Order<command::SearchRuns>{
        1, {u"reef"_s}, [&](const engine::RunMatches &matches) { unanswered = matches; }}));
    sent->fail({.sentence = u"The desk did not answer."_s});
    QVERIFY(unanswered.isLast);
    QCOMPARE(unanswered.problem, u"The desk did not answer."_s);
}

void tst_CommandCodec::anErrorOfTheCommandIsItsReply()
{
    using Codec = ReplyCodec<command::Decide::Reply>;
    const QJsonObject answer = Codec::write(std::unexpected(u"A newer attempt has arrived."_s));
    QList<QString> errors;
    const auto sent = sentCommand(AnyOrder(
        Order<command::Decide>{1, test::filled<command::Decide>(),
                               [&](const command::Decide::Reply &reply) { errors.append(reply.error()); }}));
    QVERIFY(sent->take(carried(answer)).has_value());
    QCOMPARE(errors, QStringList{u"A newer attempt has arrived."_s});
}

void tst_CommandCodec::anAnswerThatCannotBeReadDoesNotReply()
{
    int replies = 0;
    const auto sent = sentCommand(AnyOrder(Order<command::Decide>{
        1, test::filled<command::Decide>(), [&](const command::Decide::Reply &) { ++replies; }}));
    QCOMPARE(sent->take({}).error(), u"the answer has no value"_s);
    QCOMPARE(sent->take({{u"value"_s, true}}).error(), u"the value must be an object"_s);
    QCOMPARE(sent->take({{u"error"_s, 404}}).error(), u"the value must be a string"_s);
    QCOMPARE(replies, 0);
}

void tst_CommandCodec::whatIsNotAnsweredIsUnclear()
{
    std::optional<ServiceError> error;
    const auto sent = sentCommand(AnyOrder(
        Order<command::Kickoff>{1, test::filled<command::Kickoff>(),
                                [&](const command::Kickoff::Reply &reply) { error = reply.error(); }}));
    sent->fail({u"The desk did not answer."_s});
    QVERIFY(error.has_value());
    QCOMPARE(error->delivery, Delivery::Unclear);
    QCOMPARE(error->message.text(), u"The desk did not answer."_s);
}

/// It would be taken for what the desk knows.
void tst_CommandCodec::aFailureIsNoEmptyAnswer()
{
    const auto check = []<typename Command>(const Command &given) {
        using Reply = typename Command::Reply;
        QStringList errors;
        const auto sent = sentCommand(AnyOrder(Order<Command>{
            1, given, [&errors](const Reply &reply) { errors.append(reply ? QString() : reply.error()); }}));
        sent->fail({u"The desk did not answer."_s});
        QCOMPARE(errors, QStringList{u"The desk did not answer."_s});
        const QJsonObject answer = ReplyCodec<Reply>::write(std::unexpected(u"There is none."_s));
        QVERIFY(sent->take(carried(answer)).has_value());
        QCOMPARE(errors.last(), u"There is none."_s);
    };
    check(test::filled<command::PrepareKickoff>());
    check(test::filled<command::LoadExecutions>());
}

void tst_CommandCodec::aNewerDeskMayTellMore()
{
    QJsonObject object = toJson(test::filled<engine::CrewHealth>()).toObject();
    object.insert(u"colour"_s, u"green"_s);
    QVERIFY(readChange("crew-health", compact(object)).has_value());
    object.remove(u"state"_s);
    QCOMPARE(readChange("crew-health", compact(object)).error(), u"state is missing"_s);
}

/// Also an answer that was kept since before an upgrade, to a command that is sent again.
void tst_CommandCodec::anOlderDeskMayTellLess()
{
    QJsonObject object = toJson(test::filled<Decision>()).toObject();
    object.remove(u"isUnsent"_s);
    object.remove(u"sentences"_s);
    const auto decision = fromJson<Decision>(object, Reading::Unknown::Ignored);
    QVERIFY(decision);
    QVERIFY(!decision->isUnsent);
    QVERIFY(!decision->message.isEmpty());
    object.remove(u"verdict"_s);
    QCOMPARE(fromJson<Decision>(object, Reading::Unknown::Ignored).error(), u"verdict is missing"_s);
}

/// A desk speaks English, whoever is connected to it.
void tst_CommandCodec::sentencesAreReadInAnyLanguage()
{
    Review review = test::filled<Review>();
    review.attempts.last().decision->message = translatable("%1 did not answer in time.", {u"a.example"_s});
    review.attempts.last().decision->waiting = translatable("It waits.");
    review.closedReason = translatable("The run ended: Completed.");
    review.noticeElsewhere = {};
    Execution run = test::filled<Execution>();
    run.error = translatable("It was refused.");
    run.statusText = Explanation(u"As the service said it"_s);
    engine::CrewHealth health = test::filled<engine::CrewHealth>();
    health.text = translatable("Nobody is there.");
    const QJsonObject reviewJson = toJson(review).toObject();
    const QJsonObject runJson = toJson(run).toObject();
    const QJsonObject healthJson = toJson(health).toObject();
    QCOMPARE(healthJson.value(u"text"_s).toString(), u"Nobody is there."_s); // for older consoles

    const test::SentenceTranslator translator;
    const auto readReview = fromJson<Review>(reviewJson, Reading::Unknown::Ignored);
    QVERIFY(readReview);
    const Decision &decision = *readReview->lastAttempt().decision;
    QCOMPARE(decision.message.text(), u"<a.example did not answer in time.>"_s);
    QCOMPARE(decision.waiting.text(), u"<It waits.>"_s);
    QCOMPARE(readReview->closedReason.text(), u"<The run ended: Completed.>"_s);
    QCOMPARE(readReview->noticeElsewhere.text(), QString());
    const auto readRun = fromJson<Execution>(runJson, Reading::Unknown::Ignored);
    QVERIFY(readRun);
    QCOMPARE(readRun->error.text(), u"<It was refused.>"_s);
    QCOMPARE(readRun->statusText.text(), u"As the service said it"_s);
    const auto readHealth = fromJson<engine::CrewHealth>(healthJson, Reading::Unknown::Ignored);
    QVERIFY(readHealth);
    QCOMPARE(readHealth->text.text(), u"<Nobody is there.>"_s);
}

/// A few bytes of a hostile desk would fill the memory otherwise.
void tst_CommandCodec::aSentenceDoesNotGrowByBeingRead()
{
    const QString detail(1'000, u'x');
    Review review = test::filled<Review>();
    review.closedReason = Sentences{Sentence{u"%1"_s.repeated(1'000), {detail}}};
    const auto read = fromJson<Review>(toJson(review), Reading::Unknown::Ignored);
    QVERIFY(read);
    QVERIFY(read->closedReason.text().startsWith(detail));
    QVERIFY(read->closedReason.text().size() <= 2 * (1'000 + detail.size()));
}

/// As in the list of a console that has no desk.
void tst_CommandCodec::theErrorOfAListedRunIsBrief()
{
    Execution run = test::filled<Execution>();
    run.error = translatable("%1 did not answer in time.", {QString(1'000, u'x')});
    const RunSummary listed = summaryOf(run);
    const auto read = fromJson<RunSummary>(toJson(listed), Reading::Unknown::Ignored);
    QVERIFY(read);
    QCOMPARE(read->error.text(), listed.error.text());

    const auto whole = fromJson<Execution>(toJson(run), Reading::Unknown::Ignored);
    QVERIFY(whole);
    QCOMPARE(whole->error.text(), run.error.text());
}

void tst_CommandCodec::anUnknownEventIsAnError()
{
    QCOMPARE(readChange("claims", "{}").error(), u"an event of this name is not known"_s);
    QVERIFY(readChange("crews", "[]").error().startsWith(u"the event is not a JSON object"_s));
    QVERIFY(!readChange("crews", "{").has_value());
    QVERIFY(!readChange("crews", "").has_value());
}

QTEST_GUILESS_MAIN(tst_CommandCodec)
#include "tst_commandcodec.moc"
