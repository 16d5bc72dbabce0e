// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/sharedchange.h"

#include "desk/gate/visibility.h"
#include "protocol/eventstream.h"

#include <algorithm>

namespace crew::desk {

SharedChange::SharedChange(protocol::Change change, quint64 number, const Owners &owners)
    : m_change(std::move(change))
    , m_number(number)
    , m_owners(owners)
{}

bool SharedChange::isAboutEndpoint() const
{
    return std::holds_alternative<engine::EndpointState>(m_change);
}

const QByteArray &SharedChange::textFor(const Viewer &viewer, const Roles &sight)
{
    const auto known = std::ranges::find(m_texts, sight, &std::pair<Roles, QByteArray>::first);
    if (known != m_texts.end())
        return known->second;
    QByteArray text;
    if (const auto visible = visibleTo(viewer, m_change, m_owners))
        text = protocol::written({protocol::changeName(*visible), {}, protocol::changeData(*visible)});
    return m_texts.emplace_back(sight, std::move(text)).second;
}

} // namespace crew::desk
