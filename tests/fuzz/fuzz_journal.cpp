// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the journal's file: it opens, or is set aside, or an error says why; then it can be read and
// written.
#include "journal/journal.h"

#include "bytes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cstdlib>

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static QCoreApplication application(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("journal.sqlite"));
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return 0;
        file.write(bytesOf(data, size));
    }
    const auto journal = crew::journal::Journal::open(path);
    if (!journal)
        return 0;
    crew::Entries entries(1);
    entries.first().at = QDateTime::currentDateTimeUtc();
    (void)(*journal)->crews();
    (void)(*journal)->visitEntries([](const crew::Entry &) {});
    (void)(*journal)->append(entries);
    return 0;
}
