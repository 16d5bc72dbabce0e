// SPDX-License-Identifier: GPL-3.0-or-later
// The tab Flows of a crew's page: address and secrets are there while it is seen, and bad input changes
// nothing.
#include "gui/common/widgets/messageline.h"
#include "gui/crews/flowreviewspanel.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::test;

class FlowReviewsPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void makesAnAddress();
    void eachKeyIsOfOnePart();
    void secretsAreGoneWhenHidden();
    void anotherCrewShowsNothingOfTheFirst();
    void endedFlowsHaveNoAddress();
    void replacesTheSecret();
    void anotherPortIsToldOf();
    void namesTheSecretsThatEnd_data();
    void namesTheSecretsThatEnd();
    void saysWhatWentWrong();
    void badNetworkChangesNothing();
    void networksThatChangedElsewhereStay();
    void networksAreOfTheCrewThatTheyWereTypedFor();
    void networksThatWereNotTakenAreNotShown();
    void destinationIsRemoved();
    void stopsOnlyWhenAsked();

private:
    template <typename T>
    T *part(const QString &name) const
    {
        return m_panel->findChild<T *>(name);
    }
    FlowAddress address() const
    {
        return {QUrl(u"https://console.example/secret/flow"_s), u"signing"_s, false};
    }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<FlowReviewsPanel> m_panel;
    Crew m_crew;
};

void FlowReviewsPanelTest::init()
{
    m_link = std::make_unique<FakeEngineLink>();
    m_panel = std::make_unique<FlowReviewsPanel>(*m_link);
    m_crew = sample::crew(u"Research"_s, u"blue"_s);
    m_panel->setCrew(m_crew);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    if (QLatin1String(QTest::currentTestFunction()) == "makesAnAddress"_L1)
        return;
    m_crew.flows.addressHash = QByteArray(32, 'x');
    m_crew.flows.allowed = {{u"deployment-1"_s, u"https://platform.example"_s}};
    m_crew.flows.networks = {u"10.0.0.0/8"_s};
    m_panel->setCrew(m_crew);
    QCOMPARE(m_link->flowAddressLoads.size(), 1);
    m_link->flowAddressLoads.last().answer(address());
}

void FlowReviewsPanelTest::cleanup()
{
    m_panel.reset();
    m_link.reset();
}

void FlowReviewsPanelTest::makesAnAddress()
{
    QVERIFY(!part<QLineEdit>(u"address"_s)->isVisible());
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    part<QPushButton>(u"setUp"_s)->setFocus();
    QTest::keyClick(part<QPushButton>(u"setUp"_s), Qt::Key_Space);
    QCOMPARE(m_link->flowSetUps.size(), 1);
    QCOMPARE(m_link->flowSetUps.last().command.signingSecret, QString());
    m_crew.flows.addressHash = QByteArray(32, 'x');
    m_panel->setCrew(m_crew);
    m_link->flowSetUps.last().answer(address());
    QVERIFY(part<QLineEdit>(u"address"_s)->isVisible());
    QVERIFY(part<QPushButton>(u"copyAddress"_s)->hasFocus());
    QCOMPARE(part<QLineEdit>(u"address"_s)->text(), u"https://console.example/secret/flow"_s);
    QTest::mouseClick(part<QPushButton>(u"copySecret"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"signing"_s);
    QCOMPARE(part<QLineEdit>(u"secret"_s)->echoMode(), QLineEdit::Password);
}

/// A key of two parts only moves the focus between them. The page and the menus around it have their own.
void FlowReviewsPanelTest::eachKeyIsOfOnePart()
{
    QString keys = u"FVGHKNEM"_s;
    const auto add = [&keys](const QString &text) {
        const qsizetype sign = text.indexOf(u'&');
        if (sign >= 0)
            keys += text.at(sign + 1).toUpper();
    };
    const QList<QLabel *> labels = m_panel->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        add(label->buddy() ? label->text() : QString());
    const QList<QAbstractButton *> buttons = m_panel->findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons)
        add(button->isVisible() ? button->text() : QString());
    QCOMPARE(keys.size(), 8 + 11);
    QCOMPARE(QSet<QChar>(keys.cbegin(), keys.cend()).size(), keys.size());
}

void FlowReviewsPanelTest::secretsAreGoneWhenHidden()
{
    QCOMPARE(part<QLineEdit>(u"secret"_s)->text(), u"signing"_s);
    m_panel->hide();
    QCOMPARE(part<QLineEdit>(u"secret"_s)->text(), QString());
    QCOMPARE(part<QLineEdit>(u"address"_s)->text(), QString());
    m_panel->show();
    QCOMPARE(m_link->flowAddressLoads.size(), 2);
}

