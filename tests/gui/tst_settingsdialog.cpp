// SPDX-License-Identifier: GPL-3.0-or-later
// The settings as a person meets them: made from their declarations, searched, changed, refused, reset.
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/settings/preferencerow.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/theme.h"
#include "support/assistive.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimeEdit>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::settings;
using namespace crew::gui::shell;
using crew::test::byName;
using crew::test::keepPicture;
using crew::test::toggleFromOutside;

class TestSettingsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void initTestCase() { applyTheme(*qApp); }
    void cleanup();
    void everySettingCanBeReached();
    void everyEditorIsNamedAndDescribed();
    void eachTypeIsAppliedAtOnce();
    void whatIsTypedHalfIsNotApplied();
    void removingRunsIsAsked_data();
    void removingRunsIsAsked();
    void aWrongAddressIsExplained_data();
    void aWrongAddressIsExplained();
    void closingWithAWrongValueSaysSoOnce();
    void oneKeyHasOneMeaning();
    void resetGoesBack();
    void followsChangesFromElsewhere();
    void whatTheSystemHasCounts();
    void aFailureOfTheSystemIsSaid();
    void searchFindsAcrossSections_data();
    void searchFindsAcrossSections();
    void whatWasFoundIsReachedByTab();
    void escapeCloses();
    void theWheelChangesNothingOnTheWay();
    void nothingIsCutAtTwiceTheSize();
    void canBeDestroyedWhileItIsUsed();

private:
    template <typename Widget>
    Widget *editor(const QString &title) const
    {
        return byName<Widget>(*m_dialog, title);
    }
    PreferenceRow *row(const QString &title) const;
    QString complaint(const QString &title) const;
    void show(PreferenceSection section);
    QString cutWord() const;

    QFont m_font = QApplication::font();
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<SettingsDialog> m_dialog;
};

void TestSettingsDialog::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_dir->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_dialog = std::make_unique<SettingsDialog>(*m_preferences);
    m_dialog->show();
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestSettingsDialog::cleanup()
{
    m_dialog.reset();
    QApplication::setFont(m_font);
    m_preferences.reset();
    m_settings.reset();
    m_dir.reset();
}

PreferenceRow *TestSettingsDialog::row(const QString &title) const
{
    QWidget *widget = editor<QWidget>(title);
    return widget ? qobject_cast<PreferenceRow *>(widget->parentWidget()) : nullptr;
}

/// The complaint is the first line below the editor, the description the second.
QString TestSettingsDialog::complaint(const QString &title) const
{
    const auto lines = row(title)->findChildren<MessageLine *>();
    for (const MessageLine *line : lines) {
        if (line->severity() == Severity::Bad)
            return line->text();
    }
    return {};
}

void TestSettingsDialog::show(PreferenceSection section)
{
    m_dialog->showSection(section);
}

void TestSettingsDialog::everySettingCanBeReached()
{
    auto *sections = byName<QListWidget>(*m_dialog, u"Sections"_s);
    QCOMPARE(m_dialog->findChildren<PreferenceRow *>().size(), m_preferences->declarations().size());
    QStringList seen;
    for (int i = 0; i < sections->count(); ++i) {
        sections->setCurrentRow(i);
        for (const Preference &preference : m_preferences->declarations()) {
            if (editor<QWidget>(preference.title)->isVisible()) {
                QCOMPARE(sectionTitle(preference.section), sections->item(i)->text());
                seen.append(preference.title);
            }
        }
    }
    QCOMPARE(seen.size(), m_preferences->declarations().size());
}

