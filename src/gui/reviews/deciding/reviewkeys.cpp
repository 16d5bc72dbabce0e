// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/reviewkeys.h"

#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/reviews/feedback/feedbackwords.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ReviewKeys)
};

bool isLatin(int key)
{
    return (key >= Qt::Key_A && key <= Qt::Key_Z) || (key >= Qt::Key_0 && key <= Qt::Key_9);
}

#if defined(Q_OS_WIN)
/// Virtual key codes of letters and digits are their Latin characters, whatever the layout types.
QChar letterInPlace(const QKeyEvent &event)
{
    const int code = static_cast<int>(event.nativeVirtualKey());
    return isLatin(code) ? QChar(code) : QChar();
}
#elif defined(Q_OS_MACOS)
QChar letterInPlace(const QKeyEvent &)
{
    return {};
}
#else
/// X11 and Wayland number the keys by their place: 10 is the first digit, 24, 38 and 52 begin the rows.
QChar letterInPlace(const QKeyEvent &event)
{
    struct Row
    {
        quint32 first;
        QStringView letters;
    };
    static constexpr std::array rows{Row{10, u"1234567890"}, Row{24, u"QWERTYUIOP"}, Row{38, u"ASDFGHJKL"},
                                     Row{52, u"ZXCVBNM"}};
    const quint32 code = event.nativeScanCode();
    for (const Row &row : rows) {
        if (code >= row.first && code < row.first + static_cast<quint32>(row.letters.size()))
            return row.letters[static_cast<qsizetype>(code - row.first)];
    }
    return {};
}
#endif

struct LetterKey
{
    const Setting<QString> *setting;
    ReviewCommand command;
    bool repeats; ///< while it is held down
};

constexpr std::array letterKeys{LetterKey{&pref.keyNext, ReviewCommand::Next, true},
                                LetterKey{&pref.keyPrevious, ReviewCommand::Previous, true},
                                LetterKey{&pref.keyApprove, ReviewCommand::ChooseApprove, false},
                                LetterKey{&pref.keyReject, ReviewCommand::ChooseReject, false},
                                LetterKey{&pref.keyComment, ReviewCommand::Comment, false},
                                LetterKey{&pref.keyFocus, ReviewCommand::Focus, false}};

/// Null when \a letter is none, or such keys are switched off.
const LetterKey *letterKey(QChar letter, const Preferences &preferences)
{
    if (letter.isNull() || !preferences.isOn(pref.singleKeys))
        return nullptr;
    const auto found = std::ranges::find_if(letterKeys, [&](const LetterKey &key) {
        return preferences.text(*key.setting).compare(letter, Qt::CaseInsensitive) == 0;
    });
    return found == letterKeys.end() ? nullptr : &*found;
}

std::optional<ReviewCommand> singleKey(const QKeyEvent &event, const Preferences &preferences)
{
    const LetterKey *key = letterKey(letterOf(event), preferences);
    return key && (key->repeats || !event.isAutoRepeat()) ? std::optional(key->command) : std::nullopt;
}

/// As far as English and German words tell: no capital follows a small letter, and few consonants follow each
/// other.
bool beginsAWord(QChar first, QChar second)
{
    static constexpr QStringView vowels = u"aeiouyäöüáàâéèêíìîóòôúùû";
    static constexpr std::array pairs{u"bl", u"br", u"ch", u"cl", u"cr", u"dr", u"dw", u"fl", u"fr",
                                      u"gh", u"gl", u"gn", u"gr", u"kl", u"kn", u"kr", u"ll", u"mn",
                                      u"pf", u"ph", u"pl", u"pn", u"pr", u"ps", u"qu", u"rh", u"sc",
                                      u"sh", u"sk", u"sl", u"sm", u"sn", u"sp", u"sq", u"st", u"sw",
                                      u"th", u"tr", u"ts", u"tw", u"wh", u"wr", u"zw"};
    if (!second.isLetter())
        return true;
    if (first.isLower() && second.isUpper())
        return false;
    const QChar small = first.toLower();
    const QChar next = second.toLower();
    const QString pair = QString(small) + next;
    return !isLatin(first.toUpper().unicode()) || vowels.contains(small) || vowels.contains(next) ||
           std::ranges::any_of(pairs, [&pair](QStringView known) { return pair == known; });
}

QString native(const QKeySequence &keys)
{
    return keys.toString(QKeySequence::NativeText);
}

/// The key of a button of ui/reviewpane.ui, as it is translated there.
QString mnemonic(const char *button)
{
    return native(QKeySequence::mnemonic(QCoreApplication::translate("ReviewPane", button)));
}

QString key(const Preferences &preferences, const Setting<QString> &setting)
{
    return preferences.text(setting).toUpper();
}

} // namespace

QChar letterOf(const QKeyEvent &event)
{
    if (isLatin(event.key()))
        return QChar(event.key());
    const bool typesAnotherScript = event.key() < Qt::Key_Escape && QChar(event.key()).isLetter();
    return typesAnotherScript ? letterInPlace(event) : QChar();
}

std::optional<ReviewCommand> reviewCommand(const QKeyEvent &event, const Preferences &preferences)
{
    const auto withControl = event.modifiers() & ~Qt::KeypadModifier;
    if (!isChord(event)) {
        if (const auto command = singleKey(event, preferences))
            return command;
    }
    if (event.isAutoRepeat())
        return {};
    if (isEnterKey(event) && withControl == Qt::ControlModifier)
        return ReviewCommand::Commit;
    if (isEnterKey(event) && withControl == (Qt::ControlModifier | Qt::ShiftModifier))
        return ReviewCommand::SendAgain;
    if (event.matches(QKeySequence::Undo))
        return ReviewCommand::Undo;
    if (!isChord(event) && event.key() == Qt::Key_Escape)
        return ReviewCommand::Later;
    if (!isChord(event) && event.key() == Qt::Key_Question)
        return ReviewCommand::ShowKeys;
    return {};
}

