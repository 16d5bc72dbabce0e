// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackpreview.h"

#include "gui/common/widgets/foldbutton.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/writtentext.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int linesShown = 6;

} // namespace

FeedbackPreview::FeedbackPreview(QWidget *parent)
    : QWidget(parent)
    , m_toggle(new FoldButton(this))
    , m_view(new QPlainTextEdit(this))
{
    m_toggle->setObjectName(u"readingToggle"_s);
    m_view->setReadOnly(true);
    m_view->setAccessibleName(tr("What the crew will read"));
    m_view->setTabChangesFocus(true);
    m_view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_view->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_toggle, 0, Qt::AlignLeading);
    column->addWidget(m_view);
    connect(m_toggle, &FoldButton::unfolded, this, &FeedbackPreview::fillView);
}

void FeedbackPreview::setDraft(const FeedbackDraft &draft, std::optional<Verdict> verdict,
                               const QString &bare)
{
    m_text = feedbackToSend(verdict.value_or(Verdict::Approve), draft, bare);
    const bool isNeutral = !hasWords(composeFeedback(draft)) && !m_text.isEmpty();
    const auto length = static_cast<int>(m_text.size());
    m_toggle->setTitle(
        isNeutral ? tr("What the crew will read when you approve: “%1” (%Ln character(s))", nullptr, length)
                        .arg(m_text)
                  : tr("What the crew will read: %Ln character(s)", nullptr, length));
    fillView();
}

void FeedbackPreview::fillView()
{
    m_view->setFixedHeight(linesShown * m_view->fontMetrics().lineSpacing() + 12);
    m_view->setVisible(m_toggle->isUnfolded());
    const QString shown = m_toggle->isUnfolded() ? m_text : QString();
    if (writtenText(*m_view->document()) != shown) // else what is selected there would be let go
        m_view->setPlainText(shown);
}

} // namespace crew::gui::reviews

#include "moc_feedbackpreview.cpp"
