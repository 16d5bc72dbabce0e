// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/crewlauncher.h"

#include "gui/crews/crewdialog.h"
#include "gui/crews/crewlistmodel.h"
#include "gui/kickoff/kickoffdialog.h"

#include <QMenu>

namespace crew::gui {

CrewLauncher::CrewLauncher(EngineLink &engine, const CrewListModel &crews, QWidget &window)
    : QObject(&window)
    , m_engine(engine)
    , m_crews(crews)
    , m_window(window)
{}

void CrewLauncher::addCrew()
{
    auto *dialog = new CrewDialog(m_engine, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CrewDialog::saved, this, [this](const Crew &crew) { Q_EMIT crewAdded(crew.id); });
    dialog->open();
}

void CrewLauncher::kickoffAny(const QUuid &shownCrew, const QPoint &menuPlace)
{
    const QList<Crew> &crews = m_crews.crews();
    if (const auto shown = m_crews.crew(shownCrew))
        kickoff(*shown);
    else if (crews.isEmpty())
        addCrew();
    else if (crews.size() == 1)
        kickoff(crews.first());
    else
        askWhichCrew(menuPlace);
}

void CrewLauncher::kickoff(const Crew &crew)
{
    auto *dialog = new KickoffDialog(m_engine, crew, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &KickoffDialog::kickedOff, this, &CrewLauncher::kickedOff);
    dialog->open();
}

void CrewLauncher::kickoffAgain(const Crew &crew, const KickoffRequest &request)
{
    auto *dialog = new KickoffDialog(m_engine, crew, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->startFrom(request);
    connect(dialog, &KickoffDialog::kickedOff, this, &CrewLauncher::kickedOff);
    dialog->open();
}

void CrewLauncher::askWhichCrew(const QPoint &place)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Crew to kick off"));
    for (int row = 0; row < m_crews.rowCount(); ++row) {
        const QModelIndex index = m_crews.index(row);
        const QString name = index.data().toString();
        QAction *action = menu->addAction(index.data(Qt::DecorationRole).value<QIcon>(),
                                          QString(name).replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, crew = m_crews.crews().at(row)] { kickoff(crew); });
    }
    menu->popup(place);
}

} // namespace crew::gui
