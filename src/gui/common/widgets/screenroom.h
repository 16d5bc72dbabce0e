// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QWidget;

namespace crew::gui {

/// The largest size with which \a window fits its screen together with its frame. The frame is not known
/// before the window is shown, and is estimated then.
QSize roomFor(const QWidget &window);

/// Whether the window system has said what frame \a window has.
bool hasKnownFrame(const QWidget &window);

/// Makes \a window smaller and moves it until it is on its screen with its frame.
void fitToScreen(QWidget &window);

/// \a content itself where \a room has at least \a smallest; else an area that scrolls it in that size.
QWidget *scrolledWhereSmall(QWidget *content, const QSize &smallest, const QSize &room);

} // namespace crew::gui
