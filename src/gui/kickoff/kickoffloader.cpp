// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/kickoffloader.h"

#include "gui/kickoff/secretinputs.h"

#include <QLocale>

namespace crew::gui::kickoff {

namespace {

/// A form of more would stop the window for minutes.
constexpr qsizetype mostInputs = 1000;

std::expected<InputFields, ServiceError> forForm(const std::expected<InputFields, ServiceError> &loaded)
{
    if (!loaded || loaded->size() <= mostInputs)
        return loaded;
    ServiceError error;
    error.kind = ServiceError::Kind::TooLarge;
    error.message = Explanation(KickoffLoader::tr("The crew lists %1 inputs. A form has room for %2.")
                                    .arg(QLocale().toString(loaded->size()), QLocale().toString(mostInputs)));
    return std::unexpected(error);
}

} // namespace

KickoffLoader::KickoffLoader(engine::EngineLink &engine, const QUuid &crewId, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_crewId(crewId)
{}

void KickoffLoader::loadMissing()
{
    if (!isPrepared() && !m_isPreparing)
        prepare();
    if (!fields() && !m_fetch)
        fetchInputs();
}

void KickoffLoader::cancel()
{
    if (m_fetch)
        m_engine.send(engine::command::Cancel{*m_fetch});
}

QString KickoffLoader::preparationProblem() const
{
    return m_preparation && !*m_preparation ? m_preparation->error() : QString();
}

const InputFields *KickoffLoader::fields() const
{
    return m_fields && *m_fields ? &**m_fields : nullptr;
}

std::optional<ServiceError> KickoffLoader::fieldsError() const
{
    return m_fields && !*m_fields ? std::optional(m_fields->error()) : std::nullopt;
}

void KickoffLoader::prepare()
{
    m_isPreparing = true;
    m_preparation.reset();
    m_engine.send(engine::command::PrepareKickoff{m_crewId}, this,
                  [this](const std::expected<engine::KickoffPreparation, QString> &result) {
                      m_isPreparing = false;
                      m_preparation = result;
                      if (result)
                          Q_EMIT prepared(*result);
                      Q_EMIT answered();
                  });
}

void KickoffLoader::fetchInputs()
{
    m_fields.reset();
    m_fetch = m_engine.send(engine::command::FetchInputs{m_crewId}, this,
                            [this](const std::expected<InputFields, ServiceError> &result) {
                                m_fetch.reset();
                                m_fields = forForm(result);
                                if (result)
                                    m_secretInputs = secretInputsOf(*result);
                                if (fields())
                                    Q_EMIT fieldsLoaded();
                                Q_EMIT answered();
                            });
}

} // namespace crew::gui::kickoff

#include "moc_kickoffloader.cpp"
