// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::gui {

/// Gives scroll areas an accessible interface that answers any index. Qt's own (6.4) reads past the end of
/// its list when assistive technology asks for a child that is gone. Needs a QApplication.
void installAccessibleScrollAreas();

} // namespace crew::gui
