// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparisonwindow.h"

#include "core/async/inworker.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/comparison/comparisons.h"
#include "gui/comparison/comparisonsetup.h"
#include "gui/comparison/comparisontext.h"
#include "gui/store/store.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRandomGenerator>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::comparison {

ComparisonWindow::ComparisonWindow(engine::EngineLink &link, const Store &store, Comparisons &comparisons,
                                   QWidget *parent)
    : QDialog(parent)
    , m_link(link)
    , m_store(store)
    , m_comparisons(comparisons)
    , m_pages(new QStackedWidget(this))
    , m_setup(new ComparisonSetup(store, m_pages))
    , m_judging(new PairJudging(m_pages))
    , m_outcome(new QLabel)
    , m_end(buildEnd())
{
    setWindowTitle(tr("Blind comparison"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resizeToText(*this, 168, 42);
    for (QWidget *page : std::initializer_list<QWidget *>{m_setup, m_judging, m_end})
        m_pages->addWidget(page);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connect(&store.access(), &Access::changed, this, &ComparisonWindow::closeUnlessAllowed);
    connect(m_setup, &ComparisonSetup::startRequested, this, &ComparisonWindow::begin);
    connect(m_judging, &PairJudging::answered, this, &ComparisonWindow::handleAnswer);
    connect(m_judging, &PairJudging::finishRequested, this, &ComparisonWindow::finish);
}

/// The person's roles have changed. Answers that were given are kept.
void ComparisonWindow::closeUnlessAllowed()
{
    const bool hasBegun = !m_comparison.id.isNull();
    const Access &access = m_store.access();
    if (hasBegun && (!access.sees(m_comparison.first.crewId) || !access.sees(m_comparison.second.crewId)))
        reject();
}

QWidget *ComparisonWindow::buildEnd()
{
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    m_outcome->setMargin(24);
    m_outcome->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_outcome->setFocusPolicy(Qt::StrongFocus);
    auto *end = new QWidget(m_pages);
    auto *close = new QPushButton(tr("C&lose"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QPushButton::clicked, this, &ComparisonWindow::accept);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(24, 6, 24, 8);
    row->addStretch(1);
    row->addWidget(close);
    auto *column = new QVBoxLayout(end);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_outcome, 1);
    column->addLayout(row);
    return end;
}

void ComparisonWindow::begin(const Comparison &chosen, const QList<RunPair> &pairs)
{
    m_comparison = chosen;
    m_comparison.id = QUuid::createUuid();
    m_comparison.seed = m_seed.value_or(QRandomGenerator::global()->generate());
    m_comparison.startedAt = QDateTime::currentDateTimeUtc();
    m_pairs = shuffled(pairs, m_comparison.seed);
    m_place = 0;
    m_pages->setCurrentWidget(m_judging);
    m_judging->setFocus();
    loadPair();
}

void ComparisonWindow::loadPair()
{
    if (m_place >= m_pairs.size())
        return finish();
    m_judging->showWaiting();
    m_first.reset();
    m_second.reset();
    const int generation = ++m_generation;
    const RunPair pair = m_pairs.at(m_place);
    const auto load = [this, generation](const QUuid &run, Loaded ComparisonWindow::*into) {
        m_link.send(engine::command::LoadRun{run}, this, [this, generation, into](const auto &loaded) {
            if (generation != m_generation) // another pair is read by now
                return;
            this->*into = loaded;
            handleLoaded();
        });
    };
    load(pair.first, &ComparisonWindow::m_first);
    load(pair.second, &ComparisonWindow::m_second);
}

void ComparisonWindow::handleLoaded()
{
    if (!m_first || !m_second)
        return;
    const Loaded first = std::exchange(m_first, {});
    const Loaded second = std::exchange(m_second, {});
    if (!*first || !*second)
        return leaveOut(LeftOut::Unreadable);
    inWorker(
        this,
        [one = **first, other = **second, task = m_comparison.task] {
            return comparableOutputs(one, other, task);
        },
        [this, generation = m_generation,
         inputs = subjectOf((*first)->execution)](const std::expected<ShownOutputs, LeftOut> &outputs) {
            if (generation != m_generation)
                return;
            if (outputs)
                showPair(inputs, *outputs);
            else
                leaveOut(outputs.error());
        });
}

void ComparisonWindow::leaveOut(LeftOut reason)
{
    ++m_leftOut[reason];
    ++m_place;
    loadPair();
}

void ComparisonWindow::showPair(const QString &inputs, const ShownOutputs &outputs)
{
    auto [left, right] = outputs;
    if (m_pairs.at(m_place).isSwapped)
        std::swap(left, right);
    left.title = tr("Left");
    right.title = tr("Right");
    const QLocale locale;
    m_judging->showPair(
        tr("Pair %1 of %2").arg(locale.toString(m_place + 1), locale.toString(m_pairs.size())), inputs, left,
        right);
}

void ComparisonWindow::handleAnswer(PairJudging::Answer answer)
{
    const bool isSwapped = m_pairs.at(m_place).isSwapped;
    switch (answer) {
    case PairJudging::Answer::Left:
        return take(isSwapped ? Preference::Second : Preference::First);
    case PairJudging::Answer::Right:
        return take(isSwapped ? Preference::First : Preference::Second);
    case PairJudging::Answer::Equal:
        return take(Preference::Equal);
    case PairJudging::Answer::Skip:
        return take(Preference::Skipped);
    }
}

void ComparisonWindow::take(Preference preference)
{
    const RunPair &pair = m_pairs.at(m_place);
    m_comparison.judgements.append(
        {pair.first, pair.second, pair.isSwapped, preference, QDateTime::currentDateTimeUtc()});
    m_comparisons.save(m_comparison);
    ++m_place;
    loadPair();
}

void ComparisonWindow::finish()
{
    ++m_generation; // what is being read is not shown any more
    m_outcome->setText(outcomeText());
    m_outcome->setAccessibleName(m_outcome->text());
    m_pages->setCurrentWidget(m_end);
    m_outcome->setFocus();
}

QString ComparisonWindow::outcomeText() const
{
    const QLocale locale;
    const QString first = sideText(m_comparison.first, m_store.crews().names());
    const QString second = sideText(m_comparison.second, m_store.crews().names());
    const Tally tally = tallyOf(m_comparison);
    QStringList lines;
    if (m_comparison.judgements.isEmpty()) {
        lines.append(tr("Nothing was compared."));
    } else {
        lines.append(tr("%1: better %2", "side, how often").arg(first, locale.toString(tally.first)));
        lines.append(tr("%1: better %2", "side, how often").arg(second, locale.toString(tally.second)));
        lines.append(tr("Equal: %1").arg(locale.toString(tally.equal)));
        lines.append(tr("Skipped: %1").arg(locale.toString(tally.skipped)));
        lines.append(QString());
        lines.append(findingText(tally, first, second));
        lines.append(tr("The result is kept and shown in Insights."));
    }
    lines.append(QString());
    for (const auto &[reason, count] : m_leftOut.asKeyValueRange())
        lines.append(leftOutText(reason, count));
    return lines.join(u'\n').trimmed();
}

QString ComparisonWindow::outcome() const
{
    return m_pages->currentWidget() == m_end ? m_outcome->text() : QString();
}

} // namespace crew::gui::comparison

#include "moc_comparisonwindow.cpp"
