// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "gui/insights/insightsrange.h"

#include <QWidget>

#include <memory>

namespace Ui {
class InsightsBar;
}

namespace crew::gui::insights {

/// The heading of the page and the choice of time and crew.
class InsightsBar : public QWidget
{
    Q_OBJECT

public:
    explicit InsightsBar(QWidget *parent = nullptr);
    ~InsightsBar() override;

    const InsightsRange &range() const { return m_range; }
    /// Tells by rangeChanged() when it is another one.
    void setRange(const InsightsRange &range);
    /// A chosen crew that is not there any more is all crews.
    void setCrews(const QList<Crew> &crews);
    void setStatus(const QString &text);
    void setSavable(bool savable);
    /// What is chosen, for a heading: "Last 30 days, all crews".
    QString rangeText() const;

Q_SIGNALS:
    void rangeChanged();
    void saveRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillPeriods();
    void applyLook();
    void showRange();
    void take();

    std::unique_ptr<Ui::InsightsBar> m_ui;
    InsightsRange m_range;
    bool m_crewsKnown = false;
};

} // namespace crew::gui::insights
