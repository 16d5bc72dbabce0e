// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/enterkey.h"
#include "support/qttest.h"

#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

using namespace crew::gui;

class EnterKeyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pressesTheButtonWithTheFocus_data();
    void pressesTheButtonWithTheFocus();
    void leavesOthersAlone();
    void leavesDialogsAlone();

private:
    EnterKey m_enter;
};

/// A window, with a layout, that is shown and active.
static bool activate(QWidget &window)
{
    window.show();
    window.activateWindow();
    return QTest::qWaitForWindowActive(&window);
}

void EnterKeyTest::pressesTheButtonWithTheFocus_data()
{
    QTest::addColumn<bool>("isTool");
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<bool>("isEnabled");
    QTest::addColumn<bool>("isExempt");
    QTest::addColumn<int>("clicks");
    const auto row = [](const char *name, bool isTool, Qt::Key key, Qt::KeyboardModifiers modifiers,
                        bool isEnabled, bool isExempt, int clicks) {
        QTest::newRow(name) << isTool << key << modifiers << isEnabled << isExempt << clicks;
    };
    row("push button", false, Qt::Key_Return, Qt::NoModifier, true, false, 1);
    row("tool button", true, Qt::Key_Return, Qt::NoModifier, true, false, 1);
    row("keypad", false, Qt::Key_Enter, Qt::KeypadModifier, true, false, 1);
    row("with Ctrl", false, Qt::Key_Return, Qt::ControlModifier, true, false, 0);
    row("with Shift", false, Qt::Key_Return, Qt::ShiftModifier, true, false, 0);
    row("exempt", false, Qt::Key_Return, Qt::NoModifier, true, true, 0);
    row("disabled", false, Qt::Key_Return, Qt::NoModifier, false, false, 0);
}

void EnterKeyTest::pressesTheButtonWithTheFocus()
{
    QFETCH(const bool, isTool);
    QFETCH(const Qt::Key, key);
    QFETCH(const Qt::KeyboardModifiers, modifiers);
    QFETCH(const bool, isEnabled);
    QFETCH(const bool, isExempt);
    QFETCH(const int, clicks);
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    QAbstractButton *button = isTool ? static_cast<QAbstractButton *>(new QToolButton) : new QPushButton;
    button->setFocusPolicy(Qt::StrongFocus);
    column->addWidget(button);
    if (isExempt)
        EnterKey::exempt(*button);
    QVERIFY(activate(window));
    button->setFocus();
    button->setEnabled(isEnabled);
    QSignalSpy clicked(button, &QAbstractButton::clicked);
    QTest::keyClick(window.windowHandle(), key, modifiers);
    QCOMPARE(clicked.count(), clicks);
}

void EnterKeyTest::leavesOthersAlone()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *tick = new QCheckBox;
    auto *line = new QLineEdit;
    auto *button = new QPushButton;
    for (QWidget *widget :
         {static_cast<QWidget *>(tick), static_cast<QWidget *>(line), static_cast<QWidget *>(button)})
        column->addWidget(widget);
    QVERIFY(activate(window));
    QSignalSpy clicked(button, &QPushButton::clicked);
    QSignalSpy returned(line, &QLineEdit::returnPressed);
    tick->setFocus();
    QTest::keyClick(window.windowHandle(), Qt::Key_Return);
    QVERIFY(!tick->isChecked());
    line->setFocus();
    QTest::keyClick(window.windowHandle(), Qt::Key_Return);
    QCOMPARE(returned.count(), 1);
    QCOMPARE(clicked.count(), 0);
}

/// There Qt has rules of its own.
void EnterKeyTest::leavesDialogsAlone()
{
    QDialog dialog;
    auto *column = new QVBoxLayout(&dialog);
    auto *standard = new QPushButton;
    auto *other = new QPushButton;
    standard->setDefault(true);
    other->setAutoDefault(false);
    column->addWidget(standard);
    column->addWidget(other);
    QVERIFY(activate(dialog));
    QSignalSpy pressedStandard(standard, &QPushButton::clicked);
    QSignalSpy pressedOther(other, &QPushButton::clicked);
    other->setFocus();
    QTest::keyClick(dialog.windowHandle(), Qt::Key_Return);
    QCOMPARE(pressedStandard.count(), 1);
    QCOMPARE(pressedOther.count(), 0);
}

QTEST_MAIN(EnterKeyTest)
#include "tst_enterkey.moc"
