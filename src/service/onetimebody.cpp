// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/onetimebody.h"

#include <QIODevice>
#include <QNetworkReply>

#include <algorithm>

namespace crew::service {

namespace {

/// A body that can be read once only. No QBuffer: that one is recognised, and read past this class.
class OneTimeBody : public QIODevice
{
public:
    explicit OneTimeBody(const QByteArray &bytes)
        : m_bytes(bytes)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    bool seek(qint64) override { return false; }
    bool atEnd() const override { return m_read == m_bytes.size(); }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_read; }

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        if (atEnd())
            return -1;
        const qint64 size = std::min<qint64>(maxSize, m_bytes.size() - m_read);
        std::copy_n(m_bytes.constData() + m_read, size, data);
        m_read += size;
        return size;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_read = 0;
};

} // namespace

QNetworkReply *postOnce(QNetworkAccessManager &network, QNetworkRequest request, const QByteArray &bytes)
{
    request.setHeader(QNetworkRequest::ContentLengthHeader, bytes.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto *body = new OneTimeBody(bytes);
    QNetworkReply *reply = network.post(request, body);
    body->setParent(reply);
    return reply;
}

} // namespace crew::service
