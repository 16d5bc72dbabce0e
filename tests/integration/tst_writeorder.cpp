// SPDX-License-Identifier: GPL-3.0-or-later
// A power cut loses nothing that was answered 2xx: the system calls of a real engine process under load are
// watched, and each answer is sent after the bytes of its callback were written to the log and the log was
// brought to the disk; so is each kickoff and each decision after its entry. Then the power is cut in a model
// of that disk, at any step, and the journal is opened on what is left.
#include "support/callbackload.h"
#include "support/figure.h"
#include "support/synclog.h"

#include <QRegularExpression>

#include <algorithm>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

using Kind = SyncStep::Kind;

/// The callback that came in a request, by its name; empty when the request is none.
QString nameIn(const QByteArray &request)
{
    static const QRegularExpression name(u"\"name\":\"([^\"]+)\""_s);
    return name.match(QString::fromUtf8(request)).captured(1);
}

bool isAcceptance(const SyncStep &step)
{
    return step.kind == Kind::Send && step.bytes.startsWith("HTTP/1.1 2");
}

/// The answers with 2xx among \a steps, by the callbacks that they are about.
class Answers
{
public:
    /// The callback that \a step answers with 2xx; empty when it does no such thing.
    QString take(const SyncStep &step)
    {
        if (step.kind == Kind::Receive)
            m_requests[step.descriptor] += step.bytes;
        if (step.kind != Kind::Send)
            return {};
        const QByteArray request = m_requests.take(step.descriptor);
        return isAcceptance(step) ? nameIn(request) : QString();
    }
    /// Callbacks that came and have not been answered.
    QStringList open() const
    {
        QStringList names;
        for (const QByteArray &request : m_requests) {
            if (const QString name = nameIn(request); !name.isEmpty())
                names << name;
        }
        return names;
    }

private:
    QHash<int, QByteArray> m_requests;
};

struct Order
{
    int answers = 0;  ///< or requests
    int tooEarly = 0; ///< of these: sent before that which they are about was on the disk
    QString first;    ///< of these
};

/// What of the callbacks was in the log at \a logPath, and on the disk, when each was answered.
Order orderOf(const QList<SyncStep> &steps, const QString &logPath)
{
    Order order;
    Answers answers;
    QSet<QString> written;
    QSet<QString> synced;
    for (const SyncStep &step : steps) {
        if (step.kind == Kind::Write && step.path == logPath) {
            const QStringList open = answers.open();
            for (const QString &name : open) {
                if (step.bytes.contains(name.toUtf8()))
                    written.insert(name);
            }
        } else if (step.kind == Kind::Sync && step.path == logPath) {
            synced.unite(std::exchange(written, {}));
        }
        const QString answered = answers.take(step);
        if (answered.isEmpty())
            continue;
        ++order.answers;
        if (synced.contains(answered))
            continue;
        if (order.tooEarly++ == 0)
            order.first = answered;
    }
    return order;
}

QList<SyncStep> withoutSyncsOf(const QString &path, QList<SyncStep> steps)
{
    steps.removeIf([&path](const SyncStep &step) { return step.kind == Kind::Sync && step.path == path; });
    return steps;
}

/// The place of the first answer with 2xx.
qsizetype firstAnswer(const QList<SyncStep> &steps)
{
    return std::ranges::find_if(steps, isAcceptance) - steps.begin();
}

} // namespace

class TestWriteOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answersFollowTheSyncOfTheirCallback();
    void aPowerCutLosesNothingAnswered();
    void requestsFollowTheSyncOfTheirEntry();

private:
    /// Cuts the power at \a count steps by chance, in \a steps; how many answered callbacks were lost.
    struct Cuts
    {
        qsizetype answered = 0; ///< callbacks, added up over all cuts
        qsizetype found = 0;    ///< of these
        QStringList problems;
    };
    Cuts cut(const QList<SyncStep> &steps, int count) const;

    static Order requestOrder(const QList<SyncStep> &steps, const QString &logPath, const QByteArray &request,
                              const QByteArray &entry);

    QTemporaryDir m_folder;
    QString m_path; ///< of the journal
    QList<SyncStep> m_steps;
    CallbackLog m_log;
};

