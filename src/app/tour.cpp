// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tour.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTabWidget>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::app {

namespace {

constexpr qint64 stepTimeout = 90'000; // ms for one step
constexpr qint64 settleTime = 900;     // ms between ready and act: longer than the arrival shield

void writeLine(const QString &line)
{
    std::fputs(qPrintable(line + u'\n'), stdout);
    std::fflush(stdout);
}

void sendMouse(QWidget *widget, QEvent::Type type, const QPointF &at)
{
    const Qt::MouseButtons buttons = type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton;
    QMouseEvent event(type, at, widget->mapToGlobal(at), Qt::LeftButton, buttons, Qt::NoModifier);
    QApplication::sendEvent(widget, &event);
}

void sendKey(QWidget *widget, int key, const QString &text = {})
{
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, Qt::NoModifier, text);
        QApplication::sendEvent(widget, &event);
    }
}

} // namespace

Tour::Tour(QWidget &mainWindow, QString directory)
    : m_mainWindow(mainWindow)
    , m_directory(std::move(directory))
{
    m_timer.setInterval(100ms);
    connect(&m_timer, &QTimer::timeout, this, &Tour::tick);
}

void Tour::start()
{
    if (!QDir().mkpath(m_directory)) {
        writeLine(tr("The folder for the pictures cannot be created: %1").arg(m_directory));
        QCoreApplication::exit(1);
        return;
    }
    m_mainWindow.resize(1280, 800);
    plan();
    m_waited.start();
    m_timer.start();
}

void Tour::tick()
{
    const Step &step = m_steps.at(m_next);
    if (!step.ready()) {
        m_settled.invalidate();
        if (m_waited.elapsed() > stepTimeout)
            fail(step);
        return;
    }
    if (!m_settled.isValid()) {
        m_settled.start();
        return;
    }
    if (m_settled.elapsed() < settleTime)
        return;
    step.act();
    writeLine(u"✓ "_s + step.what);
    m_settled.invalidate();
    m_waited.restart();
    if (++m_next < m_steps.size())
        return;
    m_timer.stop();
    writeLine(tr("The tour is complete. %n picture(s) are in %1.", nullptr, m_pictures)
                  .arg(QDir::toNativeSeparators(m_directory)));
    QCoreApplication::exit(0);
}

void Tour::fail(const Step &step)
{
    m_timer.stop();
    writeLine(u"✗ "_s + tr("This did not happen in time: %1").arg(step.what));
    for (QWidget *window : QApplication::topLevelWidgets()) {
        if (window->isVisible())
            picture(u"failed"_s, window);
    }
    QCoreApplication::exit(1);
}

void Tour::add(const QString &what, std::function<bool()> ready, std::function<void()> act)
{
    m_steps.append({what, std::move(ready), std::move(act)});
}

void Tour::picture(const QString &name, QWidget *window)
{
    const QString path =
        QDir(m_directory)
            .absoluteFilePath(u"%1-%2.png"_s.arg(++m_pictures, 2, 10, QLatin1Char('0')).arg(name));
    if (window && window->grab().save(path))
        writeLine(u"  "_s + path);
    else
        writeLine(tr("  This picture could not be saved: %1").arg(path));
}

QWidget *Tour::visible(const QString &accessibleName, QWidget *within) const
{
    const QWidgetList windows = within ? QWidgetList{within} : QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        const QList<QWidget *> children = window->findChildren<QWidget *>();
        for (QWidget *child : children) {
            if (child->isVisible() && child->accessibleName() == accessibleName)
                return child;
        }
    }
    return nullptr;
}

bool Tour::isUsable(const QString &accessibleName, QWidget *within) const
{
    const QWidget *widget = within ? visible(accessibleName, within) : nullptr;
    return widget && widget->isEnabled();
}

QWidget *Tour::reviewWindow() const
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        if (window != &m_mainWindow && window->isVisible() && visible(u"Reject"_s, window))
            return window;
    }
    return nullptr;
}

void Tour::click(QWidget *widget) const
{
    if (!widget)
        return;
    const QPointF centre = QRectF(widget->rect()).center();
    sendMouse(widget, QEvent::MouseButtonPress, centre);
    sendMouse(widget, QEvent::MouseButtonRelease, centre);
}

void Tour::type(QWidget *widget, const QString &text) const
{
    if (!widget)
        return;
    widget->setFocus(Qt::TabFocusReason);
    for (const QChar c : text)
        sendKey(widget, c == u'\n' ? int(Qt::Key_Return) : 0, QString(c));
}

void Tour::plan()
{
    planKickoff();
    planReview();
    planResult();
}

