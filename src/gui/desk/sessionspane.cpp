// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/sessionspane.h"

#include "gui/common/style/tablelook.h"
#include "gui/desk/sessionmodel.h"
#include "ui_sessionspane.h"

#include <QHeaderView>
#include <QShortcut>

#include <algorithm>

namespace crew::gui::desk {

SessionsPane::SessionsPane(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::SessionsPane>())
    , m_model(new SessionModel(this))
{
    m_ui->setupUi(this);
    m_ui->table->setModel(m_model);
    makeListLike(*m_ui->table);
    QHeaderView *header = m_ui->table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(SessionModel::Device, QHeaderView::Stretch);
    setFocusProxy(m_ui->table);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &SessionsPane::updateButton);
    connect(m_ui->end, &QPushButton::clicked, this, &SessionsPane::endCurrent);
    auto *end = new QShortcut(QKeySequence::Delete, m_ui->table);
    end->setContext(Qt::WidgetShortcut);
    end->setAutoRepeat(false); // the next session is current once one has ended
    connect(end, &QShortcut::activated, this, &SessionsPane::endCurrent);
    updateButton();
}

SessionsPane::~SessionsPane() = default;

/// The session that was current stays so, wherever it is listed now; once it has ended, its row does.
void SessionsPane::setSessions(const QList<protocol::PersonSession> &sessions)
{
    const QModelIndex before = m_ui->table->currentIndex();
    const QUuid current = before.isValid() ? m_model->at(before.row()).id : QUuid();
    m_model->setSessions(sessions);
    const int last = m_model->rowCount() - 1;
    const int row = m_model->rowOf(current).value_or(std::clamp(before.row(), 0, std::max(last, 0)));
    m_ui->table->setCurrentIndex(m_model->index(row, 0));
    m_ui->message->clear();
    updateButton();
}

void SessionsPane::fail(const QString &sentence)
{
    m_ui->message->showMessage(Severity::Bad, sentence);
}

void SessionsPane::setReached(bool isReached)
{
    m_isReached = isReached;
    updateButton();
}

void SessionsPane::endCurrent()
{
    if (m_ui->end->isEnabled())
        Q_EMIT endRequested(m_model->at(m_ui->table->currentIndex().row()).id);
}

void SessionsPane::updateButton()
{
    const QModelIndex current = m_ui->table->currentIndex();
    const bool isThis = current.isValid() && m_model->at(current.row()).isThis;
    m_ui->end->setEnabled(m_isReached && current.isValid() && !isThis);
    m_ui->end->setToolTip(isThis ? tr("This is the session of this console. Sign out to end it.")
                                 : QString());
}

} // namespace crew::gui::desk

#include "moc_sessionspane.cpp"
