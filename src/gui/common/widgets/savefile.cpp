// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

namespace crew::gui {

bool openForOwner(QFileDevice &file)
{
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner); // of no effect on a USB stick
    return true;
}

QString writeProblem(const QFileDevice &file)
{
    const QString reason = file.errorString();
    if (reason != QFile().errorString())
        return reason;
    return QCoreApplication::translate("crew::gui::SaveFile",
                                       "Only a part of it was written. The disk may be full.");
}

std::expected<void, QString> saveFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    // Closing the file, as commit() does, forgets why what is buffered could not be written.
    if (openForOwner(file) && file.write(bytes) == bytes.size() && file.flush() && file.commit())
        return {};
    return std::unexpected(QCoreApplication::translate("crew::gui::SaveFile", "%1 could not be written: %2")
                               .arg(path, writeProblem(file)));
}

} // namespace crew::gui
