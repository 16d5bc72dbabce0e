// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/navigationbar.h"

#include "gui/common/style/icons.h"
#include "gui/common/widgets/allowance.h"
#include "gui/crews/crewlistmodel.h"
#include "gui/shell/navigationbutton.h"
#include "gui/store/access.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

void mark(NavigationButton &button, bool isShown)
{
    const QSignalBlocker quiet(&button); // nobody chose anything
    button.setChecked(isShown);
}

} // namespace

NavigationBar::NavigationBar(crews::CrewListModel &crews, const Access &access, QWidget *parent)
    : QWidget(parent)
    , m_crewModel(crews)
    , m_access(access)
    , m_kickoff(new QPushButton(u" "_s + tr("Kick off…")))
    , m_crewsTitle(new QLabel(tr("Crews")))
    , m_crews(new QListView)
    , m_addCrew(new QToolButton)
{
    setAccessibleName(tr("Navigation"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(2);
    layout->addWidget(m_kickoff);
    layout->addSpacing(8);
    m_pages = {addPage(layout, Page::Reviews, u"reviews"_s, tr("Reviews")),
               addPage(layout, Page::Runs, u"runs"_s, tr("Runs")),
               addPage(layout, Page::Insights, u"insights"_s, tr("Insights"))};
    layout->addSpacing(16);
    buildCrews(layout);

    m_kickoff->setAccessibleName(tr("Kick off…"));
    m_kickoff->setToolTip(tr("Starts a run of a crew"));
    m_kickoff->setMinimumHeight(34);
    connect(m_kickoff, &QPushButton::clicked, this, &NavigationBar::kickoffRequested);
    connect(m_addCrew, &QToolButton::clicked, this, &NavigationBar::addCrewRequested);
    connect(&access, &Access::changed, this, &NavigationBar::updateAllowed);
    updateAllowed();
    updateIcons();
    updateCrewPart();
}

void NavigationBar::setReviewCount(int count)
{
    m_pages.first()->setCount(count);
}

void NavigationBar::updateAllowed()
{
    using namespace engine::command;
    setAllowed(*m_kickoff, m_access.objectionForAny<Kickoff>());
    setAllowed(*m_addCrew, m_access.objectionForAll<SaveCrew>());
    const bool mayReorder = m_access.objectionForAll<ReorderCrews>().isEmpty();
    m_crews->setDragDropMode(mayReorder ? QAbstractItemView::InternalMove : QAbstractItemView::NoDragDrop);
}

void NavigationBar::markPage(Page page)
{
    for (qsizetype i = 0; i < m_pages.size(); ++i)
        mark(*m_pages.at(i), i == static_cast<qsizetype>(page));
    const QSignalBlocker quiet(m_crews->selectionModel());
    m_crews->selectionModel()->clear();
    m_crews->viewport()->update();
}

void NavigationBar::markCrew(const QUuid &crewId)
{
    for (NavigationButton *button : std::as_const(m_pages))
        mark(*button, false);
    const QSignalBlocker quiet(m_crews->selectionModel());
    m_crews->setCurrentIndex(m_crewModel.index(m_crewModel.rowOf(crewId)));
    m_crews->viewport()->update();
}

void NavigationBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

NavigationButton *NavigationBar::addPage(QVBoxLayout *layout, Page page, const QString &icon,
                                         const QString &title)
{
    auto *button = new NavigationButton(icon, title, this);
    layout->addWidget(button);
    // Not clicked: assistive technology toggles without a click.
    connect(button, &NavigationButton::toggled, this, [this, page] {
        markPage(page);
        Q_EMIT pageChosen(page);
    });
    return button;
}

void NavigationBar::buildCrews(QVBoxLayout *layout)
{
    m_crewsTitle->setForegroundRole(QPalette::PlaceholderText);
    m_crewsTitle->setContentsMargins(8, 0, 8, 4);
    m_crewsTitle->setBuddy(m_crews);
    m_crews->setModel(&m_crewModel);
    m_crews->setAccessibleName(tr("Crews"));
    m_crews->setFrameShape(QFrame::NoFrame);
    m_crews->setIconSize(QSize(20, 20));
    m_crews->setSpacing(1);
    m_crews->setUniformItemSizes(true);
    m_crews->setDefaultDropAction(Qt::MoveAction);
    m_crews->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_crews->viewport()->setAutoFillBackground(false);
    m_addCrew->setText(tr("Add crew…"));
    m_addCrew->setAccessibleName(tr("Add crew…"));
    m_addCrew->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_addCrew->setAutoRaise(true);
    m_addCrew->setFocusPolicy(Qt::StrongFocus);
    m_addCrew->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    layout->addWidget(m_crewsTitle);
    layout->addWidget(m_crews, 1);
    layout->addWidget(m_addCrew);

    connect(m_crews->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigationBar::handleCurrentCrew);
    connect(m_crews->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection &selected) { // by Space, which makes no other row the current one
                if (selected.contains(m_crews->currentIndex()))
                    chooseCrew(m_crews->currentIndex());
            });
    connect(m_crews, &QListView::clicked, this, &NavigationBar::chooseCrew);
    connect(m_crews, &QListView::activated, this, &NavigationBar::chooseCrew);
    connect(&m_crewModel, &QAbstractItemModel::rowsInserted, this, &NavigationBar::updateCrewPart);
    connect(&m_crewModel, &QAbstractItemModel::rowsRemoved, this, &NavigationBar::updateCrewPart);
}

/// The first row becomes the current one when the list gets the focus, and is not selected by that.
void NavigationBar::handleCurrentCrew(const QModelIndex &current)
{
    if (m_crews->selectionModel()->isSelected(current))
        chooseCrew(current);
}

void NavigationBar::chooseCrew(const QModelIndex &crew)
{
    if (crew.isValid())
        Q_EMIT crewChosen(crew.data(crews::CrewListModel::CrewIdRole).toUuid());
}

void NavigationBar::updateCrewPart()
{
    m_crewsTitle->setVisible(m_crewModel.rowCount() > 0);
}

void NavigationBar::updateIcons()
{
    m_kickoff->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_addCrew->setIcon(themedIcon(u"add"_s, palette()));
}

} // namespace crew::gui::shell

#include "moc_navigationbar.cpp"