void TestSettingsDialog::everyEditorIsNamedAndDescribed()
{
    for (const Preference &preference : m_preferences->declarations()) {
        const auto *widget = editor<QWidget>(preference.title);
        QVERIFY2(widget, qPrintable(preference.title));
        QCOMPARE(widget->accessibleDescription(), preference.description);
        if (preference.type != PreferenceType::YesNo) {
            const auto labels = row(preference.title)->findChildren<QLabel *>();
            QVERIFY2(
                std::ranges::any_of(labels, [widget](QLabel *label) { return label->buddy() == widget; }),
                qPrintable(preference.title));
        }
    }
    const auto widgets = m_dialog->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if ((widget->focusPolicy() & Qt::TabFocus) && !qobject_cast<const QPushButton *>(widget) &&
            !widget->objectName().startsWith(u"qt_"_s) && !qobject_cast<const QAbstractSlider *>(widget) &&
            widget->parentWidget() && !qobject_cast<QAbstractSpinBox *>(widget->parentWidget()))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

void TestSettingsDialog::eachTypeIsAppliedAtOnce()
{
    QTest::mouseClick(editor<QCheckBox>(u"Continue with the next review"_s), Qt::LeftButton, {},
                      QPoint(8, 12));
    QCOMPARE(m_preferences->isOn(pref.advance), false);
    QTest::keyClick(editor<QSpinBox>(u"Hold decisions"_s), Qt::Key_Up);
    QCOMPARE(m_preferences->number(pref.hold), 9);
    auto *rise = editor<QComboBox>(u"When a review arrives"_s);
    rise->setFocus();
    QTest::keyClick(rise, Qt::Key_Down);
    QCOMPARE(m_preferences->text(pref.rise), u"notify"_s);
    show(PreferenceSection::Notices);
    QTest::keyClick(editor<QTimeEdit>(u"Quiet from"_s), Qt::Key_Up);
    QCOMPARE(m_preferences->value(pref.quietFrom), QTime(19, 0));
    show(PreferenceSection::Keys);
    auto *key = editor<QLineEdit>(u"Choose Approve"_s);
    key->setFocus(Qt::TabFocusReason);
    key->selectAll();
    QTest::keyClick(key, Qt::Key_Y);
    QCOMPARE(m_preferences->text(pref.keyApprove), u"Y"_s);
}

void TestSettingsDialog::removingRunsIsAsked_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<bool>("isAgreed");
    QTest::newRow("from now on, agreed") << 0 << u"90"_s << true << true;
    QTest::newRow("from now on, against") << 0 << u"90"_s << true << false;
    QTest::newRow("earlier, against") << 90 << u"89"_s << true << false;
    QTest::newRow("later") << 90 << u"91"_s << false << true;
    QTest::newRow("never again") << 90 << u"0"_s << false << true;
}

void TestSettingsDialog::removingRunsIsAsked()
{
    QFETCH(int, before);
    QFETCH(QString, typed);
    QFETCH(bool, isAsked);
    QFETCH(bool, isAgreed);
    m_preferences->setValue(pref.keepDays, before);
    show(PreferenceSection::History);
    auto *days = editor<QSpinBox>(u"Remove ended runs after"_s);
    days->setFocus();
    days->selectAll();
    QTest::keyClicks(days, typed);
    QCOMPARE(m_preferences->number(pref.keepDays), before); // not while it is being typed
    QTest::keyClick(days, Qt::Key_Return);
    const auto box = [this] { return m_dialog->findChild<QMessageBox *>(); };
    QCoreApplication::processEvents(); // it stays
    QCOMPARE(box() != nullptr, isAsked);
    if (isAsked) {
        QCOMPARE(m_preferences->number(pref.keepDays), before);
        QCOMPARE(box()->text(), u"Remove old runs?"_s);
        QVERIFY(box()->informativeText().contains(u"cannot be undone"_s));
        keepPicture(*box(), u"settings-remove-runs"_s);
        QCOMPARE(box()->defaultButton(), box()->button(QMessageBox::Cancel));
        if (isAgreed)
            QTest::keyClick(byName<QPushButton>(*box(), u"Remove old runs"_s), Qt::Key_Space);
        else
            QTest::keyClick(box(), Qt::Key_Escape);
        QTRY_VERIFY(!box());
    }
    QCOMPARE(m_preferences->number(pref.keepDays), isAgreed ? typed.toInt() : before);
    QCOMPARE(days->value(), m_preferences->number(pref.keepDays));
}

