// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/providerdescription.h"

#include "core/address.h"
#include "wire/json.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype maxAddressLength = 2'000;

/// Without a list the method is client_secret_basic, as the standard says.
std::expected<bool, QString> isSecretInBody(const QJsonValue &methods)
{
    const QJsonArray all = methods.toArray();
    if (methods.isUndefined() || all.contains("client_secret_basic"_L1))
        return false;
    if (all.contains("client_secret_post"_L1))
        return true;
    return std::unexpected(u"The OpenID provider does not take a client secret. Register the desk there as a "
                           "client with client_secret_basic."_s);
}

/// Whether a desk may send something to \a url: https, or http on this machine where the issuer is there,
/// too.
bool isProviderAddress(const QUrl &url, const QString &issuer)
{
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty() || url.hasFragment())
        return false;
    if (url.scheme() == "https"_L1)
        return true;
    return url.scheme() == "http"_L1 && isLoopback(url) && isLoopback(QUrl(issuer));
}

} // namespace

QUrl descriptionAddress(const QString &issuer)
{
    const QString base = issuer.endsWith(u'/') ? issuer.chopped(1) : issuer;
    return QUrl(base + "/.well-known/openid-configuration"_L1);
}

std::expected<ProviderDescription, QString> readProviderDescription(const QByteArray &json,
                                                                    const QString &issuer)
{
    const auto object = wire::parseJsonObject(json);
    if (!object)
        return std::unexpected(u"The OpenID provider's description of itself is not JSON."_s);
    if (object->value("issuer"_L1).toString() != issuer)
        return std::unexpected(u"The OpenID provider calls itself by another name than the key issuer of the "
                               "desk's configuration. Write the issuer there as the provider does."_s);
    ProviderDescription description;
    for (const auto &[name, url] :
         {std::pair("authorization_endpoint"_L1, &description.authorization),
          std::pair("token_endpoint"_L1, &description.token), std::pair("jwks_uri"_L1, &description.keys)}) {
        const QString text = object->value(name).toString();
        *url = QUrl(text, QUrl::StrictMode);
        if (text.size() > maxAddressLength || !isProviderAddress(*url, issuer))
            return std::unexpected(
                u"The OpenID provider's %1 is not an address that begins with https://."_s.arg(name));
    }
    const auto inBody = isSecretInBody(object->value("token_endpoint_auth_methods_supported"_L1));
    if (!inBody)
        return std::unexpected(inBody.error());
    description.isSecretInBody = *inBody;
    return description;
}

} // namespace crew::desk
