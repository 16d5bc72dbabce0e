// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbacktemplates.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace crew::gui::reviews {

/// Adds, edits, removes and orders templates: those for all crews, and those of one crew. Nothing is kept
/// before OK.
class TemplatesDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a state has to outlive this. Without \a crewId only the templates for all crews can be edited.
    TemplatesDialog(LocalState &state, const QUuid &crewId, const QString &crewName,
                    QWidget *parent = nullptr);

    void accept() override;

private:
    QWidget *buildList();
    QWidget *buildEditor();
    FeedbackTemplates &shown();
    void showSet();
    void showRow();
    void takeChange();
    void add();
    void remove();
    void move(int by);
    void updateButtons();

    LocalState &m_state;
    QUuid m_crewId;
    FeedbackTemplates m_common;
    FeedbackTemplates m_ofCrew;
    bool m_filling = false;
    QComboBox *m_set;
    QListWidget *m_list;
    QLineEdit *m_name;
    QPlainTextEdit *m_text;
    QPushButton *m_remove;
    QPushButton *m_up;
    QPushButton *m_down;
};

} // namespace crew::gui::reviews
