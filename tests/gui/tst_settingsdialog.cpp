// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/messageline.h"
#include "gui/settings/settingsdialog.h"
#include "support/find.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using crew::test::byName;

class TestSettingsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsAndAppliesSettings()
    {
        const EngineSettings before{8765, QUrl(u"https://hooks.example.com/x"_s),
                                    std::chrono::milliseconds(8000)};
        SettingsDialog dialog(before);
        dialog.open();
        QCOMPARE(byName<QSpinBox>(dialog, u"Port"_s)->value(), 8765);
        QCOMPARE(byName<QLineEdit>(dialog, u"Public address"_s)->text(), u"https://hooks.example.com/x"_s);
        QCOMPARE(byName<QSpinBox>(dialog, u"Hold decisions"_s)->value(), 8);

        QSignalSpy applied(&dialog, &SettingsDialog::applied);
        byName<QSpinBox>(dialog, u"Port"_s)->setValue(9000);
        byName<QSpinBox>(dialog, u"Hold decisions"_s)->setValue(0);
        byName<QLineEdit>(dialog, u"Public address"_s)->setText(u" https://hooks.example.com/y/ "_s);
        save(dialog);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(applied.count(), 1);
        const EngineSettings expected{9000, QUrl(u"https://hooks.example.com/y"_s),
                                      std::chrono::milliseconds(0)};
        QVERIFY(applied.first().first().value<EngineSettings>() == expected);
    }

    void nothingChangedIsNotApplied()
    {
        SettingsDialog dialog(EngineSettings{8765, QUrl(), std::chrono::milliseconds(250)});
        QSignalSpy applied(&dialog, &SettingsDialog::applied);
        dialog.open();
        save(dialog);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(applied.count(), 0);
    }

    void aWrongAddressIsExplained_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("empty") << u""_s << true;
        QTest::newRow("https") << u"https://hooks.example.com"_s << true;
        QTest::newRow("no scheme") << u"hooks.example.com"_s << false;
        QTest::newRow("http") << u"http://hooks.example.com"_s << false;
    }
    void aWrongAddressIsExplained()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isFine);
        SettingsDialog dialog(EngineSettings{});
        dialog.open();
        auto *address = byName<QLineEdit>(dialog, u"Public address"_s);
        QTest::keyClicks(address, typed);
        auto *message = dialog.findChild<MessageLine *>(u"addressMessage"_s);
        QVERIFY(message->text().isEmpty()); // not while it is being typed
        save(dialog);
        QCOMPARE(dialog.isVisible(), !isFine);
        QCOMPARE(message->text().isEmpty(), isFine);
        if (!isFine) {
            address->setText(u"https://hooks.example.com"_s);
            QVERIFY(message->text().isEmpty());
        }
    }

    void canBeDestroyedWhileItIsUsed()
    {
        auto dialog = std::make_unique<SettingsDialog>(EngineSettings{});
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
        byName(*dialog, u"Public address"_s)->setFocus();
        QVERIFY(byName(*dialog, u"Public address"_s)->hasFocus());
        dialog.reset();
    }

private:
    static void save(SettingsDialog &dialog)
    {
        auto *buttons = dialog.findChild<QDialogButtonBox *>();
        QTest::mouseClick(buttons->button(QDialogButtonBox::Save), Qt::LeftButton);
    }
};

QTEST_MAIN(TestSettingsDialog)
#include "tst_settingsdialog.moc"
