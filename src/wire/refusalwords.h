// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::wire {

/// True when an error's \a text says that nothing waits for a decision, such as "The execution is not pending
/// human input". Texts about one task while another is waiting, and "not yet", do not.
bool saysNothingWaits(const QString &text);

/// True when an error's \a text says that the execution or task that the request named does not exist.
bool saysNothingIsThere(const QString &text);

/// True when the \a text of an answer says that the decision had no effect, or that another person's had.
bool deniesEffect(const QString &text);

/// True when the \a text of an answer, which says nowhere else what became of the decision, sounds like an
/// error.
bool soundsLikeAnError(const QString &text);

/// True when an error's \a text says that a decision about the same is being processed, or was before: one
/// that was sent earlier may have taken effect.
bool saysAlreadyDecided(const QString &text);

/// True when an error's \a text says that an execution or a part of it failed: something had happened.
bool saysWorkFailed(const QString &text);

} // namespace crew::wire
