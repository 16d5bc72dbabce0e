// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/connection.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crew::http {

using namespace std::chrono_literals;

namespace {

constexpr qsizetype readSize = 64 * 1024;
constexpr qsizetype smallAnswer = 4096;
constexpr std::chrono::milliseconds lingerTime = 2s;

} // namespace

Connection::Connection(RequestHandler &handler, const Limits &limits, const StreamGate &gate,
                       std::unique_ptr<PeerSocket> socket, QObject *parent)
    : QObject(parent)
    , m_handler(handler)
    , m_limits(limits)
    , m_streamGate(gate)
    , m_socket(std::move(socket))
    , m_parser(limits)
{
    m_alarm.setSingleShot(true);
    connect(&m_alarm, &QTimer::timeout, this, &Connection::handleDeadline);
    connect(m_socket.get(), &PeerSocket::progressed, this, &Connection::process);
    connect(m_socket.get(), &PeerSocket::ended, this, [this] { drop(StreamEnd::PeerLeft); });
    connect(m_socket.get(), &PeerSocket::handshakeFailed, this, &Connection::handleFailedHandshake);
}

Connection::~Connection()
{
    if (m_stream)
        m_stream->cut(StreamEnd::ServerClosed);
    m_socket->disconnect(this); // closing it must not call back into what is being destroyed
    if (m_processing) {         // a handler ended the server, below a signal of this very socket
        m_socket->abort();
        m_socket.release()->deleteLater();
    }
}

void Connection::start(bool refused)
{
    m_refused = refused;
    m_wait.start();
    m_age.start();
    setDeadline(m_limits.idleTime);
    process();
}

void Connection::drop(StreamEnd why)
{
    if (m_state == State::Closed)
        return;
    setState(State::Closed);
    m_alarm.stop();
    m_socket->disconnect(this);
    m_socket->abort();
    if (StreamState *stream = std::exchange(m_stream, nullptr))
        stream->cut(why);
    Q_EMIT finished();
}

bool Connection::waitsForPeer() const
{
    return m_state != State::Asking && m_state != State::Working && m_state != State::Streaming &&
           m_state != State::Closed;
}

void Connection::setState(State state)
{
    m_state = state;
    m_wait.start();
    if (state != State::Reading && state != State::Working)
        m_heldBytes = 0;
    m_socket->hold(state == State::Asking || state == State::Working || state == State::Writing);
}

/// Goes on as far as it can. Never re-entered: an answer given inside the receiver is seen by the loop below.
void Connection::process()
{
    if (m_processing)
        return;
    m_processing = true;
    const QPointer<Connection> self(this); // a handler may end the server
    while (self && step()) {
    }
    if (self)
        m_processing = false;
}

/// One step; false when there is something to wait for.
bool Connection::step()
{
    switch (m_state) {
    case State::Idle:
    case State::Reading:
        return read();
    case State::Writing:
        return finishWriting();
    case State::Streaming:
        return watchStream();
    case State::Lingering:
        return discard();
    case State::Asking:
    case State::Working:
    case State::Closed:
        break;
    }
    return false;
}

bool Connection::read()
{
    if (!m_socket->isOpen())
        return false;
    if (m_refused) {
        fail(503);
        return true;
    }
    if (m_state == State::Idle) {
        if (m_buffer.isEmpty() && !fill())
            return false;
        beginRequest();
    }
    return readRequest();
}

void Connection::beginRequest()
{
    setState(State::Reading);
    m_parser = RequestParser(m_limits, m_socket->peerAddress());
    m_looksLikeTls = m_buffer.startsWith("\x16\x03"); // a record with a handshake (RFC 8446, 5.1)
    m_isHead = false;
    m_version = 11;
    setDeadline(m_limits.headTime);
}

bool Connection::readRequest()
{
    const RequestParser::State before = m_parser.state();
    m_buffer.remove(0, m_parser.feed(m_buffer));
    const RequestParser::State after = m_parser.state();
    if (before == RequestParser::State::Body && after != RequestParser::State::Failed) {
        recordBody();
        if (m_state != State::Reading)
            return true; // refused for the sake of the others
    }
    if (after == RequestParser::State::Failed) {
        fail(m_parser.errorStatus());
        return true;
    }
    if (before == RequestParser::State::Head && after != before && !headCompleted())
        return true;
    if (after == RequestParser::State::Complete) {
        requestCompleted(); // may have destroyed this
        return true;
    }
    return (before != after && !m_buffer.isEmpty()) || fill();
}

