// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deeplink.h"
#include "engine/enginelink.h"

namespace crew::gui::reviews {
class ReviewContext;
}

namespace crew::gui::shell {

/// Finds what a link leads to. It asks and tells: nothing here can decide, type or send, whatever the link
/// says. Each open() ends in one signal, unless another one follows before; othersFound() may come behind it.
class LinkOpener : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive this.
    LinkOpener(engine::EngineLink &engine, reviews::ReviewContext &context, QObject *parent = nullptr);

    /// \a link may come from anybody.
    void open(const QString &link);

Q_SIGNALS:
    void reviewFound(const QUuid &reviewId);    ///< the desk's model has it
    void runFound(const crew::RunSummary &run); ///< the list of runs may not have it yet
    void nothingFound(const QString &sentence); ///< why
    /// After one of the others: what is shown is of one of several runs with that ID.
    void othersFound(const QString &sentence);

private:
    void handleListed();
    void findReview(const QUuid &reviewId);
    void handleFound(const DeepLink &link, const std::expected<QUuid, QString> &runId);
    QUuid listedRun(const DeepLink &link) const;
    void load(const DeepLink &link, const QUuid &runId);
    void show(const DeepLink &link, const engine::RunDetails &details);
    void handleReviews(const DeepLink &link, const engine::RunDetails &details);
    void announceOthers(const DeepLink &link, const Execution &shown);
    static QString missingText(const DeepLink &link);
    bool isLatest(quint64 number) const { return number == m_last; }

    engine::EngineLink &m_engine;
    reviews::ReviewContext &m_context;
    quint64 m_last = 0;      ///< counts what was opened
    bool m_isListed = false; ///< what waits has been told once
    QUuid m_awaited;         ///< the review to be looked for then
};

} // namespace crew::gui::shell
