// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/pricesdialog.h"

#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/question.h"
#include "gui/settings/pricemodel.h"
#include "ui_pricesdialog.h"

#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>

namespace crew::gui::settings {

PricesDialog::PricesDialog(Pricing &pricing, QWidget *parent)
    : QDialog(parent)
    , m_pricing(pricing)
    , m_ui(std::make_unique<Ui::PricesDialog>())
    , m_model(new PriceModel(pricing.rules().prices, this))
{
    m_ui->setupUi(this);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->buttons->button(QDialogButtonBox::Ok)->setAutoDefault(false); // Enter edits a cell
    m_ui->buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_ui->table->setModel(m_model);
    makeListLike(*m_ui->table);
    m_ui->table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_ui->table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                 QAbstractItemView::AnyKeyPressed);
    fitColumns();
    connect(m_ui->add, &QPushButton::clicked, this, &PricesDialog::addRow);
    connect(m_ui->remove, &QPushButton::clicked, this, &PricesDialog::removeCurrent);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PricesDialog::updateButtons);
    connect(m_model, &PriceModel::rowsRemoved, this, &PricesDialog::updateButtons);
    connect(m_model, &PriceModel::dataChanged, m_ui->message, &MessageLine::clear);
    auto *remove = new QShortcut(QKeySequence::Delete, m_ui->table);
    remove->setContext(Qt::WidgetShortcut);
    remove->setAutoRepeat(false); // the next row is current once one is removed
    connect(remove, &QShortcut::activated, this, &PricesDialog::removeCurrent);
    updateButtons();
}

PricesDialog::~PricesDialog() = default;

/// The name of a model has the room that is left, and there is some.
void PricesDialog::fitColumns()
{
    constexpr int nameInCharacters = 24;
    QHeaderView *header = m_ui->table->horizontalHeader();
    header->setSectionResizeMode(PriceModel::Model, QHeaderView::Interactive);
    header->resizeSection(PriceModel::Model, nameInCharacters * fontMetrics().averageCharWidth());
    fitHeadings(*m_ui->table);
    const QMargins around = m_ui->mainLayout->contentsMargins();
    resize(qMax(width(), header->length() + around.left() + around.right() +
                             2 * m_ui->table->verticalScrollBar()->sizeHint().width()),
           height());
    header->setSectionResizeMode(PriceModel::Model, QHeaderView::Stretch);
}

void PricesDialog::accept()
{
    m_ui->add->setFocus(); // takes what is being typed
    const auto prices = m_model->prices();
    if (prices) {
        m_pricing.setPrices(*prices);
        return QDialog::accept();
    }
    const auto &[row, column, sentence] = prices.error();
    m_ui->message->showMessage(Severity::Bad, tr("Row %1: %2").arg(row + 1).arg(sentence));
    m_ui->table->setCurrentIndex(m_model->index(row, column));
    m_ui->table->setFocus(Qt::OtherFocusReason);
}

void PricesDialog::reject()
{
    if (m_ui->table->isAncestorOf(focusWidget()))
        m_ui->table->setFocus(Qt::OtherFocusReason); // takes what is being typed
    if (!m_model->isEdited())
        return QDialog::reject();
    if (findChild<QMessageBox *>())
        return; // it is asked already
    auto *question = newQuestion(
        {.title = tr("Discard prices"),
         .text = tr("Discard the changed prices?"),
         .details = tr("They have not been saved."),
         .act = tr("Discard"),
         .keep = tr("Keep editing")},
        [this] { QDialog::reject(); }, this);
    question->setObjectName(QStringLiteral("discardPrices"));
    question->open();
}

void PricesDialog::addRow()
{
    const QModelIndex name = m_model->index(m_model->addRow(), PriceModel::Model);
    m_ui->table->setCurrentIndex(name);
    m_ui->table->setFocus(Qt::OtherFocusReason);
    m_ui->table->edit(name);
}

void PricesDialog::removeCurrent()
{
    if (const QModelIndex current = m_ui->table->currentIndex(); current.isValid())
        m_model->removeRow(current.row());
}

void PricesDialog::updateButtons()
{
    m_ui->remove->setEnabled(m_ui->table->currentIndex().isValid());
}

} // namespace crew::gui::settings

#include "moc_pricesdialog.cpp"
