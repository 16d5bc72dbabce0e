// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/noticepanel.h"

#include "gui/common/widgets/flowlayout.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/wheelguard.h"
#include "gui/kickoff/streamtypes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QVBoxLayout>

namespace crew::gui::kickoff {

namespace {

QLayout *wrappingRow(const QList<QWidget *> &widgets)
{
    auto *row = new FlowLayout;
    row->setSpacing(12);
    for (QWidget *widget : widgets)
        row->addWidget(widget);
    return row;
}

} // namespace

NoticePanel::NoticePanel(QWidget *parent)
    : QWidget(parent)
    , m_task(addSwitch(tr("Task notices"), tr("After each task")))
    , m_step(addSwitch(tr("Step notices"), tr("After each thought or action of an agent")))
    , m_crew(addSwitch(tr("Crew notices"), tr("When the crew has finished")))
    , m_humanInput(addSwitch(tr("Human input"), tr("When a task waits for a person")))
    , m_strategy(new QComboBox(this))
    , m_stream(
          addSwitch(tr("Event stream"),
                    tr("Model calls, tool use and steps, sent in batches while the crew works. Not every "
                       "service has it. After a review, a run may stop sending it.")))
    , m_streamTypes(new StreamTypes(this))
    , m_reason(new MessageLine(this))
{
    m_strategy->addItem(tr("Bearer"), static_cast<int>(WebhookStrategy::Bearer));
    m_strategy->addItem(tr("Basic"), static_cast<int>(WebhookStrategy::Basic));
    m_strategy->setAccessibleName(tr("Human input authentication"));
    m_strategy->setToolTip(tr("How the crew's service authenticates when it asks for human input"));

    new WheelGuard(m_strategy);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 0, 2, 0);
    layout->setSpacing(8);
    layout->addWidget(m_reason);
    layout->addLayout(wrappingRow({m_task, m_step, m_crew}));
    layout->addLayout(wrappingRow({m_humanInput, m_strategy}));
    layout->addWidget(m_stream);
    layout->addWidget(m_streamTypes);

    const auto announce = [this](QCheckBox *box, WebhookKind kind) {
        connect(box, &QCheckBox::toggled, this, [this, kind](bool on) { Q_EMIT noticeToggled(kind, on); });
    };
    announce(m_task, WebhookKind::Task);
    announce(m_step, WebhookKind::Step);
    announce(m_crew, WebhookKind::Crew);
    connect(m_humanInput, &QCheckBox::toggled, this,
            [this](bool on) { Q_EMIT humanInputToggled(on, strategy()); });
    connect(m_strategy, &QComboBox::activated, this, [this] { Q_EMIT humanInputToggled(true, strategy()); });
    connect(m_stream, &QCheckBox::toggled, this,
            [this](bool on) { Q_EMIT eventStreamChanged(on, m_streamTypes->types()); });
    connect(m_streamTypes, &StreamTypes::edited, this,
            [this](const QStringList &types) { Q_EMIT eventStreamChanged(true, types); });
    m_streamTypes->hide();
}

QCheckBox *NoticePanel::addSwitch(const QString &text, const QString &toolTip)
{
    auto *box = new QCheckBox(text, this);
    box->setAccessibleName(text);
    box->setAccessibleDescription(toolTip);
    box->setToolTip(toolTip);
    return box;
}

void NoticePanel::setWebhookBase(const QString &webhookBase, const QString &reason)
{
    m_canReach = !webhookBase.isEmpty();
    m_reason->showMessage(Severity::Attention, m_canReach ? QString() : reason);
}

void NoticePanel::setRequest(const KickoffRequest &request)
{
    showSwitch(m_task, !request.webhooks.task.isEmpty());
    showSwitch(m_step, !request.webhooks.step.isEmpty());
    showSwitch(m_crew, !request.webhooks.crew.isEmpty());
    showSwitch(m_humanInput, request.humanInput.has_value());
    showSwitch(m_stream, request.eventStream.has_value());
    if (request.eventStream)
        m_streamTypes->setTypes(request.eventStream->events);
    m_streamTypes->setVisible(request.eventStream.has_value());
    m_strategy->setEnabled(m_canReach && request.humanInput);
    if (request.humanInput && request.humanInput->authentication)
        m_strategy->setCurrentIndex(
            m_strategy->findData(static_cast<int>(request.humanInput->authentication->strategy)));
}

/// An address that was typed into the JSON can be switched off even when ours cannot be switched on.
void NoticePanel::showSwitch(QCheckBox *box, bool on)
{
    const QSignalBlocker quiet(box);
    box->setChecked(on);
    box->setEnabled(m_canReach || on);
}

WebhookStrategy NoticePanel::strategy() const
{
    return static_cast<WebhookStrategy>(m_strategy->currentData().toInt());
}

} // namespace crew::gui::kickoff

#include "moc_noticepanel.cpp"