void Connection::recordBody()
{
    const qsizetype before = std::exchange(m_heldBytes, m_parser.bodySize());
    if (m_heldBytes > before)
        Q_EMIT bodyGrew();
}

void Connection::refuse()
{
    fail(503);
    process();
}

/// Asks the handler whether to go on; false when it does not, or not yet.
bool Connection::headCompleted()
{
    m_isHead = m_parser.head().method == "HEAD";
    m_version = m_parser.head().version;
    m_keepAlive = m_parser.keepAlive() && !m_isRetired;
    m_isAsking = true;
    m_handler.admitLater(m_parser.head(), [self = QPointer(this)](auto admitted) {
        if (self)
            self->handleAdmission(std::move(admitted));
    });
    m_isAsking = false;
    if (auto admitted = std::exchange(m_admitted, {}))
        return proceed(std::move(*admitted));
    setState(State::Asking);
    m_deadline = QDeadlineTimer(QDeadlineTimer::Forever);
    return false;
}

void Connection::handleAdmission(std::expected<RequestReceiver, Response> admitted)
{
    if (m_isAsking)
        m_admitted = std::move(admitted);
    if (m_state != State::Asking)
        return;
    setState(State::Reading);
    proceed(std::move(admitted));
    process();
}

/// False when the request has been refused.
bool Connection::proceed(std::expected<RequestReceiver, Response> admitted)
{
    const bool hasBody = m_parser.state() == RequestParser::State::Body;
    if (!admitted) {
        m_isSuspect = true;
        send(admitted.error(), hasBody || !m_keepAlive);
        return false;
    }
    m_receiver = std::move(*admitted);
    m_isKnown = true;
    m_isSuspect = false;
    if (hasBody) {
        const std::chrono::milliseconds spent(m_wait.elapsed());
        setDeadline(std::max(m_limits.requestTime - spent, 0ms));
        if (m_parser.expectsContinue())
            m_socket->write("HTTP/1.1 100 Continue\r\n\r\n");
    }
    return true;
}

void Connection::requestCompleted()
{
    setState(State::Working);
    m_deadline = QDeadlineTimer(QDeadlineTimer::Forever);
    const RequestReceiver receive = std::exchange(m_receiver, {});
    receive(m_parser.takeRequest(), Responder(std::make_shared<ResponderState>(this)));
}

void Connection::answer(const Response &response)
{
    if (m_state != State::Working)
        return;
    m_isSuspect = response.status >= 400 && response.status < 500;
    send(response, closesAfterThis());
    continueAfterAnswer();
}

/// After an answer that may have been given in the middle of processing.
void Connection::continueAfterAnswer()
{
    if (m_processing || !finishWriting())
        return;
    // The handler that answers is not asked about the next request meanwhile.
    const bool mayWait = m_state == State::Idle && m_buffer.isEmpty();
    if (!mayWait)
        processLater();
}

void Connection::processLater()
{
    QMetaObject::invokeMethod(this, &Connection::process, Qt::QueuedConnection);
}

std::expected<StreamWriter, StreamRefusal> Connection::stream(const StreamHead &head,
                                                              StreamWriter::WhenCut whenCut)
{
    if (m_state != State::Working)
        return std::unexpected(StreamRefusal::PeerLeft);
    if (!takesBody(head.status, framing(true))) {
        startWriting(closesAfterThis());
        m_socket->write(streamHeader(head, framing(m_closeAfterAnswer)));
        continueAfterAnswer();
        return std::unexpected(StreamRefusal::NoBody);
    }
    if (!m_streamGate(this)) {
        answer(errorResponse(503));
        return std::unexpected(StreamRefusal::TooMany);
    }
    auto state = std::make_unique<StreamState>(this, std::move(whenCut));
    startStream(head, state.get());
    return StreamWriter(std::move(state));
}

void Connection::startStream(const StreamHead &head, StreamState *state)
{
    setState(State::Streaming);
    m_stream = state;
    m_mayDiscard = readSize;
    m_socket->write(streamHeader(head, framing(true)));
    watchQueue();
    processLater(); // the peer may have left while the handler worked
}

