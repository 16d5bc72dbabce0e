// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/budgetdialog.h"

#include "gui/common/style/visibletext.h"
#include "ui_budgetdialog.h"

namespace crew::gui::crews {

namespace {

constexpr int longestModel = 200;
constexpr int decimals = 2;

bool isPattern(const QString &name)
{
    return name.contains(u'*') || name.contains(u'?');
}

} // namespace

BudgetDialog::BudgetDialog(Pricing &pricing, const Crew &crew, QWidget *parent)
    : QDialog(parent)
    , m_pricing(pricing)
    , m_crewId(crew.id)
    , m_ui(std::make_unique<Ui::BudgetDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(tr("Budget of %1").arg(visibleText(crew.name)));
    setAccessibleName(windowTitle());
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    for (const ModelPrice &price : pricing.rules().prices) {
        if (!isPattern(price.pattern))
            m_ui->model->addItem(price.pattern);
    }
    m_ui->model->lineEdit()->setMaxLength(longestModel);
    showBudget(pricing.budget(crew.id));
}

BudgetDialog::~BudgetDialog() = default;

void BudgetDialog::showBudget(const CrewBudget &budget)
{
    m_ui->month->setText(budget.month ? amountText(*budget.month, decimals) : QString());
    m_ui->run->setText(budget.run ? amountText(*budget.run, decimals) : QString());
    QString currency = budget.currency;
    if (currency.isEmpty() && !m_pricing.rules().prices.isEmpty())
        currency = m_pricing.rules().prices.first().currency;
    m_ui->currency->setText(currency);
    m_ui->model->setEditText(budget.model);
}

void BudgetDialog::accept()
{
    const auto budget = typedBudget();
    if (!budget)
        return;
    m_pricing.setBudget(m_crewId, *budget);
    QDialog::accept();
}

void BudgetDialog::showProblem(QLineEdit &field, const QString &sentence)
{
    m_ui->message->showMessage(Severity::Bad, sentence);
    field.setFocus(Qt::OtherFocusReason);
    field.selectAll();
}

/// Nothing, and a sentence in the dialog, when a field cannot be read.
std::optional<CrewBudget> BudgetDialog::typedBudget()
{
    CrewBudget budget;
    budget.model = m_ui->model->currentText().trimmed();
    for (const auto &[field, amount] : {std::pair(m_ui->month, &budget.month), {m_ui->run, &budget.run}}) {
        if (field->text().trimmed().isEmpty())
            continue;
        const auto read = amountFromText(field->text());
        if (!read) {
            showProblem(*field, read.error());
            return std::nullopt;
        }
        *amount = *read;
    }
    if (!budget.month && !budget.run)
        return budget;
    const auto currency = currencyFromText(m_ui->currency->text());
    if (!currency) {
        showProblem(*m_ui->currency, currency.error());
        return std::nullopt;
    }
    budget.currency = *currency;
    return budget;
}

} // namespace crew::gui::crews

#include "moc_budgetdialog.cpp"
