// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batches.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/secretrotation.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <optional>

namespace crew::engine {

/// When runs are looked for whose time is over.
struct RetentionPace
{
    std::chrono::milliseconds first =
        std::chrono::minutes(1); ///< after the start, and after a change of settings
    std::chrono::milliseconds pause = std::chrono::hours(1);
    /// From when receivers let in nothing for a run until it is removed: longer than one of them takes to
    /// store a callback.
    std::chrono::milliseconds closed = std::chrono::minutes(10);
};

/// Removes runs that ended so many days ago as the settings or their crew say, with all but their part of the
/// record of decisions. A few at a time, so that callbacks are taken between two; what cannot be done now is
/// done at the next look. A run that goes on, waits for a person or has an unclear decision stays, and so do
/// those that were joined with it.
class RunRetention : public QObject
{
    Q_OBJECT

public:
    RunRetention(History &history, CrewRepository &crews, const Batches &batches, SecretRotation &rotation,
                 const RetentionPace &pace);

    /// The history is loaded.
    void begin();
    /// EngineSettings::keepDays.
    void setKeepDays(int days);
    /// The crews, or what they say, have changed.
    void lookSoon();

private:
    enum class Step { Idle, Removing, Closing };
    using Done = std::expected<bool, QString>; ///< there is more to do in this step

    void look();
    void goOn();
    Done removeSome();
    Done closeSome();
    Done nextCrew();
    std::expected<void, QString> remove(const QUuid &executionId);
    std::expected<bool, QString> isOver(const QList<QUuid> &runs) const;
    std::expected<void, QString> close(const QUuid &executionId, const QDateTime &before);
    std::optional<QDateTime> endOfKept(const QUuid &crewId) const;
    void rest();

    History &m_history;
    CrewRepository &m_crews;
    const Batches &m_batches;
    SecretRotation &m_rotation;
    const RetentionPace m_pace;
    int m_keepDays = 0;
    bool m_hasBegun = false;
    bool m_isWantedAgain = false; ///< something changed during this look
    Step m_step = Step::Idle;
    std::optional<QUuid> m_crewId; ///< whose runs are looked at
    journal::ChangePlace m_place;  ///< among them
    int m_closed = 0;              ///< in this look
    int m_removed = 0;
    QTimer m_timer;
};

} // namespace crew::engine
