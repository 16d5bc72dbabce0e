// SPDX-License-Identifier: GPL-3.0-or-later
// Signing in at a desk in the dialog, with a password and in the browser, at a real desk.
#include "gui/common/widgets/messageline.h"
#include "gui/desk/deskdialog.h"
#include "support/deskfixture.h"
#include "support/fakeopenidprovider.h"
#include "support/picture.h"
#include "support/widgetfinder.h"

#include <QDesktopServices>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::desk;
using namespace crew::test;

class TestDeskOpenIdDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aPasswordSignsIn();
    void theBrowserSignsInByKeyboard();
    void aCodeIsSentAlong();
    void cancellingGoesBackToTheFields();
    void aRefusalIsShown();
    void anotherDeskIsAskedAgain();
    void aDeskWithoutAProviderOffersNone();
    void anAddressThatIsNoDesk();
    void theLabelIsPlainText();
    void recordOpened(const QUrl &url) { m_opened = url; } ///< of QDesktopServices

private:
    bool open(bool hasProvider = true, const QString &label = u"Example & Co"_s);
    QPushButton *browserButton() const
    {
        return m_dialog->findChild<QPushButton *>(u"signInThroughBrowser"_s);
    }
    QLineEdit *field(const QString &name) const { return m_dialog->findChild<QLineEdit *>(name); }
    QString message() const { return m_dialog->findChild<MessageLine *>()->text(); }
    /// What the provider's page does with the browser.
    void comeBack() { m_page.reset(m_desk->network.get(QNetworkRequest(m_provider->authorize(m_opened)))); }

    std::unique_ptr<FakeOpenIdProvider> m_provider;
    std::unique_ptr<DeskFixture> m_desk;
    std::unique_ptr<DeskDialog> m_dialog;
    std::unique_ptr<QNetworkReply> m_page;
    QUrl m_opened; ///< in the browser
    QUuid m_ben;
    std::optional<SignedIn> m_kept;
};

void TestDeskOpenIdDialog::init()
{
    m_provider = std::make_unique<FakeOpenIdProvider>();
    m_desk = std::make_unique<DeskFixture>();
    m_opened.clear();
    m_kept.reset();
}

void TestDeskOpenIdDialog::cleanup()
{
    m_dialog.reset();
    m_page.reset();
    m_desk.reset();
    m_provider.reset();
}

bool TestDeskOpenIdDialog::open(bool hasProvider, const QString &label)
{
    if (hasProvider)
        m_desk->options.openId =
            crew::desk::OpenIdSettings{.issuer = m_provider->issuer(),
                                       .clientId = QLatin1String(FakeOpenIdProvider::clientId),
                                       .clientSecret = FakeOpenIdProvider::clientSecret,
                                       .label = label,
                                       .scopes = {u"openid"_s}};
    if (!m_desk->start() || m_desk->setUp().isEmpty())
        return false;
    m_ben = m_desk->desk->people().add(crew::desk::Actor::host(), u"Ben"_s, {})->id;
    DeskOperations operations;
    operations.address = m_desk->address();
    operations.save = [this](const SignedIn &signedIn, const DeskOperations::Kept &kept) {
        m_kept = signedIn;
        kept({});
    };
    QDesktopServices::setUrlHandler(u"http"_s, this, "recordOpened");
    m_dialog = std::make_unique<DeskDialog>(operations);
    m_dialog->show();
    return QTest::qWaitForWindowActive(m_dialog.get());
}

void TestDeskOpenIdDialog::aPasswordSignsIn()
{
    QVERIFY(open());
    field(u"name"_s)->setText(u"Ana"_s);
    field(u"password"_s)->setText(QLatin1String(deskPassword));
    QTest::keyClick(field(u"password"_s), Qt::Key_Return);
    QTRY_VERIFY(m_kept);
    QCOMPARE(m_dialog->result(), static_cast<int>(QDialog::Accepted));
    QVERIFY(m_opened.isEmpty());
}

