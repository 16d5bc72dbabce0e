// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/onceonlydevice.h"

#include <algorithm>
#include <cstring>

namespace crew::client {

OnceOnlyDevice::OnceOnlyDevice(QByteArray body, QObject *parent)
    : QIODevice(parent)
    , m_body(std::move(body))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OnceOnlyDevice::bytesAvailable() const
{
    return m_body.size() - m_position + QIODevice::bytesAvailable();
}

qint64 OnceOnlyDevice::readData(char *data, qint64 maxSize)
{
    const qint64 count = std::min<qint64>(maxSize, m_body.size() - m_position);
    if (count <= 0)
        return m_position >= m_body.size() ? -1 : 0;
    std::memcpy(data, m_body.constData() + m_position, static_cast<size_t>(count));
    m_position += count;
    return count;
}

} // namespace crew::client
