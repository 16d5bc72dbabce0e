// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/mainwindow.h"
#include "support/enginestart.h"
#include "support/reviewsamples.h"

#include <QAbstractButton>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace crew::test {

inline const Crew research = sample::crew(QStringLiteral("Market research"), QStringLiteral("blue"));
inline const Crew letters = sample::crew(QStringLiteral("Newsletter"), QStringLiteral("green"));

inline QDateTime minutesAgo(int minutes)
{
    return QDateTime::currentDateTimeUtc().addSecs(-60 * minutes);
}

inline QString draft()
{
    return QStringLiteral(
        "# Heat pumps in old houses\n\nA heat pump takes warmth from **outside air** and lifts it to "
        "what a "
        "radiator needs. In old houses three questions decide whether that pays:\n\n"
        "1. How warm does the water have to be?\n2. How well does the house keep its warmth?\n"
        "3. What does electricity cost against gas?\n\n"
        "| House | Water | Seasonal factor |\n|---|---|---|\n| Built 1920, radiators | 55 °C | 2.9 |\n"
        "| Built 1978, insulated | 45 °C | 3.6 |\n| Built 2004 | 35 °C | 4.4 |\n\n"
        "> Field studies found no house in which a pump could not work, but some in which it should "
        "wait.\n\n"
        "## What to do first\n\n- Measure one cold week.\n- Change the two smallest radiators.\n"
        "- Ask for the noise rating at night.\n");
}

inline QString longDraft()
{
    QString text = draft();
    for (int part = 2; part < 60; ++part)
        text += QStringLiteral("\n## Part %1\n\n").arg(part) + draft().section(u'\n', 2);
    return text;
}

inline Attempt jsonAttempt()
{
    QJsonArray rows;
    for (int i = 0; i < 4000; ++i)
        rows.append(QJsonObject{
            {QLatin1String("country"), i % 2 ? QLatin1String("Sweden") : QLatin1String("Finland")},
            {QLatin1String("units"), i * 37},
            {QLatin1String("certified"), i % 3 == 0},
            {QLatin1String("note"), QJsonValue::Null}});
    Attempt attempt = sample::attempt(1, QString(), minutesAgo(3));
    attempt.json =
        QJsonObject{{QLatin1String("title"), QLatin1String("Sales")}, {QLatin1String("rows"), rows}};
    attempt.raw = QJsonDocument(attempt.json.toObject()).toJson();
    return attempt;
}

inline Review rejectedOnce(const Execution &run)
{
    Review review = sample::review(run, QStringLiteral("Write the report"), draft(), minutesAgo(14));
    review =
        sample::decided(review,
                        sample::decision(review, Verdict::Reject,
                                         QStringLiteral("1. “three questions”: name the price of both.\n"
                                                        "2. Say who measured the table.\n\nShorter, please."),
                                         DecisionState::Accepted),
                        ReviewState::Retrying);
    QString better = draft();
    better.replace(QStringLiteral("three questions decide"), QStringLiteral("two questions decide"))
        .replace(QStringLiteral("3. What does electricity cost against gas?"),
                 QStringLiteral("3. Electricity at 0.28 € against gas at 0.11 € per kWh?"))
        .replace(QStringLiteral("Field studies found"),
                 QStringLiteral("The field study of 2023 (Miara et al.) found"));
    return sample::tried(review, better);
}

inline void showOne(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    const Execution run = sample::execution(research, QStringLiteral("Heat pumps in old houses"));
    tell(engine, {run}, {sample::review(run, QStringLiteral("Write the report"), draft(), minutesAgo(4))});
}

inline void showQueue(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    QList<Execution> runs;
    QList<Review> reviews;
    for (int i = 0; i < 500; ++i) {
        runs.append(
            sample::execution(i % 3 ? research : letters, QStringLiteral("Topic number %1").arg(i + 1)));
        reviews.append(sample::review(
            runs.last(), i % 4 ? QStringLiteral("Check the facts") : QStringLiteral("Write the report"),
            draft(), minutesAgo(500 - i)));
    }
    tell(engine, runs, reviews);
}

inline void showLong(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    const Execution run = sample::execution(research, QStringLiteral("Heat pumps in old houses"));
    tell(engine, {run},
         {sample::review(run, QStringLiteral("Write the report"), longDraft(), minutesAgo(4))});
}

inline void showJson(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    const Execution run = sample::execution(research, QStringLiteral("Sales by country"));
    Review review = sample::review(run, QStringLiteral("Collect figures"), QString(), minutesAgo(3));
    review.attempts = {jsonAttempt()};
    tell(engine, {run}, {review});
}

inline void pressButton(QWidget &window, const QString &text)
{
    const QList<QAbstractButton *> buttons = window.findChildren<QAbstractButton *>();
    const auto found = std::ranges::find_if(buttons, [&text](const QAbstractButton *button) {
        return button->isVisible() && button->text().startsWith(text);
    });
    if (found != buttons.cend())
        (*found)->click();
}

inline void showDiff(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    const Execution run = sample::execution(research, QStringLiteral("Heat pumps in old houses"));
    tell(engine, {run}, {rejectedOnce(run)});
    pressButton(window, QStringLiteral("Changes"));
}

inline void showAttempts(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    const Execution run = sample::execution(research, QStringLiteral("Heat pumps in old houses"));
    tell(engine, {run}, {rejectedOnce(run)});
}

inline void showUnclear(FakeEngineLink &engine, gui::shell::MainWindow &)
{
    const Execution run = sample::execution(research, QStringLiteral("Heat pumps in old houses"));
    const Review review = sample::review(run, QStringLiteral("Write the report"), draft(), minutesAgo(9));
    Decision decision =
        sample::decision(review, Verdict::Reject, QStringLiteral("Say who pays."), DecisionState::Unclear);
    decision.message = Explanation(QStringLiteral("The connection was cut before an answer came."));
    tell(engine, {run}, {sample::decided(review, decision, ReviewState::Unclear)});
}

} // namespace crew::test
