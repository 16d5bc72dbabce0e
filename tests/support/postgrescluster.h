// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace crew::test {

/// A PostgreSQL server of a test's own: in a temporary folder, reached by a socket there alone, run as a user
/// without rights (it refuses root). It ends with the test, however that ends; when that is killed, the
/// folder stays.
class PostgresCluster
{
public:
    PostgresCluster() = default;
    ~PostgresCluster();
    PostgresCluster(const PostgresCluster &) = delete;
    PostgresCluster &operator=(const PostgresCluster &) = delete;

    /// Makes the cluster and starts it with \a settings, each as "name=value"; false with a warning.
    bool start(const QStringList &settings = {});
    /// The same, to be reached at 127.0.0.1 on \a port, too, by TLS with \a certificate and \a key (PEM).
    bool startWithTls(quint16 port, const QByteArray &certificate, const QByteArray &key);
    /// Ends the server as when its machine stops, and starts it again on the same cluster.
    void kill();
    bool startAgain();
    bool isRunning() const { return m_server.state() != QProcess::NotRunning; }
    /// What it has said since it was ready, or this was asked last.
    QByteArray takeOutput() { return m_server.readAll(); }

    enum class Disk { OfAll, OfLog };
    /// For root: the data, or its write-ahead log alone, is on a disk of its own of \a megabytes, which
    /// begins empty. Before start().
    bool useSmallDisk(int megabytes, Disk disk = Disk::OfAll);
    /// Leaves no space on that disk, until it is freed.
    bool fillDisk();
    void freeDisk();

    /// Copies \a primary, follows it under \a name, and answers what only reads.
    bool startAsStandbyOf(const PostgresCluster &primary, const QString &name);
    /// That becomes a server of its own.
    bool promote();

    /// From now on commits wait for a synchronous standby that is not there, until it need not be.
    bool requireStandby();
    bool requireNoStandby();

    /// Where its socket is.
    QString folder() const { return m_folder.path(); }

    /// A new, empty database.
    QString createDatabase();
    /// For libpq, to a new, empty schema: to make a database takes a busy disk seconds.
    QString createSchema();
    /// For libpq, to \a database.
    QString target(const QString &database) const;

    static bool hasPooler(); ///< PgBouncer is installed
    /// A PgBouncer in front of it, which pools transactions, with its socket in \a folder, on port 6432.
    bool startPooler(const QString &folder);
    void stopPooler();

private:
    bool make();
    bool fill(const QString &program, const QStringList &arguments);
    bool writeForServer(const QString &path, const QByteArray &content) const;
    bool run();
    bool waitUntilReady();
    bool setStandbys(const QString &change);
    bool doesCommitWait() const;
    static QString folderTemplate();
    QString dataFolder() const { return m_folder.filePath(QStringLiteral("data")); }
    QString logFolder() const { return m_folder.filePath(QStringLiteral("log")); }
    QStringList m_settings;
    QProcess m_server;
    QProcess m_pooler;
    QTemporaryDir m_folder{folderTemplate()};
    int m_databases = 0;
    int m_schemas = 0;
    QString m_disk; ///< where a small one is mounted; empty: nowhere
};

} // namespace crew::test
