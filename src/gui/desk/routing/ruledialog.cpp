// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/ruledialog.h"

#include "core/routinglimits.h"
#include "core/routingmatch.h"
#include "gui/common/style/visibletext.h"
#include "gui/store/crewlist.h"
#include "gui/store/reviewlist.h"
#include "ui_ruledialog.h"

#include <QPushButton>

#include <algorithm>
#include <array>

namespace crew::gui::desk {

namespace {

constexpr std::array unitMinutes{1, 60, 24 * 60}; // as in the list of units

bool isWithinLimit(const QList<QUuid> &named)
{
    return named.size() <= maxNamed;
}

} // namespace

RuleDialog::RuleDialog(const RuleContext &context, const QList<RuleParticipant> &participants,
                       const RoutingRule &rule, QWidget *parent)
    : GrowingDialog(parent)
    , m_context(context)
    , m_ui(std::make_unique<Ui::RuleDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(rule.name.isEmpty() ? tr("Add a rule") : tr("Rule “%1”").arg(rule.name));
    setAccessibleName(windowTitle());
    m_ui->fitting->setForegroundRole(QPalette::PlaceholderText);
    m_ui->name->setMaxLength(maxRuleCharacters);
    m_ui->task->setMaxLength(maxRuleCharacters);
    showRule(rule, participants);
    connectControls();
    updateResponseTime();
    updateFitting();
    m_ui->name->setFocus(Qt::OtherFocusReason);
}

RuleDialog::~RuleDialog() = default;

void RuleDialog::showRule(const RoutingRule &rule, const QList<RuleParticipant> &participants)
{
    m_ui->name->setText(rule.name);
    showCrews(rule.crewId);
    m_ui->task->setText(rule.task);
    m_ui->reviewers->setUp(tr("Reviewers"),
                           tr("If you select nobody, everybody who may review the crew can decide."),
                           participants, rule.assignees);
    m_ui->twoApprovals->setChecked(rule.needsTwoApprovals);
    m_ui->notStarter->setChecked(rule.starterMayNotApprove);
    showResponseTime(rule.targetMinutes);
    m_ui->notified->setUp(tr("Notify when overdue"),
                          tr("If you select nobody, everybody who may review the crew is notified."),
                          participants, rule.escalateTo);
}

void RuleDialog::showCrews(const QUuid &chosen)
{
    m_ui->crew->addItem(tr("Any crew"), QUuid());
    for (const Crew &crew : m_context.crews.all())
        m_ui->crew->addItem(visibleText(m_context.crews.nameOf(crew.id)), crew.id);
    if (m_ui->crew->findData(chosen) < 0)
        m_ui->crew->addItem(m_context.crews.names().value(chosen, tr("A removed crew")), chosen);
    m_ui->crew->setCurrentIndex(m_ui->crew->findData(chosen));
}

/// In the largest unit that says \a minutes exactly.
void RuleDialog::showResponseTime(int minutes)
{
    int unit = 1; // hours, for a new one
    if (minutes > 0) {
        while (minutes % unitMinutes.at(unit) != 0)
            --unit;
        if (minutes % unitMinutes.back() == 0)
            unit = 2;
    }
    m_ui->timeUnit->setCurrentIndex(unit);
    m_ui->time->setMaximum(maxTargetMinutes / unitMinutes.at(unit));
    m_ui->time->setValue(minutes / unitMinutes.at(unit));
}

void RuleDialog::connectControls()
{
    connect(m_ui->name, &QLineEdit::textChanged, m_ui->nameMessage, &MessageLine::clear);
    connect(m_ui->crew, &QComboBox::currentIndexChanged, this, [this] {
        m_ui->crewMessage->clear();
        updateFitting();
    });
    connect(m_ui->task, &QLineEdit::textChanged, this, &RuleDialog::updateFitting);
    connect(m_ui->time, &QSpinBox::valueChanged, this, &RuleDialog::updateResponseTime);
    connect(m_ui->timeUnit, &QComboBox::currentIndexChanged, this, &RuleDialog::updateResponseTime);
    connect(m_ui->reviewers, &PeoplePicker::chosenChanged, m_ui->reviewersMessage, &MessageLine::clear);
    connect(m_ui->notified, &PeoplePicker::chosenChanged, m_ui->notifiedMessage, &MessageLine::clear);
    connect(&m_context.reviews, &ReviewList::batchApplied, this, &RuleDialog::updateFitting);
}

int RuleDialog::minutesOfUnit() const
{
    return unitMinutes.at(std::max(m_ui->timeUnit->currentIndex(), 0));
}

int RuleDialog::targetMinutes() const
{
    return m_ui->time->value() * minutesOfUnit();
}

void RuleDialog::updateResponseTime()
{
    m_ui->time->setMaximum(maxTargetMinutes / minutesOfUnit());
    const bool hasTime = targetMinutes() > 0;
    m_ui->timeUnit->setEnabled(hasTime);
    m_ui->notifiedLabel->setEnabled(hasTime);
    m_ui->notified->setEnabled(hasTime);
    m_ui->notified->setToolTip(hasTime ? QString() : tr("Set a response time first."));
}

void RuleDialog::updateFitting()
{
    const RoutingRule typed = rule();
    int waiting = 0;
    int fitting = 0;
    for (const Review &review : m_context.reviews.all()) {
        if (review.state != ReviewState::Waiting)
            continue;
        ++waiting;
        fitting += fits(typed, review.crewId, taskTitle(review)) ? 1 : 0;
    }
    const QString pattern = tr("* is any text, ? is one character.");
    const QString count = waiting == 0
                              ? tr("No review waits at the moment.")
                              : tr("Fits %L1 of %Ln waiting review(s).", nullptr, waiting).arg(fitting);
    m_ui->fitting->setText(pattern + u' ' + count);
    m_ui->task->setAccessibleDescription(m_ui->fitting->text());
}

RoutingRule RuleDialog::rule() const
{
    RoutingRule rule{.name = m_ui->name->text().trimmed(),
                     .crewId = m_ui->crew->currentData().toUuid(),
                     .task = m_ui->task->text().trimmed(),
                     .assignees = m_ui->reviewers->chosen(),
                     .needsTwoApprovals = m_ui->twoApprovals->isChecked(),
                     .starterMayNotApprove = m_ui->notStarter->isChecked(),
                     .targetMinutes = targetMinutes()};
    if (rule.targetMinutes > 0)
        rule.escalateTo = m_ui->notified->chosen();
    return rule;
}

/// Says what is wrong beside each field; the first of them has the focus then.
bool RuleDialog::checkFields()
{
    QWidget *first = nullptr;
    const auto require = [&first](bool isRight, MessageLine &line, QWidget &field, const QString &sentence) {
        if (isRight)
            return line.clear();
        line.showMessage(Severity::Bad, sentence);
        if (!first)
            first = &field;
    };
    const RoutingRule typed = rule();
    require(!typed.name.isEmpty(), *m_ui->nameMessage, *m_ui->name, tr("Enter a name for the rule."));
    require(typed.crewId.isNull() || m_context.crews.find(typed.crewId), *m_ui->crewMessage, *m_ui->crew,
            tr("This crew was removed. Choose another crew."));
    const QString tooMany = tr("A rule can name at most %L1 people and groups.").arg(maxNamed);
    require(isWithinLimit(typed.assignees), *m_ui->reviewersMessage, *m_ui->reviewers, tooMany);
    require(isWithinLimit(typed.escalateTo), *m_ui->notifiedMessage, *m_ui->notified, tooMany);
    if (first)
        first->setFocus(Qt::OtherFocusReason);
    return !first;
}

void RuleDialog::accept()
{
    if (checkFields())
        GrowingDialog::accept();
}

} // namespace crew::gui::desk

#include "moc_ruledialog.cpp"
