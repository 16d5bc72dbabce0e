// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/deskrequest.h"

#include <QJsonObject>
#include <QObject>

#include <expected>
#include <functional>
#include <memory>

namespace crew::remote {

/// Begins a session at a desk with a name and a password. To be used on one thread.
class DeskSignIn : public QObject
{
    Q_OBJECT

public:
    /// The token of the session, or a sentence.
    using Done = std::function<void(const std::expected<QByteArray, QString> &)>;

    explicit DeskSignIn(QObject *parent = nullptr);
    ~DeskSignIn() override;

    /// \a done is called exactly once, later, unless this is destroyed before. \a device is how the person
    /// finds this session in a list. One at a time: an earlier one is dropped without a word.
    void signIn(const DeskAccess &access, const QString &name, const QString &password, const QString &device,
                const Done &done);

    /// The same after the one-time \a code has made \a password the person's.
    void signInWithCode(const DeskAccess &access, const QString &code, const QString &name,
                        const QString &password, const QString &device, const Done &done);

private:
    using Answered = std::function<void(const std::expected<QJsonObject, QString> &)>;
    void post(const DeskAccess &access, const QString &path, const QJsonObject &body,
              const Answered &answered);
    void drop();

    std::unique_ptr<QNetworkAccessManager> m_network;
    QNetworkReply *m_reply = nullptr;
};

} // namespace crew::remote
