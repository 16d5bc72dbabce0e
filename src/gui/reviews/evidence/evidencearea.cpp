// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/evidencearea.h"

#include "gui/common/output/outputview.h"
#include "gui/reviews/evidence/attempttools.h"
#include "gui/reviews/evidence/evidencepanel.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

#include <QShortcut>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

const auto shownKey = u"review/evidence"_s;

/// The last widget of \a part that Tab comes to.
QWidget *lastTabStopOf(QWidget *part)
{
    QWidget *last = part;
    while (part->isAncestorOf(last->nextInFocusChain()))
        last = last->nextInFocusChain();
    return last;
}

} // namespace

EvidenceArea::EvidenceArea(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_tools(new AttemptTools(basics.context.link(), basics.context.store(), this))
    , m_panel(new EvidencePanel(basics.context.link(), *basics.ui.outputPane, *m_tools, &basics.pane))
{
    const Ui::ReviewPane &ui = m_pane.ui;
    ui.body->addWidget(m_panel, 2, 0, 1, 3);
    m_panel->hide();
    m_panel->placeInTabOrder(lastTabStopOf(ui.outputPane));
    connect(ui.header, &ReviewHeader::evidenceToggled, this, &EvidenceArea::choose);
    connect(&m_pane.context.state(), &LocalState::loaded, this, &EvidenceArea::update);
    connect(m_panel, &EvidencePanel::left, ui.outputPane->view(), &OutputView::focusOutput);
    auto *shortcut = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_E, &m_pane.pane);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, &EvidenceArea::toggle);
    update();
}

void EvidenceArea::fill()
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return;
    m_tools->showFor(*review, m_pane.shown.attemptNumber(), m_pane.shown.run());
    m_panel->showAttempt(*review, m_pane.shown.attemptNumber(), m_pane.shown.run());
}

void EvidenceArea::clear()
{
    m_tools->clear();
    m_panel->clear();
}

void EvidenceArea::update()
{
    const bool isShown = m_pane.context.state().text(shownKey) == "shown"_L1;
    m_pane.ui.header->setEvidence(isShown);
    m_panel->setVisible(isShown && !m_pane.focus.isOn());
}

void EvidenceArea::choose(bool isShown)
{
    m_pane.context.state().setText(shownKey, isShown ? u"shown"_s : QString());
    update();
}

void EvidenceArea::toggle()
{
    if (m_pane.focus.isOn())
        return;
    const bool opens = !m_panel->isVisible();
    choose(opens);
    opens ? m_panel->open() : m_pane.ui.outputPane->view()->focusOutput();
}

} // namespace crew::gui::reviews

#include "moc_evidencearea.cpp"
