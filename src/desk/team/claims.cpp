// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/claims.h"

#include <algorithm>

namespace crew::desk {

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

QList<QUuid> Claims::releaseAll(const QString &account)
{
    QList<QUuid> reviews;
    m_claims.removeIf([&](const auto &item) {
        const bool isTheirs = item.value().person.account == account;
        if (isTheirs)
            reviews.append(item.key());
        return isTheirs;
    });
    return reviews;
}

QList<QUuid> Claims::endExpired()
{
    QList<QUuid> reviews;
    const auto now = m_clock();
    m_claims.removeIf([&](const auto &item) {
        const bool isOver = item.value().end <= now;
        if (isOver)
            reviews.append(item.key());
        return isOver;
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
