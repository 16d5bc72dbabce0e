// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/peopleclient.h"

#include <QDialog>

#include <memory>

class QSortFilterProxyModel;

namespace Ui {
class ActionRecordDialog;
}

namespace crew::gui {
class CrewList;
}

namespace crew::remote {
class RemoteEngine;
}

namespace crew::gui::desk {

class ActionModel;
class DeskReach;

/// The desk's record of what administrators did: who, when, what, to whom; and whether it is as it was
/// written.
class ActionRecordDialog : public QDialog
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    ActionRecordDialog(const remote::RemoteEngine &engine, const CrewList &crews, QWidget *parent = nullptr);
    ~ActionRecordDialog() override;

    /// Writes all actions as CSV when \a path ends so, else as JSON; off this thread.
    void exportTo(const QString &path);

private:
    void setUpTable();
    void handleReach();
    void load();
    void loadAfter(qint64 oldest);
    void handlePage(const std::expected<QList<protocol::RecordedAction>, QString> &page);
    void verify();
    void showCheck(const protocol::RecordCheck &check);
    void updateControls();
    void askWhereTo();

    std::unique_ptr<Ui::ActionRecordDialog> m_ui;
    std::unique_ptr<remote::PeopleClient> m_client;
    ActionModel *m_model;
    QSortFilterProxyModel *m_filter;
    DeskReach *m_reach = nullptr;
    quint64 m_loading = 0; ///< the newest load; pages of a former one are dropped
    bool m_isLoading = false;
    bool m_isComplete = false;
};

} // namespace crew::gui::desk
