// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QStackedLayout;

namespace crew::gui {
class EmptyState;
class OutputView;
} // namespace crew::gui

namespace crew::gui::executions {

/// What a run made: the whole result, or the output of one of its tasks.
class ResultTab : public QWidget
{
    Q_OBJECT

public:
    explicit ResultTab(QWidget *parent = nullptr);

    /// \a isWhole is false while what the run made is still being loaded, or could not be, for which \a
    /// problem is the reason.
    void showExecution(const Execution &execution, bool isWhole = true, const QString &problem = {});

private:
    void fillTasks();
    void showPart(int part);

    QUuid m_executionId;
    ExecutionResult m_result;
    QByteArray m_raw;
    QComboBox *m_parts;
    OutputView *m_output;
    QLabel *m_usage;
    EmptyState *m_nothing;
    QStackedLayout *m_stack;
};

} // namespace crew::gui::executions
