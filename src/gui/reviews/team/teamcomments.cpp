// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teamcomments.h"

#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/feedback/feedbackeditor.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/team/teamtext.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int maxNoteLines = 7; ///< more scroll
constexpr int fewestNoteLines = 2;
constexpr int linesForOthers = 30; ///< of the pane

} // namespace

TeamComments::TeamComments(QWidget *parent)
    : QWidget(parent)
    , m_notes(new QPlainTextEdit(this))
    , m_none(new ElidedLabel(this))
    , m_field(new QPlainTextEdit(this))
    , m_send(new QPushButton(tr("Comment"), this))
    , m_privacy(new ElidedLabel(this))
    , m_message(new MessageLine(this))
{
    setObjectName(u"teamComments"_s);
    setAccessibleName(tr("Team comments"));
    m_none->setText(tr("No comments yet."));
    m_privacy->setText(tr("Only your team sees comments here. The crew never does."));
    m_notes->setReadOnly(true);
    m_notes->setFrameShape(QFrame::NoFrame);
    m_notes->setTabChangesFocus(true);
    m_notes->setAccessibleName(tr("Comments of your team"));
    m_field->setTabChangesFocus(true);
    m_field->setAccessibleName(tr("Comment"));
    m_field->setPlaceholderText(tr("Write to your team, not to the crew. %1 adds it.").arg(commitKeyText()));
    m_field->setAccessibleDescription(m_field->placeholderText());
    m_field->installEventFilter(this);
    m_send->setAutoDefault(false);
    m_send->setAccessibleName(tr("Add comment"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_field, 1);
    row->addWidget(m_send, 0, Qt::AlignBottom);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 4, 24, 8);
    column->setSpacing(4);
    column->addWidget(m_none);
    column->addWidget(m_notes);
    column->addLayout(row);
    column->addWidget(m_message);
    column->addWidget(m_privacy);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_send, &QPushButton::clicked, this, &TeamComments::submit);
    connect(m_field, &QPlainTextEdit::textChanged, this, [this] {
        m_message->clear();
        updateButton();
        if (!m_isFilling)
            Q_EMIT edited();
    });
    updateButton();
    fit();
}

void TeamComments::showNotes(const Review &review, const QString &bareApproval)
{
    const bool isOther = m_reviewId != review.id;
    const bool hasOlder = review.olderNotes > 0;
    if (!isOther && m_shown == review.notes && m_hasOlder == hasOlder && m_bareApproval == bareApproval)
        return;
    m_reviewId = review.id;
    m_shown = review.notes;
    m_hasOlder = hasOlder;
    m_bareApproval = bareApproval;
    if (isOther)
        m_message->clear();
    write();
}

/// Plain text: what people write is never markup.
void TeamComments::write()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_notes->clear();
    QTextCursor cursor(m_notes->document());
    QTextCharFormat name;
    name.setFontWeight(QFont::DemiBold);
    QTextCharFormat time;
    time.setForeground(mutedText(palette()));
    if (m_hasOlder)
        cursor.insertText(tr("Older take-overs and approvals are in the timeline of the run."), time);
    bool isFirst = !m_hasOlder;
    for (const TeamNote &note : std::as_const(m_shown)) {
        if (!std::exchange(isFirst, false))
            cursor.insertBlock();
        const QString when = momentText(note.at, now);
        if (note.act == TeamAct::Comment) {
            cursor.insertText(visibleText(note.person.name.simplified()), name);
            cursor.insertText(u" · "_s + when, time);
            cursor.insertBlock();
            cursor.insertText(noteText(note), QTextCharFormat());
        } else {
            cursor.insertText(noteText(note, m_bareApproval), time);
            cursor.insertText(u" · "_s + when, time);
        }
    }
    m_none->setVisible(m_shown.isEmpty());
    m_notes->setVisible(!m_shown.isEmpty());
    fit();
    m_notes->verticalScrollBar()->setValue(m_notes->verticalScrollBar()->maximum());
}

void TeamComments::setDraft(const QString &draft)
{
    if (draft == m_field->toPlainText())
        return;
    const QScopedValueRollback filling(m_isFilling, true);
    m_field->setPlainText(draft);
    m_field->moveCursor(QTextCursor::End);
}

QString TeamComments::draft() const
{
    return m_field->toPlainText();
}

void TeamComments::focusField()
{
    (m_canComment ? m_field : m_notes)->setFocus(Qt::OtherFocusReason);
}

QList<QWidget *> TeamComments::tabStops() const
{
    return {m_notes, m_field, m_send};
}

void TeamComments::setCanComment(bool canComment)
{
    m_canComment = canComment;
    m_field->setVisible(canComment);
    m_send->setVisible(canComment);
    updateButton();
}

void TeamComments::setSending(bool isSending)
{
    m_isSending = isSending;
    updateButton();
}

void TeamComments::fail(const QString &sentence)
{
    m_message->showMessage(Severity::Bad, sentence);
}

void TeamComments::updateButton()
{
    const qsizetype length = draft().trimmed().size();
    const bool isTooLong = length > maxCommentCharacters;
    const QString tooLong = tr("Enter at most %L1 characters.").arg(maxCommentCharacters);
    const QString objection = length == 0 ? tr("Write a comment first.") : isTooLong ? tooLong : QString();
    setAllowed(*m_send, objection, m_canComment && !m_isSending);
    if (isTooLong)
        m_message->showMessage(Severity::Attention, tooLong);
}

void TeamComments::submit()
{
    if (!m_send->isEnabled()) {
        if (m_canComment && !m_isSending && draft().trimmed().isEmpty())
            m_message->showMessage(Severity::Attention, tr("Write a comment first."));
        return;
    }
    m_message->clear();
    Q_EMIT submitted();
}

bool TeamComments::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

/// None of these may reach the pane, where they decide, undo a decision or leave the review.
bool TeamComments::handleKey(const QKeyEvent &event)
{
    if (isCommitKey(event)) {
        if (!event.isAutoRepeat())
            submit();
        return true;
    }
    if (event.key() == Qt::Key_Escape) {
        Q_EMIT left();
        return true;
    }
    return false;
}

void TeamComments::fit()
{
    // A plain text document counts its height in lines.
    const int room = (parentWidget() ? parentWidget()->height() : 0) / fontMetrics().lineSpacing();
    const int most = std::clamp((room - linesForOthers) / 2, fewestNoteLines, maxNoteLines);
    const int lines = std::clamp(static_cast<int>(m_notes->document()->size().height()), 1, most);
    m_notes->setFixedHeight(heightFor(*m_notes, lines));
    const bool isLow = room < linesForOthers - 4;
    m_field->setFixedHeight(heightFor(*m_field, isLow ? 1 : 2));
    m_privacy->setVisible(!isLow);
    QPalette see = palette();
    see.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_notes->setPalette(see);
    for (QLabel *label : {m_none, m_privacy})
        setTextSeverity(*label, Severity::Neutral, palette());
}

void TeamComments::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        write();
}

void TeamComments::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace crew::gui::reviews

#include "moc_teamcomments.cpp"
