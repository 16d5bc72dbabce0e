// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/deskservice.h"

#include "desk/http/deskanswer.h"
#include "desk/http/openpage.h"
#include "desk/people/passwordrules.h"
#include "desk/service/forwardedfor.h"
#include "http/forwarded.h"
#include "wire/json.h"

#include <QUrlQuery>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr QByteArrayView apiPath = "/api/v1/";
constexpr QByteArrayView openPath = "/open/";

using Refused = std::unexpected<http::Response>;

Refused refuse(int status, const QString &sentence)
{
    return Refused(problemResponse(status, sentence));
}

/// The token of "Authorization: Bearer …"; empty when there is none.
QByteArray bearerToken(const http::RequestHead &head)
{
    const QByteArray value = head.value("Authorization");
    const qsizetype space = value.indexOf(' ');
    return space > 0 && value.first(space).compare("Bearer", Qt::CaseInsensitive) == 0
               ? value.sliced(space + 1).trimmed()
               : QByteArray();
}

qsizetype countOf(QByteArrayView name, const http::RequestHead &head)
{
    return std::ranges::count_if(head.header, [name](const http::HeaderField &field) {
        return name.compare(field.first, Qt::CaseInsensitive) == 0;
    });
}

/// Browsers name the page that a request comes from, or how the address belongs to it: "none" is of a person
/// who typed the address.
bool isFromPage(const http::RequestHead &head)
{
    const bool isFetched = countOf("Sec-Fetch-Site", head) > 0 && head.value("Sec-Fetch-Site") != "none";
    return countOf("Origin", head) > 0 || isFetched;
}

QByteArray cursorIn(const http::RequestHead &head)
{
    const qsizetype query = head.target.indexOf('?');
    if (query < 0)
        return {};
    return QUrlQuery(QString::fromLatin1(head.target.sliced(query + 1)))
        .queryItemValue(u"after"_s)
        .toLatin1();
}

/// What follows the path of the API.
QByteArray commandIn(const http::RequestHead &head)
{
    return head.path().sliced(apiPath.size());
}

/// The strings of a JSON object; nothing when \a body is none, or a member is no string.
std::optional<QHash<QString, QString>> stringsIn(const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    if (!object)
        return std::nullopt;
    QHash<QString, QString> strings;
    for (auto each = object->begin(); each != object->end(); ++each) {
        if (!each.value().isString())
            return std::nullopt;
        strings.insert(each.key(), each.value().toString());
    }
    return strings;
}

bool isAmong(const QList<Session> &sessions, const QUuid &sessionId)
{
    return std::ranges::find(sessions, sessionId, &Session::id) != sessions.end();
}

/// Copies can be called as std::function wants it, the responder is called once.
auto answering(http::Responder responder)
{
    return [shared = std::make_shared<http::Responder>(std::move(responder))](const http::Response &answer) {
        shared->answer(answer);
    };
}

http::Response notReady()
{
    return problemResponse(503, u"The desk is starting. Try again in a moment."_s);
}

} // namespace

DeskService::DeskService(Parts parts, QList<DeskConfig::Network> trustedProxies)
    : m_parts(parts)
    , m_trustedProxies(std::move(trustedProxies))
    , m_peopleService(parts.people, parts.signIn)
    , m_teamService(parts.team, parts.gate, parts.engine)
    , m_openIdService(parts.openId)
    , m_source(parts.state)
    , m_sessions(parts.people)
{
    m_heartbeat.setInterval(ChangeSender::heartbeatInterval);
    connect(&m_heartbeat, &QTimer::timeout, this, &DeskService::sendHeartbeats);
    m_heartbeat.start();
    m_parts.team.setPresence([this](const QUuid &personId) { return isConnected(personId); });
    const auto endStreamsOf = [this](const QUuid &personId) {
        endStreamsWhere([&](const Viewer &viewer) { return viewer.personId() == personId; });
    };
    connect(&m_parts.people, &People::rolesChanged, this, endStreamsOf);
    connect(&m_parts.people, &People::renamed, this, endStreamsOf);
    connect(&m_parts.people, &People::sessionsEnded, this, [this](const QList<Session> &sessions) {
        endStreamsWhere([&](const Viewer &viewer) { return isAmong(sessions, viewer.sessionId()); });
    });
}

