// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/outputpair.h"

#include <QElapsedTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QPushButton;

namespace crew::gui::comparison {

/// One pair of outputs whose crews are not named, and the four answers: 1 to 4 on the keyboard.
class PairJudging : public QWidget
{
    Q_OBJECT

public:
    enum class Answer { Left, Right, Equal, Skip };

    explicit PairJudging(QWidget *parent = nullptr);

    /// \a place says which of how many pairs, \a inputs what both were made from.
    void showPair(const QString &place, const QString &inputs, const output::OutputPair::Side &left,
                  const output::OutputPair::Side &right);
    /// Nothing can be answered until a pair is shown.
    void showWaiting();
    /// For how long after a pair was shown no answer is taken: the key may have been for the pair before.
    void setPause(std::chrono::milliseconds pause) { m_pause = pause; }
    output::OutputPair *pair() const { return m_pair; }

Q_SIGNALS:
    void answered(crew::gui::comparison::PairJudging::Answer answer);
    void finishRequested();

private:
    QWidget *buildButtons();
    QPushButton *addAnswer(Answer answer, const QString &text, Qt::Key key);
    void answer(Answer answer);
    void keepFocus();

    QLabel *m_place;
    QLabel *m_inputs;
    output::OutputPair *m_pair;
    QList<QPushButton *> m_answers;
    QPushButton *m_chosen = nullptr; ///< had the focus when the pair before was answered
    QElapsedTimer m_sinceShown;
    std::chrono::milliseconds m_pause{300};
};

} // namespace crew::gui::comparison
