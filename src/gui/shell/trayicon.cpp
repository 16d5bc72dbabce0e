// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/trayicon.h"

#include "gui/common/style/icons.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

QIcon trayDrawing(bool solid)
{
    const QColor colour = solid ? QColor(0x3b82f6) : QColor(0x808891); // 3:1 at least on white and on black
    QIcon icon;
    for (const int size : {16, 20, 24, 32, 40, 48, 64})
        icon.addPixmap(tintedPixmap(solid ? u"tray-solid"_s : u"tray"_s, colour, size, 1.0));
#ifdef Q_OS_MACOS
    icon.setIsMask(true); // the menu bar tints it
#endif
    return icon;
}

QString trayText(int waiting, bool quiet)
{
    const QString text = waiting > 0 ? TrayIcon::tr("Crew Console: %Ln review(s) waiting", nullptr, waiting)
                                     : TrayIcon::tr("Crew Console: no reviews waiting");
    return quiet ? TrayIcon::tr("%1 (do not disturb)").arg(text) : text;
}

TrayIcon::TrayIcon(QMenu &menu, QObject *parent)
    : QSystemTrayIcon(trayDrawing(false), parent)
{
    setContextMenu(&menu);
    setToolTip(trayText(0, false));
    connect(this, &QSystemTrayIcon::activated, this, [this](ActivationReason reason) {
        if (reason != Context)
            Q_EMIT raiseRequested();
    });
}

void TrayIcon::setState(int waiting, bool needsAttention, bool quiet)
{
    setToolTip(trayText(waiting, quiet));
    const bool solid = waiting > 0 && needsAttention;
    if (std::exchange(m_solid, solid) != solid)
        setIcon(trayDrawing(solid));
}

} // namespace crew::gui::shell

#include "moc_trayicon.cpp"
