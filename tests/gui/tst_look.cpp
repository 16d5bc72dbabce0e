// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/crew.h"
#include "core/utc.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/screenroom.h"
#include "gui/common/widgets/windowfit.h"
#include "support/qttest.h"

#include <QImage>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;

class LookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severitiesRead_data();
    void severitiesRead();
    void severitiesDiffer();
    void everyStateHasAnIconAndASeverity();
    void darkIsTold();
    void durations_data();
    void durations();
    void ago_data();
    void ago();
    void missingIconIsEmpty();
    void iconIsTinted();
    void iconIsDrawnAsAskedFor();
    void hiddenCharacters_data();
    void hiddenCharacters();
    void blanksOfNames();
    void longWordsCanBeWrapped();
    void ampersandsMarkNoKey();
    void whatABarIsAboutStaysBesideALongMessage();
    void aLabelOfTwoLinesIsCutInTheSecond();
    void aBriefTextIsShownWhereTheWholeOneIsCut();
    void aWindowFitsTheScreenWithItsFrame();
    void whatHasNoRoomScrolls();
    void aBarWithoutRoomScrolls();
    void theSameTextMovesNothing();
    void aScrollingBarIsReachedByTab();
};

namespace {

/// How often what it watches was to be laid out.
class LayoutCount : public QObject
{
public:
    int requests = 0;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        requests += event->type() == QEvent::LayoutRequest ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }
};

QPalette paletteOf(const QColor &base, const QColor &window, const QColor &text)
{
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::WindowText, text);
    return palette;
}

/// All that is opaque in \a pixmap is of \a colour, and something is.
bool hasInk(const QPixmap &pixmap, const QColor &colour)
{
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    bool isInked = false;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) != 255)
                continue;
            if (QColor(image.pixel(x, y)) != colour)
                return false;
            isInked = true;
        }
    }
    return isInked;
}

} // namespace

void LookTest::severitiesRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << paletteOf(Qt::white, QColor(239, 239, 239), Qt::black);
    QTest::newRow("cream") << paletteOf(QColor(253, 246, 227), QColor(238, 232, 213), QColor(40, 50, 60));
    QTest::newRow("dark") << paletteOf(QColor(28, 30, 33), QColor(37, 39, 43), QColor(230, 231, 233));
    QTest::newRow("black") << paletteOf(Qt::black, Qt::black, Qt::white);
}

void LookTest::severitiesRead()
{
    QFETCH(QPalette, palette);
    const auto reads = [&palette](const QColor &colour) {
        return contrastRatio(colour, palette.color(QPalette::Base)) >= 4.5 &&
               contrastRatio(colour, palette.color(QPalette::Window)) >= 4.5;
    };
    for (const Severity severity :
         {Severity::Neutral, Severity::Active, Severity::Attention, Severity::Good, Severity::Bad}) {
        QVERIFY2(reads(severityColour(severity, palette)),
                 qPrintable(severityColour(severity, palette).name()));
        QVERIFY(contrastRatio(palette.color(QPalette::Text), severityBackground(severity, palette)) >= 7.0);
    }
    for (const QString &name : crewColours())
        QVERIFY2(reads(crewColour(name, palette)), qPrintable(name));
    QVERIFY(reads(crewColour(u"no such colour"_s, palette)));
}

void LookTest::severitiesDiffer()
{
    const QPalette light = paletteOf(Qt::white, QColor(239, 239, 239), Qt::black);
    QSet<QRgb> seen;
    for (const Severity severity :
         {Severity::Neutral, Severity::Active, Severity::Attention, Severity::Good, Severity::Bad})
        seen.insert(severityColour(severity, light).rgb());
    QCOMPARE(seen.size(), 5);
    seen.clear();
    for (const QString &name : crewColours())
        seen.insert(crewColour(name, light).rgb());
    QCOMPARE(seen.size(), crewColours().size());
}

