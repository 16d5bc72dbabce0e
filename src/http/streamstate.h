// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/streamwriter.h"

#include <QObject>
#include <QPointer>

namespace crew::http {

class Connection;

/// Ties a StreamWriter to its connection for as long as the stream runs. The writer owns it.
class StreamState : public QObject
{
public:
    StreamState(Connection *connection, StreamWriter::WhenCut whenCut);
    ~StreamState() override;

    bool write(const QByteArray &bytes);
    void end();
    qsizetype queued() const;
    bool isOpen() const { return !m_connection.isNull(); }

    /// The connection has ended the stream; the writer's WhenCut is called in a later turn of the event loop.
    void cut(StreamEnd why);

private:
    QPointer<Connection> m_connection; ///< null once the stream is over
    StreamWriter::WhenCut m_whenCut;
};

} // namespace crew::http
