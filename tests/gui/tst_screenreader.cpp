// SPDX-License-Identifier: GPL-3.0-or-later
// A whole review as a screen reader does it: from outside the program, over the accessibility bus, by names
// and roles.
#include "support/qttest.h"

#include <atspi/atspi.h>

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

template <typename T>
struct Unref
{
    void operator()(T *object) const { g_object_unref(object); }
};
using Accessible = std::shared_ptr<AtspiAccessible>;

Accessible owned(AtspiAccessible *accessible)
{
    return accessible ? Accessible(accessible, Unref<AtspiAccessible>()) : nullptr;
}

QString taken(char *text)
{
    const QString result = QString::fromUtf8(text);
    g_free(text);
    return result;
}

QString nameOf(const Accessible &accessible)
{
    return taken(atspi_accessible_get_name(accessible.get(), nullptr));
}

QString descriptionOf(const Accessible &accessible)
{
    return taken(atspi_accessible_get_description(accessible.get(), nullptr));
}

AtspiRole roleOf(const Accessible &accessible)
{
    return atspi_accessible_get_role(accessible.get(), nullptr);
}

bool has(const Accessible &accessible, AtspiStateType state)
{
    AtspiStateSet *states = atspi_accessible_get_state_set(accessible.get());
    const bool contains = states && atspi_state_set_contains(states, state);
    if (states)
        g_object_unref(states);
    return contains;
}

QString textOf(const Accessible &accessible)
{
    AtspiText *text = atspi_accessible_get_text_iface(accessible.get());
    if (!text)
        return {};
    const QString content = taken(atspi_text_get_text(text, 0, -1, nullptr));
    g_object_unref(text);
    return content;
}

bool write(const Accessible &accessible, const QString &words)
{
    AtspiEditableText *text = atspi_accessible_get_editable_text_iface(accessible.get());
    if (!text)
        return false;
    const bool done = atspi_editable_text_set_text_contents(text, words.toUtf8().constData(), nullptr);
    g_object_unref(text);
    return done;
}

bool press(const Accessible &accessible)
{
    AtspiAction *action = atspi_accessible_get_action_iface(accessible.get());
    if (!action)
        return false;
    int press = 0;
    for (int i = 0; i < atspi_action_get_n_actions(action, nullptr); ++i) {
        if (taken(atspi_action_get_action_name(action, i, nullptr))
                .compare(u"press"_s, Qt::CaseInsensitive) == 0)
            press = i;
    }
    const bool done = atspi_action_do_action(action, press, nullptr);
    g_object_unref(action);
    return done;
}

/// The first below \a root that is showing and \a wanted. What lies in a hidden page, and the cells of
/// tables, are left out: each question is a round trip to the console.
Accessible findBelow(const Accessible &root, const std::function<bool(const Accessible &)> &wanted,
                     int depth = 0)
{
    if (!root || depth > 40)
        return nullptr;
    if (depth > 0) {
        if (!has(root, ATSPI_STATE_SHOWING))
            return nullptr;
        if (wanted(root))
            return root;
        if (has(root, ATSPI_STATE_MANAGES_DESCENDANTS))
            return nullptr;
    }
    const int count = atspi_accessible_get_child_count(root.get(), nullptr);
    for (int i = 0; i < std::min(count, 400); ++i) {
        const Accessible child = owned(atspi_accessible_get_child_at_index(root.get(), i, nullptr));
        if (Accessible found = findBelow(child, wanted, depth + 1))
            return found;
    }
    return nullptr;
}

} // namespace

class TestScreenReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void namesRolesAndDescriptions_data();
    void namesRolesAndDescriptions();
    void everythingThatCanBePressedHasAName();
    void rejectsThenApprovesByNamesAlone();

private:
    Accessible console() const;
    Accessible find(const QString &name, AtspiRole role = ATSPI_ROLE_INVALID) const;
    void pressNamed(const QString &name, AtspiRole role = ATSPI_ROLE_PUSH_BUTTON);

    const QTemporaryDir m_folder;
    QProcess m_console;
};

