// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/peopleservice.h"

#include "core/async/inworker.h"
#include "desk/http/deskanswer.h"
#include "desk/http/requestbody.h"
#include "desk/people/passwordrules.h"
#include "desk/service/peoplevalues.h"
#include "protocol/peoplerequests.h"
#include "protocol/tojson.h"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using namespace protocol::people;

struct Asked
{
    People &people;
    SignIn &signIn;
    Viewer viewer;
    QHostAddress peer;
    QObject *context; ///< as long as which somebody waits
};

enum class Who {
    AdministratorOfAll,
    Oneself, ///< anybody who is signed in; a session that the request names must be their own
};

/// The one place where it is decided whether somebody may ask for something. \a sessionId is the session that
/// the request names, if it names one.
std::expected<void, http::Response> authorize(Who who, const Asked &asked,
                                              const std::optional<QUuid> &sessionId)
{
    if (who == Who::AdministratorOfAll) {
        if (!asked.viewer.isAdministratorOfAll())
            return std::unexpected(
                problemResponse(403, u"Your role does not allow this. Ask an administrator of the desk."_s));
        return {};
    }
    if (!sessionId)
        return {};
    const auto own = asked.people.sessionsOf(asked.viewer.personId());
    if (!own)
        return std::unexpected(problemResponse(own.error()));
    if (std::ranges::find(*own, *sessionId, &Session::id) == own->end())
        return std::unexpected(
            problemResponse(404, u"There is no such session. It may have ended by itself."_s));
    return {};
}

// What each request does, for somebody who may ask for it.

PeopleResult<QList<protocol::Person>> carryOut(const Asked &asked, const ListPeople &)
{
    const auto people = asked.people.all();
    if (!people)
        return std::unexpected(people.error());
    return toProtocol(*people);
}

PeopleResult<protocol::Person> carryOut(const Asked &asked, const AddPerson &request)
{
    const auto roles = rolesFrom(request.roles);
    if (!roles)
        return peopleError(PeopleError::Kind::Invalid, unreadableRequest(roles.error()));
    const auto added = asked.people.add(Actor(asked.viewer), request.name, *roles);
    if (!added)
        return std::unexpected(added.error());
    return toProtocol(QList<Person>{*added}).first();
}

PeopleResult<void> carryOut(const Asked &asked, const RenamePerson &request)
{
    return asked.people.rename(Actor(asked.viewer), request.personId, request.name);
}

PeopleResult<void> carryOut(const Asked &asked, const SetMail &request)
{
    return asked.people.setMail(Actor(asked.viewer), request.personId, request.mail);
}

PeopleResult<protocol::Account> carryOut(const Asked &asked, const GetAccount &)
{
    const auto person = asked.people.person(asked.viewer.personId());
    if (!person)
        return std::unexpected(person.error());
    return protocol::Account{person->name, person->mail};
}

PeopleResult<void> carryOut(const Asked &asked, const SetOwnMail &request)
{
    return asked.people.setMail(Actor(asked.viewer), asked.viewer.personId(), request.mail);
}

PeopleResult<void> carryOut(const Asked &asked, const SetRoles &request)
{
    const auto roles = rolesFrom(request.roles);
    if (!roles)
        return peopleError(PeopleError::Kind::Invalid, unreadableRequest(roles.error()));
    return asked.people.setRoles(Actor(asked.viewer), request.personId, *roles);
}

PeopleResult<void> carryOut(const Asked &asked, const EnablePerson &request)
{
    return asked.people.setEnabled(Actor(asked.viewer), request.personId, request.isEnabled);
}

PeopleResult<protocol::OneTimeCode> codeOf(const PeopleResult<OneTimeToken> &token)
{
    if (!token)
        return std::unexpected(token.error());
    return toProtocol(*token);
}

PeopleResult<protocol::OneTimeCode> carryOut(const Asked &asked, const Invite &request)
{
    return codeOf(asked.people.invite(Actor(asked.viewer), request.personId));
}

PeopleResult<protocol::OneTimeCode> carryOut(const Asked &asked, const Recover &request)
{
    return codeOf(asked.people.recover(Actor(asked.viewer), request.personId));
}

PeopleResult<void> carryOut(const Asked &asked, const Unlink &request)
{
    return asked.people.unlink(Actor(asked.viewer), request.personId);
}

PeopleResult<QList<protocol::PersonSession>> sessionsOf(const Asked &asked, const QUuid &personId)
{
    const auto sessions = asked.people.sessionsOf(personId);
    if (!sessions)
        return std::unexpected(sessions.error());
    return toProtocol(*sessions, asked.viewer.sessionId());
}

PeopleResult<QList<protocol::PersonSession>> carryOut(const Asked &asked, const ListSessions &request)
{
    if (const auto person = asked.people.person(request.personId); !person)
        return std::unexpected(person.error());
    return sessionsOf(asked, request.personId);
}

PeopleResult<QList<protocol::PersonSession>> carryOut(const Asked &asked, const ListOwnSessions &)
{
    return sessionsOf(asked, asked.viewer.personId());
}

