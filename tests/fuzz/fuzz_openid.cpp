// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "desk/openid/idtoken.h"
#include "desk/openid/providerdescription.h"

/// The first byte chooses what an OpenID provider sent: its description, its keys or an ID token. Nothing
/// that is made up is signed by a key that nobody has.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const auto keys = crew::desk::SigningKeys::read(
        R"({"keys": [{"kty": "EC", "crv": "P-256", "kid": "1", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
        R"( "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})");
    if (size == 0)
        return 0;
    const QByteArray bytes = bytesOf(data + 1, size - 1);
    if (data[0] % 3 == 0) {
        (void)crew::desk::readProviderDescription(bytes, QStringLiteral("https://login.example.com"));
    } else if (data[0] % 3 == 1) {
        const auto read = crew::desk::SigningKeys::read(bytes);
        if (read)
            (void)read->find(QStringLiteral("1"), QStringLiteral("RS256"));
    } else if (auto token = crew::desk::IdToken::read(bytes)) {
        const auto identity =
            token->verify(keys->find({}, QStringLiteral("ES256")),
                          {QStringLiteral("https://login.example.com"), QStringLiteral("desk"), "nonce",
                           QDateTime::fromSecsSinceEpoch(0)});
        if (identity)
            qFatal("a token was believed that nobody signed");
    }
    return 0;
}
