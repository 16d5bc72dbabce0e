// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/taskpattern.h"

#include <QList>

namespace crew {

namespace {

/// Characters, not their halves, in one case; blanks at the ends are seen by nobody.
QList<uint> charactersOf(QStringView text)
{
    QList<uint> characters = text.trimmed().toUcs4();
    for (uint &character : characters)
        character = QChar::toCaseFolded(character);
    return characters;
}

} // namespace

bool fitsPattern(QStringView writtenPattern, QStringView writtenText)
{
    const QList<uint> pattern = charactersOf(writtenPattern);
    const QList<uint> text = charactersOf(writtenText);
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1; // the last * of the pattern
    qsizetype tried = 0; // how far the text goes that it stands for
    while (in < text.size()) {
        const bool isSame = at < pattern.size() && (pattern[at] == u'?' || pattern[at] == text[in]);
        if (at < pattern.size() && pattern[at] == u'*') {
            star = at++;
            tried = in;
        } else if (isSame) {
            ++at;
            ++in;
        } else if (star >= 0) {
            at = star + 1;
            in = ++tried;
        } else {
            return false;
        }
    }
    while (at < pattern.size() && pattern[at] == u'*')
        ++at;
    return at == pattern.size();
}

} // namespace crew
