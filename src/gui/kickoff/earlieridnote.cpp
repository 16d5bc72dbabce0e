// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/earlieridnote.h"

#include "gui/common/widgets/messageline.h"
#include "gui/kickoff/fieldeditor.h"
#include "wire/kickoff.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::kickoff {

EarlierIdNote::EarlierIdNote(QWidget *parent)
    : QWidget(parent)
    , m_message(new MessageLine(this))
    , m_putBack(new QPushButton(tr("Use the &earlier ID"), this))
{
    m_putBack->setAccessibleName(tr("Use the earlier ID"));
    m_putBack->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_message);
    layout->addWidget(m_putBack, 0, Qt::AlignLeft);
    connect(m_putBack, &QPushButton::clicked, this, [this] { Q_EMIT idWanted(m_earlierId); });
    hide();
}

QJsonObject EarlierIdNote::withoutId(QJsonObject inputs)
{
    const QJsonValue id = inputs.take(wire::hydratingInput);
    m_earlierId = id.isNull() || id == QJsonValue(QString()) ? QJsonValue(QJsonValue::Undefined) : id;
    return inputs;
}

void EarlierIdNote::showInputs(const QJsonObject &inputs)
{
    const QJsonValue id = inputs.value(wire::hydratingInput);
    const bool isLeftOut = id.isUndefined();
    const bool isRepeated = isSameJson(id, m_earlierId);
    m_putBack->setVisible(isLeftOut);
    setVisible(!m_earlierId.isUndefined() && (isLeftOut || isRepeated));
    if (isHidden())
        m_message->clear();
    else if (isLeftOut)
        m_message->showMessage(
            Severity::Attention,
            tr("The input “id” of the earlier run was left out. A flow that receives the same ID "
               "again can continue the run that has it, even one that ended."));
    else
        m_message->showMessage(
            Severity::Attention,
            tr("The input “id” is the one of the earlier run. Instead of starting a new run, the "
               "service can continue the earlier one, even if it ended."));
}

} // namespace crew::gui::kickoff

#include "moc_earlieridnote.cpp"
