// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QDateTime>
#include <QTimer>

#include <chrono>

namespace crew::gui {
class Preferences;
}

namespace crew::gui::updates {

/// What came of asking the feed of releases.
struct UpdateAnswer
{
    enum class Kind {
        Asking,
        Newer,  ///< than this program
        Newest, ///< this one is at least as new
        Failed, ///< problem says why
        Off,    ///< no feed is chosen: nothing was asked
    };
    Kind kind = Kind::Off;
    Release release = {};
    QString problem = {};
};

/// Asks the feed of releases that the preferences name, once a day and when a person wants it; without one it
/// asks nothing, ever. It tells what there is and does no more.
class UpdateWatch : public QObject
{
    Q_OBJECT

public:
    /// \a ownVersion is this program's. Both references have to outlive this.
    UpdateWatch(engine::EngineLink &engine, Preferences &preferences, QString ownVersion,
                QObject *parent = nullptr);

    /// For tests: how long the engine may take, which gives up by itself long before.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout.setInterval(timeout); }

    /// From here on it asks by itself.
    void begin();
    /// Asks when a day has passed since it asked last; tells only of a newer release that was not dismissed.
    void checkIfDue(const QDateTime &now);
    /// Asks now, and tells whatever comes of it, once: when another feed is chosen meanwhile, what that one
    /// says.
    void checkNow();
    /// \a version is not told again by itself.
    void dismiss(const QString &version);

Q_SIGNALS:
    void announced(const crew::gui::updates::UpdateAnswer &answer);

private:
    void ask(const QUrl &feed);
    void handleFeedChosen();
    void handleSilence();
    void handleAnswer(const std::expected<Release, QString> &release);
    QUrl feed() const;

    engine::EngineLink &m_engine;
    Preferences &m_preferences;
    QString m_ownVersion;
    QTimer m_timer;
    QTimer m_timeout;
    bool m_isAwaited = false; ///< a person was told that the feed is being asked, and not yet what came of it
    int m_asked = 0;          ///< counts questions: only the last one's answer counts
};

} // namespace crew::gui::updates
