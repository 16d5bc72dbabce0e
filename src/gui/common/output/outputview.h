// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/viewchoice.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QUrl>
#include <QWidget>

class QAbstractScrollArea;
class QStackedWidget;
class QToolButton;

namespace crew::gui {

class FindBar;
class Findable;
class LinkBar;
class MarkdownView;
class OutputBar;
class RenderedPage;
class WholeTextView;

/// Shows one output that a crew made: Rendered (Markdown, JSON tree, plain text or code) and Raw (bytes as
/// received), with find in page. Nothing is loaded, local or remote; a link opens only after a click and a
/// confirmation that shows the address; nothing is truncated, and a large text is laid out in pieces so that
/// the window stays alive.
class OutputView : public QWidget
{
    Q_OBJECT

public:
    explicit OutputView(QWidget *parent = nullptr);
    ~OutputView() override;

    /// \a accessibleName names the text for assistive technology, such as "Output" or "Result".
    void setAccessibleTitle(const QString &accessibleName);

    /// \a text is Markdown or plain; \a json, when not Undefined, is shown as a tree; \a raw and \a headers
    /// are what came. Under the same \a key the reader's place is kept; another key (or an empty one) begins
    /// at the top. The same content again changes nothing.
    void setOutput(const QString &text, const QJsonValue &json, const QByteArray &raw,
                   const QString &key = {}, const QByteArray &headers = {});
    void clear(); ///< also setMayBeEmpty(false)
    /// An output without a text is said to be empty. Not where the text may be missing.
    void setMayBeEmpty(bool may);
    /// Forgets where the reader of the output before was and what they looked for.
    void startOver();
    /// False while a large output is being read by a worker.
    bool isPrepared() const;

    void setViewChoice(const ViewChoice &choice);

    /// A page of the owner's making between Rendered and Raw; its button.
    QToolButton *addPage(QWidget *page, Findable *findable, const QString &title, const QString &toolTip);

    /// Shows the page of the owner's making, or Rendered, where it is not shown yet.
    void showAddedPage();
    void showRendered();
    void showRaw();
    /// Asks whether a link in the owner's page is to be opened.
    void askAboutLink(const QUrl &url);
    /// From Raw to the page before, from every other page to Raw.
    void toggleRaw();

    /// What shows rendered Markdown and plain text.
    MarkdownView *markdown() const;
    /// Of the row above the text.
    int barHeight() const;
    /// Moves the keyboard to the text.
    void focusOutput();
    /// Opens find in page, with what is selected.
    void find();
    /// Opens find in page with \a words.
    void findWords(const QString &words);
    /// True when the output is shown, or would be when rendered, in markdown().
    bool showsMarkdown() const;

Q_SIGNALS:
    void viewChosen(const crew::gui::ViewChoice &choice); ///< by the reader
    void renderedChanged(); ///< Rendered shows another text, more of it, or the same in another form

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum Page { Rendered, Raw, Added };

    void buildPages();
    void connectParts();
    void fill();
    void handlePrepared();
    void handleCompleted();
    void fillRaw();
    void handleChoice(const ViewChoice &choice);
    void showCurrentPage();
    void updateBar();
    bool isOutputEmpty() const;
    Page page() const;
    QAbstractScrollArea *currentArea() const;
    QString selectedText() const;

    QString m_title;
    QString m_key;
    QString m_text;
    QJsonValue m_json = QJsonValue::Undefined;
    QByteArray m_raw;
    QByteArray m_headers;
    bool m_rawIsStale = true;
    bool m_mayBeEmpty = false;
    int m_pageBefore = 0; ///< the one that was shown before Raw
    int m_place = 0;      ///< where the reader was
    OutputBar *m_bar = nullptr;
    FindBar *m_findBar = nullptr;
    QStackedWidget *m_pages = nullptr;
    RenderedPage *m_rendered = nullptr;
    WholeTextView *m_rawText = nullptr;
    Findable *m_rawFinder = nullptr;
    QWidget *m_added = nullptr;
    Findable *m_addedFinder = nullptr;
    LinkBar *m_linkBar = nullptr;
};

} // namespace crew::gui
