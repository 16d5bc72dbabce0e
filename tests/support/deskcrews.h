// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/deskfixture.h"
#include "support/enginefixture.h"

/// What a person does at a console of a desk so that there is something to review.
namespace crew::test {

/// Adds a crew, whose token the desk keeps in memory only; without an ID when it was refused.
inline Crew addCrew(RemoteFixture &console, const QString &name, const QUrl &address)
{
    Crew crew;
    crew.name = name;
    crew.address = address;
    const auto saved = console.ask(engine::command::SaveCrew{{crew, QString::fromLatin1(token), true}});
    return saved && *saved ? (*saved)->crew : Crew();
}

/// Kicks off with webhooks at the desk; nothing when it was refused.
inline std::optional<engine::KickoffReceipt> kickOff(RemoteFixture &console, const QUuid &crewId,
                                                     const QString &topic = QStringLiteral("Reefs"))
{
    const auto prepared = console.ask(engine::command::PrepareKickoff{crewId});
    if (!prepared || !*prepared)
        return {};
    const auto receipt = console.ask(engine::command::Kickoff{
        crewId, EngineFixture::requestFor(**prepared, {{QStringLiteral("topic"), topic}})});
    return receipt && *receipt ? std::optional(**receipt) : std::nullopt;
}

/// The first review that the console has.
inline bool isReviewWaiting(const RemoteFixture &console)
{
    return console.firstReview() && console.firstReview()->state == ReviewState::Waiting;
}

} // namespace crew::test