void LookTest::everyStateHasAnIconAndASeverity()
{
    using enum ExecutionState;
    for (const auto state : {Starting, KickoffUnclear, ExecutionState::Refused, Pending, Running,
                             PendingHumanInput, Completed, Failed, Stopped, NotFound, Unknown}) {
        QVERIFY(!iconNameOf(state).isEmpty());
        severityOf(state);
    }
    for (const auto state :
         {ReviewState::Waiting, ReviewState::Held, ReviewState::Sending, ReviewState::Unclear,
          ReviewState::Retrying, ReviewState::Approved, ReviewState::Closed})
        QVERIFY(!iconNameOf(state).isEmpty());
    QCOMPARE(severityOf(ReviewState::Waiting), Severity::Attention);
    QCOMPARE(severityOf(ExecutionState::Failed), Severity::Bad);
}

void LookTest::darkIsTold()
{
    QVERIFY(!isDark(paletteOf(Qt::white, Qt::white, Qt::black)));
    QVERIFY(isDark(paletteOf(Qt::black, Qt::black, Qt::white)));
}

void LookTest::durations_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64(0) << u"0 s"_s;
    QTest::newRow("clock set back") << qint64(-5) << u"0 s"_s;
    QTest::newRow("59 s") << qint64(59) << u"59 s"_s;
    QTest::newRow("a minute") << qint64(60) << u"1 min"_s;
    QTest::newRow("59 min") << qint64(3599) << u"59 min"_s;
    QTest::newRow("an hour") << qint64(3600) << u"1 h"_s;
    QTest::newRow("2 h 5 min") << qint64(7500) << u"2 h 5 min"_s;
    QTest::newRow("a day") << qint64(86400) << u"1 day"_s;
    QTest::newRow("four days") << qint64(4 * 86400 + 3) << u"4 days"_s;
}

void LookTest::durations()
{
    QFETCH(qint64, seconds);
    const QDateTime from(QDate(2026, 3, 1), QTime(12, 0), crew::utc);
    QTEST(durationText(from, from.addSecs(seconds)), "text");
    QCOMPARE(durationText({}, from), QString());
}

void LookTest::ago_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    const QDateTime now(QDate(2026, 3, 1), QTime(12, 0), crew::utc);
    QTest::newRow("now") << qint64(0) << u"just now"_s;
    QTest::newRow("59 s") << qint64(59) << u"just now"_s;
    QTest::newRow("3 min") << qint64(185) << u"3 min ago"_s;
    QTest::newRow("an hour") << qint64(3600)
                             << QLocale().toString(now.addSecs(-3600).toLocalTime(), QLocale::ShortFormat);
}

void LookTest::ago()
{
    QFETCH(qint64, seconds);
    const QDateTime now(QDate(2026, 3, 1), QTime(12, 0), crew::utc);
    QTEST(agoText(now.addSecs(-seconds), now), "text");
}

void LookTest::missingIconIsEmpty()
{
    QVERIFY(themedIcon(u"no-such-drawing"_s, QPalette()).isNull());
    QVERIFY(tintedPixmap(u"no-such-drawing"_s, Qt::red, 20, 1.0).isNull());
}

void LookTest::iconIsTinted()
{
    const QPixmap pixmap = tintedPixmap(u"approve"_s, QColor(10, 200, 30), 20, 2.0);
    QCOMPARE(pixmap.size(), QSize(40, 40));
    QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    QVERIFY(hasInk(pixmap, QColor(10, 200, 30)));
    QVERIFY(!themedIcon(u"approve"_s, QPalette()).isNull());
}