void TestWriteOrder::initTestCase()
{
#ifndef Q_OS_LINUX
    QSKIP("What a program brings to the disk is watched on Linux alone.");
#else
    m_path = m_folder.filePath(u"watched/journal.sqlite"_s);
    QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
    const QString syncLog = m_folder.filePath(u"sync.log"_s);
    ServiceFixture service;
    EngineHost host(m_path);
    host.wrapper = watchedBySyncLog(syncLog, {u"CREW_SYNC_TRAFFIC=1"_s});
    QVERIFY(host.start(service));
    const auto load = makeCallers(16, taskUrl(service), m_log);
    // So much that the log was written into the database and restarted.
    const auto isLogRestarted = [&] { return QFileInfo(m_path).size() > 2'000'000; };
    QTRY_VERIFY_WITH_TIMEOUT(isLogRestarted() && m_log.acknowledged.size() > 500, 120'000);
    const qsizetype before = m_log.acknowledged.size();
    QTRY_VERIFY(m_log.acknowledged.size() > before + 200);
    QVERIFY(host.kill());
    m_steps = readSyncLog(syncLog);
    QVERIFY(m_steps.size() > 1000);
#endif
}

void TestWriteOrder::answersFollowTheSyncOfTheirCallback()
{
    const QString log = m_path + "-wal"_L1;
    const Order order = orderOf(m_steps, log);
    qInfo("%d callbacks answered 2xx, %d of them before they were on the disk", order.answers,
          order.tooEarly);
    figure("power.answers", order.answers, "callbacks");
    figure("power.tooearly", order.tooEarly);
    QVERIFY(order.answers >= m_log.acknowledged.size());
    QVERIFY2(order.tooEarly == 0, qPrintable(order.first));
    // The names of the files, too, were on the disk before the first answer.
    const auto first = m_steps.first(firstAnswer(m_steps));
    QVERIFY(std::ranges::any_of(first, [this](const SyncStep &step) {
        return step.kind == Kind::Sync && step.path == QFileInfo(m_path).path();
    }));
    // Were the log not synced, it would be seen here.
    QCOMPARE(orderOf(withoutSyncsOf(log, m_steps), log).tooEarly, order.answers);
}

TestWriteOrder::Cuts TestWriteOrder::cut(const QList<SyncStep> &steps, int count) const
{
    QRandomGenerator dice(20'261'122); // fixed, so that a failure can be had again
    QSet<qsizetype> places;
    while (places.size() < count)
        places.insert(firstAnswer(steps) + dice.bounded(static_cast<int>(steps.size() - firstAnswer(steps))));
    Cuts cuts;
    DiskModel disk;
    Answers answers;
    CallbackLog log;
    for (qsizetype at = 0; at < steps.size(); ++at) {
        disk.take(steps.at(at));
        if (const QString name = answers.take(steps.at(at)); !name.isEmpty())
            log.acknowledged.insert(name);
        if (!places.contains(at))
            continue;
        for (QRandomGenerator *chance : {static_cast<QRandomGenerator *>(nullptr), &dice}) {
            const QTemporaryDir left;
            const QString path = left.filePath(u"journal.sqlite"_s);
            for (const QLatin1String suffix : {""_L1, "-wal"_L1}) {
                QFile file(path + suffix);
                if (file.open(QIODevice::WriteOnly))
                    file.write(disk.afterPowerCut(m_path + suffix, chance));
            }
            const Kept kept = keptOf(path, log);
            cuts.answered += log.acknowledged.size();
            cuts.found += kept.found;
            if (!kept.problem.isEmpty())
                cuts.problems << kept.problem;
        }
    }
    return cuts;
}

void TestWriteOrder::aPowerCutLosesNothingAnswered()
{
    const int count = qEnvironmentVariableIsSet("CREW_STRESS") ? 500 : 40;
    const Cuts cuts = cut(m_steps, count);
    qInfo("%d steps with the power cut after each, twice: of %lld answered callbacks %lld were found", count,
          static_cast<long long>(cuts.answered), static_cast<long long>(cuts.found));
    figure("power.cuts", 2 * count, "power cuts");
    figure("power.answered", static_cast<double>(cuts.answered), "callbacks");
    figure("power.lost", static_cast<double>(cuts.answered - cuts.found));
    QCOMPARE(cuts.problems, QStringList());
    QVERIFY(cuts.answered > 0);
    QCOMPARE(cuts.found, cuts.answered);
    // Were the log not synced, it would be seen here.
    const Cuts unsynced = cut(withoutSyncsOf(m_path + "-wal"_L1, m_steps), 5);
    QVERIFY(unsynced.found < unsynced.answered);
}

/// How often \a steps send a request that begins with \a request, and how often before \a entry, written to
/// the log at \a logPath, was on the disk. Later entries write its page again.
Order TestWriteOrder::requestOrder(const QList<SyncStep> &steps, const QString &logPath,
                                   const QByteArray &request, const QByteArray &entry)
{
    Order order;
    bool isWritten = false;
    bool isSynced = false;
    for (const SyncStep &step : steps) {
        if (step.kind == Kind::Write && step.path == logPath && step.bytes.contains(entry)) {
            isWritten = true;
        } else if (step.kind == Kind::Sync && step.path == logPath) {
            isSynced = isWritten;
        } else if (step.kind == Kind::Send && step.bytes.startsWith(request)) {
            ++order.answers;
            order.tooEarly += isSynced ? 0 : 1;
        }
    }
    return order;
}

void TestWriteOrder::requestsFollowTheSyncOfTheirEntry()
{
    const QString path = m_folder.filePath(u"decided/journal.sqlite"_s);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    const QString syncLog = m_folder.filePath(u"decided.log"_s);
    ServiceFixture service;
    EngineHost host(path);
    host.wrapper = watchedBySyncLog(syncLog, {u"CREW_SYNC_TRAFFIC=1"_s});
    QVERIFY(host.start(service.service.baseUrl(), {u"approve"_s, u"0"_s, u"Good."_s}));
    QTRY_VERIFY_WITH_TIMEOUT(host.isAnswered, 20'000);
    QVERIFY(host.kill());
    const QList<SyncStep> steps = readSyncLog(syncLog);
    const QString log = path + "-wal"_L1;
    for (const auto &[request, entry] :
         {std::pair{QByteArray("POST /kickoff "), QByteArray("kickoff-requested")},
          std::pair{QByteArray("POST /resume "), QByteArray("decision-sending")}}) {
        const Order order = requestOrder(steps, log, request, entry);
        QCOMPARE(order.answers, 1);
        QCOMPARE(order.tooEarly, 0);
        QCOMPARE(requestOrder(withoutSyncsOf(log, steps), log, request, entry).tooEarly, 1);
    }
}

QTEST_GUILESS_MAIN(TestWriteOrder)
#include "tst_writeorder.moc"
