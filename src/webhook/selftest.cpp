// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/selftest.h"

#include "core/address.h"
#include "core/base64url.h"
#include "core/constanttime.h"
#include "core/newsecret.h"
#include "wire/json.h"

#include <QMessageAuthenticationCode>
#include <QNetworkReply>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

constexpr auto probeHeader = "X-Crew-Console-Probe";
constexpr qint64 largestAnswer = 4096; // ours is shorter; of another one nothing is needed

/// The path that a probe is sent to; a proxy may leave a prefix before it, as with callbacks.
QByteArray pathOf(const QByteArray &token)
{
    return '/' + token + "/self-test";
}

ProbeTransport transportOf(QNetworkReply::NetworkError error)
{
    switch (static_cast<int>(error)) {
    case QNetworkReply::HostNotFoundError:
        return ProbeTransport::NameNotFound;
    case QNetworkReply::ConnectionRefusedError:
        return ProbeTransport::Refused;
    case QNetworkReply::SslHandshakeFailedError:
        return ProbeTransport::TlsFailed;
    case QNetworkReply::RemoteHostClosedError:
        return ProbeTransport::CutOff;
    case QNetworkReply::TimeoutError:
        return ProbeTransport::TimedOut;
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
        return ProbeTransport::NotReached;
    default:
        return ProbeTransport::Other;
    }
}

http::Response answerWith(int status, const QByteArray &proof)
{
    return {.status = status, .body = wire::toJson(QJsonObject{{"probe"_L1, QString::fromLatin1(proof)}})};
}

} // namespace

SelfTest::SelfTest(std::chrono::milliseconds timeOut)
    : m_key(newSecret())
{
    m_network.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(timeOut);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_report.transport = ProbeTransport::TimedOut;
        endProbe();
    });
}

void SelfTest::run(const QUrl &loopback, const QUrl &publicAddress)
{
    abandon();
    m_checks.clear();
    m_publicAddress = publicAddress;
    if (!loopback.isEmpty()) {
        begin(Hop::Loopback, loopback);
        return;
    }
    ProbeReport report;
    report.transport = ProbeTransport::NotListening;
    m_checks.append(checkFrom(Hop::Loopback, loopback, report, QDateTime::currentDateTimeUtc()));
    Q_EMIT finished(m_checks);
}

std::optional<http::Response> SelfTest::answer(const http::RequestHead &head)
{
    if (m_nonce.isEmpty())
        return std::nullopt;
    const QByteArray expected = token();
    const QByteArray path = head.path();
    const bool isRight = head.method == "POST" && path.endsWith(pathOf(expected));
    if (!isRight && !isSameSecret(head.value(probeHeader), expected))
        return std::nullopt;
    m_report.arrived = true;
    m_report.arrivedRight = m_report.arrivedRight || isRight;
    return isRight ? answerWith(200, signature("answer")) : answerWith(404, {});
}

QByteArray SelfTest::signature(const QByteArray &purpose) const
{
    return QMessageAuthenticationCode::hash(purpose + m_nonce, m_key, QCryptographicHash::Sha256)
        .toBase64(base64Url);
}

QByteArray SelfTest::token() const
{
    return m_nonce + '.' + signature("ask");
}

void SelfTest::begin(Hop hop, const QUrl &address)
{
    m_hop = hop;
    m_address = address;
    m_report = {};
    m_deadline.start();
    if (hop == Hop::Loopback || !m_proxyLookup)
        return handleProxy(QNetworkProxy(QNetworkProxy::NoProxy));
    m_proxyLookup(address, [guard = QPointer(this), number = m_number](const Proxy &proxy) {
        if (guard && number == guard->m_number)
            guard->handleProxy(proxy);
    });
}

void SelfTest::handleProxy(const Proxy &proxy)
{
    if (proxy) {
        m_network.setProxy(*proxy);
        probe();
        return;
    }
    m_report.transport = ProbeTransport::Other;
    m_report.detail = proxy.error();
    endProbe();
}

void SelfTest::probe()
{
    m_nonce = newSecret().toHex();
    QNetworkRequest request(urlBelow(m_address, {QString::fromLatin1(token()), u"self-test"_s}));
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setRawHeader(probeHeader, token());
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    m_network.clearConnectionCache(); // each probe finds its own way
    m_reply = m_network.post(request, wire::toJson(QJsonObject{{"probe"_L1, "crew-console"_L1}}));
    m_reply->setReadBufferSize(2 * largestAnswer);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        const QSslCertificate shown = m_reply->sslConfiguration().peerCertificate();
        if (m_hop == Hop::Loopback && !shown.isNull() && shown == m_ownCertificate)
            m_reply->ignoreSslErrors();
        else if (!errors.isEmpty())
            m_report.detail = errors.first().errorString();
    });
    connect(m_reply, &QNetworkReply::readyRead, this, [this] {
        if (m_reply->bytesAvailable() > largestAnswer)
            handleFinished();
    });
    connect(m_reply, &QNetworkReply::finished, this, &SelfTest::handleFinished);
}

void SelfTest::handleFinished()
{
    readReply();
    endProbe();
}

void SelfTest::readReply()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_report.detail.isEmpty())
        m_report.detail = m_reply->errorString();
    if (status == 0) {
        m_report.transport = transportOf(m_reply->error());
        return;
    }
    m_report.status = status;
    m_report.redirect =
        m_reply->url().resolved(m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl());
    m_report.namesTunnel = m_reply->hasRawHeader("ngrok-error-code");
    const auto answer = wire::parseJsonObject(m_reply->read(largestAnswer));
    const QByteArray proof = answer ? answer->value("probe"_L1).toString().toLatin1() : QByteArray();
    m_report.answerIsOurs = isSameSecret(proof, signature("answer"));
}

/// The next hop, or the end.
void SelfTest::endProbe()
{
    const HopCheck check = checkFrom(m_hop, m_address, m_report, QDateTime::currentDateTimeUtc());
    abandon();
    m_checks.append(check);
    if (m_hop == Hop::Loopback && check.problem == HopProblem::None && !m_publicAddress.isEmpty())
        begin(Hop::Public, m_publicAddress);
    else
        Q_EMIT finished(m_checks);
}

void SelfTest::abandon()
{
    ++m_number;
    m_deadline.stop();
    m_nonce.clear();
    if (QNetworkReply *reply = std::exchange(m_reply, nullptr)) {
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
}

} // namespace crew::webhook

#include "moc_selftest.cpp"
