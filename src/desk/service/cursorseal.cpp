// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/cursorseal.h"

#include "core/base64url.h"

#include <QtEndian>

#include <sodium.h>

namespace crew::desk {

namespace {

constexpr qsizetype numbersSize = sizeof(Cursor::number) + sizeof(Cursor::rolesVersion);
constexpr qsizetype plainSize = numbersSize + 16; // and a UUID
constexpr qsizetype nonceSize = crypto_secretbox_NONCEBYTES;
constexpr qsizetype sealedSize = nonceSize + crypto_secretbox_MACBYTES + plainSize;

unsigned char *bytesOf(QByteArray &array)
{
    return reinterpret_cast<unsigned char *>(array.data());
}

const unsigned char *bytesOf(const QByteArray &array)
{
    return reinterpret_cast<const unsigned char *>(array.constData());
}

} // namespace

CursorSeal::CursorSeal()
    : m_key(crypto_secretbox_KEYBYTES, Qt::Uninitialized)
{
    [[maybe_unused]] const int started = sodium_init(); // fails only without a source of random numbers
    Q_ASSERT(started >= 0);
    crypto_secretbox_keygen(bytesOf(m_key));
}

QByteArray CursorSeal::seal(const Cursor &cursor) const
{
    QByteArray plain(plainSize, Qt::Uninitialized);
    qToBigEndian(cursor.number, plain.data());
    qToBigEndian(cursor.rolesVersion, plain.data() + sizeof cursor.number);
    plain.replace(numbersSize, plainSize - numbersSize, cursor.personId.toRfc4122());
    QByteArray sealed(sealedSize, Qt::Uninitialized);
    randombytes_buf(sealed.data(), nonceSize);
    crypto_secretbox_easy(bytesOf(sealed) + nonceSize, bytesOf(plain), plainSize, bytesOf(sealed),
                          bytesOf(m_key));
    return sealed.toBase64(base64Url);
}

std::optional<Cursor> CursorSeal::open(const QByteArray &sealed) const
{
    const QByteArray bytes = QByteArray::fromBase64(sealed, base64Url);
    if (bytes.size() != sealedSize)
        return std::nullopt;
    QByteArray plain(plainSize, Qt::Uninitialized);
    if (crypto_secretbox_open_easy(bytesOf(plain), bytesOf(bytes) + nonceSize,
                                   static_cast<unsigned long long>(sealedSize - nonceSize), bytesOf(bytes),
                                   bytesOf(m_key)) != 0)
        return std::nullopt;
    return Cursor{qFromBigEndian<quint64>(plain.constData()),
                  qFromBigEndian<qint64>(plain.constData() + sizeof(quint64)),
                  QUuid::fromRfc4122(QByteArrayView(plain).sliced(numbersSize))};
}

} // namespace crew::desk
