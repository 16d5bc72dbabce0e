// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/earlier/pointranking.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;
class QTreeView;

namespace crew::gui::reviews {

class EarlierFeedback;
class SuggestionModel;

/// Offers points that were given earlier while somebody writes, below what is being written. Alt+0, Enter and
/// a double click insert the current one, Delete forgets it. Takes no focus by itself, inserts nothing by
/// itself, and looks for what fits a moment after the last key. Hidden when there is nothing to offer.
class SuggestionList : public QWidget
{
    Q_OBJECT

public:
    explicit SuggestionList(QWidget *parent = nullptr);

    /// Where its key works, and where the points come from. Once, before it is used.
    void attach(QWidget *pane, EarlierFeedback &feedback);

    /// What the points are for; \a key stands for the attempt. The same again changes nothing.
    void setAbout(const QUuid &crewId, const QString &task, const QString &output, const QString &key);
    /// Whether somebody writes; until then nothing is looked for.
    void setWriting(bool isWriting);
    /// The line being typed up to the cursor, and all of the feedback.
    void setTyped(const QString &line, const QString &written);

Q_SIGNALS:
    void picked(const crew::gui::reviews::EarlierPoint &point);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void loadOffers();
    void readOutput();
    void rank();
    void fitHeight();
    void pick();
    void forgetCurrent();
    void openMenu();
    int currentRow() const;
    void updateIcons();

    QLabel *m_title;
    QLabel *m_hint;
    QToolButton *m_more;
    QTreeView *m_view;
    SuggestionModel *m_model;
    EarlierFeedback *m_feedback = nullptr;
    QTimer m_timer;
    QUuid m_crewId;
    QString m_task;
    QString m_key;
    QString m_output;
    EarlierPoints m_offers;
    WritingContext m_context;
    bool m_isWriting = false;
    bool m_hasOffers = false; ///< m_offers are those for what it is about
};

} // namespace crew::gui::reviews
