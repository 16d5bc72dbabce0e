// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/diffdelegate.h"

#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::output {

namespace {

using Kind = DiffModel::Cell::Kind;

constexpr int gap = 8;

Severity severityOf(Kind kind)
{
    return kind == Kind::Removed ? Severity::Bad : Severity::Good;
}

bool isChanged(Kind kind)
{
    return kind == Kind::Removed || kind == Kind::Added;
}

QColor backgroundOf(Kind kind, const QPalette &palette)
{
    if (isChanged(kind))
        return severityBackground(severityOf(kind), palette);
    if (kind == Kind::Nothing || kind == Kind::Fold)
        return palette.color(QPalette::AlternateBase);
    return palette.color(QPalette::Base);
}

QColor markBackground(Kind kind, const QPalette &palette)
{
    return mixed(severityBackground(severityOf(kind), palette), severityColour(severityOf(kind), palette),
                 isDark(palette) ? 0.4F : 0.3F);
}

} // namespace

DiffDelegate::DiffDelegate(const DiffModel &model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{}

void DiffDelegate::setFound(const QString &words, Qt::CaseSensitivity sensitivity)
{
    m_found = words;
    m_sensitivity = sensitivity;
}

int DiffDelegate::digits() const
{
    const qsizetype lines = std::max(m_model.diff().before.lines.size(), m_model.diff().after.lines.size());
    return std::max(2, static_cast<int>(QString::number(lines).size()));
}

int DiffDelegate::gutterWidth(const QFontMetrics &metrics) const
{
    const int number = metrics.horizontalAdvance(u'0') * digits();
    const int numbers = m_model.layout() == DiffLayout::Unified ? 2 * number + gap : number;
    return gap + numbers + gap + metrics.horizontalAdvance(u'+') + gap;
}

int DiffDelegate::rowHeight(const QFontMetrics &metrics) const
{
    return metrics.lineSpacing() + 3;
}

QSize DiffDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), rowHeight(option.fontMetrics)};
}

void DiffDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const DiffModel::Cell cell = m_model.cell(index);
    painter->save();
    painter->setFont(option.font);
    painter->fillRect(option.rect, backgroundOf(cell.kind, option.palette));
    const bool isSelected = option.state & QStyle::State_Selected;
    if (cell.kind == Kind::Fold) {
        paintFold(*painter, option, m_model.rows().rows.at(index.row()));
    } else if (cell.kind != Kind::Nothing) {
        paintGutter(*painter, option, cell);
        paintText(*painter, option, index);
    }
    const DiffRow &row = m_model.rows().rows.at(index.row());
    QColor accent = option.palette.color(QPalette::Highlight);
    if (row.kind == DiffRow::Kind::Changed && row.change == m_change && index.column() == 0)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), accent);
    if (isSelected) { // a veil: the colours below stay readable
        accent.setAlpha(36);
        painter->fillRect(option.rect, accent);
    }
    if (index.column() == DiffModel::AfterColumn)
        painter->fillRect(
            QRect(option.rect.topLeft(), QSize(1, option.rect.height())),
            mixed(option.palette.color(QPalette::Base), option.palette.color(QPalette::Text), 0.2F));
    painter->restore();
}

void DiffDelegate::paintFold(QPainter &painter, const QStyleOptionViewItem &option, const DiffRow &row) const
{
    if (m_model.layout() == DiffLayout::SideBySide && option.rect.x() > 0)
        return;
    painter.setPen(mutedText(option.palette));
    const QRect place = option.rect.adjusted(gutterWidth(option.fontMetrics), 0, 0, 0);
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, u"\u22EF  "_s + m_model.foldText(row));
}

