// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSaveFile>
#include <QString>

#include <expected>

namespace crew::gui {

/// A file that is written in parts. It is complete after commit(); without that, a file that was there stays
/// as it was. To be used on one thread at a time. Errors are sentences.
class PartsFile
{
public:
    explicit PartsFile(const QString &path);

    std::expected<void, QString> open();
    std::expected<void, QString> write(const QByteArray &part);
    std::expected<void, QString> commit();

private:
    std::unexpected<QString> problem() const;

    QSaveFile m_file;
};

} // namespace crew::gui
