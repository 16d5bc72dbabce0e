// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/inputform.h"

#include "gui/kickoff/fieldeditor.h"
#include "gui/kickoff/fieldrow.h"

#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui::kickoff {

InputForm::InputForm(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(12);
}

void InputForm::setFields(const InputFields &fields)
{
    qDeleteAll(m_rows);
    m_rows.clear();
    m_fields = fields;
    for (const InputField &field : fields)
        addRow(field);
}

void InputForm::addRow(const InputField &field)
{
    auto *editor = makeFieldEditor(field, this);
    auto *row = new FieldRow(field, editor, this);
    connect(editor, &FieldEditor::edited, this,
            [this, row] { Q_EMIT valueEdited(row->key(), row->editor()->value()); });
    m_rows << row;
    m_layout->addWidget(row);
    row->show(); // at once, so that it can take the keyboard; a layout would show it later
}

void InputForm::setValues(const QJsonObject &inputs)
{
    for (FieldRow *row : std::as_const(m_rows)) {
        const QJsonValue value = inputs.value(row->key());
        if (isSameJson(value, row->editor()->value()))
            continue;
        row->editor()->setValue(value);
        row->setMark({}); // it was about another value
    }
}

void InputForm::setMarks(const QStringList &keys, const QString &sentence)
{
    for (FieldRow *row : std::as_const(m_rows))
        row->setMark(keys.contains(row->key()) ? sentence : QString());
}

QStringList InputForm::markedKeys() const
{
    QStringList keys;
    for (const FieldRow *row : m_rows) {
        if (row->isMarked())
            keys << row->key();
    }
    return keys;
}

QStringList InputForm::problemKeys() const
{
    QStringList keys;
    for (const FieldRow *row : m_rows) {
        if (!row->editor()->problem().isEmpty())
            keys << row->key();
    }
    return keys;
}

FieldRow *InputForm::row(const QString &key) const
{
    const auto it = std::ranges::find(m_rows, key, &FieldRow::key);
    return it == m_rows.end() ? nullptr : *it;
}

} // namespace crew::gui::kickoff

#include "moc_inputform.cpp"
