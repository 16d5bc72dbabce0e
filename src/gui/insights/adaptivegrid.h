// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;

namespace crew::gui::insights {

/// Widgets side by side in at most as many columns as there is room for, so that larger text has fewer. Rows
/// are equally long, as far as that goes up: no widget stands alone behind full rows.
class AdaptiveGrid : public QWidget
{
public:
    /// A column is at least \a letters wide.
    AdaptiveGrid(int letters, int maxColumns, QWidget *parent = nullptr);

    void add(QWidget *widget);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    QGridLayout *m_layout;
    QList<QWidget *> m_widgets;
    int m_letters;
    int m_maxColumns;
    int m_columns = 0;
};

} // namespace crew::gui::insights
