// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisionendings.h"

#include "wire/records.h"
#include "wire/refusalwords.h"

#include <algorithm>
#include <array>

namespace crew::engine {

namespace {

/// 400 is what the contract answers when the execution no longer waits; services say so in words.
bool saysNotPending(const ServiceError &error)
{
    return error.kind == ServiceError::Kind::BadRequest && wire::saysNothingWaits(error.serviceText);
}

/// An answer that refuses a decision because of one that came before it, from here, on another way or from
/// another person.
bool saysAlreadyDecided(const ServiceError &error)
{
    constexpr int badRequest = 400;
    constexpr int conflict = 409;
    return error.delivery == Delivery::Refused &&
           (error.httpStatus == badRequest || error.httpStatus == conflict) && !saysNotPending(error) &&
           wire::saysAlreadyDecided(error.serviceText);
}

EntryKind kindOf(const ServiceError &error)
{
    if (error.delivery == Delivery::Unclear)
        return EntryKind::DecisionUnclear;
    return saysNotPending(error) ? EntryKind::DecisionTooLate : EntryKind::DecisionRefused;
}

/// An answer that comes too late is told in no other way than by such a status.
EntryKind kindOfFlowError(const ServiceError &error)
{
    constexpr int conflict = 409;
    constexpr int gone = 410;
    if (error.delivery == Delivery::Refused && (error.httpStatus == conflict || error.httpStatus == gone))
        return EntryKind::DecisionTooLate;
    return error.delivery == Delivery::Unclear ? EntryKind::DecisionUnclear : EntryKind::DecisionRefused;
}

/// Not those 4xx that say something about the credential, the request's form or the number of requests, and
/// not what is no 4xx unless its words say so.
bool mayMeanAnswered(const ServiceError &error)
{
    constexpr std::array others{0, 401, 405, 408, 411, 413, 414, 415, 429, 431};
    constexpr int firstError = 400;
    if (error.httpStatus > 0 && error.httpStatus < firstError)
        return wire::saysAlreadyDecided(error.serviceText) || wire::deniesEffect(error.serviceText);
    return std::ranges::find(others, error.httpStatus) == others.end();
}

/// Why a flow no longer takes an answer, as it said by \a status.
Sentences answeredElsewhere(bool mayHaveArrivedBefore, int status)
{
    return mayHaveArrivedBefore
               ? translatable(
                     QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The flow no longer takes an answer (%1). It may have taken the "
                                       "earlier answer, or have been answered elsewhere: in a dashboard, by "
                                       "mail or automatically."),
                     {QString::number(status)})
               : translatable(
                     QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The flow no longer takes an answer (%1). It may have been answered "
                                       "elsewhere: in a dashboard, by mail or automatically."),
                     {QString::number(status)});
}

/// Beside an error that may mean the same.
Sentences mayBeAnswered(bool mayHaveArrivedBefore)
{
    return mayHaveArrivedBefore
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "It may have taken the earlier answer, or have been answered elsewhere."))
               : translatable(QT_TRANSLATE_NOOP("crew::Sentence", "It may have been answered elsewhere."));
}

} // namespace

QByteArray givenBackFor(const Sentences &reason)
{
    return wire::encodeErrorRecord(notSent(ServiceError::Kind::Cancelled, reason));
}

DecisionEnding returnedFor(const Sentences &reason)
{
    return {EntryKind::DecisionReturned, givenBackFor(reason)};
}

DecisionEnding endingBy(const ServiceError &error)
{
    return {kindOf(error), wire::encodeErrorRecord(error)};
}

DecisionEnding endingByService(ServiceError error, bool mayHaveArrivedBefore, bool hasTypedTaskId)
{
    EntryKind kind = kindOf(error);
    if (saysAlreadyDecided(error)) {
        error.message =
            translatable(QT_TRANSLATE_NOOP(
                             "crew::Sentence",
                             "The service is processing a decision about this review, or has already done so "
                             "(%1)."),
                         {QString::number(error.httpStatus)});
        // After an earlier sending it is that one which may have had an effect, and not this one.
        kind = mayHaveArrivedBefore ? EntryKind::DecisionRefused : EntryKind::DecisionUnclear;
    }
    if (kind == EntryKind::DecisionTooLate && hasTypedTaskId)
        kind = EntryKind::DecisionRefused; // nobody waits for a task that is not there
    return {kind, wire::encodeErrorRecord(error)};
}

DecisionEnding endingByFlow(ServiceError error, bool mayHaveArrivedBefore)
{
    const EntryKind kind = kindOfFlowError(error);
    if (kind == EntryKind::DecisionTooLate)
        error.message = answeredElsewhere(mayHaveArrivedBefore, error.httpStatus);
    else if (kind == EntryKind::DecisionRefused && mayMeanAnswered(error))
        error.message += mayBeAnswered(mayHaveArrivedBefore);
    return {kind, wire::encodeErrorRecord(error)};
}

} // namespace crew::engine
