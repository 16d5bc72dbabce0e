// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/troublelight.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/crews/crewtroubles.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

TroubleLight::TroubleLight(const crews::CrewTroubles &troubles, QWidget *parent)
    : QToolButton(parent)
    , m_troubles(troubles)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(&troubles, &crews::CrewTroubles::changed, this, &TroubleLight::refresh);
    refresh();
}

void TroubleLight::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void TroubleLight::refresh()
{
    const auto troubles = m_troubles.all();
    setVisible(!troubles.isEmpty());
    if (troubles.isEmpty())
        return;
    setIcon(QIcon(tintedPixmap(u"warning"_s, severityColour(Severity::Bad, palette()), *this)));
    const QString text = troubles.size() == 1
                             ? tr("%1 has a problem").arg(visibleText(troubles.first().crew.name))
                             : tr("%n crews have problems", nullptr, static_cast<int>(troubles.size()));
    QStringList lines;
    for (const auto &trouble : troubles)
        lines.append(tr("%1: %2").arg(visibleText(trouble.crew.name), visibleText(trouble.text)));
    setText(QString(text).replace(u'&', u"&&"_s));
    setAccessibleName(text);
    setAccessibleDescription(lines.join(u'\n'));
    setToolTip(wrappingToolTip(lines.join(u'\n')).toString());
}

} // namespace crew::gui::shell

#include "moc_troublelight.cpp"