void FlowReviewsPanelTest::anotherCrewShowsNothingOfTheFirst()
{
    m_panel->hide();
    m_panel->show(); // asks again
    m_panel->setCrew(sample::crew(u"Other"_s, u"red"_s));
    m_link->flowAddressLoads.last().answer(address()); // for the crew before
    QCOMPARE(part<QLineEdit>(u"secret"_s)->text(), QString());
}

/// "Requests to it are still accepted." would be wrong.
void FlowReviewsPanelTest::endedFlowsHaveNoAddress()
{
    FlowAddress lost;
    lost.isLost = true;
    m_panel->hide();
    m_panel->show(); // asks again
    m_link->flowAddressLoads.last().answer(lost);
    QVERIFY(!part<MessageLine>(u"message"_s)->text().isEmpty());
    m_panel->hide();
    m_panel->show(); // and the keychain takes its time
    m_crew.flows.addressHash.clear();
    m_panel->setCrew(m_crew);
    QCOMPARE(part<MessageLine>(u"message"_s)->text(), QString());
    m_link->flowAddressLoads.last().answer(lost);
    QCOMPARE(part<MessageLine>(u"message"_s)->text(), QString());
}

void FlowReviewsPanelTest::replacesTheSecret()
{
    part<QLineEdit>(u"newSecret"_s)->setText(u"typed"_s);
    QTest::mouseClick(part<QPushButton>(u"replace"_s), Qt::LeftButton);
    QCOMPARE(m_link->flowSetUps.last().command.signingSecret, u"typed"_s);
    QVERIFY(m_link->flowSetUps.last().command.acceptsBefore);
    QVERIFY(!part<QPushButton>(u"replace"_s)->isEnabled()); // until it is answered
    m_link->flowSetUps.last().answer(FlowAddress{address().url, u"typed"_s, true});
    QCOMPARE(part<QLineEdit>(u"newSecret"_s)->text(), QString());
    QCOMPARE(part<QLineEdit>(u"secret"_s)->text(), u"typed"_s);
    // A third secret would end the first.
    QTest::mouseClick(part<QPushButton>(u"replace"_s), Qt::LeftButton);
    QCOMPARE(m_link->flowSetUps.size(), 1);
    QTest::keyClick(m_panel->findChild<QMessageBox *>(), Qt::Key_Escape);
    QCOMPARE(m_link->flowSetUps.size(), 1);
}

/// Deployments have what was typed into their settings.
void FlowReviewsPanelTest::anotherPortIsToldOf()
{
    m_panel->hide();
    m_panel->show();
    FlowAddress moved{QUrl(u"http://127.0.0.1:8766/secret/flow"_s), u"signing"_s, false};
    moved.takenPort = 8765;
    m_link->flowAddressLoads.last().answer(moved);
    const QString text = part<MessageLine>(u"message"_s)->text();
    QVERIFY2(text.contains("uses port 8765"_L1) && text.contains("port 8766"_L1), qPrintable(text));
}

void FlowReviewsPanelTest::namesTheSecretsThatEnd_data()
{
    QTest::addColumn<bool>("hasBefore");
    QTest::addColumn<bool>("keeps");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("says"); // none: nothing is asked
    const QString current = u"signed with the current secret"_s;
    const QString before = u"the secret before the current one"_s;
    QTest::newRow("the current one") << false << false << u"new"_s << QStringList{current};
    QTest::newRow("both") << true << false << u"new"_s << QStringList{current, u"the one before it"_s};
    QTest::newRow("the one before") << true << true << QString()
                                    << QStringList{before, u"is still accepted"_s};
    QTest::newRow("none") << false << true << u"new"_s << QStringList();
    QTest::newRow("the same again") << false << false << u"signing"_s << QStringList();
    QTest::newRow("the same again, alone") << true << false << u"signing"_s << QStringList{before};
}

/// What is refused from then on is said before it is.
void FlowReviewsPanelTest::namesTheSecretsThatEnd()
{
    QFETCH(bool, hasBefore);
    QFETCH(bool, keeps);
    QFETCH(QString, typed);
    QFETCH(QStringList, says);
    m_panel->hide();
    m_panel->show();
    m_link->flowAddressLoads.last().answer(FlowAddress{address().url, u"signing"_s, hasBefore});
    part<QCheckBox>(u"acceptsBefore"_s)->setChecked(keeps);
    part<QLineEdit>(u"newSecret"_s)->setText(typed);
    QTest::mouseClick(part<QPushButton>(u"replace"_s), Qt::LeftButton);
    auto *box = m_panel->findChild<QMessageBox *>();
    QCOMPARE(box == nullptr, says.isEmpty());
    QCOMPARE(m_link->flowSetUps.size(), says.isEmpty() ? 1 : 0);
    for (const QString &text : says)
        QVERIFY2(box->text().contains(text), qPrintable(box->text()));
}

