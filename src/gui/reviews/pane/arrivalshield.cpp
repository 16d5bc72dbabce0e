// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/arrivalshield.h"

#include "gui/common/widgets/commitkey.h"

#include <QAbstractButton>
#include <QApplication>
#include <QInputMethod>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

constexpr auto letsThrough = "passesArrivalShield";

/// What a person does. Most events of a program are others, and are let through unlooked at.
bool isOfAPerson(const QEvent &event)
{
    switch (static_cast<int>(event.type())) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::Shortcut:
    case QEvent::InputMethod:
    case QEvent::ShortcutOverride:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::Drop:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
    case QEvent::TabletPress:
    case QEvent::TabletMove:
    case QEvent::TabletRelease:
        return true;
    default:
        return false;
    }
}

} // namespace

ArrivalShield::ArrivalShield(QWidget *guarded)
    : QObject(guarded)
    , m_guarded(guarded)
{
    qApp->installEventFilter(this); // a filter on each child would miss those made later
}

void ArrivalShield::letThrough(QWidget &button)
{
    button.setProperty(letsThrough, true);
}

void ArrivalShield::guardWindow()
{
    m_guardsWindow = true;
}

void ArrivalShield::raise()
{
    abortInput();
    raiseExtendable(m_duration);
}

void ArrivalShield::raiseBesideWriting()
{
    raise();
    m_keepsWriting = true;
}

void ArrivalShield::raiseBriefly()
{
    abortInput();
    m_keepsWriting = false;
    m_isExtendable = m_isExtendable && isUp();
    raiseFor(briefDuration());
}

std::chrono::milliseconds ArrivalShield::briefDuration() const
{
    return std::min(m_duration, 150ms);
}

void ArrivalShield::raiseFor(std::chrono::milliseconds duration)
{
    const auto left = isUp() ? m_upFor - std::chrono::milliseconds(m_sinceRaised.elapsed()) : 0ms;
    m_upFor = std::max(duration, left);
    m_sinceRaised.start();
    m_awaitsPaint = m_upFor > 0ms;
    m_awaitsClick = m_upFor > 0ms;
    m_guarded->update();
}

void ArrivalShield::extend()
{
    if (m_isExtendable)
        raiseFor(std::max(m_duration, 1ms)); // somebody is typing: wait for a pause
}

void ArrivalShield::raiseForTyping()
{
    raiseExtendable(m_duration);
}

void ArrivalShield::raiseAfterFeedback()
{
    raiseExtendable(m_duration * 5 / 2);
}

void ArrivalShield::raiseExtendable(std::chrono::milliseconds duration)
{
    m_keepsWriting = false;
    m_isExtendable = true;
    raiseFor(duration);
}

/// Nothing that is half done now, such as a button held down or a word half composed, may end behind the
/// shield.
void ArrivalShield::abortInput()
{
    forgetKeys();
    m_swallowed |= m_buttons;
    m_buttons = Qt::NoButton;
    const QList<QAbstractButton *> buttons = m_guarded->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (!button->isDown())
            continue;
        button->setDown(false);
        m_isClickCutOff = m_swallowed.testFlag(Qt::LeftButton);
    }
    if (const QWidget *focus = QApplication::focusWidget(); focus && m_guarded->isAncestorOf(focus))
        QGuiApplication::inputMethod()->reset();
}

bool ArrivalShield::isUp() const
{
    if (!m_sinceRaised.isValid())
        return false;
    const bool isUnseen = m_awaitsPaint && m_guarded->isVisible() && !m_guarded->window()->isMinimized();
    return isUnseen || std::chrono::milliseconds(m_sinceRaised.elapsed()) < m_upFor;
}

bool ArrivalShield::stopsCommand()
{
    if (!isUp())
        return false;
    extend();
    Q_EMIT keySwallowed();
    return true;
}

bool ArrivalShield::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) // comes before the shortcut, which does not say it
        m_isRepeat = isRepeat(*static_cast<const QKeyEvent *>(event));
    watchKey(*event);
    watchTyping(watched, *event);
    if (watched == m_guarded)
        handleWindowEvent(*event);
    return isOfAPerson(*event) && isGuarded(watched) && stops(event);
}

