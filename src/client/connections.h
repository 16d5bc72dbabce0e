// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/getrequest.h"
#include "client/transport.h"

#include <QObject>
#include <QUuid>

#include <memory>
#include <vector>

namespace crew::client {

/// The connections to crews' services, each crew's kept for its next GET. A connection that one crew's
/// certificate opened never carries another's request. To be used on one thread.
class Connections : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    ~Connections() override;

    /// For polls, or for what a person waits for: never behind polls that hang.
    enum class Purpose { Polls, Person };

    /// Sends \a request over a kept connection, or a new one. One that was kept and turns out to be closed
    /// costs nothing: the request goes over a new one, once. With a null \a crewId and certificates, nothing
    /// is kept.
    void send(GetRequest &request, Purpose purpose, const QUuid &crewId, const Transport &transport);
    /// The crew's connections go, those in use when their requests have ended.
    void forget(const QUuid &crewId);

private:
    struct Pool;

    std::shared_ptr<Pool> poolFor(Purpose purpose, const QUuid &crewId, const QUrl &url,
                                  const Transport &transport);
    ServiceConnection *open(const std::shared_ptr<Pool> &pool);
    static void retire(Pool &pool);

    std::vector<std::shared_ptr<Pool>> m_pools;
};

} // namespace crew::client
