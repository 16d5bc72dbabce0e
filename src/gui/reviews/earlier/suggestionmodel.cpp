// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/suggestionmodel.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QLocale>
#include <QPalette>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestRow = 200;    // characters
constexpr qsizetype longestFact = 40;    // characters
constexpr qsizetype longestSpoken = 400; // characters

} // namespace

void SuggestionModel::setPoints(const EarlierPoints &points, const QUuid &crewId,
                                const QHash<QUuid, QString> &names)
{
    if (points == m_points && crewId == m_crewId && names == m_names)
        return;
    beginResetModel();
    m_points = points;
    m_crewId = crewId;
    m_names = names;
    endResetModel();
}

int SuggestionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_points.size());
}

int SuggestionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SuggestionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const EarlierPoint &point = m_points.at(index.row());
    const bool isOrigin = index.column() == Origin;
    if (role == Qt::DisplayRole)
        return isOrigin ? originText(point) : visibleText(shortened(point.text, longestRow));
    if (role == Qt::AccessibleTextRole)
        return tr("%1. Given: %2", "point, its origin")
            .arg(visibleText(shortened(point.text, longestSpoken)), originText(point));
    if (role == Qt::ToolTipRole)
        return u"<p style='white-space:pre-wrap'>%1</p><p>%2</p>"_s.arg(
            visibleText(point.text).toHtmlEscaped(), originText(point).toHtmlEscaped());
    if (role == Qt::ForegroundRole && isOrigin)
        return QPalette().brush(QPalette::PlaceholderText);
    return {};
}

QString SuggestionModel::originText(const EarlierPoint &point) const
{
    QStringList facts;
    if (point.crewId != m_crewId)
        facts.append(m_names.value(point.crewId));
    if (point.times > 1)
        facts.append(tr("%Ln time(s)", nullptr, point.times));
    facts.append(QLocale().toString(point.lastAt.toLocalTime().date(), QLocale::ShortFormat));
    facts.append(visibleText(shortened(point.runTitle, longestFact)));
    facts.append(visibleText(shortened(point.reviewer, longestFact)));
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

} // namespace crew::gui::reviews

#include "moc_suggestionmodel.cpp"
