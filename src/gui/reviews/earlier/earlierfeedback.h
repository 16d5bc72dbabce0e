// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/reviews/earlier/earlierpoint.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QHash>
#include <QObject>

namespace crew::gui {
class LocalState;
class RunTitleTemplates;
class Store;
} // namespace crew::gui

namespace crew::gui::reviews {

/// Points given in earlier reviews, to be offered again for the same crew and task. They follow from the
/// decisions of the journal; kept are only what was forgotten and which crews share theirs, in LocalState:
/// "earlier/forgotten" (all), "earlier/forgotten/<crew>" and "earlier/forgotten/<crew>/<fingerprint>", each
/// with the time up to which what was given is not offered any more, and "earlier/shared/<crew>".
class EarlierFeedback : public QObject
{
    Q_OBJECT

public:
    /// All of them have to outlive it.
    EarlierFeedback(engine::EngineLink &link, const Store &store, LocalState &state,
                    const RunTitleTemplates &titles, QObject *parent = nullptr);

    /// What may be offered in a review of \a task (its title) of \a crewId, as far as it has been read;
    /// changed() tells when there is more. Points of other crews are among them only if these share theirs.
    /// What could not be read is asked for again, some time later or once the desk is reached again.
    EarlierPoints offersFor(const QUuid &crewId, const QString &task);
    /// A sentence when the history could not be read; empty when it could.
    QString problem() const { return m_problem; }

    /// What was given until now is not offered any more, on disk at once. The decisions stay as they are.
    void forget(const EarlierPoint &point);
    void forgetCrew(const QUuid &crewId);
    void forgetAll();

    bool isShared(const QUuid &crewId) const;
    void setShared(const QUuid &crewId, bool isShared);

    QString crewName(const QUuid &crewId) const;

Q_SIGNALS:
    void changed();

private:
    struct Task
    {
        QUuid crewId;
        QString title;

        bool operator==(const Task &) const = default;
        friend size_t qHash(const Task &task, size_t seed = 0)
        {
            return qHashMulti(seed, task.crewId, task.title);
        }
    };
    struct Past
    {
        QHash<QUuid, EarlierPoints> points; ///< by review
        int pages = 0;
        bool isFailed = false;     ///< a page is to be asked for again, at the earliest after the pause
        QDateTime failedPage = {}; ///< where it begins
        QDeadlineTimer pause = {};
    };

    void load(const Task &task, const QDateTime &before);
    void loadAgain(const Task &task);
    void loadFailed();
    void take(const Task &task, const QDateTime &before,
              const std::expected<engine::PastReviews, QString> &page);
    EarlierPoints usesOf(const Task &task);
    EarlierPoints pointsIn(const Review &review, const Execution *run) const;
    bool isForgotten(const EarlierPoint &use) const;
    void markForgotten(const QString &key);

    engine::EngineLink &m_link;
    const Store &m_store;
    LocalState &m_state;
    const RunTitleTemplates &m_titles;
    QHash<Task, Past> m_past;
    QString m_problem;
};

} // namespace crew::gui::reviews
