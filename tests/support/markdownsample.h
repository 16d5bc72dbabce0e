// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

namespace crew::test {

/// Markdown put together by chance, the same for the same seed: every construct, within each other, and some
/// of it malformed. Each word occurs once.
class MarkdownSample
{
public:
    explicit MarkdownSample(quint32 seed)
        : m_random(seed)
    {}

    QString text()
    {
        QString result = chance(10) ? filled(QStringLiteral("---\n%: %\n---\n")) : QString();
        for (int i = between(1, 8); i > 0; --i)
            result += blocks(0);
        return result;
    }

    /// How often each of its words is in \a text.
    static QMap<QString, int> wordsIn(const QString &text)
    {
        static const QRegularExpression word(QStringLiteral("W[a-z]{4}"));
        QMap<QString, int> result;
        for (auto it = word.globalMatch(text); it.hasNext();)
            ++result[it.next().captured()];
        return result;
    }

private:
    int between(int least, int most) { return m_random.bounded(least, most + 1); }
    bool chance(int percent) { return between(1, 100) <= percent; }
    QString oneOf(const QStringList &choices)
    {
        return choices.at(between(0, static_cast<int>(choices.size()) - 1));
    }

    /// "Waaa", "Waab", …: it begins with a letter that no other word has inside.
    QString word()
    {
        QString result(QStringLiteral("W"));
        for (int rest = m_words++, i = 0; i < 4; ++i, rest /= 26)
            result += QChar(u'a' + rest % 26);
        return result;
    }

    /// \a form with a word for each %, an address for @, a title for $ and a label for §.
    QString filled(const QString &form)
    {
        QString result;
        for (const QChar c : form) {
            if (c == u'%')
                result += word();
            else if (c == u'@')
                result += address();
            else if (c == u'$')
                result += title();
            else if (c == u'§')
                result += definedLabel();
            else
                result += c;
        }
        return result;
    }

    QString words(int most)
    {
        QString result = word();
        for (int i = between(0, most); i > 0; --i)
            result += u' ' + word();
        return result;
    }

    QString address()
    {
        return filled(oneOf({QStringLiteral("http://%.example/%"), QStringLiteral("%"), QStringLiteral("#%"),
                             QStringLiteral("<% %>"), QStringLiteral("%(%)"), QStringLiteral("data:%;%"),
                             QStringLiteral("http://%/\\)%*"), QStringLiteral("&amp;%")}));
    }

    QString title()
    {
        return filled(
            oneOf({QString(), QString(), QStringLiteral(" \"% %\""), QStringLiteral(" '%'"),
                   QStringLiteral(" (%)"), QStringLiteral("\n\"%\n%\""), QStringLiteral(" \"% \\\" %\"")}));
    }

    QString inlines(int depth)
    {
        QString result;
        for (int i = between(1, 4); i > 0; --i)
            result += inlinePiece(depth) +
                      oneOf({QStringLiteral(" "), QStringLiteral(" "), QString(), QStringLiteral(", ")});
        return result;
    }

    QString inlinePiece(int depth)
    {
        const QString inside = depth < 3 && chance(40) ? inlines(depth + 1) : words(2);
        switch (between(0, 24)) {
        case 0:
            return u'*' + inside + u'*';
        case 1:
            return QStringLiteral("**") + inside + QStringLiteral("**");
        case 2:
            return u'_' + inside + u'_';
        case 3:
            return QStringLiteral("~~") + inside + QStringLiteral("~~");
        case 4:
            return u'`' + words(2) + u'`';
        case 5:
            return QStringLiteral("`` ") + word() + QStringLiteral(" ` ") + word() + QStringLiteral(" ``");
        case 6:
        case 7:
            return u'[' + inside + QStringLiteral("](") + address() + title() + u')';
        case 8:
            return QStringLiteral("![") + inside + QStringLiteral("](") + address() + title() + u')';
        case 9:
            return u'[' + inside + QStringLiteral("][") + definedLabel() + u']';
        case 10:
            return u'[' + definedLabel() + oneOf({QStringLiteral("]"), QStringLiteral("][]")});
        case 11:
            return filled(QStringLiteral("<http://%.example>"));
        case 12:
            return filled(QStringLiteral("www.%.example/%"));
        case 13:
            return QStringLiteral("<!-- ") + words(3) + QStringLiteral(" -->");
        case 14:
            return filled(QStringLiteral("<span title=\"%\">%</span>"));
        case 15:
            return oneOf({QStringLiteral("<br>"), QStringLiteral("&amp;"), QStringLiteral("&copy;"),
                          QStringLiteral("&#65;"), filled(QStringLiteral("&%;")), QStringLiteral("&nbsp;"),
                          QStringLiteral("&#x200b;")});
        case 16:
            return QStringLiteral("\\*") + word() + QStringLiteral("\\_\\\\\\[");
        case 17:
            return oneOf({QStringLiteral("*"), QStringLiteral("**"), QStringLiteral("["),
                          QStringLiteral("]("), QStringLiteral("`"), QStringLiteral("<"),
                          QStringLiteral("!["), QStringLiteral("~~"), QStringLiteral("\\"),
                          QStringLiteral("|")});
        case 18:
            return oneOf({QStringLiteral("Größe"), QStringLiteral("日本語"), QStringLiteral("👍🏽"),
                          QStringLiteral("\u200B"), QStringLiteral("\u202E"), QStringLiteral("é\u0301"),
                          filled(QStringLiteral("“%”"))});
        case 19:
            return words(2) + oneOf({QStringLiteral("\n"), QStringLiteral("  \n"), QStringLiteral("\\\n")}) +
                   words(2);
        case 20:
            return filled(QStringLiteral("[^%]"));
        default:
            return words(4);
        }
    }

