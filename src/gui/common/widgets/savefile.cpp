// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace crew::gui {

std::expected<void, QString> saveFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return std::unexpected(QCoreApplication::translate("crew::gui::SaveFile", "%1 could not be written: %2")
                               .arg(path, file.errorString()));
}

} // namespace crew::gui
