<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CrewDialog</name>
    <message>
        <source>Add crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you call this crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>https://my-crew.example.com</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the system keychain and to this crew only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token &amp;kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User Bearer Token: user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;lour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For you only; never sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;st connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use for this session only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use for this session only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CrewPage</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wire log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wire log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last exchanges with this crew&apos;s service, as they went over the wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &amp;token…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set token…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExecutionPane</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew and times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the kickoff form with these inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh: asks for the status now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id: the execution&apos;s; others by the arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as cURL: the token is left as $TOKEN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…: the run with its reviews and decisions, as Markdown or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kickoff id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackLint</name>
    <message>
        <source>Secret: this holds what looks like %1. Every later task of the crew can read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E-mail: this holds the address %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradiction: “%1” says the opposite of what you chose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradiction: all points say “Good”, and you chose Reject.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instructions: Approve sends these words too. Some services take an approval with instructions for a change request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No words: Reject needs to say what should change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfinished: point %1 does not say what you want.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long: %1 characters. A crew may lose sight of some of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden characters: this holds characters that nobody sees, or that turn the direction of text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackPoint</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackSecrets</name>
    <message>
        <source>a key or certificate (PEM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a token (%1…)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a credential of a request (Bearer or Basic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a password or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random token (%1…)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackTemplates</name>
    <message>
        <source>Shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep, but change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputsPane</name>
    <message>
        <source>Asking the crew for its inputs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the crew for its inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InsightsPage</name>
    <message>
        <source>Insights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed of ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time to review</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KickoffDialog</name>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the crew tells this console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show meta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;JSON that is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets are filled in when it is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back to the form&apos;s values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the form&apos;s values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kicking off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kicking off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kick off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the review in the queue (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task is tried again with this feedback.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepts this output: the run goes on. It can be taken back while it is held.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search ids, inputs and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the section</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Address</name>
    <message>
        <source>it names no host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the address, for example https://my-crew.example.com.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must begin with https:// (or http:// for this machine).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a valid address: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must begin with https://, not with %1://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must not contain a user name or password; the token has a field of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must end before any ? or #.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must begin with https://: over http:// the token would travel unprotected. Only a crew on this machine may use http://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must begin with https://: over http:// anyone on the way could read what the crew sends. Only an address of this machine may use http://.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Application</name>
    <message>
        <source>Crew Console cannot start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Batch</name>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Batches</name>
    <message>
        <source>This crew is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent, because the journal cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state of the batch %1 cannot be kept: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 cannot be read from the journal: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every row so far was refused (%1). The last time: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This batch is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Client</name>
    <message>
        <source>There is no computer named %1. Check the address, and that you are online.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses the connection. Is the service running, and is the port right?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No secure connection to %1 can be made: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to %1 was lost before it answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy server on the way to %1 does not let the request through: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service&apos;s compressed answer cannot be unpacked: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service says that the request is not valid (400).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not accept the token (%1). Check the token and its kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has nothing at this address (404). Check the address and its path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service says that inputs are missing or not valid (422).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service asks to send fewer requests (429). Try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has a problem of its own (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service points to another address (%1), which is not followed: the token belongs to this one only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service answered with an unexpected status (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service answered, but not as expected: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something answers at this address, but not a crew&apos;s service: the answer is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::CommandLine</name>
    <message>
        <source>Starts AI crews, follows them, and asks you where a person must approve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs with crews of its own inside this program; nothing leaves this machine, no keychain is needed, and nothing is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps settings, journal, logs and keychain entries apart from those of other profiles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --demo: does the main job by itself through the windows and leaves pictures in a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark colours, whatever the system says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown argument: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--tour needs --demo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 needs a folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::CrewBook</name>
    <message>
        <source>The crews could not be saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The crew could not be saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The crew was removed, but its token is still in the keychain. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This crew is no longer in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no token for this crew in the keychain. Edit the crew and give it one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the keychain. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Demo</name>
    <message>
        <source>The demo&apos;s service could not be started.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Diagnostics</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew Console: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt: %1 (built with %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SQLite: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QtKeychain: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System: %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Journal: %1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder cannot be made: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Engine</name>
    <message>
        <source>The crews could not be read from the journal: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history could not be read from the journal: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Callbacks cannot be stored and are answered 503: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was typed could not be kept: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This notice is about another run: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batches could not be read from the journal: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Entry</name>
    <message>
        <source>Kickoff requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kickoff accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kickoff refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kickoff unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status not available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Human input requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting, notice never arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision being sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision too late</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::ExecutionState</name>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May be running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown state</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Keychain</name>
    <message>
        <source>The keychain holds no such item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain is locked or access was refused. Unlock it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keychain service answers. Start one (GNOME Keyring or KWallet on Linux), or keep the token for this session only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keychain service can be reached (%1). Start one (GNOME Keyring or KWallet), or keep the token for this session only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain reported a problem: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain did not answer in time. Perhaps it waits to be unlocked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Kickoffs</name>
    <message>
        <source>Nothing was sent, because the journal cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console ended before the service had answered. The run may have been started.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Ledger</name>
    <message>
        <source>The run went on, so it did arrive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next attempt came, so it did arrive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run had ended before this notice came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service still waits for a decision, so this one has not arrived, or not yet. Your words are kept; send them again if you are sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service still waits for a decision: this one has not arrived, or not yet, or it has and the notice of the next attempt was lost. Your words are kept; send them again if you are sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service no longer waits for this decision.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Outbox</name>
    <message>
        <source>A decision could not be written to the journal: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This review is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer attempt has arrived. Look at it before you decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This review is not waiting any more: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notice with the task&apos;s id never arrived: type the task id, or paste the notice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The crew needs words: write what it should know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent, because the journal cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer attempt arrived before the decision was sent, so it was not sent. Look at the newer one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run had ended before the decision was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console ended before the service had answered. The decision may have arrived.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Profile</name>
    <message>
        <source>The profile folder cannot be made: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile folder cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No temporary folder can be made: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Review</name>
    <message>
        <source>Waiting for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided, not sent yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May have arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rejected, being tried again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Secrets</name>
    <message>
        <source>There is no such secret.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::ServiceCall</name>
    <message>
        <source>The token holds characters that no token can have, such as a blank or a line break. Paste it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is too large and was not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service&apos;s answer is larger than %1 MiB and was not read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::Tour</name>
    <message>
        <source>The folder for the pictures cannot be made: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The main job is done; %n picture(s) are in %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This did not happen in time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  This picture could not be saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the window is open, and the demo&apos;s crews are in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a crew is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the form made from GET /inputs is filled in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run is kicked off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run is followed live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the crew asks for a review, and its window has come up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feedback is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output is rejected with feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the decision is held, to be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second attempt has come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second attempt is approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run has completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is there to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the figures have been counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the charts are drawn</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::WebhookAddresses</name>
    <message>
        <source>The webhook endpoint is not listening, so no notice could arrive. See the light in the status bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This crew is not on this machine and no public address is set, so its notices could not reach the console. Set a public address in the settings; until then the run is followed by polling.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ApprovalPace</name>
    <message>
        <source>%1 approvals in 60 s. Take the time this one needs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ApproveTogetherDialog</name>
    <message>
        <source>(no output)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick each review you have read. Each is sent as a decision of its own, with “%1”, and can be taken back while it is held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer attempt came: read it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have written feedback for it: decide about this one by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::AttemptStrip</name>
    <message>
        <source>not decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 · %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Attention</name>
    <message>
        <source>&amp;Next waiting review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kick off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show Crew Console</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::AuditModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, account</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reject</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::AuditWindow</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision: %1, attempt %2, by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Execution: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was sent:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came of it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry %1, SHA-256 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record of decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the record from disk and computes its chain anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record was changed: entry %1 is not as it was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries, each as it was written. Last: %1…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export the record of decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ChangesPane</name>
    <message>
        <source>Compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous change (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next change (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows equal lines far from a change too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before on the left, after on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first attempt: there is nothing to compare it with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 is the same as attempt %2, to the last character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts %1 and %2 differ in no character that is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so much differs that it is one change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ChoiceFieldEditor</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(not sent)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ColumnOrderDialog</name>
    <message>
        <source>Order of columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns from left to right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::CopyIdMenu</name>
    <message>
        <source>Execution id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuation id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task id</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewDialog</name>
    <message>
        <source>The test was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The service said: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works: this crew asks for no inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works: this crew asks for 1 input: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works: this crew asks for %1 inputs: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave empty to keep the stored token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the Status tab of the crew&apos;s page in its dashboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored token belongs to %1. Type the token for the new address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts for one user, with limited permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full crew operations, for the whole organization.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the token: without it the service lets nobody in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the crew a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The crew is saved, its token is not. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewHealth</name>
    <message>
        <source>Works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the system keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept for this session only; it is forgotten when the console ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not there. Without it the crew cannot be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain is locked, or refused access.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keychain service answers. It is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not looked for yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewLauncher</name>
    <message>
        <source>Crew to kick off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewPage</name>
    <message>
        <source>User Bearer Token: user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its token is deleted from the keychain. Its runs stay in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Curl</name>
    <message>
        <source>The body is not whole: the wire log keeps only its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::DiagnosticsCounts</name>
    <message>
        <source>crews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reviews, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::DiagnosticsDialog</name>
    <message>
        <source>With the &amp;addresses of crews and of the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder with the program&apos;s log, versions, settings and counts, for whoever looks into a problem. Tokens, webhook secrets, inputs, outputs and feedback are never in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the addresses of crews and of the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to save the diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::DiffModel</name>
    <message>
        <source>⟦no line end⟧</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 equal line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equal lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal, line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 folded. Press Enter to show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on this side</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::EventModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::EventSummary</name>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 attempt %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::EventsTab</name>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event as it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an event to read it as it came.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Execution</name>
    <message>
        <source>Run without inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service says “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ExecutionModel</name>
    <message>
        <source>Removed crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ExecutionOverview</name>
    <message>
        <source>%1 tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for a review (attempt %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ExecutionPane</name>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the report of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed crew</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FeedbackBox</name>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes a point about what is selected in the output (C or Ctrl+Shift+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment on selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inserts words that are needed often (Ctrl+T; Alt+1 to Alt+9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What should change? Needed to reject. Approving without words sends “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Feedback, not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Feedback on attempt %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No feedback was given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FeedbackPointEditor</name>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label of the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done with this point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the point and keeps it (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What about it? Enter: done, Shift+Enter: new line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FeedbackPointList</name>
    <message>
        <source>%1: %2</source>
        <comment>label, comment</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 “%2”: %3</source>
        <comment>label, quote, comment</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move point up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move point down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Points (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FeedbackPreview</name>
    <message>
        <source>What the crew will read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the crew will read: “%1” (%2 characters) with Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the crew will read: exactly %1 characters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FeedbackSelection</name>
    <message>
        <source>Comment on this</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FieldCodec</name>
    <message>
        <source>This is not a number. Write it with digits and a point, such as 12.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a whole number. Write it with digits only, such as 12.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A whole number is asked for, without a fraction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This number is too large to be sent exactly.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FieldEditor</name>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meta</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FieldRow</name>
    <message>
        <source>(a name without letters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>* required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set in the JSON to a value of another kind; it is sent as it is.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FindBar</name>
    <message>
        <source>Match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell capital from small letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FoldButton</name>
    <message>
        <source>Unfolded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::FreedesktopNotifier</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Help</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the runs, the reviews or the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Crew Console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew Console %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off crews, follow their runs, and approve what they produce.

Free software under the GNU General Public License, version 3 or later. Built with Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::InputsPane</name>
    <message>
        <source>The crew&apos;s inputs are not known. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service said: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can still write them into the JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This crew asks for no inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also sent, from the JSON: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::InsightsPage</name>
    <message>
        <source>Nothing to add up yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs over time, how long they take and how fast reviews are answered stand here after the first run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs by day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration by crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts per task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off a crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 90 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run started in this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run was completed in this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No review was answered in this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No task asked for a review in this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 5 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 15 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 4 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempts, mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonPanel</name>
    <message>
        <source>Whole value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonTreeModel</name>
    <message>
        <source>%1 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::KickoffBody</name>
    <message>
        <source>&quot;%1&quot; holds something that the contract does not know and that cannot be sent.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::KickoffDialog</name>
    <message>
        <source>Kick off %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A JSON object of your own. It is passed through to the crew and comes back in its events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the JSON first, then kick off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the marked fields first, then kick off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This input is required.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in the required inputs first, then kick off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kick off a second run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service asks for this input, or for another value.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::KickoffErrorPanel</name>
    <message>
        <source>Whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer of the service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run may have been started all the same. Look under Runs first: kicking off again starts a second run, and each run is billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service said: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It also named, and the form has no field for it: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::LinkStrip</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This link comes from the crew&apos;s output. Open it in the browser?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This link is not opened: only web addresses (http, https) are.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::LocalState</name>
    <message>
        <source>What you type cannot be kept on disk at the moment; it is kept in memory. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Look</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::LoopWatch</name>
    <message>
        <source>Attempt %1: the last three outputs are %2 % alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last three feedbacks say much the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It is %2 since the first attempt.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::MainWindow</name>
    <message>
        <source>Demo: a crew inside this program; nothing leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::MarkdownView</name>
    <message>
        <source>[picture not loaded: %1]</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::NavigationBar</name>
    <message>
        <source>Kick off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts a run of a crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add crew…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::NavigationButton</name>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::NoticePanel</name>
    <message>
        <source>Task notices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step notices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After each thought or action of an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew notices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the crew has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Human input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a task waits for a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Human input authentication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the crew&apos;s service proves itself when it asks for human input</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::NoticeStrip</name>
    <message>
        <source>Close notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputBar</name>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long lines go on below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this text (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the output is shown; kept for this task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown as: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputPane</name>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs from an earlier attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lines added, %2 removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputView</name>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rendered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output as it is meant to be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the service sent, byte for byte, with hidden characters written out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How %1 is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very long lines are shown on several; nothing is left out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::PreferenceRow</name>
    <message>
        <source>Reset “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Takes effect after a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Preferences</name>
    <message>
        <source>One letter or digit; upper and lower case are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long Approve and Reject can be taken back before they are sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a review arrives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A window that rises never takes the keyboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A review window rises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only notify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only put it into the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrival shield</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a review that has just appeared takes no key and no click, so that nothing typed for something else decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on to the next review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a decision the next waiting review is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point out that attempts resemble each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quiet line at the third rejection of outputs that hardly differ. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point out many approvals in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quiet line when approvals follow each other very fast. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands in the record of decisions beside your account&apos;s name. Never sent to a crew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters alone choose and move while nothing is being typed. They never decide: Ctrl+Enter does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment on what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One for each review that newly waits; never with what is under review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the crew and the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it a notification only says that a review waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop&apos;s own sound for a new review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remind again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After so many minutes while a review waits; 0 never does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between these times nothing rises, notifies or sounds. The queue and its count go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in the notification area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the desktop has such an area. Nothing is only there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where this console listens for callbacks, on this machine only; 0 lets the system choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen by the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Public address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a reverse proxy or tunnel passes callbacks on to that port. Crews on other machines need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of what the system&apos;s own size is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing moves or fades by itself; countdowns step by whole seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is to be from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is none of the choices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is to be one letter or digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no time of the day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be set to that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the key for “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::PreviousFeedback</name>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addressed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again for what is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the points without a tick into the feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for on attempt %1: %2 of %3 addressed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::QueueFilterBar</name>
    <message>
        <source>Waiting for more than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task, crew, subject, ids and output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task, crew, subject, ids and output (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrow the queue by star, crew, state or age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove filter: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown crew</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RawTab</name>
    <message>
        <source>Indented</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last status as it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has not answered a status request yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RecoveryRow</name>
    <message>
        <source>&amp;Task id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the service&apos;s human-input notice (JSON) from the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the service names the task that waits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RenderedPage</name>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no JSON object or list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long output (%1), shown whole as plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very long lines are shown on several; nothing is left out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ResultTab</name>
    <message>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It appears here when the run ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewDelegate</name>
    <message>
        <source>until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewHeader</name>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the review off until a time; it comes back by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 since the first attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last two outputs %1 % alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting since %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewKeys</name>
    <message>
        <source>Next review in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous review in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment on what is selected in the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commit what was chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a template into the feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert the first template, and so on up to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last decision back, while it is held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later: nothing is decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or %2, then %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewModel</name>
    <message>
        <source>Unknown crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starred</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewNotices</name>
    <message>
        <source>A review waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (attempt %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They came while you were not to be disturbed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n review(s) wait</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewPane</name>
    <message>
        <source>Unknown crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task is tried again with this feedback.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter approves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter rejects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You were looking at an older attempt. This is the newest one: read it, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what should change: the task is tried again with your words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notice with the task&apos;s id never arrived: type the id, or paste the notice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Approve or Reject first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is held that could be taken back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewQueue</name>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewStrip</name>
    <message>
        <source>The next attempt appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show newest attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are looking at attempt %1 (%2). The newest is attempt %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service waits for a person, but its notice never arrived: the output is not here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewText</name>
    <message>
        <source>%1. The service took it; whether it counted shows with its next notice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The service answered: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your approval may have arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your rejection may have arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console keeps asking the service. Send it again only if you know that it did not arrive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice never arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, sent in %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, being sent…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent to the crew; your words are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too late: the service no longer waits for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Webhook addresses that go along: none. The crew will send no more task, step or crew notices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Webhook addresses that go along: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewWindow</name>
    <message>
        <source>Review — %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ReviewsPage</name>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which reviews are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>place and count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here passes the filter. Without it: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews you put off until a time are listed here; they come back by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews you answered are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews whose run ended, or that were answered elsewhere, are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing waits for you&lt;/h3&gt;&lt;p&gt;When a task needs a person, its output appears here.&lt;/p&gt;&lt;p&gt;To get there, start a run with “Kick off…” and human input switched on.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RunReport</name>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Execution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continued as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RunsPage</name>
    <message>
        <source>No run chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a run to follow it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All crews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other words or another filter may find it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off a crew, and its run is followed here until it ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kick off a crew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the first crew: its address and its token are all that is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a crew</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::RunsTable</name>
    <message>
        <source>As many as fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of columns…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::SelectionBar</name>
    <message>
        <source>Snooze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze the selected reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star the selected reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reviews selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only reviews of one task of one crew that all wait can be approved together. Reject is always one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::SettingsDialog</name>
    <message numerus="yes">
        <source>%n setting(s) found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ShellActions</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add crew…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Insights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next waiting review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record of &amp;decisions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not dis&amp;turb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb for an &amp;hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Crew Console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::SnoozeMenu</name>
    <message>
        <source>Until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This evening, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tomorrow, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wake now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::StatusLight</name>
    <message>
        <source>The endpoint is not listening yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>public address %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last callback %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no callback yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click for the endpoint&apos;s settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::TemplatePopup</name>
    <message>
        <source>No template has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Manage templates…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manage templates…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   Alt+%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::TemplatesDialog</name>
    <message>
        <source>Templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For all crews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move template up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move template down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{task}, {crew}, {attempt} and {quote} (what is selected in the output) are filled in; typing goes on at {cursor}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New template</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::Timeline</name>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review: %1, attempt %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kickoff</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::TimelineModel</name>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::TimelineTab</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::TrayIcon</name>
    <message numerus="yes">
        <source>Crew Console: %n review(s) waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Crew Console: nothing waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (do not disturb)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::UndoBar</name>
    <message>
        <source>Undo all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send all now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More decisions under way: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::UndoRow</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::ViewChoice</name>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::VisibleText</name>
    <message>
        <source>… (%1 characters in all)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::WireLogModel</name>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::WireLogWindow</name>
    <message>
        <source>[Cut here: %1 more were not kept.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as cURL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wire log of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchanges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request as a command for a shell; the token is the variable $TOKEN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been exchanged with this crew since the console started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last exchanges since the console started, in memory only. The token and webhook secrets are masked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::gui::YesNoFieldEditor</name>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::http::Server</name>
    <message>
        <source>This system offers no TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TLS certificate could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The private key for TLS could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS cannot be started: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port %1 on %2 is used by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an address of this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system does not allow to listen on port %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening on %1, port %2, failed: %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::journal::Journal</name>
    <message>
        <source>The journal %1 is in use by another Crew Console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of the journal cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be opened. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no SQLite database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was written by a newer Crew Console (schema %1, this one knows %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 has been moved or removed. Put it back, or start Crew Console again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 is damaged and cannot be renamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal was damaged. It was kept as %1 and a new one was begun.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::journal::Migrations</name>
    <message>
        <source>The migration to version %1 is missing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::BatchFile</name>
    <message>
        <source>The file is not in UTF-8. Save it as UTF-8 and choose it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1 has no name in the first line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two columns have the name %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 has %2 values, the first line has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names more than %1 columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 is no JSON object: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a JSON array. Rows are read from JSON Lines: one object on each line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has no rows.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Callbacks</name>
    <message>
        <source>The notice holds no execution id or no task id, so nothing could be resumed with it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Csv</name>
    <message>
        <source>Line %1 has more than %2 values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 opens a quote that is never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 has something after a closing quote. A quote inside quotes is written twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Inputs</name>
    <message>
        <source>The service&apos;s list of inputs is neither a list nor an object.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Json</name>
    <message>
        <source>This is not valid JSON: %1 (line %2, column %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not JSON: it is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than one value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is JSON, but not an object: it must begin with { and end with }.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Kickoff</name>
    <message>
        <source>&quot;%1&quot; must be %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication&quot; needs a username and a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication.strategy&quot; must be &quot;bearer&quot; or &quot;basic&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer holds no kickoff_id.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Records</name>
    <message>
        <source>What went wrong was recorded, but the record cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of this decision cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>crew::wire::Resume</name>
    <message>
        <source>Missing or of a wrong type: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
