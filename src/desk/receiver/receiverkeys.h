// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/configkey.h"

#include <array>

namespace crew::desk {

/// Every key of a receiver's configuration file, by section. Parser, manual page and tests use this table
/// alone.
inline constexpr std::array receiverKeys{
    ConfigKey{config::text("receiver"), config::text("listen-on"), ConfigType::ListenOn, false,
              config::text("loopback"), 0, 0,
              config::text("Where callbacks are received: loopback, all or an IP address.")},
    ConfigKey{config::text("receiver"), config::text("port"), ConfigType::Number, false, config::text("8765"),
              1, 65'535, config::text("The port for callbacks.")},
    ConfigKey{
        config::text("receiver"),
        config::text("certificate-file"),
        ConfigType::Path,
        false,
        {},
        0,
        0,
        config::text("The certificate for callbacks and its chain, as PEM. Without it they come over plain "
                     "HTTP.")},
    ConfigKey{config::text("receiver"),
              config::text("key-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The private key of that certificate, as PEM.")},
    ConfigKey{
        config::text("receiver"), config::text("connections"), ConfigType::Number, false,
        config::text("1024"), 1, 4'000,
        config::text("How many services may be connected at once. While the database is away, each callback "
                     "that waits for it takes one.")},
    ConfigKey{config::text("database"),
              config::text("address"),
              ConfigType::Database,
              false,
              {},
              0,
              0,
              config::text("The database of the desk, such as postgresql://receiver@db.example.com/crew.")},
    ConfigKey{config::text("database"),
              config::text("password-file"),
              ConfigType::SecretFile,
              false,
              {},
              0,
              0,
              config::text("The file with the password for that database.")},
    ConfigKey{config::text("log"), config::text("format"), ConfigType::LogFormat, false, config::text("text"),
              0, 0,
              config::text(
                  "How messages are written to standard error: text, or json with an object in each line.")},
};

} // namespace crew::desk
