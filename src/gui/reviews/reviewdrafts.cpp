// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewdrafts.h"

namespace crew::gui {

std::optional<QString> ReviewDrafts::draft(const QUuid &reviewId, int attempt) const
{
    const auto it = m_texts.constFind({reviewId, attempt});
    return it == m_texts.cend() ? std::nullopt : std::optional(*it);
}

void ReviewDrafts::setDraft(const QUuid &reviewId, int attempt, const QString &text)
{
    if (draft(reviewId, attempt) == text)
        return;
    m_texts.insert({reviewId, attempt}, text);
    Q_EMIT draftChanged(reviewId, attempt);
}

} // namespace crew::gui
