// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/postgresconnection.h"

#include "sql/errortext.h"

#include <algorithm>
#include <cerrno>
#include <libpq-fe.h>
#include <poll.h>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace crew::sql {

namespace {

QString trimmed(const char *text)
{
    return QString::fromUtf8(text).simplified();
}

bool isFailure(const pg_result *result)
{
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE || status == PGRES_NONFATAL_ERROR;
}

/// By the classes of the server's errcodes.txt.
Error::Kind kindOf(const QByteArray &state)
{
    if (state.startsWith("23"))
        return Error::Kind::Constraint;
    if (state == "53100")
        return Error::Kind::Full;
    // A deadline of the server, a lock that others have, or two transactions in each other's way.
    if (state == "57014" || state == "55P03" || state.startsWith("40"))
        return Error::Kind::Busy;
    if (state.startsWith("XX00") || state == "42P01" || state == "42703")
        return state == "XX000" ? Error::Kind::Other : Error::Kind::Damaged;
    if (state.startsWith("08") || state.startsWith("57P") || state == "25P03")
        return Error::Kind::ConnectionLost;
    return Error::Kind::Other;
}

bool isLocalHost(const QByteArray &host)
{
    const bool isSocket = host.isEmpty() || host.startsWith('/') || host.startsWith('@');
    return isSocket || host == "localhost" || host == "127.0.0.1" || host == "::1";
}

/// What libpq \a said of why it does not trust a server, and what to do.
QString withAdvice(const QString &said)
{
    // The first are OpenSSL's words.
    if (said.contains("certificate verify failed"_L1) || said.contains("root certificate file"_L1))
        return said +
               ". Name the file with the certificate of its authority as sslrootcert=FILE in the address"_L1;
    if (said.contains("does not match host name"_L1))
        return said + ". Enter a name that its certificate is for as the host in the address"_L1;
    return said;
}

using Options = PostgresConnection::Options;

/// Empty when \a target cannot be read.
Options optionsIn(const QByteArray &target)
{
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
        PQconninfoParse(target.constData(), nullptr), PQconninfoFree);
    Options options;
    for (const PQconninfoOption *option = parsed.get(); option && option->keyword; ++option) {
        if (option->val)
            options.emplaceBack(option->keyword, option->val);
    }
    return options;
}

/// What \a options say of \a keyword, or the \a variable of the environment where they say nothing.
QByteArrayList listOf(const Options &options, const char *keyword, const char *variable)
{
    const auto found = std::ranges::find(options, keyword, &Options::value_type::first);
    return (found == options.end() ? qgetenv(variable) : found->second).split(',');
}

/// Each host that \a target names, or the environment where it names none, is this machine.
bool isOnThisMachine(const QByteArray &target)
{
    return std::ranges::all_of(listOf(optionsIn(target), "host", "PGHOST"), isLocalHost);
}

/// \a target for each of its hosts, because libpq waits for one that does not answer until the system gives
/// up. As it is where it has one host, or cannot be read.
QList<Options> targetsFor(const QByteArray &target)
{
    const Options options = optionsIn(target);
    const QByteArrayList hosts = listOf(options, "host", "PGHOST");
    const QByteArrayList addresses = listOf(options, "hostaddr", "PGHOSTADDR");
    const QByteArrayList ports = listOf(options, "port", "PGPORT");
    const qsizetype count = std::max(hosts.size(), addresses.size());
    if (options.isEmpty() || count == 1)
        return {Options{{"dbname", target}}};
    QList<Options> targets;
    for (qsizetype place = 0; place < count; ++place) {
        // Of what is there twice, libpq takes the last.
        Options one = options;
        one.removeIf([](const auto &option) { return option.first == "hostaddr"; });
        one << std::pair("host", hosts.value(place))
            << std::pair("port", ports.size() == 1 ? ports.first() : ports.value(place))
            << std::pair("hostaddr", addresses.value(place));
        targets << one;
    }
    return targets;
}

/// What a \a target may say otherwise: libpq takes the last of what is there twice. A machine that has gone
/// without a word is noticed within seconds, where the system would try for minutes or, with nothing to send,
/// for ever.
Options defaultsFor(const QByteArray &target)
{
    return {{"sslmode", isOnThisMachine(target) ? "" : "verify-full"},
            {"target_session_attrs", "read-write"},
            {"keepalives_idle", "2"},
            {"keepalives_interval", "1"},
            {"keepalives_count", "3"},
            {"tcp_user_timeout", "5000"}};
}

