// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::crews {

/// How a crew's service speaks: what was learned of it and from which answer, what a person sets instead, and
/// what an approval without words says.
class QuirksPanel : public QWidget
{
    Q_OBJECT

public:
    explicit QuirksPanel(QWidget *parent = nullptr);

    /// Words being typed stay, unless it is another crew.
    void setCrew(const Crew &crew);

Q_SIGNALS:
    void changeRequested(const QUuid &crewId, const crew::QuirkChange &change);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row
    {
        Quirk quirk;
        QComboBox *choice;
        QLabel *evidence;
    };

    void addRow(QGridLayout &grid, Quirk quirk);
    void addApprovalRow(QGridLayout &grid);
    QWidget *buildSuggestion();
    void fillRow(const Row &row);
    void request(Quirk quirk, QuirkSetting setting);
    void showSentence(const QString &sentence);
    void requestSentence();
    void colourIn();

    Crew m_crew;
    QList<Row> m_rows;
    MessageLine *m_quota;
    QWidget *m_suggestion;
    MessageLine *m_suggested;
    QLineEdit *m_sentence;
    QString m_shownSentence; ///< what else is in the field was typed
    QPushButton *m_forget;
};

} // namespace crew::gui::crews
