// SPDX-License-Identifier: GPL-3.0-or-later
// The record of decisions in a real journal, signed with a key, and what becomes of it in the hands of
// somebody who can write the file and compute SHA-256, but does not have the key.
#include "core/auditsignature.h"
#include "core/utc.h"
#include "journal/auditreading.h"
#include "journal/journalreader.h"
#include "journal/migrations.h"
#include "journal/sqltext.h"
#include "support/journalfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <functional>

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Signature = AuditCheck::Signature;
using Reason = AuditGap::Reason;

namespace {

const QByteArray key(32, 'k');
const QByteArray otherKey(32, 'o');

/// As versions recorded it that had it outside the record.
const QString unlinkedAct = u"INSERT INTO entry SELECT ?, 'flow-request-accepted', execution, at_ms, "
                            "'request-1', headers, '' FROM entry WHERE sequence = 2"_s;

Entry decided(EntryKind kind, const QByteArray &body)
{
    Entry entry = entryWith(body, u"decision"_s);
    entry.kind = kind;
    return entry;
}

/// The first entry of \a run, which names its crew.
Entry kickoff(const QUuid &run, const QUuid &crewId)
{
    Entry entry = entryWith(QJsonDocument(QJsonObject{{"crew"_L1, crewId.toString(QUuid::WithoutBraces)}})
                                .toJson(QJsonDocument::Compact));
    entry.kind = EntryKind::KickoffRequested;
    entry.executionId = run;
    return entry;
}

Entry decidedIn(const QUuid &run, const QByteArray &body, EntryKind kind = EntryKind::DecisionHeld)
{
    Entry entry = decided(kind, body);
    entry.executionId = run;
    return entry;
}

const QUuid ours = QUuid::createUuid();
const QUuid theirs = QUuid::createUuid();

/// A connection of somebody else, for statements with values.
class Attacker
{
public:
    explicit Attacker(std::unique_ptr<sql::Database> database)
        : m_database(std::move(database))
    {}

    bool run(const QString &statement, const sql::Values &values = {}) const
    {
        return m_database->execute(statement, values).has_value();
    }
    AuditSteps steps(const QUuid &crewId = {}) const
    {
        return readAudit(*m_database, crewId).value_or(AuditSteps());
    }

    QByteArray statement() const
    {
        const auto signature = readSignature(*m_database).value_or(std::nullopt);
        return signature ? signature->statement : QByteArray();
    }

    /// Makes every link fit again.
    bool computeHashes() const
    {
        QByteArray previous = firstLink();
        for (const AuditStep &step : steps()) {
            const QByteArray hash = auditHash(previous, auditRecord(step.entry));
            if (!run(u"UPDATE audit SET previous = ?, hash = ? WHERE sequence = ?"_s,
                     {previous, hash, step.entry.sequence}))
                return false;
            previous = hash;
        }
        return true;
    }

    /// Writes what the signature says as if it were about the chain of now.
    bool claim(const QByteArray &keyId) const
    {
        const AuditSteps all = steps();
        const AuditSignature forged =
            signAudit({.keyId = keyId,
                       .end = {all.size(), all.last().entry.sequence, all.last().hash},
                       .at = QDateTime::currentDateTimeUtc(),
                       .gaps = {}},
                      otherKey);
        QJsonObject object = QJsonDocument::fromJson(forged.statement).object();
        object.insert("key"_L1, QString::fromLatin1(keyId));
        return run(u"UPDATE audit_signature SET statement = ?, code = ?"_s,
                   {QJsonDocument(object).toJson(QJsonDocument::Compact), forged.code});
    }

private:
    std::unique_ptr<sql::Database> m_database;
};

} // namespace