/// Whatever size is asked for, as far as the drawings go.
void LookTest::iconIsDrawnAsAskedFor()
{
    QPalette palette;
    palette.setColor(QPalette::Active, QPalette::ButtonText, QColor(1, 2, 3));
    palette.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(40, 50, 60));
    palette.setColor(QPalette::Active, QPalette::HighlightedText, QColor(70, 80, 90));
    const QIcon icon = themedIcon(u"approve"_s, palette);
    for (const int size : {16, 22, 64})
        QCOMPARE(icon.pixmap(QSize(size, size), 1.0).size(), QSize(size, size));
    QCOMPARE(icon.pixmap(QSize(200, 200), 1.0).size(), QSize(64, 64));
    QCOMPARE(icon.pixmap(QSize(20, 20), 2.0).size(), QSize(40, 40));
    QCOMPARE(icon.pixmap(QSize(20, 20), 2.0).devicePixelRatio(), 2.0);
    QVERIFY(hasInk(icon.pixmap(QSize(16, 16), 1.0, QIcon::Normal), QColor(1, 2, 3)));
    QVERIFY(hasInk(icon.pixmap(QSize(16, 16), 1.0, QIcon::Active), QColor(1, 2, 3)));
    QVERIFY(hasInk(icon.pixmap(QSize(16, 16), 1.0, QIcon::Disabled), QColor(40, 50, 60)));
    QVERIFY(hasInk(icon.pixmap(QSize(16, 16), 1.0, QIcon::Selected), QColor(70, 80, 90)));
}

void LookTest::hiddenCharacters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("all");
    QTest::addColumn<QString>("direction");
    QTest::newRow("plain") << u"a\tb\nc\r\nd"_s << u"a\tb\nc\r\nd"_s << u"a\tb\nc\r\nd"_s;
    QTest::newRow("override") << u"a\u202Eb"_s << u"a\u27E6U+202E\u27E7b"_s << u"a\u27E6U+202E\u27E7b"_s;
    QTest::newRow("zero width") << u"a\u200Bb"_s << u"a\u27E6U+200B\u27E7b"_s << u"a\u200Bb"_s;
    for (const char16_t c : {u'\uFFFC', u'\uFDD0', u'\uFDD1'}) { // Qt's texts draw none of them
        const QString text = u"a"_s + QChar(c);
        const QString number = QString::number(c, 16).toUpper();
        QTest::addRow("U+%s", qPrintable(number)) << text << u"a\u27E6U+%1\u27E7"_s.arg(number) << text;
    }
    QTest::newRow("null") << QString(u"a"_s + QChar(0)) << u"a\u27E6U+0000\u27E7"_s
                          << QString(u"a"_s + QChar(0));
    QTest::newRow("lone return") << u"a\rb"_s << u"a\u27E6U+000D\u27E7b"_s << u"a\rb"_s;
    QTest::newRow("tag") << u"a\U000E0041"_s << u"a\u27E6U+E0041\u27E7"_s << u"a\U000E0041"_s;
    QTest::newRow("emoji") << u"\U0001F600"_s << u"\U0001F600"_s << u"\U0001F600"_s;
    QTest::newRow("half a pair") << QString(QChar(0xD83D)) << QString(QChar(0xD83D))
                                 << QString(QChar(0xD83D));
}

void LookTest::hiddenCharacters()
{
    QFETCH(QString, text);
    QTEST(visibleText(text), "all");
    QTEST(visibleText(text, Invisible::Direction), "direction");
}

void LookTest::blanksOfNames()
{
    QCOMPARE(withVisibleBlanks(u"send it"_s), u"send it"_s);
    QCOMPARE(withVisibleBlanks(u"send it "_s), u"send␣it␣"_s);
    QCOMPARE(withVisibleBlanks(u"\ta  b\n"_s), u"⇥a␣␣b↵"_s);
}

