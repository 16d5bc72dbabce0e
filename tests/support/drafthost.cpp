// SPDX-License-Identifier: GPL-3.0-or-later
// A console with one review in one pane, for a test that kills it: drafthost JOURNAL type|close|read|unsent.
// With "type" it writes a point and words by key events, says "typed", and runs until it is killed. With
// "close" the review closes after that, which it says too. With "read" it says what stands there once it was
// loaded, as JSON, and ends; with "unsent" what it lists as not sent, when another review of the crew waits.
#include "engine/enginethread.h"
#include "gui/common/output/markdownview.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"
#include "secrets/memorysecretstore.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/selectwords.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdio>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

void say(const QByteArray &line)
{
    std::printf("%s\n", line.constData());
    std::fflush(stdout);
}

ChangeBatch oneReview(const QString &task, ReviewState state = ReviewState::Waiting)
{
    const Crew crew = test::sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = test::sample::execution(crew, u"Flags"_s);
    ChangeBatch batch;
    batch.initial = true;
    batch.executions = {run};
    batch.reviews = {test::sample::review(run, task, u"Prices are low."_s, QDateTime::currentDateTimeUtc())};
    batch.reviews.first().state = state;
    return batch;
}

void type(const ReviewPane &pane)
{
    auto *output = test::named<MarkdownView>(pane, u"Output"_s);
    test::selectWords(*output, u"Prices"_s);
    auto *box = pane.findChild<FeedbackBox *>();
    box->comment();
    for (QPlainTextEdit *editor : box->findChildren<QPlainTextEdit *>()) {
        if (editor->accessibleName() == "Comment"_L1)
            QTest::keyClicks(editor, u"Name them."_s);
    }
    QTest::keyClicks(box->editor(), u"And be shorter."_s);
    say("typed");
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    EngineOptions options;
    options.journal = arguments.at(1);
    options.keyPrefix = u"host"_s;
    options.settings.port = 0;
    options.secrets = std::make_shared<MemorySecretStore>();
    EngineThread engine(options);
    if (const auto opened = engine.open(); !opened) {
        std::fputs(qPrintable(opened.error()), stderr);
        return 1;
    }
    // In a folder that outlives a kill, and is removed by the test.
    const QTemporaryDir directory(QFileInfo(arguments.at(1)).path() + "/host-XXXXXX"_L1);
    QSettings settings(directory.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(settings);
    Store store(engine);
    // The engine has no crew, and what is of none would be closed.
    QObject::connect(&engine, &EngineLink::crewsChanged, &store, [&engine](const QList<Crew> &crews) {
        if (crews.isEmpty())
            Q_EMIT engine.crewsChanged({test::sample::crew(u"Research"_s, u"blue"_s)});
    });
    LocalState state(engine);
    ReviewContext context(engine, store, preferences, state);
    ReviewPane pane(context);
    const QString mode = arguments.at(2);
    Q_EMIT engine.changed(oneReview(mode == "unsent"_L1 ? u"Check"_s : u"Write"_s));
    pane.setShieldDuration(std::chrono::milliseconds(0));
    pane.showReview(context.model().reviews().first().id);
    pane.show();
    QObject::connect(&state, &LocalState::loaded, &pane, [&context, &engine, &pane, mode] {
        if (mode == "type"_L1 || mode == "close"_L1)
            type(pane);
        if (mode == "close"_L1) {
            Q_EMIT engine.changed(oneReview(u"Write"_s, ReviewState::Closed));
            say("closed");
        }
        if (mode == "read"_L1) {
            say(toJson(pane.findChild<FeedbackBox *>()->draft()));
            QCoreApplication::quit();
        }
        if (mode == "unsent"_L1) {
            for (const UnsentDraft &unsent :
                 context.drafts().unsentFor(*context.model().review(pane.reviewId())))
                say(toJson(unsent.draft));
            QCoreApplication::quit();
        }
    });
    engine.start();
    state.load();
    return QApplication::exec();
}
