// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QWidget>

#include <memory>

namespace Ui {
class SessionsPane;
}

namespace crew::gui::desk {

class SessionModel;

/// Lists sessions and asks to end one. The session of this console is not ended here: that is to sign out.
class SessionsPane : public QWidget
{
    Q_OBJECT

public:
    explicit SessionsPane(QWidget *parent = nullptr);
    ~SessionsPane() override;

    void setSessions(const QList<protocol::PersonSession> &sessions);
    void fail(const QString &sentence);
    /// Whether a session could be ended now.
    void setReached(bool isReached);

Q_SIGNALS:
    void endRequested(const QUuid &sessionId);

private:
    void endCurrent();
    void updateButton();

    std::unique_ptr<Ui::SessionsPane> m_ui;
    SessionModel *m_model;
    bool m_isReached = false;
};

} // namespace crew::gui::desk
