// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/reviewdrafts.h"
#include "gui/reviews/reviewmodel.h"

namespace crew::gui {

/// What every place that shows reviews shares: the reviews themselves and the words not sent yet.
/// Fed by \a link; needs to exist before the first batch.
class ReviewDesk : public QObject
{
    Q_OBJECT

public:
    explicit ReviewDesk(EngineLink &link, QObject *parent = nullptr);

    EngineLink &link() const { return m_link; }
    ReviewModel &model() { return m_model; }
    ReviewDrafts &drafts() { return m_drafts; }

    /// The review that has waited longest, after \a current in the queue, else from its start; null when none waits.
    QUuid nextWaiting(const QUuid &current) const;

private:
    EngineLink &m_link;
    ReviewModel m_model;
    ReviewDrafts m_drafts;
};

} // namespace crew::gui
