// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/viewsmenu.h"

#include "gui/common/settings/localstate.h"
#include "gui/common/style/visibletext.h"

#include <QInputDialog>

namespace crew::gui::executions {

ViewsMenu::ViewsMenu(LocalState &state, std::function<RunsView()> shown, QWidget *parent)
    : QMenu(parent)
    , m_state(state)
    , m_shown(std::move(shown))
{
    connect(this, &QMenu::aboutToShow, this, &ViewsMenu::fill);
}

void ViewsMenu::fill()
{
    qDeleteAll(findChildren<QMenu *>(Qt::FindDirectChildrenOnly)); // which clear() leaves
    clear();
    RunsView now = m_shown();
    const QList<RunsView> views = savedViews(m_state);
    connect(addAction(tr("All runs")), &QAction::triggered, this, [this, now] {
        Q_EMIT viewChosen({QString(), RunsQuery(), now.layout});
    });
    for (const RunsView &view : views) {
        QAction *action = addAction(withLiteralAmpersands(view.name));
        action->setCheckable(true);
        now.name = view.name;
        action->setChecked(view == now);
        connect(action, &QAction::triggered, this, [this, view] { Q_EMIT viewChosen(view); });
    }
    addSeparator();
    connect(addAction(tr("Save as…")), &QAction::triggered, this, &ViewsMenu::askForName);
    QMenu *removing = addMenu(tr("Remove"));
    removing->setEnabled(!views.isEmpty());
    for (const RunsView &view : views)
        connect(removing->addAction(withLiteralAmpersands(view.name)), &QAction::triggered, this,
                [this, name = view.name] { removeView(m_state, name); });
}

void ViewsMenu::askForName()
{
    auto *dialog = new QInputDialog(parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save view"));
    dialog->setLabelText(tr("Name for this search with its filters, sorting and columns"));
    connect(dialog, &QInputDialog::textValueSelected, this, &ViewsMenu::saveAs);
    dialog->open();
}

void ViewsMenu::saveAs(const QString &name)
{
    RunsView view = m_shown();
    view.name = name.simplified();
    if (!view.name.isEmpty())
        saveView(m_state, view);
}

} // namespace crew::gui::executions

#include "moc_viewsmenu.cpp"
