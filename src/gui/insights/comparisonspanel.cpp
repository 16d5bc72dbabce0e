// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/comparisonspanel.h"

#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/widgets/question.h"
#include "gui/comparison/comparisonmodel.h"
#include "gui/comparison/comparisonwindow.h"
#include "gui/store/store.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace crew::gui::insights {

namespace {

constexpr int maxRowsShown = 8;

} // namespace

ComparisonsPanel::ComparisonsPanel(engine::EngineLink &engine, const Store &store, LocalState &state,
                                   QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_comparisons(state)
    , m_model(new comparison::ComparisonModel(this))
    , m_empty(new QLabel(tr("No comparisons yet. Compare the outputs of two crews from the same inputs, "
                            "without knowing which crew made which."),
                         this))
    , m_table(new QTableView(this))
    , m_compare(new QPushButton(tr("&Compare two crews…"), this))
    , m_remove(new QPushButton(tr("Re&move…"), this))
{
    build();
    connect(m_compare, &QPushButton::clicked, this, &ComparisonsPanel::compare);
    connect(m_remove, &QPushButton::clicked, this, &ComparisonsPanel::askToRemove);
    connect(&m_comparisons, &comparison::Comparisons::changed, this, &ComparisonsPanel::fill);
    connect(&m_store.crews(), &CrewList::changed, this, &ComparisonsPanel::fill);
    fill();
}

void ComparisonsPanel::build()
{
    auto *title = new QLabel(tr("Blind comparisons"), this);
    title->setFont(titleFont(font(), 1.1));
    m_empty->setWordWrap(true);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Blind comparisons"));
    makeListLike(*m_table);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(comparison::ComparisonModel::Says,
                                                      QHeaderView::Stretch);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(title, 1);
    top->addWidget(m_remove);
    top->addWidget(m_compare);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_empty);
    column->addWidget(m_table);
}

void ComparisonsPanel::fill()
{
    m_model->setComparisons(m_comparisons.all(), m_store.crews().names());
    const bool isEmpty = m_model->rowCount() == 0;
    if (!isEmpty && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_model->index(0, 0));
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
    m_remove->setVisible(!isEmpty);
    fitHeight();
}

void ComparisonsPanel::fitHeight()
{
    const int rows = qBound(1, m_model->rowCount(), maxRowsShown);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() +
                            2 * m_table->frameWidth());
}

void ComparisonsPanel::compare()
{
    auto *dialog = new comparison::ComparisonWindow(m_engine, m_store, m_comparisons, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show(); // reviews can be answered meanwhile
}

void ComparisonsPanel::askToRemove()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    auto *question = newQuestion(
        {.title = tr("Remove comparison"),
         .text = tr("Remove this comparison?"),
         .details = tr("Its answers are kept nowhere else. The runs stay."),
         .act = tr("Remove"),
         .keep = tr("Keep")},
        [this, id = m_model->at(row).id] { m_comparisons.remove(id); }, this);
    question->open();
}

} // namespace crew::gui::insights

#include "moc_comparisonspanel.cpp"
