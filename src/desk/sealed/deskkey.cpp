// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sealed/deskkey.h"

#include "desk/storage/ownerfile.h"

#include <sodium.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype keyBytes = crypto_kdf_KEYBYTES;
constexpr auto keyContext = "crewdesk"; // of crypto_kdf_CONTEXTBYTES
constexpr QByteArrayView keyHeader = "crew-desk key 1\n";

QByteArray keyFileContent(const SecretBytes &key)
{
    QByteArray digits(static_cast<qsizetype>(sodium_base64_ENCODED_LEN(static_cast<size_t>(keyBytes),
                                                                       sodium_base64_VARIANT_ORIGINAL)),
                      '\0');
    sodium_bin2base64(digits.data(), static_cast<size_t>(digits.size()), key.bytes(),
                      static_cast<size_t>(key.size()), sodium_base64_VARIANT_ORIGINAL);
    digits.chop(1); // the NUL
    QByteArray content = keyHeader.toByteArray() + digits + '\n';
    wipe(digits);
    return content;
}

/// Empty when \a content is no key file.
SecretBytes keyIn(const QByteArray &content)
{
    if (!content.startsWith(keyHeader))
        return {};
    SecretBytes key = SecretBytes::random(keyBytes);
    size_t size = 0;
    const char *end = nullptr;
    const qsizetype start = keyHeader.size();
    const int failed = sodium_base642bin(
        key.bytes(), static_cast<size_t>(keyBytes), content.constData() + start,
        static_cast<size_t>(content.size() - start), "\r\n ", &size, &end, sodium_base64_VARIANT_ORIGINAL);
    const bool isAll = end == content.constData() + content.size();
    return failed == 0 && isAll && size == static_cast<size_t>(keyBytes) ? std::move(key) : SecretBytes();
}

} // namespace

DeskKey::DeskKey(SecretBytes bytes)
    : m_bytes(std::move(bytes))
{}

std::expected<DeskKey, QString> DeskKey::create(const QString &path)
{
    if (sodium_init() < 0)
        return std::unexpected(u"The system provides no random numbers. Check /dev/urandom."_s);
    DeskKey key(SecretBytes::random(keyBytes));
    QByteArray content = keyFileContent(key.m_bytes);
    const auto created = createOwnerFile(path, content);
    wipe(content);
    if (!created)
        return std::unexpected(created.error());
    return key;
}

std::expected<DeskKey, QString> DeskKey::read(const QString &path)
{
    if (const auto checked = checkCredentialFile(path); !checked)
        return std::unexpected(checked.error());
    auto content = readOwnerFile(path);
    if (!content)
        return std::unexpected(content.error());
    SecretBytes bytes = keyIn(*content);
    wipe(*content);
    if (bytes.isEmpty())
        return std::unexpected(
            u"The file “%1” is not a key of crew-desk, or not all of it. Restore it from its backup."_s.arg(
                path));
    return DeskKey(std::move(bytes));
}

SecretBytes DeskKey::derive(Purpose purpose) const
{
    SecretBytes derived = SecretBytes::random(32);
    crypto_kdf_derive_from_key(derived.bytes(), static_cast<size_t>(derived.size()),
                               static_cast<quint64>(purpose), keyContext, m_bytes.bytes());
    return derived;
}

QUuid DeskKey::deskId() const
{
    return QUuid::fromRfc4122(derive(Purpose::DeskId).view().first(16));
}

QString DeskKey::id() const
{
    return QString::fromLatin1(derive(Purpose::KeyId).view().first(8).toByteArray().toHex());
}

} // namespace crew::desk
