// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <csignal>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace crew::test {

/// Whom the processes of the user nobody belong to.
constexpr unsigned nobody = 65534;

/// True for root: nobody else can be another user.
inline bool canBeOtherUser()
{
    return ::geteuid() == 0;
}

namespace detail {

inline sockaddr_un socketAddress(const char *path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, path, sizeof address.sun_path);
    return address;
}

inline bool becomeNobody()
{
    return ::setresgid(nobody, nobody, nobody) == 0 && ::setresuid(nobody, nobody, nobody) == 0;
}

} // namespace detail

/// A process of the user nobody that listens on a Unix socket, takes what it is sent, and says that all is
/// well.
class ForeignListener
{
public:
    explicit ForeignListener(const QString &path)
    {
        int channel[2] = {-1, -1};
        if (::pipe2(channel, O_CLOEXEC) != 0)
            return;
        m_heard = channel[0];
        m_process = ::fork();
        if (m_process == 0)
            listen(QFile::encodeName(path), channel[1]);
        ::close(channel[1]);
        char sign = 0;
        m_isListening = m_process > 0 && ::read(m_heard, &sign, 1) == 1;
        ::fcntl(m_heard, F_SETFL, O_NONBLOCK);
    }
    ~ForeignListener()
    {
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
        ::close(m_heard);
    }
    ForeignListener(const ForeignListener &) = delete;
    ForeignListener &operator=(const ForeignListener &) = delete;

    bool isListening() const { return m_isListening; }

    /// A "+" for each that connected, and what it was sent.
    QByteArray heard()
    {
        char bytes[4096];
        for (ssize_t size = 0; (size = ::read(m_heard, bytes, sizeof bytes)) > 0;)
            m_words.append(bytes, size);
        return m_words;
    }

private:
    // Between fork() and the end, system calls only: other threads may have held any lock.
    [[noreturn]] static void listen(const QByteArray &path, int channel)
    {
        const sockaddr_un address = detail::socketAddress(path.constData());
        const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
        // The folder may be closed to that user: what counts for its peers is who it is when it listens.
        if (::bind(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
            ::chown(address.sun_path, nobody, nobody) != 0 || ::chmod(address.sun_path, 0777) != 0 ||
            !detail::becomeNobody() || ::listen(server, 50) != 0 || ::write(channel, "!", 1) != 1)
            ::_exit(1);
        for (;;) {
            const int peer = ::accept(server, nullptr, nullptr);
            char bytes[4096];
            bool isWritten = ::write(channel, "+", 1) == 1;
            const ssize_t size = ::read(peer, bytes, sizeof bytes);
            isWritten = isWritten && size > 0 && ::write(channel, bytes, static_cast<size_t>(size)) == size;
            if (!isWritten || ::write(peer, "ok\n", 3) != 3) {
                // It left.
            }
            ::close(peer);
        }
    }

    pid_t m_process = -1;
    int m_heard = -1;
    bool m_isListening = false;
    QByteArray m_words;
};

/// A process that connects to \a path as the user nobody and sends \a line; it exits with 0 when it could
/// connect and got no answer.
inline pid_t callAsNobody(const QString &path, const QByteArray &line)
{
    const QByteArray name = QFile::encodeName(path);
    const pid_t process = ::fork();
    if (process != 0)
        return process;
    const sockaddr_un address = detail::socketAddress(name.constData());
    const int caller = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (!detail::becomeNobody() ||
        ::connect(caller, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        ::_exit(1);
    char byte = 0;
    // It may have been turned away before it sends.
    const bool isSent = ::send(caller, line.constData(), static_cast<size_t>(line.size()), MSG_NOSIGNAL) > 0;
    ::_exit(isSent && ::read(caller, &byte, 1) > 0 ? 2 : 0);
}

} // namespace crew::test