void DiffDelegate::paintGutter(QPainter &painter, const QStyleOptionViewItem &option,
                               const DiffModel::Cell &cell) const
{
    const int width = option.fontMetrics.horizontalAdvance(u'0') * digits();
    QRect place(option.rect.left() + gap, option.rect.top(), width, option.rect.height());
    const bool isUnified = m_model.layout() == DiffLayout::Unified;
    const bool isAfter = option.rect.x() > 0 || (!isUnified && cell.kind == Kind::Added);
    painter.setPen(mutedText(option.palette));
    const auto number = [&](const DiffPiece &piece) {
        if (piece.isThere() && piece.begin == 0) // once for a line, whatever rows it takes
            painter.drawText(place, Qt::AlignVCenter | Qt::AlignRight, QString::number(piece.line + 1));
    };
    if (isUnified || !isAfter)
        number(cell.before);
    if (isUnified)
        place.translate(width + gap, 0);
    if (isUnified || isAfter)
        number(cell.after);
    if (!isChanged(cell.kind))
        return;
    painter.setPen(severityColour(severityOf(cell.kind), option.palette));
    const QRect sign(place.right() + 1 + gap, place.top(), option.fontMetrics.horizontalAdvance(u'+') + 2,
                     place.height());
    painter.drawText(sign, Qt::AlignVCenter | Qt::AlignLeft, cell.kind == Kind::Added ? u"+"_s : u"\u2212"_s);
}

QList<DiffDelegate::Found> DiffDelegate::foundIn(const DiffModel::Cell &cell) const
{
    QList<Found> places;
    if (m_found.isEmpty())
        return places;
    const DiffPiece &piece = cell.piece();
    const DiffSide side = cell.after.isThere() ? DiffSide::After : DiffSide::Before;
    const QStringView line = m_model.lineText(cell);
    const qsizetype end = piece.begin + piece.length;
    qsizetype at = std::max<qsizetype>(0, piece.begin - m_found.size() + 1); // it may begin on the row above
    for (at = line.indexOf(m_found, at, m_sensitivity); at >= 0 && at < end;
         at = line.indexOf(m_found, at + m_found.size(), m_sensitivity)) {
        const qsizetype first = std::max<qsizetype>(at, piece.begin);
        const qsizetype last = std::min(at + m_found.size(), end);
        const bool isMeant = m_meant == DiffPlace{side, piece.line, static_cast<qint32>(at)};
        places.append({{first - piece.begin, last - first}, isMeant});
    }
    return places;
}

void DiffDelegate::paintText(QPainter &painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const DiffModel::Cell cell = m_model.cell(index);
    const QStringView text = m_model.text(cell);
    const QString sign = m_model.endSign(cell);
    QList<QTextLayout::FormatRange> formats;
    const auto add = [&formats](const diff::Range &range, const QTextCharFormat &format) {
        formats.append({static_cast<int>(range.begin), static_cast<int>(range.length), format});
    };
    QTextCharFormat marked;
    marked.setBackground(markBackground(cell.kind, option.palette));
    marked.setFontWeight(QFont::DemiBold);
    const diff::Ranges marks = m_model.marks(index);
    for (const diff::Range &range : marks)
        add(range, marked);
    QTextCharFormat found;
    found.setBackground(severityBackground(Severity::Attention, option.palette));
    found.setFontUnderline(true);
    QTextCharFormat meant;
    meant.setBackground(option.palette.highlight());
    meant.setForeground(option.palette.highlightedText());
    const QList<Found> places = foundIn(cell);
    for (const Found &place : places)
        add(place.range, place.isMeant ? meant : found);
    QTextCharFormat quiet;
    quiet.setForeground(mutedText(option.palette));
    if (!sign.isEmpty())
        add({text.size(), sign.size()}, quiet);

    QTextOption wrap(Qt::AlignLeft);
    wrap.setWrapMode(QTextOption::NoWrap);
    wrap.setTabStopDistance(option.fontMetrics.horizontalAdvance(u' ') * tabColumns);
    QTextLayout layout(text.toString() + sign, option.font);
    layout.setTextOption(wrap);
    layout.setFormats(formats);
    layout.setCacheEnabled(false);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    painter.save();
    painter.setPen(option.palette.color(QPalette::Text));
    const int left = option.rect.left() + gutterWidth(option.fontMetrics);
    const double room = option.rect.right() - left - gap / 2;
    painter.translate(left, option.rect.top() + (option.rect.height() - line.height()) / 2);
    if (line.naturalTextWidth() > room) // a font wider than was thought: nothing may be cut off
        painter.scale(room / line.naturalTextWidth(), 1);
    layout.draw(&painter, QPointF(0, 0));
    painter.restore();
}

} // namespace crew::gui::output

#include "moc_diffdelegate.cpp"
