// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "certificates/identityfile.h"
#include "core/async/detachedworker.h"
#include "core/network.h"

#include <QSslCertificate>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace Ui {
class NetworkSection;
}

namespace crew::gui::crews {

/// What is special about the way to one crew: CA file, client certificate, proxy. Folded while nothing is.
class NetworkSection : public QWidget
{
    Q_OBJECT

public:
    /// Reads a CA file, and a certificate with its key; either may take for ever.
    using CaReader =
        std::function<std::expected<QList<QSslCertificate>, QString>(const QString &, const QDateTime &)>;
    using IdentityReader =
        std::function<std::expected<certificates::ClientIdentity, certificates::IdentityProblem>(
            const QStringList &, const QString &)>;

    explicit NetworkSection(QWidget *parent = nullptr);
    ~NetworkSection() override;

    /// For tests: in place of crew::readCaFile() and crew::readIdentity(), called on other threads.
    /// \a timeout is how long a certificate may take.
    void setReaders(CaReader readCa, IdentityReader readIdentity, std::chrono::milliseconds timeout);

    void setNetwork(const CrewNetwork &network);
    CrewNetwork network() const;
    /// The key (PEM) of a certificate that was chosen here; nothing when none was.
    std::optional<QByteArray> chosenKey() const { return m_chosenKey; }

    /// A client certificate's file is still being read: readingEnded() follows, once, after 10 s at the
    /// latest.
    bool isReading() const { return m_isReading; }
    /// True when nothing waits to be typed; else the person is led there.
    bool isSettled();

    void setUnfolded(bool unfolded);
    /// Reads a certificate and its key from \a paths, beside the window's thread; asks for the passphrase
    /// where there is one.
    void readIdentity(const QStringList &paths);

Q_SIGNALS:
    void edited();
    /// The file is read, or the certificate was removed meanwhile; false when it could not be read, or not in
    /// time.
    void readingEnded(bool isRead);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void chooseCaFile();
    void chooseIdentity();
    void openIdentity(const QString &passphrase);
    void handleIdentity(
        const std::expected<certificates::ClientIdentity, certificates::IdentityProblem> &identity);
    void giveUpIdentity();
    void removeIdentity();
    void checkCaFile();
    void showCaFile(const std::expected<QList<QSslCertificate>, QString> &found);
    void showIdentity();
    void showTitle();
    void askPassphrase(bool asks);
    void endReading(bool isRead);
    void recordEdit();

    std::unique_ptr<Ui::NetworkSection> m_ui;
    QByteArray m_certificate; ///< PEM
    std::optional<QByteArray> m_chosenKey;
    QStringList m_identityPaths; ///< while their passphrase is asked for
    bool m_isReading = false;
    quint64 m_reading = 0;  ///< the newest choice; what is read of an older one is dropped
    quint64 m_checking = 0; ///< the same for the CA file
    CaReader m_readCa;
    IdentityReader m_readIdentity;
    QTimer m_timeout;                ///< runs while a certificate is read
    DetachedWorker m_caReader;       ///< of files that may lie on a network drive that is away
    DetachedWorker m_identityReader; ///< the same; a CA file that hangs does not hold it up
};

} // namespace crew::gui::crews
