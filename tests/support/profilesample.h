// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backupfile.h"
#include "app/profile.h"
#include "app/profilebackup.h"
#include "gui/common/settings/preferences.h"
#include "gui/profile/keptsettings.h"
#include "journal/journal.h"
#include "support/enginefixture.h"
#include "support/filecontent.h"
#include "wire/json.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace crew::test {

inline void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Every file of \a folder with its bytes, but for locks and what SQLite makes each time it opens the file.
inline QHash<QString, QByteArray> everythingIn(const QString &folder)
{
    using namespace Qt::StringLiterals;
    QHash<QString, QByteArray> all;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const bool isEmptyLog = path.endsWith(u"-wal"_s) && files.fileInfo().size() == 0;
        if (!path.endsWith(u".lock"_s) && !path.endsWith(u"-shm"_s) && !isEmptyLog)
            all.insert(path, contentOf(path));
    }
    return all;
}

/// All that a journal tells, as text.
inline QStringList stateOf(const QString &journalPath)
{
    using namespace Qt::StringLiterals;
    const auto journal = journal::Journal::open(journalPath);
    if (!journal)
        return {journal.error()};
    QStringList state;
    (void)(*journal)->visitEntries([&state](const Entry &entry) {
        state << u"%1 %2 %3 %4 %5"_s.arg(entry.sequence)
                     .arg(entryKindWord(entry.kind), entry.executionId.toString(), entry.subject,
                          QString::fromLatin1((entry.headers + '|' + entry.body).toBase64()));
    });
    for (const Crew &crew : (*journal)->crews().value_or(QList<Crew>()))
        state << crew.id.toString() + crew.name + crew.address.toString() + crew.notes;
    const LocalValues values = (*journal)->localState().value_or(LocalValues());
    QStringList keys = values.keys();
    keys.sort();
    for (const QString &key : std::as_const(keys))
        state << key + u'=' + QString::fromUtf8(values.value(key));
    const AuditSteps steps = (*journal)->auditSteps().value_or(AuditSteps());
    for (const AuditStep &step : steps)
        state << QString::fromLatin1(step.hash.toHex());
    return state;
}

inline QString program()
{
    using namespace Qt::StringLiterals;
    return QCoreApplication::applicationDirPath() + "/crew-console"_L1;
}

/// A backup with a correct checksum around whatever is in it.
inline QByteArray backupOf(const QByteArray &manifest, const QByteArray &journal,
                           const QByteArray &first = "1")
{
    const QByteArray rest = manifest + '\n' + journal;
    return "Crew Console backup " + first + '\n' +
           QCryptographicHash::hash(rest, QCryptographicHash::Sha256).toHex() + '\n' + rest;
}

inline QByteArray manifestFor(const QByteArray &journal, const QJsonObject &settings = {})
{
    using namespace Qt::StringLiterals;
    return wire::toJson(QJsonObject{{"made"_L1, "2026-01-02T03:04:05Z"_L1},
                                    {"console"_L1, "0.1.0"_L1},
                                    {"journal_bytes"_L1, journal.size()},
                                    {"settings"_L1, settings}});
}

/// \a journal after \a statements were run in it.
inline QByteArray journalAfter(const QByteArray &journal, const QStringList &statements)
{
    using namespace Qt::StringLiterals;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"journal"_s);
    put(path, journal);
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"test"_s);
        db.setDatabaseName(path);
        if (!db.open())
            return {};
        for (const QString &statement : statements) {
            QSqlQuery query(db);
            if (!query.exec(statement))
                qWarning("%s", qPrintable(query.lastError().text()));
        }
    }
    QSqlDatabase::removeDatabase(u"test"_s);
    return contentOf(path);
}

/// A profile after a main job (a run, a review rejected and approved, a draft, settings), and a backup of it.
class FilledProfile
{
public:
    bool make()
    {
        using namespace Qt::StringLiterals;
        path = folder.filePath(u"profile"_s);
        backup = folder.filePath(u"all.crewbackup"_s);
        fill(path);
        const auto profile = app::Profile::open(path);
        const gui::Preferences preferences((*profile)->settings());
        content = app::backUpProfile((*profile)->files(), gui::profile::settingsToSave(preferences), backup);
        const QString unpacked = folder.filePath(u"journal"_s);
        if (!content || !app::readBackupFile(backup, unpacked))
            return false;
        journal = contentOf(unpacked);
        return journal.startsWith("SQLite format 3");
    }

    QTemporaryDir folder;
    QString path;
    QString backup;
    QByteArray journal;     ///< the one in the backup
    QByteArrayList secrets; ///< what must not be in it
    std::expected<gui::profile::ProfileContent, QString> content;

private:
    void fill(const QString &where)
    {
        using namespace Qt::StringLiterals;
        auto profile = app::Profile::open(where);
        QVERIFY(profile);
        gui::Preferences preferences((*profile)->settings());
        preferences.setValue(gui::pref.hold, 3);
        preferences.setValue(gui::pref.keyApprove, u"R"_s); // refused: it is the other's key
        (*profile)->settings().setValue(gui::pref.keyApprove.key, u"R"_s);
        (*profile)->settings().setValue(gui::pref.keyReject.key, u"A"_s);
        preferences.setValue(gui::pref.quietFrom, QTime(19, 30));
        preferences.setValue(gui::pref.displayName, u"Ada “the second” ; 100 %"_s);
        preferences.setValue(gui::pref.tunnel, u"command"_s);
        preferences.setValue(gui::pref.releaseFeed, u"https://example.com/x"_s);
        (*profile)->settings().setValue(u"window/geometry"_s, QByteArray("xyz"));
        secrets = {(*profile)->keyPrefix().section(u'/', 1).toUtf8(), token};

        ServiceFixture service;
        EngineFixture console;
        QVERIFY(console.start());
        const Crew crew = console.addCrew(service.service.baseUrl());
        const QUuid run = console.kickedOff(crew);
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
        QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
        QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Approved."_s));
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
        QVERIFY(console.engine->journal().setLocalState({{u"draft/x/1"_s, "Half a sentence"}}));
        for (const service::Exchange &exchange : service.requestsOf(service::Exchange::Subject::Kickoff)) {
            const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
            const QJsonObject notice = body.value("humanInputWebhook"_L1).toObject();
            secrets << QUrl(notice.value("url"_L1).toString()).path().section(u'/', 1, 1).toUtf8()
                    << notice.value("authentication"_L1).toObject().value("token"_L1).toString().toUtf8();
        }
        console.stop();
        QVERIFY(QFile::copy(console.journalPath(), (*profile)->journalPath()));
    }
};

inline app::ProfileFiles filesOf(const QString &folder)
{
    return (*app::Profile::open(folder))->files();
}

} // namespace crew::test
