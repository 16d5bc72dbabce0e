// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/localstate.h"

using namespace std::chrono_literals;

namespace crew::gui {

namespace {

constexpr std::chrono::milliseconds retryInterval = 5s;

} // namespace

LocalState::LocalState(engine::EngineLink &link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LocalState::flush);
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

QStringList LocalState::keys(const QString &prefix) const
{
    QStringList found;
    for (auto it = m_values.cbegin(); it != m_values.cend(); ++it) {
        if (it.key().startsWith(prefix))
            found.append(it.key());
    }
    return found;
}

void LocalState::setValue(const QString &key, const QByteArray &value)
{
    if (m_values.value(key) == value && (m_loaded || !value.isEmpty()))
        return;
    if (value.isEmpty())
        m_values.remove(key);
    else
        m_values.insert(key, value);
    m_unwritten.insert(key, value);
    if (!m_timer.isActive())
        m_timer.start(250ms); // not restarted by each key, so that the file is never older than this
    Q_EMIT changed(key);
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
    endProblem(m_readProblem);
    Q_EMIT loaded();
}

/// Nobody must take what could not be read for what is not there.
void LocalState::handleUnreadable(const QString &reason)
{
    QTimer::singleShot(retryInterval, this, &LocalState::load);
    tell(m_readProblem, tr("Drafts and templates cannot be read from disk at the moment. %1").arg(reason));
}

void LocalState::handleKept(const LocalValues &written, const std::expected<void, QString> &kept)
{
    if (kept)
        return endProblem(m_writeProblem);
    for (auto it = written.cbegin(); it != written.cend(); ++it)
        m_unwritten.insert(it.key(), m_values.value(it.key())); // it may have changed meanwhile
    m_timer.start(retryInterval);
    tell(m_writeProblem, tr("What you type cannot be saved to disk at the moment. It is kept in memory. %1")
                             .arg(kept.error()));
}

void LocalState::tell(QString &problem, const QString &sentence)
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
