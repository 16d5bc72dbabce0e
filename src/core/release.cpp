// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/release.h"

#include "core/address.h"

#include <QCoreApplication>
#include <QStringList>
#include <QVersionNumber>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

constexpr qsizetype longestVersion = 64;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Release)
};

struct Version
{
    QVersionNumber number;
    QStringList preRelease; ///< empty for a release proper, which is above its pre-releases
};

std::optional<Version> parseVersion(const QString &text)
{
    QString plain = text.trimmed().section(u'+', 0, 0);
    if (plain.startsWith(u'v', Qt::CaseInsensitive))
        plain.remove(0, 1);
    if (plain.isEmpty() || plain.size() > longestVersion || !plain.front().isDigit())
        return std::nullopt;
    qsizetype end = 0;
    Version version{QVersionNumber::fromString(plain, &end).normalized(), {}};
    QString rest = plain.mid(end);
    if (rest.isEmpty())
        return version;
    const bool isLettered = rest.front().isLetter(); // "1.0rc1"
    if (!isLettered && (rest.front() != u'-' || rest.size() == 1))
        return std::nullopt;
    version.preRelease = rest.mid(isLettered ? 0 : 1).split(u'.');
    return version;
}

bool isNumber(const QString &field)
{
    return !field.isEmpty() && std::ranges::all_of(field, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

std::weak_ordering ordered(auto left, auto right)
{
    return left < right   ? std::weak_ordering::less
           : right < left ? std::weak_ordering::greater
                          : std::weak_ordering::equivalent;
}

/// Numbers come before words, and are compared as numbers, however long they are.
std::weak_ordering compareFields(QString left, QString right)
{
    if (isNumber(left) != isNumber(right))
        return isNumber(left) ? std::weak_ordering::less : std::weak_ordering::greater;
    if (!isNumber(left))
        return ordered(left, right);
    while (left.size() > 1 && left.startsWith(u'0'))
        left.remove(0, 1);
    while (right.size() > 1 && right.startsWith(u'0'))
        right.remove(0, 1);
    return left.size() == right.size() ? ordered(left, right) : ordered(left.size(), right.size());
}

std::weak_ordering comparePreReleases(const QStringList &left, const QStringList &right)
{
    if (left.isEmpty() || right.isEmpty())
        return ordered(left.isEmpty(), right.isEmpty());
    const qsizetype common = std::min(left.size(), right.size());
    for (qsizetype i = 0; i < common; ++i) {
        if (const auto order = compareFields(left.at(i), right.at(i)); order != 0)
            return order;
    }
    return ordered(left.size(), right.size());
}

} // namespace

std::optional<std::weak_ordering> compareVersions(const QString &left, const QString &right)
{
    const auto a = parseVersion(left);
    const auto b = parseVersion(right);
    if (!a || !b)
        return std::nullopt;
    const int numbers = QVersionNumber::compare(a->number, b->number);
    return numbers == 0 ? comparePreReleases(a->preRelease, b->preRelease) : ordered(numbers, 0);
}

std::expected<QUrl, QString> parseFeedAddress(const QString &text)
{
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    const bool isWeb = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    if (!url.isValid() || url.host().isEmpty() || !isWeb)
        return std::unexpected(Texts::tr(
            "Enter the complete address of the feed, for example https://example.com/releases.json."));
    if (url.authority(QUrl::FullyEncoded).contains(u'@'))
        return std::unexpected(Texts::tr("The address must not contain a user name or password."));
    if (url.hasFragment())
        return std::unexpected(Texts::tr("The address must end before any #."));
    if (url.scheme() == "http"_L1 && !isLoopback(url))
        return std::unexpected(
            Texts::tr("The address must begin with https://, because http:// does not protect the feed from "
                      "changes. Only a feed on this computer may use http://."));
    return url;
}

} // namespace crew
