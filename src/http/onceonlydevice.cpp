// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/onceonlydevice.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <algorithm>
#include <cstring>
#include <utility>

namespace crew::http {

OnceOnlyDevice::OnceOnlyDevice(QByteArray body, std::function<bool()> mayBegin, QObject *parent)
    : QIODevice(parent)
    , m_body(std::move(body))
    , m_mayBegin(std::move(mayBegin))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OnceOnlyDevice::bytesAvailable() const
{
    return m_body.size() - m_position + QIODevice::bytesAvailable();
}

qint64 OnceOnlyDevice::readData(char *data, qint64 maxSize)
{
    if (const auto mayBegin = std::exchange(m_mayBegin, nullptr); mayBegin && !mayBegin()) {
        m_isWithheld = true;
        Q_EMIT withheld();
    }
    if (m_isWithheld)
        return -1;
    const qint64 count = std::min<qint64>(maxSize, m_body.size() - m_position);
    if (count <= 0)
        return m_position >= m_body.size() ? -1 : 0;
    std::memcpy(data, m_body.constData() + m_position, static_cast<size_t>(count));
    m_position += count;
    return count;
}

QNetworkReply *postOnce(QNetworkAccessManager &network, QNetworkRequest request, OnceOnlyDevice *body)
{
    // Without these two, Qt keeps a copy of the body and can send it again.
    request.setHeader(QNetworkRequest::ContentLengthHeader, body->bytesAvailable());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    QNetworkReply *reply = network.post(request, body);
    body->setParent(reply);
    return reply;
}

} // namespace crew::http

#include "moc_onceonlydevice.cpp"
