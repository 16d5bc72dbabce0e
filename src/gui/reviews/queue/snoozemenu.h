// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QDateTime>
#include <QList>
#include <QMenu>
#include <QUuid>

namespace crew::gui::reviews {

/// What a person is about to snooze: a review as far as its newest attempt.
struct SnoozeTarget
{
    QUuid reviewId;
    int attempt = 0;

    bool operator==(const SnoozeTarget &) const = default;
};

SnoozeTarget snoozeTarget(const Review &review);

struct SnoozeChoice
{
    QString title;
    QDateTime until; ///< local time
};

/// What can be chosen at \a now (local time): in 10 minutes, in 1 hour, this evening, tomorrow at 9.
QList<SnoozeChoice> snoozeChoices(const QDateTime &now);

/// The times a review can be put off to; counted from when the menu is opened.
class SnoozeMenu : public QMenu
{
    Q_OBJECT

public:
    explicit SnoozeMenu(QWidget *parent = nullptr);

    /// Offers to end the snooze as well.
    void setSnoozed(bool snoozed) { m_snoozed = snoozed; }
    /// From when the menu is opened, a choice is about those that were set by then.
    void setTargets(const QList<SnoozeTarget> &targets) { m_targets = targets; }

Q_SIGNALS:
    /// An invalid time wakes it now.
    void chosen(const QList<crew::gui::reviews::SnoozeTarget> &targets, const QDateTime &until);

private:
    void fill();
    void askForTime(const QList<SnoozeTarget> &targets);

    bool m_snoozed = false;
    QList<SnoozeTarget> m_targets;
};

} // namespace crew::gui::reviews