void Tour::planKickoff()
{
    const auto menu = [] { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); };
    const auto dialog = [this] {
        QWidget *button = visible(u"Kick off"_s);
        return button ? button->window() : nullptr;
    };
    add(
        tr("the window is open, and the demo's crews are in it"),
        [this] {
            const auto *crews = qobject_cast<QAbstractItemView *>(visible(u"Crews"_s, &m_mainWindow));
            return crews && crews->model()->rowCount() >= 3 && isUsable(u"Kick off…"_s, &m_mainWindow);
        },
        [this] {
            picture(u"window"_s, &m_mainWindow);
            click(visible(u"Kick off…"_s, &m_mainWindow));
        });
    add(
        tr("a crew is chosen"), [menu] { return menu() && !menu()->actions().isEmpty(); },
        [menu] {
            menu()->setActiveAction(menu()->actions().first());
            sendKey(menu(), Qt::Key_Return);
        });
    add(
        tr("the form made from GET /inputs is filled in"),
        [this, dialog] { return dialog() && isUsable(u"topic"_s, dialog()); },
        [this, dialog] {
            type(visible(u"topic"_s, dialog()), u"Reusable packaging for online groceries"_s);
        });
    add(
        tr("the run is kicked off"), [this, dialog] { return isUsable(u"Kick off"_s, dialog()); },
        [this, dialog] {
            picture(u"kickoff"_s, dialog());
            click(visible(u"Kick off"_s, dialog()));
        });
    add(
        tr("the run is followed live"),
        [this] {
            const auto *table = qobject_cast<QAbstractItemView *>(visible(u"Runs table"_s, &m_mainWindow));
            return table && table->model()->rowCount() == 1;
        },
        [this] { picture(u"running"_s, &m_mainWindow); });
}

void Tour::planReview()
{
    add(
        tr("the crew asks for a review, and its window has opened"),
        [this] { return isUsable(u"Reject"_s, reviewWindow()); },
        [this] {
            picture(u"review"_s, reviewWindow());
            click(visible(u"Feedback"_s, reviewWindow())); // the first click only brings the window forward
        });
    add(
        tr("feedback is written"), [this] { return reviewWindow() && reviewWindow()->isActiveWindow(); },
        [this] {
            type(visible(u"Feedback"_s, reviewWindow()),
                 u"Shorten the summary to three sentences.\nName the risk that matters most first."_s);
        });
    add(
        tr("the output is rejected with feedback"), [this] { return isUsable(u"Reject"_s, reviewWindow()); },
        [this] {
            picture(u"feedback"_s, reviewWindow());
            click(visible(u"Reject"_s, reviewWindow()));
        });
    add(
        tr("the decision is held and can be undone"),
        [this] { return isUsable(u"Send now"_s, reviewWindow()); },
        [this] {
            picture(u"undo"_s, reviewWindow());
            click(visible(u"Send now"_s, reviewWindow()));
        });
    add(
        tr("the second attempt has arrived"),
        [this] { return isUsable(u"Attempt 2"_s, reviewWindow()) && isUsable(u"Approve"_s, reviewWindow()); },
        [this] {
            picture(u"second-attempt"_s, reviewWindow());
            click(visible(u"Approve"_s, reviewWindow()));
        });
    add(
        tr("the second attempt is approved"), [this] { return isUsable(u"Send now"_s, reviewWindow()); },
        [this] { click(visible(u"Send now"_s, reviewWindow())); });
}

void Tour::planResult()
{
    const auto parts = [this] {
        return qobject_cast<QTabWidget *>(visible(u"Parts of the run"_s, &m_mainWindow));
    };
    add(
        tr("the run has completed"),
        [this] {
            const auto *table = qobject_cast<QAbstractItemView *>(visible(u"Runs table"_s, &m_mainWindow));
            return table && table->model()->rowCount() == 1 &&
                   table->model()->index(0, 0).data().toString() ==
                       QCoreApplication::translate("crew::ExecutionState", "Completed");
        },
        [this] { picture(u"completed"_s, &m_mainWindow); });
    add(
        tr("the result is shown"),
        [parts] {
            if (!parts())
                return false;
            for (int i = 0; i < parts()->count(); ++i) {
                if (parts()->tabText(i).startsWith(u"Result"_s))
                    parts()->setCurrentIndex(i);
            }
            return true;
        },
        [this] { picture(u"result"_s, &m_mainWindow); });
    add(
        tr("the figures have been counted"), [this] { return isUsable(u"Insights"_s, &m_mainWindow); },
        [this] { click(visible(u"Insights"_s, &m_mainWindow)); });
    add(
        tr("the charts are drawn"), [] { return true; }, [this] { picture(u"insights"_s, &m_mainWindow); });
}

} // namespace crew::app

#include "moc_tour.cpp"
