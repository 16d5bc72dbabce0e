// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/serviceunit.h"

#include "core/idtext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::local::ServiceUnit)
};

bool hasControlCharacters(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.category() == QChar::Other_Control; });
}

/// \a word as one word of ExecStart=, whatever is in it. systemd expands % in all of them, and $ in all but
/// the program, also inside quotes.
QString quotedWord(const QString &word, bool isProgram)
{
    QString quoted;
    for (const QChar c : word) {
        if (c == u'"' || c == u'\\')
            quoted += u'\\';
        quoted += c;
        if (c == u'%' || (c == u'$' && !isProgram))
            quoted += c;
    }
    return u'"' + quoted + u'"';
}

/// \a text as a value in one line.
QString plainValue(const QString &text)
{
    QString value = text.simplified();
    value.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
    return value.replace(u'\\', u"\\\\"_s).replace(u'%', u"%%"_s);
}

} // namespace

QString serviceUnitName(const QUuid &id)
{
    return u"crew-service-%1.service"_s.arg(idText(id));
}

std::expected<QByteArray, QString> serviceUnit(const ServiceCommand &command, const QString &name)
{
    QStringList words;
    for (const QString &word : QStringList{command.program} + command.arguments) {
        if (hasControlCharacters(word))
            return std::unexpected(
                Texts::tr("A systemd service cannot use “%1”. Choose a folder without control characters in "
                          "its name.")
                    .arg(plainValue(word)));
        words << quotedWord(word, words.isEmpty());
    }
    // A service that cannot work is not started again for ever.
    const QStringList lines = {
        u"# Written by Crew Console, which removes it with the crew."_s,
        u"[Unit]"_s,
        u"Description=Crew Console: "_s + plainValue(name),
        u"StartLimitIntervalSec=300"_s,
        u"StartLimitBurst=10"_s,
        QString(),
        u"[Service]"_s,
        u"ExecStart="_s + words.join(u' '),
        u"Restart=on-failure"_s,
        u"RestartSec=5"_s,
        u"NoNewPrivileges=yes"_s,
        u"UMask=0077"_s,
        QString(),
        u"[Install]"_s,
        u"WantedBy=default.target"_s,
    };
    return (lines.join(u'\n') + u'\n').toUtf8();
}

} // namespace crew::local
