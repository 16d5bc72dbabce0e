// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/statuslight.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/visibletext.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/endpoint/listeninglook.h"
#include "gui/store/store.h"

#include <QCoreApplication>
#include <QEvent>

using namespace std::chrono_literals;

namespace crew::gui::shell {

StatusLight::StatusLight(const Store &store, QWidget *parent)
    : QToolButton(parent)
    , m_store(store)
{
    setAutoRaise(true);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAccessibleName(tr("Endpoint"));
    m_clock.setInterval(5s);
    connect(&store, &Store::endpointChanged, this, &StatusLight::refresh);
    connect(&store.access(), &Access::changed, this, &StatusLight::refresh);
    connect(&m_clock, &QTimer::timeout, this, &StatusLight::refresh);
    m_clock.start();
    refresh();
}

QSize StatusLight::minimumSizeHint() const
{
    return {12 * fontMetrics().averageCharWidth(), QToolButton::minimumSizeHint().height()};
}

void StatusLight::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void StatusLight::refresh()
{
    const engine::EndpointState &state = m_store.endpoint();
    const bool isKnown = m_store.access().isReached();
    const Severity severity = isKnown ? endpoint::endpointSeverity(state) : Severity::Neutral;
    setIcon(QIcon(tintedPixmap(endpoint::lightSign(severity), severityColour(severity, palette()), *this)));
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString sentence =
        isKnown ? visibleText(endpoint::endpointSentence(state, now)) : tr("Not connected to the desk");
    const QString meaning = isKnown ? endpoint::lightExplanation(state)
                                    : tr("Whether callbacks arrive is not known until the desk is back.");
    const QString described = sentence + u'\n' + meaning;
    if (accessibleDescription() == described)
        return;
    setText(withLiteralAmpersands(sentence));
    setAccessibleDescription(described);
    setToolTip(wrappingToolTip(described + u'\n' + tr("Click for the endpoint's page")).toString());
}

} // namespace crew::gui::shell

#include "moc_statuslight.cpp"
