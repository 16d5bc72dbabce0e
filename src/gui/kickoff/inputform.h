// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"

#include <QJsonObject>
#include <QList>
#include <QWidget>

class QVBoxLayout;

namespace crew::gui::kickoff {

class FieldRow;

/// A form made of input fields. It holds no values of its own: it shows those it is given and announces
/// edits.
class InputForm : public QWidget
{
    Q_OBJECT

public:
    explicit InputForm(QWidget *parent = nullptr);

    void setFields(const InputFields &fields);
    const InputFields &fields() const { return m_fields; }

    /// Shows \a inputs without announcing them; keys without a field are passed over.
    void setValues(const QJsonObject &inputs);

    /// Marks the fields of \a keys with \a sentence, each until it is edited, and no others.
    void setMarks(const QStringList &keys, const QString &sentence);
    QStringList markedKeys() const;

    /// The keys whose text cannot be sent, in the form's order.
    QStringList problemKeys() const;

    /// The whole row of \a key; nullptr when there is none.
    FieldRow *row(const QString &key) const;

Q_SIGNALS:
    /// The person edited the field; an Undefined \a value means the key is left out.
    void valueEdited(const QString &key, const QJsonValue &value);

private:
    void addRow(const InputField &field);

    InputFields m_fields;
    QList<FieldRow *> m_rows;
    QVBoxLayout *m_layout;
};

} // namespace crew::gui::kickoff
