// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackbox.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/reviews/earlier/suggestionlist.h"
#include "gui/reviews/feedback/feedbackeditor.h"
#include "gui/reviews/feedback/feedbacklintlines.h"
#include "gui/reviews/feedback/feedbackpointeditor.h"
#include "gui/reviews/feedback/feedbackpointlist.h"
#include "gui/reviews/feedback/feedbackpreview.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/feedbackselection.h"
#include "gui/reviews/feedback/templatebutton.h"
#include "gui/reviews/feedback/writtentext.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

void makeQuiet(QToolButton &button, const QString &iconName)
{
    button.setObjectName(iconName);
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button.setAutoRaise(true);
    button.setFocusPolicy(Qt::TabFocus);
}

/// What stands before \a cursor on its line.
QString lineBefore(const QTextCursor &cursor)
{
    return cursor.block().text().left(cursor.positionInBlock());
}

/// Where \a position of \a before is in \a after, which has other text in one place: behind that, if it is
/// there.
int positionAfter(int position, const QString &before, const QString &after)
{
    const qsizetype start =
        std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first - before.begin();
    const qsizetype most = std::min(before.size(), after.size()) - start;
    const qsizetype end =
        std::mismatch(before.rbegin(), before.rbegin() + most, after.rbegin()).first - before.rbegin();
    const qsizetype fromEnd = before.size() - position;
    const bool isBehind = fromEnd <= end || position > start;
    return isBehind ? static_cast<int>(after.size() - std::min(fromEnd, end)) : position;
}

} // namespace

FeedbackBox::FeedbackBox(QWidget *parent)
    : QWidget(parent)
    , m_scroll(new ColumnScrollArea(this))
    , m_content(new QWidget)
    , m_column(new QVBoxLayout(m_content))
    , m_label(new QLabel(m_content))
    , m_hint(new ElidedLabel(m_content))
    , m_commentButton(new QToolButton(m_content))
    , m_templates(new TemplateButton(m_content))
    , m_points(new FeedbackPointList(m_content))
    , m_pointEditor(new FeedbackPointEditor(m_content))
    , m_topRow(new QHBoxLayout)
    , m_editor(new FeedbackEditor(m_content))
    , m_suggestions(new SuggestionList(m_content))
    , m_preview(new FeedbackPreview(m_content))
    , m_lint(new FeedbackLintLines(m_content))
    , m_kept(new QLabel(m_content))
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
    m_commentButton->setToolTip(tr("Adds a point about the selected text (C or Ctrl+Shift+C)"));
    m_commentButton->setAccessibleName(tr("Comment on selection"));
    m_commentButton->hide();
    makeQuiet(*m_templates, u"form"_s);
    m_editor->setObjectName(u"feedbackEdit"_s);
    m_editor->setAccessibleName(tr("Feedback"));
    m_editor->setTabChangesFocus(true);
    m_kept->setObjectName(u"keptLabel"_s);
    m_kept->setTextFormat(Qt::PlainText);
    m_kept->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_kept->setWordWrap(true);
    m_kept->hide();

    m_topRow->setSpacing(8);
    m_topRow->addWidget(m_label);
    m_topRow->addWidget(m_commentButton);
    m_topRow->addWidget(m_templates);
    m_topRow->addWidget(m_hint, 1);
    m_column->setContentsMargins(24, 6, 24, 6);
    m_column->setSpacing(4);
    m_column->addLayout(m_topRow);
    m_column->addWidget(m_points);
    m_column->addWidget(m_pointEditor);
    m_column->addWidget(m_editor);
    m_column->addWidget(m_suggestions);
    m_column->addWidget(m_lint);
    m_column->addWidget(m_preview);
    m_column->addWidget(m_kept);
    m_column->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_scroll->setWidget(m_content);
    m_content->installEventFilter(this);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
    arrange();
}

void FeedbackBox::connectParts()
{
    connect(m_editor, &QPlainTextEdit::textChanged, this, &FeedbackBox::handleEdited);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &FeedbackBox::arrange);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *focused) { followFocus(focused); });
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
    connect(m_templates, &TemplateButton::opening, this, &FeedbackBox::opening);
    connect(m_templates, &TemplateButton::picked, this, &FeedbackBox::insertTemplate);
    connect(m_suggestions, &SuggestionList::picked, this,
            [this](const EarlierPoint &point) { insertEarlier(point.text); });
    for (const QPlainTextEdit *edit :
         std::initializer_list<QPlainTextEdit *>{m_editor, m_pointEditor->comment()})
        connect(edit, &QPlainTextEdit::cursorPositionChanged, this, &FeedbackBox::updateSuggestions);
}

