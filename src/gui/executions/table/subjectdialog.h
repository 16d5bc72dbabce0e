// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "gui/common/widgets/growingdialog.h"

#include <QJsonObject>

class QLabel;
class QLineEdit;

namespace crew::gui {
class RunTitleTemplates;
}

namespace crew::gui::executions {

/// Edits the pattern that says what a crew's runs are about, with one run as the example.
class SubjectDialog : public GrowingDialog
{
    Q_OBJECT

public:
    SubjectDialog(RunTitleTemplates &titles, const QString &crewName, const RunSummary &example,
                  QWidget *parent = nullptr);

    void accept() override;

private:
    QLayout *buildInputButtons();
    void showExample();

    RunTitleTemplates &m_titleTemplates;
    RunSummary m_example;
    QJsonObject m_inputs; ///< of the example
    QLineEdit *m_pattern;
    QLabel *m_shown;
};

} // namespace crew::gui::executions
