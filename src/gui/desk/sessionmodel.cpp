// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/sessionmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/look.h"

#include <QLocale>

#include <algorithm>

namespace crew::gui::desk {

void SessionModel::setSessions(const QList<protocol::PersonSession> &sessions)
{
    beginResetModel();
    m_sessions = sessions;
    endResetModel();
}

std::optional<int> SessionModel::rowOf(const QUuid &sessionId) const
{
    const auto found = std::ranges::find(m_sessions, sessionId, &protocol::PersonSession::id);
    return found == m_sessions.cend() ? std::nullopt
                                      : std::optional(static_cast<int>(found - m_sessions.cbegin()));
}

int SessionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sessions.size());
}

int SessionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SessionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    const protocol::PersonSession &session = m_sessions.at(index.row());
    const QString device = session.device.isEmpty() ? tr("Unnamed computer") : session.device;
    switch (index.column()) {
    case Device:
        return session.isThis ? tr("%1 (this session)", "a computer").arg(device) : device;
    case Begun:
        return QLocale().toString(session.created.toLocalTime(), QLocale::ShortFormat);
    case LastUse:
        return agoText(session.lastUsed, QDateTime::currentDateTimeUtc());
    case End:
        return QLocale().toString(session.expires.toLocalTime(), QLocale::ShortFormat);
    default:
        return {};
    }
}

QVariant SessionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Computer"), tr("Signed in"), tr("Last used"), tr("Ends")});
}

} // namespace crew::gui::desk

#include "moc_sessionmodel.cpp"
