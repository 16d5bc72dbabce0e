// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/choicebutton.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/dialogparts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace crew::gui::profile {

ChoiceButton::ChoiceButton(const QString &iconName, const QString &title, const QString &sentence,
                           QWidget *parent)
    : QPushButton(parent)
    , m_iconName(iconName)
    , m_icon(new QLabel(this))
    , m_title(plainLabel(title, this))
    , m_sentence(plainLabel(sentence, this))
{
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setAutoDefault(true); // Enter presses it, as Space does
    QFont font = m_title->font();
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(m_sentence);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(18, 14, 18, 14);
    row->setSpacing(16);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addLayout(texts, 1);
    for (QLabel *label : {m_icon, m_title, m_sentence})
        label->setAttribute(Qt::WA_TransparentForMouseEvents); // the button is pressed, not its words
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    colourIn();
}

QSize ChoiceButton::sizeHint() const
{
    return layout()->sizeHint();
}

QSize ChoiceButton::minimumSizeHint() const
{
    return layout()->minimumSize();
}

int ChoiceButton::heightForWidth(int width) const
{
    return layout()->totalHeightForWidth(width);
}

void ChoiceButton::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void ChoiceButton::colourIn()
{
    m_icon->setPixmap(
        tintedPixmap(m_iconName, severityColour(Severity::Active, palette()), 32, devicePixelRatioF()));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, mutedText(quiet));
    m_sentence->setPalette(quiet);
}

} // namespace crew::gui::profile

#include "moc_choicebutton.cpp"
