// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/localstate.h"
#include "gui/common/preferences.h"
#include "gui/reviews/reviewdrafts.h"
#include "gui/reviews/reviewmodel.h"

namespace crew::gui {

/// What every place that shows reviews shares: the reviews themselves, the words not sent yet, the person's
/// settings and what is kept over a restart. Fed by \a link; needs to exist before the first batch.
class ReviewDesk : public QObject
{
    Q_OBJECT

public:
    ReviewDesk(EngineLink &link, Preferences &preferences, LocalState &state, QObject *parent = nullptr);

    EngineLink &link() const { return m_link; }
    Preferences &preferences() const { return m_preferences; }
    LocalState &state() const { return m_state; }
    ReviewModel &model() { return m_model; }
    ReviewDrafts &drafts() { return m_drafts; }

    /// The review that has waited longest, after \a current in the queue, else from its start; null when none
    /// waits.
    QUuid nextWaiting(const QUuid &current) const;

private:
    EngineLink &m_link;
    Preferences &m_preferences;
    LocalState &m_state;
    ReviewModel m_model;
    ReviewDrafts m_drafts;
};

} // namespace crew::gui
