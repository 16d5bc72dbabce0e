// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruleparticipant.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

namespace crew::gui {
class ElidedLabel;
}

namespace crew::gui::desk {

class PickModel;

/// A list of people and groups to check, with a field to search it and a line that says who is chosen.
class PeoplePicker : public QWidget
{
    Q_OBJECT

public:
    explicit PeoplePicker(QWidget *parent = nullptr);

    /// To be called once. \a title is the accessible name of the list; \a ifNobody says what it means that
    /// nobody is chosen.
    void setUp(const QString &title, const QString &ifNobody, const QList<RuleParticipant> &choices,
               const QList<QUuid> &chosen);
    QList<QUuid> chosen() const;

Q_SIGNALS:
    void chosenChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateSummary();
    void announceCurrent();

    QLineEdit *m_search;
    QListView *m_list;
    ElidedLabel *m_summary;
    QLabel *m_ifNobody; ///< in place of the summary
    QSortFilterProxyModel m_found;
    PickModel *m_model = nullptr;
};

} // namespace crew::gui::desk
