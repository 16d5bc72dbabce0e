// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/deskprogram.h"

#include "desk/http/deskanswer.h"
#include "desk/log/desklog.h"
#include "desk/migration/migratedmarker.h"
#include "desk/program/databaseconnect.h"
#include "desk/program/deskoptions.h"
#include "desk/program/hangup.h"
#include "desk/program/hostcommands.h"
#include "desk/program/output.h"
#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/deskschema.h"

#include <QCoreApplication>

#include <chrono>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

/// Systemd's unit gives it a minute, and a container often 10 s.
constexpr auto longestEnd = 20s;

/// Whatever it would still do could be what another machine does, too.
[[noreturn]] void endAtOnce(const QString &reason)
{
    qCritical("%s crew-desk ends now. When it is started again, it stands by.", qPrintable(reason));
    ::_exit(DeskProgram::lostExitCode);
}

} // namespace

DeskProgram::DeskProgram(DeskConfig config, QString file)
    : m_config(std::move(config))
    , m_file(std::move(file))
{}

DeskProgram::~DeskProgram() = default;

std::expected<void, QString> DeskProgram::begin()
{
    startDeskLog(m_config.logFormat);
    onHangup(this, [this] { reload(); });
    if (const auto listening = m_control.listen(m_config.dataDirectory); !listening)
        return listening;
    if (m_config.database)
        return standBy(*m_config.database);
    if (const auto isFree = checkNotMigrated(m_config.dataDirectory); !isFree)
        return isFree;
    const auto options = deskOptionsFrom(m_config, DeskStores::files(m_config.dataDirectory));
    return options ? serve(*options) : std::unexpected(options.error());
}

void DeskProgram::end()
{
    if (!m_desk || std::exchange(m_isEnding, true))
        return QCoreApplication::quit();
    qInfo("crew-desk ends once services have answered what was sent to them.");
    QObject::connect(m_desk.get(), &Desk::finished, this, [] { QCoreApplication::quit(); });
    m_desk->finish(longestEnd);
}

std::expected<void, QString> DeskProgram::standBy(const DeskConfig::Database &database)
{
    const auto connect = connectTo(database, DatabasePurpose::ForSignsOfLife);
    if (!connect)
        return std::unexpected(connect.error());
    const auto key = DeskKey::read(m_config.keyFile);
    if (!key)
        return std::unexpected(key.error());
    // Mistakes are told now rather than when it takes over.
    const auto options = deskOptionsFrom(m_config, DeskStores::server(*connect, 0, {}, {}));
    if (!options)
        return std::unexpected(options.error());
    m_standby = std::make_unique<StandbyService>(options->identity.id);
    m_standbyServer = std::make_unique<ConsoleServer>(*m_standby, options->console);
    if (const auto listening = m_standbyServer->listen(); !listening)
        return listening;
    m_control.refuseOthers(
        u"This machine does not serve the desk at the moment. Run this on the machine that "
        "serves the desk."_s);
    m_role = std::make_unique<WriterRole>(*connect, deskSchemaParts());
    m_role->setCheck(
        [keyId = key->id()](sql::Database &shared) { return SealedSecretStore::checkKey(shared, keyId); });
    QObject::connect(m_role.get(), &WriterRole::waiting, this, &DeskProgram::recordWaiting);
    QObject::connect(m_role.get(), &WriterRole::taken, this, &DeskProgram::takeOver);
    // Where it is told, not in the turn of this thread, which may be busy.
    QObject::connect(m_role.get(), &WriterRole::lost, m_role.get(), &endAtOnce, Qt::DirectConnection);
    QObject::connect(m_role.get(), &WriterRole::standbysKnown, this, &DeskProgram::recordStandbys);
    QObject::connect(m_role.get(), &WriterRole::standbyAwaited, this, &DeskProgram::setStandbyAwaited);
    m_role->begin();
    return {};
}

void DeskProgram::recordWaiting(const QString &reason, WaitingReason kind)
{
    m_standby->setReason(kind);
    switch (kind) {
    case WaitingReason::NoDatabase:
        qWarning("%s This crew-desk does not serve until it reaches its database, and keeps trying.",
                 qPrintable(reason));
        break;
    case WaitingReason::Unusable:
        qWarning("%s This crew-desk stands by. It cannot take over before that is solved.",
                 qPrintable(reason));
        break;
    case WaitingReason::Begins:
    case WaitingReason::OtherWriter:
        qInfo("%s This crew-desk stands by.", qPrintable(reason));
        break;
    }
}

