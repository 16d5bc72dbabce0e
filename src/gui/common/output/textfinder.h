// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/placesfinder.h"

class QPlainTextEdit;

namespace crew::gui {

/// Finds in a text view. Hits that are to be seen are marked, the one that is meant is selected.
class TextFinder : public PlacesFinder
{
    Q_OBJECT

public:
    explicit TextFinder(QPlainTextEdit *view);

    void goTo(int hit) override;

private:
    QString text() const override;
    qsizetype firstVisible() const override;
    void showPlaces() override;

    QPlainTextEdit *m_view;
};

} // namespace crew::gui
