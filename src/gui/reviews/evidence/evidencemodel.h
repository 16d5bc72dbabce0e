// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"
#include "gui/common/style/look.h"

#include <QAbstractItemModel>

#include <vector>

namespace crew::gui::reviews {

/// One thing to look at.
struct EvidenceItem
{
    QString text;
    QString detail;
    QString toolTip = {};
    QString whole = {};   ///< all of what detail shows the beginning of; may be empty
    QString address = {}; ///< of a link
    QString answer = {};  ///< how it answered, once somebody asked it
    QString answerToolTip = {};
    QList<evidence::Place> places = {};
    QString icon = {}; ///< of themedIcon(); may be empty
    Severity severity = Severity::Neutral;

    bool operator==(const EvidenceItem &) const = default;
};

struct EvidenceSection
{
    QString title;
    QString note = {}; ///< stands behind the number of items
    std::vector<EvidenceItem> items;

    bool operator==(const EvidenceSection &) const = default;
};

using EvidenceSections = std::vector<EvidenceSection>;

/// Sections and, below each, its items. The first column says what, the second says more, the
/// third how a link answered.
class EvidenceModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { What, More, Answer, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    void setSections(EvidenceSections sections);
    const EvidenceSections &sections() const { return m_sections; }
    /// Null for a section.
    const EvidenceItem *itemAt(const QModelIndex &index) const;
    /// Says \a answer beside each link to \a address.
    void setAnswer(const QString &address, const QString &answer, const QString &toolTip);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    static QVariant sectionData(const EvidenceSection &section, int column, int role);
    static QString textIn(const EvidenceItem &item, int column);
    static QVariant itemData(const EvidenceItem &item, int column, int role);

    EvidenceSections m_sections;
};

} // namespace crew::gui::reviews
