// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/jsonpanel.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/widgets/linkbar.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QDesktopServices>
#include <QJsonObject>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace crew::gui;

class OutputViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void rendersMarkdown();
    void anEmptyOutputIsSaid();
    void htmlStaysText();
    void loadsNothing();
    void headingsAreLarger();
    void plainTextKeepsItsLines();
    void jsonIsATree_data();
    void jsonIsATree();
    void rawIsWhatCame();
    void linkIsAskedAbout_data();
    void linkIsAskedAbout();
    void dismissedLinkOpensNothing();
    void largeTextIsWhole_data();
    void largeTextIsWhole();
    void placeIsKept();
    void visibleTextHasTheName();
    void recordOpened(const QUrl &url) { m_opened.append(url); } ///< of QDesktopServices

private:
    QWidget *shown() const;
    QAbstractButton *button(const QString &name) const;
    MarkdownView *markdown() const { return m_view->findChild<MarkdownView *>(); }
    QString markdownText() const { return markdown()->toPlainText(); }

    std::unique_ptr<OutputView> m_view;
    QList<QUrl> m_opened;
};

void OutputViewTest::init()
{
    m_opened.clear();
    m_view = std::make_unique<OutputView>();
    for (const QString &scheme : {u"https"_s, u"http"_s})
        QDesktopServices::setUrlHandler(scheme, this, "recordOpened");
    m_view->resize(700, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void OutputViewTest::cleanup()
{
    m_view.reset();
}

QWidget *OutputViewTest::shown() const
{
    return crew::test::named(*m_view, QStringLiteral("Output"));
}

QAbstractButton *OutputViewTest::button(const QString &name) const
{
    return crew::test::byName<QAbstractButton>(*m_view, name);
}

void OutputViewTest::rendersMarkdown()
{
    m_view->setOutput(u"# Title\n\nSome **bold** text.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"_s,
                      QJsonValue::Undefined, {});
    QVERIFY(qobject_cast<MarkdownView *>(shown()));
    QVERIFY(markdownText().startsWith(u"Title\nSome bold text."_s));
    QCOMPARE(markdown()->page().tables.size(), 1);
}

void OutputViewTest::anEmptyOutputIsSaid()
{
    const auto says = [this] { return crew::test::showsText(*m_view, u"The output is empty."_s); };
    m_view->setOutput({}, QJsonValue::Undefined, R"({"status": "Pending Human Input"})");
    QVERIFY(!says()); // it has not come
    m_view->setMayBeEmpty(true);
    m_view->setOutput({}, QJsonValue::Null, R"({"output": null})");
    QTRY_VERIFY(says());
    m_view->setOutput(u"words"_s, QJsonValue::Undefined, R"({"output": "words"})");
    QTRY_VERIFY(!says());
    m_view->setOutput(u" \n\t\n"_s, QJsonValue::Undefined, R"({"output": " \n\t\n"})");
    QTRY_VERIFY(crew::test::showsText(*m_view, u"The output contains only spaces and line breaks."_s));
    m_view->clear(); // nothing came
    QVERIFY(!says());
}

void OutputViewTest::htmlStaysText()
{
    m_view->setOutput(u"# x\n\n<img src='http://127.0.0.1/x.png'><script>alert(1)</script>"_s,
                      QJsonValue::Undefined, {});
    QVERIFY(markdownText().contains(u"<script>alert(1)</script>"_s));
    QVERIFY(markdownText().contains(u"<img src="_s));
}

void OutputViewTest::loadsNothing()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    QTemporaryDir folder;
    const QString picture = folder.filePath(u"picture.png"_s);
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(picture));
    const QString remote = u"http://127.0.0.1:%1/x.png"_s.arg(server.serverPort());
    m_view->setOutput(
        u"# Pictures\n\n![local](%1)\n\n![file](file://%1)\n\n![remote](%2)\n\n![](:/icons/ok-64.png)"_s.arg(
            picture, remote),
        QJsonValue::Undefined, {});
    m_view->repaint();
    QVERIFY(markdownText().contains(u"local ⟦picture not loaded: %1⟧"_s.arg(picture)));
    const QImage seen = m_view->grab().toImage();
    for (int y = 0; y < seen.height(); y += 4) {
        for (int x = 0; x < seen.width(); x += 4)
            QVERIFY(seen.pixelColor(x, y) != QColor(Qt::red));
    }
    QVERIFY(!server.waitForNewConnection(0));
}

