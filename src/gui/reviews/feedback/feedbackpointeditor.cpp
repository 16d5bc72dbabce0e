// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackpointeditor.h"

#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/reviews/feedback/feedbackeditor.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/writtentext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace crew::gui::reviews {

FeedbackPointEditor::FeedbackPointEditor(QWidget *parent)
    : QFrame(parent)
    , m_quote(new ElidedLabel(this))
    , m_label(new QComboBox(this))
    , m_comment(new QPlainTextEdit(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Point"));
    for (const PointLabel label : allPointLabels)
        m_label->addItem(labelTitle(label), static_cast<int>(label));
    m_label->setAccessibleName(tr("Label of the point"));
    m_comment->setAccessibleName(tr("Comment"));
    m_comment->setTabChangesFocus(true);
    m_comment->installEventFilter(this);
    build();
    connect(m_label, &QComboBox::currentIndexChanged, this, &FeedbackPointEditor::takeChange);
    connect(m_comment, &QPlainTextEdit::textChanged, this, &FeedbackPointEditor::takeChange);
    hide();
}

void FeedbackPointEditor::build()
{
    auto *doneButton = new QPushButton(tr("Done"), this);
    doneButton->setAccessibleName(tr("Done with this point"));
    doneButton->setToolTip(tr("Finishes the point (Enter)"));
    auto *removeButton = new QPushButton(tr("Remove"), this);
    removeButton->setAccessibleName(tr("Remove this point"));
    for (QPushButton *button : {doneButton, removeButton})
        button->setAutoDefault(false);

    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addStretch(1);
    row->addWidget(removeButton);
    row->addWidget(doneButton);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_quote);
    column->addWidget(m_comment);
    column->addLayout(row);
    setTabOrder(m_comment, m_label);
    setTabOrder(m_label, removeButton);
    setTabOrder(removeButton, doneButton);
    connect(doneButton, &QPushButton::clicked, this, &FeedbackPointEditor::done);
    connect(removeButton, &QPushButton::clicked, this, &FeedbackPointEditor::removeRequested);
}

void FeedbackPointEditor::edit(const FeedbackPoint &point)
{
    const QScopedValueRollback filling(m_filling, true);
    m_point = point;
    m_comment->setFixedHeight(heightFor(*m_comment, 2));
    m_label->setCurrentIndex(m_label->findData(static_cast<int>(point.label)));
    const QString quote = shortened(point.quote, 90);
    m_quote->setText(quote.isEmpty() ? tr("About the complete output") : tr("About “%1”").arg(quote));
    m_comment->setAccessibleDescription(m_quote->text());
    m_comment->setPlaceholderText(tr("Your comment. Enter: done, Shift+Enter: new line"));
    m_comment->setPlainText(
        point.comment); // also when it is the same: nothing of another point can be undone
    show();
}

void FeedbackPointEditor::clear()
{
    const QScopedValueRollback filling(m_filling, true);
    hide();
    m_point = {};
    m_quote->clear();
    m_comment->setAccessibleDescription({});
    m_comment->setPlainText({});
}

void FeedbackPointEditor::takeChange()
{
    if (m_filling)
        return;
    m_point.label = static_cast<PointLabel>(m_label->currentData().toInt());
    m_point.comment = writtenText(*m_comment->document());
    Q_EMIT edited();
}

bool FeedbackPointEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_comment || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!isPlain || (!isEnterKey(*key) && key->key() != Qt::Key_Escape))
        return false;
    Q_EMIT done();
    return true;
}

} // namespace crew::gui::reviews

#include "moc_feedbackpointeditor.cpp"
