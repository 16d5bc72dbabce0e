// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/placesfinder.h"

namespace crew::gui {

class MarkdownView;

/// Finds in a page of Markdown, all of it.
class MarkdownFinder : public PlacesFinder
{
    Q_OBJECT

public:
    explicit MarkdownFinder(MarkdownView *view);

    void goTo(int hit) override;

private:
    QString text() const override;
    qsizetype firstVisible() const override;
    void showPlaces() override;

    MarkdownView *m_view;
};

} // namespace crew::gui
