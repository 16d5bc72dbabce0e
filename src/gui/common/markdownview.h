// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <memory>

namespace crew::gui {

/// Shows untrusted Markdown or plain text. Loads nothing, local or remote: a picture is shown as its address.
/// HTML is shown as it was written. A link does nothing but say that it was clicked (anchorClicked()).
class MarkdownView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit MarkdownView(QWidget *parent = nullptr);
    ~MarkdownView() override;

    void setContent(const QString &text);

    QVariant loadResource(int type, const QUrl &name) override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void render();
    void fitWidth();

    QString m_text;
    std::unique_ptr<QTextDocument> m_document;
};

/// True when \a text uses Markdown, so that its line ends are not meant to be kept.
bool looksLikeMarkdown(const QString &text);

} // namespace crew::gui
