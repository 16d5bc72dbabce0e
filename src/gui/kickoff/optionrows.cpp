// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/optionrows.h"

#include "gui/kickoff/fieldeditor.h"
#include "gui/kickoff/fieldrow.h"
#include "wire/kickoff.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace crew::gui::kickoff {

namespace {

QString stateIdIn(const KickoffRequest &request)
{
    return wire::restoreStateIdOf(request).value_or(QString());
}

void showValue(FieldRow &row, const QJsonValue &value)
{
    row.editor()->setValue(value);
    row.showState();
}

InputField metaField()
{
    InputField field;
    field.key = OptionRows::tr("Meta");
    field.description =
        OptionRows::tr("Any JSON object. It is passed through to the crew and comes back in its events.");
    return field;
}

InputField stateField()
{
    InputField field;
    field.key = OptionRows::tr("Restore from state ID");
    field.description =
        OptionRows::tr("The ID of a saved state of a flow. The run starts with what that state holds. Leave "
                       "it empty to start from the beginning.");
    return field;
}

} // namespace

OptionRows::OptionRows(QVBoxLayout &layout, QToolButton &metaToggle, QToolButton &stateToggle,
                       QWidget *parent)
    : QObject(parent)
    , m_metaToggle(metaToggle)
    , m_stateToggle(stateToggle)
    , m_meta(new FieldRow(metaField(), makeMetaEditor(parent), parent))
    , m_state(new FieldRow(stateField(), makeFieldEditor(stateField(), parent), parent))
{
    m_meta->hideHeader(); // the button above says it
    addRow(m_meta, m_metaToggle, layout);
    addRow(m_state, m_stateToggle, layout);
    connect(m_meta->editor(), &FieldEditor::edited, this, [this] {
        const QJsonValue value = m_meta->editor()->value();
        Q_EMIT metaEdited(value.isObject() ? std::optional(value.toObject()) : std::nullopt);
    });
    connect(m_state->editor(), &FieldEditor::edited, this,
            [this] { Q_EMIT stateIdEdited(m_state->editor()->value().toString().trimmed()); });
}

void OptionRows::addRow(FieldRow *row, QToolButton &toggle, QVBoxLayout &layout)
{
    row->hide();
    layout.insertWidget(layout.indexOf(&toggle) + 1, row);
    QWidget::setTabOrder(&toggle, row->editor()->control());
    connect(&toggle, &QToolButton::toggled, row, [&toggle, row](bool open) {
        toggle.setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        row->setVisible(open);
    });
}

void OptionRows::openFor(const KickoffRequest &request)
{
    m_metaToggle.setChecked(request.meta.has_value());
    m_stateToggle.setChecked(!stateIdIn(request).isEmpty());
}

void OptionRows::show(const KickoffRequest &request)
{
    const QString stateId = stateIdIn(request);
    showValue(*m_meta, request.meta ? QJsonValue(*request.meta) : QJsonValue(QJsonValue::Undefined));
    showValue(*m_state, stateId.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(stateId));
}

bool OptionRows::hasProblem() const
{
    return !m_meta->editor()->problem().isEmpty();
}

FieldRow *OptionRows::openMeta()
{
    m_metaToggle.setChecked(true);
    return m_meta;
}

} // namespace crew::gui::kickoff

#include "moc_optionrows.cpp"
