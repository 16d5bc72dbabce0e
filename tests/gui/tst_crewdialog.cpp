// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/crewpage.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSignalSpy>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using crew::test::byName;
using crew::test::FakeEngineLink;

namespace {

Crew savedCrew()
{
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.name = u"Research"_s;
    crew.address = QUrl(u"https://research.example.com/v1"_s);
    crew.tokenKind = TokenKind::User;
    crew.notes = u"Ask Ada."_s;
    crew.colour = u"teal"_s;
    return crew;
}

InputFields fieldsNamed(const QStringList &names)
{
    InputFields fields;
    for (const QString &name : names) {
        InputField field;
        field.key = name;
        fields << field;
    }
    return fields;
}

ServiceError errorOf(ServiceError::Kind kind, const QString &message, const QString &said = {})
{
    ServiceError error;
    error.kind = kind;
    error.message = Explanation(message);
    error.serviceText = said;
    return error;
}

} // namespace

class TestCrewDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_engine = std::make_unique<FakeEngineLink>(); }
    void cleanup()
    {
        m_dialog.reset();
        m_engine.reset();
    }

    void controlsAreNamedAndInReadingOrder()
    {
        openNew();
        const QStringList order{u"Name"_s,  u"Address"_s,    u"Token"_s,   u"Token kind"_s,      u"Colour"_s,
                                u"Notes"_s, u"Ended runs"_s, u"Network"_s, u"Test connection"_s, u"Add"_s,
                                u"Cancel"_s};
        byName(*m_dialog, order.first())->setFocus();
        for (const QString &name : order) {
            QVERIFY2(m_dialog->focusWidget(), qPrintable(name));
            QCOMPARE(m_dialog->focusWidget()->accessibleName(), name);
            QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        }
    }

    void addSavesWhatWasTyped()
    {
        openNew();
        type(u"Name"_s, u"  Writers "_s);
        type(u"Address"_s, u"https://writers.example.com/"_s);
        type(u"Token"_s, u"Bearer s3cret "_s);
        byName<QComboBox>(*m_dialog, u"Token kind"_s)->setCurrentIndex(1);
        byName<QComboBox>(*m_dialog, u"Colour"_s)->setCurrentIndex(2);
        byName<QPlainTextEdit>(*m_dialog, u"Notes"_s)->setPlainText(u"two\nlines"_s);
        click(u"Add"_s);

        QCOMPARE(m_engine->savedCrews.size(), 1);
        const CrewDraft draft = m_engine->savedCrews.first().command.draft;
        QVERIFY(draft.crew.id.isNull());
        QCOMPARE(draft.crew.name, u"Writers"_s);
        QCOMPARE(draft.crew.address, QUrl(u"https://writers.example.com"_s));
        QCOMPARE(draft.crew.tokenKind, TokenKind::User);
        QCOMPARE(draft.crew.colour, crewColours().at(2));
        QCOMPARE(draft.crew.notes, u"two\nlines"_s);
        QCOMPARE(draft.token, std::optional(u"s3cret"_s));
        QVERIFY(!draft.sessionOnly);

        QVERIFY(!button(u"Add"_s)->isEnabled());
        QSignalSpy saved(m_dialog.get(), &CrewDialog::saved);
        m_engine->savedCrews.first().answer(CrewSaved{savedCrew(), TokenState::Stored, {}});
        QCOMPARE(saved.count(), 1);
        QVERIFY(!m_dialog->isVisible());
    }

    void addressIsCheckedAsTyped_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("says"); // empty: nothing is said
        QTest::newRow("nothing yet") << u""_s << u""_s;
        QTest::newRow("beginning") << u"htt"_s << u""_s;
        QTest::newRow("https") << u"https://a.example.com"_s << u""_s;
        QTest::newRow("loopback") << u"http://127.0.0.1:8000/x"_s << u""_s;
        QTest::newRow("no scheme") << u"my-crew.example.com"_s << u"must begin with https://"_s;
        QTest::newRow("http") << u"http://a.example.com"_s << u"does not protect"_s;
        QTest::newRow("query") << u"https://a.example.com/?x=1"_s << u"before any ? or #"_s;
        QTest::newRow("user") << u"https://me:pw@a.example.com"_s << u"user name or password"_s;
    }
    void addressIsCheckedAsTyped()
    {
        QFETCH(QString, typed);
        QFETCH(QString, says);
        openNew();
        type(u"Address"_s, typed);
        if (says.isEmpty())
            QCOMPARE(message("addressMessage"), QString());
        else
            QVERIFY2(message("addressMessage").contains(says), qPrintable(message("addressMessage")));
    }

    void addSaysWhatIsMissing()
    {
        openNew();
        click(u"Add"_s);
        QVERIFY(!message("nameMessage").isEmpty());
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), u"Name"_s);
        type(u"Name"_s, u"x"_s);
        QVERIFY(message("nameMessage").isEmpty());
        click(u"Add"_s);
        QVERIFY(!message("addressMessage").isEmpty());
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), u"Address"_s);
        QCOMPARE(m_engine->savedCrews.size(), 0);
    }

    void tokenIsHiddenUntilAsked()
    {
        openNew();
        auto *token = byName<QLineEdit>(*m_dialog, u"Token"_s);
        QCOMPARE(token->echoMode(), QLineEdit::Password);
        QCOMPARE(token->actions().size(), 1);
        token->actions().first()->trigger();
        QCOMPARE(token->echoMode(), QLineEdit::Normal);
        token->actions().first()->trigger();
        QCOMPARE(token->echoMode(), QLineEdit::Password);
    }

    void testSaysOneSentence_data()
    {
        using Result = std::expected<InputFields, ServiceError>;
        QTest::addColumn<Result>("result");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("three inputs") << Result(fieldsNamed({u"topic"_s, u"audience"_s, u"year"_s}))
                                      << u"Connected. This crew needs 3 input(s): topic, audience, year."_s;
        QTest::newRow("one input") << Result(fieldsNamed({u"topic"_s}))
                                   << u"Connected. This crew needs 1 input(s): topic."_s;
        QTest::newRow("none") << Result(InputFields()) << u"Connected. This crew needs no inputs."_s;
        QTest::newRow("refused") << Result(std::unexpected(errorOf(ServiceError::Kind::Unauthorized,
                                                                   u"The token was refused."_s,
                                                                   u"Invalid bearer token"_s)))
                                 << u"The token was refused. The service said: “Invalid bearer token”"_s;
        QTest::newRow("no host") << Result(std::unexpected(
                                        errorOf(ServiceError::Kind::NoSuchHost, u"No such host."_s)))
                                 << u"No such host."_s;
        QTest::newRow("stopped") << Result(std::unexpected(
                                        errorOf(ServiceError::Kind::Cancelled, u"Cancelled."_s)))
                                 << u"The test was stopped."_s;
    }
    void testSaysOneSentence()
    {
        using Result = std::expected<InputFields, ServiceError>;
        QFETCH(Result, result);
        openNew();
        startTest();
        QVERIFY(!button(u"Test connection"_s)->isEnabled());
        QVERIFY(button(u"Stop the test"_s)->isVisible());
        m_engine->connectionTests.first().answer(result);
        QTEST(message("testMessage"), "sentence");
        QVERIFY(button(u"Test connection"_s)->isEnabled());
        QVERIFY(!button(u"Stop the test"_s)->isVisible());
    }

    void aLongErrorLeavesNoEmptyRoom()
    {
        openNew();
        startTest();
        m_engine->connectionTests.first().answer(
            std::unexpected(errorOf(ServiceError::Kind::NoSuchHost, longError())));
        const QWidget *save = button(u"Add"_s);
        const auto *error = m_dialog->findChild<MessageLine *>(u"testMessage"_s);
        const auto gap = [this, save, error] {
            return save->mapTo(m_dialog.get(), QPoint()).y() -
                   error->mapTo(m_dialog.get(), QPoint(0, error->height())).y();
        };
        QTRY_VERIFY2(gap() > 0 && gap() < 4 * m_dialog->fontMetrics().lineSpacing(),
                     qPrintable(QString::number(gap())));
    }

    void buttonsStayInSightWhereTheFieldsScroll()
    {
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPointSizeF(usual.pointSizeF() * 2.5);
        QApplication::setFont(large);
        const auto back = qScopeGuard([&usual] { QApplication::setFont(usual); });
        openNew();
        QTRY_VERIFY(button(u"Test connection"_s)->isVisible());
        startTest();
        m_engine->connectionTests.first().answer(
            std::unexpected(errorOf(ServiceError::Kind::NoSuchHost, longError())));
        QTRY_VERIFY(m_dialog->findChild<QScrollArea *>());
        const QWidget *area = m_dialog->findChild<QScrollArea *>();
        for (const QString &name : {u"Add"_s, u"Cancel"_s}) {
            const QWidget *shown = button(name);
            QVERIFY(!area->isAncestorOf(shown));
            QTRY_VERIFY(shown->isVisible());
            QTRY_VERIFY(
                m_dialog->rect().contains(QRect(shown->mapTo(m_dialog.get(), QPoint()), shown->size())));
        }
        QVERIFY(area->isAncestorOf(byName(*m_dialog, u"Name"_s)));
        byName(*m_dialog, u"Test connection"_s)->setFocus();
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), u"Add"_s);
        m_dialog.reset();
    }

    void testCanBeStopped()
    {
        openNew();
        startTest();
        click(u"Stop the test"_s);
        QCOMPARE(m_engine->cancelled, QList{m_engine->connectionTests.first().id});
    }

    void anAnswerToAnOlderAddressIsDropped()
    {
        openNew();
        startTest();
        type(u"Address"_s, u"https://other.example.com"_s);
        QCOMPARE(m_engine->cancelled.size(), 1);
        m_engine->connectionTests.first().answer(fieldsNamed({u"old"_s}));
        QCOMPARE(message("testMessage"), QString());
        click(u"Test connection"_s);
        QCOMPARE(m_engine->connectionTests.size(), 2);
        QCOMPARE(m_engine->connectionTests.last().command.test.address, QUrl(u"https://other.example.com"_s));
        m_engine->connectionTests.last().answer(fieldsNamed({u"new"_s}));
        QVERIFY(message("testMessage").contains(u"new"_s));
    }

    void closingStopsTheTest()
    {
        openNew();
        startTest();
        click(u"Cancel"_s);
        QCOMPARE(m_engine->cancelled.size(), 1);
        QVERIFY(!m_dialog->isVisible());
    }

    void noKeychainOffersThisSession()
    {
        openNew();
        fill();
        click(u"Add"_s);
        const Crew crew = savedCrew();
        m_engine->savedCrews.first().answer(
            CrewSaved{crew, TokenState::Unavailable, u"There is no keychain service."_s});
        QVERIFY(m_dialog->isVisible());
        QVERIFY(message("saveMessage").contains(u"There is no keychain service."_s));
        QVERIFY(button(u"Close"_s));
        click(u"Use for this session only"_s);
        QCOMPARE(m_engine->savedCrews.size(), 2);
        const CrewDraft draft = m_engine->savedCrews.last().command.draft;
        QCOMPARE(draft.crew.id, crew.id);
        QVERIFY(draft.sessionOnly);
        QCOMPARE(draft.token, std::optional(u"s3cret"_s));
        m_engine->savedCrews.last().answer(CrewSaved{crew, TokenState::SessionOnly, {}});
        QVERIFY(!m_dialog->isVisible());
    }

    void tryAgainNeverAddsASecondCrew()
    {
        openNew();
        fill();
        click(u"Add"_s);
        const Crew crew = savedCrew();
        m_engine->savedCrews.first().answer(
            CrewSaved{crew, TokenState::Locked, u"The keychain is locked."_s});
        click(u"Try again"_s);
        QCOMPARE(m_engine->savedCrews.last().command.draft.crew.id, crew.id);
        QVERIFY(!m_engine->savedCrews.last().command.draft.sessionOnly);
    }

    void aJournalErrorKeepsEverythingTyped()
    {
        openNew();
        fill();
        click(u"Add"_s);
        m_engine->savedCrews.first().answer(std::unexpected(u"The disk is full."_s));
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(message("saveMessage"), u"The disk is full."_s);
        QCOMPARE(byName<QLineEdit>(*m_dialog, u"Name"_s)->text(), u"Writers"_s);
        QCOMPARE(byName<QLineEdit>(*m_dialog, u"Token"_s)->text(), u"s3cret"_s);
        QVERIFY(button(u"Add"_s)->isEnabled());
        QVERIFY(byName<QLineEdit>(*m_dialog, u"Name"_s)->isEnabled());
    }

    void editingKeepsTheStoredToken()
    {
        const Crew crew = savedCrew();
        openEdit(crew);
        QCOMPARE(byName<QLineEdit>(*m_dialog, u"Address"_s)->text(), u"https://research.example.com/v1"_s);
        QVERIFY(byName<QLineEdit>(*m_dialog, u"Token"_s)->text().isEmpty());
        QVERIFY(
            byName<QLineEdit>(*m_dialog, u"Token"_s)->placeholderText().contains(u"keep the stored token"_s));
        click(u"Test connection"_s);
        QCOMPARE(m_engine->connectionTests.first().command.test.crewId, crew.id);
        QVERIFY(!m_engine->connectionTests.first().command.test.token);
        type(u"Name"_s, u"Research 2"_s);
        click(u"Save"_s);
        Crew expected = crew;
        expected.name = u"Research 2"_s;
        QCOMPARE(m_engine->savedCrews.first().command.draft.crew, expected);
        QVERIFY(!m_engine->savedCrews.first().command.draft.token);
    }

    void runsMoveOnlyToTheSameService_data()
    {
        QTest::addColumn<int>("live");
        QTest::addColumn<QString>("answer"); // empty: nothing is asked
        QTest::addColumn<bool>("isSaved");
        QTest::addColumn<bool>("isNew");
        QTest::newRow("no run") << 0 << QString() << true << false;
        QTest::newRow("the same service") << 2 << u"Same service"_s << true << false;
        QTest::newRow("another service") << 2 << u"Add as a new crew"_s << false << true;
        QTest::newRow("not answered") << 2 << u"Cancel"_s << false << false;
    }
    void runsMoveOnlyToTheSameService()
    {
        QFETCH(int, live);
        QFETCH(QString, answer);
        QFETCH(bool, isSaved);
        QFETCH(bool, isNew);
        Crew crew = savedCrew();
        crew.quirks.learned.insert(Quirk::Stop, QuirkSetting::Contract);
        openEdit(crew);
        m_dialog->setLiveRuns([live] { return live; });
        type(u"Address"_s, u"https://moved.example.com"_s);
        type(u"Token"_s, u"s3cret"_s);
        click(u"Save"_s);
        auto *box = m_dialog->findChild<QMessageBox *>();
        QCOMPARE(box != nullptr, !answer.isEmpty());
        if (box) {
            QVERIFY(m_engine->savedCrews.isEmpty());
            QVERIFY2(box->informativeText().startsWith(u"2 run"_s), qPrintable(box->informativeText()));
            const bool isCancelled = answer == u"Cancel"_s;
            (isCancelled ? box->button(QMessageBox::Cancel) : byName<QPushButton>(*box, answer))->click();
        }
        QCOMPARE(m_engine->savedCrews.size(), isSaved ? 1 : 0);
        if (isSaved)
            QCOMPARE(m_engine->savedCrews.first().command.draft.crew.id, crew.id);
        if (!isNew)
            return;
        QCOMPARE(m_dialog->windowTitle(), u"Add crew"_s);
        type(u"Name"_s, u"Other service"_s);
        click(u"Add"_s);
        const CrewDraft draft = m_engine->savedCrews.first().command.draft;
        QVERIFY(draft.crew.id.isNull());
        QVERIFY(draft.crew.quirks.learned.isEmpty());
        QCOMPARE(draft.crew.address, QUrl(u"https://moved.example.com"_s));
    }

    void aStoredTokenNeverGoesToAnotherServer()
    {
        openEdit(savedCrew());
        type(u"Address"_s, u"https://elsewhere.example.com"_s);
        click(u"Test connection"_s);
        click(u"Save"_s);
        QCOMPARE(m_engine->connectionTests.size(), 0);
        QCOMPARE(m_engine->savedCrews.size(), 0);
        QVERIFY(message("tokenMessage").contains(u"research.example.com"_s));
        type(u"Token"_s, u"another"_s);
        click(u"Save"_s);
        QCOMPARE(m_engine->savedCrews.size(), 1);
    }

    void theAddressOfAStoredTokenIsWrittenAsElsewhere()
    {
        Crew crew = savedCrew();
        crew.address = QUrl(u"https://xn--80ak6aa92e.com"_s); // of letters that pass for Latin ones
        openEdit(crew);
        type(u"Address"_s, u"https://elsewhere.example.com"_s);
        click(u"Save"_s);
        QVERIFY2(message("tokenMessage").contains(u"xn--80ak6aa92e.com"_s),
                 qPrintable(message("tokenMessage")));
    }

    void howLongRunsAreKept_data()
    {
        QTest::addColumn<std::optional<int>>("before");
        QTest::addColumn<std::optional<int>>("after"); ///< nothing: as for other crews; 0: never
        QTest::addColumn<bool>("isWarned");
        const std::optional<int> likeOthers;
        QTest::newRow("untouched") << likeOthers << likeOthers << false;
        QTest::newRow("from now on") << likeOthers << std::optional(90) << true;
        QTest::newRow("shorter") << std::optional(90) << std::optional(30) << true;
        QTest::newRow("longer") << std::optional(90) << std::optional(365) << false;
        QTest::newRow("a time of its own") << std::optional(45) << std::optional(45) << false;
        QTest::newRow("never") << std::optional(7) << std::optional(0) << false;
        QTest::newRow("like others again") << std::optional(0) << likeOthers << true;
    }
    void howLongRunsAreKept()
    {
        QFETCH(std::optional<int>, before);
        QFETCH(std::optional<int>, after);
        QFETCH(bool, isWarned);
        const auto dataOf = [](const std::optional<int> &days) {
            return days ? QVariant(*days) : QVariant();
        };
        Crew crew = savedCrew();
        crew.keepDays = before;
        openEdit(crew);
        auto *keep = byName<QComboBox>(*m_dialog, u"Ended runs"_s);
        QCOMPARE(keep->currentData(), dataOf(before));
        QVERIFY(message("keepHint").isEmpty());
        QVERIFY(keep->findData(dataOf(after)) >= 0);
        keep->setCurrentIndex(after ? keep->findData(*after) : 0);
        QCOMPARE(keep->currentData(), dataOf(after));
        QCOMPARE(!message("keepHint").isEmpty(), isWarned);
        click(u"Save"_s);
        QCOMPARE(m_engine->savedCrews.first().command.draft.crew.keepDays, after);
    }

    void canBeDestroyedWhileItIsUsed()
    {
        openNew();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        type(u"Address"_s, u"x"_s);
        QVERIFY(byName(*m_dialog, u"Address"_s)->hasFocus());
        m_dialog.reset();
    }

    void pageRemovesAfterAQuestion()
    {
        const Crew crew = savedCrew();
        Store store(*m_engine);
        CrewPage page(*m_engine, store);
        page.setCrew(crew);
        page.show();
        QTest::mouseClick(byName(page, u"Remove…"_s), Qt::LeftButton);
        auto *box = page.findChild<QMessageBox *>();
        QVERIFY(box);
        QVERIFY(box->informativeText().contains(u"runs stay"_s));
        QCOMPARE(m_engine->removedCrews.size(), 0);
        QTest::mouseClick(byName(*box, u"Remove"_s), Qt::LeftButton);
        QCOMPARE(m_engine->removedCrews, QList{crew.id});
    }

    void pageShowsHealthAndSetsTheToken()
    {
        const Crew crew = savedCrew();
        Store store(*m_engine);
        CrewPage page(*m_engine, store);
        page.setCrew(crew);
        page.show();
        CrewHealth health;
        health.crewId = QUuid::createUuid();
        health.state = HealthState::Good;
        page.setHealth(health);
        auto *line = page.findChild<MessageLine *>(u"health"_s);
        QCOMPARE(line->text(), u"Not checked yet"_s);
        health.crewId = crew.id;
        health.text = Explanation(u"Answers."_s);
        page.setHealth(health);
        QCOMPARE(line->text(), u"Works: Answers."_s);

        QSignalSpy kickoffs(&page, &CrewPage::kickoffRequested);
        QTest::mouseClick(byName(page, u"Kick off…"_s), Qt::LeftButton);
        QCOMPARE(kickoffs.count(), 1);
        QTest::mouseClick(byName(page, u"Set token…"_s), Qt::LeftButton);
        auto *dialog = page.findChild<CrewDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->focusWidget()->accessibleName(), u"Token"_s);
    }

    void noTokenIsKeptWhereThereIsNone()
    {
        const Crew crew = savedCrew();
        Store store(*m_engine);
        CrewPage page(*m_engine, store);
        page.setCrew(crew);
        page.show();
        CrewHealth health;
        health.crewId = crew.id;
        health.token = TokenState::Missing;
        page.setHealth(health);
        QTest::mouseClick(byName(page, u"Set token…"_s), Qt::LeftButton);
        const auto *dialog = page.findChild<CrewDialog *>();
        QVERIFY(dialog);
        const QString hint = byName<QLineEdit>(*dialog, u"Token"_s)->placeholderText();
        QVERIFY2(!hint.contains(u"stored token"_s), qPrintable(hint));
        QVERIFY(!hint.isEmpty());
    }

