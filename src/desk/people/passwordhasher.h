// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "desk/people/passwordhash.h"
#include "desk/people/peopleerror.h"
#include "desk/storage/secretbytes.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <optional>

namespace crew::desk {

/// What making or checking a hash costs.
struct PasswordCost
{
    unsigned long long passes = 3;         ///< 1 to 1,000
    std::size_t memory = 64 * 1024 * 1024; ///< bytes, at least 8 KiB
};

/// Makes and checks hashes of passwords with Argon2id, two at a time on threads of its own. Each takes about
/// a tenth of a second of CPU and 64 MiB. To be used on one thread; each callback comes later than its call,
/// exactly once, on that thread, unless its context is gone by then.
class PasswordHasher : public QObject
{
    Q_OBJECT

public:
    static constexpr int maxAtOnce = 2;
    static constexpr int maxWaiting = 32; ///< a further one is answered PeopleError::Kind::TooMany at once

    /// Hashes are made with \a cost; those that were made with another one are checked as they are.
    explicit PasswordHasher(PasswordCost cost = {});

    using Hashed = std::function<void(const PeopleResult<PasswordHash> &)>;
    void hash(SecretBytes password, QObject *context, Hashed done);

    /// A hash of the form of any other that no password is known to fit, made without computing it: to check
    /// it takes what it takes to check one that was made with \a cost. Any thread.
    static PasswordHash hashOfNobody(const PasswordCost &cost);

    struct Check
    {
        bool fits = false;
        std::optional<PasswordHash>
            newer; ///< the same password with today's cost, where that was another one
    };
    using Checked = std::function<void(const PeopleResult<Check> &)>;
    /// Without a \a hash it never fits, and takes as long as with one.
    void check(SecretBytes password, const std::optional<PasswordHash> &hash, QObject *context, Checked done);

private:
    template <typename Result, typename Work, typename Done>
    void run(QObject *context, Work work, Done done);

    PasswordCost m_cost;
    int m_pending = 0;
    DetachedWorker m_worker;
};

} // namespace crew::desk
