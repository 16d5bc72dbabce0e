// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QTranslator>

namespace crew::test {

/// While it exists, translated texts are twice as long: longer than in any language that there is.
class LongTexts : public QTranslator
{
public:
    LongTexts() { QCoreApplication::installTranslator(this); }
    ~LongTexts() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return text.contains(u'%') ? QString() : text + u' ' + text;
    }
};

/// The headings that have too little room.
inline QStringList cutHeadings(const QHeaderView &header)
{
    QStringList cut;
    for (int i = 0; i < header.count(); ++i) {
        if (!header.isSectionHidden(i) && header.sectionSize(i) < header.sectionSizeHint(i))
            cut << header.model()->headerData(i, header.orientation()).toString();
    }
    return cut;
}

/// The visible labels and buttons of \a window that have too little room for their text, but for labels that
/// are made to give way.
inline QStringList cutTexts(const QWidget &window)
{
    QStringList cut;
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        const bool givesWay = label->inherits("crew::gui::ElidedLabel") || label->text().isEmpty();
        const bool isCut = label->wordWrap() ? label->height() < label->heightForWidth(label->width())
                                             : label->width() < label->sizeHint().width();
        if (label->isVisible() && !givesWay && isCut)
            cut << label->text();
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        const bool isCut = button->width() < button->minimumSizeHint().width();
        if (button->isVisible() && !button->text().isEmpty() && isCut)
            cut << button->text();
    }
    return cut;
}

} // namespace crew::test
