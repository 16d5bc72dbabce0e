// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/chatstream.h"

#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr qsizetype maxErrorLength = 500; ///< UTF-16 units

struct ChatTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ChatStream)
};

QJsonObject message(QLatin1String role, const QString &content)
{
    return {{"role"_L1, role}, {"content"_L1, content}};
}

QString errorIn(const QJsonObject &object)
{
    const QJsonValue error = object.value("error"_L1);
    const QString text =
        error.isObject() ? error.toObject().value("message"_L1).toString() : error.toString();
    return text.left(maxErrorLength).simplified();
}

/// The content of a message, which is text or a list of parts with text.
QString contentOf(const QJsonObject &message)
{
    const QJsonValue content = message.value("content"_L1);
    if (!content.isArray())
        return content.toString();
    QString text;
    for (const QJsonValue &part : content.toArray())
        text += part.toObject().value("text"_L1).toString();
    return text;
}

} // namespace

std::expected<QJsonObject, QString> chatRequest(const WorkOrder &order)
{
    const auto &work = std::get<ChatWork>(order.work);
    const auto system = work.system.render(order.context);
    if (!system)
        return std::unexpected(system.error());
    const auto user = work.user.render(order.context);
    if (!user)
        return std::unexpected(user.error());

    QJsonArray messages;
    if (!system->isEmpty())
        messages.append(message("system"_L1, *system));
    messages.append(message("user"_L1, *user));
    for (const EarlierAttempt &attempt : order.attempts) {
        messages.append(message("assistant"_L1, attempt.output));
        messages.append(message("user"_L1, attempt.feedback));
    }
    QJsonObject body{{"model"_L1, work.model},
                     {"messages"_L1, messages},
                     {"stream"_L1, true},
                     {"stream_options"_L1, QJsonObject{{"include_usage"_L1, true}}}};
    if (work.temperature)
        body.insert("temperature"_L1, *work.temperature);
    if (work.maxTokens)
        body.insert("max_tokens"_L1, *work.maxTokens);
    return body;
}

QString chatErrorText(const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    return object ? errorIn(*object) : QString();
}

ChatStream::ChatStream(qint64 limit)
    : m_limit(limit)
{}

std::expected<void, QString> ChatStream::add(const QByteArray &bytes)
{
    // An event is a few hundred bytes around a few bytes of text.
    constexpr qint64 eventOverhead = 200;
    m_received += bytes.size();
    if (m_text.size() > m_limit || m_received > m_limit * eventOverhead)
        return tooLong();
    m_line += bytes;
    if (!m_isStream && m_line.trimmed().isEmpty())
        return {}; // It is not known yet what this will be.
    if (!m_isStream && m_line.trimmed().startsWith('{')) {
        if (m_line.size() > m_limit * 2)
            return tooLong();
        return {};
    }
    m_isStream = true;
    qsizetype begin = 0;
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n', begin)) {
        if (const auto read = readLine(QByteArrayView(m_line).sliced(begin, end - begin).trimmed()); !read)
            return read;
        begin = end + 1;
    }
    m_line.remove(0, begin);
    if (m_line.size() > m_limit * 2)
        return tooLong();
    return {};
}

std::unexpected<QString> ChatStream::tooLong() const
{
    return std::unexpected(ChatTexts::tr("The answer is longer than %1 KB.").arg(m_limit / 1024));
}

bool ChatStream::isDone(QByteArrayView line)
{
    return line.startsWith("data:") && line.sliced(5).trimmed() == "[DONE]";
}

std::expected<void, QString> ChatStream::readLine(QByteArrayView line)
{
    if (!line.startsWith("data:"))
        return {}; // Comments, event names and empty lines.
    if (isDone(line)) {
        m_isDone = true;
        return {};
    }
    const QByteArray data = line.sliced(5).trimmed().toByteArray();
    const auto chunk = wire::parseJsonObject(data);
    if (!chunk)
        return std::unexpected(ChatTexts::tr("The endpoint sent an event that is not JSON."));
    return readChunk(*chunk);
}

std::expected<void, QString> ChatStream::readChunk(const QJsonObject &chunk)
{
    if (!chunk.value("error"_L1).isUndefined() && !chunk.value("error"_L1).isNull())
        return std::unexpected(ChatTexts::tr("The endpoint reports an error: %1").arg(errorIn(chunk)));
    readUsage(chunk.value("usage"_L1).toObject());
    const QJsonObject choice = chunk.value("choices"_L1).toArray().at(0).toObject();
    const QJsonObject delta =
        choice.value(choice.contains("delta"_L1) ? "delta"_L1 : "message"_L1).toObject();
    m_text += contentOf(delta);
    const QString reason = choice.value("finish_reason"_L1).toString();
    if (!reason.isEmpty()) {
        m_finishReason = reason;
        m_isDone = true;
    }
    if (m_text.size() > m_limit)
        return tooLong();
    return {};
}

void ChatStream::readUsage(const QJsonObject &usage)
{
    if (usage.isEmpty())
        return;
    m_usage = TokenUsage{std::max<qint64>(0, usage.value("prompt_tokens"_L1).toInteger()),
                         std::max<qint64>(0, usage.value("completion_tokens"_L1).toInteger())};
}

QString ChatStream::takeNewText()
{
    return m_text.mid(std::exchange(m_taken, m_text.size()));
}

std::expected<WorkResult, QString> ChatStream::finish()
{
    if (m_isStream) {
        if (const auto read = readLine(QByteArrayView(m_line).trimmed()); !read)
            return std::unexpected(read.error());
    } else {
        const auto whole = wire::parseJsonObject(m_line);
        if (!whole)
            return std::unexpected(
                ChatTexts::tr("The endpoint's answer is not JSON: %1").arg(whole.error().message));
        if (const auto read = readChunk(*whole); !read)
            return std::unexpected(read.error());
    }
    if (!m_isDone)
        return std::unexpected(ChatTexts::tr("The connection ended before the answer was complete."));
    if (m_finishReason == "length"_L1)
        return std::unexpected(
            ChatTexts::tr("The model stopped in the middle: its limit of tokens was reached."));
    if (m_finishReason == "content_filter"_L1)
        return std::unexpected(
            ChatTexts::tr("The endpoint held the answer back: its content filter applied."));
    if (m_text.trimmed().isEmpty())
        return std::unexpected(ChatTexts::tr("The model's answer is empty."));
    return WorkResult{m_text.trimmed(), QJsonValue::Undefined, m_usage};
}

} // namespace crew::service
