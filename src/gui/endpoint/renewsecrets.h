// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

class QWidget;

namespace crew::gui::endpoint {

/// Asks in a window over \a parent whether the webhook secrets are to be renewed, and what becomes of older
/// addresses; \a done is told how that went, and is not called when the person decides against it.
void askToRenewSecrets(engine::EngineLink &engine, QWidget *parent,
                       const std::function<void(const std::expected<void, QString> &)> &done);

} // namespace crew::gui::endpoint
