// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/teamservice.h"

#include "desk/http/deskanswer.h"
#include "protocol/fromjson.h"
#include "protocol/teamrequests.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using namespace protocol::team;
using Done = TeamService::Done;

struct Asked
{
    Team &team;
    const Gate &gate;
    engine::EngineLink &engine;
    Viewer viewer;
    QObject *context; ///< as long as which somebody waits
};

// The role that each request needs, and what it is about.

template <typename Request>
requires requires(const Request &request)
{
    request.reviewId;
}
Need needOf(const Request &request)
{
    return {Role::Reviewer, {Target::Kind::Review, request.reviewId}};
}

/// What may be given to the person is looked at for each review.
Need needOf(const ClaimNext &)
{
    return {Role::Viewer, {Target::Kind::OwnCrews}};
}

template <typename Request>
requires std::same_as<Request, LoadRouting> || std::same_as<Request, SetRouting> ||
    std::same_as<Request, TryRouting>
        Need needOf(const Request &)
{
    return {Role::Administrator, {Target::Kind::AllCrews}};
}

template <typename Value>
http::Response valueAnswer(const Value &value)
{
    return jsonAnswer(200, {{u"value"_s, protocol::toJson(value)}});
}

http::Response claimAnswer(const Team::Outcome &claim)
{
    return claim ? valueAnswer(*claim) : problemResponse(409, claim.error());
}

template <typename Value>
http::Response resultAnswer(const PeopleResult<Value> &result)
{
    return result ? valueAnswer(*result) : problemResponse(result.error());
}

// What each request does, for somebody who may ask for it.

void answer(const Asked &asked, const ClaimReview &request, const Done &done)
{
    done(claimAnswer(asked.team.claim(request.reviewId, asked.viewer)));
}

void answer(const Asked &asked, const TakeOverReview &request, const Done &done)
{
    asked.team.takeOver(request.reviewId, request.reason, asked.viewer, asked.context,
                        [done](const Team::Outcome &claim) { done(claimAnswer(claim)); });
}

void answer(const Asked &asked, const ReleaseReview &request, const Done &done)
{
    asked.team.release(request.reviewId, asked.viewer);
    done(jsonAnswer(200, {}));
}

void answer(const Asked &asked, const ClaimNext &request, const Done &done)
{
    done(valueAnswer(asked.team.claimNext(asked.viewer, request.after)));
}

void answer(const Asked &asked, const LoadRouting &, const Done &done)
{
    done(valueAnswer(asked.team.routing()));
}

void answer(const Asked &asked, const SetRouting &request, const Done &done)
{
    done(resultAnswer(asked.team.setRouting(request.routing, asked.viewer)));
}

void answer(const Asked &asked, const TryRouting &request, const Done &done)
{
    asked.engine.send(engine::command::LoadPastReviews{{}, Gate::mostOfPage}, asked.context,
                      [&team = asked.team, routing = request.routing, done](const engine::PastReviews &past) {
                          done(resultAnswer(team.tryRouting(routing, past.reviews)));
                      });
}

http::Response denied(Denial denial)
{
    if (denial == Denial::NotFound)
        return problemResponse(404, u"It is not there any more, or you may not see it."_s);
    return problemResponse(403, u"Your role does not allow this. Ask an administrator of the desk."_s);
}

template <typename Request>
void run(const Asked &asked, const QJsonObject &body, const Done &done)
{
    const auto request = protocol::fromJson<Request>(body, protocol::Reading::Unknown::Refused);
    if (!request)
        return done(problemResponse(400, u"The request cannot be read: %1."_s.arg(request.error())));
    if (const auto allowed = asked.gate.check(needOf(*request), asked.viewer); !allowed)
        return done(denied(allowed.error()));
    answer(asked, *request, done);
}

struct Entry
{
    QLatin1String path;
    void (*run)(const Asked &, const QJsonObject &, const Done &);
};

template <typename Request>
constexpr Entry entry()
{
    return {Request::path, &run<Request>};
}

constexpr std::array table{entry<ClaimReview>(), entry<TakeOverReview>(), entry<ReleaseReview>(),
                           entry<ClaimNext>(),   entry<LoadRouting>(),    entry<SetRouting>(),
                           entry<TryRouting>()};

} // namespace

TeamService::TeamService(Team &team, const Gate &gate, engine::EngineLink &engine, QObject *parent)
    : QObject(parent)
    , m_team(team)
    , m_gate(gate)
    , m_engine(engine)
{}

bool TeamService::answers(QByteArrayView path)
{
    return path.startsWith("team/");
}

QStringList TeamService::paths()
{
    QStringList paths;
    for (const Entry &each : table)
        paths << each.path;
    return paths;
}

void TeamService::run(const Viewer &viewer, QByteArrayView path, const http::Request &request,
                      const Done &done)
{
    const auto *const found = std::ranges::find(table, QLatin1String(path), &Entry::path);
    if (found == table.end())
        return done(problemResponse(404, u"There is no command of this name."_s));
    const auto body = wire::parseJsonObject(request.body);
    if (!body)
        return done(problemResponse(400, u"The body is not a JSON object: %1"_s.arg(body.error().message)));
    found->run({m_team, m_gate, m_engine, viewer, this}, *body, done);
}

} // namespace crew::desk
