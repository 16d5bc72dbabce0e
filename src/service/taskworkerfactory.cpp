// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/taskworkerfactory.h"

#include "service/chatworker.h"

namespace crew::service {

TaskWorkerFactory::TaskWorkerFactory(ProgramPlace place, secrets::SecretStore &keys)
    : m_place(std::move(place))
    , m_keys(keys)
{}

std::unique_ptr<TaskWorker> TaskWorkerFactory::make(WorkOrder order)
{
    if (std::holds_alternative<ProgramWork>(order.work))
        return std::make_unique<ProgramWorker>(std::move(order), m_place);
    Q_ASSERT(std::holds_alternative<ChatWork>(order.work));
    return std::make_unique<ChatWorker>(std::move(order), m_keys, m_network);
}

} // namespace crew::service
