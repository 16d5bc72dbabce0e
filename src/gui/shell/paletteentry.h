// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QList>
#include <QString>
#include <QUuid>

#include <functional>

namespace crew::gui::shell {

/// Something that the command palette finds and does.
struct PaletteEntry
{
    enum class Kind { Action, Crew, Review, Setting, Run };

    Kind kind = Kind::Action;
    QString title;
    QString detail = {};   ///< what tells it from others, such as the crew of a run; is searched as well
    QString shortcut = {}; ///< as the system writes it
    QIcon icon = {};
    std::function<void()> run = {};
    QUuid executionId = {}; ///< of a run
};
using PaletteEntries = QList<PaletteEntry>;

} // namespace crew::gui::shell
