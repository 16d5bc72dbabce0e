// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/people.h"

#include "core/constanttime.h"
#include "core/hiddencharacters.h"
#include "core/idtext.h"
#include "desk/people/identitytable.h"
#include "desk/people/mailaddress.h"
#include "desk/people/onetimetokentable.h"
#include "desk/people/persontable.h"
#include "desk/people/sessiontable.h"
#include "desk/people/token.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

using Kind = PeopleError::Kind;
using Purpose = OneTimeToken::Purpose;

namespace {

/// A session's time of use is written at most this often, since each writing waits for the disk.
constexpr std::chrono::minutes useInterval{5};

struct PurposeTraits
{
    std::chrono::milliseconds lifetime;
    PersonAction making;
    PersonAction use;
};

PurposeTraits traitsOf(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Setup:
        return {std::chrono::hours(24), PersonAction::SetupMade, PersonAction::SetupUsed};
    case Purpose::Invitation:
        return {std::chrono::hours(7 * 24), PersonAction::InvitationMade, PersonAction::InvitationUsed};
    case Purpose::Recovery:
        return {std::chrono::hours(1), PersonAction::RecoveryMade, PersonAction::RecoveryUsed};
    }
    Q_UNREACHABLE();
}

std::unexpected<PeopleError> noPerson()
{
    return peopleError(Kind::NotFound, u"There is no such person. Load the list of people again."_s);
}

std::unexpected<PeopleError> signInAgain()
{
    return peopleError(Kind::Refused, u"The session is not valid. Sign in again."_s);
}

std::unexpected<PeopleError> invalidCode()
{
    return peopleError(Kind::Refused,
                       u"The one-time code was used or has expired. Ask an administrator for another."_s);
}

std::unexpected<PeopleError> passwordChanged()
{
    return peopleError(Kind::Refused, u"The account was changed meanwhile. Sign in again."_s);
}

QJsonArray jsonOf(const Roles &roles)
{
    QJsonArray array;
    const auto grants = roles.grants();
    for (const Grant &grant : grants)
        array << QJsonObject{{"crew"_L1, grant.crewId ? idText(*grant.crewId) : u"all"_s},
                             {"role"_L1, roleWord(grant.role)}};
    return array;
}

/// Unless it was refused, the database may have kept what it did not confirm.
template <typename T>
bool mayBeDone(const PeopleResult<T> &result)
{
    return result || result.error().kind == Kind::Storage;
}

/// What a console calls its computer, without what cannot be seen; nobody is refused for it.
QString deviceName(const QString &device)
{
    QString name = device.left(4 * maxDeviceLength).simplified();
    name.removeIf([](QChar c) { return isHidden(c.unicode()) || c.isSurrogate(); });
    return name.left(maxDeviceLength);
}

} // namespace

People::People(std::unique_ptr<DeskDatabase> store, int sessionDays, Clock clock)
    : PeopleDatabase(std::move(store), std::move(clock))
    , m_sessionDays(sessionDays)
{}

std::expected<std::unique_ptr<People>, QString> People::open(const DeskStorage &storage, int sessionDays,
                                                             Clock clock)
{
    auto store = storage.open(peopleSchema);
    if (!store)
        return std::unexpected(store.error());
    return std::unique_ptr<People>(new People(std::move(*store), sessionDays, std::move(clock)));
}

/// A change of what others have read, and have to read again.
template <typename Work>
auto People::changePeople(Work work) -> decltype(work())
{
    auto result = change(std::move(work));
    if (mayBeDone(result))
        Q_EMIT peopleChanged();
    return result;
}

PeopleResult<QList<Person>> People::all() const
{
    return read(persontable::all);
}

PeopleResult<Person> People::person(const QUuid &id) const
{
    const auto found = read([&id](sql::Database &db) { return persontable::find(db, id); });
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return noPerson();
    return **found;
}

PeopleResult<Person> People::personNamed(const QString &name) const
{
    const auto valid = personNameFrom(name);
    if (!valid)
        return noPerson();
    const auto found = read([&valid](sql::Database &db) { return persontable::findByName(db, *valid); });
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return noPerson();
    return **found;
}

