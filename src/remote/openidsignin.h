// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/codelistener.h"
#include "remote/deskquestion.h"

#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::remote {

/// Begins a session at a desk through its OpenID provider, in the system's browser. The console keeps the
/// verifier of PKCE, so that a code is of no use to anybody else. To be used on one thread, which it never
/// blocks. Errors are sentences.
class OpenIdSignIn : public QObject
{
    Q_OBJECT

public:
    /// Opens an address in the browser; whether that began.
    using Opener = std::function<bool(const QUrl &)>;

    OpenIdSignIn();
    ~OpenIdSignIn() override;

    /// Needed before signIn(): without it no browser opens.
    void setOpener(Opener opener) { m_opener = std::move(opener); }
    /// How long the person may take in the browser.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; }

    /// How the desk calls its provider; nothing when it has none.
    using Asked = std::function<void(const std::expected<std::optional<QString>, QString> &)>;
    /// \a asked is called at most once: not if something else begins, or this is destroyed, before.
    void askForProvider(const DeskAccess &access, const Asked &asked);

    /// The token of the session.
    using Done = std::function<void(const std::expected<QByteArray, QString> &)>;
    /// \a done is called once, later, unless this is cancelled or destroyed before. \a code is the one-time
    /// code of a person who signs in for the first time, else empty. \a device is how the person finds this
    /// session in a list.
    void signIn(const DeskAccess &access, const QString &code, const QString &device, const Done &done);
    /// Forgets the sign-in under way; nobody is called.
    void cancel();

Q_SIGNALS:
    /// The browser was opened, and the person has to sign in there.
    void browserOpened();

private:
    void begin(const QString &code);
    void open(const QJsonObject &answer);
    void finish(const QString &code);
    void stopListening();
    void end(const std::expected<QByteArray, QString> &result);

    DeskQuestion m_question;
    Opener m_opener;
    std::chrono::milliseconds m_timeout;
    DeskAccess m_access;
    QString m_device;
    Done m_done;
    QByteArray m_verifier;
    QString m_state;
    std::unique_ptr<CodeListener> m_listener;
    QTimer m_deadline;
};

} // namespace crew::remote
