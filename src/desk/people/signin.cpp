// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/signin.h"

#include "desk/people/passwordrules.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::unexpected<PeopleError> wrongPassword()
{
    return peopleError(PeopleError::Kind::Refused,
                       u"The name or the password is not correct. Check both and try again."_s);
}

std::unexpected<PeopleError> notTheFormerPassword()
{
    return peopleError(PeopleError::Kind::Refused,
                       u"This is not your current password. Check it and try again."_s);
}

template <typename Result, typename Done>
void answerLater(QObject *context, const Done &done, const PeopleError &error)
{
    QMetaObject::invokeMethod(
        context, [done, error] { done(PeopleResult<Result>(std::unexpected(error))); }, Qt::QueuedConnection);
}

} // namespace

SignInDelays::Time SignIn::steadyTime()
{
    return std::chrono::duration_cast<SignInDelays::Time>(
        std::chrono::steady_clock::now().time_since_epoch());
}

SignIn::SignIn(People &people, PasswordHasher &hasher, SignInDelays &delays, SteadyClock clock)
    : m_people(people)
    , m_hasher(hasher)
    , m_delays(delays)
    , m_clock(std::move(clock))
{}

std::optional<PeopleError> SignIn::tooSoon(const QString &name, const QHostAddress &peer) const
{
    return delayError(m_delays.waitFor(name, peer, m_clock()));
}

/// The password was right; an older hash is replaced on the way.
PeopleResult<NewSession> SignIn::begin(const People::Credential &credential,
                                       const PasswordHasher::Check &check, const QString &device)
{
    if (!check.newer)
        return m_people.beginSession(credential, device);
    if (const auto done = m_people.rehash(credential, *check.newer); !done)
        return std::unexpected(done.error());
    return m_people.beginSession({credential.personId, *check.newer}, device);
}

void SignIn::recordCheck(const QString &name, const QHostAddress &peer,
                         const PeopleResult<PasswordHasher::Check> &check)
{
    if (!check)
        m_delays.notChecked(name, peer);
    else if (check->fits)
        m_delays.succeeded(name, peer, m_clock());
}

void SignIn::signIn(Request request, QObject *context, Done done)
{
    if (const auto wait = tooSoon(request.name, request.peer))
        return answerLater<NewSession>(context, done, *wait);
    const auto credential = m_people.credentialOf(request.name);
    if (!credential)
        return answerLater<NewSession>(context, done, credential.error());
    m_delays.begin(request.name, request.peer, m_clock());
    const auto hash = *credential ? std::optional((*credential)->hash) : std::nullopt;
    m_hasher.check(std::move(request.password), hash, this,
                   [this, credential = *credential, name = request.name, device = request.device,
                    peer = request.peer, guard = QPointer<QObject>(context),
                    done = std::move(done)](const PeopleResult<PasswordHasher::Check> &check) {
                       recordCheck(name, peer, check);
                       if (!guard) // nobody gets the token of a session that would be begun
                           return;
                       if (!check)
                           done(std::unexpected(check.error()));
                       else
                           done(check->fits ? begin(*credential, *check, device) : wrongPassword());
                   });
}

void SignIn::changePassword(const Viewer &viewer, SecretBytes former, const QString &typed,
                            const QHostAddress &peer, QObject *context, ChangeDone done)
{
    auto password = newPasswordFrom(typed);
    if (!password)
        return answerLater<void>(context, done, {PeopleError::Kind::Invalid, password.error(), {}});
    if (const auto wait = tooSoon(viewer.name(), peer))
        return answerLater<void>(context, done, *wait);
    const auto credential = m_people.credentialOf(viewer.personId());
    if (!credential || !*credential)
        return answerLater<void>(context, done,
                                 credential ? notTheFormerPassword().error() : credential.error());
    m_delays.begin(viewer.name(), peer, m_clock());
    const auto secret = std::make_shared<SecretBytes>(std::move(*password));
    m_hasher.check(
        std::move(former), (*credential)->hash, this,
        [this, secret, viewer, peer, credential = **credential, guard = QPointer<QObject>(context),
         done = std::move(done)](const PeopleResult<PasswordHasher::Check> &check) {
            recordCheck(viewer.name(), peer, check);
            if (!guard)
                return;
            if (!check || !check->fits)
                return done(std::unexpected(check ? notTheFormerPassword().error() : check.error()));
            m_hasher.hash(std::move(*secret), guard,
                          [this, credential, viewer, self = QPointer(this),
                           done](const PeopleResult<PasswordHash> &hash) {
                              if (self && hash)
                                  done(m_people.changePassword(credential, *hash, viewer.sessionId()));
                              else if (self)
                                  done(std::unexpected(hash.error()));
                          });
        });
}

void SignIn::useLink(const QByteArray &token, const QString &name, const QString &typed, QObject *context,
                     LinkDone done)
{
    const auto subject = m_people.subjectOf(token);
    if (!subject)
        return answerLater<QUuid>(context, done, subject.error());
    auto password = newPasswordFrom(typed);
    if (!password)
        return answerLater<QUuid>(context, done, {PeopleError::Kind::Invalid, password.error(), {}});
    m_hasher.hash(std::move(*password), this,
                  [this, token, name, isSetup = subject->purpose == OneTimeToken::Purpose::Setup,
                   guard = QPointer<QObject>(context),
                   done = std::move(done)](const PeopleResult<PasswordHash> &hash) {
                      if (!guard)
                          return;
                      if (!hash)
                          return done(std::unexpected(hash.error()));
                      const auto used = isSetup ? m_people.useSetupToken(token, name, *hash)
                                                : m_people.usePasswordToken(token, *hash);
                      if (used)
                          done(used->personId);
                      else
                          done(std::unexpected(used.error()));
                  });
}

} // namespace crew::desk

#include "moc_signin.cpp"
