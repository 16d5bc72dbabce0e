// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QHostAddress>

#include <chrono>
#include <optional>

/// The calls on a system's TCP socket that Qt's have none for, or that PlainSocket needs. None of them waits,
/// once setNonBlocking() was called.
namespace crew::http {

bool setNonBlocking(qintptr descriptor);
/// Small answers are sent at once.
void setNoDelay(qintptr descriptor);
/// The connection is lost when what was sent is not acknowledged for \a time. Without an effect where the
/// system cannot do that.
void setAcknowledgeTime(qintptr descriptor, std::chrono::milliseconds time);
/// Null when the peer is gone.
QHostAddress peerAddressOf(qintptr descriptor);

/// How many bytes were written to \a to; 0 when none is there now, nothing when none will come any more.
std::optional<qsizetype> receiveNow(qintptr descriptor, char *to, qsizetype most);
/// How many bytes of \a bytes the system has taken; nothing when it will take none any more.
std::optional<qsizetype> sendNow(qintptr descriptor, QByteArrayView bytes);

/// Tells the peer that nothing more will be sent, while reading stays open; nothing for -1.
void closeForWriting(qintptr descriptor);
void closeSocket(qintptr descriptor);

} // namespace crew::http
