// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackwords.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QRegularExpression expression(const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption |
                                           QRegularExpression::UseUnicodePropertiesOption);
}

const QRegularExpression &approving()
{
    static const QRegularExpression words = expression(
        u"\\b(?:approved?|proceed|go ahead|lgtm|(?:looks|all|very) good|looks "
        u"(?:great|fine)|perfect|well done|"
        "ship it|publish it|"
        "freigegeben|genehmigt|einverstanden|passt so|alles gut|sehr gut|sieht gut aus|weiter so)\\b|"
        "^\\s*(?:good|great|fine|ok|okay|gut|passt|prima|super)\\b|"
        "批准|通过|同意|没问题|可以继续|请继续|很好|^\\s*好"_s);
    return words;
}

const QRegularExpression &demanding()
{
    static const QRegularExpression words = expression(
        u"\\b(?:wrong|incorrect|reject(?:ed)?|changes?|redo|rewrite|fix|not good|try again|missing|"
        "do not (?:publish|proceed)|don['’]t (?:publish|proceed)|"
        "falsch|stimmt nicht|stimmen nicht|abgelehnt|ablehnen|ändern|ändere|überarbeiten|neu "
        "schreiben|nochmal|noch einmal|fehlt|nicht "
        "gut)\\b|"
        "拒绝|错误|错的|有错|不对|不行|不通过|不同意|不批准|修改|重写|重做|缺少"_s);
    return words;
}

/// Stands before words that it turns into their opposite.
const QRegularExpression &negation()
{
    static const QRegularExpression words = expression(
        u"(?:\\b(?:not|no|nothing|never|without|cannot|can['’]t|don['’]t|won['’]t|isn['’]t|needn['’]t|n['’]t|"
        u"nicht|nichts|"
        "kein|keine|keinen|ohne)(?:\\W+(?:to|be|is|yet|need|any|was|the|further|more|mehr|zu)){0,3}\\W*|[不没无未别]\\w{0,3})$"_s);
    return words;
}

bool isNegated(const QString &text, qsizetype at)
{
    constexpr qsizetype reach = 40;
    return negation().match(text.mid(qMax(qsizetype(0), at - reach), qMin(at, reach))).hasMatch();
}

/// "Good, but …": the praise is no approval.
bool turnsAround(const QString &text)
{
    static const QRegularExpression words = expression(
        u"\\b(?:but|however|except|although|though|only|please|aber|jedoch|allerdings|bitte)\\b|但|不过|只是|然而|请(?!继续)"_s);
    return words.match(text).hasMatch();
}

} // namespace

QString wordsAgainst(Verdict verdict, const QString &text)
{
    if (!continuesRun(verdict) && turnsAround(text))
        return {};
    const QRegularExpression &words = continuesRun(verdict) ? demanding() : approving();
    for (auto it = words.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (!isNegated(text, match.capturedStart()))
            return match.captured().trimmed();
    }
    return {};
}

} // namespace crew::gui::reviews
