// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/runmover.h"

#include "gui/common/style/visibletext.h"

#include <utility>

namespace crew::gui::crews {

namespace {

/// So many failures one after the other are not those of single runs: the desk is away, or takes none.
constexpr int maxFailedInARow = 3;

} // namespace

RunMover::RunMover(engine::EngineLink &engine, OwnCrewsReader own, const QHash<QUuid, QUuid> &crews,
                   QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_own(std::move(own))
    , m_crews(crews)
{}

void RunMover::start(const QList<OwnRun> &runs)
{
    m_runs = runs;
    moveNext();
}

void RunMover::moveNext()
{
    while (m_next < m_runs.size() && !m_crews.contains(m_runs.at(m_next).crewId)) {
        ++m_report.withoutCrew;
        ++m_next;
    }
    Q_EMIT progressed(static_cast<int>(m_next));
    if (m_isCancelled || m_failedInARow >= maxFailedInARow || m_next >= m_runs.size()) {
        m_report.left = static_cast<int>(m_runs.size() - m_next);
        Q_EMIT finished(m_report);
        return;
    }
    m_own.readRun(m_runs.at(m_next).id, this, [this](const std::expected<QByteArray, QString> &text) {
        if (text)
            sendPart(*text, 0);
        else
            fail(text.error());
    });
}

void RunMover::sendPart(const QByteArray &text, int part)
{
    const qsizetype begin = part * engine::maxImportedAtOnce;
    const OwnRun &run = m_runs.at(m_next);
    engine::command::ImportRun command{.crewId = m_crews.value(run.crewId),
                                       .source = m_own.source,
                                       .computer = m_own.computer,
                                       .executionId = run.id,
                                       .part = part,
                                       .isLast = begin + engine::maxImportedAtOnce >= text.size(),
                                       .text = text.mid(begin, engine::maxImportedAtOnce)};
    m_engine.send(std::move(command), this,
                  [this, text, part](const std::expected<engine::RunImport, QString> &answer) {
                      handleAnswer(text, part, answer);
                  });
}

void RunMover::handleAnswer(const QByteArray &text, int part,
                            const std::expected<engine::RunImport, QString> &answer)
{
    if (!answer)
        return fail(answer.error());
    switch (*answer) {
    case engine::RunImport::Continue:
        return sendPart(text, part + 1);
    case engine::RunImport::Added:
        ++m_report.moved;
        break;
    case engine::RunImport::IsThere:
        ++m_report.wereThere;
        break;
    }
    m_failedInARow = 0;
    endRun();
}

void RunMover::fail(const QString &problem)
{
    if (m_report.failed == 0)
        m_report.problem = tr("“%1”: %2").arg(visibleText(m_runs.at(m_next).title), visibleText(problem));
    ++m_report.failed;
    ++m_failedInARow;
    endRun();
}

void RunMover::endRun()
{
    ++m_next;
    moveNext();
}

} // namespace crew::gui::crews

#include "moc_runmover.cpp"
