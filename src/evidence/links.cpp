// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/links.h"

#include "core/displayaddress.h"

#include <QHash>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

constexpr qsizetype longestAddress = 4096;

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

QString withoutWww(const QString &host)
{
    const QString small = host.toLower();
    return small.startsWith("www."_L1) ? small.sliced(4) : small;
}

/// The host that \a text is, or begins with as an address; empty when it is neither.
QString hostNamedBy(const QString &text)
{
    const QString word = text.trimmed();
    if (word.isEmpty() || word.size() > longestAddress || word.contains(u' ') || word.contains(u'@'))
        return {};
    const QUrl url(word.contains("://"_L1) ? word : "https://"_L1 + word, QUrl::TolerantMode);
    const QString host = url.host();
    const QString last = host.section(u'.', -1);
    const bool isName = host.contains(u'.') && last.size() >= 2 && !host.startsWith(u'.') &&
                        std::ranges::all_of(last, [](QChar c) { return c.isLetter(); });
    const bool isAddress = word.contains("://"_L1) || host.startsWith("www."_L1);
    // "report.pdf" and "main.cpp" are names of files.
    constexpr std::array common = {"com"_L1,  "org"_L1, "net"_L1, "edu"_L1, "gov"_L1, "io"_L1, "de"_L1,
                                   "eu"_L1,   "uk"_L1,  "fr"_L1,  "ch"_L1,  "at"_L1,  "cn"_L1, "jp"_L1,
                                   "info"_L1, "ai"_L1,  "dev"_L1, "app"_L1, "co"_L1,  "us"_L1, "bank"_L1};
    const bool hasCommonEnding = std::ranges::find(common, last.toLower()) != common.end();
    return isName && (isAddress || hasCommonEnding) ? host : QString();
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
        if (m_links.size() > Findings::mostItems)
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

/// Spans of one link that follow each other, such as those of a text that is partly bold.
void addLinksOfMarks(const markdown::Page &page, LinkList &links)
{
    for (qsizetype i = 0; i < page.spans.size();) {
        const markdown::Span &first = page.spans[i];
        ++i;
        if (!isOfLink(first))
            continue;
        qsizetype end = first.begin + first.length;
        while (i < page.spans.size() && isOfLink(page.spans[i]) && page.spans[i].link == first.link &&
               page.spans[i].begin == end) {
            end += page.spans[i].length;
            ++i;
        }
        const Place place{first.begin, end - first.begin};
        links.add(page.links.value(first.link), page.text.mid(place.begin, place.length), place);
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
    const QString host = withoutWww(url.host());
    const bool isWeb = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    if (isWeb && !url.userInfo().isEmpty())
        return url.userName(QUrl::FullyDecoded).left(100);
    const QString named = hostNamedBy(text);
    if (named.isEmpty() || host.isEmpty())
        return {};
    const QString wanted = withoutWww(named);
    return host == wanted || host.endsWith(u'.' + wanted) ? QString() : named;
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
