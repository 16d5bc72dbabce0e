// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QDateTime>
#include <QPushButton>

namespace crew::engine {
struct PastReviews;
}

namespace crew::gui::reviews {

class ReviewContext;

/// The button at the end of the lists of reviews that are over: fetches what the journal has of older ones,
/// some at a time. Hidden where nothing older can be.
class OlderReviews : public QPushButton
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    explicit OlderReviews(ReviewContext &context, QWidget *parent = nullptr);

    void setPlace(QueuePlace place);
    bool isOffered() const { return !isHidden(); }

Q_SIGNALS:
    void offerChanged();
    /// The button goes while it has the focus, which Qt would give to any other one.
    void focusLeaving();

private:
    void load();
    void take(const engine::PastReviews &past);
    void refresh();

    ReviewContext &m_context;
    QueuePlace m_place = QueuePlace::Waiting;
    QDateTime m_next;  ///< what the next page is asked for with
    QString m_problem; ///< why the last page could not be read
    bool m_isLoading = false;
    bool m_isEnd = false;
};

} // namespace crew::gui::reviews
