// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace crew::gui::reviews {

/// What is selected inside a widget that shows an output: in whichever text or tree of it is visible. The
/// widget needs to know nothing of this; texts made later are found when they get the focus.
class FeedbackSelection : public QObject
{
    Q_OBJECT

public:
    explicit FeedbackSelection(QObject *parent = nullptr);

    void setSource(QWidget *output);
    /// The text the last one was made in first; line ends are \n. Empty when nothing is selected.
    QString selectedText() const;
    /// The same as a text that is not empty, at once however much is selected.
    bool hasSelection() const;

Q_SIGNALS:
    void changed();
    void commentRequested(); ///< from the context menu

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(QWidget *view);
    bool openMenu(QWidget *view, const QPoint &globalPosition);

    QPointer<QWidget> m_source;
    QPointer<QWidget> m_last; ///< where the last selection was made
    QList<QPointer<QWidget>> m_views;
};

} // namespace crew::gui::reviews
