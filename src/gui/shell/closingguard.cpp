// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/closingguard.h"

#include "gui/common/preferences.h"

#include <QCheckBox>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString workText(const OpenWork &work)
{
    QStringList parts;
    if (work.liveRuns > 0)
        parts << ClosingGuard::tr("%n run(s) are live.", nullptr, work.liveRuns);
    if (work.waitingReviews > 0)
        parts << ClosingGuard::tr("%n review(s) are waiting.", nullptr, work.waitingReviews);
    parts << ClosingGuard::tr(
        "If you quit, notices that arrive in the meantime are lost: services do not send them "
        "again.");
    return parts.join(u' ');
}

QPushButton *addButton(QMessageBox &box, const QString &text, QMessageBox::ButtonRole role)
{
    QPushButton *button = box.addButton(text, role);
    button->setAccessibleName(text);
    return button;
}

} // namespace

ClosingGuard::ClosingGuard(Preferences &preferences, Surroundings surroundings, QWidget &window)
    : QObject(&window)
    , m_preferences(preferences)
    , m_surroundings(std::move(surroundings))
    , m_window(window)
{}

bool ClosingGuard::mayClose()
{
    if (m_isQuitting || qGuiApp->isSavingSession())
        return true;
    const OpenWork work = m_surroundings.work();
    const QString wanted = m_preferences.text(pref::closing);
    if (work.isEmpty() || wanted == "quit"_L1)
        return true;
    if (wanted == "keep"_L1)
        keepRunning();
    else
        ask(work);
    return false;
}

void ClosingGuard::ask(const OpenWork &work)
{
    if (m_question) {
        m_question->raise();
        m_question->activateWindow();
        return;
    }
    m_question = new QMessageBox(QMessageBox::Question, tr("Close Crew Console"),
                                 tr("Keep Crew Console running?"), QMessageBox::NoButton, &m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setInformativeText(workText(work));
    auto *remember = new QCheckBox(tr("Do not ask again"), m_question);
    m_question->setCheckBox(remember);
    const QString keepText = m_surroundings.hasTray() ? tr("&Keep running in the notification area")
                                                      : tr("&Keep running, minimised");
    QPushButton *keep = addButton(*m_question, keepText, QMessageBox::AcceptRole);
    QPushButton *quitNow = addButton(*m_question, tr("&Quit"), QMessageBox::DestructiveRole);
    m_question->setEscapeButton(addButton(*m_question, tr("Cancel"), QMessageBox::RejectRole));
    m_question->setDefaultButton(keep);
    connect(keep, &QPushButton::clicked, this, [this, remember] { answer(true, remember->isChecked()); });
    connect(quitNow, &QPushButton::clicked, this, [this, remember] { answer(false, remember->isChecked()); });
    m_question->open();
}

void ClosingGuard::answer(bool keepsRunning, bool isRemembered)
{
    if (isRemembered)
        m_preferences.setValue(pref::closing, keepsRunning ? u"keep"_s : u"quit"_s);
    if (keepsRunning)
        keepRunning();
    else
        quit();
}

/// Without a sign to come back by, the window has to stay within reach.
void ClosingGuard::keepRunning()
{
    if (!m_surroundings.hasTray()) {
        m_window.showMinimized();
        return;
    }
    QGuiApplication::setQuitOnLastWindowClosed(false); // a review window may be closed meanwhile
    m_window.hide();
}

void ClosingGuard::quit()
{
    m_isQuitting = true;
    QGuiApplication::setQuitOnLastWindowClosed(true);
    const bool wasHidden = !m_window.isVisible();
    m_window.close();
    if (wasHidden)
        QCoreApplication::quit();
}

} // namespace crew::gui
