// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui {

enum class ViewMode { Automatic, Markdown, Json, Patch, Table, Mail, Plain, Code };

/// How a reader wants to see an output.
struct ViewChoice
{
    ViewMode mode = ViewMode::Automatic;
    bool wraps = true; ///< long lines, where the text is shown as it is

    bool operator==(const ViewChoice &) const = default;

    /// Words to be kept, such as "code nowrap"; never change once released.
    QString toText() const;
    /// What is unknown is Automatic.
    static ViewChoice fromText(const QString &text);
};

/// The mode for people, translated.
QString viewModeTitle(ViewMode mode);

} // namespace crew::gui