void TestSettingsDialog::whatIsTypedHalfIsNotApplied()
{
    QSignalSpy changed(m_preferences.get(), &Preferences::changed);
    show(PreferenceSection::Endpoint);
    auto *port = editor<QSpinBox>(u"Port"_s);
    port->setFocus();
    port->selectAll();
    QTest::keyClicks(port, u"9123"_s);
    QTest::keyClick(port, Qt::Key_Up);
    QCOMPARE(changed.count(), 0);
    QTest::keyClick(port, Qt::Key_Return);
    QCOMPARE(m_preferences->number(pref.port), 9124);
    QVERIFY(m_dialog->isVisible());
    auto *address = editor<QLineEdit>(u"Public address"_s);
    address->setFocus();
    QTest::keyClicks(address, u"https://hooks.example.com"_s);
    QCOMPARE(changed.count(), 1);
    port->setFocus();
    QCOMPARE(changed.count(), 2);
    QCOMPARE(m_preferences->text(pref.publicAddress), u"https://hooks.example.com"_s);
}

void TestSettingsDialog::aWrongAddressIsExplained_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("empty") << u""_s << true;
    QTest::newRow("https") << u"https://hooks.example.com"_s << true;
    QTest::newRow("no scheme") << u"hooks.example.com"_s << false;
    QTest::newRow("http") << u"http://hooks.example.com"_s << false;
}

void TestSettingsDialog::aWrongAddressIsExplained()
{
    QFETCH(QString, typed);
    QFETCH(bool, isFine);
    show(PreferenceSection::Endpoint);
    auto *address = editor<QLineEdit>(u"Public address"_s);
    address->setFocus();
    QTest::keyClicks(address, typed);
    QCOMPARE(complaint(u"Public address"_s), QString()); // not while it is being typed
    QTest::keyClick(address, Qt::Key_Return);
    QCOMPARE(complaint(u"Public address"_s).isEmpty(), isFine);
    QCOMPARE(m_preferences->text(pref.publicAddress), isFine ? typed : QString());
    if (!isFine) {
        address->selectAll();
        QTest::keyClicks(address, u"https://hooks.example.com"_s);
        QCOMPARE(complaint(u"Public address"_s), QString());
    }
}

