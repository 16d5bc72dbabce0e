// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <array>
#include <optional>

namespace crew::journal {

/// The files of one SQLite database that a process has open, known by device and inode. SQLite goes on
/// writing into files that were moved, removed or replaced, where nobody would find what it wrote. On Windows
/// this cannot happen: SQLite opens its files without FILE_SHARE_DELETE.
class DatabasePlace
{
public:
    enum class Part {
        Database,
        Log,   ///< what was committed last, not yet brought into the database
        Index, ///< of the log
    };
    static constexpr std::array parts{Part::Database, Part::Log, Part::Index};

    explicit DatabasePlace(QString path);

    /// What stands there now is what is open from now on.
    void record();

    enum class How {
        Gone,        ///< there is no file of that name
        Replaced,    ///< the file of that name is another one
        Overwritten, ///< it is the same, but became smaller, which a database in use never does
    };
    struct Displacement
    {
        Part part = Part::Database;
        QString file;
        How how = How::Gone;
    };
    /// The first file that is not what is open. One that was overwritten stays so.
    std::optional<Displacement> displacement();

    QString file(Part part) const;
    bool isOpenFile(Part part) const; ///< what stands there is the file that is open

private:
    struct Status
    {
        quint64 device = 0;
        quint64 number = 0;
        qint64 size = 0;

        bool isOfSameFile(const Status &other) const;
    };
    using Found = std::optional<Status>;

    Found statusOf(Part part) const;
    bool isOverwritten(qint64 size);

    QString m_path;
    std::array<QByteArray, parts.size()> m_names; ///< of the files, as the system takes them
    std::array<Found, parts.size()> m_open;
    qint64 m_size = 0; ///< of the database when it was last looked at
    bool m_isOverwritten = false;
};

} // namespace crew::journal
