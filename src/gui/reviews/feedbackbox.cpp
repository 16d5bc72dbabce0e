// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedbackbox.h"

#include "gui/common/look.h"
#include "gui/reviews/feedbackrules.h"
#include "gui/reviews/reviewtext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QLabel *quietLabel(const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

FeedbackBox::FeedbackBox(QWidget *parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_hint(new QLabel(this))
    , m_editor(new QPlainTextEdit(this))
    , m_reading(quietLabel(u"readingLabel"_s, this))
    , m_webhooks(quietLabel(u"webhooksLabel"_s, this))
{
    m_label->setBuddy(m_editor);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_editor->setObjectName(u"feedbackEdit"_s);
    m_editor->setAccessibleName(tr("Feedback"));
    m_editor->setTabChangesFocus(true);
    m_editor->setMinimumHeight(56);

    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_label);
    top->addWidget(m_hint, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 8, 24, 4);
    column->setSpacing(4);
    column->addLayout(top);
    column->addWidget(m_editor, 1);
    column->addWidget(m_reading);
    column->addWidget(m_webhooks);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &FeedbackBox::handleTextChanged);
    colourIn();
}

void FeedbackBox::edit(const QString &words, const WebhookUrls &webhooks)
{
    m_label->setText(tr("&Feedback"));
    m_editor->setReadOnly(false);
    m_editor->setPlaceholderText(
        tr("What should change? Needed to reject. Approving without words sends “%1”")
            .arg(neutralApproval()));
    setWords(words);
    m_webhooks->setText(webhooksText(webhooks));
    m_reading->show();
    m_webhooks->show();
}

void FeedbackBox::showSent(const Attempt &attempt)
{
    m_label->setText(
        attempt.decision
            ? tr("&Feedback on attempt %1: %2").arg(attempt.number).arg(verbWord(attempt.decision->verb))
            : tr("&Feedback"));
    m_editor->setReadOnly(true);
    m_editor->setPlaceholderText(tr("No feedback was given."));
    setWords(attempt.decision ? attempt.decision->feedback : QString());
    m_reading->hide();
    m_webhooks->hide();
}

void FeedbackBox::setHint(const QString &hint)
{
    m_hint->setText(hint);
}

QString FeedbackBox::words() const
{
    return m_editor->toPlainText();
}

void FeedbackBox::setWords(const QString &words)
{
    const QScopedValueRollback filling(m_filling, true);
    if (m_editor->toPlainText() != words) // else the cursor would jump
        m_editor->setPlainText(words);
    updateReading();
}

void FeedbackBox::handleTextChanged()
{
    if (m_filling || m_editor->isReadOnly())
        return;
    updateReading();
    Q_EMIT edited();
}

void FeedbackBox::updateReading()
{
    const QString sent = feedbackToSend(Verb::Approve, words());
    m_reading->setText(
        hasWords(words())
            ? tr("What the crew will read: exactly this text, %1 characters.").arg(sent.size())
            : tr("What the crew will read: “%1” (%2 characters) with Approve.").arg(sent).arg(sent.size()));
}

void FeedbackBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void FeedbackBox::colourIn()
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    for (QLabel *label : {m_hint, m_reading, m_webhooks})
        label->setPalette(colours);
}

} // namespace crew::gui
