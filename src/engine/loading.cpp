// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/loading.h"

#include <memory>
#include <utility>

namespace crew::engine {

namespace {

/// Elsewhere a damaged journal could not be set aside while a window reads it.
#ifdef Q_OS_WIN
constexpr bool canRenameWhileRead = false;
#else
constexpr bool canRenameWhileRead = true;
#endif

} // namespace

Loading::Loading(journal::Journal &journal, CrewRepository &crews, History &history, Batches &batches)
    : m_journal(journal)
    , m_crews(crews)
    , m_history(history)
    , m_batches(batches)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &Loading::foldSome);
    m_worker.setMaxThreadCount(1);
}

Loading::~Loading()
{
    m_worker.waitForDone();
}

/// Records are written while they are made, and nothing is written into a file that may be damaged.
void Loading::begin()
{
    if (m_step != Step::None)
        return;
    look();
    if (m_history.hasRecords())
        beginFolding();
}

void Loading::finish()
{
    begin();
    while (m_step != Step::Done) {
        if (m_step == Step::Folding)
            foldSome();
        else
            handleFinding();
    }
}

void Loading::look()
{
    m_step = Step::Looking;
    const auto look =
        std::make_shared<std::packaged_task<journal::Finding()>>(m_journal.inspection(m_extent));
    m_finding = look->get_future();
    m_worker.start([this, look] {
        (*look)();
        QMetaObject::invokeMethod(this, &Loading::handleFinding, Qt::QueuedConnection);
    });
}

void Loading::handleFinding()
{
    if (!m_finding.valid())
        return; // finish() has had it
    const auto verified = m_journal.conclude(m_finding.get());
    if (!verified)
        fail(verified.error());
    else if (m_step == Step::Looking || *verified == journal::Verified::Replaced)
        beginFolding();
    else
        endWhenAllIsDone();
}

void Loading::beginFolding()
{
    m_step = Step::Folding;
    if (const auto loaded = m_crews.load(); !loaded)
        return fail(tr("The crews could not be read from the journal: %1").arg(loaded.error()));
    if (const auto begun = m_history.beginLoading(); !begun)
        return fail(tr("The history could not be read from the journal: %1").arg(begun.error()));
    m_areRecordsAnnounced = false;
    announceRecords();
    m_timer.start();
}

void Loading::announceRecords()
{
    if (!canRenameWhileRead && m_finding.valid())
        return;
    if (!m_history.isMakingRecords() && !std::exchange(m_areRecordsAnnounced, true))
        Q_EMIT recordsMade();
}

void Loading::foldSome()
{
    const auto loaded = m_history.loadSome();
    if (!loaded)
        return fail(tr("The history could not be read from the journal: %1").arg(loaded.error()));
    announceRecords();
    if (*loaded == History::Loaded::More)
        return;
    m_timer.stop();
    m_step = Step::Folded;
    endWhenAllIsDone();
}

void Loading::endWhenAllIsDone()
{
    announceRecords();
    if (m_step != Step::Folded || m_finding.valid())
        return;
    if (const auto batches = m_batches.load(); !batches)
        return fail(tr("The batches could not be read from the journal: %1").arg(batches.error()));
    end({});
}

/// Damage that reading came upon is looked for in earnest, and set aside.
void Loading::fail(const QString &problem)
{
    m_timer.stop();
    if (m_finding.valid())
        m_step = Step::Looking; // what is found may be the reason
    else if (std::exchange(m_extent, journal::Extent::Everything) == journal::Extent::Needed)
        look();
    else
        end(problem);
}

void Loading::end(const QString &problem)
{
    m_timer.stop();
    m_step = Step::Done;
    m_problem = problem;
    if (!std::exchange(m_areRecordsAnnounced, true)) // who asks for past runs is to be answered
        Q_EMIT recordsMade();
    Q_EMIT done();
}

} // namespace crew::engine

#include "moc_loading.cpp"
