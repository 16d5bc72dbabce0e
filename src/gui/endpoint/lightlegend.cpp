// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/lightlegend.h"

#include "gui/common/style/icons.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/endpoint/listeninglook.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace crew::gui::endpoint {

LightLegend::LightLegend(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("What the light means"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 16, 8, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(12);
    grid->setColumnStretch(1, 1);
    QStringList sentences;
    for (const auto &[severity, sentence] : lightLegend()) {
        const auto row = static_cast<int>(m_signs.size());
        auto *sign = new QLabel(this);
        QLabel *words = plainLabel(sentence, this);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        words->setFocusPolicy(Qt::TabFocus);
        words->setAccessibleName(sentence);
        grid->addWidget(sign, row, 0, Qt::AlignTop);
        grid->addWidget(words, row, 1);
        m_signs.append({severity, sign});
        sentences << sentence;
    }
    grid->setRowStretch(static_cast<int>(m_signs.size()), 1);
    setAccessibleDescription(sentences.join(QLatin1Char(' ')));
    updateSigns();
}

void LightLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        updateSigns();
}

void LightLegend::updateSigns()
{
    for (const auto &[severity, sign] : std::as_const(m_signs))
        sign->setPixmap(tintedPixmap(lightSign(severity), severityColour(severity, palette()), *this));
}

} // namespace crew::gui::endpoint

#include "moc_lightlegend.cpp"
