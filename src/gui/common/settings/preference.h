// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QVariant>

#include <functional>

namespace crew::gui {

enum class PreferenceSection { Reviews, Keys, Notices, Endpoint, Network, Look, Start, History, Updates };

QString sectionTitle(PreferenceSection section);

enum class PreferenceType {
    YesNo,  ///< bool
    Number, ///< int, minimum to maximum
    Text,   ///< QString
    Choice, ///< QString, the word of one of the choices
    Time,   ///< QTime of the day
    Letter, ///< QString, one letter or digit
    Secret, ///< bool, whether there is one: it goes to the keychain, see Preferences::giveSecret()
    File,   ///< QString, the path of a file
};

class Preferences;

/// What a person has to agree to before a value is set.
struct Consequence
{
    QString question; ///< empty: there is none
    QString text;     ///< plain sentences
    QString agree;    ///< the button
};

/// A setting as a dialog shows it, in the current language: what it is called, what it may be, and what it is
/// when nobody chose.
struct Preference
{
    struct Choice
    {
        QString word; ///< as stored
        QString title;
    };

    QLatin1String key = {};
    PreferenceSection section = PreferenceSection::Reviews;
    PreferenceType type = PreferenceType::YesNo;
    QVariant fallback;
    QString title = {};
    QString description; ///< one or two plain sentences
    int minimum = 0;
    int maximum = 0;
    QString unit = {};
    QString minimumText = {}; ///< what the lowest number, or an empty text, means
    bool typed = false;       ///< a number counts when the field is left, not at each step
    QList<Choice> choices = {};
    bool needsRestart = false;
    bool isOfTheSystem = false; ///< it is not in the profile: see Preferences::setKeeper()
    /// What is wrong with a value of the right type, as a sentence; empty when nothing is.
    std::function<QString(const QVariant &)> complaint = {};
    /// Choices that come and go, looked up when they are shown; with them, a word that is no choice is good
    /// unless there is a complaint about it.
    std::function<QList<Choice>()> moreChoices = {};
    std::function<Consequence(const QVariant &, const Preferences &)> consequence = {};
};

/// Reads and writes a setting that the system stores, not the profile.
struct PreferenceKeeper
{
    std::function<QVariant()> value;               ///< as the system has it now
    std::function<QString(const QVariant &)> keep; ///< what went wrong, as a sentence; empty when nothing did
};

} // namespace crew::gui
