// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decisiondatacommand.h"

#include "engine/decisiondata.h"
#include "gui/common/widgets/partsfile.h"
#include "journal/journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace crew::app {

std::expected<DecisionDataCounts, QString> exportDecisions(const QString &journalPath, const QString &path,
                                                           const DecisionDataOptions &options)
{
    if (!QFile::exists(journalPath)) // which must not be made
        return std::unexpected(
            QCoreApplication::translate("crew::app::DecisionDataCommand", "This profile has no journal: %1")
                .arg(QDir::toNativeSeparators(journalPath)));
    const auto journal = journal::Journal::open(journalPath); // brings an older one up to date
    if (!journal)
        return std::unexpected(journal.error());
    const auto reader = journal::JournalReader::open(journalPath);
    if (!reader)
        return std::unexpected(reader.error());
    gui::PartsFile file(path);
    if (const auto opened = file.open(); !opened)
        return std::unexpected(opened.error());
    DecisionDataCounts counts;
    DecisionDataQuery query{options};
    for (bool isEnd = false; !isEnd;) {
        const auto part = engine::decisionDataPart(**reader, query);
        if (!part)
            return std::unexpected(part.error());
        if (const auto written = file.write(part->lines); !written)
            return std::unexpected(written.error());
        counts += part->counts;
        query = part->next;
        isEnd = part->isEnd;
    }
    if (const auto committed = file.commit(); !committed)
        return std::unexpected(committed.error());
    return counts;
}

} // namespace crew::app
