// SPDX-License-Identifier: GPL-3.0-or-later
// The desk for eyes, hands and languages that need it otherwise: twice the text size, high contrast, right to
// left, without clicks.
#include "app/language.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/style/look.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runspage.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "support/assistive.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::app;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::shell;
using namespace crew::test;

class TestDeskLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void decidingIsInSight_data();
    void decidingIsInSight();
    void signsGrowWithTheText();
    void pagesAreChosenWithoutAClick();
    void highContrastIsHigh();
    void lightAndDarkTextCanBeRead();
    void secondaryTextHasOneGrey();
    void rightToLeftIsMirrored();
    void speaksTheLanguageChosen_data();
    void speaksTheLanguageChosen();
    void tabsOfARunFitInEachLanguage_data();
    void tabsOfARunFitInEachLanguage();

private:
    void open();
    QAbstractButton *button(const QString &name) const;
    QRect placeOf(const QWidget *widget) const
    {
        return QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
    }

    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<MainWindow> m_window;
};

void TestDeskLook::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_appearance = std::make_unique<Appearance>(*qApp, *m_preferences);
    m_engine = std::make_unique<FakeEngineLink>();
}

void TestDeskLook::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences->reset(pref.textPercent);
    m_preferences->reset(pref.theme);
    m_appearance.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
    QApplication::setLayoutDirection(Qt::LeftToRight);
}

