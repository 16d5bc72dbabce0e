// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/inputfield.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;
class QPushButton;
class QTableWidget;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::crews {

/// What a crew is for, at a glance: the inputs it takes and its latest runs.
class CrewOverview : public QWidget
{
    Q_OBJECT

public:
    /// A run and what it is about.
    struct Run
    {
        RunSummary summary;
        QString about;

        bool operator==(const Run &) const = default;
    };

    explicit CrewOverview(QWidget *parent = nullptr);

    void showLoading();
    void showInputs(const InputFields &fields);
    /// \a sentence says why the inputs are not known.
    void showProblem(const QString &sentence);
    /// Why the inputs are not known, which is no problem of the crew.
    void showReason(const QString &sentence);
    /// The latest first. The selected run stays selected.
    void showRuns(const QList<Run> &runs);
    /// Says by the present time when runs began and how long they have taken.
    void updateTimes();

Q_SIGNALS:
    void executionRequested(const QUuid &executionId);
    void allRunsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();
    void clearInputs();
    void addInput(int row, const InputField &field);
    void openRun(int row);

    QGridLayout *m_inputs;
    std::optional<InputFields> m_fields; ///< those that are shown
    MessageLine *m_message;
    QTableWidget *m_table;
    QLabel *m_noRuns;
    QPushButton *m_allRuns;
    QList<Run> m_runs;
};

} // namespace crew::gui::crews