void ArrivalShield::watchKey(const QEvent &event)
{
    const bool isPress = event.type() == QEvent::KeyPress || event.type() == QEvent::ShortcutOverride;
    if (!isPress && event.type() != QEvent::KeyRelease)
        return;
    const auto &key = static_cast<const QKeyEvent &>(event);
    watchAlt(key, isPress);
    watchRepeats(key, isPress);
}

/// An Alt that is pressed while a menu is open closes it: what follows was meant for the menu.
void ArrivalShield::watchAlt(const QKeyEvent &key, bool isPress)
{
    if (key.key() != Qt::Key_Alt || key.isAutoRepeat())
        return;
    if (isPress && QApplication::activePopupWidget())
        m_isAltForMenu = true;
    else if (!isPress)
        m_isAltForMenu = false;
}

/// Words that were meant for a text would be commands: the A of "add" approves.
void ArrivalShield::watchTyping(QObject *watched, const QEvent &event)
{
    if (event.type() != QEvent::KeyPress || !m_isCommand)
        return;
    const QWidget *focus = QApplication::focusWidget();
    if (watched != focus || !focus)
        return;
    const bool isHere =
        m_guarded->isVisible() || (m_guarded->parentWidget() && m_guarded->parentWidget()->isVisible());
    const bool isText = focus->testAttribute(Qt::WA_InputMethodEnabled);
    if (!isHere || isText || focus->window() != m_guarded->window())
        return;
    const auto &key = static_cast<const QKeyEvent &>(event);
    const bool isLetter = !key.text().isEmpty() && key.text().front().isLetter();
    if (isChord(key) || !isLetter || key.isAutoRepeat() || m_isCommand(key))
        return;
    raiseForTyping();
}

/// X11 tells of a key that is held down as releases and presses, some of which Qt takes for those of a
/// person.
void ArrivalShield::watchRepeats(const QKeyEvent &key, bool isPress)
{
    if (isPress) {
        m_pressedKey = key.key();
        m_pressedAt = key.timestamp();
        return;
    }
    constexpr quint64 shortestRepeat = 15; // ms; a program may tap a key twice in one moment
    const bool isOfKeyboard = key.nativeScanCode() != 0;
    const bool wasHeld =
        isOfKeyboard && key.key() == m_pressedKey && key.timestamp() - m_pressedAt >= shortestRepeat;
    m_releasedKey = wasHeld ? key.key() : 0;
    m_releasedAt = key.timestamp();
}

bool ArrivalShield::isRepeat(const QKeyEvent &event) const
{
    const bool wasReleasedNow =
        event.key() == m_releasedKey && m_releasedAt > 0 && event.timestamp() == m_releasedAt;
    return event.isAutoRepeat() || wasReleasedNow;
}

void ArrivalShield::forgetKeys()
{
    m_keys.clear();
    m_releasedFocus = nullptr;
}

void ArrivalShield::handleWindowEvent(const QEvent &event)
{
    if (event.type() == QEvent::WindowActivate) {
        m_sinceActivated.start();
        forgetKeys(); // one held down now was pressed elsewhere
        if (m_guardsWindow) {
            m_isExtendable = true;
            raiseFor(m_duration / 2);
        }
    } else if (event.type() == QEvent::WindowDeactivate) {
        forgetKeys();
    } else if (event.type() == QEvent::Paint && std::exchange(m_awaitsPaint, false)) {
        m_sinceRaised.start();
    } else if (event.type() == QEvent::Show && m_guardsWindow) {
        raise();
    }
}