class TestAuditSignature : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { end(); }
    void theWholeRecordIsSigned();
    void aCallbackSignsNothing();
    void theReaderSeesTheSame();
    void theKeyIsInNoFile();
    void whatIsChangedShows_data();
    void whatIsChangedShows();
    void whatIsChangedShowsAfterARestart_data() { whatIsChangedShows_data(); }
    void whatIsChangedShowsAfterARestart();
    void withoutTheKeyNothingIsConfirmed();
    void withAnotherKeyNothingIsConfirmed();
    void anExistingRecordIsSignedFromNowOn();
    void entriesWithoutTheKeyAreToldApart();
    void aKeyThatComesLaterSignsTheSession();
    void anEmptyRecordIsSignedToo();
    void whatIsAddedWhileTheConsoleRunsShows();
    void earlierFlowActsHaveNoLink();
    void flowActsAreInTheRecord();
    void aFlowActWithoutItsLinkShows();
    void aFailedCommitLeavesTheChainWhole();
    void anOlderStatePutBackIsNotSeen();
    void eachCrewHasAChainOfItsOwn();
    void whatIsChangedShowsInTheCrewsChain_data();
    void whatIsChangedShowsInTheCrewsChain();
    void earlierEntriesAreLinkedToTheirCrew();
    void aRunThatIsMovedHereIsInTheCrewsChain();
    void aRunOfALateCallbackIsInTheCrewsChain();

private:
    std::unique_ptr<Journal> openSigned(bool isNew = false) const;
    AuditTrail trail(const QByteArray &with = key) const;
    AuditCheck verdict(const QByteArray &with = key) const { return verifyAudit(trail(with)); }
    bool append(Journal &journal, const QByteArray &body) const;
    void decideInTwoCrews();
    AuditTrail crewTrail(const QUuid &crewId) const;
};

std::unique_ptr<Journal> TestAuditSignature::openSigned(bool isNew) const
{
    auto journal = open();
    return journal && journal->useAuditKey(key, isNew) ? std::move(journal) : nullptr;
}

AuditTrail TestAuditSignature::trail(const QByteArray &with) const
{
    return open()->auditTrail({with, {}}).value_or(AuditTrail());
}

bool TestAuditSignature::append(Journal &journal, const QByteArray &body) const
{
    Entries entries{entryWith("callback"), decided(EntryKind::DecisionHeld, body)};
    return journal.append(entries).has_value();
}

/// Six entries of the record (2, 4, … 12) among callbacks.
void TestAuditSignature::init()
{
    begin();
    const auto journal = openSigned(true);
    QVERIFY(journal);
    for (int i = 0; i < 6; ++i)
        QVERIFY(append(*journal, "words " + QByteArray::number(i)));
}

void TestAuditSignature::theWholeRecordIsSigned()
{
    const AuditCheck found = verdict();
    QVERIFY(found.chain.holds);
    QCOMPARE(found.chain.count, 6);
    QCOMPARE(found.signature, Signature::Holds);
    QCOMPARE(found.signedThrough, 12);
    QCOMPARE(found.unsignedFrom, 0);
    QVERIFY(trail().statement.gaps.isEmpty());
    QVERIFY(append(*openSigned(), "after a restart"));
    QCOMPARE(verdict().signedThrough, 14);
    QVERIFY(trail().statement.gaps.isEmpty());
}

void TestAuditSignature::aCallbackSignsNothing()
{
    const QDateTime before = trail().statement.at;
    QVERIFY(before.isValid());
    Entries callback{entryWith("callback")};
    QVERIFY(openSigned()->append(callback));
    QCOMPARE(trail().statement.at, before);
}

void TestAuditSignature::theReaderSeesTheSame()
{
    const auto journal = openSigned();
    QVERIFY(append(*journal, "one more"));
    const auto reader = openReader();
    const auto seen = reader->auditTrail({key, {}}, {});
    QVERIFY(seen);
    QCOMPARE(*seen, journal->auditTrail({key, {}}).value_or(AuditTrail()));
    QCOMPARE(verifyAudit(*seen).signature, Signature::Holds);
}

