// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/kickoff.h"

#include <QJsonObject>
#include <QStringList>

namespace crew::gui::kickoff {

/// \a fields, of which those that \a names has are secret as well: an input that was secret in an earlier run
/// is so now, whatever the service says of it. What hides values goes by these fields.
InputFields withSecrets(InputFields fields, const QStringList &names);

/// The keys of fields that are secret.
QStringList secretInputsOf(const InputFields &fields);

/// \a inputs but those called \a names.
QJsonObject withoutInputs(QJsonObject inputs, const QStringList &names);

/// Which inputs of the request that a form composes are secret, and which of them have to be entered again.
class SecretInputs
{
public:
    SecretInputs() = default;
    /// \a earlier may hold stand-ins for values that were not kept.
    explicit SecretInputs(const KickoffRequest &earlier);

    /// What the crew lists by now, with those that are secret. What it lists no longer is not asked for.
    InputFields follow(const InputFields &listed);
    /// The crew lists \a names as secrets, of which there is no form: not yet, or not of so many inputs.
    void declare(const QStringList &names) { m_declared = names; }

    /// Those that the crew declares, and those of which the earlier request says so.
    QStringList names() const;
    /// Those of the earlier request that have no value again.
    const QStringList &toEnter() const { return m_toEnter; }

    /// Those that have a value in \a inputs have been entered.
    void recordInputs(const QJsonObject &inputs);
    /// It has been entered, or is left out on request.
    void stopAskingFor(const QString &name) { m_toEnter.removeAll(name); }

    /// \a inputs that anybody may see.
    QJsonObject removedFrom(const QJsonObject &inputs) const { return withoutInputs(inputs, names()); }
    /// \a inputs of a preset, which has no secrets, with those that \a before has.
    QJsonObject carriedOver(const QJsonObject &before, QJsonObject inputs) const;
    /// \a request with the names of what nobody is to see.
    KickoffRequest namedIn(KickoffRequest request) const;
    /// \a request as it may be kept: a secret is asked for again also the next time.
    KickoffRequest hiddenIn(const KickoffRequest &request) const;

private:
    QStringList m_declared;
    QStringList m_earlier; ///< whose values were not kept
    QStringList m_toEnter;
};

} // namespace crew::gui::kickoff
