// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/stopbar.h"

#include "core/crewquirks.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/messageline.h"
#include "gui/store/crewlist.h"
#include "gui/store/runlist.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace crew::gui::executions {

namespace {

QPushButton *quietButton(QWidget *parent)
{
    auto *button = new QPushButton(parent);
    button->setAutoDefault(false);
    return button;
}

void add(StopTally &tally, const std::expected<engine::StopOutcome, ServiceError> &outcome)
{
    if (!outcome) {
        const ServiceError &error = outcome.error();
        ++(error.delivery == Delivery::Unclear ? tally.unclear : tally.failed);
        tally.reason = messageOf(error);
        return;
    }
    switch (outcome->kind) {
    case engine::StopOutcome::Kind::Accepted:
        ++(stateFromWord(outcome->word) == ExecutionState::Stopped ? tally.accepted : tally.asked);
        break;
    case engine::StopOutcome::Kind::NotRunning:
        ++tally.notRunning;
        tally.word = outcome->word;
        break;
    case engine::StopOutcome::Kind::NotOffered:
        ++tally.notOffered;
        break;
    }
}

QString noStopSentence()
{
    return StopBar::tr("This crew's service cannot stop runs.");
}

std::pair<Severity, QString> sentenceOfOne(const StopTally &tally)
{
    if (tally.accepted > 0)
        return {Severity::Good, StopBar::tr("The service says that the run has stopped.")};
    if (tally.asked > 0)
        return {
            Severity::Neutral,
            StopBar::tr("The service accepted the request to stop the run. The run's state will show when "
                        "it has stopped.")};
    if (tally.notRunning > 0)
        return {Severity::Neutral,
                StopBar::tr("The service can no longer stop this run. It says: %1").arg(tally.word)};
    if (tally.notOffered > 0)
        return {Severity::Attention, noStopSentence()};
    if (tally.unclear > 0)
        return {Severity::Attention,
                StopBar::tr("%1 The request may have arrived. The run's state will show whether it did.")
                    .arg(tally.reason)};
    return {Severity::Bad, tally.reason};
}

} // namespace

std::pair<Severity, QString> sentenceOf(const StopTally &tally)
{
    auto [severity, sentence] = sentenceOfOne(tally);
    if (tally.count() == 1)
        return {severity, visibleText(sentence)};
    QStringList sentences;
    if (tally.accepted > 0)
        sentences << StopBar::tr("%Ln run(s) stopped.", nullptr, tally.accepted);
    if (tally.notRunning > 0)
        sentences << StopBar::tr("%Ln had already ended.", nullptr, tally.notRunning);
    if (tally.notOffered > 0)
        sentences << StopBar::tr("%Ln could not be stopped, because their service cannot stop runs.", nullptr,
                                 tally.notOffered);
    if (const int open = tally.asked + tally.unclear; open > 0)
        sentences << StopBar::tr("%Ln may have stopped. Their state will show whether they did.", nullptr,
                                 open);
    if (tally.failed > 0)
        sentences << StopBar::tr("%Ln could not be stopped: %1", nullptr, tally.failed).arg(tally.reason);
    const bool isGood = tally.accepted == tally.count();
    return {isGood             ? Severity::Good
            : tally.failed > 0 ? Severity::Bad
                               : Severity::Attention,
            visibleText(sentences.join(QLatin1Char(' ')))};
}