bool isUndo(const QKeyEvent &event, const Preferences &preferences)
{
    return reviewCommand(event, preferences) == ReviewCommand::Undo;
}

std::optional<int> outcomeNumber(const QKeyEvent &event, const Preferences &preferences)
{
    const QChar digit = letterOf(event);
    const bool isChoice = !isChord(event) && !event.isAutoRepeat() && digit >= u'0' && digit <= u'9' &&
                          preferences.isOn(pref.singleKeys) && !singleKey(event, preferences);
    return isChoice ? std::optional(digit.digitValue()) : std::nullopt;
}

bool isOnlyKeys(const QString &text, const Preferences &preferences)
{
    const QString words = text.trimmed();
    if (words.isEmpty())
        return false;
    const bool isRepeated = words.count(words.front(), Qt::CaseInsensitive) == words.size();
    return (isRepeated || words.size() == 2) &&
           std::ranges::all_of(words, [&](QChar letter) { return letterKey(letter, preferences); });
}

bool beginsWithOtherKey(const QString &text, Verdict chosen, const Preferences &preferences)
{
    if (text.size() < 2 || chosen == Verdict::Answer)
        return false;
    const LetterKey *key = letterKey(text.front(), preferences);
    const auto other = continuesRun(chosen) ? ReviewCommand::ChooseReject : ReviewCommand::ChooseApprove;
    if (!key || key->command != other)
        return false;
    const bool isOnlyInRest =
        wordsAgainst(chosen, text).isEmpty() && !wordsAgainst(chosen, text.mid(1)).isEmpty();
    return isOnlyInRest || !beginsAWord(text.at(0), text.at(1));
}

bool opensSearch(const QKeyEvent &event, const Preferences &preferences)
{
    return !isChord(event) && event.text() == "/"_L1 && preferences.isOn(pref.singleKeys);
}

QList<KeyMeaning> reviewKeySheet(const Preferences &preferences)
{
    QList<KeyMeaning> sheet;
    if (preferences.isOn(pref.singleKeys)) {
        sheet += {{key(preferences, pref.keyNext), Texts::tr("Next review in the queue")},
                  {key(preferences, pref.keyPrevious), Texts::tr("Previous review in the queue")},
                  {key(preferences, pref.keyApprove), Texts::tr("Choose Approve")},
                  {key(preferences, pref.keyReject), Texts::tr("Choose Reject")},
                  {u"1"_s, Texts::tr("Flow: choose outcome 1 to 9, or 0 to write feedback")},
                  {key(preferences, pref.keyComment), Texts::tr("Comment on the selected text")},
                  {key(preferences, pref.keyFocus), Texts::tr("Focus mode: only the output, in full screen")},
                  {u"/"_s, Texts::tr("Search the queue, Enter shows the first review found")}};
    }
    sheet += {
        {commitKeyText(), Texts::tr("Commit the chosen verdict")},
        {mnemonic("&Approve"), Texts::tr("Approve at once")},
        {mnemonic("&Reject"), Texts::tr("Reject at once, with the feedback written so far")},
        {native(QKeySequence(u"Ctrl+Shift+C"_s)), Texts::tr("Comment on the selected text")},
        {native(QKeySequence(u"Ctrl+Shift+E"_s)), Texts::tr("Evidence: what to check in the output")},
        {native(QKeySequence(u"Ctrl+T"_s)), Texts::tr("Insert a template into the feedback")},
        {native(QKeySequence(u"Alt+1"_s)), Texts::tr("Insert template 1 to 9")},
        {native(QKeySequence(u"Alt+0"_s)),
         Texts::tr("Insert earlier feedback: the current line of the list")},
        {native(QKeySequence(QKeySequence::Undo)), Texts::tr("Undo the last decision while it is held")},
        {sendAgainKeys(), Texts::tr("Send a decision again that may not have arrived")},
        {native(QKeySequence(u"Ctrl+Shift+T"_s)), Texts::tr("Desk: open the team comments, and close them")},
        {native(QKeySequence(u"Ctrl+Shift+R"_s)), Texts::tr("Desk: release the review")},
        {native(QKeySequence(u"Ctrl+Shift+W"_s)),
         Texts::tr("Desk: withdraw the first approval or answer, until somebody confirms it")},
        {native(QKeySequence(Qt::Key_Escape)), Texts::tr("Leave the feedback, then Later: decide nothing")},
        {native(QKeySequence(Qt::Key_Space)), Texts::tr("In focus mode: next page, then Approve and Reject")},
        {u"?"_s, Texts::tr("Show these shortcuts")}};
    return sheet;
}

QString sendAgainKeys()
{
    return native(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter));
}

QString choosingHint(const Preferences &preferences)
{
    if (!preferences.isOn(pref.singleKeys))
        return {};
    return Texts::tr("%1 or %2, then %3")
        .arg(key(preferences, pref.keyApprove), key(preferences, pref.keyReject), commitKeyText());
}

QString rejectingHint(const Preferences &preferences)
{
    if (!preferences.isOn(pref.singleKeys))
        return {};
    return Texts::tr("%1, then %2", "keys").arg(key(preferences, pref.keyReject), commitKeyText());
}

QString outcomeHint(const Preferences &preferences)
{
    if (!preferences.isOn(pref.singleKeys))
        return {};
    return Texts::tr("1 to 9, or 0 to write feedback, then %1").arg(commitKeyText());
}

} // namespace crew::gui::reviews
