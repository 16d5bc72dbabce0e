// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedbackbox.h"

#include "gui/common/elidedlabel.h"
#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/common/visibletext.h"
#include "gui/reviews/feedbacklintlines.h"
#include "gui/reviews/feedbackpointeditor.h"
#include "gui/reviews/feedbackpointlist.h"
#include "gui/reviews/feedbackpreview.h"
#include "gui/reviews/feedbackrules.h"
#include "gui/reviews/feedbackselection.h"
#include "gui/reviews/reviewtext.h"
#include "gui/reviews/templatebutton.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// Takes what room is left, and is content with little.
class FreeText : public QPlainTextEdit
{
public:
    using QPlainTextEdit::QPlainTextEdit;

    QSize sizeHint() const override { return {QPlainTextEdit::sizeHint().width(), twoLines()}; }
    QSize minimumSizeHint() const override { return {QPlainTextEdit::minimumSizeHint().width(), twoLines()}; }

private:
    int twoLines() const { return qMax(56, 2 * fontMetrics().lineSpacing() + 2 * frameWidth() + 10); }
};

void makeQuiet(QToolButton &button, const QString &iconName)
{
    button.setObjectName(iconName);
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button.setAutoRaise(true);
    button.setFocusPolicy(Qt::TabFocus);
}

} // namespace

FeedbackBox::FeedbackBox(QWidget *parent)
    : QWidget(parent)
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget)
    , m_column(new QVBoxLayout(m_content))
    , m_label(new QLabel(m_content))
    , m_hint(new ElidedLabel(m_content))
    , m_commentButton(new QToolButton(m_content))
    , m_templates(new TemplateButton(m_content))
    , m_points(new FeedbackPointList(m_content))
    , m_pointEditor(new FeedbackPointEditor(m_content))
    , m_editor(new FreeText(m_content))
    , m_preview(new FeedbackPreview(m_content))
    , m_lint(new FeedbackLintLines(m_content))
    , m_webhooks(new QLabel(m_content))
    , m_selection(new FeedbackSelection(this))
{
    build();
    connectParts();
    colourIn();
}

void FeedbackBox::build()
{
    m_label->setBuddy(m_editor);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    makeQuiet(*m_commentButton, u"add"_s);
    m_commentButton->setText(tr("Comment"));
    m_commentButton->setToolTip(
        tr("Writes a point about what is selected in the output (C or Ctrl+Shift+C)"));
    m_commentButton->setAccessibleName(tr("Comment on selection"));
    m_commentButton->hide();
    makeQuiet(*m_templates, u"form"_s);
    m_editor->setObjectName(u"feedbackEdit"_s);
    m_editor->setAccessibleName(tr("Feedback"));
    m_editor->setTabChangesFocus(true);
    m_webhooks->setObjectName(u"webhooksLabel"_s);
    m_webhooks->setTextFormat(Qt::PlainText);
    m_webhooks->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_webhooks->setWordWrap(true);

    m_column->setContentsMargins(24, 8, 24, 4);
    m_column->setSpacing(4);
    m_column->addWidget(buildTop());
    m_column->addWidget(m_points);
    m_column->addWidget(m_pointEditor);
    m_column->addWidget(m_editor, 1);
    m_column->addWidget(m_lint);
    m_column->addWidget(m_preview);
    m_column->addWidget(m_webhooks);
    m_scroll->setWidget(m_content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_content->installEventFilter(this);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
}

QWidget *FeedbackBox::buildTop()
{
    auto *top = new QWidget(m_content);
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addWidget(m_commentButton);
    row->addWidget(m_templates);
    row->addWidget(m_hint, 1);
    return top;
}

void FeedbackBox::connectParts()
{
    connect(m_editor, &QPlainTextEdit::textChanged, this, &FeedbackBox::handleEdited);
    connect(m_points, &FeedbackPointList::edited, this, [this] {
        closePoint(nullptr);
        handleEdited();
    });
    connect(m_points, &FeedbackPointList::addRequested, this, &FeedbackBox::comment);
    connect(m_points, &FeedbackPointList::editRequested, this, &FeedbackBox::editPoint);
    connect(m_pointEditor, &FeedbackPointEditor::edited, this, &FeedbackBox::handlePointEdited);
    connect(m_pointEditor, &FeedbackPointEditor::done, this, [this] { closePoint(m_focusBefore); });
    connect(m_pointEditor, &FeedbackPointEditor::removeRequested, this, [this] {
        const int row = m_editedRow;
        closePoint(m_focusBefore);
        m_points->removePoint(row);
    });
    connect(m_selection, &FeedbackSelection::changed, this, &FeedbackBox::updateCommentButton);
    connect(m_selection, &FeedbackSelection::commentRequested, this, &FeedbackBox::comment);
    connect(m_commentButton, &QToolButton::clicked, this, &FeedbackBox::comment);
    connect(m_templates, &TemplateButton::picked, this, &FeedbackBox::insertTemplate);
}

void FeedbackBox::attach(QWidget *pane, QWidget *output, LocalState &state)
{
    m_selection->setSource(output);
    m_templates->attach(pane, state);
    auto *shortcut = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C, pane);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, &FeedbackBox::comment);
}

