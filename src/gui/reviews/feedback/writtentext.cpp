// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/writtentext.h"

#include <QString>
#include <QTextDocument>

namespace crew::gui::reviews {

namespace {

/// Also what Shift+Enter writes, which is U+2028.
bool endsLine(QChar c)
{
    constexpr char16_t beginningOfFrame = 0xFDD0; // as Qt marks them
    constexpr char16_t endOfFrame = 0xFDD1;
    return c == QChar::ParagraphSeparator || c == QChar::LineSeparator || c == QChar(beginningOfFrame) ||
           c == QChar(endOfFrame);
}

} // namespace

QString writtenText(const QTextDocument &document)
{
    QString text = document.toRawText();
    for (QChar &c : text) {
        if (endsLine(c))
            c = u'\n';
    }
    return text;
}

} // namespace crew::gui::reviews
