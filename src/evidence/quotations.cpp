// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/quotations.h"

#include "evidence/words.h"

#include <array>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

constexpr qsizetype longest = 2000;
constexpr size_t fewestWords = 3;
constexpr size_t fewestCharacters = 6; ///< of a script without blanks

struct Marks
{
    QChar open;
    QStringView close; ///< any of them ends it
};

/// German closes with the mark that English opens with; some write straight marks at one end.
constexpr std::array marks = {
    Marks{u'"', u"\""},
    Marks{u'\u201C', u"\u201D\""},
    Marks{u'\u201E', u"\u201C\u201D\""},
    Marks{u'«', u"»"},
    Marks{u'»', u"«"},
    Marks{u'「', u"」"},
    Marks{u'『', u"』"},
    Marks{u'《', u"》"},
};

const Marks *marksThatOpen(QChar c)
{
    for (const Marks &pair : marks) {
        if (pair.open == c)
            return &pair;
    }
    return nullptr;
}

/// "…" and "..." leave something out.
bool leavesOut(QStringView between)
{
    return between.contains(u'…') || between.contains("..."_L1);
}

WrittenQuotation quotationOf(QStringView text, Place place)
{
    WrittenQuotation quotation{place, {{}}};
    const QStringView words = text.sliced(place.begin, place.length);
    WordReader reader(words);
    Word word;
    qsizetype end = 0;
    while (reader.next(word)) {
        if (leavesOut(words.sliced(end, word.place.begin - end)))
            quotation.phrases.emplace_back();
        quotation.phrases.back().push_back(word.hash);
        end = word.place.end();
    }
    return quotation;
}

bool isLongEnough(QStringView words)
{
    WordReader reader(words);
    Word word;
    size_t count = 0;
    size_t alone = 0;
    while (count < fewestWords && alone < fewestCharacters && reader.next(word))
        word.isAlone ? ++alone : ++count;
    return count >= fewestWords || alone >= fewestCharacters;
}

} // namespace

void readQuotations(QStringView text, const std::function<void(const WrittenQuotation &)> &take)
{
    std::array<qsizetype, marks.size()> searchedTo{}; // no mark that closes stands before
    for (qsizetype at = 0; at < text.size(); ++at) {
        const Marks *opened = marksThatOpen(text[at]);
        if (!opened)
            continue;
        qsizetype &end = searchedTo[static_cast<size_t>(opened - marks.data())];
        end = qMax(end, at + 1);
        const qsizetype most = qMin(text.size(), at + 1 + longest);
        while (end < most && text[end] != u'\n' && !opened->close.contains(text[end]))
            ++end;
        if (end >= most || text[end] == u'\n')
            continue;
        const Place place{at + 1, end - at - 1};
        if (isLongEnough(text.sliced(place.begin, place.length)))
            take(quotationOf(text, place));
        at = end;
    }
}

} // namespace crew::evidence
