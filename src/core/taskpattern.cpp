// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/taskpattern.h"

namespace crew {

bool fitsPattern(QStringView pattern, QStringView text)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1; // the last * of the pattern
    qsizetype tried = 0; // how far the text goes that it stands for
    while (in < text.size()) {
        const bool isSame = at < pattern.size() &&
                            (pattern[at] == u'?' || pattern[at].toCaseFolded() == text[in].toCaseFolded());
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
