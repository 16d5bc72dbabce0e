// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>
#include <QWidget>

#include <chrono>

namespace crew::gui::reviews {

class ArrivalShield;
class ReviewContext;
class NextReview;
class ReviewPane;

/// One review in a window of its own. It comes up without taking the keyboard, and its shield swallows what
/// was not meant for it. Later, Esc and the close button leave the review in the queue.
class ReviewWindow : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewWindow(ReviewContext &context, QWidget *parent = nullptr);

    /// Does in advance what showing it for the first time takes, while it shows no review.
    void prepare();

    /// How long the shield stays up after the window became visible; for tests.
    void setShieldDuration(std::chrono::milliseconds duration);

    QUuid shownReview() const;
    /// True when the shown review needs nobody: its place may be taken by another.
    bool isIdle() const;

    /// True when nothing in it waits for a person any more, and no feedback in it is unsent.
    bool isDone() const;

    /// Shows \a reviewId without activating the window, and asks for attention.
    void present(const QUuid &reviewId);

Q_SIGNALS:
    void executionRequested(const QUuid &executionId);

private:
    void connectPane();
    void addShortcuts();
    void setFocusMode(bool on);
    void handleDecided(const QUuid &reviewId);
    void advance();
    void showNext(const QUuid &reviewId);
    void updateTitle();

    ReviewContext &m_context;
    ReviewPane *m_pane;
    NextReview *m_next;
    ArrivalShield *m_shield;
};

} // namespace crew::gui::reviews
