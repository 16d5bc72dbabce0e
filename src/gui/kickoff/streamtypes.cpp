// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/streamtypes.h"

#include "core/streamevent.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

StreamTypes::StreamTypes(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_menu(new QMenu(this))
{
    m_text->setAccessibleName(tr("Types of events"));
    m_text->setToolTip(
        tr("Types of events, separated by commas. You can enter any type that the crew's service knows."));
    m_text->setPlaceholderText(tr("Types of events, separated by commas"));
    auto *button = new QToolButton(this);
    button->setText(tr("Types"));
    button->setAccessibleName(tr("Choose types of events"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(m_menu);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(button);
    setFocusProxy(m_text);

    addGroup(*m_menu, tr("Crew and flow"),
             {u"crew_kickoff_started"_s, u"crew_kickoff_completed"_s, u"crew_kickoff_failed"_s,
              u"flow_started"_s, u"flow_finished"_s, u"flow_failed"_s, u"flow_paused"_s,
              u"method_execution_started"_s, u"method_execution_finished"_s, u"method_execution_failed"_s,
              u"method_execution_paused"_s});
    addGroup(*m_menu, tr("People"),
             {u"human_feedback_requested"_s, u"human_feedback_received"_s, u"flow_input_requested"_s,
              u"flow_input_received"_s});
    addGroup(*m_menu, tr("Tasks"), {u"task_started"_s, u"task_completed"_s, u"task_failed"_s});
    addGroup(*m_menu, tr("Agents"),
             {u"agent_execution_started"_s, u"agent_execution_completed"_s, u"agent_execution_error"_s,
              u"agent_reasoning_started"_s, u"agent_reasoning_completed"_s, u"agent_reasoning_failed"_s});
    addGroup(*m_menu, tr("Model calls"),
             {u"llm_call_started"_s, u"llm_call_completed"_s, u"llm_call_failed"_s,
              u"llm_guardrail_started"_s, u"llm_guardrail_completed"_s});
    addGroup(*m_menu, tr("Tools"),
             {u"tool_usage_started"_s, u"tool_usage_finished"_s, u"tool_usage_error"_s,
              u"tool_failure_detected"_s, u"mcp_tool_execution_started"_s, u"mcp_tool_execution_completed"_s,
              u"mcp_tool_execution_failed"_s});
    addGroup(*m_menu, tr("Memory and knowledge"),
             {u"memory_query_started"_s, u"memory_query_completed"_s, u"memory_save_started"_s,
              u"memory_save_completed"_s, u"knowledge_query_started"_s, u"knowledge_query_completed"_s});
    m_menu->addSeparator();
    QAction *usual = m_menu->addAction(tr("Default types"));
    connect(usual, &QAction::triggered, this, [this] {
        setTypes(usualStreamEvents());
        Q_EMIT edited(types());
    });
    connect(m_menu, &QMenu::aboutToShow, this, &StreamTypes::updateMenu);
    connect(m_text, &QLineEdit::textEdited, this, [this] { Q_EMIT edited(types()); });
    setTypes(usualStreamEvents());
}

QStringList StreamTypes::types() const
{
    static const QRegularExpression between(u"[\\s,;]+"_s);
    QStringList types = m_text->text().split(between, Qt::SkipEmptyParts);
    types.removeDuplicates();
    return types;
}

void StreamTypes::setTypes(const QStringList &shown)
{
    if (types() == shown)
        return;
    m_text->setText(shown.join(", "_L1));
    m_text->setCursorPosition(0);
}

void StreamTypes::addGroup(QMenu &menu, const QString &title, const QStringList &types)
{
    QMenu *group = menu.addMenu(title);
    for (const QString &type : types) {
        QAction *action = group->addAction(type);
        action->setCheckable(true);
        action->setData(type);
        connect(action, &QAction::triggered, this, [this, type](bool on) { toggle(type, on); });
    }
}

void StreamTypes::toggle(const QString &type, bool on)
{
    QStringList chosen = types();
    if (on)
        chosen << type;
    else
        chosen.removeAll(type);
    setTypes(chosen);
    Q_EMIT edited(types());
}

void StreamTypes::updateMenu()
{
    const QStringList chosen = types();
    for (const QAction *entry : m_menu->actions()) {
        if (!entry->menu())
            continue;
        for (QAction *action : entry->menu()->actions())
            action->setChecked(chosen.contains(action->data().toString()));
    }
}

} // namespace crew::gui::kickoff

#include "moc_streamtypes.cpp"
