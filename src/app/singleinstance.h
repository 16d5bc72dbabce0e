// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>

namespace crew {

/// Makes a second start with the same profile raise the first window.
class SingleInstance : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(QString name, QObject *parent = nullptr);

    /// True when another process has the name; it has been asked to come forward.
    bool askOtherToRaise();
    /// Begins to listen for later starts.
    void claim();

Q_SIGNALS:
    void raiseRequested();

private:
    QString m_name;
    QLocalServer m_server;
};

} // namespace crew