void TestAuditSignature::theKeyIsInNoFile()
{
    if (isOnPostgres())
        return; // about a file
    const auto journal = openSigned();
    QVERIFY(append(*journal, "one more"));
    for (const QString &name : QDir(folder().path()).entryList(QDir::Files)) {
        if (name.endsWith(".lock"_L1) || name.endsWith("-shm"_L1))
            continue;
        QFile file(folder().filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY2(!content.contains(key) && !content.contains(key.toHex()) &&
                     !content.contains(key.toBase64()),
                 qPrintable(name));
    }
}

void TestAuditSignature::whatIsChangedShows_data()
{
    using Change = std::function<bool(const Attacker &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("chainHolds");
    QTest::addColumn<Signature>("signature");
    const auto cut = [](const Attacker &a) {
        return a.run(u"DELETE FROM audit WHERE sequence > 8"_s) &&
               a.run(u"DELETE FROM entry WHERE sequence > 8"_s);
    };
    const auto rewrite = [](const Attacker &a) {
        return a.run(u"UPDATE entry SET body = 'never said' WHERE sequence = 4"_s) && a.computeHashes();
    };
    const auto swap = [](const Attacker &a) {
        return a.run(u"UPDATE entry SET body = CASE sequence WHEN 4 THEN (SELECT body FROM entry WHERE "
                     "sequence = 8) ELSE (SELECT body FROM entry WHERE sequence = 4) END "
                     "WHERE sequence IN (4, 8)"_s);
    };
    const QByteArray keyId = auditKeyId(key);
    QTest::newRow("words") << Change([](const Attacker &a) {
        return a.run(u"UPDATE entry SET body = 'never said' WHERE sequence = 4"_s);
    }) << false << Signature::Holds;
    QTest::newRow("cut off the end") << Change(cut) << true << Signature::CutOff;
    QTest::newRow("everything cut off") << Change([](const Attacker &a) {
        return a.run(u"DELETE FROM audit"_s) && a.run(u"DELETE FROM entry"_s);
    }) << true << Signature::CutOff;
    QTest::newRow("rewritten with all hashes") << Change(rewrite) << true << Signature::Changed;
    QTest::newRow("two swapped") << Change(swap) << false << Signature::Holds;
    QTest::newRow("two swapped with all hashes")
        << Change([swap](const Attacker &a) { return swap(a) && a.computeHashes(); }) << true
        << Signature::Changed;
    QTest::newRow("one removed, one added, with all hashes") << Change([](const Attacker &a) {
        return a.run(u"DELETE FROM audit WHERE sequence = 4"_s) &&
               a.run(u"DELETE FROM entry WHERE sequence = 4"_s) &&
               a.run(u"INSERT INTO entry SELECT 13, kind, execution, at_ms, subject, headers, 'new' "
                     "FROM entry WHERE sequence = 2"_s) &&
               a.run(u"INSERT INTO audit (sequence, previous, hash) VALUES (13, '', '')"_s) &&
               a.computeHashes();
    }) << true << Signature::Changed;
    QTest::newRow("cut off, with a signature claimed")
        << Change([cut, keyId](const Attacker &a) { return cut(a) && a.claim(keyId); }) << true
        << Signature::NotGenuine;
    QTest::newRow("rewritten, signed with another key")
        << Change([rewrite](const Attacker &a) { return rewrite(a) && a.claim(auditKeyId(otherKey)); })
        << true << Signature::OtherKey;
    QTest::newRow("signature removed")
        << Change([cut](const Attacker &a) { return cut(a) && a.run(u"DELETE FROM audit_signature"_s); })
        << true << Signature::Missing;
    QTest::newRow("signature without a sense")
        << Change([](const Attacker &a) { return a.run(u"UPDATE audit_signature SET statement = 'x'"_s); })
        << true << Signature::NotGenuine;
    QTest::newRow("its count edited") << Change([](const Attacker &a) {
        const QByteArray statement = a.statement();
        QByteArray edited = statement;
        edited.replace("\"count\":6", "\"count\":5");
        return edited != statement && a.run(u"UPDATE audit_signature SET statement = ?"_s, {edited});
    }) << true << Signature::NotGenuine;
}

void TestAuditSignature::whatIsChangedShows()
{
    QFETCH(std::function<bool(const Attacker &)>, change);
    QFETCH(bool, chainHolds);
    QFETCH(Signature, signature);
    QVERIFY(change(Attacker(outsider())));
    const AuditCheck found = verdict();
    QCOMPARE(found.chain.holds, chainHolds);
    QCOMPARE(found.signature, signature);
    if (signature == Signature::CutOff)
        QCOMPARE(found.missing, 6 - found.chain.count);
}

/// The console goes on signing, and vouches for nothing that it did not record.
void TestAuditSignature::whatIsChangedShowsAfterARestart()
{
    QFETCH(std::function<bool(const Attacker &)>, change);
    QFETCH(bool, chainHolds);
    QFETCH(Signature, signature);
    QVERIFY(change(Attacker(outsider())));
    for (int start = 0; start < 2; ++start)
        QVERIFY(append(*openSigned(), "after it"));
    const AuditCheck found = verdict();
    QCOMPARE(found.signature, Signature::Holds);
    QCOMPARE(found.chain.holds, chainHolds);
    const QList<AuditGap> gaps = trail().statement.gaps;
    if (!chainHolds) {
        QVERIFY(gaps.isEmpty()); // the chain itself shows it for ever
        return;
    }
    QCOMPARE(gaps.size(), 1);
    QCOMPARE(gaps.first().reason, signature == Signature::Missing    ? Reason::Missing
                                  : signature == Signature::OtherKey ? Reason::OtherKey
                                                                     : Reason::NotGenuine);
    QVERIFY(gaps.first().noticed.isValid());
}

void TestAuditSignature::withoutTheKeyNothingIsConfirmed()
{
    const AuditCheck found = verdict({});
    QCOMPARE(found.signature, Signature::NoKey);
    QVERIFY(found.chain.holds);
}

void TestAuditSignature::withAnotherKeyNothingIsConfirmed()
{
    QCOMPARE(verdict(otherKey).signature, Signature::OtherKey);
    {
        const auto elsewhere = open();
        QVERIFY(elsewhere->useAuditKey(otherKey, true));
        QVERIFY(append(*elsewhere, "recorded elsewhere"));
    }
    const AuditTrail found = trail(otherKey);
    QCOMPARE(verifyAudit(found).signature, Signature::Holds);
    QCOMPARE(found.statement.gaps.size(), 1);
    QCOMPARE(found.statement.gaps.first().reason, Reason::OtherKey);
    QCOMPARE(found.statement.gaps.first().first, 2);
    QCOMPARE(found.statement.gaps.first().last, 12);
}

void TestAuditSignature::anExistingRecordIsSignedFromNowOn()
{
    if (isOnPostgres())
        return; // about a file
    end();
    begin();
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"older"_s);
        db.setDatabaseName(path());
        QVERIFY(db.open());
        sql::SqliteDatabase older(db);
        QVERIFY(migrate(older, journalSchema(9)));
        QByteArray previous = firstLink();
        for (qint64 sequence = 1; sequence <= 3; ++sequence) {
            QSqlQuery query(db);
            QVERIFY(query.exec(u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) VALUES "
                               "('decision-held', '', 1, 'x', '', '')"_s));
            Entry entry = decided(EntryKind::DecisionHeld, {});
            entry.sequence = sequence;
            entry.subject = u"x"_s;
            entry.executionId = QUuid();
            entry.headers.clear();
            entry.at = QDateTime::fromMSecsSinceEpoch(1, utc);
            const QByteArray hash = auditHash(previous, auditRecord(entry));
            QVERIFY(query.prepare(u"INSERT INTO audit VALUES (?, ?, ?)"_s));
            QVERIFY(execute(query, {sequence, previous, hash}));
            previous = hash;
        }
    }
    QSqlDatabase::removeDatabase(u"older"_s);
    QVERIFY(append(*openSigned(true), "new"));
    const AuditTrail found = trail();
    const AuditCheck told = verifyAudit(found);
    QVERIFY(told.chain.holds);
    QCOMPARE(told.signature, Signature::Holds);
    QCOMPARE(told.signedThrough, 5);
    QCOMPARE(found.statement.gaps.size(), 1);
    QCOMPARE(found.statement.gaps.first().reason, Reason::BeforeSigning);
    QCOMPARE(found.statement.gaps.first().first, 1);
    QCOMPARE(found.statement.gaps.first().last, 3);
}

