// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/renderedchanges.h"
#include "gui/output/diffmodel.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>

#include <memory>

namespace crew::gui::output {

/// One output as it is compared: JSON as indented text.
struct OutputVersion
{
    int attempt = 0;
    QString text;
    QJsonValue json = QJsonValue::Undefined;
    QByteArray raw = {}; ///< what text and json were made of; may be empty
    QString title = {};  ///< what it is called in the place of "attempt 1"; may be empty
};

/// Surely the same output of the same attempt; quicker than to compare two large JSON values.
bool isSameVersion(const OutputVersion &one, const OutputVersion &other);

/// What differs between two outputs.
struct OutputComparison
{
    SharedDiff diff;
    std::shared_ptr<const content::PageDiff> pages; ///< null when the texts are no prose
    bool isRendered = false;                        ///< the pages are not just the lines of the texts
    bool isSame = false;
};

/// How many lines a comparison has found.
struct ChangedLines
{
    qsizetype added = 0;
    qsizetype removed = 0;
};

/// Compares two outputs, also on a worker's thread. Markdown and mail are compared as they are rendered as
/// well.
OutputComparison compareOutputs(const OutputVersion &before, const OutputVersion &after);

} // namespace crew::gui::output
