// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/openidsignin.h"

#include "core/address.h"
#include "core/base64url.h"
#include "core/newsecret.h"
#include "protocol/fromjson.h"
#include "protocol/openidvalues.h"
#include "protocol/tojson.h"

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::remote {

namespace {

constexpr auto lastPageTime = 5s;
constexpr qsizetype maxAddressLength = 8 * 1024;

/// As RFC 7636, section 4.1 has it.
QByteArray newVerifier()
{
    return newSecret().toBase64(base64Url);
}

QString pathOf(QLatin1String request)
{
    return "/api/v1/"_L1 + request;
}

/// A desk may not have this computer open a file or start a program.
bool isForBrowser(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty() &&
           url.toEncoded().size() <= maxAddressLength &&
           (url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url)));
}

} // namespace

OpenIdSignIn::OpenIdSignIn()
    : m_opener([](const QUrl &) { return false; })
    , m_timeout(10min)
{
    m_deadline.setSingleShot(true);
    m_deadline.callOnTimeout(this, [this] {
        end(std::unexpected(
            tr("The sign-in was not completed in the browser within 10 minutes. Try again.")));
    });
}

OpenIdSignIn::~OpenIdSignIn()
{
    cancel();
}

void OpenIdSignIn::cancel()
{
    m_done = nullptr;
    m_question.drop();
    m_deadline.stop();
    stopListening();
    m_verifier.fill('\0');
    m_verifier.clear();
    m_state.clear();
}

/// One of its own signals may be under way, and its page on the way to the browser.
void OpenIdSignIn::stopListening()
{
    if (!m_listener)
        return;
    CodeListener *listener = m_listener.release();
    listener->disconnect(this);
    listener->stop();
    listener->setParent(this);
    QTimer::singleShot(lastPageTime, listener, &QObject::deleteLater);
}

namespace {

template <typename Value>
std::expected<Value, QString> valueIn(const QJsonObject &answer)
{
    return protocol::fromJson<Value>(answer, protocol::Reading::Unknown::Ignored);
}

} // namespace

void OpenIdSignIn::askForProvider(const DeskAccess &access, const Asked &asked)
{
    cancel();
    m_question.ask(access, pathOf(protocol::SignInWays::path), std::nullopt,
                   [asked](const std::expected<QJsonObject, QString> &answer) {
                       if (!answer)
                           return asked(std::unexpected(answer.error()));
                       const auto ways = valueIn<protocol::SignInWays>(*answer);
                       if (!ways)
                           return asked(
                               std::unexpected(tr("This is not a desk: its answer cannot be read.")));
                       asked(ways->openId);
                   });
}

void OpenIdSignIn::signIn(const DeskAccess &access, const QString &code, const QString &device,
                          const Done &done)
{
    cancel();
    m_access = access;
    m_device = device;
    m_done = done;
    m_verifier = newVerifier();
    m_listener = std::make_unique<CodeListener>();
    if (const auto listening = m_listener->listen(); !listening) {
        QMetaObject::invokeMethod(
            this, [this, problem = listening.error()] { end(std::unexpected(problem)); },
            Qt::QueuedConnection);
        return;
    }
    connect(m_listener.get(), &CodeListener::codeReceived, this, &OpenIdSignIn::finish);
    connect(m_listener.get(), &CodeListener::refused, this, [this](const QString &word) {
        end(std::unexpected(word.isEmpty()
                                ? tr("The sign-in was not completed in the browser.")
                                : tr("The sign-in was not completed in the browser (%1).").arg(word)));
    });
    begin(code);
}

void OpenIdSignIn::begin(const QString &code)
{
    protocol::OpenIdBegin body{m_listener->address().toString(),
                               QString::fromLatin1(protocol::challengeOf(m_verifier)), std::nullopt};
    if (!code.isEmpty())
        body.oneTimeCode = code;
    m_question.ask(m_access, pathOf(protocol::OpenIdBegin::path), protocol::toJson(body).toObject(),
                   [this](const std::expected<QJsonObject, QString> &answer) {
                       if (answer)
                           open(*answer);
                       else
                           end(std::unexpected(answer.error()));
                   });
}

void OpenIdSignIn::open(const QJsonObject &answer)
{
    const auto begun = valueIn<protocol::OpenIdBegun>(answer);
    if (!begun || begun->state.isEmpty())
        return end(std::unexpected(tr("This is not a desk: its answer cannot be read.")));
    if (!isForBrowser(begun->address))
        return end(std::unexpected(tr("The desk named an address for the browser that does not begin with "
                                      "https://. It was not opened.")));
    m_state = begun->state;
    m_listener->setState(m_state);
    m_deadline.start(m_timeout);
    if (!m_opener(begun->address))
        return end(
            std::unexpected(tr("The browser could not be opened. Check which browser the system uses.")));
    Q_EMIT browserOpened();
}

void OpenIdSignIn::finish(const QString &code)
{
    m_deadline.stop();
    const protocol::OpenIdFinish body{m_state, code, QString::fromLatin1(m_verifier), m_device};
    m_question.ask(m_access, pathOf(protocol::OpenIdFinish::path), protocol::toJson(body).toObject(),
                   [this](const std::expected<QJsonObject, QString> &answer) {
                       if (!answer)
                           return end(std::unexpected(answer.error()));
                       const QByteArray token = answer->value("token"_L1).toString().toLatin1();
                       if (token.isEmpty())
                           return end(std::unexpected(tr("This is not a desk: its answer has no session.")));
                       end(token);
                   });
}

void OpenIdSignIn::end(const std::expected<QByteArray, QString> &result)
{
    const Done done = std::exchange(m_done, nullptr);
    cancel();
    if (done)
        done(result);
}

} // namespace crew::remote

#include "moc_openidsignin.cpp"
