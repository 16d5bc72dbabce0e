// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbacktemplates.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;

namespace crew::gui::reviews {

/// A small list of templates to pick from, searched while typing. Enter or a click picks, Esc closes.
class TemplatePopup : public QFrame
{
    Q_OBJECT

public:
    explicit TemplatePopup(QWidget *parent = nullptr);

    /// Opens above or below \a anchor, whichever has room.
    void open(const FeedbackTemplates &templates, const QWidget &anchor);

Q_SIGNALS:
    void picked(const crew::gui::reviews::FeedbackTemplate &picked);
    void manageRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void pick();

    FeedbackTemplates m_templates;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_empty;
};

} // namespace crew::gui::reviews