void TestSettingsDialog::closingWithAWrongValueSaysSoOnce()
{
    show(PreferenceSection::Endpoint);
    auto *address = editor<QLineEdit>(u"Public address"_s);
    address->setFocus();
    QTest::keyClicks(address, u"hooks.example.com"_s);
    QTest::keyClick(address, Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QVERIFY(!complaint(u"Public address"_s).isEmpty());
    QVERIFY(address->hasFocus());
    QTest::keyClick(address, Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_preferences->text(pref.publicAddress), QString());
}

void TestSettingsDialog::oneKeyHasOneMeaning()
{
    show(PreferenceSection::Keys);
    auto *approve = editor<QLineEdit>(u"Choose Approve"_s);
    approve->setFocus(Qt::TabFocusReason);
    approve->selectAll();
    QTest::keyClick(approve, Qt::Key_R);
    QVERIFY(complaint(u"Choose Approve"_s).contains(u"Choose Reject"_s));
    QCOMPARE(m_preferences->text(pref.keyApprove), u"A"_s);
    approve->selectAll();
    QTest::keyClicks(approve, u"+"_s);
    QVERIFY(!complaint(u"Choose Approve"_s).isEmpty());
    approve->selectAll();
    QTest::keyClick(approve, Qt::Key_7);
    QCOMPARE(complaint(u"Choose Approve"_s), QString());
    QCOMPARE(m_preferences->text(pref.keyApprove), u"7"_s);
}

void TestSettingsDialog::resetGoesBack()
{
    auto *reset = editor<QToolButton>(u"Reset “Hold decisions”"_s);
    QVERIFY(!reset->isEnabled());
    editor<QSpinBox>(u"Hold decisions"_s)->setValue(0);
    QCOMPARE(editor<QSpinBox>(u"Hold decisions"_s)->text(), u"Not at all"_s);
    QVERIFY(reset->isEnabled());
    QCOMPARE(reset->toolTip(), u"Reset to 8 s"_s);
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(m_preferences->number(pref.hold), 8);
    QCOMPARE(editor<QSpinBox>(u"Hold decisions"_s)->value(), 8);
    QVERIFY(editor<QSpinBox>(u"Hold decisions"_s)->hasFocus());
}

void TestSettingsDialog::followsChangesFromElsewhere()
{
    m_preferences->setValue(pref.hold, 3);
    QCOMPARE(editor<QSpinBox>(u"Hold decisions"_s)->value(), 3);
    m_preferences->setValue(pref.theme, u"dark"_s);
    QCOMPARE(editor<QComboBox>(u"Colours"_s)->currentText(), u"Dark"_s);
}

void TestSettingsDialog::whatTheSystemHasCounts()
{
    bool isOn = false;
    m_preferences->setKeeper(pref.startAtLogin, {[&isOn] { return QVariant(isOn); },
                                                 [&isOn](const QVariant &value) {
                                                     isOn = value.toBool();
                                                     return QString();
                                                 }});
    show(PreferenceSection::Start);
    auto *box = editor<QCheckBox>(u"Start when I log in"_s);
    QVERIFY(!box->isChecked()); // off by default
    box->click();
    QVERIFY(isOn);
    QVERIFY(m_preferences->isOn(pref.startAtLogin));
    QVERIFY(!m_settings->contains(pref.startAtLogin.key));
    m_settings->setValue(pref.startAtLogin.key, false);
    QVERIFY(m_preferences->isOn(pref.startAtLogin));
    toggleFromOutside(box);
    QVERIFY(!isOn);
    isOn = true; // changed elsewhere, as is seen when the person comes back
    QEvent back(QEvent::WindowActivate);
    QApplication::sendEvent(m_dialog.get(), &back);
    QVERIFY(box->isChecked());
    byName<QToolButton>(*m_dialog, u"Reset “Start when I log in”"_s)->click();
    QVERIFY(!isOn);
    QVERIFY(!box->isChecked());
}

void TestSettingsDialog::aFailureOfTheSystemIsSaid()
{
    const QString title = u"Start when I log in"_s;
    show(PreferenceSection::Start);
    auto *box = editor<QCheckBox>(title);
    box->click(); // nobody keeps it
    QVERIFY(!box->isChecked());
    QVERIFY(!complaint(title).isEmpty());
    m_preferences->setKeeper(pref.startAtLogin, {[] { return QVariant(false); },
                                                 [](const QVariant &) { return u"The disk is full."_s; }});
    box->click();
    QVERIFY(!box->isChecked());
    QCOMPARE(complaint(title), u"The disk is full."_s);
}

void TestSettingsDialog::whatWasFoundIsReachedByTab()
{
    auto *search = byName<QLineEdit>(*m_dialog, u"Search settings"_s);
    QTest::keyClicks(search, u"text size"_s);
    auto *size = editor<QSpinBox>(u"Text size"_s);
    for (int keys = 0; keys < 6 && !size->hasFocus(); ++keys)
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    QVERIFY(size->hasFocus());
    QCOMPARE(search->text(), u"text size"_s);
    search->clear();
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Tab); // the list can be reached again
    QVERIFY(m_dialog->findChild<QListWidget *>()->hasFocus());
}

