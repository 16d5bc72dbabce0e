// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>

#include <memory>

namespace crew::service {

/// A program and everything it has started. On Linux these are its descendants, while it runs, and the
/// processes with a variable that they inherit, so that none escapes by leaving its process group; on Windows
/// they form a job; elsewhere they are the program's process group.
class ProcessTree
{
public:
    /// \a tag is a variable, NAME=VALUE, that only this program's environment has.
    explicit ProcessTree(QByteArray tag);
    ~ProcessTree();

    /// Before the program starts: it leads a group of its own, gets at most \a memory bytes of address space
    /// (0: no limit; Windows: of the whole job), and dies with this process.
    void prepare(QProcess &process, qint64 memory);

    /// After the program has started.
    void attach(const QProcess &process);

    /// Asks all of them to end.
    void terminate();

    /// Ends all of them, and waits for nobody.
    void kill();

    /// The program has ended: whatever is left of the tree ends, too.
    void ended();

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Ends all processes whose environment has \a tag, NAME=VALUE: those that a service which was killed has
/// left behind. Linux only; elsewhere they have ended with the service or are not known.
void killProcessesTagged(const QByteArray &tag);

} // namespace crew::service
