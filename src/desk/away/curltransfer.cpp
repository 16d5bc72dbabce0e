// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/curltransfer.h"

#include <QFile>

#include <algorithm>
#include <cstring>
#include <curl/curl.h>
#include <mutex>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype maxAnswerBytes = 64 * 1024;

/// Once for the process, before the first handle.
void initializeCurl()
{
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

} // namespace

struct CurlTransfer::Private
{
    CURL *handle = nullptr;
    curl_slist *headers = nullptr;
    curl_slist *recipients = nullptr;
    QByteArray content; ///< that is sent
    qsizetype sent = 0;
    qsizetype received = 0;
    Stop stop;

    template <typename Value>
    void set(CURLoption option, Value value) const
    {
        curl_easy_setopt(handle, option, value);
    }

    static size_t read(char *buffer, size_t size, size_t count, void *self)
    {
        auto *const transfer = static_cast<Private *>(self);
        const auto most = std::min<qsizetype>(static_cast<qsizetype>(size * count),
                                              transfer->content.size() - transfer->sent);
        std::memcpy(buffer, transfer->content.constData() + transfer->sent, static_cast<size_t>(most));
        transfer->sent += most;
        return static_cast<size_t>(most);
    }

    /// Nothing of an answer is kept; a large one ends the transfer.
    static size_t write(const char *, size_t size, size_t count, void *self)
    {
        auto *const transfer = static_cast<Private *>(self);
        transfer->received += static_cast<qsizetype>(size * count);
        return transfer->received > maxAnswerBytes ? 0 : size * count;
    }

    static int progress(void *self, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
    {
        return static_cast<const Private *>(self)->stop->load() ? 1 : 0;
    }
};

CurlTransfer::CurlTransfer(const char *protocols, const TransferLimits &limits, Stop stop)
    : d(std::make_unique<Private>())
{
    initializeCurl();
    d->handle = curl_easy_init();
    d->stop = std::move(stop);
    d->set(CURLOPT_PROTOCOLS_STR, protocols);
    d->set(CURLOPT_NOSIGNAL, 1L);
    d->set(CURLOPT_PROXY, ""); // not what environment variables say
    d->set(CURLOPT_FOLLOWLOCATION, 0L);
    d->set(CURLOPT_FRESH_CONNECT, 1L);
    d->set(CURLOPT_FORBID_REUSE, 1L);
    d->set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    d->set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    d->set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(limits.connecting.count()));
    d->set(CURLOPT_TIMEOUT_MS, static_cast<long>(limits.all.count()));
    d->set(CURLOPT_SERVER_RESPONSE_TIMEOUT,
           static_cast<long>(std::max<qint64>(limits.all.count() / 1000, 1)));
    d->set(CURLOPT_NOPROGRESS, 0L);
    d->set(CURLOPT_XFERINFOFUNCTION, &Private::progress);
    d->set(CURLOPT_XFERINFODATA, d.get());
    d->set(CURLOPT_WRITEFUNCTION, &Private::write);
    d->set(CURLOPT_WRITEDATA, d.get());
}

CurlTransfer::~CurlTransfer()
{
    curl_easy_cleanup(d->handle);
    curl_slist_free_all(d->headers);
    curl_slist_free_all(d->recipients);
}

void CurlTransfer::setUrl(const QByteArray &url)
{
    d->set(CURLOPT_URL, url.constData());
}

void CurlTransfer::setAuthoritiesFile(const QString &file)
{
    if (!file.isEmpty())
        d->set(CURLOPT_CAINFO, QFile::encodeName(file).constData());
}

