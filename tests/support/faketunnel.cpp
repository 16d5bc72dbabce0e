// SPDX-License-Identifier: GPL-3.0-or-later
// Stands for a tunnel's program. Its words are carried out in turn: "say TEXT", "flood LINES", "long BYTES",
// "pid FILE", "stubborn", "exit CODE", "stay".
#include <QCoreApplication>
#include <QFile>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

namespace {

void write(const QByteArray &text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
    std::fflush(stdout);
}

void note(const QString &path)
{
    QFile file(path + QStringLiteral(".new"));
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(QByteArray::number(QCoreApplication::applicationPid()));
    file.close();
    QFile::remove(path);
    file.rename(path);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments().sliced(1);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        if (word == QStringLiteral("stubborn"))
            std::signal(SIGTERM, SIG_IGN);
        while (word == QStringLiteral("stay"))
            std::this_thread::sleep_for(std::chrono::hours(1));
        const QString what = words.value(i + 1);
        if (word == QStringLiteral("say"))
            write(what.toUtf8() + '\n');
        if (word == QStringLiteral("long"))
            write(QByteArray(what.toInt(), 'x'));
        for (int line = 0; word == QStringLiteral("flood") && line < what.toInt(); ++line)
            write("line " + QByteArray::number(line) + '\n');
        if (word == QStringLiteral("pid"))
            note(what);
        if (word == QStringLiteral("exit"))
            return what.toInt();
        if (word != QStringLiteral("stubborn"))
            ++i;
    }
    return 0;
}
