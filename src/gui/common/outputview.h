// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/linkstrip.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QWidget>

class QAbstractButton;
class QAbstractScrollArea;
class QLabel;
class QStackedWidget;

namespace crew::gui {

class JsonPanel;
class MarkdownView;
class WholeTextView;

/// Shows one output that a crew made: Rendered (Markdown, JSON tree or plain text) and Raw (bytes as
/// received). Nothing is loaded, local or remote; a link opens only after a click and a confirmation that
/// shows the address; nothing is truncated, and a large text is laid out in pieces so that the window stays
/// alive.
class OutputView : public QWidget
{
    Q_OBJECT

public:
    explicit OutputView(QWidget *parent = nullptr);
    ~OutputView() override;

    /// \a accessibleName names the text for assistive technology, such as "Output" or "Result".
    void setAccessibleTitle(const QString &accessibleName);

    /// \a text is Markdown or plain; \a json, when not Undefined, is shown as a tree; \a raw is what came.
    /// Under the same \a key the reader's place is kept; another key (or an empty one) begins at the top.
    /// The same content again changes nothing.
    void setOutput(const QString &text, const QJsonValue &json, const QByteArray &raw,
                   const QString &key = {});
    void clear();
    /// False while a large output is being read by a worker.
    bool isPrepared() const { return m_isPrepared; }

    /// What opening a confirmed link does; for tests.
    void setLinkOpener(LinkStrip::Opener opener);

private:
    void buildChoice();
    void buildPages();
    void fill();
    void fillRendered();
    void showRendered(const QJsonValue &tree);
    void handleTree(const QJsonValue &tree);
    void restorePlace();
    void fillRaw();
    void showCurrentPage();
    void updateNote();
    void handleLink(const QUrl &url);
    QAbstractScrollArea *currentArea() const;
    bool isRaw() const;

    QString m_title;
    QString m_key;
    QString m_text;
    QJsonValue m_json = QJsonValue::Undefined;
    QByteArray m_raw;
    QString m_renderedNote;
    bool m_rawIsStale = true;
    bool m_isPrepared = true;
    int m_generation = 0; ///< of the content; what a worker made of an older one is dropped
    int m_place = 0;      ///< where the reader was
    QWidget *m_choice = nullptr;
    QAbstractButton *m_renderedButton = nullptr;
    QAbstractButton *m_rawButton = nullptr;
    QLabel *m_note = nullptr;
    QStackedWidget *m_pages = nullptr;
    MarkdownView *m_markdown = nullptr;
    WholeTextView *m_largeText = nullptr;
    JsonPanel *m_tree = nullptr;
    WholeTextView *m_rawText = nullptr;
    QWidget *m_rendered = nullptr; ///< the page that Rendered shows for this output
    LinkStrip *m_linkStrip = nullptr;
};

} // namespace crew::gui
