// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/statuslight.h"

#include "gui/common/icons.h"

#include <QCoreApplication>
#include <QEvent>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

QString endpointSentence(const EndpointState &state, const QDateTime &now)
{
    if (!state.problem.isEmpty())
        return state.problem;
    if (!state.listening)
        return StatusLight::tr("The endpoint is not listening yet");
    QStringList parts = {StatusLight::tr("Listening on %1").arg(state.listenAddress)};
    if (!state.publicAddress.isEmpty())
        parts << StatusLight::tr("public address %1").arg(state.publicAddress.toDisplayString());
    parts << (state.lastCallback.isValid()
                  ? StatusLight::tr("last callback %1").arg(agoText(state.lastCallback, now))
                  : StatusLight::tr("no callback yet"));
    if (state.refusedCount > 0)
        parts << StatusLight::tr("%n refused", nullptr, static_cast<int>(state.refusedCount));
    return parts.join(u" · "_s);
}

Tone endpointTone(const EndpointState &state)
{
    if (!state.problem.isEmpty())
        return Tone::Bad;
    return state.listening ? Tone::Good : Tone::Neutral;
}

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
    const QString name = tone == Tone::Bad ? u"error"_s : u"dot"_s;
    setIcon(QIcon(tintedPixmap(name, toneColour(tone, palette()), 16, devicePixelRatioF())));
    const QString sentence = endpointSentence(m_state, QDateTime::currentDateTimeUtc());
    if (text() == sentence)
        return;
    setText(sentence);
    setAccessibleDescription(sentence);
    setToolTip(sentence + u'\n' + tr("Click for the endpoint's settings"));
}

} // namespace crew::gui
