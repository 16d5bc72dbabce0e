// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/closingguard.h"

#include "gui/common/style/visibletext.h"

#include "gui/common/settings/preferences.h"
#include "gui/reviews/deciding/helddecisions.h"

#include <QCheckBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

/// What the end of the program is called.
struct Wording
{
    QString title;
    QString question; ///< about decisions that are held, if there are any
    QString end;
    QString endUnsent;
    QString sendAndEnd;
    QString endUnanswered;
    QString acceptanceReason; ///< why it waits for a service
    QString deskReason;       ///< why it waits for a desk
    QString savingReason;     ///< why it waits for the disk
};

Wording quitting(int held)
{
    return {.title = ClosingGuard::tr("Quit Crew Console"),
            .question = held > 0 ? ClosingGuard::tr("Quit before %Ln decision(s) are sent?", nullptr, held)
                                 : ClosingGuard::tr("Quit Crew Console?"),
            .end = ClosingGuard::tr("&Quit"),
            .endUnsent = ClosingGuard::tr("&Quit without sending"),
            .sendAndEnd = ClosingGuard::tr("&Send now and quit"),
            .endUnanswered = ClosingGuard::tr("&Quit without waiting"),
            .acceptanceReason =
                ClosingGuard::tr("Crew Console quits as soon as the service has accepted what was sent. If "
                                 "you do not wait, it may stay unknown whether it arrived."),
            .deskReason =
                ClosingGuard::tr("Crew Console quits as soon as the desk has confirmed what you did last. "
                                 "If you do not wait, it may not have arrived."),
            .savingReason =
                ClosingGuard::tr("It cannot be saved to disk at the moment. Crew Console quits as soon as it "
                                 "is saved. If you do not wait, what you typed last is lost.")};
}

Wording restarting(int held)
{
    return {.title = ClosingGuard::tr("Restart Crew Console"),
            .question = held > 0
                            ? ClosingGuard::tr("Restart to work on the desk before %Ln decision(s) are sent?",
                                               nullptr, held)
                            : ClosingGuard::tr("Restart to work on the desk?"),
            .end = ClosingGuard::tr("&Restart"),
            .endUnsent = ClosingGuard::tr("&Restart without sending"),
            .sendAndEnd = ClosingGuard::tr("&Send now and restart"),
            .endUnanswered = ClosingGuard::tr("&Restart without waiting"),
            .acceptanceReason = ClosingGuard::tr(
                "Crew Console restarts as soon as the service has accepted what was sent. If "
                "you do not wait, it may stay unknown whether it arrived."),
            .deskReason =
                ClosingGuard::tr("Crew Console restarts as soon as the desk has confirmed what you did last. "
                                 "If you do not wait, it may not have arrived."),
            .savingReason = ClosingGuard::tr(
                "It cannot be saved to disk at the moment. Crew Console restarts as soon as it "
                "is saved. If you do not wait, what you typed last is lost.")};
}

Wording wordingOf(const OpenWork &work)
{
    return work.ending == Ending::Switch ? restarting(work.heldDecisions) : quitting(work.heldDecisions);
}

QString heldText(const OpenWork &work)
{
    const int count = work.heldDecisions;
    switch (work.ending) {
    case Ending::Quit:
        return ClosingGuard::tr("%Ln decision(s) are held and have not been sent. If you quit now, they are "
                                "not sent, and the reviews wait for you at the next start. Otherwise they "
                                "are sent when the time to undo is over.",
                                nullptr, count);
    case Ending::Restore:
        return ClosingGuard::tr("%Ln decision(s) are held and have not been sent. If you quit now, they are "
                                "not sent, and their feedback stays in the previous profile, which is "
                                "kept. Otherwise they are sent when the time to undo is over.",
                                nullptr, count);
    case Ending::Switch:
        return ClosingGuard::tr(
            "%Ln decision(s) are held and have not been sent. If you restart now, they are "
            "not sent, and the reviews wait for you when you work on this computer again. "
            "Otherwise they are sent when the time to undo is over.",
            nullptr, count);
    }
    Q_UNREACHABLE();
}

/// \a text, and what else is lost if the program ends all the same.
QString withUnsaved(const QString &text, const OpenWork &work)
{
    if (!work.hasUnsaved)
        return text;
    return text + u' ' +
           ClosingGuard::tr("What you typed last cannot be saved to disk at the moment, and is lost if Crew "
                            "Console ends now.");
}

QString workText(const OpenWork &work)
{
    QStringList parts;
    if (work.liveRuns > 0)
        parts << ClosingGuard::tr("%Ln run(s) are live.", nullptr, work.liveRuns);
    if (work.waitingReviews > 0)
        parts << ClosingGuard::tr("%Ln review(s) are waiting.", nullptr, work.waitingReviews);
    if (work.heldDecisions > 0)
        parts << heldText(work);
    parts << ClosingGuard::tr("If you quit, notices that arrive in the meantime are lost, because services "
                              "do not send them again.");
    return withUnsaved(parts.join(u' '), work);
}

