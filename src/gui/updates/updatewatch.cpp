// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/updates/updatewatch.h"

#include "gui/common/settings/preferences.h"

#include <QSettings>

#include <utility>

using namespace std::chrono_literals;

namespace crew::gui::updates {

namespace {

// No choices of the person, so they are declared nowhere else.
constexpr QLatin1String lastAskedKey("updates/lastAsked");
constexpr QLatin1String dismissedKey("updates/dismissed");

constexpr auto untilFirst = 20s; ///< the start itself is busy enough
constexpr auto longestAnswer = 60s;
constexpr auto looksAgain = 1h; ///< a day may end while the console runs, or while the machine sleeps

} // namespace

UpdateWatch::UpdateWatch(engine::EngineLink &engine, Preferences &preferences, QString ownVersion,
                         QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_preferences(preferences)
    , m_ownVersion(std::move(ownVersion))
{
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_timer.setInterval(looksAgain);
        checkIfDue(QDateTime::currentDateTimeUtc());
    });
    connect(&preferences, &Preferences::changed, this, [this](const QString &key) {
        if (key == pref.releaseFeed)
            handleFeedChosen();
    });
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(longestAnswer);
    connect(&m_timeout, &QTimer::timeout, this, &UpdateWatch::handleSilence);
}

void UpdateWatch::begin()
{
    m_timer.start(untilFirst);
}

QUrl UpdateWatch::feed() const
{
    const QString text = m_preferences.text(pref.releaseFeed);
    return text.isEmpty() ? QUrl() : parseFeedAddress(text).value_or(QUrl());
}

void UpdateWatch::checkIfDue(const QDateTime &now)
{
    const QUrl address = feed();
    if (address.isEmpty())
        return;
    const QDateTime last = m_preferences.settings().value(lastAskedKey).toDateTime();
    const bool isDue = !last.isValid() || last.secsTo(now) >= 24 * 60 * 60 || now < last; // a clock set back
    if (!isDue)
        return;
    m_preferences.settings().setValue(lastAskedKey, now);
    ask(address);
}

void UpdateWatch::checkNow()
{
    const QUrl address = feed();
    if (address.isEmpty()) {
        Q_EMIT announced({.kind = UpdateAnswer::Kind::Off});
        return;
    }
    m_preferences.settings().setValue(lastAskedKey, QDateTime::currentDateTimeUtc());
    m_isAwaited = true;
    Q_EMIT announced({.kind = UpdateAnswer::Kind::Asking});
    ask(address);
}

void UpdateWatch::dismiss(const QString &version)
{
    m_preferences.settings().setValue(dismissedKey, version);
}

void UpdateWatch::ask(const QUrl &address)
{
    m_timeout.start();
    m_engine.send(engine::command::ReadReleaseFeed{address}, this,
                  [this, number = ++m_asked](const std::expected<Release, QString> &release) {
                      if (number == m_asked)
                          handleAnswer(release);
                  });
}

/// What the former feed still answers counts no more.
void UpdateWatch::handleFeedChosen()
{
    ++m_asked;
    m_timeout.stop();
    m_preferences.settings().remove(lastAskedKey);
    if (feed().isEmpty() && std::exchange(m_isAwaited, false))
        Q_EMIT announced({.kind = UpdateAnswer::Kind::Off});
    checkIfDue(QDateTime::currentDateTimeUtc());
}

void UpdateWatch::handleSilence()
{
    handleAnswer(std::unexpected(tr("The release feed did not answer. Try again later.")));
}

void UpdateWatch::handleAnswer(const std::expected<Release, QString> &release)
{
    ++m_asked; // this question is over
    m_timeout.stop();
    const bool isWanted = std::exchange(m_isAwaited, false);
    UpdateAnswer answer;
    if (!release) {
        answer.kind = UpdateAnswer::Kind::Failed;
        answer.problem = release.error();
    } else {
        answer.release = *release;
        const auto order = compareVersions(release->version, m_ownVersion);
        answer.kind =
            order == std::weak_ordering::greater ? UpdateAnswer::Kind::Newer : UpdateAnswer::Kind::Newest;
    }
    const bool isNews = answer.kind == UpdateAnswer::Kind::Newer &&
                        m_preferences.settings().value(dismissedKey).toString() != answer.release.version;
    if (isWanted || isNews)
        Q_EMIT announced(answer);
}

} // namespace crew::gui::updates

#include "moc_updatewatch.cpp"
