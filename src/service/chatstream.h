// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/workresult.h"

#include <QByteArray>
#include <QJsonObject>

namespace crew::service {

/// The answer of a chat-completions endpoint as it arrives: Server-Sent Events, or one JSON object where the
/// endpoint does not stream. Pure; whatever arrives, it uses at most \a limit bytes.
class ChatStream
{
public:
    explicit ChatStream(qint64 limit);

    /// Takes what has arrived, in pieces of any size. On failure: a plain sentence; nothing may follow then.
    std::expected<void, QString> add(const QByteArray &bytes);

    /// The text that has arrived since the last call.
    QString takeNewText();

    /// All of it, once the connection has ended. On failure: a plain sentence.
    std::expected<WorkResult, QString> finish();

    /// The answer is complete, whether or not the connection has ended. A last [DONE] needs no end of line.
    bool isComplete() const { return m_isDone || isDone(m_line); }

private:
    std::unexpected<QString> tooLong() const;
    static bool isDone(QByteArrayView line);
    std::expected<void, QString> readLine(QByteArrayView line);
    std::expected<void, QString> readChunk(const QJsonObject &chunk);
    void readUsage(const QJsonObject &usage);

    qint64 m_limit;
    qint64 m_received = 0;
    bool m_isStream = false;
    bool m_isDone = false; ///< [DONE] or a finish_reason has come
    QByteArray m_line;     ///< not yet complete; of a single object, all of it
    QString m_text;
    qsizetype m_taken = 0; ///< of m_text
    QString m_finishReason;
    std::optional<TokenUsage> m_usage;
};

/// The body of POST {base_url}/chat/completions for \a order, whose work must be a ChatWork: its earlier
/// attempts and what was said about them are the conversation so far. On failure: a plain sentence. Pure.
std::expected<QJsonObject, QString> chatRequest(const WorkOrder &order);

/// What an endpoint says in the body of an error, shortened; empty when it says nothing that can be read.
QString chatErrorText(const QByteArray &body);

} // namespace crew::service
