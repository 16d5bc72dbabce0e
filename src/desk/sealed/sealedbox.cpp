// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sealed/sealedbox.h"

#include <sodium.h>

namespace crew::desk {

namespace {

constexpr qsizetype nonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr qsizetype tagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char *unsignedIn(const QByteArray &bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.constData());
}

unsigned long long lengthIn(const QByteArray &bytes)
{
    return static_cast<unsigned long long>(bytes.size());
}

/// What the box is bound to; the first line keeps it apart from boxes of other kinds.
QByteArray boundTo(const QString &name)
{
    return "crew-desk secret 1\n" + name.toUtf8();
}

} // namespace

SealedBox sealBox(const SecretBytes &key, const QString &name, const SecretBytes &secret)
{
    SealedBox sealed{QByteArray(nonceBytes, '\0'), QByteArray(secret.size() + tagBytes, '\0')};
    randombytes_buf(sealed.nonce.data(), static_cast<size_t>(nonceBytes));
    const QByteArray bound = boundTo(name);
    crypto_aead_xchacha20poly1305_ietf_encrypt(reinterpret_cast<unsigned char *>(sealed.box.data()), nullptr,
                                               secret.bytes(), static_cast<unsigned long long>(secret.size()),
                                               unsignedIn(bound), lengthIn(bound), nullptr,
                                               unsignedIn(sealed.nonce), key.bytes());
    return sealed;
}

std::optional<SecretBytes> openBox(const SecretBytes &key, const QString &name, const SealedBox &box)
{
    if (box.nonce.size() != nonceBytes || box.box.size() < tagBytes)
        return {};
    SecretBytes secret = SecretBytes::random(box.box.size() - tagBytes);
    const QByteArray bound = boundTo(name);
    const int failed = crypto_aead_xchacha20poly1305_ietf_decrypt(
        secret.bytes(), nullptr, nullptr, unsignedIn(box.box), lengthIn(box.box), unsignedIn(bound),
        lengthIn(bound), unsignedIn(box.nonce), key.bytes());
    return failed == 0 ? std::optional(std::move(secret)) : std::nullopt;
}

} // namespace crew::desk