private:
    void openNew()
    {
        m_dialog = std::make_unique<CrewDialog>(*m_engine);
        m_dialog->open();
    }
    void openEdit(const Crew &crew)
    {
        m_dialog = std::make_unique<CrewDialog>(*m_engine, crew);
        m_dialog->open();
    }
    void type(const QString &name, const QString &text)
    {
        auto *edit = byName<QLineEdit>(*m_dialog, name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
    }
    void fill()
    {
        type(u"Name"_s, u"Writers"_s);
        type(u"Address"_s, u"https://writers.example.com"_s);
        type(u"Token"_s, u"s3cret"_s);
    }
    static QString longError()
    {
        return u"A secure connection to 127.0.0.1 failed (SSL handshake failed: Error during SSL handshake: "
               "error:0A00010B:SSL routines::wrong version number). Check the address and the port, and that "
               "the service uses HTTPS there."_s;
    }
    void startTest()
    {
        fill();
        click(u"Test connection"_s);
        QCOMPARE(m_engine->connectionTests.size(), 1);
    }
    QAbstractButton *button(const QString &name) { return byName<QAbstractButton>(*m_dialog, name); }
    void click(const QString &name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    QString message(const char *objectName)
    {
        return m_dialog->findChild<MessageLine *>(QString::fromLatin1(objectName))->text();
    }

    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<CrewDialog> m_dialog;
};

QTEST_MAIN(TestCrewDialog)
#include "tst_crewdialog.moc"
