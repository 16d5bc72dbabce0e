// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewfile.h"
#include "service/dialect.h"
#include "service/exchange.h"

#include <QHostAddress>
#include <QObject>

#include <expected>
#include <memory>

namespace crew::service {

struct ServiceOptions
{
    QString token;     ///< "Bearer Token"; empty: nobody has it
    QString userToken; ///< "User Bearer Token"; empty: nobody has it
    Dialect dialect = Dialect::Contract;
    double speed = 1.0; ///< task durations are divided by it; above 0
};

/// The contract's server side: one scripted crew at one base address. Lives in the thread it was made in.
class CrewService : public QObject
{
    Q_OBJECT

public:
    explicit CrewService(ScriptedCrew crew, ServiceOptions options, QObject *parent = nullptr);
    ~CrewService() override;

    /// Begins to listen; port 0 lets the system choose. On failure: a sentence for people.
    std::expected<quint16, QString> listen(const QHostAddress &address = QHostAddress::LocalHost,
                                           quint16 port = 0);

    /// {base_url}: http://127.0.0.1:port and the crew's prefix; empty while not listening.
    QUrl baseUrl() const;

    const ScriptedCrew &crew() const;

Q_SIGNALS:
    /// Every request that could be read, after it was answered; its url is relative to the server's root.
    void requestReceived(const crew::service::Exchange &exchange);
    /// Every callback, when its outcome is known.
    void callbackSent(const crew::service::Exchange &exchange);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::service
