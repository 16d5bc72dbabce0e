// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logline.h"

namespace crew {

Q_LOGGING_CATEGORY(logEngine, "crew.engine", QtInfoMsg)
Q_LOGGING_CATEGORY(logClient, "crew.client", QtInfoMsg)
Q_LOGGING_CATEGORY(logEndpoint, "crew.endpoint", QtInfoMsg)
Q_LOGGING_CATEGORY(logJournal, "crew.journal", QtInfoMsg)

LogLine::~LogLine()
{
    if (!m_category.isEnabled(m_level))
        return;
    const QMessageLogger logger(nullptr, 0, nullptr, m_category.categoryName());
    if (m_level == QtWarningMsg)
        logger.warning("%s", m_text.constData());
    else
        logger.info("%s", m_text.constData());
}

LogLine &LogLine::append(const QByteArray &words)
{
    m_text += ' ' + words;
    return *this;
}

} // namespace crew
