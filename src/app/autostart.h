// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::app {

/// Whether the system starts the console when a person logs in. What the system has is the truth: it is read
/// and written each time, and kept nowhere else.
class Autostart
{
public:
    /// \a place is a folder of desktop entries (Linux) or launch agents (macOS), or a key of the registry.
    explicit Autostart(QString program = installedProgram(), QString place = usualPlace());

    bool isOn() const;
    /// The error is a sentence.
    std::expected<void, QString> set(bool isOn) const;

    /// What a session must start to have this program: not always the file that runs, which an AppImage
    /// unpacks each time.
    static QString installedProgram();
    static QString usualPlace();

private:
    QString m_program;
    QString m_place;
};

} // namespace crew::app
