// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/crewbadge.h"

#include "gui/common/style/look.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace crew::gui {

namespace {

/// The letters and digits that \a name can be abbreviated by: those that begin its words, then all others.
QStringList lettersOf(const QString &name)
{
    QStringList first;
    QStringList others;
    bool isInWord = false;
    for (const char32_t code : name.toUcs4()) {
        const bool isLetter = QChar::isLetterOrNumber(code);
        if (isLetter)
            (isInWord ? others : first) += QString::fromUcs4(&code, 1).toUpper();
        isInWord = isLetter;
    }
    return first + others;
}

/// Two letters of \a name that are not in \a taken, as far as it has such.
QString initialsOf(const QString &name, const QStringList &taken)
{
    const QStringList letters = lettersOf(name);
    if (letters.isEmpty())
        return QStringLiteral("?");
    for (const QString &second : letters.mid(1)) {
        if (!taken.contains(letters.first() + second))
            return letters.first() + second;
    }
    return letters.mid(0, 2).join(QString());
}

} // namespace

QString nextCrewColour(const QList<Crew> &crews)
{
    const QStringList colours = crewColours();
    return *std::ranges::min_element(colours, {}, [&crews](const QString &colour) {
        return std::ranges::count(crews, colour, &Crew::colour);
    });
}

QHash<QUuid, CrewBadge> crewBadges(const QList<Crew> &crews)
{
    QList<Crew> coloured = crews;
    for (Crew &crew : coloured) {
        if (!crewColours().contains(crew.colour))
            crew.colour = nextCrewColour(coloured);
    }
    QHash<QUuid, CrewBadge> badges;
    QStringList taken;
    for (const Crew &crew : std::as_const(coloured)) {
        const CrewBadge badge{initialsOf(crew.name, taken), crew.colour};
        taken += badge.initials;
        badges.insert(crew.id, badge);
    }
    return badges;
}

void paintCrewBadge(QPainter &painter, const QRectF &square, const CrewBadge &badge, const QPalette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(crewColour(badge.colour, palette));
    painter.drawRoundedRect(square, square.width() * 0.22, square.width() * 0.22);
    QFont font = QGuiApplication::font();
    font.setPixelSize(
        std::max(6, static_cast<int>(square.height() * (badge.initials.size() > 1 ? 0.42 : 0.52))));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Base)); // which the colour is made to read on
    painter.drawText(square, Qt::AlignCenter, badge.initials);
    painter.restore();
}

} // namespace crew::gui
