// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"
#include "gui/kickoff/fieldeditor.h"
#include "gui/kickoff/fieldrow.h"
#include "gui/kickoff/inputform.h"
#include "support/assistive.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"
#include "wire/inputs.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QWheelEvent>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::kickoff;
using crew::test::byName;
using crew::test::toggleFromOutside;

namespace {

InputFields fieldsFrom(const QByteArray &answer)
{
    return wire::decodeInputs(answer).value_or(InputFields());
}

} // namespace

class TestInputForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_form = std::make_unique<InputForm>(); }
    void cleanup() { m_form.reset(); }

    void editorsByShape_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QStringList>("editors"); // key=class*, in the form's order; * for required
        QTest::newRow("names only") << QByteArray(R"({"inputs":["topic","current_year"]})")
                                    << QStringList{u"topic=QLineEdit"_s, u"current_year=QLineEdit"_s};
        QTest::newRow("typed list")
            << QByteArray(
                   R"([{"name":"t","type":"string","required":true},{"name":"long","type":"text"},)"
                   R"({"name":"n","type":"number"},{"name":"i","type":"integer"},{"name":"b","type":"boolean"},)"
                   R"({"name":"r","type":"boolean","required":true},{"name":"d","type":"boolean","default":true},)"
                   R"({"name":"c","enum":["x","y"]},{"name":"j","type":"object"}])")
            << QStringList{u"t=QLineEdit*"_s, u"long=QPlainTextEdit"_s, u"n=QLineEdit"_s,
                           u"i=QLineEdit"_s,  u"b=QComboBox"_s,         u"r=QCheckBox*"_s,
                           u"d=QCheckBox"_s,  u"c=QComboBox"_s,         u"j=QPlainTextEdit"_s};
        QTest::newRow("name to type") << QByteArray(R"({"topic":"string","year":"integer"})")
                                      << QStringList{u"topic=QLineEdit"_s, u"year=QLineEdit"_s};
        QTest::newRow("schema") << QByteArray(R"({"type":"object","properties":{"b":{"type":"array"},)"
                                              R"("a":{"enum":[1,2]}},"required":["b"]})")
                                << QStringList{u"b=QPlainTextEdit*"_s, u"a=QComboBox"_s};
        QTest::newRow("junk")
            << QByteArray(R"({"inputs":["approved: boolean, feedback: string","a & b","<b>"," "]})")
            << QStringList{u"approved: boolean, feedback: string=QLineEdit"_s, u"a & b=QLineEdit"_s,
                           u"<b>=QLineEdit"_s, u" =QLineEdit"_s};
        QTest::newRow("nothing") << QByteArray("[]") << QStringList();
    }
    void editorsByShape()
    {
        QFETCH(QByteArray, answer);
        m_form->setFields(fieldsFrom(answer));
        QStringList editors;
        for (const InputField &field : m_form->fields()) {
            const QWidget *control = m_form->row(field.key)->editor()->control();
            QCOMPARE(control->accessibleName(), field.key);
            editors << field.key + u'=' + QLatin1String(control->metaObject()->className()) +
                           (field.required ? u"*"_s : QString());
            QCOMPARE(hasRequiredWord(field.key), field.required);
        }
        QTEST(editors, "editors");
    }

    void namesThatDifferInBlanksLookDifferent()
    {
        m_form->setFields(fieldsFrom(R"(["topic"," topic"])"));
        m_form->show();
        QVERIFY(test::showsText(*m_form->row(u" topic"_s), u"␣topic"_s));
        QVERIFY(test::showsText(*m_form->row(u"topic"_s), u"topic"_s));
    }

    void secretsAreHidden()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"key","format":"password"},{"name":"topic"}])"));
        auto *secret = qobject_cast<QLineEdit *>(m_form->row(u"key"_s)->editor()->control());
        QCOMPARE(secret->echoMode(), QLineEdit::Password);
        const auto *open = qobject_cast<QLineEdit *>(m_form->row(u"topic"_s)->editor()->control());
        QCOMPARE(open->echoMode(), QLineEdit::Normal);
        QTest::keyClicks(secret, u"a"_s);
        QAction *reveal = secret->actions().constFirst();
        QCOMPARE(reveal->text(), u"Show"_s);
        reveal->trigger();
        QCOMPARE(secret->echoMode(), QLineEdit::Normal);
        QCOMPARE(reveal->text(), u"Hide"_s);
        QCOMPARE(secret->text(), u"a"_s);
    }

    void typingAnnouncesTheKeyByteForByte()
    {
        const QString key = u"approved: boolean, feedback: string"_s;
        m_form->setFields(fieldsFrom(R"(["approved: boolean, feedback: string"])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        QTest::keyClicks(byName(*m_form, key), u"ok"_s);
        QCOMPARE(edits.count(), 2);
        QCOMPARE(edits.last().at(0).toString(), key);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(u"ok"_s));
    }

    /// A line edit takes 32,767 characters by itself.
    void aLongTextIsNotCut()
    {
        m_form->setFields(fieldsFrom(R"(["topic"])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        const QString text = QString(40000, u'x') + u"end"_s;
        m_form->setValues({{u"topic"_s, text}});
        auto *edit = byName<QLineEdit>(*m_form, u"topic"_s);
        edit->end(false);
        edit->insert(text); // as a paste does
        QCOMPARE(edits.last().at(1).value<QJsonValue>().toString(), text + text);
    }

    void anEmptiedFieldIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("typed");
        QTest::newRow("text") << QByteArray("string") << u"x"_s;
        QTest::newRow("long text") << QByteArray("text") << u"x"_s;
        QTest::newRow("number") << QByteArray("number") << u"1"_s;
        QTest::newRow("integer") << QByteArray("integer") << u"1"_s;
        QTest::newRow("JSON") << QByteArray("object") << u"1"_s;
    }
    void anEmptiedFieldIsLeftOut()
    {
        QFETCH(QByteArray, type);
        QFETCH(QString, typed);
        m_form->setFields(fieldsFrom(R"([{"name":"k","type":")" + type + R"("}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        QWidget *control = byName(*m_form, u"k"_s);
        QTest::keyClicks(control, typed);
        QVERIFY(!edits.last().at(1).value<QJsonValue>().isUndefined());
        QTest::keyClick(control, Qt::Key_Backspace);
        QVERIFY(edits.last().at(1).value<QJsonValue>().isUndefined());
    }

    void aWrongNumberIsMarkedAndLeftOut()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"n","type":"number"}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        auto *edit = byName<QLineEdit>(*m_form, u"n"_s);
        QTest::keyClicks(edit, u"12,"_s);
        QCOMPARE(m_form->problemKeys(), QStringList{u"n"_s});
        QCOMPARE(m_form->markedKeys(), QStringList{u"n"_s});
        QVERIFY(edits.last().at(1).value<QJsonValue>().isUndefined());
        m_form->setValues({}); // what the JSON then says must not wipe out what is being typed
        QCOMPARE(edit->text(), u"12,"_s);
        QTest::keyClick(edit, Qt::Key_Backspace);
        QCOMPARE(m_form->problemKeys(), QStringList());
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(12));
    }

    void aNumberWithTooManyDigitsIsRefused()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"n","type":"number"}])"));
        auto *edit = byName<QLineEdit>(*m_form, u"n"_s);
        edit->setText(u"0.12345678901234567890"_s);
        QCOMPARE(m_form->problemKeys(), QStringList{u"n"_s});
        QVERIFY(m_form->row(u"n"_s)->editor()->problem().contains(u"too many digits"_s));
        edit->setText(u"0.1234567890123456"_s);
        QCOMPARE(m_form->problemKeys(), QStringList());
    }

    void howNumbersAreSentIsSaid_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says"); // behind the colon; empty when nothing is said
        const auto row = [](const char *type, const QString &text, const QString &says) {
            QTest::addRow("%s %s", type, qPrintable(text))
                << QByteArray(R"([{"name":"k","type":")" + QByteArray(type) + R"("}])") << text << says;
        };
        row("number", u"1.0"_s, u"1.0 as 1."_s);
        row("number", u"1.5"_s, {});
        row("number", u"1.0x"_s, {});
        row("integer", u"1e3"_s, u"1e3 as 1000."_s);
        row("array", u"[1.0, 1e3]"_s, u"1.0 as 1, 1e3 as 1000."_s);
        row("object", u"{\"a\":-0.0,\"b\":1.0}"_s, u"-0.0 as 0, 1.0 as 1."_s);
        row("text", u"1.0"_s, {});
        QTest::newRow("secret") << QByteArray(R"([{"name":"k","type":"number","format":"password"}])")
                                << u"77.50"_s << QString();
    }
    /// The JSON beside the form has them as they are sent.
    void howNumbersAreSentIsSaid()
    {
        QFETCH(QByteArray, field);
        QFETCH(QString, text);
        QFETCH(QString, says);
        m_form->setFields(fieldsFrom(field));
        FieldRow *row = m_form->row(u"k"_s);
        const auto *message = row->findChild<MessageLine *>();
        QWidget *control = row->editor()->control();
        control->setProperty(control->inherits("QLineEdit") ? "text" : "plainText", text);
        const QString told = message->text();
        QVERIFY2(told.contains(u"shortest form"_s) != says.isEmpty(), qPrintable(told));
        QVERIFY2(told.endsWith(says) || says.isEmpty(), qPrintable(told));
        m_form->setValues({{u"k"_s, 7}});
        QVERIFY2(!message->text().contains(u"shortest"_s), qPrintable(message->text()));
    }

    void whatDoesNotFitTheFieldSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QString>("says");
        QTest::newRow("choice") << QByteArray(R"([{"name":"k","enum":["a","b"],"default":"c"}])")
                                << u"not one of the listed"_s;
        QTest::newRow("type") << QByteArray(R"([{"name":"k","type":"number","default":"c"}])")
                              << u"of another type"_s;
    }
    /// Also a default of the crew, which nobody has set in the JSON.
    void whatDoesNotFitTheFieldSaysWhy()
    {
        QFETCH(QByteArray, field);
        QFETCH(QString, says);
        m_form->setFields(fieldsFrom(field));
        m_form->setValues({{u"k"_s, u"c"_s}});
        const QString text = m_form->row(u"k"_s)->findChild<MessageLine *>()->text();
        QVERIFY2(text.contains(says), qPrintable(text));
    }

    void yesNoHasThreeStatesWhenOptional()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"b","type":"boolean"}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        auto *box = byName<QComboBox>(*m_form, u"b"_s);
        QCOMPARE(box->count(), 3);
        QCOMPARE(box->currentText(), u"(not sent)"_s);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(true));
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(false));
        QTest::keyClick(box, Qt::Key_Home);
        QVERIFY(edits.last().at(1).value<QJsonValue>().isUndefined());
    }

    void checkBoxKnowsThatNothingIsSent()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"b","type":"boolean","required":true}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        auto *box = byName<QCheckBox>(*m_form, u"b"_s);
        QCOMPARE(box->checkState(), Qt::PartiallyChecked);
        QTest::keyClick(box, Qt::Key_Space);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(true));
        QTest::keyClick(box, Qt::Key_Space);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(false));
        toggleFromOutside(box);
        QCOMPARE(edits.last().at(1).value<QJsonValue>(), QJsonValue(true));
        const qsizetype before = edits.size();
        m_form->setValues({{u"b"_s, false}});
        m_form->setValues({{u"b"_s, true}});
        QCOMPARE(box->checkState(), Qt::Checked);
        QCOMPARE(edits.size(), before); // what is shown is no edit
    }

    void choicesGoBackAsTheyCame()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"c","enum":["1",1,null,{"a":1}],"required":true}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        auto *box = byName<QComboBox>(*m_form, u"c"_s);
        QCOMPARE(box->currentIndex(), -1);
        const QList<QJsonValue> expected{u"1"_s, 1, QJsonValue::Null, QJsonObject{{u"a"_s, 1}}};
        for (int i = 0; i < expected.size(); ++i) {
            QTest::keyClick(box, Qt::Key_Down);
            QCOMPARE(box->currentIndex(), i);
            QCOMPARE(edits.last().at(1).value<QJsonValue>(), expected.at(i));
        }
    }

    void theWheelScrollsAndChoosesNothing()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"c","enum":["1","2"]}])"));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        auto *box = byName<QComboBox>(*m_form, u"c"_s);
        QVERIFY(!box->hasFocus());
        QWheelEvent wheel(QPointF(5, 5), box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(box, &wheel);
        QVERIFY(edits.isEmpty());
        QVERIFY(!wheel.isAccepted()); // the page scrolls
    }

    void valuesFromTheJsonAreShownAndKept_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<bool>("isForeign");
        QTest::newRow("text") << QByteArray(R"("k")") << QJsonValue(u"x"_s) << u"x"_s << false;
        QTest::newRow("text with a line break")
            << QByteArray(R"("k")") << QJsonValue(u"x\ny"_s) << u"x\ny"_s << false;
        QTest::newRow("number in a text field") << QByteArray(R"("k")") << QJsonValue(5) << u"5"_s << true;
        QTest::newRow("null in a text field")
            << QByteArray(R"("k")") << QJsonValue(QJsonValue::Null) << u"null"_s << true;
        QTest::newRow("empty text") << QByteArray(R"("k")") << QJsonValue(u""_s) << u""_s << false;
        QTest::newRow("text in a number field")
            << QByteArray(R"({"name":"k","type":"number"})") << QJsonValue(u"5"_s) << u"5"_s << true;
        QTest::newRow("fraction in a whole number field")
            << QByteArray(R"({"name":"k","type":"integer"})") << QJsonValue(0.5) << u"0.5"_s << true;
        QTest::newRow("large integer") << QByteArray(R"({"name":"k","type":"integer"})")
                                       << QJsonValue(9007199254740993LL) << u"9007199254740993"_s << false;
        QTest::newRow("unknown choice")
            << QByteArray(R"({"name":"k","enum":["a"]})") << QJsonValue(u"b"_s) << u"b"_s << true;
        QTest::newRow("word for yes/no")
            << QByteArray(R"({"name":"k","type":"boolean"})") << QJsonValue(u"yes"_s) << u"yes"_s << true;
        QTest::newRow("JSON") << QByteArray(R"({"name":"k","type":"object"})") << QJsonValue(QJsonArray{1})
                              << u"[\n    1\n]"_s << false;
    }
    void valuesFromTheJsonAreShownAndKept()
    {
        QFETCH(QByteArray, field);
        QFETCH(QJsonValue, value);
        m_form->setFields(fieldsFrom('[' + field + ']'));
        QSignalSpy edits(m_form.get(), &InputForm::valueEdited);
        m_form->setValues({{u"k"_s, value}});
        const FieldEditor *editor = m_form->row(u"k"_s)->editor();
        QCOMPARE(edits.count(), 0);
        QVERIFY(isSameJson(editor->value(), value));
        QTEST(textIn(*editor->control()), "shown");
        QTEST(editor->isForeign(), "isForeign");
    }

    void aValueThatIsNotListedIsSaidAgain()
    {
        m_form->setFields(fieldsFrom(R"([{"name":"k","enum":["a"]}])"));
        const FieldEditor *editor = m_form->row(u"k"_s)->editor();
        for (const QString &value : {u"b"_s, u"a"_s, u"c"_s, u"b"_s}) {
            m_form->setValues({{u"k"_s, value}});
            QCOMPARE(editor->isForeign(), value != u"a"_s);
            QCOMPARE(textIn(*editor->control()), value);
        }
        QCOMPARE(byName<QComboBox>(*m_form, u"k"_s)->count(), 3); // not sent, the listed one, and the last
    }

    void settingTheSameValueLeavesTheCursor()
    {
        m_form->setFields(fieldsFrom(R"(["k"])"));
        auto *edit = byName<QLineEdit>(*m_form, u"k"_s);
        QTest::keyClicks(edit, u"hello"_s);
        edit->setCursorPosition(2);
        m_form->setValues({{u"k"_s, u"hello"_s}});
        QCOMPARE(edit->cursorPosition(), 2);
    }

    void marksGoWhenTheFieldIsEdited()
    {
        m_form->setFields(fieldsFrom(R"(["a","b"])"));
        m_form->setMarks({u"a"_s, u"b"_s, u"unknown"_s}, u"Missing."_s);
        QCOMPARE(m_form->markedKeys(), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(m_form->row(u"a"_s)->findChild<MessageLine *>()->text(), u"Missing."_s);
        QTest::keyClicks(byName(*m_form, u"a"_s), u"x"_s);
        QCOMPARE(m_form->markedKeys(), QStringList{u"b"_s});
        m_form->setValues({{u"a"_s, u"x"_s}, {u"b"_s, u"from the JSON"_s}});
        QCOMPARE(m_form->markedKeys(), QStringList());
    }

    void longKeysFitAnyWidth()
    {
        m_form->setFields(fieldsFrom("[\"" + QByteArray(5000, 'x') + "\"]"));
        m_form->resize(280, 400);
        m_form->show();
        QVERIFY2(m_form->minimumSizeHint().width() <= 280,
                 qPrintable(QString::number(m_form->minimumSizeHint().width())));
    }

private:
    bool hasRequiredWord(const QString &key) const
    {
        const auto labels = m_form->row(key)->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [](const QLabel *label) { return label->text() == u"* required"_s; });
    }
    static QString textIn(const QWidget &control)
    {
        if (const auto *line = qobject_cast<const QLineEdit *>(&control))
            return line->text();
        if (const auto *text = qobject_cast<const QPlainTextEdit *>(&control))
            return text->toPlainText();
        if (const auto *box = qobject_cast<const QComboBox *>(&control))
            return box->currentText();
        return {};
    }

    std::unique_ptr<InputForm> m_form;
};

QTEST_MAIN(TestInputForm)
#include "tst_inputform.moc"
