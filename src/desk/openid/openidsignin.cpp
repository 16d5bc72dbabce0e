// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/openidsignin.h"

#include "core/constanttime.h"
#include "desk/people/token.h"
#include "protocol/openidvalues.h"

#include <QUrlQuery>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

using Kind = PeopleError::Kind;

namespace {

constexpr qsizetype challengeLength = 43; ///< of SHA-256 in Base64URL
constexpr qsizetype leastVerifier = 43;   ///< RFC 7636, section 4.1
constexpr qsizetype maxVerifier = 128;
constexpr qsizetype maxCode = 4'096;

std::unexpected<PeopleError> ended()
{
    return peopleError(Kind::Refused,
                       u"This sign-in has ended, or took longer than 10 minutes. Begin again."_s);
}

std::unexpected<PeopleError> refused()
{
    return peopleError(Kind::Refused,
                       u"This desk does not let you in. The first time, enter the one-time code "
                       "that an administrator gave you. Else ask an administrator."_s);
}

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

/// A code that goes anywhere but to the console's own listener would be somebody else's (RFC 8252,
/// section 7.3).
bool isConsolesListener(const QString &redirect)
{
    const QUrl url(redirect, QUrl::StrictMode);
    const bool isLoopbackNumber = url.host() == "127.0.0.1"_L1 || url.host() == "::1"_L1;
    return url.isValid() && url.scheme() == "http"_L1 && isLoopbackNumber && url.port() > 0 &&
           url.path() == "/openid"_L1 && !url.hasQuery() && !url.hasFragment() && url.userInfo().isEmpty() &&
           url.toString(QUrl::FullyEncoded) == redirect;
}

bool isVerifierOf(const QByteArray &verifier, const QByteArray &challenge)
{
    return verifier.size() >= leastVerifier && verifier.size() <= maxVerifier &&
           isSameSecret(protocol::challengeOf(verifier), challenge);
}

/// The sentence is the desk's own or the system's about a connection, and names no person.
std::unexpected<PeopleError> providerError(const QString &sentence)
{
    qWarning("%s", qPrintable(sentence));
    return peopleError(Kind::Provider, sentence);
}

} // namespace

OpenIdSignIn::OpenIdSignIn(People &people, SignInDelays &delays, OpenIdProvider &provider,
                           OpenIdProvider::SteadyClock clock)
    : m_people(people)
    , m_delays(delays)
    , m_provider(provider)
    , m_clock(std::move(clock))
{}

std::optional<PeopleError> OpenIdSignIn::tooSoon(const QHostAddress &peer) const
{
    return delayError(m_delays.waitFor(peer, m_clock()));
}

/// The first person has a password, so that the desk can be administered while the provider is away.
PeopleResult<void> OpenIdSignIn::checkCode(const QByteArray &code) const
{
    if (code.isEmpty())
        return {};
    const auto subject = m_people.subjectOf(code);
    if (!subject)
        return std::unexpected(subject.error());
    if (subject->purpose == OneTimeToken::Purpose::Setup)
        return peopleError(Kind::Invalid, u"The first person signs in with a password. Enter one."_s);
    return {};
}

QUrl OpenIdSignIn::addressFor(const ProviderDescription &description, const PendingSignIn &signIn,
                              const QByteArray &state) const
{
    const OpenIdSettings &settings = m_provider.settings();
    const auto encoded = [](const QString &text) {
        return QString::fromLatin1(QUrl::toPercentEncoding(text)); // a + in it would be read as a blank
    };
    QUrl url = description.authorization;
    QUrlQuery query(url);
    for (const auto &[name, value] :
         {std::pair(u"response_type"_s, u"code"_s), std::pair(u"client_id"_s, settings.clientId),
          std::pair(u"redirect_uri"_s, signIn.redirect), std::pair(u"scope"_s, settings.scopes.join(u' ')),
          std::pair(u"state"_s, QString::fromLatin1(state)),
          std::pair(u"nonce"_s, QString::fromLatin1(signIn.nonce)),
          std::pair(u"code_challenge"_s, QString::fromLatin1(signIn.challenge)),
          std::pair(u"code_challenge_method"_s, u"S256"_s)})
        query.addQueryItem(name, encoded(value));
    url.setQuery(query);
    return url;
}

void OpenIdSignIn::begin(const Begin &request, QObject *context, BeginDone done)
{
    if (const auto wait = tooSoon(request.peer))
        return done(std::unexpected(*wait));
    if (!isConsolesListener(request.redirect))
        return done(peopleError(Kind::Invalid, u"The redirect must be http://127.0.0.1:PORT/openid."_s));
    if (request.challenge.size() != challengeLength || !std::ranges::all_of(request.challenge, isUnreserved))
        return done(peopleError(Kind::Invalid, u"The challenge must be an S256 challenge of PKCE."_s));
    m_delays.begin(request.peer, m_clock());
    if (const auto checked = checkCode(request.oneTimeCode); !checked)
        return done(std::unexpected(checked.error()));
    m_provider.describe([this, request, guard = QPointer<QObject>(context), done = std::move(done)](
                            const std::expected<ProviderDescription, QString> &description) {
        if (!guard)
            return;
        if (!description) {
            m_delays.notChecked(request.peer);
            return done(peopleError(Kind::Provider, description.error()));
        }
        const PendingSignIn signIn{.nonce = newToken(),
                                   .challenge = request.challenge,
                                   .redirect = request.redirect,
                                   .oneTimeCode = request.oneTimeCode,
                                   .peer = request.peer};
        const auto state = m_pending.add(signIn, m_clock());
        if (!state)
            return done(
                peopleError(Kind::TooMany, u"Too many people sign in at once. Try again in a minute."_s));
        done(Begun{addressFor(*description, signIn, *state), *state});
    });
}

void OpenIdSignIn::finish(const Finish &request, QObject *context, FinishDone done)
{
    if (const auto wait = tooSoon(request.peer); wait && !m_pending.has(request.state))
        return done(std::unexpected(*wait));
    const auto signIn = m_pending.take(request.state, m_clock());
    if (!signIn) {
        m_delays.begin(request.peer, m_clock());
        return done(ended());
    }
    if (!isVerifierOf(request.verifier, signIn->challenge) || request.code.isEmpty() ||
        request.code.size() > maxCode)
        return done(ended());
    m_provider.identify({request.code, request.verifier, signIn->redirect, signIn->nonce},
                        [this, signIn = *signIn, device = request.device, guard = QPointer<QObject>(context),
                         done = std::move(done)](const std::expected<OpenIdIdentity, QString> &identity) {
                            if (!guard) // nobody gets the token of a session that would be begun
                                return;
                            if (!identity)
                                return done(providerError(identity.error()));
                            done(enter(signIn, *identity, device));
                        });
}

PeopleResult<NewSession> OpenIdSignIn::enter(const PendingSignIn &signIn, const OpenIdIdentity &identity,
                                             const QString &device)
{
    if (!signIn.oneTimeCode.isEmpty()) {
        const auto linked = m_people.useTokenToLink(signIn.oneTimeCode, identity);
        if (!linked)
            return linked.error().kind == Kind::Storage ? std::unexpected(linked.error()) : refused();
    }
    auto session = m_people.beginSession(identity, device);
    if (!session)
        return session.error().kind == Kind::Storage ? std::unexpected(session.error()) : refused();
    m_delays.notChecked(signIn.peer); // its own attempt did not fail
    return session;
}

} // namespace crew::desk

#include "moc_openidsignin.cpp"
