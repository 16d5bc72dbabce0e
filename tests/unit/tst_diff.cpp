// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two attempts. Whatever the texts are: the changes, put into the text before, give the
// text after.
#include "diff/diff.h"
#include "diff/edits.h"
#include "support/qttest.h"
#include "support/sanitized.h"

#include <QElapsedTimer>
#include <QHash>
#include <QRandomGenerator>
#include <QThreadPool>

#include <git2.h>

#include <array>
#include <atomic>

using namespace Qt::StringLiterals;
using namespace crew::diff;
using crew::test::isSanitized;

namespace {

qsizetype beginOf(const Side &side, qsizetype line)
{
    return line < side.lines.size() ? side.lines[line].range.begin : side.text.size();
}

QStringView textOf(const Side &side, qsizetype line, qsizetype count)
{
    const qsizetype begin = beginOf(side, line);
    return QStringView(side.text).mid(begin, beginOf(side, line + count) - begin);
}

/// The text after, made of the text before and the changes; equal lines are taken from before.
QString patched(const Diff &diff)
{
    QString result;
    qsizetype line = 0;
    for (const Change &change : diff.changes) {
        result += textOf(diff.before, line, change.before - line);
        result += textOf(diff.after, change.after, change.afterCount);
        line = change.before + change.beforeCount;
    }
    result += textOf(diff.before, line, diff.before.lines.size() - line);
    return result;
}

/// "[old|new]" for each marked place of the only pair of \a diff.
QString marks(const Diff &diff)
{
    QStringList all;
    for (const Change &change : diff.changes) {
        for (const Pair &pair : change.pairs) {
            QStringList removed;
            QStringList added;
            for (const Range &range : pair.removed)
                removed += diff.before.line(pair.before).mid(range.begin, range.length).toString();
            for (const Range &range : pair.added)
                added += diff.after.line(pair.after).mid(range.begin, range.length).toString();
            all += removed.join(u'+') + u'>' + added.join(u'+');
        }
    }
    return all.join(u' ');
}

QString randomLines(quint32 seed, int count, int different)
{
    QRandomGenerator random(seed);
    QString text;
    for (int i = 0; i < count; ++i)
        text += QString::number(random.bounded(different)) + u'\n';
    return text;
}

/// What libgit2 says of two lists when it gets all of them, each written as a line of its own.
std::vector<Edit> plainEdits(const QStringList &before, const QStringList &after)
{
    QHash<QString, qsizetype> numbers;
    const auto linesOf = [&numbers](const QStringList &pieces, qsizetype begin, qsizetype count) {
        QByteArray lines;
        for (const QString &piece : pieces.mid(begin, count))
            lines +=
                QByteArray::number(numbers.emplace(piece, numbers.value(piece, numbers.size())).value()) +
                '\n';
        return lines;
    };
    qsizetype head = 0;
    qsizetype tail = 0;
    const qsizetype most = std::min(before.size(), after.size());
    while (head < most && before.at(head) == after.at(head))
        ++head;
    while (tail < most - head && before.at(before.size() - 1 - tail) == after.at(after.size() - 1 - tail))
        ++tail;
    const QByteArray left = linesOf(before, head, before.size() - head - tail);
    const QByteArray right = linesOf(after, head, after.size() - head - tail);
    git_diff_options options = {};
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_SKIP_BINARY_CHECK;
    options.context_lines = 0;
    std::vector<Edit> edits;
    const auto take = [](const git_diff_delta *, const git_diff_hunk *hunk, void *given) {
        const auto begin = [](int start, int count) { return count > 0 ? start - 1 : start; };
        static_cast<std::vector<Edit> *>(given)->push_back(
            {begin(hunk->old_start, hunk->old_lines), hunk->old_lines,
             begin(hunk->new_start, hunk->new_lines), hunk->new_lines});
        return 0;
    };
    git_diff_buffers(left.constData(), static_cast<size_t>(left.size()), nullptr, right.constData(),
                     static_cast<size_t>(right.size()), nullptr, &options, nullptr, nullptr, take, nullptr,
                     &edits);
    for (Edit &edit : edits) {
        edit.before += head;
        edit.after += head;
    }
    return edits;
}

QString written(const std::vector<Edit> &edits)
{
    QString text;
    for (const Edit &edit : edits)
        text +=
            u"%1,%2 %3,%4\n"_s.arg(edit.before).arg(edit.beforeCount).arg(edit.after).arg(edit.afterCount);
    return text;
}

QStringList linesWithEnds(const Side &side)
{
    QStringList lines;
    for (qsizetype i = 0; i < side.lines.size(); ++i)
        lines += textOf(side, i, 1).toString();
    return lines;
}

QStringList wordsIn(QStringView line)
{
    QStringList words;
    for (const Range &range : splitWords(line))
        words += line.mid(range.begin, range.length).toString();
    return words;
}

/// Lines of a few words from a choice of so many, and what becomes of them in a second attempt.
std::pair<QString, QString> twoAttempts(QRandomGenerator &random)
{
    const int choice = random.bounded(1, 40);
    const auto sentence = [&] {
        QStringList words;
        for (int i = random.bounded(14); i > 0; --i)
            words += u"w%1"_s.arg(random.bounded(choice));
        return words;
    };
    QStringList before;
    QStringList after;
    for (int i = random.bounded(60); i > 0; --i) {
        QStringList words = sentence();
        before += words.join(u' ');
        const int what = random.bounded(12);
        if (what == 0)
            continue;
        if (what == 1)
            after += sentence().join(u' ');
        if (what < 4 && !words.isEmpty())
            words[random.bounded(words.size())] = u"new%1"_s.arg(random.bounded(5));
        if (what == 3 && words.size() > 2)
            words.removeAt(random.bounded(words.size()));
        after += words.join(u' ');
    }
    const auto text = [&random](const QStringList &lines) {
        return lines.join(u'\n') + (random.bounded(2) == 0 ? QString() : u"\n"_s);
    };
    return {text(before), text(after)};
}

} // namespace

class DiffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void lineEnds_data();
    void lineEnds();
    void wordMarks_data();
    void wordMarks();
    void pairsFollowLikeness();
    void changesArePlacedRight();
    void anyTwoTexts();
    void sameAsTheLibraryByItself_data();
    void sameAsTheLibraryByItself();
    void hostileSizes_data();
    void hostileSizes();
    void manyThreads();
};

void DiffTest::counts_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("removed");
    QTest::addColumn<int>("added");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, int removed,
                        int added) { QTest::newRow(name) << before << after << removed << added; };
    row("both empty", "", "", 0, 0);
    row("identical", "a\nb\n", "a\nb\n", 0, 0);
    row("from nothing", "", "a\nb", 0, 2);
    row("to nothing", "a\nb\n", "", 2, 0);
    row("a line feed from nothing", "", "\n", 0, 1);
    row("one line", "a", "b", 1, 1);
    row("added in the middle", "a\nc\n", "a\nb\nc\n", 0, 1);
    row("removed at the start", "a\nb\n", "b\n", 1, 0);
    row("no final newline before", "a\nb", "a\nb\n", 1, 1);
    row("no final newline after", "a\nb\n", "a\nb", 1, 1);
    row("no final newline in both", "a\nb", "x\nb", 1, 1);
    row("CRLF and LF", "a\r\nb\r\n", "a\nb\n", 2, 2);
    row("CRLF in both", "a\r\nb\r\n", "a\r\nc\r\n", 1, 1);
    row("a lone CR is no line end", "a\rb", "a\rc", 1, 1);
    row("empty lines", "\n\n\n", "\n\n\n\n\n", 0, 2);
    row("trailing blanks", "a \n", "a\n", 1, 1);
    row("invalid UTF-8", "a\xFF\xFE\nb\n", "a\xFF\xFE\nc\n", 1, 1);
    row("NUL", QByteArray("a\0b\nc\n", 6), QByteArray("a\0b\nd\n", 6), 1, 1);
    row("NUL differs", QByteArray("a\0b\n", 4), QByteArray("a\1b\n", 4), 1, 1);
    row("bidi mark", "ab\n",
        "a\xE2\x80\xAE"
        "b\n",
        1, 1);
    row("binary", QByteArray("\0\1\2\n\3\4", 6), QByteArray("\0\1\2\n\5\6", 6), 1, 1);
    row("a moved block", "1\n2\n3\n4\n5\n", "4\n5\n1\n2\n3\n", 2, 2);
}

void DiffTest::counts()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const Diff diff = compare(QString::fromUtf8(before), QString::fromUtf8(after));
    QTEST(int(diff.removed), "removed");
    QTEST(int(diff.added), "added");
    QCOMPARE(patched(diff), QString::fromUtf8(after));
    QVERIFY(!diff.isCoarse);
}