bool ArrivalShield::stops(QEvent *event)
{
    switch (static_cast<int>(event->type())) {
    case QEvent::KeyPress:
        return stopsKey(*static_cast<QKeyEvent *>(event));
    case QEvent::KeyRelease:
        return stopsKeyRelease(*static_cast<QKeyEvent *>(event));
    case QEvent::MouseButtonPress:
        m_awaitsClick = m_awaitsClick && isUp();
        return stopsPress(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        return stopsPress(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return stopsMove(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return stopsRelease(*static_cast<QMouseEvent *>(event));
    case QEvent::Shortcut:
        return stopsShortcut();
    case QEvent::InputMethod:
        return stopsInput(*event);
    default:
        return isUp();
    }
}

bool ArrivalShield::passes(const QKeyEvent &event) const
{
    if (isRepeat(event))
        return false;
    return (m_isUndo && m_isUndo(event)) || (isBrief() && m_passes && m_passes(event));
}

bool ArrivalShield::stopsKey(const QKeyEvent &event)
{
    const bool repeats = isRepeat(event);
    const bool commits = isCommitKey(event);
    if (isUp() && !passes(event)) {
        extend();
        const bool isKept = !repeats && m_keepsWriting && m_keeps(event);
        const bool isLetter = !event.text().isEmpty() && event.text().front().isLetterOrNumber();
        if (!isKept && (isLetter || (commits && !repeats)))
            Q_EMIT keySwallowed();
        return true;
    }
    // A key that has moved the focus does not go on there: its repeats would be words.
    const QWidget *focus = QApplication::focusWidget();
    if (repeats && !event.isAutoRepeat() && m_releasedFocus)
        m_keys.insert(event.key(), m_releasedFocus);
    if (repeats && (!m_keys.contains(event.key()) || m_keys.value(event.key()) != focus))
        return true;
    if (commits && !m_keys.contains(Qt::Key_Control)) {
        Q_EMIT keySwallowed();
        return true;
    }
    if (!repeats)
        m_keys.insert(event.key(), focus);
    return false;
}

bool ArrivalShield::stopsShortcut()
{
    if (isUp() && !m_isRepeat)
        Q_EMIT keySwallowed();
    return isUp() || m_isRepeat || m_isAltForMenu;
}

bool ArrivalShield::stopsKeyRelease(const QKeyEvent &event)
{
    if (!event.isAutoRepeat())
        m_releasedFocus = m_keys.take(event.key());
    return isUp();
}

bool ArrivalShield::stopsInput(const QEvent &event) const
{
    if (isUp() && m_keepsWriting)
        m_keeps(event);
    return isUp();
}

bool ArrivalShield::stopsPress(const QMouseEvent &event)
{
    if (event.button() == Qt::LeftButton)
        m_isClickCutOff = false; // that one ended elsewhere
    const bool activates = isActivating();
    if (activates)
        m_guarded->activateWindow();
    const bool isSecondHalf = event.type() == QEvent::MouseButtonDblClick && m_awaitsClick;
    if (isUp() || activates || isSecondHalf) {
        m_swallowed |= event.button();
        const QWidget *meant = QApplication::widgetAt(event.globalPosition().toPoint());
        if (event.button() == Qt::LeftButton && qobject_cast<const QAbstractButton *>(meant) && !isSecondHalf)
            Q_EMIT clickSwallowed();
        return true;
    }
    m_swallowed &= ~event.button();
    m_buttons |= event.button();
    return false;
}

bool ArrivalShield::stopsMove(const QMouseEvent &event)
{
    return event.buttons() & m_swallowed || (event.buttons() && isUp());
}

bool ArrivalShield::stopsRelease(const QMouseEvent &event)
{
    const bool swallowed = m_swallowed.testFlag(event.button());
    m_swallowed &= ~event.button();
    m_buttons &= ~event.button();
    if (event.button() == Qt::LeftButton && std::exchange(m_isClickCutOff, false))
        Q_EMIT clickSwallowed();
    return swallowed || isUp();
}

bool ArrivalShield::isActivating() const
{
    if (!m_guardsWindow && !m_guardsActivation)
        return false;
    const bool justNow =
        m_sinceActivated.isValid() && std::chrono::milliseconds(m_sinceActivated.elapsed()) < m_duration / 2;
    return !m_guarded->isActiveWindow() || justNow;
}

bool ArrivalShield::isGuarded(QObject *watched) const
{
    for (const QObject *object = watched; object; object = object->parent()) {
        if (object == m_guarded)
            return !watched->property(letsThrough).toBool();
        const auto *widget = qobject_cast<const QWidget *>(object);
        if (widget && widget->isWindow() && widget->windowType() == Qt::Dialog)
            return false; // opened from the guarded one by the person, and a window of its own
    }
    return false;
}

} // namespace crew::gui::reviews

#include "moc_arrivalshield.cpp"
