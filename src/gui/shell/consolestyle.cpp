// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/consolestyle.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"

#include <QApplication>
#include <QPainter>
#include <QScrollArea>
#include <QStyleOption>
#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

constexpr int buttonPadding = 12; ///< pixels between a button's text and its border, at least

QColor lineColour(const QStyleOption &option)
{
    return option.palette.color(QPalette::Midlight);
}

void drawRounded(QPainter *painter, const QRectF &rect, const QColor &colour)
{
    const double radius = std::min(rect.width(), rect.height()) / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRoundedRect(rect, radius, radius);
    painter->restore();
}

void drawHeader(const QStyleOption &option, QPainter *painter)
{
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    painter->setPen(lineColour(option));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

/// Beside the text of a tab, on both sides together. Where there are many they are closer to each other: the
/// seven of a run's page fit beside the table, in each language.
int tabSpace(const QWidget *widget)
{
    constexpr int many = 6;
    const auto *bar = qobject_cast<const QTabBar *>(widget);
    return bar && bar->count() >= many ? 10 : 18;
}

void drawTab(const QStyleOptionTab &tab, QPainter *painter, const QWidget *widget)
{
    const bool selected = tab.state.testFlag(QStyle::State_Selected);
    const bool hovered = tab.state.testFlag(QStyle::State_MouseOver);
    if (!selected && !hovered)
        return;
    const QColor colour =
        selected ? tab.palette.color(QPalette::Highlight) : tab.palette.color(QPalette::Mid);
    const int inset = tabSpace(widget) / 2 - 1; // the line is a little longer than the text
    painter->fillRect(QRect(tab.rect.left() + inset, tab.rect.bottom() - 1, tab.rect.width() - 2 * inset, 2),
                      colour);
}

/// Fusion's box is all but invisible on a dark window.
void drawCheckBox(const QStyleOption &option, QPainter *painter)
{
    const bool isOn = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const QPalette &palette = option.palette;
    const QColor line =
        mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), isEnabled ? 0.6F : 0.3F);
    const QColor on = isEnabled ? palette.color(QPalette::Highlight) : line;
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(isOn ? on : line, 1));
    painter->setBrush(isOn ? on : palette.color(QPalette::Base));
    painter->drawRoundedRect(box, 3, 3);
    painter->setPen(
        QPen(palette.color(QPalette::HighlightedText), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (option.state & QStyle::State_On)
        painter->drawPolyline(QPolygonF({at(0.22, 0.52), at(0.42, 0.72), at(0.78, 0.3)}));
    else if (option.state & QStyle::State_NoChange)
        painter->drawLine(at(0.25, 0.5), at(0.75, 0.5));
    painter->restore();
}

/// A determinate bar; the moving one is Fusion's.
void drawProgress(const QStyleOptionProgressBar &bar, QPainter *painter)
{
    const double share =
        static_cast<double>(bar.progress - bar.minimum) / std::max(1, bar.maximum - bar.minimum);
    QRectF rect(bar.rect);
    rect.setHeight(std::min(6.0, rect.height()));
    rect.moveCenter(QRectF(bar.rect).center());
    drawRounded(painter, rect, lineColour(bar));
    rect.setWidth(rect.width() * std::clamp(share, 0.0, 1.0));
    if (rect.width() >= rect.height())
        drawRounded(painter, rect, bar.palette.color(QPalette::Highlight));
}

void drawField(const QStyleOption &option, QPainter *painter, bool filled)
{
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(option.palette.color(focused ? QPalette::Highlight : QPalette::Mid));
    painter->setBrush(filled ? QBrush(option.palette.brush(QPalette::Base)) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter->restore();
}

/// The background of what \a bar scrolls.
QPalette::ColorRole roleBeside(const QWidget *bar)
{
    const QWidget *container = bar ? bar->parentWidget() : nullptr;
    const auto *column = container ? qobject_cast<const QScrollArea *>(container->parentWidget()) : nullptr;
    return column && column->widget() ? column->widget()->backgroundRole() : QPalette::Base;
}

void drawScrollBar(const QStyleOptionSlider &bar, const QRect &handle, const QWidget *widget,
                   QPainter *painter)
{
    painter->fillRect(bar.rect, bar.palette.color(roleBeside(widget)));
    if (bar.maximum <= bar.minimum)
        return;
    QColor colour = bar.palette.color(QPalette::Text);
    colour.setAlphaF(bar.state.testFlag(QStyle::State_MouseOver) ? 0.45F : 0.28F);
    drawRounded(painter, QRectF(handle).adjusted(3, 3, -3, -3), colour);
}

/// The place and size of the handle in a groove that fills the whole bar.
QRect handleOf(const QStyleOptionSlider &bar)
{
    const bool vertical = bar.orientation == Qt::Vertical;
    const int length = vertical ? bar.rect.height() : bar.rect.width();
    const qint64 range = static_cast<qint64>(bar.maximum) - bar.minimum;
    const qint64 whole = std::max<qint64>(1, range + bar.pageStep);
    const int size = std::clamp(static_cast<int>(static_cast<qint64>(length) * bar.pageStep / whole),
                                std::min(32, length), length);
    const int place = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      length - size, bar.upsideDown);
    return vertical ? QRect(bar.rect.left(), bar.rect.top() + place, bar.rect.width(), size)
                    : QRect(bar.rect.left() + place, bar.rect.top(), size, bar.rect.height());
}

/// What is chosen is tinted, not painted over, so that words keep their colours.
QStyleOptionViewItem withSoftGround(const QStyleOptionViewItem &option)
{
    QStyleOptionViewItem soft = option;
    soft.palette.setColor(QPalette::Highlight, softSelection(option.palette));
    return soft;
}

QStyleOptionViewItem withPlainWords(const QStyleOptionViewItem &option)
{
    QStyleOptionViewItem plain = option;
    for (const auto group : {QPalette::Active, QPalette::Inactive})
        plain.palette.setColor(group, QPalette::HighlightedText, option.palette.color(group, QPalette::Text));
    return plain;
}

/// Fusion puts icon and text of a mirrored button to its two ends.
void drawMirroredLabel(const QStyleOptionButton &button, QPainter *painter, const QStyle &style,
                       const QWidget *widget)
{
    constexpr int gap = 4; // as Fusion's
    const bool isEnabled = button.state.testFlag(QStyle::State_Enabled);
    const bool isUnderlined = style.styleHint(QStyle::SH_UnderlineShortcut, &button, widget) != 0;
    const int flags = Qt::AlignCenter | (isUnderlined ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    QRect text = style.itemTextRect(button.fontMetrics, button.rect, flags, isEnabled, button.text);
    QRect icon(QPoint(), button.iconSize);
    text.moveLeft(button.rect.center().x() - (text.width() + gap + icon.width()) / 2);
    icon.moveCenter({text.right() + gap + icon.width() / 2, button.rect.center().y()});
    style.drawItemText(painter, text, flags, button.palette, isEnabled, button.text, QPalette::ButtonText);
    button.icon.paint(painter, icon, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
}

/// Fusion cuts through the letters of what a combo box has no room for.
QStyleOptionComboBox withFittingWords(QStyleOptionComboBox combo, const QStyle &style, const QWidget *widget)
{
    const QRect field =
        style.subControlRect(QStyle::CC_ComboBox, &combo, QStyle::SC_ComboBoxEditField, widget);
    const int icon = combo.currentIcon.isNull() ? 0 : combo.iconSize.width() + 4;
    combo.currentText =
        combo.fontMetrics.elidedText(combo.currentText, Qt::ElideRight, field.width() - icon - 2);
    return combo;
}

/// The same for a push button, whose words it cuts at both ends, and for a tool button, beside its icon or
/// alone.
template <typename ButtonOption>
ButtonOption withFittingWords(ButtonOption button)
{
    const int icon = button.icon.isNull() ? 0 : button.iconSize.width() + 4;
    button.text = button.fontMetrics.elidedText(button.text, Qt::ElideRight, button.rect.width() - icon,
                                                Qt::TextShowMnemonic);
    return button;
}

} // namespace

ConsoleStyle::ConsoleStyle(bool still)
    : QProxyStyle(u"fusion"_s)
    , m_still(still)
{}

void ConsoleStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
    const bool horizontal =
        tab && (tab->shape == QTabBar::RoundedNorth || tab->shape == QTabBar::TriangularNorth);
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    const bool measured = bar && bar->maximum > bar->minimum;
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    const bool isMirrored = element == CE_PushButtonLabel && button && button->direction == Qt::RightToLeft &&
                            !button->icon.isNull() && !button->text.isEmpty() &&
                            !button->features.testFlag(QStyleOptionButton::HasMenu);
    if (isMirrored)
        return drawMirroredLabel(*button, painter, *proxy(), widget);
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea)
        return drawHeader(*option, painter);
    if (element == CE_TabBarTabShape && horizontal)
        return drawTab(*tab, painter, widget);
    if (element == CE_Splitter)
        return painter->fillRect(option->rect, lineColour(*option));
    if (element == CE_ProgressBarGroove && measured)
        return;
    if (element == CE_ProgressBarContents && measured)
        return drawProgress(*bar, painter);
    if (element == CE_ItemViewItem && item) {
        const QStyleOptionViewItem plain = withPlainWords(*item);
        return QProxyStyle::drawControl(element, &plain, painter, widget);
    }
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (element == CE_ComboBoxLabel && combo) {
        const QStyleOptionComboBox fitting = withFittingWords(*combo, *proxy(), widget);
        return QProxyStyle::drawControl(element, &fitting, painter, widget);
    }
    const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    const bool hasWords =
        tool && (tool->toolButtonStyle == Qt::ToolButtonTextBesideIcon || tool->icon.isNull());
    if (element == CE_ToolButtonLabel && hasWords) {
        const QStyleOptionToolButton fitting = withFittingWords(*tool);
        return QProxyStyle::drawControl(element, &fitting, painter, widget);
    }
    const bool isPlain = button && !button->features.testFlag(QStyleOptionButton::HasMenu);
    if (element == CE_PushButtonLabel && isPlain) {
        const QStyleOptionButton fitting = withFittingWords(*button);
        return QProxyStyle::drawControl(element, &fitting, painter, widget);
    }
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (element == CE_ShapedFrame && frame && frame->frameShape == QFrame::HLine) {
        const QPoint middle = frame->rect.center();
        painter->setPen(lineColour(*option));
        return painter->drawLine(frame->rect.left(), middle.y(), frame->rect.right(), middle.y());
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ConsoleStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (element == PE_FrameStatusBarItem)
        return;
    if (element == PE_FrameTabBarBase) {
        painter->setPen(lineColour(*option));
        return painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
    }
    if (element == PE_PanelLineEdit && frame && frame->lineWidth > 0)
        return drawField(*option, painter, true);
    if (element == PE_FrameLineEdit || element == PE_Frame)
        return drawField(*option, painter, false);
    if (element == PE_IndicatorCheckBox)
        return drawCheckBox(*option, painter);
    if (element == PE_PanelButtonCommand && isDark(option->palette)) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return drawField(*option, painter, false); // Fusion's own line is all but invisible there
    }
    if ((element == PE_PanelItemViewItem || element == PE_PanelItemViewRow) && item) {
        const QStyleOptionViewItem soft = withSoftGround(*item);
        return QProxyStyle::drawPrimitive(element, &soft, painter, widget);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ConsoleStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                      QPainter *painter, const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        control == CC_ScrollBar && bar)
        return drawScrollBar(*bar, handleOf(*bar), widget, painter);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox && isDark(option->palette))
        drawField(*option, painter, false);
}

