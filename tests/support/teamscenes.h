// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewspage.h"
#include "support/reviewscenes.h"

#include <QToolButton>

/// A team's desk in its states, for pictures.
namespace crew::test::team {

inline const QUuid me = QUuid::createUuidV5(QUuid(), QStringLiteral("me"));
inline const QUuid ana = QUuid::createUuidV5(QUuid(), QStringLiteral("ana"));

inline Reviewer person(const QUuid &id, const QString &name)
{
    return {id.toString(QUuid::WithoutBraces), name};
}

inline TeamReview standing(const Review &review)
{
    return {.reviewId = review.id,
            .crewId = review.crewId,
            .rule = QStringLiteral("Invoices"),
            .assigneeIds = {me},
            .assignees = {QStringLiteral("Ana Torres"), QStringLiteral("Finance")},
            .targetSeconds = 25 * 60,
            .responseSeconds = 60 * 60};
}

inline ReviewClaim claim(const QUuid &id, const QString &name)
{
    return {.personId = id, .person = name, .secondsLeft = 12 * 60 + 30};
}

inline TeamNote note(TeamAct act, const QString &text, int minutes, const QUuid &by = ana)
{
    return {.act = act,
            .person = person(by, by == ana ? QStringLiteral("Ana Torres") : QStringLiteral("Ben Okafor")),
            .at = minutesAgo(minutes),
            .attempt = 1,
            .text = text,
            .from = person(me, QStringLiteral("Lena"))};
}

inline TeamNote firstApproval(const Review &review, const QUuid &by, const QString &words)
{
    TeamNote approval = note(TeamAct::FirstApproval, words, 3, by);
    approval.shown = shownHash(review.lastAttempt());
    return approval;
}

/// Six reviews wait; the first is shown and stands as \a shown says.
inline void show(FakeEngineLink &engine, const std::function<void(Review &, TeamReview &)> &shown)
{
    QList<Execution> runs;
    QList<Review> reviews;
    const QStringList subjects{QStringLiteral("Heat pumps in old houses"),
                               QStringLiteral("Invoice 4711"),
                               QStringLiteral("Invoice 4712"),
                               QStringLiteral("Spring newsletter"),
                               QStringLiteral("Sales by country"),
                               QStringLiteral("Noise at night")};
    for (const QString &subject : subjects) {
        runs += sample::execution(runs.size() % 2 ? letters : research, subject);
        reviews += sample::review(runs.last(), QStringLiteral("Write the report"), draft(),
                                  minutesAgo(60 - 8 * static_cast<int>(runs.size())));
    }
    QList<TeamReview> team;
    for (const Review &review : std::as_const(reviews))
        team += standing(review);
    shown(reviews[0], team[0]);
    team[1].claim = claim(ana, QStringLiteral("Ana Torres"));
    team[1].targetSeconds = -12 * 60;
    team[2].claim = claim(me, QStringLiteral("Lena"));
    team[3].needsTwoApprovals = true;
    team[3].claim = claim(ana, QStringLiteral("Maximiliane von Hohenstein-Sigmaringen"));
    reviews[3].notes = {firstApproval(reviews[3], ana, QStringLiteral("Good."))};
    team[4].targetSeconds = 4 * 60;
    Q_EMIT engine.personChanged(me);
    tell(engine, runs, reviews);
    Q_EMIT engine.teamChanged({.reviews = team});
}

inline void showNobody(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &) {});
}

inline void showMine(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &team) { team.claim = claim(me, QStringLiteral("Lena")); });
}

inline void showOther(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &team) {
        team.claim = claim(ana, QStringLiteral("Ana Torres"));
        team.targetSeconds = -12 * 60;
    });
}

inline void showTakeOver(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    showOther(engine, window);
    pressButton(window, QStringLiteral("&Take over"));
}

inline void showTaken(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &team) {
        team.claim = claim(ana, QStringLiteral("Ben Okafor"));
        team.claim->takenFromId = me;
        team.claim->takenFrom = QStringLiteral("Lena");
        team.claim->reason = QStringLiteral("The customer called, and I know what was agreed.");
        team.targetSeconds = 4 * 60;
    });
}

inline void showFirst(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &team) {
        team.needsTwoApprovals = true;
        team.claim = claim(me, QStringLiteral("Lena"));
    });
}

inline void showConfirm(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &review, TeamReview &team) {
        team.needsTwoApprovals = true;
        team.claim = claim(me, QStringLiteral("Lena"));
        review.notes = {firstApproval(review, ana, QStringLiteral("Good. Send it to the customer today."))};
    });
}

/// The same, read in focus mode.
inline void showConfirmInFocus(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    showConfirm(engine, window);
    window.findChild<gui::reviews::ReviewsPage *>()->setFocusMode(true);
}

/// Somebody took it over when Approve had been chosen.
inline void showChosenAndTaken(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    showMine(engine, window);
    window.findChild<gui::reviews::ReviewPane *>()->chooseVerdict(Verdict::Approve);
    showTaken(engine, window);
}

inline void showApproved(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &review, TeamReview &team) {
        team.needsTwoApprovals = true;
        review.notes = {firstApproval(review, me, QStringLiteral("Good."))};
    });
}

inline void showStarter(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    show(engine, [](Review &, TeamReview &team) { team.mayNotApproveId = me; });
}

inline void openComments(gui::shell::MainWindow &window)
{
    if (auto *button = window.findChild<QToolButton *>(QStringLiteral("commentsButton")))
        button->click();
}

inline void showComments(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    show(engine, [](Review &review, TeamReview &team) {
        team.claim = claim(me, QStringLiteral("Lena"));
        review.notes = {
            note(TeamAct::Comment, QStringLiteral("The table is from the field study of 2023, page 14."), 18),
            note(TeamAct::TakeOver, QStringLiteral("Lena is away until Monday."), 9),
            note(TeamAct::Comment, QStringLiteral("I asked sales about the price. They answer today."), 4,
                 me)};
    });
    openComments(window);
}

inline void showNoComments(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    showMine(engine, window);
    openComments(window);
}

/// Long names, long words, hidden characters and right-to-left text.
inline void showLongTexts(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    show(engine, [](Review &review, TeamReview &team) {
        const QString name = QStringLiteral("Maximiliane von Hohenstein-Sigmaringen zu Württemberg");
        team.rule =
            QStringLiteral("Rechnungsprüfungsverfahren für Auslandsgeschäfte oberhalb der Freigabegrenze");
        team.assignees = {name, QStringLiteral("Abteilung Rechnungswesen und Forderungsmanagement"),
                          QStringLiteral("שלום") + QChar(0x202E) + QStringLiteral("gnp.exe")};
        team.needsTwoApprovals = true;
        team.claim = claim(ana, name);
        team.claim->takenFromId = me;
        team.claim->takenFrom = QStringLiteral("Lena");
        team.claim->reason = QStringLiteral("Der Kunde hat heute Vormittag zweimal angerufen. ").repeated(6);
        TeamNote words =
            firstApproval(review, ana, QStringLiteral("Sehr gut, bitte heute noch senden. ").repeated(9));
        words.person.name = name;
        TeamNote comment =
            note(TeamAct::Comment, QStringLiteral("Eine sehr lange Bemerkung. ").repeated(60), 5);
        comment.person.name = name;
        const TeamNote hidden =
            note(TeamAct::Comment, QStringLiteral("<b>מחיר</b> ") + QChar(0x202E) + QStringLiteral("abc"), 4);
        review.notes = {comment, words, hidden};
    });
    openComments(window);
}

} // namespace crew::test::team