/// A second attempt is under review, so that every part of the pane is there.
void TestDeskLook::open()
{
    ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->resize(1280, 800);
    const Crew crew = sample::crew(u"Market research"_s, u"blue"_s);
    const Execution run = sample::execution(crew, u"Heat pumps in old houses"_s);
    Review review = sample::review(run, u"report"_s, u"# A first draft"_s, QDateTime::currentDateTimeUtc());
    review = sample::decided(
        review, sample::decision(review, Verdict::Reject, u"Shorter, please."_s, DecisionState::Accepted),
        ReviewState::Retrying);
    m_engine->emitCrews({crew});
    m_engine->emitExecutions({run});
    m_engine->emitReviews({sample::tried(review, u"# A second draft"_s)});
    m_window->showReviews();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

QAbstractButton *TestDeskLook::button(const QString &name) const
{
    return named<QAbstractButton>(*m_window, name);
}

void TestDeskLook::decidingIsInSight_data()
{
    QTest::addColumn<int>("textPercent");
    QTest::addColumn<QString>("theme");
    for (const int percent : {80, 100, 150, 200}) {
        for (const char *theme : {"light", "dark", "contrast"})
            QTest::addRow("%d %% %s", percent, theme) << percent << QString::fromLatin1(theme);
    }
}

void TestDeskLook::decidingIsInSight()
{
    QFETCH(int, textPercent);
    QFETCH(QString, theme);
    m_preferences->setValue(pref.textPercent, textPercent);
    m_preferences->setValue(pref.theme, theme);
    open();
    for (const QString &name : {u"Later"_s, u"Reject"_s, u"Approve"_s}) {
        const QAbstractButton *shown = button(name);
        QVERIFY2(shown, qPrintable(name));
        QVERIFY2(m_window->rect().contains(placeOf(shown)), qPrintable(name));
        const int needed = shown->fontMetrics().horizontalAdvance(shown->text().remove(u'&'));
        QVERIFY2(shown->width() >= needed, qPrintable(name));
        QVERIFY2(shown->height() >= shown->fontMetrics().height(), qPrintable(name));
        QVERIFY2(!shown->visibleRegion().isEmpty(), qPrintable(name));
    }
}

void TestDeskLook::signsGrowWithTheText()
{
    for (const QStyle::PixelMetric sign : {QStyle::PM_SmallIconSize, QStyle::PM_ButtonIconSize,
                                           QStyle::PM_IndicatorWidth, QStyle::PM_ExclusiveIndicatorWidth}) {
        const int usual = qApp->style()->pixelMetric(sign);
        m_preferences->setValue(pref.textPercent, 200);
        const int large = qApp->style()->pixelMetric(sign);
        m_preferences->reset(pref.textPercent);
        QVERIFY2(2 * large >= 3 * usual, qPrintable(u"%1: %2, %3"_s.arg(sign).arg(usual).arg(large)));
        QCOMPARE(qApp->style()->pixelMetric(sign), usual);
    }
}

void TestDeskLook::pagesAreChosenWithoutAClick()
{
    open();
    for (const bool again : {false, true}) { // a page that is open stays open
        Q_UNUSED(again)
        toggleFromOutside(button(u"Runs"_s));
        QTRY_VERIFY(m_window->findChild<RunsPage *>()->isVisible());
        QVERIFY(button(u"Runs"_s)->isChecked());
    }
}

void TestDeskLook::highContrastIsHigh()
{
    m_preferences->setValue(pref.theme, u"contrast"_s);
    open();
    const QPalette palette = QApplication::palette();
    using Pair = std::pair<QPalette::ColorRole, QPalette::ColorRole>;
    for (const auto &[ink, paper] :
         {Pair{QPalette::Text, QPalette::Base}, Pair{QPalette::WindowText, QPalette::Window},
          Pair{QPalette::ButtonText, QPalette::Button}, Pair{QPalette::HighlightedText, QPalette::Highlight},
          Pair{QPalette::PlaceholderText, QPalette::Base}})
        QVERIFY2(contrastRatio(palette.color(ink), palette.color(paper)) >= 7,
                 qPrintable(u"%1 on %2"_s.arg(ink).arg(paper)));
    for (const Severity severity :
         {Severity::Active, Severity::Attention, Severity::Good, Severity::Bad, Severity::Neutral})
        QVERIFY(contrastRatio(severityColour(severity, palette), palette.color(QPalette::Base)) >= 7);
}

/// Contrast as WCAG 2.1 reckons it.
void TestDeskLook::lightAndDarkTextCanBeRead()
{
    const auto luminance = [](const QColor &colour) {
        const auto linear = [](double part) {
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        for (const auto &[ink, ground] :
             {std::pair(QPalette::Text, QPalette::Base), std::pair(QPalette::WindowText, QPalette::Window),
              std::pair(QPalette::PlaceholderText, QPalette::Base),
              std::pair(QPalette::PlaceholderText, QPalette::Window),
              std::pair(QPalette::HighlightedText, QPalette::Highlight),
              std::pair(QPalette::Link, QPalette::Base)}) {
            const double one = luminance(palette.color(ink));
            const double two = luminance(palette.color(ground));
            const double contrast = (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
            QVERIFY2(contrast >= 4.5, qPrintable(u"%1 on %2: %3"_s.arg(ink).arg(ground).arg(contrast)));
        }
    }
}

void TestDeskLook::secondaryTextHasOneGrey()
{
    for (const QPalette &palette : {lightPalette(), darkPalette()})
        QCOMPARE(palette.color(QPalette::PlaceholderText), mutedText(palette));
}

void TestDeskLook::rightToLeftIsMirrored()
{
    QApplication::setLayoutDirection(Qt::RightToLeft);
    open();
    for (const QString &name : {u"Approve"_s, u"Later"_s, u"Kick off…"_s})
        QVERIFY2(button(name), qPrintable(name));
    QVERIFY(placeOf(button(u"Approve"_s)).right() < placeOf(button(u"Later"_s)).left());
    QVERIFY(placeOf(button(u"Kick off…"_s)).left() > m_window->width() / 2);
}

void TestDeskLook::speaksTheLanguageChosen_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("approve");
    QTest::addColumn<QString>("reject");
    QTest::newRow("en") << u"en"_s << u"Approve"_s << u"Reject"_s;
    QTest::newRow("de") << u"de"_s << u"Freigeben"_s << u"Zurückweisen"_s;
    QTest::newRow("zh_CN") << u"zh_CN"_s << u"批准"_s << u"退回"_s;
}

void TestDeskLook::speaksTheLanguageChosen()
{
    QFETCH(QString, language);
    QFETCH(QString, approve);
    QFETCH(QString, reject);
    const Language spoken(language);
    open();
    QVERIFY2(button(approve), qPrintable(approve));
    QVERIFY2(button(reject), qPrintable(reject));
    QVERIFY(m_window->rect().contains(placeOf(button(approve))));
}

void TestDeskLook::tabsOfARunFitInEachLanguage_data()
{
    QTest::addColumn<QString>("language");
    for (const char *language : {"en", "de", "zh_CN"})
        QTest::newRow(language) << QString::fromLatin1(language);
}

void TestDeskLook::tabsOfARunFitInEachLanguage()
{
    QFETCH(const QString, language);
    const Language spoken(language);
    open();
    m_window->showRuns();
    const QTabBar *bar = m_window->findChild<ExecutionPane *>()->findChild<QTabWidget *>()->tabBar();
    QTRY_VERIFY(bar->isVisible());
    QTRY_COMPARE(m_window->width(), 1280);
    QTRY_VERIFY2(bar->tabRect(bar->count() - 1).right() < bar->width(),
                 qPrintable(QString::number(bar->tabRect(bar->count() - 1).right() - bar->width())));
    for (const QToolButton *scroll : bar->findChildren<QToolButton *>())
        QVERIFY2(!scroll->isVisible(), qPrintable(scroll->accessibleName()));
}

QTEST_MAIN(TestDeskLook)
#include "tst_desklook.moc"
