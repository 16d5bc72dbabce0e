// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QVariant>

#include <functional>

class QSettings;

namespace crew::gui {

/// The keys of all settings; they never change once released. What each means is declared once, in
/// preferencelist.cpp.
namespace pref {
inline constexpr QLatin1String hold("reviews/holdSeconds");
inline constexpr QLatin1String rise("reviews/rise"); ///< one of the words below
inline constexpr QLatin1String shield("reviews/shieldMilliseconds");
inline constexpr QLatin1String advance("reviews/advance");
inline constexpr QLatin1String denseQueue("reviews/denseQueue");
inline constexpr QLatin1String warnAlike("reviews/warnAlike");
inline constexpr QLatin1String warnPace("reviews/warnPace");
inline constexpr QLatin1String displayName("reviews/displayName");

inline constexpr QLatin1String singleKeys("keys/single");
inline constexpr QLatin1String keyApprove("keys/approve");
inline constexpr QLatin1String keyReject("keys/reject");
inline constexpr QLatin1String keyNext("keys/next");
inline constexpr QLatin1String keyPrevious("keys/previous");
inline constexpr QLatin1String keyComment("keys/comment");
inline constexpr QLatin1String keyFocus("keys/focus");

inline constexpr QLatin1String notify("notices/desktop");
inline constexpr QLatin1String notifyNames("notices/names");
inline constexpr QLatin1String sound("notices/sound");
inline constexpr QLatin1String repeatMinutes("notices/repeatMinutes");
inline constexpr QLatin1String quiet("notices/quiet");
inline constexpr QLatin1String quietFrom("notices/quietFrom");
inline constexpr QLatin1String quietUntil("notices/quietUntil");
inline constexpr QLatin1String tray("notices/tray");

inline constexpr QLatin1String listenOn("endpoint/listenOn"); ///< a word of core/listenon.h, or an address
inline constexpr QLatin1String port("endpoint/port");
inline constexpr QLatin1String tls("endpoint/tls");
inline constexpr QLatin1String certificateFile("endpoint/certificateFile");
inline constexpr QLatin1String keyFile("endpoint/keyFile");
inline constexpr QLatin1String publicAddress("endpoint/publicAddress");
inline constexpr QLatin1String tunnel("endpoint/tunnel"); ///< one of the words below
inline constexpr QLatin1String tunnelCommand("endpoint/tunnelCommand");
inline constexpr QLatin1String tunnelPattern("endpoint/tunnelPattern");

inline constexpr QLatin1String proxy("network/proxy"); ///< one of the words below
inline constexpr QLatin1String proxyAddress("network/proxyAddress");
inline constexpr QLatin1String proxyUser("network/proxyUser");
inline constexpr QLatin1String proxyPassword("network/proxyPassword"); ///< only whether there is one

inline constexpr QLatin1String theme("look/theme");
inline constexpr QLatin1String language("look/language");
inline constexpr QLatin1String textPercent("look/textPercent");
inline constexpr QLatin1String stillness("look/stillness");

inline constexpr QLatin1String startAtLogin("start/atLogin");
inline constexpr QLatin1String closing("start/closing"); ///< one of the words in preferencelist.cpp

inline constexpr QLatin1String releaseFeed("updates/feed");
} // namespace pref

enum class PreferenceSection { Reviews, Keys, Notices, Endpoint, Network, Look, Start, Updates };

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

/// One setting: what it is called, what it may be, and what it is when nobody chose.
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
    /// What a person has to agree to before this value is set, in plain sentences; empty: nothing.
    std::function<QString(const QVariant &, const Preferences &)> consequence = {};
};

/// Who has a setting that is the system's.
struct PreferenceKeeper
{
    std::function<QVariant()> value;               ///< as the system has it now
    std::function<QString(const QVariant &)> keep; ///< what went wrong, as a sentence; empty when nothing did
};

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
    bool isOn(QLatin1String key) const { return value(key).toBool(); }
    int number(QLatin1String key) const { return value(key).toInt(); }
    QString text(QLatin1String key) const { return value(key).toString(); }

    /// What is wrong with \a value for \a key, as a sentence; empty when it can be set.
    QString complaint(QLatin1String key, const QVariant &value) const;
    /// Keeps \a value, unless there is a complaint about it. Returns why it was not kept, as a sentence;
    /// empty when it was.
    QString setValue(QLatin1String key, const QVariant &value);
    /// As setValue() with the default.
    QString reset(QLatin1String key);
    /// A setting of the system has its default, and cannot be changed, until \a keeper is known.
    void setKeeper(QLatin1String key, const PreferenceKeeper &keeper);
    /// Passes \a secret on to whoever keeps secrets, and notes only that there is one.
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
