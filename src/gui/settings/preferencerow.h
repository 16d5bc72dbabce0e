// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/settings/preferenceeditor.h"

#include <QPointer>
#include <QWidget>

class QMessageBox;
class QToolButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::settings {

/// One setting with its title, editor and description, and what is wrong with what was entered. A good value
/// is kept at once; the way back to the default stands beside it.
class PreferenceRow : public QWidget
{
    Q_OBJECT

public:
    /// \a preferences has to outlive this.
    PreferenceRow(const Preference &preference, Preferences &preferences, QWidget *parent = nullptr);

    PreferenceSection section() const { return m_preference.section; }
    /// True when each of \a words is in the title, the description or a choice.
    bool matches(const QStringList &words) const;
    /// Shows why what is in the editor is not kept. False when it is kept, or when that was shown already.
    bool showNewComplaint();
    void focusEditor();

protected:
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void build();
    void take();
    void want(const QVariant &value);
    void set(const QVariant &value);
    void ask(const QVariant &value, const Consequence &consequence);
    void showComplaint();
    void fill();
    QString defaultText() const;

    const Preference m_preference;
    Preferences &m_preferences;
    PreferenceEditor m_editor;
    QToolButton *m_reset;
    MessageLine *m_complaint;
    QPointer<QMessageBox> m_question; ///< while a person is asked whether they agree
};

} // namespace crew::gui::settings
