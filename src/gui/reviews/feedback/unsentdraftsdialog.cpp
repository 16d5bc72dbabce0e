// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/unsentdraftsdialog.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/reviews/feedback/discarddraft.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/reviewdrafts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace crew::gui::reviews {

UnsentDraftsDialog::UnsentDraftsDialog(ReviewDrafts &drafts, const QString &target, QWidget *parent)
    : QDialog(parent)
    , m_drafts(drafts)
    , m_target(plainLabel({}, this))
    , m_list(new QListWidget)
    , m_text(new QPlainTextEdit)
    , m_hasTarget(!target.isEmpty())
{
    setWindowTitle(tr("Unsent feedback"));
    resizeToText(*this, 97, 25);
    build(target);
    connect(m_list, &QListWidget::currentRowChanged, this, &UnsentDraftsDialog::showRow);
    connect(&drafts, &ReviewDrafts::unsentChanged, this, &UnsentDraftsDialog::fill);
    fill();
    m_list->setFocus();
}

void UnsentDraftsDialog::build(const QString &target)
{
    m_target->setText(
        m_hasTarget
            ? tr("“Use here” adds the text to your feedback on “%1”.").arg(visibleText(target))
            : tr("To use the text on a review, show one that is waiting for you and open this list again."));
    m_list->setAccessibleName(tr("Unsent feedback"));
    m_text->setAccessibleName(tr("Text"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    auto *panes = new QSplitter(this);
    panes->setChildrenCollapsible(false);
    panes->addWidget(m_list);
    panes->addWidget(m_text);
    panes->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(panes, 1);
    column->addWidget(m_target);
    column->addWidget(buildButtons());
}

QWidget *UnsentDraftsDialog::buildButtons()
{
    auto *buttons = new QWidget(this);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [this, row](const QString &text) {
        auto *button = new QPushButton(text, this);
        button->setAccessibleName(withoutMnemonic(text));
        button->setAutoDefault(false);
        row->addWidget(button);
        return button;
    };
    m_use = add(tr("&Use here"));
    m_copy = add(tr("&Copy"));
    m_discard = add(tr("&Discard…"));
    row->addStretch();
    QPushButton *close = add(tr("Close"));
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const UnsentDraft *unsent = current()) {
            const UnsentDraft used = *unsent; // the list changes
            accept();
            Q_EMIT useRequested(used);
        }
    });
    connect(m_copy, &QPushButton::clicked, this, &UnsentDraftsDialog::copy);
    connect(m_discard, &QPushButton::clicked, this, [this] {
        if (const UnsentDraft *unsent = current())
            askToDiscard(m_drafts, *unsent, this);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return buttons;
}

void UnsentDraftsDialog::fill()
{
    const int row = m_list->currentRow();
    const UnsentDraft before = current() ? *current() : UnsentDraft();
    m_unsent = m_drafts.unsent();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_list->clear();
    for (const UnsentDraft &unsent : std::as_const(m_unsent)) {
        const QString origin = originText(unsent, now);
        const QString title =
            unsent.origin.wasRefused ? tr("%1 · not taken by the service", "feedback").arg(origin) : origin;
        auto *item = new QListWidgetItem(title, m_list);
        item->setToolTip(wrappingToolTip(item->text()).toString());
    }
    const int same = rowOf(before);
    m_list->setCurrentRow(same >= 0 ? same : std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    showRow();
}

/// -1 when it is not listed.
int UnsentDraftsDialog::rowOf(const UnsentDraft &draft) const
{
    const auto found = std::ranges::find_if(m_unsent, [&draft](const UnsentDraft &one) {
        return one.reviewId == draft.reviewId && one.attempt == draft.attempt;
    });
    return found == m_unsent.cend() ? -1 : static_cast<int>(std::distance(m_unsent.cbegin(), found));
}

void UnsentDraftsDialog::showRow()
{
    const UnsentDraft *unsent = current();
    m_text->setPlainText(unsent ? composeFeedback(unsent->draft) : QString());
    m_use->setEnabled(unsent && m_hasTarget);
    m_copy->setEnabled(unsent);
    m_discard->setEnabled(unsent);
}

const UnsentDraft *UnsentDraftsDialog::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_unsent.size() ? &m_unsent.at(row) : nullptr;
}

void UnsentDraftsDialog::copy()
{
    if (const UnsentDraft *unsent = current())
        QGuiApplication::clipboard()->setText(composeFeedback(unsent->draft));
}

} // namespace crew::gui::reviews

#include "moc_unsentdraftsdialog.cpp"
