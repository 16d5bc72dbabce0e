// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/preferences.h"
#include "gui/common/settings/preferencelist.h"

#include <QCoreApplication>
#include <QSettings>
#include <QTime>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

/// \a value in the type of \a preference; invalid when it cannot be.
QVariant converted(const Preference &preference, QVariant value)
{
    return value.convert(preference.fallback.metaType()) ? value : QVariant();
}

QString complaintAbout(const Preference &preference, const QVariant &value)
{
    switch (preference.type) {
    case PreferenceType::Number:
        if (value.toInt() < preference.minimum || value.toInt() > preference.maximum)
            return Texts::tr("Enter a number from %1 to %2.").arg(preference.minimum).arg(preference.maximum);
        break;
    case PreferenceType::Choice:
        if (!preference.moreChoices &&
            std::ranges::find(preference.choices, value.toString(), &Preference::Choice::word) ==
                preference.choices.cend())
            return Texts::tr("Choose one of the listed values.");
        break;
    case PreferenceType::Letter:
        if (value.toString().size() != 1 || !value.toString().front().isLetterOrNumber())
            return Texts::tr("Enter one letter or digit.");
        break;
    case PreferenceType::Time:
        if (!value.toTime().isValid())
            return Texts::tr("Enter a time of day.");
        break;
    case PreferenceType::YesNo:
    case PreferenceType::Text:
    case PreferenceType::Secret:
    case PreferenceType::File:
        break;
    }
    return preference.complaint ? preference.complaint(value) : QString();
}

} // namespace

Preferences::Preferences(QSettings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_declarations(allPreferences())
{}

const Preference *Preferences::declaration(QLatin1String key) const
{
    const auto found =
        std::ranges::find_if(m_declarations, [key](const Preference &known) { return known.key == key; });
    Q_ASSERT(found != m_declarations.cend());
    return &*found;
}

QVariant Preferences::value(QLatin1String key) const
{
    const Preference *known = declaration(key);
    const QVariant stored = this->stored(*known);
    return stored.isValid() && complaintAbout(*known, stored).isEmpty() ? stored : known->fallback;
}

/// What there is for \a preference, in its type; invalid when there is nothing of use.
QVariant Preferences::stored(const Preference &preference) const
{
    if (preference.isOfTheSystem) {
        const auto keeper = m_keepers.constFind(preference.key);
        return keeper == m_keepers.cend() ? QVariant() : converted(preference, keeper->value());
    }
    return m_settings.contains(preference.key) ? converted(preference, m_settings.value(preference.key))
                                               : QVariant();
}

QString Preferences::store(const Preference &preference, const QVariant &value)
{
    if (!preference.isOfTheSystem) {
        m_settings.setValue(preference.key, value);
        return {};
    }
    const auto keeper = m_keepers.constFind(preference.key);
    return keeper == m_keepers.cend() ? Texts::tr("This value cannot be set. Choose another one.")
                                      : keeper->keep(value);
}

QString Preferences::complaint(QLatin1String key, const QVariant &value) const
{
    const Preference *known = declaration(key);
    const QVariant wanted = converted(*known, value);
    if (!wanted.isValid())
        return Texts::tr("This value cannot be set. Choose another one.");
    const QString complaint = complaintAbout(*known, wanted);
    return complaint.isEmpty() && known->type == PreferenceType::Letter
               ? complaintAboutLetter(*known, wanted.toString())
               : complaint;
}

/// One key cannot mean two things.
QString Preferences::complaintAboutLetter(const Preference &preference, const QString &letter) const
{
    for (const Preference &other : m_declarations) {
        const bool isTaken = other.type == PreferenceType::Letter && other.key != preference.key &&
                             value(other.key).toString().compare(letter, Qt::CaseInsensitive) == 0;
        if (isTaken)
            return Texts::tr("This is the key for “%1”.").arg(other.title);
    }
    return {};
}

QString Preferences::setValue(QLatin1String key, const QVariant &wanted)
{
    if (const QString complaint = this->complaint(key, wanted); !complaint.isEmpty())
        return complaint;
    const Preference *known = declaration(key);
    const QVariant before = value(key);
    const QString problem = store(*known, converted(*known, wanted));
    if (value(key) != before)
        Q_EMIT changed(key);
    return problem;
}

QString Preferences::reset(QLatin1String key)
{
    const Preference *known = declaration(key);
    if (known->isOfTheSystem)
        return setValue(key, known->fallback);
    const QVariant before = value(key);
    m_settings.remove(key);
    if (value(key) != before)
        Q_EMIT changed(key);
    if (known->type == PreferenceType::Secret)
        Q_EMIT secretGiven(key, {});
    return {};
}

void Preferences::setKeeper(QLatin1String key, const PreferenceKeeper &keeper)
{
    m_keepers.insert(key, keeper);
}

void Preferences::giveSecret(QLatin1String key, const QString &secret)
{
    m_settings.setValue(key, !secret.isEmpty());
    Q_EMIT changed(key);
    Q_EMIT secretGiven(key, secret);
}

} // namespace crew::gui

#include "moc_preferences.cpp"
