// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"

namespace crew::engine {

/// For an answer 200 with \a body that names \a kickoffId, the ID of another run than the one that was
/// called: it is not known what the call has done.
ServiceError otherRunError(const QString &kickoffId, const QByteArray &body);

} // namespace crew::engine
