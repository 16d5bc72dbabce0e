// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "desk/state/owners.h"
#include "protocol/changecodec.h"

#include <QByteArray>

#include <memory>
#include <utility>
#include <vector>

namespace crew::desk {

/// One change for many consoles: filtered and written once for all whose persons see the same.
class SharedChange
{
public:
    /// \a number: of the change, for the cursor that goes along; 0: none. \a owners has to outlive it.
    SharedChange(protocol::Change change, quint64 number, const Owners &owners);

    quint64 number() const { return m_number; }
    /// It tells all there is to say about the endpoint: what is the same as before is no news.
    bool isAboutEndpoint() const;
    /// The event without an id; empty where \a viewer sees nothing of it. \a sight is that of \a viewer.
    const QByteArray &textFor(const Viewer &viewer, const Roles &sight);

private:
    protocol::Change m_change;
    quint64 m_number;
    const Owners &m_owners;
    std::vector<std::pair<Roles, QByteArray>> m_texts; ///< by sightOf(); few people differ in theirs
};

using SharedChangePtr = std::shared_ptr<SharedChange>;

} // namespace crew::desk