DeskService::~DeskService()
{
    m_parts.team.setPresence({});
}

/// No page has any business here. Of two authorizations, a proxy on the way may have looked at the other one.
DeskService::Admission DeskService::admit(const http::RequestHead &head)
{
    if (isFromPage(head))
        return refuse(403, u"Web pages cannot use a desk. Use Crew Console."_s);
    if (countOf("Authorization", head) > 1)
        return refuse(400, u"Send the header Authorization only once."_s);
    const QByteArray path = head.path();
    if (path == "/health" || path == "/metrics")
        return admitMonitoring(head);
    if (path.startsWith(openPath))
        return admitBrowser(head);
    if (!path.startsWith(apiPath))
        return refuse(404, u"There is nothing at this address."_s);
    if (path == "/api/v1/sign-in-ways")
        return admitQuestion(head);
    if (path == "/api/v1/sign-in" || path == "/api/v1/use-link" || OpenIdService::answers(commandIn(head)))
        return admitStranger(head);
    return admitPerson(head);
}

/// Whether it lives may be asked by anybody; figures are for this machine and for administrators.
DeskService::Admission DeskService::admitMonitoring(const http::RequestHead &head)
{
    if (head.method != "GET")
        return refuse(405, u"Use GET."_s);
    if (head.path() == "/health") {
        const MachineHealth health{protocol::writerRole, m_parts.identity.id,
                                   m_isStandbyAwaited ? QString(standbyAwaitedSentence) : QString()};
        return [health](const http::Request &, http::Responder responder) {
            responder.answer(healthAnswer(health));
        };
    }
    if (!head.peer.isLoopback() || http::isForwarded(head)) {
        const auto viewer = m_parts.people.viewerOf(bearerToken(head));
        if (!viewer)
            return Refused(problemResponse(viewer.error()));
        if (!viewer->isAdministratorOfAll())
            return refuse(403, u"Only administrators of all crews may read figures."_s);
    }
    return [this](const http::Request &, http::Responder responder) {
        m_counts.streams = static_cast<int>(m_senders.size());
        http::Response response;
        response.contentType = "text/plain; version=0.0.4; charset=utf-8";
        m_counts.away = m_parts.away.counts();
        response.body = metricsText(m_parts.state, m_counts, QDateTime::currentDateTimeUtc());
        responder.answer(response);
    };
}

/// How one can sign in may be asked by anybody.
DeskService::Admission DeskService::admitQuestion(const http::RequestHead &head)
{
    if (head.method != "GET")
        return refuse(405, u"Use GET."_s);
    return [this](const http::Request &, http::Responder responder) {
        responder.answer(m_openIdService.ways());
    };
}

/// The page is the same for every review, whether there is one or not, so anybody may have it.
DeskService::Admission DeskService::admitBrowser(const http::RequestHead &head)
{
    if (head.method != "GET")
        return refuse(405, u"Use GET."_s);
    const QUuid reviewId = reviewIn(head.path().sliced(openPath.size()));
    if (reviewId.isNull())
        return refuse(404, u"There is nothing at this address."_s);
    return [reviewId](const http::Request &, http::Responder responder) {
        responder.answer(openPage(reviewId));
    };
}

DeskService::Admission DeskService::admitStranger(const http::RequestHead &head)
{
    if (head.method != "POST")
        return refuse(405, u"Use POST."_s);
    bool isNumber = false;
    const qint64 length = head.value("Content-Length").toLongLong(&isNumber);
    if (!isNumber)
        return refuse(411, u"The header Content-Length is missing."_s);
    if (length > maxBytesBeforeSignIn)
        return refuse(413, u"The body is too large."_s);
    if (*m_strangers >= maxStrangers)
        return Refused(
            problemResponse({PeopleError::Kind::TooMany,
                             u"Too many people sign in at the moment. Try again in a moment."_s, 1s}));
    const bool isSignIn = head.path() == "/api/v1/sign-in";
    const bool isOpenId = OpenIdService::answers(commandIn(head));
    return [this, isSignIn, isOpenId](const http::Request &request, http::Responder responder) {
        const Answer answer = answerToStranger(std::move(responder));
        if (isSignIn)
            signIn(request, answer);
        else if (isOpenId)
            signInByOpenId(request, answer);
        else
            useLink(request, answer);
    };
}

