// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preference.h"

namespace crew::engine {
struct EngineSettings;
}

/// What is wrong with values, what follows from them and how the engine gets them, where that takes more than
/// a line in settings.h.
namespace crew::gui::settingrules {

QString addressComplaint(const QVariant &value);
QString patternComplaint(const QVariant &value);
QString listenComplaint(const QVariant &value);
QString proxyComplaint(const QVariant &value);
QString feedComplaint(const QVariant &value);

/// The addresses that others could reach this machine at, as they are now.
QList<Preference::Choice> addressesOfNow();

Consequence consequenceOfListening(const QVariant &value, const Preferences &preferences);
Consequence consequenceOfKeeping(const QVariant &value, const Preferences &preferences);
Consequence consequenceOfTls(const QVariant &value, const Preferences &preferences);

void givePublicAddress(engine::EngineSettings &engine, const QString &value);
void giveTunnel(engine::EngineSettings &engine, const QString &value);
void giveProxy(engine::EngineSettings &engine, const QString &value);
void giveProxyAddress(engine::EngineSettings &engine, const QString &value);

} // namespace crew::gui::settingrules
