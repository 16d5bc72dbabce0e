// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "sql/postgresdatabase.h"
#include "support/callbackload.h"
#include "support/consoleperson.h"
#include "support/deskprocess.h"
#include "support/postgrescluster.h"
#include "support/receiverprocess.h"

#include <QElapsedTimer>

#include <csignal>

/// A desk that runs on several machines: PostgreSQL, crew-desk and receivers in processes of their own,
/// people at consoles, and services that call back.
namespace crew::test {

inline QString deskProgram()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/crew-desk");
}

/// A program as systemd runs it: whenever it ends by itself, it is started again.
class Supervised
{
public:
    virtual ~Supervised() = default;
    virtual QProcess *process() const = 0;
    virtual void begin() = 0;
    virtual void readOutput() = 0;

    bool isRunning() const { return process() && process()->state() != QProcess::NotRunning; }
    void signal(int number) const { ::kill(static_cast<pid_t>(process()->processId()), number); }
    void kill()
    {
        signal(SIGKILL);
        process()->waitForFinished();
    }
    /// Starts it again when it has ended; gives its exit code, or nothing when it runs or was killed.
    std::optional<int> keepRunning()
    {
        readOutput();
        if (isRunning())
            return std::nullopt;
        const bool isKilled = process()->exitStatus() == QProcess::CrashExit;
        const int code = process()->exitCode();
        begin();
        return isKilled ? std::nullopt : std::optional(code);
    }
};

class MachineProcess : public Supervised
{
public:
    QProcess *process() const override { return desk.process.get(); }
    void begin() override
    {
        isServing = false;
        desk.begin();
    }
    void readOutput() override
    {
        if (process())
            isServing = desk.isServing();
    }

    DeskProcess desk{deskProgram()};
    bool isServing = false;
};

class ReceiverMachine : public Supervised
{
public:
    explicit ReceiverMachine(const QByteArray &database)
        : receiver(deskProgram(), database)
    {}
    QProcess *process() const override { return receiver.process.get(); }
    void begin() override { receiver.begin(); }
    void readOutput() override { receiver.readOutput(); }

    ReceiverProcess receiver;
};

/// A service that sends callbacks to one address one after another, and the next one to another receiver when
/// it gets no answer. It never sends one twice.
class ServiceCaller : public Caller
{
public:
    ServiceCaller(QList<quint16> ports, QByteArray path, int number, CallbackLog &log)
        : Caller(std::move(path), number, log)
        , m_ports(std::move(ports))
    {
        connect(&m_socket, &QTcpSocket::stateChanged, this, [this](QAbstractSocket::SocketState state) {
            if (state == QAbstractSocket::UnconnectedState)
                m_next.start(20);
        });
        m_next.setSingleShot(true);
        connect(&m_next, &QTimer::timeout, this, [this] {
            m_port = (m_port + 1) % m_ports.size();
            m_socket.connectToHost(QHostAddress::LocalHost, m_ports.at(m_port));
        });
        m_next.start(0);
    }
    ~ServiceCaller() override { m_socket.disconnect(this); }

    /// The number in a name, by which those of one caller are in order.
    static int orderOf(const QString &name) { return name.section(u'-', 1, 1).toInt(); }
    static QString callerOf(const QString &name) { return name.section(u'-', 0, 0); }

protected:
    void handleAnswer(int status) override
    {
        if (status == 503)
            m_socket.abort();
        else
            send();
    }

private:
    QTimer m_next;
    QList<quint16> m_ports;
    qsizetype m_port = 0;
};

/// What the journal in \a database has of \a log: lost, twice or out of order is a problem.
inline Kept keptIn(sql::Database &database, const CallbackLog &log)
{
    Kept kept;
    QHash<QString, int> counts;
    QHash<QString, int> last; // of each caller
    const auto visited =
        database.visit(QStringLiteral("SELECT body FROM entry WHERE kind = ? ORDER BY sequence"),
                       {entryKindWord(EntryKind::TaskCallback)}, [&](const sql::Row &row) {
                           const QString name = wire::parseJsonObject(row.bytes(0))
                                                    .value_or(QJsonObject())
                                                    .value(QLatin1String("name"))
                                                    .toString();
                           ++counts[name];
                           if (!log.acknowledged.contains(name))
                               return;
                           int &before = last.insert(ServiceCaller::callerOf(name),
                                                     last.value(ServiceCaller::callerOf(name), -1))
                                             .value();
                           if (ServiceCaller::orderOf(name) <= before && kept.problem.isEmpty())
                               kept.problem = QStringLiteral("out of order: ") + name;
                           before = ServiceCaller::orderOf(name);
                       });
    if (!visited)
        kept.problem = visited.error().text;
    tally(kept, counts, log);
    return kept;
}

/// All of it.
class DeskCluster
{
public:
    using Subject = service::Exchange::Subject;
    static constexpr int timeout = 120'000;

