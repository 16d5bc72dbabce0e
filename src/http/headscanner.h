// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/limits.h"

#include <QByteArrayView>

namespace crew::http {

/// Finds the end of a request's header in a growing buffer, each byte looked at once, so that a header that
/// comes byte by byte costs no more than one that comes whole. Refuses on the way what is too long and every
/// line end that another reader of the same bytes might see elsewhere: bare CR or LF, folded lines, NUL.
class HeadScanner
{
public:
    explicit HeadScanner(const Limits &limits);

    /// Looks at what is new in \a bytes, which always begins with the same byte. True when the header is
    /// complete or refused.
    bool scan(QByteArrayView bytes);

    int errorStatus() const { return m_errorStatus; } ///< 0, 400, 414 or 431
    qsizetype begin() const { return m_begin; }       ///< of the request line
    qsizetype end() const { return m_end; }           ///< behind the blank line

private:
    bool takeContent(char byte);
    bool takeLineEnd();
    bool refuse(int status);

    Limits m_limits;
    int m_errorStatus = 0;
    qsizetype m_position = 0;
    qsizetype m_lineStart = 0;
    qsizetype m_begin = 0;
    qsizetype m_fieldsStart = 0; ///< 0 until the request line has ended
    qsizetype m_end = 0;
    char m_previous = 0;
};

} // namespace crew::http
