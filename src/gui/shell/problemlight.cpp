// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/problemlight.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/crews/crewproblems.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

ProblemLight::ProblemLight(const crews::CrewProblems &problems, QWidget *parent)
    : QToolButton(parent)
    , m_problems(problems)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(&problems, &crews::CrewProblems::changed, this, &ProblemLight::refresh);
    refresh();
}

void ProblemLight::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void ProblemLight::refresh()
{
    const auto problems = m_problems.all();
    setVisible(!problems.isEmpty());
    if (problems.isEmpty())
        return;
    setIcon(QIcon(tintedPixmap(u"warning"_s, severityColour(Severity::Bad, palette()), *this)));
    const QString text = problems.size() == 1
                             ? tr("%1 has a problem").arg(visibleText(problems.first().name))
                             : tr("%n crews have problems", nullptr, static_cast<int>(problems.size()));
    QStringList lines;
    for (const auto &problem : problems)
        lines.append(tr("%1: %2").arg(visibleText(problem.name), visibleText(problem.text)));
    setText(withLiteralAmpersands(text));
    setAccessibleName(text);
    setAccessibleDescription(lines.join(u'\n'));
    setToolTip(wrappingToolTip(lines.join(u'\n')).toString());
}

} // namespace crew::gui::shell

#include "moc_problemlight.cpp"
