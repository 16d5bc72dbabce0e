// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <deque>
#include <linux/filter.h>
#include <list>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stop_token>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace crew::test {

/// Between a program and a PostgreSQL server, whose socket is in a folder: passes bytes on, late or not at
/// all. Programs reach it at a socket in a folder, or by TCP. On a thread of its own.
class PostgresRelay
{
public:
    enum class Mode {
        Pass,
        Cut,  ///< ends all connections, and each new one
        Hang, ///< keeps them, and passes nothing on: as a program that hangs
        Gone, ///< by TCP: no packet is answered, not even by the kernel: as when a cable is pulled
    };
    enum class Door { Folder, Tcp };

    /// \a target is the folder of the server's socket.
    explicit PostgresRelay(const QString &target, Door door = Door::Folder)
        : m_target(socketIn(target))
        , m_door(door)
        , m_listener(::socket(door == Door::Tcp ? AF_INET : AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        if (!listen())
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

    /// As "host=…" and "port=…" of libpq, with \a separator in between.
    QString place(QChar separator) const
    {
        return m_door == Door::Tcp ? QStringLiteral("host=127.0.0.1%1port=%2").arg(separator).arg(m_port)
                                   : QStringLiteral("host=%1").arg(m_folder.path());
    }
    QString folder() const { return m_folder.path(); }
    void set(Mode mode) { m_mode = mode; }
    bool isGone() const { return m_isGone; } ///< what set() has brought about a moment later
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

    bool listen()
    {
        const sockaddr_un name = nameOf(socketIn(m_folder.path()));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int bound = m_door == Door::Tcp ? ::bind(m_listener, as<sockaddr>(address), sizeof address)
                                              : ::bind(m_listener, as<sockaddr>(name), sizeof name);
        if (bound != 0 || ::listen(m_listener, 64) != 0)
            return false;
        socklen_t size = sizeof address;
        if (m_door == Door::Tcp && ::getsockname(m_listener, as<sockaddr>(address), &size) == 0)
            m_port = ntohs(address.sin_port);
        return true;
    }

    template <typename To, typename From>
    static To *as(From &from)
    {
        return reinterpret_cast<To *>(&from);
    }
    template <typename To, typename From>
    static const To *as(const From &from)
    {
        return reinterpret_cast<const To *>(&from);
    }

    /// The kernel throws away what comes to \a socket before it looks at it, or no longer does.
    static void setDeaf(int socket, bool isDeaf)
    {
        sock_filter nothing = BPF_STMT(BPF_RET | BPF_K, 0);
        const sock_fprog program{1, &nothing};
        const int unused = 0;
        const int set = isDeaf ? ::setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program)
                               : ::setsockopt(socket, SOL_SOCKET, SO_DETACH_FILTER, &unused, sizeof unused);
        if (set != 0)
            qFatal("a socket cannot be made deaf, or hear again");
    }
    void noteMode()
    {
        const bool isGone = m_mode == Mode::Gone;
        if (isGone == m_isGone)
            return;
        setDeaf(m_listener, isGone);
        for (const Connection &each : m_connections)
            setDeaf(each.forth.from, isGone);
        m_isGone = isGone;
    }
    bool isSilent() const { return m_mode == Mode::Hang || m_mode == Mode::Gone; }

    void work(const std::stop_token &stop)
    {
        while (!stop.stop_requested()) {
            noteMode();
            waitForAnything();
            accept();
            for (Connection &each : m_connections) {
                if (isSilent())
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
            if (isSilent())
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
        if (m_mode == Mode::Cut || ::connect(server, as<sockaddr>(name), sizeof name) != 0) {
            ::close(client);
            ::close(server);
            return;
        }
        const int atOnce = 1;
        if (m_door == Door::Tcp)
            ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &atOnce, sizeof atOnce);
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
    const Door m_door;
    const int m_listener;
    quint16 m_port = 0;
    std::atomic<bool> m_isGone = false;
    std::list<Connection> m_connections;
    std::atomic<Mode> m_mode = Mode::Pass;
    std::atomic<std::chrono::milliseconds> m_delay{std::chrono::milliseconds(0)};
    std::jthread m_thread;
};

} // namespace crew::test
