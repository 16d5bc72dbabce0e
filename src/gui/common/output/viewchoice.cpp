// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/viewchoice.h"

#include <QCoreApplication>
#include <QMetaType>

#include <array>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::ViewChoice)
};

constexpr std::array modes{ViewMode::Automatic, ViewMode::Markdown, ViewMode::Json,  ViewMode::Patch,
                           ViewMode::Table,     ViewMode::Mail,     ViewMode::Plain, ViewMode::Code};

QString wordOf(ViewMode mode)
{
    switch (mode) {
    case ViewMode::Automatic:
        return u"automatic"_s;
    case ViewMode::Markdown:
        return u"markdown"_s;
    case ViewMode::Json:
        return u"json"_s;
    case ViewMode::Patch:
        return u"patch"_s;
    case ViewMode::Table:
        return u"table"_s;
    case ViewMode::Mail:
        return u"mail"_s;
    case ViewMode::Plain:
        return u"plain"_s;
    case ViewMode::Code:
        return u"code"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

QString ViewChoice::toText() const
{
    return wordOf(mode) + (wraps ? QString() : u" nowrap"_s);
}

ViewChoice ViewChoice::fromText(const QString &text)
{
    ViewChoice choice;
    const QStringList words = text.split(u' ');
    for (const ViewMode mode : modes) {
        if (words.first() == wordOf(mode))
            choice.mode = mode;
    }
    choice.wraps = !words.contains(u"nowrap"_s);
    return choice;
}

QString viewModeTitle(ViewMode mode)
{
    switch (mode) {
    case ViewMode::Automatic:
        return Texts::tr("Automatic");
    case ViewMode::Markdown:
        return Texts::tr("Markdown");
    case ViewMode::Json:
        return Texts::tr("JSON tree");
    case ViewMode::Patch:
        return Texts::tr("Diff");
    case ViewMode::Table:
        return Texts::tr("Table");
    case ViewMode::Mail:
        return Texts::tr("Mail");
    case ViewMode::Plain:
        return Texts::tr("Plain text");
    case ViewMode::Code:
        return Texts::tr("Code");
    }
    Q_UNREACHABLE();
}

} // namespace crew::gui
