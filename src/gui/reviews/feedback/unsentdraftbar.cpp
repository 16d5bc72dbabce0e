// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/unsentdraftbar.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/feedback/discarddraft.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/reviewdrafts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

UnsentDraftBar::UnsentDraftBar(ReviewDrafts &drafts, QWidget *parent)
    : InfoBar(parent, Lines::One)
    , m_drafts(drafts)
    , m_use(addFlatButton(tr("Use here")))
    , m_copy(addFlatButton(tr("Copy unsent feedback"), u"copy"_s))
    , m_discard(addFlatButton(tr("Discard unsent feedback…"), u"remove"_s))
    , m_all(addFlatButton(tr("Show all…")))
{
    m_use->setToolTip(tr("Adds this text to your feedback on the review shown"));
    m_discard->setAccessibleName(tr("Discard unsent feedback"));
    m_all->setAccessibleName(tr("Show all unsent feedback"));
    connect(m_use, &QToolButton::clicked, this, [this] { Q_EMIT useRequested(m_unsent); });
    connect(m_copy, &QToolButton::clicked, this, &UnsentDraftBar::copy);
    connect(m_discard, &QToolButton::clicked, this, [this] { askToDiscard(m_drafts, m_unsent, this); });
    connect(m_all, &QToolButton::clicked, this, &UnsentDraftBar::allRequested);
    hide();
}

void UnsentDraftBar::showFor(const Review &review, int number, bool isEditable)
{
    QList<UnsentDraft> found = isEditable ? m_drafts.unsentFor(review) : m_drafts.unsent();
    if (!isEditable)
        found.removeIf(
            [&](const UnsentDraft &one) { return one.reviewId != review.id || one.attempt != number; });
    setVisible(!found.isEmpty());
    if (found.isEmpty())
        return;
    m_unsent = found.first();
    m_use->setVisible(isEditable);
    m_all->setVisible(found.size() > 1);
    setMessage(Severity::Neutral, u"form"_s, isEditable ? offerText() : keptText());
}

QString UnsentDraftBar::offerText() const
{
    const QString text =
        m_unsent.origin.wasRefused ? tr("Feedback not taken (%1): “%2”") : tr("Feedback not sent (%1): “%2”");
    return text.arg(originText(m_unsent, QDateTime::currentDateTimeUtc()),
                    visibleText(shortened(composeFeedback(m_unsent.draft), 80)));
}

QString UnsentDraftBar::keptText() const
{
    return m_unsent.origin.wasRefused
               ? tr("The service did not take this feedback. It is kept until you discard it.")
               : tr("Your feedback on this attempt was not sent. It is kept until you discard it.");
}

void UnsentDraftBar::copy()
{
    QGuiApplication::clipboard()->setText(composeFeedback(m_unsent.draft));
}

} // namespace crew::gui::reviews

#include "moc_unsentdraftbar.cpp"
