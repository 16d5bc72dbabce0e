// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"

#include <QList>

namespace crew::gui {

class MarkdownView;

/// Finds in a page of Markdown, all of it. A worker reads long ones.
class MarkdownFinder : public Findable
{
    Q_OBJECT

public:
    explicit MarkdownFinder(MarkdownView *view);

    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    void take(const QList<qsizetype> &places);

    MarkdownView *m_view;
    QString m_words;
    QList<qsizetype> m_places;
    int m_generation = 0; ///< of the search; an older one that ends late is dropped
};

} // namespace crew::gui
