// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/peersocket.h"
#include "http/requestparser.h"
#include "http/responsewriter.h"
#include "http/server.h"
#include "http/streamstate.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace crew::http {

/// One peer: owns its socket and one bounded buffer, serves one request at a time.
/// What arrives meanwhile stays in the socket, whose buffer is bounded too, so the peer is slowed down.
class Connection : public QObject
{
    Q_OBJECT

public:
    /// Asked before a stream begins; false when as many run as may.
    using StreamGate = std::function<bool(Connection *)>;

    /// \a handler and \a gate have to outlive the connection.
    Connection(RequestHandler &handler, const Limits &limits, const StreamGate &gate,
               std::unique_ptr<PeerSocket> socket, QObject *parent);
    ~Connection() override;

    /// Begins to serve. With \a refused, answers 503 without reading a request.
    void start(bool refused);

    /// The answer to the request being handled; without one, nothing happens.
    void answer(const Response &response);

    /// The same, for an answer that is a stream.
    std::expected<StreamWriter, StreamRefusal> stream(const StreamHead &head, StreamWriter::WhenCut whenCut);
    /// StreamWriter::write() while the stream runs.
    bool writeToStream(const QByteArray &bytes);
    void endStream();
    /// Bytes that the system has not taken.
    qsizetype queued() const { return m_socket->unwritten(); }

    /// Ends at once, without a word; the writer of a running stream learns \a why.
    void drop(StreamEnd why = StreamEnd::ServerClosed);

    /// Ends the request being read with 503.
    void refuse();

    /// Serves the request under way, or the next one when there is none, and no more.
    void retire() { m_isRetired = true; }

    /// The next move is the peer's, not the handler's.
    bool waitsForPeer() const;
    /// The last request was refused: it is the first that makes room for others.
    bool isSuspect() const { return m_isSuspect; }
    /// How long the peer has been waited for, in milliseconds: until its first good request since it came.
    qint64 waited() const { return (m_isKnown ? m_wait : m_age).elapsed(); }

    /// The bytes of a body that this connection is the reason for: being read, or with the handler.
    qsizetype heldBytes() const { return m_heldBytes; }
    /// A body is being read, and there is still something to refuse.
    bool isReadingBody() const { return m_state == State::Reading && m_heldBytes > 0; }

Q_SIGNALS:
    /// More of a body is held than before.
    void bodyGrew();
    /// Emitted once; the connection has ended.
    void finished();

private:
    enum class State {
        Idle,      ///< no byte of a request yet
        Reading,   ///< a header or a body
        Asking,    ///< the handler finds out whether to let the request in
        Working,   ///< the handler has the request
        Streaming, ///< a stream; what the peer sends is thrown away
        Writing,   ///< the peer is to read the answer
        Lingering, ///< nothing more will be written; what the peer still sends is thrown away
        Closed,
    };

    void process();
    void setState(State state);
    bool step();
    bool read();
    bool readRequest();
    void beginRequest();
    bool headCompleted();
    void handleAdmission(std::expected<RequestReceiver, Response> admitted);
    bool proceed(std::expected<RequestReceiver, Response> admitted);
    void requestCompleted();
    bool finishWriting();
    bool watchStream();
    void watchQueue();
    void startStream(const StreamHead &head, StreamState *state);
    void processLater();
    void continueAfterAnswer();
    void startWriting(bool close);
    bool closesAfterThis() const { return !m_keepAlive || m_isRetired; }
    Framing framing(bool close) const { return {m_version, close, m_isHead}; }
    bool discard();
    bool fill();
    void send(const Response &response, bool close);
    void fail(int status);
    void handleFailedHandshake(const QString &reason);
    void recordBody();
    void setDeadline(std::chrono::milliseconds time);
    void handleDeadline();

    RequestHandler &m_handler;
    const Limits m_limits;
    const StreamGate &m_streamGate;
    std::unique_ptr<PeerSocket> m_socket;
    RequestParser m_parser;
    RequestReceiver m_receiver; ///< of the request whose body is being read
    std::optional<std::expected<RequestReceiver, Response>> m_admitted; ///< by a handler that answers at once
    QByteArray m_buffer;
    QDeadlineTimer m_deadline{QDeadlineTimer::Forever};
    QDeadlineTimer m_alarmAt{QDeadlineTimer::Forever}; ///< when m_alarm rings
    QTimer
        m_alarm; ///< rings at m_deadline or before; to set it for every step would cost as much as to serve
    QElapsedTimer m_wait; ///< since the state was entered
    QElapsedTimer m_age;  ///< since the peer came
    qsizetype m_heldBytes = 0;
    State m_state = State::Idle;
    QPointer<StreamState> m_stream; ///< while one runs
    qint64 m_queuedBefore = 0;      ///< in a stream, when it was last looked at
    qint64 m_mayDiscard = 0;        ///< bytes that the peer may still send and nobody reads
    int m_version = 11;
    bool m_isHead = false;
    bool m_keepAlive = false;
    bool m_closeAfterAnswer = false;
    bool m_refused = false;
    bool m_isRetired = false;
    bool m_looksLikeTls = false; ///< what the request being read begins with, in plain text
    bool m_isKnown = false;      ///< a request has been let in
    bool m_isSuspect = false;    ///< the last one has not
    bool m_processing = false;
    bool m_isAsking = false; ///< the handler is being asked, and has not returned
};

/// Ties an answer to its connection for as long as that waits for it.
class ResponderState
{
public:
    explicit ResponderState(Connection *connection)
        : m_connection(connection)
    {}
    explicit ResponderState(std::function<void(const Response &)> taker)
        : m_taker(std::move(taker))
    {}

    void answer(const Response &response)
    {
        if (const auto take = std::exchange(m_taker, nullptr))
            take(response);
        if (const QPointer<Connection> connection = std::exchange(m_connection, nullptr))
            connection->answer(response);
    }

    std::expected<StreamWriter, StreamRefusal> stream(const StreamHead &head, StreamWriter::WhenCut whenCut)
    {
        if (const QPointer<Connection> connection = std::exchange(m_connection, nullptr))
            return connection->stream(head, std::move(whenCut));
        answer(errorResponse(503)); // to whom takes it in place of a peer
        return std::unexpected(StreamRefusal::PeerLeft);
    }

private:
    QPointer<Connection> m_connection;
    std::function<void(const Response &)> m_taker; ///< in place of a connection
};

} // namespace crew::http
