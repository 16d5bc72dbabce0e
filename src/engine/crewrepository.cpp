// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/crewrepository.h"

#include "core/address.h"
#include "core/crewquirks.h"
#include "engine/crewnotes.h"
#include "engine/keynames.h"

#include <QPointer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

TokenState stateOf(secrets::SecretError::Kind kind)
{
    switch (kind) {
    case secrets::SecretError::Kind::NotFound:
        return TokenState::Missing;
    case secrets::SecretError::Kind::Denied:
        return TokenState::Locked;
    case secrets::SecretError::Kind::Unavailable:
    case secrets::SecretError::Kind::Failed:
        return TokenState::Unavailable;
    }
    Q_UNREACHABLE();
}

Sentences waitsForKeychain(const secrets::SecretError &error)
{
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Waiting for the keychain. %1"), {error.text});
}

Sentences tokenProblem(const secrets::SecretError &error)
{
    return error.kind == secrets::SecretError::Kind::NotFound
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "There is no token for this crew in the keychain. Use “Set token…” on the crew's "
                     "page."))
               : waitsForKeychain(error);
}

Sentences keyProblem(const secrets::SecretError &error)
{
    return error.kind == secrets::SecretError::Kind::NotFound
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The keychain has no key for this crew's client certificate. Choose its file again "
                     "in the crew's settings, under Network."))
               : waitsForKeychain(error);
}

Crew newCrew(Crew crew)
{
    if (crew.id.isNull())
        crew.id = QUuid::createUuid();
    crew.flows = {};
    return crew;
}

/// What the service taught belongs to its address; what a person set is in \a draft.
Crew changedCrew(const Crew &former, Crew draft)
{
    copyLearned(draft, former.address == draft.address ? former : Crew());
    draft.flows = former.flows;
    return draft;
}

} // namespace

CrewRepository::CrewRepository(journal::Journal &journal, secrets::SecretStore &secrets, QString keyPrefix)
    : m_journal(journal)
    , m_secrets(secrets)
    , m_keyPrefix(std::move(keyPrefix))
    , m_keys(m_secrets, m_keyPrefix)
{
    // What gave up for want of the key goes on.
    connect(&m_keys, &ClientKeys::found, this, &CrewRepository::tokenChanged);
}

secrets::CachedSecret &CrewRepository::token(const QUuid &id)
{
    secrets::CachedSecret *&token = m_tokens[id];
    if (!token) {
        token = new secrets::CachedSecret(
            [this, id](QObject *context, secrets::CachedSecret::Done done) {
                readToken(id, context, std::move(done));
            },
            secrets::CachedSecret::defaultWaits(), this);
        token->readWhenUnlocked(m_secrets);
        connect(token, &secrets::CachedSecret::answered, this,
                [this, id](const secrets::SecretResult &found) { handleTokenRead(id, found); });
    }
    return *token;
}

/// One for another address is none.
void CrewRepository::readToken(const QUuid &id, QObject *context, secrets::CachedSecret::Done done) const
{
    if (!m_moved.contains(id))
        return m_secrets.read(keyname::token(m_keyPrefix, id), context, std::move(done));
    secrets::SecretError none{secrets::SecretError::Kind::NotFound, {}};
    none.text = translated(tokenProblem(none));
    QMetaObject::invokeMethod(
        context, [done = std::move(done), none] { done(std::unexpected(none)); }, Qt::QueuedConnection);
}

void CrewRepository::forgetToken(const QUuid &id)
{
    if (secrets::CachedSecret *token = m_tokens.take(id)) {
        token->clear({secrets::SecretError::Kind::NotFound, tr("This crew no longer exists.")});
        token->deleteLater();
    }
}