void FlowReviewsPanelTest::saysWhatWentWrong()
{
    part<QLineEdit>(u"newSecret"_s)->setText(u"typed"_s);
    QTest::mouseClick(part<QPushButton>(u"replace"_s), Qt::LeftButton);
    m_link->flowSetUps.last().answer(std::unexpected(u"The keychain is locked."_s));
    QCOMPARE(part<MessageLine>(u"message"_s)->text(), u"The keychain is locked."_s);
    QCOMPARE(part<QLineEdit>(u"newSecret"_s)->text(), u"typed"_s);
}

void FlowReviewsPanelTest::badNetworkChangesNothing()
{
    auto *networks = part<QLineEdit>(u"networks"_s);
    networks->setFocus();
    for (const QString &wrong : {u"10.0.0.0/99"_s, u"everything"_s, u"10.0.0.0/8; 11.0.0.0/8"_s,
                                 u"0.0.0.0/0"_s, u"::/0"_s, u"0.0.0.0/1"_s, u"10.0.0.0/8, ::/0"_s}) {
        networks->setText(wrong);
        QTest::keyClick(networks, Qt::Key_Return);
        QVERIFY2(m_link->flowNetworks.isEmpty(), qPrintable(wrong));
        QVERIFY(!part<MessageLine>(u"message"_s)->text().isEmpty());
    }
    networks->setText(u" 10.1.0.0/16 , fd00::/8"_s);
    QTest::keyClick(networks, Qt::Key_Return);
    QCOMPARE(m_link->flowNetworks.size(), 1);
    QCOMPARE(m_link->flowNetworks.last().networks, (QStringList{u"10.1.0.0/16"_s, u"fd00::/8"_s}));
}

void FlowReviewsPanelTest::networksThatChangedElsewhereStay()
{
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    auto *networks = part<QLineEdit>(u"networks"_s);
    networks->setFocus();
    m_crew.flows.networks = {u"10.1.0.0/16"_s}; // by another administrator of the desk
    m_panel->setCrew(m_crew);
    QCOMPARE(networks->text(), u"10.1.0.0/16"_s);
    QTest::keyClick(networks, Qt::Key_Return);
    QCOMPARE(m_link->flowNetworks.size(), 0);
}

void FlowReviewsPanelTest::networksAreOfTheCrewThatTheyWereTypedFor()
{
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    auto *networks = part<QLineEdit>(u"networks"_s);
    networks->setFocus();
    networks->setText(u"10.2.0.0/16"_s);
    Crew other = sample::crew(u"Support"_s, u"green"_s);
    other.flows = m_crew.flows;
    m_panel->setCrew(other);
    QCOMPARE(m_link->flowNetworks.size(), 1);
    QCOMPARE(m_link->flowNetworks.last().crewId, m_crew.id);
    QCOMPARE(networks->text(), u"10.0.0.0/8"_s);
    QTest::keyClick(networks, Qt::Key_Return);
    QCOMPARE(m_link->flowNetworks.size(), 1);
}

void FlowReviewsPanelTest::networksThatWereNotTakenAreNotShown()
{
    auto *networks = part<QLineEdit>(u"networks"_s);
    networks->setText(u"10.3.0.0/16"_s);
    QTest::keyClick(networks, Qt::Key_Return);
    QCOMPARE(m_link->flowNetworks.size(), 1);
    m_panel->setCrew(m_crew); // as a desk tells it when it is back
    QCOMPARE(networks->text(), u"10.0.0.0/8"_s);
    networks->setText(u"10.3.0.0/16"_s);
    QTest::keyClick(networks, Qt::Key_Return);
    QCOMPARE(m_link->flowNetworks.size(), 2);
}

void FlowReviewsPanelTest::destinationIsRemoved()
{
    QTest::mouseClick(part<QPushButton>(u"removeAllowed"_s), Qt::LeftButton);
    QVERIFY(m_link->flowDestinations.isEmpty()); // nothing was selected
    part<QListWidget>(u"allowed"_s)->setCurrentRow(0);
    QTest::mouseClick(part<QPushButton>(u"removeAllowed"_s), Qt::LeftButton);
    QCOMPARE(m_link->flowDestinations.size(), 1);
    QCOMPARE(m_link->flowDestinations.last().destination, m_crew.flows.allowed.first());
    QVERIFY(!m_link->flowDestinations.last().isAllowed);
}

void FlowReviewsPanelTest::stopsOnlyWhenAsked()
{
    QTest::mouseClick(part<QPushButton>(u"end"_s), Qt::LeftButton);
    auto *box = m_panel->findChild<QMessageBox *>();
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Escape);
    QVERIFY(m_link->flowEnds.isEmpty());
    QTRY_VERIFY(!m_panel->findChild<QMessageBox *>());
    QTest::mouseClick(part<QPushButton>(u"end"_s), Qt::LeftButton);
    box = m_panel->findChild<QMessageBox *>();
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(m_link->flowEnds, QList<QUuid>{m_crew.id});
}

QTEST_MAIN(FlowReviewsPanelTest)
#include "tst_flowreviewspanel.moc"
