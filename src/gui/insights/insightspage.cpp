// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightspage.h"

#include "gui/common/emptystate.h"
#include "gui/common/look.h"
#include "gui/insights/chart.h"
#include "gui/insights/insightsdata.h"
#include "ui_insightspage.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

namespace {

QString durationWords(double seconds)
{
    const QDateTime zero = QDateTime::fromMSecsSinceEpoch(0);
    return durationText(zero, zero.addMSecs(static_cast<qint64>(seconds * 1000)));
}

QString orDash(const std::optional<double> &seconds)
{
    return seconds ? durationWords(*seconds) : u"–"_s;
}

} // namespace

InsightsPage::InsightsPage(EngineLink &engine, QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::InsightsPage>())
    , m_empty(
          new EmptyState(u"insights"_s, tr("Nothing to add up yet"),
                         tr("Runs over time, how long they take and how fast reviews are answered stand here "
                            "after the first run.")))
    , m_runs(new Chart(tr("Runs by day"), Chart::Labels::Sequence))
    , m_durations(new Chart(tr("Duration by crew"), Chart::Labels::Names))
    , m_reviewTimes(new Chart(tr("Time to review"), Chart::Labels::Names))
    , m_attempts(new Chart(tr("Attempts per task"), Chart::Labels::Names))
{
    m_ui->setupUi(this);
    buildNumbers();
    buildCharts();
    m_ui->pages->addWidget(m_empty);
    m_empty->setButton(tr("Kick off a crew"));
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(250ms);
    connect(m_empty, &EmptyState::clicked, this, &InsightsPage::kickoffRequested);
    connect(m_ui->period, &QComboBox::currentIndexChanged, this, &InsightsPage::refresh);
    connect(&m_refresh, &QTimer::timeout, this, &InsightsPage::refresh);
    connect(&engine, &EngineLink::crewsChanged, this, &InsightsPage::handleCrews);
    connect(&engine, &EngineLink::changed, this, &InsightsPage::handleBatch);
    refresh();
}

InsightsPage::~InsightsPage() = default;

void InsightsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void InsightsPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refreshSoon();
}

void InsightsPage::enlarge(QLabel *label, double factor)
{
    QFont bigger = label->font();
    bigger.setPointSizeF(bigger.pointSizeF() * factor);
    bigger.setWeight(QFont::DemiBold);
    label->setFont(bigger);
}

void InsightsPage::buildNumbers()
{
    enlarge(m_ui->title, 1.3);
    for (QLabel *number : {m_ui->runs, m_ui->success, m_ui->medianRun, m_ui->medianReview})
        enlarge(number, 1.8);
    for (QLabel *name : {m_ui->runsTitle, m_ui->successTitle, m_ui->medianRunTitle, m_ui->medianReviewTitle})
        name->setForegroundRole(QPalette::PlaceholderText);
}

void InsightsPage::buildCharts()
{
    m_ui->period->addItem(tr("Last 7 days"), 7);
    m_ui->period->addItem(tr("Last 30 days"), 30);
    m_ui->period->addItem(tr("Last 90 days"), 90);
    m_ui->charts->addWidget(m_runs, 0, 0);
    m_ui->charts->addWidget(m_durations, 0, 1);
    m_ui->charts->addWidget(m_reviewTimes, 1, 0);
    m_ui->charts->addWidget(m_attempts, 1, 1);
    for (Chart *chart : {m_runs, m_durations, m_reviewTimes, m_attempts}) {
        chart->setAutoFillBackground(true);
        chart->setBackgroundRole(QPalette::Base);
    }
    m_runs->setEmptyText(tr("No run started in this time."));
    m_durations->setEmptyText(tr("No run was completed in this time."));
    m_reviewTimes->setEmptyText(tr("No review was answered in this time."));
    m_attempts->setEmptyText(tr("No task asked for a review in this time."));
}

void InsightsPage::handleCrews(const QList<Crew> &crews)
{
    m_crews.clear();
    for (const Crew &crew : crews)
        m_crews.insert(crew.id, crew);
    refreshSoon();
}

