// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openidprovider.h"
#include "desk/openid/pendingsignins.h"
#include "desk/people/people.h"
#include "desk/people/signindelays.h"

#include <QHostAddress>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>

namespace crew::desk {

/// Lets people in whom an OpenID provider knows: authorization code with PKCE, whose verifier stays with the
/// console until the end. Only a person whose identity was linked gets in; a one-time code links it.
/// Everybody who is refused gets the same words, whatever the reason. To be used on the thread of \a people;
/// all that it is given has to outlive it.
class OpenIdSignIn : public QObject
{
    Q_OBJECT

public:
    OpenIdSignIn(People &people, SignInDelays &delays, OpenIdProvider &provider,
                 OpenIdProvider::SteadyClock clock);

    /// How consoles call the provider.
    const QString &label() const { return m_provider.settings().label; }

    struct Begin
    {
        QString redirect;       ///< http://127.0.0.1:PORT/openid, or with [::1]
        QByteArray challenge;   ///< S256 of the console's verifier
        QByteArray oneTimeCode; ///< empty: the person is linked
        QHostAddress peer;      ///< who connected, or whom a trusted proxy named
    };
    struct Begun
    {
        QUrl address; ///< for the browser
        QByteArray state;
    };
    using BeginDone = std::function<void(const PeopleResult<Begun> &)>;
    /// Calls \a done once, now or later, unless \a context or this is gone by then.
    void begin(const Begin &request, QObject *context, BeginDone done);

    struct Finish
    {
        QByteArray state;
        QByteArray code;
        QByteArray verifier;
        QString device;
        QHostAddress peer;
    };
    using FinishDone = std::function<void(const PeopleResult<NewSession> &)>;
    /// Calls \a done once, now or later, unless \a context or this is gone by then.
    void finish(const Finish &request, QObject *context, FinishDone done);

private:
    std::optional<PeopleError> tooSoon(const QHostAddress &peer) const;
    PeopleResult<void> checkCode(const QByteArray &code) const;
    QUrl addressFor(const ProviderDescription &description, const PendingSignIn &signIn,
                    const QByteArray &state) const;
    PeopleResult<NewSession> enter(const PendingSignIn &signIn, const OpenIdIdentity &identity,
                                   const QString &device);

    People &m_people;
    SignInDelays &m_delays;
    OpenIdProvider &m_provider;
    OpenIdProvider::SteadyClock m_clock;
    PendingSignIns m_pending;
};

} // namespace crew::desk
