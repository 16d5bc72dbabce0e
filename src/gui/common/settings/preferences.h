// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/settings.h"

#include <QHash>
#include <QObject>

class QSettings;

namespace crew::gui {

/// The settings of a profile. A stored value that makes no sense counts as not chosen.
class Preferences : public QObject
{
    Q_OBJECT

public:
    /// \a settings has to outlive this.
    explicit Preferences(QSettings &settings, QObject *parent = nullptr);

    /// The file itself, for what is no choice of the person, such as the window's place.
    QSettings &settings() const { return m_settings; }
    const QList<Preference> &declarations() const { return m_declarations; }

    QVariant value(QLatin1String key) const;
    template <typename T>
    T value(const Setting<T> &setting) const
    {
        return value(setting.key).template value<T>();
    }
    bool isOn(const Setting<bool> &setting) const { return value(setting); }
    int number(const Setting<int> &setting) const { return value(setting); }
    QString text(const Setting<QString> &setting) const { return value(setting); }

    /// What is wrong with \a value for \a key, as a sentence; empty when it can be set.
    QString complaint(QLatin1String key, const QVariant &value) const;
    /// Keeps \a value, unless there is a complaint about it. Returns why it was not kept, as a sentence;
    /// empty when it was.
    QString setValue(QLatin1String key, const QVariant &value);
    /// As setValue() with the default.
    QString reset(QLatin1String key);
    /// A setting of the system has its default, and cannot be changed, until \a keeper is known.
    void setKeeper(QLatin1String key, const PreferenceKeeper &keeper);
    /// Passes \a secret on through secretGiven(), and notes only that there is one.
    void giveSecret(QLatin1String key, const QString &secret);

Q_SIGNALS:
    void changed(const QString &key);
    void secretGiven(const QString &key, const QString &secret); ///< empty: it is to be forgotten

private:
    const Preference *declaration(QLatin1String key) const;
    QVariant stored(const Preference &preference) const;
    QString store(const Preference &preference, const QVariant &value);
    QString complaintAboutLetter(const Preference &preference, const QString &letter) const;

    QSettings &m_settings;
    QList<Preference> m_declarations;
    QHash<QString, PreferenceKeeper> m_keepers;
};

} // namespace crew::gui