QPushButton *addButton(QMessageBox &box, const QString &text, QMessageBox::ButtonRole role)
{
    QPushButton *button = box.addButton(text, role);
    button->setAccessibleName(withoutMnemonic(text));
    return button;
}

/// Else the box is as narrow as the buttons that are left in it.
void keepReadable(QMessageBox &box)
{
    if (auto *words = box.findChild<QLabel *>(u"qt_msgbox_informativelabel"_s))
        words->setMinimumWidth(50 * words->fontMetrics().averageCharWidth());
}

/// False when there is none.
bool bringToFront(QMessageBox *box)
{
    if (!box)
        return false;
    box->raise();
    box->activateWindow();
    return true;
}

} // namespace

ClosingGuard::ClosingGuard(Preferences &preferences, reviews::HeldDecisions &held, Surroundings surroundings,
                           QWidget &window)
    : QObject(&window)
    , m_preferences(preferences)
    , m_held(held)
    , m_surroundings(std::move(surroundings))
    , m_window(window)
{
    connect(&held, &reviews::HeldDecisions::changed, this, &ClosingGuard::handleHeldChanged);
}

bool ClosingGuard::mayClose()
{
    if (m_isQuitting || qGuiApp->isSavingSession())
        return true;
    const OpenWork work = m_surroundings.work();
    const QString wanted = m_preferences.text(pref.closing);
    const bool quits = work.isEmpty() || wanted == "quit"_L1;
    if (quits && work.heldDecisions == 0 && work.sentDecisions == 0 && work.commands == 0 && !work.hasUnsaved)
        return true;
    if (quits)
        quit();
    else if (wanted == "keep"_L1)
        keepRunning();
    else
        ask(work);
    return false;
}

