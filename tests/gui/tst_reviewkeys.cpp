// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/preferences.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "support/qttest.h"

#include <QKeyEvent>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew::gui;
using namespace crew::gui::reviews;

class ReviewKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keys_data();
    void keys();
    void singleKeysCanBeSwitchedOff();
    void keysCanBeRemapped();
    void heldKeysOnlyMove();
    void otherScripts_data();
    void otherScripts();
    void sheetShowsWhatIsSet();

private:
    std::optional<ReviewCommand> command(int key, Qt::KeyboardModifiers modifiers = {},
                                         const QString &text = {}, bool repeats = false) const
    {
        return reviewCommand(QKeyEvent(QEvent::KeyPress, key, modifiers, text, repeats), *m_preferences);
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
};

void ReviewKeysTest::init()
{
    m_preferences.reset();
    m_settings.reset();
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"s.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
}

void ReviewKeysTest::keys_data()
{
    using enum ReviewCommand;
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<std::optional<ReviewCommand>>("wanted");
    const auto row = [](const char *name, int key, Qt::KeyboardModifiers modifiers,
                        std::optional<ReviewCommand> wanted) {
        QTest::newRow(name) << key << int(modifiers.toInt()) << wanted;
    };
    row("A", Qt::Key_A, Qt::NoModifier, ChooseApprove);
    row("Shift+A, as with caps lock", Qt::Key_A, Qt::ShiftModifier, ChooseApprove);
    row("R", Qt::Key_R, Qt::NoModifier, ChooseReject);
    row("J", Qt::Key_J, Qt::NoModifier, Next);
    row("K", Qt::Key_K, Qt::NoModifier, Previous);
    row("Ctrl+A is something else", Qt::Key_A, Qt::ControlModifier, std::nullopt);
    row("Alt+A is something else", Qt::Key_A, Qt::AltModifier, std::nullopt);
    row("Meta+R is something else", Qt::Key_R, Qt::MetaModifier, std::nullopt);
    row("Enter", Qt::Key_Return, Qt::NoModifier, std::nullopt);
    row("Shift+Enter", Qt::Key_Return, Qt::ShiftModifier, std::nullopt);
    row("Ctrl+Return", Qt::Key_Return, Qt::ControlModifier, Commit);
    row("Ctrl+Enter on the keypad", Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier, Commit);
    row("Ctrl+Shift+Enter", Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier, SendAgain);
    row("Ctrl+Z", Qt::Key_Z, Qt::ControlModifier, Undo);
    row("Z", Qt::Key_Z, Qt::NoModifier, std::nullopt);
    row("Esc", Qt::Key_Escape, Qt::NoModifier, Later);
    row("?", Qt::Key_Question, Qt::ShiftModifier, ShowKeys);
    row("Space", Qt::Key_Space, Qt::NoModifier, std::nullopt);
}

void ReviewKeysTest::keys()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(std::optional<ReviewCommand>, wanted);
    QVERIFY(command(key, Qt::KeyboardModifiers::fromInt(modifiers)) == wanted);
}

void ReviewKeysTest::singleKeysCanBeSwitchedOff()
{
    m_preferences->setValue(pref.singleKeys, false);
    for (const int key : {Qt::Key_A, Qt::Key_R, Qt::Key_J, Qt::Key_K})
        QVERIFY(!command(key));
    QVERIFY(command(Qt::Key_Return, Qt::ControlModifier) == ReviewCommand::Commit);
    QVERIFY(command(Qt::Key_Escape) == ReviewCommand::Later);
    QVERIFY(choosingHint(*m_preferences).isEmpty());
}

void ReviewKeysTest::keysCanBeRemapped()
{
    m_preferences->setValue(pref.keyApprove, u"1"_s);
    m_preferences->setValue(pref.keyReject, u"x"_s);
    QVERIFY(command(Qt::Key_1) == ReviewCommand::ChooseApprove);
    QVERIFY(command(Qt::Key_X) == ReviewCommand::ChooseReject);
    QVERIFY(!command(Qt::Key_A));
    QVERIFY(!command(Qt::Key_R));
    QVERIFY(choosingHint(*m_preferences).startsWith(u"1 or X"_s));
}

void ReviewKeysTest::heldKeysOnlyMove()
{
    QVERIFY(command(Qt::Key_J, {}, u"j"_s, true) == ReviewCommand::Next);
    QVERIFY(command(Qt::Key_K, {}, u"k"_s, true) == ReviewCommand::Previous);
    QVERIFY(!command(Qt::Key_A, {}, u"a"_s, true));
    QVERIFY(!command(Qt::Key_R, {}, u"r"_s, true));
    QVERIFY(!command(Qt::Key_Return, Qt::ControlModifier, {}, true));
    QVERIFY(!command(Qt::Key_Z, Qt::ControlModifier, {}, true));
    QVERIFY(!command(Qt::Key_Escape, {}, {}, true));
}

void ReviewKeysTest::otherScripts_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<uint>("place"); // as X11 and Wayland number it
    QTest::addColumn<uint>("virtualKey");
    QTest::addColumn<QString>("letter");
    QTest::newRow("Russian ф where A is") << 0x0424 << 38U << uint('A') << u"A"_s;
    QTest::newRow("Greek ρ where R is") << 0x03A1 << 27U << uint('R') << u"R"_s;
    QTest::newRow("Hebrew ח where J is") << 0x05D7 << 44U << uint('J') << u"J"_s;
    QTest::newRow("French A stands where Q is") << int(Qt::Key_A) << 24U << uint('A') << u"A"_s;
    QTest::newRow("Space") << int(Qt::Key_Space) << 65U << 32U << QString();
    QTest::newRow("an arrow") << int(Qt::Key_Left) << 113U << 37U << QString();
}

void ReviewKeysTest::otherScripts()
{
    QFETCH(int, key);
    QFETCH(uint, place);
    QFETCH(uint, virtualKey);
    QFETCH(QString, letter);
#if defined(Q_OS_MACOS)
    if (key > 0x7f && key < Qt::Key_Escape)
        letter.clear(); // nothing tells the place there
#endif
    const QKeyEvent event(QEvent::KeyPress, key, {}, place, virtualKey, 0);
    QCOMPARE(letterOf(event).isNull() ? QString() : QString(letterOf(event)), letter);
}

void ReviewKeysTest::sheetShowsWhatIsSet()
{
    m_preferences->setValue(pref.keyApprove, u"y"_s);
    const auto has = [this](const QString &keys) {
        return std::ranges::any_of(reviewKeySheet(*m_preferences),
                                   [&keys](const KeyMeaning &key) { return key.keys == keys; });
    };
    QVERIFY(has(u"Y"_s));
    QVERIFY(!has(u"A"_s));
    QVERIFY(has(u"?"_s));
    QVERIFY(has(sendAgainKeys()));
    m_preferences->setValue(pref.singleKeys, false);
    QVERIFY(!has(u"Y"_s));
}

QTEST_MAIN(ReviewKeysTest)
#include "tst_reviewkeys.moc"
