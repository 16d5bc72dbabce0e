// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/auditsignature.h"

#include "core/constanttime.h"
#include "core/idtext.h"
#include "core/utc.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

constexpr int keySize = 32;

/// So that no other use of the key gives the same code.
constexpr auto statementKind = "crew-console record of decisions";

struct ReasonWord
{
    AuditGap::Reason reason;
    QLatin1String word;
};

constexpr std::array reasonWords{ReasonWord{AuditGap::Reason::BeforeSigning, "before-signing"_L1},
                                 ReasonWord{AuditGap::Reason::NoKey, "no-key"_L1},
                                 ReasonWord{AuditGap::Reason::OtherKey, "other-key"_L1},
                                 ReasonWord{AuditGap::Reason::NotGenuine, "not-genuine"_L1},
                                 ReasonWord{AuditGap::Reason::Missing, "missing"_L1}};

QDateTime timeIn(const QJsonValue &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
}

QJsonObject toJson(const AuditGap &gap)
{
    const auto word = std::ranges::find(reasonWords, gap.reason, &ReasonWord::reason);
    QJsonObject object{{"reason"_L1, word->word},
                       {"first"_L1, gap.first},
                       {"last"_L1, gap.last},
                       {"noticed"_L1, utcText(gap.noticed)}};
    if (gap.crews) {
        QJsonArray crews;
        for (const QUuid &crewId : *gap.crews)
            crews.append(idText(crewId));
        object.insert("crews"_L1, crews);
    }
    return object;
}

std::optional<AuditGap> gapIn(const QJsonObject &object)
{
    const QString reason = object.value("reason"_L1).toString();
    const auto word = std::ranges::find(reasonWords, reason, &ReasonWord::word);
    if (word == reasonWords.end())
        return std::nullopt;
    AuditGap gap{word->reason, object.value("first"_L1).toInteger(), object.value("last"_L1).toInteger(),
                 timeIn(object.value("noticed"_L1))};
    if (object.contains("crews"_L1)) {
        gap.crews.emplace();
        const QJsonArray crews = object.value("crews"_L1).toArray();
        for (const QJsonValue &crewId : crews)
            gap.crews->append(QUuid::fromString(crewId.toString()));
    }
    return gap;
}

QByteArray codeOf(const QByteArray &statement, const QByteArray &key)
{
    return QMessageAuthenticationCode::hash(statement, key, QCryptographicHash::Sha256);
}

QJsonObject toJson(const ChainEnd &end)
{
    return {
        {"count"_L1, end.count}, {"last"_L1, end.last}, {"head"_L1, QString::fromLatin1(end.head.toHex())}};
}

ChainEnd endIn(const QJsonObject &object)
{
    return {object.value("count"_L1).toInteger(), object.value("last"_L1).toInteger(),
            QByteArray::fromHex(object.value("head"_L1).toString().toLatin1())};
}

QJsonObject toJson(const QMap<QUuid, ChainEnd> &crews)
{
    QJsonObject object;
    for (auto crew = crews.cbegin(); crew != crews.cend(); ++crew)
        object.insert(idText(crew.key()), toJson(*crew));
    return object;
}

/// Signatures of earlier versions name no crews.
QMap<QUuid, ChainEnd> crewsIn(const QJsonObject &object)
{
    QMap<QUuid, ChainEnd> crews;
    for (auto crew = object.constBegin(); crew != object.constEnd(); ++crew)
        crews.insert(QUuid::fromString(crew.key()), endIn(crew->toObject()));
    return crews;
}

/// Where the chain stands with respect to its \a end, which is signed.
void compare(AuditCheck &check, const ChainEnd &end, const AuditSteps &steps)
{
    using enum AuditCheck::Signature;
    if (end.count > steps.size()) {
        check.signature = CutOff;
        check.missing = static_cast<qsizetype>(end.count) - steps.size();
        return;
    }
    const auto count = static_cast<qsizetype>(end.count);
    const bool isHead = count == 0 || (steps.at(count - 1).entry.sequence == end.last &&
                                       steps.at(count - 1).hash == end.head);
    check.signature = isHead ? Holds : Changed;
    check.signedThrough = end.last;
    if (isHead && steps.size() > count)
        check.unsignedFrom = steps.at(count).entry.sequence;
}

} // namespace

