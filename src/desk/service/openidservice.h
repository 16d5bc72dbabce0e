// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openidsignin.h"
#include "http/message.h"

#include <QObject>

#include <functional>

namespace crew::desk {

/// Answers consoles that sign in through an OpenID provider (protocol/openidvalues.h), without a session. To
/// be used on the thread of People.
class OpenIdService : public QObject
{
    Q_OBJECT

public:
    /// \a signIn has to outlive it; null where no provider is configured.
    explicit OpenIdService(OpenIdSignIn *signIn);

    /// Whether requests to \a path, the part after /api/v1/, are for this service.
    static bool answers(QByteArrayView path);

    /// How one can sign in here.
    http::Response ways() const;

    using Done = std::function<void(const http::Response &)>;
    /// Calls \a done exactly once, now or later, unless this is gone by then. \a sender is where the request
    /// comes from.
    void run(const QHostAddress &sender, QByteArrayView path, const QByteArray &body, const Done &done);

private:
    void begin(const QHostAddress &sender, const QByteArray &body, const Done &done);
    void finish(const QHostAddress &sender, const QByteArray &body, const Done &done);

    OpenIdSignIn *m_signIn;
};

} // namespace crew::desk