void InsightsPage::handleBatch(const ChangeBatch &batch)
{
    for (const Execution &execution : batch.executions)
        m_executions.insert(execution.id, execution);
    for (const Review &review : batch.reviews)
        m_reviews.insert(review.id, review);
    if (!batch.executions.isEmpty() || !batch.reviews.isEmpty())
        refreshSoon();
}

void InsightsPage::refreshSoon()
{
    if (isVisible() && !m_refresh.isActive())
        m_refresh.start();
}

void InsightsPage::refresh()
{
    const auto insights =
        InsightsData::of(m_executions.values(), m_reviews.values(), QDateTime::currentDateTimeUtc(),
                         m_ui->period->currentData().toInt());
    const bool nothing = m_executions.isEmpty() && m_reviews.isEmpty();
    m_ui->pages->setCurrentWidget(nothing ? static_cast<QWidget *>(m_empty) : m_ui->content);
    showNumbers(insights);
    showRuns(insights);
    showDurations(insights);
    showReviewTimes(insights);
    showAttempts(insights);
}

void InsightsPage::showNumbers(const InsightsData &insights)
{
    m_ui->runs->setText(QLocale().toString(insights.runs));
    m_ui->success->setText(insights.successShare ? tr("%1 %").arg(qRound(*insights.successShare * 100))
                                                 : u"–"_s);
    m_ui->medianRun->setText(orDash(insights.medianRun));
    m_ui->medianReview->setText(orDash(insights.medianReview));
}

void InsightsPage::showRuns(const InsightsData &insights)
{
    QStringList labels;
    Chart::Series completed{tr("Completed"), toneColour(Tone::Good, palette()), {}};
    Chart::Series failed{tr("Failed"), toneColour(Tone::Bad, palette()), {}};
    Chart::Series waiting{tr("Waiting"), toneColour(Tone::Attention, palette()), {}};
    Chart::Series live{tr("In progress"), toneColour(Tone::Active, palette()), {}};
    for (const DayCount &day : insights.days) {
        labels << QLocale().toString(day.day, u"d MMM"_s);
        completed.values << day.completed;
        failed.values << day.failed;
        waiting.values << day.waiting;
        live.values << day.live;
    }
    m_runs->setBars(labels, {completed, failed, waiting, live}, tr("runs"), true);
}

void InsightsPage::showDurations(const InsightsData &insights)
{
    QStringList labels;
    Chart::Series median{tr("Median"), palette().color(QPalette::Highlight), {}};
    for (const CrewDuration &crew : insights.durations.first(qMin(8, insights.durations.size()))) {
        const auto known = m_crews.constFind(crew.crewId);
        labels << (known == m_crews.cend() ? tr("Removed crew") : known->name);
        median.values << crew.median / 60;
    }
    m_durations->setBars(labels, {median}, tr("minutes, median"), false);
}

void InsightsPage::showReviewTimes(const InsightsData &insights)
{
    const QStringList labels = {tr("< 1 min"), tr("< 5 min"), tr("< 15 min"),
                                tr("< 1 h"),   tr("< 4 h"),   tr("longer")};
    Chart::Series reviews{tr("Reviews"), palette().color(QPalette::Highlight), {}};
    for (const ReviewBucket &bucket : insights.reviewTimes)
        reviews.values << bucket.reviews;
    m_reviewTimes->setBars(labels, {reviews}, tr("reviews"), true);
}

void InsightsPage::showAttempts(const InsightsData &insights)
{
    QStringList labels;
    Chart::Series attempts{tr("Attempts"), palette().color(QPalette::Highlight), {}};
    for (const TaskAttempts &task : insights.attempts.first(qMin(6, insights.attempts.size()))) {
        labels << task.task;
        attempts.values << task.mean;
    }
    m_attempts->setBars(labels, {attempts}, tr("attempts, mean"), false);
}

} // namespace crew::gui