QByteArray newAuditKey()
{
    QByteArray key(keySize, Qt::Uninitialized);
    QRandomGenerator::system()->generate(key.begin(), key.end());
    return key;
}

bool isAuditKey(const QByteArray &bytes)
{
    return bytes.size() == keySize;
}

QByteArray auditKeyId(const QByteArray &key)
{
    return codeOf("crew-console key of the record of decisions", key).first(8).toHex();
}

AuditSignature signAudit(const AuditStatement &statement, const QByteArray &key)
{
    QJsonArray gaps;
    for (const AuditGap &gap : statement.gaps)
        gaps.append(toJson(gap));
    QJsonObject object = toJson(statement.end);
    object.insert("what"_L1, QLatin1String(statementKind));
    object.insert("key"_L1, QString::fromLatin1(auditKeyId(key)));
    object.insert("crews"_L1, toJson(statement.crews));
    object.insert("at"_L1, utcText(statement.at));
    object.insert("gaps"_L1, gaps);
    const QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return {json, codeOf(json, key)};
}

std::optional<AuditStatement> statementOf(const AuditSignature &signature)
{
    const QJsonObject object = QJsonDocument::fromJson(signature.statement).object();
    if (object.value("what"_L1).toString() != QLatin1String(statementKind))
        return std::nullopt;
    AuditStatement statement;
    statement.keyId = object.value("key"_L1).toString().toLatin1();
    statement.end = endIn(object);
    statement.crews = crewsIn(object.value("crews"_L1).toObject());
    statement.at = timeIn(object.value("at"_L1));
    const QJsonArray gaps = object.value("gaps"_L1).toArray();
    for (const QJsonValue &value : gaps) {
        const auto gap = gapIn(value.toObject());
        if (!gap)
            return std::nullopt;
        statement.gaps.append(*gap);
    }
    return statement;
}

AuditStatement statementAbout(const QUuid &crewId, const AuditStatement &statement)
{
    AuditStatement about = statement;
    about.end = statement.crews.value(crewId);
    about.crews.clear();
    about.at = {};
    about.gaps.removeIf([&crewId](const AuditGap &gap) { return gap.crews && !gap.crews->contains(crewId); });
    return about;
}

SignatureCheck checkSignature(const std::optional<AuditSignature> &signature, const QByteArray &key)
{
    if (key.isEmpty())
        return SignatureCheck::NoKey;
    if (!signature)
        return SignatureCheck::Missing;
    if (isSameSecret(signature->code, codeOf(signature->statement, key)))
        return statementOf(*signature) ? SignatureCheck::Genuine : SignatureCheck::NotGenuine;
    const auto statement = statementOf(*signature);
    const bool isOther = statement && statement->keyId != auditKeyId(key);
    return isOther ? SignatureCheck::OtherKey : SignatureCheck::NotGenuine;
}

AuditCheck verifyAudit(const AuditTrail &trail)
{
    using enum AuditCheck::Signature;
    AuditCheck check;
    check.chain = verifyChain(trail.steps, trail.crewId);
    switch (trail.check) {
    case SignatureCheck::NoKey:
        check.signature = NoKey;
        break;
    case SignatureCheck::Missing:
        check.signature = Missing;
        break;
    case SignatureCheck::OtherKey:
        check.signature = OtherKey;
        break;
    case SignatureCheck::NotGenuine:
        check.signature = NotGenuine;
        break;
    case SignatureCheck::Genuine:
        compare(check, trail.statement.end, trail.steps);
        break;
    }
    return check;
}

} // namespace crew