PeopleResult<Person> People::enabled(const QUuid &id) const
{
    auto found = person(id);
    if (found && !found->isEnabled)
        return peopleError(Kind::Invalid, u"“%1” is disabled. Enable the person first."_s.arg(found->name));
    return found;
}

PeopleResult<void> People::checkNameIsFree(const QString &name, const QUuid &id) const
{
    const auto other = read([&name](sql::Database &db) { return persontable::findByName(db, name); });
    if (!other)
        return std::unexpected(other.error());
    if (*other && (*other)->id != id)
        return peopleError(Kind::NameTaken,
                           u"There is a person “%1” already. Choose another name."_s.arg((*other)->name));
    return {};
}

/// \a before: how many administrators of all crews could sign in before what the transaction does.
PeopleResult<void> People::checkAdministrators(qint64 before) const
{
    const auto after = read(persontable::countAdministrators);
    if (!after)
        return std::unexpected(after.error());
    if (before > 0 && *after == 0)
        return peopleError(
            Kind::LastAdministrator,
            u"Nobody else can sign in and administer all crews. Give another person that role first."_s);
    return {};
}

PeopleResult<Person> People::checkedNew(const QString &name, const Roles &roles) const
{
    const auto valid = newPersonNameFrom(name);
    if (!valid)
        return peopleError(Kind::Invalid, valid.error());
    if (roles.grants().size() > maxGrants)
        return peopleError(Kind::TooMany,
                           u"A person can have at most 1,000 roles. Give roles for all crews instead."_s);
    const auto count = read(persontable::count);
    if (!count)
        return std::unexpected(count.error());
    if (*count >= maxPeople)
        return peopleError(Kind::TooMany, u"The desk can have at most 10,000 people."_s);
    if (const auto isFree = checkNameIsFree(*valid, {}); !isFree)
        return std::unexpected(isFree.error());
    return Person{
        .id = QUuid::createUuid(), .name = *valid, .roles = roles, .rolesVersion = 1, .created = now()};
}

PeopleResult<Person> People::add(const Actor &actor, const QString &name, const Roles &roles)
{
    return changePeople([&]() -> PeopleResult<Person> {
        const auto person = checkedNew(name, roles);
        if (!person)
            return person;
        if (const auto done = stored(persontable::add(database(), *person)); !done)
            return std::unexpected(done.error());
        const auto recorded = record(actor, PersonAction::Added, *person, {{"roles"_L1, jsonOf(roles)}});
        return recorded ? person : std::unexpected(recorded.error());
    });
}

PeopleResult<void> People::rename(const Actor &actor, const QUuid &id, const QString &name)
{
    const auto valid = newPersonNameFrom(name);
    if (!valid)
        return peopleError(Kind::Invalid, valid.error());
    const auto changed = changePeople([&]() -> PeopleResult<void> {
        const auto former = person(id);
        if (!former)
            return std::unexpected(former.error());
        if (const auto isFree = checkNameIsFree(*valid, id); !isFree)
            return isFree;
        if (const auto done = stored(persontable::rename(database(), id, *valid)); !done)
            return done;
        return record(actor, PersonAction::Renamed, *former, {{"name"_L1, *valid}});
    });
    if (mayBeDone(changed))
        Q_EMIT renamed(id);
    return changed;
}

PeopleResult<void> People::setMail(const Actor &actor, const QUuid &id, const QString &mail)
{
    const auto valid = mail.isEmpty() ? std::expected<QString, QString>(mail) : mailAddressFrom(mail);
    if (!valid)
        return peopleError(Kind::Invalid, valid.error());
    return changePeople([&]() -> PeopleResult<void> {
        const auto former = person(id);
        if (!former)
            return std::unexpected(former.error());
        if (const auto done = stored(persontable::setMail(database(), id, *valid)); !done)
            return done;
        return record(actor, valid->isEmpty() ? PersonAction::MailRemoved : PersonAction::MailChanged,
                      *former);
    });
}

/// Revokes the person's sessions but for \a remaining; part of a transaction.
PeopleResult<void> People::endSessions(const QUuid &personId, const QUuid &remaining)
{
    auto sessions = sessionsOf(personId);
    if (!sessions)
        return std::unexpected(sessions.error());
    sessions->removeIf([&remaining](const Session &session) { return session.id == remaining; });
    return end(*sessions, SessionEnd::Revoked);
}

