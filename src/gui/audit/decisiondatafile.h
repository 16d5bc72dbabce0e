// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSaveFile>
#include <QString>

#include <expected>

namespace crew::gui::audit {

/// A file of decisions as data, written part by part: all of it is there at the end, or the file is as it
/// was. To be used on one thread at a time. Errors are sentences.
class DecisionDataFile
{
public:
    explicit DecisionDataFile(const QString &path);

    std::expected<void, QString> open();
    std::expected<void, QString> write(const QByteArray &lines);
    /// Without it, nothing is left.
    std::expected<void, QString> commit();

private:
    std::unexpected<QString> problem() const;

    QSaveFile m_file;
};

} // namespace crew::gui::audit
