// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/templateparser.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using Node = Template::Node;
using Source = TemplateValue::Source;
using Test = TemplateCondition::Test;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::Template)
};

struct Token
{
    bool isTag = false;
    QString text; ///< of a tag: what stands between the braces, trimmed
    qsizetype offset = 0;
};

bool isBlockWord(const QString &tag)
{
    return tag == "else"_L1 || tag == "end"_L1 || tag.startsWith("if "_L1) || tag.startsWith("each "_L1);
}

/// Cuts a template into text and tags.
class Tokenizer
{
public:
    explicit Tokenizer(const QString &text)
        : m_text(text)
    {}

    /// On failure: the message and the offset it is about.
    std::expected<QList<Token>, std::pair<QString, qsizetype>> run()
    {
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            const bool isDouble = m_at + 1 < m_text.size() && m_text.at(m_at + 1) == c;
            if (c != u'{' && c != u'}') {
                m_pending += c;
                ++m_at;
            } else if (isDouble) {
                m_pending += c;
                m_at += 2;
            } else if (c == u'}') {
                return std::unexpected(
                    std::pair(Texts::tr("a single } is not allowed; write }} for a brace"), m_at));
            } else if (!takeTag()) {
                return std::unexpected(
                    std::pair(Texts::tr("this { is not closed on its line; write {{ for a brace"), m_at));
            }
        }
        flush();
        return m_tokens;
    }

private:
    bool takeTag()
    {
        const qsizetype close = m_text.indexOf(u'}', m_at);
        const QString inner = m_text.mid(m_at + 1, close - m_at - 1);
        if (close < 0 || inner.contains(u'\n') || inner.contains(u'{'))
            return false;
        const qsizetype start = m_at;
        const QString tag = inner.trimmed();
        m_at = close + 1;
        if (isBlockWord(tag))
            dropLineAround(start);
        flush();
        m_tokens.append({true, tag, start});
        return true;
    }

    /// When the tag that begins at \a start is alone on its line, the line goes with it.
    void dropLineAround(qsizetype start)
    {
        qsizetype lineStart = start;
        while (lineStart > 0 && (m_text.at(lineStart - 1) == u' ' || m_text.at(lineStart - 1) == u'\t'))
            --lineStart;
        qsizetype lineEnd = m_at;
        while (lineEnd < m_text.size() && (m_text.at(lineEnd) == u' ' || m_text.at(lineEnd) == u'\t'))
            ++lineEnd;
        const bool beginsLine = lineStart == 0 || m_text.at(lineStart - 1) == u'\n';
        const bool endsLine = lineEnd == m_text.size() || m_text.at(lineEnd) == u'\n';
        if (!beginsLine || !endsLine)
            return;
        m_pending.chop(std::min(start - lineStart, m_pending.size()));
        m_at = std::min(lineEnd + 1, m_text.size());
    }

    void flush()
    {
        if (!m_pending.isEmpty())
            m_tokens.append({false, std::exchange(m_pending, {}), m_at});
    }

    const QString &m_text;
    QString m_pending;
    QList<Token> m_tokens;
    qsizetype m_at = 0;
};

class Parser
{
public:
    Parser(QList<Token> tokens, const TemplateNames &names)
        : m_tokens(std::move(tokens))
        , m_names(names)
    {}

    std::vector<Node> run()
    {
        std::vector<Node> nodes = parseNodes(0);
        if (!hasFailed() && m_next < m_tokens.size())
            fail(Texts::tr("{%1} without a beginning").arg(m_tokens.at(m_next).text));
        return nodes;
    }

    bool hasFailed() const { return !m_message.isEmpty(); }
    QString message() const { return m_message; }
    qsizetype offset() const { return m_offset; }

private:
    void fail(const QString &message)
    {
        if (hasFailed())
            return;
        m_message = message;
        m_offset = m_next < m_tokens.size() ? m_tokens.at(m_next).offset : m_lastOffset;
    }

    bool atTag(QLatin1String tag) const
    {
        return m_next < m_tokens.size() && m_tokens.at(m_next).isTag && m_tokens.at(m_next).text == tag;
    }

    /// Everything up to the {else} or {end} that belongs to somebody further out.
    std::vector<Node> parseNodes(int depth)
    {
        std::vector<Node> nodes;
        if (depth > maxTemplateDepth)
            fail(Texts::tr("blocks are nested too deeply"));
        while (!hasFailed() && m_next < m_tokens.size() && !atTag("end"_L1) && !atTag("else"_L1))
            nodes.push_back(parseNode(depth));
        return nodes;
    }

    Node parseNode(int depth)
    {
        const Token &token = m_tokens.at(m_next);
        m_lastOffset = token.offset;
        Node node;
        if (!token.isTag) {
            node.text = token.text;
            ++m_next;
        } else if (token.text.startsWith("if "_L1)) {
            parseIf(node, token.text.mid(3).trimmed(), depth);
        } else if (token.text.startsWith("each "_L1)) {
            parseEach(node, token.text.mid(5).trimmed(), depth);
        } else {
            node.kind = Node::Kind::Value;
            node.value = valueOrFail(token.text);
            ++m_next;
        }
        return node;
    }

