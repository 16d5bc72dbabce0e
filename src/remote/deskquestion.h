// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/deskrequest.h"

#include <QJsonObject>
#include <QObject>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::remote {

/// Asks a desk something before there is a session: one request at a time. To be used on one thread.
class DeskQuestion : public QObject
{
    Q_OBJECT

public:
    /// The object that the desk answered, or a sentence.
    using Answered = std::function<void(const std::expected<QJsonObject, QString> &)>;

    DeskQuestion();
    ~DeskQuestion() override;

    /// Posts \a body to \a path, or gets it without one. \a answered is called exactly once, later, unless
    /// the question is dropped before: by drop(), by another question, or with this.
    void ask(const DeskAccess &access, const QString &path, const std::optional<QJsonObject> &body,
             const Answered &answered);
    void drop();

private:
    std::unique_ptr<QNetworkAccessManager> m_network;
    QNetworkReply *m_reply = nullptr;
};

} // namespace crew::remote
