// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QObject>
#include <QUrl>

namespace crew::remote {

/// Waits on this computer for the browser that comes back from an OpenID provider (RFC 8252, section 7.3): on
/// 127.0.0.1, at a port that the system chooses and one path. What does not carry the state of the sign-in is
/// refused and changes nothing. To be used on one thread.
class CodeListener : public QObject, private http::RequestHandler
{
    Q_OBJECT

public:
    CodeListener();
    ~CodeListener() override;

    /// Begins to listen. On failure: a sentence.
    std::expected<void, QString> listen();
    /// Where the browser comes back to.
    QUrl address() const;
    /// Nothing is accepted before the state is known.
    void setState(const QString &state) { m_state = state; }
    /// Accepts nothing any more; what was answered is still sent.
    void stop();

Q_SIGNALS:
    // One of them, once; then nothing listens any more.
    void codeReceived(const QString &code);
    void refused(const QString &word); ///< the provider's word, such as access_denied

private:
    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;
    http::Response take(const QUrl &target);

    QString m_state; ///< empty: not known yet, or used
    http::Server m_server;
};

} // namespace crew::remote
