// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/gate/crewrules.h"

#include "core/address.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// What a console wants to be used of a crew, saved or only tried.
struct Wanted
{
    const QUrl &address;
    const CrewNetwork &network;
    bool hasToken = false; ///< typed, and not the stored one
    bool hasKey = false;   ///< the same for the key of the client certificate
};

/// The stored token and key go the way that they were typed for.
bool isSameWay(const Wanted &wanted, const Crew &stored)
{
    return isSameAddress(wanted.address, stored.address) &&
           wanted.network.withoutProxy == stored.network.withoutProxy;
}

std::optional<QString> objection(const Wanted &wanted, const Crew *stored)
{
    if (const auto parsed = parseCrewAddress(wanted.address.toString()); !parsed)
        return parsed.error();
    if (wanted.network.caFile != (stored ? stored->network.caFile : QString()))
        return u"A file of authorities is on the desk's machine and cannot be chosen from a console. Let "
               "the system of the desk trust the authority."_s;
    if (!stored || isSameWay(wanted, *stored))
        return std::nullopt;
    if (!wanted.hasToken)
        return u"The stored token is for %1 only. Enter the token again to use another address."_s.arg(
            stored->address.toString());
    if (!wanted.network.clientCertificate.isEmpty() && !wanted.hasKey)
        return u"The stored key of the client certificate is for %1 only. Choose its file again to use "
               "another address."_s.arg(stored->address.toString());
    return std::nullopt;
}

} // namespace

std::optional<QString> objectionTo(const engine::CrewDraft &draft, const Crew *stored)
{
    const auto &[crew, token, sessionOnly, clientKey] = draft;
    return objection({crew.address, crew.network, token.has_value(), clientKey.has_value()}, stored);
}

std::optional<QString> objectionTo(const engine::ConnectionTest &test, const Crew *stored)
{
    return objection({test.address, test.network, test.token.has_value(), test.clientKey.has_value()},
                     stored);
}

} // namespace crew::desk