void TestAuditSignature::entriesWithoutTheKeyAreToldApart()
{
    QVERIFY(append(*open(), "the keychain was locked"));
    QVERIFY(append(*open(), "and still was"));
    AuditCheck found = verdict();
    QCOMPARE(found.signature, Signature::Holds);
    QCOMPARE(found.signedThrough, 12);
    QCOMPARE(found.unsignedFrom, 14);
    QVERIFY(append(*openSigned(), "with the key again"));
    found = verdict();
    QCOMPARE(found.signedThrough, 18);
    QCOMPARE(found.unsignedFrom, 0);
    const QList<AuditGap> gaps = trail().statement.gaps;
    QCOMPARE(gaps.size(), 1);
    QCOMPARE(gaps.first().reason, Reason::NoKey);
    QCOMPARE(gaps.first().first, 14);
    QCOMPARE(gaps.first().last, 16);
}

void TestAuditSignature::aKeyThatComesLaterSignsTheSession()
{
    {
        const auto journal = open();
        QVERIFY(append(*journal, "before the keychain answered"));
        QVERIFY(journal->useAuditKey(key, false));
    }
    QCOMPARE(verdict().signedThrough, 14);
    QVERIFY(trail().statement.gaps.isEmpty());
}

void TestAuditSignature::anEmptyRecordIsSignedToo()
{
    end();
    begin();
    QVERIFY(openSigned(true));
    QCOMPARE(verdict().signature, Signature::Holds);
    QVERIFY(trail().statement.gaps.isEmpty());
    Attacker(outsider()).run(u"DELETE FROM audit_signature"_s);
    QCOMPARE(verdict().signature, Signature::Missing);
}

