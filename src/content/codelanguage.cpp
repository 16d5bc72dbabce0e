// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/codelanguage.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

/// Lines that hardly stand in anything else than code of a language.
struct Signs
{
    QString language;
    QRegularExpression lines;
};

QRegularExpression lineStart(const QString &pattern)
{
    return QRegularExpression(u"^\\s*(?:"_s + pattern + u')');
}

const std::vector<Signs> &allSigns()
{
    static const std::vector<Signs> signs{
        {u"cpp"_s,
         lineStart(
             uR"(#\s*(include\s*[<"]|define\s+\w|ifn?def\s|pragma\s)|namespace\s+[\w:]*\s*\{|template\s*<|using\s+namespace\s|(class|struct)\s+\w+[^;]*[{:]\s*$|(static\s+)?(int|void|auto|bool|char|double|std::\w+)[\s*&]+[\w:]+\s*\([^;]*\)\s*(const\s*)?\{?\s*$|return\b[^;]*;\s*$)"_s)},
        {u"python"_s,
         lineStart(
             uR"((async\s+)?def\s+\w+\s*\(.*\)?.*:?\s*$|class\s+\w+(\(.*\))?:\s*$|from\s+[\w.]+\s+import\s|import\s+[\w.]+(\s+as\s+\w+)?\s*$|@\w[\w.]*(\(.*\))?\s*$|if\s+__name__\s*==|(if|elif|for|while|with|try|except|else)\b.*:\s*$)"_s)},
        {u"javascript"_s,
         lineStart(
             uR"((export\s+)?(default\s+)?(async\s+)?function\b.*\(|(export\s+)?(const|let|var)\s+[\w{\[][^=]*=|import\s+.*\sfrom\s+['"]|export\s+(default|const|class)\b|module\.exports\b|.*=>\s*\{\s*$|.*\brequire\(['"])"_s)},
        {u"java"_s,
         lineStart(
             uR"(package\s+[\w.]+;|import\s+(static\s+)?[\w.]+(\.\*)?;|(public|private|protected)\s+(static\s+|final\s+|abstract\s+)*[\w<>\[\]]+\s+\w+|@Override\b)"_s)},
        {u"go"_s,
         lineStart(
             uR"(package\s+\w+\s*$|func\s+(\(\w+\s+\*?\w+\)\s*)?\w+\(|import\s+\(\s*$|type\s+\w+\s+(struct|interface)\s*\{|.*:=\s)"_s)},
        {u"rust"_s,
         lineStart(
             uR"((pub(\(\w+\))?\s+)?(fn\s+\w+|struct\s+\w+|enum\s+\w+|mod\s+\w+|impl\b.*\{)|use\s+[\w:]+(::|;)|let\s+(mut\s+)?\w+.*;|#\[\w+)"_s)},
        {u"sql"_s,
         QRegularExpression(
             uR"(^\s*(SELECT\b.*|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\b|DELETE\s+FROM\s|CREATE\s+(TABLE|VIEW|INDEX|UNIQUE)\b|ALTER\s+TABLE\s|DROP\s+(TABLE|VIEW)\b|FROM\s+[\w."]+|WHERE\s|GROUP\s+BY\b|ORDER\s+BY\b|(LEFT\s+|INNER\s+)?JOIN\s))"_s)},
        {u"css"_s,
         lineStart(
             uR"([.#]?[\w-]+(\s*[,>:.#\s][\w\s.#:>,()-]*)?\s*\{\s*$|[\w-]+:\s*[^;{}]+;\s*$|@(media|import|font-face)\b)"_s)},
        {u"php"_s, lineStart(uR"(<\?php|\$\w+\s*=|.*\$\w+->\w+)"_s)},
        {u"ruby"_s,
         lineStart(
             uR"(require\s+['"]|def\s+\w+[?!]?(\(.*\))?\s*$|end\s*$|module\s+[A-Z]\w*\s*$|class\s+[A-Z]\w*(\s*<\s*\S+)?\s*$|attr_(reader|accessor)\s)"_s)},
    };
    return signs;
}

/// By what only one language begins with.
QString languageOfFirstLine(const QString &line)
{
    if (line.startsWith(u"#!")) {
        static const std::vector<std::pair<QString, QString>> programs{
            {u"python"_s, u"python"_s}, {u"bash"_s, u"sh"_s},
            {u"zsh"_s, u"sh"_s},        {u"node"_s, u"javascript"_s},
            {u"perl"_s, u"perl"_s},     {u"ruby"_s, u"ruby"_s},
            {u"sh"_s, u"sh"_s}};
        for (const auto &[program, language] : programs) {
            if (line.contains(program))
                return language;
        }
        return u"sh"_s;
    }
    if (line.startsWith(u"<?php"))
        return u"php"_s;
    if (line.startsWith(u"<?xml"))
        return u"xml"_s;
    if (line.startsWith(u"<!doctype html", Qt::CaseInsensitive) ||
        line.startsWith(u"<html", Qt::CaseInsensitive))
        return u"html"_s;
    return {};
}

struct HeadLine
{
    QString text;
    bool isCut = false;            ///< the line goes on
    std::optional<bool> mayBeCode; ///< once it was asked for
};

/// A line that code may have: it ends as statements do, or is indented, or a comment.
bool mayBeCode(HeadLine &line)
{
    static const QRegularExpression form(
        uR"([;{}(),:\[\]=\\>]\s*$|^\s{2,}\S|^\t|^\s*(//|/\*|\*|#|--|"""|'''|@)|^\s*(end|else|return\b.*|pass|break|continue)\s*$|^\s*\w+(\.\w+)*\(.*\)\s*$|^\s*[\w.\[\]"']+\s*[-+*/|:]?=\s*\S)"_s);
    if (!line.mayBeCode)
        line.mayBeCode = form.match(line.text).hasMatch();
    return *line.mayBeCode;
}

/// Many words without the signs of code between them; of a line that goes on, as far as it is there.
bool isSentence(const HeadLine &line)
{
    static const QRegularExpression sentence(uR"(^\s*[A-Z][^;{}=<>()]*\s[^;{}=<>]*[.!?:]\s*$)"_s);
    static const QRegularExpression beginning(uR"(^\s*[A-Z][^;{}=<>()]*\s[^;{}=<>]*$)"_s);
    static const QRegularExpression comment(uR"(^\s*(//|/\*|\*|#|--))"_s);
    const QRegularExpression &form = line.isCut ? beginning : sentence;
    return line.text.count(u' ') > 4 && form.match(line.text).hasMatch() &&
           !comment.match(line.text).hasMatch();
}

/// The first lines that are not empty.
std::vector<HeadLine> firstLines(const QString &head)
{
    constexpr std::size_t maxLines = 400;
    constexpr qsizetype maxLength = 400;
    std::vector<HeadLine> lines;
    for (const QStringView line : QStringView(head).tokenize(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines.push_back({line.left(maxLength).toString(), line.size() > maxLength, {}});
        if (lines.size() >= maxLines)
            break;
    }
    return lines;
}

/// How many of \a lines are signs of a language; none when too many of them cannot be code. It stops there,
/// as prose soon does: the expressions are slow on long lines.
std::size_t countSigns(std::vector<HeadLine> &lines, const QRegularExpression &signs)
{
    const std::size_t maxOther = lines.size() / 5;
    std::size_t found = 0;
    std::size_t other = 0;
    for (HeadLine &line : lines) {
        if (signs.match(line.text).hasMatch())
            ++found;
        else if (!mayBeCode(line) && ++other > maxOther)
            return 0;
    }
    return found;
}

} // namespace

Detected detectCode(const QString &head)
{
    std::vector<HeadLine> lines = firstLines(head);
    if (lines.empty())
        return {};
    if (const QString language = languageOfFirstLine(lines.front().text.trimmed());
        !language.isEmpty() && lines.size() > 1)
        return {ContentKind::Code, Confidence::Certain, {}, language};
    const auto sentences = static_cast<std::size_t>(std::ranges::count_if(lines, isSentence));
    if (lines.size() < 3 || sentences * 10 > lines.size())
        return {};
    QString best;
    std::size_t most = 0;
    for (const Signs &signs : allSigns()) {
        const std::size_t found = countSigns(lines, signs.lines);
        if (found > most) {
            most = found;
            best = signs.language;
        }
    }
    if (most < 2 || most * 10 < lines.size())
        return {};
    return {ContentKind::Code, Confidence::Likely, {}, best};
}

} // namespace crew::content
