// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/headscanner.h"

namespace crew::http {

namespace {

constexpr qsizetype lineEndSize = 2;

} // namespace

HeadScanner::HeadScanner(const Limits &limits)
    : m_limits(limits)
{}

bool HeadScanner::scan(QByteArrayView bytes)
{
    for (; m_position < bytes.size(); ++m_position) {
        const char byte = bytes[m_position];
        const bool isSecond = m_previous == '\r';
        m_previous = byte;
        if (isSecond != (byte == '\n') || byte == '\0')
            return refuse(400);
        if (byte == '\n' ? takeLineEnd() : takeContent(byte))
            return true;
    }
    return false;
}

bool HeadScanner::takeContent(char byte)
{
    if (byte == '\r')
        return false;
    const qsizetype size = m_position + 1;
    if (m_fieldsStart == 0)
        return size - m_lineStart > m_limits.requestLine && refuse(414);
    if (m_position == m_lineStart && (byte == ' ' || byte == '\t'))
        return refuse(400);
    return size - m_fieldsStart + lineEndSize > m_limits.headerBytes && refuse(431);
}

bool HeadScanner::takeLineEnd()
{
    const bool isBlank = m_position + 1 - m_lineStart == lineEndSize;
    m_lineStart = m_position + 1;
    if (m_fieldsStart != 0) {
        m_end = isBlank ? m_lineStart : 0;
        return isBlank;
    }
    // One blank line before a request is allowed (RFC 9112, section 2.2).
    if (isBlank && m_begin != 0)
        return refuse(400);
    (isBlank ? m_begin : m_fieldsStart) = m_lineStart;
    return false;
}

bool HeadScanner::refuse(int status)
{
    m_errorStatus = status;
    return true;
}

} // namespace crew::http