void TestSettingsDialog::searchFindsAcrossSections_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("titles");
    QTest::newRow("title") << u"text SIZE"_s << QStringList{u"Text size"_s};
    QTest::newRow("description") << u"reverse proxy"_s
                                 << QStringList{u"Listen on"_s, u"TLS (https)"_s, u"Public address"_s};
    QTest::newRow("choice") << u"high contrast"_s << QStringList{u"Colours"_s};
    QTest::newRow("across") << u"leaves computer"_s
                            << QStringList{u"Point out similar attempts"_s, u"Point out fast approvals"_s};
    QTest::newRow("word of the guide") << u"held"_s << QStringList{u"Hold decisions"_s};
    QTest::newRow("nothing") << u"colour of the sea"_s << QStringList{};
}

void TestSettingsDialog::searchFindsAcrossSections()
{
    QFETCH(QString, words);
    QFETCH(QStringList, titles);
    auto *search = byName<QLineEdit>(*m_dialog, u"Search settings"_s);
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, words);
    QStringList found;
    for (const Preference &preference : m_preferences->declarations()) {
        if (editor<QWidget>(preference.title)->isVisible())
            found.append(preference.title);
    }
    QCOMPARE(found, titles);
    const QString said = m_dialog->findChild<MessageLine *>(u"hits"_s)->text();
    QVERIFY2(titles.isEmpty() ? said.startsWith(u"No matching"_s)
                              : said.contains(QString::number(titles.size())),
             qPrintable(said));
    byName<QListWidget>(*m_dialog, u"Sections"_s)->setCurrentRow(3);
    QCOMPARE(search->text(), QString());
    QVERIFY(editor<QSpinBox>(u"Port"_s)->isVisible());
    QVERIFY(!editor<QSpinBox>(u"Text size"_s)->isVisible());
}

void TestSettingsDialog::escapeCloses()
{
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void TestSettingsDialog::theWheelChangesNothingOnTheWay()
{
    auto *hold = editor<QSpinBox>(u"Hold decisions"_s);
    QWheelEvent turn(QPointF(5, 5), hold->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                     Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(hold, &turn);
    QCOMPARE(m_preferences->number(pref.hold), 8);
}

void TestSettingsDialog::nothingIsCutAtTwiceTheSize()
{
    QFont large = m_font;
    large.setPointSizeF(m_font.pointSizeF() * 2);
    QApplication::setFont(large);
    auto *sections = byName<QListWidget>(*m_dialog, u"Sections"_s);
    const auto *area = m_dialog->findChild<QScrollArea *>();
    for (int i = 0; i < sections->count(); ++i) {
        sections->setCurrentRow(i);
        QTRY_COMPARE(cutWord(), QString());
        QVERIFY(sections->viewport()->width() >= sections->sizeHintForColumn(0));
        QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(),
                     qPrintable(sections->item(i)->text()));
    }
    QVERIFY(m_dialog->width() <= m_dialog->screen()->availableSize().width());
}

/// What a visible label or field has no room for; empty when all have it.
QString TestSettingsDialog::cutWord() const
{
    const auto labels = m_dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible() && !label->text().isEmpty() &&
            label->height() < label->heightForWidth(label->width()))
            return label->text();
    }
    const auto rows = m_dialog->findChildren<PreferenceRow *>();
    for (const PreferenceRow *row : rows) {
        if (row->isVisible() && row->width() < row->minimumSizeHint().width())
            return row->findChild<QWidget *>()->accessibleName();
    }
    return {};
}

void TestSettingsDialog::canBeDestroyedWhileItIsUsed()
{
    show(PreferenceSection::Endpoint);
    auto *address = editor<QLineEdit>(u"Public address"_s);
    address->setFocus();
    QVERIFY(address->hasFocus());
    QTest::keyClicks(address, u"https://hooks.example.com"_s);
    m_dialog.reset();
    QCOMPARE(m_preferences->text(pref.publicAddress), u"https://hooks.example.com"_s);
}

QTEST_MAIN(TestSettingsDialog)
#include "tst_settingsdialog.moc"
