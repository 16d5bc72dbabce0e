// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/codelistener.h"

#include <QUrlQuery>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::remote {

namespace {

constexpr QByteArrayView path = "/openid";
constexpr qsizetype maxCode = 4'096;
constexpr qsizetype maxWord = 40;

/// Little, for one browser; the line is long enough for a long code.
http::Limits limits()
{
    http::Limits limits;
    limits.body = 0;
    limits.bodies = 0;
    limits.connections = 8;
    limits.streams = 0;
    limits.idleTime = 5s;
    return limits;
}

http::Response page(int status, const QString &text)
{
    return {.status = status,
            .body = text.toUtf8(),
            .contentType = "text/plain; charset=utf-8",
            .header = {{"Cache-Control", "no-store"},
                       {"Referrer-Policy", "no-referrer"},
                       {"X-Content-Type-Options", "nosniff"}}};
}

/// An error of OAuth 2.0, without whatever else was put there.
QString wordOf(QString word)
{
    word.removeIf([](QChar c) { return !((c >= u'a' && c <= u'z') || c == u'_'); });
    return word.left(maxWord);
}

} // namespace

CodeListener::CodeListener()
    : m_server(*this, limits())
{}

CodeListener::~CodeListener() = default;

std::expected<void, QString> CodeListener::listen()
{
    const auto port = m_server.listen(QHostAddress(QHostAddress::LocalHost), 0);
    if (!port)
        return std::unexpected(port.error());
    return {};
}

void CodeListener::stop()
{
    m_state.clear();
    m_server.retire();
}

QUrl CodeListener::address() const
{
    return QUrl(u"http://127.0.0.1:%1/openid"_s.arg(m_server.port()));
}

std::expected<http::RequestReceiver, http::Response> CodeListener::admit(const http::RequestHead &head)
{
    if (head.path() != path)
        return std::unexpected(page(404, tr("There is nothing at this address.")));
    if (head.method != "GET")
        return std::unexpected(page(405, tr("There is nothing at this address.")));
    return [this](const http::Request &request, http::Responder responder) {
        responder.answer(take(QUrl::fromEncoded(request.head.target)));
    };
}

/// Any page in the browser can send requests here: the state shows which one is the provider's.
http::Response CodeListener::take(const QUrl &target)
{
    const QUrlQuery query(target);
    const auto value = [&query](const QString &name) {
        return query.queryItemValue(name, QUrl::FullyDecoded);
    };
    if (m_state.isEmpty() || value(u"state"_s) != m_state)
        return page(
            400,
            tr("This page does not belong to a sign-in from Crew Console. Start signing in again there."));
    const QString code = value(u"code"_s);
    const QString word = wordOf(value(u"error"_s));
    stop();
    // The answer is sent first, and the receiver of the signal may destroy this.
    QMetaObject::invokeMethod(
        this,
        [this, code, word] {
            if (code.isEmpty() || code.size() > maxCode)
                Q_EMIT refused(word);
            else
                Q_EMIT codeReceived(code);
        },
        Qt::QueuedConnection);
    return page(200, tr("You can close this page. Crew Console shows whether you are signed in."));
}

} // namespace crew::remote

#include "moc_codelistener.cpp"
