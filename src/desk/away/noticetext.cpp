// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/noticetext.h"

#include "core/idtext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QString subjectOf(const NoticeDelivery &delivery)
{
    const auto about = [&delivery](const QString &text) { return text.arg(delivery.task, delivery.crew); };
    switch (delivery.kind) {
    case Notice::Kind::ReviewWaits:
        return about(u"Review waits: %1 (%2)"_s);
    case Notice::Kind::TimeRunsOut:
        return about(u"Response time runs out: %1 (%2)"_s);
    case Notice::Kind::Escalated:
        return about(u"Response time is over: %1 (%2)"_s);
    case Notice::Kind::ClaimTaken:
        return about(u"Review taken over: %1 (%2)"_s);
    case Notice::Kind::DecisionReturned:
        return about(u"Decision did not take effect: %1 (%2)"_s);
    case Notice::Kind::DecisionUnclear:
    case Notice::Kind::DecisionLeftUnclear:
        return about(u"Decision may not have arrived: %1 (%2)"_s);
    case Notice::Kind::DecisionTooLate:
        return about(u"Decision came too late: %1 (%2)"_s);
    }
    return {};
}

QString sentenceOf(const NoticeDelivery &delivery)
{
    switch (delivery.kind) {
    case Notice::Kind::ReviewWaits:
        return u"The task “%1” of the crew “%2” is waiting for a review."_s.arg(delivery.task, delivery.crew);
    case Notice::Kind::TimeRunsOut:
        return u"The response time for the task “%1” of the crew “%2” is nearly over."_s.arg(delivery.task,
                                                                                             delivery.crew);
    case Notice::Kind::Escalated:
        return u"The task “%1” of the crew “%2” has waited for a review longer than its response time."_s.arg(
            delivery.task, delivery.crew);
    case Notice::Kind::ClaimTaken:
        return u"%1 took over the review of the task “%2” of the crew “%3”, which you had claimed."_s.arg(
            delivery.by, delivery.task, delivery.crew);
    case Notice::Kind::DecisionReturned:
        return u"Your decision about the task “%1” of the crew “%2” did not take effect. The review "
               "says why, and your feedback is kept. Look at the review and decide again."_s.arg(
                   delivery.task, delivery.crew);
    case Notice::Kind::DecisionUnclear:
        return u"Your decision about the task “%1” of the crew “%2” may not have arrived. Look at the "
               "review, and send the decision again only if you know that it did not arrive."_s.arg(
                   delivery.task, delivery.crew);
    case Notice::Kind::DecisionLeftUnclear:
        return u"It is not known whether your decision about the task “%1” of the crew “%2” arrived. The "
               "review is closed."_s.arg(delivery.task, delivery.crew);
    case Notice::Kind::DecisionTooLate:
        return u"Your decision about the task “%1” of the crew “%2” came too late and did not take "
               "effect. The review is closed."_s.arg(delivery.task, delivery.crew);
    }
    return {};
}

/// The page of a desk that leads to a review.
QUrl reviewLink(const QUrl &linkAddress, const QUuid &reviewId)
{
    QUrl link = linkAddress;
    QString path = link.path();
    if (!path.endsWith(u'/'))
        path += u'/';
    link.setPath(path + "open/"_L1 + idText(reviewId));
    return link;
}

QString paragraph(const QString &text, const NoticeDelivery &delivery, const QUrl &linkAddress)
{
    const QString link =
        linkAddress.isEmpty()
            ? QString()
            : QString::fromLatin1(reviewLink(linkAddress, delivery.reviewId).toEncoded()) + u'\n';
    return text + u'\n' + link + u'\n';
}

/// One sentence for all of them: many may begin to wait at once.
QString waitingList(const Deliveries &waiting, const QUrl &linkAddress)
{
    QString list = u"%1 tasks are waiting for a review:\n\n"_s.arg(waiting.size());
    for (const NoticeDelivery &delivery : waiting)
        list +=
            paragraph(u"“%1” of the crew “%2”"_s.arg(delivery.task, delivery.crew), delivery, linkAddress);
    return list;
}

} // namespace

QString noticeSubject(const Deliveries &deliveries)
{
    return deliveries.size() == 1 ? subjectOf(deliveries.first())
                                  : u"%1 notices about reviews"_s.arg(deliveries.size());
}

QString noticeBody(const Deliveries &deliveries, const QUrl &linkAddress)
{
    Deliveries waiting;
    Deliveries others;
    for (const NoticeDelivery &delivery : deliveries)
        (delivery.kind == Notice::Kind::ReviewWaits ? waiting : others).append(delivery);
    if (waiting.size() == 1)
        others.prepend(waiting.takeFirst());
    QString body = waiting.isEmpty() ? QString() : waitingList(waiting, linkAddress);
    for (const NoticeDelivery &delivery : std::as_const(others))
        body += paragraph(sentenceOf(delivery), delivery, linkAddress);
    return body.trimmed();
}

QString mailBody(const Deliveries &deliveries, const QUrl &linkAddress)
{
    return noticeBody(deliveries, linkAddress) + u"\n\n-- \nA Crew Console desk sent this mail. To get no "
                                                 u"more, use File → My account… in Crew Console "
                                                 "and remove your address.\n"_s;
}

} // namespace crew::desk
