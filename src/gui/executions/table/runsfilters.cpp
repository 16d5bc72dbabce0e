// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runsfilters.h"

#include "gui/common/style/icons.h"
#include "gui/store/crewlist.h"
#include "ui_runsfilters.h"

#include <QAction>
#include <QEvent>
#include <QLocale>
#include <QShortcut>

#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::executions {

namespace {

template <typename Choice>
void addChoice(QComboBox &box, const QString &title, Choice choice)
{
    box.addItem(title, static_cast<int>(choice));
}

template <typename Choice>
Choice choiceOf(const QComboBox &box)
{
    return static_cast<Choice>(box.currentData().toInt());
}

QString groupTitle(StateGroup group)
{
    switch (group) {
    case StateGroup::All:
        return RunsFilters::tr("Any state");
    case StateGroup::NeedsReview:
        return RunsFilters::tr("Needs review");
    case StateGroup::Live:
        return RunsFilters::tr("In progress");
    case StateGroup::Completed:
        return RunsFilters::tr("Completed");
    case StateGroup::Failed:
        return RunsFilters::tr("Failed or stopped");
    }
    Q_UNREACHABLE();
}

} // namespace

RunsFilters::RunsFilters(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::RunsFilters>())
{
    m_ui->setupUi(this);
    fillChoices();
    connectParts();
    updateIcons();
    m_ui->days->setVisible(false);
}

RunsFilters::~RunsFilters() = default;

QToolButton &RunsFilters::viewsButton() const
{
    return *m_ui->views;
}

QToolButton &RunsFilters::moreButton() const
{
    return *m_ui->more;
}

void RunsFilters::fillChoices()
{
    for (int i = 0; i < stateGroupCount; ++i)
        addChoice(*m_ui->stateFilter, groupTitle(static_cast<StateGroup>(i)), static_cast<StateGroup>(i));
    m_ui->crewFilter->addItem(tr("All crews"), QUuid());
    addChoice(*m_ui->timeFilter, tr("Any time"), TimeChoice::Any);
    addChoice(*m_ui->timeFilter, tr("Today"), TimeChoice::Today);
    addChoice(*m_ui->timeFilter, tr("Last 7 days"), TimeChoice::Week);
    addChoice(*m_ui->timeFilter, tr("Last 30 days"), TimeChoice::Month);
    addChoice(*m_ui->timeFilter, tr("From – to…"), TimeChoice::Custom);
    offerDays(QDate::currentDate());
}

void RunsFilters::connectParts()
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(m_ui->search, &QLineEdit::textChanged, this, &RunsFilters::handleText);
    connect(&m_typing, &QTimer::timeout, this, &RunsFilters::queryChanged);
    connect(m_ui->stateFilter, &QComboBox::currentIndexChanged, this, &RunsFilters::handleState);
    connect(m_ui->crewFilter, &QComboBox::currentIndexChanged, this, &RunsFilters::announce);
    connect(m_ui->timeFilter, &QComboBox::currentIndexChanged, this, &RunsFilters::handleTime);
    connect(m_ui->from, &QDateEdit::dateChanged, this, &RunsFilters::handleDays);
    connect(m_ui->to, &QDateEdit::dateChanged, this, &RunsFilters::handleDays);
    auto *find = new QShortcut(QKeySequence::Find, parentWidget() ? parentWidget() : this);
    connect(find, &QShortcut::activated, this, &RunsFilters::focusSearch);
}

void RunsFilters::focusSearch()
{
    m_ui->search->setFocus(Qt::ShortcutFocusReason);
}

void RunsFilters::setCrews(const QList<Crew> &crews, const QHash<QUuid, QString> &names)
{
    m_crewNames = names;
    const QUuid chosen = m_ui->crewFilter->currentData().toUuid();
    const bool wasGone = !m_crews.contains(chosen); // the runs that are listed stay those of a removed crew
    m_crews.clear();
    {
        const QSignalBlocker quiet(m_ui->crewFilter);
        m_ui->crewFilter->clear();
        m_ui->crewFilter->addItem(tr("All crews"), QUuid());
        for (const Crew &crew : crews) {
            m_ui->crewFilter->addItem(names.value(crew.id), crew.id);
            m_crews.insert(crew.id);
        }
        if (wasGone)
            offerCrew(chosen);
        m_ui->crewFilter->setCurrentIndex(qMax(0, m_ui->crewFilter->findData(chosen)));
    }
    if (m_ui->crewFilter->currentData().toUuid() != chosen)
        announce();
}

