// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/links.h"

#include "core/displayaddress.h"

#include <QHash>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

constexpr qsizetype longestAddress = 4096;
constexpr qsizetype longestText = 8192; ///< of a link, in which hosts are looked for

bool isOfAddress(QChar c)
{
    return c.unicode() > u' ' && !c.isSpace() && c != u'<' && c != u'>' && c != u'"' && c != u'`' &&
           c != u'|' && c != u'\u27E7' && c != u'）' && c != u'，' && c != u'。';
}

/// Without what belongs to the sentence around it.
QStringView trimmedAddress(QStringView address)
{
    while (!address.isEmpty() && u".,;:!?'\\*_"_s.contains(address.back()))
        address.chop(1);
    for (const auto &[open, close] : {std::pair(u'(', u')'), std::pair(u'[', u']'), std::pair(u'{', u'}')}) {
        if (address.endsWith(close) && address.count(close) > address.count(open))
            address.chop(1);
    }
    return address;
}

/// What hosts are compared by: in ASCII, lower case, without "www." and the dot of the root.
QString comparableHost(const QUrl &url)
{
    QString host = url.host(QUrl::FullyEncoded).toLower();
    if (host.endsWith(u'.'))
        host.chop(1);
    return host.startsWith("www."_L1) ? host.sliced(4) : host;
}

/// Endings of files that no host has.
constexpr std::array fileEndings = {
    "avi"_L1,  "bak"_L1,  "bin"_L1,  "bmp"_L1,   "bz2"_L1,   "cfg"_L1,  "conf"_L1, "cpp"_L1,  "cs"_L1,
    "css"_L1,  "csv"_L1,  "cxx"_L1,  "dat"_L1,   "deb"_L1,   "diff"_L1, "dll"_L1,  "dmg"_L1,  "doc"_L1,
    "docx"_L1, "epub"_L1, "exe"_L1,  "gif"_L1,   "go"_L1,    "gz"_L1,   "hpp"_L1,  "htm"_L1,  "html"_L1,
    "ico"_L1,  "img"_L1,  "ini"_L1,  "ipynb"_L1, "iso"_L1,   "jar"_L1,  "java"_L1, "jpeg"_L1, "jpg"_L1,
    "js"_L1,   "json"_L1, "jsx"_L1,  "jsonl"_L1, "kt"_L1,    "lock"_L1, "log"_L1,  "lua"_L1,  "mjs"_L1,
    "mkv"_L1,  "mp3"_L1,  "mp4"_L1,  "msi"_L1,   "odp"_L1,   "ods"_L1,  "odt"_L1,  "ogg"_L1,  "patch"_L1,
    "pdf"_L1,  "php"_L1,  "png"_L1,  "ppt"_L1,   "pptx"_L1,  "qml"_L1,  "rar"_L1,  "rb"_L1,   "rpm"_L1,
    "rtf"_L1,  "scss"_L1, "sql"_L1,  "svg"_L1,   "swift"_L1, "tar"_L1,  "tex"_L1,  "tgz"_L1,  "tif"_L1,
    "tiff"_L1, "toml"_L1, "ts"_L1,   "tsv"_L1,   "tsx"_L1,   "txt"_L1,  "vue"_L1,  "wav"_L1,  "webm"_L1,
    "webp"_L1, "xls"_L1,  "xlsx"_L1, "xml"_L1,   "xz"_L1,    "yaml"_L1, "yml"_L1};
/// Endings of files that hosts have as well.
constexpr std::array eitherEndings = {"am"_L1, "cc"_L1, "in"_L1, "md"_L1, "ml"_L1, "mov"_L1, "pl"_L1,
                                      "ps"_L1, "py"_L1, "rs"_L1, "sh"_L1, "so"_L1, "zip"_L1};