/// The chain goes on from what this process recorded, not from what it finds.
void TestAuditSignature::whatIsAddedWhileTheConsoleRunsShows()
{
    const auto journal = openSigned();
    QVERIFY(append(*journal, "first"));
    {
        const Attacker attacker(outsider());
        QVERIFY(
            attacker.run(u"INSERT INTO entry SELECT 15, kind, execution, at_ms, subject, headers, 'forged' "
                         "FROM entry WHERE sequence = 2"_s));
        QVERIFY(attacker.run(u"INSERT INTO audit (sequence, previous, hash) VALUES (15, '', '')"_s));
        QVERIFY(attacker.computeHashes());
    }
    QVERIFY(append(*journal, "second"));
    const AuditCheck found = verifyAudit(journal->auditTrail({key, {}}).value_or(AuditTrail()));
    QVERIFY(!found.chain.holds);
    QVERIFY(found.signature != Signature::Holds);
}

void TestAuditSignature::earlierFlowActsHaveNoLink()
{
    QVERIFY(Attacker(outsider()).run(unlinkedAct, {15}));
    const auto journal = openSigned();
    QVERIFY(append(*journal, "later"));
    const AuditCheck found = verifyAudit(journal->auditTrail({key, {}}).value_or(AuditTrail()));
    QVERIFY(found.chain.holds);
    QCOMPARE(found.chain.count, 7);
    QCOMPARE(found.signature, Signature::Holds);
}

void TestAuditSignature::flowActsAreInTheRecord()
{
    {
        const auto journal = openSigned();
        Entries acts{decided(EntryKind::FlowRequestAccepted, {}), decided(EntryKind::FlowReviewClosed, "{}")};
        QVERIFY(journal->append(acts));
    }
    const AuditCheck found = verdict();
    QVERIFY(found.chain.holds);
    QCOMPARE(found.chain.count, 8);
    QCOMPARE(found.signature, Signature::Holds);
    QVERIFY(
        Attacker(outsider()).run(u"UPDATE entry SET body = 'forged' WHERE kind = 'flow-request-accepted'"_s));
    QVERIFY(!verdict().chain.holds);
}

void TestAuditSignature::aFlowActWithoutItsLinkShows()
{
    {
        const auto journal = openSigned();
        Entries acts{decided(EntryKind::FlowReviewClosed, "{}")};
        QVERIFY(journal->append(acts));
    }
    QVERIFY(Attacker(outsider()).run(unlinkedAct, {20}));
    QVERIFY(!verdict().chain.holds);
    QCOMPARE(verdict().chain.brokenAt, 20);
}

void TestAuditSignature::aFailedCommitLeavesTheChainWhole()
{
    const auto journal = openSigned();
    QVERIFY(append(*journal, "first"));
    refuse(u"audit"_s);
    QVERIFY(!append(*journal, "not recorded"));
    allow(u"audit"_s);
    QVERIFY(append(*journal, "second"));
    const AuditCheck found = verifyAudit(journal->auditTrail({key, {}}).value_or(AuditTrail()));
    QVERIFY(found.chain.holds);
    QCOMPARE(found.chain.count, 8);
    QCOMPARE(found.signature, Signature::Holds);
    QCOMPARE(found.unsignedFrom, 0);
}

