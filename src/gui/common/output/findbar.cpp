// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/findbar.h"

#include "gui/common/output/findable.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/widgets/commitkey.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

FindBar::FindBar(QWidget *parent)
    : QFrame(parent)
    , m_words(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_case(addButton(tr("Match case"), tr("Match upper and lower case")))
    , m_previous(addButton(tr("Previous match"), tr("Previous (Shift+F3)")))
    , m_next(addButton(tr("Next match"), tr("Next (F3)")))
    , m_close(addButton(tr("Close find"), tr("Close (Esc)")))
{
    m_words->setPlaceholderText(tr("Find in this text"));
    m_words->setAccessibleName(tr("Find"));
    m_words->setClearButtonEnabled(true);
    m_case->setCheckable(true);
    m_case->setText(tr("Aa"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 2, 16, 6);
    row->setSpacing(4);
    row->addWidget(m_words, 1);
    row->addWidget(m_count);
    for (QToolButton *button : {m_case, m_previous, m_next, m_close})
        row->addWidget(button);
    m_count->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 of %2").arg(u"0000"_s, u"0000"_s)));
    m_count->setAlignment(Qt::AlignCenter);
    connect(m_words, &QLineEdit::textChanged, this, &FindBar::look);
    connect(m_case, &QToolButton::toggled, this, &FindBar::look);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_close, &QToolButton::clicked, this, &FindBar::dismiss);
    updateIcons();
    updateCount();
    hide();
}

QToolButton *FindBar::addButton(const QString &name, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void FindBar::setTarget(Findable *target)
{
    if (target == m_target)
        return;
    if (m_target) {
        m_target->disconnect(this);
        m_target->find({}, Qt::CaseInsensitive);
    }
    m_target = target;
    if (m_target) {
        connect(m_target, &Findable::found, this, &FindBar::handleFound);
        connect(m_target, &Findable::contentChanged, this, &FindBar::look);
    }
    look();
}

void FindBar::open(const QString &words)
{
    show();
    if (!words.isEmpty() && words != m_words->text())
        m_words->setText(words);
    else
        look();
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
}

void FindBar::dismiss()
{
    if (isHidden())
        return;
    hide();
    if (m_target)
        m_target->find({}, Qt::CaseInsensitive);
    Q_EMIT dismissed();
}

void FindBar::reset()
{
    dismiss();
    m_words->setText({}); // clear() could be undone
    m_case->setChecked(false);
    updateCount();
}

void FindBar::look()
{
    if (isHidden())
        return;
    m_hits = 0;
    m_hit = -1;
    m_isLooking = m_target && !m_words->text().isEmpty();
    updateCount();
    if (m_target)
        m_target->find(m_words->text(), m_case->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive);
}

void FindBar::handleFound(int count, int nearest)
{
    m_isLooking = false;
    m_hits = count;
    if (count > 0)
        goTo(nearest);
    updateCount();
}

void FindBar::step(int by)
{
    if (m_hits > 0)
        goTo((m_hit + by + m_hits) % m_hits);
}

void FindBar::goTo(int hit)
{
    m_hit = hit;
    m_target->goTo(hit);
    updateCount();
}

QString FindBar::countText() const
{
    return m_count->text();
}

void FindBar::updateCount()
{
    const QLocale locale;
    const QString all = locale.toString(m_hits) + (m_hits >= Findable::maxHits ? u"+"_s : QString());
    QString text;
    if (m_hits > 0)
        text = tr("%1 of %2").arg(locale.toString(m_hit + 1), all);
    else if (!m_words->text().isEmpty())
        text = m_isLooking ? tr("Searching…") : tr("Not found");
    m_previous->setEnabled(m_hits > 0);
    m_next->setEnabled(m_hits > 0);
    if (text == m_count->text())
        return;
    m_count->setText(text);
    m_words->setAccessibleDescription(text); // a screen reader says it on the way
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else if (isEnterKey(*event) && !(event->modifiers() & Qt::ControlModifier))
        step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QFrame::keyPressEvent(event);
}

void FindBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

void FindBar::updateIcons()
{
    m_previous->setIcon(themedIcon(u"up"_s, palette()));
    m_next->setIcon(themedIcon(u"down"_s, palette()));
    m_close->setIcon(themedIcon(u"close"_s, palette()));
    setTextSeverity(*m_count, Severity::Neutral, palette());
}

} // namespace crew::gui

#include "moc_findbar.cpp"
