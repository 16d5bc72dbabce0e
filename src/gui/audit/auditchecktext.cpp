// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/auditchecktext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace crew::gui::audit {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::audit::AuditWindow)
};

/// Not as it was recorded or signed.
QString changeText(const AuditCheck &check)
{
    using enum AuditCheck::Signature;
    if (!check.chain.holds)
        return Texts::tr("The record was changed: entry %1 is not as it was recorded.")
            .arg(check.chain.brokenAt);
    switch (check.signature) {
    case NotGenuine:
        return Texts::tr("The record was changed: its signature is not genuine.");
    case CutOff:
        return Texts::tr("The record was changed: %Ln signed entries are missing at its end.", nullptr,
                         static_cast<int>(check.missing));
    case Changed:
        return Texts::tr("The record was changed: the entries up to entry %1 are not those that were signed.")
            .arg(check.signedThrough);
    case NoKey:
    case Missing:
    case OtherKey:
    case Holds:
        break;
    }
    return {};
}

QString signatureText(const AuditCheck &check, const AuditTrail &trail)
{
    using enum AuditCheck::Signature;
    switch (check.signature) {
    case NoKey:
        return Texts::tr("The signature cannot be checked, because its key cannot be read. %1")
            .arg(trail.keyProblem);
    case Missing:
        return Texts::tr("The signature is missing.");
    case OtherKey:
        return Texts::tr("The signature cannot be checked, because it was made with another key. This is "
                         "expected if the journal comes from another computer or profile.");
    case Holds:
        if (check.unsignedFrom > 0)
            return Texts::tr("The signature is missing from entry %1 on.").arg(check.unsignedFrom);
        //: %1: its number, of which only some are in the record of decisions
        return check.signedThrough > 0 ? Texts::tr("All are signed. The last one is entry %1 of the journal.")
                                             .arg(check.signedThrough)
                                       : QString();
    case NotGenuine:
    case CutOff:
    case Changed:
        break;
    }
    return {};
}

QString gapText(const AuditGap &gap)
{
    using enum AuditGap::Reason;
    const QString noticed = QLocale().toString(gap.noticed.toLocalTime(), QLocale::ShortFormat);
    switch (gap.reason) {
    case BeforeSigning:
        return Texts::tr("Entries %1 to %2 were recorded before this console signed its record.")
            .arg(gap.first)
            .arg(gap.last);
    case NoKey:
        return Texts::tr("Entries %1 to %2 were recorded without the key.").arg(gap.first).arg(gap.last);
    case OtherKey:
        return Texts::tr("Entries %1 to %2 already existed on %3, signed with another key.")
            .arg(gap.first)
            .arg(gap.last)
            .arg(noticed);
    case NotGenuine:
        return Texts::tr(
                   "On %3 the signature did not match the record: entries %1 to %2 may have been changed "
                   "before, and others removed.")
            .arg(gap.first)
            .arg(gap.last)
            .arg(noticed);
    case Missing:
        return Texts::tr(
                   "On %3 the signature was missing: entries %1 to %2 may have been changed before, and "
                   "others removed.")
            .arg(gap.first)
            .arg(gap.last)
            .arg(noticed);
    }
    Q_UNREACHABLE();
}

bool isSuspicious(const AuditGap &gap)
{
    return gap.reason == AuditGap::Reason::NotGenuine || gap.reason == AuditGap::Reason::Missing;
}

Severity severityOf(const AuditCheck &check, const AuditTrail &trail)
{
    if (!changeText(check).isEmpty())
        return Severity::Bad;
    const bool isSigned = check.signature == AuditCheck::Signature::Holds && check.unsignedFrom == 0;
    const bool isConfirmed = isSigned && std::ranges::none_of(trail.statement.gaps, isSuspicious);
    return isConfirmed ? Severity::Good : Severity::Attention;
}

} // namespace

AuditCheckText checkText(const AuditCheck &check, const AuditTrail &trail)
{
    QStringList sentences{changeText(check)};
    if (sentences.first().isEmpty() && check.chain.count > 0)
        sentences << Texts::tr("%Ln entries, each as it was recorded.", nullptr,
                               static_cast<int>(check.chain.count));
    sentences << signatureText(check, trail);
    for (const AuditGap &gap : trail.statement.gaps)
        sentences << gapText(gap);
    if (check.chain.holds && check.chain.count > 0)
        sentences << Texts::tr("Last hash: %1…").arg(QString::fromLatin1(check.chain.head.toHex().first(12)));
    sentences.removeAll(QString());
    const bool isNothing = trail.steps.isEmpty() && severityOf(check, trail) != Severity::Bad &&
                           trail.statement.gaps.isEmpty() &&
                           check.signature != AuditCheck::Signature::Missing;
    return isNothing ? AuditCheckText() : AuditCheckText{severityOf(check, trail), sentences.join(u' ')};
}

QString checkLimits(bool isOnDesk)
{
    if (isOnDesk)
        return Texts::tr(
            "The signature shows whether entries were changed, added or removed by anyone who does not have "
            "the key of the desk. It does not show whether the complete journal was replaced by an older "
            "copy of itself, or what was changed by someone who can read that key.");
    return Texts::tr(
        "The signature shows whether entries were changed, added or removed by anyone who does not have the "
        "key from your keychain. It does not show whether the complete journal was replaced by an older copy "
        "of itself, or what was changed by someone who can read your keychain.");
}

} // namespace crew::gui::audit