/// Endings that also make a host of a word in a sentence, where a dot may only lack its space.
constexpr std::array commonEndings = {"com"_L1,  "org"_L1, "net"_L1, "edu"_L1, "gov"_L1, "io"_L1, "de"_L1,
                                      "eu"_L1,   "uk"_L1,  "fr"_L1,  "ch"_L1,  "at"_L1,  "cn"_L1, "jp"_L1,
                                      "info"_L1, "ai"_L1,  "dev"_L1, "app"_L1, "co"_L1,  "us"_L1, "bank"_L1};

bool isOneOf(const auto &endings, const QString &ending)
{
    return std::ranges::find(endings, ending) != endings.end();
}

/// \a host is in ASCII.
bool isName(const QString &host)
{
    const QString last = host.section(u'.', -1);
    const bool isWord = last.size() >= 2 && std::ranges::all_of(last, [](QChar c) { return c.isLetter(); });
    return host.contains(u'.') && !host.startsWith(u'.') && !host.contains(".."_L1) &&
           (isWord || last.startsWith("xn--"_L1));
}

bool isIpAddress(const QString &host)
{
    static const QRegularExpression four(uR"(^\d{1,3}(\.\d{1,3}){3}$)"_s);
    return host.contains(u':') || four.match(host).hasMatch();
}

/// The address whose host \a word, the text of a link to \a address or a part of it, is or begins with; empty
/// when it names none.
QUrl hostNamedBy(QStringView word, const QString &address, bool isInSentence)
{
    while (!word.isEmpty() && u"([{<\"'“‘„«*_"_s.contains(word.front()))
        word = word.sliced(1);
    const QString text = trimmedAddress(word).toString();
    if (text.isEmpty() || text.size() > longestAddress || text.contains(u'@'))
        return {};
    const bool isAddress = text.contains("://"_L1);
    const QUrl url(isAddress ? text : "https://"_L1 + text, QUrl::TolerantMode);
    const QString host = comparableHost(url);
    const bool isCertain = isAddress || url.port() >= 0 || text.startsWith("www."_L1, Qt::CaseInsensitive);
    if (isCertain)
        return isName(host) || (isIpAddress(host) && text.contains(host)) ? url : QUrl();
    const QString ending = host.section(u'.', -1);
    if (!isName(host) || isOneOf(fileEndings, ending))
        return {};
    const bool isFile = isOneOf(eitherEndings, ending) && address.contains(host, Qt::CaseInsensitive);
    return isFile || (isInSentence && !isOneOf(commonEndings, ending)) ? QUrl() : url;
}

/// Lists each address once, with its places.
class LinkList
{
public:
    void add(const QString &address, const QString &text, Place place)
    {
        const auto known = m_byAddress.constFind(address);
        if (known != m_byAddress.cend()) {
            OutputLink &link = m_links[*known];
            if (link.otherHost.isEmpty())
                link.otherHost = otherHostIn(text, address);
            link.places.append(place);
            return;
        }
        if (m_links.size() > Findings::maxItems)
            return;
        m_byAddress.insert(address, m_links.size());
        m_links.append(
            {address, text, displayHost(QUrl(address)), otherHostIn(text, address), QList<Place>{place}});
    }

    QList<OutputLink> take() { return std::move(m_links); }

private:
    QList<OutputLink> m_links;
    QHash<QString, qsizetype> m_byAddress;
};

bool isOfLink(const markdown::Span &span)
{
    return span.link >= 0 && span.looks.testFlag(markdown::Look::Link);
}

/// Inside the text of \a link, shown or not; the program's words behind it, such as its address, are not.
bool isInside(const markdown::Span &span, int link)
{
    using enum markdown::Look;
    const bool isUnseen = span.looks.testFlag(Note) || span.looks.testFlag(Unseen);
    const bool isBehind = span.looks.testFlag(Note) && span.looks.testFlag(Quiet);
    return !isBehind && (span.link == link || (span.link < 0 && isUnseen));
}

