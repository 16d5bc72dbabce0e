// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/quirks.h"

#include "wire/json.h"

#include <QCoreApplication>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Quirks)
};

constexpr std::array quirkWords = {
    std::pair(Quirk::ResumeBody, QLatin1String("resume_body")),
    std::pair(Quirk::StatusPath, QLatin1String("status_path")), std::pair(Quirk::Stop, QLatin1String("stop")),
    std::pair(Quirk::Approval, QLatin1String("approval")), std::pair(Quirk::Quota, QLatin1String("quota"))};

constexpr qsizetype longestRequest = 100;

QJsonObject encoded(const Evidence &evidence)
{
    return {{"at"_L1, evidence.at.toUTC().toString(Qt::ISODateWithMs)},
            {"request"_L1, evidence.request},
            {"status"_L1, evidence.status},
            {"excerpt"_L1, evidence.excerpt}};
}

std::expected<Evidence, QString> evidenceIn(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    Evidence evidence;
    evidence.at = QDateTime::fromString(object.value("at"_L1).toString(), Qt::ISODateWithMs).toUTC();
    evidence.request = object.value("request"_L1).toString();
    evidence.status = object.value("status"_L1).toInt(-1);
    evidence.excerpt = object.value("excerpt"_L1).toString();
    const int year = evidence.at.date().year(); // of an invalid time 0; others than these cannot be written
    if (year < 1 || year > 9999)
        return std::unexpected(Texts::tr("“at” must be a time, such as 2026-01-31T12:00:00Z"));
    if (evidence.request.isEmpty() || evidence.request.size() > longestRequest)
        return std::unexpected(Texts::tr("“request” must be text, such as POST /resume"));
    if (evidence.status < 0 || evidence.status > 999)
        return std::unexpected(Texts::tr("“status” must be an HTTP status code"));
    if (evidence.excerpt.size() > maxEvidenceExcerpt + 1) // with the sign that it was cut
        return std::unexpected(
            Texts::tr("“excerpt” is longer than %n character(s)", nullptr, int(maxEvidenceExcerpt)));
    return evidence;
}

QString placed(const QString &member, QLatin1String quirk, const QString &problem)
{
    return member + u'.' + quirk + u": "_s + problem;
}

} // namespace

QJsonObject encodeQuirks(const Quirks &quirks)
{
    QJsonObject settings;
    QJsonObject evidence;
    for (const auto &[quirk, word] : quirkWords) {
        const QuirkSetting setting = quirks.setting(quirk);
        if (setting != QuirkSetting::Automatic)
            settings.insert(word, setting == QuirkSetting::Contract ? "contract"_L1 : "deployed"_L1);
        if (const auto known = quirks.evidence.constFind(quirk); known != quirks.evidence.cend())
            evidence.insert(word, encoded(*known));
    }
    QJsonObject object;
    if (!settings.isEmpty())
        object.insert("settings"_L1, settings);
    if (!evidence.isEmpty())
        object.insert("evidence"_L1, evidence);
    if (!quirks.approvalSentence.isEmpty())
        object.insert("approval"_L1, quirks.approvalSentence);
    return object;
}

std::expected<Quirks, QString> decodeQuirks(const QJsonObject &object)
{
    for (const QLatin1String member : {"settings"_L1, "evidence"_L1}) {
        if (object.contains(member) && !object.value(member).isObject())
            return std::unexpected(member + u": "_s + Texts::tr("must be an object"));
    }
    const QJsonObject settings = object.value("settings"_L1).toObject();
    const QJsonObject evidence = object.value("evidence"_L1).toObject();
    Quirks quirks;
    for (const auto &[quirk, word] : quirkWords) {
        const QString setting = settings.value(word).toString();
        if (setting == "contract"_L1 && quirk != Quirk::Quota)
            quirks.settings.insert(quirk, QuirkSetting::Contract);
        else if (setting == "deployed"_L1 && quirk != Quirk::Quota)
            quirks.settings.insert(quirk, QuirkSetting::Deployed);
        else if (settings.contains(word))
            return std::unexpected(placed(
                u"settings"_s, word, Texts::tr("must be “%1” or “%2”").arg("contract"_L1, "deployed"_L1)));
        if (!evidence.contains(word))
            continue;
        const auto known = evidenceIn(evidence.value(word));
        if (!known)
            return std::unexpected(placed(u"evidence"_s, word, known.error()));
        quirks.evidence.insert(quirk, *known);
    }
    const QJsonValue approval = object.value("approval"_L1);
    if (!approval.isUndefined() && !approval.isString())
        return std::unexpected(u"approval: "_s + Texts::tr("must be text"));
    if (approval.toString().size() > maxApprovalSentence)
        return std::unexpected(
            u"approval: "_s + Texts::tr("is longer than %n character(s)", nullptr, int(maxApprovalSentence)));
    quirks.approvalSentence = approval.toString().trimmed();
    return quirks;
}

} // namespace crew::wire