RunsQuery RunsFilters::query() const
{
    RunsQuery query{m_ui->search->text(),
                    choiceOf<StateGroup>(*m_ui->stateFilter),
                    m_ui->crewFilter->currentData().toUuid(),
                    {choiceOf<TimeChoice>(*m_ui->timeFilter), {}, {}, {}}};
    if (query.time.choice == TimeChoice::Custom) {
        query.time.from = m_ui->from->date();
        query.time.to = m_ui->to->date();
    }
    if (query.time.choice == TimeChoice::Exact)
        query.time.exact = m_exact;
    if (query.group == StateGroup::Failed)
        query.cause = m_cause;
    return query;
}

void RunsFilters::setQuery(const RunsQuery &query)
{
    {
        const QSignalBlocker quiet(this); // a line edit needs its own signals for its clear button
        m_ui->search->setText(query.text);
        m_ui->stateFilter->setCurrentIndex(m_ui->stateFilter->findData(static_cast<int>(query.group)));
        offerCrew(query.crewId);
        m_ui->crewFilter->setCurrentIndex(m_ui->crewFilter->findData(query.crewId));
        offerExact(query.time);
        m_ui->timeFilter->setCurrentIndex(m_ui->timeFilter->findData(static_cast<int>(query.time.choice)));
        if (query.time.from.isValid())
            m_ui->from->setDate(query.time.from);
        if (query.time.to.isValid())
            m_ui->to->setDate(query.time.to);
        m_cause = query.cause; // at last: another state has taken the one before back
    }
    handleTime();
}

void RunsFilters::setCause(const std::optional<QString> &cause)
{
    if (m_cause == cause)
        return;
    m_cause = cause;
    announce();
}

void RunsFilters::setCounts(const std::array<int, stateGroupCount> &counts)
{
    for (int i = 0; i < m_ui->stateFilter->count(); ++i) {
        const auto group = static_cast<StateGroup>(m_ui->stateFilter->itemData(i).toInt());
        m_ui->stateFilter->setItemText(
            i, tr("%1 (%L2)").arg(groupTitle(group)).arg(counts.at(static_cast<std::size_t>(group))));
    }
}

void RunsFilters::tick(const QDateTime &now)
{
    const QDate today = now.toLocalTime().date();
    const bool isInUse = m_areDaysChosen || choiceOf<TimeChoice>(*m_ui->timeFilter) == TimeChoice::Custom;
    if (!isInUse && m_ui->to->date() != today)
        offerDays(today);
}

void RunsFilters::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

void RunsFilters::handleState()
{
    m_cause.reset();
    announce();
}

void RunsFilters::handleTime()
{
    m_ui->days->setVisible(choiceOf<TimeChoice>(*m_ui->timeFilter) == TimeChoice::Custom);
    announce();
}

void RunsFilters::handleDays()
{
    m_areDaysChosen = true;
    announce();
}

/// A week of them, which nobody has chosen.
void RunsFilters::offerDays(const QDate &last)
{
    const QSignalBlocker from(m_ui->from);
    const QSignalBlocker to(m_ui->to);
    m_ui->from->setDate(last.addDays(-6));
    m_ui->to->setDate(last);
}

/// Runs of a crew outlive it.
void RunsFilters::offerCrew(const QUuid &crewId)
{
    if (m_ui->crewFilter->findData(crewId) < 0)
        m_ui->crewFilter->addItem(crewNameIn(m_crewNames, crewId), crewId);
}

/// A span that is not of whole days cannot be typed; it comes from a chart.
void RunsFilters::offerExact(const TimeRange &time)
{
    const int offered = m_ui->timeFilter->findData(static_cast<int>(TimeChoice::Exact));
    if (offered >= 0)
        m_ui->timeFilter->removeItem(offered);
    if (time.choice != TimeChoice::Exact)
        return;
    m_exact = time.exact;
    const auto text = [](const QDateTime &at) {
        return at.isValid() ? QLocale().toString(at.toLocalTime(), QLocale::ShortFormat) : u"…"_s;
    };
    addChoice(*m_ui->timeFilter, tr("%1 to %2").arg(text(m_exact.begin), text(m_exact.end)),
              TimeChoice::Exact);
}

/// What was pasted or cleared is complete; a person who types is about to continue.
void RunsFilters::handleText(const QString &text)
{
    const qsizetype before = std::exchange(m_length, text.size());
    if (std::abs(text.size() - before) > 1 || text.isEmpty())
        announce();
    else
        m_typing.start();
}

void RunsFilters::announce()
{
    m_typing.stop();
    Q_EMIT queryChanged();
}

void RunsFilters::updateIcons()
{
    const QIcon icon = themedIcon(u"search"_s, palette());
    const QList<QAction *> actions = m_ui->search->actions();
    if (actions.isEmpty())
        m_ui->search->addAction(icon, QLineEdit::LeadingPosition);
    else
        actions.first()->setIcon(icon);
    m_ui->views->setIcon(themedIcon(u"filter"_s, palette()));
    m_ui->more->setIcon(themedIcon(u"more"_s, palette()));
}

} // namespace crew::gui::executions

#include "moc_runsfilters.cpp"
