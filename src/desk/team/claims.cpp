// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/claims.h"

#include <algorithm>

namespace crew::desk {

std::expected<Claims::Claim, Reviewer> Claims::claim(const QUuid &reviewId, const Reviewer &person)
{
    const auto current = of(reviewId);
    if (current && current->person.account != person.account)
        return std::unexpected(current->person);
    Claim claim = current.value_or(Claim());
    claim.person = person; // who may have been renamed since
    claim.seen = m_clock();
    claim.end = claim.seen + duration;
    m_claims.insert(reviewId, claim);
    return claim;
}

Claims::Claim Claims::takeOver(const QUuid &reviewId, const Reviewer &person, const QString &reason)
{
    const auto current = of(reviewId);
    const auto now = m_clock();
    const Claim claim{.person = person,
                      .takenFrom = current ? current->person : Reviewer(),
                      .reason = reason,
                      .end = now + duration,
                      .seen = now};
    m_claims.insert(reviewId, claim);
    return claim;
}

bool Claims::release(const QUuid &reviewId, const QString &account)
{
    const auto found = m_claims.constFind(reviewId);
    return found != m_claims.cend() && found->person.account == account && m_claims.remove(reviewId);
}

QList<QUuid> Claims::releaseAll(const QString &account)
{
    return endWhere([&account](const Claim &claim) { return claim.person.account == account; });
}

QList<QUuid> Claims::endExpired()
{
    return endWhere([now = m_clock()](const Claim &claim) { return claim.end <= now; });
}

QList<QUuid> Claims::endAbandoned(const IsConnected &isConnected)
{
    const auto now = m_clock();
    for (Claim &claim : m_claims) {
        if (isConnected(claim.person.account))
            claim.seen = now;
    }
    return endWhere([now](const Claim &claim) { return now - claim.seen >= absence; });
}

/// Gives the reviews of the claims that it ends.
QList<QUuid> Claims::endWhere(const std::function<bool(const Claim &)> &isMeant)
{
    QList<QUuid> reviews;
    m_claims.removeIf([&](const auto &item) {
        const bool ends = isMeant(item.value());
        if (ends)
            reviews.append(item.key());
        return ends;
    });
    return reviews;
}

std::optional<Claims::Claim> Claims::of(const QUuid &reviewId) const
{
    const auto found = m_claims.constFind(reviewId);
    const bool isValid = found != m_claims.cend() && found->end > m_clock();
    return isValid ? std::optional(*found) : std::nullopt;
}

std::chrono::seconds Claims::left(const Claim &claim) const
{
    return std::max(std::chrono::ceil<std::chrono::seconds>(claim.end - m_clock()), std::chrono::seconds(0));
}

} // namespace crew::desk
