// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/celldelegate.h"

namespace crew::gui::executions {

/// Paints ExecutionModel's State column: drawing, word and colour.
class StateDelegate : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// Paints ExecutionModel's Progress column: a thin bar and "2/3".
class ProgressDelegate : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace crew::gui::executions
