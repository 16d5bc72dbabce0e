// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparisonsetup.h"

#include "core/async/inworker.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/formrows.h"
#include "gui/comparison/comparisontext.h"
#include "gui/store/store.h"

#include <QComboBox>
#include <QDateEdit>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimeZone>

#include <algorithm>

namespace crew::gui::comparison {

ComparisonSetup::ComparisonSetup(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_form(new QFormLayout)
    , m_first(new QComboBox(this))
    , m_second(new QComboBox(this))
    , m_date(new QDateEdit(QDate::currentDate(), this))
    , m_task(new QComboBox(this))
    , m_sentence(new QLabel(this))
    , m_start(new QPushButton(tr("&Start"), this))
{
    build();
    fillCrews();
    for (QComboBox *box : {m_first, m_second}) {
        connect(box, &QComboBox::currentIndexChanged, this, &ComparisonSetup::fillTasks);
        connect(box, &QComboBox::currentIndexChanged, this, &ComparisonSetup::handleChoice);
    }
    connect(m_date, &QDateEdit::dateChanged, this, &ComparisonSetup::handleChoice);
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startRequested(chosen(), m_pairs); });
    fillTasks();
    handleChoice();
}

void ComparisonSetup::build()
{
    auto *about = new QLabel(tr("You see two outputs that were made from the same inputs, without knowing "
                                "which crew made which, and say which one is better."),
                             this);
    about->setWordWrap(true);
    for (QLabel *label : {about, m_sentence}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_date->setCalendarPopup(true);
    m_start->setAutoDefault(false);
    m_form->addRow(tr("&First crew"), m_first);
    m_form->addRow(tr("S&econd crew"), m_second);
    m_form->addRow(tr("&Runs before and from"), m_date);
    m_form->addRow(tr("&Output"), m_task);
    m_first->setAccessibleName(tr("First crew"));
    m_second->setAccessibleName(tr("Second crew"));
    m_date->setAccessibleName(tr("Runs before and from"));
    m_task->setAccessibleName(tr("Output"));
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_start);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addWidget(about);
    column->addLayout(m_form);
    column->addWidget(m_sentence);
    column->addStretch(1);
    column->addLayout(buttons);
}

void ComparisonSetup::fillCrews()
{
    for (const Crew &crew : m_store.crews().all()) {
        const QString name = visibleText(m_store.crews().nameOf(crew.id));
        m_first->addItem(name, crew.id);
        m_second->addItem(name, crew.id);
    }
    m_second->setCurrentIndex(std::min(1, m_second->count() - 1));
}

QStringList ComparisonSetup::tasksOf(const QUuid &crewId) const
{
    QStringList tasks;
    for (const Review &review : m_store.reviews().all()) {
        if (review.crewId == crewId)
            tasks.append(taskTitle(review));
    }
    tasks.removeAll(QString());
    tasks.removeDuplicates();
    return tasks;
}

/// The result, and the tasks that both crews were asked about.
void ComparisonSetup::fillTasks()
{
    const QString before = m_task->currentData().toString();
    m_task->clear();
    m_task->addItem(taskText({}), QString());
    const QStringList others = tasksOf(m_second->currentData().toUuid());
    for (const QString &task : tasksOf(m_first->currentData().toUuid())) {
        if (others.contains(task))
            m_task->addItem(taskText(task), task);
    }
    m_task->setCurrentIndex(std::max(0, m_task->findData(before)));
}

bool ComparisonSetup::isSameCrew() const
{
    return m_first->currentIndex() >= 0 && m_first->currentData() == m_second->currentData();
}

Comparison ComparisonSetup::chosen() const
{
    Comparison comparison;
    comparison.first.crewId = m_first->currentData().toUuid();
    comparison.second.crewId = m_second->currentData().toUuid();
    if (isSameCrew()) {
        const QDateTime between = m_date->date().startOfDay(QTimeZone::systemTimeZone()).toUTC();
        comparison.first.end = between;
        comparison.second.begin = between;
    }
    comparison.task = m_task->currentData().toString();
    return comparison;
}

void ComparisonSetup::handleChoice()
{
    const int generation = ++m_generation;
    m_pairs.clear();
    m_start->setEnabled(false);
    showFormRow(*m_form, *m_date, isSameCrew());
    const Comparison comparison = chosen();
    if (const auto checked = checkSides(comparison.first, comparison.second); !checked)
        return say(checked.error());
    say(tr("Searching…"));
    inWorker(
        this,
        [rows = m_store.runs().rows(), comparison] {
            return pairsOf(rows, comparison.first, comparison.second);
        },
        [this, generation](const QList<RunPair> &pairs) {
            if (generation == m_generation)
                take(pairs);
        });
}

void ComparisonSetup::take(const QList<RunPair> &pairs)
{
    m_pairs = pairs;
    m_start->setEnabled(!pairs.isEmpty());
    const int count = static_cast<int>(pairs.size());
    if (pairs.isEmpty())
        say(tr("No completed runs of the two sides have the same inputs. Kick off both crews with the same "
               "inputs first."));
    else if (count < fewestPreferences)
        say(tr("%Ln pair(s) of runs with the same inputs: too few to say anything about a difference.",
               nullptr, count));
    else
        say(tr("%Ln pair(s) of runs with the same inputs.", nullptr, count));
}

void ComparisonSetup::say(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_sentence->setAccessibleName(sentence);
}

QString ComparisonSetup::sentence() const
{
    return m_sentence->text();
}

} // namespace crew::gui::comparison

#include "moc_comparisonsetup.cpp"
