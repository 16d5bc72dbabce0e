// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

#include <optional>

namespace crew::gui {

/// One line of plain text that gives way, or a few: elided, at the end unless another place is set, when
/// there is no room; whole in its tool tip.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);
    /// The last \a characters of the text are the last to give way.
    void setKeptEnd(qsizetype characters);
    /// Wraps the text into up to \a most lines, if the label is as high; none of its end is kept then.
    void setMostLines(int most);
    /// Shows \a brief instead of a text that would be cut, and nothing where \a brief would be cut, too.
    /// Without it the text is elided.
    void setBriefText(const std::optional<QString> &brief);
    /// The text as it is painted.
    QString elided() const;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateToolTip();
    QString shownText() const;
    QStringList linesOf(const QString &whole) const;
    bool isCut(const QString &whole) const;

    Qt::TextElideMode m_mode = Qt::ElideRight;
    qsizetype m_keptEnd = 0;
    int m_mostLines = 1;
    std::optional<QString> m_brief;
};

} // namespace crew::gui
