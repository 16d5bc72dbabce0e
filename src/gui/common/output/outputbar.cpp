// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/outputbar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QActionGroup>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QToolButton *flatButton(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

OutputBar::OutputBar(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QButtonGroup(this))
    , m_pageRow(new QHBoxLayout)
    , m_note(new ElidedLabel(this))
    , m_modeButton(flatButton(tr("Automatic"), this))
    , m_wrapButton(flatButton(tr("Wrap"), this))
    , m_findButton(flatButton({}, this))
{
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_wrapButton->setCheckable(true);
    m_wrapButton->setAccessibleName(tr("Wrap long lines"));
    m_wrapButton->setToolTip(tr("Shows long lines on several lines"));
    m_findButton->setAccessibleName(tr("Find in this text"));
    m_findButton->setToolTip(tr("Find in this text (Ctrl+F)"));
    buildChoices();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 16, 4);
    row->setSpacing(4);
    m_pageRow->setSpacing(4);
    row->addLayout(m_pageRow);
    row->addWidget(m_note, 1);
    row->addWidget(m_wrapButton);
    row->addWidget(m_modeButton);
    row->addWidget(m_findButton);
    // Not idClicked: assistive technology toggles without a click.
    connect(m_pages, &QButtonGroup::idToggled, this, [this](int id, bool isShown) {
        if (isShown)
            Q_EMIT pageChosen(id);
    });
    connect(m_findButton, &QToolButton::clicked, this, &OutputBar::findRequested);
    connect(m_wrapButton, &QToolButton::toggled, this, [this](bool checked) {
        m_choice.wraps = checked;
        Q_EMIT choiceMade(m_choice);
    });
    setChoice({});
    updateIcons();
}

void OutputBar::buildChoices()
{
    auto *menu = new QMenu(m_modeButton);
    auto *group = new QActionGroup(menu);
    for (const ViewMode mode : {ViewMode::Automatic, ViewMode::Markdown, ViewMode::Json, ViewMode::Patch,
                                ViewMode::Table, ViewMode::Mail, ViewMode::Plain, ViewMode::Code}) {
        QAction *action = menu->addAction(viewModeTitle(mode));
        action->setCheckable(true);
        action->setData(static_cast<int>(mode));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, mode] {
            m_choice.mode = mode;
            setChoice(m_choice);
            Q_EMIT choiceMade(m_choice);
        });
    }
    m_modeButton->setMenu(menu);
    m_modeButton->setPopupMode(QToolButton::InstantPopup);
    m_modeButton->setToolTip(tr("How the output is shown. Remembered for this task."));
}

QToolButton *OutputBar::addPage(int id, const QString &title, const QString &toolTip, int place)
{
    QToolButton *button = flatButton(title, this);
    button->setCheckable(true);
    button->setToolTip(toolTip);
    m_pages->addButton(button, id);
    m_pageRow->insertWidget(place, button);
    QWidget *last = m_pageRow->itemAt(0)->widget();
    for (int i = 1; i < m_pageRow->count(); ++i)
        setTabOrder(std::exchange(last, m_pageRow->itemAt(i)->widget()), m_pageRow->itemAt(i)->widget());
    for (QToolButton *other : {m_wrapButton, m_modeButton, m_findButton})
        setTabOrder(std::exchange(last, other), other);
    return button;
}

int OutputBar::page() const
{
    return m_pages->checkedId();
}

void OutputBar::setPage(int id)
{
    const QSignalBlocker quiet(m_pages);
    m_pages->button(id)->setChecked(true);
}

void OutputBar::setChoice(const ViewChoice &choice)
{
    m_choice = choice;
    const QSignalBlocker quiet(m_wrapButton);
    m_wrapButton->setChecked(choice.wraps);
    m_modeButton->setText(viewModeTitle(choice.mode));
    m_modeButton->setAccessibleName(tr("Shown as: %1").arg(m_modeButton->text()));
    const QList<QAction *> actions = m_modeButton->menu()->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toInt() == static_cast<int>(choice.mode));
}

void OutputBar::setOffers(bool canChoose, bool canWrap)
{
    m_modeButton->setVisible(canChoose);
    m_wrapButton->setVisible(canWrap);
}

void OutputBar::setNote(const QString &note)
{
    m_note->setText(note);
}

void OutputBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

void OutputBar::updateIcons()
{
    m_findButton->setIcon(themedIcon(u"search"_s, palette()));
    setTextSeverity(*m_note, Severity::Neutral, palette());
}

} // namespace crew::gui

#include "moc_outputbar.cpp"
