// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplerequests.h"
#include "protocol/replies.h"
#include "remote/deskaddress.h"

#include <QNetworkAccessManager>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <concepts>
#include <expected>
#include <functional>
#include <memory>

namespace crew::remote {

template <typename Request>
concept PeopleRequest = requires
{
    typename Request::Reply;
    {
        Request::path
        } -> std::convertible_to<QLatin1String>;
};

/// Asks a desk about people and about one's own account. Waits for nothing: to be used on one thread, which
/// may be that of the windows.
class PeopleClient : public QObject
{
    Q_OBJECT

public:
    template <PeopleRequest Request>
    using Done = std::function<void(const std::expected<typename Request::Reply, QString> &)>;

    /// Each request goes to where \a access leads then, which changes on the thread of this, and fails
    /// without a token, or after \a timeout.
    explicit PeopleClient(std::shared_ptr<const DeskAccess> access,
                          std::chrono::milliseconds timeout = std::chrono::seconds(30));
    ~PeopleClient() override;

    /// \a done is called exactly once, later, with the reply or a sentence, unless \a context or this is gone
    /// by then. Nothing is sent twice: when the answer is lost, it may have taken effect.
    template <PeopleRequest Request>
    void send(const Request &request, QObject *context, Done<Request> done)
    {
        using Reply = std::expected<typename Request::Reply, QString>;
        post(Request::path, protocol::toJson(request).toObject(),
             [guard = QPointer<QObject>(context), done = std::move(done)](const Answer &answer) {
                 if (guard)
                     done(answer ? replyIn<Reply>(*answer) : Reply(std::unexpected(answer.error())));
             });
    }

private:
    using Answer = std::expected<QJsonObject, QString>;
    using Answered = std::function<void(const Answer &)>;

    template <typename Reply>
    static Reply replyIn(const QJsonObject &answer)
    {
        auto reply = protocol::ReplyCodec<Reply>::read(answer);
        return reply ? std::move(*reply) : Reply(std::unexpected(unreadable(reply.error())));
    }
    static QString unreadable(const QString &why);

    void post(QLatin1String path, const QJsonObject &body, const Answered &answered);
    Answer answerIn(QNetworkReply &reply, const QUrl &address) const;

    std::shared_ptr<const DeskAccess> m_access;
    std::chrono::milliseconds m_timeout;
    std::unique_ptr<QNetworkAccessManager> m_network;
};

} // namespace crew::remote
