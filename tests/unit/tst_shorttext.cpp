// SPDX-License-Identifier: GPL-3.0-or-later
// A text that is cut says so, and no character of it is cut in half.
#include "core/shorttext.h"
#include "support/qttest.h"

using namespace crew;
using namespace Qt::StringLiterals;

class TestShortText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cuts_data();
    void cuts();
};

void TestShortText::cuts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("longest");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << QString() << 3 << QString();
    QTest::newRow("short enough") << u"abc"_s << 3 << u"abc"_s;
    QTest::newRow("too long") << u"abcd"_s << 3 << u"ab…"_s;
    QTest::newRow("a pair at the cut") << u"a\U0001F600bc"_s << 3 << u"a…"_s;
    QTest::newRow("a pair before the cut") << u"a\U0001F600bc"_s << 4 << u"a\U0001F600…"_s;
    QTest::newRow("room for nothing") << u"\U0001F600"_s << 1 << u"…"_s;
}

void TestShortText::cuts()
{
    QFETCH(QString, text);
    QFETCH(int, longest);
    QTEST(shortText(text, longest), "expected");
}

QTEST_GUILESS_MAIN(TestShortText)
#include "tst_shorttext.moc"
