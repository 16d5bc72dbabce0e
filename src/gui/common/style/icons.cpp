// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crew::gui {

namespace {

constexpr std::array maskSizes{16, 20, 24, 32, 40, 48, 64};

QString maskPath(const QString &name, int size)
{
    return QStringLiteral(":/icons/%1-%2.png").arg(name).arg(size);
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

QPixmap drawn(const QString &name, const QColor &colour, int pixels)
{
    const QPixmap mask = maskFor(name, pixels);
    if (mask.isNull())
        return {};
    const QPixmap result = tinted(mask, colour);
    return result.width() == pixels
               ? result
               : result.scaled(pixels, pixels, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

/// The colours of an icon, of which a size is drawn when it is asked for: most icons are shown in one.
class ThemedIconEngine : public QIconEngine
{
public:
    ThemedIconEngine(QString name, const QPalette &palette)
        : m_name(std::move(name))
        , m_normal(palette.color(QPalette::Active, QPalette::ButtonText))
        , m_disabled(palette.color(QPalette::Disabled, QPalette::ButtonText))
        , m_selected(palette.color(QPalette::Active, QPalette::HighlightedText))
    {}

    QIconEngine *clone() const override { return new ThemedIconEngine(*this); }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        // As an icon of pixmaps does, it is never drawn larger than its masks are.
        const int pixels = std::min({size.width(), size.height(), maskSizes.back()});
        return pixels > 0 ? tintedPixmap(m_name, colourOf(mode), pixels, 1.0) : QPixmap();
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state));
    }

    QSize actualSize(const QSize &size, QIcon::Mode /*mode*/, QIcon::State /*state*/) override
    {
        const int pixels = std::min({size.width(), size.height(), maskSizes.back()});
        return {pixels, pixels};
    }

    QList<QSize> availableSizes(QIcon::Mode /*mode*/, QIcon::State /*state*/) override
    {
        QList<QSize> sizes;
        for (const int size : maskSizes) {
            if (QFile::exists(maskPath(m_name, size)))
                sizes.append({size, size});
        }
        return sizes;
    }

private:
    QColor colourOf(QIcon::Mode mode) const
    {
        switch (mode) {
        case QIcon::Disabled:
            return m_disabled;
        case QIcon::Selected:
            return m_selected;
        case QIcon::Normal:
        case QIcon::Active:
            break;
        }
        return m_normal;
    }

    QString m_name;
    QColor m_normal;
    QColor m_disabled;
    QColor m_selected;
};

} // namespace

QIcon themedIcon(const QString &name, const QPalette &palette)
{
    const bool isKnown =
        std::ranges::any_of(maskSizes, [&name](int size) { return QFile::exists(maskPath(name, size)); });
    return isKnown ? QIcon(new ThemedIconEngine(name, palette)) : QIcon(); // which owns it
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
    const QString key = QStringLiteral("crew-icon/%1/%2/%3/%4")
                            .arg(name, colour.name(QColor::HexArgb))
                            .arg(pixels)
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = drawn(name, colour, pixels);
    if (pixmap.isNull())
        return {};
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace crew::gui
