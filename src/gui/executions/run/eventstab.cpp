// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/eventstab.h"

#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/run/eventfilter.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventsummary.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::executions {

EventsTab::EventsTab(EventModel &model, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_model(model)
    , m_filter(new EventFilter(this))
    , m_table(new QTableView)
    , m_kinds(new QComboBox)
    , m_search(new QLineEdit)
    , m_body(new WholeTextView)
{
    m_filter->setSourceModel(&model);
    m_table->setModel(m_filter);
    makeListLike(*m_table);
    m_table->setAccessibleName(tr("Events"));
    m_table->horizontalHeader()->setResizeContentsPrecision(50); // rows looked at: a run may have very many
    m_table->horizontalHeader()->setSectionResizeMode(EventModel::Time, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(EventModel::Kind, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);

    m_body->setFrameShape(QFrame::NoFrame);
    m_body->setFont(fixedFont());
    m_body->setAccessibleName(tr("Event as received"));
    m_body->setPlaceholderText(tr("Select an event to see it as received."));

    addWidget(buildTop());
    addWidget(m_body);
    setChildrenCollapsible(false);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    connectParts();
}

void EventsTab::applyGroup()
{
    const QVariant group = m_kinds->currentData();
    m_filter->setGroup(group.isValid() ? std::optional(static_cast<EntryGroup>(group.toInt()))
                                       : std::nullopt);
}

QWidget *EventsTab::buildTop()
{
    const std::initializer_list<std::pair<QString, EntryGroup>> groups = {
        {tr("Kickoff"), EntryGroup::Kickoff},    {tr("Status"), EntryGroup::Status},
        {tr("Tasks"), EntryGroup::Tasks},        {tr("Steps"), EntryGroup::Steps},
        {tr("Reviews"), EntryGroup::Reviews},    {tr("Decisions"), EntryGroup::Decisions},
        {tr("Event stream"), EntryGroup::Stream}};
    m_kinds->addItem(tr("All events"));
    for (const auto &[title, group] : groups)
        m_kinds->addItem(title, static_cast<int>(group));
    m_kinds->setAccessibleName(tr("Kind of events"));
    m_search->setAccessibleName(tr("Search events"));
    m_search->setPlaceholderText(tr("Search events"));
    m_search->setClearButtonEnabled(true);
    auto *top = new QWidget;
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 8, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_search, 1);
    row->addWidget(m_kinds);
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    return top;
}

void EventsTab::connectParts()
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(m_search, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] { m_filter->setText(m_search->text()); });
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &EventsTab::applyGroup);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showEntry(current); });
    connect(m_body, &WholeTextView::completed, this, &EventsTab::findSought);
    connect(&m_model, &EventModel::modelReset, this, [this] { m_body->setWholeText({}); });
}

void EventsTab::chooseEvent(qint64 sequence, const QString &id)
{
    const QModelIndex source = m_model.indexOf(sequence);
    if (!source.isValid())
        return;
    if (!m_filter->mapFromSource(source).isValid()) {
        m_search->clear();
        m_typing.stop();
        m_filter->setText({});
        m_kinds->setCurrentIndex(0);
    }
    const QModelIndex row = m_filter->mapFromSource(source);
    m_table->setCurrentIndex(row);
    m_table->scrollTo(row);
    m_table->setFocus();
    m_sought = id;
    if (m_body->isComplete())
        findSought();
}

void EventsTab::findSought()
{
    const QString sought = std::exchange(m_sought, {});
    if (sought.isEmpty())
        return;
    m_body->moveCursor(QTextCursor::Start);
    if (m_body->find(sought))
        m_body->centerCursor();
}

void EventsTab::showEntry(const QModelIndex &shown)
{
    m_sought.clear();
    if (!shown.isValid())
        return m_body->setWholeText({});
    const Entry chosen = m_model.at(m_filter->mapToSource(shown).row());
    const auto make = [entry = chosen] {
        const QString text = visibleText(prettyBody(entry.body));
        return entry.headers.isEmpty()
                   ? text
                   : visibleText(QString::fromUtf8(entry.headers).trimmed()) + u"\n\n"_s + text;
    };
    m_body->prepareText(make, chosen.body.size());
}

} // namespace crew::gui::executions

#include "moc_eventstab.cpp"
