// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/quirkspanel.h"

#include "core/crewquirks.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/wheelguard.h"
#include "gui/crews/quirktext.h"
#include "wire/quirks.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

QuirksPanel::QuirksPanel(QWidget *parent)
    : QWidget(parent)
    , m_quota(new MessageLine(this))
    , m_suggestion(new QWidget(this))
    , m_suggested(new MessageLine(this))
    , m_sentence(new QLineEdit(this))
    , m_forget(new QPushButton(tr("Forget what was &learned"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(m_quota);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    for (const Quirk quirk : allQuirks) {
        if (quirkTraits(quirk)->canBeSet)
            addRow(*grid, quirk);
    }
    grid->addWidget(buildSuggestion(), grid->rowCount(), 1);
    addApprovalRow(*grid);
    column->addLayout(grid);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_forget);
    buttons->addStretch();
    column->addLayout(buttons);
    m_forget->setAccessibleName(tr("Forget what was learned"));
    m_forget->setToolTip(
        tr("Keeps what you set yourself. The rest is learned again from the service's answers."));
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Q_EMIT changeRequested(m_crew.id, {{}, {}, true});
    });
    colourIn();
}

void QuirksPanel::addRow(QGridLayout &grid, Quirk quirk)
{
    auto *choice = new QComboBox(this);
    choice->setAccessibleName(quirkTitle(quirk));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(24);
    new WheelGuard(choice, WheelGuard::Exception::Never);
    for (const QuirkSetting setting : allQuirkSettings)
        choice->addItem(QString(), static_cast<int>(setting));
    auto *title = new QLabel(quirkTitle(quirk), this);
    title->setBuddy(choice);
    auto *evidence = plainLabel(QString(), this);
    evidence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    evidence->setMinimumWidth(1);
    const int row = grid.rowCount();
    grid.addWidget(title, row, 0);
    grid.addWidget(choice, row, 1);
    grid.addWidget(evidence, row + 1, 1);
    grid.setRowMinimumHeight(row + 2, 6);
    m_rows.append({quirk, choice, evidence});
    connect(choice, &QComboBox::activated, this,
            [this, quirk](int index) { request(quirk, allQuirkSettings[index]); });
}

QWidget *QuirksPanel::buildSuggestion()
{
    auto *holdBack = new QPushButton(tr("Hold &back approvals with feedback"), m_suggestion);
    holdBack->setAccessibleName(tr("Hold back approvals with feedback"));
    auto *column = new QVBoxLayout(m_suggestion);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(8);
    column->addWidget(m_suggested);
    column->addWidget(holdBack, 0, Qt::AlignLeading);
    connect(holdBack, &QPushButton::clicked, this,
            [this] { request(Quirk::Approval, QuirkSetting::Deployed); });
    return m_suggestion;
}

void QuirksPanel::addApprovalRow(QGridLayout &grid)
{
    m_sentence->setAccessibleName(tr("Approval without feedback sends"));
    m_sentence->setPlaceholderText(usualApproval());
    m_sentence->setMaxLength(wire::maxApprovalSentence);
    m_sentence->setToolTip(tr("Sent when you approve without writing feedback"));
    auto *title = new QLabel(tr("Approval without feedback sends"), this);
    title->setBuddy(m_sentence);
    const int row = grid.rowCount();
    grid.addWidget(title, row, 0);
    grid.addWidget(m_sentence, row, 1);
    connect(m_sentence, &QLineEdit::editingFinished, this, &QuirksPanel::requestSentence);
}

void QuirksPanel::setCrew(const Crew &crew)
{
    const bool isOther = crew.id != m_crew.id;
    if (isOther)
        requestSentence(); // typed for the one before
    m_crew = crew;
    for (const Row &row : std::as_const(m_rows))
        fillRow(row);
    m_quota->showMessage(Severity::Attention, evidenceSentence(Quirk::Quota, crew));
    m_suggestion->setVisible(suggestsHoldingBack(crew));
    m_suggested->showMessage(
        Severity::Attention,
        suggestsHoldingBack(crew)
            ? tr("Suggested: this crew may treat an approval with feedback as a change request.")
            : QString());
    if (isOther || m_sentence->text().trimmed() == m_shownSentence)
        showSentence(crew.quirks.approvalSentence);
    m_forget->setEnabled(hasLearned(crew));
}

void QuirksPanel::fillRow(const Row &row)
{
    for (int i = 0; i < row.choice->count(); ++i)
        row.choice->setItemText(i, settingTitle(row.quirk, allQuirkSettings[i], m_crew));
    const auto setting = std::ranges::find(allQuirkSettings, m_crew.quirks.setting(row.quirk));
    row.choice->setCurrentIndex(static_cast<int>(setting - std::begin(allQuirkSettings)));
    row.evidence->setText(evidenceSentence(row.quirk, m_crew));
    row.evidence->setVisible(!row.evidence->text().isEmpty());
}

void QuirksPanel::request(Quirk quirk, QuirkSetting setting)
{
    if (m_crew.quirks.setting(quirk) != setting)
        Q_EMIT changeRequested(m_crew.id, {{{quirk, setting}}, {}, false});
}

void QuirksPanel::showSentence(const QString &sentence)
{
    m_shownSentence = sentence;
    if (m_sentence->text() != sentence)
        m_sentence->setText(sentence);
}

/// What nobody typed is not sent: somebody else may have changed the sentence meanwhile.
void QuirksPanel::requestSentence()
{
    const QString typed = m_sentence->text().trimmed();
    const bool isTyped = std::exchange(m_shownSentence, typed) != typed;
    if (isTyped && !m_crew.id.isNull() && typed != m_crew.quirks.approvalSentence)
        Q_EMIT changeRequested(m_crew.id, {{}, typed, false});
}

void QuirksPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void QuirksPanel::colourIn()
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    for (const Row &row : std::as_const(m_rows))
        row.evidence->setPalette(colours);
}

} // namespace crew::gui::crews

#include "moc_quirkspanel.cpp"
