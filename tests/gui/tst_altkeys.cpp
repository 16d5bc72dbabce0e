// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/altkeys.h"
#include "support/qttest.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTextEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace crew::gui;

class AltKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesNothingIntoAField_data();
    void typesNothingIntoAField();

private:
    AltKeys m_altKeys;
};

void AltKeysTest::typesNothingIntoAField_data()
{
    QTest::addColumn<QString>("field");
    for (const char *field : {"QLineEdit", "QPlainTextEdit", "QTextEdit", "QSpinBox", "QComboBox"})
        QTest::newRow(field) << QString::fromLatin1(field);
}

static QWidget *newField(const QString &name)
{
    if (name == u"QLineEdit"_s)
        return new QLineEdit;
    if (name == u"QPlainTextEdit"_s)
        return new QPlainTextEdit;
    if (name == u"QTextEdit"_s)
        return new QTextEdit;
    if (name == u"QSpinBox"_s)
        return new QSpinBox;
    auto *box = new QComboBox;
    box->setEditable(true);
    return box;
}

static QString textIn(const QWidget &field)
{
    return field.inputMethodQuery(Qt::ImSurroundingText).toString();
}

/// As Alt+5 would, were 5 the key of a button that is disabled.
void AltKeysTest::typesNothingIntoAField()
{
#ifdef Q_OS_MACOS
    QSKIP("Alt composes characters here.");
#endif
    QFETCH(const QString, field);
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    QWidget *editor = newField(field);
    auto *button = new QPushButton(u"&5"_s);
    button->setEnabled(false);
    column->addWidget(editor);
    column->addWidget(button);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    editor->setFocus();
    const QString before = textIn(*editor);
    QTest::keyClick(editor, Qt::Key_5, Qt::AltModifier);
    QCOMPARE(textIn(*editor), before);
    QTest::keyClick(editor, Qt::Key_5, Qt::ControlModifier | Qt::AltModifier); // AltGr of Windows
    QVERIFY(textIn(*editor) != before);
}

QTEST_MAIN(AltKeysTest)
#include "tst_altkeys.moc"
