// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/secretbytes.h"

#include <QByteArray>
#include <QString>
#include <QUuid>

#include <expected>

namespace crew::desk {

/// The key of a desk: 256 random bits in a file that is kept apart from the data directory and backed up
/// apart from it. The file is a text of two lines, so that it can be printed and typed again. Any thread.
class DeskKey
{
public:
    /// What a key made of this one is for; numbers never change once released.
    enum class Purpose : quint64 {
        Secrets = 1,  ///< encrypts stored secrets
        KeyId = 2,    ///< tells keys apart
        Commands = 4, ///< hashes the bodies of commands
        DeskId = 5,   ///< tells desks apart; anyone may know it
    };

    /// A new key in the new file \a path, which its owner alone can read. Never overwrites a file. On
    /// failure: a sentence with what to do.
    static std::expected<DeskKey, QString> create(const QString &path);
    /// The key in the file \a path, which no other user may be able to open. On failure: a sentence with what
    /// to do, and nothing of what is in the file.
    static std::expected<DeskKey, QString> read(const QString &path);

    DeskKey(DeskKey &&) noexcept = default;
    DeskKey &operator=(DeskKey &&) noexcept = default;

    /// 16 hexadecimal digits that tell keys apart and reveal nothing about them.
    QString id() const;
    /// The ID of the desk, which all its machines have; reveals nothing about the key.
    QUuid deskId() const;
    /// A key of 32 bytes for one purpose.
    SecretBytes derive(Purpose purpose) const;

private:
    explicit DeskKey(SecretBytes bytes);

    SecretBytes m_bytes;
};

} // namespace crew::desk
