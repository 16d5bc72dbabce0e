<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>crew::EndpointTls</name>
    <message numerus="yes">
        <source>The TLS certificate expires in %n day(s), on %1. Replace its file with a renewed one. It is used at once.</source>
        <translation>
            <numerusform>The TLS certificate expires in %n day, on %1. Replace its file with a renewed one. It is used at once.</numerusform>
            <numerusform>The TLS certificate expires in %n days, on %1. Replace its file with a renewed one. It is used at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::app::Tour</name>
    <message numerus="yes">
        <source>The tour is complete. %n picture(s) are in %1.</source>
        <translation>
            <numerusform>The tour is complete. %n picture is in %1.</numerusform>
            <numerusform>The tour is complete. %n pictures are in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::client::ReleaseFeed</name>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Try again later.</source>
        <translation>
            <numerusform>%1 did not answer within %n second. Try again later.</numerusform>
            <numerusform>%1 did not answer within %n seconds. Try again later.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::client::TransportResolver</name>
    <message numerus="yes">
        <source>The CA file %1 could not be read within %n second(s). If it is on a network drive that is not available, copy it to this computer and choose it in the crew&apos;s settings, under Network.</source>
        <translation>
            <numerusform>The CA file %1 could not be read within %n second. If it is on a network drive that is not available, copy it to this computer and choose it in the crew&apos;s settings, under Network.</numerusform>
            <numerusform>The CA file %1 could not be read within %n seconds. If it is on a network drive that is not available, copy it to this computer and choose it in the crew&apos;s settings, under Network.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::engine::OlderEntries</name>
    <message numerus="yes">
        <source>An earlier version kept %n answer(s) in the record of decisions in which a service repeated a secret. The record is signed, so they were not changed. Create new webhook secrets on the endpoint&apos;s page, and ask for a new token if your service repeats it.</source>
        <translation>
            <numerusform>An earlier version kept %n answer in the record of decisions in which a service repeated a secret. The record is signed, so it was not changed. Create new webhook secrets on the endpoint&apos;s page, and ask for a new token if your service repeats it.</numerusform>
            <numerusform>An earlier version kept %n answers in the record of decisions in which a service repeated a secret. The record is signed, so they were not changed. Create new webhook secrets on the endpoint&apos;s page, and ask for a new token if your service repeats it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::FailureBar</name>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n more cause</numerusform>
            <numerusform>%n more causes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>Kick off %Ln again…</numerusform>
            <numerusform>Kick off %Ln again…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::Preferences</name>
    <message numerus="yes">
        <source>Runs that ended more than %n day(s) ago are removed with their inputs, outputs and callbacks. This cannot be undone. Decisions stay in the record of decisions.</source>
        <translation>
            <numerusform>Runs that ended more than %n day ago are removed with their inputs, outputs and callbacks. This cannot be undone. Decisions stay in the record of decisions.</numerusform>
            <numerusform>Runs that ended more than %n days ago are removed with their inputs, outputs and callbacks. This cannot be undone. Decisions stay in the record of decisions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::AuditWindow</name>
    <message numerus="yes">
        <source>The record was changed: %Ln signed entries are missing at its end.</source>
        <translation>
            <numerusform>The record was changed: %Ln signed entry is missing at its end.</numerusform>
            <numerusform>The record was changed: %Ln signed entries are missing at its end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries, each as it was recorded.</source>
        <translation>
            <numerusform>%Ln entry, as it was recorded.</numerusform>
            <numerusform>%Ln entries, each as it was recorded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::DecisionDataText</name>
    <message numerus="yes">
        <source>%Ln decision(s) saved to %1.</source>
        <translation>
            <numerusform>%Ln decision saved to %1.</numerusform>
            <numerusform>%Ln decisions saved to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because they were undone or not sent.</source>
        <translation>
            <numerusform>%Ln decision left out, because it was undone or not sent.</numerusform>
            <numerusform>%Ln decisions left out, because they were undone or not sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because their runs cannot be read.</source>
        <translation>
            <numerusform>%Ln decision left out, because its run cannot be read.</numerusform>
            <numerusform>%Ln decisions left out, because their runs cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because another decision about the same attempt is in the file.</source>
        <translation>
            <numerusform>%Ln decision left out, because another decision about the same attempt is in the file.</numerusform>
            <numerusform>%Ln decisions left out, because another decision about the same attempt is in the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchDialog</name>
    <message numerus="yes">
        <source>%1  ·  %2  ·  %Ln row(s)</source>
        <translation>
            <numerusform>%1  ·  %2  ·  %Ln row</numerusform>
            <numerusform>%1  ·  %2  ·  %Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s)</source>
        <translation>
            <numerusform>Start %Ln run</numerusform>
            <numerusform>Start %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) cannot be sent and will be skipped.</source>
        <translation>
            <numerusform>%Ln row cannot be sent and will be skipped.</numerusform>
            <numerusform>%Ln rows cannot be sent and will be skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The inputs of %Ln run(s)</source>
        <translation>
            <numerusform>The inputs of %Ln run</numerusform>
            <numerusform>The inputs of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) skipped, because their inputs are not known</source>
        <translation>
            <numerusform>%Ln run skipped, because its inputs are not known</numerusform>
            <numerusform>%Ln runs skipped, because their inputs are not known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s) anyway</source>
        <translation>
            <numerusform>Start %Ln run anyway</numerusform>
            <numerusform>Start %Ln runs anyway</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) without values skipped</source>
        <translation>
            <numerusform>%Ln line without values skipped</numerusform>
            <numerusform>%Ln lines without values skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchExporter</name>
    <message numerus="yes">
        <source>Saved to %1. The results of %Ln row(s) are missing, because their runs were not found.</source>
        <translation>
            <numerusform>Saved to %1. The results of %Ln row are missing, because its run was not found.</numerusform>
            <numerusform>Saved to %1. The results of %Ln rows are missing, because their runs were not found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchesWindow</name>
    <message numerus="yes">
        <source>%Ln run(s) are waiting for you.</source>
        <translation>
            <numerusform>%Ln run is waiting for you.</numerusform>
            <numerusform>%Ln runs are waiting for you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>Kick off %Ln again…</numerusform>
            <numerusform>Kick off %Ln again…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparableOutput</name>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run cannot be read.</source>
        <translation>
            <numerusform>%Ln pair left out: a run cannot be read.</numerusform>
            <numerusform>%Ln pairs left out: a run cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: the inputs differ.</source>
        <translation>
            <numerusform>%Ln pair left out: the inputs differ.</numerusform>
            <numerusform>%Ln pairs left out: the inputs differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run has no output to compare.</source>
        <translation>
            <numerusform>%Ln pair left out: a run has no output to compare.</numerusform>
            <numerusform>%Ln pairs left out: a run has no output to compare.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: an output is too long to compare.</source>
        <translation>
            <numerusform>%Ln pair left out: an output is too long to compare.</numerusform>
            <numerusform>%Ln pairs left out: an output is too long to compare.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: both outputs are identical.</source>
        <translation>
            <numerusform>%Ln pair left out: both outputs are identical.</numerusform>
            <numerusform>%Ln pairs left out: both outputs are identical.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonSetup</name>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs: too few to say anything about a difference.</source>
        <translation>
            <numerusform>%Ln pair of runs with the same inputs: too few to say anything about a difference.</numerusform>
            <numerusform>%Ln pairs of runs with the same inputs: too few to say anything about a difference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs.</source>
        <translation>
            <numerusform>%Ln pair of runs with the same inputs.</numerusform>
            <numerusform>%Ln pairs of runs with the same inputs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewDialog</name>
    <message numerus="yes">
        <source>Connected. This crew needs %Ln input(s): %1.</source>
        <translation>
            <numerusform>Connected. This crew needs %Ln input: %1.</numerusform>
            <numerusform>Connected. This crew needs %Ln inputs: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove after %Ln day(s)</source>
        <translation>
            <numerusform>Remove after %Ln day</numerusform>
            <numerusform>Remove after %Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) of this crew have not ended. From now on their status is requested from the new address, and decisions about them are sent there.</source>
        <translation>
            <numerusform>%Ln run of this crew has not ended. From now on its status is requested from the new address, and decisions about it are sent there.</numerusform>
            <numerusform>%Ln runs of this crew have not ended. From now on their status is requested from the new address, and decisions about them are sent there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewExchange</name>
    <message numerus="yes">
        <source>%Ln crew(s) replaced.</source>
        <translation>
            <numerusform>%Ln crew replaced.</numerusform>
            <numerusform>%Ln crews replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) saved to %1, without tokens.</source>
        <translation>
            <numerusform>%Ln crew saved to %1, without tokens.</numerusform>
            <numerusform>%Ln crews saved to %1, without tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) added. Set a token with “Set token…” on a crew&apos;s page.</source>
        <translation>
            <numerusform>%Ln crew added. Set a token with “Set token…” on a crew&apos;s page.</numerusform>
            <numerusform>%Ln crews added. Set a token with “Set token…” on a crew&apos;s page.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) moved to the desk.</source>
        <translation>
            <numerusform>%Ln crew moved to the desk.</numerusform>
            <numerusform>%Ln crews moved to the desk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln need(s) a token: choose “Set token…” on the crew&apos;s page.</source>
        <translation>
            <numerusform>%Ln needs a token: choose “Set token…” on the crew&apos;s page.</numerusform>
            <numerusform>%Ln need a token: choose “Set token…” on the crew&apos;s page.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>%Ln run moved.</numerusform>
            <numerusform>%Ln runs moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) were at the desk already.</source>
        <translation>
            <numerusform>%Ln run was at the desk already.</numerusform>
            <numerusform>%Ln runs were at the desk already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) stay, since the desk does not have their crews.</source>
        <translation>
            <numerusform>%Ln run stays, since the desk does not have its crew.</numerusform>
            <numerusform>%Ln runs stay, since the desk does not have their crews.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) have not been moved yet.</source>
        <translation>
            <numerusform>%Ln run has not been moved yet.</numerusform>
            <numerusform>%Ln runs have not been moved yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) continue and stay on this computer. Choose “Work on this computer” until they have ended.</source>
        <translation>
            <numerusform>%Ln run continues and stays on this computer. Choose “Work on this computer” until it has ended.</numerusform>
            <numerusform>%Ln runs continue and stay on this computer. Choose “Work on this computer” until they have ended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewOverview</name>
    <message numerus="yes">
        <source>%Ln more input(s) are not shown.</source>
        <translation>
            <numerusform>%Ln more input is not shown.</numerusform>
            <numerusform>%Ln more inputs are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewPage</name>
    <message numerus="yes">
        <source>%Ln run(s) have not ended. They go on, but the console does not follow them any more.</source>
        <translation>
            <numerusform>%Ln run has not ended. It goes on, but the console does not follow it any more.</numerusform>
            <numerusform>%Ln runs have not ended. They go on, but the console does not follow them any more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportDialog</name>
    <message numerus="yes">
        <source>&amp;Import %Ln crew(s)</source>
        <translation>
            <numerusform>&amp;Import %Ln crew</numerusform>
            <numerusform>&amp;Import %Ln crews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) selected.</source>
        <translation>
            <numerusform>%Ln crew selected.</numerusform>
            <numerusform>%Ln crews selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln CA file(s) of these crews are not on this computer. Choose others in the crews&apos; settings, under Network.</source>
        <translation>
            <numerusform>%Ln CA file of these crews is not on this computer. Choose another in the crews&apos; settings, under Network.</numerusform>
            <numerusform>%Ln CA files of these crews are not on this computer. Choose others in the crews&apos; settings, under Network.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Move %Ln crew(s)</source>
        <translation>
            <numerusform>&amp;Move %Ln crew</numerusform>
            <numerusform>&amp;Move %Ln crews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) on this computer have not ended. They continue here and are not moved: their callbacks come to this computer, while you work on it.</source>
        <translation>
            <numerusform>%Ln run on this computer has not ended. It continues here and is not moved: its callbacks come to this computer, while you work on it.</numerusform>
            <numerusform>%Ln runs on this computer have not ended. They continue here and are not moved: their callbacks come to this computer, while you work on it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) could not be moved. The first is %1</source>
        <translation>
            <numerusform>%Ln run could not be moved: %1</numerusform>
            <numerusform>%Ln runs could not be moved. The first is %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s) were not tried.</source>
        <translation>
            <numerusform>%Ln more run was not tried.</numerusform>
            <numerusform>%Ln more runs were not tried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>%Ln run moved.</numerusform>
            <numerusform>%Ln runs moved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportPlan</name>
    <message numerus="yes">
        <source>%n preset(s) more</source>
        <translation>
            <numerusform>%n more preset</numerusform>
            <numerusform>%n more presets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n preset(s) with other inputs</source>
        <translation>
            <numerusform>%n preset with other inputs</numerusform>
            <numerusform>%n presets with other inputs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::NetworkSection</name>
    <message numerus="yes">
        <source>%n certificate(s), in addition to the system&apos;s, for this crew only.</source>
        <translation>
            <numerusform>%n certificate, in addition to the system&apos;s, for this crew only.</numerusform>
            <numerusform>%n certificates, in addition to the system&apos;s, for this crew only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::WireLogWindow</name>
    <message numerus="yes">
        <source>%n exchange(s)</source>
        <translation>
            <numerusform>%n exchange</numerusform>
            <numerusform>%n exchanges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n callback(s)</source>
        <translation>
            <numerusform>%n callback</numerusform>
            <numerusform>%n callbacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Save %n selected…</source>
        <translation>
            <numerusform>&amp;Save %n selected…</numerusform>
            <numerusform>&amp;Save %n selected…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exchange(s) could not be saved, because the wire log did not keep the complete answer.</source>
        <translation>
            <numerusform>%n exchange could not be saved, because the wire log did not keep the complete answer.</numerusform>
            <numerusform>%n exchanges could not be saved, because the wire log did not keep the complete answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionRecordDialog</name>
    <message numerus="yes">
        <source>The desk has checked %Ln action(s): none was changed, and none is missing between them. Last hash: %1</source>
        <translation>
            <numerusform>The desk has checked %Ln action: it was not changed. Last hash: %1</numerusform>
            <numerusform>The desk has checked %Ln actions: none was changed, and none is missing between them. Last hash: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln action</numerusform>
            <numerusform>%Ln actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln action(s)</source>
        <translation>
            <numerusform>%L1 of %Ln action</numerusform>
            <numerusform>%L1 of %Ln actions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionText</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::Routing</name>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <comment>rules or groups</comment>
        <translation>
            <numerusform>%Ln other</numerusform>
            <numerusform>%Ln others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RuleDialog</name>
    <message numerus="yes">
        <source>Fits %L1 of %Ln waiting review(s).</source>
        <translation>
            <numerusform>Fits %L1 of %Ln waiting review.</numerusform>
            <numerusform>Fits %L1 of %Ln waiting reviews.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::TrialPane</name>
    <message numerus="yes">
        <source>Your changes make no difference to %Ln review(s).</source>
        <translation>
            <numerusform>Your changes make no difference to %Ln review.</numerusform>
            <numerusform>Your changes make no difference to %Ln reviews.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your changes make a difference to %L1 of %Ln review(s).</source>
        <translation>
            <numerusform>Your changes make a difference to %L1 of %Ln review.</numerusform>
            <numerusform>Your changes make a difference to %L1 of %Ln reviews.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::Endpoint</name>
    <message numerus="yes">
        <source>%Ln refused</source>
        <translation>
            <numerusform>%Ln refused</numerusform>
            <numerusform>%Ln refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln more like this, the last at %2)</source>
        <translation>
            <numerusform>%1 (%Ln more like this, at %2)</numerusform>
            <numerusform>%1 (%Ln more like this, the last at %2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>until %1 (%n day(s))</source>
        <translation>
            <numerusform>until %1 (%n day)</numerusform>
            <numerusform>until %1 (%n days)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventSummary</name>
    <message numerus="yes">
        <source>%Ln model call(s)</source>
        <translation>
            <numerusform>%Ln model call</numerusform>
            <numerusform>%Ln model calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool use(s)</source>
        <translation>
            <numerusform>%Ln tool use</numerusform>
            <numerusform>%Ln tool uses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agent(s) at work</source>
        <translation>
            <numerusform>%Ln agent at work</numerusform>
            <numerusform>%Ln agents at work</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln task</numerusform>
            <numerusform>%Ln tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s) of an answer</source>
        <translation>
            <numerusform>%Ln piece of an answer</numerusform>
            <numerusform>%Ln pieces of an answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>%Ln other</numerusform>
            <numerusform>%Ln others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s): %1</source>
        <translation>
            <numerusform>%Ln event: %1</numerusform>
            <numerusform>%Ln events: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) to a person</source>
        <translation>
            <numerusform>%Ln request to a person</numerusform>
            <numerusform>%Ln requests to a person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pause(s)</source>
        <translation>
            <numerusform>%Ln pause</numerusform>
            <numerusform>%Ln pauses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s)</source>
        <translation>
            <numerusform>%Ln checkpoint</numerusform>
            <numerusform>%Ln checkpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsCommands</name>
    <message numerus="yes">
        <source>Export %Ln selected run(s)…</source>
        <translation>
            <numerusform>Export %Ln selected run…</numerusform>
            <numerusform>Export %Ln selected runs…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)…</source>
        <translation>
            <numerusform>Stop %Ln run…</numerusform>
            <numerusform>Stop %Ln runs…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>Copy %Ln link</numerusform>
            <numerusform>Copy %Ln links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln ID(s)</source>
        <translation>
            <numerusform>Copy %Ln ID</numerusform>
            <numerusform>Copy %Ln IDs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>Kick off %Ln again…</numerusform>
            <numerusform>Kick off %Ln again…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln of %1 again…</source>
        <translation>
            <numerusform>Kick off %Ln of %1 again…</numerusform>
            <numerusform>Kick off %Ln of %1 again…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsExporter</name>
    <message numerus="yes">
        <source>Saved to %1. %Ln run(s) are not in the file, because they were not found.</source>
        <translation>
            <numerusform>Saved to %1. %Ln run is not in the file, because it was not found.</numerusform>
            <numerusform>Saved to %1. %Ln runs are not in the file, because they were not found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsPage</name>
    <message numerus="yes">
        <source>Exporting: %L1 of %Ln run(s)</source>
        <translation>
            <numerusform>Exporting: %L1 of %Ln run</numerusform>
            <numerusform>Exporting: %L1 of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln run(s)</source>
        <translation>
            <numerusform>%L1 of %Ln run</numerusform>
            <numerusform>%L1 of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::StopBar</name>
    <message numerus="yes">
        <source>%Ln run(s) stopped.</source>
        <translation>
            <numerusform>%Ln run stopped.</numerusform>
            <numerusform>%Ln runs stopped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped: %1</source>
        <translation>
            <numerusform>%Ln could not be stopped: %1</numerusform>
            <numerusform>%Ln could not be stopped: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln had already ended.</source>
        <translation>
            <numerusform>%Ln had already ended.</numerusform>
            <numerusform>%Ln had already ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>%Ln could not be stopped, because its service cannot stop runs.</numerusform>
            <numerusform>%Ln could not be stopped, because their service cannot stop runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)? They cannot be resumed.</source>
        <translation>
            <numerusform>Stop %Ln run? It cannot be resumed.</numerusform>
            <numerusform>Stop %Ln runs? They cannot be resumed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more cannot be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>%Ln more cannot be stopped, because its service cannot stop runs.</numerusform>
            <numerusform>%Ln more cannot be stopped, because their service cannot stop runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln may have stopped. Their state will show whether they did.</source>
        <translation>
            <numerusform>%Ln may have stopped. Its state will show whether it did.</numerusform>
            <numerusform>%Ln may have stopped. Their state will show whether they did.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightCharts</name>
    <message numerus="yes">
        <source>%Ln started</source>
        <translation>
            <numerusform>%Ln started</numerusform>
            <numerusform>%Ln started</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended</source>
        <translation>
            <numerusform>%Ln ended</numerusform>
            <numerusform>%Ln ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln attempt</numerusform>
            <numerusform>%Ln attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %Ln ended</source>
        <translation>
            <numerusform>of %Ln ended</numerusform>
            <numerusform>of %Ln ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reported by %Ln run(s)</source>
        <translation>
            <numerusform>reported by %Ln run</numerusform>
            <numerusform>reported by %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightsPage</name>
    <message numerus="yes">
        <source>%Ln in progress or waiting</source>
        <translation>
            <numerusform>%Ln in progress or waiting</numerusform>
            <numerusform>%Ln in progress or waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed or stopped</source>
        <translation>
            <numerusform>%Ln failed or stopped</numerusform>
            <numerusform>%Ln failed or stopped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::notifications::ReviewNotifications</name>
    <message numerus="yes">
        <source>%Ln review(s) waiting</source>
        <translation>
            <numerusform>%Ln review waiting</numerusform>
            <numerusform>%Ln reviews waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::RestoredText</name>
    <message numerus="yes">
        <source>%Ln crew(s)</source>
        <translation>
            <numerusform>%Ln crew</numerusform>
            <numerusform>%Ln crews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s)</source>
        <translation>
            <numerusform>%Ln decision</numerusform>
            <numerusform>%Ln decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) that may have been sent since</source>
        <translation>
            <numerusform>%Ln decision that may have been sent since</numerusform>
            <numerusform>%Ln decisions that may have been sent since</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es), to be paused</source>
        <translation>
            <numerusform>%Ln running batch, to be paused</numerusform>
            <numerusform>%Ln running batches, to be paused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) may have been sent after the backup was made. Check the service before you decide again.</source>
        <translation>
            <numerusform>%Ln decision may have been sent after the backup was made. Check the service before you decide again.</numerusform>
            <numerusform>%Ln decisions may have been sent after the backup was made. Check the service before you decide again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es) were paused. Rows may have been kicked off since then.</source>
        <translation>
            <numerusform>%Ln running batch was paused. Rows may have been kicked off since then.</numerusform>
            <numerusform>%Ln running batches were paused. Rows may have been kicked off since then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The client certificates of %Ln crew(s) must be chosen again.</source>
        <translation>
            <numerusform>The client certificate of %Ln crew must be chosen again.</numerusform>
            <numerusform>The client certificates of %Ln crews must be chosen again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EarlierOutputsWindow</name>
    <message numerus="yes">
        <source>%Ln approved output(s)</source>
        <translation>
            <numerusform>%Ln approved output</numerusform>
            <numerusform>%Ln approved outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln approved output(s) so far</source>
        <translation>
            <numerusform>%Ln approved output so far</numerusform>
            <numerusform>%Ln approved outputs so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::Evidence</name>
    <message numerus="yes">
        <source>in %Ln place(s)</source>
        <translation>
            <numerusform>in %Ln place</numerusform>
            <numerusform>in %Ln places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) can be read in more than one way and were not checked</source>
        <translation>
            <numerusform>%Ln total can be read in more than one way and was not checked</numerusform>
            <numerusform>%Ln totals can be read in more than one way and were not checked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EvidencePanel</name>
    <message numerus="yes">
        <source>%Ln item(s) in neither the inputs nor earlier attempts</source>
        <translation>
            <numerusform>%Ln item in neither the inputs nor earlier attempts</numerusform>
            <numerusform>%Ln items in neither the inputs nor earlier attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) that do not add up</source>
        <translation>
            <numerusform>%Ln total that does not add up</numerusform>
            <numerusform>%Ln totals that do not add up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPreview</name>
    <message numerus="yes">
        <source>What the crew will read when you approve: “%1” (%Ln character(s))</source>
        <translation>
            <numerusform>What the crew will read when you approve: “%1” (%Ln character)</numerusform>
            <numerusform>What the crew will read when you approve: “%1” (%Ln characters)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the crew will read: %Ln character(s)</source>
        <translation>
            <numerusform>What the crew will read: %Ln character</numerusform>
            <numerusform>What the crew will read: %Ln characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswerBar</name>
    <message numerus="yes">
        <source>The request lists %n more outcome(s) that cannot be offered here: an outcome must be text, and at most 50 are shown.</source>
        <translation>
            <numerusform>The request lists one more outcome that cannot be offered here: an outcome must be text, and at most 50 are shown.</numerusform>
            <numerusform>The request lists %n more outcomes that cannot be offered here: an outcome must be text, and at most 50 are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswering</name>
    <message numerus="yes">
        <source>This flow offers %n outcome(s).</source>
        <translation>
            <numerusform>This flow offers %n outcome.</numerusform>
            <numerusform>This flow offers %n outcomes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewStrip</name>
    <message numerus="yes">
        <source>%n other notice(s) about this run cannot be read, and may be about this task or another one. The run&apos;s events show what arrived.</source>
        <translation>
            <numerusform>%n other notice about this run cannot be read, and may be about this task or another one. The run&apos;s events show what arrived.</numerusform>
            <numerusform>%n other notices about this run cannot be read, and may be about this task or another one. The run&apos;s events show what arrived.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewTitle</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln field</numerusform>
            <numerusform>%Ln fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewsPage</name>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>Copy %Ln link</numerusform>
            <numerusform>Copy %Ln links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SuggestionModel</name>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>once</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UndoBar</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::SettingsDialog</name>
    <message numerus="yes">
        <source>%n setting(s) found</source>
        <translation>
            <numerusform>%n setting found</numerusform>
            <numerusform>%n settings found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ClosingGuard</name>
    <message numerus="yes">
        <source>%Ln run(s) are live.</source>
        <translation>
            <numerusform>%Ln run is live.</numerusform>
            <numerusform>%Ln runs are live.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) are waiting.</source>
        <translation>
            <numerusform>%Ln review is waiting.</numerusform>
            <numerusform>%Ln reviews are waiting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Quit before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>Quit before %Ln decision is sent?</numerusform>
            <numerusform>Quit before %Ln decisions are sent?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and the reviews wait for you at the next start. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln decision is held and has not been sent. If you quit now, it is not sent, and the review waits for you at the next start. Otherwise it is sent when the time to undo is over.</numerusform>
            <numerusform>%Ln decisions are held and have not been sent. If you quit now, they are not sent, and the reviews wait for you at the next start. Otherwise they are sent when the time to undo is over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the answer to %Ln decision(s)…</source>
        <translation>
            <numerusform>Waiting for the answer to %Ln decision…</numerusform>
            <numerusform>Waiting for the answers to %Ln decisions…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the desk to confirm %Ln command(s)…</source>
        <translation>
            <numerusform>Waiting for the desk to confirm %Ln command…</numerusform>
            <numerusform>Waiting for the desk to confirm %Ln commands…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sending %Ln decision(s)…</source>
        <translation>
            <numerusform>Sending %Ln decision…</numerusform>
            <numerusform>Sending %Ln decisions…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and their feedback stays in the previous profile, which is kept. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln decision is held and has not been sent. If you quit now, it is not sent, and its feedback stays in the previous profile, which is kept. Otherwise it is sent when the time to undo is over.</numerusform>
            <numerusform>%Ln decisions are held and have not been sent. If you quit now, they are not sent, and their feedback stays in the previous profile, which is kept. Otherwise they are sent when the time to undo is over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you restart now, they are not sent, and the reviews wait for you when you work on this computer again. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln decision is held and has not been sent. If you restart now, it is not sent, and the review waits for you when you work on this computer again. Otherwise it is sent when the time to undo is over.</numerusform>
            <numerusform>%Ln decisions are held and have not been sent. If you restart now, they are not sent, and the reviews wait for you when you work on this computer again. Otherwise they are sent when the time to undo is over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart to work on the desk before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>Restart to work on the desk before %Ln decision is sent?</numerusform>
            <numerusform>Restart to work on the desk before %Ln decisions are sent?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::LinkOpener</name>
    <message numerus="yes">
        <source>%n other run(s) have the ID %1 as well. The run of “%2” is shown. Search the runs for the ID to see all of them.</source>
        <translation>
            <numerusform>%n other run has the ID %1 as well. The run of “%2” is shown. Search the runs for the ID to see all of them.</numerusform>
            <numerusform>%n other runs have the ID %1 as well. The run of “%2” is shown. Search the runs for the ID to see all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::MainWindow</name>
    <message numerus="yes">
        <source>%Ln run(s) again</source>
        <translation>
            <numerusform>%Ln run again</numerusform>
            <numerusform>%Ln runs again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crew(s) are set up on this computer. To move them to the desk, choose “Move crews from this computer…” in the File menu.</source>
        <translation>
            <numerusform>%n crew is set up on this computer. To move it to the desk, choose “Move crews from this computer…” in the File menu.</numerusform>
            <numerusform>%n crews are set up on this computer. To move them to the desk, choose “Move crews from this computer…” in the File menu.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::NavigationButton</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ProblemLight</name>
    <message numerus="yes">
        <source>%n crews have problems</source>
        <translation>
            <numerusform>%n crew has a problem</numerusform>
            <numerusform>%n crews have problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::TrayIcon</name>
    <message numerus="yes">
        <source>Crew Console: %Ln review(s) waiting</source>
        <translation>
            <numerusform>Crew Console: %Ln review waiting</numerusform>
            <numerusform>Crew Console: %Ln reviews waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::WindowMessages</name>
    <message numerus="yes">
        <source>and %n more, shown when these are closed</source>
        <translation>
            <numerusform>and %n more, shown when these are closed</numerusform>
            <numerusform>and %n more, shown when these are closed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::wire::CrewExport</name>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>is longer than %n character</numerusform>
            <numerusform>is longer than %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>has more than %n element(s)</source>
        <translation>
            <numerusform>has more than %n element</numerusform>
            <numerusform>has more than %n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::wire::Quirks</name>
    <message numerus="yes">
        <source>“excerpt” is longer than %n character(s)</source>
        <translation>
            <numerusform>“excerpt” is longer than %n character</numerusform>
            <numerusform>“excerpt” is longer than %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>is longer than %n character</numerusform>
            <numerusform>is longer than %n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::wire::Recording</name>
    <message numerus="yes">
        <source>must begin with / and be percent-encoded, of at most %n character(s)</source>
        <translation>
            <numerusform>must begin with / and be percent-encoded, of at most %n character</numerusform>
            <numerusform>must begin with / and be percent-encoded, of at most %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recording has more than %n line(s).</source>
        <translation>
            <numerusform>The recording has more than %n line.</numerusform>
            <numerusform>The recording has more than %n lines.</numerusform>
        </translation>
    </message>
</context>
</TS>
