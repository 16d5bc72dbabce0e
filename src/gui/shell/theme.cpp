// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/theme.h"

#include "gui/common/style/look.h"
#include "gui/shell/consolestyle.h"

#include <QApplication>

namespace crew::gui::shell {

namespace {

void setDisabled(QPalette &palette, QRgb text)
{
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, QColor(text));
}

struct RoleColours
{
    QPalette::ColorRole role;
    QRgb light;
    QRgb dark;
};

constexpr RoleColours roleColours[] = {
    {QPalette::Window, 0xf3f4f6, 0x212428},
    {QPalette::WindowText, 0x1d2126, 0xe4e7ea},
    {QPalette::Base, 0xffffff, 0x191b1e},
    {QPalette::AlternateBase, 0xf8f9fa, 0x1e2124},
    {QPalette::Text, 0x1d2126, 0xe4e7ea},
    {QPalette::Button, 0xfafbfc, 0x2c3035},
    {QPalette::ButtonText, 0x1d2126, 0xe4e7ea},
    {QPalette::BrightText, 0xffffff, 0xffffff},
    {QPalette::Light, 0xffffff, 0x40464d},
    {QPalette::Midlight, 0xe4e7eb, 0x34393f},
    {QPalette::Mid, 0xc3c8ce, 0x454b52},
    {QPalette::Dark, 0x9aa1a9, 0x14161a},
    {QPalette::Shadow, 0x6b7178, 0x0b0c0e},
    {QPalette::Highlight, 0x2563c9, 0x3872d6},
    {QPalette::HighlightedText, 0xffffff, 0xffffff},
    {QPalette::Link, 0x2563c9, 0x7db0ff},
    {QPalette::LinkVisited, 0x6b3fb5, 0xb79cf0},
    {QPalette::ToolTipBase, 0xffffff, 0x2c3035},
    {QPalette::ToolTipText, 0x1d2126, 0xe4e7ea},
};

QPalette paletteOf(QRgb RoleColours::*theme, QRgb disabledText)
{
    QPalette palette;
    for (const RoleColours &colours : roleColours)
        palette.setColor(colours.role, QColor(colours.*theme));
    palette.setColor(QPalette::PlaceholderText, mutedText(palette)); // one grey for all secondary text
    setDisabled(palette, disabledText);
    return palette;
}

/// True when nobody gave the application colours: they are those that the style makes up.
bool hasNoColoursOfItsOwn(const QApplication &application)
{
    return application.palette().color(QPalette::Window) ==
           application.style()->standardPalette().color(QPalette::Window);
}

} // namespace

QPalette lightPalette()
{
    return paletteOf(&RoleColours::light, 0x9aa1a9);
}

QPalette darkPalette()
{
    return paletteOf(&RoleColours::dark, 0x6b737c);
}

QPalette contrastPalette()
{
    const QColor ink(Qt::white);
    const QColor ground(Qt::black);
    QPalette palette;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button,
                            QPalette::ToolTipBase, QPalette::Dark, QPalette::Shadow})
        palette.setColor(role, ground);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText,
          QPalette::PlaceholderText, QPalette::ToolTipText, QPalette::Mid, QPalette::Midlight,
          QPalette::Light}) // the last three are the lines between things
        palette.setColor(role, ink);
    palette.setColor(QPalette::Highlight, QColor(0xffe14d));
    palette.setColor(QPalette::HighlightedText, ground);
    palette.setColor(QPalette::Link, QColor(0x8fd3ff));
    palette.setColor(QPalette::LinkVisited, QColor(0xe0b3ff));
    setDisabled(palette, 0xb0b0b0);
    return palette;
}

void applyStyle(bool still)
{
    QApplication::setStyle(new ConsoleStyle(still));
}

void applyColours(QApplication &application, const QString &theme)
{
    if (theme == QLatin1String("light")) {
        QApplication::setPalette(lightPalette());
    } else if (theme == QLatin1String("dark")) {
        QApplication::setPalette(darkPalette());
    } else if (theme == QLatin1String("contrast")) {
        QApplication::setPalette(contrastPalette());
    } else {
        QApplication::setPalette(QPalette()); // gives the system's back
        if (hasNoColoursOfItsOwn(application))
            QApplication::setPalette(lightPalette());
    }
}

void applyTheme(QApplication &application, const QString &theme)
{
    applyStyle(false);
    applyColours(application, theme);
}

} // namespace crew::gui::shell
