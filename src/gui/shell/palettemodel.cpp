// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palettemodel.h"

#include <QStringList>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

constexpr qsizetype maxShown = 60; ///< nobody reads on: another letter is quicker

/// What the title alone does not have may be in the detail; that counts for less.
std::optional<FuzzyMatch> matchOf(const QString &text, const PaletteEntry &entry)
{
    if (auto match = fuzzyMatch(text, entry.title))
        return match;
    if (entry.detail.isEmpty())
        return std::nullopt;
    auto match = fuzzyMatch(text, entry.title + u' ' + entry.detail);
    if (match) {
        match->score /= 2;
        match->places.removeIf([&entry](qsizetype place) { return place >= entry.title.size(); });
    }
    return match;
}

QString spokenText(const PaletteEntry &entry)
{
    QStringList parts{entry.title, entry.detail, entry.shortcut};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

} // namespace

void PaletteModel::setEntries(const PaletteEntries &entries)
{
    beginResetModel();
    m_shown.clear();
    m_entries = entries;
    m_found.clear();
    narrow();
    endResetModel();
}

void PaletteModel::setText(const QString &text)
{
    beginResetModel();
    m_text = text;
    m_found.clear();
    narrow();
    endResetModel();
}

void PaletteModel::setFound(const PaletteEntries &entries)
{
    if (entries.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(entries.size()) - 1);
    m_found = entries;
    for (const PaletteEntry &entry : std::as_const(m_found))
        m_shown.append(Shown{&entry, FuzzyMatch()});
    endInsertRows();
}

void PaletteModel::narrow()
{
    m_shown.clear();
    for (const PaletteEntry &entry : std::as_const(m_entries)) {
        if (auto match = matchOf(m_text, entry))
            m_shown.append(Shown{&entry, std::move(*match)});
    }
    std::ranges::stable_sort(m_shown, std::ranges::greater(),
                             [](const Shown &shown) { return shown.match.score; });
    if (m_shown.size() > maxShown)
        m_shown.resize(maxShown);
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Shown &shown = m_shown.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.entry->title;
    case Qt::DecorationRole:
        return shown.entry->icon;
    case Qt::AccessibleTextRole:
        return spokenText(*shown.entry);
    case DetailRole:
        return shown.entry->detail;
    case ShortcutRole:
        return shown.entry->shortcut;
    case PlacesRole:
        return QVariant::fromValue(shown.match.places);
    default:
        return {};
    }
}

} // namespace crew::gui::shell

#include "moc_palettemodel.cpp"
