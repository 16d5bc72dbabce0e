// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/look.h"

#include "gui/common/style/tint.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr double readable = 4.5;       // WCAG 2.1 AA for text
constexpr double clearlyReadable = 7.; // AAA, where the palette itself is black and white

struct Hue
{
    float degrees;
    float saturation;
};

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Look)
};

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) +
           0.0722 * channel(colour.blueF());
}

double contrast(double left, double right)
{
    return (std::max(left, right) + 0.05) / (std::min(left, right) + 0.05);
}

/// The colour of \a hue that is nearest to a vivid one and still reads on \a palette.
QColor mixReadable(Hue hue, const QPalette &palette)
{
    const double base = luminance(palette.color(QPalette::Base));
    const double window = luminance(palette.color(QPalette::Window));
    const float step = isDark(palette) ? 0.02F : -0.02F;
    float lightness = isDark(palette) ? 0.60F : 0.46F;
    const double between = contrastRatio(palette.color(QPalette::Text), palette.color(QPalette::Base));
    const double wanted = between > 20 ? clearlyReadable : readable;
    QColor colour;
    for (; lightness >= 0.F && lightness <= 1.F; lightness += step) {
        colour = QColor::fromHslF(hue.degrees / 360.F, hue.saturation, lightness);
        const double own = luminance(colour);
        if (std::min(contrast(own, base), contrast(own, window)) >= wanted)
            break;
    }
    return colour;
}

/// The same, mixed once for each palette: every row that is painted asks for some.
QColor readableColour(Hue hue, const QPalette &palette)
{
    using Question = std::tuple<float, float, quint64, quint64, quint64, quint64>;
    thread_local std::map<Question, QColor> known;
    const auto exactly = [&palette](QPalette::ColorRole role) -> quint64 {
        return palette.color(role).rgba64();
    };
    QColor &colour =
        known[Question(hue.degrees, hue.saturation, exactly(QPalette::Base), exactly(QPalette::Window),
                       exactly(QPalette::Text), exactly(QPalette::WindowText))];
    if (!colour.isValid())
        colour = mixReadable(hue, palette);
    return colour;
}

Hue hueOf(Severity severity)
{
    switch (severity) {
    case Severity::Neutral:
        return {215.F, 0.08F};
    case Severity::Active:
        return {212.F, 0.80F};
    case Severity::Attention:
        return {32.F, 0.95F};
    case Severity::Good:
        return {145.F, 0.60F};
    case Severity::Bad:
        return {4.F, 0.72F};
    }
    Q_UNREACHABLE();
}

} // namespace

Severity severityOf(ExecutionState state)
{
    switch (state) {
    case ExecutionState::Starting:
    case ExecutionState::Pending:
    case ExecutionState::Stopped:
    case ExecutionState::Unknown:
        return Severity::Neutral;
    case ExecutionState::Running:
        return Severity::Active;
    case ExecutionState::PendingHumanInput:
    case ExecutionState::KickoffUnclear:
    case ExecutionState::NotFound:
        return Severity::Attention;
    case ExecutionState::Completed:
        return Severity::Good;
    case ExecutionState::Refused:
    case ExecutionState::Failed:
        return Severity::Bad;
    }
    Q_UNREACHABLE();
}

Severity severityOf(ReviewState state)
{
    switch (state) {
    case ReviewState::Waiting:
    case ReviewState::Unclear:
        return Severity::Attention;
    case ReviewState::Held:
    case ReviewState::Sending:
    case ReviewState::Retrying:
        return Severity::Active;
    case ReviewState::Approved:
        return Severity::Good;
    case ReviewState::Closed:
        return Severity::Neutral;
    }
    Q_UNREACHABLE();
}

