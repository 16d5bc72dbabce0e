// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>

class QLocalSocket;

namespace crew {

/// Makes a second start with the same profile raise the first window and pass on the link it was given.
///
/// A start that finds the name taken connects, sends its link (or nothing) and a line feed, and leaves when
/// the first closes the connection. Only this user's processes can connect.
class SingleInstance : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(QString name, QObject *parent = nullptr);

    /// True when another process has the name; it has been asked to come forward, and to open \a link.
    bool askOtherToRaise(const QString &link = {});
    /// Begins to listen for later starts.
    void claim();

Q_SIGNALS:
    void raiseRequested();
    void linkReceived(const QString &link); ///< after raiseRequested(); anybody may have written it

private:
    void welcome(QLocalSocket *socket);
    void read(QLocalSocket *socket);

    QString m_name;
    QLocalServer m_server;
};

} // namespace crew