void FeedbackBox::setAbout(const QUuid &crewId, const TemplateContext &about)
{
    m_templates->setCrew(crewId, about.crew);
    m_about = about;
}

void FeedbackBox::setManner(const ApprovalManner &manner)
{
    m_manner = manner;
    updateReading();
}

void FeedbackBox::edit(const FeedbackDraft &draft, const WebhookUrls &webhooks)
{
    m_label->setText(tr("&Feedback"));
    m_editor->setPlaceholderText(
        tr("What should change? Needed to reject. Approving without words sends “%1”")
            .arg(shortened(m_manner.bare, 80)));
    setEditable(true);
    setDraft(draft);
    m_webhooks->setText(webhooksText(webhooks));
}

void FeedbackBox::showSent(const Attempt &attempt, const FeedbackDraft &unsent)
{
    const bool isUnsent = !attempt.decision && !unsent.isEmpty();
    m_label->setText(
        isUnsent ? tr("&Feedback, not sent")
        : attempt.decision
            ? tr("&Feedback on attempt %1: %2").arg(attempt.number).arg(verbWord(attempt.decision->verb))
            : tr("&Feedback"));
    m_editor->setPlaceholderText(tr("No feedback was given."));
    setEditable(false);
    const QString sent = attempt.decision ? attempt.decision->feedback : QString();
    setDraft({isUnsent ? composeFeedback(unsent) : sent, {}});
    const QString kept = composeFeedback(unsent).trimmed();
    const bool isKeptApart = attempt.decision && !kept.isEmpty() && kept != sent;
    m_webhooks->setText(isKeptApart ? tr("Written too, and not sent: %1").arg(visibleText(kept)) : QString());
    m_webhooks->setVisible(isKeptApart);
}

void FeedbackBox::setEditable(bool editable)
{
    if (!editable) {
        const QScopedValueRollback filling(m_filling, true); // the owner may be at another review already
        closePoint(nullptr);
        m_templates->closePopup();
    }
    m_editor->setReadOnly(!editable);
    m_preview->setVisible(editable);
    m_webhooks->setVisible(editable);
    m_templates->setVisible(editable);
    updateCommentButton();
}

void FeedbackBox::setVerb(std::optional<Verb> verb)
{
    if (verb == m_verb)
        return;
    m_verb = verb;
    updateReading();
}

void FeedbackBox::setHint(const QString &hint)
{
    m_hint->setText(hint);
}

FeedbackDraft FeedbackBox::draft() const
{
    return {m_editor->toPlainText(), m_points->points()};
}

QString FeedbackBox::textToSend(Verb verb) const
{
    return feedbackToSend(verb, draft(), m_manner.bare);
}

QWidget *FeedbackBox::lastTabStop() const
{
    return m_preview->view();
}

void FeedbackBox::setDraft(const FeedbackDraft &draft)
{
    const QScopedValueRollback filling(m_filling, true);
    if (m_editor->toPlainText() != draft.words) // else the cursor would jump
        m_editor->setPlainText(draft.words);
    if (m_points->points() != draft.points) {
        const int row = m_editedRow;
        if (draft.points.value(row) != m_pointEditor->point())
            closePoint(nullptr); // it was changed or taken elsewhere
        m_points->setPoints(draft.points);
    }
    updateReading();
}

