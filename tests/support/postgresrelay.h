// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <deque>
#include <list>
#include <poll.h>
#include <stop_token>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace crew::test {

/// Between a program and a PostgreSQL server, both at sockets in folders: passes bytes on, late or not at
/// all. On a thread of its own.
class PostgresRelay
{
public:
    enum class Mode {
        Pass,
        Cut,  ///< ends all connections, and each new one
        Hang, ///< keeps them, and passes nothing on: as when a cable is pulled
    };

    /// \a target is the folder of the server's socket.
    explicit PostgresRelay(const QString &target)
        : m_target(socketIn(target))
        , m_listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        const sockaddr_un name = nameOf(socketIn(m_folder.path()));
        if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&name), sizeof name) != 0 ||
            ::listen(m_listener, 64) != 0)
            qFatal("cannot listen in %s", qUtf8Printable(m_folder.path()));
        m_thread = std::jthread([this](const std::stop_token &stop) { work(stop); });
    }
    ~PostgresRelay()
    {
        m_thread.request_stop();
        m_thread.join();
        ::close(m_listener);
    }
    PostgresRelay(const PostgresRelay &) = delete;
    PostgresRelay &operator=(const PostgresRelay &) = delete;

    QString folder() const { return m_folder.path(); }
    void set(Mode mode) { m_mode = mode; }
    /// Each byte takes so long, in both directions.
    void delay(std::chrono::milliseconds time) { m_delay = time; }

private:
    using Clock = std::chrono::steady_clock;

    struct Chunk
    {
        Clock::time_point due;
        QByteArray bytes;
    };
    struct Way
    {
        int from = -1;
        int to = -1;
        std::deque<Chunk> chunks = {};
        bool isOver = false;
    };
    struct Connection
    {
        Way forth;
        Way back;
        bool isOver() const { return forth.isOver || back.isOver; }
    };

    static QString socketIn(const QString &folder) { return folder + QStringLiteral("/.s.PGSQL.5432"); }
    static sockaddr_un nameOf(const QString &path)
    {
        sockaddr_un name{};
        name.sun_family = AF_UNIX;
        qstrncpy(name.sun_path, QFile::encodeName(path).constData(), sizeof name.sun_path);
        return name;
    }

    void work(const std::stop_token &stop)
    {
        while (!stop.stop_requested()) {
            waitForAnything();
            accept();
            for (Connection &each : m_connections) {
                if (m_mode == Mode::Hang)
                    continue;
                carry(each.forth);
                carry(each.back);
            }
            m_connections.remove_if([this](const Connection &each) {
                const bool isOver = each.isOver() || m_mode == Mode::Cut;
                if (isOver) {
                    ::close(each.forth.from);
                    ::close(each.forth.to);
                }
                return isOver;
            });
        }
        for (const Connection &each : m_connections) {
            ::close(each.forth.from);
            ::close(each.forth.to);
        }
    }

    void waitForAnything()
    {
        std::vector<pollfd> all{{m_listener, POLLIN, 0}};
        for (const Connection &each : m_connections) {
            if (m_mode == Mode::Hang)
                break;
            all.push_back({each.forth.from, POLLIN, 0});
            all.push_back({each.back.from, POLLIN, 0});
        }
        ::poll(all.data(), all.size(), 5);
    }

    void accept()
    {
        pollfd listener{m_listener, POLLIN, 0};
        if (::poll(&listener, 1, 0) != 1)
            return;
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_un name = nameOf(m_target);
        if (m_mode == Mode::Cut ||
            ::connect(server, reinterpret_cast<const sockaddr *>(&name), sizeof name) != 0) {
            ::close(client);
            ::close(server);
            return;
        }
        m_connections.push_back({{client, server}, {server, client}});
    }

    void carry(Way &way)
    {
        pollfd from{way.from, POLLIN, 0};
        if (::poll(&from, 1, 0) == 1) {
            QByteArray bytes(65'536, Qt::Uninitialized);
            const auto count =
                ::recv(way.from, bytes.data(), static_cast<std::size_t>(bytes.size()), MSG_DONTWAIT);
            if (count > 0)
                way.chunks.push_back({Clock::now() + m_delay.load(), bytes.first(count)});
            else if (count == 0 || errno != EAGAIN)
                way.isOver = true;
        }
        while (!way.chunks.empty() && way.chunks.front().due <= Clock::now()) {
            QByteArray &bytes = way.chunks.front().bytes;
            const auto sent = ::send(way.to, bytes.constData(), static_cast<std::size_t>(bytes.size()),
                                     MSG_DONTWAIT | MSG_NOSIGNAL);
            if (sent < 0) {
                way.isOver |= errno != EAGAIN;
                return;
            }
            bytes.remove(0, sent);
            if (!bytes.isEmpty())
                return;
            way.chunks.pop_front();
        }
    }

    QTemporaryDir m_folder{QStringLiteral("/tmp/crew-pr-XXXXXX")}; // short: a socket's path has 107 bytes
    const QString m_target;
    const int m_listener;
    std::list<Connection> m_connections;
    std::atomic<Mode> m_mode = Mode::Pass;
    std::atomic<std::chrono::milliseconds> m_delay{std::chrono::milliseconds(0)};
    std::jthread m_thread;
};

} // namespace crew::test
