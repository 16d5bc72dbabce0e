// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teamnote.h"

#include "core/review.h"
#include "core/utc.h"

#include <QCryptographicHash>

#include <algorithm>

namespace crew {

namespace {

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

/// A flow has sent its request again with other content, which its attempt has beside the first.
bool hasChangedSince(const Attempt &attempt, const QDateTime &at)
{
    return attempt.flow->changedAt.isValid() && attempt.flow->changedAt >= at;
}

/// In earlier versions the hash did not cover a change. Times alone do not tell: a change may have waited for
/// a receiver or a key, and is entered as of when it came.
bool isOfWhatIsThere(const TeamNote &approval, const Attempt &attempt)
{
    if (approval.shown == shownHash(attempt))
        return true;
    return attempt.flow && approval.shown == hashOf(attempt.raw) && !hasChangedSince(attempt, approval.at);
}

bool isOtherAct(const TeamNote &note)
{
    return note.act != TeamAct::Comment;
}

bool isAboutApproval(const TeamNote &note)
{
    return needsSecond(note.act) || withdrawsFirst(note.act);
}

bool areTooMany(const QList<TeamNote> &notes)
{
    qsizetype count = 0;
    qsizetype characters = 0;
    for (const TeamNote &note : notes) {
        if (!isOtherAct(note))
            continue;
        ++count;
        characters += note.text.size();
    }
    return count > maxOtherActs || characters > maxOtherActCharacters;
}

/// The last of the acts that a second person has to confirm, of whatever attempt; nothing once withdrawn.
std::optional<TeamNote> lastFirstAct(const Review &review)
{
    std::optional<TeamNote> approval;
    for (const TeamNote &note : review.notes) {
        if (needsSecond(note.act))
            approval = note;
        else if (withdrawsFirst(note.act))
            approval.reset();
    }
    return approval;
}

/// The oldest act that nothing depends on; the end when there is none.
QList<TeamNote>::const_iterator oldestToLeave(const QList<TeamNote> &notes)
{
    const auto last = std::find_if(notes.crbegin(), notes.crend(), isAboutApproval);
    const TeamNote *needed = last == notes.crend() ? nullptr : &*last;
    return std::find_if(notes.cbegin(), notes.cend(),
                        [needed](const TeamNote &note) { return isOtherAct(note) && &note != needed; });
}

} // namespace

void addNote(Review &review, const TeamNote &note)
{
    review.notes.append(note);
    while (areTooMany(review.notes)) {
        const auto oldest = oldestToLeave(review.notes);
        if (oldest == review.notes.cend())
            return;
        review.notes.erase(oldest);
        ++review.olderNotes;
    }
}

bool isByProgram(const TeamNote &note)
{
    return note.person == Reviewer();
}

QByteArray shownHash(const Attempt &attempt)
{
    if (!attempt.flow)
        return hashOf(attempt.raw);
    return hashOf(attempt.raw + '\n' + utcText(attempt.flow->changedAt).toLatin1());
}

std::optional<TeamNote> firstApprovalOf(const Review &review)
{
    if (review.attempts.isEmpty())
        return {};
    const std::optional<TeamNote> approval = lastFirstAct(review);
    const Attempt &last = review.lastAttempt();
    const bool isCurrent = approval && approval->attempt == last.number && isOfWhatIsThere(*approval, last);
    return isCurrent ? approval : std::nullopt;
}

bool isDecidedAgain(const Review &review)
{
    const std::optional<TeamNote> first = firstApprovalOf(review);
    const auto decision = first ? review.lastAttempt().decision : std::nullopt;
    return decision && hadNoEffect(decision->state) && first->person.account == decision->reviewer.account &&
           first->at > decision->decidedAt;
}

std::optional<TeamNote> endedApprovalOf(const Review &review)
{
    const std::optional<TeamNote> approval = lastFirstAct(review);
    if (!approval || review.attempts.isEmpty() || approval->attempt >= review.lastAttempt().number)
        return {};
    const auto attempt = std::ranges::find(review.attempts, approval->attempt, &Attempt::number);
    const bool wasDecided =
        attempt != review.attempts.cend() && attempt->decision && !isGivenBack(attempt->decision->state);
    return wasDecided ? std::nullopt : approval;
}

std::optional<TeamNote> confirmedFirst(const Review &review, const Attempt &attempt)
{
    const auto &decision = attempt.decision;
    if (!decision || decision->confirms.isEmpty())
        return {};
    const auto isConfirmed = [&](const TeamNote &note) {
        return needsSecond(note.act) && note.attempt == attempt.number &&
               note.person.account == decision->confirms && note.text == decision->feedback;
    };
    const auto first = std::find_if(review.notes.crbegin(), review.notes.crend(), isConfirmed);
    return first == review.notes.crend() ? std::nullopt : std::optional(*first);
}

bool isWithdrawable(const TeamNote &approval, const Review &review)
{
    const auto &decision = review.lastAttempt().decision;
    switch (review.state) {
    case ReviewState::Waiting:
        return true;
    case ReviewState::Held:
        return decision && decision->confirms == approval.person.account;
    case ReviewState::Unclear:
        return decision && approval.at > decision->decidedAt;
    case ReviewState::Sending:
    case ReviewState::Retrying:
    case ReviewState::Approved:
    case ReviewState::Closed:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace crew
