// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/evidence/examinedoutput.h"

#include <QFrame>
#include <QHash>
#include <QUuid>

#include <memory>
#include <optional>
#include <tuple>

class QModelIndex;

namespace Ui {
class EvidencePanel;
}

namespace crew::engine {
class EngineLink;
struct LinkAnswer;
} // namespace crew::engine

namespace crew::gui::output {
class OutputPane;
}

namespace crew::gui::reviews {

class AttemptTools;
class EvidenceModel;

/// What to look at before deciding about an attempt: the tools it called, what is in neither the inputs nor
/// earlier attempts, totals of tables, links. A worker examines the output while the panel is open; nothing
/// uses the network before a person clicks Check link. Choosing a row shows its place in the output.
class EvidencePanel : public QFrame
{
    Q_OBJECT

public:
    /// All of them have to outlive it.
    EvidencePanel(engine::EngineLink &link, output::OutputPane &output, const AttemptTools &tools,
                  QWidget *parent = nullptr);
    ~EvidencePanel() override;

    /// Attempt \a number of \a review; \a run where it is known. The same again changes nothing.
    void showAttempt(const Review &review, int number, const Execution *run);
    void clear();
    /// Tab comes here behind \a predecessor.
    void placeInTabOrder(QWidget *predecessor);
    /// Opens the panel and moves the keyboard into it.
    void open();
    /// False while a worker still examines the output.
    bool isComplete() const { return m_isComplete; }

Q_SIGNALS:
    void left(); ///< Esc: the keyboard goes back to the output

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectParts();
    void examine();
    void fill();
    void fillNotes();
    QString summaryText() const;
    void handleCurrent(const QModelIndex &current);
    void goToNextPlace(const QModelIndex &index);
    void checkLink();
    void handleAnswer(const QString &address, const engine::LinkAnswer &answer);
    void updateMarks();
    void fitColumns();
    bool showsExaminedText() const;

    engine::EngineLink &m_link;
    output::OutputPane &m_output;
    const AttemptTools &m_tools;
    std::unique_ptr<Ui::EvidencePanel> m_ui;
    EvidenceModel *m_model;
    std::optional<OutputToExamine> m_waiting; ///< for the panel to be open
    ExaminedOutput m_examined;
    std::tuple<QUuid, int, QByteArray, QString, QJsonObject> m_shown; ///< review, attempt, what came, inputs
    bool m_isComplete = true;
    bool m_isFilling = false;
    int m_generation = 0;  ///< of the attempt; what a worker found in an older one is dropped
    qsizetype m_place = 0; ///< of the current row's places, the one that is shown
    QHash<QString, engine::LinkAnswer> m_answers; ///< by address, for this attempt
};

} // namespace crew::gui::reviews
