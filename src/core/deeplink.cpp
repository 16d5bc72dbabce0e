// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deeplink.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::DeepLink)
};

const auto scheme = "crew-console:"_L1;
const auto reviewHost = "review"_L1;
const auto runHost = "run"_L1;

/// Whether RFC 3986 lets \a character stand in a path's segment as it is.
bool isPlain(QChar character)
{
    const char16_t unit = character.unicode();
    const bool isLetterOrDigit =
        (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z') || (unit >= u'0' && unit <= u'9');
    return isLetterOrDigit || u"-._~!$&'()*+,;=:@"_s.contains(character);
}

std::optional<char> hexByte(QStringView digits)
{
    if (digits.size() != 2)
        return std::nullopt;
    const QString hex = u"0123456789abcdef"_s;
    const qsizetype high = hex.indexOf(digits.front(), 0, Qt::CaseInsensitive);
    const qsizetype low = hex.indexOf(digits.back(), 0, Qt::CaseInsensitive);
    if (high < 0 || low < 0)
        return std::nullopt;
    return static_cast<char>(static_cast<uchar>(high * 16 + low));
}

std::optional<QByteArray> bytesOf(QStringView segment)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < segment.size(); ++i) {
        if (isPlain(segment.at(i))) {
            bytes.append(segment.at(i).toLatin1());
            continue;
        }
        const auto byte = segment.at(i) == u'%' ? hexByte(segment.mid(i + 1, 2)) : std::nullopt;
        if (!byte)
            return std::nullopt;
        bytes.append(*byte);
        i += 2;
    }
    return bytes;
}

std::optional<QString> idOf(QStringView segment)
{
    const auto bytes = bytesOf(segment);
    if (!bytes)
        return std::nullopt;
    const QString id = QString::fromUtf8(*bytes);
    const bool isText = id.toUtf8() == *bytes && std::ranges::none_of(id, [](QChar c) {
                            return c.category() == QChar::Other_Control;
                        });
    // Who passes links on may shorten paths with dots.
    if (!isText || id.isEmpty() || id == "."_L1 || id == ".."_L1)
        return std::nullopt;
    return id;
}

std::expected<DeepLink, QString> damaged()
{
    return std::unexpected(Texts::tr("This link is damaged: its IDs cannot be read. Copy it again."));
}

std::expected<DeepLink, QString> read(DeepLink::Kind kind, const QString &path)
{
    const QStringList segments = path.split(u'/');
    if (segments.size() > (kind == DeepLink::Kind::Review ? 2 : 1))
        return std::unexpected(
            Texts::tr("This link asks for more than showing a review or a run, so it was not opened."));
    const auto runId = idOf(segments.first());
    const auto taskId = segments.size() == 2 ? idOf(segments.last()) : QString();
    if (!runId || !taskId)
        return damaged();
    return DeepLink{kind, *runId, *taskId};
}

} // namespace

bool looksLikeDeepLink(const QString &text)
{
    return text.startsWith(scheme, Qt::CaseInsensitive);
}

std::expected<DeepLink, QString> parseDeepLink(const QString &text)
{
    if (text.size() > longestDeepLink)
        return std::unexpected(Texts::tr("This link is too long to be a Crew Console link."));
    if (!text.startsWith(scheme + "//"_L1, Qt::CaseInsensitive))
        return std::unexpected(Texts::tr("This is not a Crew Console link. Such links begin with "
                                         "crew-console://review/ or crew-console://run/."));
    const QString rest = text.mid(scheme.size() + 2);
    const QString host = rest.section(u'/', 0, 0);
    if (rest.contains(u'?') || rest.contains(u'#') || host.contains(u'@') || host.contains(u':'))
        return std::unexpected(
            Texts::tr("This link asks for more than showing a review or a run, so it was not opened."));
    const bool isReview = host.compare(reviewHost, Qt::CaseInsensitive) == 0;
    if (!isReview && host.compare(runHost, Qt::CaseInsensitive) != 0)
        return std::unexpected(Texts::tr(
            "Crew Console cannot show what this link points to. Only reviews and runs have links."));
    if (!rest.contains(u'/'))
        return damaged();
    return read(isReview ? DeepLink::Kind::Review : DeepLink::Kind::Run, rest.mid(host.size() + 1));
}

QString deepLinkText(const DeepLink &link)
{
    const bool isReview = link.kind == DeepLink::Kind::Review;
    QString text = scheme + "//"_L1 + (isReview ? reviewHost : runHost);
    text += u'/' + QString::fromLatin1(QUrl::toPercentEncoding(link.runId));
    if (isReview && !link.taskId.isEmpty())
        text += u'/' + QString::fromLatin1(QUrl::toPercentEncoding(link.taskId));
    return parseDeepLink(text) == link ? text : QString();
}

} // namespace crew