void OutputViewTest::headingsAreLarger()
{
    m_view->setOutput(u"# One\n\n## Two\n\ntext"_s, QJsonValue::Undefined, {});
    const auto height = [this](const QString &words) {
        return markdown()->characterRect(markdownText().indexOf(words)).height();
    };
    QVERIFY(height(u"One"_s) > height(u"Two"_s));
    QVERIFY(height(u"Two"_s) > height(u"text"_s));
}

void OutputViewTest::plainTextKeepsItsLines()
{
    m_view->setOutput(u"one\ntwo\n\nthree"_s, QJsonValue::Undefined, {});
    QCOMPARE(markdownText(), u"one\ntwo\n\nthree"_s);
    m_view->setOutput(u"abc\u202Edef"_s, QJsonValue::Undefined, {});
    QCOMPARE(markdownText(), u"abc\u27E6U+202E\u27E7def"_s);
}

void OutputViewTest::jsonIsATree_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonValue>("json");
    QTest::addColumn<bool>("tree");
    QTest::newRow("structured") << QString() << QJsonValue(QJsonObject{{u"a"_s, 1}}) << true;
    QTest::newRow("text that is an object")
        << u" {\"a\": 1}\n"_s << QJsonValue(QJsonValue::Undefined) << true;
    QTest::newRow("text that is an array") << u"[1, 2]"_s << QJsonValue(QJsonValue::Undefined) << true;
    QTest::newRow("almost") << u"{\"a\": 1"_s << QJsonValue(QJsonValue::Undefined) << false;
    QTest::newRow("a number") << u"42"_s << QJsonValue(QJsonValue::Undefined) << false;
    QTest::newRow("null beside text") << u"text"_s << QJsonValue(QJsonValue::Null) << false;
}

void OutputViewTest::jsonIsATree()
{
    QFETCH(QString, text);
    QFETCH(QJsonValue, json);
    m_view->setOutput(text, json, {});
    QTEST(qobject_cast<QTreeView *>(shown()) != nullptr, "tree");
}

void OutputViewTest::rawIsWhatCame()
{
    m_view->setOutput(u"# hi"_s, QJsonValue::Undefined,
                      QByteArray("{\"output\":\"# hi\",\"x\":\"\xE2\x80\xAE\"}"));
    button(u"Raw"_s)->click();
    auto *raw = qobject_cast<WholeTextView *>(shown());
    QVERIFY(raw);
    QVERIFY(raw->isReadOnly());
    QCOMPARE(raw->toPlainText(), u"{\"output\":\"# hi\",\"x\":\"\u27E6U+202E\u27E7\"}"_s);
    button(u"Rendered"_s)->click();
    QVERIFY(qobject_cast<MarkdownView *>(shown()));
}

void OutputViewTest::linkIsAskedAbout_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("opens");
    QTest::newRow("https") << u"https://example.com/a?b=c#d"_s << true;
    QTest::newRow("http") << u"http://example.com/"_s << true;
    QTest::newRow("file") << u"file:///etc/passwd"_s << false;
    QTest::newRow("script") << u"javascript:alert(1)"_s << false;
    QTest::newRow("mail") << u"mailto:someone@example.com"_s << false;
    QTest::newRow("relative") << u"other.html"_s << false;
    QTest::newRow("no host") << u"https:///x"_s << false;
}

