// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/statuslight.h"

#include "gui/common/visibletext.h"

#include "gui/common/tablecells.h"

#include "gui/common/icons.h"
#include "gui/endpoint/endpointlook.h"

#include <QCoreApplication>
#include <QEvent>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

StatusLight::StatusLight(QWidget *parent)
    : QToolButton(parent)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize(QSize(16, 16));
    setAccessibleName(tr("Endpoint"));
    m_clock.setInterval(5s);
    connect(&m_clock, &QTimer::timeout, this, &StatusLight::refresh);
    m_clock.start();
    refresh();
}

void StatusLight::setState(const EndpointState &state)
{
    m_state = state;
    refresh();
}

void StatusLight::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void StatusLight::refresh()
{
    const Tone tone = endpointTone(m_state);
    const QString name = tone == Tone::Bad ? u"error"_s : tone == Tone::Attention ? u"warning"_s : u"dot"_s;
    setIcon(QIcon(tintedPixmap(name, toneColour(tone, palette()), 16, devicePixelRatioF())));
    const QString sentence = visibleText(endpointSentence(m_state, QDateTime::currentDateTimeUtc()));
    if (accessibleDescription() == sentence)
        return;
    setText(QString(sentence).replace(u'&', u"&&"_s));
    setAccessibleDescription(sentence);
    setToolTip(wrappingToolTip(sentence + u'\n' + tr("Click for the endpoint's page")).toString());
}

} // namespace crew::gui
