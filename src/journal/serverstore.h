// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalstore.h"

#include <memory>

namespace crew::journal {

/// The newest form of the tables on a server; schema/postgresql/NNNN.sql leads from NNNN - 1 to NNNN.
inline constexpr int currentServerSchema = 1;

/// A journal's place in a database of a server (PostgreSQL), which looks after its pages, its disk and its
/// copies itself. Who has it holds an advisory lock as long as the connection lasts.
class ServerStore : public JournalStore
{
public:
    explicit ServerStore(std::unique_ptr<sql::Database> database);
    ~ServerStore() override;

    /// Takes the lock, brings the tables to their newest form, and becomes the writer.
    std::expected<void, QString> open();

    sql::Database &database() const override { return *m_database; }

    std::expected<void, QString> checkInPlace() override { return {}; }
    std::expected<void, sql::Error> checkIsWriter() override;
    void recordDamage() override {}
    std::function<Finding()> inspection(bool isEverything) const override;
    std::expected<void, QString> conclude(const Finding &finding) override;
    QString takeNotice() override { return {}; }

    /// A server keeps what was deleted until its next VACUUM, and longer in its log and copies.
    std::expected<void, sql::Error> overwriteDeleted() override { return {}; }
    std::expected<void, sql::Error> takeSpace(qint64 bytes) override;
    std::expected<void, sql::Error> freeSpace() override;

private:
    std::expected<void, QString> takeLock();
    std::expected<void, QString> useSettings();
    std::expected<void, QString> checkVersion();
    std::expected<void, QString> becomeWriter();

    std::unique_ptr<sql::Database> m_database;
    bool m_isLocked = false;
    qint64 m_epoch = 0; ///< in which this is the writer
};

} // namespace crew::journal
