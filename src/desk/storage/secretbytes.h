// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <memory>

namespace crew::desk {

/// Secret bytes of one owner, overwritten when they are no longer needed. Moved, never copied.
class SecretBytes
{
public:
    SecretBytes() = default;
    /// A copy of \a bytes, which the caller wipes.
    explicit SecretBytes(QByteArrayView bytes);
    SecretBytes(SecretBytes &&other) noexcept;
    SecretBytes &operator=(SecretBytes &&other) noexcept;
    ~SecretBytes();

    SecretBytes(const SecretBytes &) = delete;
    SecretBytes &operator=(const SecretBytes &) = delete;

    static SecretBytes random(qsizetype size);

    qsizetype size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    char *data() { return m_bytes.get(); }
    /// Never null, as libsodium wants it.
    const char *data() const { return m_bytes ? m_bytes.get() : ""; }
    const unsigned char *bytes() const { return reinterpret_cast<const unsigned char *>(data()); }
    unsigned char *bytes() { return reinterpret_cast<unsigned char *>(m_bytes.get()); }
    /// Valid as long as this is.
    QByteArrayView view() const { return {data(), m_size}; }

private:
    std::unique_ptr<char[]> m_bytes;
    qsizetype m_size = 0;
};

/// Overwrites \a bytes with zeros and empties it. Copies that share its memory keep it.
void wipe(QByteArray &bytes);
void wipe(QString &text);

} // namespace crew::desk