struct Pointers
{
    explicit Pointers(const QList<QByteArray> &values)
        : texts(static_cast<std::size_t>(values.size()))
        , lengths(texts.size())
        , formats(texts.size(), 1)
    {
        for (std::size_t place = 0; place < texts.size(); ++place) {
            const QByteArray &value = values.at(static_cast<qsizetype>(place));
            texts[place] = value.isNull() ? nullptr : value.constData();
            lengths[place] = static_cast<int>(value.size());
        }
    }
    std::vector<const char *> texts;
    std::vector<int> lengths;
    std::vector<int> formats;
};

int sendPrepared(pg_conn *connection, const QByteArray &name, const QList<QByteArray> &values)
{
    constexpr int binary = 1;
    const Pointers pointers(values);
    return PQsendQueryPrepared(connection, name.constData(), static_cast<int>(values.size()),
                               pointers.texts.data(), pointers.lengths.data(), pointers.formats.data(),
                               binary);
}

} // namespace

void ResultEnd::operator()(pg_result *result) const
{
    PQclear(result);
}

PostgresConnection::~PostgresConnection()
{
    PQfinish(m_connection);
}

std::expected<std::unique_ptr<PostgresConnection>, Error>
PostgresConnection::open(const QString &target, const PostgresLimits &limits)
{
    std::unique_ptr<PostgresConnection> connection(new PostgresConnection(limits));
    if (const auto connected = connection->connect(target); !connected)
        return std::unexpected(connected.error());
    return connection;
}

/// Each host gets its share of the time that is left.
std::expected<void, Error> PostgresConnection::connect(const QString &target)
{
    const QByteArray name = target.toUtf8();
    const QDeadlineTimer until(m_limits.connect);
    const QList<Options> targets = targetsFor(name);
    QStringList problems;
    for (qsizetype place = 0; place < targets.size() && !m_connection; ++place) {
        const Options options =
            defaultsFor(name) + targets.at(place) +
            Options{{"client_encoding", "UTF8"}, {"fallback_application_name", "crew-desk"}};
        const auto share = until.remainingTimeAsDuration() / (targets.size() - place);
        m_lossText.clear();
        if (const auto connected = connectToOne(options, QDeadlineTimer(share)); !connected)
            problems << connected.error().text;
    }
    problems.removeDuplicates();
    if (!m_connection)
        return std::unexpected(Error{Error::Kind::ConnectionLost, m_lossText = problems.join(u' ')});
    return {};
}

