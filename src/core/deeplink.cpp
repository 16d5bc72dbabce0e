// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deeplink.h"

#include "core/idtext.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUrl>
#include <QUuid>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::DeepLink)
};

const auto scheme = "crew-console:"_L1;

struct Form
{
    DeepLink::Kind kind;
    QLatin1String host;
    qsizetype fewestIds;
    qsizetype maxIds;
};

constexpr std::array forms{Form{DeepLink::Kind::Review, QLatin1String("review"), 1, 2},
                           Form{DeepLink::Kind::FlowReview, QLatin1String("flow"), 2, 3},
                           Form{DeepLink::Kind::Run, QLatin1String("run"), 1, 1},
                           Form{DeepLink::Kind::DeskReview, QLatin1String("desk-review"), 1, 1}};

const Form &formOf(DeepLink::Kind kind)
{
    return *std::ranges::find(forms, kind, &Form::kind);
}

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

std::expected<DeepLink, QString> read(const Form &form, const QString &path)
{
    const QStringList segments = path.split(u'/');
    if (segments.size() > form.maxIds)
        return std::unexpected(
            Texts::tr("This link asks for more than showing a review or a run, so it was not opened."));
    QStringList ids;
    for (const QString &segment : segments) {
        const auto id = idOf(segment);
        if (!id)
            return damaged();
        ids += *id;
    }
    if (ids.size() < form.fewestIds)
        return damaged();
    if (form.kind == DeepLink::Kind::DeskReview && idText(QUuid::fromString(ids.first())) != ids.first())
        return damaged();
    return DeepLink{form.kind, ids.value(0), ids.value(1), ids.value(2)};
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
        return std::unexpected(
            Texts::tr("This is not a Crew Console link. Such links begin with crew-console://review/, "
                      "crew-console://flow/, crew-console://run/ or crew-console://desk-review/."));
    const QString rest = text.mid(scheme.size() + 2);
    const QString host = rest.section(u'/', 0, 0);
    if (rest.contains(u'?') || rest.contains(u'#') || host.contains(u'@') || host.contains(u':'))
        return std::unexpected(
            Texts::tr("This link asks for more than showing a review or a run, so it was not opened."));
    const auto form = std::ranges::find_if(
        forms, [&host](const Form &one) { return host.compare(one.host, Qt::CaseInsensitive) == 0; });
    if (form == forms.end())
        return std::unexpected(Texts::tr(
            "Crew Console cannot show what this link points to. Only reviews and runs have links."));
    if (!rest.contains(u'/'))
        return damaged();
    return read(*form, rest.mid(host.size() + 1));
}

QString deepLinkText(const DeepLink &link)
{
    const Form &form = formOf(link.kind);
    QString text = scheme + "//"_L1 + form.host;
    for (const QString &id : QStringList{link.runId, link.taskId, link.deploymentId}.first(form.maxIds)) {
        if (!id.isEmpty())
            text += u'/' + QString::fromLatin1(QUrl::toPercentEncoding(id));
    }
    return parseDeepLink(text) == link ? text : QString();
}

} // namespace crew
