// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/kickoff.h"
#include "wire/json.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <optional>

class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::kickoff {

class JsonEditor;

/// The JSON beside a form: shows a request, and decodes what a person makes of it. What is not a request is
/// an error, which is shown a moment later, so that nobody is corrected in the middle of a word. So is what
/// is sent in another spelling than it was typed in.
class RequestJson : public QObject
{
    Q_OBJECT

public:
    /// \a restore throws away what cannot be sent. The widgets have to outlive this, or to be destroyed with
    /// \a parent.
    RequestJson(JsonEditor &editor, MessageLine &message, QPushButton &restore, QObject *parent);

    /// Replaces the text by \a request, its inputs in the order of \a fields.
    void show(const KickoffRequest &request, const InputFields &fields);
    /// Hides the values of \a inputs.
    void hideValuesOf(const QStringList &inputs);

    bool wasEdited() const { return m_wasEdited; } ///< by the person, ever
    bool hasError() const { return m_error.has_value(); }
    bool showsError() const { return m_error && !m_delay.isActive(); }
    /// Shows the error at once, with the cursor at its place.
    void goToError();
    void clearError();
    void setFocus();

Q_SIGNALS:
    void edited(const crew::KickoffRequest &request); ///< by the person, into a request
    void errorShownChanged();
    void restoreRequested();

private:
    void handleEdited();
    void showState();
    void showError();

    JsonEditor &m_editor;
    MessageLine &m_message;
    QPushButton &m_restore;
    QTimer m_delay;
    QStringList m_hidden;                     ///< inputs whose values are not told either
    std::optional<wire::DecodeError> m_error; ///< set while the text is not a request
    bool m_wasEdited = false;
};

} // namespace crew::gui::kickoff
