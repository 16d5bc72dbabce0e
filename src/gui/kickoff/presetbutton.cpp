// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/presetbutton.h"

#include "gui/common/settings/localstate.h"
#include "gui/common/settings/presets.h"
#include "gui/common/style/visibletext.h"
#include "wire/json.h"

#include <QInputDialog>
#include <QMenu>

namespace crew::gui::kickoff {

namespace {

QString menuText(const QString &name)
{
    return withLiteralAmpersands(visibleText(name));
}

} // namespace

PresetButton::PresetButton(QWidget *parent)
    : QToolButton(parent)
    , m_menu(new QMenu(this))
{
    setText(tr("Presets"));
    setAccessibleName(text());
    setToolTip(tr("Inputs saved under a name"));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(m_menu);
    hide();
    connect(m_menu, &QMenu::aboutToShow, this, &PresetButton::fillMenu);
}

void PresetButton::setUp(LocalState &state, const QUuid &crewId, std::function<QJsonObject()> current)
{
    m_state = &state;
    m_crewId = crewId;
    m_current = std::move(current);
    show();
}

QStringList PresetButton::names() const
{
    return presetNames(*m_state, m_crewId);
}

void PresetButton::save(const QString &name)
{
    if (const QString trimmed = name.trimmed(); !trimmed.isEmpty())
        savePreset(*m_state, m_crewId, {trimmed, m_current()});
}

void PresetButton::remove(const QString &name)
{
    m_state->setValue(presetKey(m_crewId, name), {});
}

void PresetButton::fillMenu()
{
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<QMenu *>(Qt::FindDirectChildrenOnly)); // which clear() leaves
    const QStringList all = names();
    for (const QString &name : all)
        connect(m_menu->addAction(menuText(name)), &QAction::triggered, this, [this, name] {
            if (const auto inputs = wire::parseJsonObject(m_state->value(presetKey(m_crewId, name))))
                Q_EMIT chosen(*inputs);
        });
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("&Save these inputs…")), &QAction::triggered, this,
            &PresetButton::askForName);
    QMenu *removal = m_menu->addMenu(tr("&Remove"));
    removal->setEnabled(!all.isEmpty());
    for (const QString &name : all)
        connect(removal->addAction(menuText(name)), &QAction::triggered, this,
                [this, name] { remove(name); });
}

void PresetButton::askForName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save these inputs"));
    dialog->setLabelText(tr("Name of the preset. A preset with the same name is replaced."));
    connect(dialog, &QInputDialog::textValueSelected, this, &PresetButton::save);
    dialog->open();
}

} // namespace crew::gui::kickoff

#include "moc_presetbutton.cpp"
