// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/transport.h"

#include <QHash>
#include <QNetworkAccessManager>
#include <QObject>
#include <QUuid>

#include <memory>

namespace crew::client {

using SharedNetwork = std::shared_ptr<QNetworkAccessManager>;

/// The networks that calls share, each with its kept-alive connections. Crews with certificates of their own
/// have networks of their own: a connection that one crew's certificate opened never carries another's
/// request.
class Connections : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// For polls, or for what a person waits for: never behind polls that hang.
    enum class Purpose { Polls, Person };

    /// The network for \a transport. A null \a crewId with certificates gets one that nobody else will get.
    SharedNetwork networkFor(Purpose purpose, const QUuid &crewId, const Transport &transport);
    /// One that nobody else will get.
    SharedNetwork ownNetwork(const Transport &transport);
    /// The crew's own connections go when the calls that use them have ended.
    void forget(const QUuid &crewId);

private:
    struct Shared
    {
        QByteArray mark; ///< of the way it is for
        QUuid crewId;
        SharedNetwork network;
    };

    QHash<QByteArray, Shared> m_shared;
};

} // namespace crew::client
