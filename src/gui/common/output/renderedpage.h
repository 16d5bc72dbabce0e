// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/detection.h"
#include "gui/common/output/viewchoice.h"

#include <QJsonValue>
#include <QStackedWidget>

class QAbstractScrollArea;

namespace crew::gui {

class Findable;
class JsonPanel;
class MarkdownView;
class TablePanel;
class WholeTextView;

/// An output as it is meant to be read: Markdown, a JSON tree, a diff, a table, mail, plain text or code.
/// What a reader chose is done as far as it can be: text that is no JSON has no tree, and what is nested
/// beyond reading is shown as plain text. Every view shows all of the text.
class RenderedPage : public QStackedWidget
{
    Q_OBJECT

public:
    explicit RenderedPage(QWidget *parent = nullptr);
    ~RenderedPage() override;

    void setAccessibleTitle(const QString &title);
    /// \a json, when not Undefined, is what is shown as a tree; else \a text, when it is JSON.
    void setContent(const QString &text, const QJsonValue &json);
    void setChoice(const ViewChoice &choice);

    /// False while a worker still reads the content.
    bool isPrepared() const { return m_isPrepared; }
    bool isComplete() const;
    /// What the reader should know of how it is shown; may be empty.
    QString note() const;
    /// True when lines may be wrapped or not.
    bool showsLines() const;

    QAbstractScrollArea *area() const;
    Findable *findable() const;
    MarkdownView *markdown() const { return m_markdown; }

Q_SIGNALS:
    void prepared();  ///< area() and findable() may be others now
    void completed(); ///< all of a long text is there

private:
    /// What the text is, once it was read.
    struct Content
    {
        content::Detected detected;
        QJsonValue tree = QJsonValue::Undefined;
        content::JsonLoss loss = content::JsonLoss::None;
    };

    static Content contentOf(const QByteArray &bytes);
    static QString lossText(content::JsonLoss loss);
    void setText(const QString &text);
    void take(const Content &content);
    void show();
    content::ContentKind kindToShow();
    void showTree();
    void showMarkdown();
    void showPatch();
    void showMail();
    void showCode(const QString &text, const QString &language);
    void showJsonAsCode();
    void showTable();
    void showAsIs();
    void showPage(QWidget *page);
    bool hasText() const;

    ViewChoice m_choice;
    QString m_text;
    QJsonValue m_json = QJsonValue::Undefined;
    Content m_content;
    bool m_isPrepared = true;
    int m_generation = 0; ///< of the content; what a worker made of an older one is dropped
    QString m_note;
    MarkdownView *m_markdown;
    WholeTextView *m_whole;
    JsonPanel *m_panel;
    TablePanel *m_table;
    Findable *m_markdownFinder;
    Findable *m_wholeFinder;
};

} // namespace crew::gui
