// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/denialanswer.h"

#include "desk/http/deskanswer.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

http::Response denialResponse(Denial denial)
{
    switch (denial) {
    case Denial::NotFound:
        return problemResponse(404, u"It no longer exists, or you do not have access to it."_s);
    case Denial::Role:
        return problemResponse(403, u"Your role does not allow this. Ask an administrator of the desk."_s);
    case Denial::TooMuch:
        return problemResponse(400, u"Ask for at most %1 runs at a time."_s.arg(Gate::maxRuns));
    case Denial::Console:
        break;
    }
    return problemResponse(404, u"There is no command of this name."_s);
}

} // namespace crew::desk
