// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::shell {

/// What stands above the pages: the problems that nobody has closed yet, the newest first, the last
/// announcement, and a notice below them. Several decisions may be refused at once, so a problem replaces no
/// other.
class WindowMessages : public QObject
{
    Q_OBJECT

public:
    /// \a bar shows them, and has to outlive this.
    explicit WindowMessages(InfoBar &bar);

    /// At most 100 are kept.
    void addProblem(const QString &sentence);
    void removeProblem(const QString &sentence);
    /// Replaces the announcement before; problems stay below it.
    void announce(Severity severity, const QString &iconName, const QString &sentence);
    /// Said until a person closes it: neither problems nor announcements take its place.
    void announceUntilClosed(Severity severity, const QString &iconName, const QString &sentence);

private:
    struct Announcement
    {
        Severity severity = Severity::Neutral;
        QString iconName;
        QString sentence;
    };

    void show();
    void closeShown();

    InfoBar &m_bar;
    std::optional<Announcement> m_announcement;
    std::optional<Announcement> m_notice; ///< until it is closed
    QStringList m_problems;
};

} // namespace crew::gui::shell
