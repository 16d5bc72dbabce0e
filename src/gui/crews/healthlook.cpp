// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/healthlook.h"

#include "gui/common/style/crewbadge.h"
#include "gui/common/style/look.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::crews::CrewHealth)
};

/// The first character, which takes two places when it lies outside the basic plane.
QString firstLetter(const QString &name)
{
    const QString trimmed = name.trimmed();
    const bool isPair = trimmed.size() > 1 && trimmed.front().isHighSurrogate();
    return trimmed.left(isPair ? 2 : 1).toUpper();
}

/// Draws with vectors, so that it is sharp at any size and scale.
class CrewIconEngine : public QIconEngine
{
public:
    CrewIconEngine(QString colour, QString letter, std::optional<engine::HealthState> health)
        : m_colour(std::move(colour))
        , m_letter(std::move(letter))
        , m_health(health)
    {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const qreal side = std::min(rect.width(), rect.height());
        QRectF square(0, 0, side, side);
        square.moveCenter(QRectF(rect).center());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRectF letter = square;
        if (m_health)
            letter.setSize(square.size() * 0.84); // the badge stands over its corner
        paintCrewBadge(*painter, letter, {m_letter, m_colour}, palette);
        if (m_health)
            paintBadge(*painter, square, palette);
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new CrewIconEngine(*this); }

private:
    /// Good: a disc; problem: a disc with a bar, like "!"; unknown: a ring. The shape tells it without the
    /// colour.
    void paintBadge(QPainter &painter, const QRectF &square, const QPalette &palette) const
    {
        const qreal size = square.width() * 0.4;
        const qreal rim = size * 0.16;
        const QRectF badge(square.right() - size, square.bottom() - size, size, size);
        const QColor colour = severityColour(severityOf(*m_health), palette);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(QPalette::Base));
        painter.drawEllipse(badge.adjusted(-rim, -rim, rim, rim));
        if (*m_health == engine::HealthState::Unknown) {
            painter.setPen(QPen(colour, size * 0.2));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(badge.adjusted(rim, rim, -rim, -rim));
            return;
        }
        painter.setBrush(colour);
        painter.drawEllipse(badge);
        if (*m_health == engine::HealthState::Problem) {
            painter.setPen(QPen(palette.color(QPalette::Base), size * 0.18, Qt::SolidLine, Qt::RoundCap));
            const QPointF centre = badge.center();
            painter.drawLine(centre - QPointF(0, size * 0.26), centre + QPointF(0, size * 0.04));
            painter.drawPoint(centre + QPointF(0, size * 0.28));
        }
    }

    QString m_colour;
    QString m_letter;
    std::optional<engine::HealthState> m_health;
};

} // namespace

Severity severityOf(engine::HealthState state)
{
    switch (state) {
    case engine::HealthState::Good:
        return Severity::Good;
    case engine::HealthState::Problem:
        return Severity::Bad;
    case engine::HealthState::Unknown:
        break;
    }
    return Severity::Neutral;
}

QString healthWord(engine::HealthState state)
{
    switch (state) {
    case engine::HealthState::Good:
        return Texts::tr("Works");
    case engine::HealthState::Problem:
        return Texts::tr("Problem");
    case engine::HealthState::Unknown:
        break;
    }
    return Texts::tr("Not checked yet");
}

QString tokenSentence(engine::TokenState state)
{
    switch (state) {
    case engine::TokenState::Stored:
        return Texts::tr("In the system keychain.");
    case engine::TokenState::OnDesk:
        return Texts::tr("On the desk, encrypted.");
    case engine::TokenState::SessionOnly:
        return Texts::tr("Kept for this session only, until Crew Console quits.");
    case engine::TokenState::Missing:
        return Texts::tr("No token yet. Without one the crew cannot be reached.");
    case engine::TokenState::Locked:
        return Texts::tr("The keychain is locked or refused access.");
    case engine::TokenState::Unavailable:
        return Texts::tr("No keychain service responds. Crew Console keeps trying.");
    case engine::TokenState::Unknown:
        break;
    }
    return Texts::tr("Not checked yet.");
}

QIcon crewIcon(const Crew &crew, engine::HealthState health)
{
    return QIcon(new CrewIconEngine(crew.colour, firstLetter(crew.name), health));
}

QIcon crewSign(const Crew &crew)
{
    return QIcon(new CrewIconEngine(crew.colour, firstLetter(crew.name), std::nullopt));
}

QString colourTitle(const QString &colour)
{
    if (colour == "blue"_L1)
        return Texts::tr("Blue");
    if (colour == "green"_L1)
        return Texts::tr("Green");
    if (colour == "orange"_L1)
        return Texts::tr("Orange");
    if (colour == "purple"_L1)
        return Texts::tr("Purple");
    if (colour == "red"_L1)
        return Texts::tr("Red");
    if (colour == "teal"_L1)
        return Texts::tr("Teal");
    if (colour == "pink"_L1)
        return Texts::tr("Pink");
    if (colour == "grey"_L1)
        return Texts::tr("Grey");
    return colour;
}

QIcon colourIcon(const QString &colour)
{
    return QIcon(new CrewIconEngine(colour, {}, std::nullopt));
}

} // namespace crew::gui::crews
