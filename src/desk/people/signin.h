// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/passwordhasher.h"
#include "desk/people/people.h"
#include "desk/people/signindelays.h"

#include <QHostAddress>
#include <QObject>
#include <QPointer>

#include <functional>

namespace crew::desk {

/// Lets people in by name and password. Neither answer nor time tells whether a name exists: an unknown name,
/// a disabled person and a wrong password are refused with the same words after the same work. To be used on
/// the thread of \a people; all that it is given has to outlive it.
class SignIn : public QObject
{
    Q_OBJECT

public:
    using SteadyClock = std::function<SignInDelays::Time()>;
    static SignInDelays::Time steadyTime();

    SignIn(People &people, PasswordHasher &hasher, SignInDelays &delays, SteadyClock clock = steadyTime);

    struct Request
    {
        QString name;
        SecretBytes password; ///< of passwordFrom()
        QString device;
        QHostAddress peer; ///< who connected, or whom a trusted proxy named
    };
    using Done = std::function<void(const PeopleResult<NewSession> &)>;
    /// Calls \a done later, exactly once, unless \a context or this is gone by then. After failures the
    /// answer can be TooSoon with retryAfter; the password was not looked at then.
    void signIn(Request request, QObject *context, Done done);

    using ChangeDone = std::function<void(const PeopleResult<void> &)>;
    /// Checks \a former and sets \a typed as the password of \a viewer, whose other sessions end. Delayed
    /// like signIn(), so that a stolen session cannot be used to guess. The caller wipes \a typed.
    void changePassword(const Viewer &viewer, SecretBytes former, const QString &typed,
                        const QHostAddress &peer, QObject *context, ChangeDone done);

    using LinkDone = std::function<void(const PeopleResult<QUuid> &)>;
    /// Sets the password for a one-time code and gives the person's ID; \a name is used by a set-up code
    /// only. A code that is not valid is refused before anything is hashed. The caller wipes \a typed.
    void useLink(const QByteArray &token, const QString &name, const QString &typed, QObject *context,
                 LinkDone done);

private:
    std::optional<PeopleError> tooSoon(const QString &name, const QHostAddress &peer) const;
    void recordCheck(const QString &name, const QHostAddress &peer,
                     const PeopleResult<PasswordHasher::Check> &check);
    PeopleResult<NewSession> begin(const People::Credential &credential, const PasswordHasher::Check &check,
                                   const QString &device);

    People &m_people;
    PasswordHasher &m_hasher;
    SignInDelays &m_delays;
    SteadyClock m_clock;
};

} // namespace crew::desk
