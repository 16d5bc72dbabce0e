// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/eventstab.h"

#include "gui/common/look.h"
#include "gui/common/tablelook.h"
#include "gui/common/visibletext.h"
#include "gui/common/wholetextview.h"
#include "gui/executions/eventmodel.h"
#include "gui/executions/eventsummary.h"

#include <QHeaderView>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace crew::gui {

EventsTab::EventsTab(EventModel &model, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_model(model)
    , m_table(new QTableView(this))
    , m_body(new WholeTextView(this))
{
    m_table->setModel(&model);
    makeListLike(*m_table);
    m_table->setAccessibleName(tr("Events"));
    m_table->horizontalHeader()->setSectionResizeMode(EventModel::Time, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(EventModel::Kind, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);

    m_body->setFrameShape(QFrame::NoFrame);
    m_body->setFont(fixedFont());
    m_body->setAccessibleName(tr("Event as it came"));
    m_body->setPlaceholderText(tr("Choose an event to read it as it came."));

    setChildrenCollapsible(false);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showEntry(current.row()); });
    connect(&model, &EventModel::modelReset, this, [this] { m_body->setWholeText({}); });
}

void EventsTab::showEntry(int row)
{
    if (row < 0)
        return m_body->setWholeText({});
    const auto make = [entry = m_model.at(row)] {
        const QString text = visibleText(prettyBody(entry.body));
        return entry.headers.isEmpty()
                   ? text
                   : visibleText(QString::fromUtf8(entry.headers).trimmed()) + u"\n\n"_s + text;
    };
    m_body->prepareText(make, m_model.at(row).body.size());
}

} // namespace crew::gui
