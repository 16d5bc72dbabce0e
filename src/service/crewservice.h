// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewfile.h"
#include "service/dialect.h"
#include "service/exchange.h"
#include "service/requestaddressfile.h"

#include <QHostAddress>
#include <QObject>

#include <expected>
#include <memory>

namespace crew::secrets {
class SecretStore;
}

namespace crew::service {

struct ServiceOptions
{
    QString token;     ///< "Bearer Token"; empty: nobody has it
    QString userToken; ///< "User Bearer Token"; empty: nobody has it
    Dialect dialect = Dialect::Contract;
    double speed = 1.0;      ///< durations of scripted tasks are divided by it; above 0
    QString dataFolder = {}; ///< where executions are kept; empty: they end with the service
    int maxTasks = 4;        ///< real tasks that are at work at once, of all crews together; above 0
    secrets::SecretStore *keys =
        nullptr; ///< of language models; has to outlive the service; none: there are no keys
};

/// A crew and those who may use it.
struct ServedCrew
{
    ScriptedCrew crew;
    QString token;                               ///< as in ServiceOptions
    QString userToken;                           ///< as in ServiceOptions
    std::optional<RequestAddress> requests = {}; ///< of a flow; nothing: nobody is told what it asks
};

/// The contract's server side: crews, each at a base address of its own. Lives in the thread it was made in.
class CrewService : public QObject
{
    Q_OBJECT

public:
    /// One crew, with the tokens of \a options.
    explicit CrewService(ScriptedCrew crew, ServiceOptions options, QObject *parent = nullptr);
    /// \a crews is not empty, and no two have the same prefix; the tokens of \a options are not used.
    explicit CrewService(QList<ServedCrew> crews, ServiceOptions options, QObject *parent = nullptr);
    ~CrewService() override;

    /// Takes up the executions that are stored, and begins to listen; port 0 lets the system choose. On
    /// failure: a sentence for people.
    std::expected<quint16, QString> listen(const QHostAddress &address = QHostAddress::LocalHost,
                                           quint16 port = 0);

    qsizetype crewCount() const;

    /// {base_url}: http://127.0.0.1:port and the crew's prefix; empty while not listening.
    QUrl baseUrl(qsizetype crew = 0) const;

    const ScriptedCrew &crew(qsizetype index = 0) const;

    /// From here on the requests of a flow go to \a address.
    void setRequestAddress(const RequestAddress &address, qsizetype flow = 0);

Q_SIGNALS:
    /// Every request that could be read, after it was answered; its url is relative to the server's root.
    void requestReceived(const crew::service::Exchange &exchange);
    /// Every callback, when its outcome is known.
    void callbackSent(const crew::service::Exchange &exchange);
    /// One sentence for the log: a callback that did not arrive, something that could not be stored.
    void problemFound(const QString &problem);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::service