    QString definedLabel()
    {
        if (m_labels.isEmpty() || chance(30))
            m_labels.append(word());
        return oneOf(m_labels);
    }

    QString definition()
    {
        return filled(oneOf({QStringLiteral("[§]: @$\n"), QStringLiteral("[§]:\n  @$\n"),
                             QStringLiteral("[§ %]: @$\n"), QStringLiteral("[//]: # (% %)\n"),
                             QStringLiteral("[^%]: %\n"), QStringLiteral("   [§]: @$\n")}));
    }

    QString table()
    {
        const int columns = between(1, 4);
        const auto row = [this](int cells) {
            QString result = chance(80) ? QStringLiteral("|") : QString();
            for (int i = 0; i < cells; ++i)
                result += (chance(10) ? QStringLiteral(" ") : inlines(2).replace(u'\n', u' ')) + u'|';
            return result + u'\n';
        };
        QString result = row(columns) + u'|';
        for (int i = 0; i < columns; ++i)
            result += oneOf({QStringLiteral("---|"), QStringLiteral(":--:|"), QStringLiteral("---:|")});
        result += u'\n';
        for (int i = between(0, 4); i > 0; --i)
            result += row(std::max(1, columns + between(-1, 3)));
        return result;
    }

    QString code()
    {
        const QString fence = oneOf({QStringLiteral("```"), QStringLiteral("~~~"), QStringLiteral("`````")});
        QString result = fence + oneOf({QString(), word(), filled(QStringLiteral(" % title=\"%\""))}) + u'\n';
        for (int i = between(0, 3); i > 0; --i)
            result += oneOf({QStringLiteral("  "), QStringLiteral("\t"), QString()}) + words(3) + u'\n' +
                      (chance(20) ? QStringLiteral("\n") : QString());
        return result + (chance(85) ? fence : QString()) + u'\n';
    }

    QString html()
    {
        return filled(
            oneOf({QStringLiteral("<details>\n<summary>%</summary>\n\n%\n\n</details>\n"),
                   QStringLiteral("<!-- %\n\n% -->\n"), QStringLiteral("<div align=\"%\">\n  %\n</div>\n"),
                   QStringLiteral("<?% %?>\n"), QStringLiteral("<script>%\n\n%</script>\n"),
                   QStringLiteral("<![CDATA[%\n%]]>\n")}));
    }

    /// \a text with \a first before its first line and \a next before the others.
    static QString prefixed(const QString &text, const QString &first, const QString &next)
    {
        QStringList lines = text.split(u'\n');
        if (lines.constLast().isEmpty())
            lines.removeLast();
        for (qsizetype i = 0; i < lines.size(); ++i)
            lines[i].prepend(i == 0 ? first : next);
        return lines.join(u'\n') + u'\n';
    }

    QString list(int depth)
    {
        const int first = between(0, 3) * between(0, 40);
        const bool isOrdered = chance(40);
        const bool isLoose = chance(30);
        QString result;
        for (int i = 0, items = between(1, 4); i < items; ++i) {
            const QString number = QString::number(chance(70)   ? first + i
                                                   : chance(50) ? first
                                                                : between(0, 999));
            const QString mark = isOrdered
                                     ? number + u'.'
                                     : oneOf({QStringLiteral("-"), QStringLiteral("-"), QStringLiteral("*")});
            const QString task =
                chance(15) ? oneOf({QStringLiteral("[x] "), QStringLiteral("[ ] ")}) : QString();
            const QString content = chance(8) ? QStringLiteral("\n") : blocks(depth + 1);
            result += prefixed(task + content, mark + u' ', QString(mark.size() + 1, u' '));
            result += isLoose ? QStringLiteral("\n") : QString();
        }
        return result;
    }

    QString block(int depth)
    {
        switch (between(0, 19)) {
        case 0:
        case 1:
            return QString(between(1, 6), u'#') + u' ' + inlines(1).replace(u'\n', u' ') +
                   oneOf({QString(), QStringLiteral(" ##")}) + u'\n';
        case 2:
            return inlines(1) + u'\n' +
                   oneOf({QStringLiteral("==="), QStringLiteral("---"), QStringLiteral("=")}) + u'\n';
        case 3:
            return oneOf({QStringLiteral("---\n"), QStringLiteral("* * *\n"), QStringLiteral("#\n"),
                          QStringLiteral("-\n"), QStringLiteral(">\n")});
        case 4:
        case 5:
            return definition();
        case 6:
        case 7:
            return table();
        case 8:
        case 9:
            return code();
        case 10:
            return html();
        case 11:
            return QStringLiteral("    ") + words(3) + QStringLiteral("\n\n      ") + word() + u'\n';
        case 12:
        case 13:
            return depth < 4 ? list(depth) : words(2);
        case 14:
            return depth < 4 ? prefixed(blocks(depth + 1), QStringLiteral("> "),
                                        oneOf({QStringLiteral("> "), QStringLiteral(">"), QString()}))
                             : words(2);
        default:
            return inlines(0) + u'\n';
        }
    }

    QString blocks(int depth)
    {
        QString result;
        for (int i = between(1, 3); i > 0; --i)
            result += block(depth) + (chance(75) ? QStringLiteral("\n") : QString());
        return result;
    }

    QRandomGenerator m_random;
    int m_words = 0;
    QStringList m_labels;
};

} // namespace crew::test
