// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/deskconsoles.h"

#include <algorithm>

namespace crew::bench {

namespace {

/// The body of an entry that is a numbered callback, as the protocol writes bytes; the number follows.
const QByteArray &needle()
{
    static const QByteArray text = "\"body\":\"" + NumberedCallbacks::beginning().toBase64();
    return text;
}

constexpr qsizetype encodedNumber = 12; // of nine digits

} // namespace

LightConsoles::~LightConsoles()
{
    for (const auto &console : m_consoles)
        console->socket.disconnect(this);
}

void LightConsoles::add(const QByteArray &session)
{
    Console &console = *m_consoles.emplace_back(std::make_unique<Console>());
    connect(&console.socket, &QTcpSocket::connected, this, [&console, session] {
        console.socket.write("GET /api/v1/changes HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer " +
                             session + "\r\n\r\n");
    });
    connect(&console.socket, &QTcpSocket::readyRead, this, [this, &console] { read(console); });
    connect(&console.socket, &QTcpSocket::disconnected, this, [this] { ++ended; });
    console.socket.connectToHost(m_desk.host(), static_cast<quint16>(m_desk.port()));
}

void LightConsoles::read(Console &console)
{
    const QByteArray more = console.socket.readAll();
    bytes += more.size();
    console.raw += more;
    if (!console.hasHeader) {
        const qsizetype end = console.raw.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        console.raw.remove(0, end + 4);
        console.hasHeader = true;
    }
    look(console, takeChunks(console.raw));
}

/// What the complete chunks at the beginning of \a raw hold.
QByteArray LightConsoles::takeChunks(QByteArray &raw)
{
    QByteArray text;
    qsizetype at = 0;
    for (;;) {
        const qsizetype line = raw.indexOf("\r\n", at);
        const qsizetype size =
            line < 0 ? 0 : QByteArrayView(raw).sliced(at, line - at).toLongLong(nullptr, 16);
        if (size == 0 || raw.size() < line + 2 + size + 2)
            break;
        text.append(QByteArrayView(raw).sliced(line + 2, size));
        at = line + 2 + size + 2;
    }
    raw.remove(0, at);
    return text;
}

void LightConsoles::look(Console &console, const QByteArray &more)
{
    const QByteArray text = console.text + more;
    const qsizetype tail = std::min(text.size(), needle().size() + encodedNumber - 1);
    if (!console.isCurrent && text.contains("event: current\n")) {
        console.isCurrent = true;
        ++current;
    }
    for (qsizetype at = text.indexOf(needle()); at >= 0; at = text.indexOf(needle(), at + 1)) {
        const qsizetype begin = at + needle().size();
        if (begin + encodedNumber > text.size())
            break;
        const int number = QByteArray::fromBase64(text.sliced(begin, encodedNumber)).toInt();
        if (const auto time = m_callbacks.since(number)) {
            latencies.add(*time);
            ++received;
        }
    }
    console.text = text.last(tail);
}

} // namespace crew::bench
