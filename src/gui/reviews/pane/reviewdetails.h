// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/columnscrollarea.h"

class QBoxLayout;
class QLabel;

namespace crew::gui::reviews {

class AttemptStrip;
class PreviousFeedback;

/// What is worth knowing about a review besides its output: its attempts, what was asked for, when and under
/// which id it came, which webhook addresses go along. Above the output it is as high as it needs, up to a
/// limit, and scrolls; beside the output it is a column.
class ReviewDetails : public ColumnScrollArea
{
    Q_OBJECT

public:
    enum class Place { Above, Beside };

    explicit ReviewDetails(QWidget *parent = nullptr);

    AttemptStrip *attempts() const { return m_attempts; }
    PreviousFeedback *previous() const { return m_previous; }

    void setPlace(Place place);
    /// False hides them, whatever there is to say.
    void setWanted(bool wanted);
    /// No higher than this above the output.
    void setMaxHeight(int height);
    /// Whether facts and webhooks are shown above the output; beside it they always are.
    void setUnfolded(bool unfolded);
    void setFacts(const QStringList &facts);
    void setWebhooks(const QString &text);
    /// Makes room for what has changed in its parts.
    void fit();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillFacts();
    void colourIn();

    QWidget *m_content;
    QBoxLayout *m_column;
    AttemptStrip *m_attempts;
    PreviousFeedback *m_previous;
    QLabel *m_facts;
    QLabel *m_webhooks;
    QStringList m_factList;
    Place m_place = Place::Above;
    int m_maxHeight = QWIDGETSIZE_MAX;
    bool m_isUnfolded = false;
    bool m_isWanted = true;
};

} // namespace crew::gui::reviews