    DeskCluster()
        : service(service::Dialect::Contract, oneReviewCrew(), 20.0)
        , serviceAddress(QStringLiteral("http://127.0.0.1:%1").arg(service.port))
    {}
    ~DeskCluster()
    {
        callers.clear();
        people.clear();
        receivers.clear();
        machines.clear();
    }

    /// \a folders are where machines reach the database, one for each; that of receivers is the last.
    bool start(const QStringList &folders)
    {
        QStringList places;
        for (const QString &folder : folders)
            places << QStringLiteral("host=") + QString::fromLatin1(QUrl::toPercentEncoding(folder, ","));
        return startAt(places);
    }
    /// The same with what is asked for in the address, as "host=…&port=…".
    bool startAt(const QStringList &places)
    {
        if (!makeTables())
            return false;
        const auto address = [&](const QByteArray &role, const QString &place) {
            return "postgresql://" + role + "@/desk?" + place.toLatin1();
        };
        QByteArrayList nodes;
        for (qsizetype i = 0; i + 1 < places.size(); ++i) {
            machines.push_back(std::make_unique<MachineProcess>());
            nodes << machines.back()->desk.address().toString().toLatin1();
        }
        for (qsizetype i = 0; i + 1 < places.size(); ++i)
            machines.at(static_cast<std::size_t>(i))
                ->desk.configure(machines.front()->desk.path(QStringLiteral("key")),
                                 "nodes = " + nodes.join(", ") + '\n',
                                 "[database]\naddress = " + address("crew_desk", places.at(i)) + '\n');
        for (int i = 0; i < 2; ++i)
            receivers.push_back(
                std::make_unique<ReceiverMachine>(address("crew_receiver", places.constLast())));
        machines.front()->begin();
        if (!until([this] { return machines.front()->isServing; }) || !machines.front()->desk.setUp())
            return false;
        for (std::size_t i = 1; i < machines.size(); ++i)
            machines.at(i)->begin();
        for (const auto &receiver : receivers)
            receiver->begin();
        return until([this] {
                   return std::ranges::all_of(receivers,
                                              [](const auto &each) { return each->receiver.isReady(); });
               }) &&
               addPeople();
    }

    /// Keeps all programs running, and handles events, until \a done.
    bool until(const std::function<bool()> &done, int milliseconds = timeout)
    {
        return spinUntil(
            [&] {
                keepRunning();
                return done();
            },
            milliseconds);
    }
    void keepRunning()
    {
        for (const auto &machine : machines) {
            if (machine->process())
                note(*machine, machine->desk.output());
        }
        for (const auto &receiver : receivers) {
            if (receiver->process())
                note(*receiver, receiver->receiver.output);
        }
    }

    /// The machine that serves, if one says so.
    MachineProcess *writer() const
    {
        for (const auto &machine : machines) {
            if (machine.get() != stopped && machine->isRunning() && machine->isServing)
                return machine.get();
        }
        return nullptr;
    }
    MachineProcess *standby() const
    {
        for (const auto &machine : machines) {
            if (machine->isRunning() && machine.get() != writer())
                return machine.get();
        }
        return nullptr;
    }
    /// A machine serves commands.
    bool isServed()
    {
        MachineProcess *machine = writer();
        return machine && machine->desk.post(QStringLiteral("load-batches"), {}, administrator).status == 200;
    }
    /// \a machine says that the database server waits for its standby.
    static bool isStandbyAwaited(MachineProcess &machine)
    {
        return machine.isRunning() && machine.desk.health()
                                          .value(QStringLiteral("problem"))
                                          .toString()
                                          .contains(QStringLiteral("waits for its synchronous standby"));
    }
    bool areConnected() const
    {
        return std::ranges::all_of(people, [](const auto &person) { return person->isConnected; });
    }
    bool areAnswered() const
    {
        return std::ranges::all_of(people,
                                   [](const auto &person) { return person->asked == person->answered; });
    }

