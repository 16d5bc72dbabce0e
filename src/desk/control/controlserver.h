// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QString>

#include <expected>
#include <functional>
#include <memory>

namespace crew::desk {

/// What a person on the host asks of a running desk, by the socket `control` in the data directory, which its
/// owner alone can open: one line, a word and what follows it. The answer may take its time.
class ControlServer : public QObject
{
    Q_OBJECT

public:
    /// What is printed, or a sentence about what went wrong.
    using Result = std::expected<QString, QString>;
    using Answer = std::function<void(const Result &)>; ///< to be called once
    using Handler = std::function<void(const QString &argument, const Answer &answer)>;

    ControlServer();
    ~ControlServer() override;

    /// \a handler answers lines that begin with \a word.
    void add(const QString &word, Handler handler);

    /// Answers lines that no handler is for with \a sentence; an empty one says that there is no such
    /// question.
    void refuseOthers(const QString &sentence) { m_refusal = sentence; }

    /// The error is a sentence.
    std::expected<void, QString> listen(const QString &dataDirectory);

private:
    void serve(QLocalSocket *socket);
    void answer(const QString &line, const Answer &answer) const;

    QHash<QString, Handler> m_handlers;
    QString m_refusal;
    QLocalServer m_server;
    std::unique_ptr<QLockFile> m_lock; ///< so that no second one takes the socket away
};

/// Asks the desk of \a dataDirectory, waiting for it: for programs without an event loop. \a question is a
/// line that a handler is for; the answer is what is printed, the error a sentence.
std::expected<QString, QString> askRunningDesk(const QString &dataDirectory, const QString &question);

} // namespace crew::desk
