// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/serialworker.h"
#include "local/commandqueue.h"

#include <QUuid>

namespace crew::local {

/// The systemd user services of local crews. All functions return at once.
class UserServices : public QObject
{
    Q_OBJECT

public:
    using Done = CommandQueue::Done;

    /// \a systemctl is the program, empty where there is none; the units are in \a folder.
    UserServices(QString systemctl, QString folder, SerialWorker &files);

    bool isAvailable() const { return !m_systemctl.isEmpty(); }

    /// The usual systemctl; empty where there is none, or where systemd could not find the program again: an
    /// AppImage is unpacked at another place each time.
    static QString usualSystemctl();
    static QString usualFolder();

    /// Writes \a unit for the crew \a id, starts it now and with each session.
    void install(const QUuid &id, const QByteArray &unit, QObject *context, const Done &done);
    /// Stops it and removes the unit.
    void remove(const QUuid &id, QObject *context, const Done &done);
    /// Writes \a unit again, since the program may have moved, and restarts the service.
    void restart(const QUuid &id, const QByteArray &unit, QObject *context, const Done &done);

private:
    QString pathOf(const QUuid &id) const;
    void write(const QUuid &id, const QByteArray &unit, const QStringList &next, QObject *context,
               const Done &done);
    void call(const QStringList &arguments, QObject *context, const Done &done);
    void removeUnit(const QUuid &id, QObject *context, const Done &done);

    QString m_systemctl;
    QString m_folder;
    SerialWorker &m_files;
    CommandQueue m_commands;
};

} // namespace crew::local
