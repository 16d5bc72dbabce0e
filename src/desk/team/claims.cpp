// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/claims.h"

#include <algorithm>

namespace crew::desk {

namespace {

/// Removes the claims that \a isMeant; gives their reviews.
template <typename Claims, typename IsMeant>
QList<QUuid> removed(Claims &claims, IsMeant isMeant)
{
    QList<QUuid> reviews;
    claims.removeIf([&](const auto &item) {
        if (!isMeant(item.value()))
            return false;
        reviews.append(item.key());
        return true;
    });
    return reviews;
}

} // namespace

std::expected<Claims::Claim, Reviewer> Claims::claim(const QUuid &reviewId, const Reviewer &person)
{
    const auto current = of(reviewId);
    if (current && current->person.account != person.account)
        return std::unexpected(current->person);
    Claim claim = current.value_or(Claim{.person = person});
    claim.end = m_clock() + duration;
    m_claims.insert(reviewId, claim);
    return claim;
}

Claims::Claim Claims::takeOver(const QUuid &reviewId, const Reviewer &person, const QString &reason)
{
    const auto current = of(reviewId);
    const Claim claim{.person = person,
                      .takenFrom = current ? current->person : Reviewer(),
                      .reason = reason,
                      .end = m_clock() + duration};
    m_claims.insert(reviewId, claim);
    return claim;
}

bool Claims::release(const QUuid &reviewId, const QString &account)
{
    const auto found = m_claims.constFind(reviewId);
    return found != m_claims.cend() && found->person.account == account && m_claims.remove(reviewId);
}

QList<QUuid> Claims::endOf(const QString &account)
{
    return removed(m_claims, [&account](const Claim &claim) { return claim.person.account == account; });
}

QList<QUuid> Claims::endExpired()
{
    return removed(m_claims, [now = m_clock()](const Claim &claim) { return claim.end <= now; });
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
