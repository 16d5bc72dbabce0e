// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbacklint.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/feedbacksecrets.h"
#include "gui/reviews/feedback/feedbackwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestRead = 200'000; // characters; what is longer is warned about as such

QString findEmail(const QString &text)
{
    // From each @, not from each letter: a long word would be read over and over again.
    static const QRegularExpression name(uR"([\p{L}\p{N}._%+-]+$)"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression host(uR"(^@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    constexpr qsizetype longestName = 64;
    constexpr qsizetype longestHost = 255;
    for (qsizetype at = text.indexOf(u'@'); at >= 0; at = text.indexOf(u'@', at + 1)) {
        const qsizetype from = qMax(qsizetype(0), at - longestName);
        const QString before = name.match(text.mid(from, at - from)).captured();
        const QString after = host.match(text.mid(at, longestHost)).captured();
        if (!before.isEmpty() && !after.isEmpty())
            return before + after;
    }
    return {};
}

/// True for characters nobody sees; joiners inside emoji and scripts that need them are no such.
bool hidesSomething(QString text)
{
    static const QRegularExpression joiner(u"(?<=[^\\x00-\\x7F])[\\x{200C}\\x{200D}]"_s);
    text.remove(joiner);
    return visibleText(text) != text;
}

/// What the reviewer wrote, without what is quoted.
QString ownWords(const FeedbackDraft &draft)
{
    QStringList parts;
    for (const FeedbackPoint &point : draft.points)
        parts.append(point.comment);
    parts.append(draft.words);
    return parts.join(u'\n');
}

bool isOnlyPraise(const FeedbackDraft &draft)
{
    return !draft.points.isEmpty() && !hasWords(draft.words) &&
           std::ranges::all_of(draft.points,
                               [](const FeedbackPoint &p) { return p.label == PointLabel::Good; });
}

bool needsWords(const FeedbackPoint &point)
{
    const bool speaksForItself =
        !point.quote.isEmpty() && (point.label == PointLabel::Remove || point.label == PointLabel::Good);
    return !speaksForItself && !hasWords(point.comment);
}

void checkVerdict(const FeedbackDraft &draft, std::optional<Verdict> verdict, const ApprovalManner &manner,
                  QList<LintFinding> &findings)
{
    if (verdict == Verdict::Answer)
        return; // a flow takes any words
    const QString text = composeFeedback(draft);
    if (verdict && needsWords(*verdict) && !hasWords(text))
        findings.append({LintKind::NoWords, {}});
    if (const auto contradiction = verdict ? findContradiction(draft, *verdict) : std::nullopt)
        findings.append(*contradiction);
    else if ((!verdict || continuesRun(*verdict)) && carriesInstructions(text, manner.bare))
        findings.append({manner.holdsBack ? LintKind::HeldBack : LintKind::Instructions, {}});
}

} // namespace

std::optional<LintFinding> findContradiction(const FeedbackDraft &draft, Verdict verdict)
{
    if (!continuesRun(verdict) && isOnlyPraise(draft))
        return LintFinding{LintKind::OnlyPraise, {}};
    const QString words = wordsAgainst(verdict, ownWords(draft).left(longestRead));
    return words.isEmpty() ? std::nullopt : std::optional(LintFinding{LintKind::Contradiction, words});
}

QList<LintFinding> lintFeedback(const FeedbackDraft &draft, std::optional<Verdict> verdict,
                                const ApprovalManner &manner)
{
    const QString whole = composeFeedback(draft);
    const QString text = whole.left(longestRead);
    QList<LintFinding> findings;
    if (const QString secret = findSecret(text); !secret.isEmpty())
        findings.append({LintKind::Secret, secret});
    if (const QString address = findEmail(text); !address.isEmpty())
        findings.append({LintKind::Email, address});
    if (hidesSomething(text))
        findings.append({LintKind::Hidden, {}});
    checkVerdict(draft, verdict, manner, findings);
    const auto wordless = std::ranges::find_if(draft.points, needsWords);
    if (wordless != draft.points.cend())
        findings.append({LintKind::PointWithoutWords,
                         QString::number(std::distance(draft.points.cbegin(), wordless) + 1)});
    if (const qsizetype sent = whole.trimmed().size(); sent > longestFeedback)
        findings.append({LintKind::Long, QString::number(sent)});
    return findings;
}

QString lintText(const LintFinding &finding)
{
    switch (finding.kind) {
    case LintKind::Secret:
        return QCoreApplication::translate(
                   "FeedbackLint", "Secret: this looks like %1. Every later task of the crew can read it.")
            .arg(finding.detail);
    case LintKind::Email:
        return QCoreApplication::translate("FeedbackLint", "E-mail: this contains the address %1.")
            .arg(finding.detail);
    case LintKind::Contradiction:
        return QCoreApplication::translate("FeedbackLint",
                                           "Contradiction: “%1” says the opposite of what you chose.")
            .arg(finding.detail);
    case LintKind::OnlyPraise:
        return QCoreApplication::translate("FeedbackLint",
                                           "Contradiction: all points say “Good”, and you chose Reject.");
    case LintKind::Instructions:
        return QCoreApplication::translate("FeedbackLint",
                                           "Instructions: Approve sends this feedback too. Some services "
                                           "treat an approval with instructions as a change request.");
    case LintKind::HeldBack:
        return QCoreApplication::translate("FeedbackLint",
                                           "Instructions: this crew treats an approval with such feedback as "
                                           "a change request, so Approve asks you what to send.");
    case LintKind::NoWords:
        return QCoreApplication::translate("FeedbackLint", "No feedback: to reject, say what should change.");
    case LintKind::PointWithoutWords:
        return QCoreApplication::translate("FeedbackLint", "Unfinished: point %1 does not say what you want.")
            .arg(finding.detail);
    case LintKind::Long:
        return QCoreApplication::translate("FeedbackLint",
                                           "Long: %1 characters. A crew may overlook some of it.")
            .arg(QLocale().toString(finding.detail.toLongLong()));
    case LintKind::Hidden:
        return QCoreApplication::translate(
            "FeedbackLint",
            "Hidden characters: this contains characters that are invisible or change the text direction.");
    }
    return {};
}

} // namespace crew::gui::reviews
