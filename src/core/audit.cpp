// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit.h"

#include "core/idtext.h"
#include "core/utc.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace crew {

bool isAudited(EntryKind kind)
{
    using enum EntryKind;
    return kind == DecisionHeld || kind == DecisionWithdrawn || kind == DecisionSending ||
           kind == DecisionAccepted || kind == DecisionRefused || kind == DecisionUnclear ||
           kind == DecisionTooLate || kind == DecisionReturned || isStop(kind) || isFlowAct(kind) ||
           kind == ReviewNoted || kind == RunImported;
}

QByteArray firstLink(const QUuid &crewId)
{
    if (!crewId.isNull())
        return QCryptographicHash::hash(crewId.toByteArray(QUuid::WithoutBraces), QCryptographicHash::Sha256);
    return QByteArray(QCryptographicHash::hashLength(QCryptographicHash::Sha256), '\0');
}

QByteArray auditRecord(const Entry &entry)
{
    QJsonObject record{{"sequence"_L1, entry.sequence},
                       {"kind"_L1, entryKindWord(entry.kind)},
                       {"execution"_L1, idText(entry.executionId)},
                       {"at"_L1, utcText(entry.at)},
                       {"subject"_L1, entry.subject}};
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString body = decode(entry.body);
    if (decode.hasError())
        record.insert("body_base64"_L1, QString::fromLatin1(entry.body.toBase64()));
    else
        record.insert("body"_L1, body);
    return QJsonDocument(record).toJson(QJsonDocument::Compact);
}

QByteArray auditHash(const QByteArray &previous, const QByteArray &record)
{
    return QCryptographicHash::hash(previous.toHex() + '\n' + record, QCryptographicHash::Sha256);
}

ChainCheck verifyChain(const AuditSteps &steps, const QUuid &crewId)
{
    ChainCheck check;
    QByteArray previous = firstLink(crewId);
    for (const AuditStep &step : steps) {
        if (step.previous != previous || step.hash != auditHash(previous, auditRecord(step.entry))) {
            check.holds = false;
            check.brokenAt = step.entry.sequence;
            break;
        }
        previous = step.hash;
        ++check.count;
    }
    if (check.count > 0)
        check.head = previous;
    return check;
}

} // namespace crew
