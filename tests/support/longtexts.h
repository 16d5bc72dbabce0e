// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QHeaderView>
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

} // namespace crew::test