void CurlTransfer::setTlsRequired()
{
    d->set(CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
}

void CurlTransfer::setUser(const QString &user, const QString &password)
{
    d->set(CURLOPT_USERNAME, user.toUtf8().constData());
    d->set(CURLOPT_PASSWORD, password.toUtf8().constData());
}

void CurlTransfer::useSystemProxy()
{
    d->set(CURLOPT_PROXY, static_cast<const char *>(nullptr));
}

void CurlTransfer::setProxy(const QByteArray &url, const QString &user, const QString &password)
{
    d->set(CURLOPT_PROXY, url.constData());
    if (user.isEmpty())
        return;
    d->set(CURLOPT_PROXYUSERNAME, user.toUtf8().constData());
    d->set(CURLOPT_PROXYPASSWORD, password.toUtf8().constData());
}

void CurlTransfer::setMail(const QByteArray &from, const QByteArray &to, const QByteArray &message)
{
    d->content = message;
    d->recipients = curl_slist_append(d->recipients, ('<' + to + '>').constData());
    d->set(CURLOPT_MAIL_FROM, ('<' + from + '>').constData());
    d->set(CURLOPT_MAIL_RCPT, d->recipients);
    d->set(CURLOPT_UPLOAD, 1L);
    d->set(CURLOPT_READFUNCTION, &Private::read);
    d->set(CURLOPT_READDATA, d.get());
    d->set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(message.size()));
}

void CurlTransfer::setPost(const QByteArray &contentType, const QByteArray &body)
{
    d->content = body;
    d->headers = curl_slist_append(d->headers, ("Content-Type: " + contentType).constData());
    d->headers = curl_slist_append(d->headers, "Expect:"); // the body is small
    d->set(CURLOPT_HTTPHEADER, d->headers);
    d->set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(d->content.size()));
    d->set(CURLOPT_POSTFIELDS, d->content.constData());
}

TransferEnd CurlTransfer::run()
{
    TransferEnd end;
    end.error = curl_easy_perform(d->handle);
    curl_easy_getinfo(d->handle, CURLINFO_RESPONSE_CODE, &end.code);
    curl_off_t retryAfter = 0;
    curl_easy_getinfo(d->handle, CURLINFO_RETRY_AFTER, &retryAfter);
    end.retryAfter = std::chrono::seconds(std::max<curl_off_t>(retryAfter, 0));
    curl_off_t beforeSending = 0;
    curl_easy_getinfo(d->handle, CURLINFO_PRETRANSFER_TIME_T, &beforeSending);
    end.hasBegunToSend = beforeSending > 0;
    return end;
}

std::optional<QString> usualProblem(const TransferEnd &end, const QString &host, const QString &section)
{
    switch (end.error) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return u"The name %1 cannot be resolved. Check it in [%2]."_s.arg(host, section);
    case CURLE_COULDNT_RESOLVE_PROXY:
        return u"The name of the proxy cannot be resolved. Check it in [proxy]."_s;
    case CURLE_COULDNT_CONNECT:
        return u"There is no connection to %1. Check that it runs and that a firewall lets the desk reach it."_s
            .arg(host);
    case CURLE_PEER_FAILED_VERIFICATION:
        return u"The certificate of %1 is not valid. Renew it, or name its authority with authorities-file in [%2]."_s
            .arg(host, section);
    case CURLE_SSL_CACERT_BADFILE:
        return u"The authorities-file of [%1] cannot be read. Check its path and its permissions."_s.arg(
            section);
    case CURLE_USE_SSL_FAILED:
        return u"%1 does not offer STARTTLS. Choose another security in [%2]."_s.arg(host, section);
    case CURLE_LOGIN_DENIED:
        return u"%1 does not accept the user and the password of [%2]. Check both."_s.arg(host, section);
    case CURLE_OPERATION_TIMEDOUT:
        return u"%1 did not answer in time."_s.arg(host);
    default:
        return std::nullopt;
    }
}

QString transferProblem(const TransferEnd &end, const QString &host, const QString &section)
{
    const auto usual = usualProblem(end, host, section);
    return usual ? *usual : u"The connection to %1 was lost (curl error %2)."_s.arg(host).arg(end.error);
}

} // namespace crew::desk
