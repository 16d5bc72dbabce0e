// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/tint.h"

#include "gui/common/style/icons.h"

#include <QGuiApplication>
#include <QLabel>

namespace crew::gui {

QColor mixed(const QColor &ground, const QColor &over, float part)
{
    const auto mix = [part](float from, float to) { return from * (1 - part) + to * part; };
    return QColor::fromRgbF(mix(ground.redF(), over.redF()), mix(ground.greenF(), over.greenF()),
                            mix(ground.blueF(), over.blueF()));
}

QColor softSelection(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Active, QPalette::Base);
    return mixed(base, palette.color(QPalette::Active, QPalette::Highlight), isDark(palette) ? 0.32F : 0.17F);
}

QPalette tintedPalette(const QPalette &palette, Severity severity)
{
    const QColor ground = mixed(palette.color(QPalette::Window), severityColour(severity, palette), 0.12F);
    QPalette tinted = palette;
    tinted.setColor(QPalette::Window, ground);
    tinted.setColor(QPalette::Base, ground);
    return tinted;
}

void setTextSeverity(QLabel &label, Severity severity, const QPalette &palette)
{
    QPalette toned = palette;
    toned.setColor(QPalette::WindowText, severityColour(severity, palette));
    toned.setColor(QPalette::Text, severityColour(severity, palette));
    label.setPalette(toned);
}

QIcon severityIcon(const QString &name, Severity severity)
{
    constexpr int size = 20;
    const QPixmap pixmap = tintedPixmap(name, severityColour(severity, QGuiApplication::palette()), size,
                                        qApp->devicePixelRatio());
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

} // namespace crew::gui
