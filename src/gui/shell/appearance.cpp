// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/appearance.h"

#include "gui/common/settings/preferences.h"
#include "gui/shell/theme.h"

#include <QApplication>
#include <QPointer>
#include <QWidget>

namespace crew::gui::shell {

namespace {

QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

double sizeOf(const QFont &font)
{
    return font.pointSizeF() > 0 ? font.pointSizeF() : font.pixelSize();
}

/// Fonts that were given a size of their own, such as titles: they do not follow the application's.
QList<std::pair<QPointer<QWidget>, QFont>> fontsOfTheirOwn()
{
    QList<std::pair<QPointer<QWidget>, QFont>> found;
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets) {
        if (widget->testAttribute(Qt::WA_SetFont) && (widget->font().resolveMask() & QFont::SizeResolved))
            found.append({widget, widget->font()});
    }
    return found;
}

} // namespace

Appearance::Appearance(QApplication &application, Preferences &preferences, const QString &forcedTheme,
                       QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_preferences(preferences)
    , m_forcedTheme(forcedTheme)
    , m_systemFont(QApplication::font())
{
    connect(&preferences, &Preferences::changed, this, [this](const QString &key) {
        if (key == pref.theme || key == pref.stillness)
            applyTheme();
        else if (key == pref.textPercent)
            applyTextSize();
    });
    applyTheme();
    applyTextSize();
}

void Appearance::applyTheme()
{
    applyStyle(m_preferences.isOn(pref.stillness));
    applyColours(m_application, m_forcedTheme.isEmpty() ? m_preferences.text(pref.theme) : m_forcedTheme);
}

void Appearance::applyTextSize()
{
    const QFont wanted = scaled(m_systemFont, m_preferences.number(pref.textPercent) / 100.0);
    const double factor = sizeOf(wanted) / sizeOf(QApplication::font());
    if (qFuzzyCompare(factor, 1.0))
        return;
    const auto own = fontsOfTheirOwn();
    QApplication::setFont(wanted);
    for (const auto &[widget, font] : own) {
        if (widget)
            widget->setFont(scaled(font, factor));
    }
}

} // namespace crew::gui::shell

#include "moc_appearance.cpp"
