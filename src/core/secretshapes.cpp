// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secretshapes.h"

using namespace Qt::StringLiterals;

namespace crew {

const QRegularExpression &knownTokenShape()
{
    static const QRegularExpression known(
        u"\\b(?:"
        "gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\\w{16,}|glpat-[\\w-]{16,}|"
        "sk-(?:[a-z]+-)*[\\w-]{16,}|[rsp]k_(?:live|test)_\\w{10,}|"
        "xox[abeoprs]-[\\w-]{10,}|xapp-[\\w-]{10,}|"
        "(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\\w-]{30,}|ya29\\.[\\w-]{16,}|"
        "npm_[A-Za-z0-9]{20,}|pypi-[\\w-]{20,}|hf_[A-Za-z0-9]{20,}|SG\\.[\\w-]{10,}\\.[\\w-]{10,}|"
        "dop_v1_[0-9a-f]{20,}|shpat_[0-9a-f]{20,}|AGE-SECRET-KEY-[A-Z0-9]{20,}|"
        "eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*)?)"_s);
    return known;
}

} // namespace crew
