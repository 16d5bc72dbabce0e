// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "http/server.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::webhook {

/// The endpoint's identity, from two files that are looked at again and again by their content, as renewals
/// replace them by renaming or by turning links. A pair that cannot be used, such as a half-written one,
/// leaves the identity as it was. The files are read beside the thread it lives on, and one that does not
/// answer, as on a network drive that is away, is a problem like any other.
class TlsFiles : public QObject
{
    Q_OBJECT

public:
    /// The content of a file, or why it cannot be read; may take for ever.
    using Reader = std::function<std::expected<QByteArray, QString>(const QString &path)>;

    explicit TlsFiles(std::chrono::milliseconds interval = std::chrono::seconds(1),
                      QObject *parent = nullptr);

    /// In place of the disk, called on another thread; \a timeout is how long a file may take.
    void setReader(Reader reader, std::chrono::milliseconds timeout);

    /// Reads these files now, and from now on; keeps an identity read from others until these can be used.
    /// Waits for them for a moment at most, so that what begins after it can count on them.
    void use(const QString &certificateFile, const QString &keyFile);
    /// Forgets files and identity.
    void clear();
    /// The files have not been seen yet, and are being read.
    bool isFirstReading() const { return m_reading && !m_content; }

    const std::optional<http::TlsIdentity> &identity() const { return m_identity; }
    /// Of the files as they are now, a sentence with the remedy; empty when there is none.
    QString problem() const { return m_timeoutProblem.isEmpty() ? m_problem : m_timeoutProblem; }

Q_SIGNALS:
    void changed(); ///< the identity or the problem, by the files, not by a call

private:
    struct Content
    {
        std::expected<QByteArray, QString> certificate;
        std::expected<QByteArray, QString> key;

        bool operator==(const Content &) const = default;
    };
    /// What one reading of the files showed.
    struct ReadResult
    {
        Content content;
        std::expected<http::TlsIdentity, QString> identity; ///< when the content is new
    };
    struct Reading;

    static ReadResult read(Reading &reading);
    std::shared_ptr<Reading> startReading();
    void handleResult(const std::shared_ptr<Reading> &reading, const ReadResult &result);
    bool take(const ReadResult &result);
    void tick();
    void recordTimeout();

    QTimer m_timer;
    QString m_certificateFile;
    QString m_keyFile;
    Reader m_reader;
    std::chrono::milliseconds m_timeout{10'000};
    std::shared_ptr<Reading> m_reading; ///< the one under way, else null
    std::optional<Content> m_content;
    std::optional<http::TlsIdentity> m_identity;
    QString m_problem;        ///< of what was seen
    QString m_timeoutProblem; ///< the sentence when a file does not answer
    DetachedWorker m_worker;
};

} // namespace crew::webhook