bool Connection::writeToStream(const QByteArray &bytes)
{
    const QByteArray part = streamPart(bytes, framing(true));
    if (m_socket->unwritten() + part.size() > m_limits.streamQueue) {
        drop(StreamEnd::QueueFull);
        return false;
    }
    if (!part.isEmpty())
        m_socket->write(part);
    watchQueue();
    return true;
}

void Connection::endStream()
{
    m_stream = nullptr;
    if (const QByteArray end = streamEnd(framing(true)); !end.isEmpty())
        m_socket->write(end);
    startWriting(true);
    processLater();
}

/// Keeps reading: while nothing is written, only that shows that the peer has left.
bool Connection::watchStream()
{
    watchQueue();
    if (discard())
        return true;
    if (m_state == State::Streaming && m_socket->isFinishedByPeer())
        drop(StreamEnd::PeerLeft);
    return false;
}

/// The deadline runs while bytes are queued, and starts again whenever the system has taken some of them.
void Connection::watchQueue()
{
    const qint64 before = std::exchange(m_queuedBefore, m_socket->unwritten());
    if (m_queuedBefore == 0)
        m_deadline = QDeadlineTimer(QDeadlineTimer::Forever);
    else if (m_queuedBefore < before || m_deadline.isForever())
        setDeadline(m_limits.writeTime);
}

void Connection::fail(int status)
{
    m_isSuspect = true;
    m_parser = RequestParser(m_limits); // its body is of no use any more
    m_receiver = {};
    m_handler.recordRefusal({m_looksLikeTls ? Refusal::Kind::TlsToHttp : Refusal::Kind::Request, status, {}});
    send(errorResponse(status), true);
}

void Connection::handleFailedHandshake(const QString &reason)
{
    const bool isPlain = reason.contains(QLatin1String("http request"));
    m_handler.recordRefusal({isPlain ? Refusal::Kind::HttpToTls : Refusal::Kind::Handshake, 0, reason});
}

void Connection::send(const Response &response, bool close)
{
    startWriting(close);
    QByteArray head = responseHeader(response, framing(close));
    const QByteArray body = responseBody(response, framing(close));
    if (body.size() > smallAnswer) {
        m_socket->write(head);
        m_socket->write(body);
    } else {
        m_socket->write(head += body);
    }
}

void Connection::startWriting(bool close)
{
    setState(State::Writing);
    m_closeAfterAnswer = close;
    setDeadline(m_limits.writeTime);
}

bool Connection::finishWriting()
{
    if (m_socket->unwritten() > 0)
        return false;
    if (!m_closeAfterAnswer) {
        setState(State::Idle);
        setDeadline(m_limits.idleTime);
        return true;
    }
    // Closing while bytes of the peer are unread would reset the connection, and lose it the answer.
    setState(State::Lingering);
    m_buffer.clear();
    m_mayDiscard = m_limits.body + readSize; // a body a little too large still learns why
    setDeadline(std::min(lingerTime, m_limits.writeTime));
    m_socket->finishWriting();
    return true;
}

bool Connection::discard()
{
    m_buffer.clear();
    const bool isMore = fill();
    m_mayDiscard -= m_buffer.size();
    if (m_mayDiscard < 0)
        drop(StreamEnd::PeerSent);
    return isMore && m_state != State::Closed;
}

/// Reads once; false when there is something to wait for.
bool Connection::fill()
{
    std::array<char, readSize> bytes; // what is read is all that is looked at
    const auto size = m_socket->read(bytes.data(), bytes.size());
    if (!size)
        drop(StreamEnd::PeerLeft);
    else
        m_buffer.append(bytes.data(), *size);
    return size.value_or(0) > 0;
}

void Connection::setDeadline(std::chrono::milliseconds time)
{
    m_deadline.setRemainingTime(time);
    if (m_alarm.isActive() && m_alarmAt <= m_deadline)
        return;
    m_alarmAt = m_deadline;
    m_alarm.start(time);
}

void Connection::handleDeadline()
{
    if (m_deadline.isForever())
        return;
    if (!m_deadline.hasExpired()) {
        setDeadline(std::chrono::ceil<std::chrono::milliseconds>(m_deadline.remainingTimeAsDuration()));
        return;
    }
    if (m_state == State::Reading) {
        fail(408);
        process();
    } else if (m_state != State::Working) {
        drop(StreamEnd::PeerStalled);
    }
}

} // namespace crew::http

#include "moc_connection.cpp"
