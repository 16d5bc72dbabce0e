// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "desk/control/controlserver.h"
#include "desk/desk.h"
#include "desk/service/standbyservice.h"
#include "desk/writer/writerrole.h"

#include <QObject>
#include <QString>

#include <expected>
#include <memory>
#include <optional>

namespace crew::desk {

/// A desk as a program. With its data in files it serves at once. On a database that several machines share
/// it stands by until it is the writer, serves from then on, and ends at once when another one may be.
class DeskProgram : public QObject
{
    Q_OBJECT

public:
    /// The exit code when another machine has taken over, or the database is gone: start it again, and it
    /// stands by.
    static constexpr int lostExitCode = 75;

    /// \a file is where \a config was read.
    DeskProgram(DeskConfig config, QString file);
    ~DeskProgram() override;

    /// The error is a sentence.
    std::expected<void, QString> begin();
    /// Ends the event loop once services have answered what was sent to them, or after a while; when it is
    /// called again, at once.
    void end();

private:
    std::expected<void, QString> standBy(const DeskConfig::Database &database);
    void recordWaiting(const QString &reason, WaitingReason kind);
    void takeOver(qint64 epoch);
    void recordStandbys(const QString &synchronousStandbys);
    void setStandbyAwaited(bool isAwaited);
    std::expected<void, QString> serveIn(qint64 epoch);
    std::expected<void, QString> serve(const DeskOptions &options);
    void showSetUpToken();
    void reload();

    DeskConfig m_config;
    QString m_file;
    std::unique_ptr<WriterRole> m_role; ///< null with data in files
    std::unique_ptr<StandbyService> m_standby;
    std::unique_ptr<ConsoleServer> m_standbyServer; ///< null while it does not stand by
    std::unique_ptr<Desk> m_desk;                   ///< null while it stands by
    std::optional<bool> m_hasSynchronousStandby;    ///< of the database server; nothing: not known
    bool m_isStandbyAwaited = false;                ///< by the database server
    bool m_isEnding = false;
    ControlServer m_control;
};

} // namespace crew::desk
