// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/windowmessages.h"

#include "gui/common/widgets/infobar.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

constexpr qsizetype maxProblems = 100;
constexpr int maxShown = 8;

} // namespace

WindowMessages::WindowMessages(InfoBar &bar)
    : QObject(&bar)
    , m_bar(bar)
{
    connect(&bar, &InfoBar::closed, this, &WindowMessages::closeShown);
}

void WindowMessages::addProblem(const QString &sentence)
{
    m_problems.removeAll(sentence);
    m_problems.prepend(sentence);
    m_problems.resize(std::min(m_problems.size(), maxProblems));
    m_announcement.reset(); // it was read, or is no news any more
    show();
}

void WindowMessages::removeProblem(const QString &sentence)
{
    if (m_problems.removeAll(sentence) > 0)
        show();
}

void WindowMessages::announce(Severity severity, const QString &iconName, const QString &sentence)
{
    m_announcement = {severity, iconName, sentence};
    show();
}

void WindowMessages::announceUntilClosed(Severity severity, const QString &iconName, const QString &sentence)
{
    m_notice = {severity, iconName, sentence};
    show();
}

void WindowMessages::show()
{
    QStringList lines = m_problems.first(std::min<qsizetype>(m_problems.size(), maxShown));
    if (const auto more = static_cast<int>(m_problems.size()) - maxShown; more > 0)
        lines << tr("and %n more, shown when these are closed", nullptr, more);
    const bool hasProblems = !lines.isEmpty();
    if (m_notice)
        lines << m_notice->sentence;
    if (!m_announcement && lines.isEmpty())
        return m_bar.hide();
    const auto &calm = m_announcement ? m_announcement : m_notice;
    m_bar.setMessage(hasProblems ? Severity::Bad : calm->severity,
                     hasProblems ? u"warning"_s : calm->iconName,
                     m_announcement ? m_announcement->sentence : lines.takeFirst());
    m_bar.setDetails(lines.join(u'\n'));
    m_bar.show();
}

void WindowMessages::closeShown()
{
    m_announcement.reset();
    m_notice.reset();
    m_problems = m_problems.mid(maxShown);
    show();
}

} // namespace crew::gui::shell

#include "moc_windowmessages.cpp"
