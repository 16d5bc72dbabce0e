// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/failuretally.h"

#include <QWidget>

#include <optional>

class QPushButton;
class QToolButton;

namespace crew::gui {

class FlowLayout;

/// Why runs failed: for each cause a button with its number, which shows only the runs that failed so, and
/// one button that kicks them off again. Hidden while nothing failed.
class FailureBar : public QWidget
{
    Q_OBJECT

public:
    explicit FailureBar(QWidget *parent = nullptr);

    /// \a chosen is the key of the cause whose runs alone are shown.
    void showCauses(const FailureCauses &causes, const std::optional<QString> &chosen);
    QPushButton &againButton() const { return *m_again; }

Q_SIGNALS:
    void causeChosen(const std::optional<QString> &key); ///< nothing: all causes again
    void againRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void updateButtons();
    void describe(QToolButton &chip, const FailureCause &cause) const;
    void addCause(const FailureCause &cause);
    void addRest();
    void updateAgain();

    FlowLayout *m_chips;
    QPushButton *m_again;
    QList<QToolButton *> m_buttons; ///< of the first causes
    FailureCauses m_causes;
    std::optional<QString> m_chosen;
};

} // namespace crew::gui