PeopleResult<void> People::setEnabled(const Actor &actor, const QUuid &id, bool isEnabled)
{
    return changePeople([&]() -> PeopleResult<void> {
        sql::Database &db = database();
        const auto before = read(persontable::countAdministrators);
        const auto former = person(id);
        if (!before || !former)
            return std::unexpected(before ? former.error() : before.error());
        if (const auto done = stored(persontable::setEnabled(db, id, isEnabled)); !done)
            return done;
        if (const auto safe = checkAdministrators(*before); !safe)
            return safe;
        if (!isEnabled) {
            if (const auto ended = endSessions(id); !ended)
                return ended;
            if (const auto done = stored(onetimetokentable::removeOf(db, id)); !done)
                return done;
        }
        return record(actor, isEnabled ? PersonAction::Enabled : PersonAction::Disabled, *former);
    });
}

PeopleResult<void> People::setRoles(const Actor &actor, const QUuid &id, const Roles &roles)
{
    if (roles.grants().size() > maxGrants)
        return peopleError(Kind::TooMany,
                           u"A person can have at most 1,000 roles. Give roles for all crews instead."_s);
    const auto changed = change([&]() -> PeopleResult<void> {
        sql::Database &db = database();
        const auto before = read(persontable::countAdministrators);
        const auto former = person(id);
        if (!before || !former)
            return std::unexpected(before ? former.error() : before.error());
        if (const auto done = stored(persontable::setRoles(db, id, roles)); !done)
            return done;
        if (const auto safe = checkAdministrators(*before); !safe)
            return safe;
        return record(actor, PersonAction::RolesChanged, *former,
                      {{"former"_L1, jsonOf(former->roles)}, {"roles"_L1, jsonOf(roles)}});
    });
    if (mayBeDone(changed))
        Q_EMIT rolesChanged(id);
    return changed;
}

PeopleResult<std::optional<People::Credential>> People::credentialOf(const QString &name) const
{
    const auto found = personNamed(name);
    if (!found && found.error().kind == Kind::Storage)
        return std::unexpected(found.error());
    return credentialOf(found ? found->id : QUuid());
}

PeopleResult<std::optional<People::Credential>> People::credentialOf(const QUuid &personId) const
{
    const auto found = person(personId);
    if (!found && found.error().kind == Kind::Storage)
        return std::unexpected(found.error());
    const auto hash =
        read([&personId](sql::Database &db) { return persontable::passwordHash(db, personId); });
    if (!hash)
        return std::unexpected(hash.error());
    if (!found || !found->isEnabled || hash->isEmpty())
        return std::nullopt;
    return Credential{personId, {*hash}};
}

/// Sets the password, removes the person's one-time codes and records it; part of a transaction.
PeopleResult<void> People::setPassword(const Actor &actor, const Person &person, const PasswordHash &hash,
                                       PersonAction how)
{
    sql::Database &db = database();
    if (hash.isEmpty())
        return peopleError(Kind::Invalid, u"The password is empty. Choose a password."_s);
    if (const auto done = stored(persontable::setPasswordHash(db, person.id, hash.text)); !done)
        return done;
    if (const auto done = stored(onetimetokentable::removeOf(db, person.id)); !done)
        return done;
    return record(actor, how, person);
}

PeopleResult<void> People::checkIsCurrent(const Credential &former) const
{
    const auto current = credentialOf(former.personId);
    if (!current)
        return std::unexpected(current.error());
    if (!*current || !isSameSecret((*current)->hash.text, former.hash.text))
        return passwordChanged();
    return {};
}

PeopleResult<void> People::changePassword(const Credential &former, const PasswordHash &hash,
                                          const QUuid &remaining)
{
    return change([&]() -> PeopleResult<void> {
        const auto found = person(former.personId);
        if (!found)
            return std::unexpected(found.error());
        if (const auto current = checkIsCurrent(former); !current)
            return current;
        if (const auto ended = endSessions(found->id, remaining); !ended)
            return ended;
        return setPassword(Actor(found->id, found->name), *found, hash, PersonAction::PasswordChanged);
    });
}