void LookTest::longWordsCanBeWrapped()
{
    const QString address = u"see https://example.com/"_s + QString(50, u'a') + u" for more"_s;
    QCOMPARE(breakableText(address), address); // somebody may copy it
    const QString word(300, u'x');
    QCOMPARE(breakableText(word), QString(word).insert(240, QChar(0x200B)).insert(120, QChar(0x200B)));
    const QString smile = QString::fromUcs4(U"\U0001F600");
    QVERIFY(!breakableText(u'x' + smile.repeated(100)).contains(QString(QChar(0x200B)) + smile.at(1)));
    MessageLine line;
    line.showMessage(Severity::Bad, QString(10'000, u'x'));
    QVERIFY(line.minimumSizeHint().width() < 300);
    QCOMPARE(line.text(), QString(10'000, u'x'));
}

void LookTest::ampersandsMarkNoKey()
{
    QCOMPARE(withLiteralAmpersands(u"Support & care"_s), u"Support && care"_s);
    QCOMPARE(withLiteralAmpersands(u"&Save"_s), u"&&Save"_s);
    QCOMPARE(withoutMnemonic(u"&Save"_s), u"Save"_s);
}

void LookTest::whatABarIsAboutStaysBesideALongMessage()
{
    ElidedLabel label;
    label.resize(400, 20);
    const QString said = u": Approved. The service answered: "_s + u"it goes on "_s.repeated(40);
    label.setText(u"Publish the report"_s + said);
    label.setKeptEnd(said.size());
    QVERIFY2(label.elided().startsWith(u"Publish"_s), qPrintable(label.elided()));
    QVERIFY2(label.elided().contains(u": Approved."_s), qPrintable(label.elided()));
    label.setText(u"A very long subject "_s.repeated(20) + u": 5 s"_s);
    label.setKeptEnd(5);
    QVERIFY2(label.elided().endsWith(u": 5 s"_s), qPrintable(label.elided()));
}

void LookTest::aBriefTextIsShownWhereTheWholeOneIsCut()
{
    ElidedLabel label;
    label.setMostLines(2);
    const QFontMetrics metrics = label.fontMetrics();
    const QString brief = u"Reject tries the task again."_s;
    const QString text = brief + u" This attempt called search, send_invoice and others."_s;
    label.setText(text);
    label.setBriefText(brief);
    label.resize(metrics.horizontalAdvance(text) + 2, metrics.height());
    QCOMPARE(label.elided(), text);
    label.resize(metrics.horizontalAdvance(brief) + 2, metrics.height());
    QCOMPARE(label.elided(), brief);
    label.resize(metrics.horizontalAdvance(brief) / 2, metrics.height());
    QCOMPARE(label.elided(), QString());
    label.setBriefText(std::nullopt);
    QVERIFY2(label.elided().endsWith(u'\u2026'), qPrintable(label.elided()));
}

void LookTest::aLabelOfTwoLinesIsCutInTheSecond()
{
    ElidedLabel label;
    label.setMostLines(2);
    const QFontMetrics metrics = label.fontMetrics();
    const QString text = u"Reject: the task is tried again. It is not known whether it called tools."_s;
    label.resize(metrics.horizontalAdvance(text) * 2, 50);
    label.setText(text);
    QCOMPARE(label.elided(), text);
    label.resize(metrics.horizontalAdvance(text) * 3 / 4, 50);
    QCOMPARE(label.elided().count(u'\n'), 1);
    QCOMPARE(label.elided().replace(u'\n', u' '), text);
    label.resize(label.width(), metrics.height());
    QCOMPARE(label.elided().count(u'\n'), 0); // there is no room for a second one
    QVERIFY2(label.elided().endsWith(u'\u2026'), qPrintable(label.elided()));
    label.resize(metrics.horizontalAdvance(text) / 4, 50);
    QCOMPARE(label.elided().count(u'\n'), 1);
    QVERIFY2(label.elided().endsWith(u'\u2026'), qPrintable(label.elided()));
    for (const QString &line : label.elided().split(u'\n'))
        QVERIFY2(metrics.horizontalAdvance(line) <= label.width(), qPrintable(line));
}

void LookTest::aWindowFitsTheScreenWithItsFrame()
{
    QWidget window;
    const QRect screen = window.screen()->availableGeometry();
    window.setMinimumSize(screen.size() * 2);
    window.resize(screen.size());
    window.move(screen.topLeft());
    new WindowFit(window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(screen.contains(window.frameGeometry()));
}

void LookTest::whatHasNoRoomScrolls()
{
    const QSize smallest(480, 400);
    auto *content = new QWidget;
    QCOMPARE(scrolledWhereSmall(content, smallest, smallest), content);
    const std::unique_ptr<QWidget> area(scrolledWhereSmall(content, smallest, {300, 200}));
    area->resize(300, 200);
    area->show();
    QTRY_COMPARE(content->size(), smallest);
    area->resize(600, 500);
    QTRY_COMPARE(content->size(), QSize(600, 500));
}

/// As in a very low window with large text.
void LookTest::aBarWithoutRoomScrolls()
{
    QWidget window;
    auto *bar = new InfoBar;
    auto *page = new QWidget;
    page->setMinimumHeight(100);
    auto *column = new QVBoxLayout(&window);
    column->addWidget(bar);
    column->addWidget(page, 1);
    bar->setMessage(Severity::Attention, u"warning"_s, u"The service does not answer. "_s.repeated(20));
    window.resize(300, 190);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto *area = bar->findChild<QScrollArea *>();
    QVERIFY(area);
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
    QVERIFY(bar->height() < bar->heightForWidth(bar->width()));
    QVERIFY(bar->rect().contains(area->geometry()));
    QVERIFY(area->focusPolicy() & Qt::TabFocus);
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    QVERIFY(area->verticalScrollBar()->value() > 0);
    bar->setMessage(Severity::Attention, u"warning"_s, u"The service is not available. "_s.repeated(20));
    QCOMPARE(area->verticalScrollBar()->value(), 0); // another message is read from its beginning
    const auto isWhole = [&window, area] {
        window.resize(300, 900); // again: what the window manager says of the size before may come late
        return area->verticalScrollBar()->maximum() == 0;
    };
    QTRY_VERIFY(isWhole());
    QVERIFY(bar->height() >= bar->heightForWidth(bar->width()));
    QCOMPARE(area->focusPolicy(), Qt::NoFocus);
    bar->setText(u"Short."_s); // the bar follows its text
    const int high = bar->height();
    QTRY_VERIFY(bar->height() < high);
}

/// And shows that it is.
void LookTest::aScrollingBarIsReachedByTab()
{
    QWidget window;
    auto *bar = new InfoBar;
    auto *before = new QLineEdit;
    auto *page = new QWidget;
    page->setMinimumHeight(70);
    auto *column = new QVBoxLayout(&window);
    column->addWidget(bar);
    column->addWidget(before);
    column->addWidget(page, 1);
    const QPushButton *button = bar->addButton(u"Undo"_s);
    bar->placeInTabOrder(before);
    bar->setMessage(Severity::Attention, u"warning"_s, u"The service does not answer. "_s.repeated(20));
    window.resize(300, 190);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto *area = bar->findChild<QScrollArea *>();
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
    before->setFocus();
    QTRY_VERIFY(before->hasFocus());
    const QImage without = area->grab().toImage();
    QTest::keyClick(before, Qt::Key_Tab);
    QTRY_VERIFY(area->hasFocus());
    QVERIFY(area->grab().toImage() != without);
    QTest::keyClick(area, Qt::Key_Down);
    QVERIFY(area->verticalScrollBar()->value() > 0);
    QTest::keyClick(area, Qt::Key_Tab);
    QTRY_VERIFY(button->hasFocus());
}

/// As a countdown between two seconds.
void LookTest::theSameTextMovesNothing()
{
    InfoBar bar;
    bar.setMessage(Severity::Active, u"later"_s, u"Sending in 8 s."_s);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    LayoutCount count;
    bar.installEventFilter(&count);
    QTRY_VERIFY((count.requests = 0, QCoreApplication::processEvents(), count.requests == 0));
    bar.setText(u"Sending in 8 s."_s);
    QCoreApplication::processEvents();
    QCOMPARE(count.requests, 0);
    bar.setText(u"Sending in 7 s."_s);
    QTRY_VERIFY(count.requests > 0);
}

QTEST_MAIN(LookTest)
#include "tst_look.moc"
