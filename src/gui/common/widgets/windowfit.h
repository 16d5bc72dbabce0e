// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

class QEvent;
class QWidget;

namespace crew::gui {

/// Keeps a window that opens in the size which the program gave it on its screen, frame and all. Once the
/// window has its frame, or another size by somebody else, it is left alone.
class WindowFit : public QObject
{
public:
    /// \a window, which becomes the parent, has its size and is not shown yet.
    explicit WindowFit(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void check();

    QWidget &m_window;
    QSize m_given;
    bool m_isDone = false;
};

} // namespace crew::gui
