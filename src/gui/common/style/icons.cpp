// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QWidget>

#include <array>
#include <cmath>

namespace crew::gui {

namespace {

constexpr std::array maskSizes{16, 20, 24, 32, 40, 48, 64};

QString maskPath(const QString &name, int size)
{
    return QStringLiteral(":/icons/%1-%2.png").arg(name).arg(size);
}

QPixmap tinted(const QPixmap &mask, const QColor &colour)
{
    QPixmap result(mask.size());
    result.fill(Qt::transparent);
    QPainter painter(&result);
    painter.drawPixmap(0, 0, mask);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(result.rect(), colour);
    return result;
}

/// The mask of \a name in \a size and \a colour; null when there is none. A window has many icons that others
/// had before.
QPixmap tintedMask(const QString &name, int size, const QColor &colour)
{
    const QString key = maskPath(name, size) + colour.name(QColor::HexArgb);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap) || !QFile::exists(maskPath(name, size)))
        return pixmap;
    pixmap = tinted(QPixmap(maskPath(name, size)), colour);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// The smallest mask that is at least \a pixels wide, else the largest there is.
QPixmap maskFor(const QString &name, int pixels)
{
    QPixmap best;
    for (const int size : maskSizes) {
        if (!QFile::exists(maskPath(name, size)))
            continue;
        best = QPixmap(maskPath(name, size));
        if (size >= pixels)
            break;
    }
    return best;
}

} // namespace

QIcon themedIcon(const QString &name, const QPalette &palette)
{
    QIcon icon;
    for (const int size : maskSizes) {
        const auto add = [&](QPalette::ColorGroup group, QPalette::ColorRole role, QIcon::Mode mode) {
            const QPixmap pixmap = tintedMask(name, size, palette.color(group, role));
            if (!pixmap.isNull())
                icon.addPixmap(pixmap, mode);
        };
        add(QPalette::Active, QPalette::ButtonText, QIcon::Normal);
        add(QPalette::Disabled, QPalette::ButtonText, QIcon::Disabled);
        add(QPalette::Active, QPalette::HighlightedText, QIcon::Selected);
    }
    return icon;
}

int iconSizeBeside(const QFontMetrics &text)
{
    // Not 20: the text of most desktops is about as high, and its icons have 16.
    for (const int size : {48, 40, 32, 24}) {
        if (size <= text.height())
            return size;
    }
    return 16;
}

QPixmap tintedPixmap(const QString &name, const QColor &colour, const QWidget &widget)
{
    return tintedPixmap(name, colour, iconSizeBeside(widget.fontMetrics()), widget.devicePixelRatioF());
}

QPixmap tintedPixmap(const QString &name, const QColor &colour, int size, qreal devicePixelRatio)
{
    const int pixels = static_cast<int>(std::ceil(size * devicePixelRatio));
    const QPixmap mask = maskFor(name, pixels);
    if (mask.isNull())
        return {};
    QPixmap result = tinted(mask, colour);
    if (result.width() != pixels)
        result = result.scaled(pixels, pixels, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    result.setDevicePixelRatio(devicePixelRatio);
    return result;
}

} // namespace crew::gui
