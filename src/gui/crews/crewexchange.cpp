// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewexchange.h"

#include "core/async/inworker.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/common/widgets/savefile.h"
#include "gui/crews/importdialog.h"
#include "gui/store/crewlist.h"

#include <QFileDialog>

namespace crew::gui::crews {

namespace {

/// What is written has to be a file that can be read again.
std::expected<void, QString> write(const QString &path, const wire::CrewExport &crews)
{
    const QByteArray bytes = wire::encodeCrewExport(crews);
    if (const auto again = wire::decodeCrewExport(bytes); !again)
        return std::unexpected(CrewExchange::tr("The crews cannot be exported. %1").arg(again.error()));
    return saveFile(path, bytes);
}

QStringList movedRunsTexts(const RunMoveReport &runs)
{
    QStringList sentences;
    if (runs.moved > 0)
        sentences << CrewExchange::tr("%Ln run(s) moved.", nullptr, runs.moved);
    if (runs.wereThere > 0)
        sentences << CrewExchange::tr("%Ln run(s) were at the desk already.", nullptr, runs.wereThere);
    if (runs.withoutCrew > 0)
        sentences << CrewExchange::tr("%Ln run(s) stay, since the desk does not have their crews.", nullptr,
                                      runs.withoutCrew);
    if (runs.left > 0)
        sentences << CrewExchange::tr("%Ln run(s) have not been moved yet.", nullptr, runs.left);
    return sentences;
}

} // namespace

CrewExchange::CrewExchange(engine::EngineLink &engine, const CrewList &crews, LocalState &state,
                           QWidget &window)
    : QObject(&window)
    , m_engine(engine)
    , m_crews(crews)
    , m_state(state)
    , m_window(window)
{}

void CrewExchange::exportCrews()
{
    if (m_crews.all().isEmpty())
        return Q_EMIT announced(Severity::Neutral, tr("There are no crews to export."));
    QFileDialog *dialog = newSaveDialog(&m_window, tr("Export crews"), {tr("Crews (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, &CrewExchange::exportTo);
    dialog->open();
}

void CrewExchange::exportTo(const QString &path)
{
    const wire::CrewExport crews = crewExportOf(m_crews.all(), m_state);
    inWorker(
        this, [path, crews] { return write(path, crews); },
        [this, path, count = static_cast<int>(crews.size())](const std::expected<void, QString> &written) {
            if (written)
                Q_EMIT announced(Severity::Good,
                                 tr("%Ln crew(s) saved to %1, without tokens.", nullptr, count).arg(path));
            else
                Q_EMIT announced(Severity::Bad, written.error());
        });
}

void CrewExchange::importCrews()
{
    auto *dialog = new ImportDialog(m_engine, m_crews, m_state, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::imported, this, &CrewExchange::handleImported);
    dialog->open();
    dialog->chooseFile();
}

void CrewExchange::moveCrews(const OwnCrewsReader &own)
{
    auto *dialog = new ImportDialog(m_engine, m_crews, m_state, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::imported, this, &CrewExchange::handleMoved);
    dialog->open();
    dialog->readOwn(own);
}

void CrewExchange::handleMoved(const ImportReport &report)
{
    const auto moved = static_cast<int>(report.added.size() + report.replaced.size());
    QStringList sentences;
    if (moved > 0)
        sentences << tr("%Ln crew(s) moved to the desk.", nullptr, moved);
    if (report.tokens < moved)
        sentences << tr("%Ln need(s) a token: choose “Set token…” on the crew's page.", nullptr,
                        moved - report.tokens);
    sentences += movedRunsTexts(report.runs);
    if (report.liveRuns > 0)
        sentences << tr("%Ln run(s) continue and stay on this computer. Choose “Work on this computer” until "
                        "they have ended.",
                        nullptr, report.liveRuns);
    Q_EMIT announced(Severity::Good, sentences.join(QLatin1Char(' ')));
    if (!report.added.isEmpty())
        Q_EMIT crewAdded(report.added.first());
}

void CrewExchange::handleImported(const ImportReport &report)
{
    QStringList sentences;
    const auto added = static_cast<int>(report.added.size());
    const auto replaced = static_cast<int>(report.replaced.size());
    if (added > 0)
        sentences << tr("%Ln crew(s) added. Set a token with “Set token…” on a crew's page.", nullptr, added);
    if (replaced > 0)
        sentences << tr("%Ln crew(s) replaced.", nullptr, replaced);
    Q_EMIT announced(Severity::Good, sentences.join(QLatin1Char(' ')));
    if (added > 0)
        Q_EMIT crewAdded(report.added.first());
}

} // namespace crew::gui::crews

#include "moc_crewexchange.cpp"
