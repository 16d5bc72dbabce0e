// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace crew::desk {

/// A password as it is stored: Argon2id with salt and parameters in one text of libsodium, such as
/// "$argon2id$v=19$m=65536,t=3,p=1$…".
struct PasswordHash
{
    QByteArray text;

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const PasswordHash &) const = default;
};

} // namespace crew::desk
