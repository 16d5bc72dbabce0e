// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/trialpane.h"

#include "gui/common/style/tablelook.h"
#include "gui/desk/routing/trialmodel.h"
#include "ui_trialpane.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>

namespace crew::gui::desk {

TrialPane::TrialPane(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::TrialPane>())
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->reviews);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
}

TrialPane::~TrialPane() = default;

void TrialPane::setUp(const CrewList &crews)
{
    m_model = new TrialModel(crews, this);
    auto *differing = new QSortFilterProxyModel(this);
    differing->setSourceModel(m_model);
    differing->setFilterRole(TrialModel::DiffersRole);
    m_ui->reviews->setModel(differing);
    makeListLike(*m_ui->reviews);
    QHeaderView *header = m_ui->reviews->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(TrialModel::Reviewers, QHeaderView::Stretch);
    connect(m_ui->onlyDiffering, &QCheckBox::toggled, this, [this, differing](bool isOn) {
        differing->setFilterFixedString(isOn ? QVariant(true).toString() : QString());
        updateCount();
    });
    connect(m_ui->tryAgain, &QPushButton::clicked, this, &TrialPane::requested);
}

void TrialPane::setReached(bool isReached)
{
    m_ui->tryAgain->setEnabled(isReached);
}

void TrialPane::begin()
{
    m_ui->message->showMessage(Severity::Neutral, tr("Asking the desk…"));
}

void TrialPane::finish(const std::expected<QList<RoutingTrial>, QString> &trials, const Routing &tried,
                       const Routing &current)
{
    m_model->setTrials(trials.value_or(QList<RoutingTrial>()), tried, current);
    if (trials)
        m_ui->message->clear();
    else
        m_ui->message->showMessage(Severity::Bad, trials.error());
    m_ui->reviews->resizeColumnsToContents();
    const int widest = 26 * fontMetrics().averageCharWidth();
    QHeaderView *header = m_ui->reviews->horizontalHeader();
    for (int column = 0; column < TrialModel::ColumnCount; ++column) {
        if (header->sectionSize(column) > widest)
            header->resizeSection(column, widest);
    }
    fitHeadings(*m_ui->reviews);
    m_ui->reviews->setCurrentIndex(m_ui->reviews->model()->index(0, 0));
    m_ui->count->setVisible(trials.has_value());
    updateCount();
}

void TrialPane::updateCount()
{
    const int all = m_model->rowCount();
    if (all == 0)
        m_ui->count->setText(tr("The desk has no reviews to try the rules on."));
    else if (m_model->differing() == 0)
        m_ui->count->setText(tr("Your changes make no difference to %Ln review(s).", nullptr, all));
    else
        m_ui->count->setText(tr("Your changes make a difference to %L1 of %Ln review(s).", nullptr, all)
                                 .arg(m_model->differing()));
}

} // namespace crew::gui::desk

#include "moc_trialpane.cpp"
