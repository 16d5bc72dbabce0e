// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/widgets/growingdialog.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::executions {

/// Follows a run that was started elsewhere: asks for its crew and the ID that its kickoff returned.
class FollowDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a crewId is chosen at first, if it is one of \a crews.
    FollowDialog(engine::EngineLink &engine, const QList<Crew> &crews, const QUuid &crewId,
                 QWidget *parent = nullptr);

    void accept() override;

Q_SIGNALS:
    void followed(const QUuid &executionId);

private:
    void handleAnswer(const std::expected<QUuid, QString> &answer);

    engine::EngineLink &m_engine;
    QComboBox *m_crew;
    QLineEdit *m_id;
    QPushButton *m_follow;
    MessageLine *m_message;
};

} // namespace crew::gui::executions
