// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QLatin1String>

#include <array>

namespace crew::desk {

/// What the value of a key is.
enum class ConfigType {
    Path,          ///< of a file or folder, absolute
    SecretFile,    ///< an absolute path, or "credential:NAME" for a file of $CREDENTIALS_DIRECTORY
    Address,       ///< an IP address
    ListenOn,      ///< "loopback", "all" or an IP address
    Networks,      ///< IP addresses and networks such as 10.0.0.0/8, separated by commas
    Nodes,         ///< https://HOST:PORT of each machine, separated by commas; http on loopback only
    Number,        ///< whole, from minimum to maximum
    PublicAddress, ///< https://… without query and fragment
    ProxyKind,     ///< "system", "none", "http" or "socks5"
    HostAndPort,   ///< HOST:PORT, IPv6 in brackets
    Issuer,        ///< https://… without query and fragment, kept to the letter
    Scopes,        ///< words separated by blanks, openid among them
    Database,      ///< postgresql://… without a password
    LogFormat,     ///< "text" or "json"
    MailSecurity,  ///< "starttls", "tls" or "none"
    Text,
};

/// One key of the desk's configuration file. Parser, manual page and tests use this table alone.
struct ConfigKey
{
    QLatin1String section;
    QLatin1String name;
    ConfigType type;
    bool isMandatory;
    QLatin1String defaultText; ///< as it would be written; empty: none
    int minimum;               ///< of a Number
    int maximum;
    QLatin1String description; ///< a sentence for the manual page
};

namespace config {

constexpr QLatin1String text(const char *literal)
{
    return QLatin1String(literal);
}

} // namespace config

/// Every key, by section.
inline constexpr std::array configKeys{
    ConfigKey{config::text("desk"),
              config::text("data-directory"),
              ConfigType::Path,
              true,
              {},
              0,
              0,
              config::text("The folder with the journal, the people and the encrypted secrets.")},
    ConfigKey{config::text("desk"),
              config::text("key-file"),
              ConfigType::SecretFile,
              true,
              {},
              0,
              0,
              config::text("The file with the key that encrypts secrets, made by crew-desk admin new-key.")},
    ConfigKey{
        config::text("desk"),
        config::text("link-address"),
        ConfigType::PublicAddress,
        false,
        {},
        0,
        0,
        config::text(
            "The https address at which browsers reach the console port; links in notices lead to it.")},
    ConfigKey{config::text("database"),
              config::text("address"),
              ConfigType::Database,
              false,
              {},
              0,
              0,
              config::text("The PostgreSQL database of the desk, as postgresql://USER@HOST/NAME. Several "
                           "machines can share one. Without it the desk keeps its data in files.")},
    ConfigKey{config::text("database"),
              config::text("password-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the password for that database.")},
    ConfigKey{
        config::text("console"), config::text("address"), ConfigType::Address, false,
        config::text("127.0.0.1"), 0, 0,
        config::text("The IP address that consoles connect to. Every address but a loopback one needs a "
                     "certificate.")},
    ConfigKey{config::text("console"), config::text("port"), ConfigType::Number, false, config::text("8766"),
              1, 65'535, config::text("The port that consoles connect to.")},
    ConfigKey{config::text("console"),
              config::text("certificate-file"),
              ConfigType::Path,
              false,
              {},
              0,
              0,
              config::text("The certificate for consoles and its chain, as PEM.")},
    ConfigKey{config::text("console"),
              config::text("key-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The private key of that certificate, as PEM.")},
    ConfigKey{config::text("console"),
              config::text("trusted-proxies"),
              ConfigType::Networks,
              false,
              {},
              0,
              0,
              config::text("The reverse proxies whose X-Forwarded-For is believed.")},
    ConfigKey{config::text("console"),
              config::text("nodes"),
              ConfigType::Nodes,
              false,
              {},
              0,
              0,
              config::text("The https addresses of all machines of the desk for consoles, which look there "
                           "for the one that serves.")},
    ConfigKey{config::text("endpoint"), config::text("listen-on"), ConfigType::ListenOn, false,
              config::text("loopback"), 0, 0,
              config::text("Where callbacks are received: loopback, all or an IP address.")},
    ConfigKey{config::text("endpoint"), config::text("port"), ConfigType::Number, false, config::text("8765"),
              1, 65'535, config::text("The port for callbacks.")},
    ConfigKey{config::text("endpoint"),
              config::text("public-address"),
              ConfigType::PublicAddress,
              false,
              {},
              0,
              0,
              config::text("The address at which a proxy serves the endpoint to services.")},
    ConfigKey{
        config::text("endpoint"),
        config::text("certificate-file"),
        ConfigType::Path,
        false,
        {},
        0,
        0,
        config::text("The certificate for callbacks and its chain, as PEM. Without it they come over plain "
                     "HTTP.")},
    ConfigKey{config::text("endpoint"),
              config::text("key-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The private key of that certificate, as PEM.")},
    ConfigKey{config::text("proxy"), config::text("kind"), ConfigType::ProxyKind, false, config::text("none"),
              0, 0, config::text("By which proxy services are reached: system, none, http or socks5.")},
    ConfigKey{config::text("proxy"),
              config::text("address"),
              ConfigType::HostAndPort,
              false,
              {},
              0,
              0,
              config::text("HOST:PORT of an http or socks5 proxy.")},
    ConfigKey{config::text("proxy"),
              config::text("user"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("The name that the proxy asks for.")},
    ConfigKey{config::text("proxy"),
              config::text("password-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the password for that name.")},
    ConfigKey{config::text("people"), config::text("session-days"), ConfigType::Number, false,
              config::text("30"), 1, 365, config::text("After how many days a person must sign in again.")},
    ConfigKey{config::text("history"), config::text("keep-days"), ConfigType::Number, false,
              config::text("0"), 0, maxKeptDays,
              config::text("How many days after its end a run is removed, unless its crew says otherwise; 0: "
                           "never. What was decided stays in the record of decisions.")},
    ConfigKey{config::text("openid"),
              config::text("issuer"),
              ConfigType::Issuer,
              false,
              {},
              0,
              0,
              config::text("The OpenID provider that people may sign in with, as it names itself.")},
    ConfigKey{config::text("openid"),
              config::text("client-id"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("The ID under which the desk is registered there.")},
    ConfigKey{config::text("openid"),
              config::text("client-secret-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the secret for that ID.")},
    ConfigKey{config::text("openid"),
              config::text("label"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("What consoles call the provider. Without it they show its host.")},
    ConfigKey{config::text("openid"), config::text("scopes"), ConfigType::Scopes, false,
              config::text("openid"), 0, 0,
              config::text("What the desk asks the provider for, separated by blanks.")},
    ConfigKey{config::text("log"), config::text("format"), ConfigType::LogFormat, false, config::text("text"),
              0, 0,
              config::text(
                  "How messages are written to standard error: text, or json with an object in each line.")},
    ConfigKey{config::text("mail"),
              config::text("server"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("The host that takes mail (SMTP). Without it no mail is sent.")},
    ConfigKey{config::text("mail"), config::text("port"), ConfigType::Number, false, config::text("587"), 1,
              65535, config::text("The port of that host.")},
    ConfigKey{config::text("mail"), config::text("security"), ConfigType::MailSecurity, false,
              config::text("starttls"), 0, 0,
              config::text("starttls, tls, or none for a server on a loopback address.")},
    ConfigKey{config::text("mail"),
              config::text("user"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("The name that the server asks for.")},
    ConfigKey{config::text("mail"),
              config::text("password-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the password for that name.")},
    ConfigKey{config::text("mail"),
              config::text("from"),
              ConfigType::Text,
              false,
              {},
              0,
              0,
              config::text("The mail address that notices come from.")},
    ConfigKey{config::text("mail"),
              config::text("authorities-file"),
              ConfigType::Path,
              false,
              {},
              0,
              0,
              config::text("The certificates of the authorities that the server is checked with, as PEM. "
                           "Without it those of the system are used.")},
    ConfigKey{config::text("mail"), config::text("after-minutes"), ConfigType::Number, false,
              config::text("10"), 0, 10080,
              config::text("A review that waits longer is announced once by mail and in the chat.")},
    ConfigKey{config::text("chat"),
              config::text("address-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the https address of the incoming webhook of a chat. Without it "
                           "nothing is posted.")},
    ConfigKey{config::text("chat"),
              config::text("authorities-file"),
              ConfigType::Path,
              false,
              {},
              0,
              0,
              config::text("The certificates of the authorities that the chat is checked with, as PEM. "
                           "Without it those of the system are used.")},
};

} // namespace crew::desk
