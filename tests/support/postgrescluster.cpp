// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/postgrescluster.h"

#include "sql/postgresdatabase.h"

#include <QDeadlineTimer>
#include <QDebug>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::test {

namespace {

constexpr unsigned nobody = 65534;
const auto poolerProgram = u"/usr/sbin/pgbouncer"_s; // Debian's place
constexpr int timeout = 60'000;                      // under a sanitizer, beside other tests

/// Runs \a program, which the kernel ends when the test dies: at once, since nothing of it is to be kept.
void begin(QProcess &process, const QString &program, const QStringList &arguments)
{
    QStringList all{u"--pdeathsig"_s, u"QUIT"_s};
    if (::geteuid() == 0)
        all << u"--reuid"_s << QString::number(nobody) << u"--regid"_s << QString::number(nobody)
            << u"--clear-groups"_s;
    all << (program.startsWith(u'/') ? program : QStringLiteral(CREW_POSTGRES_BIN) + u'/' + program)
        << arguments;
    process.start(u"setpriv"_s, all);
}

} // namespace

/// Where temporary files go, which may be memory: each schema makes and removes a hundred files. The server
/// has to get there, and a socket's path has 107 bytes.
QString PostgresCluster::folderTemplate()
{
    const QFileInfo folder(QDir::tempPath());
    const bool isReachable = ::geteuid() != 0 || folder.permission(QFile::ExeOther);
    const bool isShort = folder.filePath().size() < 60;
    return (isReachable && isShort ? folder.filePath() : u"/tmp"_s) + "/crew-pg-XXXXXX"_L1;
}

PostgresCluster::~PostgresCluster()
{
    stopPooler();
    kill();
    if (!m_disk.isEmpty())
        QProcess::execute(u"umount"_s, {u"--lazy"_s, m_disk});
}

void PostgresCluster::kill()
{
    if (m_server.state() == QProcess::NotRunning)
        return;
    ::kill(static_cast<pid_t>(m_server.processId()), SIGQUIT);
    if (!m_server.waitForFinished(timeout))
        m_server.kill();
    m_server.waitForFinished(timeout);
}

bool PostgresCluster::make()
{
    QStringList arguments{u"--pgdata"_s, dataFolder(), u"--username"_s, u"crew"_s,
                          u"--auth"_s,   u"trust"_s,   u"--encoding"_s, u"UTF8"_s,
                          u"--locale"_s, u"C"_s,       u"--no-sync"_s};
    if (!m_disk.isEmpty())
        arguments << u"--wal-segsize=1"_s;
    if (m_disk == logFolder())
        arguments << u"--waldir"_s << logFolder();
    return fill(u"initdb"_s, arguments);
}

/// Has \a program make the data folder.
bool PostgresCluster::fill(const QString &program, const QStringList &arguments)
{
    if (::geteuid() == 0 && ::chown(QFile::encodeName(m_folder.path()).constData(), nobody, nobody) != 0)
        return false;
    QProcess maker;
    maker.setProcessChannelMode(QProcess::MergedChannels);
    begin(maker, program, arguments);
    if (maker.waitForFinished(timeout) && maker.exitCode() == 0)
        return true;
    qWarning().noquote() << maker.errorString() << maker.readAll();
    return false;
}

bool PostgresCluster::useSmallDisk(int megabytes, Disk disk)
{
    const QString folder = disk == Disk::OfLog ? logFolder() : dataFolder();
    if (::geteuid() != 0 || !QDir().mkpath(folder))
        return false;
    const QString options = u"size=%1m,mode=700,uid=%2,gid=%2"_s.arg(megabytes).arg(nobody);
    if (QProcess::execute(u"mount"_s, {u"-t"_s, u"tmpfs"_s, u"-o"_s, options, u"none"_s, folder}) != 0)
        return false;
    m_disk = folder;
    return true;
}

bool PostgresCluster::fillDisk()
{
    QFile file(m_disk + u"/filler"_s);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return false;
    for (const QByteArray &part : {QByteArray(1024 * 1024, 'x'), QByteArray(1024, 'x')}) {
        while (file.write(part) == part.size()) {
        }
    }
    return file.error() != QFileDevice::NoError;
}

void PostgresCluster::freeDisk()
{
    QFile::remove(m_disk + u"/filler"_s);
}

bool PostgresCluster::startAsStandbyOf(const PostgresCluster &primary, const QString &name)
{
    m_settings = primary.m_settings;
    const QString connection = u"host=%1 user=crew application_name=%2"_s.arg(primary.folder(), name);
    return fill(u"pg_basebackup"_s, {u"--pgdata"_s, dataFolder(), u"--write-recovery-conf"_s,
                                     u"--checkpoint=fast"_s, u"--no-sync"_s, u"--dbname"_s, connection}) &&
           run();
}

bool PostgresCluster::promote()
{
    const auto owner = sql::PostgresDatabase::open(target(u"postgres"_s) + u" target_session_attrs=any"_s);
    return owner && (*owner)->executeOnce(u"SELECT pg_promote(true, 60)"_s);
}

bool PostgresCluster::setStandbys(const QString &change)
{
    const auto owner = sql::PostgresDatabase::open(target(u"postgres"_s));
    return owner && (*owner)->executeOnce(u"ALTER SYSTEM "_s + change) &&
           (*owner)->executeOnce(u"SELECT pg_reload_conf()"_s);
}

