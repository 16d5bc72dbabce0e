// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QUuid>

#include <optional>

namespace crew::gui {

/// Feedback that was typed and not sent, kept per review and attempt while the console runs.
class ReviewDrafts : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    std::optional<QString> draft(const QUuid &reviewId, int attempt) const;
    void setDraft(const QUuid &reviewId, int attempt, const QString &text);

Q_SIGNALS:
    void draftChanged(const QUuid &reviewId, int attempt);

private:
    QHash<std::pair<QUuid, int>, QString> m_texts;
};

} // namespace crew::gui