std::expected<void, QString> CrewRepository::load()
{
    auto crews = m_journal.crews();
    if (!crews)
        return std::unexpected(crews.error());
    const auto notes = m_journal.localState();
    if (!notes)
        return std::unexpected(notes.error());
    m_crews = *crews;
    m_moved.clear();
    for (const Crew &crew : std::as_const(m_crews)) {
        if (notes->contains(crewnote::moved(crew.id)))
            m_moved.insert(crew.id);
    }
    Q_EMIT crewsChanged(m_crews);
    for (const Crew &crew : std::as_const(m_crews))
        token(crew.id).read();
    removeLeftSecrets(*notes);
    return {};
}

const Crew *CrewRepository::crew(const QUuid &id) const
{
    const auto it = std::ranges::find(m_crews, id, &Crew::id);
    return it == m_crews.end() ? nullptr : &*it;
}

bool CrewRepository::storeCrews(QList<Crew> crews, const LocalValues &notes)
{
    if (const auto saved = m_journal.saveCrews(crews, notes); !saved) {
        Q_EMIT problemOccurred(tr("The crews could not be saved: %1").arg(saved.error()));
        return false;
    }
    m_crews = std::move(crews);
    Q_EMIT crewsChanged(m_crews);
    return true;
}

void CrewRepository::save(const CrewDraft &draft, QObject *context, SaveDone done)
{
    QList<Crew> crews = m_crews;
    const auto former = std::ranges::find(crews, draft.crew.id, &Crew::id);
    const bool isNew = former == crews.end();
    // Who orders this may have known an earlier address.
    if (!isNew && !draft.token && !isSameAddress(former->address, draft.crew.address))
        return done(std::unexpected(translated(tokenIsFor(former->address))));
    const Crew crew = isNew ? newCrew(draft.crew) : changedCrew(*former, draft.crew);
    const bool isSameService = isNew || former->address == crew.address;
    const bool isSameWay = isNew || former->network == crew.network;
    const bool hadKey = !isNew && !former->network.clientCertificate.isEmpty();
    if (isNew)
        crews.append(crew);
    else
        *former = crew;
    // Noted with it: from then on a token that is not replaced in the keychain is not used, also after a
    // kill.
    const bool isMoved = !isSameService && draft.token;
    const LocalValues notes = isMoved ? LocalValues{{crewnote::moved(crew.id), "1"}} : LocalValues();
    if (const auto saved = m_journal.saveCrews(crews, notes); !saved) {
        done(std::unexpected(tr("The crew could not be saved: %1").arg(saved.error())));
        return;
    }
    m_crews = crews;
    if (isMoved) {
        m_moved.insert(crew.id);
        token(crew.id).setUnanswered(*draft.token); // never a new address with an old token
    }
    if (!isSameService)
        Q_EMIT addressChanged(crew.id);
    if (draft.clientKey)
        m_keys.use(crew.id, *draft.clientKey); // nor a new certificate with an old key
    if (isMoved)
        token(crew.id).set(*draft.token);
    Q_EMIT crewsChanged(m_crews);
    if (!isSameService || !isSameWay)
        Q_EMIT tokenChanged(crew.id);
    if (hadKey && crew.network.clientCertificate.isEmpty())
        removeKey(crew.id);
    if (draft.token)
        m_typedTokens.insert(crew.id, ++m_lastTyped);
    storeKey(crew, draft, m_typedTokens.value(crew.id), context, done);
}

Sentences CrewRepository::tokenIsFor(const QUrl &address)
{
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                          "The stored token is for %1 only. Enter the token again "
                                          "to use another address."),
                        {address.toString()});
}

/// Where that cannot be written, the token is asked for again after a restart.
void CrewRepository::forgetMove(const QUuid &id)
{
    if (m_moved.remove(id))
        (void)m_journal.setLocalState({{crewnote::moved(id), QByteArray()}});
}

void CrewRepository::removeKey(const QUuid &id)
{
    m_keys.remove(id, [this](const std::expected<void, secrets::SecretError> &removed) {
        if (!removed)
            Q_EMIT problemOccurred(
                tr("The key of a client certificate that is no longer used is still in the keychain. %1")
                    .arg(removed.error().text));
    });
}

