// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/person.h"

#include "core/hiddencharacters.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

std::expected<QString, QString> personNameFrom(const QString &typed)
{
    // Before anything is normalised: that takes time for long texts.
    if (typed.size() > 4 * maxNameLength)
        return std::unexpected(u"The name is too long. Enter a name of 1 to 64 characters."_s);
    if (!typed.isValidUtf16())
        return std::unexpected(u"The name has characters that are not text. Enter another name."_s);
    const QString name = typed.normalized(QString::NormalizationForm_C).trimmed();
    if (name.isEmpty())
        return std::unexpected(u"The name is empty. Enter a name of 1 to 64 characters."_s);
    if (name.size() > maxNameLength)
        return std::unexpected(u"The name is too long. Enter a name of 1 to 64 characters."_s);
    const auto isOdd = [](uint c) { return c < 0x20 || isHidden(c); };
    if (std::ranges::any_of(name.toUcs4(), isOdd))
        return std::unexpected(
            u"The name has characters that cannot be seen. Enter it again without them."_s);
    return name;
}

QString foldedName(const QString &name)
{
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

} // namespace crew::desk