/// They are counted for as long as anybody holds it.
DeskService::Answer DeskService::answerToStranger(http::Responder responder)
{
    ++*m_strangers;
    const std::shared_ptr<http::Responder> counted(new http::Responder(std::move(responder)),
                                                   [strangers = m_strangers](http::Responder *each) {
                                                       delete each;
                                                       --*strangers;
                                                   });
    return [counted](const http::Response &response) { counted->answer(response); };
}

DeskService::Admission DeskService::admitPerson(const http::RequestHead &head)
{
    const auto viewer = m_parts.people.viewerOf(bearerToken(head));
    if (!viewer)
        return Refused(problemResponse(viewer.error()));
    const QByteArray path = head.path();
    const bool isStream = path == "/api/v1/changes";
    if (head.method != (isStream ? "GET" : "POST"))
        return refuse(405, isStream ? u"Use GET."_s : u"Use POST."_s);
    return [this, isStream, sessionId = viewer->sessionId()](const http::Request &request,
                                                             http::Responder responder) {
        const auto now = m_parts.people.viewerOfSession(sessionId); // roles may have changed since the header
        if (!now)
            return responder.answer(problemResponse(now.error()));
        if (isStream)
            streamChanges(*now, request, std::move(responder));
        else if (request.head.path() == "/api/v1/sign-out")
            signOut(*now, std::move(responder));
        else if (PeopleService::answers(commandIn(request.head)))
            askAboutPeople(*now, request, std::move(responder));
        else if (TeamService::answers(commandIn(request.head)))
            askTheTeam(*now, request, std::move(responder));
        else
            runCommand(*now, request, std::move(responder));
    };
}

void DeskService::signIn(const http::Request &request, const Answer &answer)
{
    const auto strings = stringsIn(request.body);
    if (!strings || !strings->contains(u"name"_s) || !strings->contains(u"password"_s))
        return answer(problemResponse(400, u"Send an object with the strings name, password and device."_s));
    SignIn::Request who{strings->value(u"name"_s), passwordFrom(strings->value(u"password"_s)),
                        strings->value(u"device"_s), forwardedFor(request.head, m_trustedProxies)};
    m_parts.signIn.signIn(std::move(who), this, [this, answer](const PeopleResult<NewSession> &session) {
        if (!session) {
            ++m_counts.signInsRefused;
            return answer(problemResponse(session.error()));
        }
        answer(sessionAnswer(*session));
    });
}

void DeskService::signInByOpenId(const http::Request &request, const Answer &answer)
{
    m_openIdService.run(forwardedFor(request.head, m_trustedProxies), commandIn(request.head), request.body,
                        [this, answer](const http::Response &given) {
                            if (given.status != 200)
                                ++m_counts.signInsRefused;
                            answer(given);
                        });
}

void DeskService::useLink(const http::Request &request, const Answer &answer)
{
    const auto strings = stringsIn(request.body);
    if (!strings || !strings->contains(u"token"_s) || !strings->contains(u"password"_s))
        return answer(
            problemResponse(400, u"Send an object with the strings token, password and, to set up, name."_s));
    m_parts.signIn.useLink(strings->value(u"token"_s).toLatin1(), strings->value(u"name"_s),
                           strings->value(u"password"_s), this, [answer](const PeopleResult<QUuid> &person) {
                               if (!person)
                                   return answer(problemResponse(person.error()));
                               answer(jsonAnswer(200, {}));
                           });
}

void DeskService::signOut(const Viewer &viewer, http::Responder responder)
{
    const auto done = m_parts.people.revokeSession(Actor(viewer), viewer.sessionId());
    const auto others = m_parts.people.sessionsOf(viewer.personId());
    if (done && others && others->isEmpty())
        m_parts.team.releaseAll(viewer);
    responder.answer(done ? jsonAnswer(200, {}) : problemResponse(done.error()));
}

void DeskService::askAboutPeople(const Viewer &viewer, const http::Request &request,
                                 http::Responder responder)
{
    m_peopleService.run(viewer, forwardedFor(request.head, m_trustedProxies), commandIn(request.head),
                        request, answering(std::move(responder)));
}

void DeskService::askTheTeam(const Viewer &viewer, const http::Request &request, http::Responder responder)
{
    if (!m_parts.state.isReady())
        return responder.answer(notReady());
    m_teamService.run(viewer, commandIn(request.head), request, answering(std::move(responder)));
}

