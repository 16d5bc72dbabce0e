// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/feedback/feedbackdraft.h"
#include "gui/reviews/feedback/feedbacklint.h"
#include "gui/reviews/feedback/feedbacktemplates.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QHBoxLayout;
class QKeySequence;
class QLabel;
class QPlainTextEdit;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace crew::gui {
class ElidedLabel;
class LocalState;
} // namespace crew::gui

namespace crew::gui::reviews {

class FeedbackEditor;
class FeedbackLintLines;
class FeedbackPointEditor;
class FeedbackPointList;
class FeedbackPreview;
class FeedbackSelection;
class EarlierFeedback;
class SuggestionList;
class TemplateButton;

/// The reviewer's feedback: points on places in the output, free text, what the crew will read of them and
/// what may be wrong with it. It is one line until somebody writes.
class FeedbackBox : public QWidget
{
    Q_OBJECT

public:
    explicit FeedbackBox(QWidget *parent = nullptr);

    /// Where the keys work, and where quotes, templates and points that were given earlier come from. Once,
    /// before the box is used.
    void attach(QWidget *pane, QWidget *output, LocalState &state, EarlierFeedback &earlier);
    /// What the review is about that the box is shown for.
    void setAbout(const QUuid &crewId, const TemplateContext &about);

    /// Forgets what was written and done for the review before: what can be undone, the point being written.
    void startOver();
    /// Lets a person write, beginning with \a draft; what is the same is left alone.
    void edit(const FeedbackDraft &draft);
    /// Shows what was said about \a attempt, read only, and \a unsent, which was only written. What was never
    /// sent is called so. With \a isUnderWay the engine has not answered yet whether it is sent.
    void showSent(const Attempt &attempt, const FeedbackDraft &unsent = {}, bool isUnderWay = false);
    /// What the crew makes of approvals.
    void setManner(const ApprovalManner &manner);
    /// The verdict chosen so far: decides what the lint has to say.
    void setVerdict(std::optional<Verdict> verdict);

    /// A quiet line beside the label.
    void setHint(const QString &hint);
    FeedbackDraft draft() const;
    /// Writing ended under the person's hands, and they have not left the text since: they may be typing on.
    bool isCutOff() const { return m_isCutOff; }
    /// The text that the person is in, of the feedback or of a point; null when they are in none.
    QPlainTextEdit *focusedText() const;
    /// Of the free text: it was a key. It can be undone as if a person had deleted it.
    void removeFirstLetter();
    /// Exactly what the preview shows for \a verdict, and what is sent.
    QString textToSend(Verdict verdict) const;
    QPlainTextEdit *editor() const;
    /// That its label has for the editor, which works only while the label can be seen.
    static QKeySequence key();
    SuggestionList *suggestions() const { return m_suggestions; }
    /// As it is while nobody writes.
    int lineHeight() const;
    QWidget *lastTabStop() const;

    /// Adds those that are not there yet.
    void addPoints(const FeedbackPoints &points);
    /// A new point on what is selected in the output, or on all of it.
    void comment();
    /// Opens the point in \a row.
    void openPoint(int row);

    /// It scrolls rather than to be higher; a few lines are always in sight.
    void setMaxHeight(int height);
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited();  ///< by a person
    void opening(); ///< a click or a key lists templates, or is about to write

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString titleFor(const Attempt &attempt) const;
    void build();
    void followFocus(QWidget *focused);
    void showFocused();
    void arrange();
    void connectParts();
    void setDraft(const FeedbackDraft &draft, bool isBeingWritten);
    void setWords(const QString &words, bool areBeingWritten);
    void setEditable(bool editable);
    void handleEdited();
    void editPoint(int row);
    void closePoint(QWidget *focusNext);
    void handlePointEdited();
    void updateReading();
    void updateCommentButton();
    void insertTemplate(const FeedbackTemplate &wanted);
    void insertEarlier(const QString &text);
    void updateSuggestions();
    QPlainTextEdit *typedIn() const;
    void colourIn();

    QScrollArea *m_scroll;
    QWidget *m_content;
    QVBoxLayout *m_column;
    QLabel *m_label;
    ElidedLabel *m_hint;
    QToolButton *m_commentButton;
    TemplateButton *m_templates;
    FeedbackPointList *m_points;
    FeedbackPointEditor *m_pointEditor;
    QHBoxLayout *m_topRow;
    FeedbackEditor *m_editor;
    SuggestionList *m_suggestions;
    FeedbackPreview *m_preview;
    FeedbackLintLines *m_lint;
    QLabel *m_kept; ///< what was written and not sent
    FeedbackSelection *m_selection;
    TemplateContext m_about;
    ApprovalManner m_manner;
    std::optional<Verdict> m_verdict;
    int m_editedRow = -1;            ///< of the point being written
    bool m_pointIsNew = false;       ///< it goes again when nothing was written
    QPointer<QWidget> m_focusBefore; ///< where the person was before writing a point
    bool m_filling = false;
    int m_maxHeight = QWIDGETSIZE_MAX;
    bool m_hasFocus = false; ///< the person is in it, or was when the window lost the keyboard
    bool m_isRoomy = true;   ///< more than one line
    bool m_isCutOff = false;
    bool m_typesPoint = false; ///< the person typed in the point being written, not in the free text
};

} // namespace crew::gui::reviews
