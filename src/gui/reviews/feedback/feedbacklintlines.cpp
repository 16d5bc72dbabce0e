// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbacklintlines.h"

#include "gui/common/widgets/messageline.h"

#include <QVBoxLayout>

namespace crew::gui::reviews {

FeedbackLintLines::FeedbackLintLines(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    hide();
}

void FeedbackLintLines::setFindings(const QList<LintFinding> &findings)
{
    if (findings == m_findings)
        return;
    m_findings = findings;
    while (m_lines.size() < findings.size()) {
        m_lines.append(new MessageLine(this));
        layout()->addWidget(m_lines.last());
    }
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        if (i < findings.size())
            m_lines.at(i)->showMessage(Severity::Attention, lintText(findings.at(i)));
        else
            m_lines.at(i)->clear();
    }
    setVisible(!findings.isEmpty());
}

} // namespace crew::gui::reviews

#include "moc_feedbacklintlines.cpp"