void FeedbackBox::attach(QWidget *pane, QWidget *output, LocalState &state, EarlierFeedback &earlier)
{
    m_selection->setSource(output);
    m_templates->attach(pane, state);
    m_suggestions->attach(pane, earlier);
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

void FeedbackBox::startOver()
{
    closePoint(nullptr);
    m_isCutOff = false;
    const QScopedValueRollback filling(m_filling, true);
    m_templates->closePopup();
    m_points->setPoints({});
    m_pointEditor->clear();
    m_editor->setPlainText({});
    m_kept->clear();
    m_scroll->verticalScrollBar()->setValue(0);
}

void FeedbackBox::edit(const FeedbackDraft &draft)
{
    const bool isBeingWritten = m_editor->hasFocus() && (m_isCutOff || !m_editor->isReadOnly());
    m_label->setText(tr("Feedbac&k"));
    m_editor->setHint(
        m_manner.isOfFlow
            ? tr("Feedback for the flow, instead of an outcome")
            : tr("What should change? Required to reject. Approving without feedback sends “%1”")
                  .arg(shortened(m_manner.bare, 80)));
    setEditable(true);
    setDraft(draft, isBeingWritten);
    m_kept->hide();
}

/// A decision that may not have arrived, or was not sent, is not called what it would have become.
QString FeedbackBox::titleFor(const Attempt &attempt) const
{
    if (!attempt.decision)
        return tr("Feedbac&k");
    const bool isUncertain = attempt.decision->state == DecisionState::Unclear ||
                             attempt.decision->state == DecisionState::TooLate ||
                             isGivenBack(attempt.decision->state);
    return isUncertain ? tr("Feedbac&k on attempt %1").arg(attempt.number)
                       : tr("Feedbac&k on attempt %1: %2")
                             .arg(attempt.number)
                             .arg(lookOf(attempt.decision->verdict).decided);
}

void FeedbackBox::showSent(const Attempt &attempt, const FeedbackDraft &unsent, bool isUnderWay)
{
    const bool isUnsent = !attempt.decision || wasNeverSent(*attempt.decision);
    const QString decided = attempt.decision ? feedbackOf(*attempt.decision, m_manner.bare) : QString();
    const bool isDraft = isUnsent && decided.isEmpty();
    const QString text = isDraft ? composeFeedback(unsent) : decided;
    const bool isSaidUnsent = isUnsent && !text.isEmpty() && !isUnderWay;
    m_label->setText(isSaidUnsent ? tr("Feedbac&k, not sent") : titleFor(attempt));
    m_editor->setHint(text.isEmpty() && !isUnderWay ? tr("No feedback was given.") : QString());
    setEditable(false);
    setDraft({text, {}}, m_isCutOff);
    const QString kept = composeFeedback(unsent).trimmed();
    const bool isKeptApart = !isDraft && !kept.isEmpty() && kept != decided;
    const bool mayBeSent = isKeptApart && attempt.decision->state == DecisionState::Unclear; // after it
    const QString title = mayBeSent ? tr("Also written, but not taken by the service: %1")
                                    : tr("Also written, but not sent: %1");
    m_kept->setText(isKeptApart ? title.arg(visibleText(kept)) : QString());
    m_kept->setVisible(isKeptApart);
}

void FeedbackBox::setEditable(bool editable)
{
    if (!editable) {
        const QScopedValueRollback filling(m_filling, true); // the owner may be at another review already
        closePoint(nullptr);
        m_templates->closePopup();
    }
    m_isCutOff = !editable && m_editor->hasFocus() && (m_isCutOff || !m_editor->isReadOnly());
    m_editor->setReadOnly(!editable);
    m_preview->setVisible(editable && m_isRoomy);
    m_suggestions->setWriting(editable && m_isRoomy);
    m_templates->setVisible(editable);
    updateCommentButton();
}

void FeedbackBox::setVerdict(std::optional<Verdict> verdict)
{
    if (verdict == m_verdict)
        return;
    m_verdict = verdict;
    updateReading();
}

void FeedbackBox::setHint(const QString &hint)
{
    m_hint->setText(hint);
}

FeedbackDraft FeedbackBox::draft() const
{
    return {writtenText(*m_editor->document()), m_points->points()};
}

QString FeedbackBox::textToSend(Verdict verdict) const
{
    return feedbackToSend(verdict, draft(), m_manner.bare);
}

QPlainTextEdit *FeedbackBox::focusedText() const
{
    for (QPlainTextEdit *text : std::initializer_list<QPlainTextEdit *>{m_editor, m_pointEditor->comment()}) {
        if (text->hasFocus())
            return text;
    }
    return nullptr;
}

void FeedbackBox::removeFirstLetter()
{
    const QString words = m_editor->toPlainText();
    const auto first = std::ranges::find_if(words, [](QChar letter) { return !letter.isSpace(); });
    QTextCursor cursor(m_editor->document());
    cursor.setPosition(static_cast<int>(std::distance(words.begin(), first)));
    cursor.deleteChar();
}

QKeySequence FeedbackBox::key()
{
    return QKeySequence::mnemonic(tr("Feedbac&k"));
}

QPlainTextEdit *FeedbackBox::editor() const
{
    return m_editor;
}

int FeedbackBox::lineHeight() const
{
    const QMargins margins = m_column->contentsMargins();
    return margins.top() + qMax(m_editor->lineHeight(), m_templates->sizeHint().height()) + margins.bottom();
}

QWidget *FeedbackBox::lastTabStop() const
{
    return m_preview->view();
}

/// Who is writing goes on where they were; who begins to, behind what is there.
void FeedbackBox::setWords(const QString &words, bool areBeingWritten)
{
    const QString before = writtenText(*m_editor->document());
    if (before == words)
        return; // else the cursor would jump
    QTextCursor cursor = m_editor->textCursor();
    const int anchor = positionAfter(cursor.anchor(), before, words);
    const int position = positionAfter(cursor.position(), before, words);
    m_editor->setPlainText(words);
    if (areBeingWritten) {
        const int end = m_editor->document()->characterCount() - 1;
        cursor.setPosition(std::min(anchor, end));
        cursor.setPosition(std::min(position, end), QTextCursor::KeepAnchor);
        m_editor->setTextCursor(cursor);
    } else if (!m_editor->isReadOnly()) {
        m_editor->moveCursor(QTextCursor::End);
    }
}

void FeedbackBox::setDraft(const FeedbackDraft &draft, bool isBeingWritten)
{
    const QScopedValueRollback filling(m_filling, true);
    setWords(draft.words, isBeingWritten);
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

void FeedbackBox::openPoint(int row)
{
    if (m_editor->isReadOnly() || row < 0 || row >= m_points->points().size())
        return;
    closePoint(nullptr);
    editPoint(row);
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
    Q_EMIT opening(); // nothing that is hidden gets the focus
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

/// A click elsewhere makes the box one line again only once the button is up: what is clicked stays where it
/// was pressed.
void FeedbackBox::followFocus(QWidget *focused)
{
    if (!focused || focused->window() != window())
        return; // a popup, or another window
    m_hasFocus = isAncestorOf(focused);
    m_isCutOff = m_isCutOff && focused == m_editor;
    if (focused == m_editor || focused == m_pointEditor->comment())
        m_typesPoint = focused != m_editor;
    QMetaObject::invokeMethod(this, &FeedbackBox::showFocused, Qt::QueuedConnection); // it may grow first
    if (!m_hasFocus && QGuiApplication::mouseButtons() != Qt::NoButton)
        qApp->installEventFilter(this);
    else
        arrange();
}

/// Where the box is too low for all that is in it.
void FeedbackBox::showFocused()
{
    QWidget *focused = QApplication::focusWidget();
    if (focused && m_content->isAncestorOf(focused))
        m_scroll->ensureWidgetVisible(focused, 0, 2 * fontMetrics().lineSpacing());
}

/// In one line, or with all there is to a feedback.
void FeedbackBox::arrange()
{
    const bool isRoomy = m_hasFocus || !draft().isEmpty();
    if (m_isRoomy == isRoomy)
        return;
    m_isRoomy = isRoomy;
    if (isRoomy) {
        m_topRow->removeWidget(m_editor);
        m_column->insertWidget(m_column->indexOf(m_suggestions), m_editor);
    } else {
        m_column->removeWidget(m_editor);
        m_topRow->insertWidget(m_topRow->indexOf(m_commentButton), m_editor, 1);
    }
    m_editor->setRoomy(isRoomy);
    m_hint->setVisible(isRoomy);
    m_preview->setVisible(isRoomy && !m_editor->isReadOnly());
    m_suggestions->setWriting(isRoomy && !m_editor->isReadOnly());
    updateGeometry();
}

void FeedbackBox::updateReading()
{
    arrange();
    const FeedbackDraft now = draft();
    m_preview->setDraft(now, m_verdict, m_manner.bare);
    m_lint->setFindings(m_editor->isReadOnly() ? QList<LintFinding>()
                                               : lintFeedback(now, m_verdict, m_manner));
}

void FeedbackBox::updateCommentButton()
{
    m_commentButton->setVisible(!m_editor->isReadOnly() && m_selection->hasSelection());
}

void FeedbackBox::insertTemplate(const FeedbackTemplate &wanted)
{
    if (m_editor->isReadOnly())
        return;
    Q_EMIT opening(); // nothing that is hidden gets the focus
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

/// In the place of its beginning, if that is what was typed, else on a line of its own.
void FeedbackBox::insertEarlier(const QString &text)
{
    if (m_editor->isReadOnly())
        return;
    QPlainTextEdit *target = typedIn();
    QTextCursor cursor = target->textCursor();
    cursor.clearSelection();
    const QString typed = lineBefore(cursor);
    cursor.beginEditBlock();
    if (text.startsWith(typed.trimmed(), Qt::CaseInsensitive))
        cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor,
                            static_cast<int>(typed.size()));
    else
        cursor.insertBlock();
    cursor.insertText(text);
    cursor.endEditBlock();
    target->setTextCursor(cursor);
    target->setFocus(Qt::OtherFocusReason);
}

/// Where somebody typed last.
QPlainTextEdit *FeedbackBox::typedIn() const
{
    const bool isPoint = m_typesPoint && m_editedRow >= 0 && m_pointEditor->comment()->isVisible();
    return isPoint ? m_pointEditor->comment() : m_editor;
}

void FeedbackBox::updateSuggestions()
{
    if (!m_editor->isReadOnly() && m_isRoomy)
        m_suggestions->setTyped(lineBefore(typedIn()->textCursor()), composeFeedback(draft()));
}

QSize FeedbackBox::minimumSizeHint() const
{
    constexpr int least = 120;
    const int width = m_scroll->viewport()->width();
    const int wanted = m_column->hasHeightForWidth() ? m_column->minimumHeightForWidth(width)
                                                     : m_column->minimumSize().height();
    return {m_column->minimumSize().width() + m_scroll->verticalScrollBar()->sizeHint().width(),
            qMin(wanted, qMax(least, qMin(m_maxHeight, window()->height() * 45 / 100)))};
}

void FeedbackBox::setMaxHeight(int height)
{
    if (std::exchange(m_maxHeight, height) != height)
        updateGeometry();
}

bool FeedbackBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_content && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    if (watched == m_content && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &FeedbackBox::showFocused, Qt::QueuedConnection);
    if (event->type() == QEvent::MouseButtonRelease && watched->isWindowType()) {
        qApp->removeEventFilter(this);
        QMetaObject::invokeMethod(this, &FeedbackBox::arrange, Qt::QueuedConnection);
    }
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
    colours.setColor(QPalette::ButtonText, mutedText(palette()));
    m_preview->setPalette(colours);
    for (QLabel *quiet : std::initializer_list<QLabel *>{m_hint, m_kept})
        setTextSeverity(*quiet, Severity::Neutral, palette());
    for (QToolButton *button : std::initializer_list<QToolButton *>{m_commentButton, m_templates})
        button->setIcon(themedIcon(button->objectName(), palette()));
}

} // namespace crew::gui::reviews

#include "moc_feedbackbox.cpp"
