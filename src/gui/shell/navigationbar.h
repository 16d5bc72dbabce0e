// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>
#include <QWidget>

class QLabel;
class QListView;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace crew::gui {
class Access;
}

namespace crew::gui::crews {
class CrewListModel;
}

namespace crew::gui::shell {

class NavigationButton;

/// The left bar: Kick off…, the three pages, the crews with their health, Add crew….
class NavigationBar : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Reviews, Runs, Insights };

    /// Both have to outlive it; \a access says what the person may do.
    NavigationBar(crews::CrewListModel &crews, const Access &access, QWidget *parent = nullptr);

    void setReviewCount(int count);
    /// Marks what is shown at the right; announces nothing.
    void markPage(Page page);
    void markCrew(const QUuid &crewId);

Q_SIGNALS:
    void pageChosen(crew::gui::shell::NavigationBar::Page page);
    void crewChosen(const QUuid &crewId);
    void kickoffRequested();
    void addCrewRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    NavigationButton *addPage(QVBoxLayout *layout, Page page, const QString &icon, const QString &title);
    void buildCrews(QVBoxLayout *layout);
    void handleCurrentCrew(const QModelIndex &current);
    void chooseCrew(const QModelIndex &crew);
    void updateAllowed();
    void updateCrewPart();
    void updateIcons();

    crews::CrewListModel &m_crewModel;
    const Access &m_access;
    QPushButton *m_kickoff;
    QList<NavigationButton *> m_pages;
    QLabel *m_crewsTitle;
    QListView *m_crews;
    QToolButton *m_addCrew;
};

} // namespace crew::gui::shell
