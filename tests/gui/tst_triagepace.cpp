// SPDX-License-Identifier: GPL-3.0-or-later
// Twenty decisions in a row in the console's window, with a real engine and a real service: how many keys and
// how much time each takes, and how soon the next review is painted.
#include "engine/enginethread.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/settings/preferences.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "support/enginefixture.h"
#include "support/figure.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QSettings>

#include <algorithm>
#include <numeric>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int decisions = 20;

/// A crew whose only task writes a text of some pages and asks for a person.
QByteArray writingCrew()
{
    const QByteArray paragraph =
        "The **supplier** delivers within 30 days; see [the terms](https://example.com/terms). "
        "What arrives late is reported at once, with the reason and a new date.\\n\\n";
    const QByteArray section =
        "## {input topic}\\n\\n" + paragraph.repeated(6) + "| item | price |\\n|---|---|\\n| one | 1 |\\n\\n";
    return R"({"name": "Contracts", "inputs": [{"name": "topic", "type": "string", "required": true}],
              "tasks": [{"id": "write", "name": "Write", "agent": "Writer", "duration": 0.1, "human_input": true,
                         "output": "# {input topic}\n\n)" +
           section.repeated(8) + R"("}]})";
}

} // namespace

class TestTriagePace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void twentyInARow();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void kickOff(int count);
    ReviewsPage *page() const { return m_window->findChild<ReviewsPage *>(); }
    bool press(int key, Qt::KeyboardModifiers modifiers = {});

    std::unique_ptr<ServiceFixture> m_service;
    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<MainWindow> m_window;
    Crew m_crew;
    QElapsedTimer m_clock;
    qint64 m_committed = 0; ///< nanoseconds
    qint64 m_painted = 0;   ///< the output of the review that was shown after that
    bool m_awaitsOutput = false;
    int m_keys = 0;
};

void TestTriagePace::initTestCase()
{
    m_service = std::make_unique<ServiceFixture>(service::Dialect::Contract, writingCrew());
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_preferences->setValue(pref.port, 0);
    m_preferences->setValue(pref.rise, u"nothing"_s);
    EngineOptions options;
    options.journal = m_directory->filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.secrets = std::make_shared<MemorySecretStore>();
    m_engine = std::make_unique<EngineThread>(options);
    QVERIFY(m_engine->open());
    ShellOptions shell;
    shell.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, shell);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    m_engine->start();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    qApp->installEventFilter(this);
    CrewDraft draft;
    draft.crew.name = u"Contracts"_s;
    draft.crew.address = m_service->service.baseUrl();
    draft.token = QString::fromLatin1(token);
    m_engine->send(
        engine::command::SaveCrew{draft}, this,
        [this](const std::expected<CrewSaved, QString> &saved) { m_crew = saved ? saved->crew : Crew(); });
    QTRY_VERIFY(!m_crew.id.isNull());
    kickOff(decisions + 1);
}

void TestTriagePace::cleanupTestCase()
{
    qApp->removeEventFilter(this);
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_directory.reset();
    m_service.reset();
}

void TestTriagePace::kickOff(int count)
{
    std::optional<KickoffPreparation> preparation;
    m_engine->send(engine::command::PrepareKickoff{m_crew.id}, this,
                   [&preparation](const std::expected<KickoffPreparation, QString> &prepared) {
                       if (prepared)
                           preparation = *prepared;
                   });
    QTRY_VERIFY(preparation);
    const QString base = preparation->webhookBase + u'/' + placeholder::secret + u'/';
    int accepted = 0;
    for (int i = 0; i < count; ++i) {
        KickoffRequest request;
        request.inputs = {{u"topic"_s, u"Contract %1"_s.arg(i)}};
        request.webhooks = {base + u"task"_s, base + u"step"_s, base + u"crew"_s};
        WebhookCredential credential;
        credential.strategy = WebhookStrategy::Bearer;
        credential.token = placeholder::token;
        request.humanInput = HumanInputWebhook{base + u"human-input"_s, credential};
        m_engine->send(engine::command::Kickoff{m_crew.id, request}, this,
                       [&accepted](const std::expected<KickoffReceipt, ServiceError> &receipt) {
                           accepted += receipt ? 1 : 0;
                       });
    }
    QTRY_COMPARE_WITH_TIMEOUT(accepted, count, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(page()->waitingCount(), count, 60'000);
}

bool TestTriagePace::eventFilter(QObject *watched, QEvent *event)
{
    const auto *view = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
    if (m_awaitsOutput && view && qobject_cast<MarkdownView *>(view->parentWidget())) {
        m_awaitsOutput = false;
        QMetaObject::invokeMethod(
            this, [this] { m_painted = m_clock.nsecsElapsed(); }, Qt::QueuedConnection); // when it is done
    }
    return false;
}

bool TestTriagePace::press(int key, Qt::KeyboardModifiers modifiers)
{
    ++m_keys;
    QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key), modifiers);
    return true;
}

void TestTriagePace::twentyInARow()
{
    auto *pane = page()->findChild<ReviewPane *>();
    const auto *shield = pane->findChild<ArrivalShield *>(QString(), Qt::FindDirectChildrenOnly);
    press(Qt::Key_1, Qt::ControlModifier); // to the page; without a crew it was another one
    m_keys = 0;
    QTRY_VERIFY(page()->isVisible() && !shield->isUp());
    int decided = 0;
    QUuid last;
    connect(pane, &ReviewPane::decided, this, [&](const QUuid &id) {
        ++decided;
        last = id;
    });
    connect(&page()->context(), &ReviewContext::reviewShown, this,
            [this] { m_awaitsOutput = m_committed > 0; });
    QSet<QUuid> all;
    QList<double> painting; // milliseconds from the commit to the next review
    m_clock.start();
    for (int i = 0; i < decisions; ++i) {
        const QUuid shown = page()->shownReview();
        QTRY_VERIFY(shield->takesClicks());
        press(Qt::Key_A);
        m_committed = m_clock.nsecsElapsed();
        m_painted = 0;
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(decided, i + 1);
        QCOMPARE(last, shown);
        all.insert(shown);
        QTRY_VERIFY(m_painted > 0);
        painting += static_cast<double>(m_painted - m_committed) / 1e6;
    }
    const double total = static_cast<double>(m_clock.elapsed());
    QCOMPARE(all.size(), decisions);
    std::ranges::sort(painting);
    figure("triage.keys", double(m_keys) / decisions, "keys", 1);
    figure("triage.decision", total / decisions, "ms");
    figure("triage.painted.median", painting.at(decisions / 2), "ms");
    figure("triage.painted.longest", painting.last(), "ms");
}

QTEST_MAIN(TestTriagePace)
#include "tst_triagepace.moc"
