// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <utility>

namespace crew::gui {

/// Places widgets beside each other in reading direction and begins a new line where they do not fit.
class FlowLayout : public QLayout
{
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect &rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    struct Line
    {
        QList<std::pair<QLayoutItem *, QRect>> items; ///< with their places from the beginning of the line
        int height = 0;
    };

    QList<Line> linesFor(int width) const;
    void placeLine(const Line &line, const QRect &area) const;
    /// The height needed for \a rect; with \a place the items are moved there.
    int arrange(const QRect &rect, bool place) const;

    QList<QLayoutItem *> m_items; ///< owned
};

} // namespace crew::gui
