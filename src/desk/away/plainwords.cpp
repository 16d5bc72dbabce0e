// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/plainwords.h"

#include "core/hiddencharacters.h"

#include <QList>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype maxRead = 4 * maxPlainWords;
constexpr int maxMarksInARow = 4; ///< a pile of them covers the lines around it

bool isWordCharacter(char32_t c)
{
    return QChar::isLetterOrNumber(c) || QChar::isMark(c);
}

/// Characters that no mail program and no chat gives a meaning.
bool isHarmless(char32_t c)
{
    return QStringView(u"-,;'’“”„()+%=!?").contains(QChar(c <= 0xffff ? static_cast<char16_t>(c) : u'<'));
}

/// As it is between \a before and \a after; 0 for a blank. A dot or an underscore inside a word is part of a
/// file's or a task's name, unless a program might take the word for the name of a host.
char32_t plain(char32_t before, char32_t c, char32_t after)
{
    if (isHidden(c))
        return 0;
    if (isWordCharacter(c) || isHarmless(c))
        return c;
    if (c == U'_')
        return isWordCharacter(before) && isWordCharacter(after) ? c : 0;
    if (c == U'.')
        return QChar::isLetter(after) ? 0 : c;
    if (c == U':' || c == U'/')
        return c == U':' && after == U' ' ? c : 0;
    return c == U'&' ? U'+' : 0;
}

QString joined(const QList<char32_t> &characters)
{
    return QString::fromUcs4(characters.constData(), characters.size());
}

} // namespace

QString plainWords(const QString &name)
{
    const auto read = name.left(maxRead).toUcs4();
    QList<char32_t> characters;
    int marks = 0;
    for (qsizetype i = 0; i < read.size(); ++i) {
        const char32_t before = i > 0 ? read.at(i - 1) : 0;
        const char32_t after = i + 1 < read.size() ? read.at(i + 1) : 0;
        const char32_t c = plain(before, read.at(i), after);
        marks = QChar::isMark(c) ? marks + 1 : 0;
        if (marks <= maxMarksInARow)
            characters.append(c == 0 ? U' ' : c);
    }
    const QString words = joined(characters).simplified();
    if (words.isEmpty())
        return u"(no name)"_s;
    if (words.size() <= maxPlainWords && name.size() <= maxRead)
        return words;
    QString cut = words.left(maxPlainWords - 1);
    if (cut.back().isHighSurrogate())
        cut.chop(1);
    return cut.trimmed() + u'…';
}

} // namespace crew::desk
