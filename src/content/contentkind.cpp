// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/contentkind.h"

using namespace Qt::StringLiterals;

namespace crew::content {

QString kindWord(ContentKind kind)
{
    switch (kind) {
    case ContentKind::Text:
        return u"text"_s;
    case ContentKind::Json:
        return u"json"_s;
    case ContentKind::JsonLines:
        return u"json lines"_s;
    case ContentKind::Patch:
        return u"patch"_s;
    case ContentKind::Table:
        return u"table"_s;
    case ContentKind::Mail:
        return u"mail"_s;
    case ContentKind::Code:
        return u"code"_s;
    }
    Q_UNREACHABLE();
}

} // namespace crew::content