void OutputViewTest::linkIsAskedAbout()
{
    QFETCH(QString, address);
    QFETCH(bool, opens);
    m_view->setOutput(u"[text](%1)"_s.arg(address), QJsonValue::Undefined, {});
    Q_EMIT markdown()->anchorClicked(QUrl(address));
    QCOMPARE(m_opened, QList<QUrl>());
    QVERIFY(m_view->findChild<LinkBar *>()->isVisible());
    QVERIFY(m_view->findChild<LinkBar *>()->accessibleName().contains(address));
    QCOMPARE(button(u"Open"_s)->isVisible(), opens);
    button(u"Open"_s)->click();
    QCOMPARE(m_opened, opens ? QList<QUrl>{QUrl(address)} : QList<QUrl>());
}

void OutputViewTest::dismissedLinkOpensNothing()
{
    m_view->setOutput(u"[text](https://example.com/)"_s, QJsonValue::Undefined, {});
    QTest::mouseClick(markdown()->viewport(), Qt::LeftButton, {}, markdown()->characterRect(1).center());
    QVERIFY(m_view->findChild<LinkBar *>()->isVisible());
    button(u"Close message"_s)->click();
    QVERIFY(!m_view->findChild<LinkBar *>()->isVisible());
    QCOMPARE(m_opened, QList<QUrl>());
    QVERIFY(markdownText().contains(u"text"_s));
}

void OutputViewTest::largeTextIsWhole_data()
{
    QTest::addColumn<QString>("text");
    QString lines;
    while (lines.size() < 10'000'000)
        lines += u"A line of the output, number %1, with **marks** in it.\n"_s.arg(lines.size());
    QTest::newRow("10 MB of lines") << lines;
    QTest::newRow("one line of 2 MB") << QString(2'000'000, u'x');
}

void OutputViewTest::largeTextIsWhole()
{
    QFETCH(QString, text);
    int turns = 0;
    QTimer other;
    connect(&other, &QTimer::timeout, this, [&turns] { ++turns; });
    other.start(0);
    m_view->setOutput(text, QJsonValue::Undefined, {});
    auto *view = qobject_cast<MarkdownView *>(shown());
    QVERIFY(view);
    QVERIFY(!view->isComplete());
    QVERIFY(view->toPlainText().size() > 10'000); // the beginning is there
    QTRY_VERIFY_WITH_TIMEOUT(view->isComplete(), 60'000);
    QVERIFY(turns > 10); // the event loop went on
    QVERIFY(view->toPlainText() == QString(text).remove(u"**"_s).trimmed());
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    QVERIFY(view->viewport()->rect().intersects(view->characterRect(view->toPlainText().size() - 1)));
}

void OutputViewTest::placeIsKept()
{
    QString text = u"# Long\n\n"_s;
    for (int i = 0; i < 300; ++i)
        text += u"Paragraph %1.\n\n"_s.arg(i);
    QScrollBar *bar = markdown()->verticalScrollBar();
    m_view->setOutput(text, QJsonValue::Undefined, {}, u"one"_s);
    QTRY_VERIFY(bar->maximum() > 400);
    bar->setValue(400);
    m_view->setOutput(text + u"More."_s, QJsonValue::Undefined, {}, u"one"_s);
    QCOMPARE(bar->value(), 400);
    m_view->setOutput(text + u"More."_s, QJsonValue::Undefined, {}, u"two"_s);
    QCOMPARE(bar->value(), 0);
}

void OutputViewTest::visibleTextHasTheName()
{
    m_view->setAccessibleTitle(u"Result"_s);
    m_view->setOutput(u"text"_s, QJsonValue::Undefined, {});
    QCOMPARE(m_view->findChild<MarkdownView *>()->accessibleName(), u"Result"_s);
    for (const QAbstractButton *candidate : m_view->findChildren<QAbstractButton *>())
        QVERIFY(!candidate->accessibleName().isEmpty() || !candidate->isVisible());
}

QTEST_MAIN(OutputViewTest)
#include "tst_outputview.moc"