void DeskService::runCommand(const Viewer &viewer, const http::Request &request, http::Responder responder)
{
    if (!m_parts.state.isReady())
        return responder.answer(notReady());
    const QString name = QString::fromLatin1(commandIn(request.head));
    const QUuid key = QUuid::fromString(QLatin1StringView(request.head.value("Idempotency-Key")));
    if (!key.isNull())
        ++m_counts.commands;
    const bool isRepeated = request.head.value("Idempotency-Repeat") == "1";
    m_parts.commands.run({viewer, name, {viewer.personId(), key}, request.body, isRepeated},
                         answering(std::move(responder)));
}

void DeskService::streamChanges(const Viewer &viewer, const http::Request &request, http::Responder responder)
{
    if (!m_parts.state.isReady())
        return responder.answer(notReady());
    makeRoomFor(viewer);
    auto sender = std::make_shared<ChangeSender *>(nullptr);
    http::StreamHead head;
    head.header = {{"X-Accel-Buffering", "no"}};
    auto writer = responder.stream(head, [this, sender](http::StreamEnd) { remove(*sender); });
    if (!writer)
        return;
    m_senders.push_back(
        std::make_unique<ChangeSender>(std::move(*writer), viewer, m_source, m_seal, m_parts.identity));
    *sender = m_senders.back().get();
    m_senders.back()->begin(numberOf(cursorIn(request.head), viewer));
}

bool DeskService::isConnected(const QUuid &personId) const
{
    return std::ranges::any_of(m_senders, [&personId](const auto &sender) {
        return sender->isOpen() && sender->viewer().personId() == personId;
    });
}

/// Nothing where the console must start over.
std::optional<quint64> DeskService::numberOf(const QByteArray &cursor, const Viewer &viewer)
{
    const auto opened = m_seal.open(cursor);
    if (!opened || opened->personId != viewer.personId() || opened->rolesVersion != viewer.rolesVersion() ||
        !m_parts.state.hasAllSince(opened->number))
        return std::nullopt;
    return opened->number;
}

/// The oldest stream of the session or person ends: it may belong to a laptop that vanished without a word.
void DeskService::makeRoomFor(const Viewer &viewer)
{
    std::erase_if(m_senders, [](const auto &sender) { return !sender->isOpen(); });
    endOldestWhere([&viewer](const Viewer &each) { return each.sessionId() == viewer.sessionId(); },
                   maxStreamsOfSession);
    endOldestWhere([&viewer](const Viewer &each) { return each.personId() == viewer.personId(); },
                   maxStreamsOfPerson);
}

/// Where there are as many as \a most.
void DeskService::endOldestWhere(const std::function<bool(const Viewer &)> &isMeant, int most)
{
    const auto isMeantOne = [&](const auto &sender) { return isMeant(sender->viewer()); };
    if (std::ranges::count_if(m_senders, isMeantOne) < most)
        return;
    const auto oldest = std::ranges::find_if(m_senders, isMeantOne);
    (*oldest)->end();
    m_senders.erase(oldest);
}

void DeskService::sendHeartbeats()
{
    std::erase_if(m_senders, [](const auto &sender) { return !sender->isOpen(); });
    QSet<QUuid> sessions;
    for (const auto &sender : m_senders)
        sessions.insert(sender->viewer().sessionId());
    const QSet<QUuid> ended = m_sessions.endedOf(sessions);
    endStreamsWhere([&ended](const Viewer &viewer) { return ended.contains(viewer.sessionId()); });
    for (const auto &sender : m_senders)
        sender->sendHeartbeat();
}

void DeskService::endStreams()
{
    endStreamsWhere([](const Viewer &) { return true; });
}

void DeskService::endStreamsWhere(const std::function<bool(const Viewer &)> &isMeant)
{
    std::erase_if(m_senders, [&](const auto &sender) {
        const bool ends = isMeant(sender->viewer());
        if (ends)
            sender->end();
        return ends;
    });
}

void DeskService::remove(const ChangeSender *sender)
{
    std::erase_if(m_senders, [sender](const auto &each) { return each.get() == sender; });
}

} // namespace crew::desk

#include "moc_deskservice.cpp"
