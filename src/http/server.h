// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/limits.h"
#include "http/message.h"
#include "http/responder.h"

#include <QHostAddress>
#include <QObject>
#include <QSslCertificate>
#include <QSslKey>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::http {

/// What the server refused by itself, before or instead of showing it to the handler.
struct Refusal
{
    enum class Kind {
        Request,   ///< answered with status
        TlsToHttp, ///< the same, and what came looks like TLS, which is not spoken here
        HttpToTls, ///< no answer: what came looks like plain HTTP, and only TLS is spoken here
        Handshake, ///< no answer: no TLS session came about
    };
    Kind kind = Kind::Request;
    int status = 0;      ///< 0: no answer
    QString detail = {}; ///< the system's words about a handshake
};

/// Takes the whole of one request that was admitted; the answer may come later.
using RequestReceiver = std::function<void(Request, Responder)>;

/// Takes what admit() gives, once, on the server's thread; of no effect when the peer has left meanwhile.
using Admission = std::function<void(std::expected<RequestReceiver, Response>)>;

/// What is served; the whole contract between the transport and those who use it.
class RequestHandler
{
public:
    virtual ~RequestHandler() = default;

    /// Called when the header is complete, before the body is read. An answer here refuses the request (it is
    /// sent, and the connection closed unless the body is empty). A receiver lets the body be read, and is
    /// called once, unless the peer leaves before; it may hold what was found out about the header.
    virtual std::expected<RequestReceiver, Response> admit(const RequestHead &head) = 0;

    /// The same for a handler that has to ask elsewhere: called in place of admit(). Until \a admission is
    /// called, nothing more is read of the request, and no time-out runs: how long that may take is the
    /// handler's to say.
    virtual void admitLater(const RequestHead &head, const Admission &admission) { admission(admit(head)); }

    /// Told of each request that the server refused by itself; must not end the server.
    virtual void recordRefusal(const Refusal &) {}
};

struct TlsIdentity
{
    QList<QSslCertificate> chain;
    QSslKey key;
};

/// A small strict HTTP/1.1 server on QTcpServer; the grammar is Boost.Beast's.
/// Persistent connections, one request at a time each, pipelined bytes wait. No thread of its own.
/// With all connections taken, one makes room, so that slow and unwelcome peers cannot lock others out: one
/// whose last request was refused, else the one whose peer has been waited for longest (to send, to read or
/// to close); 503 when every request is with the handler. Bodies are bounded for each and for all together.
/// Streamed answers have places in addition to those of the connections, and are never cut off to make room.
class Server : public QObject
{
    Q_OBJECT

public:
    /// \a handler has to outlive the server.
    Server(RequestHandler &handler, Limits limits);
    ~Server() override;

    /// Begins to listen; port 0 lets the system choose. With \a tls, never plain text.
    /// On failure: a sentence for people, and nothing listens.
    std::expected<quint16, QString> listen(const QHostAddress &address, quint16 port,
                                           std::optional<TlsIdentity> tls = {});

    /// Listens there from now on. Streams that run continue. A client that is connected is served to the end
    /// of its request, or of one more that comes within the idle time, as it was before; on failure too.
    /// Where address and port stay the same, and with port 0 any port is the same, the listening socket
    /// stays as well, so that nobody is turned away.
    std::expected<quint16, QString> moveTo(const QHostAddress &address, quint16 port,
                                           std::optional<TlsIdentity> tls = {});

    /// Stops listening; clients that are connected are served as moveTo() says.
    void retire();

    /// Stops listening and closes every connection; streams are cut.
    void close();

    bool isListening() const;
    quint16 port() const;
    QHostAddress address() const;
    int connectionCount() const; ///< without those that stream
    int streamCount() const;     ///< until their connections are closed

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::http
