// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/owncrewsreading.h"

#include "app/ownhistory.h"
#include "core/async/inworker.h"
#include "engine/crewnotes.h"
#include "engine/keynames.h"
#include "gui/crews/importplan.h"
#include "journal/journal.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

using gui::crews::OwnCrews;
using secrets::SecretError;
using secrets::SecretResult;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::OwnCrewsReading)
};

QSet<QUuid> movedIn(const QList<Crew> &crews, const LocalValues &notes)
{
    QSet<QUuid> moved;
    for (const Crew &crew : crews) {
        if (notes.contains(engine::crewnote::moved(crew.id)))
            moved.insert(crew.id);
    }
    return moved;
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
    const auto history = readOwnHistory(**journal, journalPath);
    if (!history)
        return std::unexpected(history.error());
    wire::CrewExport exported = gui::crews::crewExportOf(*crews, *values);
    for (wire::ExportedCrew &each : exported)
        each.crew.network.clientCertificate.clear(); // useless without its key, which stays
    return OwnCrews{exported, history->live, history->ended, history->problem, movedIn(*crews, *values)};
}

constexpr QUuid historySources(0x6d7c1f0e, 0x52c4, 0x4b3b, 0x9a, 0x6e, 0x0d, 0x1c, 0x5f, 0x83, 0x27, 0xe9);

std::expected<QString, QString> tokenOrSentence(const SecretResult &found)
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
    const auto moved = std::make_shared<QSet<QUuid>>();
    reader.read = [journalPath, moved, secrets](QObject *context,
                                                const gui::crews::OwnCrewsReader::Read &done) {
        secrets->askAgain(); // their tokens are wanted next
        inWorker(
            context, [journalPath] { return read(journalPath); },
            [moved, done](const std::expected<OwnCrews, QString> &own) {
                *moved = own ? own->movedCrews : QSet<QUuid>();
                done(own);
            });
    };
    reader.readToken = [secrets = std::move(secrets), keyPrefix,
                        moved](const QUuid &crewId, QObject *context,
                               const gui::crews::OwnCrewsReader::ReadToken &done) {
        if (moved->contains(crewId)) { // the desk would send it to the new address
            QMetaObject::invokeMethod(
                context, [done] { done(QString()); }, Qt::QueuedConnection);
            return;
        }
        secrets->read(engine::keyname::token(keyPrefix, crewId), context,
                      [done](const SecretResult &found) { done(tokenOrSentence(found)); });
    };
    reader.readRun = [journalPath](const QUuid &executionId, QObject *context,
                                   const gui::crews::OwnCrewsReader::ReadRun &done) {
        inWorker(
            context, [journalPath, executionId] { return readOwnRun(journalPath, executionId); }, done);
    };
    reader.desk = desk;
    // The profile's ID is the name of its secrets, and stays here.
    reader.source = QUuid::createUuidV5(historySources, keyPrefix);
    const QString name = QSysInfo::machineHostName();
    reader.computer = name.isEmpty() ? u"localhost"_s : name;
    return reader;
}

} // namespace crew::app
