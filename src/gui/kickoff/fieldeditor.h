// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"

#include <QJsonValue>
#include <QWidget>

#include <expected>
#include <functional>
#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace crew::gui::kickoff {

/// Edits one JSON value. Undefined means "not sent". A value of a type that the editor has no words for is
/// shown as JSON and kept as it is until the person types something else.
class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    explicit FieldEditor(QWidget *parent = nullptr);

    const QJsonValue &value() const { return m_value; }
    /// Why what was typed cannot be sent; empty when it can. While there is a problem the value is Undefined.
    const QString &problem() const { return m_problem; }
    /// What else is to be known of what was typed, in a sentence: numbers that are sent in another spelling.
    const QString &note() const { return m_note; }
    /// True while a value is shown that the editor has no words for: of another type, or not one of the
    /// choices.
    bool isForeign() const { return m_isForeign; }

    /// Shows \a value without announcing it; one that is shown already changes nothing, not even the cursor.
    void setValue(const QJsonValue &value);

    /// The control that takes the keyboard and has the accessible name.
    QWidget *control() const { return focusProxy(); }

Q_SIGNALS:
    void edited(); ///< by the person; value() and problem() are up to date

protected:
    void setControl(QWidget *control);
    /// Shows \a value; false when the editor has no words for it.
    virtual bool showValue(const QJsonValue &value) = 0;
    void take(const std::expected<QJsonValue, QString> &typed, const QString &note = {});

private:
    QJsonValue m_value = QJsonValue::Undefined;
    QString m_problem;
    QString m_note;
    bool m_isForeign = false;
};

class LineFieldEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit LineFieldEditor(InputKind kind, QWidget *parent = nullptr);

    /// Hides what is typed until the person asks to see it.
    void hideText();

protected:
    bool showValue(const QJsonValue &value) override;

private:
    InputKind m_kind;
    QLineEdit *m_edit;
};

class TextFieldEditor : public FieldEditor
{
    Q_OBJECT

public:
    using Reader = std::function<std::expected<QJsonValue, QString>(const QString &)>;

    TextFieldEditor(InputKind kind, Reader reader, QWidget *parent = nullptr);

    /// Says what to enter while nothing is entered.
    void setHint(const QString &hint);

protected:
    bool showValue(const QJsonValue &value) override;

private:
    InputKind m_kind;
    Reader m_reader;
    QPlainTextEdit *m_edit;
    bool m_isShowing = false;
};

class YesNoFieldEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit YesNoFieldEditor(QWidget *parent = nullptr);

protected:
    bool showValue(const QJsonValue &value) override;

private:
    QCheckBox *m_box;
};

class ChoiceFieldEditor : public FieldEditor
{
    Q_OBJECT

public:
    /// \a titles are the words for \a choices, in the same order. Only an optional choice can be taken back.
    ChoiceFieldEditor(const QJsonArray &choices, const QStringList &titles, bool isOptional,
                      QWidget *parent = nullptr);

protected:
    bool showValue(const QJsonValue &value) override;

private:
    QComboBox *m_box;
    int m_listed = 0; ///< entries for what can be chosen; one after them is for another value
};

/// The editor for \a field, empty; its control is named by the field's key.
FieldEditor *makeFieldEditor(const InputField &field, QWidget *parent);

/// The editor for the meta object.
FieldEditor *makeMetaEditor(QWidget *parent);

/// Equality that also tells large integers apart, which QJsonValue compares as doubles.
bool isSameJson(const QJsonValue &left, const QJsonValue &right);

} // namespace crew::gui::kickoff
