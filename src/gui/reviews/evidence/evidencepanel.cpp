// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/evidencepanel.h"

#include "core/async/inworker.h"
#include "engine/enginelink.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/output/outputpane.h"
#include "gui/reviews/evidence/attempttools.h"
#include "gui/reviews/evidence/evidencemodel.h"
#include "gui/reviews/evidence/evidencetext.h"

#include "ui_evidencepanel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QUrl>

#include <algorithm>

namespace crew::gui::reviews {

EvidencePanel::EvidencePanel(engine::EngineLink &link, output::OutputPane &output, const AttemptTools &tools,
                             QWidget *parent)
    : QFrame(parent)
    , m_link(link)
    , m_output(output)
    , m_tools(tools)
    , m_ui(std::make_unique<Ui::EvidencePanel>())
    , m_model(new EvidenceModel(this))
{
    m_ui->setupUi(this);
    m_ui->tree->setModel(m_model);
    m_ui->tree->header()->setSectionResizeMode(EvidenceModel::What, QHeaderView::Fixed);
    m_ui->tree->header()->setSectionResizeMode(EvidenceModel::Answer, QHeaderView::Fixed);
    m_ui->tree->header()->setStretchLastSection(false);
    m_ui->tree->header()->setSectionResizeMode(EvidenceModel::More, QHeaderView::Stretch);
    m_ui->tree->header()->setMinimumSectionSize(0);
    m_ui->whole->setFont(fixedFont());
    connectParts();
    fillNotes();
}

EvidencePanel::~EvidencePanel() = default;

void EvidencePanel::connectParts()
{
    connect(&m_tools, &AttemptTools::changed, this, &EvidencePanel::fill);
    connect(m_output.view(), &OutputView::renderedChanged, this, &EvidencePanel::updateMarks);
    connect(m_ui->marks, &QCheckBox::toggled, this, &EvidencePanel::updateMarks);
    connect(m_ui->check, &QToolButton::clicked, this, &EvidencePanel::checkLink);
    connect(m_ui->tree, &QTreeView::activated, this, &EvidencePanel::goToNextPlace);
    connect(m_ui->tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index != m_ui->tree->currentIndex())
            handleCurrent(index);
    });
    connect(m_ui->tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { handleCurrent(current); });
}

void EvidencePanel::showAttempt(const Review &review, int number, const Execution *run)
{
    const auto shown = std::ranges::find(review.attempts, number, &Attempt::number);
    if (shown == review.attempts.cend())
        return clear();
    const std::tuple key{review.id, number, shown->raw, shown->output,
                         run ? run->request.inputs : QJsonObject()};
    if (key == m_shown)
        return;
    clear();
    m_shown = key;
    m_isComplete = false;
    m_waiting = outputToExamine(review, number, run);
    if (isVisible())
        examine();
}

void EvidencePanel::clear()
{
    ++m_generation;
    m_shown = {};
    m_waiting.reset();
    m_examined = {};
    m_answers.clear();
    m_isComplete = true;
    fill();
}

void EvidencePanel::placeInTabOrder(QWidget *predecessor)
{
    setTabOrder(predecessor, m_ui->marks);
    setTabOrder(m_ui->marks, m_ui->check);
    setTabOrder(m_ui->check, m_ui->tree);
    setTabOrder(m_ui->tree, m_ui->whole);
}

void EvidencePanel::open()
{
    show();
    m_ui->tree->setFocus(Qt::ShortcutFocusReason);
    if (!m_ui->tree->currentIndex().isValid())
        m_ui->tree->setCurrentIndex(m_model->index(0, EvidenceModel::What));
}

void EvidencePanel::examine()
{
    if (!m_waiting)
        return;
    const auto make = [output = *std::exchange(m_waiting, std::nullopt)] { return examined(output); };
    inWorker(this, make, [this, generation = m_generation](const ExaminedOutput &found) {
        if (generation != m_generation)
            return;
        m_examined = found;
        m_isComplete = true;
        fill();
    });
}

void EvidencePanel::fill()
{
    const QString chosen = m_ui->tree->currentIndex().data().toString();
    {
        const QScopedValueRollback filling(m_isFilling, true); // no row that a person chose
        m_model->setSections(m_isComplete && std::get<int>(m_shown) != 0
                                 ? evidenceSections(m_examined, m_tools.report())
                                 : EvidenceSections());
        for (auto answer = m_answers.cbegin(); answer != m_answers.cend(); ++answer)
            handleAnswer(answer.key(), *answer);
        fitColumns();
        for (int row = 0; row < m_model->rowCount(); ++row)
            m_ui->tree->setFirstColumnSpanned(row, {}, true);
        m_ui->tree->expandAll();
        const QModelIndexList same = m_model->match(m_model->index(0, EvidenceModel::What), Qt::DisplayRole,
                                                    chosen, 1, Qt::MatchExactly | Qt::MatchRecursive);
        if (!same.isEmpty() && !chosen.isEmpty())
            m_ui->tree->setCurrentIndex(same.constFirst());
        else if (m_ui->tree->hasFocus())
            m_ui->tree->setCurrentIndex(m_model->index(0, EvidenceModel::What));
    }
    handleCurrent({});
    fillNotes();
    updateMarks();
}