    void parseIf(Node &node, const QString &text, int depth)
    {
        node.kind = Node::Kind::If;
        node.condition = conditionOrFail(text);
        ++m_next;
        node.body = parseNodes(depth + 1);
        if (atTag("else"_L1)) {
            ++m_next;
            node.otherwise = parseNodes(depth + 1);
        }
        expectEnd("if"_L1);
    }

    void parseEach(Node &node, const QString &text, int depth)
    {
        node.kind = Node::Kind::Each;
        if (m_isInsideEach)
            fail(Texts::tr("{each} cannot be inside another {each}"));
        node.value = valueOrFail(text);
        ++m_next;
        m_isInsideEach = true;
        node.body = parseNodes(depth + 1);
        m_isInsideEach = false;
        expectEnd("each"_L1);
    }

    void expectEnd(QLatin1String block)
    {
        if (atTag("end"_L1))
            ++m_next;
        else
            fail(Texts::tr("{%1} has no {end}").arg(block));
    }

    TemplateValue valueOrFail(const QString &text)
    {
        const auto value = valueFrom(text);
        if (!value)
            fail(Texts::tr("{%1} is not known").arg(text));
        return value.value_or(TemplateValue{});
    }

    std::optional<TemplateValue> valueFrom(const QString &text) const
    {
        const QString word = text.section(u' ', 0, 0);
        const QString rest = text.section(u' ', 1).trimmed();
        if (word == "input"_L1)
            return inputFrom(rest);
        if (word == "output"_L1 && m_names.earlierTasks.contains(rest))
            return TemplateValue{Source::Output, rest, {}};
        if (text == "attempt"_L1)
            return TemplateValue{Source::Attempt, {}, {}};
        if (rest.isEmpty() || rest == m_names.task || m_names.earlierTasks.contains(rest)) {
            if (word == "feedback"_L1)
                return TemplateValue{Source::Feedback, rest, {}};
            if (word == "changes"_L1)
                return TemplateValue{Source::Changes, rest, {}};
            if (word == "notes"_L1)
                return TemplateValue{Source::Notes, rest, {}};
        }
        if (m_isInsideEach && text == "number"_L1)
            return TemplateValue{Source::Number, {}, {}};
        if (m_isInsideEach && text.section(u'/', 0, 0) == "item"_L1)
            return TemplateValue{Source::Item, {}, text.split(u'/').mid(1)};
        return std::nullopt;
    }

    std::optional<TemplateValue> inputFrom(const QString &name) const
    {
        // A key may itself hold a slash, so the whole name is tried first.
        if (m_names.inputs.contains(name))
            return TemplateValue{Source::Input, name, {}};
        const QStringList parts = name.split(u'/');
        if (m_names.inputs.contains(parts.first()))
            return TemplateValue{Source::Input, parts.first(), parts.mid(1)};
        return std::nullopt;
    }

    TemplateCondition conditionOrFail(QString text)
    {
        TemplateCondition condition;
        if (text.startsWith("not "_L1)) {
            condition.isNegated = true;
            text = text.mid(4).trimmed();
        }
        if (const auto value = valueFrom(text)) {
            condition.value = *value;
            return condition;
        }
        for (const auto &[word, test] :
             {std::pair(" is "_L1, Test::Is), std::pair(" mentions "_L1, Test::Mentions),
              std::pair(" from "_L1, Test::From)}) {
            const qsizetype at = text.indexOf(word);
            const auto value = at < 0 ? std::nullopt : valueFrom(text.left(at).trimmed());
            if (!value)
                continue;
            condition.value = *value;
            condition.test = test;
            condition.argument = text.mid(at + word.size()).trimmed();
            checkArgument(condition);
            return condition;
        }
        fail(Texts::tr("the condition of {if %1} is not known").arg(text));
        return condition;
    }

    void checkArgument(TemplateCondition &condition)
    {
        bool isNumber = true;
        if (condition.test == Test::From)
            condition.number = condition.argument.toDouble(&isNumber);
        if (condition.argument.isEmpty())
            fail(Texts::tr("the condition has nothing to compare with"));
        else if (!isNumber)
            fail(Texts::tr("\"%1\" is not a number").arg(condition.argument));
    }

    QList<Token> m_tokens;
    const TemplateNames &m_names;
    qsizetype m_next = 0;
    qsizetype m_lastOffset = 0;
    bool m_isInsideEach = false;
    QString m_message;
    qsizetype m_offset = 0;
};

TemplateError errorAt(const QString &text, qsizetype offset, const QString &message)
{
    const QStringView before = QStringView(text).left(offset);
    TemplateError error;
    error.message = message;
    error.line = static_cast<int>(before.count(u'\n')) + 1;
    error.column = static_cast<int>(offset - (before.lastIndexOf(u'\n') + 1)) + 1;
    return error;
}

} // namespace

std::expected<std::vector<Template::Node>, TemplateError> parseTemplate(const QString &text,
                                                                        const TemplateNames &names)
{
    if (text.size() > maxTemplateLength)
        return std::unexpected(
            errorAt(text, 0, Texts::tr("the text is longer than %1 characters").arg(maxTemplateLength)));
    const auto tokens = Tokenizer(text).run();
    if (!tokens)
        return std::unexpected(errorAt(text, tokens.error().second, tokens.error().first));
    Parser parser(*tokens, names);
    std::vector<Node> nodes = parser.run();
    if (parser.hasFailed())
        return std::unexpected(errorAt(text, parser.offset(), parser.message()));
    return nodes;
}

} // namespace crew::service
