// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewservice.h"

#include "service/crewroutes.h"

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

http::Limits serviceLimits()
{
    http::Limits limits;
    limits.body = 4 * 1024 * 1024; // A thousand executions keep their inputs.
    return limits;
}

} // namespace

class CrewService::Private
{
public:
    Private(ScriptedCrew description, const ServiceOptions &options, CrewRoutes::Observer observer)
        : crew(std::make_shared<const ScriptedCrew>(std::move(description)))
        , host(crew, options.dialect, options.speed, sender)
        , routes(crew, options.dialect, {options.token, options.userToken}, host, std::move(observer))
        , server(routes, serviceLimits())
    {}

    std::shared_ptr<const ScriptedCrew> crew;
    CallbackSender sender;
    ExecutionHost host;
    CrewRoutes routes;
    http::Server server;
};

CrewService::CrewService(ScriptedCrew crew, ServiceOptions options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(std::move(crew), options,
                                  [this](const Exchange &exchange) { Q_EMIT requestReceived(exchange); }))
{
    connect(&d->sender, &CallbackSender::sent, this, &CrewService::callbackSent);
}

CrewService::~CrewService() = default;

std::expected<quint16, QString> CrewService::listen(const QHostAddress &address, quint16 port)
{
    return d->server.listen(address, port);
}

QUrl CrewService::baseUrl() const
{
    if (!d->server.isListening())
        return {};
    const QHostAddress address = d->server.address();
    const bool isEverywhere =
        address == QHostAddress::Any || address == QHostAddress::AnyIPv4 || address == QHostAddress::AnyIPv6;
    QUrl url;
    url.setScheme(u"http"_s);
    url.setHost(isEverywhere ? u"127.0.0.1"_s : address.toString());
    url.setPort(d->server.port());
    url.setPath(d->crew->prefix);
    return url;
}

const ScriptedCrew &CrewService::crew() const
{
    return *d->crew;
}

} // namespace crew::service
