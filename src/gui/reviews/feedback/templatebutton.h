// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbacktemplates.h"

#include <QToolButton>
#include <QUuid>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::reviews {

class TemplatePopup;

/// Offers the templates of the crew at hand: by click, by Ctrl+T, the first nine by Alt+1 to Alt+9. While it
/// is hidden, nothing of it works.
class TemplateButton : public QToolButton
{
    Q_OBJECT

public:
    explicit TemplateButton(QWidget *parent = nullptr);

    /// Where its keys work, and where the templates are. Once.
    void attach(QWidget *pane, LocalState &state);
    void setCrew(const QUuid &crewId, const QString &name);
    void closePopup();

Q_SIGNALS:
    void opening(); ///< the list, which needs the button on the screen
    void picked(const crew::gui::reviews::FeedbackTemplate &picked);

private:
    bool isOffered() const { return m_state && !isHidden(); }
    FeedbackTemplates templates() const;
    void openPopup();
    void pick(int number);
    void manage();

    TemplatePopup *m_popup;
    LocalState *m_state = nullptr;
    QUuid m_crewId;
    QString m_crewName;
};

} // namespace crew::gui::reviews
