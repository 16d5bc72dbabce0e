// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/patch.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

using Kind = PatchLine::Kind;

bool beginsWithAny(QStringView line, std::initializer_list<QStringView> words)
{
    return std::ranges::any_of(words, [line](QStringView word) { return line.startsWith(word); });
}

bool isFileHead(QStringView line)
{
    return beginsWithAny(line, {u"diff ", u"index ", u"--- ", u"+++ ", u"new file mode ",
                                u"deleted file mode ", u"old mode ", u"new mode ", u"similarity index ",
                                u"dissimilarity index ", u"rename from ", u"rename to ", u"copy from ",
                                u"copy to ", u"Binary files ", u"Only in ", u"Index: ", u"======="});
}

bool isCommitHead(QStringView line)
{
    static const QRegularExpression head(uR"(^(From [0-9a-f]{7,64} |commit [0-9a-f]{7,64}\b))"_s);
    return head.match(line.left(80).toString()).hasMatch();
}

/// Reads line by line; inside a hunk the head says how many lines belong to it.
class PatchReader
{
public:
    explicit PatchReader(QStringView text)
        : m_text(text)
    {}

    Patch read()
    {
        for (qsizetype begin = 0; begin < m_text.size();) {
            const qsizetype found = m_text.indexOf(u'\n', begin);
            const qsizetype end = found < 0 ? m_text.size() : found;
            const bool hasReturn = end > begin && m_text[end - 1] == u'\r';
            take({begin, end - begin - (hasReturn ? 1 : 0)});
            begin = end + 1;
        }
        endHunk();
        return std::move(m_patch);
    }

private:
    void take(const diff::Range &range)
    {
        const QStringView line = m_text.mid(range.begin, range.length);
        if (takeHunkLine(line, range))
            return;
        if (takeHunkHead(line, range))
            return;
        PatchLine read{Kind::Text, range};
        if (isFileHead(line)) {
            read.kind = Kind::FileHead;
            noteBegin(true);
            m_patch.heads += line.startsWith(u"diff --git ") ? 1 : 0;
            m_isMessage = false;
        } else if (isCommitHead(line)) {
            noteBegin(true);
            m_isMessage = true;
        } else if (line.startsWith(u'\\') && m_isAfterHunk) {
            read.kind = Kind::Remark;
        } else if (!line.trimmed().isEmpty() && !m_isMessage && !isSignature(line)) {
            noteBegin(false);
            ++m_patch.strangeLines;
        }
        m_isAfterHunk = m_isAfterHunk && read.kind == Kind::Remark;
        m_patch.lines.append(read);
    }

    /// What git puts below a patch sent by mail: two dashes, its version.
    bool isSignature(QStringView line)
    {
        if (line.startsWith(u"-- "))
            m_isSigned = true;
        return m_isSigned;
    }

    void noteBegin(bool isPatch)
    {
        if (!m_hasBegun)
            m_patch.beginsAsPatch = isPatch;
        m_hasBegun = true;
    }

    bool takeHunkHead(QStringView line, const diff::Range &range)
    {
        static const QRegularExpression head(
            uR"(^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@)"_s);
        const QRegularExpressionMatch match =
            line.startsWith(u"@@ -") ? head.match(line.left(80).toString()) : QRegularExpressionMatch();
        if (!match.hasMatch())
            return false;
        endHunk();
        noteBegin(true);
        const auto number = [&match](int group) {
            return match.hasCaptured(group) ? match.capturedView(group).toInt() : 1;
        };
        m_before = number(1);
        m_beforeLeft = number(2);
        m_after = number(3);
        m_afterLeft = number(4);
        m_isInHunk = true;
        m_isMessage = false;
        ++m_patch.hunks;
        m_patch.lines.append({Kind::HunkHead, range});
        return true;
    }

    bool takeHunkLine(QStringView line, const diff::Range &range)
    {
        if (!m_isInHunk)
            return false;
        const bool isFull = m_beforeLeft <= 0 && m_afterLeft <= 0;
        const QChar sign = line.isEmpty() ? QChar(u' ') : line.front();
        const bool isOther = line.startsWith(u"@@ ") || line.startsWith(u"diff --git ") ||
                             (isFull && (line.isEmpty() || isFileHead(line) || line.startsWith(u"-- ")));
        if (sign == u'\\' && !isOther) {
            m_patch.lines.append({Kind::Remark, range});
            return true;
        }
        if (isOther || (sign != u' ' && sign != u'+' && sign != u'-' && sign != u'\t')) {
            endHunk();
            return false;
        }
        PatchLine read{Kind::Same, range};
        if (sign == u'-')
            read.kind = Kind::Removed;
        else if (sign == u'+')
            read.kind = Kind::Added;
        if (sign != u'+') {
            read.before = m_before++;
            --m_beforeLeft;
        }
        if (sign != u'-') {
            read.after = m_after++;
            --m_afterLeft;
        }
        m_patch.removed += sign == u'-' ? 1 : 0;
        m_patch.added += sign == u'+' ? 1 : 0;
        m_patch.lines.append(read);
        return true;
    }

    void endHunk()
    {
        if (!m_isInHunk)
            return;
        m_patch.wrongHunks += m_beforeLeft != 0 || m_afterLeft != 0 ? 1 : 0;
        m_isInHunk = false;
        m_isAfterHunk = true;
    }

    QStringView m_text;
    Patch m_patch;
    bool m_hasBegun = false;
    bool m_isMessage = false; ///< below the head of a commit anything may stand
    bool m_isSigned = false;
    bool m_isInHunk = false;
    bool m_isAfterHunk = false;
    qint32 m_before = 0;
    qint32 m_after = 0;
    qint32 m_beforeLeft = 0;
    qint32 m_afterLeft = 0;
};

} // namespace

Patch readPatchLines(QStringView text)
{
    return PatchReader(text).read();
}

} // namespace crew::content