QString iconNameOf(ExecutionState state)
{
    switch (state) {
    case ExecutionState::Starting:
        return u"starting"_s;
    case ExecutionState::Pending:
        return u"queued"_s;
    case ExecutionState::Running:
        return u"running"_s;
    case ExecutionState::PendingHumanInput:
        return u"waiting"_s;
    case ExecutionState::Completed:
        return u"ok"_s;
    case ExecutionState::Failed:
    case ExecutionState::Refused:
        return u"error"_s;
    case ExecutionState::Stopped:
        return u"stopped"_s;
    case ExecutionState::NotFound:
        return u"not-found"_s;
    case ExecutionState::KickoffUnclear:
        return u"warning"_s;
    case ExecutionState::Unknown:
        return u"unknown"_s;
    }
    Q_UNREACHABLE();
}

QString iconNameOf(ReviewState state)
{
    switch (state) {
    case ReviewState::Waiting:
        return u"waiting"_s;
    case ReviewState::Held:
        return u"undo"_s;
    case ReviewState::Sending:
        return u"starting"_s;
    case ReviewState::Unclear:
        return u"warning"_s;
    case ReviewState::Retrying:
        return u"refresh"_s;
    case ReviewState::Approved:
        return u"approve"_s;
    case ReviewState::Closed:
        return u"stopped"_s;
    }
    Q_UNREACHABLE();
}

QColor severityColour(Severity severity, const QPalette &palette)
{
    return readableColour(hueOf(severity), palette);
}

QColor severityBackground(Severity severity, const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), severityColour(severity, palette),
                 isDark(palette) ? 0.16F : 0.09F);
}

QColor crewColour(const QString &name, const QPalette &palette)
{
    static const QHash<QString, Hue> hues = {
        {u"blue"_s, {212.F, 0.75F}},   {u"green"_s, {140.F, 0.55F}}, {u"orange"_s, {26.F, 0.90F}},
        {u"purple"_s, {268.F, 0.55F}}, {u"red"_s, {2.F, 0.70F}},     {u"teal"_s, {182.F, 0.70F}},
        {u"pink"_s, {328.F, 0.65F}},   {u"grey"_s, {215.F, 0.08F}},
    };
    return readableColour(hues.value(name, {215.F, 0.08F}), palette);
}

QColor mutedText(const QPalette &palette)
{
    return severityColour(Severity::Neutral, palette);
}

double contrastRatio(const QColor &left, const QColor &right)
{
    return contrast(luminance(left), luminance(right));
}

bool isDark(const QPalette &palette)
{
    return luminance(palette.color(QPalette::Window)) < luminance(palette.color(QPalette::WindowText));
}

QString durationText(const QDateTime &from, const QDateTime &to)
{
    if (!from.isValid() || !to.isValid())
        return {};
    const qint64 seconds = std::max<qint64>(0, from.secsTo(to));
    const qint64 minutes = seconds / 60;
    const qint64 hours = minutes / 60;
    const qint64 days = hours / 24;
    if (seconds < 60)
        return Texts::tr("%1 s").arg(seconds);
    if (minutes < 60)
        return Texts::tr("%1 min").arg(minutes);
    if (hours < 24)
        return minutes % 60 == 0 ? Texts::tr("%1 h").arg(hours)
                                 : Texts::tr("%1 h %2 min").arg(hours).arg(minutes % 60);
    return days == 1 ? Texts::tr("1 day") : Texts::tr("%1 days").arg(days);
}

QString agoText(const QDateTime &at, const QDateTime &now)
{
    if (!at.isValid())
        return {};
    const qint64 seconds = at.secsTo(now);
    if (seconds < 60 && seconds > -60)
        return Texts::tr("just now");
    if (seconds >= 60 && seconds < 3600)
        return Texts::tr("%1 min ago").arg(seconds / 60);
    return QLocale().toString(at.toLocalTime(), QLocale::ShortFormat);
}

QFont fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const double usual = QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF();
    const double wanted = QGuiApplication::font().pointSizeF();
    if (font.pointSizeF() > 0 && usual > 0 && wanted > 0)
        font.setPointSizeF(font.pointSizeF() * wanted / usual);
    return font;
}

} // namespace crew::gui