void ClosingGuard::ask(const OpenWork &work)
{
    if (bringToFront(m_question))
        return;
    m_question = new QMessageBox(QMessageBox::Question, tr("Close Crew Console"),
                                 tr("Keep Crew Console running?"), QMessageBox::NoButton, &m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setInformativeText(workText(work));
    auto *remember = new QCheckBox(tr("Do not ask again"), m_question);
    m_question->setCheckBox(remember);
    const QString keepText = m_surroundings.hasTray() ? tr("&Keep running in the notification area")
                                                      : tr("&Keep running, minimized");
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
        m_preferences.setValue(pref.closing, keepsRunning ? u"keep"_s : u"quit"_s);
    if (keepsRunning)
        keepRunning();
    else
        quit();
}

void ClosingGuard::askAboutHeld(const OpenWork &work)
{
    if (bringToFront(m_heldQuestion))
        return;
    m_window.show(); // it may be hidden, and the program be quit from the notification area
    const Wording wording = wordingOf(work);
    m_heldQuestion =
        new QMessageBox(QMessageBox::Question, wording.title, {}, QMessageBox::NoButton, &m_window);
    m_heldQuestion->setAttribute(Qt::WA_DeleteOnClose);
    m_sendAndQuit = addButton(*m_heldQuestion, wording.sendAndEnd, QMessageBox::AcceptRole);
    m_quitUnsent = addButton(*m_heldQuestion, {}, QMessageBox::DestructiveRole);
    QPushButton *cancel = addButton(*m_heldQuestion, tr("Cancel"), QMessageBox::RejectRole);
    m_heldQuestion->setEscapeButton(cancel);
    m_heldQuestion->setDefaultButton(cancel);
    connect(m_sendAndQuit, &QPushButton::clicked, this, &ClosingGuard::sendAndQuit);
    connect(m_quitUnsent, &QPushButton::clicked, this, &ClosingGuard::quitUnsent);
    connect(m_heldQuestion, &QDialog::finished, this, [this] { // by its title bar as well, and no button then
        const QAbstractButton *clicked = m_heldQuestion->clickedButton();
        if (clicked != m_sendAndQuit && clicked != m_quitUnsent)
            Q_EMIT stayed();
    });
    showHeld(work);
    m_heldQuestion->open();
}

/// Those that were held may be sent, undone or given back while the question is open. It stays open then: the
/// person wanted to quit, and may have been about to cancel that.
void ClosingGuard::showHeld(const OpenWork &work)
{
    m_heldAsked = work.heldDecisions;
    const bool hasHeld = m_heldAsked > 0;
    const Wording wording = wordingOf(work);
    m_heldQuestion->setText(wording.question);
    m_heldQuestion->setInformativeText(
        hasHeld ? withUnsaved(heldText(work), work)
                : tr("No decision is held any longer. The reviews say what became of each."));
    keepReadable(*m_heldQuestion);
    m_sendAndQuit->setVisible(hasHeld);
    m_quitUnsent->setText(hasHeld ? wording.endUnsent : wording.end);
    m_quitUnsent->setAccessibleName(withoutMnemonic(m_quitUnsent->text()));
}

void ClosingGuard::quitUnsent()
{
    if (m_heldAsked > 0)
        quitNow();
    else
        quit();
}

/// The program ends once the service has accepted them; if one comes back, the person has to see it.
void ClosingGuard::sendAndQuit()
{
    m_awaited = m_held.idsIn(DecisionState::Held);
    m_held.sendNow(m_awaited);
    const OpenWork work = m_surroundings.work();
    wait(tr("Sending %Ln decision(s)…", nullptr, static_cast<int>(m_awaited.size())),
         withUnsaved(wordingOf(work).acceptanceReason, work));
    handleHeldChanged();
}

/// If the program ended now, it would not be known whether they arrived.
void ClosingGuard::awaitAnswers(int count)
{
    m_awaited = m_held.idsIn(DecisionState::Sending);
    const OpenWork work = m_surroundings.work();
    wait(tr("Waiting for the answer to %Ln decision(s)…", nullptr, count),
         withUnsaved(wordingOf(work).acceptanceReason, work));
}

/// Nothing would say that it did not arrive there.
void ClosingGuard::awaitDesk(int count)
{
    m_awaitsDesk = true;
    const OpenWork work = m_surroundings.work();
    wait(tr("Waiting for the desk to confirm %Ln command(s)…", nullptr, count),
         withUnsaved(wordingOf(work).deskReason, work));
}

void ClosingGuard::awaitSaving()
{
    m_awaitsSaving = true;
    wait(tr("Waiting until what you typed is saved…"), wordingOf(m_surroundings.work()).savingReason);
}

void ClosingGuard::wait(const QString &text, const QString &reason)
{
    if (bringToFront(m_waiting))
        return;
    m_window.show();
    const Wording wording = wordingOf(m_surroundings.work());
    m_waiting =
        new QMessageBox(QMessageBox::Information, wording.title, text, QMessageBox::NoButton, &m_window);
    m_waiting->setAttribute(Qt::WA_DeleteOnClose);
    m_waiting->setInformativeText(reason);
    QPushButton *quitUnknown = addButton(*m_waiting, wording.endUnanswered, QMessageBox::DestructiveRole);
    QPushButton *cancel = addButton(*m_waiting, tr("Cancel"), QMessageBox::RejectRole);
    m_waiting->setEscapeButton(cancel);
    m_waiting->setDefaultButton(cancel);
    connect(quitUnknown, &QPushButton::clicked, this, &ClosingGuard::quitNow);
    connect(m_waiting, &QDialog::finished, this, [this, quitUnknown] { // by its title bar as well
        m_awaited.clear();
        m_awaitsDesk = false;
        m_awaitsSaving = false;
        const bool isAnswered = !m_waiting; // it was not a person who closed it
        if (!isAnswered && m_waiting->clickedButton() != quitUnknown)
            Q_EMIT stayed();
    });
    m_waiting->open();
}

/// What was refused the person has to see.
void ClosingGuard::handleCommandEnded(bool isDone)
{
    if (!m_awaitsDesk || (isDone && m_surroundings.work().commands > 0))
        return;
    endWaiting();
    if (isDone)
        quit();
    else
        Q_EMIT stayed();
}

void ClosingGuard::handleSaved()
{
    if (!m_awaitsSaving || m_surroundings.work().hasUnsaved)
        return;
    endWaiting();
    quit(); // which asks about what was decided meanwhile
}

void ClosingGuard::endWaiting()
{
    if (QMessageBox *box = m_waiting) {
        m_waiting = nullptr;
        box->close();
    }
}

void ClosingGuard::handleHeldChanged()
{
    if (m_question)
        m_question->setInformativeText(workText(m_surroundings.work()));
    if (const OpenWork work = m_surroundings.work(); m_heldQuestion && work.heldDecisions != m_heldAsked)
        showHeld(work);
    if (m_awaited.isEmpty())
        return;
    const reviews::HeldDecisions::Fate fate = m_held.fateOf(m_awaited);
    if (fate == reviews::HeldDecisions::Fate::Open)
        return;
    endWaiting();
    m_awaited.clear();
    if (fate == reviews::HeldDecisions::Fate::Closed)
        quit(); // which asks about what was decided meanwhile, in another window
    else
        Q_EMIT stayed();
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
    const OpenWork work = m_surroundings.work();
    if (work.heldDecisions > 0)
        askAboutHeld(work);
    else if (work.sentDecisions > 0)
        awaitAnswers(work.sentDecisions);
    else if (work.commands > 0)
        awaitDesk(work.commands);
    else if (work.hasUnsaved)
        awaitSaving();
    else
        quitNow();
}

void ClosingGuard::quitNow()
{
    m_isQuitting = true;
    QGuiApplication::setQuitOnLastWindowClosed(true);
    const bool wasHidden = !m_window.isVisible();
    m_window.close();
    if (wasHidden)
        QCoreApplication::quit();
}

} // namespace crew::gui::shell

#include "moc_closingguard.cpp"