/// Divides words for a reader of the rendered text. One with attributes, or in another tag, may be hidden.
bool breaksLine(const markdown::Page &page, const markdown::Span &span)
{
    using enum markdown::Look;
    static const QRegularExpression lineBreak(uR"(^(<br\s*/?>)+$)"_s,
                                              QRegularExpression::CaseInsensitiveOption);
    const bool isPlainTag = span.looks.testFlag(Unseen) && span.looks.testFlag(Quiet);
    return isPlainTag && page.text.mid(span.begin, span.length).contains(lineBreak);
}

/// Spans of one link that follow each other, such as those of a text that is partly bold. What a reader of
/// the rendered text would not see, such as a tag or a hidden character, does not divide it.
void addLinksOfMarks(const markdown::Page &page, LinkList &links)
{
    for (qsizetype i = 0; i < page.spans.size();) {
        const markdown::Span &first = page.spans[i];
        if (!isOfLink(first)) {
            ++i;
            continue;
        }
        QString text;
        qsizetype end = first.begin;
        for (qsizetype at = end;
             i < page.spans.size() && page.spans[i].begin == at && isInside(page.spans[i], first.link); ++i) {
            const markdown::Span &span = page.spans[i];
            at += span.length;
            if (breaksLine(page, span))
                text += u' ';
            if (!isOfLink(span))
                continue;
            text += QStringView(page.text).sliced(span.begin, span.length);
            end = at;
        }
        links.add(page.links.value(first.link), text, {first.begin, end - first.begin});
    }
}

/// Addresses that are written out and are no links, as in code and JSON.
void addWrittenAddresses(const markdown::Page &page, LinkList &links)
{
    const QStringView text(page.text);
    for (qsizetype colon = text.indexOf("://"_L1); colon >= 0; colon = text.indexOf("://"_L1, colon + 3)) {
        qsizetype begin = colon;
        while (begin > 0 && colon - begin < 12 && text[begin - 1].isLetter() &&
               text[begin - 1].unicode() < 0x80)
            --begin;
        const bool isMarked =
            std::ranges::any_of(page.spansIn(begin, begin + 1), [](const markdown::Span &span) {
                return span.link >= 0 || span.looks.testFlag(markdown::Look::Quiet);
            });
        if (begin == colon || isMarked)
            continue;
        qsizetype end = colon + 3;
        while (end < text.size() && end - begin < longestAddress && isOfAddress(text[end]))
            ++end;
        const QStringView address = trimmedAddress(text.sliced(begin, end - begin));
        if (address.size() <= colon + 3 - begin)
            continue;
        links.add(address.toString(), address.toString(), {begin, address.size()});
        colon = qMax(colon, end - 3);
    }
}

} // namespace

QString otherHostIn(const QString &text, const QString &address)
{
    const QUrl url(address, QUrl::TolerantMode);
    const QString host = comparableHost(url);
    const bool isWeb = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    if (isWeb && !url.userInfo().isEmpty())
        return url.userName(QUrl::FullyDecoded).left(100);
    const QString said = text.trimmed();
    if (host.isEmpty() || said.size() > longestText)
        return {};
    const QStringList words = said.simplified().split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        const QUrl named = hostNamedBy(word, address, words.size() > 1);
        const QString wanted = comparableHost(named);
        if (!wanted.isEmpty() && host != wanted && !host.endsWith(u'.' + wanted)) {
            const QString shown = displayHost(named);
            return shown.endsWith(u'.') ? shown.chopped(1) : shown;
        }
    }
    return {};
}

QList<OutputLink> linksOf(const markdown::Page &page)
{
    LinkList links;
    addLinksOfMarks(page, links);
    addWrittenAddresses(page, links);
    QList<OutputLink> found = links.take();
    std::ranges::stable_sort(found, {},
                             [](const OutputLink &link) { return link.places.constFirst().begin; });
    return found;
}

} // namespace crew::evidence