/// The key first: with the token the crew is called at once.
void CrewRepository::storeKey(const Crew &crew, const CrewDraft &draft, int turn, QObject *context,
                              const SaveDone &done)
{
    if (crew.network.clientCertificate.isEmpty() || !draft.clientKey)
        return storeToken(crew, draft, turn, context, done);
    const QPointer<QObject> caller(context);
    m_keys.save(crew.id, *draft.clientKey, draft.sessionOnly,
                [=, this](const std::expected<void, secrets::SecretError> &kept) {
                    const QString problem = kept ? QString() : kept.error().text;
                    const auto answer = [caller, done, problem](std::expected<CrewSaved, QString> saved) {
                        if (saved)
                            saved->keyProblem = problem;
                        if (caller)
                            done(saved);
                    };
                    if (!this->crew(crew.id)) { // removed while its key was being kept
                        removeKey(crew.id);
                        answer(std::unexpected(tr("This crew no longer exists.")));
                        return;
                    }
                    Q_EMIT tokenChanged(crew.id);
                    storeToken(crew, draft, turn, caller ? caller.data() : this, answer);
                });
}

void CrewRepository::storeToken(const Crew &crew, const CrewDraft &draft, int turn, QObject *context,
                                const SaveDone &done)
{
    if (!draft.token) {
        // The page of a crew that came without one says so.
        if (m_health.value(crew.id).token == TokenState::Unknown)
            token(crew.id).read();
        done(CrewSaved{crew, m_health.value(crew.id).token, {}});
        return;
    }
    if (m_typedTokens.value(crew.id) != turn) { // a newer one was typed while the key was being kept
        done(CrewSaved{crew, m_health.value(crew.id).token, {}});
        return;
    }
    const QString typed = *draft.token;
    if (draft.sessionOnly || !m_secrets.isPersistent()) {
        token(crew.id).set(typed);
        setTokenState(crew.id, TokenState::SessionOnly);
        Q_EMIT tokenChanged(crew.id);
        done(CrewSaved{crew, TokenState::SessionOnly, {}});
        return;
    }
    const QPointer<QObject> caller(context);
    m_secrets.write(
        keyname::token(m_keyPrefix, crew.id), typed, this,
        [this, crew, typed, turn, caller, done](const std::expected<void, secrets::SecretError> &written) {
            const auto saved = takeWritten(crew, typed, turn, written);
            if (caller)
                done(saved);
        });
}

/// After the keychain was asked to store the token \a typed, which has the number \a turn.
std::expected<CrewSaved, QString>
CrewRepository::takeWritten(const Crew &crew, const QString &typed, int turn,
                            const std::expected<void, secrets::SecretError> &written)
{
    if (!this->crew(crew.id)) { // removed while its token was being stored
        removeToken(crew.id);
        return std::unexpected(tr("This crew no longer exists."));
    }
    CrewSaved saved{crew, TokenState::Stored, {}};
    if (!written) {
        saved.token = stateOf(written.error().kind);
        saved.tokenProblem = written.error().text;
    }
    // A newer one may be for another address, which must not get this one.
    if (m_typedTokens.value(crew.id) == turn) {
        if (written) {
            forgetMove(crew.id);
            token(crew.id).set(typed);
            Q_EMIT tokenChanged(crew.id);
        }
        setTokenState(crew.id, saved.token, verbatim(saved.tokenProblem));
    }
    return saved;
}

bool CrewRepository::remove(const QUuid &id)
{
    const Crew *known = crew(id);
    const bool hadKey = known && !known->network.clientCertificate.isEmpty();
    QList<Crew> crews = m_crews;
    crews.removeIf([&id](const Crew &crew) { return crew.id == id; });
    if (!storeCrews(crews, {{crewnote::moved(id), QByteArray()}, {crewnote::removed(id), "1"}}))
        return false;
    m_typedTokens.remove(id);
    m_moved.remove(id);
    forgetToken(id);
    m_health.remove(id);
    if (hadKey)
        removeKey(id);
    removeToken(id);
    return true;
}