void DeskProgram::takeOver(qint64 epoch)
{
    if (const auto served = serveIn(epoch); !served) {
        qCritical("%s", qPrintable(served.error()));
        QCoreApplication::exit(1);
    }
}

void DeskProgram::recordStandbys(const QString &synchronousStandbys)
{
    m_hasSynchronousStandby = !synchronousStandbys.isEmpty();
    if (m_desk)
        m_desk->setSynchronousStandby(*m_hasSynchronousStandby);
    if (!*m_hasSynchronousStandby)
        qWarning(
            "The database server has no synchronous standby (synchronous_standby_names is empty): if its "
            "machine is lost, what was acknowledged is lost, too.");
    else
        qInfo("The database server confirms commits with %s.", qPrintable(synchronousStandbys));
}

void DeskProgram::setStandbyAwaited(bool isAwaited)
{
    m_isStandbyAwaited = isAwaited;
    m_standby->setStandbyAwaited(isAwaited);
    if (m_desk)
        m_desk->setStandbyAwaited(isAwaited);
    if (isAwaited)
        qWarning("%s", standbyAwaitedSentence.data());
    else
        qInfo("The database server no longer waits for its synchronous standby.");
}

std::expected<void, QString> DeskProgram::serveIn(qint64 epoch)
{
    const auto connect = connectTo(*m_config.database, DatabasePurpose::ForWork);
    if (!connect)
        return std::unexpected(connect.error());
    const auto stores = DeskStores::server(
        *connect, epoch, [role = m_role.get()] { return role->isSure(); }, &endAtOnce);
    const auto options = deskOptionsFrom(m_config, stores);
    return options ? serve(*options) : std::unexpected(options.error());
}

std::expected<void, QString> DeskProgram::serve(const DeskOptions &options)
{
    m_standbyServer.reset();
    auto desk = Desk::start(options);
    if (!desk)
        return std::unexpected(desk.error());
    m_desk = std::move(*desk);
    if (m_hasSynchronousStandby)
        m_desk->setSynchronousStandby(*m_hasSynchronousStandby);
    m_desk->setStandbyAwaited(m_isStandbyAwaited);
    addHostCommands(m_control, *m_desk);
    m_control.refuseOthers({});
    QObject::connect(&m_desk->engine(), &engine::EngineLink::problemOccurred, this,
                     [](const QString &sentence) { qWarning("%s", qPrintable(sentence)); });
    print(stdout, u"crew-desk %1 serves consoles at %2"_s.arg(QStringLiteral(CREW_VERSION),
                                                              m_desk->address().toString()));
    showSetUpToken();
    return {};
}

/// Nobody can sign in before somebody on the host has seen this.
void DeskProgram::showSetUpToken()
{
    const auto token = m_desk->people().prepareFirstStart();
    if (!token)
        qWarning("%s", qPrintable(token.error().text));
    else if (*token)
        print(stdout, u"Nobody can sign in yet. In Crew Console choose Connect to a desk… with the one-time "
                      "code %1 within 24 hours."_s.arg(QString::fromLatin1((*token)->token)));
}

/// What can change while the desk runs: mail, chat and the log. The rest is read at the next start.
void DeskProgram::reload()
{
    const auto config = readDeskConfig(m_file, ConfigSurroundings::ofThisProcess());
    if (!config) {
        for (const ConfigError &error : config.error())
            qWarning("%s", qPrintable(error.toString()));
        return qWarning("The configuration was not loaded again.");
    }
    const auto options = deskOptionsFrom(*config, DeskStores::files(config->dataDirectory));
    if (!options)
        return qWarning("%s", qPrintable(options.error()));
    // A machine that stands by uses them once it serves.
    m_config.mail = config->mail;
    m_config.chat = config->chat;
    m_config.afterMinutes = config->afterMinutes;
    m_config.linkAddress = config->linkAddress;
    startDeskLog(config->logFormat);
    if (m_desk)
        m_desk->away().use(options->away);
    qInfo("Mail, chat and log were loaded again. A restart loads the rest.");
}

} // namespace crew::desk

#include "moc_deskprogram.cpp"
