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

/// True when nobody gave the application colours: they are those that the style makes up.
bool hasNoColoursOfItsOwn(const QApplication &application)
{
    return application.palette().color(QPalette::Window) ==
           application.style()->standardPalette().color(QPalette::Window);
}

} // namespace

QPalette lightPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0xf3f4f6));
    palette.setColor(QPalette::WindowText, QColor(0x1d2126));
    palette.setColor(QPalette::Base, QColor(0xffffff));
    palette.setColor(QPalette::AlternateBase, QColor(0xf8f9fa));
    palette.setColor(QPalette::Text, QColor(0x1d2126));
    palette.setColor(QPalette::Button, QColor(0xfafbfc));
    palette.setColor(QPalette::ButtonText, QColor(0x1d2126));
    palette.setColor(QPalette::BrightText, QColor(0xffffff));
    palette.setColor(QPalette::Light, QColor(0xffffff));
    palette.setColor(QPalette::Midlight, QColor(0xe4e7eb));
    palette.setColor(QPalette::Mid, QColor(0xc3c8ce));
    palette.setColor(QPalette::Dark, QColor(0x9aa1a9));
    palette.setColor(QPalette::Shadow, QColor(0x6b7178));
    palette.setColor(QPalette::Highlight, QColor(0x2563c9));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, QColor(0x2563c9));
    palette.setColor(QPalette::LinkVisited, QColor(0x6b3fb5));
    palette.setColor(QPalette::ToolTipBase, QColor(0xffffff));
    palette.setColor(QPalette::ToolTipText, QColor(0x1d2126));
    palette.setColor(QPalette::PlaceholderText, mutedText(palette)); // one grey for all secondary text
    setDisabled(palette, 0x9aa1a9);
    return palette;
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x212428));
    palette.setColor(QPalette::WindowText, QColor(0xe4e7ea));
    palette.setColor(QPalette::Base, QColor(0x191b1e));
    palette.setColor(QPalette::AlternateBase, QColor(0x1e2124));
    palette.setColor(QPalette::Text, QColor(0xe4e7ea));
    palette.setColor(QPalette::Button, QColor(0x2c3035));
    palette.setColor(QPalette::ButtonText, QColor(0xe4e7ea));
    palette.setColor(QPalette::BrightText, QColor(0xffffff));
    palette.setColor(QPalette::Light, QColor(0x40464d));
    palette.setColor(QPalette::Midlight, QColor(0x34393f));
    palette.setColor(QPalette::Mid, QColor(0x454b52));
    palette.setColor(QPalette::Dark, QColor(0x14161a));
    palette.setColor(QPalette::Shadow, QColor(0x0b0c0e));
    palette.setColor(QPalette::Highlight, QColor(0x3872d6));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, QColor(0x7db0ff));
    palette.setColor(QPalette::LinkVisited, QColor(0xb79cf0));
    palette.setColor(QPalette::ToolTipBase, QColor(0x2c3035));
    palette.setColor(QPalette::ToolTipText, QColor(0xe4e7ea));
    palette.setColor(QPalette::PlaceholderText, mutedText(palette)); // one grey for all secondary text
    setDisabled(palette, 0x6b737c);
    return palette;
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

void applyTheme(QApplication &application)
{
    applyStyle(false);
    applyColours(application, QStringLiteral("system"));
}

void applyDarkPalette(QApplication &application)
{
    applyStyle(false);
    applyColours(application, QStringLiteral("dark"));
}

} // namespace crew::gui::shell