PeopleResult<void> People::rehash(const Credential &former, const PasswordHash &hash)
{
    return change([&]() -> PeopleResult<void> {
        if (const auto current = checkIsCurrent(former); !current)
            return current;
        return stored(persontable::setPasswordHash(database(), former.personId, hash.text));
    });
}

/// Ends the sessions not used for longest, so that one more fits; part of a transaction.
PeopleResult<void> People::makeRoom(const QUuid &personId)
{
    const auto sessions = sessionsOf(personId);
    if (!sessions)
        return std::unexpected(sessions.error());
    return end(sessions->sliced(std::min(maxSessions - 1, sessions->size())), SessionEnd::Replaced);
}

PeopleResult<NewSession> People::beginSession(const Credential &verified, const QString &device)
{
    return change([&]() -> PeopleResult<NewSession> {
        if (const auto current = checkIsCurrent(verified); !current)
            return std::unexpected(current.error());
        return addSession(verified.personId, device);
    });
}

/// Part of a transaction.
PeopleResult<NewSession> People::addSession(const QUuid &personId, const QString &device)
{
    if (const auto done = makeRoom(personId); !done)
        return std::unexpected(done.error());
    const QDateTime begin = now();
    const NewSession made{newToken(),
                          {.id = QUuid::createUuid(),
                           .personId = personId,
                           .device = deviceName(device),
                           .created = begin,
                           .lastUsed = begin,
                           .expires = begin.addDays(m_sessionDays)}};
    if (const auto used = stored(persontable::setUsed(database(), personId, begin)); !used)
        return std::unexpected(used.error());
    const auto added = stored(sessiontable::add(database(), made.session, tokenHash(made.token)));
    return added ? PeopleResult<NewSession>(made) : std::unexpected(added.error());
}

PeopleResult<Viewer> People::viewer(const std::optional<Session> &session) const
{
    if (!session || session->expires <= now())
        return signInAgain();
    const auto found = person(session->personId);
    if (!found && found.error().kind == Kind::Storage)
        return std::unexpected(found.error());
    if (!found || !found->isEnabled)
        return signInAgain();
    return Viewer(found->id, found->name, session->id, found->roles, found->rolesVersion);
}

PeopleResult<Viewer> People::viewerOf(const QByteArray &token)
{
    const QByteArray hash = tokenHash(token);
    if (hash.isEmpty())
        return signInAgain();
    const auto session = read([&hash](sql::Database &db) { return sessiontable::findByToken(db, hash); });
    if (!session)
        return std::unexpected(session.error());
    const auto found = viewer(*session);
    // A clock that went back must not keep the time of use in the future.
    const QDateTime use = now();
    if (found &&
        std::chrono::abs(std::chrono::milliseconds((*session)->lastUsed.msecsTo(use))) >= useInterval) {
        const auto used = change([&]() -> PeopleResult<void> {
            if (const auto ofPerson = stored(persontable::setUsed(database(), found->personId(), use));
                !ofPerson)
                return ofPerson;
            return stored(sessiontable::setUsed(database(), (*session)->id, use));
        });
        if (!used)
            return std::unexpected(used.error());
    }
    return found;
}

PeopleResult<Viewer> People::viewerOfSession(const QUuid &sessionId) const
{
    const auto session = read([&sessionId](sql::Database &db) { return sessiontable::find(db, sessionId); });
    return session ? viewer(*session) : std::unexpected(session.error());
}

PeopleResult<QList<Session>> People::sessions() const
{
    return read(sessiontable::all);
}

PeopleResult<QList<Session>> People::sessionsOf(const QUuid &personId) const
{
    return read([&personId](sql::Database &db) { return sessiontable::of(db, personId); });
}

PeopleResult<void> People::revokeSession(const Actor &actor, const QUuid &sessionId)
{
    return change([&]() -> PeopleResult<void> {
        const auto session =
            read([&sessionId](sql::Database &db) { return sessiontable::find(db, sessionId); });
        if (!session)
            return std::unexpected(session.error());
        if (!*session)
            return peopleError(Kind::NotFound, u"There is no such session. It may have ended by itself."_s);
        const auto owner = person((*session)->personId);
        if (!owner)
            return std::unexpected(owner.error());
        const bool endsItself = sessionId == actor.sessionId();
        if (const auto done = end({**session}, endsItself ? SessionEnd::SignedOut : SessionEnd::Revoked);
            !done)
            return done;
        return record(actor, PersonAction::SessionRevoked, *owner, {{"device"_L1, (*session)->device}});
    });
}

