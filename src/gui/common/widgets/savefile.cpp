// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace crew::gui {

bool openForOwner(QFileDevice &file)
{
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner); // of no effect on a USB stick
    return true;
}

std::expected<void, QString> saveFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (openForOwner(file) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return std::unexpected(QCoreApplication::translate("crew::gui::SaveFile", "%1 could not be written: %2")
                               .arg(path, file.errorString()));
}

} // namespace crew::gui
