// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include <functional>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;

namespace crew::http {

/// A request body that can be read once and not rewound. QNetworkAccessManager sends a request again by
/// itself when a connection closes without an answer; with a body that it cannot rewind it gives up instead,
/// so a POST that may have been acted on is never repeated behind our back.
class OnceOnlyDevice : public QIODevice
{
    Q_OBJECT

public:
    /// \a mayBegin is asked when the first byte is read; false: none is given. Empty: it may.
    explicit OnceOnlyDevice(QByteArray body, std::function<bool()> mayBegin = {}, QObject *parent = nullptr);

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool seek(qint64) override { return false; }
    bool atEnd() const override { return bytesAvailable() == 0; }
    qint64 bytesAvailable() const override;

Q_SIGNALS:
    void withheld(); ///< nothing of the body was given, nor will be

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_body;
    std::function<bool()> m_mayBegin; ///< empty once it was asked
    bool m_isWithheld = false;
    qsizetype m_position = 0;
};

/// Posts \a body, which belongs to the reply from then on.
QNetworkReply *postOnce(QNetworkAccessManager &network, QNetworkRequest request, OnceOnlyDevice *body);

} // namespace crew::http
