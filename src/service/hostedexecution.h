// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/askedquestion.h"
#include "service/messages.h"
#include "service/storedexecution.h"
#include "service/streamscript.h"
#include "wire/resume.h"

namespace crew::service {

/// Where the requests of a flow go, and where they are answered.
struct FlowAddresses
{
    QString requests; ///< empty: nobody is asked
    QString answers;  ///< what callback_url begins with; the secret follows
};

/// An execution with what its messages need: all that is to survive the service. A value without a clock and
/// I/O.
class HostedExecution
{
public:
    HostedExecution(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, const KickoffRequest &request,
                    const QString &id, const QDateTime &now);

    /// What record() has described; on failure a plain sentence.
    static std::expected<HostedExecution, QString> fromRecord(std::shared_ptr<const ScriptedCrew> crew,
                                                              Dialect dialect, const QJsonObject &record,
                                                              const QDateTime &now);
    QJsonObject record() const;

    const QString &id() const { return m_ids.first(); } ///< of POST /kickoff
    const QStringList &ids() const { return m_ids; }    ///< of POST /kickoff first, then those of resumes
    const MessageContext &context() const { return m_context; }

    /// Feedback of a person (contract, section 4). From here on only the webhook addresses of \a request are
    /// called. In the deployed dialect the execution goes on with the id \a continuation.
    std::expected<ScriptedExecution::Resumption, ScriptedExecution::ResumeRefusal>
    resume(const wire::ResumeRequest &request, const QString &continuation, const QDateTime &now);

    /// What a person has answered to the question that is open; the events are to be announced. Without
    /// effect when none is.
    QList<ExecutionEvent> answer(const wire::FlowAnswer &answer, const QDateTime &now);

    /// All that were asked, oldest first; only the last one can be open.
    const QList<AskedQuestion> &questions() const { return m_questions; }
    /// True when the last question waits for its answer.
    bool isAsking() const;

    /// The callbacks that tell of \a events. \a addresses are those of a flow.
    QList<StoredCallback> announce(const QList<ExecutionEvent> &events, const QDateTime &now,
                                   const FlowAddresses &addresses);

    ScriptedExecution execution;
    bool isAtWork = false; ///< the current attempt has begun, and may have had effects

private:
    HostedExecution(ScriptedExecution restored, Dialect dialect);

    void emitEvent(const ExecutionEvent &event, QList<StoredCallback> &callbacks) const;
    void ask(int task, const QDateTime &now, const FlowAddresses &addresses,
             QList<StoredCallback> &callbacks);
    void emitStream(const QList<ExecutionEvent> &events, const QDateTime &now,
                    QList<StoredCallback> &callbacks);
    StoredCallback callback(Exchange::Subject subject, const QString &url, const QJsonObject &message,
                            const std::optional<WebhookCredential> &credential = {}) const;

    MessageContext m_context;
    QStringList m_ids;
    WebhookUrls m_webhooks;
    std::optional<HumanInputWebhook> m_humanInput;
    QList<AskedQuestion> m_questions;     ///< of a flow
    std::optional<StreamScript> m_stream; ///< ends with the service: what it has sent is not stored
    QDateTime m_workedUntil;              ///< when the last thing happened that the stream tells
};

} // namespace crew::service
