// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/failurebar.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/flowlayout.h"

#include <QEvent>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype maxChips = 6; ///< causes with a button of their own
constexpr auto keyProperty = "causeKey";

QString textOf(const FailureCause &cause)
{
    return FailureBar::tr("%1 %2").arg(QLocale().toString(cause.count), visibleText(cause.title));
}

} // namespace

FailureBar::FailureBar(QWidget *parent)
    : QWidget(parent)
    , m_chips(new FlowLayout(this))
    , m_again(new QPushButton(this))
{
    setAccessibleName(tr("Why runs failed"));
    m_chips->setContentsMargins(0, 0, 0, 0);
    m_chips->setSpacing(6);
    m_chips->addWidget(m_again);
    m_again->setAutoDefault(false);
    connect(m_again, &QPushButton::clicked, this, &FailureBar::againRequested);
    hide();
}

void FailureBar::showCauses(const FailureCauses &causes, const std::optional<QString> &chosen)
{
    if (causes == m_causes && chosen == m_chosen)
        return;
    const bool isSame = std::ranges::equal(causes, m_causes, {}, &FailureCause::key, &FailureCause::key);
    m_causes = causes;
    m_chosen = chosen;
    if (isSame && causes.size() == m_buttons.size())
        updateButtons();
    else
        rebuild();
    updateAgain();
    setVisible(!causes.isEmpty());
}

void FailureBar::updateButtons()
{
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        describe(*m_buttons.at(i), m_causes.at(i));
}

/// The focus stays on the cause that has it. A button may be at work on its own click.
void FailureBar::rebuild()
{
    const QWidget *focused = isAncestorOf(focusWidget()) ? focusWidget() : nullptr;
    const QVariant focusedKey = focused && focused->hasFocus() ? focused->property(keyProperty) : QVariant();
    while (QLayoutItem *item = m_chips->takeAt(0)) {
        if (item->widget() != m_again) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_buttons.clear();
    const qsizetype shown = m_causes.size() > maxChips + 1 ? maxChips : m_causes.size();
    for (qsizetype i = 0; i < shown; ++i)
        addCause(m_causes.at(i));
    if (shown < m_causes.size())
        addRest();
    m_chips->addWidget(m_again);
    QWidget *before = nullptr;
    for (int i = 0; i < m_chips->count(); ++i) {
        QWidget *chip = m_chips->itemAt(i)->widget();
        if (before)
            setTabOrder(before, chip);
        before = chip;
        if (focusedKey.isValid() && chip->property(keyProperty) == focusedKey)
            chip->setFocus();
    }
}

void FailureBar::addCause(const FailureCause &cause)
{
    auto *chip = new QToolButton(this);
    chip->setCheckable(true);
    chip->setProperty(keyProperty, cause.key);
    chip->setFocusPolicy(Qt::StrongFocus);
    describe(*chip, cause);
    connect(chip, &QToolButton::clicked, this,
            [this, key = cause.key](bool on) { Q_EMIT causeChosen(on ? std::optional(key) : std::nullopt); });
    m_chips->addWidget(chip);
    m_buttons.append(chip);
    chip->show();
}

void FailureBar::describe(QToolButton &chip, const FailureCause &cause) const
{
    const int most = fontMetrics().averageCharWidth() * 44;
    chip.setText(withLiteralAmpersands(fontMetrics().elidedText(textOf(cause), Qt::ElideRight, most)));
    chip.setAccessibleName(tr("Show failures: %1").arg(textOf(cause)));
    chip.setToolTip(wrappingToolTip(cause.title).toString());
    chip.setChecked(m_chosen == cause.key);
}

void FailureBar::addRest()
{
    const auto rest = m_causes.mid(maxChips);
    auto *more = new QToolButton(this);
    more->setText(tr("%n more cause(s)", nullptr, static_cast<int>(rest.size())));
    more->setAccessibleName(more->text());
    more->setFocusPolicy(Qt::StrongFocus);
    more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(more);
    for (const FailureCause &cause : rest) {
        QAction *action = menu->addAction(withLiteralAmpersands(textOf(cause)));
        action->setCheckable(true);
        action->setChecked(m_chosen == cause.key);
        connect(action, &QAction::triggered, this, [this, key = cause.key](bool on) {
            Q_EMIT causeChosen(on ? std::optional(key) : std::nullopt);
        });
    }
    more->setMenu(menu);
    m_chips->addWidget(more);
    more->show();
}

void FailureBar::updateAgain()
{
    int count = 0;
    for (const FailureCause &cause : std::as_const(m_causes))
        count += !m_chosen || m_chosen == cause.key ? cause.count : 0;
    const QString text = count > 0 ? tr("Kick off %Ln again…", nullptr, count) : tr("Kick off again…");
    m_again->setText(text);
    m_again->setAccessibleName(text);
    m_again->setEnabled(count > 0);
    m_again->setToolTip(
        tr("Opens a table with the inputs of the failed runs. Nothing is sent before you start it."));
    m_again->setIcon(themedIcon(u"kickoff"_s, palette()));
}

void FailureBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_again->setIcon(themedIcon(u"kickoff"_s, palette()));
    if (event->type() == QEvent::FontChange)
        rebuild();
}

} // namespace crew::gui

#include "moc_failurebar.cpp"
