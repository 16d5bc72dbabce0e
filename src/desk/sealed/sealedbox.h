// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/secretbytes.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace crew::desk {

/// One encrypted secret: XChaCha20-Poly1305 with a random nonce, bound to its name.
struct SealedBox
{
    QByteArray nonce;
    QByteArray box;

    bool operator==(const SealedBox &) const = default;
};

/// \a key has 32 bytes.
SealedBox sealBox(const SecretBytes &key, const QString &name, const SecretBytes &secret);

/// Nothing when \a box was made with another key or for another name, or was changed.
std::optional<SecretBytes> openBox(const SecretBytes &key, const QString &name, const SealedBox &box);

} // namespace crew::desk
