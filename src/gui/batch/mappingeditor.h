// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/batch/batchmapping.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace crew::gui::batch {

/// One line for each input of a crew: which column it comes from, one text for all rows, or nothing.
class MappingEditor : public QWidget
{
    Q_OBJECT

public:
    explicit MappingEditor(QWidget *parent = nullptr);

    void setUp(const InputFields &fields, const QStringList &columns);
    InputSources sources() const;
    /// Tab goes through the lines after \a before: they are made last of all, but are read first.
    void leadTabFrom(QWidget *before);

Q_SIGNALS:
    void edited();

private:
    struct Line
    {
        QComboBox *source = nullptr;
        QLineEdit *same = nullptr;
    };

    void addLine(const InputField &field, const InputSource &source, const QStringList &columns);
    void updateUnused();

    QGridLayout *m_grid = nullptr;
    QWidget *m_page = nullptr;  ///< of the lines; replaced as a whole
    QLabel *m_unused = nullptr; ///< names the columns of the file that are not used
    QStringList m_columns;
    QList<Line> m_lines;
};

} // namespace crew::gui::batch
