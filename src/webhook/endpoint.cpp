// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/endpoint.h"

#include "core/constanttime.h"
#include "webhook/callbackanswers.h"
#include "webhook/listenaddress.h"
#include "webhook/refusaltext.h"
#include "webhook/webhooksecrets.h"
#include "wire/json.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

bool isJsonType(const QByteArray &contentType)
{
    const QByteArray type = contentType.split(';').first().trimmed().toLower();
    return type.isEmpty() || type == "application/json" || type.endsWith("+json");
}

/// The header as received, but for what lets one in: a reverse proxy may repeat the address in a field of its
/// own.
QByteArray headerText(const http::RequestHead &head, const QByteArray &secret)
{
    QByteArray text;
    for (const auto &[name, value] : head.header) {
        const bool isSecret = name.compare("authorization", Qt::CaseInsensitive) == 0 ||
                              name.compare("cookie", Qt::CaseInsensitive) == 0 || value.contains(secret);
        text += name + ": " + (isSecret ? QByteArray("(not kept)") : value) + '\n';
    }
    return text;
}

/// The Authorization value with the scheme as we write it: schemes have no case.
QByteArray credentialIn(const http::RequestHead &head)
{
    const QByteArray value = head.value("authorization");
    const qsizetype blank = value.indexOf(' ');
    for (const char *scheme : {"Bearer", "Basic"}) {
        if (value.left(blank).compare(scheme, Qt::CaseInsensitive) == 0)
            return scheme + (' ' + value.mid(blank).trimmed());
    }
    return value;
}

/// What a callback of \a kind must prove; empty when nothing was agreed: most can prove nothing.
QByteArray agreedHash(const Route &route, EntryKind kind)
{
    if (kind == EntryKind::HumanInputCallback)
        return route.authorizationHash;
    return kind == EntryKind::EventsCallback ? route.eventsAuthorizationHash : QByteArray();
}

/// The token or the password in an Authorization value that was agreed.
QByteArray secretIn(const QByteArray &authorization)
{
    const qsizetype blank = authorization.indexOf(' ');
    const QByteArray value = authorization.mid(blank + 1);
    if (!authorization.startsWith("Basic "))
        return value;
    const QByteArray pair = QByteArray::fromBase64(value);
    return pair.mid(pair.indexOf(':') + 1);
}

qsizetype countOf(const http::RequestHead &head, const char *name)
{
    return std::ranges::count_if(head.header, [name](const auto &field) {
        return field.first.compare(name, Qt::CaseInsensitive) == 0;
    });
}

/// Why a flow's request is refused before its body is read; nothing when it is not.
std::optional<std::pair<int, QString>> flowProblem(const http::RequestHead &head)
{
    if (countOf(head, "content-encoding") > 0)
        return std::pair(415, u"The body must not be encoded: the signature is over its bytes."_s);
    if (countOf(head, "x-signature") > 1 || countOf(head, "x-timestamp") > 1)
        return std::pair(400, u"X-Signature and X-Timestamp must be there once."_s);
    if (countOf(head, "x-signature") == 0 || countOf(head, "x-timestamp") == 0)
        return std::pair(401, u"X-Signature or X-Timestamp is missing."_s);
    return std::nullopt;
}

} // namespace

struct Endpoint::Target
{
    QByteArray secret;
    std::optional<EntryKind> kind;
    QByteArray hash; ///< of the secret
};

/// Reads /<secret>/<kind>; a prefix that a reverse proxy left in front is passed over.
Endpoint::Target Endpoint::targetOf(const http::RequestHead &head)
{
    const QByteArray path = head.path();
    const qsizetype lastSlash = path.lastIndexOf('/');
    const QByteArray before = path.left(std::max<qsizetype>(lastSlash, 0));
    Target target{before.mid(before.lastIndexOf('/') + 1), std::nullopt, {}};
    if (!before.isEmpty())
        target.kind = callbackFromSegment(path.sliced(lastSlash + 1));
    target.hash = secretHash(target.secret);
    return target;
}

Endpoint::Endpoint(Receiver receiver, http::Limits limits)
    : m_receiver(std::move(receiver))
    , m_limits(limits)
    , m_server(std::make_unique<http::Server>(static_cast<http::RequestHandler &>(*this), limits))
{}

std::expected<quint16, QString> Endpoint::listen(const QHostAddress &address, quint16 port,
                                                 const std::optional<http::TlsIdentity> &tls)
{
    m_tls = tls;
    return m_server->moveTo(address, port, tls);
}

void Endpoint::retire()
{
    m_server->retire();
}

void Endpoint::close()
{
    m_server->close();
}

int Endpoint::connectionCount() const
{
    return m_server->connectionCount();
}

bool Endpoint::isListening() const
{
    return m_server->isListening();
}

QString Endpoint::baseAddress() const
{
    if (!isListening())
        return {};
    QUrl url = probeAddress();
    if (m_tls)
        url.setHost(localHostName(m_server->address(), certificate()));
    return url.toString(QUrl::FullyEncoded);
}

QUrl Endpoint::probeAddress() const
{
    if (!isListening())
        return {};
    QUrl url;
    url.setScheme(m_tls ? u"https"_s : u"http"_s);
    url.setHost(localAddressOf(m_server->address()).toString());
    url.setPort(m_server->port());
    return url;
}

QSslCertificate Endpoint::certificate() const
{
    return m_tls ? m_tls->chain.value(0) : QSslCertificate();
}

