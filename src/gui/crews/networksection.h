// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "certificates/aside.h"
#include "core/network.h"

#include <QSslCertificate>
#include <QWidget>

#include <expected>
#include <memory>
#include <optional>

namespace Ui {
class NetworkSection;
}

namespace crew {
struct ClientIdentity;
struct IdentityProblem;
} // namespace crew

namespace crew::gui {

/// What is special about the way to one crew: CA file, client certificate, proxy. Folded while nothing is.
class NetworkSection : public QWidget
{
    Q_OBJECT

public:
    explicit NetworkSection(QWidget *parent = nullptr);
    ~NetworkSection() override;

    void setNetwork(const CrewNetwork &network);
    CrewNetwork network() const;
    /// The key (PEM) of a certificate that was chosen here; nothing when none was.
    std::optional<QByteArray> chosenKey() const { return m_chosenKey; }

    /// A client certificate's file is still being read: readingEnded() follows, once.
    bool isReading() const { return m_isReading; }
    /// True when nothing waits to be typed; else the person is led there.
    bool isSettled();

    void setUnfolded(bool unfolded);
    /// Reads a certificate and its key from \a paths, beside the window's thread; asks for the passphrase
    /// where there is one.
    void readIdentity(const QStringList &paths);

Q_SIGNALS:
    void edited();
    /// The file is read, or the certificate was removed meanwhile; false when it could not be read.
    void readingEnded(bool isRead);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void chooseCaFile();
    void chooseIdentity();
    void openIdentity(const QString &passphrase);
    void handleIdentity(const std::expected<ClientIdentity, IdentityProblem> &identity);
    void removeIdentity();
    void checkCaFile();
    void showCaFile(const std::expected<QList<QSslCertificate>, QString> &found);
    void showIdentity();
    void showTitle();
    void askPassphrase(bool asks);
    void endReading(bool isRead);
    void noteEdit();

    std::unique_ptr<Ui::NetworkSection> m_ui;
    QByteArray m_certificate; ///< PEM
    std::optional<QByteArray> m_chosenKey;
    QStringList m_identityPaths; ///< while their passphrase is asked for
    bool m_isReading = false;
    quint64 m_reading = 0;  ///< the newest choice; what is read of an older one is dropped
    quint64 m_checking = 0; ///< the same for the CA file
    Aside m_readers;        ///< of files that may lie on a network drive that is away
};

} // namespace crew::gui
