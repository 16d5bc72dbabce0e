// SPDX-License-Identifier: GPL-3.0-or-later
// What "git diff --no-index --word-diff" does, with our comparison: crew-bench-diff BEFORE AFTER writes the
// changed lines with [-removed-] and {+added+} words.
#include "diff/diff.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

using namespace crew::diff;

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void writeMarked(QStringView line, const Ranges &ranges, QStringView opening, QStringView closing,
                 QString &out)
{
    qsizetype done = 0;
    for (const Range &range : ranges) {
        out += line.mid(done, range.begin - done);
        out += opening;
        out += line.mid(range.begin, range.length);
        out += closing;
        done = range.end();
    }
    out += line.mid(done);
    out += u'\n';
}

void write(const Diff &diff, const Change &change, QString &out)
{
    out += QStringLiteral("@@ -%1,%2 +%3,%4 @@\n")
               .arg(change.before + 1)
               .arg(change.beforeCount)
               .arg(change.after + 1)
               .arg(change.afterCount);
    for (qsizetype i = change.before; i < change.before + change.beforeCount; ++i)
        writeMarked(diff.before.line(i), {{0, diff.before.line(i).size()}}, u"[-", u"-]", out);
    for (qsizetype i = change.after; i < change.after + change.afterCount; ++i)
        writeMarked(diff.after.line(i), {{0, diff.after.line(i).size()}}, u"{+", u"+}", out);
    for (const Pair &pair : change.pairs) {
        writeMarked(diff.before.line(pair.before), pair.removed, u"[-", u"-]", out);
        writeMarked(diff.after.line(pair.after), pair.added, u"{+", u"+}", out);
    }
}

void run(const QString &before, const QString &after, const QString &outPath)
{
    const Diff diff = compare(textOf(before), textOf(after));
    QString out;
    for (const Change &change : diff.changes)
        write(diff, change, out);
    QFile file(outPath);
    if (file.open(QIODevice::WriteOnly))
        file.write(out.toUtf8());
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    while (std::getchar() != EOF) {
        QElapsedTimer clock;
        clock.start();
        run(arguments.value(1), arguments.value(2), arguments.value(3));
        std::printf("done %f\n", static_cast<double>(clock.nsecsElapsed()) / 1e6);
        std::fflush(stdout);
    }
    return 0;
}