void TestScreenReader::initTestCase()
{
    QCOMPARE(atspi_init(), 0); // the session bus starts the accessibility bus
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"NO_AT_BRIDGE"_s);
    environment.insert(u"QT_LINUX_ACCESSIBILITY_ALWAYS_ON"_s, u"1"_s);
    environment.insert(u"LANGUAGE"_s, u"en"_s);
    environment.insert(u"TMPDIR"_s, m_folder.path()); // it is killed, and leaves its own behind
    m_console.setProcessEnvironment(environment);
    m_console.setProcessChannelMode(QProcess::ForwardedChannels);
    m_console.start(QCoreApplication::applicationDirPath() + "/crew-console"_L1, {u"--demo"_s});
    QVERIFY(m_console.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(find(u"Reject"_s, ATSPI_ROLE_PUSH_BUTTON), 60'000);
}

void TestScreenReader::cleanupTestCase()
{
    m_console.kill();
    m_console.waitForFinished();
}

Accessible TestScreenReader::console() const
{
    const Accessible desktop = owned(atspi_get_desktop(0));
    const int count = desktop ? atspi_accessible_get_child_count(desktop.get(), nullptr) : 0;
    for (int i = 0; i < count; ++i) {
        const Accessible program = owned(atspi_accessible_get_child_at_index(desktop.get(), i, nullptr));
        if (program && atspi_accessible_get_process_id(program.get(), nullptr) ==
                           static_cast<guint>(m_console.processId()))
            return program;
    }
    return nullptr;
}

Accessible TestScreenReader::find(const QString &name, AtspiRole role) const
{
    atspi_accessible_clear_cache(console().get());
    return findBelow(console(), [&](const Accessible &each) {
        return nameOf(each) == name && (role == ATSPI_ROLE_INVALID || roleOf(each) == role);
    });
}

void TestScreenReader::pressNamed(const QString &name, AtspiRole role)
{
    Accessible button;
    QTRY_VERIFY2_WITH_TIMEOUT((button = find(name, role)) && has(button, ATSPI_STATE_SENSITIVE),
                              qPrintable(name), 60'000);
    QVERIFY2(press(button), qPrintable(name));
}

void TestScreenReader::namesRolesAndDescriptions_data()
{
    QTest::addColumn<int>("role");
    QTest::addColumn<bool>("focusable");
    QTest::newRow("Output") << int(ATSPI_ROLE_LABEL) << true; // what Qt calls a text that is only read
    QTest::newRow("Feedback") << int(ATSPI_ROLE_TEXT) << true;
    QTest::newRow("Later") << int(ATSPI_ROLE_PUSH_BUTTON) << true;
    QTest::newRow("Reject") << int(ATSPI_ROLE_PUSH_BUTTON) << true;
    QTest::newRow("Approve") << int(ATSPI_ROLE_PUSH_BUTTON) << true;
}

void TestScreenReader::namesRolesAndDescriptions()
{
    QFETCH(int, role);
    QFETCH(bool, focusable);
    const Accessible widget = find(QString::fromLatin1(QTest::currentDataTag()), AtspiRole(role));
    QVERIFY(widget);
    QVERIFY(has(widget, ATSPI_STATE_ENABLED));
    QCOMPARE(has(widget, ATSPI_STATE_FOCUSABLE), focusable);
    if (role == ATSPI_ROLE_PUSH_BUTTON)
        QVERIFY2(!descriptionOf(widget).isEmpty(), QTest::currentDataTag());
}

void TestScreenReader::everythingThatCanBePressedHasAName()
{
    QStringList nameless;
    findBelow(console(), [&nameless](const Accessible &each) {
        const AtspiRole role = roleOf(each);
        if ((role == ATSPI_ROLE_PUSH_BUTTON || role == ATSPI_ROLE_TOGGLE_BUTTON ||
             role == ATSPI_ROLE_CHECK_BOX || role == ATSPI_ROLE_COMBO_BOX || role == ATSPI_ROLE_TEXT) &&
            has(each, ATSPI_STATE_FOCUSABLE) && nameOf(each).isEmpty())
            nameless.append(taken(atspi_role_get_name(role)) + u" in "_s +
                            nameOf(owned(atspi_accessible_get_parent(each.get(), nullptr))));
        return false;
    });
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
}

void TestScreenReader::rejectsThenApprovesByNamesAlone()
{
    QVERIFY(!textOf(find(u"Output"_s, ATSPI_ROLE_LABEL)).isEmpty());
    QVERIFY(write(find(u"Feedback"_s, ATSPI_ROLE_TEXT), u"Please name your sources."_s));
    pressNamed(u"Reject"_s);
    pressNamed(u"Send now"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find(u"Attempt 2"_s), 60'000);
    pressNamed(u"Approve"_s);
    pressNamed(u"Send now"_s);
    const auto isDecided = [this] { // asked for once: the button may go between two questions
        const Accessible approve = find(u"Approve"_s, ATSPI_ROLE_PUSH_BUTTON);
        return !approve || !has(approve, ATSPI_STATE_ENABLED);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isDecided(), 60'000);
}

QTEST_GUILESS_MAIN(TestScreenReader)
#include "tst_screenreader.moc"
