// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/otherrunerror.h"

namespace crew::engine {

ServiceError otherRunError(const QString &kickoffId, const QByteArray &body)
{
    ServiceError error;
    error.kind = ServiceError::Kind::UnexpectedShape;
    error.delivery = Delivery::Unclear;
    error.httpStatus = 200;
    error.body = body;
    error.message =
        translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service answered with the ID of another run."));
    error.serviceText = kickoffId;
    return error;
}

} // namespace crew::engine
