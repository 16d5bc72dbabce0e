// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/serviceerror.h"
#include "engine/enginelink.h"

#include <QObject>
#include <QStringList>

#include <expected>
#include <optional>

namespace crew::gui::kickoff {

/// Loads what a kickoff of one crew begins with: the engine's preparation and the fields of GET /inputs.
class KickoffLoader : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive this.
    KickoffLoader(engine::EngineLink &engine, const QUuid &crewId, QObject *parent = nullptr);

    /// Asks for everything at first, and then again for what failed.
    void loadMissing();
    /// Gives up GET /inputs if it is under way.
    void cancel();

    bool isLoading() const { return m_isPreparing || m_fetch; }
    bool isPrepared() const { return m_preparation && m_preparation->has_value(); }
    /// A sentence: why the preparation failed; empty when it did not.
    QString preparationProblem() const;
    /// As the service lists them; null until then, and when they are too many for a form.
    const InputFields *fields() const;
    /// Those that the service listed as secrets at its last answer, also when there is no form of them.
    const QStringList &secretInputs() const { return m_secretInputs; }
    std::optional<ServiceError> fieldsError() const;

Q_SIGNALS:
    void prepared(const crew::engine::KickoffPreparation &preparation);
    void fieldsLoaded();
    /// After every answer, good or bad, and after the signal that is about it alone.
    void answered();

private:
    void prepare();
    void fetchInputs();

    engine::EngineLink &m_engine;
    QUuid m_crewId;
    bool m_isPreparing = false;
    std::optional<engine::CommandId> m_fetch;
    std::optional<std::expected<engine::KickoffPreparation, QString>> m_preparation;
    std::optional<std::expected<InputFields, ServiceError>> m_fields;
    QStringList m_secretInputs;
};

} // namespace crew::gui::kickoff
