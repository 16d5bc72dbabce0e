// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/people.h"

#include <QLocalServer>
#include <QObject>

#include <expected>

namespace crew::desk {

/// What a person on the host asks of a running desk, by the socket `control` in the data directory, which its
/// owner alone can open: a one-time token for the first person, or for a new password.
class ControlServer : public QObject
{
    Q_OBJECT

public:
    /// \a people has to outlive it.
    explicit ControlServer(People &people, QObject *parent = nullptr);
    ~ControlServer() override;

    /// The error is a sentence.
    std::expected<void, QString> listen(const QString &dataDirectory);

private:
    void serve(QLocalSocket *socket);
    QString answer(const QString &line);

    People &m_people;
    QLocalServer m_server;
};

/// Asks the desk of \a dataDirectory, waiting for it: for programs without an event loop. \a question is
/// "set-up-link" or "recover NAME"; the answer is a token, the error a sentence.
std::expected<QString, QString> askRunningDesk(const QString &dataDirectory, const QString &question);

} // namespace crew::desk
