// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/kickoff.h"
#include "engine/values.h"
#include "wire/json.h"

#include <QString>
#include <QStringList>

namespace crew::gui::kickoff {

/// The callbacks a crew may send while it runs.
enum class WebhookKind { Task, Step, Crew };

/// The address of \a kind below \a webhookBase, its secret a placeholder; empty without a base.
QString noticeUrl(const QString &webhookBase, WebhookKind kind);

/// The human-input webhook below \a webhookBase with generated secrets (placeholders); nothing without a
/// base.
std::optional<HumanInputWebhook> humanInputWebhook(const QString &webhookBase, WebhookStrategy strategy);

/// Switches the event stream of \a request off, or on with \a types: below \a webhookBase with generated
/// secrets (placeholders), or where it went before. Without a base it cannot be switched on.
void setEventStream(KickoffRequest &request, const QString &webhookBase, bool on, const QStringList &types);

QString &noticeUrlOf(KickoffRequest &request, WebhookKind kind);

/// What the dialog starts with: the remembered body with its webhook addresses renewed, or an empty one with
/// every notice on if the service can reach the endpoint. A remembered body without any webhook counts as one
/// from a time when none could be had.
KickoffRequest startingRequest(const engine::KickoffPreparation &preparation);

/// \a request (of an earlier run) with our own webhook addresses below \a webhookBase; addresses typed by a
/// person stay.
KickoffRequest withRenewedWebhooks(KickoffRequest request, const QString &webhookBase);

/// \a request with its addresses below \a formerBase below \a webhookBase; the others stay, and so do the
/// credentials.
KickoffRequest movedTo(KickoffRequest request, const QString &webhookBase, const QString &formerBase);

/// Which fields get their default where a request has no value for them.
enum class Defaults {
    OfAll,
    OfRequired, ///< an optional field that was left out stays out
};

/// \a request as a form begins with it: with \a defaults of \a fields, and without the inputs \a toEnter.
/// Those have no default, since they had another value, and a stand-in in a field would be sent with what is
/// typed behind it.
KickoffRequest withDefaults(KickoffRequest request, const InputFields &fields, Defaults defaults,
                            const QStringList &toEnter);

/// The body as indented JSON: inputs first, in the order of \a fields, then meta, webhooks and what else
/// there is. Characters that do not show are escaped.
QString bodyText(const KickoffRequest &request, const InputFields &fields);

/// Reads such a text. An error names the place, or the member that could not be sent as it stands.
std::expected<KickoffRequest, wire::DecodeError> requestFromText(const QString &text);

/// The keys of inputs that no field stands for.
QStringList inputsBesideForm(const KickoffRequest &request, const InputFields &fields);

/// The keys of required fields that have no value.
QStringList missingInputs(const KickoffRequest &request, const InputFields &fields);

/// What a 422 named, split into fields of the form and other words.
struct NamedFields
{
    QStringList inForm;
    QStringList others;
};
NamedFields namedFields(const ServiceError &error, const InputFields &fields);

} // namespace crew::gui::kickoff
