// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/processtree.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QSet>

#include <utility>

#ifdef Q_OS_WIN
#include <qt_windows.h>
#else
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#endif

using namespace Qt::StringLiterals;

namespace crew::service {

#ifdef Q_OS_WIN

class ProcessTree::Private
{
public:
    Private() = default;
    ~Private()
    {
        if (job)
            CloseHandle(job);
    }
    Q_DISABLE_COPY_MOVE(Private)

    HANDLE job = nullptr;
};

ProcessTree::ProcessTree(QByteArray)
    : d(std::make_unique<Private>())
{}

ProcessTree::~ProcessTree() = default;

void ProcessTree::prepare(QProcess &, qint64 memory)
{
    d->job = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (memory > 0) {
        limits.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_JOB_MEMORY;
        limits.JobMemoryLimit = static_cast<SIZE_T>(memory);
    }
    if (d->job)
        SetInformationJobObject(d->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

void ProcessTree::attach(const QProcess &process)
{
    const HANDLE handle =
        OpenProcess(PROCESS_SET_QUOTA | PROCESS_TERMINATE, FALSE, static_cast<DWORD>(process.processId()));
    if (!handle)
        return;
    if (d->job)
        AssignProcessToJobObject(d->job, handle);
    CloseHandle(handle);
}

void ProcessTree::ended()
{
    kill();
}

void ProcessTree::terminate()
{
    kill(); // Console programs have no other way to be asked.
}

void ProcessTree::kill()
{
    if (d->job)
        TerminateJobObject(d->job, 1);
}

void killProcessesTagged(const QByteArray &) {}

#else

namespace {

#ifdef Q_OS_LINUX

QList<pid_t> processes()
{
    QList<pid_t> found;
    const QStringList names = QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        bool isNumber = false;
        const pid_t pid = name.toInt(&isNumber);
        if (isNumber && pid != getpid())
            found << pid;
    }
    return found;
}

bool hasTag(pid_t pid, const QByteArray &tag)
{
    QFile file(u"/proc/%1/environ"_s.arg(pid));
    // Empty for zombies, unreadable for other people's processes.
    return file.open(QIODevice::ReadOnly) && ('\0' + file.readAll() + '\0').contains('\0' + tag + '\0');
}

/// What /proc tells of a process behind its name: state, parent and so on; nothing when there is none.
QByteArrayList statOf(pid_t pid)
{
    QFile file(u"/proc/%1/stat"_s.arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    // "pid (name) state parent …", and the name may have blanks and parentheses.
    const QByteArray line = file.readAll();
    return line.mid(line.lastIndexOf(')') + 2).split(' ');
}

/// 0 when there is no such process.
pid_t parentOf(pid_t pid)
{
    return statOf(pid).value(1).toInt();
}

/// Empty when there is no such process. Number and start are no other process's.
QByteArray startOf(pid_t pid)
{
    return statOf(pid).value(19);
}

/// \a leader and its descendants; none when it is 0.
QSet<pid_t> familyOf(pid_t leader, const QList<pid_t> &all)
{
    QHash<pid_t, pid_t> parents;
    for (const pid_t pid : all)
        parents.insert(pid, parentOf(pid));
    QSet<pid_t> family;
    if (leader > 0)
        family << leader;
    for (qsizetype before = 0; before != family.size();) {
        before = family.size();
        for (auto it = parents.cbegin(); it != parents.cend(); ++it) {
            if (family.contains(it.value()))
                family << it.key();
        }
    }
    return family;
}

/// Those whose environment has \a tag, and the descendants of \a leader, whatever theirs has.
QSet<pid_t> membersOf(const QByteArray &tag, pid_t leader)
{
    const QList<pid_t> all = processes();
    QSet<pid_t> members = familyOf(leader, all);
    for (const pid_t pid : all) {
        if (hasTag(pid, tag))
            members << pid;
    }
    return members;
}

/// Stops all of them before it ends one, so that none starts another meanwhile.
void killMembers(const QByteArray &tag, pid_t leader)
{
    constexpr int maxRounds = 100;
    QSet<pid_t> stopped;
    for (int round = 0; round < maxRounds; ++round) {
        bool isNew = false;
        for (const pid_t pid : membersOf(tag, leader)) {
            if (stopped.contains(pid))
                continue;
            isNew = true;
            stopped.insert(pid);
            ::kill(pid, SIGSTOP);
        }
        if (!isNew)
            break;
    }
    for (const pid_t pid : std::as_const(stopped))
        ::kill(pid, SIGKILL);
}

#else

void killMembers(const QByteArray &, pid_t) {}

#endif

template <typename Resource>
void limit(Resource resource, rlim_t most)
{
    const rlimit limits{most, most};
    setrlimit(resource, &limits);
}

} // namespace

class ProcessTree::Private
{
public:
    QByteArray tag;
    pid_t leader = 0; ///< the program, and its process group; 0 until it has started
    bool hasEnded = false;
#ifdef Q_OS_LINUX
    QHash<pid_t, QByteArray> asked; ///< to end, with the time of their start
#endif
};

ProcessTree::ProcessTree(QByteArray tag)
    : d(std::make_unique<Private>())
{
    d->tag = std::move(tag);
}

ProcessTree::~ProcessTree() = default;

void ProcessTree::prepare(QProcess &process, qint64 memory)
{
    process.setChildProcessModifier([memory] {
        // Between fork and exec: only what is safe in a signal handler.
        setsid();
        limit(RLIMIT_CORE, 0);
        if (memory > 0)
            limit(RLIMIT_AS, static_cast<rlim_t>(memory));
#ifdef Q_OS_LINUX
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // While the program runs, what has lost its parent stays among its descendants.
        prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    });
}

void ProcessTree::attach(const QProcess &process)
{
    d->leader = static_cast<pid_t>(process.processId());
}

void ProcessTree::ended()
{
    d->hasEnded =
        true; // Its number may be another's, but not that of its group, as long as that has members.
    kill();
}

void ProcessTree::terminate()
{
#ifdef Q_OS_LINUX
    // Found before the first of them ends: its children would be nobody's then.
    for (const pid_t pid : membersOf(d->tag, d->leader))
        d->asked.insert(pid, startOf(pid));
    for (auto it = d->asked.cbegin(); it != d->asked.cend(); ++it)
        ::kill(it.key(), SIGTERM);
#endif
    if (d->leader > 0)
        ::kill(-d->leader, SIGTERM);
}

void ProcessTree::kill()
{
    killMembers(d->tag, d->hasEnded ? 0 : d->leader);
#ifdef Q_OS_LINUX
    for (auto it = d->asked.cbegin(); it != d->asked.cend(); ++it) {
        if (!it->isEmpty() && startOf(it.key()) == *it)
            ::kill(it.key(), SIGKILL);
    }
#endif
    if (d->leader > 0)
        ::kill(-d->leader, SIGKILL);
}

void killProcessesTagged(const QByteArray &tag)
{
    killMembers(tag, 0);
}

#endif

} // namespace crew::service
