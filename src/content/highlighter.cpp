// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/highlighter.h"

#include <QFileInfo>
#include <QMutex>
#include <QMutexLocker>

#include <srchilite/formattermanager.h>
#include <srchilite/formatterparams.h>
#include <srchilite/langdefmanager.h>
#include <srchilite/regexrulefactory.h>
#include <srchilite/settings.h>
#include <srchilite/sourcehighlighter.h>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

using markdown::Look;
using markdown::Looks;

constexpr std::array languages{u"cpp", u"css",    u"go",   u"html", u"java", u"javascript", u"json", u"perl",
                               u"php", u"python", u"ruby", u"rust", u"sh",   u"sql",        u"xml"};

/// What the elements of the library's descriptions look like.
const std::array<std::pair<const char *, Looks>, 22> elements{
    {{"keyword", Look::Keyword}, {"preproc", Look::Keyword}, {"type", Look::Name},
     {"usertype", Look::Name},   {"classname", Look::Name},  {"function", Look::Name},
     {"attribute", Look::Name},  {"property", Look::Name},   {"selector", Look::Name},
     {"label", Look::Name},      {"string", Look::Literal},  {"specialchar", Look::Literal},
     {"regexp", Look::Literal},  {"value", Look::Literal},   {"path", Look::Literal},
     {"number", Look::Number},   {"variable", Look::Number}, {"predef_var", Look::Number},
     {"comment", Look::Muted},   {"todo", Look::Muted},      {"url", Look::Muted},
     {"date", Look::Number}}};

std::string fileOf(const QString &language)
{
    return language.toStdString() + ".lang";
}

/// Reads a description. The library's parser keeps its state in variables that all threads share.
srchilite::HighlightStatePtr readDescription(srchilite::LangDefManager &definitions, const QString &language)
{
    static QBasicMutex mutex;
    const QMutexLocker locker(&mutex);
    return definitions.getHighlightState(srchilite::Settings::retrieveDataDir(), fileOf(language));
}

/// Takes the stretches of one element, as bytes.
class Collector : public srchilite::Formatter
{
public:
    struct Stretch
    {
        qsizetype begin = 0;
        qsizetype length = 0;
        Looks looks;
    };

    Collector(Looks looks, QList<Stretch> &stretches)
        : m_looks(looks)
        , m_stretches(stretches)
    {}

    void format(const std::string &text, const srchilite::FormatterParams *params) override
    {
        if (m_looks && params && params->start >= 0)
            m_stretches.append({params->start, static_cast<qsizetype>(text.size()), m_looks});
    }

private:
    Looks m_looks;
    QList<Stretch> &m_stretches;
};

} // namespace

class Highlighter::Private
{
public:
    explicit Private(const QString &language)
        : m_definitions(&m_rules)
        , m_highlighter(readDescription(m_definitions, language))
        , m_formatters(srchilite::FormatterPtr(new Collector({}, m_stretches)))
    {
        for (const auto &[name, looks] : elements)
            m_formatters.addFormatter(name, srchilite::FormatterPtr(new Collector(looks, m_stretches)));
        m_highlighter.setFormatterManager(&m_formatters);
        m_highlighter.setFormatterParams(&m_place);
        m_highlighter.setOptimize(false);
    }

    QList<Token> highlight(QStringView line)
    {
        m_stretches.clear();
        m_place.start = 0;
        const QByteArray bytes = line.toUtf8();
        m_highlighter.highlightParagraph(bytes.toStdString());
        return tokensOf(bytes, line.size());
    }

private:
    /// The stretches counted in UTF-16; one that is not behind the others is left out.
    QList<Token> tokensOf(const QByteArray &bytes, qsizetype length) const
    {
        QList<Token> tokens;
        qsizetype at = 0;
        qsizetype unit = 0;
        const auto unitsTo = [&](qsizetype end) {
            unit += QString::fromUtf8(QByteArrayView(bytes).sliced(at, end - at)).size();
            at = end;
            return std::min(unit, length);
        };
        for (const Collector::Stretch &stretch : m_stretches) {
            const qsizetype end = stretch.begin + stretch.length;
            if (stretch.begin < at || end > bytes.size() || stretch.length == 0)
                continue;
            const qsizetype begin = unitsTo(stretch.begin);
            tokens.append({begin, unitsTo(end) - begin, stretch.looks});
        }
        return tokens;
    }

    srchilite::RegexRuleFactory m_rules;
    srchilite::LangDefManager m_definitions;
    srchilite::SourceHighlighter m_highlighter;
    QList<Collector::Stretch> m_stretches;
    srchilite::FormatterManager m_formatters;
    srchilite::FormatterParams m_place;
};

bool Highlighter::knows(const QString &language)
{
    if (std::ranges::none_of(languages,
                             [&language](const char16_t *known) { return language == QStringView(known); }))
        return false;
    try {
        const QString folder = QString::fromStdString(srchilite::Settings::retrieveDataDir());
        return QFileInfo::exists(folder + u'/' + QString::fromStdString(fileOf(language)));
    } catch (const std::exception &) {
        return false;
    }
}

Highlighter::Highlighter(const QString &language)
{
    if (!knows(language))
        return;
    try {
        d = std::make_unique<Private>(language);
    } catch (const std::exception &) { // a description that cannot be read
        d.reset();
    }
}

Highlighter::~Highlighter() = default;

QList<Token> Highlighter::highlight(QStringView line)
{
    if (!d)
        return {};
    try {
        return d->highlight(line);
    } catch (const std::exception &) { // a line that takes Boost's regular expressions too long
        d.reset();
        return {};
    }
}

} // namespace crew::content
