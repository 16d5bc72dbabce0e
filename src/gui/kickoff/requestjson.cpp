// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/requestjson.h"

#include "gui/common/widgets/messageline.h"
#include "gui/kickoff/fieldcodec.h"
#include "gui/kickoff/jsoneditor.h"
#include "gui/kickoff/kickoffbody.h"

#include <QPushButton>
#include <QSet>

using namespace std::chrono_literals;

namespace crew::gui::kickoff {

RequestJson::RequestJson(JsonEditor &editor, MessageLine &message, QPushButton &restore, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_message(message)
    , m_restore(restore)
{
    m_restore.hide();
    m_delay.setSingleShot(true);
    m_delay.setInterval(400ms);
    connect(&m_delay, &QTimer::timeout, this, &RequestJson::showState);
    connect(&m_editor, &JsonEditor::textEdited, this, &RequestJson::handleEdited);
    connect(&m_restore, &QPushButton::clicked, this, &RequestJson::restoreRequested);
}

void RequestJson::show(const KickoffRequest &request, const InputFields &fields)
{
    m_editor.replaceText(bodyText(request, fields));
    if (m_error)
        return;
    m_delay.stop();
    m_message.clear();
}

void RequestJson::hideValuesOf(const QStringList &inputs)
{
    m_hidden = inputs;
    m_editor.hideValuesOf(QSet<QString>(inputs.begin(), inputs.end()));
}

void RequestJson::handleEdited()
{
    m_wasEdited = true;
    const auto request = requestFromText(m_editor.toPlainText());
    if (!request) {
        m_error = request.error();
        m_delay.start();
        return;
    }
    if (m_error)
        clearError();
    m_delay.start();
    Q_EMIT edited(*request);
}

void RequestJson::showState()
{
    if (m_error)
        showError();
    else
        m_message.showMessage(Severity::Attention, respellingText(m_editor.toPlainText(), m_hidden));
}

void RequestJson::showError()
{
    m_delay.stop();
    if (!m_error)
        return;
    m_message.showMessage(Severity::Bad, m_error->message);
    if (m_error->line > 0)
        m_editor.markError(m_error->line, m_error->column);
    else
        m_editor.clearError();
    m_restore.show();
    Q_EMIT errorShownChanged();
}

void RequestJson::goToError()
{
    showError();
    setFocus();
    if (m_error && m_error->line > 0)
        m_editor.goTo(m_error->line, m_error->column);
}

void RequestJson::clearError()
{
    m_delay.stop();
    m_error.reset();
    m_message.clear();
    m_editor.clearError();
    m_restore.hide();
    Q_EMIT errorShownChanged();
}

void RequestJson::setFocus()
{
    m_editor.setFocus(Qt::OtherFocusReason);
}

} // namespace crew::gui::kickoff

#include "moc_requestjson.cpp"