void EvidencePanel::fillNotes()
{
    const QString summary = summaryText();
    m_ui->summary->setText(summary);
    m_ui->summary->setAccessibleName(summary);
    const QString limits = m_isComplete ? limitsText(m_examined) : QString();
    m_ui->note->setText((limits.isEmpty() ? QString() : limits + QLatin1Char(' ')) +
                        tr("An item that is in neither of them is not necessarily an error: it may have been "
                           "computed or looked up. An item that is not listed is not proved to be right."));
    setTextSeverity(*m_ui->note, Severity::Neutral, palette());
}

QString EvidencePanel::summaryText() const
{
    if (std::get<int>(m_shown) == 0)
        return {};
    if (!m_isComplete)
        return tr("Examining the output…");
    const evidence::Findings &findings = m_examined.findings;
    const auto wrong = std::ranges::count(findings.sums, false, &evidence::SumCheck::fits);
    QStringList parts{m_examined.hadSources && !findings.sourcesAreCut
                          ? tr("%Ln item(s) in neither the inputs nor earlier attempts", nullptr,
                               static_cast<int>(findings.facts.size()))
                          : tr("Not compared with inputs and earlier attempts")};
    if (wrong > 0)
        parts << tr("%Ln total(s) that do not add up", nullptr, static_cast<int>(wrong));
    return parts.join(QStringLiteral(" · "));
}

void EvidencePanel::handleCurrent(const QModelIndex &current)
{
    const EvidenceItem *item = m_isFilling ? nullptr : m_model->itemAt(current);
    const QUrl url(item ? item->address : QString());
    m_ui->check->setEnabled(url.isValid() && url.scheme() == QLatin1String("https"));
    const bool hasMore = item && item->whole.size() > item->detail.size() && item->address.isEmpty() &&
                         item->whole != item->text;
    m_ui->whole->setPlainText(hasMore ? visibleText(item->whole) : QString());
    m_ui->whole->setVisible(hasMore);
    m_place = -1;
    if (item)
        goToNextPlace(current);
}

void EvidencePanel::goToNextPlace(const QModelIndex &index)
{
    const EvidenceItem *item = m_model->itemAt(index);
    if (!item || item->places.isEmpty())
        return;
    m_place = (m_place + 1) % item->places.size();
    const evidence::Place place = item->places.at(m_place);
    m_output.view()->showRendered();
    if (place.begin < 0 || !showsExaminedText())
        return m_output.view()->findWords(item->whole);
    m_output.view()->markdown()->select(place.begin, place.end());
    m_output.view()->markdown()->ensureVisible(place.begin);
}

void EvidencePanel::checkLink()
{
    const EvidenceItem *item = m_model->itemAt(m_ui->tree->currentIndex());
    if (!item || item->address.isEmpty())
        return;
    const QString address = item->address;
    m_model->setAnswer(address, tr("Asking…"), {});
    fitColumns();
    m_ui->check->setEnabled(false);
    m_link.send(engine::command::CheckLink{QUrl(address)}, this,
                [this, address, generation = m_generation](const engine::LinkAnswer &answer) {
                    if (generation != m_generation)
                        return;
                    m_answers.insert(address, answer);
                    handleAnswer(address, answer);
                    if (const EvidenceItem *current = m_model->itemAt(m_ui->tree->currentIndex()))
                        m_ui->check->setEnabled(current->address == address || m_ui->check->isEnabled());
                });
}

void EvidencePanel::handleAnswer(const QString &address, const engine::LinkAnswer &answer)
{
    m_model->setAnswer(address, answerText(answer), answerToolTip());
    fitColumns();
}

bool EvidencePanel::showsExaminedText() const
{
    return m_output.view()->showsMarkdown() && m_output.view()->markdown()->toPlainText() == m_examined.text;
}

void EvidencePanel::updateMarks()
{
    QList<std::pair<qsizetype, qsizetype>> places;
    const bool wanted = isVisible() && m_ui->marks->isChecked() && m_isComplete && showsExaminedText();
    for (const evidence::Fact &fact : m_examined.findings.facts) {
        for (const evidence::Place &place : fact.places) {
            if (wanted)
                places.append({place.begin, place.end()});
        }
    }
    for (const evidence::SumCheck &sum : m_examined.findings.sums) {
        if (wanted && !sum.fits && sum.place.begin >= 0)
            places.append({sum.place.begin, sum.place.end()});
    }
    std::ranges::sort(places);
    m_output.view()->markdown()->setMarks(places);
}

void EvidencePanel::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    examine();
    updateMarks();
}

void EvidencePanel::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    updateMarks();
}

void EvidencePanel::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitColumns();
}

/// What is known of a link before it is asked stays in sight beside its answer.
void EvidencePanel::fitColumns()
{
    constexpr int forName = 30; // percent: a name or a host is shorter than what is said of it
    constexpr int maxForAnswer = 35;
    QHeaderView *header = m_ui->tree->header();
    header->resizeSection(EvidenceModel::What, width() * forName / 100);
    int answer = 0;
    for (const EvidenceSection &section : m_model->sections()) {
        for (const EvidenceItem &item : section.items) {
            if (!item.answer.isEmpty())
                answer = qMax(answer, m_ui->tree->fontMetrics().horizontalAdvance(item.answer) +
                                          2 * m_ui->tree->fontMetrics().averageCharWidth());
        }
    }
    header->resizeSection(EvidenceModel::Answer, qMin(answer, width() * maxForAnswer / 100));
}

void EvidencePanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setTextSeverity(*m_ui->note, Severity::Neutral, palette());
}

void EvidencePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else
        QFrame::keyPressEvent(event);
}

} // namespace crew::gui::reviews

#include "moc_evidencepanel.cpp"
