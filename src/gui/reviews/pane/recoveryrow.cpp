// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/recoveryrow.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace crew::gui::reviews {

RecoveryRow::RecoveryRow(QWidget *parent)
    : QWidget(parent)
    , m_label(new QLabel(tr("Task I&D"), this))
    , m_taskId(new QLineEdit(this))
    , m_paste(new QPushButton(tr("Paste notice"), this))
{
    m_paste->setAccessibleName(m_paste->text());
    m_paste->setToolTip(tr("Pastes the service's human-input notice (JSON) from the clipboard"));
    m_paste->setAutoDefault(false);
    m_label->setBuddy(m_taskId);
    m_taskId->setAccessibleName(tr("Task ID"));
    m_taskId->setPlaceholderText(tr("The ID by which the service knows the waiting task"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 8, 24, 8);
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addWidget(m_taskId, 1);
    row->addWidget(m_paste);
    connect(m_paste, &QPushButton::clicked, this, &RecoveryRow::paste);
    connect(m_taskId, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_taskIds.insert(m_reviewId, {text, m_typed});
    });
    m_taskId->installEventFilter(this);
    hide();
}

void RecoveryRow::showFor(const QUuid &reviewId, Needs needs, const QString &typed)
{
    if (m_reviewId != reviewId || m_typed != typed) {
        const auto own = m_taskIds.constFind(reviewId);
        const bool isNewer = own != m_taskIds.cend() && own->typed == typed;
        m_taskId->setText(isNewer ? own->text : typed);
    }
    m_reviewId = reviewId;
    m_typed = typed;
    m_needs = needs;
    updateVisible();
}

void RecoveryRow::startOver()
{
    m_reviewId = QUuid();
    m_taskIds.clear();
}

void RecoveryRow::updateVisible()
{
    const bool isTypedInto = isVisible() && window()->focusWidget() == m_taskId;
    m_label->setVisible(m_needs.taskId || isTypedInto);
    m_taskId->setVisible(m_needs.taskId || isTypedInto);
    m_paste->setVisible(m_needs.notice);
    setVisible(m_needs.taskId || m_needs.notice || isTypedInto);
}

bool RecoveryRow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut) // its window still has it as its focus when another is activated
        QMetaObject::invokeMethod(this, &RecoveryRow::updateVisible, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

QString RecoveryRow::taskId() const
{
    return m_needs.taskId ? m_taskId->text().trimmed() : QString();
}

void RecoveryRow::focusTaskId()
{
    m_taskId->setFocus(Qt::OtherFocusReason);
}

void RecoveryRow::paste()
{
    Q_EMIT noticePasted(QGuiApplication::clipboard()->text().toUtf8());
}

} // namespace crew::gui::reviews

#include "moc_recoveryrow.cpp"
