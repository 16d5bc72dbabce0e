// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewservice.h"
#include "service/requestaddressfile.h"
#include "service/tokenfile.h"

class QCommandLineParser;

namespace crew::service {

/// What crew-service is asked to do.
struct CommandLine
{
    ServiceOptions options;
    quint16 port = 0;
    QStringList crews;                      ///< files or names; none for the first that is built in
    QList<CrewTokens> tokens;               ///< as many as crews, or one for all
    QList<RequestAddress> requestAddresses; ///< of the flows among crews, in their order
    QString replay;                         ///< a recording to be served instead
    QString check;                          ///< a crew file that is only to be read
    QString keyName;                        ///< under which a key is to be stored
    bool endsWithInput = false;
};

void addOptions(QCommandLineParser &parser);

/// The error is a sentence that names the option.
std::expected<CommandLine, QString> readCommandLine(const QCommandLineParser &parser);

} // namespace crew::service
