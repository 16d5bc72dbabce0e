// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/templatebutton.h"

#include "gui/reviews/feedback/templatepopup.h"
#include "gui/reviews/feedback/templatesdialog.h"

#include <QShortcut>

#include <functional>

namespace crew::gui::reviews {

TemplateButton::TemplateButton(QWidget *parent)
    : QToolButton(parent)
    , m_popup(new TemplatePopup(this))
{
    setText(tr("Templates"));
    setAccessibleName(text());
    setToolTip(tr("Inserts frequently used text (Ctrl+T, or Alt+1 to Alt+9)"));
    connect(this, &QToolButton::clicked, this, &TemplateButton::openPopup);
    connect(m_popup, &TemplatePopup::picked, this, &TemplateButton::picked);
    connect(m_popup, &TemplatePopup::manageRequested, this, &TemplateButton::manage);
}

void TemplateButton::attach(QWidget *pane, LocalState &state)
{
    m_state = &state;
    const auto add = [this, pane](const QKeySequence &keys, const std::function<void()> &action) {
        auto *shortcut = new QShortcut(keys, pane);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    add(Qt::CTRL | Qt::Key_T, [this] { openPopup(); });
    for (int i = 0; i < templateKeys; ++i)
        add(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)), [this, i] { pick(i); });
}

void TemplateButton::setCrew(const QUuid &crewId, const QString &name)
{
    m_crewId = crewId;
    m_crewName = name;
}

void TemplateButton::closePopup()
{
    m_popup->hide();
}

FeedbackTemplates TemplateButton::templates() const
{
    return templatesFor(*m_state, m_crewId);
}

void TemplateButton::openPopup()
{
    if (!isOffered())
        return;
    Q_EMIT opening();
    m_popup->open(templates(), *this);
}

void TemplateButton::pick(int number)
{
    const FeedbackTemplates known = isOffered() ? templates() : FeedbackTemplates();
    if (number < known.size())
        Q_EMIT picked(known.at(number));
}

void TemplateButton::manage()
{
    auto *dialog = new TemplatesDialog(*m_state, m_crewId, m_crewName, parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace crew::gui::reviews

#include "moc_templatebutton.cpp"