bool PostgresCluster::requireStandby()
{
    if (!setStandbys(u"SET synchronous_standby_names = 'nobody'"_s))
        return false;
    const QDeadlineTimer deadline(timeout);
    while (!doesCommitWait()) { // the server's processes learn of it one after another
        if (deadline.hasExpired())
            return false;
    }
    return true;
}

bool PostgresCluster::requireNoStandby()
{
    return setStandbys(u"RESET synchronous_standby_names"_s);
}

/// A commit that is given up here goes on waiting there.
bool PostgresCluster::doesCommitWait() const
{
    const QString place = target(u"postgres"_s);
    const auto hasty =
        sql::PostgresDatabase::open(place, {.connect = 60s, .command = 300ms, .silence = 300ms});
    if (hasty && (*hasty)->begin() &&
        (*hasty)->executeOnce(u"SELECT pg_logical_emit_message(true, '', '')"_s))
        static_cast<void>((*hasty)->commit());
    const auto watcher = sql::PostgresDatabase::open(place);
    if (!watcher)
        return false;
    const auto waits =
        (*watcher)->first(u"SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"_s, {},
                          [](const sql::Row &row) { return row.number(0); });
    return waits && *waits > 0;
}

bool PostgresCluster::start(const QStringList &settings)
{
    m_settings = settings;
    return make() && run();
}

/// It takes a key that nobody else can read, and no other.
bool PostgresCluster::writeForServer(const QString &path, const QByteArray &content) const
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
           (::geteuid() != 0 || ::chown(QFile::encodeName(path).constData(), nobody, nobody) == 0);
}

bool PostgresCluster::startWithTls(quint16 port, const QByteArray &certificate, const QByteArray &key)
{
    const QString certificateFile = m_folder.filePath(u"server.pem"_s);
    const QString keyFile = m_folder.filePath(u"server.key"_s);
    m_settings = QStringList{u"listen_addresses=127.0.0.1"_s, u"port=%1"_s.arg(port), u"ssl=on"_s,
                             u"ssl_cert_file="_s + certificateFile, u"ssl_key_file="_s + keyFile};
    return make() && writeForServer(certificateFile, certificate) && writeForServer(keyFile, key) && run();
}

bool PostgresCluster::startAgain()
{
    return run();
}

bool PostgresCluster::run()
{
    QStringList arguments{u"-D"_s, dataFolder(), u"-k"_s, m_folder.path()};
    for (const QString &setting :
         QStringList{u"listen_addresses="_s, u"fsync=on"_s, u"shared_buffers=16MB"_s} + m_settings)
        arguments << u"-c"_s << setting;
    m_server.setProcessChannelMode(QProcess::MergedChannels);
    begin(m_server, u"postgres"_s, arguments);
    return waitUntilReady();
}

bool PostgresCluster::waitUntilReady()
{
    QByteArray heard;
    while (!heard.contains("ready to accept connections") &&
           !heard.contains("ready to accept read-only connections")) {
        if (!m_server.waitForReadyRead(timeout)) {
            qWarning().noquote() << m_server.errorString() << heard;
            return false;
        }
        heard += m_server.readAll();
    }
    return true;
}

QString PostgresCluster::target(const QString &database) const
{
    return u"host=%1 user=crew dbname=%2"_s.arg(m_folder.path(), database);
}

QString PostgresCluster::createDatabase()
{
    const QString name = u"test%1"_s.arg(++m_databases);
    const auto owner = sql::PostgresDatabase::open(target(u"postgres"_s));
    const auto made = owner ? (*owner)->executeOnce(u"CREATE DATABASE "_s + name)
                            : std::expected<void, sql::Error>(std::unexpected(owner.error()));
    if (!made)
        qWarning() << made.error().text;
    return name;
}

QString PostgresCluster::createSchema()
{
    const QString name = u"test%1"_s.arg(++m_schemas);
    const auto owner = sql::PostgresDatabase::open(target(u"postgres"_s));
    if (!owner || !(*owner)->executeOnce(u"CREATE SCHEMA "_s + name))
        qWarning() << "There is no schema" << name;
    return target(u"postgres"_s) + u" options='-c search_path=%1'"_s.arg(name);
}

bool PostgresCluster::hasPooler()
{
    return QFileInfo(poolerProgram).isExecutable();
}

bool PostgresCluster::startPooler(const QString &folder)
{
    if (::geteuid() == 0 && ::chown(QFile::encodeName(folder).constData(), nobody, nobody) != 0)
        return false;
    QFile settings(folder + u"/pgbouncer.ini"_s);
    if (!settings.open(QIODevice::WriteOnly))
        return false;
    settings.write(QStringLiteral("[databases]\n* = host=%1 user=crew\n[pgbouncer]\nauth_type = any\n"
                                  "pool_mode = transaction\nlisten_port = 6432\nunix_socket_dir = %2\n")
                       .arg(m_folder.path(), folder)
                       .toUtf8());
    settings.close();
    if (!settings.setPermissions(QFile::ReadOwner | QFile::ReadOther))
        return false;
    begin(m_pooler, poolerProgram, {settings.fileName()});
    return m_pooler.waitForStarted(timeout);
}

void PostgresCluster::stopPooler()
{
    if (m_pooler.state() == QProcess::NotRunning)
        return;
    m_pooler.kill();
    m_pooler.waitForFinished(timeout);
}

} // namespace crew::test
