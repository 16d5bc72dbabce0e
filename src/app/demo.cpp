// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo.h"

#include "core/newsecret.h"
#include "core/streamevent.h"
#include "service/crewfile.h"
#include "service/crewservice.h"
#include "service/democrews.h"
#include "wire/flowreviews.h"

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

/// What a person might have typed into a required field that has no default.
QString exampleFor(const InputField &field)
{
    if (field.key == "topic"_L1)
        return u"Reusable packaging for online groceries"_s;
    return u"Example"_s;
}

QJsonObject exampleInputs(const InputFields &fields)
{
    QJsonObject inputs;
    for (const InputField &field : fields) {
        if (!field.defaultValue.isUndefined())
            inputs.insert(field.key, field.defaultValue);
        else if (field.required)
            inputs.insert(field.key, exampleFor(field));
    }
    return inputs;
}

} // namespace

Demo::Demo(engine::EngineLink &engine)
    : m_engine(engine)
    , m_token(QString::fromLatin1(newSecret().toHex()))
{
    m_thread.setObjectName(u"demo service"_s);
}

Demo::~Demo()
{
    if (m_services)
        m_services->deleteLater();
    m_thread.quit();
    m_thread.wait();
}

QList<Demo::Place> Demo::startServices()
{
    QList<Place> places;
    const QList<service::ScriptedCrew> crews = service::demoCrews() + service::demoFlows();
    for (const service::ScriptedCrew &scripted : crews) {
        auto *crewService =
            new service::CrewService(scripted, {m_token, {}, service::Dialect::Contract, 1.0}, m_services);
        if (!crewService->listen())
            continue;
        places.append({scripted.name, crewService->baseUrl(), scripted.description});
        if (scripted.isFlow()) {
            places.last().deploymentId = scripted.deployment->id;
            places.last().flow = crewService;
        }
    }
    return places;
}

void Demo::start(bool firstRun)
{
    m_firstRun = firstRun;
    m_thread.start();
    m_services = new QObject;
    m_services->moveToThread(&m_thread);
    QMetaObject::invokeMethod(m_services, [this] {
        const QList<Place> places = startServices();
        QMetaObject::invokeMethod(this, [this, places] {
            m_places = places;
            if (places.isEmpty())
                Q_EMIT failed(tr("The demo's service could not be started."));
            else
                addCrew(0);
        });
    });
}

void Demo::addCrew(qsizetype index)
{
    if (index >= m_places.size())
        return;
    const Place &place = m_places.at(index);
    engine::CrewDraft draft;
    draft.crew.name = place.name;
    draft.crew.address = place.address;
    draft.crew.notes = place.description;
    draft.crew.colour = crewColours().at(index % crewColours().size());
    draft.token = m_token;
    draft.sessionOnly = true;
    m_engine.send(engine::command::SaveCrew{draft}, this,
                  [this, index, place](const std::expected<engine::CrewSaved, QString> &saved) {
                      if (!saved) {
                          Q_EMIT failed(saved.error());
                          return;
                      }
                      if (index == 0 && m_firstRun)
                          kickOff(saved->crew);
                      if (place.flow)
                          setUpFlow(saved->crew, place);
                      addCrew(index + 1);
                  });
}

/// The flow is given the address for what it asks, as an administrator would do it.
void Demo::setUpFlow(const Crew &crew, const Place &place)
{
    m_engine.send(engine::command::SetUpFlowReviews{crew.id, {}, false}, this,
                  [this, crew, place](const std::expected<engine::FlowAddress, QString> &address) {
                      if (!address) {
                          Q_EMIT failed(address.error());
                          return;
                      }
                      const FlowDestination destination{place.deploymentId, wire::originOf(place.address)};
                      m_engine.send(engine::command::AllowFlowDestination{crew.id, destination, true});
                      const service::RequestAddress requests{address->url.toString(QUrl::FullyEncoded),
                                                             address->signingSecret.toUtf8()};
                      QMetaObject::invokeMethod(
                          place.flow, [flow = place.flow, requests] { flow->setRequestAddress(requests); });
                  });
}

void Demo::kickOff(const Crew &crew)
{
    m_engine.send(engine::command::FetchInputs{crew.id}, this,
                  [this, crew](const std::expected<InputFields, ServiceError> &fields) {
                      if (!fields) {
                          Q_EMIT failed(fields.error().message.text());
                          return;
                      }
                      m_engine.send(
                          engine::command::PrepareKickoff{crew.id}, this,
                          [this, crew, fields = *fields](
                              const std::expected<engine::KickoffPreparation, QString> &preparation) {
                              if (preparation)
                                  kickOff(crew, fields, preparation->webhookBase);
                              else
                                  Q_EMIT failed(preparation.error());
                          });
                  });
}

void Demo::kickOff(const Crew &crew, const InputFields &fields, const QString &webhookBase)
{
    KickoffRequest request;
    request.inputs = exampleInputs(fields);
    if (!webhookBase.isEmpty()) {
        const QString base = webhookBase + u'/' + placeholder::secret;
        request.webhooks = {base + "/task"_L1, base + "/step"_L1, base + "/crew"_L1};
        WebhookCredential credential;
        credential.token = placeholder::token;
        request.humanInput = HumanInputWebhook{base + "/human-input"_L1, credential};
        request.eventStream = EventStream{base + "/events"_L1, usualStreamEvents(), false, credential};
    }
    m_engine.send(engine::command::Kickoff{crew.id, request}, this,
                  [this](const std::expected<engine::KickoffReceipt, ServiceError> &receipt) {
                      if (!receipt)
                          Q_EMIT failed(receipt.error().message.text());
                  });
}

} // namespace crew::app

#include "moc_demo.cpp"
