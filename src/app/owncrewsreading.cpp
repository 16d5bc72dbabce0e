// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/owncrewsreading.h"

#include "core/async/inworker.h"
#include "engine/keynames.h"
#include "gui/crews/importplan.h"
#include "journal/journal.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace crew::app {

namespace {

using gui::crews::OwnCrews;
using secrets::SecretError;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::OwnCrewsReading)
};

/// Runs of which the journal does not know that they ended; after a crash it may know of one too few.
std::expected<int, QString> countLiveRuns(const journal::Journal &journal)
{
    const auto fold = journal.runFold();
    if (!fold)
        return std::unexpected(fold.error());
    const auto runs = journal.runsToFold(fold->through);
    if (!runs)
        return std::unexpected(runs.error());
    int live = 0;
    for (const QUuid &run : *runs) {
        const auto end = journal.pastState(run);
        if (!end)
            return std::unexpected(end.error());
        live += !run.isNull() && !*end ? 1 : 0;
    }
    return live;
}

/// The journal is made, used and closed on one thread.
std::expected<OwnCrews, QString> read(const QString &journalPath)
{
    if (!QFileInfo::exists(journalPath))
        return OwnCrews();
    const auto journal = journal::Journal::open(journalPath);
    if (!journal)
        return std::unexpected(journal.error());
    const auto crews = (*journal)->crews();
    if (!crews)
        return std::unexpected(crews.error());
    const auto values = (*journal)->localState();
    if (!values)
        return std::unexpected(values.error());
    const auto live = countLiveRuns(**journal);
    if (!live)
        return std::unexpected(live.error());
    wire::CrewExport book = gui::crews::bookOf(*crews, *values);
    for (wire::ExportedCrew &each : book)
        each.crew.network.clientCertificate.clear(); // useless without its key, which stays
    return OwnCrews{book, *live};
}

std::expected<QString, QString> tokenOrSentence(const std::expected<QString, SecretError> &found)
{
    if (found)
        return *found;
    if (found.error().kind == SecretError::Kind::NotFound)
        return QString();
    return std::unexpected(Texts::tr("The keychain did not give the token: %1").arg(found.error().text));
}

} // namespace

gui::crews::OwnCrewsReader ownCrewsReader(const QString &journalPath,
                                          std::shared_ptr<secrets::SecretStore> secrets,
                                          const QString &keyPrefix, const QUrl &desk)
{
    gui::crews::OwnCrewsReader reader;
    reader.read = [journalPath](QObject *context, const gui::crews::OwnCrewsReader::Read &done) {
        inWorker(
            context, [journalPath] { return read(journalPath); }, done);
    };
    reader.readToken = [secrets = std::move(secrets),
                        keyPrefix](const QUuid &crewId, QObject *context,
                                   const gui::crews::OwnCrewsReader::ReadToken &done) {
        secrets->read(
            engine::keyname::token(keyPrefix, crewId), context,
            [done](const std::expected<QString, SecretError> &found) { done(tokenOrSentence(found)); });
    };
    reader.desk = desk;
    return reader;
}

} // namespace crew::app
