// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "gui/kickoff/kickoffbody.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::kickoff {

class StreamTypes;

/// The switches for what the crew tells the console while it runs.
class NoticePanel : public QWidget
{
    Q_OBJECT

public:
    explicit NoticePanel(QWidget *parent = nullptr);

    /// With an empty \a webhookBase nothing can be switched on, and \a reason stands beside the switches.
    void setWebhookBase(const QString &webhookBase, const QString &reason);
    /// Shows what \a request asks for, without announcing it.
    void setRequest(const KickoffRequest &request);

Q_SIGNALS:
    void noticeToggled(crew::gui::kickoff::WebhookKind kind, bool on);
    void humanInputToggled(bool on, crew::WebhookStrategy strategy);
    void eventStreamChanged(bool on, const QStringList &types);

private:
    QCheckBox *addSwitch(const QString &text, const QString &toolTip);
    void showSwitch(QCheckBox *box, bool on);
    WebhookStrategy strategy() const;

    bool m_canReach = false;
    QCheckBox *m_task;
    QCheckBox *m_step;
    QCheckBox *m_crew;
    QCheckBox *m_humanInput;
    QComboBox *m_strategy;
    QCheckBox *m_stream;
    StreamTypes *m_streamTypes;
    MessageLine *m_reason;
};

} // namespace crew::gui::kickoff
