// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journal.h"
#include "support/enginefixture.h"
#include "support/spinuntil.h"
#include "wire/json.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QTcpSocket>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

/// A console engine in a process of its own, and real HTTP clients that send callbacks to it.
namespace crew::test {

/// A JSON POST of \a body to \a path; \a fields are further header fields with their line ends.
inline QByteArray postRequest(const QByteArray &path, const QByteArray &body, const QByteArray &fields = {})
{
    return "POST " + path + " HTTP/1.1\r\nHost: engine\r\nContent-Type: application/json\r\n" + fields +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

/// What the machine is to do to a program that is started with it: tests/support/machinefaults.cpp.
class MachineFaults
{
public:
    /// Starts it with the faults, as the first words of a command line.
    QStringList wrapper() const
    {
        const QString options = qEnvironmentVariable("ASAN_OPTIONS") +
                                QStringLiteral(":quarantine_size_mb=1:verify_asan_link_order=0");
        return {QStringLiteral("env"), QStringLiteral("CREW_MACHINE_FAULTS=") + m_folder.path(),
                QStringLiteral("ASAN_OPTIONS=") + options,
                QStringLiteral("LD_PRELOAD=") + QCoreApplication::applicationDirPath() +
                    QStringLiteral("/libmachinefaults.so")};
    }
    /// Moves the clock that counts since the start of the machine, and that of the day.
    bool moveClocks(std::chrono::seconds sinceBoot, std::chrono::seconds ofTheDay) const
    {
        return write("clock", QByteArray::number(qint64(sinceBoot.count())) + ' ' +
                                  QByteArray::number(qint64(ofTheDay.count())));
    }
    bool refuseToSync() const { return write("nosync", {}); }

private:
    bool write(const char *name, const QByteArray &content) const
    {
        QSaveFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    }

    QTemporaryDir m_folder;
};

/// The secret that enginehost makes webhook addresses from; with it they stay the same in another engine.
inline constexpr auto hostMasterSecret = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

/// The program enginehost on a journal, with a service in this process.
class EngineHost
{
public:
    explicit EngineHost(QString journalPath)
        : m_journalPath(std::move(journalPath))
    {
        // Else the sanitizer holds back up to 256 MB of freed memory, which would look like growth.
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const QString options = environment.value(QStringLiteral("ASAN_OPTIONS"));
        environment.insert(QStringLiteral("ASAN_OPTIONS"), options + QStringLiteral(":quarantine_size_mb=1"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_reading =
            QObject::connect(&process, &QProcess::readyReadStandardOutput, &process, [this] { readLines(); });
    }

    ~EngineHost()
    {
        QObject::disconnect(m_reading);
        process.kill();
        process.waitForFinished();
    }

    /// Runs it until its history is loaded; the port of an earlier run is kept.
    bool start(const ServiceFixture &service) { return start(service.service.baseUrl()); }
    /// \a decision: VERB, HOLD and WORDS for enginehost, or nothing.
    bool start(const QUrl &service, const QStringList &decision = {})
    {
        begin(service, decision);
        const auto isOver = [this] { return process.state() == QProcess::NotRunning; };
        if (!QTest::qWaitFor([&] { return isReady() || isOver(); }, 60'000) || !isReady())
            return false;
        m_port = static_cast<quint16>(QUrl(m_address).port());
        return true;
    }
    /// The same without waiting for anything.
    void begin(const QUrl &service, const QStringList &decision = {})
    {
        m_address.clear();
        isListening = false;
        QStringList command =
            wrapper +
            QStringList{QCoreApplication::applicationDirPath() + QStringLiteral("/enginehost"), m_journalPath,
                        service.toString(), QString::fromLatin1(token), QString::number(m_port)} +
            decision;
        const QString program = command.takeFirst();
        process.start(program, command);
    }
    /// The history is loaded.
    bool isReady() const { return !m_address.isEmpty(); }

    /// Ends it as a power cut would.
    bool kill()
    {
        process.kill();
        return process.waitForFinished();
    }

    /// What a person does: "approve WORDS", "withdraw" or "send".
    void tell(const QByteArray &command)
    {
        process.write(command + '\n');
        process.waitForBytesWritten();
    }

    quint16 port() const { return m_port; }

    QProcess process;
    QStringList wrapper;  ///< a program, with its arguments, that becomes the engine
    QStringList problems; ///< of the endpoint, as they changed; an empty one when all is well again
    QStringList notices;
    bool isListening = false; ///< it takes callbacks
    bool hasDecided = false;  ///< its decision is held
    int heldCount = 0;        ///< so many were
    bool isAnswered = false;  ///< and the service's answer to it is kept
    bool isRefused = false;   ///< it could not be held
    bool isBack = false;      ///< it is the reviewer's again
    bool isFinished = false;  ///< its batch
    QStringList states;       ///< of its run, as they changed

private:
    void readLines()
    {
        while (process.canReadLine()) {
            const QString line = QString::fromUtf8(process.readLine()).trimmed();
            const QString text = line.section(u' ', 1);
            if (line.startsWith(QStringLiteral("listening ")))
                isListening = true;
            else if (line.startsWith(QStringLiteral("ready ")))
                m_address = text;
            else if (line.startsWith(QStringLiteral("problem")))
                problems.append(text);
            else if (line.startsWith(QStringLiteral("notice ")))
                notices.append(text);
            else if (line.startsWith(QStringLiteral("state ")))
                states.append(text);
            else if (line == QLatin1String("decided"))
                hasDecided = ++heldCount > 0;
            else if (line == QLatin1String("answered"))
                isAnswered = true;
            else if (line == QLatin1String("undecided"))
                isRefused = true;
            else if (line == QLatin1String("back"))
                isBack = true;
            else if (line == QLatin1String("finished"))
                isFinished = true;
        }
    }

    QMetaObject::Connection m_reading;
    QString m_journalPath;
    QString m_address;
    quint16 m_port = 0;
};

#ifdef Q_OS_LINUX
/// How large any file of \a process may become, in bytes.
inline bool limitFileSize(const QProcess &process, rlim_t bytes)
{
    const rlimit limit{bytes, RLIM_INFINITY};
    return prlimit(static_cast<pid_t>(process.processId()), RLIMIT_FSIZE, &limit, nullptr) == 0;
}
#endif

/// Where the service calls back about the tasks of its \a index th run; empty when there is none.
inline QUrl taskUrl(const ServiceFixture &service, qsizetype index = 0)
{
    const auto kickoffs = service.requestsOf(service::Exchange::Subject::Kickoff);
    if (index >= kickoffs.size())
        return {};
    const QJsonObject body = wire::parseJsonObject(kickoffs.at(index).body).value_or(QJsonObject());
    return QUrl(body.value(QLatin1String("taskWebhookUrl")).toString());
}

/// How often each run's decision was sent.
inline QHash<QString, int> resumesOf(const ServiceFixture &service)
{
    QHash<QString, int> counts;
    for (const auto &exchange : service.requestsOf(service::Exchange::Subject::Resume)) {
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        ++counts[body.value(QLatin1String("execution_id")).toString() + u'/' +
                 body.value(QLatin1String("task_id")).toString()];
    }
    return counts;
}

/// What the callers did; each callback has a name of its own.
struct CallbackLog
{
    QSet<QString> sent;
    QSet<QString> acknowledged;
    QHash<int, int> answers; ///< how many by status
};

/// One client that sends callbacks one after another over a connection.
class Caller : public QObject
{
public:
    Caller(const QUrl &url, int number, CallbackLog &log)
        : Caller(url.path().toLatin1(), number, log)
    {
        m_socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    }

protected:
    /// Sends to \a path whenever m_socket is connected.
    Caller(QByteArray path, int number, CallbackLog &log)
        : m_path(std::move(path))
        , m_number(number)
        , m_log(log)
    {
        connect(&m_socket, &QTcpSocket::connected, this, &Caller::send);
        connect(&m_socket, &QTcpSocket::readyRead, this, &Caller::read);
    }
    virtual void handleAnswer(int /*status*/) { send(); }
    void send()
    {
        m_current = QStringLiteral("%1-%2-%3")
                        .arg(m_number)
                        .arg(m_count++)
                        .arg(QRandomGenerator::global()->generate64());
        m_log.sent.insert(m_current);
        m_answer.clear();
        const QByteArray body = wire::toJson(QJsonObject{{QStringLiteral("name"), m_current},
                                                         {QStringLiteral("output"), QString(2000, u'x')}});
        m_socket.write(postRequest(m_path, body));
    }

    QTcpSocket m_socket;

private:
    void read()
    {
        m_answer += m_socket.readAll();
        const qsizetype end = m_answer.indexOf("\r\n\r\n");
        if (end < 0 || !m_answer.contains('}'))
            return;
        const int status = m_answer.mid(9, 3).toInt();
        ++m_log.answers[status];
        if (status / 100 == 2)
            m_log.acknowledged.insert(m_current);
        handleAnswer(status);
    }

    QByteArray m_path;
    int m_number;
    int m_count = 0;
    QString m_current;
    QByteArray m_answer;
    CallbackLog &m_log;
};

inline std::vector<std::unique_ptr<Caller>> makeCallers(int count, const QUrl &url, CallbackLog &log)
{
    std::vector<std::unique_ptr<Caller>> callers;
    for (int i = 0; i < count; ++i)
        callers.push_back(std::make_unique<Caller>(url, i, log));
    return callers;
}

/// What a journal has of the callbacks that were sent.
struct Kept
{
    qsizetype found = 0; ///< of those that were acknowledged
    qsizetype twice = 0; ///< of those that were sent
    QString problem;     ///< one that was lost or is there twice, or why the journal could not be read
};

/// Adds what \a counts, of each callback in a journal, says about those of \a log.
inline void tally(Kept &kept, const QHash<QString, int> &counts, const CallbackLog &log)
{
    for (const QString &name : log.acknowledged) {
        if (counts.contains(name))
            ++kept.found;
        else if (kept.problem.isEmpty())
            kept.problem = QStringLiteral("lost: ") + name;
    }
    for (auto each = counts.cbegin(); each != counts.cend(); ++each) {
        if (each.value() <= 1 || !log.sent.contains(each.key()))
            continue;
        ++kept.twice;
        if (kept.problem.isEmpty())
            kept.problem = QStringLiteral("twice: ") + each.key();
    }
}

/// Counts in the journal at \a path, whose engine has ended.
inline Kept keptOf(const QString &path, const CallbackLog &log)
{
    const auto journal = journal::Journal::open(path);
    if (!journal)
        return {0, 0, journal.error()};
    Kept kept;
    kept.problem = (*journal)->takeNotice();
    QHash<QString, int> counts;
    const auto visited = (*journal)->visitEntries([&counts](const Entry &entry) {
        if (entry.kind == EntryKind::TaskCallback)
            ++counts[wire::parseJsonObject(entry.body)
                         .value_or(QJsonObject())
                         .value(QLatin1String("name"))
                         .toString()];
    });
    if (!visited)
        kept.problem = visited.error();
    tally(kept, counts, log);
    return kept;
}

/// What is wrong with the journal at \a path, whose engine has ended: an acknowledged callback that is not
/// there, or one that is there twice. Empty when nothing is.
inline QString lossOrDuplicate(const QString &path, const CallbackLog &log)
{
    return keptOf(path, log).problem;
}

} // namespace crew::test
