// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <expected>

namespace crew::desk {

/// What the command line of crew-desk asks for.
struct DeskCommandLine
{
    enum class Act {
        Serve,
        Check,           ///< says whether the configuration is valid, and the database can be used
        Ask,             ///< admin: asks the running desk `question`
        BackUp,          ///< admin: copies the data to the folder `file`
        Migrate,         ///< copies the data from files into the database
        NewKey,          ///< admin: makes the key file `file`
        UpgradeDatabase, ///< admin: makes or renews the tables at `address`
        Print,           ///< `text`, such as the version
    };
    Act act = Act::Serve;
    QString configFile = {};
    bool isOffline = false; ///< Check does not try the database
    QString question = {};
    QString file = {};
    QString text = {};
    QString address = {};  ///< of a database, for its owner
    QString writer = {};   ///< the role of machines that run a desk there
    QString receiver = {}; ///< the role of receivers; empty: there are none
};

/// Reads the arguments, the program's name first. The error is a sentence and the usage.
std::expected<DeskCommandLine, QString> parseDeskCommandLine(const QStringList &arguments);

} // namespace crew::desk
