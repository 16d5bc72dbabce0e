// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>

using namespace Qt::StringLiterals;

namespace crew::app {

Language::Language(const QString &word)
{
    const QLocale locale = word == "system"_L1 ? QLocale::system() : QLocale(word);
    QLocale::setDefault(locale);
    const QString qtFolder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (m_qt.load(locale, u"qtbase"_s, u"_"_s, u":/translations"_s) ||
        m_qt.load(locale, u"qtbase"_s, u"_"_s, qtFolder))
        QCoreApplication::installTranslator(&m_qt);
    // English for everybody else: it has the plurals.
    if (m_ours.load(locale, u"crew-console"_s, u"_"_s, u":/translations"_s) ||
        m_ours.load(u":/translations/crew-console_en"_s))
        QCoreApplication::installTranslator(&m_ours);
}

Language::~Language()
{
    QLocale::setDefault(m_before);
}

} // namespace crew::app
