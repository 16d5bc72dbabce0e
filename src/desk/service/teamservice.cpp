// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/teamservice.h"

#include "desk/http/denialanswer.h"
#include "desk/http/deskanswer.h"
#include "desk/http/requestbody.h"
#include "protocol/teamrequests.h"
#include "protocol/tojson.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using namespace protocol::team;
using Answered = TeamService::Done;

struct TeamQuestion
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
protocol::Need roleFor(const Request &request)
{
    return {Role::Reviewer, {protocol::Target::Kind::Review, request.reviewId}};
}

/// What may be given to the person is looked at for each review.
protocol::Need roleFor(const ClaimNext &)
{
    return {Role::Viewer, {protocol::Target::Kind::OwnCrews}};
}

template <typename Request>
requires std::same_as<Request, LoadRouting> || std::same_as<Request, SetRouting> ||
    std::same_as<Request, TryRouting>
        protocol::Need roleFor(const Request &)
{
    return {Role::Administrator, {protocol::Target::Kind::AllCrews}};
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

void answer(const TeamQuestion &asked, const ClaimReview &request, const Answered &done)
{
    done(claimAnswer(asked.team.claim(request.reviewId, asked.viewer)));
}

void answer(const TeamQuestion &asked, const TakeOverReview &request, const Answered &done)
{
    asked.team.takeOver(request.reviewId, request.reason, asked.viewer, asked.context,
                        [done](const Team::Outcome &claim) { done(claimAnswer(claim)); });
}

void answer(const TeamQuestion &asked, const ReleaseReview &request, const Answered &done)
{
    asked.team.release(request.reviewId, asked.viewer);
    done(jsonAnswer(200, {}));
}

void answer(const TeamQuestion &asked, const ClaimNext &request, const Answered &done)
{
    done(valueAnswer(asked.team.claimNext(asked.viewer, request.after, request.among)));
}

void answer(const TeamQuestion &asked, const LoadRouting &, const Answered &done)
{
    done(valueAnswer(asked.team.routing()));
}

void answer(const TeamQuestion &asked, const SetRouting &request, const Answered &done)
{
    done(resultAnswer(asked.team.setRouting(request.routing, asked.viewer)));
}

void answer(const TeamQuestion &asked, const TryRouting &request, const Answered &done)
{
    using Past = engine::command::LoadPastReviews;
    asked.engine.send(Past{{}, Gate::maxOfPage}, asked.context,
                      [&team = asked.team, routing = request.routing, done](const Past::Reply &past) {
                          done(past ? resultAnswer(team.tryRouting(routing, past->reviews))
                                    : problemResponse(503, past.error()));
                      });
}

template <typename Request>
void ask(const TeamQuestion &asked, const QByteArray &body, const Answered &done)
{
    const auto request = requestIn<Request>(body);
    if (!request)
        return done(problemResponse(400, request.error()));
    if (const auto allowed = asked.gate.check(roleFor(*request), asked.viewer); !allowed)
        return done(denialResponse(allowed.error()));
    answer(asked, *request, done);
}

struct TeamRequest
{
    QLatin1String path;
    void (*run)(const TeamQuestion &, const QByteArray &, const Answered &);
};

template <typename Request>
constexpr TeamRequest requestOf()
{
    return {Request::path, &ask<Request>};
}

constexpr std::array teamRequests{
    requestOf<ClaimReview>(), requestOf<TakeOverReview>(), requestOf<ReleaseReview>(), requestOf<ClaimNext>(),
    requestOf<LoadRouting>(), requestOf<SetRouting>(),     requestOf<TryRouting>()};

} // namespace

TeamService::TeamService(Team &team, const Gate &gate, engine::EngineLink &engine)
    : m_team(team)
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
    for (const TeamRequest &each : teamRequests)
        paths << each.path;
    return paths;
}

void TeamService::run(const Viewer &viewer, QByteArrayView path, const http::Request &request,
                      const Done &done)
{
    const auto *const found = std::ranges::find(teamRequests, QLatin1String(path), &TeamRequest::path);
    if (found == teamRequests.end())
        return done(problemResponse(404, u"There is no command of this name."_s));
    found->run({m_team, m_gate, m_engine, viewer, this}, request.body, done);
}

} // namespace crew::desk

#include "moc_teamservice.cpp"