/// Of crews that were removed, what the keychain had not confirmed when the console ended. Nobody is told of
/// what it refuses again: a person was when the crew was removed.
void CrewRepository::removeLeftSecrets(const LocalValues &notes)
{
    m_removedBefore.clear();
    for (auto key = notes.keyBegin(); key != notes.keyEnd(); ++key) {
        const QUuid id = crewnote::removedCrew(*key);
        if (id.isNull() || crew(id))
            continue;
        m_removedBefore.append(id);
        m_keys.remove(id, [this, id](const std::expected<void, secrets::SecretError> &keyRemoved) {
            if (keyRemoved)
                removeLeftFlowSecrets(id);
        });
    }
}

void CrewRepository::removeLeftFlowSecrets(const QUuid &id)
{
    if (crew(id)) // it has come back, perhaps with new ones
        return;
    m_secrets.remove(keyname::flowReviews(m_keyPrefix, id), this,
                     [this, id](const std::expected<void, secrets::SecretError> &removed) {
                         if (removed)
                             removeLeftToken(id);
                     });
}

void CrewRepository::removeLeftToken(const QUuid &id)
{
    if (crew(id)) // it has come back, with a token
        return;
    m_secrets.remove(keyname::token(m_keyPrefix, id), this,
                     [this, id](const std::expected<void, secrets::SecretError> &removed) {
                         if (removed)
                             (void)m_journal.setLocalState({{crewnote::removed(id), QByteArray()}});
                     });
}

/// The next start looks once more that it is gone.
void CrewRepository::removeToken(const QUuid &id)
{
    m_secrets.remove(keyname::token(m_keyPrefix, id), this,
                     [this](const std::expected<void, secrets::SecretError> &removed) {
                         if (!removed)
                             Q_EMIT problemOccurred(
                                 tr("The crew was removed, but its token is still in the keychain. %1")
                                     .arg(removed.error().text));
                     });
}

void CrewRepository::reorder(const QList<QUuid> &ids)
{
    QList<Crew> crews = m_crews;
    std::ranges::stable_sort(crews, {}, [&ids](const Crew &crew) {
        const qsizetype position = ids.indexOf(crew.id);
        return position < 0 ? ids.size() : position;
    });
    storeCrews(crews);
}

void CrewRepository::replace(const QUuid &id, const std::function<void(Crew &)> &change)
{
    QList<Crew> crews = m_crews;
    const auto it = std::ranges::find(crews, id, &Crew::id);
    if (it == crews.end())
        return;
    const Crew before = *it;
    change(*it);
    if (*it != before)
        storeCrews(crews);
}

void CrewRepository::addObservation(const QUuid &id, const QuirkObservation &observation)
{
    const Crew *known = crew(id);
    const bool isNothingNew = !observation.isDeployed && observation.quirk == Quirk::Quota && known &&
                              !known->quirks.evidence.contains(Quirk::Quota); // with each kickoff
    if (known && !isNothingNew)
        replace(id, [&observation](Crew &crew) { recordObservation(crew, observation); });
}

void CrewRepository::changeQuirks(const QUuid &id, const QuirkChange &change)
{
    replace(id, [&change](Crew &crew) { crew::changeQuirks(crew, change); });
    Q_EMIT tokenChanged(id); // another form of the status may be what polling waits for
}

void CrewRepository::allowFlowDestination(const QUuid &id, const FlowDestination &destination, bool isAllowed)
{
    replace(id, [&](Crew &crew) {
        crew.flows.allowed.removeAll(destination);
        if (isAllowed)
            crew.flows.allowed.append(destination);
    });
}

void CrewRepository::setFlowNetworks(const QUuid &id, const QStringList &networks)
{
    replace(id, [&networks](Crew &crew) { crew.flows.networks = networks; });
}

