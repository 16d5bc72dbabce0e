// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/pairjudging.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::comparison {

PairJudging::PairJudging(QWidget *parent)
    : QWidget(parent)
    , m_place(new QLabel(this))
    , m_inputs(new ElidedLabel(this))
    , m_pair(new output::OutputPair(this))
{
    auto *top = new QHBoxLayout;
    top->setContentsMargins(24, 8, 16, 0);
    top->setSpacing(16);
    top->addWidget(m_place);
    top->addWidget(m_inputs, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(top);
    column->addWidget(m_pair, 1);
    column->addWidget(buildButtons());
    showWaiting();
}

QWidget *PairJudging::buildButtons()
{
    auto *buttons = new QWidget(this);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(24, 6, 24, 8);
    row->setSpacing(8);
    m_answers = {addAnswer(Answer::Left, tr("Left is better"), Qt::Key_1),
                 addAnswer(Answer::Right, tr("Right is better"), Qt::Key_2),
                 addAnswer(Answer::Equal, tr("Equal"), Qt::Key_3),
                 addAnswer(Answer::Skip, tr("Skip"), Qt::Key_4)};
    for (QPushButton *button : std::as_const(m_answers))
        row->addWidget(button);
    row->addStretch(1);
    auto *finish = new QPushButton(tr("&Finish"), buttons);
    finish->setAccessibleName(tr("Finish"));
    finish->setToolTip(tr("Ends the comparison and shows whose outputs were better"));
    finish->setAutoDefault(false);
    connect(finish, &QPushButton::clicked, this, &PairJudging::finishRequested);
    row->addWidget(finish);
    return buttons;
}

QPushButton *PairJudging::addAnswer(Answer answer, const QString &text, Qt::Key key)
{
    const QString keyText = QKeySequence(key).toString(QKeySequence::NativeText);
    auto *button = new QPushButton(u"%1   %2"_s.arg(keyText, text), this);
    button->setAccessibleName(text);
    button->setToolTip(tr("Key %1").arg(keyText));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, answer] { this->answer(answer); });
    auto *shortcut = new QShortcut(key, this);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, button, [button] {
        if (button->isEnabled())
            button->click();
    });
    return button;
}

void PairJudging::showPair(const QString &place, const QString &inputs, const output::OutputPair::Side &left,
                           const output::OutputPair::Side &right)
{
    m_place->setText(place);
    m_inputs->setText(tr("Inputs: %1").arg(visibleText(inputs)));
    m_inputs->setAccessibleName(m_inputs->text());
    m_pair->setSides(left, right);
    for (QPushButton *button : std::as_const(m_answers))
        button->setEnabled(true);
    QPushButton *chosen = std::exchange(m_chosen, nullptr);
    if (chosen && window()->focusWidget() == this)
        chosen->setFocus(Qt::OtherFocusReason);
    m_sinceShown.start();
}

/// A button that is disabled gives the focus to the next one, in the end to Finish, which ends everything.
void PairJudging::keepFocus()
{
    const auto focused = std::ranges::find_if(
        std::as_const(m_answers), [this](const QPushButton *button) { return button == focusWidget(); });
    if (focused == m_answers.cend())
        return;
    m_chosen = *focused;
    setFocus(Qt::OtherFocusReason);
}

void PairJudging::showWaiting()
{
    m_place->setText(tr("Reading…"));
    m_inputs->setText({});
    m_pair->clear();
    keepFocus();
    for (QPushButton *button : std::as_const(m_answers))
        button->setEnabled(false);
}

void PairJudging::answer(Answer answer)
{
    if (std::chrono::milliseconds(m_sinceShown.elapsed()) >= m_pause)
        Q_EMIT answered(answer);
}

} // namespace crew::gui::comparison

#include "moc_pairjudging.cpp"
