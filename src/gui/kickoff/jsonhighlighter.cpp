// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/jsonhighlighter.h"

#include "core/kickoff.h"
#include "gui/common/style/look.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <utility>

namespace crew::gui::kickoff {

namespace {

/// The place after the string's closing quote, or the end of \a text.
int endOfString(const QString &text, int start)
{
    int i = start + 1;
    while (i < text.size() && text.at(i) != u'"')
        i += text.at(i) == u'\\' ? 2 : 1;
    return std::min<int>(i + 1, static_cast<int>(text.size()));
}

bool isFollowedByColon(const QString &text, int from)
{
    int i = from;
    while (i < text.size() && text.at(i).isSpace())
        ++i;
    return i < text.size() && text.at(i) == u':';
}

/// The name that \a json stands for, however it is escaped; nothing when it is no string.
std::optional<QString> decodedName(QStringView json)
{
    const QByteArray list = '[' + json.toUtf8() + ']';
    const QJsonValue name = QJsonDocument::fromJson(list).array().at(0);
    return name.isString() ? std::optional(name.toString()) : std::nullopt;
}

int endOfRun(const QString &text, int start)
{
    int i = start;
    while (i < text.size() &&
           (text.at(i).isLetterOrNumber() || text.at(i) == u'.' || text.at(i) == u'+' || text.at(i) == u'-'))
        ++i;
    return i;
}

} // namespace

JsonHighlighter::JsonHighlighter(QTextDocument *document, const QPalette &palette)
    : QSyntaxHighlighter(document)
{
    chooseColours(palette);
}

void JsonHighlighter::setPalette(const QPalette &palette)
{
    chooseColours(palette);
    rehighlight();
}

void JsonHighlighter::hideValuesOf(const QSet<QString> &names)
{
    if (std::exchange(m_hiddenNames, names) != names)
        rehighlight();
}

void JsonHighlighter::chooseColours(const QPalette &palette)
{
    m_name.setForeground(palette.color(QPalette::Text));
    m_name.setFontWeight(QFont::DemiBold);
    m_string.setForeground(severityColour(Severity::Good, palette));
    m_number.setForeground(severityColour(Severity::Active, palette));
    m_word.setForeground(severityColour(Severity::Attention, palette));
    m_placeholder.setForeground(palette.color(QPalette::PlaceholderText));
    m_placeholder.setFontItalic(true);
    m_hidden.setForeground(palette.color(QPalette::Mid));
    m_hidden.setBackground(palette.color(QPalette::Mid));
}

void JsonHighlighter::highlightBlock(const QString &text)
{
    int i = 0;
    while (i < text.size()) {
        const QChar c = text.at(i);
        if (c == u'"') {
            i = highlightString(text, i);
        } else if (c.isLetterOrNumber() || c == u'-') {
            const int end = std::max(endOfRun(text, i), i + 1);
            const QTextCharFormat &shown = c.isLetter() ? m_word : m_number;
            setFormat(i, end - i, isHidden(text, i) ? m_hidden : shown);
            i = end;
        } else {
            ++i;
        }
    }
}

int JsonHighlighter::highlightString(const QString &text, int start)
{
    const int end = endOfString(text, start);
    const bool isName = isFollowedByColon(text, end);
    setFormat(start, end - start, isName ? m_name : m_string);
    if (isName)
        return end;
    if (isHidden(text, start)) {
        setFormat(start + 1, std::max(0, end - start - 2), m_hidden);
        return end;
    }
    for (const QLatin1String word : {placeholder::secret, placeholder::token, placeholder::username,
                                     placeholder::password, placeholder::secretInput}) {
        const qsizetype at = text.indexOf(word, start);
        if (at >= 0 && at < end)
            setFormat(static_cast<int>(at), static_cast<int>(word.size()), m_placeholder);
    }
    return end;
}

/// The form writes a member on one line.
bool JsonHighlighter::isHidden(const QString &text, int valueStart) const
{
    const QStringView before = QStringView(text).first(valueStart).trimmed();
    if (m_hiddenNames.isEmpty() || !before.startsWith(u'"') || !before.endsWith(u':'))
        return false;
    const auto name = decodedName(before.chopped(1));
    return name && m_hiddenNames.contains(*name);
}

} // namespace crew::gui::kickoff

#include "moc_jsonhighlighter.cpp"
