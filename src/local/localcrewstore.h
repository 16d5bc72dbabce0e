// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/serialworker.h"
#include "local/localcrew.h"

#include <expected>
#include <functional>
#include <optional>

namespace crew::local {

/// The local crews of a profile and their files: the list, and for each crew an owner-only folder with its
/// token and executions. Changes count at once and are written one after the other.
class LocalCrewStore : public QObject
{
    Q_OBJECT

public:
    using Result = std::expected<void, QString>; ///< the error is a sentence
    using Done = std::function<void(const Result &)>;

    /// \a dataFolder is the profile's; \a files has to outlive this.
    LocalCrewStore(QString dataFolder, SerialWorker &files);

    /// Reads the list. After an error nothing is written, so that the file stays as it is.
    Result load();

    const QList<LocalCrew> &crews() const { return m_crews; }
    std::optional<LocalCrew> crew(const QUuid &id) const;

    /// Makes the folder of \a crew with \a token, then adds it to the list.
    void add(const LocalCrew &crew, const QString &token, QObject *context, const Done &done);
    /// Says in the list whether the crew \a id is being added or removed.
    void setProvisional(const QUuid &id, bool isProvisional);
    /// Removes it from the list, then its folder with all that is in it. The crew's own folder stays.
    void remove(const QUuid &id);
    /// Reads the token of a crew; empty when there is none.
    void readToken(const QUuid &id, QObject *context, const std::function<void(const QString &)> &done);

Q_SIGNALS:
    void problemOccurred(const QString &sentence);

private:
    QString listPath() const;
    void reportProblem(const Result &result);

    QString m_dataFolder;
    SerialWorker &m_files;
    QList<LocalCrew> m_crews;
    QString m_loadProblem;
};

} // namespace crew::local
