// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::kickoff {

/// Guards the input "id" of an earlier run: a flow that gets an ID again may continue the run that has it,
/// even one that ended. So the ID is not repeated by itself, and this says why and gives it back on a click.
class EarlierIdNote : public QWidget
{
    Q_OBJECT

public:
    explicit EarlierIdNote(QWidget *parent = nullptr);

    /// \a inputs of an earlier run without their "id", which is remembered here.
    QJsonObject withoutId(QJsonObject inputs);
    /// Shows what holds for \a inputs as they are now.
    void showInputs(const QJsonObject &inputs);

Q_SIGNALS:
    /// The person wants the earlier ID in the inputs.
    void idWanted(const QJsonValue &id);

private:
    MessageLine *m_message;
    QPushButton *m_putBack;
    QJsonValue m_earlierId = QJsonValue::Undefined;
};

} // namespace crew::gui::kickoff
