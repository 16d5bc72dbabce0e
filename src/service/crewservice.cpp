// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewservice.h"

#include "core/idtext.h"
#include "secrets/memorysecretstore.h"
#include "service/callbackqueue.h"
#include "service/crewroutes.h"
#include "service/executionstore.h"
#include "service/flowroutes.h"
#include "service/servicerouter.h"
#include "service/taskworkerfactory.h"

#include <QCryptographicHash>
#include <QDir>
#include <QUuid>

#include <vector>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

http::Limits serviceLimits()
{
    http::Limits limits;
    limits.body = 4 * 1024 * 1024; // A thousand executions keep their inputs.
    return limits;
}

/// The same again after a restart only where executions are kept: then there may be programs left behind.
ProgramPlace programPlace(const QString &dataFolder)
{
    if (dataFolder.isEmpty())
        return {{}, idText(QUuid::createUuid())};
    const QString folder = QDir(dataFolder).absolutePath();
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256);
    return {folder + "/work"_L1, QString::fromLatin1(hash.toHex().left(32))};
}

} // namespace

class CrewService::Private
{
public:
    Private(CrewService *q, QList<ServedCrew> crewsToServe, const ServiceOptions &wanted)
        : options(wanted)
        , served(std::move(crewsToServe))
        , place(programPlace(wanted.dataFolder))
        , callbacks(sender)
        , workers(place, wanted.keys ? *wanted.keys : noKeys)
        , tasks(wanted.maxTasks)
        , server(router, serviceLimits())
    {
        connect(&sender, &CallbackSender::sent, q, &CrewService::callbackSent);
        connect(&callbacks, &CallbackQueue::problemFound, q, &CrewService::problemFound);
    }

    std::expected<void, QString> begin(CrewService *q);
    std::expected<void, QString> openStore();
    void add(CrewService *q, const ServedCrew &one);
    void setRequestAddress(CrewService *q, qsizetype flow);
    void removeLeftovers() const;

    struct Crew
    {
        std::shared_ptr<const ScriptedCrew> description;
        std::unique_ptr<ExecutionHost> host;
    };

    ServiceOptions options;
    QList<ServedCrew> served;
    ProgramPlace place;
    secrets::MemorySecretStore noKeys;
    std::unique_ptr<ExecutionStore> store;
    CallbackSender sender;
    CallbackQueue callbacks;
    TaskWorkerFactory workers;
    TaskSlots tasks;
    std::vector<Crew> crews; ///< in the order of served; empty until it is known where executions are kept
    ServiceRouter router;
    http::Server server;
};

/// Programs of a service that was killed, and their folders.
void CrewService::Private::removeLeftovers() const
{
    killProcessesTagged("CREW_SERVICE=" + place.service.toUtf8());
    QDir(place.folder).removeRecursively();
}

std::expected<void, QString> CrewService::Private::openStore()
{
    if (options.dataFolder.isEmpty())
        return {};
    auto opened = ExecutionStore::open(options.dataFolder);
    if (!opened)
        return std::unexpected(opened.error());
    store = *std::move(opened);
    removeLeftovers();
    return {};
}

void CrewService::Private::add(CrewService *q, const ServedCrew &one)
{
    auto crew = std::make_shared<const ScriptedCrew>(one.crew);
    auto host = std::make_unique<ExecutionHost>(
        crew, options.dialect, options.speed, ExecutionHost::Shared{callbacks, workers, tasks, store.get()});
    connect(host.get(), &ExecutionHost::problemFound, q, &CrewService::problemFound);
    router.add(crew->prefix, std::make_unique<CrewRoutes>(
                                 crew, options.dialect, CrewRoutes::Tokens{one.token, one.userToken}, *host,
                                 [q](const Exchange &exchange) { Q_EMIT q->requestReceived(exchange); }));
    if (crew->isFlow())
        router.add(crew->prefix + FlowRoutes::segment,
                   std::make_unique<FlowRoutes>(crew, options.dialect, *host, [q](const Exchange &exchange) {
                       Q_EMIT q->requestReceived(exchange);
                   }));
    crews.push_back({crew, std::move(host)});
    if (crew->isFlow())
        setRequestAddress(q, std::ssize(crews) - 1);
}

void CrewService::Private::setRequestAddress(CrewService *q, qsizetype flow)
{
    const RequestAddress address = served.at(flow).requests.value_or(RequestAddress());
    callbacks.setSigningSecret(served.at(flow).crew.prefix, address.secret);
    crews.at(static_cast<std::size_t>(flow)).host->setRequestAddress(address.url, [q, flow] {
        return q->baseUrl(flow);
    });
}

/// Everything but the network.
std::expected<void, QString> CrewService::Private::begin(CrewService *q)
{
    if (!crews.empty())
        return {};
    if (const auto opened = openStore(); !opened)
        return opened;
    for (const ServedCrew &one : served)
        add(q, one);
    if (store) {
        if (const auto used = callbacks.useStore(*store); !used)
            return used;
    }
    for (const Crew &crew : crews) {
        if (const auto restored = crew.host->restore(); !restored)
            return restored;
    }
    return {};
}

CrewService::CrewService(ScriptedCrew crew, ServiceOptions options, QObject *parent)
    : CrewService(QList{ServedCrew{std::move(crew), options.token, options.userToken}}, options, parent)
{}

CrewService::CrewService(QList<ServedCrew> crews, ServiceOptions options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(crews), options))
{}

CrewService::~CrewService() = default;

std::expected<quint16, QString> CrewService::listen(const QHostAddress &address, quint16 port)
{
    if (const auto begun = d->begin(this); !begun)
        return std::unexpected(begun.error());
    return d->server.listen(address, port);
}

qsizetype CrewService::crewCount() const
{
    return d->served.size();
}

QUrl CrewService::baseUrl(qsizetype crew) const
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
    url.setPath(d->served.at(crew).crew.prefix);
    return url;
}

void CrewService::setRequestAddress(const RequestAddress &address, qsizetype flow)
{
    d->served[flow].requests = address;
    if (!d->crews.empty())
        d->setRequestAddress(this, flow);
}

const ScriptedCrew &CrewService::crew(qsizetype index) const
{
    return d->served.at(index).crew;
}

} // namespace crew::service

#include "moc_crewservice.cpp"
