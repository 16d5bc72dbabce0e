// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/outputcomparison.h"

#include <QSet>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace crew::gui {
class ElidedLabel;
class Findable;
class MarkdownFinder;
class MarkdownView;
} // namespace crew::gui

namespace crew::gui::output {

class ChangesFinder;
class DiffView;

/// What differs between an attempt and an earlier one that the reader chooses; the previous at first. Of
/// Markdown and mail as it is rendered, or as the source; of everything else as the source.
class ChangesPane : public QWidget
{
    Q_OBJECT

public:
    explicit ChangesPane(QWidget *parent = nullptr);

    /// \a versions grow in number, the last is the one shown. Under the same \a key the reader's choice is
    /// kept. Long ones are compared when they are looked at.
    void setVersions(const QString &key, const QList<OutputVersion> &versions);
    void setDiffLayout(DiffLayout layout);

    /// Whether rendered text is compared as its source.
    void setAsSource(bool asSource);

    bool isCompared() const { return m_isCompared; }
    /// There is an earlier output, and it differs as far as is known.
    bool hasChanges() const;
    /// To the next or previous change, round the end.
    void stepChange(int by);
    DiffView *view() const { return m_view; }
    Findable *findable() const;

    using PassagesFound = std::function<void(const QList<content::PassageChange> &)>;
    /// What became of \a quotes from attempt \a attempt in the attempt shown. \a found is called once, on
    /// this thread, unless other versions are set before.
    void findPassages(int attempt, const QStringList &quotes, const PassagesFound &found);
    /// Goes to the change that findPassages() found.
    void showPassage(int attempt, const content::PassageChange &passage);
    /// What the pane says in the place of a diff, or about it.
    QString sentence() const;

Q_SIGNALS:
    /// Nothing while the lines are not counted yet, or there is nothing to compare with.
    void counted(const std::optional<crew::gui::output::ChangedLines> &lines);
    void layoutChosen(crew::gui::output::DiffLayout layout); ///< by the reader
    void asSourceChosen(bool asSource);                      ///< by the reader
    void linkClicked(const QUrl &url);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &name, const QString &toolTip);
    void buildBar();
    void connectParts();
    void fillBases();
    void compare();
    void forget();
    void take(const OutputComparison &compared);
    void showDiff();
    void fillRendered();
    void openFold(const QUrl &url);
    bool showsRendered() const;
    int changeCount() const;
    void goToChange(int change);
    void showAwaited();
    void say(const QString &sentence);
    void updateBar();
    void updateColours();
    const OutputVersion *base() const;

    QString m_key;
    QList<OutputVersion> m_versions;
    bool m_isCompared = false;
    bool m_isStale = false; ///< to be compared once it is looked at
    int m_generation = 0;
    OutputComparison m_compared;
    QList<qsizetype> m_places; ///< of the changes in the rendered page
    QSet<int> m_opened;        ///< folds of the rendered page
    int m_change = -1;         ///< the one of the rendered page that the reader is at
    bool m_asSource = false;
    content::PassageChange m_awaited; ///< to be gone to once it is compared
    QWidget *m_bar;
    ElidedLabel *m_baseLabel;
    QComboBox *m_bases;
    QLabel *m_place;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_allLines;
    QToolButton *m_sideBySide;
    QToolButton *m_source;
    QLabel *m_sentence;
    DiffView *m_view;
    MarkdownView *m_rendered;
    MarkdownFinder *m_renderedFinder;
    ChangesFinder *m_finder;
    QStackedLayout *m_stack;
};

} // namespace crew::gui::output
