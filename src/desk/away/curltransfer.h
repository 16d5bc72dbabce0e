// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/noticedelivery.h"

#include <QByteArray>
#include <QString>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

namespace crew::desk {

/// How long a transfer may take.
struct TransferLimits
{
    std::chrono::milliseconds connecting = std::chrono::seconds(20);
    std::chrono::milliseconds all = std::chrono::seconds(60);
};

/// How a transfer of libcurl ended.
struct TransferEnd
{
    int error = 0; ///< a CURLcode
    long code = 0; ///< of the last answer; 0: there was none
    bool hasBegunToSend = false;
    std::chrono::seconds retryAfter = {};

    bool isDone() const { return error == 0; }
};

/// One transfer of libcurl with a connection of its own: certificates are checked, and redirects are not
/// followed. It blocks, so it belongs on a thread of its own.
class CurlTransfer
{
public:
    /// Set from another thread, it ends a transfer within a second.
    using Stop = std::shared_ptr<std::atomic_bool>;

    /// Only \a protocols, such as "smtp,smtps", are possible.
    CurlTransfer(const char *protocols, const TransferLimits &limits, Stop stop);
    ~CurlTransfer();

    CurlTransfer(const CurlTransfer &) = delete;
    CurlTransfer &operator=(const CurlTransfer &) = delete;

    void setUrl(const QByteArray &url);
    /// PEM; empty: those of the system.
    void setAuthoritiesFile(const QString &file);
    void setTlsRequired();
    void setUser(const QString &user, const QString &password);
    /// The proxy that environment variables name; without this there is none.
    void useSystemProxy();
    void setProxy(const QByteArray &url, const QString &user, const QString &password);
    void setMail(const QByteArray &from, const QByteArray &to, const QByteArray &message);
    void setPost(const QByteArray &contentType, const QByteArray &body);

    TransferEnd run();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// Which of the usual mistakes kept the other side from taking anything, as a sentence about \a host;
/// nothing: none of them.
std::optional<QString> usualProblem(const TransferEnd &end, const QString &host, const QString &section);
/// The same, where a connection that was lost is a problem, too.
QString transferProblem(const TransferEnd &end, const QString &host, const QString &section);

} // namespace crew::desk