void Endpoint::addRoute(const Route &route)
{
    if (!route.secretHash.isEmpty() && !m_routes.contains(route.secretHash))
        m_routes.insert(route.secretHash, route);
    if (!route.secretHash.isEmpty())
        m_mask.secrets.insert(route.secretHash);
    for (const QByteArray &hash : {route.authorizationHash, route.eventsAuthorizationHash}) {
        if (!hash.isEmpty())
            m_mask.authorizations.insert(hash);
    }
}

void Endpoint::removeRoute(const QByteArray &secretHash)
{
    m_routes.remove(secretHash);
}

void Endpoint::setElsewhere(Elsewhere elsewhere)
{
    m_routeElsewhere = std::move(elsewhere.route);
    m_mask.isSecret = std::move(elsewhere.isSecret);
    m_mask.isAuthorization = std::move(elsewhere.isAuthorization);
}

Endpoint::Found Endpoint::route(const QByteArray &secretHash) const
{
    if (const auto route = m_routes.constFind(secretHash); route != m_routes.constEnd())
        return *route;
    if (m_routeElsewhere)
        return m_routeElsewhere(secretHash);
    return std::nullopt;
}

http::Response Endpoint::refuse(int status, const QString &message, CallbackOutcome about)
{
    about.status = status;
    about.reason = message;
    Q_EMIT requestRefused(about);
    http::Response response = refusalWith(status, message);
    if (status == 405)
        response.header.emplaceBack("Allow", "POST");
    if (status == 401)
        response.header.emplaceBack("WWW-Authenticate", "Bearer");
    return response;
}

void Endpoint::recordRefusal(const http::Refusal &refusal)
{
    CallbackOutcome about;
    about.status = refusal.status;
    about.reason = refusalText(refusal, m_limits);
    Q_EMIT requestRefused(about);
}

std::optional<Endpoint::Admitted> Endpoint::answerToProbe(const http::RequestHead &head) const
{
    const auto answer = m_probeAnswer ? m_probeAnswer(head) : std::nullopt;
    if (!answer)
        return std::nullopt;
    if (answer->status != 200)
        return std::unexpected(*answer);
    return [answer](const http::Request &, http::Responder responder) { responder.answer(*answer); };
}

Endpoint::Admitted Endpoint::admit(const http::RequestHead &head)
{
    if (const auto probe = answerToProbe(head))
        return *probe;
    const Target target = targetOf(head);
    return admitTo(target, route(target.hash), head);
}

void Endpoint::admitLater(const http::RequestHead &head, const http::Admission &admission)
{
    if (!m_askElsewhere)
        return admission(admit(head));
    if (const auto probe = answerToProbe(head))
        return admission(*probe);
    const Target target = targetOf(head);
    if (!target.kind)
        return admission(admitTo(target, Found(), head)); // whatever the address is
    m_askElsewhere(target.hash, [this, target, head, admission](const Found &found) {
        admission(admitTo(target, found, head));
    });
}

Endpoint::Admitted Endpoint::admitTo(const Target &target, const Found &found, const http::RequestHead &head)
{
    CallbackOutcome about;
    about.kind = target.kind;
    const auto refused = [this, &about](int status, const QString &reason) {
        return std::unexpected(refuse(status, reason, about));
    };
    if (!found)
        return refused(503, u"The journal cannot be read now."_s);
    const std::optional<Route> &route = *found;
    const bool isFlow = target.kind == EntryKind::FlowRequestCallback;
    if (!route || !target.kind || route->isOfFlows != isFlow)
        return refused(404, nothingHere);
    if (!isFlow)
        about.executionId = route->executionId;
    if (head.method != "POST")
        return refused(405, u"Only POST is served here."_s);
    Callback callback{route->executionId, *target.kind, {}, {target.secret}, {}};
    callback.secretHash = target.hash;
    if (const QByteArray agreed = agreedHash(*route, *target.kind); !agreed.isEmpty()) {
        const QByteArray credential = credentialIn(head);
        if (!isSameSecret(secretHash(credential), agreed))
            return refused(401, u"The credential is missing or not the one given at kickoff."_s);
        callback.secrets << secretIn(credential);
    }
    if (!isJsonType(head.value("content-type")))
        return refused(415, u"Only application/json is accepted."_s);
    if (isFlow) {
        if (const auto problem = flowProblem(head))
            return refused(problem->first, problem->second);
        callback.signature = head.value("x-signature").trimmed();
        callback.timestamp = head.value("x-timestamp").trimmed();
    }
    return [this, callback = std::move(callback)](http::Request request, http::Responder responder) {
        take(callback, std::move(request), std::move(responder));
    };
}

void Endpoint::take(Callback callback, http::Request request, http::Responder responder)
{
    const Found still = m_askElsewhere ? Found(Route()) : route(callback.secretHash);
    if (!still)
        return responder.answer(refuse(503, u"The journal cannot be read now."_s, {}));
    if (!*still) // removed while the body came
        return responder.answer(refuse(404, nothingHere, {}));
    callback.headers = headerText(request.head, callback.secrets.first());
    callback.body = std::move(request.body);
    pass(std::move(callback), std::move(responder));
}

void Endpoint::pass(Callback callback, http::Responder responder) const
{
    const bool isOfFlow = m_flowReceiver && callback.kind == EntryKind::FlowRequestCallback;
    (isOfFlow ? m_flowReceiver : m_receiver)(std::move(callback), std::move(responder));
}

} // namespace crew::webhook

#include "moc_endpoint.cpp"