void FeedbackBox::handleEdited()
{
    if (m_filling || m_editor->isReadOnly())
        return;
    updateReading();
    Q_EMIT edited();
}

void FeedbackBox::comment()
{
    if (m_editor->isReadOnly())
        return;
    closePoint(nullptr);
    const FeedbackPoint point{PointLabel::Change, quoteToSend(m_selection->selectedText()), {}};
    addPoints({point});
    editPoint(static_cast<int>(m_points->points().indexOf(point))); // one without words may be there already
    m_pointIsNew = true;
}

void FeedbackBox::addPoints(const FeedbackPoints &points)
{
    FeedbackPoints all = m_points->points();
    for (const FeedbackPoint &point : points) {
        if (!all.contains(point))
            all.append(point);
    }
    if (m_editor->isReadOnly() || all == m_points->points())
        return;
    m_points->setPoints(all);
    handleEdited();
}

void FeedbackBox::editPoint(int row)
{
    m_focusBefore = QApplication::focusWidget();
    m_editedRow = row;
    m_pointIsNew = false;
    m_points->setCurrentRow(row);
    m_pointEditor->edit(m_points->points().at(row));
    m_pointEditor->comment()->setFocus(Qt::OtherFocusReason);
    m_pointEditor->comment()->moveCursor(QTextCursor::End);
}

void FeedbackBox::handlePointEdited()
{
    m_pointIsNew = false;
    m_points->setPoint(m_editedRow, m_pointEditor->point());
    handleEdited();
}

void FeedbackBox::closePoint(QWidget *focusNext)
{
    const int row = std::exchange(m_editedRow, -1);
    if (row < 0)
        return;
    const bool hadFocus = m_pointEditor->isAncestorOf(QApplication::focusWidget());
    if (hadFocus)
        (focusNext && focusNext->isVisible() ? focusNext : m_editor)->setFocus(Qt::OtherFocusReason);
    m_pointEditor->hide();
    if (std::exchange(m_pointIsNew, false) && m_pointEditor->point().quote.isEmpty())
        m_points->removePoint(row);
}

void FeedbackBox::updateReading()
{
    const FeedbackDraft now = draft();
    m_preview->setDraft(now, m_verb, m_manner.bare);
    m_lint->setFindings(m_editor->isReadOnly() ? QList<LintFinding>() : lintFeedback(now, m_verb, m_manner));
}

void FeedbackBox::updateCommentButton()
{
    m_commentButton->setVisible(!m_editor->isReadOnly() && m_selection->hasSelection());
}

void FeedbackBox::insertTemplate(const FeedbackTemplate &wanted)
{
    if (m_editor->isReadOnly())
        return;
    TemplateContext about = m_about;
    about.quote = m_selection->selectedText();
    const ExpandedTemplate expanded = expandTemplate(wanted.text, about);
    const bool intoPoint = m_editedRow >= 0 && m_pointEditor->comment()->hasFocus();
    QPlainTextEdit *target = intoPoint ? m_pointEditor->comment() : m_editor;
    target->setFocus(Qt::OtherFocusReason);
    QTextCursor cursor = target->textCursor();
    cursor.insertText(expanded.text);
    cursor.setPosition(cursor.position() - static_cast<int>(expanded.text.size() - expanded.cursor));
    target->setTextCursor(cursor);
}

QSize FeedbackBox::minimumSizeHint() const
{
    constexpr int least = 120;
    const int width = m_scroll->viewport()->width();
    const int wanted = m_column->hasHeightForWidth() ? m_column->minimumHeightForWidth(width)
                                                     : m_column->minimumSize().height();
    return {m_column->minimumSize().width() + m_scroll->verticalScrollBar()->sizeHint().width(),
            qMin(wanted, qMax(least, window()->height() * 45 / 100))};
}

bool FeedbackBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_content && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QWidget::eventFilter(watched, event);
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
    colours.setColor(QPalette::ButtonText, mutedText(palette()));
    for (QWidget *quiet : std::initializer_list<QWidget *>{m_hint, m_webhooks, m_preview})
        quiet->setPalette(colours);
    for (QToolButton *button : std::initializer_list<QToolButton *>{m_commentButton, m_templates})
        button->setIcon(themedIcon(button->objectName(), palette()));
}

} // namespace crew::gui
