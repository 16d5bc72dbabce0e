// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/passwordhasher.h"

#include <QPointer>

#include <chrono>
#include <memory>
#include <sodium.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

unsigned long long lengthOf(const SecretBytes &password)
{
    return static_cast<unsigned long long>(password.size());
}

/// \a passes and \a memory for libsodium's calls, with the algorithm named: its default may change.
PeopleResult<PasswordHash> makeHash(const SecretBytes &password, const PasswordCost &cost)
{
    QByteArray text(crypto_pwhash_STRBYTES, '\0');
    const int failed = crypto_pwhash_str_alg(text.data(), password.data(), lengthOf(password), cost.passes,
                                             cost.memory, crypto_pwhash_ALG_ARGON2ID13);
    if (failed != 0)
        return peopleError(
            PeopleError::Kind::TooMany,
            u"There is not enough memory to check a password at the moment. Try again later."_s);
    text.truncate(static_cast<qsizetype>(qstrlen(text.constData())));
    return PasswordHash{text};
}

QByteArray randomBase64(qsizetype size)
{
    QByteArray bytes(size, '\0');
    randombytes_buf(bytes.data(), static_cast<size_t>(size));
    return bytes.toBase64(QByteArray::OmitTrailingEquals);
}

PeopleResult<PasswordHasher::Check>
checkHash(const SecretBytes &password, const std::optional<PasswordHash> &hash, const PasswordCost &cost)
{
    const QByteArray text = hash ? hash->text : PasswordHasher::hashOfNobody(cost).text;
    // libsodium reads up to a NUL, and a QByteArray has one behind its end.
    const bool fits = crypto_pwhash_str_verify(text.constData(), password.data(), lengthOf(password)) == 0;
    PasswordHasher::Check check{fits && hash, {}};
    if (check.fits && crypto_pwhash_str_needs_rehash(text.constData(), cost.passes, cost.memory) != 0) {
        if (const auto newer = makeHash(password, cost))
            check.newer = *newer;
    }
    return check;
}

} // namespace

PasswordHasher::PasswordHasher(PasswordCost cost)
    : m_cost(cost)
    , m_worker(maxAtOnce, std::chrono::seconds(5))
{
    [[maybe_unused]] const int isReady = sodium_init(); // once for the process, on any thread
}

PasswordHash PasswordHasher::hashOfNobody(const PasswordCost &cost)
{
    return {"$argon2id$v=19$m=" + QByteArray::number(static_cast<qulonglong>(cost.memory / 1024)) +
            ",t=" + QByteArray::number(cost.passes) + ",p=1$" + randomBase64(crypto_pwhash_SALTBYTES) + '$' +
            randomBase64(32)};
}

template <typename Result, typename Work, typename Done>
void PasswordHasher::run(QObject *context, Work work, Done done)
{
    if (m_pending >= maxAtOnce + maxWaiting) {
        const PeopleResult<Result> busy =
            peopleError(PeopleError::Kind::TooMany,
                        u"Too many people sign in at the moment. Try again in a few seconds."_s);
        QMetaObject::invokeMethod(
            context, [done, busy] { done(busy); }, Qt::QueuedConnection);
        return;
    }
    ++m_pending;
    m_worker.start([this, work, guard = QPointer<QObject>(context), done]() -> DetachedWorker::Then {
        auto result = work();
        return [this, result = std::move(result), guard, done] {
            --m_pending;
            if (guard)
                done(result);
        };
    });
}

void PasswordHasher::hash(SecretBytes password, QObject *context, Hashed done)
{
    const auto secret = std::make_shared<SecretBytes>(std::move(password));
    run<PasswordHash>(
        context, [secret, cost = m_cost] { return makeHash(*secret, cost); }, std::move(done));
}

void PasswordHasher::check(SecretBytes password, const std::optional<PasswordHash> &hash, QObject *context,
                           Checked done)
{
    const auto secret = std::make_shared<SecretBytes>(std::move(password));
    run<Check>(
        context, [secret, hash, cost = m_cost] { return checkHash(*secret, hash, cost); }, std::move(done));
}

} // namespace crew::desk

#include "moc_passwordhasher.cpp"