PeopleResult<void> People::removeExpired()
{
    const auto expired = read([this](sql::Database &db) { return sessiontable::expired(db, now()); });
    if (!expired)
        return std::unexpected(expired.error());
    if (expired->isEmpty()) // nearly always: no transaction, which would wait for the disk
        return {};
    return change([&] { return end(*expired, SessionEnd::Expired); });
}

/// Part of a transaction.
PeopleResult<OneTimeToken> People::makeToken(const Actor &actor, Purpose purpose, const Person &person)
{
    const QDateTime expires = now().addMSecs(traitsOf(purpose).lifetime.count());
    const OneTimeToken token{purpose, newToken(), person.id, expires};
    if (const auto added = stored(onetimetokentable::add(database(), token)); !added)
        return std::unexpected(added.error());
    const auto recorded = record(actor, traitsOf(purpose).making, person);
    return recorded ? PeopleResult<OneTimeToken>(token) : std::unexpected(recorded.error());
}

PeopleResult<std::optional<OneTimeToken>> People::prepareFirstStart()
{
    const auto count = read(persontable::count);
    const auto hasSetup = read(onetimetokentable::hasSetup);
    if (!count || !hasSetup)
        return std::unexpected(count ? hasSetup.error() : count.error());
    if (*count > 0 || *hasSetup)
        return std::nullopt;
    const auto token = newSetupToken();
    return token ? PeopleResult<std::optional<OneTimeToken>>(*token) : std::unexpected(token.error());
}

PeopleResult<OneTimeToken> People::newSetupToken()
{
    return change([&]() -> PeopleResult<OneTimeToken> {
        const auto count = read(persontable::count);
        if (!count)
            return std::unexpected(count.error());
        if (*count > 0)
            return peopleError(Kind::Invalid,
                               u"The desk is set up already. Make a password code for a person instead."_s);
        return makeToken(Actor::host(), Purpose::Setup, {});
    });
}

PeopleResult<OneTimeToken> People::invite(const Actor &actor, const QUuid &personId)
{
    return change([&]() -> PeopleResult<OneTimeToken> {
        const auto found = enabled(personId);
        if (!found)
            return std::unexpected(found.error());
        if (found->hasPassword)
            return peopleError(
                Kind::Invalid,
                u"“%1” has a password already. Make a password code instead."_s.arg(found->name));
        return makeToken(actor, Purpose::Invitation, *found);
    });
}

PeopleResult<OneTimeToken> People::recover(const Actor &actor, const QUuid &personId)
{
    return change([&]() -> PeopleResult<OneTimeToken> {
        const auto found = enabled(personId);
        return found ? makeToken(actor, Purpose::Recovery, *found) : std::unexpected(found.error());
    });
}

PeopleResult<TokenSubject> People::subjectOf(const QByteArray &token) const
{
    const auto found = read([&](sql::Database &db) { return onetimetokentable::find(db, token, now()); });
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return invalidCode();
    if ((*found)->purpose == Purpose::Setup)
        return TokenSubject{};
    const auto subject = person((*found)->personId);
    if (!subject && subject.error().kind == Kind::Storage)
        return std::unexpected(subject.error());
    if (!subject || !subject->isEnabled)
        return invalidCode();
    return TokenSubject{(*found)->purpose, subject->id, subject->name};
}

PeopleResult<People::Credential> People::useSetupToken(const QByteArray &token, const QString &name,
                                                       const PasswordHash &hash)
{
    return changePeople([&]() -> PeopleResult<Credential> {
        const auto subject = subjectOf(token);
        const auto count = read(persontable::count);
        if (!subject || !count)
            return std::unexpected(subject ? count.error() : subject.error());
        if (subject->purpose != Purpose::Setup || *count > 0)
            return invalidCode();
        const auto person = checkedNew(name, Roles::all());
        if (!person)
            return std::unexpected(person.error());
        if (const auto done = stored(persontable::add(database(), *person)); !done)
            return std::unexpected(done.error());
        if (const auto done = stored(onetimetokentable::removeOf(database(), {})); !done)
            return std::unexpected(done.error());
        const auto done =
            setPassword(Actor(person->id, person->name), *person, hash, traitsOf(subject->purpose).use);
        return done ? PeopleResult<Credential>(Credential{person->id, hash}) : std::unexpected(done.error());
    });
}

