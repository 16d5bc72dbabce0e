// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/changesfinder.h"

namespace crew::gui::output {

void ChangesFinder::setTarget(Findable *target)
{
    if (target == m_target)
        return;
    if (m_target) {
        m_target->disconnect(this);
        m_target->find({}, Qt::CaseInsensitive);
    }
    m_target = target;
    connect(target, &Findable::found, this, &Findable::found);
    connect(target, &Findable::contentChanged, this, &Findable::contentChanged);
    Q_EMIT contentChanged();
}

void ChangesFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    if (m_target)
        m_target->find(words, sensitivity);
}

void ChangesFinder::goTo(int hit)
{
    if (m_target)
        m_target->goTo(hit);
}

} // namespace crew::gui::output

#include "moc_changesfinder.cpp"
