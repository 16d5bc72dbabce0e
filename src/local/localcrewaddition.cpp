// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localcrewaddition.h"

#include "local/localport.h"
#include "local/serviceunit.h"

#include <QRandomGenerator>

#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

QString newToken()
{
    std::array<quint32, 8> random{};
    QRandomGenerator::system()->fillRange(random.data(), random.size());
    return QString::fromLatin1(
        QByteArray(reinterpret_cast<const char *>(random.data()), sizeof(random)).toHex());
}

QList<quint16> portsOf(const QList<LocalCrew> &crews)
{
    QList<quint16> ports;
    for (const LocalCrew &crew : crews)
        ports << crew.port;
    return ports;
}

/// A service that is starting does not listen yet.
bool canStillCome(const ServiceError &error)
{
    return error.kind == ServiceError::Kind::Unreachable || error.kind == ServiceError::Kind::ConnectionLost;
}

} // namespace

LocalCrewAddition::LocalCrewAddition(const LocalCrewParts &parts, const LocalOptions &options,
                                     LocalCrewOrder order, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_options(options)
    , m_order(std::move(order))
    , m_token(newToken())
{
    m_local = {QUuid::createUuid(), m_order.crew.name, m_order.folder, 0, m_order.runBy, true};
    m_pause.setSingleShot(true);
    m_pause.setInterval(options.answerPause);
    connect(&m_pause, &QTimer::timeout, this, &LocalCrewAddition::askService);
    connect(&parts.services, &LocalServices::stateChanged, this, [this](const QUuid &id) {
        if (id == m_local.id)
            handleServiceState();
    });
}

void LocalCrewAddition::start()
{
    const auto port = freeLocalPort(portsOf(m_parts.store.crews()));
    if (!port)
        return fail(tr("No free port was found on this computer. Try again later."));
    m_local.port = *port;
    m_order.crew.id = m_local.id;
    m_order.crew.address = QUrl(u"http://127.0.0.1:%1%2"_s.arg(*port).arg(m_order.prefix));
    m_parts.store.add(m_local, m_token, this, [this](const LocalCrewStore::Result &added) {
        if (m_isOver)
            return;
        if (added)
            startService();
        else
            fail(added.error());
    });
}

void LocalCrewAddition::startService()
{
    m_isWaiting = true;
    m_parts.services.install(m_local, this, [this](const CommandQueue::Result &installed) {
        if (m_isOver)
            return;
        if (!installed)
            return fail(installed.error());
        m_timeout.setRemainingTime(m_options.answerTimeout);
        askService();
    });
}

void LocalCrewAddition::askService()
{
    const engine::ConnectionTest test{m_order.crew.address, m_token, QUuid()};
    m_test = m_parts.engine.send(engine::command::TestConnection{test}, this,
                                 [this](const auto &answer) { handleAnswer(answer); });
}

void LocalCrewAddition::handleAnswer(const std::expected<InputFields, ServiceError> &answer)
{
    m_test.reset();
    if (m_isOver)
        return;
    if (answer) {
        m_isWaiting = false;
        return save(false);
    }
    if (!canStillCome(answer.error()) || m_timeout.hasExpired())
        return fail(noAnswerText(answer.error().message.text()));
    m_pause.start();
}

/// A new service is not given a second chance: the person waits, and can correct the crew file at once.
void LocalCrewAddition::handleServiceState()
{
    const ServiceState state = m_parts.services.state(m_local);
    if (m_isWaiting && !state.problem.isEmpty() && !m_isOver)
        fail(state.problem);
}

void LocalCrewAddition::save(bool sessionOnly)
{
    m_isSaving = true;
    m_parts.engine.send(engine::command::SaveCrew{{m_order.crew, m_token, sessionOnly}}, this,
                        [this, sessionOnly](const auto &saved) { handleSaved(sessionOnly, saved); });
}

/// Without a keychain the token is taken from its file at each start.
void LocalCrewAddition::handleSaved(bool sessionOnly, const std::expected<engine::CrewSaved, QString> &saved)
{
    if (!saved)
        return fail(saved.error());
    if (!saved->tokenProblem.isEmpty() && !sessionOnly)
        return save(true);
    m_isOver = true;
    m_parts.store.setProvisional(m_local.id, false);
    Q_EMIT finished(saved->crew);
}

bool LocalCrewAddition::cancel()
{
    if (m_isOver || m_isSaving)
        return false;
    m_isOver = true;
    undo();
    return true;
}

void LocalCrewAddition::fail(const QString &sentence)
{
    m_isOver = true;
    undo();
    Q_EMIT finished(std::unexpected(sentence));
}

/// The files go last: a service that still runs would write them again.
void LocalCrewAddition::undo()
{
    m_pause.stop();
    if (m_test)
        m_parts.engine.send(engine::command::Cancel{*m_test});
    if (!m_parts.store.crew(m_local.id))
        return;
    LocalCrewStore &store = m_parts.store;
    m_parts.services.remove(m_local, &store,
                            [&store, id = m_local.id](const CommandQueue::Result &) { store.remove(id); });
}

QString LocalCrewAddition::noAnswerText(const QString &last) const
{
    if (m_local.runBy == RunBy::Console)
        return tr("The service was started, but it does not answer. %1").arg(last);
    return tr("The service was started, but it does not answer. %1 Its log: journalctl --user --unit %2")
        .arg(last, serviceUnitName(m_local.id));
}

} // namespace crew::local

#include "moc_localcrewaddition.cpp"
