// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/nextreviewwindow.h"

#include "gui/reviews/pane/reviewwindow.h"

namespace crew::gui::reviews {

NextReviewWindow::NextReviewWindow(ReviewContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &NextReviewWindow::prepareNow);
}

NextReviewWindow::~NextReviewWindow() = default;

void NextReviewWindow::prepare(std::chrono::milliseconds delay)
{
    m_timer.start(delay);
}

std::unique_ptr<ReviewWindow> NextReviewWindow::take()
{
    m_timer.stop();
    return m_window ? std::move(m_window) : build();
}

std::unique_ptr<ReviewWindow> NextReviewWindow::build()
{
    auto window = std::make_unique<ReviewWindow>(m_context);
    Q_EMIT built(window.get());
    return window;
}

void NextReviewWindow::prepareNow()
{
    if (m_window)
        return;
    m_window = build();
    m_window->prepare();
}

} // namespace crew::gui::reviews

#include "moc_nextreviewwindow.cpp"
