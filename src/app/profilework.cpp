// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilework.h"

#include <QCoreApplication>
#include <QMutex>
#include <QSet>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::ProfileWork)
};

/// All backups are unpacked to the same folder: it belongs to the newest ticket that had come that far.
class Unpacking
{
public:
    explicit Unpacking(ProfileFiles files)
        : m_files(std::move(files))
    {}

    std::expected<gui::profile::ProfileContent, QString> unpack(const QUuid &ticket, const QString &path)
    {
        const QMutexLocker locker(&m_folder);
        m_owner = QUuid();
        auto content = unpackBackup(m_files, path, [this, &ticket] { return isWanted(ticket); });
        if (content)
            m_owner = ticket;
        return content;
    }

    void discard(const QUuid &ticket)
    {
        {
            const QMutexLocker locker(&m_words);
            m_dropped.insert(ticket); // reading it ends soon
        }
        const QMutexLocker locker(&m_folder);
        if (m_owner != ticket)
            return;
        m_owner = QUuid();
        discardUnpacked(m_files);
    }

    std::expected<void, QString> accept(const QUuid &ticket)
    {
        const QMutexLocker locker(&m_folder);
        if (m_owner != ticket)
            return std::unexpected(Texts::tr("The unpacked backup no longer exists. Choose the file again."));
        return acceptBackup(m_files);
    }

    std::expected<void, QString> withdraw()
    {
        const QMutexLocker locker(&m_folder);
        m_owner = QUuid();
        return withdrawBackup(m_files);
    }

private:
    bool isWanted(const QUuid &ticket)
    {
        const QMutexLocker locker(&m_words);
        return !m_dropped.contains(ticket);
    }

    const ProfileFiles m_files;
    QMutex m_folder; ///< held while something is done in the folder
    QUuid m_owner;   ///< of what is in it whole
    QMutex m_words;
    QSet<QUuid> m_dropped;
};

} // namespace

gui::profile::ProfileOperations profileOperations(const ProfileFiles &files,
                                                  std::function<void(gui::AfterQuit)> setAfterQuit)
{
    const auto unpacking = std::make_shared<Unpacking>(files);
    gui::profile::ProfileOperations desk;
    desk.backUp = [files](const QJsonObject &settings, const QString &path) {
        return backUpProfile(files, settings, path);
    };
    desk.unpack = [unpacking](const QUuid &ticket, const QString &path) {
        return unpacking->unpack(ticket, path);
    };
    desk.discard = [unpacking](const QUuid &ticket) { unpacking->discard(ticket); };
    desk.accept = [unpacking](const QUuid &ticket) { return unpacking->accept(ticket); };
    desk.setAfterQuit = std::move(setAfterQuit);
    desk.withdraw = [unpacking] { return unpacking->withdraw(); };
    return desk;
}

} // namespace crew::app