/// What no signature in the file itself can show; the window and the documentation say so.
void TestAuditSignature::anOlderStatePutBackIsNotSeen()
{
    if (isOnPostgres())
        return; // about a file
    const QString older = folder().filePath(u"older"_s);
    QVERIFY(QFile::copy(path(), older));
    QVERIFY(append(*openSigned(), "a decision that somebody wants gone"));
    QVERIFY(QFile::remove(path()) && QFile::copy(older, path()));
    QCOMPARE(verdict().signature, Signature::Holds);
    QCOMPARE(verdict().signedThrough, 12);
}

/// Behind those of init(), which belong to no crew: 15, 17 and 19 are ours, 16 and 18 theirs.
void TestAuditSignature::decideInTwoCrews()
{
    const QUuid run = QUuid::createUuid();
    const QUuid otherRun = QUuid::createUuid();
    Entries entries{kickoff(run, ours),           kickoff(otherRun, theirs), decidedIn(run, "first"),
                    decidedIn(otherRun, "other"), decidedIn(run, "second"),  decidedIn(otherRun, "another"),
                    decidedIn(run, "third")};
    QVERIFY(openSigned()->append(entries));
}

AuditTrail TestAuditSignature::crewTrail(const QUuid &crewId) const
{
    return open()->auditTrail({key, {}}, crewId).value_or(AuditTrail());
}

void TestAuditSignature::eachCrewHasAChainOfItsOwn()
{
    decideInTwoCrews();
    const AuditTrail found = crewTrail(ours);
    QCOMPARE(found.crewId, ours);
    QCOMPARE(found.steps.size(), 3);
    QCOMPARE(found.steps.first().previous, firstLink(ours));
    QCOMPARE(found.steps.last().entry.body, "third"_ba);
    QVERIFY(found.statement.crews.isEmpty());
    const AuditCheck told = verifyAudit(found);
    QVERIFY(told.chain.holds);
    QCOMPARE(told.signature, Signature::Holds);
    QCOMPARE(told.signedThrough, 19);
    QCOMPARE(told.unsignedFrom, 0);
    QCOMPARE(verifyAudit(crewTrail(theirs)).signedThrough, 18);
    QVERIFY(verifyAudit(crewTrail(theirs)).chain.holds);
    QVERIFY(crewTrail(QUuid::createUuid()).steps.isEmpty());
    QCOMPARE(verdict().chain.count, 11);
    QCOMPARE(verdict().signature, Signature::Holds);

    AuditTrail passedOff = found;
    passedOff.crewId = theirs;
    QVERIFY(!verifyAudit(passedOff).chain.holds);
    const auto reader = openReader();
    QCOMPARE(reader->auditTrail({key, {}}, ours).value_or(AuditTrail()), found);
}

