// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "gui/executions/table/runsquery.h"

#include <QHash>
#include <QSet>
#include <QTimer>
#include <QWidget>

#include <array>
#include <memory>

class QToolButton;

namespace Ui {
class RunsFilters;
}

namespace crew::gui::executions {

/// The search and the filters above the runs table, and the buttons beside them.
class RunsFilters : public QWidget
{
    Q_OBJECT

public:
    explicit RunsFilters(QWidget *parent = nullptr);
    ~RunsFilters() override;

    /// \a names are CrewList::names(). The filter by a crew that has gone since the last time ends.
    void setCrews(const QList<Crew> &crews, const QHash<QUuid, QString> &names);
    RunsQuery query() const;
    /// Tells by queryChanged() at once. A crew that is not there any more can be the one that is shown.
    void setQuery(const RunsQuery &query);
    /// Shows only failures with this failureKey(), or all.
    void setCause(const std::optional<QString> &cause);
    /// How many runs each state would show, by StateGroup.
    void setCounts(const std::array<int, stateGroupCount> &counts);

    /// The days of “From – to…” end with that of \a now until somebody chooses others.
    void tick(const QDateTime &now);

    void focusSearch();
    QToolButton &viewsButton() const;
    QToolButton &moreButton() const;

Q_SIGNALS:
    void queryChanged(); ///< while somebody types, after a moment

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillChoices();
    void connectParts();
    void handleState();
    void handleTime();
    void handleDays();
    void offerDays(const QDate &last);
    void announce();
    void handleText(const QString &text);
    void offerExact(const TimeRange &time);
    void offerCrew(const QUuid &crewId);
    void updateIcons();

    std::unique_ptr<Ui::RunsFilters> m_ui;
    QTimer m_typing;
    qsizetype m_length = 0; ///< of the search, before it was changed
    std::optional<QString> m_cause;
    bool m_areDaysChosen = false;
    QSet<QUuid> m_crews;
    QHash<QUuid, QString> m_crewNames;
    TimeSpan m_exact; ///< offered by the time filter while such a query is shown
};

} // namespace crew::gui::executions
