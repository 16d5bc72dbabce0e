<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>crew::Tour</name>
    <message numerus="yes">
        <source>The main job is done; %n picture(s) are in %1.</source>
        <translation>
            <numerusform>The main job is done; %n picture is in %1.</numerusform>
            <numerusform>The main job is done; %n pictures are in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::AuditWindow</name>
    <message numerus="yes">
        <source>%n entries, each as it was written. Last: %1…</source>
        <translation>
            <numerusform>%n entry, as it was written. Last: %1…</numerusform>
            <numerusform>%n entries, each as it was written. Last: %1…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::BatchDialog</name>
    <message numerus="yes">
        <source>%1  ·  %2  ·  %n row(s)</source>
        <translation>
            <numerusform>%1  ·  %2  ·  %n row</numerusform>
            <numerusform>%1  ·  %2  ·  %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) cannot be sent as they stand and will be left out.</source>
        <translation>
            <numerusform>%n row cannot be sent as it stands and will be left out.</numerusform>
            <numerusform>%n rows cannot be sent as they stand and will be left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start %n run(s)</source>
        <translation>
            <numerusform>Start %n run</numerusform>
            <numerusform>Start %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::BatchesWindow</name>
    <message numerus="yes">
        <source>%1  ·  %2  ·  started %3  ·  at most %n run(s) at the same time</source>
        <translation>
            <numerusform>%1  ·  %2  ·  started %3  ·  at most %n run at the same time</numerusform>
            <numerusform>%1  ·  %2  ·  started %3  ·  at most %n runs at the same time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::NavigationButton</name>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewNotices</name>
    <message numerus="yes">
        <source>%n review(s) wait</source>
        <translation>
            <numerusform>%n review waits</numerusform>
            <numerusform>%n reviews wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::RunsCommands</name>
    <message numerus="yes">
        <source>Copy %n id(s)</source>
        <translation>
            <numerusform>Copy %n id</numerusform>
            <numerusform>Copy %n ids</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Export %n selected run(s)…</source>
        <translation>
            <numerusform>Export %n selected run…</numerusform>
            <numerusform>Export %n selected runs…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::SettingsDialog</name>
    <message numerus="yes">
        <source>%n setting(s) found</source>
        <translation>
            <numerusform>%n setting found</numerusform>
            <numerusform>%n settings found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::StatusLight</name>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::TrayIcon</name>
    <message numerus="yes">
        <source>Crew Console: %n review(s) waiting</source>
        <translation>
            <numerusform>Crew Console: %n review waiting</numerusform>
            <numerusform>Crew Console: %n reviews waiting</numerusform>
        </translation>
    </message>
</context>
</TS>
