// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/error.h"
#include "sql/postgresvalues.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <deque>
#include <expected>
#include <memory>
#include <utility>
#include <vector>

struct pg_conn;
struct pg_result;

namespace crew::sql {

struct ResultEnd
{
    void operator()(pg_result *result) const;
};
using Result = std::unique_ptr<pg_result, ResultEnd>;

/// How long the server may take.
struct PostgresLimits
{
    std::chrono::milliseconds connect{10'000};
    std::chrono::milliseconds command{30'000};
    /// After this much more the server is not waited for any longer, and the connection is given up.
    std::chrono::milliseconds silence{5'000};
};

/// A session of a PostgreSQL server, spoken to without ever waiting longer than the limits say. Once it is
/// lost, all fails with ConnectionLost.
class PostgresConnection
{
public:
    /// What is named in a target of libpq, with its values.
    using Options = QList<std::pair<QByteArray, QByteArray>>;

    /// \a target is a connection string or URI of libpq. To another machine, only an encrypted connection
    /// whose certificate is for that host is made, unless \a target has an sslmode; and only a server that
    /// accepts changes will do, unless it has target_session_attrs. Of several hosts the first one is taken.
    /// One that has gone without a word is noticed after 5 s, unless \a target has tcp_user_timeout and
    /// keepalives.
    static std::expected<std::unique_ptr<PostgresConnection>, Error> open(const QString &target,
                                                                          const PostgresLimits &limits);
    ~PostgresConnection();

    PostgresConnection(const PostgresConnection &) = delete;
    PostgresConnection &operator=(const PostgresConnection &) = delete;

    /// One command by the simple protocol, as BEGIN, with what it answers last.
    std::expected<Result, Error> command(const QByteArray &statement);
    std::expected<void, Error> prepare(const QByteArray &name, const QByteArray &statement,
                                       const QList<TypeId> &types);
    /// The types that the server expects for what was prepared as \a name.
    std::expected<QList<TypeId>, Error> describe(const QByteArray &name);
    std::expected<Result, Error> run(const QByteArray &name, const QList<QByteArray> &values);

    /// The same with each of \a rows: all are sent before an answer is waited for. After one that fails,
    /// those behind it are not done.
    std::expected<std::vector<Result>, Error> runEach(const QByteArray &name,
                                                      const QList<QList<QByteArray>> &rows);

    /// An answer that comes row by row. When another command comes in between, what is left is kept here.
    class Stream
    {
    public:
        explicit Stream(PostgresConnection &connection)
            : m_connection(connection)
        {}
        ~Stream();
        Stream(const Stream &) = delete;
        Stream &operator=(const Stream &) = delete;

        std::expected<void, Error> begin(const QByteArray &name, const QList<QByteArray> &values);
        /// Null at the end.
        std::expected<Result, Error> next();

    private:
        friend class PostgresConnection;
        void keepRest();

        PostgresConnection &m_connection;
        std::deque<std::expected<Result, Error>> m_kept;
        bool m_isUnderWay = false;
    };

    /// What the server remarked since this was asked last.
    QStringList takeNotices() { return std::exchange(m_notices, {}); }
    bool isInTransaction() const;
    QString setting(const char *name) const; ///< as the server reports it
    int serverVersion() const;
    int backend() const; ///< the server's process, as was told when the connection was made

private:
    explicit PostgresConnection(const PostgresLimits &limits)
        : m_limits(limits)
    {}

    std::expected<void, Error> connect(const QString &target);
    std::expected<void, Error> connectToOne(const Options &options, QDeadlineTimer until);
    std::expected<void, Error> startCommand(int isSent);
    std::expected<void, Error> makeReady();
    std::expected<Result, Error> lastResult();
    std::expected<std::vector<Result>, Error> answersOf(const QByteArray &name,
                                                        const QList<QList<QByteArray>> &rows);
    std::expected<Result, Error> nextResult(QDeadlineTimer deadline);
    enum class Awaited { Reading, Writing, Both };
    std::expected<void, Error> wait(Awaited awaited, QDeadlineTimer deadline);
    QDeadlineTimer deadline() const { return QDeadlineTimer(m_limits.command + m_limits.silence); }
    Error lost(const QString &text);
    Error errorIn(const pg_result *result);

    PostgresLimits m_limits;
    pg_conn *m_connection = nullptr; ///< null once it is lost
    QString m_lossText;
    QStringList m_notices;
    Stream *m_stream = nullptr; ///< whose rows come next
};

} // namespace crew::sql