void TestDeskOpenIdDialog::theBrowserSignsInByKeyboard()
{
    QVERIFY(open());
    const auto code = m_desk->desk->people().invite(crew::desk::Actor::host(), m_ben);
    QVERIFY(m_desk->desk->people().useTokenToLink(code->token, {m_provider->issuer(), m_provider->subject}));
    QTRY_VERIFY(browserButton()->isVisible());
    QCOMPARE(browserButton()->text(), u"Sign in with Example && Co…"_s);
    QCOMPARE(browserButton()->accessibleName(), u"Sign in with Example & Co…"_s);
    keepPicture(*m_dialog, u"desk-dialog-openid"_s);
    for (int i = 0; i < 20 && !browserButton()->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(browserButton(), Qt::Key_Space);
    QTRY_VERIFY(!m_opened.isEmpty());
    QTRY_COMPARE(message(), u"Sign in in the browser, then come back here."_s);
    QVERIFY(!field(u"address"_s)->isEnabled());
    comeBack();
    QTRY_VERIFY(m_kept);
    QCOMPARE(m_desk->desk->people().viewerOf(m_kept->token)->name(), u"Ben"_s);
    QCOMPARE(m_kept->address, m_desk->address());
    QCOMPARE(m_dialog->result(), static_cast<int>(QDialog::Accepted));
}

void TestDeskOpenIdDialog::aCodeIsSentAlong()
{
    QVERIFY(open());
    const auto code = m_desk->desk->people().invite(crew::desk::Actor::host(), m_ben);
    field(u"code"_s)->setText(u' ' + QString::fromLatin1(code->token));
    QTRY_VERIFY(browserButton()->isVisible());
    browserButton()->click();
    QTRY_VERIFY(!m_opened.isEmpty());
    comeBack();
    QTRY_VERIFY(m_kept);
    QVERIFY(m_desk->desk->people().person(m_ben)->isLinked);
}

void TestDeskOpenIdDialog::cancellingGoesBackToTheFields()
{
    QVERIFY(open());
    QTRY_VERIFY(browserButton()->isVisible());
    browserButton()->click();
    QTRY_VERIFY(!m_opened.isEmpty());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QVERIFY(field(u"address"_s)->isEnabled());
    QVERIFY(browserButton()->isEnabled() && browserButton()->hasFocus());
    QCOMPARE(message(), QString());
    comeBack();
    QTRY_VERIFY(m_page->isFinished());
    QVERIFY(!m_kept);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void TestDeskOpenIdDialog::aRefusalIsShown()
{
    QVERIFY(open());
    QTRY_VERIFY(browserButton()->isVisible());
    browserButton()->click();
    QTRY_VERIFY(!m_opened.isEmpty());
    comeBack();
    QTRY_VERIFY(message().startsWith("This desk does not let you in."_L1));
    QVERIFY(browserButton()->isEnabled() && browserButton()->hasFocus());
    QVERIFY(!m_kept);
}

void TestDeskOpenIdDialog::anotherDeskIsAskedAgain()
{
    QVERIFY(open());
    DeskFixture other;
    QVERIFY(other.start());
    QTRY_VERIFY(browserButton()->isVisible());
    field(u"address"_s)->setFocus();
    field(u"address"_s)->setText(other.address().toString());
    QVERIFY(!browserButton()->isVisible());
    field(u"address"_s)->setText(m_desk->address().toString());
    QTest::keyClick(field(u"address"_s), Qt::Key_Tab);
    QTRY_VERIFY(browserButton()->isVisible());
}

void TestDeskOpenIdDialog::aDeskWithoutAProviderOffersNone()
{
    QVERIFY(open(false));
    field(u"name"_s)->setText(u"Ana"_s);
    field(u"password"_s)->setText(QLatin1String(deskPassword));
    QTest::keyClick(field(u"password"_s), Qt::Key_Return);
    QTRY_VERIFY(m_kept);
    QVERIFY(!browserButton()->isVisibleTo(m_dialog.get()));
}

void TestDeskOpenIdDialog::anAddressThatIsNoDesk()
{
    QVERIFY(open());
    QTRY_VERIFY(browserButton()->isVisible());
    ScriptedServer page{{.answer = answerOf(200, "<html>")}};
    field(u"address"_s)->setFocus();
    field(u"address"_s)->setText(page.url().toString());
    QTest::keyClick(field(u"address"_s), Qt::Key_Tab);
    QTRY_COMPARE(message(), u"This is not a desk: it answered 200."_s);
    QVERIFY(!browserButton()->isVisible());
}

void TestDeskOpenIdDialog::theLabelIsPlainText()
{
    QVERIFY(open(true, u"<b>Example</b>"_s));
    QTRY_VERIFY(browserButton()->isVisible());
    QCOMPARE(browserButton()->text(), u"Sign in with <b>Example</b>…"_s);
}

QTEST_MAIN(TestDeskOpenIdDialog)
#include "tst_deskopeniddialog.moc"
