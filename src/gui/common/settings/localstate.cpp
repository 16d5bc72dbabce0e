// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/localstate.h"

#include "core/idtext.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

namespace {

constexpr std::chrono::milliseconds retryInterval = 5s;

/// What persons wrote and marked; the rest is how this console is set up.
constexpr std::array personal{"draft/"_L1,        "unsent/"_L1,  "points/"_L1,  "addressed/"_L1,
                              "star/"_L1,         "snooze/"_L1,  "comment/"_L1, "comment-at/"_L1,
                              "comment-sent/"_L1, "earlier/"_L1, "kickoff/"_L1};

bool isPersonal(const QString &key)
{
    return std::ranges::any_of(personal, [&key](QLatin1String prefix) { return key.startsWith(prefix); });
}

} // namespace

LocalState::LocalState(engine::EngineLink &link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LocalState::flush);
    connect(&link, &engine::EngineLink::personChanged, this, &LocalState::setPerson);
}

LocalState::~LocalState()
{
    if (!m_unwritten.isEmpty())
        m_link.send(engine::command::KeepLocalState{m_unwritten}, this, [](const auto &) {});
}

void LocalState::load()
{
    m_link.send(engine::command::LoadLocalState(), this,
                [this](const std::expected<LocalValues, QString> &values) {
                    if (values)
                        handleLoaded(*values);
                    else
                        handleUnreadable(values.error());
                });
}

QByteArray LocalState::value(const QString &key) const
{
    return m_values.value(keptKey(key));
}

QStringList LocalState::keys(const QString &prefix) const
{
    const QString keptPrefix = keptKey(prefix);
    QStringList found;
    for (auto it = m_values.cbegin(); it != m_values.cend(); ++it) {
        if (it.key().startsWith(keptPrefix))
            found.append(prefix + it.key().sliced(keptPrefix.size()));
    }
    return found;
}

void LocalState::setValue(const QString &key, const QByteArray &value)
{
    if (this->value(key) == value && (m_loaded || !value.isEmpty()))
        return;
    setKept(keptKey(key), value);
    Q_EMIT changed(key);
}

void LocalState::setKept(const QString &keptKey, const QByteArray &value)
{
    if (value.isEmpty())
        m_values.remove(keptKey);
    else
        m_values.insert(keptKey, value);
    m_unwritten.insert(keptKey, value);
    if (!m_timer.isActive())
        m_timer.start(250ms); // not restarted by each key, so that the file is never older than this
}

QString LocalState::keptKey(const QString &key) const
{
    if (m_personId.isNull() || !isPersonal(key))
        return key;
    return "person/"_L1 + idText(m_personId) + u'/' + key;
}

void LocalState::setPerson(const QUuid &personId)
{
    if (std::exchange(m_personId, personId) == personId)
        return;
    if (m_loaded)
        adoptKeysOfNobody();
    Q_EMIT personChanged();
}

/// Kept by a version that did not tell persons apart, or written before the desk had reported who is signed
/// in.
void LocalState::adoptKeysOfNobody()
{
    const QStringList keys = m_personId.isNull() ? QStringList() : m_values.keys();
    for (const QString &key : keys) {
        if (!isPersonal(key))
            continue;
        if (!m_values.contains(keptKey(key)))
            setKept(keptKey(key), m_values.value(key));
        setKept(key, {});
    }
}

void LocalState::flush()
{
    m_timer.stop();
    if (m_unwritten.isEmpty())
        return;
    const LocalValues writing = std::exchange(m_unwritten, {});
    m_link.send(engine::command::KeepLocalState{writing}, this,
                [this, writing](const std::expected<void, QString> &kept) { handleKept(writing, kept); });
}

void LocalState::handleLoaded(const LocalValues &values)
{
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        if (!m_unwritten.contains(it.key()) && !m_values.contains(it.key()))
            m_values.insert(it.key(), it.value());
    }
    m_loaded = true;
    adoptKeysOfNobody();
    endProblem(m_readProblem);
    Q_EMIT loaded();
}

/// Nobody must take what could not be read for what is not there.
void LocalState::handleUnreadable(const QString &reason)
{
    QTimer::singleShot(retryInterval, this, &LocalState::load);
    reportProblem(m_readProblem,
                  tr("Drafts and templates cannot be read from disk at the moment. %1").arg(reason));
}

void LocalState::handleKept(const LocalValues &written, const std::expected<void, QString> &kept)
{
    if (kept)
        return endProblem(m_writeProblem);
    for (auto it = written.cbegin(); it != written.cend(); ++it)
        m_unwritten.insert(it.key(), m_values.value(it.key())); // it may have changed meanwhile
    m_timer.start(retryInterval);
    reportProblem(m_writeProblem,
                  tr("What you type cannot be saved to disk at the moment. It is kept in memory. %1")
                      .arg(kept.error()));
}

void LocalState::reportProblem(QString &problem, const QString &sentence)
{
    if (!problem.isEmpty())
        return;
    problem = sentence;
    Q_EMIT failed(sentence);
}

void LocalState::endProblem(QString &problem)
{
    if (!problem.isEmpty())
        Q_EMIT solved(std::exchange(problem, {}));
}

} // namespace crew::gui

#include "moc_localstate.cpp"
