// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/person.h"

#include "core/hiddencharacters.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// Its letters look like those of the others.
bool isLookAlike(QChar::Script script)
{
    return script == QChar::Script_Latin || script == QChar::Script_Cyrillic || script == QChar::Script_Greek;
}

/// A word such as “Caт”, with a Cyrillic letter at its end, passes for another person's name.
bool mixesScripts(const QList<uint> &name)
{
    QChar::Script word = QChar::Script_Common; // until a letter says which
    for (const uint c : name) {
        const QChar::Script script = QChar::script(c);
        if (!QChar::isLetterOrNumber(c) && !QChar::isMark(c))
            word = QChar::Script_Common;
        if (!isLookAlike(script))
            continue;
        if (word != QChar::Script_Common && word != script)
            return true;
        word = script;
    }
    return false;
}

} // namespace

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

std::expected<QString, QString> newPersonNameFrom(const QString &typed)
{
    const auto name = personNameFrom(typed);
    if (name && mixesScripts(name->toUcs4()))
        return std::unexpected(u"A word of the name has letters of two alphabets that look alike. Enter it "
                               "again with those of one alphabet."_s);
    return name;
}

QString foldedName(const QString &name)
{
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

} // namespace crew::desk
