// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskstorage.h"

#include <memory>

namespace crew::test {

/// The stores of \a inner, whose connections can be cut at a commit.
class CutStorage : public desk::DeskStorage
{
public:
    explicit CutStorage(const desk::DeskStorage &inner)
        : m_inner(inner)
    {}

    /// The next commit fails, though it has taken effect where it \a isKept, and so does all that follows.
    void cutAtCommit(bool isKept) { *m_link = isKept ? Link::KeepsNext : Link::LosesNext; }
    void heal() { *m_link = Link::Whole; }

    std::expected<std::unique_ptr<desk::DeskDatabase>, QString>
    open(const desk::DeskSchema &schema) const override
    {
        auto opened = m_inner.open(schema);
        if (!opened)
            return std::unexpected(opened.error());
        return std::make_unique<Store>(schema, std::move(*opened), m_link);
    }

private:
    enum class Link { Whole, KeepsNext, LosesNext, Cut };

    class Connection : public sql::Database
    {
    public:
        Connection(sql::Database &inner, std::shared_ptr<Link> link)
            : m_inner(inner)
            , m_link(std::move(link))
        {}
        sql::Dialect dialect() const override { return m_inner.dialect(); }

    protected:
        template <typename T>
        using Result = std::expected<T, sql::Error>;

        Result<void> beginTransaction() override
        {
            return isCut() ? Result<void>(std::unexpected(cut())) : m_inner.begin();
        }
        Result<void> commitTransaction() override
        {
            if (*m_link == Link::Whole)
                return m_inner.commit();
            const bool isKept = *m_link == Link::KeepsNext && m_inner.commit();
            if (!isKept)
                m_inner.rollback();
            *m_link = Link::Cut;
            return std::unexpected(cut());
        }
        void rollbackTransaction() override { m_inner.rollback(); }
        Result<qint64> run(const QString &statement, const sql::Values &values) override
        {
            if (isCut())
                return std::unexpected(cut());
            const auto done = m_inner.execute(statement, values);
            return done ? Result<qint64>(m_inner.changedRows()) : std::unexpected(done.error());
        }
        Result<qint64> runInsertion(const QString &statement, const sql::Values &values,
                                    QLatin1String column) override
        {
            return isCut() ? Result<qint64>(std::unexpected(cut()))
                           : m_inner.insert(statement, values, column);
        }
        Result<void> runOnce(const QString &statement) override
        {
            return isCut() ? Result<void>(std::unexpected(cut())) : m_inner.executeOnce(statement);
        }
        Result<void> visitRows(const QString &statement, const sql::Values &values, Rows,
                               const Visitor &visit) override
        {
            return isCut() ? Result<void>(std::unexpected(cut())) : m_inner.visit(statement, values, visit);
        }

    private:
        bool isCut() const { return *m_link == Link::Cut; }
        static sql::Error cut()
        {
            return {sql::Error::Kind::ConnectionLost, QStringLiteral("cut by the test")};
        }

        sql::Database &m_inner;
        std::shared_ptr<Link> m_link;
    };

    class Store : public desk::DeskDatabase
    {
    public:
        Store(const desk::DeskSchema &schema, std::unique_ptr<desk::DeskDatabase> inner,
              const std::shared_ptr<Link> &link)
            : DeskDatabase(schema, inner->dialect())
            , m_inner(std::move(inner))
            , m_connection(m_inner->database(), link)
        {}
        sql::Database &database() override { return m_connection; }
        QString place() const override { return m_inner->place(); }
        sql::Connect reader() const override { return m_inner->reader(); }

    protected:
        std::expected<void, sql::Error> begin() override { return m_connection.begin(); }
        bool reopen() override { return false; }

    private:
        std::unique_ptr<desk::DeskDatabase> m_inner;
        Connection m_connection;
    };

    const desk::DeskStorage &m_inner;
    std::shared_ptr<Link> m_link = std::make_shared<Link>(Link::Whole);
};

} // namespace crew::test
