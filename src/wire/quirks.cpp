// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/quirks.h"

#include "core/utc.h"
#include "wire/json.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Quirks)
};

constexpr qsizetype longestRequest = 100;

QJsonObject encoded(const Evidence &evidence)
{
    return {{"at"_L1, utcText(evidence.at)},
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

QJsonObject encoded(const QMap<Quirk, QuirkSetting> &forms)
{
    QJsonObject object;
    for (const auto &[quirk, form] : forms.asKeyValueRange())
        object.insert(quirkTraits(quirk)->word,
                      form == QuirkSetting::Contract ? "contract"_L1 : "deployed"_L1);
    return object;
}

/// The forms in \a object, which is called \a member, of the quirks with \a trait.
std::expected<QMap<Quirk, QuirkSetting>, QString> formsIn(const QJsonObject &object, const QString &member,
                                                          bool QuirkTraits::*trait)
{
    QMap<Quirk, QuirkSetting> forms;
    for (const Quirk quirk : allQuirks) {
        const QuirkTraits traits = *quirkTraits(quirk);
        const QString form = object.value(traits.word).toString();
        if (form == "contract"_L1 && traits.*trait)
            forms.insert(quirk, QuirkSetting::Contract);
        else if (form == "deployed"_L1 && traits.*trait)
            forms.insert(quirk, QuirkSetting::Deployed);
        else if (object.contains(traits.word))
            return std::unexpected(placed(
                member, traits.word, Texts::tr("must be “%1” or “%2”").arg("contract"_L1, "deployed"_L1)));
    }
    return forms;
}

std::expected<QMap<Quirk, Evidence>, QString> evidenceIn(const QJsonObject &object)
{
    QMap<Quirk, Evidence> evidence;
    for (const Quirk quirk : allQuirks) {
        const QLatin1String word = quirkTraits(quirk)->word;
        if (!object.contains(word))
            continue;
        const auto known = evidenceIn(object.value(word));
        if (!known)
            return std::unexpected(placed(u"evidence"_s, word, known.error()));
        evidence.insert(quirk, *known);
    }
    return evidence;
}

} // namespace

QJsonObject encodeQuirks(const Quirks &quirks)
{
    QJsonObject evidence;
    for (const auto &[quirk, known] : quirks.evidence.asKeyValueRange())
        evidence.insert(quirkTraits(quirk)->word, encoded(known));
    QJsonObject object;
    const auto insert = [&object](QLatin1String member, const QJsonObject &value) {
        if (!value.isEmpty())
            object.insert(member, value);
    };
    insert("settings"_L1, encoded(quirks.settings));
    insert("learned"_L1, encoded(quirks.learned));
    insert("evidence"_L1, evidence);
    if (!quirks.approvalSentence.isEmpty())
        object.insert("approval"_L1, quirks.approvalSentence);
    return object;
}

std::expected<Quirks, QString> decodeQuirks(const QJsonObject &object)
{
    for (const QLatin1String member : {"settings"_L1, "learned"_L1, "evidence"_L1}) {
        if (object.contains(member) && !object.value(member).isObject())
            return std::unexpected(member + u": "_s + Texts::tr("must be an object"));
    }
    const auto settings =
        formsIn(object.value("settings"_L1).toObject(), u"settings"_s, &QuirkTraits::canBeSet);
    if (!settings)
        return std::unexpected(settings.error());
    const auto learned =
        formsIn(object.value("learned"_L1).toObject(), u"learned"_s, &QuirkTraits::isLearned);
    if (!learned)
        return std::unexpected(learned.error());
    const auto evidence = evidenceIn(object.value("evidence"_L1).toObject());
    if (!evidence)
        return std::unexpected(evidence.error());
    const QJsonValue approval = object.value("approval"_L1);
    if (!approval.isUndefined() && !approval.isString())
        return std::unexpected(u"approval: "_s + Texts::tr("must be text"));
    if (approval.toString().size() > maxApprovalSentence)
        return std::unexpected(
            u"approval: "_s + Texts::tr("is longer than %n character(s)", nullptr, int(maxApprovalSentence)));
    return Quirks{*settings, *learned, *evidence, approval.toString().trimmed()};
}

} // namespace crew::wire
