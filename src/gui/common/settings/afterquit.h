// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::gui {

/// What the program does once its window has closed.
enum class AfterQuit {
    End,
    Restart,
};

} // namespace crew::gui
