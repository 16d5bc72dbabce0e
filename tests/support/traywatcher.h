// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QMutex>
#include <QObject>
#include <QThread>

namespace crew::test {

/// A notification area of the test's own on the session bus: a StatusNotifierWatcher with a host. Qt waits
/// for its answers, so it lives in a thread of its own. Start it before the first look for such an area: Qt
/// looks only once.
class TrayWatcher : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierWatcher")
    Q_PROPERTY(bool IsStatusNotifierHostRegistered READ hasHost CONSTANT)
    Q_PROPERTY(int ProtocolVersion READ protocolVersion CONSTANT)

public:
    TrayWatcher()
    {
        moveToThread(&m_thread);
        m_thread.start();
    }
    ~TrayWatcher() override
    {
        m_thread.quit();
        m_thread.wait();
        QDBusConnection::disconnectFromBus(name());
    }

    bool start()
    {
        QDBusConnection bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, name());
        return bus.registerObject(QStringLiteral("/StatusNotifierWatcher"), this,
                                  QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllProperties) &&
               bus.registerService(QStringLiteral("org.kde.StatusNotifierWatcher"));
    }

    QStringList items() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_items;
    }
    bool hasHost() const { return true; }
    int protocolVersion() const { return 0; }

public Q_SLOTS: // the interface
    void RegisterStatusNotifierItem(const QString &service)
    {
        const QMutexLocker lock(&m_mutex);
        m_items.append(service);
    }
    void RegisterStatusNotifierHost(const QString &) {}

private:
    static QString name() { return QStringLiteral("tray watcher"); }

    QThread m_thread;
    mutable QMutex m_mutex;
    QStringList m_items;
};

} // namespace crew::test
