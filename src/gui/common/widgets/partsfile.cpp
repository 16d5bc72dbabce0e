// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/partsfile.h"

#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QDir>

namespace crew::gui {

PartsFile::PartsFile(const QString &path)
    : m_file(path)
{}

std::expected<void, QString> PartsFile::open()
{
    if (!openForOwner(m_file))
        return problem();
    return {};
}

std::expected<void, QString> PartsFile::write(const QByteArray &part)
{
    if (m_file.write(part) != part.size())
        return problem();
    return {};
}

std::expected<void, QString> PartsFile::commit()
{
    if (!m_file.flush() || !m_file.commit()) // closed, it no longer says why
        return problem();
    return {};
}

std::unexpected<QString> PartsFile::problem() const
{
    return std::unexpected(QCoreApplication::translate("crew::gui::SaveFile", "%1 could not be written: %2")
                               .arg(QDir::toNativeSeparators(m_file.fileName()), writeProblem(m_file)));
}

} // namespace crew::gui
