// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"

#include <QJsonValue>
#include <QWidget>

#include <expected>

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

/// The editor for \a field, empty; its control is named by the field's key.
FieldEditor *makeFieldEditor(const InputField &field, QWidget *parent);

/// The editor for the meta object.
FieldEditor *makeMetaEditor(QWidget *parent);

/// Equality that also tells large integers apart, which QJsonValue compares as doubles.
bool isSameJson(const QJsonValue &left, const QJsonValue &right);

} // namespace crew::gui::kickoff
