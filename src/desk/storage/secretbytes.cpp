// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/secretbytes.h"

#include <QString>

#include <algorithm>
#include <sodium.h>
#include <utility>

namespace crew::desk {

SecretBytes::SecretBytes(QByteArrayView bytes)
    : m_bytes(std::make_unique<char[]>(static_cast<size_t>(bytes.size())))
    , m_size(bytes.size())
{
    std::copy(bytes.begin(), bytes.end(), m_bytes.get());
}

SecretBytes::SecretBytes(SecretBytes &&other) noexcept
    : m_bytes(std::move(other.m_bytes))
    , m_size(std::exchange(other.m_size, 0))
{}

SecretBytes &SecretBytes::operator=(SecretBytes &&other) noexcept
{
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_size, other.m_size);
    return *this;
}

SecretBytes::~SecretBytes()
{
    if (m_bytes)
        sodium_memzero(m_bytes.get(), static_cast<size_t>(m_size));
}

SecretBytes SecretBytes::random(qsizetype size)
{
    SecretBytes made;
    made.m_bytes = std::make_unique<char[]>(static_cast<size_t>(size));
    made.m_size = size;
    randombytes_buf(made.data(), static_cast<size_t>(size));
    return made;
}

void wipe(QByteArray &bytes)
{
    if (bytes.isDetached())
        sodium_memzero(bytes.data(), static_cast<size_t>(bytes.size()));
    bytes.clear();
}

void wipe(QString &text)
{
    if (text.isDetached())
        sodium_memzero(text.data(), static_cast<size_t>(text.size()) * sizeof(QChar));
    text.clear();
}

} // namespace crew::desk