std::expected<void, Error> PostgresConnection::connectToOne(const Options &options, QDeadlineTimer until)
{
    std::vector<const char *> keys;
    std::vector<const char *> values;
    for (const auto &[key, value] : options) {
        keys.push_back(key.constData());
        values.push_back(value.constData());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    m_connection = PQconnectStartParams(keys.data(), values.data(), 1);
    if (!m_connection || PQstatus(m_connection) == CONNECTION_BAD)
        return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    for (PostgresPollingStatusType next = PGRES_POLLING_WRITING; next != PGRES_POLLING_OK;
         next = PQconnectPoll(m_connection)) {
        if (next == PGRES_POLLING_FAILED)
            return std::unexpected(lost(withAdvice(trimmed(PQerrorMessage(m_connection)))));
        const auto awaited = next == PGRES_POLLING_READING ? Awaited::Reading : Awaited::Writing;
        if (const auto waited = wait(awaited, until); !waited)
            return waited;
    }
    PQsetnonblocking(m_connection, 1);
    PQsetNoticeReceiver(
        m_connection,
        [](void *that, const PGresult *result) {
            static_cast<PostgresConnection *>(that)->m_notices
                << trimmed(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
        },
        this);
    return {};
}

Error PostgresConnection::lost(const QString &text)
{
    if (m_lossText.isEmpty())
        m_lossText = text.isEmpty() ? u"The connection to the database was lost."_s : text;
    PQfinish(std::exchange(m_connection, nullptr));
    return {Error::Kind::ConnectionLost, m_lossText};
}

Error PostgresConnection::errorIn(const pg_result *result)
{
    QString text = trimmed(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
    if (text.isEmpty())
        text = trimmed(PQresultErrorMessage(result));
    const Error::Kind kind = kindOf(PQresultErrorField(result, PG_DIAG_SQLSTATE));
    if (kind == Error::Kind::ConnectionLost || PQstatus(m_connection) == CONNECTION_BAD)
        return lost(text);
    if (kind == Error::Kind::Full)
        return {kind, withReason(u"The disk of the database server is full"_s, text)};
    return {kind, text};
}

std::expected<void, Error> PostgresConnection::wait(Awaited awaited, QDeadlineTimer until)
{
    const short events = awaited == Awaited::Reading   ? POLLIN
                         : awaited == Awaited::Writing ? POLLOUT
                                                       : static_cast<short>(POLLIN | POLLOUT);
    for (;;) {
        pollfd watched{PQsocket(m_connection), events, 0};
        const int ready = ::poll(&watched, 1, static_cast<int>(until.remainingTime()));
        if (ready > 0)
            return {};
        if (ready == 0)
            return std::unexpected(lost(u"The database server did not answer in time."_s));
        if (errno != EINTR)
            return std::unexpected(lost(u"The connection to the database cannot be waited for."_s));
    }
}

/// What still comes of an answer is kept first, because the server answers in order.
std::expected<void, Error> PostgresConnection::makeReady()
{
    if (m_stream)
        m_stream->keepRest();
    if (!m_connection)
        return std::unexpected(Error{Error::Kind::ConnectionLost, m_lossText});
    return {};
}

std::expected<void, Error> PostgresConnection::startCommand(int isSent)
{
    if (isSent == 1)
        return {};
    const QString text = trimmed(PQerrorMessage(m_connection));
    if (PQstatus(m_connection) == CONNECTION_BAD)
        return std::unexpected(lost(text));
    return std::unexpected(Error{Error::Kind::Other, text});
}

std::expected<Result, Error> PostgresConnection::nextResult(QDeadlineTimer until)
{
    if (!m_connection)
        return std::unexpected(Error{Error::Kind::ConnectionLost, m_lossText});
    for (;;) {
        const int left = PQflush(m_connection); // a failure is told by what is read next
        if (!PQisBusy(m_connection))
            break;
        if (const auto waited = wait(left == 1 ? Awaited::Both : Awaited::Reading, until); !waited)
            return std::unexpected(waited.error());
        if (!PQconsumeInput(m_connection) && PQstatus(m_connection) == CONNECTION_BAD &&
            PQisBusy(m_connection))
            return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    }
    return Result(PQgetResult(m_connection));
}

/// All results of a command are read, or the next one could not be sent.
std::expected<Result, Error> PostgresConnection::lastResult()
{
    const QDeadlineTimer until = deadline();
    Result last;
    std::optional<Error> error;
    for (;;) {
        auto result = nextResult(until);
        if (!result)
            return std::unexpected(error.value_or(result.error()));
        if (!*result)
            break;
        if (isFailure(result->get()) && !error)
            error = errorIn(result->get());
        if (!m_connection)
            break;
        last = std::move(*result);
    }
    if (error)
        return std::unexpected(*error);
    if (!last)
        return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    return last;
}

std::expected<Result, Error> PostgresConnection::command(const QByteArray &statement)
{
    if (const auto ready = makeReady(); !ready)
        return std::unexpected(ready.error());
    if (const auto sent = startCommand(PQsendQuery(m_connection, statement.constData())); !sent)
        return std::unexpected(sent.error());
    return lastResult();
}

std::expected<void, Error> PostgresConnection::prepare(const QByteArray &name, const QByteArray &statement,
                                                       const QList<TypeId> &types)
{
    if (const auto ready = makeReady(); !ready)
        return ready;
    if (const auto sent = startCommand(PQsendPrepare(m_connection, name.constData(), statement.constData(),
                                                     static_cast<int>(types.size()), types.constData()));
        !sent)
        return sent;
    const auto result = lastResult();
    return result ? std::expected<void, Error>() : std::unexpected(result.error());
}

std::expected<QList<TypeId>, Error> PostgresConnection::describe(const QByteArray &name)
{
    if (const auto ready = makeReady(); !ready)
        return std::unexpected(ready.error());
    if (const auto sent = startCommand(PQsendDescribePrepared(m_connection, name.constData())); !sent)
        return std::unexpected(sent.error());
    const auto result = lastResult();
    if (!result)
        return std::unexpected(result.error());
    QList<TypeId> types;
    for (int place = 0; place < PQnparams(result->get()); ++place)
        types << PQparamtype(result->get(), place);
    return types;
}

std::expected<Result, Error> PostgresConnection::run(const QByteArray &name, const QList<QByteArray> &values)
{
    if (const auto ready = makeReady(); !ready)
        return std::unexpected(ready.error());
    if (const auto sent = startCommand(sendPrepared(m_connection, name, values)); !sent)
        return std::unexpected(sent.error());
    return lastResult();
}

std::expected<std::vector<Result>, Error> PostgresConnection::runEach(const QByteArray &name,
                                                                      const QList<QList<QByteArray>> &rows)
{
    if (const auto ready = makeReady(); !ready)
        return std::unexpected(ready.error());
    if (const auto entered = startCommand(PQenterPipelineMode(m_connection)); !entered)
        return std::unexpected(entered.error());
    auto answers = answersOf(name, rows);
    if (m_connection && PQexitPipelineMode(m_connection) != 1)
        return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    return answers;
}

/// The server ends its answers with one that says that it has come to the end.
std::expected<std::vector<Result>, Error> PostgresConnection::answersOf(const QByteArray &name,
                                                                        const QList<QList<QByteArray>> &rows)
{
    for (const QList<QByteArray> &values : rows) {
        if (sendPrepared(m_connection, name, values) != 1)
            return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    }
    if (PQpipelineSync(m_connection) != 1)
        return std::unexpected(lost(trimmed(PQerrorMessage(m_connection))));
    const QDeadlineTimer until = deadline();
    std::vector<Result> answers;
    std::optional<Error> error;
    for (int ends = 0; ends < 2;) { // in a row: there is nothing more
        auto result = nextResult(until);
        if (!result)
            return std::unexpected(error.value_or(result.error()));
        ends = *result ? 0 : ends + 1;
        if (!*result)
            continue;
        if (PQresultStatus(result->get()) == PGRES_PIPELINE_SYNC)
            break;
        if (isFailure(result->get()) && !error)
            error = errorIn(result->get());
        if (!m_connection)
            break;
        answers.push_back(std::move(*result));
    }
    if (error)
        return std::unexpected(*error);
    if (answers.size() != static_cast<std::size_t>(rows.size()))
        return std::unexpected(lost(u"The database server did not answer each statement."_s));
    return answers;
}

std::expected<void, Error> PostgresConnection::Stream::begin(const QByteArray &name,
                                                             const QList<QByteArray> &values)
{
    if (const auto ready = m_connection.makeReady(); !ready)
        return ready;
    pg_conn *connection = m_connection.m_connection;
    if (const auto sent = m_connection.startCommand(sendPrepared(connection, name, values)); !sent)
        return sent;
    PQsetSingleRowMode(connection);
    m_connection.m_stream = this;
    m_isUnderWay = true;
    return {};
}

std::expected<Result, Error> PostgresConnection::Stream::next()
{
    if (!m_kept.empty()) {
        auto kept = std::move(m_kept.front());
        m_kept.pop_front();
        return kept;
    }
    if (!m_isUnderWay)
        return Result();
    auto result = m_connection.nextResult(m_connection.deadline());
    if (result && *result && isFailure(result->get()))
        result = std::unexpected(m_connection.errorIn(result->get()));
    const bool isLost = !m_connection.m_connection;
    if (isLost || (result && !*result)) {
        m_isUnderWay = false;
        m_connection.m_stream = nullptr;
    }
    return result;
}

void PostgresConnection::Stream::keepRest()
{
    std::deque<std::expected<Result, Error>> rest;
    while (m_isUnderWay)
        rest.push_back(next());
    m_kept = std::move(rest);
}

PostgresConnection::Stream::~Stream()
{
    while (m_isUnderWay) {
        if (const auto rest = next(); !rest && !m_connection.m_connection)
            return;
    }
}

bool PostgresConnection::isInTransaction() const
{
    return m_connection && PQtransactionStatus(m_connection) != PQTRANS_IDLE;
}

QString PostgresConnection::setting(const char *name) const
{
    return m_connection ? trimmed(PQparameterStatus(m_connection, name)) : QString();
}

int PostgresConnection::backend() const
{
    return m_connection ? PQbackendPID(m_connection) : 0;
}

int PostgresConnection::serverVersion() const
{
    return m_connection ? PQserverVersion(m_connection) : 0;
}

} // namespace crew::sql