    /// \a count runs that each wait for a person.
    bool kickOff(int count)
    {
        const QString base = QStringLiteral("http://127.0.0.1:%1").arg(receivers.front()->receiver.port);
        for (int i = 0; i < count; ++i) {
            MachineProcess *machine = writer();
            if (!machine || !machine->desk.kickOff(crewId, base, administrator))
                return false;
        }
        return true;
    }
    /// Callers for the newest run, alternating between receivers.
    void makeCallers(int count)
    {
        const QUrl url = taskUrl(service, service.requestsOf(Subject::Kickoff).size() - 1);
        QList<quint16> ports;
        for (const auto &receiver : receivers)
            ports << receiver->receiver.port;
        for (int i = 0; i < count; ++i) {
            callers.push_back(
                std::make_unique<ServiceCaller>(ports, url.path().toLatin1(), ++m_callers, log));
            ports.append(ports.takeFirst());
        }
    }
    QHash<QString, int> resumes() const { return resumesOf(service); }
    bool isAllTaken() const
    {
        const auto count =
            database()->number(QStringLiteral("SELECT count(*) FROM received WHERE state <> 1"));
        return count && *count == 0;
    }
    /// Entries that were added by a writer after another one had added some, or by one in the epoch of
    /// another.
    qint64 appendsByFormerWriters() const
    {
        const auto count = database()->number(QStringLiteral(
            "SELECT (SELECT count(*) FROM (SELECT epoch, max(epoch) OVER (ORDER BY sequence) AS "
            "newest FROM appended) AS each WHERE epoch < newest) + (SELECT count(*) FROM (SELECT "
            "session FROM appended GROUP BY session HAVING min(epoch) <> max(epoch)) AS several)"));
        return count.value_or(-1);
    }
    /// As its owner.
    std::unique_ptr<sql::PostgresDatabase> database() const
    {
        auto opened = sql::PostgresDatabase::open(postgres->target(QStringLiteral("desk")));
        if (opened)
            return std::move(*opened);
        qWarning("%s", qUtf8Printable(opened.error().text));
        return nullptr;
    }

    std::unique_ptr<PostgresCluster> postgres = std::make_unique<PostgresCluster>();
    ServiceFixture service;
    QUrl serviceAddress;
    std::vector<std::unique_ptr<MachineProcess>> machines;
    std::vector<std::unique_ptr<ReceiverMachine>> receivers;
    std::vector<std::unique_ptr<ConsolePerson>> people;
    std::vector<std::unique_ptr<ServiceCaller>> callers;
    CallbackLog log;
    QString crewId;
    QByteArray administrator;                ///< the session of one
    const MachineProcess *stopped = nullptr; ///< by SIGSTOP
    QMap<int, int> ends;                     ///< how many programs ended by themselves, by exit code
    QSet<QByteArray> lines;                  ///< that programs printed before they ended, without their times

private:
    void note(Supervised &program, const QByteArray &output)
    {
        program.readOutput();
        const bool hasEnded = !program.isRunning();
        const QByteArray said = output;
        const auto code = program.keepRunning();
        if (!hasEnded)
            return;
        for (const QByteArray &line : said.split('\n'))
            lines.insert(line);
        if (code)
            ++ends[*code];
    }

    /// What each entry was added in is kept beside it, by who owns the tables.
    bool makeTables()
    {
        const auto owner = sql::PostgresDatabase::open(postgres->target(QStringLiteral("postgres")));
        if (!owner)
            return false;
        for (const QString &statement :
             {QStringLiteral("CREATE DATABASE desk"), QStringLiteral("CREATE ROLE crew_desk LOGIN"),
              QStringLiteral("CREATE ROLE crew_receiver LOGIN")}) {
            if (!(*owner)->executeOnce(statement))
                return false;
        }
        const QString address = QStringLiteral("postgresql://crew@/desk?host=%1")
                                    .arg(QString::fromLatin1(QUrl::toPercentEncoding(postgres->folder())));
        if (QProcess::execute(deskProgram(),
                              {QStringLiteral("admin"), QStringLiteral("upgrade-database"), address,
                               QStringLiteral("crew_desk"), QStringLiteral("crew_receiver")}) != 0)
            return false;
        const auto desk = database();
        return desk &&
               desk->executeOnce(QStringLiteral(
                   "CREATE TABLE appended (sequence BIGINT, epoch BIGINT, session TEXT);"
                   "CREATE FUNCTION note_append() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS "
                   "'BEGIN INSERT INTO appended SELECT NEW.sequence, epoch, pg_backend_pid() || '' '' || "
                   "(SELECT backend_start FROM pg_stat_get_activity(pg_backend_pid())) FROM writer; RETURN "
                   "NULL; "
                   "END';"
                   "CREATE TRIGGER note_append AFTER INSERT ON entry FOR EACH ROW EXECUTE FUNCTION "
                   "note_append()"));
    }
    bool addPeople()
    {
        DeskProcess &desk = machines.front()->desk;
        administrator = desk.token;
        crewId = desk.addCrew(QStringLiteral("Writers"), serviceAddress, QString::fromLatin1(test::token));
        QJsonArray roles;
        for (const QString &role : {QStringLiteral("reviewer"), QStringLiteral("operator")})
            roles.append(QJsonObject{{QStringLiteral("role"), role}});
        for (int i = 0; i < 2; ++i) {
            const QByteArray session = desk.addPerson(QStringLiteral("Person %1").arg(i), roles);
            if (session.isEmpty())
                return false;
            people.push_back(std::make_unique<ConsolePerson>(desk.address(), session));
        }
        desk.token.clear();
        return !crewId.isEmpty() && until([this] { return areConnected(); });
    }

    int m_callers = 0;
};

} // namespace crew::test
