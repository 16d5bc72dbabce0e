// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/detailsplace.h"

#include "gui/common/output/outputview.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

const auto unfoldedKey = u"review/details"_s;

} // namespace

DetailsPlace::DetailsPlace(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    const ReviewHeader *header = m_pane.ui.header;
    connect(header, &ReviewHeader::factsChanged, this,
            [this] { m_pane.ui.details->setFacts(m_pane.ui.header->facts()); });
    connect(header, &ReviewHeader::detailsToggled, this, [this](bool isShown) {
        m_pane.context.state().setText(unfoldedKey, isShown ? u"shown"_s : QString());
        update();
    });
    connect(&m_pane.context.state(), &LocalState::loaded, this, &DetailsPlace::update);
    update();
}

bool DetailsPlace::isUnfolded() const
{
    return m_pane.context.state().text(unfoldedKey) == "shown"_L1;
}

void DetailsPlace::update()
{
    m_pane.ui.details->setUnfolded(isUnfolded());
    m_pane.ui.header->setDetails(isUnfolded(), !m_isWide);
}

void DetailsPlace::arrange()
{
    constexpr int wideInCharacters = 150;
    const Ui::ReviewPane &ui = m_pane.ui;
    const bool isWide =
        m_pane.pane.width() >= wideInCharacters * m_pane.pane.fontMetrics().averageCharWidth();
    if (isWide != m_isWide) {
        m_isWide = isWide;
        ui.body->removeWidget(ui.details);
        isWide ? ui.body->addWidget(ui.details, 1, 1) : ui.body->addWidget(ui.details, 0, 0);
        ui.details->setPlace(isWide ? ReviewDetails::Place::Beside : ReviewDetails::Place::Above);
        ui.header->setDetails(isUnfolded(), !isWide);
    }
    ui.details->setMaxHeight(roomAbove());
}

/// What the details may take so that more than half of the pane is left for the output while nobody writes;
/// a few lines in any case.
int DetailsPlace::roomAbove() const
{
    constexpr int forOutput = 57; // percent
    constexpr int fewestDetails = 3;
    const Ui::ReviewPane &ui = m_pane.ui;
    const int others = ui.header->sizeHint().height() + ui.feedback->lineHeight() +
                       ui.buttonRow->sizeHint().height() + ui.line->sizeHint().height() +
                       ui.outputPane->view()->barHeight();
    return qMax(fewestDetails * m_pane.pane.fontMetrics().lineSpacing(),
                m_pane.pane.height() * (100 - forOutput) / 100 - others);
}

} // namespace crew::gui::reviews

#include "moc_detailsplace.cpp"
