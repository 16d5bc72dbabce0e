// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/emptystate.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/titlefont.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui {

namespace {

QLabel *centredLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

EmptyState::EmptyState(const QString &iconName, const QString &title, const QString &sentence,
                       QWidget *parent)
    : QWidget(parent)
    , m_iconName(iconName)
    , m_icon(centredLabel({}, this))
    , m_title(centredLabel(title, this))
    , m_sentence(centredLabel(sentence, this))
    , m_button(new QPushButton(this))
{
    m_title->setFont(titleFont(m_title->font(), 1.25));
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setMaximumWidth(420);
    m_button->setVisible(false);
    setFocusProxy(m_button);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 32, 32, 32);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(m_icon);
    layout->addSpacing(8);
    layout->addWidget(m_title);
    auto *row = new QHBoxLayout;
    row->addWidget(m_sentence, 1);
    layout->addLayout(row);
    layout->addSpacing(8);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::clicked);
    updateIcon();
}

void EmptyState::setText(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
}

void EmptyState::setButton(const QString &text)
{
    m_button->setText(text);
    m_button->setAccessibleName(text);
    m_button->setVisible(!text.isEmpty());
}

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
}

void EmptyState::updateIcon()
{
    const QColor colour = palette().color(QPalette::PlaceholderText);
    m_icon->setPixmap(tintedPixmap(m_iconName, colour, 40, devicePixelRatioF()));
}

} // namespace crew::gui

#include "moc_emptystate.cpp"