PeopleResult<void> carryOut(const Asked &asked, const RevokeSession &request)
{
    return asked.people.revokeSession(Actor(asked.viewer), request.sessionId);
}

PeopleResult<void> carryOut(const Asked &asked, const RevokeOwnSession &request)
{
    return asked.people.revokeSession(Actor(asked.viewer), request.sessionId);
}

PeopleResult<QList<protocol::RecordedAction>> carryOut(const Asked &asked, const ListActions &request)
{
    const auto actions = asked.people.actionsBefore(request.before, request.count);
    if (!actions)
        return std::unexpected(actions.error());
    return toProtocol(*actions);
}

/// A password that does not fit does not end the session that asks: 401 would say so.
http::Response passwordAnswer(const PeopleResult<void> &changed)
{
    if (changed)
        return jsonAnswer(200, {});
    if (changed.error().kind == PeopleError::Kind::Refused)
        return problemResponse(403, changed.error().text);
    return problemResponse(changed.error());
}

void answer(const Asked &asked, const ChangePassword &request, const PeopleService::Done &done)
{
    asked.signIn.changePassword(asked.viewer, passwordFrom(request.former), request.password, asked.peer,
                                asked.context,
                                [done](const PeopleResult<void> &changed) { done(passwordAnswer(changed)); });
}

/// A long record takes a while to check.
void answer(const Asked &asked, const CheckActions &, const PeopleService::Done &done)
{
    inWorker(asked.context, asked.people.actionsCheck(),
             [done](const std::expected<ChainCheck, QString> &checked) {
                 done(checked ? jsonAnswer(200, {{u"value"_s, protocol::toJson(toProtocol(*checked))}})
                              : problemResponse(503, checked.error()));
             });
}

template <typename Request>
void answer(const Asked &asked, const Request &request, const PeopleService::Done &done)
{
    const auto result = carryOut(asked, request);
    if (!result)
        return done(problemResponse(result.error()));
    if constexpr (std::is_void_v<typename Request::Reply>)
        done(jsonAnswer(200, {}));
    else
        done(jsonAnswer(200, {{u"value"_s, protocol::toJson(*result)}}));
}

template <typename Request>
void run(Who who, const Asked &asked, const QByteArray &body, const PeopleService::Done &done)
{
    const auto request = requestIn<Request>(body);
    if (!request)
        return done(problemResponse(400, request.error()));
    std::optional<QUuid> sessionId;
    if constexpr (requires { request->sessionId; })
        sessionId = request->sessionId;
    if (const auto allowed = authorize(who, asked, sessionId); !allowed)
        return done(allowed.error());
    answer(asked, *request, done);
}

struct Entry
{
    QLatin1String path;
    Who who;
    void (*run)(Who, const Asked &, const QByteArray &, const PeopleService::Done &);
};

template <typename Request>
constexpr Entry entry(Who who)
{
    return {Request::path, who, &run<Request>};
}

constexpr std::array table{entry<ListPeople>(Who::AdministratorOfAll),
                           entry<AddPerson>(Who::AdministratorOfAll),
                           entry<RenamePerson>(Who::AdministratorOfAll),
                           entry<SetRoles>(Who::AdministratorOfAll),
                           entry<EnablePerson>(Who::AdministratorOfAll),
                           entry<Invite>(Who::AdministratorOfAll),
                           entry<Recover>(Who::AdministratorOfAll),
                           entry<Unlink>(Who::AdministratorOfAll),
                           entry<ListSessions>(Who::AdministratorOfAll),
                           entry<RevokeSession>(Who::AdministratorOfAll),
                           entry<ListActions>(Who::AdministratorOfAll),
                           entry<CheckActions>(Who::AdministratorOfAll),
                           entry<ListOwnSessions>(Who::Oneself),
                           entry<RevokeOwnSession>(Who::Oneself),
                           entry<ChangePassword>(Who::Oneself),
                           entry<SetMail>(Who::AdministratorOfAll),
                           entry<GetAccount>(Who::Oneself),
                           entry<SetOwnMail>(Who::Oneself)};

} // namespace

PeopleService::PeopleService(People &people, SignIn &signIn)
    : m_people(people)
    , m_signIn(signIn)
{}

bool PeopleService::answers(QByteArrayView path)
{
    return path.startsWith("people/") || path.startsWith("account/");
}

QStringList PeopleService::paths()
{
    QStringList paths;
    for (const Entry &each : table)
        paths << each.path;
    return paths;
}

void PeopleService::run(const Viewer &viewer, const QHostAddress &sender, QByteArrayView path,
                        const http::Request &request, const Done &done)
{
    const auto *const found = std::ranges::find(table, QLatin1String(path), &Entry::path);
    if (found == table.end())
        return done(problemResponse(404, u"There is no command of this name."_s));
    found->run(found->who, {m_people, m_signIn, viewer, sender, this}, request.body, done);
}

} // namespace crew::desk

#include "moc_peopleservice.cpp"