StopBar::StopBar(engine::EngineLink &engine, const CrewList &crews, const RunList &runs, QWidget *parent)
    : QFrame(parent)
    , m_engine(engine)
    , m_crews(crews)
    , m_runs(runs)
    , m_question(new MessageLine(this))
    , m_yes(quietButton(this))
    , m_no(quietButton(this))
    , m_patience(new QTimer(this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Stop"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_yes);
    buttons->addWidget(m_no);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addWidget(m_question);
    column->addLayout(buttons);
    connect(m_yes, &QPushButton::clicked, this, &StopBar::stop);
    connect(m_no, &QPushButton::clicked, this, &StopBar::withdraw);
    connect(&crews.access(), &Access::changed, this,
            &StopBar::withdraw); // it is asked again if it still may be
    connect(&runs, &RunList::changed, this, &StopBar::handleRunsChanged);
    connect(m_patience, &QTimer::timeout, this, &StopBar::checkStopped);
    m_patience->setSingleShot(true);
    m_patience->setInterval(std::chrono::seconds(10)); // in which the console asks about five times
    hide();
}

void StopBar::setPatience(std::chrono::milliseconds patience)
{
    m_patience->setInterval(patience);
}

bool StopBar::hasNoStop(const RunSummary &run) const
{
    const Crew *crew = m_crews.find(run.crewId);
    return crew && crew::hasNoStop(*crew);
}

bool StopBar::canStop(const RunSummary &run)
{
    return isLive(run.state) && !run.kickoffId.isEmpty();
}

void StopBar::ask(const QList<RunSummary> &runs)
{
    QList<RunSummary> live = runs;
    live.removeIf([this](const RunSummary &run) { return !canStop(run) || !m_crews.find(run.crewId); });
    if (live.isEmpty())
        return Q_EMIT announced(Severity::Neutral, tr("There is nothing to stop. No run is live."));
    const QString objection = m_crews.access().objection<engine::command::StopRun>(live.first().crewId);
    live.removeIf([this](const RunSummary &run) {
        return !m_crews.access().objection<engine::command::StopRun>(run.crewId).isEmpty();
    });
    if (live.isEmpty())
        return Q_EMIT announced(Severity::Attention, objection);
    QList<RunSummary> offered = live;
    offered.removeIf([this](const RunSummary &run) { return hasNoStop(run); });
    const auto leftOut = static_cast<int>(live.size() - offered.size());
    askFor(offered.isEmpty() ? live : offered, leftOut);
}

void StopBar::askFor(const QList<RunSummary> &runs, int leftOut)
{
    const auto count = static_cast<int>(runs.size());
    m_asked.clear();
    for (const RunSummary &run : runs)
        m_asked << run.id;
    if (leftOut == count && hasNoStop(runs.first())) {
        const QString several = tr("These crews' services cannot stop runs.");
        return showQuestion(Severity::Neutral, count == 1 ? noStopSentence() : several, tr("&Try again"),
                            tr("&Close"));
    }
    QString question = count == 1 ? tr("Stop this run? It cannot be resumed.")
                                  : tr("Stop %Ln run(s)? They cannot be resumed.", nullptr, count);
    if (leftOut > 0)
        question +=
            QLatin1Char(' ') +
            tr("%Ln more cannot be stopped, because their service cannot stop runs.", nullptr, leftOut);
    showQuestion(Severity::Attention, question, count == 1 ? tr("&Stop the run") : tr("&Stop the runs"),
                 count == 1 ? tr("&Keep it running") : tr("&Keep them running"));
}

void StopBar::showQuestion(Severity severity, const QString &question, const QString &yes, const QString &no)
{
    m_severity = severity;
    for (const auto &[button, text] : {std::pair{m_yes, yes}, std::pair{m_no, no}}) {
        button->setText(text);
        button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    }
    m_question->showMessage(severity, question);
    colourIn();
    show();
    m_no->setFocus(Qt::OtherFocusReason);
}

void StopBar::withdraw()
{
    m_asked.clear();
    forgetStopped();
    hide();
}

void StopBar::dismiss()
{
    ++m_generation;
    withdraw();
}

void StopBar::stop()
{
    const QList<QUuid> runs = std::exchange(m_asked, {});
    if (runs.isEmpty())
        return;
    hide();
    forgetStopped();
    Q_EMIT announced(Severity::Neutral, tr("Asking the service to stop…"));
    const auto round =
        std::make_shared<Round>(Round{static_cast<int>(runs.size()), m_generation, {}, runs.first()});
    for (const QUuid &run : runs)
        m_engine.send(engine::command::StopRun{run}, this,
                      [this, round](const std::expected<engine::StopOutcome, ServiceError> &outcome) {
                          add(round->tally, outcome);
                          announce(*round);
                      });
}

void StopBar::announce(const Round &round)
{
    if (round.tally.count() < round.asked || round.generation != m_generation)
        return;
    const auto [severity, sentence] = sentenceOf(round.tally);
    Q_EMIT announced(severity, sentence);
    if (round.asked == 1 && round.tally.accepted == 1) {
        m_stopped = round.first;
        m_patience->start();
    }
}

/// The state comes from statuses and callbacks; a service may say one thing here and another there.
void StopBar::checkStopped()
{
    const RunSummary *run = m_runs.find(m_stopped);
    m_isDoubted = run && isLive(run->state);
    if (m_isDoubted)
        Q_EMIT announced(
            Severity::Attention,
            tr("The service said that the run has stopped, but its status does not say so yet."));
}

void StopBar::handleRunsChanged()
{
    const RunSummary *run = m_isDoubted ? m_runs.find(m_stopped) : nullptr;
    if (!run || isLive(run->state))
        return;
    forgetStopped();
    Q_EMIT announced(Severity::Neutral, tr("The run has ended."));
}

void StopBar::forgetStopped()
{
    m_patience->stop();
    m_isDoubted = false;
}

void StopBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange)
        colourIn();
}

void StopBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        withdraw();
    else
        QFrame::keyPressEvent(event);
}

void StopBar::colourIn()
{
    setPalette(tintedPalette(parentWidget() ? parentWidget()->palette() : QPalette(), m_severity));
}

} // namespace crew::gui::executions

#include "moc_stopbar.cpp"
