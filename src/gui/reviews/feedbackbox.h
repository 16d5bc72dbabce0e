// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "core/review.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace crew::gui {

/// The reviewer's words: an editor, what the crew will read of them, and which webhook addresses go along.
class FeedbackBox : public QWidget
{
    Q_OBJECT

public:
    explicit FeedbackBox(QWidget *parent = nullptr);

    /// Lets a person write, beginning with \a words; the text is left alone when it is the same.
    void edit(const QString &words, const WebhookUrls &webhooks);
    /// Shows what was said about \a attempt, read only.
    void showSent(const Attempt &attempt);

    /// A quiet line beside the label.
    void setHint(const QString &hint);
    QString words() const;
    QPlainTextEdit *editor() const { return m_editor; }

Q_SIGNALS:
    void edited(); ///< by a person

protected:
    void changeEvent(QEvent *event) override;

private:
    void setWords(const QString &words);
    void handleTextChanged();
    void updateReading();
    void colourIn();

    QLabel *m_label;
    QLabel *m_hint;
    QPlainTextEdit *m_editor;
    QLabel *m_reading;
    QLabel *m_webhooks;
    bool m_filling = false;
};

} // namespace crew::gui
