// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace crew::gui::reviews {

/// How high \a edit is to show so many \a lines.
int heightFor(const QPlainTextEdit &edit, int lines);

/// The free text of a feedback: one line, or, while there is room for more, as many as are written, up to a
/// limit.
class FeedbackEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit FeedbackEditor(QWidget *parent = nullptr);

    void setRoomy(bool isRoomy);
    /// What is shown while nothing is written: cut to one line where there is room for one only.
    void setHint(const QString &hint);
    int lineHeight() const { return heightFor(*this, 1); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int wantedHeight() const;
    void fit();
    void showHint();

    QString m_hint;
    bool m_isRoomy = true;
    int m_wanted = 0;
};

} // namespace crew::gui::reviews
