// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew {

/// What a link to this program leads to, by the ids that the service gave: they are the same in every console
/// and after every restart. A link says where to look, and never what to do there.
///
///     crew-console://run/<id of the run>
///     crew-console://review/<id of the run>/<id of the task>
///     crew-console://review/<id of the run>
///     crew-console://flow/<id of the flow>/<id of the request>
///     crew-console://flow/<id of the flow>/<id of the request>/<id of the deployment>
///     crew-console://desk-review/<id of a review on the desk that the console works on>
struct DeepLink
{
    enum class Kind { Review, FlowReview, Run, DeskReview };

    Kind kind = Kind::Run;
    QString runId;  ///< any id by which the service calls the run; of a flow, its flow_id; of a
                    ///< DeskReview, the desk's ID of the review, a UUID without braces
    QString taskId; ///< of a review; empty for the one that is open in that run; of a flow, the request's id
    QString deploymentId = {}; ///< of a flow; empty for one that has none

    bool operator==(const DeepLink &) const = default;
};

/// A link with more characters is refused.
constexpr qsizetype longestDeepLink = 2000;

/// True when \a text claims to be a link to this program, whatever else it is.
bool looksLikeDeepLink(const QString &text);

/// Reads \a text, which anybody may have written. Whatever is not exactly of one of the forms above is an
/// error: one plain sentence that repeats nothing of the link.
std::expected<DeepLink, QString> parseDeepLink(const QString &text);

/// The link as text, in ASCII; empty when it has no id or one that no link can hold.
QString deepLinkText(const DeepLink &link);

} // namespace crew
