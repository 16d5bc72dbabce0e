// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/releasefeed.h"

#include "core/address.h"
#include "core/logline.h"
#include "http/strictrequest.h"
#include "wire/releasefeed.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

constexpr qint64 largestAnswer = 256 * 1024;

QNetworkRequest requestFor(const QUrl &url)
{
    QNetworkRequest request = http::strictRequest(url);
    request.setRawHeader("Accept", "application/json");
    // Qt would tell the system's language, and offer to unpack what may be a bomb.
    request.setRawHeader("Accept-Language", "*");
    request.setRawHeader("Accept-Encoding", "identity");
    request.setHeader(QNetworkRequest::UserAgentHeader, u"CrewConsole"_s);
    return request;
}

/// One question, from request to release; goes by itself when it has answered.
class FeedCall : public QObject
{
public:
    FeedCall(const QUrl &feed, const QNetworkProxy &proxy, std::chrono::milliseconds timeout,
             ReleaseFeed::Done done, QObject *parent)
        : QObject(parent)
        , m_feed(feed)
        , m_timeout(timeout)
        , m_done(std::move(done))
    {
        m_network.setProxy(proxy);
        m_network.setAutoDeleteReplies(true);
        m_deadline.setSingleShot(true);
        m_deadline.callOnTimeout(this, [this] { fail(tookTooLong()); });
        m_deadline.start(timeout);
        send(feed);
    }

private:
    void send(const QUrl &url)
    {
        QNetworkReply *reply = m_network.get(requestFor(url));
        connect(reply, &QNetworkReply::readyRead, this, [this, reply] {
            if (reply->bytesAvailable() > largestAnswer)
                fail(tooLarge());
        });
        connect(reply, &QNetworkReply::finished, this, [this, reply] { handleFinished(*reply); });
    }

    void handleFinished(QNetworkReply &reply)
    {
        const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        const QUrl location = reply.attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
        if (status >= 300 && status < 400 && !location.isEmpty())
            return follow(reply.url().resolved(location));
        if (reply.error() == QNetworkReply::NoError && status == 200)
            return finish(reply.bytesAvailable() > largestAnswer ? std::unexpected(tooLarge())
                                                                 : wire::decodeReleaseFeed(reply.readAll()));
        fail(whatWentWrong(reply, status));
    }

    void follow(const QUrl &target)
    {
        if (!isSameOrigin(m_feed, target))
            return fail(ReleaseFeed::tr("The feed redirects to another address, which is not followed: %1. "
                                        "Enter that address if you trust it.")
                            .arg(target.toString(QUrl::FullyEncoded).left(200)));
        if (m_redirectsLeft-- == 0)
            return fail(ReleaseFeed::tr("The feed redirects in a loop. Check its address."));
        send(target);
    }

    static QString tooLarge()
    {
        return ReleaseFeed::tr(
            "The answer of the feed is larger than 256 KiB and was not read. Check the address of the feed.");
    }

    QString tookTooLong() const
    {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_timeout).count();
        return ReleaseFeed::tr("%1 did not answer within %n second(s). Try again later.", nullptr,
                               static_cast<int>(seconds))
            .arg(m_feed.host());
    }

    QString whatWentWrong(const QNetworkReply &reply, int status) const
    {
        const QString host = m_feed.host();
        if (status > 0 && status != 200)
            return ReleaseFeed::tr("%1 answered %2 instead of the feed. Check the address of the feed.")
                .arg(host)
                .arg(status);
        switch (static_cast<int>(reply.error())) {
        case QNetworkReply::HostNotFoundError:
            return ReleaseFeed::tr(
                       "%1 was not found. Check the address of the feed and your network connection.")
                .arg(host);
        case QNetworkReply::ConnectionRefusedError:
            return ReleaseFeed::tr(
                       "%1 refused the connection. Check the address of the feed, or try again later.")
                .arg(host);
        case QNetworkReply::SslHandshakeFailedError:
            return ReleaseFeed::tr("The identity of %1 could not be verified, so nothing was sent: %2")
                .arg(host, reply.errorString());
        default:
            return ReleaseFeed::tr("The feed could not be read from %1: %2").arg(host, reply.errorString());
        }
    }

    void fail(const QString &sentence) { finish(std::unexpected(sentence)); }

    void finish(const std::expected<Release, QString> &result)
    {
        const ReleaseFeed::Done done = std::exchange(m_done, nullptr);
        if (!done)
            return;
        m_deadline.stop();
        deleteLater(); // and with it the network, which ends what is still under way
        if (!result)
            LogLine(logClient, QtWarningMsg, "the feed of releases could not be read");
        done(result);
    }

    QUrl m_feed;
    std::chrono::milliseconds m_timeout;
    ReleaseFeed::Done m_done;
    QNetworkAccessManager m_network; ///< for this question alone: what it learns goes with it
    QTimer m_deadline;
    int m_redirectsLeft = 3;
};

} // namespace

ReleaseFeed::ReleaseFeed(std::chrono::milliseconds timeout, QObject *parent)
    : QObject(parent)
    , m_timeout(timeout)
{}

void ReleaseFeed::ask(const QUrl &feed, Done done, const QNetworkProxy &proxy)
{
    new FeedCall(feed, proxy, m_timeout, std::move(done), this);
}

} // namespace crew::client

#include "moc_releasefeed.cpp"
