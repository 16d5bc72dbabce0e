// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/decisiondatafile.h"

#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QDir>

namespace crew::gui::audit {

DecisionDataFile::DecisionDataFile(const QString &path)
    : m_file(path)
{}

std::expected<void, QString> DecisionDataFile::open()
{
    if (!openForOwner(m_file))
        return problem();
    return {};
}

std::expected<void, QString> DecisionDataFile::write(const QByteArray &lines)
{
    if (m_file.write(lines) != lines.size())
        return problem();
    return {};
}

std::expected<void, QString> DecisionDataFile::commit()
{
    if (!m_file.commit())
        return problem();
    return {};
}

std::unexpected<QString> DecisionDataFile::problem() const
{
    return std::unexpected(
        QCoreApplication::translate("crew::gui::audit::DecisionDataFile", "%1 could not be written: %2")
            .arg(QDir::toNativeSeparators(m_file.fileName()), m_file.errorString()));
}

} // namespace crew::gui::audit
