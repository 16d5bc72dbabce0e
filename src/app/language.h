// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace crew::app {

/// The language of the user interface and of its dates and numbers, while this lives. What is not translated
/// is English.
class Language
{
public:
    /// \a word is one of pref.language: "system", or a language as in "zh_CN".
    explicit Language(const QString &word);
    ~Language();

    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

private:
    QLocale m_before;
    QTranslator m_qt; ///< Qt's own words, and the direction of writing
    QTranslator m_ours;
};

} // namespace crew::app