void TestAuditSignature::whatIsChangedShowsInTheCrewsChain_data()
{
    using Change = std::function<bool(const Attacker &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("chainHolds");
    QTest::addColumn<Signature>("signature");
    const auto statement = [](const QString &text) {
        return Change([text](const Attacker &a) { return a.run(text); });
    };
    QTest::newRow("another crew's words")
        << statement(u"UPDATE entry SET body = 'never said' WHERE sequence = 16"_s) << true
        << Signature::Holds;
    QTest::newRow("words") << statement(u"UPDATE entry SET body = 'never said' WHERE sequence = 17"_s)
                           << false << Signature::Holds;
    QTest::newRow("words and links") << Change([](const Attacker &a) {
        QByteArray previous = firstLink(ours);
        bool isDone = a.run(u"UPDATE entry SET body = 'never said' WHERE sequence = 17"_s);
        for (const AuditStep &step : a.steps(ours)) {
            const QByteArray hash = auditHash(previous, auditRecord(step.entry));
            isDone =
                isDone && a.run(u"UPDATE audit SET crew_previous = ?, crew_hash = ? WHERE sequence = ?"_s,
                                {previous, hash, step.entry.sequence});
            previous = hash;
        }
        return isDone;
    }) << true << Signature::Changed;
    QTest::newRow("the last one removed") << Change([](const Attacker &a) {
        return a.run(u"DELETE FROM audit WHERE sequence = 19"_s) &&
               a.run(u"DELETE FROM entry WHERE sequence = 19"_s);
    }) << true << Signature::CutOff;
    QTest::newRow("one removed") << Change([](const Attacker &a) {
        return a.run(u"DELETE FROM audit WHERE sequence = 17"_s) &&
               a.run(u"DELETE FROM entry WHERE sequence = 17"_s);
    }) << false << Signature::CutOff;
    QTest::newRow("a link removed") << statement(u"DELETE FROM audit WHERE sequence = 17"_s) << false
                                    << Signature::Holds;
    QTest::newRow("given to another crew") << Change([](const Attacker &a) {
        return a.run(u"UPDATE audit SET crew = ? WHERE sequence = 17"_s,
                     {theirs.toString(QUuid::WithoutBraces)});
    }) << false << Signature::CutOff;
    QTest::newRow("linked again") << statement(u"UPDATE audit SET crew = NULL WHERE sequence = 17"_s) << false
                                  << Signature::Holds;
}

void TestAuditSignature::whatIsChangedShowsInTheCrewsChain()
{
    QFETCH(std::function<bool(const Attacker &)>, change);
    QFETCH(bool, chainHolds);
    QFETCH(Signature, signature);
    decideInTwoCrews();
    QVERIFY(change(Attacker(outsider())));
    const AuditCheck found = verifyAudit(crewTrail(ours));
    QCOMPARE(found.chain.holds, chainHolds);
    QCOMPARE(found.signature, signature);
    QVERIFY(append(*openSigned(), "after a restart"));
    const AuditCheck later = verifyAudit(crewTrail(ours));
    const bool isNoticed = !later.chain.holds || !crewTrail(ours).statement.gaps.isEmpty();
    QCOMPARE(isNoticed, !chainHolds || signature != Signature::Holds);
    const AuditTrail others = crewTrail(theirs);
    const bool isTheirs = QTest::currentDataTag() == "given to another crew"_ba;
    QCOMPARE(others.statement.gaps.isEmpty(), !isTheirs); // what was changed elsewhere is not for them
    QVERIFY(!others.statement.at.isValid());              // as is when something was recorded elsewhere
}

/// Versions before had one chain for all.
void TestAuditSignature::earlierEntriesAreLinkedToTheirCrew()
{
    decideInTwoCrews();
    const AuditTrail before = crewTrail(ours);
    QVERIFY(Attacker(outsider()).run(u"UPDATE audit SET crew = NULL, crew_previous = '', crew_hash = ''"_s));
    const auto journal = openSigned();
    const AuditTrail found = journal->auditTrail({key, {}}, ours).value_or(AuditTrail());
    QCOMPARE(found.steps, before.steps);
    QVERIFY(verifyAudit(found).chain.holds);
    QCOMPARE(verifyAudit(found).signature, Signature::Holds);
    QVERIFY(found.statement.gaps.isEmpty());
    QCOMPARE(verifyAudit(journal->auditTrail({key, {}}).value_or(AuditTrail())).chain.count, 11);
}

/// The entry that says so comes before the one that names the crew.
void TestAuditSignature::aRunThatIsMovedHereIsInTheCrewsChain()
{
    const QUuid run = QUuid::createUuid();
    Entries entries{decidedIn(run, "{}", EntryKind::RunImported), kickoff(run, ours),
                    decidedIn(run, "elsewhere")};
    QVERIFY(openSigned()->append(entries));
    const AuditTrail found = crewTrail(ours);
    QCOMPARE(found.steps.size(), 2);
    QVERIFY(verifyAudit(found).chain.holds);
}

/// It names no crew itself: its callback came to the address of a run that does.
void TestAuditSignature::aRunOfALateCallbackIsInTheCrewsChain()
{
    const QUuid owner = QUuid::createUuid();
    const QUuid run = QUuid::createUuid();
    Entry callback = entryWith("{}", owner.toString(QUuid::WithoutBraces));
    callback.executionId = run;
    Entries entries{kickoff(owner, ours), callback, decidedIn(run, "late")};
    QVERIFY(openSigned()->append(entries));
    QCOMPARE(crewTrail(ours).steps.size(), 1);
    QCOMPARE(verifyAudit(crewTrail(ours)).signature, Signature::Holds);
}

QTEST_GUILESS_MAIN(TestAuditSignature)
#include "tst_auditsignature.moc"
