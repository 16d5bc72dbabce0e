// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace crew::gui::reviews {

class ReviewContext;
class ReviewWindow;

/// The review window that is shown next, built before anybody waits for it: building it takes longer than
/// showing it. Every window is taken once and has shown no review until then, so that nothing of one review
/// can be left in the window of another.
class NextReviewWindow : public QObject
{
    Q_OBJECT

public:
    explicit NextReviewWindow(ReviewContext &context, QObject *parent = nullptr);
    ~NextReviewWindow() override;

    /// Builds it after \a delay, unless it is there by then.
    void prepare(std::chrono::milliseconds delay);
    /// The window, built now when it was not prepared.
    std::unique_ptr<ReviewWindow> take();

Q_SIGNALS:
    /// Each window, before it shows anything; what belongs into it can be added.
    void built(crew::gui::reviews::ReviewWindow *window);

private:
    std::unique_ptr<ReviewWindow> build();
    void prepareNow();

    ReviewContext &m_context;
    std::unique_ptr<ReviewWindow> m_window;
    QTimer m_timer;
};

} // namespace crew::gui::reviews