PeopleResult<People::Credential> People::usePasswordToken(const QByteArray &token, const PasswordHash &hash)
{
    return changePeople([&]() -> PeopleResult<Credential> {
        const auto subject = subjectOf(token);
        if (!subject)
            return std::unexpected(subject.error());
        if (subject->purpose == Purpose::Setup)
            return invalidCode();
        const auto owner = person(subject->personId);
        if (!owner)
            return std::unexpected(owner.error());
        if (const auto ended = endSessions(owner->id); !ended)
            return std::unexpected(ended.error());
        const auto done =
            setPassword(Actor(owner->id, owner->name), *owner, hash, traitsOf(subject->purpose).use);
        return done ? PeopleResult<Credential>(Credential{owner->id, hash}) : std::unexpected(done.error());
    });
}

/// Part of a transaction.
PeopleResult<QUuid> People::link(const Person &person, const OpenIdIdentity &identity, Purpose purpose)
{
    const auto holder =
        read([&identity](sql::Database &db) { return identitytable::personOf(db, identity); });
    if (!holder)
        return std::unexpected(holder.error());
    if (*holder && **holder != person.id)
        return peopleError(Kind::Refused, u"Another person signs in with this identity."_s);
    if (const auto done = stored(identitytable::set(database(), person.id, identity)); !done)
        return std::unexpected(done.error());
    if (const auto done = stored(onetimetokentable::removeOf(database(), person.id)); !done)
        return std::unexpected(done.error());
    if (const auto ended = endSessions(person.id); !ended)
        return std::unexpected(ended.error());
    const auto recorded = record(Actor(person.id, person.name), PersonAction::IdentityLinked, person,
                                 {{"by"_L1, onetimetokentable::word(purpose)},
                                  {"issuer"_L1, identity.issuer},
                                  {"subject"_L1, identity.subject}});
    return recorded ? PeopleResult<QUuid>(person.id) : std::unexpected(recorded.error());
}

PeopleResult<QUuid> People::useTokenToLink(const QByteArray &token, const OpenIdIdentity &identity)
{
    return changePeople([&]() -> PeopleResult<QUuid> {
        const auto subject = subjectOf(token);
        if (!subject)
            return std::unexpected(subject.error());
        if (subject->purpose == Purpose::Setup)
            return invalidCode();
        const auto owner = enabled(subject->personId);
        if (!owner)
            return std::unexpected(owner.error());
        return link(*owner, identity, subject->purpose);
    });
}

PeopleResult<NewSession> People::beginSession(const OpenIdIdentity &identity, const QString &device)
{
    return change([&]() -> PeopleResult<NewSession> {
        const auto holder =
            read([&identity](sql::Database &db) { return identitytable::personOf(db, identity); });
        if (!holder)
            return std::unexpected(holder.error());
        const auto owner = person(holder->value_or(QUuid()));
        if (!owner && owner.error().kind == Kind::Storage)
            return std::unexpected(owner.error());
        if (!owner || !owner->isEnabled)
            return signInAgain();
        return addSession(owner->id, device);
    });
}

PeopleResult<void> People::unlink(const Actor &actor, const QUuid &personId)
{
    return changePeople([&]() -> PeopleResult<void> {
        const auto owner = person(personId);
        const auto former = read([&personId](sql::Database &db) { return identitytable::of(db, personId); });
        if (!owner || !former)
            return std::unexpected(owner ? former.error() : owner.error());
        if (!*former)
            return {};
        if (const auto done = stored(identitytable::removeOf(database(), personId)); !done)
            return done;
        if (const auto ended = endSessions(personId); !ended)
            return ended;
        return record(actor, PersonAction::IdentityUnlinked, *owner,
                      {{"issuer"_L1, (*former)->issuer}, {"subject"_L1, (*former)->subject}});
    });
}

} // namespace crew::desk

#include "moc_people.cpp"
