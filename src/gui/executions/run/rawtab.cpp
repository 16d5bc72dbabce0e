// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/rawtab.h"

#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/run/eventsummary.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace crew::gui::executions {

RawTab::RawTab(QWidget *parent)
    : QWidget(parent)
    , m_indented(new QCheckBox(tr("Indented")))
    , m_text(new WholeTextView)
{
    m_indented->setChecked(true);
    m_indented->setAccessibleName(m_indented->text());
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(fixedFont());
    m_text->setAccessibleName(tr("Last status as received"));
    m_text->setPlaceholderText(tr("The service has not answered a status request yet."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_indented);
    layout->addWidget(m_text, 1);
    connect(m_indented, &QCheckBox::toggled, this, &RawTab::updateText);
}

void RawTab::showBody(const QByteArray &body)
{
    if (body == m_body)
        return;
    m_body = body;
    updateText();
}

void RawTab::updateText()
{
    const auto make = [body = m_body, indented = m_indented->isChecked()] {
        return visibleText(indented ? prettyBody(body) : QString::fromUtf8(body));
    };
    m_text->prepareText(make, m_body.size());
}

} // namespace crew::gui::executions

#include "moc_rawtab.cpp"