bool CrewRepository::setFlows(const QUuid &id, const FlowReviews &flows)
{
    QList<Crew> crews = m_crews;
    const auto it = std::ranges::find(crews, id, &Crew::id);
    if (it == crews.end())
        return false;
    it->flows = flows;
    return storeCrews(crews);
}

void CrewRepository::recordAnswer(const QUuid &id, const std::optional<ServiceError> &error)
{
    if (!crew(id))
        return;
    CrewHealth health = m_health.value(id);
    health.crewId = id;
    const HealthState state = error ? HealthState::Problem : HealthState::Good;
    const Explanation problem = error ? error->message : Explanation();
    const bool isSame = health.state == state && health.text == problem;
    health.state = state;
    health.text = problem;
    health.checkedAt = QDateTime::currentDateTimeUtc();
    m_health.insert(id, health);
    if (!isSame)
        Q_EMIT healthChanged(health);
    if (!error)
        Q_EMIT tokenAccepted(id);
}

void CrewRepository::setTokenState(const QUuid &id, TokenState state, const Sentences &problem)
{
    CrewHealth health = m_health.value(id);
    const CrewHealth before = health;
    health.crewId = id;
    health.token = state;
    const bool hasToken = state == TokenState::Stored || state == TokenState::SessionOnly;
    if (!hasToken) {
        health.state = HealthState::Problem;
        health.text = problem;
    } else if (before.token != state) {
        health.state = HealthState::Unknown;
        health.text = {};
    }
    m_health.insert(id, health);
    if (!(health == before))
        Q_EMIT healthChanged(health);
}

void CrewRepository::getToken(const QUuid &id, QObject *context, secrets::CachedSecret::Done done)
{
    if (crew(id))
        token(id).get(context, std::move(done));
    else
        done(std::unexpected(
            secrets::SecretError{secrets::SecretError::Kind::NotFound, tr("This crew no longer exists.")}));
}

void CrewRepository::withTarget(const QUuid &id, QObject *context, TargetDone done)
{
    getToken(id, context, [=, this, done = std::move(done)](const secrets::SecretResult &found) {
        if (!crew(id))
            done(std::unexpected(
                notSent(ServiceError::Kind::NoToken,
                        translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This crew no longer exists.")))));
        else if (!found)
            done(std::unexpected(notSent(ServiceError::Kind::NoToken, tokenProblem(found.error()))));
        else
            withKey(id, context, done);
    });
}

/// With a client certificate its key is needed, too.
void CrewRepository::withKey(const QUuid &id, QObject *context, const TargetDone &done)
{
    if (const Crew *known = crew(id); known->network.clientCertificate.isEmpty()) {
        done(targetOf(*known));
        return;
    }
    m_keys.get(id, context, [=, this](const secrets::SecretResult &found) {
        const Crew *known = crew(id);
        if (!known)
            done(std::unexpected(
                notSent(ServiceError::Kind::NoToken,
                        translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This crew no longer exists.")))));
        else if (found || known->network.clientCertificate.isEmpty())
            done(targetOf(*known));
        else
            done(std::unexpected(notSent(ServiceError::Kind::NoToken, keyProblem(found.error()))));
    });
}

client::CrewTarget CrewRepository::targetOf(const Crew &crew)
{
    client::CrewTarget target{crew.address, token(crew.id).value().value_or(QString()), crew.quirks, crew.id};
    target.network = crew.network;
    target.clientKey = m_keys.key(crew.id);
    return target;
}

void CrewRepository::handleTokenRead(const QUuid &id, const secrets::SecretResult &found)
{
    if (!found) {
        setTokenState(id, stateOf(found.error().kind), tokenProblem(found.error()));
        return;
    }
    setTokenState(id, TokenState::Stored);
    if (const Crew *known = crew(id); known && !known->network.clientCertificate.isEmpty())
        m_keys.read(id);
    Q_EMIT tokenChanged(id);
}

} // namespace crew::engine

#include "moc_crewrepository.cpp"
