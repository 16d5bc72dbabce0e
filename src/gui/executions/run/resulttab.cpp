// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/resulttab.h"

#include "gui/common/output/outputview.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/run/executiontext.h"

#include <QComboBox>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

ResultTab::ResultTab(QWidget *parent)
    : QWidget(parent)
    , m_parts(new QComboBox)
    , m_output(new OutputView)
    , m_usage(new QLabel)
    , m_nothing(new EmptyState(u"running"_s, tr("No result yet"), tr("It appears here when the run ends.")))
    , m_stack(new QStackedLayout(this))
{
    m_parts->setAccessibleName(tr("Part of the result"));
    m_output->setAccessibleTitle(tr("Result"));
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_parts);
    layout->addWidget(m_output, 1);
    layout->addWidget(m_usage);
    m_usage->setAccessibleName(tr("Token usage"));
    m_usage->setTextFormat(Qt::PlainText);
    m_usage->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_usage->setForegroundRole(QPalette::PlaceholderText);
    m_usage->setWordWrap(true);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(content);
    connect(m_parts, &QComboBox::currentIndexChanged, this, &ResultTab::showPart);
}

void ResultTab::showExecution(const Execution &execution, bool isWhole, const QString &problem)
{
    if (!isWhole && !problem.isEmpty())
        m_nothing->setText(tr("The run could not be loaded"), problem);
    else if (!isWhole)
        m_nothing->setText(tr("Loading…"), tr("Reading the run from the journal."));
    else
        m_nothing->setText(isFinal(execution.state) ? tr("No result") : tr("No result yet"),
                           isFinal(execution.state) ? tr("The run ended without one.")
                                                    : tr("It appears here when the run ends."));
    m_stack->setCurrentIndex(execution.result.isEmpty() ? 0 : 1);
    if (m_result == execution.result && m_raw == execution.statusBody)
        return;
    m_executionId = execution.id;
    m_result = execution.result;
    m_raw = execution.statusBody;
    const QString usage = briefText(usageText(m_result.tokenUsage));
    m_usage->setText(tr("Token usage: %1").arg(usage));
    m_usage->setVisible(!usage.isEmpty());
    fillTasks();
    showPart(m_parts->currentIndex());
}

void ResultTab::fillTasks()
{
    const QSignalBlocker quiet(m_parts);
    const int shown = m_parts->currentIndex();
    m_parts->clear();
    m_parts->addItem(tr("Complete result"));
    for (const TaskResult &task : std::as_const(m_result.tasks)) {
        const QString title = oneLine(task.taskId.isEmpty() ? tr("Task") : task.taskId);
        m_parts->addItem(task.agent.isEmpty() ? title : title + u" · "_s + oneLine(task.agent));
    }
    m_parts->setVisible(!m_result.tasks.isEmpty());
    m_parts->setCurrentIndex(shown > 0 && shown < m_parts->count() ? shown : 0);
}

void ResultTab::showPart(int part)
{
    const QString key = m_executionId.toString() + QString::number(part);
    if (part <= 0 || part > m_result.tasks.size())
        return m_output->setOutput(m_result.output, m_result.json, m_raw, key);
    const TaskResult &task = m_result.tasks.at(part - 1);
    m_output->setOutput(task.output, QJsonValue::Undefined, task.output.toUtf8(), key);
}

} // namespace crew::gui::executions

#include "moc_resulttab.cpp"
