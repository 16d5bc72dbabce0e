// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskstorage.h"

#include <QDateTime>
#include <QUuid>

#include <chrono>
#include <expected>
#include <memory>
#include <optional>

namespace crew::desk {

/// Names one command of one person: the same key again is the same command again.
struct CommandKey
{
    QUuid personId;
    QUuid key;

    bool operator==(const CommandKey &) const = default;
};

inline size_t qHash(const CommandKey &key, size_t seed = 0)
{
    return qHashMulti(seed, key.personId, key.key);
}

/// What is known of a command that came before.
struct RecordedCommand
{
    QByteArray bodyHash;
    QUuid crewId = {}; ///< that it was about; null for none
    bool isDone = false;
    std::optional<QByteArray> answer; ///< nothing while it is under way, or when it must not be kept
};

/// Which commands were given, so that each takes effect once however often it is sent. To be used on the
/// thread that made it; each change waits for the disk. Errors are sentences.
class CommandRecord
{
public:
    static constexpr int keptDays = 30;
    /// A console waits a minute for each answer, and gives up after a few.
    static constexpr std::chrono::minutes longestRepeating{10};

    /// To be called before the engine opens the journal, which notes that it knows what may be missing.
    static std::expected<std::unique_ptr<CommandRecord>, QString> open(const DeskStorage &storage);

    /// What is known of the command; nothing when it has not come before.
    std::expected<std::optional<RecordedCommand>, QString> find(const CommandKey &key) const;
    /// Records on disk that a command begins that has not come before.
    std::expected<void, QString> begin(const CommandKey &key, const QByteArray &bodyHash, const QUuid &crewId,
                                       const QDateTime &now);
    /// Records that it ended, with its answer unless that must not be kept.
    std::expected<void, QString> finish(const CommandKey &key, const std::optional<QByteArray> &answer);
    /// The database was restored or copied since it was used last or less than longestRepeating ago, or a
    /// standby was promoted then: commands may have been given that are not in it.
    bool mayLackLast() const { return m_mayLackLast; }
    /// Removes what is older than keptDays; to be called about once a minute.
    std::expected<void, QString> removeOld(const QDateTime &now);

private:
    CommandRecord(std::unique_ptr<DeskDatabase> store, bool mayLackLast);

    std::unique_ptr<DeskDatabase> m_store;
    bool m_mayLackLast;
};

} // namespace crew::desk