void DiffTest::lineEnds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("seen");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("one, open") << u"a"_s << u"a|None"_s;
    QTest::newRow("one") << u"a\n"_s << u"a|Lf"_s;
    QTest::newRow("windows") << u"a\r\nb\r\n"_s << u"a|CrLf b|CrLf"_s;
    QTest::newRow("mixed") << u"a\r\n\nb"_s << u"a|CrLf |Lf b|None"_s;
    QTest::newRow("open with CR") << u"a\r"_s << u"a\r|None"_s;
    QTest::newRow("two CR") << u"a\r\r\n"_s << u"a\r|CrLf"_s;
}

void DiffTest::lineEnds()
{
    QFETCH(QString, text);
    const Diff diff = compare(text, text);
    QStringList lines;
    for (qsizetype i = 0; i < diff.after.lines.size(); ++i) {
        static const std::array names{QLatin1String("None"), QLatin1String("Lf"), QLatin1String("CrLf")};
        lines += diff.after.line(i).toString() + u'|' + names[static_cast<size_t>(diff.after.lines[i].end)];
    }
    QTEST(lines.join(u' '), "seen");
}

void DiffTest::wordMarks_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("marks");
    const auto row = [](const char *name, const QString &before, const QString &after, const QString &seen) {
        QTest::newRow(name) << before << after << seen;
    };
    row("a word", u"Tea is good for you.\n"_s, u"Tea is bad for you.\n"_s, u"good>bad"_s);
    row("a word added", u"Tea is good for you."_s, u"Tea is very good for you."_s, u">very "_s);
    row("two words run together", u"one two three four five"_s, u"one 2 3 four five"_s, u"two three>2 3"_s);
    row("punctuation", u"Yes, of course we can"_s, u"Yes; of course we can"_s, u",>;"_s);
    row("line end only", u"the same words\r\n"_s, u"the same words\n"_s, u">"_s);
    row("ideographs", u"我喜欢喝绿茶"_s, u"我喜欢喝红茶"_s, u"绿>红"_s);
    row("umlauts", u"Der Tee ist schön heiß"_s, u"Der Tee ist schon heiß"_s, u"schön>schon"_s);
    row("combining", u"cafe\u0301 and a croissant"_s, u"cafe and a croissant"_s, u"cafe\u0301>cafe"_s);
    row("emoji", u"well done \U0001F600 my friend"_s, u"well done \U0001F680 my friend"_s,
        u"\U0001F600>\U0001F680"_s);
    row("bidi mark", u"pay bob now please"_s, u"pay \u202Ebob now please"_s, u">\u202E"_s);
    row("NUL", u"some text here"_s, u"some \0text here"_s, u">\0"_s);
    row("lone surrogates", QString(u"some text "_s + QChar(0xD800)), QString(u"some text "_s + QChar(0xDC00)),
        QString(QChar(0xD800)) + u'>' + QChar(0xDC00));
    row("nothing in common is no pair", u"entirely different"_s, u"no shared word"_s, QString());
}

void DiffTest::wordMarks()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QTEST(marks(compare(before, after)), "marks");
}

void DiffTest::pairsFollowLikeness()
{
    const Diff diff =
        compare(u"start\nThe price is ten euros.\nShip it on Monday morning.\nend\n"_s,
                u"start\nA new line, quite unlike.\nThe price is nine euros.\nAnother one here!\n"
                "Ship it on Friday morning.\nend\n"_s);
    QCOMPARE(diff.changes.size(), 1);
    QCOMPARE(marks(diff), u"ten>nine Monday>Friday"_s);
    QCOMPARE(diff.changes.first().pairs.first().after, 2);
    QCOMPARE(diff.changes.first().pairs.last().after, 4);
}

void DiffTest::changesArePlacedRight()
{
    const Diff diff = compare(u"a\nb\nc\nd\ne\n"_s, u"a\nc\nd\nX\ne\nf\n"_s);
    const QList<Change> expected{{1, 1, 1, 0, {}}, {4, 0, 3, 1, {}}, {5, 0, 5, 1, {}}};
    QCOMPARE(diff.changes, expected);
}

