// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/outputpair.h"

#include "gui/common/output/outputview.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace crew::gui::output {

OutputPair::OutputPair(QWidget *parent)
    : QWidget(parent)
{
    auto *panes = new QSplitter(this);
    panes->setChildrenCollapsible(false);
    panes->addWidget(buildSide(0, tr("Left output")));
    panes->addWidget(buildSide(1, tr("Right output")));
    panes->setStretchFactor(0, 1);
    panes->setStretchFactor(1, 1);
    panes->setSizes({1000, 1000}); // equal, whatever they hint at
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(panes);
}

QWidget *OutputPair::buildSide(int place, const QString &name)
{
    auto *side = new QWidget(this);
    auto *title = new ElidedLabel(side);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setContentsMargins(24, 6, 16, 0);
    m_titles[place] = title;
    m_views[place] = new OutputView(side);
    m_views[place]->setAccessibleTitle(name);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(m_views[place], 1);
    return side;
}

void OutputPair::setSides(const Side &left, const Side &right)
{
    fill(0, left);
    fill(1, right);
}

void OutputPair::fill(int place, const Side &side)
{
    m_titles[place]->setText(visibleText(side.title));
    m_titles[place]->setAccessibleName(m_titles[place]->text());
    m_views[place]->startOver();
    m_views[place]->setOutput(side.text, side.json, side.raw);
}

void OutputPair::clear()
{
    for (int place = 0; place < 2; ++place) {
        m_titles[place]->clear();
        m_views[place]->clear();
    }
}

} // namespace crew::gui::output

#include "moc_outputpair.cpp"
