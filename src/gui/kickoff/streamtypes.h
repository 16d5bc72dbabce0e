// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QMenu;

namespace crew::gui::kickoff {

/// Which types of events the stream is asked for: known ones from a menu, any others as text.
class StreamTypes : public QWidget
{
    Q_OBJECT

public:
    explicit StreamTypes(QWidget *parent = nullptr);

    /// What is written there, each once.
    QStringList types() const;
    /// Shows \a types without announcing it; the text stays as it is when it says the same.
    void setTypes(const QStringList &types);

Q_SIGNALS:
    void edited(const QStringList &types);

private:
    void addGroup(QMenu &menu, const QString &title, const QStringList &types);
    void toggle(const QString &type, bool on);
    void updateMenu();

    QLineEdit *m_text;
    QMenu *m_menu;
};

} // namespace crew::gui::kickoff
