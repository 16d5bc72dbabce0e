// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>

namespace crew::desk {

/// One request to an OpenID provider. It is bounded in size and time, follows no redirect and keeps nothing.
/// Ends exactly once and then deletes itself, unless \c parent is gone before.
class ProviderRequest : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 maxBytes = 256 * 1024;

    /// The body of an answer with status 200, or a sentence.
    using Done = std::function<void(const std::expected<QByteArray, QString> &)>;

    ProviderRequest(const QNetworkProxy &proxy, std::chrono::milliseconds timeout, Done done,
                    QObject *parent);

    void get(const QUrl &url);
    /// Posts the form \a body; \a authorization is a header field, empty for none.
    void post(const QUrl &url, const QByteArray &body, const QByteArray &authorization);

private:
    void follow(QNetworkReply *reply);
    void handleData();
    void handleFinished();
    void end(const std::expected<QByteArray, QString> &result);

    Done m_done;
    QNetworkAccessManager m_network;
    QNetworkReply *m_reply = nullptr;
    QByteArray m_body;
    QTimer m_deadline;
};

} // namespace crew::desk
