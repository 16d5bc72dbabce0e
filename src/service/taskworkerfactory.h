// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/programworker.h"

#include <QNetworkAccessManager>

namespace crew::secrets {
class SecretStore;
}

namespace crew::service {

/// Makes the worker that an order needs.
class TaskWorkerFactory
{
public:
    /// \a keys has the keys of language models; it has to outlive this and all workers.
    TaskWorkerFactory(ProgramPlace place, secrets::SecretStore &keys);

    std::unique_ptr<TaskWorker> make(WorkOrder order);

private:
    ProgramPlace m_place;
    secrets::SecretStore &m_keys;
    QNetworkAccessManager m_network;
};

} // namespace crew::service