QRect ConsoleStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                   SubControl subControl, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, subControl, widget);
    const QRect handle = handleOf(*bar);
    const bool vertical = bar->orientation == Qt::Vertical;
    switch (static_cast<int>(subControl)) {
    case SC_ScrollBarGroove:
        return bar->rect;
    case SC_ScrollBarSlider:
        return handle;
    case SC_ScrollBarSubPage:
        return vertical ? bar->rect.adjusted(0, 0, 0, handle.top() - bar->rect.bottom() - 1)
                        : bar->rect.adjusted(0, 0, handle.left() - bar->rect.right() - 1, 0);
    case SC_ScrollBarAddPage:
        return vertical ? bar->rect.adjusted(0, handle.bottom() + 1 - bar->rect.top(), 0, 0)
                        : bar->rect.adjusted(handle.right() + 1 - bar->rect.left(), 0, 0, 0);
    default:
        return {};
    }
}

int ConsoleStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (static_cast<int>(metric)) {
    case PM_HeaderMargin:
        return 6;
    case PM_TabBarTabVSpace:
        return 14;
    case PM_TabBarTabHSpace:
        return tabSpace(widget);
    case PM_ScrollBarExtent:
        return 12;
    case PM_FocusFrameHMargin:
        return 4;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return std::max(QProxyStyle::pixelMetric(metric, option, widget),
                        iconSizeBeside(QFontMetrics(QApplication::font())) * 3 / 4);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return std::max(QProxyStyle::pixelMetric(metric, option, widget),
                        iconSizeBeside(QFontMetrics(QApplication::font())));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ConsoleStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *returnData) const
{
    if (hint == SH_ScrollBar_Transient || hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (m_still && (hint == SH_Widget_Animation_Duration || hint == SH_Menu_FadeOutOnHide))
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

QSize ConsoleStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                     const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit)
        result.setHeight(std::max(result.height(), 30));
    if (type == CT_PushButton)
        result.setWidth(std::max(result.width(), size.width() + 2 * buttonPadding));
    return result;
}

} // namespace crew::gui::shell

#include "moc_consolestyle.cpp"