void DiffTest::anyTwoTexts()
{
    QRandomGenerator random(4711);
    const QString letters = u"ab \n\r\U0001F600\0\u202E"_s;
    const auto text = [&] {
        QString result;
        for (int i = random.bounded(40); i > 0; --i)
            result += letters.at(random.bounded(int(letters.size())));
        return result;
    };
    for (int i = 0; i < 3000; ++i) {
        const QString before = text();
        const QString after = text();
        const Diff diff = compare(before, after);
        QCOMPARE(patched(diff), after);
        for (const Change &change : diff.changes) {
            for (const Pair &pair : change.pairs) {
                QVERIFY(pair.before >= change.before && pair.before < change.before + change.beforeCount);
                QVERIFY(pair.after >= change.after && pair.after < change.after + change.afterCount);
                for (const Range &range : pair.removed)
                    QVERIFY(range.length > 0 && range.end() <= diff.before.line(pair.before).size());
                for (const Range &range : pair.added)
                    QVERIFY(range.length > 0 && range.end() <= diff.after.line(pair.after).size());
            }
        }
    }
}

void DiffTest::sameAsTheLibraryByItself_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// What is done to compare less changes nothing in what comes out.
void DiffTest::sameAsTheLibraryByItself()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    for (int i = 0; i < 60; ++i) {
        const auto [before, after] = twoAttempts(random);
        const Diff diff = compare(before, after);
        std::vector<Edit> found;
        for (const Change &change : diff.changes)
            found.push_back({change.before, change.beforeCount, change.after, change.afterCount});
        QCOMPARE(written(found), written(plainEdits(linesWithEnds(diff.before), linesWithEnds(diff.after))));
        for (const Change &change : diff.changes) {
            for (const Pair &pair : change.pairs) {
                const QStringList left = wordsIn(diff.before.line(pair.before));
                const QStringList right = wordsIn(diff.after.line(pair.after));
                Tokenizer tokenizer;
                Tokens mine;
                for (const QString &word : left)
                    mine.push_back(tokenizer.tokenBefore(word));
                Tokens other;
                for (const QString &word : right)
                    other.push_back(tokenizer.tokenAfter(word));
                QCOMPARE(written(EditFinder().edits(mine, other)), written(plainEdits(left, right)));
            }
        }
    }
}

void DiffTest::hostileSizes_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char *name, const QString &before, const QString &after) {
        QTest::newRow(name) << before << after;
    };
    const QString prose =
        u"The price of tea in the market is ten euros and a half today.\n"_s.repeated(160'000);
    QString edited = prose;
    for (qsizetype i = 0; i < edited.size(); i += 6300)
        edited[i + 4] = u'X';
    row("10 MB, a word in every hundredth line", prose, edited);
    row("10 MB of one line", QString(10'000'000, u'x'), QString(9'999'999, u'x') + u'y');
    row("10 MB of words on one line", u"tea and milk "_s.repeated(770'000),
        u"tea and cake "_s.repeated(770'000));
    const int lines = isSanitized ? 2'600'000 : 10'000'000;
    row("millions of empty lines", QString(lines, u'\n'), QString(lines - 600'000, u'\n') + u"x\n"_s);
    row("10 MB of other lines", randomLines(1, 900'000, 1 << 30), randomLines(2, 900'000, 1 << 30));
    row("500,000 shuffled lines of two kinds", randomLines(1, 499'000, 2), randomLines(2, 499'000, 2));
    const int shuffled = isSanitized ? 100'000 : 499'000;
    row("many shuffled lines of a thousand kinds", randomLines(1, shuffled, 1000),
        randomLines(2, shuffled, 1000));
    row("1 MB of paragraphs, each changed", u"Some words of tea and of milk number %1\n"_s.repeated(25'000),
        u"Some words of tea and no milk number %1\n"_s.repeated(25'000));
}

void DiffTest::hostileSizes()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QElapsedTimer clock;
    clock.start();
    const Diff diff = compare(before, after);
    qInfo("%lld ms, -%lld +%lld%s", static_cast<long long>(clock.elapsed()),
          static_cast<long long>(diff.removed), static_cast<long long>(diff.added),
          diff.isCoarse ? ", coarse" : "");
    QVERIFY(patched(diff) == after);
}

void DiffTest::manyThreads()
{
    QThreadPool pool;
    pool.setMaxThreadCount(8);
    std::atomic<int> right = 0;
    for (int i = 0; i < 200; ++i) {
        pool.start([&right, i] {
            const QString before = u"line %1\nTea is good for you.\n"_s.arg(i);
            const QString after = u"line %1\nTea is bad for you.\n"_s.arg(i);
            const Diff diff = compare(before, after);
            right += patched(diff) == after && marks(diff) == u"good>bad" ? 1 : 0;
        });
    }
    QVERIFY(pool.waitForDone(60'000));
    QCOMPARE(right.load(), 200);
}

QTEST_GUILESS_MAIN(DiffTest)
#include "tst_diff.moc"
