// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"

#include <QWidget>

class QLabel;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::kickoff {

class FieldEditor;
class MarkFrame;

/// One field of a form: its key, "required", the editor, what is wrong with it, and its description.
class FieldRow : public QWidget
{
    Q_OBJECT

public:
    /// Takes \a editor over.
    FieldRow(const InputField &field, FieldEditor *editor, QWidget *parent = nullptr);

    FieldEditor *editor() const { return m_editor; }
    const QString &key() const { return m_key; }
    /// \a key as people read it, also one that would not be seen.
    static QString nameOf(const QString &key);

    void hideHeader();

    /// Marks the field with \a sentence until it is edited; an empty one takes the mark off.
    void setMark(const QString &sentence);
    /// Shows the editor's own problem, else the mark, else why a value does not fit the field, else what is
    /// to be known of it, unless it is a secret.
    void showState();
    bool isMarked() const;

private:
    QWidget *makeHeader(const InputField &field);
    QLabel *makeDescription(const QString &text);

    QString m_key;
    bool m_hasChoices = false;
    bool m_isSecret = false;
    QString m_mark;
    FieldEditor *m_editor;
    QWidget *m_header;
    MarkFrame *m_frame;
    MessageLine *m_message;
};

} // namespace crew::gui::kickoff
