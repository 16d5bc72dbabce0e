// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openididentity.h"
#include "desk/people/onetimetoken.h"
#include "desk/people/passwordhash.h"
#include "desk/people/peopledatabase.h"
#include "desk/people/viewer.h"
#include "desk/storage/deskstorage.h"

#include <QList>

#include <memory>
#include <optional>

namespace crew::desk {

/// Limits of the desk; beyond them the answer is PeopleError::Kind::TooMany.
inline constexpr qsizetype maxPeople = 10'000;
inline constexpr qsizetype maxGrants = 1'000; ///< of one person
inline constexpr qsizetype maxSessions =
    20; ///< of one person; a further one ends the one not used for longest

/// The people of a desk with their roles, sessions and one-time codes. Each change is one transaction
/// together with its entry in the record of actions, and is on disk when the function returns. Whether \a
/// actor may do it is for the caller to check before.
///
/// To be used on the thread that made it; each change waits for the disk, some milliseconds.
class People : public PeopleDatabase
{
    Q_OBJECT

public:
    static QDateTime systemTime() { return QDateTime::currentDateTimeUtc(); }

    /// A session ends \a sessionDays days after its beginning. On failure: a sentence with what to do.
    static std::expected<std::unique_ptr<People>, QString> open(const DeskStorage &storage, int sessionDays,
                                                                Clock clock = systemTime);

    // People.

    PeopleResult<QList<Person>> all() const; ///< in order of their names
    PeopleResult<Person> person(const QUuid &id) const;
    /// The person that is called \a name, apart from case.
    PeopleResult<Person> personNamed(const QString &name) const;
    /// A new person without a password: invite() gives them one.
    PeopleResult<Person> add(const Actor &actor, const QString &name, const Roles &roles);
    PeopleResult<void> rename(const Actor &actor, const QUuid &id, const QString &name);
    /// The address for notices; an empty one ends them. The address itself is not recorded.
    PeopleResult<void> setMail(const Actor &actor, const QUuid &id, const QString &mail);
    /// Ends the person's sessions and codes when they are disabled. The last person who can sign in and
    /// administer all crews cannot be disabled.
    PeopleResult<void> setEnabled(const Actor &actor, const QUuid &id, bool isEnabled);
    /// Replaces the person's roles. The last administrator of all crews stays one.
    PeopleResult<void> setRoles(const Actor &actor, const QUuid &id, const Roles &roles);

    // Passwords. Hashes come from PasswordHasher.

    /// The hash of an enabled person's password; nothing when there is no such person, or none who can sign
    /// in: the caller then checks against a hash that fits nothing.
    struct Credential
    {
        QUuid personId;
        PasswordHash hash;
    };
    PeopleResult<std::optional<Credential>> credentialOf(const QString &name) const;
    /// The same for the person of a session.
    PeopleResult<std::optional<Credential>> credentialOf(const QUuid &personId) const;
    /// Replaces \a former, if that is still the person's password, and ends their sessions other than
    /// \a remaining.
    PeopleResult<void> changePassword(const Credential &former, const PasswordHash &hash,
                                      const QUuid &remaining);
    /// The same password with newer parameters; is not recorded, and ends nothing.
    PeopleResult<void> rehash(const Credential &former, const PasswordHash &hash);

    // Sessions.

    /// A session for the person whose password \a verified was just checked. Refused when the person was
    /// disabled or has another password meanwhile.
    PeopleResult<NewSession> beginSession(const Credential &verified, const QString &device);
    /// Who sends \a token; Refused for all that is no session of an enabled person.
    PeopleResult<Viewer> viewerOf(const QByteArray &token);
    /// The same for a session whose token was checked before, such as that of an open stream.
    PeopleResult<Viewer> viewerOfSession(const QUuid &sessionId) const;
    PeopleResult<QList<Session>> sessions() const;                        ///< the last used first
    PeopleResult<QList<Session>> sessionsOf(const QUuid &personId) const; ///< the last used first
    /// A session that ends itself is signed out.
    PeopleResult<void> revokeSession(const Actor &actor, const QUuid &sessionId);
    /// Removes sessions whose time is over; to be called about once a minute.
    PeopleResult<void> removeExpired();

    // One-time codes.

    /// The first start of a desk that has nobody: a set-up token, to be shown to the person who started it.
    /// Nothing when there is somebody, or when one was made before.
    PeopleResult<std::optional<OneTimeToken>> prepareFirstStart();
    /// Another set-up token, which replaces the former. Conflicts with anybody who is there.
    PeopleResult<OneTimeToken> newSetupToken();
    /// Lets a person who has no password choose one.
    PeopleResult<OneTimeToken> invite(const Actor &actor, const QUuid &personId);
    /// Lets an enabled person choose a new password.
    PeopleResult<OneTimeToken> recover(const Actor &actor, const QUuid &personId);
    /// What \a token is for; Refused when it was never made, was used or has expired. To be asked before a
    /// password is hashed.
    PeopleResult<TokenSubject> subjectOf(const QByteArray &token) const;
    /// Makes the first person, an administrator with all roles for all crews.
    PeopleResult<Credential> useSetupToken(const QByteArray &token, const QString &name,
                                           const PasswordHash &hash);
    /// Sets the password for an invitation or a recovery, and ends all sessions of the person.
    PeopleResult<Credential> usePasswordToken(const QByteArray &token, const PasswordHash &hash);

    // Identities at an OpenID provider. The caller has verified them.

    /// Links \a identity to the person of an invitation or a recovery, in place of a former one, and ends all
    /// sessions of the person. Refused when it is another person's.
    PeopleResult<QUuid> useTokenToLink(const QByteArray &token, const OpenIdIdentity &identity);
    /// A session for the person to whom \a identity is linked; Refused when there is none, or they are
    /// disabled.
    PeopleResult<NewSession> beginSession(const OpenIdIdentity &identity, const QString &device);
    /// Ends the person's sessions, too. Nothing is recorded where there is nothing to unlink.
    PeopleResult<void> unlink(const Actor &actor, const QUuid &personId);

Q_SIGNALS:
    // As those of PeopleDatabase.
    void peopleChanged(); ///< somebody was added, renamed, enabled, disabled, linked or unlinked
    void rolesChanged(const QUuid &personId); ///< open streams need a new Viewer
    void renamed(const QUuid &personId);      ///< the same

private:
    People(std::unique_ptr<DeskDatabase> store, int sessionDays, Clock clock);

    template <typename Work>
    auto changePeople(Work work) -> decltype(work());
    PeopleResult<Person> enabled(const QUuid &id) const;
    PeopleResult<Person> checkedNew(const QString &name, const Roles &roles) const;
    PeopleResult<void> checkNameIsFree(const QString &name, const QUuid &id) const;
    PeopleResult<void> checkAdministrators(qint64 before) const;
    PeopleResult<void> checkIsCurrent(const Credential &former) const;
    PeopleResult<void> endSessions(const QUuid &personId, const QUuid &remaining = {});
    PeopleResult<void> setPassword(const Actor &actor, const Person &person, const PasswordHash &hash,
                                   PersonAction how);
    PeopleResult<OneTimeToken> makeToken(const Actor &actor, OneTimeToken::Purpose purpose,
                                         const Person &person);
    PeopleResult<Viewer> viewer(const std::optional<Session> &session) const;
    PeopleResult<void> makeRoom(const QUuid &personId);
    PeopleResult<NewSession> addSession(const QUuid &personId, const QString &device);
    PeopleResult<QUuid> link(const Person &person, const OpenIdIdentity &identity,
                             OneTimeToken::Purpose purpose);

    int m_sessionDays;
};

} // namespace crew::desk
