<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AccountDialog</name>
    <message>
        <source>My account</source>
        <translation>Mein Konto</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>&amp;Current password</source>
        <translation>&amp;Aktuelles Passwort</translation>
    </message>
    <message>
        <source>Current password</source>
        <translation>Aktuelles Passwort</translation>
    </message>
    <message>
        <source>&amp;New password</source>
        <translation>&amp;Neues Passwort</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>Neues Passwort</translation>
    </message>
    <message>
        <source>At least 12 characters</source>
        <translation>Mindestens 12 Zeichen</translation>
    </message>
    <message>
        <source>&amp;Repeat it</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Repeat the new password</source>
        <translation>Neues Passwort wiederholen</translation>
    </message>
    <message>
        <source>C&amp;hange password</source>
        <translation>&amp;Passwort ändern</translation>
    </message>
    <message>
        <source>Change password</source>
        <translation>Passwort ändern</translation>
    </message>
    <message>
        <source>Notices by mail</source>
        <translation>Meldungen per E-Mail</translation>
    </message>
    <message>
        <source>&amp;Mail address…</source>
        <translation>&amp;E-Mail-Adresse…</translation>
    </message>
    <message>
        <source>Mail address…</source>
        <translation>E-Mail-Adresse…</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Desk</translation>
    </message>
</context>
<context>
    <name>ActionRecordDialog</name>
    <message>
        <source>Record of actions</source>
        <translation>Aktionsprotokoll</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the record</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>&amp;Verifizieren</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verifizieren</translation>
    </message>
    <message>
        <source>Loads the record again and has the desk check its hashes</source>
        <translation>Lädt das Protokoll erneut und lässt den Desk seine Hashwerte prüfen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes all actions, including those that the search hides</source>
        <translation>Schreibt alle Aktionen, auch die, die die Suche ausblendet</translation>
    </message>
</context>
<context>
    <name>AddPersonDialog</name>
    <message>
        <source>Add a person</source>
        <translation>Person hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Each role includes Viewer. A role of all crews applies to crews that are added later, too.</source>
        <translation>Jede Rolle schließt „Ansehen“ ein. Eine Rolle für alle Crews gilt auch für Crews, die später hinzukommen.</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Shown to others, and used to sign in</source>
        <translation>Für andere sichtbar und zum Anmelden</translation>
    </message>
</context>
<context>
    <name>BatchDialog</name>
    <message>
        <source>Choose &amp;file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Where the inputs come from</source>
        <translation>Woher die Eingaben kommen</translation>
    </message>
    <message>
        <source>Only rows with &amp;problems</source>
        <translation>Nur Zeilen mit &amp;Problemen</translation>
    </message>
    <message>
        <source>Only rows with problems</source>
        <translation>Nur Zeilen mit Problemen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Runs at the same &amp;time</source>
        <translation>&amp;Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Runs at the same time</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Notices from the crew</source>
        <translation>Meldungen der Crew</translation>
    </message>
    <message>
        <source>&amp;Rows as they will be sent</source>
        <translation>&amp;Zeilen, wie sie gesendet werden</translation>
    </message>
    <message>
        <source>Rows as they will be sent</source>
        <translation>Zeilen, wie sie gesendet werden</translation>
    </message>
    <message>
        <source>Runs that wait for a person do not count. You can change this while the batch runs.</source>
        <translation>Läufe, die auf eine Person warten, zählen nicht. Sie können dies ändern, während der Stapel läuft.</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>BatchesWindow</name>
    <message>
        <source>Batches</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Cancel the rest…</source>
        <translation>&amp;Rest abbrechen…</translation>
    </message>
    <message>
        <source>Cancel the rest…</source>
        <translation>Rest abbrechen…</translation>
    </message>
    <message>
        <source>Show rows by outcome</source>
        <translation>Zeilen nach Stand anzeigen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>&amp;Lauf öffnen</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>Prüfe&amp;n</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Cancels the rows that have not been sent. Runs that have started continue.</source>
        <translation>Verwirft die Zeilen, die noch nicht gesendet wurden. Begonnene Läufe gehen weiter.</translation>
    </message>
    <message>
        <source>Runs at the same &amp;time</source>
        <translation>&amp;Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Runs at the same time</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Runs that wait for a person do not count</source>
        <translation>Läufe, die auf eine Person warten, zählen nicht</translation>
    </message>
    <message>
        <source>Saves the rows that are shown as a file for “Kick off many…”</source>
        <translation>Speichert die angezeigten Zeilen als Datei für „Viele starten…“</translation>
    </message>
</context>
<context>
    <name>BudgetDialog</name>
    <message>
        <source>When the budget is used up, Kick off and Kick off many warn before they start anything. They still start runs.</source>
        <translation>Wenn das Budget verbraucht ist, warnen „Starten“ und „Viele starten“, bevor sie etwas starten. Sie starten Läufe trotzdem.</translation>
    </message>
    <message>
        <source>For a &amp;month</source>
        <translation>Für einen &amp;Monat</translation>
    </message>
    <message>
        <source>Budget for a month</source>
        <translation>Budget für einen Monat</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>Kein Budget</translation>
    </message>
    <message>
        <source>For a &amp;run</source>
        <translation>Für einen &amp;Lauf</translation>
    </message>
    <message>
        <source>Budget for a run</source>
        <translation>Budget für einen Lauf</translation>
    </message>
    <message>
        <source>&amp;Currency</source>
        <translation>&amp;Währung</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Three letters, such as USD</source>
        <translation>Drei Buchstaben, etwa USD</translation>
    </message>
    <message>
        <source>M&amp;odel where none is reported</source>
        <translation>M&amp;odell, wo keines gemeldet wird</translation>
    </message>
    <message>
        <source>Model where none is reported</source>
        <translation>Modell, wo keines gemeldet wird</translation>
    </message>
    <message>
        <source>Results rarely name the model. Tokens without a model are priced as tokens of this one. Empty: they have no price.</source>
        <translation>Ergebnisse nennen das Modell selten. Token ohne Modell haben den Preis dieses Modells. Leer: Sie haben keinen Preis.</translation>
    </message>
</context>
<context>
    <name>CrewDialog</name>
    <message>
        <source>Add crew</source>
        <translation>Crew hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What you call this crew</source>
        <translation>Wie Sie diese Crew nennen</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>https://my-crew.example.com</source>
        <translation>https://my-crew.example.com</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>&amp;Token</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Token &amp;kind</source>
        <translation>Token-A&amp;rt</translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation>Token-Art</translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation>Bearer Token: Organisation</translation>
    </message>
    <message>
        <source>User Bearer Token: user</source>
        <translation>User Bearer Token: Benutzer</translation>
    </message>
    <message>
        <source>Co&amp;lour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation>Noti&amp;zen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Te&amp;st connection</source>
        <translation>&amp;Verbindung testen</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Test stoppen</translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation>Verbindung wird getestet</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Wird gespeichert</translation>
    </message>
    <message>
        <source>&amp;Use for this session only</source>
        <translation>Nur für diese &amp;Sitzung verwenden</translation>
    </message>
    <message>
        <source>Use for this session only</source>
        <translation>Nur für diese Sitzung verwenden</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stored in the system keychain and sent to this crew only.</source>
        <translation>Wird im Schlüsselbund des Systems gespeichert und nur an diese Crew gesendet.</translation>
    </message>
    <message>
        <source>&amp;Ended runs</source>
        <translation>&amp;Beendete Läufe</translation>
    </message>
    <message>
        <source>Ended runs</source>
        <translation>Beendete Läufe</translation>
    </message>
    <message>
        <source>Never sent to the service</source>
        <translation>Wird nie an den Dienst gesendet</translation>
    </message>
</context>
<context>
    <name>CrewPage</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation>&amp;Starten…</translation>
    </message>
    <message>
        <source>Kick off…</source>
        <translation>Starten…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>&amp;Entfernen…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>&amp;Wire log…</source>
        <translation>&amp;Verbindungsprotokoll…</translation>
    </message>
    <message>
        <source>Wire log…</source>
        <translation>Verbindungsprotokoll…</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Set &amp;token…</source>
        <translation>&amp;Token festlegen…</translation>
    </message>
    <message>
        <source>Set token…</source>
        <translation>Token festlegen…</translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation>Token-Art</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Kick off ma&amp;ny…</source>
        <translation>V&amp;iele starten…</translation>
    </message>
    <message>
        <source>Kick off many…</source>
        <translation>Viele starten…</translation>
    </message>
    <message>
        <source>One run for each row of a file</source>
        <translation>Ein Lauf für jede Zeile einer Datei</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Parts of the crew&apos;s page</source>
        <translation>Teile der Seite der Crew</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>How this crew&apos;s service differs from its documentation. The console finds this out by itself. Set something here only if a request fails.</source>
        <translation>Worin der Dienst dieser Crew von seiner Dokumentation abweicht. Die Konsole findet das selbst heraus. Legen Sie hier nur etwas fest, wenn eine Anfrage fehlschlägt.</translation>
    </message>
    <message>
        <source>The last exchanges with this crew&apos;s service, as sent and received</source>
        <translation>Der letzte Austausch mit dem Dienst dieser Crew, wie gesendet und empfangen</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>DecisionDataDialog</name>
    <message>
        <source>Export decisions as data</source>
        <translation>Entscheidungen als Daten exportieren</translation>
    </message>
    <message>
        <source>Writes one line of JSON for each decided attempt: inputs, output, feedback, verdict, and the next attempt. You can use the file to evaluate a crew.</source>
        <translation>Schreibt für jeden entschiedenen Versuch eine Zeile JSON: Eingaben, Ausgabe, Rückmeldung, Urteil und den nächsten Versuch. Mit der Datei lässt sich eine Crew auswerten.</translation>
    </message>
    <message>
        <source>&amp;Include who decided and when</source>
        <translation>W&amp;er wann entschieden hat</translation>
    </message>
    <message>
        <source>Include who decided and when</source>
        <translation>Wer wann entschieden hat</translation>
    </message>
    <message>
        <source>Replace &amp;secrets</source>
        <translation>&amp;Geheimnisse ersetzen</translation>
    </message>
    <message>
        <source>Replace secrets</source>
        <translation>Geheimnisse ersetzen</translation>
    </message>
    <message>
        <source>Replace &amp;personal data</source>
        <translation>&amp;Personenbezogene Daten ersetzen</translation>
    </message>
    <message>
        <source>Replace personal data</source>
        <translation>Personenbezogene Daten ersetzen</translation>
    </message>
    <message>
        <source>Found by their form: e-mail addresses, telephone numbers, and the names and accounts of the reviewers. Other names, postal addresses and everything else about people stay in the file. Read it before you pass it on.</source>
        <translation>An ihrer Form erkannt: E-Mail-Adressen, Telefonnummern sowie Namen und Konten der Prüfenden. Andere Namen, Postanschriften und alles andere über Personen bleibt in der Datei. Lesen Sie sie, bevor Sie sie weitergeben.</translation>
    </message>
    <message>
        <source>Decisions exported</source>
        <translation>Exportierte Entscheidungen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Found by their form: tokens of known services, private keys, and values that are named as a password, key or token. A secret in any other form stays in the file.</source>
        <translation>An ihrer Form erkannt: Token bekannter Dienste, private Schlüssel und Werte, die als Passwort, Schlüssel oder Token bezeichnet sind. Ein Geheimnis in jeder anderen Form bleibt in der Datei.</translation>
    </message>
</context>
<context>
    <name>DeskDialog</name>
    <message>
        <source>Connect to a desk</source>
        <translation>Mit einem Desk verbinden</translation>
    </message>
    <message>
        <source>A desk runs on a server and serves a whole team: it keeps the crews, their tokens and the history. What is on this computer stays here. Choose Work on this computer to come back to it.</source>
        <translation>Ein Desk läuft auf einem Server und dient einem ganzen Team: Er verwahrt die Crews, ihre Token und den Verlauf. Was auf diesem Computer ist, bleibt hier. Mit „Auf diesem Computer arbeiten“ kehren Sie dahin zurück.</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Address of the desk</source>
        <translation>Adresse des Desks</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA-&amp;Datei</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>Only the system&apos;s certificate authorities</source>
        <translation>Nur die Zertifizierungsstellen des Systems</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>CA-Datei wählen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>&amp;Passwort</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>&amp;One-time code</source>
        <translation>&amp;Einmalcode</translation>
    </message>
    <message>
        <source>One-time code</source>
        <translation>Einmalcode</translation>
    </message>
    <message>
        <source>Only the first time</source>
        <translation>Nur beim ersten Mal</translation>
    </message>
    <message>
        <source>An administrator gives it to you. The password above becomes yours. It needs at least 12 characters. To sign in in the browser, no password is needed.</source>
        <translation>Sie erhalten ihn von der Verwaltung des Desks. Das Passwort oben wird Ihres. Es braucht mindestens 12 Zeichen. Für die Anmeldung im Browser ist kein Passwort nötig.</translation>
    </message>
</context>
<context>
    <name>EndpointPage</name>
    <message>
        <source>Endpoint page</source>
        <translation>Seite des Endpunkts</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>&amp;Test now</source>
        <translation>Jetzt &amp;testen</translation>
    </message>
    <message>
        <source>Test now</source>
        <translation>Jetzt testen</translation>
    </message>
    <message>
        <source>Sends a probe to each address and checks that it arrives here</source>
        <translation>Sendet eine Probe an jede Adresse und prüft, ob sie hier ankommt</translation>
    </message>
    <message>
        <source>&amp;Public address…</source>
        <translation>Öffentliche &amp;Adresse…</translation>
    </message>
    <message>
        <source>Public address…</source>
        <translation>Öffentliche Adresse…</translation>
    </message>
    <message>
        <source>Helps crews on other computers to reach this one</source>
        <translation>Hilft Crews auf anderen Computern, diesen zu erreichen</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Endpoint settings</source>
        <translation>Einstellungen des Endpunkts</translation>
    </message>
    <message>
        <source>New se&amp;crets…</source>
        <translation>Neue &amp;Geheimnisse…</translation>
    </message>
    <message>
        <source>New secrets</source>
        <translation>Neue Geheimnisse</translation>
    </message>
    <message>
        <source>Gives services new webhook addresses, after asking you</source>
        <translation>Gibt Diensten neue Webhook-Adressen, nach Rückfrage bei Ihnen</translation>
    </message>
    <message>
        <source>Listening on</source>
        <translation>Lauscht auf</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>Öffentliche Adresse</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>Geheimnisse</translation>
    </message>
    <message>
        <source>Callbacks</source>
        <translation>Callbacks</translation>
    </message>
    <message>
        <source>Lists of the endpoint</source>
        <translation>Listen des Endpunkts</translation>
    </message>
    <message>
        <source>Last callbacks</source>
        <translation>Letzte Callbacks</translation>
    </message>
    <message>
        <source>Tunnel log</source>
        <translation>Tunnelprotokoll</translation>
    </message>
    <message>
        <source>What the light means</source>
        <translation>Was die Anzeige bedeutet</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Underlines in the rendered output what is in neither the inputs nor earlier attempts</source>
        <translation>Unterstreicht in der formatierten Ausgabe, was weder in den Eingaben noch in früheren Versuchen steht</translation>
    </message>
    <message>
        <source>&amp;Check link</source>
        <translation>Link &amp;prüfen</translation>
    </message>
    <message>
        <source>Asks the selected https address once whether it answers. Only https addresses can be checked.</source>
        <translation>Fragt die gewählte https-Adresse einmal, ob sie antwortet. Nur https-Adressen lassen sich prüfen.</translation>
    </message>
    <message>
        <source>Choose a row to go to its place in the output.</source>
        <translation>Wählen Sie eine Zeile, um zu ihrer Stelle in der Ausgabe zu gehen.</translation>
    </message>
    <message>
        <source>The selected row in full</source>
        <translation>Die gewählte Zeile vollständig</translation>
    </message>
    <message>
        <source>Mark &amp;in the output</source>
        <translation>In der Ausgabe mar&amp;kieren</translation>
    </message>
</context>
<context>
    <name>ExecutionPane</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>What the run is about</source>
        <translation>Worum es in dem Lauf geht</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Crew and times</source>
        <translation>Crew und Zeiten</translation>
    </message>
    <message>
        <source>Kick off again</source>
        <translation>Erneut starten</translation>
    </message>
    <message>
        <source>Opens the kickoff form with these inputs</source>
        <translation>Öffnet das Startformular mit diesen Eingaben</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
    <message>
        <source>Copy as cURL: the token is left as $TOKEN</source>
        <translation>Als cURL kopieren: das Token bleibt als $TOKEN stehen</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message>
        <source>Save report…: the run with its reviews and decisions, as Markdown or PDF</source>
        <translation>Bericht speichern…: der Lauf mit seinen Prüfungen und Entscheidungen, als Markdown oder PDF</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Parts of the run</source>
        <translation>Teile des Laufs</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Stoppen…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Refresh: fetches the status now</source>
        <translation>Aktualisieren: fragt den Status jetzt ab</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>Kickoff-ID</translation>
    </message>
    <message>
        <source>Copies the execution ID. Use the arrow for other IDs.</source>
        <translation>Kopiert die Ausführungs-ID. Andere IDs finden Sie über den Pfeil.</translation>
    </message>
</context>
<context>
    <name>FeedbackLint</name>
    <message>
        <source>Contradiction: “%1” says the opposite of what you chose.</source>
        <translation>Widerspruch: „%1“ sagt das Gegenteil von dem, was Sie gewählt haben.</translation>
    </message>
    <message>
        <source>Contradiction: all points say “Good”, and you chose Reject.</source>
        <translation>Widerspruch: Alle Punkte sagen „Gut“, und Sie haben Zurückweisen gewählt.</translation>
    </message>
    <message>
        <source>Unfinished: point %1 does not say what you want.</source>
        <translation>Unfertig: Punkt %1 sagt nicht, was Sie möchten.</translation>
    </message>
    <message>
        <source>Secret: this looks like %1. Every later task of the crew can read it.</source>
        <translation>Geheimnis: Das sieht nach %1 aus. Jede spätere Aufgabe der Crew kann es lesen.</translation>
    </message>
    <message>
        <source>E-mail: this contains the address %1.</source>
        <translation>E-Mail: Das enthält die Adresse %1.</translation>
    </message>
    <message>
        <source>Instructions: Approve sends this feedback too. Some services treat an approval with instructions as a change request.</source>
        <translation>Anweisungen: Beim Freigeben wird auch diese Rückmeldung gesendet. Manche Dienste behandeln eine Freigabe mit Anweisungen als Änderungswunsch.</translation>
    </message>
    <message>
        <source>Instructions: this crew treats an approval with such feedback as a change request, so Approve asks you what to send.</source>
        <translation>Anweisungen: Diese Crew behandelt eine Freigabe mit solcher Rückmeldung als Änderungswunsch. Daher werden Sie beim Freigeben gefragt, was gesendet werden soll.</translation>
    </message>
    <message>
        <source>No feedback: to reject, say what should change.</source>
        <translation>Keine Rückmeldung: Schreiben Sie zum Zurückweisen, was sich ändern soll.</translation>
    </message>
    <message>
        <source>Long: %1 characters. A crew may overlook some of it.</source>
        <translation>Lang: %1 Zeichen. Eine Crew übersieht vielleicht einen Teil davon.</translation>
    </message>
    <message>
        <source>Hidden characters: this contains characters that are invisible or change the text direction.</source>
        <translation>Verborgene Zeichen: Das enthält Zeichen, die unsichtbar sind oder die Textrichtung ändern.</translation>
    </message>
</context>
<context>
    <name>FeedbackPoint</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
</context>
<context>
    <name>FeedbackSecrets</name>
    <message>
        <source>a key or certificate (PEM)</source>
        <translation>einem Schlüssel oder Zertifikat (PEM)</translation>
    </message>
    <message>
        <source>a token (%1…)</source>
        <translation>einem Token (%1…)</translation>
    </message>
    <message>
        <source>a password or key</source>
        <translation>einem Passwort oder Schlüssel</translation>
    </message>
    <message>
        <source>a random token (%1…)</source>
        <translation>einem zufälligen Token (%1…)</translation>
    </message>
    <message>
        <source>an HTTP credential (Bearer or Basic)</source>
        <translation>HTTP-Zugangsdaten (Bearer oder Basic)</translation>
    </message>
</context>
<context>
    <name>FeedbackTemplates</name>
    <message>
        <source>Shorter</source>
        <translation>Kürzer</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>This place</source>
        <translation>Diese Stelle</translation>
    </message>
    <message>
        <source>Keep, but change</source>
        <translation>Behalten, aber ändern</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlendes</translation>
    </message>
</context>
<context>
    <name>FlowReviewsPanel</name>
    <message>
        <source>Make an &amp;address</source>
        <translation>Adresse an&amp;legen</translation>
    </message>
    <message>
        <source>Make an address</source>
        <translation>Adresse anlegen</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>Ad&amp;resse</translation>
    </message>
    <message>
        <source>Address for flows</source>
        <translation>Adresse für Flows</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>&amp;Signing secret</source>
        <translation>Signat&amp;urgeheimnis</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>Signaturgeheimnis</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Copy the signing secret</source>
        <translation>Signaturgeheimnis kopieren</translation>
    </message>
    <message>
        <source>Ne&amp;w secret</source>
        <translation>Neues Gehei&amp;mnis</translation>
    </message>
    <message>
        <source>New signing secret</source>
        <translation>Neues Signaturgeheimnis</translation>
    </message>
    <message>
        <source>Re&amp;place</source>
        <translation>Ersetze&amp;n</translation>
    </message>
    <message>
        <source>Replace the signing secret</source>
        <translation>Signaturgeheimnis ersetzen</translation>
    </message>
    <message>
        <source>Keep accepting the old secret, &amp;too</source>
        <translation>Auch das al&amp;te Geheimnis weiter annehmen</translation>
    </message>
    <message>
        <source>Answers ma&amp;y go to</source>
        <translation>Ant&amp;worten dürfen gehen an</translation>
    </message>
    <message>
        <source>Where answers may go</source>
        <translation>Wohin Antworten gehen dürfen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Remove the selected destination</source>
        <translation>Ausgewähltes Ziel entfernen</translation>
    </message>
    <message>
        <source>Pr&amp;ivate networks</source>
        <translation>Private Net&amp;ze</translation>
    </message>
    <message>
        <source>None, such as 10.0.0.0/8</source>
        <translation>Keine, sonst etwa 10.0.0.0/8</translation>
    </message>
    <message>
        <source>Answers go to public addresses only, and to these networks</source>
        <translation>Antworten gehen nur an öffentliche Adressen und in diese Netze</translation>
    </message>
    <message>
        <source>Private networks that may be answered</source>
        <translation>Private Netze, in die geantwortet werden darf</translation>
    </message>
    <message>
        <source>Stop taking re&amp;quests…</source>
        <translation>&amp;Keine Anfragen mehr annehmen…</translation>
    </message>
    <message>
        <source>Stop taking requests…</source>
        <translation>Keine Anfragen mehr annehmen…</translation>
    </message>
    <message>
        <source>Flows can ask you for feedback. Enter this address and the signing secret in the settings of each deployment. It changes only when the endpoint’s address or port does.</source>
        <translation>Flows können Sie um Rückmeldung bitten. Geben Sie diese Adresse und das Signaturgeheimnis in den Einstellungen jeder Bereitstellung ein. Sie ändert sich nur, wenn sich Adresse oder Port des Endpunkts ändern.</translation>
    </message>
    <message>
        <source>Leave empty to create a new secret</source>
        <translation>Leer lassen, um ein neues zu erzeugen</translation>
    </message>
    <message>
        <source>The first review that uses a new address asks you about it.</source>
        <translation>Die erste Prüfung mit einer neuen Adresse fragt Sie danach.</translation>
    </message>
</context>
<context>
    <name>GroupDialog</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&amp;Members</source>
        <translation>&amp;Mitglieder</translation>
    </message>
</context>
<context>
    <name>GroupsPane</name>
    <message>
        <source>Rules can name a group instead of each person in it.</source>
        <translation>Regeln können statt einzelner Personen eine Gruppe nennen.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import crews</source>
        <translation>Crews importieren</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Crews in the file</source>
        <translation>Crews in der Datei</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Choose a file made with “Export crews…”.</source>
        <translation>Wählen Sie eine Datei, die mit „Crews exportieren…“ erstellt wurde.</translation>
    </message>
    <message>
        <source>Details of the selected crew</source>
        <translation>Einzelheiten der gewählten Crew</translation>
    </message>
    <message>
        <source>Add the selected crews</source>
        <translation>Gewählte Crews hinzufügen</translation>
    </message>
    <message>
        <source>Adds them, even if you have the same ones already</source>
        <translation>Fügt sie hinzu, auch wenn Sie dieselben schon haben</translation>
    </message>
    <message>
        <source>Replace with the selected crews</source>
        <translation>Durch die gewählten Crews ersetzen</translation>
    </message>
    <message>
        <source>Overwrites your crews with those in the file. Their tokens, runs and other presets stay.</source>
        <translation>Überschreibt Ihre Crews mit denen in der Datei. Deren Token, Läufe und andere Vorlagen bleiben.</translation>
    </message>
    <message>
        <source>Skip the selected crews</source>
        <translation>Gewählte Crews überspringen</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>Ändert nichts</translation>
    </message>
    <message>
        <source>The file contains no tokens. Set the token of each new crew on its page.</source>
        <translation>Die Datei enthält keine Token. Setzen Sie das Token jeder neuen Crew auf deren Seite.</translation>
    </message>
    <message>
        <source>Send the &amp;tokens of these crews to the desk</source>
        <translation>&amp;Token dieser Crews an den Desk senden</translation>
    </message>
    <message>
        <source>Send the tokens of these crews to the desk</source>
        <translation>Token dieser Crews an den Desk senden</translation>
    </message>
    <message>
        <source>Move the runs and reviews that have ended</source>
        <translation>Beendete Läufe und Prüfungen übertragen</translation>
    </message>
    <message>
        <source>Runs moved</source>
        <translation>Übertragene Läufe</translation>
    </message>
    <message>
        <source>Selected crews</source>
        <translation>Gewählte Crews</translation>
    </message>
</context>
<context>
    <name>InputsPane</name>
    <message>
        <source>Loading the inputs…</source>
        <translation>Eingaben werden geladen…</translation>
    </message>
    <message>
        <source>Loading the inputs</source>
        <translation>Eingaben werden geladen</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>InsightsBar</name>
    <message>
        <source>Time and crew</source>
        <translation>Zeit und Crew</translation>
    </message>
    <message>
        <source>Insights</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>How recent this is</source>
        <translation>Wie aktuell das ist</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>Alle speichern…</translation>
    </message>
    <message>
        <source>Save all charts</source>
        <translation>Alle Diagramme speichern</translation>
    </message>
    <message>
        <source>All charts as one PDF or one CSV file</source>
        <translation>Alle Diagramme als eine PDF- oder eine CSV-Datei</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Erster Tag</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
</context>
<context>
    <name>InsightsPage</name>
    <message>
        <source>Insights</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>KickoffDialog</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Show meta</source>
        <translation>Meta anzeigen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Kicking off…</source>
        <translation>Wird gestartet…</translation>
    </message>
    <message>
        <source>Kicking off</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>&amp;Kick off</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Kick off</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Notices from the crew</source>
        <translation>Meldungen der Crew</translation>
    </message>
    <message>
        <source>&amp;JSON to be sent</source>
        <translation>Zu sendendes &amp;JSON</translation>
    </message>
    <message>
        <source>Secrets are filled in when the request is sent.</source>
        <translation>Geheimnisse werden beim Senden eingesetzt.</translation>
    </message>
    <message>
        <source>&amp;Use the form&apos;s values</source>
        <translation>Werte des &amp;Formulars verwenden</translation>
    </message>
    <message>
        <source>Use the form&apos;s values</source>
        <translation>Werte des Formulars verwenden</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Show more options</source>
        <translation>Weitere Optionen zeigen</translation>
    </message>
    <message>
        <source>&amp;Show run</source>
        <translation>Lauf &amp;anzeigen</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
    </message>
</context>
<context>
    <name>LocalCrewDialog</name>
    <message>
        <source>New local crew</source>
        <translation>Neue lokale Crew</translation>
    </message>
    <message>
        <source>Source of the crew</source>
        <translation>Herkunft der Crew</translation>
    </message>
    <message>
        <source>&amp;From a folder with a crew</source>
        <translation>Aus einem Ordner mit einer &amp;Crew</translation>
    </message>
    <message>
        <source>From a folder with a crew</source>
        <translation>Aus einem Ordner mit einer Crew</translation>
    </message>
    <message>
        <source>&amp;Write a small crew</source>
        <translation>Eine kleine Crew &amp;schreiben</translation>
    </message>
    <message>
        <source>Write a small crew</source>
        <translation>Eine kleine Crew schreiben</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>O&amp;rdner</translation>
    </message>
    <message>
        <source>Ser&amp;vice</source>
        <translation>Diens&amp;t</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Runs together with Crew Console</source>
        <translation>Läuft zusammen mit Crew Console</translation>
    </message>
    <message>
        <source>Runs as a systemd user service</source>
        <translation>Läuft als systemd-Benutzerdienst</translation>
    </message>
    <message>
        <source>Adding the crew</source>
        <translation>Crew wird hinzugefügt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>MailAddressDialog</name>
    <message>
        <source>Mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <source>&amp;Mail address</source>
        <translation>&amp;E-Mail-Adresse</translation>
    </message>
    <message>
        <source>ana@example.com</source>
        <translation>ana@example.com</translation>
    </message>
    <message>
        <source>The desk sends a mail when a review has been waiting for a while, or a decision of yours had no effect. It names the crew and the task, never the output. Without an address no mail is sent.</source>
        <translation>Der Desk sendet eine E-Mail, wenn eine Prüfung schon eine Weile wartet oder eine Ihrer Entscheidungen keine Wirkung hatte. Sie nennt die Crew und die Aufgabe, nie die Ausgabe. Ohne Adresse wird keine E-Mail gesendet.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
</context>
<context>
    <name>NetworkSection</name>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Choose the CA file…</source>
        <translation>CA-Datei wählen…</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>Client-Zertifikat</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Choose the client certificate…</source>
        <translation>Client-Zertifikat wählen…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the client certificate</source>
        <translation>Client-Zertifikat entfernen</translation>
    </message>
    <message>
        <source>Passphrase of the file</source>
        <translation>Passphrase der Datei</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Open the client certificate&apos;s file</source>
        <translation>Datei des Client-Zertifikats öffnen</translation>
    </message>
    <message>
        <source>Pro&amp;xy</source>
        <translation>Pro&amp;xy</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>As in Settings</source>
        <translation>Wie in den Einstellungen</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>Kein Proxy</translation>
    </message>
    <message>
        <source>None: only the system&apos;s authorities are used</source>
        <translation>Keine: Es gelten nur die Zertifizierungsstellen des Systems</translation>
    </message>
    <message>
        <source>Used once to open the file and not stored.</source>
        <translation>Wird einmal zum Öffnen der Datei verwendet und nicht gespeichert.</translation>
    </message>
    <message>
        <source>Passphrase of the file: used once, not stored</source>
        <translation>Passphrase der Datei: wird einmal verwendet und nicht gespeichert</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA-&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>Wä&amp;hlen…</translation>
    </message>
</context>
<context>
    <name>OneTimeCodeDialog</name>
    <message>
        <source>One-time code</source>
        <translation>Einmalcode</translation>
    </message>
    <message>
        <source>&amp;Address of the desk</source>
        <translation>&amp;Adresse des Desks</translation>
    </message>
    <message>
        <source>Address of the desk</source>
        <translation>Adresse des Desks</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>One-&amp;time code</source>
        <translation>&amp;Einmalcode</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>People of the desk</source>
        <translation>Personen des Desks</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Roles…</source>
        <translation>&amp;Rollen…</translation>
    </message>
    <message>
        <source>Roles…</source>
        <translation>Rollen…</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>New &amp;password code</source>
        <translation>Neuer &amp;Passwortcode</translation>
    </message>
    <message>
        <source>New password code</source>
        <translation>Neuer Passwortcode</translation>
    </message>
    <message>
        <source>&amp;Disable</source>
        <translation>&amp;Deaktivieren</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>Deaktivieren</translation>
    </message>
    <message>
        <source>&amp;Sessions…</source>
        <translation>&amp;Sitzungen…</translation>
    </message>
    <message>
        <source>Sessions…</source>
        <translation>Sitzungen…</translation>
    </message>
    <message>
        <source>&amp;Mail address…</source>
        <translation>E-&amp;Mail-Adresse…</translation>
    </message>
    <message>
        <source>Mail address…</source>
        <translation>E-Mail-Adresse…</translation>
    </message>
    <message>
        <source>&amp;Unlink</source>
        <translation>&amp;Verknüpfung aufheben</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>Verknüpfung aufheben</translation>
    </message>
    <message>
        <source>The person no longer signs in in the browser.</source>
        <translation>Die Person meldet sich nicht mehr im Browser an.</translation>
    </message>
</context>
<context>
    <name>PricesDialog</name>
    <message>
        <source>Prices of models</source>
        <translation>Preise von Modellen</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>&amp;Add model</source>
        <translation>Modell &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected model</source>
        <translation>Das gewählte Modell entfernen</translation>
    </message>
    <message>
        <source>Prices are for a million tokens, as your provider states them. Nothing is looked up. In names, * stands for any characters. An empty price for cached prompt tokens means that they cost as much as others.</source>
        <translation>Preise gelten für eine Million Token, wie Ihr Anbieter sie angibt. Nichts wird nachgeschlagen. In Namen steht * für beliebige Zeichen. Ein leerer Preis für Prompt-Token aus dem Cache bedeutet, dass sie so viel kosten wie andere.</translation>
    </message>
</context>
<context>
    <name>RenamePersonDialog</name>
    <message>
        <source>Rename a person</source>
        <translation>Person umbenennen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The person signs in with the new name. Decisions in the record keep the former name.</source>
        <translation>Die Person meldet sich mit dem neuen Namen an. Entscheidungen im Protokoll behalten den früheren Namen.</translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>Review</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Leaves the review in the queue (Esc)</source>
        <translation>Lässt die Prüfung in der Warteschlange (Esc)</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>Zurü&amp;ckweisen</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Zurückweisen</translation>
    </message>
    <message>
        <source>The task is tried again with this feedback.</source>
        <translation>Die Aufgabe wird mit dieser Rückmeldung erneut versucht.</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>&amp;Freigeben</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Accepts this output, and the run continues. You can undo this while it is held.</source>
        <translation>Nimmt diese Ausgabe an, und der Lauf geht weiter. Solange die Entscheidung zurückgehalten wird, können Sie sie rückgängig machen.</translation>
    </message>
    <message>
        <source>Answered elsewhere</source>
        <translation>Woanders beantwortet</translation>
    </message>
    <message>
        <source>Closes the review without sending an answer</source>
        <translation>Schließt die Prüfung, ohne eine Antwort zu senden</translation>
    </message>
    <message>
        <source>&amp;Send feedback</source>
        <translation>Rück&amp;meldung senden</translation>
    </message>
    <message>
        <source>Send feedback</source>
        <translation>Rückmeldung senden</translation>
    </message>
    <message>
        <source>Answers with what you wrote. A language model on the platform chooses the outcome from it. You can undo this while it is held.</source>
        <translation>Antwortet mit dem, was Sie geschrieben haben. Ein Sprachmodell auf der Plattform wählt daraus den Ausgang. Solange die Antwort zurückgehalten wird, können Sie das rückgängig machen.</translation>
    </message>
    <message>
        <source>Answere&amp;d elsewhere</source>
        <translation>Woanders &amp;beantwortet</translation>
    </message>
</context>
<context>
    <name>RolesDialog</name>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Each role includes Viewer. A role of all crews applies to crews that are added later, too.</source>
        <translation>Jede Rolle schließt „Ansehen“ ein. Eine Rolle für alle Crews gilt auch für Crews, die später hinzukommen.</translation>
    </message>
</context>
<context>
    <name>RoutingDialog</name>
    <message>
        <source>Routing rules</source>
        <translation>Zuständigkeitsregeln</translation>
    </message>
    <message>
        <source>Ru&amp;les</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>Tr&amp;y on past reviews</source>
        <translation>An früheren Prüfungen er&amp;proben</translation>
    </message>
</context>
<context>
    <name>RuleDialog</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cr&amp;ew</source>
        <translation>&amp;Crew</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>&amp;Aufgabe</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Any task, or a pattern such as draft*</source>
        <translation>Jede Aufgabe oder ein Muster wie entwurf*</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Two &amp;different people have to approve</source>
        <translation>Zwei &amp;verschiedene Personen müssen freigeben</translation>
    </message>
    <message>
        <source>Two different people have to approve</source>
        <translation>Zwei verschiedene Personen müssen freigeben</translation>
    </message>
    <message>
        <source>The person who &amp;kicked off may not approve</source>
        <translation>Wer &amp;gestartet hat, darf nicht freigeben</translation>
    </message>
    <message>
        <source>The person who kicked off may not approve</source>
        <translation>Wer gestartet hat, darf nicht freigeben</translation>
    </message>
    <message>
        <source>Response t&amp;ime</source>
        <translation>Reaktions&amp;zeit</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>Reaktionszeit</translation>
    </message>
    <message>
        <source>None</source>
        <comment>response time</comment>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Unit of the response time</source>
        <translation>Einheit der Reaktionszeit</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Re&amp;viewers</source>
        <translation>&amp;Prüfende</translation>
    </message>
    <message>
        <source>Notify &amp;when overdue</source>
        <translation>Bei Überschreitung &amp;benachrichtigen</translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Hoch</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach u&amp;nten</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Runter</translation>
    </message>
    <message>
        <source>The first rule that fits a review is used. A review that fits no rule goes to everybody who may review its crew.</source>
        <translation>Es gilt die erste Regel, die auf eine Prüfung passt. Eine Prüfung, auf die keine Regel passt, geht an alle, die ihre Crew prüfen dürfen.</translation>
    </message>
</context>
<context>
    <name>RunsFilters</name>
    <message>
        <source>Filters of the runs</source>
        <translation>Filter der Läufe</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe durchsuchen</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Views: search, filters, sort and columns under a name</source>
        <translation>Ansichten: Suche, Filter, Sortierung und Spalten unter einem Namen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>State filter</source>
        <translation>Filter nach Zustand</translation>
    </message>
    <message>
        <source>Crew filter</source>
        <translation>Filter nach Crew</translation>
    </message>
    <message>
        <source>Time filter</source>
        <translation>Filter nach Zeit</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>Gestartet ab</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Erster Tag</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
    <message>
        <source>Search IDs, inputs and results</source>
        <translation>IDs, Eingaben und Ergebnisse durchsuchen</translation>
    </message>
    <message>
        <source>More: actions for the selected runs, export, columns</source>
        <translation>Mehr: Aktionen für die gewählten Läufe, Export, Spalten</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs table</source>
        <translation>Tabelle der Läufe</translation>
    </message>
    <message>
        <source>Cancel export</source>
        <translation>Export abbrechen</translation>
    </message>
</context>
<context>
    <name>SessionsDialog</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>&amp;End session</source>
        <translation>Sitzung &amp;beenden</translation>
    </message>
    <message>
        <source>End session</source>
        <translation>Sitzung beenden</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Settings of the section</source>
        <translation>Einstellungen des Bereichs</translation>
    </message>
</context>
<context>
    <name>SmallCrewEditor</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What you call this crew</source>
        <translation>Wie Sie diese Crew nennen</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>Ein&amp;gaben</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>One name in each line, such as topic</source>
        <translation>Ein Name je Zeile, zum Beispiel thema</translation>
    </message>
    <message>
        <source>&amp;Tasks, in their order</source>
        <translation>&amp;Aufgaben in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>&amp;Add task</source>
        <translation>Aufgabe hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Add task</source>
        <translation>Aufgabe hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the task</source>
        <translation>Aufgabe entfernen</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the task up</source>
        <translation>Aufgabe nach oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move the task down</source>
        <translation>Aufgabe nach unten</translation>
    </message>
</context>
<context>
    <name>SmallTaskEditor</name>
    <message>
        <source>Task na&amp;me</source>
        <translation>Na&amp;me der Aufgabe</translation>
    </message>
    <message>
        <source>Task name</source>
        <translation>Name der Aufgabe</translation>
    </message>
    <message>
        <source>Done &amp;by</source>
        <translation>Erledigt &amp;von</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>Erledigt von</translation>
    </message>
    <message>
        <source>A program</source>
        <translation>Einem Programm</translation>
    </message>
    <message>
        <source>A language model</source>
        <translation>Einem Sprachmodell</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Ba&amp;se address</source>
        <translation>Bas&amp;isadresse</translation>
    </message>
    <message>
        <source>Base address</source>
        <translation>Basisadresse</translation>
    </message>
    <message>
        <source>Mod&amp;el</source>
        <translation>Mo&amp;dell</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Instructi&amp;ons</source>
        <translation>An&amp;weisungen</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Write a summary of {input topic}.</source>
        <translation>Schreibe eine Zusammenfassung über {input thema}.</translation>
    </message>
    <message>
        <source>{input NAME} is an input, {output ID} the output of an earlier task.</source>
        <translation>{input NAME} ist eine Eingabe, {output ID} die Ausgabe einer früheren Aufgabe.</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>Sc&amp;hlüssel</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>Keychain</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>Name of the key</source>
        <translation>Name des Schlüssels</translation>
    </message>
    <message>
        <source>A &amp;person reviews the output</source>
        <translation>Eine Person &amp;prüft die Ausgabe</translation>
    </message>
    <message>
        <source>A person reviews the output</source>
        <translation>Eine Person prüft die Ausgabe</translation>
    </message>
</context>
<context>
    <name>TrialPane</name>
    <message>
        <source>&amp;Only differences</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Shows which rule would apply to waiting reviews and to the latest past ones. This changes nothing.</source>
        <translation>Zeigt, welche Regel für die wartenden und die letzten früheren Prüfungen gelten würde. Dadurch ändert sich nichts.</translation>
    </message>
</context>
<context>
    <name>UnsentDraft</name>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>crew::Address</name>
    <message>
        <source>This is not a valid address: %1.</source>
        <translation>Das ist keine gültige Adresse: %1.</translation>
    </message>
    <message>
        <source>The address must begin with https://, not with %1://.</source>
        <translation>Die Adresse muss mit https:// beginnen, nicht mit %1://.</translation>
    </message>
    <message>
        <source>The address must end before any ? or #.</source>
        <translation>Die Adresse muss vor einem ? oder # enden.</translation>
    </message>
    <message>
        <source>it has no host name</source>
        <translation>sie hat keinen Hostnamen</translation>
    </message>
    <message>
        <source>Enter the address, for example https://my-crew.example.com.</source>
        <translation>Geben Sie die Adresse ein, zum Beispiel https://my-crew.example.com.</translation>
    </message>
    <message>
        <source>The address must begin with https:// (or http:// for this computer).</source>
        <translation>Die Adresse muss mit https:// beginnen (oder mit http:// für diesen Computer).</translation>
    </message>
    <message>
        <source>The address must not contain a user name or password. Enter the token separately.</source>
        <translation>Die Adresse darf weder Benutzernamen noch Passwort enthalten. Geben Sie das Token separat ein.</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect the token. Only a crew on this computer may use http://.</source>
        <translation>Die Adresse muss mit https:// beginnen, weil http:// das Token nicht schützt. Nur eine Crew auf diesem Computer darf http:// verwenden.</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect what the crew sends. Only an address of this computer may use http://.</source>
        <translation>Die Adresse muss mit https:// beginnen, weil http:// nicht schützt, was die Crew sendet. Nur eine Adresse dieses Computers darf http:// verwenden.</translation>
    </message>
</context>
<context>
    <name>crew::Batch</name>
    <message>
        <source>Not sent yet</source>
        <translation>Noch nicht gesendet</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation>Wartet auf einen Menschen</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
</context>
<context>
    <name>crew::DecisionOrder</name>
    <message>
        <source>A newer attempt has arrived. Look at it before you decide.</source>
        <translation>Ein neuerer Versuch ist angekommen. Sehen Sie ihn an, bevor Sie entscheiden.</translation>
    </message>
    <message>
        <source>This review is no longer waiting: %1.</source>
        <translation>Diese Prüfung wartet nicht mehr: %1.</translation>
    </message>
    <message>
        <source>The task ID is not known. Enter it, or paste the notice.</source>
        <translation>Die Task-ID ist nicht bekannt. Geben Sie sie ein oder fügen Sie die Meldung ein.</translation>
    </message>
    <message>
        <source>Write feedback for the crew.</source>
        <translation>Schreiben Sie eine Rückmeldung für die Crew.</translation>
    </message>
    <message>
        <source>Choose an outcome, or write what the flow should know.</source>
        <translation>Wählen Sie einen Ausgang, oder schreiben Sie, was der Flow wissen soll.</translation>
    </message>
    <message>
        <source>The output arrived while you were deciding. Read it first.</source>
        <translation>Die Ausgabe kam an, während Sie entschieden. Lesen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>This request is from a flow. Choose one of its outcomes, or write feedback.</source>
        <translation>Diese Anfrage kommt von einem Flow. Wählen Sie einen seiner Ausgänge, oder schreiben Sie eine Rückmeldung.</translation>
    </message>
    <message>
        <source>This request is from a crew. Approve or reject it.</source>
        <translation>Diese Anfrage kommt von einer Crew. Geben Sie sie frei, oder weisen Sie sie zurück.</translation>
    </message>
    <message>
        <source>This review was decided while you were deciding. See what became of that decision first.</source>
        <translation>Über diese Prüfung wurde entschieden, während Sie entschieden. Sehen Sie zuerst nach, was aus dieser Entscheidung geworden ist.</translation>
    </message>
    <message>
        <source>%1 decided this review while you were deciding. See what became of that decision first.</source>
        <translation>%1 hat über diese Prüfung entschieden, während Sie entschieden. Sehen Sie zuerst nach, was aus dieser Entscheidung geworden ist.</translation>
    </message>
    <message>
        <source>The request arrived again with different content while you were deciding. Read it first.</source>
        <translation>Die Anfrage kam mit anderem Inhalt erneut an, während Sie entschieden. Lesen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>%1 Decide there.</source>
        <extracomment>%1: where the notice of this review is, in a sentence</extracomment>
        <translation>%1 Entscheiden Sie dort.</translation>
    </message>
    <message>
        <source>%1 has already decided this review.</source>
        <translation>%1 hat über diese Prüfung schon entschieden.</translation>
    </message>
</context>
<context>
    <name>crew::DeepLink</name>
    <message>
        <source>This link is damaged: its IDs cannot be read. Copy it again.</source>
        <translation>Dieser Link ist beschädigt: Seine IDs können nicht gelesen werden. Kopieren Sie ihn noch einmal.</translation>
    </message>
    <message>
        <source>This link asks for more than showing a review or a run, so it was not opened.</source>
        <translation>Dieser Link verlangt mehr, als eine Prüfung oder einen Lauf zu zeigen. Daher wurde er nicht geöffnet.</translation>
    </message>
    <message>
        <source>This link is too long to be a Crew Console link.</source>
        <translation>Dieser Link ist zu lang für einen Link von Crew Console.</translation>
    </message>
    <message>
        <source>Crew Console cannot show what this link points to. Only reviews and runs have links.</source>
        <translation>Crew Console kann nicht zeigen, worauf dieser Link verweist. Nur Prüfungen und Läufe haben Links.</translation>
    </message>
    <message>
        <source>This is not a Crew Console link. Such links begin with crew-console://review/, crew-console://flow/, crew-console://run/ or crew-console://desk-review/.</source>
        <translation>Das ist kein Link von Crew Console. Solche Links beginnen mit crew-console://review/, crew-console://flow/, crew-console://run/ oder crew-console://desk-review/.</translation>
    </message>
</context>
<context>
    <name>crew::EndpointTls</name>
    <message>
        <source>The TLS certificate expired on %1, so services do not call. Replace its file with a renewed certificate. It is used at once.</source>
        <translation>Das TLS-Zertifikat ist am %1 abgelaufen, deshalb rufen Dienste den Endpunkt nicht auf. Ersetzen Sie seine Datei durch ein erneuertes Zertifikat. Es wird sofort verwendet.</translation>
    </message>
    <message>
        <source>The TLS certificate is not valid before %1, so services do not call. Check this computer&apos;s clock, or use another certificate.</source>
        <translation>Das TLS-Zertifikat ist vor dem %1 nicht gültig, deshalb rufen Dienste den Endpunkt nicht auf. Prüfen Sie die Uhr dieses Computers, oder verwenden Sie ein anderes Zertifikat.</translation>
    </message>
    <message numerus="yes">
        <source>The TLS certificate expires in %n day(s), on %1. Replace its file with a renewed one. It is used at once.</source>
        <translation>
            <numerusform>Das TLS-Zertifikat läuft in %n Tag ab, am %1. Ersetzen Sie seine Datei durch ein erneuertes Zertifikat. Es wird sofort verwendet.</numerusform>
            <numerusform>Das TLS-Zertifikat läuft in %n Tagen ab, am %1. Ersetzen Sie seine Datei durch ein erneuertes Zertifikat. Es wird sofort verwendet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::Entry</name>
    <message>
        <source>Kickoff requested</source>
        <translation>Start angefordert</translation>
    </message>
    <message>
        <source>Kickoff accepted</source>
        <translation>Start angenommen</translation>
    </message>
    <message>
        <source>Kickoff refused</source>
        <translation>Start abgelehnt</translation>
    </message>
    <message>
        <source>Kickoff unclear</source>
        <translation>Start unklar</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Status not available</source>
        <translation>Status nicht verfügbar</translation>
    </message>
    <message>
        <source>Task completed</source>
        <translation>Aufgabe abgeschlossen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Crew completed</source>
        <translation>Crew abgeschlossen</translation>
    </message>
    <message>
        <source>Human input requested</source>
        <translation>Menschliche Eingabe angefordert</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation>Meldung eingefügt</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Decision being sent</source>
        <translation>Entscheidung wird gesendet</translation>
    </message>
    <message>
        <source>Decision accepted</source>
        <translation>Entscheidung angenommen</translation>
    </message>
    <message>
        <source>Decision refused</source>
        <translation>Entscheidung abgelehnt</translation>
    </message>
    <message>
        <source>Decision unclear</source>
        <translation>Entscheidung unklar</translation>
    </message>
    <message>
        <source>Decision too late</source>
        <translation>Entscheidung zu spät</translation>
    </message>
    <message>
        <source>Stop requested</source>
        <translation>Stopp angefordert</translation>
    </message>
    <message>
        <source>Stop accepted</source>
        <translation>Stopp angenommen</translation>
    </message>
    <message>
        <source>Stop refused</source>
        <translation>Stopp abgelehnt</translation>
    </message>
    <message>
        <source>Stop unclear</source>
        <translation>Stopp unklar</translation>
    </message>
    <message>
        <source>Webhook addresses renewed</source>
        <translation>Webhook-Adressen erneuert</translation>
    </message>
    <message>
        <source>Decision not sent</source>
        <translation>Entscheidung nicht gesendet</translation>
    </message>
    <message>
        <source>Joined with the run of the same ID</source>
        <translation>Mit dem Lauf derselben ID zusammengeführt</translation>
    </message>
    <message>
        <source>Followed from here</source>
        <translation>Von hier an verfolgt</translation>
    </message>
    <message>
        <source>Review raised without its notice</source>
        <translation>Prüfung ohne ihre Meldung angelegt</translation>
    </message>
    <message>
        <source>Decision undone</source>
        <translation>Entscheidung rückgängig gemacht</translation>
    </message>
    <message>
        <source>Feedback requested by a flow</source>
        <translation>Rückmeldung von einem Flow erbeten</translation>
    </message>
    <message>
        <source>Feedback requested, signature not checked</source>
        <translation>Rückmeldung erbeten, Signatur nicht geprüft</translation>
    </message>
    <message>
        <source>Request accepted</source>
        <translation>Anfrage akzeptiert</translation>
    </message>
    <message>
        <source>Review closed</source>
        <translation>Prüfung geschlossen</translation>
    </message>
    <message>
        <source>Noted for the team</source>
        <translation>Für das Team vermerkt</translation>
    </message>
    <message>
        <source>Moved from another computer</source>
        <translation>Von einem anderen Computer übertragen</translation>
    </message>
    <message>
        <source>Human input requested for two runs</source>
        <translation>Menschliche Eingabe für zwei Läufe angefordert</translation>
    </message>
</context>
<context>
    <name>crew::ExecutionState</name>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>May be running</source>
        <translation>Läuft vielleicht</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Eingereiht</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Waiting for review</source>
        <translation>Wartet auf Prüfung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Unknown state</source>
        <translation>Unbekannter Zustand</translation>
    </message>
</context>
<context>
    <name>crew::FailureTally</name>
    <message>
        <source>No error given</source>
        <translation>Kein Fehler angegeben</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>Anfragelimit</translation>
    </message>
</context>
<context>
    <name>crew::Network</name>
    <message>
        <source>Enter the proxy as host and port, for example proxy.example.com:3128.</source>
        <translation>Geben Sie den Proxy als Host und Port ein, zum Beispiel proxy.example.com:3128.</translation>
    </message>
</context>
<context>
    <name>crew::Price</name>
    <message>
        <source>Enter an amount with digits, such as 2.50.</source>
        <translation>Geben Sie einen Betrag in Ziffern ein, etwa 2,50.</translation>
    </message>
    <message>
        <source>Enter at most six decimals.</source>
        <translation>Geben Sie höchstens sechs Nachkommastellen ein.</translation>
    </message>
    <message>
        <source>Enter an amount of at most 1,000,000.</source>
        <translation>Geben Sie einen Betrag bis höchstens 1.000.000 ein.</translation>
    </message>
    <message>
        <source>Enter the three letters of a currency, such as USD.</source>
        <translation>Geben Sie die drei Buchstaben einer Währung ein, etwa USD.</translation>
    </message>
    <message>
        <source>Enter %1 or %2: the comma can mean either.</source>
        <translation>Geben Sie %1 oder %2 ein: Das Komma kann beides bedeuten.</translation>
    </message>
</context>
<context>
    <name>crew::Release</name>
    <message>
        <source>The address must not contain a user name or password.</source>
        <translation>Die Adresse darf weder Benutzernamen noch Passwort enthalten.</translation>
    </message>
    <message>
        <source>The address must end before any #.</source>
        <translation>Die Adresse muss vor einem # enden.</translation>
    </message>
    <message>
        <source>Enter the complete address of the feed, for example https://example.com/releases.json.</source>
        <translation>Geben Sie die vollständige Adresse des Feeds ein, zum Beispiel https://example.com/releases.json.</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect the feed from changes. Only a feed on this computer may use http://.</source>
        <translation>Die Adresse muss mit https:// beginnen, weil http:// den Feed nicht vor Änderungen schützt. Nur ein Feed auf diesem Computer darf http:// verwenden.</translation>
    </message>
</context>
<context>
    <name>crew::Review</name>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>Decided, not sent yet</source>
        <translation>Entschieden, noch nicht gesendet</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>May have arrived</source>
        <translation>Vielleicht angekommen</translation>
    </message>
    <message>
        <source>Rejected, being tried again</source>
        <translation>Zurückgewiesen, wird erneut versucht</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Approved, not confirmed yet</source>
        <translation>Freigegeben, noch nicht bestätigt</translation>
    </message>
    <message>
        <source>Rejected, not confirmed yet</source>
        <translation>Zurückgewiesen, noch nicht bestätigt</translation>
    </message>
    <message>
        <source>Not sent, decide again</source>
        <translation>Nicht gesendet, erneut entscheiden</translation>
    </message>
    <message>
        <source>Approved, being tried again</source>
        <translation>Freigegeben, wird erneut versucht</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Decided, not known if sent</source>
        <translation>Entschieden, Versand unbekannt</translation>
    </message>
</context>
<context>
    <name>crew::Sentence</name>
    <message>
        <source>The service expects the other form of POST /resume (422), but this form is set on the crew&apos;s page. Set it to Automatic there, then send again.</source>
        <translation>Der Dienst erwartet die andere Form von POST /resume (422), aber auf der Seite der Crew ist diese Form festgelegt. Stellen Sie dort Automatisch ein, und senden Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>The service refused the decision (%1), but the same answer says that the run was resumed.</source>
        <translation>Der Dienst hat die Entscheidung zurückgewiesen (%1), aber dieselbe Antwort sagt, dass der Lauf fortgesetzt wurde.</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the address and your network connection.</source>
        <translation>Der Host %1 wurde nicht gefunden. Prüfen Sie die Adresse und Ihre Netzwerkverbindung.</translation>
    </message>
    <message>
        <source>%1 refused the connection. Check that the service is running and that the port is correct.</source>
        <translation>%1 hat die Verbindung abgewiesen. Prüfen Sie, ob der Dienst läuft und der Port stimmt.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost before the answer was complete.</source>
        <translation>Die Verbindung zu %1 brach ab, bevor die Antwort vollständig war.</translation>
    </message>
    <message>
        <source>The service&apos;s compressed answer cannot be read: %1.</source>
        <translation>Die komprimierte Antwort des Dienstes kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>%1 ist nicht erreichbar: %2.</translation>
    </message>
    <message>
        <source>The service refused the request as not valid (400).</source>
        <translation>Der Dienst hat die Anfrage als ungültig abgelehnt (400).</translation>
    </message>
    <message>
        <source>The service says that the kickoff is not valid (400).</source>
        <translation>Der Dienst sagt, dass der Start nicht gültig ist (400).</translation>
    </message>
    <message>
        <source>The service does not accept the decision (400).</source>
        <translation>Der Dienst nimmt die Entscheidung nicht an (400).</translation>
    </message>
    <message>
        <source>The service does not accept the request to stop this run (400).</source>
        <translation>Der Dienst nimmt die Anfrage, diesen Lauf zu stoppen, nicht an (400).</translation>
    </message>
    <message>
        <source>The service found nothing at this address (404). Check the address and its path.</source>
        <translation>Der Dienst hat unter dieser Adresse nichts gefunden (404). Prüfen Sie die Adresse und ihren Pfad.</translation>
    </message>
    <message>
        <source>The service has no status of this run (404). It does not know the run, or has the status at another address.</source>
        <translation>Der Dienst hat keinen Status zu diesem Lauf (404). Er kennt den Lauf nicht, oder der Status liegt an einer anderen Adresse.</translation>
    </message>
    <message>
        <source>The service does not know this run or task, or has nothing at this address (404).</source>
        <translation>Der Dienst kennt diesen Lauf oder diese Aufgabe nicht, oder an dieser Adresse ist nichts (404).</translation>
    </message>
    <message>
        <source>The service does not know this run, or cannot stop runs (404).</source>
        <translation>Der Dienst kennt diesen Lauf nicht, oder er kann Läufe nicht stoppen (404).</translation>
    </message>
    <message>
        <source>The service does not accept the request for its inputs (422).</source>
        <translation>Der Dienst nimmt die Anfrage nach seinen Eingaben nicht an (422).</translation>
    </message>
    <message>
        <source>The service says that inputs are missing or not valid (422).</source>
        <translation>Der Dienst meldet, dass Eingaben fehlen oder nicht gültig sind (422).</translation>
    </message>
    <message>
        <source>The service does not accept the request for the status of this run (422).</source>
        <translation>Der Dienst nimmt die Anfrage nach dem Status dieses Laufs nicht an (422).</translation>
    </message>
    <message>
        <source>The service says that a part of the decision is missing or not valid (422).</source>
        <translation>Der Dienst sagt, dass ein Teil der Entscheidung fehlt oder nicht gültig ist (422).</translation>
    </message>
    <message>
        <source>The service does not accept the request to stop this run (422).</source>
        <translation>Der Dienst nimmt die Anfrage nicht an, diesen Lauf zu stoppen (422).</translation>
    </message>
    <message>
        <source>The service does not say whether it carried out the request.</source>
        <translation>Der Dienst sagt nicht, ob er die Anfrage ausgeführt hat.</translation>
    </message>
    <message>
        <source>The service redirects to another address (%1). This is not followed, because the token is for this address only.</source>
        <translation>Der Dienst leitet auf eine andere Adresse um (%1). Der Umleitung wird nicht gefolgt, weil das Token nur für diese Adresse bestimmt ist.</translation>
    </message>
    <message>
        <source>The request was redirected to another path of the service, which redirected it again (%1). This was not followed.</source>
        <translation>Die Anfrage wurde auf einen anderen Pfad des Dienstes umgeleitet, der sie noch einmal umleitete (%1). Dem wurde nicht gefolgt.</translation>
    </message>
    <message>
        <source>The service is not available at the moment (%1). Try again later.</source>
        <translation>Der Dienst ist im Moment nicht verfügbar (%1). Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>The service is not available at the moment (%1).</source>
        <translation>Der Dienst ist im Moment nicht verfügbar (%1).</translation>
    </message>
    <message>
        <source>The service reports an internal error (%1).</source>
        <translation>Der Dienst meldet einen internen Fehler (%1).</translation>
    </message>
    <message>
        <source>This crew&apos;s token is not allowed to answer reviews (403). Ask the crew&apos;s administrator for a token with that permission. Some deployments call it human_in_the_loop.</source>
        <translation>Das Token dieser Crew darf Prüfungen nicht beantworten (403). Bitten Sie den Administrator der Crew um ein Token mit dieser Berechtigung. Manche Deployments nennen sie human_in_the_loop.</translation>
    </message>
    <message>
        <source>This crew&apos;s token is not allowed to stop runs (403). Ask the crew&apos;s administrator for a token with that permission.</source>
        <translation>Das Token dieser Crew darf Läufe nicht anhalten (403). Bitten Sie den Administrator der Crew um ein Token mit dieser Berechtigung.</translation>
    </message>
    <message>
        <source>The service does not accept the token (%1). Check the token and its kind.</source>
        <translation>Der Dienst akzeptiert das Token nicht (%1). Prüfen Sie das Token und seine Art.</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Try again later.</source>
        <translation>Der Dienst hat zu viele Anfragen erhalten (429). Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Wait %1 s, then try again.</source>
        <translation>Der Dienst hat zu viele Anfragen erhalten (429). Warten Sie %1 s und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Wait %1 min, then try again.</source>
        <translation>Der Dienst hat zu viele Anfragen erhalten (429). Warten Sie %1 min und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The service answered with an unexpected status (%1).</source>
        <translation>Der Dienst hat mit einem unerwarteten Status geantwortet (%1).</translation>
    </message>
    <message>
        <source>The service says that a quota is used up (%1). The request may have taken effect before that. Check the crew&apos;s dashboard before you send it again.</source>
        <translation>Der Dienst meldet, dass ein Kontingent aufgebraucht ist (%1). Die Anfrage kann vorher schon gewirkt haben. Sehen Sie im Dashboard der Crew nach, bevor Sie sie erneut senden.</translation>
    </message>
    <message>
        <source>This crew&apos;s quota is used up (%1), and nothing was done. Wait until it is renewed, or raise it in the crew&apos;s dashboard, then send again.</source>
        <translation>Das Kontingent dieser Crew ist aufgebraucht (%1), und es wurde nichts getan. Warten Sie, bis es erneuert wird, oder erhöhen Sie es im Dashboard der Crew, und senden Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>The service answered with an error.</source>
        <translation>Der Dienst antwortete mit einem Fehler.</translation>
    </message>
    <message>
        <source>The service answered with an error and gave no kickoff ID. It does not say whether a run started.</source>
        <translation>Der Dienst antwortete mit einem Fehler und nannte keine Kickoff-ID. Er sagt nicht, ob ein Lauf gestartet wurde.</translation>
    </message>
    <message>
        <source>The service answered with an error. It does not say whether the decision had an effect.</source>
        <translation>Der Dienst antwortete mit einem Fehler. Er sagt nicht, ob die Entscheidung eine Wirkung hatte.</translation>
    </message>
    <message>
        <source>The service answered with an error. It does not say whether the run stops.</source>
        <translation>Der Dienst antwortete mit einem Fehler. Er sagt nicht, ob der Lauf stoppt.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is empty.</source>
        <translation>Die Antwort des Dienstes ist leer.</translation>
    </message>
    <message>
        <source>The program at this address is not a crew&apos;s service: its answer is not JSON.</source>
        <translation>Das Programm unter dieser Adresse ist nicht der Dienst einer Crew: Seine Antwort ist kein JSON.</translation>
    </message>
    <message>
        <source>The service answered, but not as expected: %1</source>
        <translation>Der Dienst hat geantwortet, aber nicht wie erwartet: %1</translation>
    </message>
    <message>
        <source>The service answered with an error. It did not stop the run.</source>
        <translation>Der Dienst antwortete mit einem Fehler. Er hat den Lauf nicht gestoppt.</translation>
    </message>
    <message>
        <source>The service&apos;s answer does not fit the decision: it may have understood something else.</source>
        <translation>Die Antwort des Dienstes passt nicht zur Entscheidung: Vielleicht hat er etwas anderes verstanden.</translation>
    </message>
    <message>
        <source>The service answered, but did not say that it accepted the decision.</source>
        <translation>Der Dienst hat geantwortet, aber nicht gesagt, dass er die Entscheidung angenommen hat.</translation>
    </message>
    <message>
        <source>The service answered “%1”, which Crew Console does not know. The service does not say whether it accepted the decision.</source>
        <translation>Der Dienst antwortete „%1“, was Crew Console nicht kennt. Der Dienst sagt nicht, ob er die Entscheidung angenommen hat.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The address must begin with https://. Nothing was sent.</source>
        <translation>Die Adresse muss mit https:// beginnen. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The address contains a user name, a password or characters that are not allowed. Nothing was sent.</source>
        <translation>Die Adresse enthält einen Benutzernamen, ein Passwort oder nicht erlaubte Zeichen. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 has the address %2, which is not a public address. Nothing was sent.</source>
        <translation>%1 hat die Adresse %2, die keine öffentliche Adresse ist. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The answer of %1 is not valid HTTP.</source>
        <translation>Die Antwort von %1 ist kein gültiges HTTP.</translation>
    </message>
    <message>
        <source>The answer of %1 is too large and was not read.</source>
        <translation>Die Antwort von %1 ist zu groß und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The identity of %1 could not be verified, so nothing was sent: %2</source>
        <translation>Die Identität von %1 konnte nicht verifiziert werden, deshalb wurde nichts gesendet: %2</translation>
    </message>
    <message>
        <source>No secure connection to %1 could be made, so nothing was sent: %2</source>
        <translation>Zu %1 kam keine sichere Verbindung zustande, daher wurde nichts gesendet: %2</translation>
    </message>
    <message>
        <source>%1 cannot be reached, so nothing was sent: %2</source>
        <translation>%1 ist nicht erreichbar, daher wurde nichts gesendet: %2</translation>
    </message>
    <message>
        <source>%1 requires a client certificate, so nothing was sent.</source>
        <translation>%1 verlangt ein Client-Zertifikat, daher wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 redirects to another address (%2), which is not followed.</source>
        <translation>%1 leitet auf eine andere Adresse um (%2). Der Umleitung wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>%1 answered with the status %2.</source>
        <translation>%1 hat mit dem Status %2 geantwortet.</translation>
    </message>
    <message>
        <source>The certificate of %1 expired on %2. The operator of the service must renew it.</source>
        <translation>Das Zertifikat von %1 ist am %2 abgelaufen. Der Betreiber des Dienstes muss es erneuern.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid before %2. Check this computer&apos;s clock.</source>
        <translation>Das Zertifikat von %1 ist vor dem %2 nicht gültig. Prüfen Sie die Uhr dieses Computers.</translation>
    </message>
    <message>
        <source>The certificate of %1 was revoked. Ask the operator of the service.</source>
        <translation>Das Zertifikat von %1 wurde widerrufen. Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The certificate of %1 is for another name (%2). Check the crew&apos;s address.</source>
        <translation>Das Zertifikat von %1 ist für einen anderen Namen (%2). Prüfen Sie die Adresse der Crew.</translation>
    </message>
    <message>
        <source>The certificate of %1 is self-signed, so it cannot be verified. If it is your organization&apos;s, add it as a CA file in the crew&apos;s settings, under Network.</source>
        <translation>Das Zertifikat von %1 ist selbstsigniert und kann daher nicht verifiziert werden. Wenn es von Ihrer Organisation ist, fügen Sie es in den Einstellungen der Crew unter Netzwerk als CA-Datei hinzu.</translation>
    </message>
    <message>
        <source>The certificate of %1 was issued by “%2”, which this computer does not trust. Add your organization&apos;s CA file in the crew&apos;s settings, under Network.</source>
        <translation>Das Zertifikat von %1 wurde von „%2“ ausgestellt, und diesem Aussteller vertraut dieser Computer nicht. Fügen Sie die CA-Datei Ihrer Organisation in den Einstellungen der Crew unter Netzwerk hinzu.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid (%2). Ask the operator of the service.</source>
        <translation>Das Zertifikat von %1 ist nicht gültig (%2). Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>%1 requires a client certificate. Choose yours in the crew&apos;s settings, under Network.</source>
        <translation>%1 verlangt ein Client-Zertifikat. Wählen Sie Ihres in den Einstellungen der Crew unter Netzwerk.</translation>
    </message>
    <message>
        <source>%1 does not accept this crew&apos;s client certificate, which expired on %2. Choose the new one in the crew&apos;s settings, under Network.</source>
        <translation>%1 akzeptiert das Client-Zertifikat dieser Crew nicht; es ist am %2 abgelaufen. Wählen Sie das neue in den Einstellungen der Crew unter Netzwerk.</translation>
    </message>
    <message>
        <source>%1 does not accept this crew&apos;s client certificate. Choose another in the crew&apos;s settings, under Network, or ask the operator of the service.</source>
        <translation>%1 akzeptiert das Client-Zertifikat dieser Crew nicht. Wählen Sie in den Einstellungen der Crew unter Netzwerk ein anderes, oder fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The proxy %1 was not found. Check the proxy in Settings, under Network.</source>
        <translation>Der Proxy %1 wurde nicht gefunden. Prüfen Sie den Proxy in den Einstellungen unter Netzwerk.</translation>
    </message>
    <message>
        <source>The proxy %1 refuses the connection. Check the proxy in Settings, under Network, and that it is running.</source>
        <translation>Der Proxy %1 weist die Verbindung ab. Prüfen Sie den Proxy in den Einstellungen unter Netzwerk und ob er läuft.</translation>
    </message>
    <message>
        <source>The proxy %1 did not answer in time. Check the proxy in Settings, under Network.</source>
        <translation>Der Proxy %1 hat nicht rechtzeitig geantwortet. Prüfen Sie den Proxy in den Einstellungen unter Netzwerk.</translation>
    </message>
    <message>
        <source>The proxy %1 closed the connection. Check in Settings, under Network, that it is a proxy of this kind.</source>
        <translation>Der Proxy %1 hat die Verbindung geschlossen. Prüfen Sie in den Einstellungen unter Netzwerk, ob es ein Proxy dieser Art ist.</translation>
    </message>
    <message>
        <source>The proxy %1 requires a user name and password. Enter them in Settings, under Network.</source>
        <translation>Der Proxy %1 verlangt Benutzernamen und Passwort. Geben Sie sie in den Einstellungen unter Netzwerk ein.</translation>
    </message>
    <message>
        <source>The proxy %1 does not accept the user name and password. Enter them again in Settings, under Network.</source>
        <translation>Der Proxy %1 akzeptiert Benutzernamen und Passwort nicht. Geben Sie sie in den Einstellungen unter Netzwerk noch einmal ein.</translation>
    </message>
    <message>
        <source>The proxy %1 cannot find %2. Check the crew&apos;s address, or ask the operator of the proxy.</source>
        <translation>Der Proxy %1 kann %2 nicht finden. Prüfen Sie die Adresse der Crew, oder fragen Sie den Betreiber des Proxys.</translation>
    </message>
    <message>
        <source>The proxy %1 cannot reach %2. Check that the service is running and that the port is correct.</source>
        <translation>Der Proxy %1 kann %2 nicht erreichen. Prüfen Sie, ob der Dienst läuft und der Port stimmt.</translation>
    </message>
    <message>
        <source>%2 did not answer in time through the proxy %1. Check that both are running.</source>
        <translation>%2 hat durch den Proxy %1 nicht rechtzeitig geantwortet. Prüfen Sie, ob beide laufen.</translation>
    </message>
    <message>
        <source>The proxy %1 refused the connection to %2 (%3). Ask the operator of the proxy, or choose “No proxy” in the crew&apos;s settings, under Network.</source>
        <translation>Der Proxy %1 hat die Verbindung zu %2 abgewiesen (%3). Fragen Sie den Betreiber des Proxys, oder wählen Sie „Kein Proxy“ in den Einstellungen der Crew unter Netzwerk.</translation>
    </message>
    <message>
        <source>A secure connection to %1 failed (%2). Check the address and the port, and that the service uses HTTPS there.</source>
        <translation>Eine sichere Verbindung mit %1 ist fehlgeschlagen (%2). Prüfen Sie die Adresse und den Port und ob der Dienst dort HTTPS verwendet.</translation>
    </message>
    <message>
        <source>The token contains characters that are not allowed, such as a space or a line break. Paste it again.</source>
        <translation>Das Token enthält Zeichen, die nicht erlaubt sind, etwa ein Leerzeichen oder einen Zeilenumbruch. Fügen Sie es noch einmal ein.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is larger than %1 MiB and was not read.</source>
        <translation>Die Antwort des Dienstes ist größer als %1 MiB und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The key of this crew&apos;s client certificate cannot be read. Choose its file again in the crew&apos;s settings, under Network.</source>
        <translation>Der Schlüssel des Client-Zertifikats dieser Crew kann nicht gelesen werden. Wählen Sie dessen Datei in den Einstellungen der Crew unter Netzwerk noch einmal.</translation>
    </message>
    <message>
        <source>The desk could not confirm that it may still send, so nothing was sent.</source>
        <translation>Der Desk konnte nicht bestätigen, dass er noch senden darf, daher wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The task “%1” has its own review, with its output. Decide there.</source>
        <translation>Die Aufgabe „%1“ hat eine eigene Prüfung mit ihrer Ausgabe. Entscheiden Sie dort.</translation>
    </message>
    <message>
        <source>The endpoint answers on this computer.</source>
        <translation>Der Endpunkt antwortet auf diesem Computer.</translation>
    </message>
    <message>
        <source>A probe to the public address arrived.</source>
        <translation>Eine Probe an die öffentliche Adresse ist angekommen.</translation>
    </message>
    <message>
        <source>The endpoint is not listening on this computer. Choose another port in the settings.</source>
        <translation>Der Endpunkt lauscht nicht auf diesem Computer. Wählen Sie in den Einstellungen einen anderen Port.</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the public address, or wait until its DNS record is published.</source>
        <translation>Der Host %1 wurde nicht gefunden. Prüfen Sie die öffentliche Adresse, oder warten Sie, bis ihr DNS-Eintrag veröffentlicht ist.</translation>
    </message>
    <message>
        <source>TLS with %1 failed (%2). Its certificate must be valid for that name and trusted by crews.</source>
        <translation>TLS mit %1 ist fehlgeschlagen (%2). Das Zertifikat muss für diesen Namen gültig sein, und Crews müssen ihm vertrauen.</translation>
    </message>
    <message>
        <source>Nothing is listening at %1. Start the reverse proxy or tunnel there.</source>
        <translation>Unter %1 lauscht nichts. Starten Sie dort den Reverse-Proxy oder Tunnel.</translation>
    </message>
    <message>
        <source>%1 could not be reached. Check the firewall and port forwarding. Some routers do not let a computer reach itself this way.</source>
        <translation>%1 war nicht erreichbar. Prüfen Sie die Firewall und die Portweiterleitung. Manche Router lassen nicht zu, dass ein Computer sich auf diesem Weg selbst erreicht.</translation>
    </message>
    <message>
        <source>%1 answers %2, so the proxy or tunnel there does not reach this console. Start the tunnel, or forward requests to the listening address.</source>
        <translation>%1 antwortet mit %2, der Proxy oder Tunnel dort erreicht diese Konsole also nicht. Starten Sie den Tunnel, oder leiten Sie Anfragen an die Adresse weiter, auf der sie lauscht.</translation>
    </message>
    <message>
        <source>%1 closed the connection without an answer. Check the log of the proxy or tunnel there.</source>
        <translation>%1 hat die Verbindung ohne Antwort geschlossen. Prüfen Sie das Protokoll des Proxys oder Tunnels dort.</translation>
    </message>
    <message>
        <source>The probe arrived with another path. Configure the proxy at %1 to forward the path unchanged.</source>
        <translation>Die Probe kam mit einem anderen Pfad an. Konfigurieren Sie den Proxy unter %1 so, dass er den Pfad unverändert weiterleitet.</translation>
    </message>
    <message>
        <source>%1 answers %2 for the endpoint&apos;s path. Check the path of the public address and what the proxy forwards.</source>
        <translation>%1 antwortet für den Pfad des Endpunkts mit %2. Prüfen Sie den Pfad der öffentlichen Adresse und was der Proxy weiterleitet.</translation>
    </message>
    <message>
        <source>%1 redirects the probe, which services do not follow. Configure it to forward requests instead.</source>
        <translation>%1 leitet die Probe um, und Umleitungen folgen Dienste nicht. Sorgen Sie dort dafür, dass Anfragen stattdessen weitergeleitet werden.</translation>
    </message>
    <message>
        <source>%1 redirects the probe to %2, which services do not follow. Enter that address as the public address.</source>
        <translation>%1 leitet die Probe auf %2 um, und Umleitungen folgen Dienste nicht. Geben Sie diese Adresse als öffentliche Adresse ein.</translation>
    </message>
    <message>
        <source>%1 answers %2 and requires signing in, which callbacks cannot do. Allow access to the endpoint&apos;s path there without signing in.</source>
        <translation>%1 antwortet mit %2 und verlangt eine Anmeldung. Callbacks können sich nicht anmelden. Erlauben Sie dort den Zugriff auf den Pfad des Endpunkts ohne Anmeldung.</translation>
    </message>
    <message>
        <source>Another program answers at %1 (%2). Configure it to forward requests to this console&apos;s listening address.</source>
        <translation>Unter %1 antwortet ein anderes Programm (%2). Konfigurieren Sie es so, dass es Anfragen an die Adresse weiterleitet, auf der diese Konsole lauscht.</translation>
    </message>
    <message>
        <source>The probe arrived, but its answer did not come back through %1. Check how the proxy there handles answers.</source>
        <translation>Die Probe kam an, aber ihre Antwort kam nicht durch %1 zurück. Prüfen Sie, wie der Proxy dort mit Antworten umgeht.</translation>
    </message>
    <message>
        <source>The probe to %1 failed: %2</source>
        <translation>Die Probe an %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The time in this request is more than five minutes off. The clocks differ, or somebody sent an old request again.</source>
        <translation>Die Zeit in dieser Anfrage weicht um mehr als fünf Minuten ab. Die Uhren gehen verschieden, oder jemand hat eine alte Anfrage noch einmal gesendet.</translation>
    </message>
    <message>
        <source>The signature of this request could not be checked, because the keychain did not give the signing secret.</source>
        <translation>Die Signatur dieser Anfrage konnte nicht geprüft werden, weil der Schlüsselbund das Signaturgeheimnis nicht herausgab.</translation>
    </message>
    <message>
        <source>This request cannot be read, so it cannot be answered here. Answer it on the platform.</source>
        <translation>Diese Anfrage ist nicht lesbar und kann hier deshalb nicht beantwortet werden. Antworten Sie auf der Plattform.</translation>
    </message>
    <message>
        <source>The service said: “%1”</source>
        <translation>Der Dienst meldete: „%1“</translation>
    </message>
    <message>
        <source>The session in which it was made has been ended.</source>
        <translation>Die Sitzung, in der sie getroffen wurde, ist beendet worden.</translation>
    </message>
    <message>
        <source>It is not known whether the session in which it was made has been revoked.</source>
        <translation>Es ist nicht bekannt, ob die Sitzung, in der sie getroffen wurde, widerrufen worden ist.</translation>
    </message>
    <message>
        <source>At that time %1 was not allowed to decide reviews of this crew.</source>
        <translation>Zu dieser Zeit durfte %1 Prüfungen dieser Crew nicht entscheiden.</translation>
    </message>
    <message>
        <source>The desk did not send this decision.</source>
        <translation>Der Desk hat diese Entscheidung nicht gesendet.</translation>
    </message>
    <message>
        <source>Waiting for the keychain. %1</source>
        <translation>Warten auf den Schlüsselbund. %1</translation>
    </message>
    <message>
        <source>There is no token for this crew in the keychain. Use “Set token…” on the crew&apos;s page.</source>
        <translation>Für diese Crew ist kein Token im Schlüsselbund. Verwenden Sie „Token festlegen…“ auf der Seite der Crew.</translation>
    </message>
    <message>
        <source>The keychain has no key for this crew&apos;s client certificate. Choose its file again in the crew&apos;s settings, under Network.</source>
        <translation>Der Schlüsselbund hat keinen Schlüssel für das Client-Zertifikat dieser Crew. Wählen Sie dessen Datei in den Einstellungen der Crew unter Netzwerk noch einmal.</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>Diese Crew gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The flow no longer takes an answer (%1). It may have taken the earlier answer, or have been answered elsewhere: in a dashboard, by mail or automatically.</source>
        <translation>Der Flow nimmt keine Antwort mehr an (%1). Er hat vielleicht die frühere Antwort angenommen oder wurde woanders beantwortet: in einem Dashboard, per Mail oder automatisch.</translation>
    </message>
    <message>
        <source>The flow no longer takes an answer (%1). It may have been answered elsewhere: in a dashboard, by mail or automatically.</source>
        <translation>Der Flow nimmt keine Antwort mehr an (%1). Er wurde vielleicht woanders beantwortet: in einem Dashboard, per Mail oder automatisch.</translation>
    </message>
    <message>
        <source>It may have taken the earlier answer, or have been answered elsewhere.</source>
        <translation>Vielleicht wurde die frühere Antwort angenommen oder woanders geantwortet.</translation>
    </message>
    <message>
        <source>It may have been answered elsewhere.</source>
        <translation>Vielleicht wurde woanders geantwortet.</translation>
    </message>
    <message>
        <source>The service is processing a decision about this review, or has already done so (%1).</source>
        <translation>Der Dienst verarbeitet bereits eine Entscheidung zu dieser Prüfung oder hat sie bereits verarbeitet (%1).</translation>
    </message>
    <message>
        <source>This crew no longer exists, so nothing is sent for it.</source>
        <translation>Diese Crew existiert nicht mehr, deshalb wird für sie nichts gesendet.</translation>
    </message>
    <message>
        <source>The first answer was withdrawn, or no longer applies to what is shown. Look at the review again.</source>
        <translation>Die erste Antwort wurde zurückgezogen oder gilt nicht mehr für das, was angezeigt wird. Sehen Sie sich die Prüfung noch einmal an.</translation>
    </message>
    <message>
        <source>The first approval was withdrawn, or no longer applies to what is shown. Look at the review again.</source>
        <translation>Die erste Freigabe wurde zurückgezogen oder gilt nicht mehr für das, was angezeigt wird. Sehen Sie sich die Prüfung noch einmal an.</translation>
    </message>
    <message>
        <source>A newer attempt arrived before the decision was sent, so it was not sent. Look at the newer one.</source>
        <translation>Ein neuerer Versuch kam an, bevor die Entscheidung gesendet wurde; deshalb wurde sie nicht gesendet. Sehen Sie den neueren an.</translation>
    </message>
    <message>
        <source>After you had decided, the request was sent again with different content. Look at the new content first.</source>
        <translation>Nach Ihrer Entscheidung wurde die Anfrage mit anderem Inhalt noch einmal gesendet. Sehen Sie sich zuerst den neuen Inhalt an.</translation>
    </message>
    <message>
        <source>After you had decided, the request was sent again with another address for its answer. Look at it again.</source>
        <translation>Nach Ihrer Entscheidung wurde die Anfrage mit einer anderen Adresse für die Antwort noch einmal gesendet. Sehen Sie sie sich noch einmal an.</translation>
    </message>
    <message>
        <source>The output arrived after you had decided without it. Read it first.</source>
        <translation>Die Ausgabe kam an, nachdem Sie ohne sie entschieden hatten. Lesen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>The time to undo had been over for more than a minute, for example because the computer was asleep.</source>
        <translation>Die Zeit zum Rückgängigmachen war seit mehr als einer Minute vorbei, zum Beispiel weil der Computer im Ruhezustand war.</translation>
    </message>
    <message>
        <source>A notice that cannot be read arrived after you had decided. It may contain a newer output of this task. Check the service, or decide again.</source>
        <translation>Nach Ihrer Entscheidung kam eine Meldung an, die nicht lesbar ist. Sie kann eine neuere Ausgabe dieser Aufgabe enthalten. Sehen Sie beim Dienst nach, oder entscheiden Sie noch einmal.</translation>
    </message>
    <message>
        <source>After you had decided, another run of this crew asked with the same IDs. The service may apply your decision to either. Read both.</source>
        <translation>Nach Ihrer Entscheidung hat ein anderer Lauf dieser Crew mit denselben IDs gefragt. Der Dienst kann Ihre Entscheidung auf jeden der beiden beziehen. Lesen Sie beide.</translation>
    </message>
    <message>
        <source>The run had ended before the decision was sent.</source>
        <translation>Der Lauf war beendet, bevor die Entscheidung gesendet wurde.</translation>
    </message>
    <message>
        <source>The earlier decision has arrived, so this one was not sent.</source>
        <translation>Die frühere Entscheidung ist angekommen, deshalb wurde diese nicht gesendet.</translation>
    </message>
    <message>
        <source>The crew&apos;s address was changed after you had decided.</source>
        <translation>Die Adresse der Crew wurde geändert, nachdem Sie entschieden hatten.</translation>
    </message>
    <message>
        <source>This crew no longer exists, so nothing is sent for it. Answer on the platform.</source>
        <translation>Diese Crew gibt es nicht mehr, deshalb wird für sie nichts gesendet. Antworten Sie auf der Plattform.</translation>
    </message>
    <message>
        <source>The answer would go to %1, which is not allowed for this deployment.</source>
        <translation>Die Antwort ginge an %1; das ist für dieses Deployment nicht erlaubt.</translation>
    </message>
    <message>
        <source>The address for the answer could not be read from the keychain, so nothing was sent. Unlock the keychain and send it again, or answer on the platform. %1</source>
        <translation>Die Adresse für die Antwort konnte nicht aus dem Schlüsselbund gelesen werden, deshalb wurde nichts gesendet. Entsperren Sie den Schlüsselbund, und senden Sie noch einmal, oder antworten Sie auf der Plattform. %1</translation>
    </message>
    <message>
        <source>The answer is encoded and cannot be read (%1).</source>
        <translation>Die Antwort ist kodiert und kann nicht gelesen werden (%1).</translation>
    </message>
    <message>
        <source>The platform answered with an error (%1).</source>
        <translation>Die Plattform antwortete mit einem Fehler (%1).</translation>
    </message>
    <message>
        <source>The answer (%1) does not say that the platform took it. A login page or a proxy may have answered instead.</source>
        <translation>Die Antwort (%1) sagt nicht, dass die Plattform sie angenommen hat. Vielleicht hat stattdessen eine Anmeldeseite oder ein Proxy geantwortet.</translation>
    </message>
    <message>
        <source>The signature of this request does not match, so the request is not from the deployment.</source>
        <translation>Die Signatur dieser Anfrage stimmt nicht überein, die Anfrage kommt also nicht vom Deployment.</translation>
    </message>
    <message>
        <source>Closed without sending an answer.</source>
        <translation>Geschlossen, ohne eine Antwort zu senden.</translation>
    </message>
    <message>
        <source>Nothing was sent, because the journal cannot be written: %1</source>
        <translation>Es wurde nichts gesendet, weil das Journal nicht geschrieben werden kann: %1</translation>
    </message>
    <message>
        <source>The same output had already been decided. The console had listed this run twice.</source>
        <translation>Über dieselbe Ausgabe war schon entschieden worden. Die Konsole hatte diesen Lauf zweimal aufgeführt.</translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation>Abgebrochen, bevor etwas gesendet wurde.</translation>
    </message>
    <message>
        <source>The service itself is running: it reports “Healthy”.</source>
        <translation>Der Dienst selbst läuft: Er meldet „Healthy“.</translation>
    </message>
    <message>
        <source>“%1” contains a placeholder instead of a secret. Enter the secret.</source>
        <translation>„%1“ enthält einen Platzhalter statt eines Geheimnisses. Geben Sie das Geheimnis ein.</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered. The run may have started.</source>
        <translation>Das Programm des Desks endete, bevor der Dienst antwortete. Der Lauf wurde möglicherweise gestartet.</translation>
    </message>
    <message>
        <source>The program ended before the service answered. The run may have started.</source>
        <translation>Das Programm endete, bevor der Dienst antwortete. Der Lauf wurde möglicherweise gestartet.</translation>
    </message>
    <message>
        <source>The run continued, so the decision arrived.</source>
        <translation>Der Lauf ging weiter, die Entscheidung ist also angekommen.</translation>
    </message>
    <message>
        <source>The service is no longer waiting for this decision.</source>
        <translation>Der Dienst wartet nicht mehr auf diese Entscheidung.</translation>
    </message>
    <message>
        <source>It was not sent again.</source>
        <translation>Sie wurde nicht noch einmal gesendet.</translation>
    </message>
    <message>
        <source>A later decision was not accepted.</source>
        <translation>Eine spätere Entscheidung wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>A later decision came too late. The service may have taken this one.</source>
        <translation>Eine spätere Entscheidung kam zu spät. Der Dienst hat vielleicht diese angenommen.</translation>
    </message>
    <message>
        <source>The flow continues with “%1”.</source>
        <translation>Der Flow geht mit „%1“ weiter.</translation>
    </message>
    <message>
        <source>The platform understood the answer as “%1”. Check on the platform.</source>
        <translation>Die Plattform hat die Antwort als „%1“ verstanden. Sehen Sie auf der Plattform nach.</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision.</source>
        <translation>Der Dienst wartet weiterhin auf eine Entscheidung.</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision. Your feedback is kept.</source>
        <translation>Der Dienst wartet weiterhin auf eine Entscheidung. Ihre Rückmeldung bleibt erhalten.</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision. If yours arrived, the notice of the next attempt was lost. Your feedback is kept.</source>
        <translation>Der Dienst wartet weiterhin auf eine Entscheidung. Wenn Ihre angekommen ist, ging die Meldung über den nächsten Versuch verloren. Ihre Rückmeldung bleibt erhalten.</translation>
    </message>
    <message>
        <source>The service is waiting for a decision, but does not say about which task. Your feedback is kept.</source>
        <translation>Der Dienst wartet auf eine Entscheidung, sagt aber nicht, über welche Aufgabe. Ihre Rückmeldung bleibt erhalten.</translation>
    </message>
    <message>
        <source>The service is waiting for a decision, but does not say about which task.</source>
        <translation>Der Dienst wartet auf eine Entscheidung, sagt aber nicht, über welche Aufgabe.</translation>
    </message>
    <message>
        <source>The service is waiting for a decision about another task. Your feedback is kept.</source>
        <translation>Der Dienst wartet auf eine Entscheidung über eine andere Aufgabe. Ihre Rückmeldung bleibt erhalten.</translation>
    </message>
    <message>
        <source>The service is waiting for a decision about another task.</source>
        <translation>Der Dienst wartet auf eine Entscheidung über eine andere Aufgabe.</translation>
    </message>
    <message>
        <source>The run has reached another task, so the decision arrived.</source>
        <translation>Der Lauf hat eine andere Aufgabe erreicht, die Entscheidung ist also angekommen.</translation>
    </message>
    <message>
        <source>The service reports that the run continues. The review comes back if the service waits for a decision again.</source>
        <translation>Der Dienst meldet, dass der Lauf weitergeht. Die Prüfung kommt zurück, wenn der Dienst wieder auf eine Entscheidung wartet.</translation>
    </message>
    <message>
        <source>The task was completed, so the decision arrived.</source>
        <translation>Die Aufgabe wurde abgeschlossen, die Entscheidung ist also angekommen.</translation>
    </message>
    <message>
        <source>The service has said since that it is waiting for a decision.</source>
        <translation>Der Dienst hat seitdem gesagt, dass er auf eine Entscheidung wartet.</translation>
    </message>
    <message>
        <source>The service has said since that it is waiting for a decision. Your feedback is kept.</source>
        <translation>Der Dienst hat seitdem gesagt, dass er auf eine Entscheidung wartet. Ihre Rückmeldung bleibt erhalten.</translation>
    </message>
    <message>
        <source>A newer attempt has arrived since. Either the service took the approval with feedback for a rejection, or it took another decision.</source>
        <translation>Seitdem ist ein neuerer Versuch angekommen. Entweder hat der Dienst die Freigabe mit Rückmeldung für eine Zurückweisung gehalten, oder er hat eine andere Entscheidung angenommen.</translation>
    </message>
    <message>
        <source>A newer attempt has arrived since, which an approval does not bring about. The service may have taken another decision.</source>
        <translation>Seitdem ist ein neuerer Versuch angekommen, zu dem eine Freigabe nicht führt. Der Dienst hat vielleicht eine andere Entscheidung angenommen.</translation>
    </message>
    <message>
        <source>The service was still waiting for a decision some time after this one was sent. The run may have continued because of another decision.</source>
        <translation>Der Dienst hat noch auf eine Entscheidung gewartet, als diese schon einige Zeit gesendet war. Der Lauf ging vielleicht wegen einer anderen Entscheidung weiter.</translation>
    </message>
    <message>
        <source>The service had already taken a decision about this review. It may have been another one.</source>
        <translation>Der Dienst hatte über diese Prüfung bereits eine Entscheidung angenommen. Es kann eine andere gewesen sein.</translation>
    </message>
    <message>
        <source>The notice for this attempt has arrived: it is attempt %1 of “%2”.</source>
        <translation>Die Meldung zu diesem Versuch ist angekommen: Es ist Versuch %1 von „%2“.</translation>
    </message>
    <message>
        <source>There is a newer attempt, so the decision arrived.</source>
        <translation>Es gibt einen neueren Versuch, die Entscheidung ist also angekommen.</translation>
    </message>
    <message>
        <source>The run ended: Completed.</source>
        <translation>Der Lauf endete: Abgeschlossen.</translation>
    </message>
    <message>
        <source>The run ended: Failed.</source>
        <translation>Der Lauf endete: Fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The run ended: Stopped.</source>
        <translation>Der Lauf endete: Gestoppt.</translation>
    </message>
    <message>
        <source>The run ended: %1.</source>
        <translation>Der Lauf endete: %1.</translation>
    </message>
    <message>
        <source>The service answered with the ID of another run.</source>
        <translation>Der Dienst hat mit der ID eines anderen Laufs geantwortet.</translation>
    </message>
    <message>
        <source>The address for the answer is not the one that the request named, so nothing was sent. Answer on the platform.</source>
        <translation>Die Adresse für die Antwort ist nicht die, die in der Anfrage stand, deshalb wurde nichts gesendet. Antworten Sie auf der Plattform.</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered.</source>
        <translation>Das Programm des Desks endete, bevor der Dienst antwortete.</translation>
    </message>
    <message>
        <source>The program ended before the service answered.</source>
        <translation>Das Programm endete, bevor der Dienst antwortete.</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the decision was sent.</source>
        <translation>Das Programm des Desks endete, bevor die Entscheidung gesendet wurde.</translation>
    </message>
    <message>
        <source>The program ended before the decision was sent.</source>
        <translation>Das Programm endete, bevor die Entscheidung gesendet wurde.</translation>
    </message>
    <message>
        <source>The program was quit before the decision was sent.</source>
        <translation>Das Programm wurde beendet, bevor die Entscheidung gesendet wurde.</translation>
    </message>
    <message>
        <source>The service answered with the status of another run.</source>
        <translation>Der Dienst hat mit dem Status eines anderen Laufs geantwortet.</translation>
    </message>
    <message>
        <source>A newer attempt had arrived before it was sent.</source>
        <translation>Ein neuerer Versuch war eingetroffen, bevor sie gesendet wurde.</translation>
    </message>
    <message>
        <source>It may have been sent after the backup of %1 was made. Check the service before you decide again.</source>
        <translation>Sie kann gesendet worden sein, nachdem die Sicherung vom %1 erstellt wurde. Sehen Sie beim Dienst nach, bevor Sie erneut entscheiden.</translation>
    </message>
    <message>
        <source>This run has no ID, so it cannot be stopped.</source>
        <translation>Dieser Lauf hat keine ID und kann daher nicht gestoppt werden.</translation>
    </message>
    <message>
        <source>This run has already ended: %1.</source>
        <translation>Dieser Lauf ist schon beendet: %1.</translation>
    </message>
    <message>
        <source>This run is already being stopped.</source>
        <translation>Dieser Lauf wird schon gestoppt.</translation>
    </message>
    <message>
        <source>This run ended before it was stopped.</source>
        <translation>Dieser Lauf endete, bevor er gestoppt wurde.</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered. The request to stop may have arrived.</source>
        <translation>Das Programm des Desks endete, bevor der Dienst antwortete. Die Anforderung zu stoppen ist möglicherweise angekommen.</translation>
    </message>
    <message>
        <source>The program ended before the service answered. The request to stop may have arrived.</source>
        <translation>Das Programm endete, bevor der Dienst antwortete. Die Anforderung zu stoppen ist möglicherweise angekommen.</translation>
    </message>
    <message>
        <source>The error was recorded, but its record cannot be read.</source>
        <translation>Der Fehler wurde aufgezeichnet, aber seine Aufzeichnung kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This run has already ended: Completed.</source>
        <translation>Dieser Lauf ist schon beendet: Abgeschlossen.</translation>
    </message>
    <message>
        <source>This run has already ended: Failed.</source>
        <translation>Dieser Lauf ist schon beendet: Fehlgeschlagen.</translation>
    </message>
    <message>
        <source>This run has already ended: Stopped.</source>
        <translation>Dieser Lauf ist schon beendet: Gestoppt.</translation>
    </message>
    <message>
        <source>The stored token is for %1 only. Enter the token again to use another address.</source>
        <translation>Das gespeicherte Token gilt nur für %1. Geben Sie das Token erneut ein, um eine andere Adresse zu verwenden.</translation>
    </message>
    <message>
        <source>The desk&apos;s database was restored or is on another server now, so what was done last may be missing.</source>
        <translation>Die Datenbank des Desks wurde wiederhergestellt oder ist jetzt auf einem anderen Server. Was zuletzt geschah, kann darin fehlen.</translation>
    </message>
    <message>
        <source>The desk cannot tell whether its database was restored or is on another server now, so what was done last may be missing.</source>
        <translation>Der Desk kann nicht feststellen, ob seine Datenbank wiederhergestellt wurde oder jetzt auf einem anderen Server ist. Was zuletzt geschah, kann darin fehlen.</translation>
    </message>
    <message>
        <source>The run may have started.</source>
        <translation>Der Lauf wurde möglicherweise gestartet.</translation>
    </message>
    <message>
        <source>The desk cannot record anything at the moment, for example because its disk is full. It holds the decision and tries again.</source>
        <translation>Der Desk kann im Moment nichts aufzeichnen, zum Beispiel weil sein Datenträger voll ist. Er hält die Entscheidung zurück und versucht es erneut.</translation>
    </message>
    <message>
        <source>The decision may have been sent. Check the service before you decide again.</source>
        <translation>Die Entscheidung kann gesendet worden sein. Sehen Sie beim Dienst nach, bevor Sie erneut entscheiden.</translation>
    </message>
    <message>
        <source>The request to stop may have arrived.</source>
        <translation>Die Anforderung zu stoppen ist möglicherweise angekommen.</translation>
    </message>
    <message>
        <source>If the service uses HTTPS, its address must begin with https://.</source>
        <translation>Wenn der Dienst HTTPS verwendet, muss seine Adresse mit https:// beginnen.</translation>
    </message>
    <message>
        <source>The service redirects to the same address (%1). This is not followed. Ask the operator of the service.</source>
        <translation>Der Dienst leitet auf dieselbe Adresse um (%1). Der Umleitung wird nicht gefolgt. Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The service redirects to another address on %1 (%2). This is not followed, because the token is for this address only.</source>
        <translation>Der Dienst leitet auf eine andere Adresse bei %1 um (%2). Der Umleitung wird nicht gefolgt, weil das Token nur für diese Adresse bestimmt ist.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON: it contains bytes that are not UTF-8. Ask the operator of the service.</source>
        <translation>Die Antwort des Dienstes ist kein gültiges JSON: Sie enthält Bytes, die kein UTF-8 sind. Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON: it is cut off. Ask the operator of the service.</source>
        <translation>Die Antwort des Dienstes ist kein gültiges JSON: Sie ist abgeschnitten. Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON. Ask the operator of the service.</source>
        <translation>Die Antwort des Dienstes ist kein gültiges JSON. Fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not JSON. Check the crew&apos;s address, or ask the operator of the service.</source>
        <translation>Die Antwort des Dienstes ist kein JSON. Prüfen Sie die Adresse der Crew, oder fragen Sie den Betreiber des Dienstes.</translation>
    </message>
    <message>
        <source>%1 redirects to the same address (%2), which is not followed.</source>
        <translation>%1 leitet auf dieselbe Adresse um (%2). Der Umleitung wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>%1 redirects to another address on %2 (%3), which is not followed.</source>
        <translation>%1 leitet auf eine andere Adresse bei %2 um (%3). Der Umleitung wird nicht gefolgt.</translation>
    </message>
</context>
<context>
    <name>crew::app::Application</name>
    <message>
        <source>Crew Console cannot start</source>
        <translation>Crew Console kann nicht starten</translation>
    </message>
    <message>
        <source>The demo could not be started: %1 --demo</source>
        <translation>Die Demo konnte nicht gestartet werden: %1 --demo</translation>
    </message>
    <message>
        <source>This works only in your usual profile. Start Crew Console without --demo and --profile.</source>
        <translation>Das geht nur in Ihrem üblichen Profil. Starten Sie Crew Console ohne --demo und --profile.</translation>
    </message>
</context>
<context>
    <name>crew::app::Autostart</name>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>%1 konnte nicht entfernt werden: %2</translation>
    </message>
    <message>
        <source>Windows refused the change to its list of startup programs.</source>
        <translation>Windows hat die Änderung an seiner Liste der Autostart-Programme abgelehnt.</translation>
    </message>
</context>
<context>
    <name>crew::app::BackupFile</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The backup could not be read: %1</source>
        <translation>Die Sicherung konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This is not a Crew Console backup.</source>
        <translation>Dies ist keine Sicherung von Crew Console.</translation>
    </message>
    <message>
        <source>This backup is damaged: its checksum does not match. Choose another one.</source>
        <translation>Diese Sicherung ist beschädigt: Ihre Prüfsumme stimmt nicht. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>This backup was made by a newer version of Crew Console (format %1, this version reads %2).</source>
        <translation>Diese Sicherung stammt von einer neueren Version von Crew Console (Format %1, diese Version liest %2).</translation>
    </message>
    <message>
        <source>This backup is incomplete: it has %1 of %2 bytes. Copy it again, or choose another one.</source>
        <translation>Diese Sicherung ist unvollständig: Sie hat %1 von %2 Bytes. Kopieren Sie sie erneut, oder wählen Sie eine andere.</translation>
    </message>
</context>
<context>
    <name>crew::app::CommandLine</name>
    <message>
        <source>Starts AI crews, follows them, and asks you where a person must approve.</source>
        <translation>Startet KI-Crews, verfolgt sie und fragt Sie, wo ein Mensch freigeben muss.</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>Zeigt die Version.</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Unknown argument: %1</source>
        <translation>Unbekanntes Argument: %1</translation>
    </message>
    <message>
        <source>--tour needs --demo.</source>
        <translation>--tour braucht --demo.</translation>
    </message>
    <message>
        <source>--%1 needs a folder.</source>
        <translation>--%1 braucht einen Ordner.</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>--%1 needs a file.</source>
        <translation>--%1 braucht eine Datei.</translation>
    </message>
    <message>
        <source>Uses separate settings, journal, logs and keychain entries, kept in this folder.</source>
        <translation>Verwendet eigene Einstellungen, ein eigenes Journal, eigene Protokolle und Schlüsselbundeinträge in diesem Ordner.</translation>
    </message>
    <message>
        <source>With --demo: goes from kickoff to result by itself and saves pictures in this folder.</source>
        <translation>Mit --demo: geht von selbst vom Start bis zum Ergebnis und speichert Bilder in diesem Ordner.</translation>
    </message>
    <message>
        <source>Uses dark colours, whatever the system setting.</source>
        <translation>Verwendet dunkle Farben, was auch immer das System eingestellt hat.</translation>
    </message>
    <message>
        <source>Backs up the profile to this file, without tokens, and exits. No console may be using the profile.</source>
        <translation>Sichert das Profil in diese Datei, ohne Token, und beendet sich. Keine Konsole darf das Profil verwenden.</translation>
    </message>
    <message>
        <source>Restores the profile from a backup, keeps the current one in a folder, and exits.</source>
        <translation>Stellt das Profil aus einer Sicherung wieder her, behält das bisherige in einem Ordner und beendet sich.</translation>
    </message>
    <message>
        <source>Link to a review or run, such as crew-console://run/…, to show in the window of the profile. Not with --demo.</source>
        <translation>Link zu einer Prüfung oder einem Lauf, etwa crew-console://run/…, der im Fenster des Profils gezeigt wird. Nicht mit --demo.</translation>
    </message>
    <message>
        <source>The demo does not know the runs that links point to. Omit the link or --demo.</source>
        <translation>Die Demo kennt die Läufe nicht, auf die Links zeigen. Lassen Sie den Link oder --demo weg.</translation>
    </message>
    <message>
        <source>--%1 can be combined only with --profile.</source>
        <translation>--%1 kann nur mit --profile kombiniert werden.</translation>
    </message>
    <message>
        <source>--backup and --restore cannot be combined.</source>
        <translation>--backup und --restore können nicht kombiniert werden.</translation>
    </message>
    <message>
        <source>Writes the decisions of the profile to this file as JSON Lines, and exits. No console may be using the profile.</source>
        <translation>Schreibt die Entscheidungen des Profils als JSON Lines in diese Datei und endet. Keine Konsole darf das Profil benutzen.</translation>
    </message>
    <message>
        <source>With --export-decisions: replaces what can be recognized by its form. KIND is secrets, personal-data or all.</source>
        <translation>Mit --export-decisions: ersetzt, was an seiner Form zu erkennen ist. ART ist secrets, personal-data oder all.</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>With --export-decisions: leaves out who decided and when.</source>
        <translation>Mit --export-decisions: lässt weg, wer wann entschieden hat.</translation>
    </message>
    <message>
        <source>--export-decisions cannot be combined with --backup or --restore.</source>
        <translation>--export-decisions lässt sich nicht mit --backup oder --restore verbinden.</translation>
    </message>
    <message>
        <source>--%1 needs --export-decisions.</source>
        <translation>--%1 braucht --export-decisions.</translation>
    </message>
    <message>
        <source>--redact needs secrets, personal-data or all.</source>
        <translation>--redact braucht secrets, personal-data oder all.</translation>
    </message>
    <message>
        <source>Runs with crews inside this program. Nothing leaves this computer and no keychain is needed. Nothing is saved unless --profile is given.</source>
        <translation>Läuft mit Crews in diesem Programm. Nichts verlässt diesen Computer, und kein Schlüsselbund wird gebraucht. Ohne --profile wird nichts gespeichert.</translation>
    </message>
</context>
<context>
    <name>crew::app::DecisionDataCommand</name>
    <message>
        <source>This profile has no journal: %1</source>
        <translation>Dieses Profil hat kein Journal: %1</translation>
    </message>
</context>
<context>
    <name>crew::app::Demo</name>
    <message>
        <source>The demo&apos;s service could not be started.</source>
        <translation>Der Dienst der Demo konnte nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>crew::app::DeskProfile</name>
    <message>
        <source>The keychain did not keep the session: %1</source>
        <translation>Der Schlüsselbund hat die Sitzung nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>crew::app::Diagnostics</name>
    <message>
        <source>Crew Console: %1</source>
        <translation>Crew Console: %1</translation>
    </message>
    <message>
        <source>Qt: %1 (built with %2)</source>
        <translation>Qt: %1 (erstellt mit %2)</translation>
    </message>
    <message>
        <source>SQLite: %1</source>
        <translation>SQLite: %1</translation>
    </message>
    <message>
        <source>QtKeychain: %1</source>
        <translation>QtKeychain: %1</translation>
    </message>
    <message>
        <source>System: %1, %2, %3</source>
        <translation>System: %1, %2, %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>Addresses:</source>
        <translation>Adressen:</translation>
    </message>
    <message>
        <source>Journal: %1 bytes</source>
        <translation>Journal: %1 Bytes</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The folder cannot be created: %1</source>
        <translation>Der Ordner kann nicht angelegt werden: %1</translation>
    </message>
</context>
<context>
    <name>crew::app::OwnCrewsReading</name>
    <message>
        <source>The keychain did not give the token: %1</source>
        <translation>Der Schlüsselbund gab das Token nicht heraus: %1</translation>
    </message>
</context>
<context>
    <name>crew::app::OwnHistory</name>
    <message>
        <source>Runs can be moved once secrets have been removed from older entries. Choose “Work on this computer”, wait some minutes, then try again.</source>
        <translation>Läufe können übertragen werden, sobald Geheimnisse aus älteren Einträgen entfernt sind. Wählen Sie „Auf diesem Computer arbeiten“, warten Sie einige Minuten, und versuchen Sie es dann noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::app::Parts</name>
    <message>
        <source>%1 (built with %2)</source>
        <translation>%1 (erstellt mit %2)</translation>
    </message>
    <message>
        <source>compiler and its run-time library</source>
        <translation>Compiler und seine Laufzeitbibliothek</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>encrypted connections</source>
        <translation>verschlüsselte Verbindungen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>of the system</source>
        <translation>vom System</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>Icons and drawings</source>
        <translation>Symbole und Zeichnungen</translation>
    </message>
    <message>
        <source>drawn for this program</source>
        <translation>für dieses Programm gezeichnet</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>Schriften</translation>
    </message>
    <message>
        <source>windows, network, database driver</source>
        <translation>Fenster, Netzwerk, Datenbanktreiber</translation>
    </message>
    <message>
        <source>the system&apos;s keychain</source>
        <translation>der Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>public domain</source>
        <translation>gemeinfrei</translation>
    </message>
    <message>
        <source>the journal</source>
        <translation>das Journal</translation>
    </message>
    <message>
        <source>HTTP grammar of the endpoint</source>
        <translation>HTTP-Grammatik des Endpunkts</translation>
    </message>
    <message>
        <source>what changed between attempts</source>
        <translation>was sich zwischen Versuchen geändert hat</translation>
    </message>
    <message>
        <source>the charts of Insights</source>
        <translation>die Diagramme der Auswertung</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>not part of this program</source>
        <translation>nicht Teil dieses Programms</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Data: the journal with crews, runs and decisions</source>
        <translation>Daten: das Journal mit Crews, Läufen und Entscheidungen</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>by Microsoft</source>
        <translation>von Microsoft</translation>
    </message>
    <message>
        <source>encrypted connections are not available</source>
        <translation>verschlüsselte Verbindungen sind nicht verfügbar</translation>
    </message>
    <message>
        <source>none are included</source>
        <translation>keine sind enthalten</translation>
    </message>
    <message>
        <source>reading Markdown</source>
        <translation>Lesen von Markdown</translation>
    </message>
    <message>
        <source>colours in code</source>
        <translation>Farben im Code</translation>
    </message>
</context>
<context>
    <name>crew::app::Profile</name>
    <message>
        <source>The profile folder cannot be created: %1</source>
        <translation>Der Profilordner kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>The profile folder is not writable: %1</source>
        <translation>In den Profilordner kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>A temporary folder cannot be created: %1</source>
        <translation>Ein temporärer Ordner kann nicht angelegt werden: %1</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileBackup</name>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 could not be written. Check the free disk space and your permissions for the folder.</source>
        <translation>%1 konnte nicht geschrieben werden. Prüfen Sie den freien Speicherplatz und Ihre Rechte für den Ordner.</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileCommand</name>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>Es wurde nichts geändert. %1</translation>
    </message>
    <message>
        <source>%1 contains %2. Tokens and the webhook secret stay in the keychain and are not included.</source>
        <translation>%1 enthält %2. Token und das Webhook-Geheimnis bleiben im Schlüsselbund und sind nicht enthalten.</translation>
    </message>
    <message>
        <source>Backup of %1, made by Crew Console %2: %3.</source>
        <translation>Sicherung vom %1, erstellt von Crew Console %2: %3.</translation>
    </message>
    <message>
        <source>Crew Console is running with this profile. Quit it first.</source>
        <translation>Crew Console läuft mit diesem Profil. Beenden Sie es zuerst.</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileWork</name>
    <message>
        <source>The unpacked backup no longer exists. Choose the file again.</source>
        <translation>Die entpackte Sicherung gibt es nicht mehr. Wählen Sie die Datei erneut.</translation>
    </message>
</context>
<context>
    <name>crew::app::SingleInstance</name>
    <message>
        <source>Crew Console did not start, because a program of another user is listening at %1. Nothing was sent to it. End that program or delete the file, then start Crew Console again.</source>
        <translation>Crew Console wurde nicht gestartet, weil ein Programm eines anderen Benutzers auf %1 lauscht. Nichts wurde dorthin gesendet. Beenden Sie dieses Programm oder löschen Sie die Datei, und starten Sie Crew Console dann erneut.</translation>
    </message>
    <message>
        <source>Crew Console did not start, because a program of the user %1 is listening at %2. Nothing was sent to it. End that program or delete the file, then start Crew Console again.</source>
        <translation>Crew Console wurde nicht gestartet, weil ein Programm des Benutzers %1 auf %2 lauscht. Nichts wurde dorthin gesendet. Beenden Sie dieses Programm oder löschen Sie die Datei, und starten Sie Crew Console dann erneut.</translation>
    </message>
    <message>
        <source>Crew Console is already running with this profile, but does not respond. Wait until it responds or end it, then start Crew Console again.</source>
        <translation>Crew Console läuft bereits mit diesem Profil, antwortet aber nicht. Warten Sie, bis es antwortet, oder beenden Sie es, und starten Sie Crew Console dann erneut.</translation>
    </message>
</context>
<context>
    <name>crew::app::Tour</name>
    <message>
        <source>This did not happen in time: %1</source>
        <translation>Das geschah nicht rechtzeitig: %1</translation>
    </message>
    <message>
        <source>  This picture could not be saved: %1</source>
        <translation>  Dieses Bild konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>the window is open, and the demo&apos;s crews are in it</source>
        <translation>das Fenster ist offen, und die Crews der Demo sind darin</translation>
    </message>
    <message>
        <source>a crew is chosen</source>
        <translation>eine Crew ist gewählt</translation>
    </message>
    <message>
        <source>the form made from GET /inputs is filled in</source>
        <translation>das Formular aus GET /inputs ist ausgefüllt</translation>
    </message>
    <message>
        <source>the run is kicked off</source>
        <translation>der Lauf ist gestartet</translation>
    </message>
    <message>
        <source>the run is followed live</source>
        <translation>der Lauf wird live verfolgt</translation>
    </message>
    <message>
        <source>feedback is written</source>
        <translation>die Rückmeldung ist geschrieben</translation>
    </message>
    <message>
        <source>the output is rejected with feedback</source>
        <translation>die Ausgabe ist mit Rückmeldung zurückgewiesen</translation>
    </message>
    <message>
        <source>the second attempt is approved</source>
        <translation>der zweite Versuch ist freigegeben</translation>
    </message>
    <message>
        <source>the run has completed</source>
        <translation>der Lauf ist abgeschlossen</translation>
    </message>
    <message>
        <source>the figures have been counted</source>
        <translation>die Zahlen sind ermittelt</translation>
    </message>
    <message>
        <source>the charts are drawn</source>
        <translation>die Diagramme sind gezeichnet</translation>
    </message>
    <message>
        <source>The folder for the pictures cannot be created: %1</source>
        <translation>Der Ordner für die Bilder kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>the crew asks for a review, and its window has opened</source>
        <translation>die Crew bittet um eine Prüfung, und deren Fenster ist geöffnet</translation>
    </message>
    <message>
        <source>the decision is held and can be undone</source>
        <translation>die Entscheidung wird zurückgehalten und kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>the second attempt has arrived</source>
        <translation>der zweite Versuch ist da</translation>
    </message>
    <message numerus="yes">
        <source>The tour is complete. %n picture(s) are in %1.</source>
        <translation>
            <numerusform>Die Tour ist abgeschlossen. %n Bild liegt in %1.</numerusform>
            <numerusform>Die Tour ist abgeschlossen. %n Bilder liegen in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>the result is shown</source>
        <translation>das Ergebnis wird angezeigt</translation>
    </message>
</context>
<context>
    <name>crew::certificates::CaFile</name>
    <message>
        <source>The CA file %1 cannot be read (%2). Choose it again in the crew&apos;s settings, under Network.</source>
        <translation>Die CA-Datei %1 kann nicht gelesen werden (%2). Wählen Sie sie in den Einstellungen der Crew unter Netzwerk noch einmal.</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>sie ist zu groß</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>sie ist nicht vorhanden</translation>
    </message>
    <message>
        <source>There is no certificate in the CA file %1. Choose your organization&apos;s CA file (PEM) in the crew&apos;s settings, under Network.</source>
        <translation>In der CA-Datei %1 ist kein Zertifikat. Wählen Sie die CA-Datei (PEM) Ihrer Organisation in den Einstellungen der Crew unter Netzwerk.</translation>
    </message>
    <message>
        <source>The certificates in the CA file %1 expired on %2. Ask your organization for a new file, and choose it in the crew&apos;s settings, under Network.</source>
        <translation>Die Zertifikate in der CA-Datei %1 sind am %2 abgelaufen. Bitten Sie Ihre Organisation um eine neue Datei, und wählen Sie sie in den Einstellungen der Crew unter Netzwerk.</translation>
    </message>
    <message>
        <source>The CA file %1 cannot be read (%2). Choose it again with “Connect to a desk…”.</source>
        <translation>Die CA-Datei %1 kann nicht gelesen werden (%2). Wählen Sie sie noch einmal mit „Mit einem Desk verbinden…“.</translation>
    </message>
    <message>
        <source>There is no certificate in the CA file %1. Choose your organization&apos;s CA file (PEM) with “Connect to a desk…”.</source>
        <translation>In der CA-Datei %1 ist kein Zertifikat. Wählen Sie die CA-Datei (PEM) Ihrer Organisation mit „Mit einem Desk verbinden…“.</translation>
    </message>
    <message>
        <source>The certificates in the CA file %1 expired on %2. Ask your organization for a new file, and choose it with “Connect to a desk…”.</source>
        <translation>Die Zertifikate in der CA-Datei %1 sind am %2 abgelaufen. Bitten Sie Ihre Organisation um eine neue Datei, und wählen Sie sie mit „Mit einem Desk verbinden…“.</translation>
    </message>
</context>
<context>
    <name>crew::certificates::IdentityFile</name>
    <message>
        <source>The key does not belong to the certificate. Choose the files that belong together.</source>
        <translation>Der Schlüssel gehört nicht zu dem Zertifikat. Wählen Sie die Dateien, die zusammengehören.</translation>
    </message>
    <message>
        <source>%1 cannot be read. Choose another file.</source>
        <translation>%1 kann nicht gelesen werden. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is too large for a certificate and a key. Choose another file.</source>
        <translation>%1 ist zu groß für ein Zertifikat und einen Schlüssel. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Issued by %1, valid until %2.</source>
        <translation>Aussteller: %1. Gültig bis %2.</translation>
    </message>
    <message>
        <source>The certificate is missing. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>Das Zertifikat fehlt. Wählen Sie eine PKCS#12-Datei oder die PEM-Dateien von Zertifikat und Schlüssel.</translation>
    </message>
    <message>
        <source>On Windows the key must be an RSA key. Ask for a certificate with an RSA key.</source>
        <translation>Unter Windows muss der Schlüssel ein RSA-Schlüssel sein. Bitten Sie um ein Zertifikat mit RSA-Schlüssel.</translation>
    </message>
    <message>
        <source>This kind of key cannot be used. Ask for an RSA or EC key.</source>
        <translation>Diese Art von Schlüssel kann nicht verwendet werden. Bitten Sie um einen RSA- oder EC-Schlüssel.</translation>
    </message>
    <message>
        <source>PKCS#12 files cannot be read on Windows. Choose the PEM files of the certificate and the key, as “openssl pkcs12 -nodes” makes them.</source>
        <translation>Unter Windows können PKCS#12-Dateien nicht gelesen werden. Wählen Sie die PEM-Dateien von Zertifikat und Schlüssel, wie „openssl pkcs12 -nodes“ sie erzeugt.</translation>
    </message>
    <message>
        <source>This is neither a PKCS#12 file nor a PEM file. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>Das ist weder eine PKCS#12-Datei noch eine PEM-Datei. Wählen Sie eine PKCS#12-Datei oder die PEM-Dateien von Zertifikat und Schlüssel.</translation>
    </message>
    <message>
        <source>The file is encrypted. Enter its passphrase.</source>
        <translation>Die Datei ist verschlüsselt. Geben Sie ihre Passphrase ein.</translation>
    </message>
    <message>
        <source>The passphrase is not correct, or the file uses an old encryption that this computer does not accept. Enter the passphrase again, or ask for a file encrypted with AES.</source>
        <translation>Die Passphrase ist nicht richtig, oder die Datei verwendet eine alte Verschlüsselung, die dieser Computer nicht akzeptiert. Geben Sie die Passphrase noch einmal ein, oder bitten Sie um eine mit AES verschlüsselte Datei.</translation>
    </message>
    <message>
        <source>The key is missing. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>Der Schlüssel fehlt. Wählen Sie eine PKCS#12-Datei oder die PEM-Dateien von Zertifikat und Schlüssel.</translation>
    </message>
    <message>
        <source>The key is encrypted. Enter its passphrase.</source>
        <translation>Der Schlüssel ist verschlüsselt. Geben Sie seine Passphrase ein.</translation>
    </message>
    <message>
        <source>The passphrase is not correct, or the key is encrypted in a way that cannot be read on Windows. Enter the passphrase again, or choose a key without one.</source>
        <translation>Die Passphrase ist nicht richtig, oder der Schlüssel ist auf eine Weise verschlüsselt, die unter Windows nicht gelesen werden kann. Geben Sie die Passphrase noch einmal ein, oder wählen Sie einen Schlüssel ohne Passphrase.</translation>
    </message>
    <message>
        <source>The passphrase is not correct. Enter it again.</source>
        <translation>Die Passphrase ist nicht richtig. Geben Sie sie noch einmal ein.</translation>
    </message>
    <message>
        <source>The key cannot be read. Ask for a new one, as PKCS#12 or PEM, with RSA or EC.</source>
        <translation>Der Schlüssel kann nicht gelesen werden. Bitten Sie um einen neuen, als PKCS#12 oder PEM, mit RSA oder EC.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>crew::certificates::ServerCertificate</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>crew::client::AnswerRules</name>
    <message>
        <source>This request cannot be answered from here: the answer would go to %1, which is not encrypted. The platform must use https://.</source>
        <translation>Diese Anfrage kann von hier nicht beantwortet werden: Die Antwort ginge unverschlüsselt an %1. Die Plattform muss https:// verwenden.</translation>
    </message>
    <message>
        <source>This request cannot be answered from here: the answer would go to %1, which is not a public address. If it is in a network of yours, enter the network on the crew&apos;s page under Flows.</source>
        <translation>Diese Anfrage kann von hier nicht beantwortet werden: Die Antwort ginge an %1, das keine öffentliche Adresse ist. Gehört sie zu einem Ihrer Netze, tragen Sie das Netz auf der Seite der Crew unter Flows ein.</translation>
    </message>
    <message>
        <source>This request cannot be answered from here: its address for the answer has a user name or password. Answer it on the platform.</source>
        <translation>Diese Anfrage kann von hier nicht beantwortet werden: Ihre Adresse für die Antwort enthält einen Benutzernamen oder ein Passwort. Antworten Sie auf der Plattform.</translation>
    </message>
</context>
<context>
    <name>crew::client::ProxyFinder</name>
    <message>
        <source>No proxy is set. Enter its host and port in Settings, under Network, or choose “None” there.</source>
        <translation>Es ist kein Proxy festgelegt. Geben Sie seinen Host und Port in den Einstellungen unter Netzwerk ein, oder wählen Sie dort „Keiner“.</translation>
    </message>
    <message>
        <source>The system did not report in time which proxy to use. Choose a proxy, or none, in Settings, under Network.</source>
        <translation>Das System hat nicht rechtzeitig mitgeteilt, welcher Proxy zu verwenden ist. Wählen Sie in den Einstellungen unter Netzwerk einen Proxy oder keinen.</translation>
    </message>
</context>
<context>
    <name>crew::client::ReleaseFeed</name>
    <message>
        <source>The feed could not be read from %1: %2</source>
        <translation>Der Feed konnte nicht von %1 gelesen werden: %2</translation>
    </message>
    <message>
        <source>The feed redirects to another address, which is not followed: %1. Enter that address if you trust it.</source>
        <translation>Der Feed leitet auf eine andere Adresse um, der nicht gefolgt wird: %1. Geben Sie diese Adresse ein, wenn Sie ihr vertrauen.</translation>
    </message>
    <message>
        <source>The feed redirects in a loop. Check its address.</source>
        <translation>Der Feed leitet im Kreis um. Prüfen Sie seine Adresse.</translation>
    </message>
    <message>
        <source>The answer of the feed is larger than 256 KiB and was not read. Check the address of the feed.</source>
        <translation>Die Antwort des Feeds ist größer als 256 KiB und wurde nicht gelesen. Prüfen Sie die Adresse des Feeds.</translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Try again later.</source>
        <translation>
            <numerusform>%1 hat nicht innerhalb von %n Sekunde geantwortet. Versuchen Sie es später noch einmal.</numerusform>
            <numerusform>%1 hat nicht innerhalb von %n Sekunden geantwortet. Versuchen Sie es später noch einmal.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 answered %2 instead of the feed. Check the address of the feed.</source>
        <translation>%1 hat mit %2 statt mit dem Feed geantwortet. Prüfen Sie die Adresse des Feeds.</translation>
    </message>
    <message>
        <source>%1 was not found. Check the address of the feed and your network connection.</source>
        <translation>%1 wurde nicht gefunden. Prüfen Sie die Adresse des Feeds und Ihre Netzwerkverbindung.</translation>
    </message>
    <message>
        <source>%1 refused the connection. Check the address of the feed, or try again later.</source>
        <translation>%1 hat die Verbindung abgewiesen. Prüfen Sie die Adresse des Feeds, oder versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The identity of %1 could not be verified, so nothing was sent: %2</source>
        <translation>Die Identität von %1 konnte nicht verifiziert werden, deshalb wurde nichts gesendet: %2</translation>
    </message>
</context>
<context>
    <name>crew::client::ServiceCall</name>
    <message>
        <source>The answer is too large and was not read.</source>
        <translation>Die Antwort ist zu groß und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
</context>
<context>
    <name>crew::client::ServiceConnection</name>
    <message>
        <source>%1, which was not asked for</source>
        <translation>%1, das nicht verlangt wurde</translation>
    </message>
    <message>
        <source>No answer came in time.</source>
        <translation>Es kam nicht rechtzeitig eine Antwort.</translation>
    </message>
    <message>
        <source>The header of the answer is too large.</source>
        <translation>Der Header der Antwort ist zu groß.</translation>
    </message>
    <message>
        <source>The answer is not valid HTTP/1.1.</source>
        <translation>Die Antwort ist kein gültiges HTTP/1.1.</translation>
    </message>
</context>
<context>
    <name>crew::client::TransportResolver</name>
    <message numerus="yes">
        <source>The CA file %1 could not be read within %n second(s). If it is on a network drive that is not available, copy it to this computer and choose it in the crew&apos;s settings, under Network.</source>
        <translation>
            <numerusform>Die CA-Datei %1 konnte nicht innerhalb von %n Sekunde gelesen werden. Liegt sie auf einem Netzlaufwerk, das nicht verfügbar ist, kopieren Sie sie auf diesen Computer und wählen Sie sie in den Einstellungen der Crew unter Netzwerk.</numerusform>
            <numerusform>Die CA-Datei %1 konnte nicht innerhalb von %n Sekunden gelesen werden. Liegt sie auf einem Netzlaufwerk, das nicht verfügbar ist, kopieren Sie sie auf diesen Computer und wählen Sie sie in den Einstellungen der Crew unter Netzwerk.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::content::Mail</name>
    <message>
        <source>reads: %1</source>
        <translation>lautet: %1</translation>
    </message>
    <message>
        <source>The body is encoded (%1). It is shown as it would be sent.</source>
        <translation>Der Inhalt ist kodiert (%1). Er wird so gezeigt, wie er gesendet würde.</translation>
    </message>
</context>
<context>
    <name>crew::content::RenderedChanges</name>
    <message>
        <source>%1 unchanged lines</source>
        <translation>%1 unveränderte Zeilen</translation>
    </message>
</context>
<context>
    <name>crew::engine::AuditKeeper</name>
    <message>
        <source>The keychain has not answered yet.</source>
        <translation>Der Schlüsselbund hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>There is no keychain to store the key.</source>
        <translation>Es gibt keinen Schlüsselbund, in dem der Schlüssel gespeichert werden kann.</translation>
    </message>
</context>
<context>
    <name>crew::engine::Batches</name>
    <message>
        <source>Row %1 cannot be read from the journal: %2</source>
        <translation>Zeile %1 kann nicht aus dem Journal gelesen werden: %2</translation>
    </message>
    <message>
        <source>The limit of the batch %1 was not changed: %2</source>
        <translation>Die Grenze des Stapels %1 wurde nicht geändert: %2</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>Diese Crew gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The state of the batch %1 cannot be saved: %2</source>
        <translation>Der Zustand des Stapels %1 kann nicht gespeichert werden: %2</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>sie ist nicht vorhanden</translation>
    </message>
    <message>
        <source>Every row so far was refused (%1). The last reason: %2</source>
        <translation>Bisher wurde jede Zeile abgelehnt (%1). Der letzte Grund: %2</translation>
    </message>
    <message>
        <source>This batch no longer exists.</source>
        <translation>Diesen Stapel gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The crew has another address. Resume to send the remaining rows there.</source>
        <translation>Die Crew hat eine andere Adresse. Setzen Sie den Stapel fort, um die übrigen Zeilen dorthin zu senden.</translation>
    </message>
    <message>
        <source>The crew was removed, so the remaining rows cannot be sent.</source>
        <translation>Die Crew wurde entfernt, daher können die übrigen Zeilen nicht gesendet werden.</translation>
    </message>
    <message>
        <source>The secret inputs of the batch %1 are still in the journal: %2</source>
        <translation>Die geheimen Eingaben des Stapels %1 stehen noch im Journal: %2</translation>
    </message>
    <message>
        <source>%1 The remaining rows are sent as soon as the service can call the endpoint.</source>
        <translation>%1 Die übrigen Zeilen werden gesendet, sobald der Dienst den Endpunkt aufrufen kann.</translation>
    </message>
    <message>
        <source>The service gave row %1 the ID of another run, so both show the same state and result. Check that it starts a run for each kickoff before you resume.</source>
        <translation>Der Dienst hat Zeile %1 die ID eines anderen Laufs gegeben, daher zeigen beide denselben Zustand und dasselbe Ergebnis. Prüfen Sie, ob er für jeden Start einen eigenen Lauf beginnt, bevor Sie fortsetzen.</translation>
    </message>
    <message>
        <source>%1 Rows that are shown as waiting may have been kicked off. Compare with the crew&apos;s dashboard before you resume.</source>
        <translation>%1 Zeilen, die als wartend angezeigt werden, können gestartet worden sein. Vergleichen Sie mit dem Dashboard der Crew, bevor Sie fortsetzen.</translation>
    </message>
</context>
<context>
    <name>crew::engine::CrewRepository</name>
    <message>
        <source>The crews could not be saved: %1</source>
        <translation>Die Crews konnten nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The crew could not be saved: %1</source>
        <translation>Die Crew konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The crew was removed, but its token is still in the keychain. %1</source>
        <translation>Die Crew wurde entfernt, aber ihr Token ist noch im Schlüsselbund. %1</translation>
    </message>
    <message>
        <source>The key of a client certificate that is no longer used is still in the keychain. %1</source>
        <translation>Der Schlüssel eines nicht mehr verwendeten Client-Zertifikats ist noch im Schlüsselbund. %1</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>Diese Crew gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>crew::engine::EndpointListener</name>
    <message>
        <source>“%1” is not an address to listen on. Choose one in the settings.</source>
        <translation>„%1“ ist keine Adresse, auf der gelauscht werden kann. Wählen Sie in den Einstellungen eine.</translation>
    </message>
</context>
<context>
    <name>crew::engine::EndpointReport</name>
    <message>
        <source>It could not be stored.</source>
        <translation>Es konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The body is not valid JSON. It was stored as received.</source>
        <translation>Der Inhalt ist kein gültiges JSON. Er wurde so gespeichert, wie er empfangen wurde.</translation>
    </message>
    <message>
        <source>Callbacks cannot be stored and are answered 503: %1</source>
        <translation>Callbacks können nicht gespeichert werden und werden mit 503 beantwortet: %1</translation>
    </message>
    <message>
        <source>The request cannot be read. It was stored as received.</source>
        <translation>Die Anfrage ist nicht lesbar. Sie wurde gespeichert, wie sie kam.</translation>
    </message>
</context>
<context>
    <name>crew::engine::Engine</name>
    <message>
        <source>This notice is about another run: %1.</source>
        <translation>Diese Meldung betrifft einen anderen Lauf: %1.</translation>
    </message>
    <message>
        <source>Your input could not be saved: %1</source>
        <translation>Ihre Eingabe konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>This run no longer exists.</source>
        <translation>Diesen Lauf gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>A flow of “%1” sent a request again with other content after its review was done. Both are in the run of the flow.</source>
        <translation>Ein Flow von „%1“ hat eine Anfrage mit anderem Inhalt erneut gesendet, nachdem ihre Prüfung beendet war. Beide stehen im Lauf des Flows.</translation>
    </message>
    <message>
        <source>Another program uses port %1, so the endpoint listens on port %2. Flows that were given an address with port %1 cannot reach Crew Console.</source>
        <translation>Ein anderes Programm verwendet Port %1, deshalb lauscht der Endpunkt auf Port %2. Flows, die eine Adresse mit Port %1 haben, können Crew Console nicht erreichen.</translation>
    </message>
    <message>
        <source>A decision about this run is held or being sent. Paste the notice once that has ended.</source>
        <translation>Eine Entscheidung zu diesem Lauf wird zurückgehalten oder gesendet. Fügen Sie die Meldung ein, sobald das beendet ist.</translation>
    </message>
    <message>
        <source>This notice names this run and another run of the crew: %1.</source>
        <translation>Diese Meldung nennt diesen und einen anderen Lauf der Crew: %1.</translation>
    </message>
    <message>
        <source>The desk&apos;s database was restored or is on another server now (noticed %1), so what was done last may be missing. Decisions without an answer are unclear, batches are paused, and reviews that were answered may be in the queue again.</source>
        <translation>Die Datenbank des Desks wurde wiederhergestellt oder ist jetzt auf einem anderen Server (bemerkt %1). Was zuletzt geschah, kann darin fehlen. Entscheidungen ohne Antwort sind unklar, Stapel sind angehalten, und beantwortete Prüfungen können wieder in der Warteschlange sein.</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAccess</name>
    <message>
        <source>This crew no longer exists.</source>
        <translation>Diese Crew gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The secrets could not be saved in the keychain, so nothing has changed: %1</source>
        <translation>Die Geheimnisse konnten nicht im Schlüsselbund gespeichert werden, deshalb hat sich nichts geändert: %1</translation>
    </message>
    <message>
        <source>The crew could not be saved.</source>
        <translation>Die Crew konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>This crew no longer takes requests from flows, so nothing has changed.</source>
        <translation>Diese Crew nimmt keine Anfragen von Flows mehr an, deshalb hat sich nichts geändert.</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAnswers</name>
    <message>
        <source>The address for the answer to a flow could not be saved in the keychain. It is known until Crew Console ends, and saving is tried again until then. %1</source>
        <translation>Die Adresse für die Antwort an einen Flow konnte nicht im Schlüsselbund gespeichert werden. Sie ist bekannt, bis Crew Console endet, und das Speichern wird bis dahin wiederholt. %1</translation>
    </message>
    <message>
        <source>The address for an answer to a flow is no longer needed, but is still in the keychain. Removing it is tried again until Crew Console ends. %1</source>
        <translation>Die Adresse für die Antwort an einen Flow wird nicht mehr gebraucht, ist aber noch im Schlüsselbund. Das Entfernen wird wiederholt, bis Crew Console endet. %1</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAnswersRemoval</name>
    <message>
        <source>The crew was removed, but the addresses for the answers to its flows are still in the keychain. %1</source>
        <translation>Die Crew wurde entfernt, aber die Adressen für die Antworten an ihre Flows sind noch im Schlüsselbund. %1</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowReviewActions</name>
    <message>
        <source>This review no longer exists.</source>
        <translation>Diese Prüfung gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This review is no longer waiting: %1.</source>
        <translation>Diese Prüfung wartet nicht mehr: %1.</translation>
    </message>
    <message>
        <source>This review has changed in the meantime. Look at it again.</source>
        <translation>Diese Prüfung hat sich inzwischen geändert. Sehen Sie sie noch einmal an.</translation>
    </message>
</context>
<context>
    <name>crew::engine::HistoryReader</name>
    <message>
        <source>The history cannot be read: %1</source>
        <translation>Der Verlauf kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Older runs cannot be read: %1</source>
        <translation>Ältere Läufe können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This run no longer exists.</source>
        <translation>Diesen Lauf gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>crew::engine::ImportedRuns</name>
    <message>
        <source>The run is larger than %1 MiB.</source>
        <translation>Der Lauf ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>The last entry of the run is not complete.</source>
        <translation>Der letzte Eintrag des Laufs ist unvollständig.</translation>
    </message>
    <message>
        <source>The run cannot be read: %1</source>
        <translation>Der Lauf kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The run has not ended.</source>
        <translation>Der Lauf ist nicht beendet.</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>Diese Crew gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The entries do not all belong to one run of another computer.</source>
        <translation>Die Einträge gehören nicht alle zu ein und demselben Lauf eines anderen Computers.</translation>
    </message>
    <message>
        <source>A decision of the run belongs to another run.</source>
        <translation>Eine Entscheidung des Laufs gehört zu einem anderen Lauf.</translation>
    </message>
    <message>
        <source>A decision of the run does not belong to any of its reviews.</source>
        <translation>Eine Entscheidung des Laufs gehört zu keiner seiner Prüfungen.</translation>
    </message>
    <message>
        <source>Its callbacks came to the address of another run, which has not been moved.</source>
        <translation>Seine Rückrufe kamen an die Adresse eines anderen Laufs, der nicht übertragen wurde.</translation>
    </message>
    <message>
        <source>The request does not name the run or the computer it comes from.</source>
        <translation>Die Anfrage nennt den Lauf oder den Computer, von dem er stammt, nicht.</translation>
    </message>
    <message>
        <source>Parts of the run are missing or out of order. Move it again.</source>
        <translation>Teile des Laufs fehlen oder sind nicht in der richtigen Reihenfolge. Übertragen Sie ihn noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::engine::Ledger</name>
    <message>
        <source>The review was closed and came back. The service may be waiting for something else now.</source>
        <translation>Die Prüfung wurde geschlossen und ist zurückgekommen. Der Dienst wartet jetzt möglicherweise auf etwas anderes.</translation>
    </message>
</context>
<context>
    <name>crew::engine::Loading</name>
    <message>
        <source>The crews could not be read from the journal: %1</source>
        <translation>Die Crews konnten nicht aus dem Journal gelesen werden: %1</translation>
    </message>
    <message>
        <source>The history could not be read from the journal: %1</source>
        <translation>Der Verlauf konnte nicht aus dem Journal gelesen werden: %1</translation>
    </message>
    <message>
        <source>The batches could not be read from the journal: %1</source>
        <translation>Die Stapel konnten nicht aus dem Journal gelesen werden: %1</translation>
    </message>
</context>
<context>
    <name>crew::engine::OlderEntries</name>
    <message numerus="yes">
        <source>An earlier version kept %n answer(s) in the record of decisions in which a service repeated a secret. The record is signed, so they were not changed. Create new webhook secrets on the endpoint&apos;s page, and ask for a new token if your service repeats it.</source>
        <translation>
            <numerusform>Eine frühere Version hat %n Antwort im Entscheidungsprotokoll aufbewahrt, in der ein Dienst ein Geheimnis wiederholt hat. Das Protokoll ist signiert, deshalb wurde sie nicht geändert. Erzeugen Sie auf der Seite des Endpunkts neue Webhook-Geheimnisse, und fordern Sie ein neues Token an, wenn Ihr Dienst es wiederholt.</numerusform>
            <numerusform>Eine frühere Version hat %n Antworten im Entscheidungsprotokoll aufbewahrt, in denen ein Dienst ein Geheimnis wiederholt hat. Das Protokoll ist signiert, deshalb wurden sie nicht geändert. Erzeugen Sie auf der Seite des Endpunkts neue Webhook-Geheimnisse, und fordern Sie ein neues Token an, wenn Ihr Dienst es wiederholt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::engine::Outbox</name>
    <message>
        <source>A decision could not be written to the journal: %1</source>
        <translation>Eine Entscheidung konnte nicht ins Journal geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The decision is undone and is not sent. This could not be written to the journal yet: %1</source>
        <translation>Die Entscheidung ist rückgängig gemacht und wird nicht gesendet. Dies konnte noch nicht ins Journal geschrieben werden: %1</translation>
    </message>
    <message>
        <source>This review no longer exists.</source>
        <translation>Diese Prüfung gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This decision is not sent, but that could not be recorded yet.</source>
        <translation>Diese Entscheidung wird nicht gesendet; das konnte aber noch nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>It is too late to undo this decision: it has been sent.</source>
        <translation>Diese Entscheidung kann nicht mehr rückgängig gemacht werden: Sie wurde gesendet.</translation>
    </message>
    <message>
        <source>This decision is no longer held.</source>
        <translation>Diese Entscheidung wird nicht mehr zurückgehalten.</translation>
    </message>
    <message>
        <source>It is too late to undo this decision: it may have been sent.</source>
        <translation>Diese Entscheidung kann nicht mehr rückgängig gemacht werden: Sie wurde möglicherweise gesendet.</translation>
    </message>
    <message>
        <source>Nothing was decided, because a decision about this review was being sent when the desk was restarted or another of its machines took over, and could still arrive. The review can be decided one minute after that.</source>
        <translation>Es wurde nichts entschieden, weil eine Entscheidung über diese Prüfung gerade gesendet wurde, als der Desk neu gestartet wurde oder ein anderer seiner Rechner übernahm, und noch ankommen konnte. Eine Minute danach kann über die Prüfung entschieden werden.</translation>
    </message>
</context>
<context>
    <name>crew::engine::ProxyAccess</name>
    <message>
        <source>The proxy password could not be read. %1</source>
        <translation>Das Passwort des Proxys konnte nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>The proxy password could not be saved and is used only until Crew Console quits. %1</source>
        <translation>Das Passwort des Proxys konnte nicht gespeichert werden und wird nur verwendet, bis Crew Console beendet wird. %1</translation>
    </message>
</context>
<context>
    <name>crew::engine::ReceivedIntake</name>
    <message>
        <source>A callback that a receiver stored could not be added to the history. Crew Console keeps it and tries again at the next start.</source>
        <translation>Ein Callback, den ein Empfänger gespeichert hat, konnte nicht in den Verlauf übernommen werden. Crew Console bewahrt ihn auf und versucht es beim nächsten Start erneut.</translation>
    </message>
    <message>
        <source>Callbacks from the receivers cannot be read at the moment: %1</source>
        <translation>Callbacks der Empfänger können derzeit nicht gelesen werden: %1</translation>
    </message>
</context>
<context>
    <name>crew::engine::Recordings</name>
    <message>
        <source>The history cannot be read: %1</source>
        <translation>Der Verlauf kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>There are no exchanges to record.</source>
        <translation>Es gibt keinen Austausch, der aufgezeichnet werden könnte.</translation>
    </message>
    <message>
        <source>The wire log has none of these answers in full.</source>
        <translation>Das Verbindungsprotokoll enthält keine dieser Antworten vollständig.</translation>
    </message>
</context>
<context>
    <name>crew::engine::RestoredJournal</name>
    <message>
        <source>Restored from a backup of %1. Rows may have been kicked off since then. Compare with the crew&apos;s dashboard before you resume.</source>
        <translation>Aus einer Sicherung vom %1 wiederhergestellt. Seitdem können Zeilen gestartet worden sein. Vergleichen Sie mit dem Dashboard der Crew, bevor Sie fortsetzen.</translation>
    </message>
</context>
<context>
    <name>crew::engine::ReviewNotes</name>
    <message>
        <source>Only an approval needs a second person.</source>
        <translation>Nur eine Freigabe braucht eine zweite Person.</translation>
    </message>
    <message>
        <source>This review no longer exists, or its run ended long ago.</source>
        <translation>Diese Prüfung gibt es nicht mehr, oder ihr Lauf ist längst beendet.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Schreiben Sie zuerst etwas.</translation>
    </message>
    <message>
        <source>This review has %1 comments already. No more can be added.</source>
        <translation>Diese Prüfung hat bereits %1 Kommentare. Mehr sind nicht möglich.</translation>
    </message>
    <message>
        <source>%1 approved this first, so your approval was not recorded. Read their feedback, then confirm it or approve with other feedback.</source>
        <translation>%1 hat dies zuerst freigegeben, deshalb wurde Ihre Freigabe nicht aufgezeichnet. Lesen Sie deren Rückmeldung und bestätigen Sie sie, oder geben Sie mit anderer Rückmeldung frei.</translation>
    </message>
    <message>
        <source>You have no approval that is waiting for a second person.</source>
        <translation>Sie haben keine Freigabe, die auf eine zweite Person wartet.</translation>
    </message>
    <message>
        <source>Enter at most %1 characters.</source>
        <translation>Geben Sie höchstens %1 Zeichen ein.</translation>
    </message>
    <message>
        <source>It is too late to withdraw your approval. The decision has been sent or is being sent.</source>
        <translation>Es ist zu spät, Ihre Freigabe zurückzuziehen. Die Entscheidung wurde gesendet oder wird gerade gesendet.</translation>
    </message>
    <message>
        <source>%1 approved this first, so your approval was not recorded. Read their feedback, then send the decision again.</source>
        <translation>%1 hat dies zuerst freigegeben, deshalb wurde Ihre Freigabe nicht aufgezeichnet. Lesen Sie diese Rückmeldung und senden Sie die Entscheidung dann erneut.</translation>
    </message>
    <message>
        <source>%1 answered this first, so your answer was not recorded. Read theirs, then send the decision again.</source>
        <translation>%1 hat dies zuerst beantwortet, deshalb wurde Ihre Antwort nicht aufgezeichnet. Lesen Sie diese Antwort und senden Sie die Entscheidung dann erneut.</translation>
    </message>
    <message>
        <source>%1 answered this first, so your answer was not recorded. Read theirs, then confirm it or give another one.</source>
        <translation>%1 hat dies zuerst beantwortet, deshalb wurde Ihre Antwort nicht aufgezeichnet. Lesen Sie diese Antwort und bestätigen Sie sie dann, oder geben Sie eine andere.</translation>
    </message>
    <message>
        <source>It is too late to withdraw your answer. It has been sent or is being sent.</source>
        <translation>Es ist zu spät, Ihre Antwort zurückzuziehen. Sie wurde gesendet oder wird gerade gesendet.</translation>
    </message>
    <message>
        <source>Your answer was not withdrawn, because the decision that is about to be sent does not depend on it.</source>
        <translation>Ihre Antwort wurde nicht zurückgezogen, weil die Entscheidung, die gleich gesendet wird, nicht von ihr abhängt.</translation>
    </message>
    <message>
        <source>Your approval was not withdrawn, because the decision that is about to be sent does not depend on it.</source>
        <translation>Ihre Freigabe wurde nicht zurückgezogen, weil die Entscheidung, die gleich gesendet wird, nicht von ihr abhängt.</translation>
    </message>
</context>
<context>
    <name>crew::engine::RunImporter</name>
    <message>
        <source>Enter the ID that the kickoff returned.</source>
        <translation>Geben Sie die ID ein, die der Start zurückgegeben hat.</translation>
    </message>
    <message>
        <source>This run is already here.</source>
        <translation>Dieser Lauf ist schon hier.</translation>
    </message>
    <message>
        <source>This crew&apos;s service does not know a run with this ID. Check that it is the kickoff ID and that the crew is correct.</source>
        <translation>Der Dienst dieser Crew kennt keinen Lauf mit dieser ID. Prüfen Sie, ob es die Kickoff-ID ist und ob die Crew stimmt.</translation>
    </message>
    <message>
        <source>The run could not be saved: %1</source>
        <translation>Der Lauf konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The crew&apos;s address was changed while its service was asked about the run. Try again.</source>
        <translation>Die Adresse der Crew wurde geändert, während ihr Dienst nach dem Lauf gefragt wurde. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The service answered with the status of another run, which is already here: %1.</source>
        <translation>Der Dienst hat mit dem Status eines anderen Laufs geantwortet, der schon hier ist: %1.</translation>
    </message>
</context>
<context>
    <name>crew::engine::SecretRotation</name>
    <message>
        <source>The renewal could not be written to the journal, so nothing has changed: %1</source>
        <translation>Die Erneuerung konnte nicht ins Journal geschrieben werden, deshalb hat sich nichts geändert: %1</translation>
    </message>
    <message>
        <source>New secrets are already being created.</source>
        <translation>Es werden schon neue Geheimnisse erzeugt.</translation>
    </message>
</context>
<context>
    <name>crew::engine::WebhookAddresses</name>
    <message>
        <source>The endpoint is not listening, so no notice can arrive. See the light in the status bar.</source>
        <translation>Der Endpunkt lauscht nicht, es kann also keine Meldung ankommen. Beachten Sie die Anzeige in der Statusleiste.</translation>
    </message>
    <message>
        <source>This crew is on another computer and no public address is set, so its notices cannot reach the console. Set a public address in the settings. Until then runs are followed by polling.</source>
        <translation>Diese Crew ist auf einem anderen Computer, und es ist keine öffentliche Adresse festgelegt. Daher können ihre Meldungen die Konsole nicht erreichen. Legen Sie in den Einstellungen eine öffentliche Adresse fest. Bis dahin werden Läufe durch Abfragen verfolgt.</translation>
    </message>
    <message>
        <source>The new secret could not be saved in the keychain, so nothing has changed: %1</source>
        <translation>Das neue Geheimnis konnte nicht im Schlüsselbund gespeichert werden, deshalb hat sich nichts geändert: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::Access</name>
    <message>
        <source>a removed crew</source>
        <translation>eine entfernte Crew</translation>
    </message>
    <message>
        <source>You have no role for “%1”. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>Sie haben keine Rolle für „%1“. Fragen Sie die Verwaltung des Desks.</translation>
    </message>
    <message>
        <source>Only reviewers of “%1” can do this. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>Das geht nur mit der Rolle „Prüfen“ für „%1“. Fragen Sie die Verwaltung des Desks.</translation>
    </message>
    <message>
        <source>Only operators of “%1” can do this. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>Das geht nur mit der Rolle „Bedienen“ für „%1“. Fragen Sie die Verwaltung des Desks.</translation>
    </message>
    <message>
        <source>Only administrators of “%1” can do this.</source>
        <comment>a crew</comment>
        <translation>Das geht nur mit der Rolle „Verwalten“ für „%1“.</translation>
    </message>
    <message>
        <source>Only administrators of all crews can do this.</source>
        <translation>Das geht nur mit der Rolle „Verwalten“ für alle Crews.</translation>
    </message>
    <message>
        <source>Only operators can do this. Ask an administrator.</source>
        <translation>Das geht nur mit der Rolle „Bedienen“. Fragen Sie die Verwaltung des Desks.</translation>
    </message>
    <message>
        <source>Only administrators can do this.</source>
        <translation>Das geht nur mit der Rolle „Verwalten“.</translation>
    </message>
    <message>
        <source>The desk cannot be reached at the moment. Nothing can be changed until it is back.</source>
        <translation>Der Desk ist zurzeit nicht erreichbar. Bis er wieder da ist, kann nichts geändert werden.</translation>
    </message>
    <message>
        <source>You are signed out of the desk. Nothing can be changed until you sign in again.</source>
        <translation>Sie sind vom Desk abgemeldet. Bis Sie sich wieder anmelden, kann nichts geändert werden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::BudgetLine</name>
    <message>
        <source>It is not known whether the crew&apos;s budget is used up: %1</source>
        <translation>Es ist nicht bekannt, ob das Budget der Crew verbraucht ist: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::CostText</name>
    <message>
        <source>%1 and %2 more</source>
        <comment>models</comment>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 tokens have no price.</source>
        <translation>%1 Token haben keinen Preis.</translation>
    </message>
    <message>
        <source>The service did not report their model.</source>
        <translation>Der Dienst hat ihr Modell nicht gemeldet.</translation>
    </message>
    <message>
        <source>The price table has no entry for %1.</source>
        <translation>Die Preistabelle hat keinen Eintrag für %1.</translation>
    </message>
    <message>
        <source>Prompt and completion tokens were not reported separately, and their prices differ.</source>
        <translation>Prompt- und Antwort-Token wurden nicht getrennt gemeldet, und ihre Preise sind verschieden.</translation>
    </message>
    <message>
        <source>An amount is too large to be calculated.</source>
        <translation>Ein Betrag ist zu groß, um berechnet zu werden.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>model</comment>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewList</name>
    <message>
        <source>%1 (removed)</source>
        <comment>crew</comment>
        <translation>%1 (entfernt)</translation>
    </message>
    <message>
        <source>Removed crew</source>
        <translation>Entfernte Crew</translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewSpending</name>
    <message>
        <source>This month&apos;s runs of this crew cost %1. Its budget for a month is %2.</source>
        <translation>Die Läufe dieser Crew kosten in diesem Monat %1. Ihr Budget für einen Monat ist %2.</translation>
    </message>
    <message>
        <source>This crew&apos;s latest run cost %1. Its budget for a run is %2.</source>
        <translation>Der letzte Lauf dieser Crew kostete %1. Ihr Budget für einen Lauf ist %2.</translation>
    </message>
    <message>
        <source>The budget does not include %1.</source>
        <translation>Nicht im Budget enthalten: %1.</translation>
    </message>
    <message>
        <source>This month: %1 of %2.</source>
        <translation>Dieser Monat: %1 von %2.</translation>
    </message>
    <message>
        <source>This month: no cost known.</source>
        <translation>Dieser Monat: keine Kosten bekannt.</translation>
    </message>
    <message>
        <source>This month: %1.</source>
        <translation>Dieser Monat: %1.</translation>
    </message>
    <message>
        <source>Budget for a run: %1.</source>
        <translation>Budget für einen Lauf: %1.</translation>
    </message>
</context>
<context>
    <name>crew::gui::FailureBar</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Why runs failed</source>
        <translation>Warum Läufe fehlgeschlagen sind</translation>
    </message>
    <message>
        <source>Show failures: %1</source>
        <translation>Fehlschläge anzeigen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n weitere Ursache</numerusform>
            <numerusform>%n weitere Ursachen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>%Ln erneut starten…</numerusform>
            <numerusform>%Ln erneut starten…</numerusform>
        </translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>Erneut starten…</translation>
    </message>
    <message>
        <source>Opens a table with the inputs of the failed runs. Nothing is sent before you start it.</source>
        <translation>Öffnet eine Tabelle mit den Eingaben der fehlgeschlagenen Läufe. Nichts wird gesendet, bevor Sie sie starten.</translation>
    </message>
</context>
<context>
    <name>crew::gui::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>Groß/klein beachten</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>Vorheriger (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>Nächster (F3)</translation>
    </message>
    <message>
        <source>Close find</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation>In diesem Text suchen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Match upper and lower case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorheriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht…</translation>
    </message>
</context>
<context>
    <name>crew::gui::FoldButton</name>
    <message>
        <source>Unfolded</source>
        <translation>Ausgeklappt</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>Eingeklappt</translation>
    </message>
</context>
<context>
    <name>crew::gui::InfoBar</name>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonPanel</name>
    <message>
        <source>Expand all</source>
        <translation>Alles ausklappen</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alles einklappen</translation>
    </message>
    <message>
        <source>Complete value</source>
        <translation>Vollständiger Wert</translation>
    </message>
    <message>
        <source>More than %1 rows, so not all are expanded. “Code” shows the complete text.</source>
        <translation>Mehr als %1 Zeilen, daher sind nicht alle ausgeklappt. „Code“ zeigt den vollständigen Text.</translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonTreeModel</name>
    <message>
        <source>%1 items</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>crew::gui::LinkBar</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>This link comes from the crew&apos;s output. Open it in the browser?</source>
        <translation>Dieser Link stammt aus der Ausgabe der Crew. Im Browser öffnen?</translation>
    </message>
    <message>
        <source>This link was not opened. Only web addresses (http, https) can be opened.</source>
        <translation>Dieser Link wurde nicht geöffnet. Nur Webadressen (http, https) können geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::LocalState</name>
    <message>
        <source>What you type cannot be saved to disk at the moment. It is kept in memory. %1</source>
        <translation>Was Sie tippen, kann im Moment nicht auf der Festplatte gespeichert werden. Es bleibt im Arbeitsspeicher. %1</translation>
    </message>
    <message>
        <source>Drafts and templates cannot be read from disk at the moment. %1</source>
        <translation>Entwürfe und Vorlagen können im Moment nicht vom Datenträger gelesen werden. %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::Look</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
</context>
<context>
    <name>crew::gui::MarkdownView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy link address</source>
        <translation>Linkadresse kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputBar</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbrechen</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Lange Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation>In diesem Text suchen</translation>
    </message>
    <message>
        <source>Find in this text (Ctrl+F)</source>
        <translation>In diesem Text suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Shown as: %1</source>
        <translation>Angezeigt als: %1</translation>
    </message>
    <message>
        <source>Shows long lines on several lines</source>
        <translation>Verteilt lange Zeilen auf mehrere Zeilen</translation>
    </message>
    <message>
        <source>How the output is shown. Remembered for this task.</source>
        <translation>Wie die Ausgabe angezeigt wird. Für diese Aufgabe gemerkt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputView</name>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Rendered</source>
        <translation>Formatiert</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>How %1 is shown</source>
        <translation>Wie %1 angezeigt wird</translation>
    </message>
    <message>
        <source>The output, formatted</source>
        <translation>Die Ausgabe, formatiert</translation>
    </message>
    <message>
        <source>What the service sent, byte for byte, with hidden characters made visible (F9)</source>
        <translation>Was der Dienst gesendet hat, Byte für Byte, verborgene Zeichen sichtbar gemacht (F9)</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <source>Very long lines are wrapped. Nothing is left out.</source>
        <translation>Sehr lange Zeilen werden umgebrochen. Nichts wird ausgelassen.</translation>
    </message>
    <message>
        <source>The output is empty.</source>
        <translation>Die Ausgabe ist leer.</translation>
    </message>
    <message>
        <source>The output contains only spaces and line breaks.</source>
        <translation>Die Ausgabe besteht nur aus Leerzeichen und Zeilenumbrüchen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::Preferences</name>
    <message>
        <source>Hold decisions</source>
        <translation>Entscheidungen zurückhalten</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>When a review arrives</source>
        <translation>Wenn eine Prüfung ankommt</translation>
    </message>
    <message>
        <source>Arrival shield</source>
        <translation>Schutz beim Erscheinen</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Single keys</source>
        <translation>Einzelne Tasten</translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation>Freigeben wählen</translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation>Zurückweisen wählen</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>Nächste Prüfung</translation>
    </message>
    <message>
        <source>Previous review</source>
        <translation>Vorherige Prüfung</translation>
    </message>
    <message>
        <source>Comment on what is selected</source>
        <translation>Markiertes kommentieren</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Desktop-Benachrichtigungen</translation>
    </message>
    <message>
        <source>Name the crew and the task</source>
        <translation>Crew und Aufgabe nennen</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>Nicht stören</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>Ruhe ab</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>Ruhe bis</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Chosen by the system</source>
        <translation>Vom System gewählt</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>Öffentliche Adresse</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>This is the key for “%1”.</source>
        <translation>Das ist die Taste für „%1“.</translation>
    </message>
    <message>
        <source>This pattern is not valid: %1.</source>
        <translation>Dieses Muster ist nicht gültig: %1.</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Ein anderer Befehl</translation>
    </message>
    <message>
        <source>%1, only the interface %2</source>
        <translation>%1, nur die Netzwerkschnittstelle %2</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>Lauschen auf</translation>
    </message>
    <message>
        <source>All interfaces, IPv4 and IPv6</source>
        <translation>Alle Netzwerkschnittstellen, IPv4 und IPv6</translation>
    </message>
    <message>
        <source>TLS (https)</source>
        <translation>TLS (https)</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>Zertifikatsdatei</translation>
    </message>
    <message>
        <source>PEM, the certificate first and those of its issuers after it, such as fullchain.pem. A renewed file is read at once.</source>
        <translation>PEM, zuerst das Zertifikat und danach die seiner Aussteller, etwa fullchain.pem. Eine erneuerte Datei wird sofort gelesen.</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>HTTP proxy (CONNECT)</source>
        <translation>HTTP-Proxy (CONNECT)</translation>
    </message>
    <message>
        <source>SOCKS5 proxy</source>
        <translation>SOCKS5-Proxy</translation>
    </message>
    <message>
        <source>For an HTTP or SOCKS5 proxy, for example proxy.example.com:3128.</source>
        <translation>Für einen HTTP- oder SOCKS5-Proxy, zum Beispiel proxy.example.com:3128.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>None</source>
        <comment>proxy</comment>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>Bei der Anmeldung starten</translation>
    </message>
    <message>
        <source>When the window is closed</source>
        <translation>Beim Schließen des Fensters</translation>
    </message>
    <message>
        <source>While runs are live or reviews are waiting. Otherwise closing the window quits.</source>
        <translation>Solange Läufe im Gange sind oder Prüfungen warten. Sonst beendet das Schließen des Fensters das Programm.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Keep running in the notification area</source>
        <translation>Im Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Start and exit</source>
        <translation>Starten und Beenden</translation>
    </message>
    <message>
        <source>Dense queue</source>
        <translation>Kompakte Warteschlange</translation>
    </message>
    <message>
        <source>Two lines for each review, without a line of its output.</source>
        <translation>Zwei Zeilen für jede Prüfung, ohne eine Zeile ihrer Ausgabe.</translation>
    </message>
    <message>
        <source>This is not an address of a computer.</source>
        <translation>Das ist keine Adresse eines Computers.</translation>
    </message>
    <message>
        <source>Every computer on every network that this computer joins, at home, in the office or in a café, can call the endpoint. Without the secret address of a run it gets no answer, but the port is open.</source>
        <translation>Jeder Computer in jedem Netzwerk, mit dem sich dieser Computer verbindet, ob zu Hause, im Büro oder im Café, kann den Endpunkt aufrufen. Ohne die geheime Adresse eines Laufs bekommt er keine Antwort, aber der Port ist offen.</translation>
    </message>
    <message>
        <source>Every computer that reaches %1 can call the endpoint. Without the secret address of a run it gets no answer, but the port is open.</source>
        <translation>Jeder Computer, der %1 erreicht, kann den Endpunkt aufrufen. Ohne die geheime Adresse eines Laufs bekommt er keine Antwort, aber der Port ist offen.</translation>
    </message>
    <message>
        <source>Without TLS, callbacks are not encrypted. Anyone on the network path can read what your crews wrote and the secret addresses, and can then send callbacks themselves. Turn on TLS first, unless only a reverse proxy on a network that you trust calls here.</source>
        <translation>Ohne TLS sind Callbacks nicht verschlüsselt. Jeder auf dem Netzwerkweg kann lesen, was Ihre Crews geschrieben haben, und die geheimen Adressen dazu, und kann dann selbst Callbacks senden. Schalten Sie zuerst TLS ein, außer wenn hier nur ein Reverse-Proxy in einem Netzwerk aufruft, dem Sie vertrauen.</translation>
    </message>
    <message>
        <source>Who can call this console&apos;s endpoint. A reverse proxy or tunnel on this computer only needs “This computer only”.</source>
        <translation>Wer den Endpunkt dieser Konsole aufrufen kann. Für einen Reverse-Proxy oder Tunnel auf diesem Computer genügt „Nur dieser Computer“.</translation>
    </message>
    <message>
        <source>This computer only (127.0.0.1)</source>
        <translation>Nur dieser Computer (127.0.0.1)</translation>
    </message>
    <message>
        <source>This computer only, IPv6 (::1)</source>
        <translation>Nur dieser Computer, IPv6 (::1)</translation>
    </message>
    <message>
        <source>The port on which this console listens for callbacks. 0 lets the system choose.</source>
        <translation>Der Port, auf dem diese Konsole auf Callbacks lauscht. Bei 0 wählt das System.</translation>
    </message>
    <message>
        <source>Uses the two files below. If they cannot be used, the endpoint does not listen. It never falls back to plain HTTP. Behind a reverse proxy or tunnel, TLS is usually done there.</source>
        <translation>Verwendet die beiden Dateien darunter. Wenn sie nicht verwendet werden können, lauscht der Endpunkt nicht. Er weicht nie auf einfaches HTTP aus. Hinter einem Reverse-Proxy oder Tunnel wird TLS meist dort erledigt.</translation>
    </message>
    <message>
        <source>PEM, RSA or EC, without a passphrase, such as privkey.pem. Only you should be able to read it.</source>
        <translation>PEM, RSA oder EC, ohne Passphrase, etwa privkey.pem. Nur Sie sollten sie lesen können.</translation>
    </message>
    <message>
        <source>The address at which a reverse proxy or tunnel forwards callbacks to that port. Crews on other computers need it.</source>
        <translation>Die Adresse, unter der ein Reverse-Proxy oder Tunnel Callbacks an diesen Port weiterleitet. Crews auf anderen Computern brauchen sie.</translation>
    </message>
    <message>
        <source>A program that the console runs to get a public address. It must be installed, and stops with the console.</source>
        <translation>Ein Programm, das die Konsole ausführt, um eine öffentliche Adresse zu bekommen. Es muss installiert sein und wird mit der Konsole beendet.</translation>
    </message>
    <message>
        <source>None: use the address above</source>
        <translation>Keiner: die Adresse oben verwenden</translation>
    </message>
    <message>
        <source>Tunnel command</source>
        <translation>Tunnelbefehl</translation>
    </message>
    <message>
        <source>Pattern for the tunnel address</source>
        <translation>Muster für die Tunneladresse</translation>
    </message>
    <message>
        <source>The proxy for crews on other computers. “Same as system” uses https_proxy, all_proxy and no_proxy, then the desktop&apos;s settings. Configuration scripts (PAC) are not supported on Linux: choose the proxy here instead. Crews on this computer are always reached directly.</source>
        <translation>Der Proxy für Crews auf anderen Computern. „Wie das System“ verwendet https_proxy, all_proxy und no_proxy, dann die Einstellungen der Arbeitsumgebung. Konfigurationsskripte (PAC) werden unter Linux nicht unterstützt: Wählen Sie den Proxy stattdessen hier. Crews auf diesem Computer werden immer direkt erreicht.</translation>
    </message>
    <message>
        <source>The proxy for crews on other computers. “Same as system” uses the system&apos;s settings, including its configuration script (PAC). Crews on this computer are always reached directly.</source>
        <translation>Der Proxy für Crews auf anderen Computern. „Wie das System“ verwendet die Einstellungen des Systems, einschließlich seines Konfigurationsskripts (PAC). Crews auf diesem Computer werden immer direkt erreicht.</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Proxy host and port</source>
        <translation>Host und Port des Proxys</translation>
    </message>
    <message>
        <source>Proxy user name</source>
        <translation>Benutzername für den Proxy</translation>
    </message>
    <message>
        <source>Only if the proxy requires one.</source>
        <translation>Nur, wenn der Proxy einen verlangt.</translation>
    </message>
    <message>
        <source>Proxy password</source>
        <translation>Passwort für den Proxy</translation>
    </message>
    <message>
        <source>Stored in the system keychain and sent to this proxy only.</source>
        <translation>Wird im Schlüsselbund des Systems gespeichert und nur an diesen Proxy gesendet.</translation>
    </message>
    <message>
        <source>One letter or digit. Upper and lower case are the same.</source>
        <translation>Ein Buchstabe oder eine Ziffer. Groß- und Kleinschreibung sind gleich.</translation>
    </message>
    <message>
        <source>The window never takes the keyboard focus.</source>
        <translation>Das Fenster nimmt nie den Tastaturfokus.</translation>
    </message>
    <message>
        <source>Open a review window</source>
        <translation>Ein Prüffenster öffnen</translation>
    </message>
    <message>
        <source>Only show a notification</source>
        <translation>Nur eine Benachrichtigung anzeigen</translation>
    </message>
    <message>
        <source>Only add it to the queue</source>
        <translation>Nur in die Warteschlange stellen</translation>
    </message>
    <message>
        <source>Continue with the next review</source>
        <translation>Weiter mit der nächsten Prüfung</translation>
    </message>
    <message>
        <source>Shows the next waiting review after a decision.</source>
        <translation>Zeigt nach einer Entscheidung die nächste wartende Prüfung.</translation>
    </message>
    <message>
        <source>Point out similar attempts</source>
        <translation>Auf ähnliche Versuche hinweisen</translation>
    </message>
    <message>
        <source>Point out fast approvals</source>
        <translation>Auf schnelle Freigaben hinweisen</translation>
    </message>
    <message>
        <source>Shows a hint when approvals follow each other very fast. Nothing leaves this computer.</source>
        <translation>Zeigt einen Hinweis, wenn Freigaben sehr schnell aufeinander folgen. Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Shown in the record of decisions next to your account name. Never sent to a crew.</source>
        <translation>Steht im Entscheidungsprotokoll neben dem Namen Ihres Kontos. Wird nie an eine Crew gesendet.</translation>
    </message>
    <message>
        <source>Single letters choose and move while you are not typing. They never decide: Ctrl+Enter does.</source>
        <translation>Einzelne Buchstaben wählen und bewegen, solange Sie nicht tippen. Sie entscheiden nie: Das tut Strg+Enter.</translation>
    </message>
    <message>
        <source>Focus mode</source>
        <translation>Fokusmodus</translation>
    </message>
    <message>
        <source>One for each new review. Never shows what is under review.</source>
        <translation>Eine für jede neue Prüfung. Zeigt nie, was geprüft wird.</translation>
    </message>
    <message>
        <source>Otherwise a notification only says that a review is waiting.</source>
        <translation>Sonst sagt eine Benachrichtigung nur, dass eine Prüfung wartet.</translation>
    </message>
    <message>
        <source>Plays the desktop&apos;s sound for a new review.</source>
        <translation>Spielt bei einer neuen Prüfung den Ton der Arbeitsumgebung.</translation>
    </message>
    <message>
        <source>Remind again after</source>
        <translation>Erneut erinnern nach</translation>
    </message>
    <message>
        <source>Repeats the notification while a review is waiting. 0 turns this off.</source>
        <translation>Wiederholt die Benachrichtigung, solange eine Prüfung wartet. 0 schaltet dies aus.</translation>
    </message>
    <message>
        <source>Between these times no review window opens, no notification appears and no sound plays. The queue still shows new reviews.</source>
        <translation>Zwischen diesen Zeiten öffnet sich kein Prüffenster, erscheint keine Benachrichtigung und erklingt kein Ton. Die Warteschlange zeigt neue Prüfungen weiterhin.</translation>
    </message>
    <message>
        <source>Icon in the notification area</source>
        <translation>Symbol im Infobereich</translation>
    </message>
    <message>
        <source>If the desktop has one. Everything it offers is in the window too.</source>
        <translation>Wenn die Arbeitsumgebung einen hat. Alles, was es bietet, gibt es auch im Fenster.</translation>
    </message>
    <message>
        <source>Percentage of the system&apos;s text size.</source>
        <translation>In Prozent der Textgröße des Systems.</translation>
    </message>
    <message>
        <source>%</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Turns off animations. Countdowns change once per second.</source>
        <translation>Schaltet Animationen aus. Countdowns ändern sich einmal pro Sekunde.</translation>
    </message>
    <message>
        <source>Opens the console when you log in. This is a system setting, and the system&apos;s list of startup programs shows it too.</source>
        <translation>Öffnet die Konsole, wenn Sie sich anmelden. Dies ist eine Einstellung des Systems und steht auch in dessen Liste der Autostart-Programme.</translation>
    </message>
    <message>
        <source>Release feed</source>
        <translation>Feed für Versionen</translation>
    </message>
    <message>
        <source>Checked once a day for a newer Crew Console. Nothing is ever downloaded or installed. Leave empty to never check.</source>
        <translation>Wird einmal am Tag auf eine neuere Crew Console geprüft. Nie wird etwas heruntergeladen oder installiert. Leer lassen, um nie zu prüfen.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>Geben Sie eine Zahl von %1 bis %2 ein.</translation>
    </message>
    <message>
        <source>Choose one of the listed values.</source>
        <translation>Wählen Sie einen der aufgeführten Werte.</translation>
    </message>
    <message>
        <source>Enter one letter or digit.</source>
        <translation>Geben Sie einen Buchstaben oder eine Ziffer ein.</translation>
    </message>
    <message>
        <source>Enter a time of day.</source>
        <translation>Geben Sie eine Uhrzeit ein.</translation>
    </message>
    <message>
        <source>This value cannot be set. Choose another one.</source>
        <translation>Dieser Wert kann nicht gesetzt werden. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message numerus="yes">
        <source>Runs that ended more than %n day(s) ago are removed with their inputs, outputs and callbacks. This cannot be undone. Decisions stay in the record of decisions.</source>
        <translation>
            <numerusform>Läufe, die vor mehr als %n Tag geendet haben, werden mit ihren Eingaben, Ausgaben und Callbacks entfernt. Das lässt sich nicht rückgängig machen. Entscheidungen bleiben im Entscheidungsprotokoll.</numerusform>
            <numerusform>Läufe, die vor mehr als %n Tagen geendet haben, werden mit ihren Eingaben, Ausgaben und Callbacks entfernt. Das lässt sich nicht rückgängig machen. Entscheidungen bleiben im Entscheidungsprotokoll.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove ended runs after</source>
        <translation>Beendete Läufe entfernen nach</translation>
    </message>
    <message>
        <source>Let other computers connect?</source>
        <translation>Anderen Computern erlauben, sich zu verbinden?</translation>
    </message>
    <message>
        <source>Let them connect</source>
        <translation>Verbindung erlauben</translation>
    </message>
    <message>
        <source>Remove old runs?</source>
        <translation>Alte Läufe entfernen?</translation>
    </message>
    <message>
        <source>Remove old runs</source>
        <translation>Alte Läufe entfernen</translation>
    </message>
    <message>
        <source> d</source>
        <translation> d</translation>
    </message>
    <message>
        <source>How long a review that has just appeared ignores keys and clicks, so that input meant for another window does not decide it.</source>
        <translation>Wie lange eine gerade erschienene Prüfung Tasten und Klicks ignoriert, damit Eingaben für ein anderes Fenster nicht über sie entscheiden.</translation>
    </message>
    <message>
        <source>For ssh, its arguments, such as “-R 8080:{host}:{port} me@my-server.example”. For “Another command”, the complete line. {host} and {port} stand for where the endpoint listens. Do not enter a password: this is stored in the settings file.</source>
        <translation>Für ssh die Argumente, etwa „-R 8080:{host}:{port} me@my-server.example“. Für „Ein anderer Befehl“ die ganze Zeile. {host} und {port} stehen dafür, wo der Endpunkt lauscht. Geben Sie kein Passwort ein: Dies wird in der Einstellungsdatei gespeichert.</translation>
    </message>
    <message>
        <source>For ssh and “Another command”: a regular expression that finds the public address in the output, such as “https://\S+”. Without one, the public address above is used.</source>
        <translation>Für ssh und „Ein anderer Befehl“: ein regulärer Ausdruck, der die öffentliche Adresse in der Ausgabe findet, etwa „https://\S+“. Ohne Muster wird die öffentliche Adresse oben verwendet.</translation>
    </message>
    <message>
        <source>Counted from the last change of the run. A crew can have a different setting. Runs that wait for a review are never removed.</source>
        <translation>Gezählt ab der letzten Änderung des Laufs. Für eine Crew kann eine andere Einstellung gelten. Läufe, die auf eine Prüfung warten, werden nie entfernt.</translation>
    </message>
    <message>
        <source>How long a decision is held, so that you can undo it before it is sent.</source>
        <translation>Wie lange eine Entscheidung zurückgehalten wird, sodass Sie sie vor dem Senden rückgängig machen können.</translation>
    </message>
    <message>
        <source>Shows a hint at the third rejection when outputs or feedback hardly differ. Nothing leaves this computer.</source>
        <translation>Zeigt einen Hinweis bei der dritten Zurückweisung, wenn sich Ausgaben oder Rückmeldungen kaum unterscheiden. Nichts verlässt diesen Computer.</translation>
    </message>
</context>
<context>
    <name>crew::gui::RenderedPage</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Nested too deeply to be rendered, shown as plain text</source>
        <translation>Zu tief verschachtelt zum Darstellen, wird als einfacher Text gezeigt</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Diff, +%1 −%2</source>
        <translation>Diff, +%1 −%2</translation>
    </message>
    <message>
        <source>JSON with a name twice in one object, shown as text</source>
        <translation>JSON, in dem ein Objekt einen Namen zweimal enthält, als Text gezeigt</translation>
    </message>
    <message>
        <source>JSON with a number that is too long for a tree, shown as text</source>
        <translation>JSON mit einer Zahl, die für einen Baum zu lang ist, als Text gezeigt</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>This is not a JSON object or list</source>
        <translation>Das ist weder ein JSON-Objekt noch eine JSON-Liste</translation>
    </message>
    <message>
        <source>Very long lines are wrapped. Nothing is left out.</source>
        <translation>Sehr lange Zeilen werden umgebrochen. Nichts wird ausgelassen.</translation>
    </message>
    <message>
        <source>Hunks whose line count does not match: %1</source>
        <translation>Abschnitte mit nicht passender Zeilenzahl: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::SaveFile</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Only a part of it was written. The disk may be full.</source>
        <translation>Nur ein Teil davon wurde geschrieben. Möglicherweise ist der Datenträger voll.</translation>
    </message>
</context>
<context>
    <name>crew::gui::Store</name>
    <message>
        <source>The crew was removed.</source>
        <translation>Die Crew wurde entfernt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::TableModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column, value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: no value</source>
        <comment>column</comment>
        <translation>%1: kein Wert</translation>
    </message>
    <message>
        <source>The first row has no value in this column</source>
        <translation>Die erste Zeile hat in dieser Spalte keinen Wert</translation>
    </message>
    <message>
        <source>This row has no value here</source>
        <translation>Diese Zeile hat hier keinen Wert</translation>
    </message>
</context>
<context>
    <name>crew::gui::TablePanel</name>
    <message>
        <source>Table, 1 row</source>
        <translation>Tabelle, 1 Zeile</translation>
    </message>
    <message>
        <source>Table, %1 rows</source>
        <translation>Tabelle, %1 Zeilen</translation>
    </message>
    <message>
        <source>Rows with more or fewer values than the first: %1</source>
        <translation>Zeilen mit mehr oder weniger Werten als die erste: %1</translation>
    </message>
    <message>
        <source>Complete value</source>
        <translation>Vollständiger Wert</translation>
    </message>
</context>
<context>
    <name>crew::gui::TeamAct</name>
    <message>
        <source>Comment</source>
        <translation>Kommentieren</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Approve first</source>
        <translation>Zuerst freigeben</translation>
    </message>
    <message>
        <source>Withdraw approval</source>
        <translation>Freigabe zurückziehen</translation>
    </message>
    <message>
        <source>Paste notice</source>
        <translation>Meldung einfügen</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>Zuerst antworten</translation>
    </message>
    <message>
        <source>Withdraw answer</source>
        <translation>Antwort zurückziehen</translation>
    </message>
</context>
<context>
    <name>crew::gui::VerdictLook</name>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>Approve: the run continues.</source>
        <translation>Freigeben: Der Lauf geht weiter.</translation>
    </message>
    <message>
        <source>Ctrl+Enter approves</source>
        <translation>Strg+Enter gibt frei</translation>
    </message>
    <message>
        <source>Your approval was not sent.</source>
        <translation>Ihre Freigabe wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>Your approval may have arrived.</source>
        <translation>Ihre Freigabe ist vielleicht angekommen.</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Zurückweisen</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Zurückgewiesen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>zurückgewiesen</translation>
    </message>
    <message>
        <source>Reject: the task is tried again.</source>
        <translation>Zurückweisen: Die Aufgabe wird wiederholt.</translation>
    </message>
    <message>
        <source>Ctrl+Enter rejects</source>
        <translation>Strg+Enter weist zurück</translation>
    </message>
    <message>
        <source>Your rejection was not sent.</source>
        <translation>Ihre Zurückweisung wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>Your rejection may have arrived.</source>
        <translation>Ihre Zurückweisung ist vielleicht angekommen.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>Answer: the flow continues with it.</source>
        <translation>Antworten: Der Flow geht damit weiter.</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends the answer</source>
        <translation>Strg+Eingabe sendet die Antwort</translation>
    </message>
    <message>
        <source>Your answer was not sent.</source>
        <translation>Ihre Antwort wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>Your answer may have arrived.</source>
        <translation>Ihre Antwort ist vielleicht angekommen.</translation>
    </message>
    <message>
        <source>%1&apos;s approval was not sent.</source>
        <comment>a person</comment>
        <translation>Die Freigabe von %1 wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>%1&apos;s rejection was not sent.</source>
        <comment>a person</comment>
        <translation>Die Zurückweisung von %1 wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>%1&apos;s answer was not sent.</source>
        <comment>a person</comment>
        <translation>Die Antwort von %1 wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>%1&apos;s approval may have arrived.</source>
        <comment>a person</comment>
        <translation>Die Freigabe von %1 ist vielleicht angekommen.</translation>
    </message>
    <message>
        <source>%1&apos;s rejection may have arrived.</source>
        <comment>a person</comment>
        <translation>Die Zurückweisung von %1 ist vielleicht angekommen.</translation>
    </message>
    <message>
        <source>%1&apos;s answer may have arrived.</source>
        <comment>a person</comment>
        <translation>Die Antwort von %1 ist vielleicht angekommen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::ViewChoice</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON tree</source>
        <translation>JSON-Baum</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-Mail</translation>
    </message>
</context>
<context>
    <name>crew::gui::VisibleText</name>
    <message>
        <source>… (%1 characters in all)</source>
        <translation>… (insgesamt %1 Zeichen)</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::AuditModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Vorgang</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, account</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>%1, not confirmed by the answer</source>
        <translation>%1, durch die Antwort nicht bestätigt</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>Rückmeldung</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Accept request</source>
        <translation>Anfrage akzeptieren</translation>
    </message>
    <message>
        <source>Close review</source>
        <translation>Prüfung schließen</translation>
    </message>
    <message>
        <source>Move run</source>
        <translation>Lauf übertragen</translation>
    </message>
    <message>
        <source>Decision not sent</source>
        <translation>Entscheidung nicht gesendet</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::AuditWindow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Decision: %1, attempt %2, by %3</source>
        <translation>Entscheidung: %1, Versuch %2, von %3</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>Aufgabe: %1</translation>
    </message>
    <message>
        <source>What was sent:</source>
        <translation>Was gesendet wurde:</translation>
    </message>
    <message>
        <source>Entry %1, SHA-256 %2</source>
        <translation>Eintrag %1, SHA-256 %2</translation>
    </message>
    <message>
        <source>Record of decisions</source>
        <translation>Entscheidungsprotokoll</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the record</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>&amp;Verifizieren</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verifizieren</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The record cannot be read: %1</source>
        <translation>Das Protokoll kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>Es wurde noch nichts entschieden.</translation>
    </message>
    <message>
        <source>Export the record of decisions</source>
        <translation>Entscheidungsprotokoll exportieren</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Request to stop a run, by %1</source>
        <translation>Anfrage, einen Lauf zu stoppen, von %1</translation>
    </message>
    <message>
        <source>Feedback:</source>
        <translation>Rückmeldung:</translation>
    </message>
    <message>
        <source>Outcome:</source>
        <translation>Ausgang:</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>Gewählter Eintrag</translation>
    </message>
    <message>
        <source>Reads the record from disk and checks its hashes</source>
        <translation>Liest das Protokoll von der Platte und prüft seine Hashwerte</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>The record was changed: entry %1 is not as it was recorded.</source>
        <translation>Das Protokoll wurde verändert: Eintrag %1 ist nicht so, wie er aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>The record was changed: its signature is not genuine.</source>
        <translation>Das Protokoll wurde verändert: Seine Signatur ist nicht echt.</translation>
    </message>
    <message numerus="yes">
        <source>The record was changed: %Ln signed entries are missing at its end.</source>
        <translation>
            <numerusform>Das Protokoll wurde verändert: %Ln signierter Eintrag fehlt am Ende.</numerusform>
            <numerusform>Das Protokoll wurde verändert: %Ln signierte Einträge fehlen am Ende.</numerusform>
        </translation>
    </message>
    <message>
        <source>The record was changed: the entries up to entry %1 are not those that were signed.</source>
        <translation>Das Protokoll wurde verändert: Die Einträge bis Eintrag %1 sind nicht die, die signiert wurden.</translation>
    </message>
    <message>
        <source>The signature cannot be checked, because its key cannot be read. %1</source>
        <translation>Die Signatur kann nicht geprüft werden, weil ihr Schlüssel nicht gelesen werden kann. %1</translation>
    </message>
    <message>
        <source>The signature is missing.</source>
        <translation>Die Signatur fehlt.</translation>
    </message>
    <message>
        <source>The signature cannot be checked, because it was made with another key. This is expected if the journal comes from another computer or profile.</source>
        <translation>Die Signatur kann nicht geprüft werden, weil sie mit einem anderen Schlüssel erstellt wurde. Das ist zu erwarten, wenn das Journal von einem anderen Computer oder Profil stammt.</translation>
    </message>
    <message>
        <source>The signature is missing from entry %1 on.</source>
        <translation>Die Signatur fehlt ab Eintrag %1.</translation>
    </message>
    <message>
        <source>Entries %1 to %2 were recorded before this console signed its record.</source>
        <translation>Die Einträge %1 bis %2 wurden aufgezeichnet, bevor diese Konsole ihr Protokoll signierte.</translation>
    </message>
    <message>
        <source>Entries %1 to %2 were recorded without the key.</source>
        <translation>Die Einträge %1 bis %2 wurden ohne den Schlüssel aufgezeichnet.</translation>
    </message>
    <message>
        <source>On %3 the signature did not match the record: entries %1 to %2 may have been changed before, and others removed.</source>
        <translation>Am %3 passte die Signatur nicht zum Protokoll: Die Einträge %1 bis %2 können vorher verändert und andere entfernt worden sein.</translation>
    </message>
    <message>
        <source>On %3 the signature was missing: entries %1 to %2 may have been changed before, and others removed.</source>
        <translation>Am %3 fehlte die Signatur: Die Einträge %1 bis %2 können vorher verändert und andere entfernt worden sein.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries, each as it was recorded.</source>
        <translation>
            <numerusform>%Ln Eintrag, so wie er aufgezeichnet wurde.</numerusform>
            <numerusform>%Ln Einträge, jeder so, wie er aufgezeichnet wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hash: %1…</source>
        <translation>Letzter Hashwert: %1…</translation>
    </message>
    <message>
        <source>Crew: %1</source>
        <translation>Crew: %1</translation>
    </message>
    <message>
        <source>Subject: %1</source>
        <translation>Thema: %1</translation>
    </message>
    <message>
        <source>Export as &amp;data…</source>
        <translation>Als &amp;Daten exportieren…</translation>
    </message>
    <message>
        <source>Export as data</source>
        <translation>Als Daten exportieren</translation>
    </message>
    <message>
        <source>Writes each decided attempt with its inputs and output, to evaluate a crew</source>
        <translation>Schreibt jeden entschiedenen Versuch mit Eingaben und Ausgabe, um eine Crew auszuwerten</translation>
    </message>
    <message>
        <source>Review closed by Crew Console</source>
        <translation>Prüfung von Crew Console geschlossen</translation>
    </message>
    <message>
        <source>Review closed without an answer, by %1</source>
        <translation>Prüfung ohne Antwort geschlossen, von %1</translation>
    </message>
    <message>
        <source>Request: %1, method %2</source>
        <translation>Anfrage: %1, Methode %2</translation>
    </message>
    <message>
        <source>Comment about attempt %1, by %2</source>
        <translation>Kommentar zu Versuch %1, von %2</translation>
    </message>
    <message>
        <source>Review taken over from %1, by %2</source>
        <translation>Prüfung von %1 übernommen, durch %2</translation>
    </message>
    <message>
        <source>First of two approvals, attempt %1, by %2</source>
        <translation>Erste von zwei Freigaben, Versuch %1, von %2</translation>
    </message>
    <message>
        <source>First approval withdrawn, attempt %1, by %2</source>
        <translation>Erste Freigabe zurückgezogen, Versuch %1, von %2</translation>
    </message>
    <message>
        <source>Run moved to the desk, by %1</source>
        <translation>Lauf zum Desk übertragen, von %1</translation>
    </message>
    <message>
        <source>From: %1. The entries of that computer follow, with their own times.</source>
        <translation>Von: %1. Die Einträge dieses Computers folgen, mit ihren eigenen Zeiten.</translation>
    </message>
    <message>
        <source>Recorded on %1 and moved here by %2</source>
        <translation>Auf %1 aufgezeichnet und von %2 hierher übertragen</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>The record of one crew can be verified without the others</source>
        <translation>Das Protokoll einer Crew lässt sich ohne die der anderen prüfen</translation>
    </message>
    <message>
        <source>All crews</source>
        <translation>Alle Crews</translation>
    </message>
    <message>
        <source>Notice of attempt %1 pasted, by %2</source>
        <translation>Meldung zu Versuch %1 eingefügt, von %2</translation>
    </message>
    <message>
        <source>Doubtful request of a flow accepted, by %1</source>
        <translation>Zweifelhafte Anfrage eines Flows angenommen, von %1</translation>
    </message>
    <message>
        <source>Execution ID: %1</source>
        <translation>Ausführungs-ID: %1</translation>
    </message>
    <message>
        <source>Entries %1 to %2 already existed on %3, signed with another key.</source>
        <translation>Die Einträge %1 bis %2 waren am %3 schon vorhanden, signiert mit einem anderen Schlüssel.</translation>
    </message>
    <message>
        <source>The signature shows whether entries were changed, added or removed by anyone who does not have the key of the desk. It does not show whether the complete journal was replaced by an older copy of itself, or what was changed by someone who can read that key.</source>
        <translation>Die Signatur zeigt, ob Einträge von jemandem verändert, hinzugefügt oder entfernt wurden, der den Schlüssel des Desks nicht hat. Sie zeigt nicht, ob das ganze Journal durch eine ältere Kopie seiner selbst ersetzt wurde oder was jemand verändert hat, der diesen Schlüssel lesen kann.</translation>
    </message>
    <message>
        <source>The signature shows whether entries were changed, added or removed by anyone who does not have the key from your keychain. It does not show whether the complete journal was replaced by an older copy of itself, or what was changed by someone who can read your keychain.</source>
        <translation>Die Signatur zeigt, ob Einträge von jemandem verändert, hinzugefügt oder entfernt wurden, der den Schlüssel aus Ihrem Schlüsselbund nicht hat. Sie zeigt nicht, ob das ganze Journal durch eine ältere Kopie seiner selbst ersetzt wurde oder was jemand verändert hat, der Ihren Schlüsselbund lesen kann.</translation>
    </message>
    <message>
        <source>The crews and subjects of some entries could not be loaded: %1</source>
        <translation>Die Crews und Themen einiger Einträge konnten nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>First approval withdrawn by Crew Console, attempt %1</source>
        <translation>Erste Freigabe von Crew Console zurückgezogen, Versuch %1</translation>
    </message>
    <message>
        <source>All are signed. The last one is entry %1 of the journal.</source>
        <extracomment>%1: its number, of which only some are in the record of decisions</extracomment>
        <translation>Alle sind signiert. Der letzte ist Eintrag %1 des Journals.</translation>
    </message>
    <message>
        <source>First of two answers, attempt %1, by %2</source>
        <translation>Erste von zwei Antworten, Versuch %1, von %2</translation>
    </message>
    <message>
        <source>First answer withdrawn, attempt %1, by %2</source>
        <translation>Erste Antwort zurückgezogen, Versuch %1, von %2</translation>
    </message>
    <message>
        <source>Feedback, not sent:</source>
        <translation>Rückmeldung, nicht gesendet:</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::DecisionDataDialog</name>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>Abgebrochen. Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Export decisions as data</source>
        <translation>Entscheidungen als Daten exportieren</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>&amp;Include when it was decided</source>
        <translation>&amp;Wann entschieden wurde</translation>
    </message>
    <message>
        <source>&amp;Include who decided and when</source>
        <translation>We&amp;r wann entschieden hat</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>It is too late to cancel: the end of the file is being written.</source>
        <translation>Zum Abbrechen ist es zu spät: Das Ende der Datei wird gerade geschrieben.</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::DecisionDataText</name>
    <message numerus="yes">
        <source>%Ln decision(s) saved to %1.</source>
        <translation>
            <numerusform>%Ln Entscheidung in %1 gespeichert.</numerusform>
            <numerusform>%Ln Entscheidungen in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because they were undone or not sent.</source>
        <translation>
            <numerusform>%Ln Entscheidung ausgelassen, weil sie rückgängig gemacht oder nicht gesendet wurde.</numerusform>
            <numerusform>%Ln Entscheidungen ausgelassen, weil sie rückgängig gemacht oder nicht gesendet wurden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because their runs cannot be read.</source>
        <translation>
            <numerusform>%Ln Entscheidung ausgelassen, weil ihr Lauf nicht gelesen werden kann.</numerusform>
            <numerusform>%Ln Entscheidungen ausgelassen, weil ihre Läufe nicht gelesen werden können.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because another decision about the same attempt is in the file.</source>
        <translation>
            <numerusform>%Ln Entscheidung ausgelassen, weil eine andere Entscheidung über denselben Versuch in der Datei steht.</numerusform>
            <numerusform>%Ln Entscheidungen ausgelassen, weil eine andere Entscheidung über denselben Versuch in der Datei steht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchDialog</name>
    <message>
        <source>Many runs from one file</source>
        <translation>Viele Läufe aus einer Datei</translation>
    </message>
    <message>
        <source>Kick off many: %1</source>
        <translation>Viele starten: %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a file of rows</source>
        <translation>Datei mit Zeilen wählen</translation>
    </message>
    <message>
        <source>Rows (*.csv *.tsv *.txt *.jsonl *.ndjson)</source>
        <translation>Zeilen (*.csv *.tsv *.txt *.jsonl *.ndjson)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Choose another &amp;file…</source>
        <translation>Andere &amp;Datei wählen…</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>CSV, separated by tabs</source>
        <translation>CSV, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>CSV, separated by semicolons</source>
        <translation>CSV, durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>CSV, separated by commas</source>
        <translation>CSV, durch Kommas getrennt</translation>
    </message>
    <message numerus="yes">
        <source>%1  ·  %2  ·  %Ln row(s)</source>
        <translation>
            <numerusform>%1  ·  %2  ·  %Ln Zeile</numerusform>
            <numerusform>%1  ·  %2  ·  %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf starten</numerusform>
            <numerusform>%Ln Läufe starten</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Choose a CSV file with column names in the first line, or a JSON Lines file. Each row becomes one run. Nothing is sent until you have seen the rows.</source>
        <translation>Wählen Sie eine CSV-Datei mit Spaltennamen in der ersten Zeile oder eine JSON-Lines-Datei. Aus jeder Zeile wird ein Lauf. Nichts wird gesendet, bevor Sie die Zeilen gesehen haben.</translation>
    </message>
    <message>
        <source>The crew&apos;s inputs could not be loaded: %1</source>
        <translation>Die Eingaben der Crew konnten nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>No row can be sent.</source>
        <translation>Keine Zeile kann gesendet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) cannot be sent and will be skipped.</source>
        <translation>
            <numerusform>%Ln Zeile kann nicht gesendet werden und wird übersprungen.</numerusform>
            <numerusform>%Ln Zeilen können nicht gesendet werden und werden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>F2 edits the selected value.</source>
        <translation>F2 bearbeitet den gewählten Wert.</translation>
    </message>
    <message>
        <source>Kick off again: %1</source>
        <translation>Erneut starten: %1</translation>
    </message>
    <message>
        <source>Loading the inputs…</source>
        <translation>Eingaben werden geladen…</translation>
    </message>
    <message>
        <source>Nothing is sent before you have seen the rows.</source>
        <translation>Nichts wird gesendet, bevor Sie die Zeilen gesehen haben.</translation>
    </message>
    <message>
        <source>No inputs to kick off again</source>
        <translation>Keine Eingaben, die erneut gestartet werden können</translation>
    </message>
    <message>
        <source>These runs were started elsewhere, so their inputs are not known.</source>
        <translation>Diese Läufe wurden anderswo gestartet, deshalb sind ihre Eingaben nicht bekannt.</translation>
    </message>
    <message numerus="yes">
        <source>The inputs of %Ln run(s)</source>
        <translation>
            <numerusform>Die Eingaben von %Ln Lauf</numerusform>
            <numerusform>Die Eingaben von %Ln Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) skipped, because their inputs are not known</source>
        <translation>
            <numerusform>%Ln Lauf übersprungen, weil seine Eingaben nicht bekannt sind</numerusform>
            <numerusform>%Ln Läufe übersprungen, weil ihre Eingaben nicht bekannt sind</numerusform>
        </translation>
    </message>
    <message>
        <source>The input “id” is left out: a run with an ID that was used before can continue the earlier run.</source>
        <translation>Die Eingabe „id“ wird weggelassen: Ein Lauf mit einer schon benutzten ID kann den früheren Lauf fortsetzen.</translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s) anyway</source>
        <translation>
            <numerusform>Trotzdem %Ln Lauf starten</numerusform>
            <numerusform>Trotzdem %Ln Läufe starten</numerusform>
        </translation>
    </message>
    <message>
        <source>The webhook addresses could not be loaded: %1</source>
        <translation>Die Webhook-Adressen konnten nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>The inputs of the runs could not be loaded: %1</source>
        <translation>Die Eingaben der Läufe konnten nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>No inputs yet</source>
        <translation>Noch keine Eingaben</translation>
    </message>
    <message>
        <source>Choose “Try again” to load them.</source>
        <translation>Wählen Sie „Erneut versuchen“, um sie zu laden.</translation>
    </message>
    <message>
        <source>Left out, because secrets are not kept: %1</source>
        <translation>Weggelassen, weil Geheimnisse nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>Not taken from the last kickoff, because secrets are not kept: %1</source>
        <translation>Nicht vom letzten Start übernommen, weil Geheimnisse nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>CSV, separated by “%1”</source>
        <translation>CSV, durch „%1“ getrennt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) without values skipped</source>
        <translation>
            <numerusform>%Ln Zeile ohne Werte übersprungen</numerusform>
            <numerusform>%Ln Zeilen ohne Werte übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Some numbers are sent in their shortest form, such as 1.0 as 1. Their rows say which.</source>
        <translation>Einige Zahlen werden in ihrer kürzesten Form gesendet, zum Beispiel 1.0 als 1. In ihren Zeilen steht, welche.</translation>
    </message>
    <message>
        <source>Discard values</source>
        <translation>Werte verwerfen</translation>
    </message>
    <message>
        <source>Discard the values that you have entered?</source>
        <translation>Die eingegebenen Werte verwerfen?</translation>
    </message>
    <message>
        <source>Nothing has been sent, and the values are not kept.</source>
        <translation>Es wurde nichts gesendet, und die Werte werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it to load the crew&apos;s inputs.</source>
        <translation>Der Schlüsselbund ist gesperrt. Entsperren Sie ihn, um die Eingaben der Crew zu laden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchExporter</name>
    <message numerus="yes">
        <source>Saved to %1. The results of %Ln row(s) are missing, because their runs were not found.</source>
        <translation>
            <numerusform>Gespeichert in %1. Das Ergebnis von %Ln Zeile fehlt, weil ihr Lauf nicht gefunden wurde.</numerusform>
            <numerusform>Gespeichert in %1. Die Ergebnisse von %Ln Zeilen fehlen, weil ihre Läufe nicht gefunden wurden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchMapping</name>
    <message>
        <source>%1 “%2”: %3</source>
        <translation>%1 „%2“: %3</translation>
    </message>
    <message>
        <source>%1 is required.</source>
        <translation>%1 ist erforderlich.</translation>
    </message>
    <message>
        <source>Enter true or false.</source>
        <translation>Geben Sie true oder false ein.</translation>
    </message>
    <message>
        <source>Choose one of the listed values instead of %1.</source>
        <translation>Wählen Sie einen der aufgeführten Werte statt %1.</translation>
    </message>
    <message>
        <source>Enter a text.</source>
        <translation>Geben Sie einen Text ein.</translation>
    </message>
    <message>
        <source>Choose where %1 comes from, or leave it out.</source>
        <translation>Wählen Sie, woher %1 kommt, oder lassen Sie es aus.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>secret input</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Enter the secret “%1”. It is not kept.</source>
        <translation>Geben Sie das Geheimnis „%1“ ein. Es wird nicht aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchPreviewModel</name>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>Ready. %1</source>
        <comment>a sentence about the row</comment>
        <translation>Bereit. %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchRowModel</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>Kickoff-ID</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchesModel</name>
    <message>
        <source>%1  ·  %2 of %3</source>
        <translation>%1  ·  %2 von %3</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchesWindow</name>
    <message>
        <source>No batches yet</source>
        <translation>Noch keine Stapel</translation>
    </message>
    <message>
        <source>Kick off many…</source>
        <translation>Viele starten…</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Jeder Stand</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>Pausiert: %1</translation>
    </message>
    <message>
        <source>Cancel the rest</source>
        <translation>Rest abbrechen</translation>
    </message>
    <message>
        <source>Export the rows and their outcomes</source>
        <translation>Zeilen und ihren Stand exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>A batch starts one run for each row of a file, a limited number at a time. It can be paused and continues after a restart. No row is sent twice.</source>
        <translation>Ein Stapel startet für jede Zeile einer Datei einen Lauf, immer nur eine begrenzte Zahl gleichzeitig. Er kann angehalten werden und geht nach einem Neustart weiter. Keine Zeile wird zweimal gesendet.</translation>
    </message>
    <message>
        <source>%1  ·  %2  ·  started %3</source>
        <translation>%1  ·  %2  ·  begonnen %3</translation>
    </message>
    <message>
        <source>%1 of %2 rows done  —  %3</source>
        <translation>%1 von %2 Zeilen erledigt  —  %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) are waiting for you.</source>
        <translation>
            <numerusform>%Ln Lauf wartet auf Sie.</numerusform>
            <numerusform>%Ln Läufe warten auf Sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the rows that have not been sent?</source>
        <translation>Die Zeilen verwerfen, die noch nicht gesendet wurden?</translation>
    </message>
    <message>
        <source>Runs that have started continue. A cancelled batch cannot be resumed.</source>
        <translation>Begonnene Läufe gehen weiter. Ein abgebrochener Stapel kann nicht fortgesetzt werden.</translation>
    </message>
    <message>
        <source>All outcomes (%L1)</source>
        <translation>Jeder Stand (%L1)</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
    <message>
        <source>Selected rows</source>
        <translation>Gewählte Zeilen</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>Erneut starten…</translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>%Ln erneut starten…</numerusform>
            <numerusform>%Ln erneut starten…</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>The batches could not be loaded</source>
        <translation>Die Stapel konnten nicht geladen werden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The batches could not be loaded again: %1</source>
        <translation>Die Stapel konnten nicht erneut geladen werden: %1</translation>
    </message>
    <message>
        <source>Loading the batches…</source>
        <translation>Die Stapel werden geladen…</translation>
    </message>
    <message>
        <source>Exporting the rows…</source>
        <translation>Die Zeilen werden exportiert …</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::MappingEditor</name>
    <message>
        <source>%1 (required)</source>
        <translation>%1 (erforderlich)</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>Woher %1 kommt</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>The same for all rows</source>
        <translation>Für alle Zeilen gleich</translation>
    </message>
    <message>
        <source>%1 for all rows</source>
        <translation>%1 für alle Zeilen</translation>
    </message>
    <message>
        <source>For all rows</source>
        <translation>Für alle Zeilen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Unused columns: %1</source>
        <translation>Nicht verwendete Spalten: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::OutcomeLook</name>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparableOutput</name>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run cannot be read.</source>
        <translation>
            <numerusform>%Ln Paar ausgelassen: Ein Lauf kann nicht gelesen werden.</numerusform>
            <numerusform>%Ln Paare ausgelassen: Ein Lauf kann nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: the inputs differ.</source>
        <translation>
            <numerusform>%Ln Paar ausgelassen: Die Eingaben unterscheiden sich.</numerusform>
            <numerusform>%Ln Paare ausgelassen: Die Eingaben unterscheiden sich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run has no output to compare.</source>
        <translation>
            <numerusform>%Ln Paar ausgelassen: Ein Lauf hat keine Ausgabe zum Vergleichen.</numerusform>
            <numerusform>%Ln Paare ausgelassen: Ein Lauf hat keine Ausgabe zum Vergleichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: an output is too long to compare.</source>
        <translation>
            <numerusform>%Ln Paar ausgelassen: Eine Ausgabe ist zu lang zum Vergleichen.</numerusform>
            <numerusform>%Ln Paare ausgelassen: Eine Ausgabe ist zu lang zum Vergleichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: both outputs are identical.</source>
        <translation>
            <numerusform>%Ln Paar ausgelassen: Beide Ausgaben sind gleich.</numerusform>
            <numerusform>%Ln Paare ausgelassen: Beide Ausgaben sind gleich.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonModel</name>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweite</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Schlussfolgerung</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonSetup</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>You see two outputs that were made from the same inputs, without knowing which crew made which, and say which one is better.</source>
        <translation>Sie sehen zwei Ausgaben zu gleichen Eingaben, ohne zu wissen, welche Crew welche erstellt hat, und geben an, welche besser ist.</translation>
    </message>
    <message>
        <source>&amp;First crew</source>
        <translation>&amp;Erste Crew</translation>
    </message>
    <message>
        <source>S&amp;econd crew</source>
        <translation>&amp;Zweite Crew</translation>
    </message>
    <message>
        <source>&amp;Runs before and from</source>
        <translation>&amp;Läufe vor und ab</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>&amp;Ausgabe</translation>
    </message>
    <message>
        <source>First crew</source>
        <translation>Erste Crew</translation>
    </message>
    <message>
        <source>Second crew</source>
        <translation>Zweite Crew</translation>
    </message>
    <message>
        <source>Runs before and from</source>
        <translation>Läufe vor und ab</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>No completed runs of the two sides have the same inputs. Kick off both crews with the same inputs first.</source>
        <translation>Keine abgeschlossenen Läufe der beiden Seiten haben gleiche Eingaben. Starten Sie zuerst beide Crews mit den gleichen Eingaben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs: too few to say anything about a difference.</source>
        <translation>
            <numerusform>%Ln Paar von Läufen mit gleichen Eingaben: zu wenige, um etwas über einen Unterschied zu sagen.</numerusform>
            <numerusform>%Ln Paare von Läufen mit gleichen Eingaben: zu wenige, um etwas über einen Unterschied zu sagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs.</source>
        <translation>
            <numerusform>%Ln Paar von Läufen mit gleichen Eingaben.</numerusform>
            <numerusform>%Ln Paare von Läufen mit gleichen Eingaben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonText</name>
    <message>
        <source>%1, %2 to %3</source>
        <comment>crew, dates</comment>
        <translation>%1, %2 bis %3</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <comment>crew, date</comment>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1 before %2</source>
        <comment>crew, date</comment>
        <translation>%1 vor %2</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Too few comparisons to say anything: %1 with a preference, at least %2 are needed.</source>
        <translation>Zu wenige Vergleiche, um etwas zu sagen: %1 mit einem Vorzug, mindestens %2 sind nötig.</translation>
    </message>
    <message>
        <source>No clear difference: chance alone could explain it.</source>
        <translation>Kein klarer Unterschied: Er kann Zufall sein.</translation>
    </message>
    <message>
        <source>“%1” was better more often than chance explains.</source>
        <translation>„%1“ war öfter besser, als es der Zufall erklärt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonWindow</name>
    <message>
        <source>Blind comparison</source>
        <translation>Blindvergleich</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Pair %1 of %2</source>
        <translation>Paar %1 von %2</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>Es wurde nichts verglichen.</translation>
    </message>
    <message>
        <source>%1: better %2</source>
        <comment>side, how often</comment>
        <translation>%1: besser %2</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>Gleich gut: %1</translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation>Übersprungen: %1</translation>
    </message>
    <message>
        <source>The result is kept and shown in Insights.</source>
        <translation>Das Ergebnis wird gespeichert und in der Auswertung angezeigt.</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::PairJudging</name>
    <message>
        <source>Left is better</source>
        <translation>Links ist besser</translation>
    </message>
    <message>
        <source>Right is better</source>
        <translation>Rechts ist besser</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich gut</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ends the comparison and shows whose outputs were better</source>
        <translation>Beendet den Vergleich und zeigt, wessen Ausgaben besser waren</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>Taste %1</translation>
    </message>
    <message>
        <source>Inputs: %1</source>
        <translation>Eingaben: %1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::Pairing</name>
    <message>
        <source>Choose two crews.</source>
        <translation>Wählen Sie zwei Crews.</translation>
    </message>
    <message>
        <source>Both sides have the same runs. Choose another crew, or a date that separates the older runs from the newer ones.</source>
        <translation>Beide Seiten haben dieselben Läufe. Wählen Sie eine andere Crew oder ein Datum, das die älteren Läufe von den neueren trennt.</translation>
    </message>
    <message>
        <source>The period of a side ends before it begins. Choose other dates.</source>
        <translation>Der Zeitraum einer Seite endet, bevor er beginnt. Wählen Sie andere Daten.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::BudgetDialog</name>
    <message>
        <source>Budget of %1</source>
        <translation>Budget von %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::BudgetRow</name>
    <message>
        <source>&amp;Budget…</source>
        <translation>B&amp;udget…</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Budget…</source>
        <translation>Budget…</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewDialog</name>
    <message>
        <source>The test was stopped.</source>
        <translation>Der Test wurde gestoppt.</translation>
    </message>
    <message>
        <source>Show token</source>
        <translation>Token anzeigen</translation>
    </message>
    <message>
        <source>Hide token</source>
        <translation>Token verbergen</translation>
    </message>
    <message>
        <source>Edit crew</source>
        <translation>Crew bearbeiten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Leave empty to keep the stored token</source>
        <translation>Leer lassen, um das gespeicherte Token zu behalten</translation>
    </message>
    <message>
        <source>From the Status tab of the crew&apos;s page in its dashboard</source>
        <translation>Aus dem Tab „Status“ auf der Seite der Crew in ihrem Dashboard</translation>
    </message>
    <message>
        <source>Acts for one user, with limited permissions.</source>
        <translation>Handelt für einen einzelnen Benutzer, mit eingeschränkten Rechten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Connected. This crew needs no inputs.</source>
        <translation>Verbunden. Diese Crew braucht keine Eingaben.</translation>
    </message>
    <message numerus="yes">
        <source>Connected. This crew needs %Ln input(s): %1.</source>
        <translation>
            <numerusform>Verbunden. Diese Crew braucht %Ln Eingabe: %1.</numerusform>
            <numerusform>Verbunden. Diese Crew braucht %Ln Eingaben: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored token belongs to %1. Enter the token for the new address.</source>
        <translation>Das gespeicherte Token gehört zu %1. Geben Sie das Token für die neue Adresse ein.</translation>
    </message>
    <message>
        <source>Full access to the crew, for the whole organization.</source>
        <translation>Voller Zugriff auf die Crew, für die ganze Organisation.</translation>
    </message>
    <message>
        <source>Reading the client certificate. This continues when it has been read.</source>
        <translation>Das Client-Zertifikat wird gelesen. Danach geht es weiter.</translation>
    </message>
    <message>
        <source>Enter the token. The service requires it.</source>
        <translation>Geben Sie das Token ein. Der Dienst verlangt es.</translation>
    </message>
    <message>
        <source>Enter a name for the crew.</source>
        <translation>Geben Sie einen Namen für die Crew ein.</translation>
    </message>
    <message>
        <source>The crew was saved, but the key of its client certificate was not. %1</source>
        <translation>Die Crew wurde gespeichert, der Schlüssel ihres Client-Zertifikats aber nicht. %1</translation>
    </message>
    <message>
        <source>The crew was saved, but its token was not. %1</source>
        <translation>Die Crew wurde gespeichert, ihr Token aber nicht. %1</translation>
    </message>
    <message>
        <source>Same as other crews</source>
        <translation>Wie bei anderen Crews</translation>
    </message>
    <message>
        <source>Never remove</source>
        <translation>Nie entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove after %Ln day(s)</source>
        <translation>
            <numerusform>Nach %Ln Tag entfernen</numerusform>
            <numerusform>Nach %Ln Tagen entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs that ended earlier are removed with their inputs and outputs. This cannot be undone. Decisions stay in the record of decisions.</source>
        <translation>Läufe, die früher geendet haben, werden mit ihren Eingaben und Ausgaben entfernt. Das lässt sich nicht rückgängig machen. Entscheidungen bleiben im Entscheidungsprotokoll.</translation>
    </message>
    <message>
        <source>The time that is set for all crews applies. Runs may be removed earlier.</source>
        <translation>Es gilt die Zeit, die für alle Crews eingestellt ist. Läufe werden möglicherweise früher entfernt.</translation>
    </message>
    <message>
        <source>Change address</source>
        <translation>Adresse ändern</translation>
    </message>
    <message>
        <source>Is %1 the same service as %2?</source>
        <translation>Ist %1 derselbe Dienst wie %2?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) of this crew have not ended. From now on their status is requested from the new address, and decisions about them are sent there.</source>
        <translation>
            <numerusform>%Ln Lauf dieser Crew ist nicht beendet. Sein Status wird von nun an bei der neuen Adresse abgefragt, und Entscheidungen über ihn werden dorthin gesendet.</numerusform>
            <numerusform>%Ln Läufe dieser Crew sind nicht beendet. Ihr Status wird von nun an bei der neuen Adresse abgefragt, und Entscheidungen über sie werden dorthin gesendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same service</source>
        <translation>Derselbe Dienst</translation>
    </message>
    <message>
        <source>Add as a new crew</source>
        <translation>Als neue Crew hinzufügen</translation>
    </message>
    <message>
        <source>Add crew</source>
        <translation>Crew hinzufügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Another service needs a separate crew.</source>
        <translation>Ein anderer Dienst braucht eine eigene Crew.</translation>
    </message>
    <message>
        <source>Give the new crew another name. “%1” is not changed.</source>
        <translation>Geben Sie der neuen Crew einen anderen Namen. „%1“ wird nicht geändert.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewExchange</name>
    <message>
        <source>The crews cannot be exported. %1</source>
        <translation>Die Crews können nicht exportiert werden. %1</translation>
    </message>
    <message>
        <source>Export crews</source>
        <translation>Crews exportieren</translation>
    </message>
    <message>
        <source>Crews (*.json)</source>
        <translation>Crews (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) replaced.</source>
        <translation>
            <numerusform>%Ln Crew ersetzt.</numerusform>
            <numerusform>%Ln Crews ersetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no crews to export.</source>
        <translation>Es gibt keine Crews zu exportieren.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) saved to %1, without tokens.</source>
        <translation>
            <numerusform>%Ln Crew ohne Token in %1 gespeichert.</numerusform>
            <numerusform>%Ln Crews ohne Token in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) added. Set a token with “Set token…” on a crew&apos;s page.</source>
        <translation>
            <numerusform>%Ln Crew hinzugefügt. Verwenden Sie „Token festlegen…“ auf der Seite der Crew.</numerusform>
            <numerusform>%Ln Crews hinzugefügt. Verwenden Sie „Token festlegen…“ auf der Seite einer Crew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) moved to the desk.</source>
        <translation>
            <numerusform>%Ln Crew auf den Desk übertragen.</numerusform>
            <numerusform>%Ln Crews auf den Desk übertragen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln need(s) a token: choose “Set token…” on the crew&apos;s page.</source>
        <translation>
            <numerusform>%Ln Crew braucht ein Token: Wählen Sie „Token festlegen…“ auf der Seite der Crew.</numerusform>
            <numerusform>%Ln Crews brauchen ein Token: Wählen Sie „Token festlegen…“ auf der Seite der jeweiligen Crew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>%Ln Lauf übertragen.</numerusform>
            <numerusform>%Ln Läufe übertragen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) were at the desk already.</source>
        <translation>
            <numerusform>%Ln Lauf war bereits auf dem Desk.</numerusform>
            <numerusform>%Ln Läufe waren bereits auf dem Desk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) stay, since the desk does not have their crews.</source>
        <translation>
            <numerusform>%Ln Lauf bleibt hier, da der Desk seine Crew nicht hat.</numerusform>
            <numerusform>%Ln Läufe bleiben hier, da der Desk ihre Crews nicht hat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) have not been moved yet.</source>
        <translation>
            <numerusform>%Ln Lauf wurde noch nicht übertragen.</numerusform>
            <numerusform>%Ln Läufe wurden noch nicht übertragen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) continue and stay on this computer. Choose “Work on this computer” until they have ended.</source>
        <translation>
            <numerusform>%Ln Lauf läuft weiter und bleibt auf diesem Computer. Wählen Sie „Auf diesem Computer arbeiten“, bis er beendet ist.</numerusform>
            <numerusform>%Ln Läufe laufen weiter und bleiben auf diesem Computer. Wählen Sie „Auf diesem Computer arbeiten“, bis sie beendet sind.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewHealth</name>
    <message>
        <source>Works</source>
        <translation>Funktioniert</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>In the system keychain.</source>
        <translation>Im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Lila</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>No token yet. Without one the crew cannot be reached.</source>
        <translation>Noch kein Token. Ohne eines ist die Crew nicht erreichbar.</translation>
    </message>
    <message>
        <source>Kept for this session only, until Crew Console quits.</source>
        <translation>Wird nur für diese Sitzung behalten, bis Crew Console beendet wird.</translation>
    </message>
    <message>
        <source>No keychain service responds. Crew Console keeps trying.</source>
        <translation>Kein Schlüsselbunddienst antwortet. Crew Console versucht es weiter.</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message>
        <source>The keychain is locked or refused access.</source>
        <translation>Der Schlüsselbund ist gesperrt oder hat den Zugriff verweigert.</translation>
    </message>
    <message>
        <source>On the desk, encrypted.</source>
        <translation>Auf dem Desk, verschlüsselt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewOverview</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Long text</source>
        <translation>Langer Text</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Ganze Zahl</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>No runs yet. Kick off the crew to see its first run here.</source>
        <translation>Noch keine Läufe. Starten Sie die Crew, um ihren ersten Lauf hier zu sehen.</translation>
    </message>
    <message>
        <source>All r&amp;uns of this crew</source>
        <translation>Alle &amp;Läufe dieser Crew</translation>
    </message>
    <message>
        <source>Inputs and latest runs</source>
        <translation>Eingaben und letzte Läufe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Latest runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>All runs of this crew</source>
        <translation>Alle Läufe dieser Crew</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Loading the inputs…</source>
        <translation>Eingaben werden geladen…</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1, erforderlich</translation>
    </message>
    <message>
        <source>This crew needs no inputs.</source>
        <translation>Diese Crew braucht keine Eingaben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more input(s) are not shown.</source>
        <translation>
            <numerusform>%Ln weitere Eingabe wird nicht angezeigt.</numerusform>
            <numerusform>%Ln weitere Eingaben werden nicht angezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewPage</name>
    <message>
        <source>User Bearer Token: user</source>
        <translation>User Bearer Token: Benutzer</translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation>Bearer Token: Organisation</translation>
    </message>
    <message>
        <source>Remove crew</source>
        <translation>Crew entfernen</translation>
    </message>
    <message>
        <source>Its token is deleted from the keychain. Its runs stay in the list.</source>
        <translation>Ihr Token wird aus dem Schlüsselbund gelöscht. Ihre Läufe bleiben in der Liste.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Checked %1</source>
        <translation>Geprüft %1</translation>
    </message>
    <message>
        <source>Its token and the key of its client certificate are deleted from the keychain. Its runs stay in the list.</source>
        <translation>Ihr Token und der Schlüssel ihres Client-Zertifikats werden aus dem Schlüsselbund gelöscht. Ihre Läufe bleiben in der Liste.</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flows</translation>
    </message>
    <message>
        <source>Reviews that wait are closed, and held decisions are not sent.</source>
        <translation>Wartende Prüfungen werden geschlossen, und zurückgehaltene Entscheidungen werden nicht gesendet.</translation>
    </message>
    <message>
        <source>Its flows can no longer ask for feedback.</source>
        <translation>Ihre Flows können nicht mehr um Rückmeldung bitten.</translation>
    </message>
    <message>
        <source>The inputs are shown to operators of this crew.</source>
        <translation>Die Eingaben sehen nur Personen mit der Rolle „Bedienen“ für diese Crew.</translation>
    </message>
    <message>
        <source>Its service is stopped, and what the service stores about its runs is deleted. Its folder stays, and its runs stay in the list.</source>
        <translation>Ihr Dienst wird beendet, und was er über ihre Läufe speichert, wird gelöscht. Ihr Ordner bleibt, und ihre Läufe bleiben in der Liste.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) have not ended. They go on, but the console does not follow them any more.</source>
        <translation>
            <numerusform>%Ln Lauf ist nicht beendet. Er läuft weiter, aber die Konsole verfolgt ihn nicht mehr.</numerusform>
            <numerusform>%Ln Läufe sind nicht beendet. Sie laufen weiter, aber die Konsole verfolgt sie nicht mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Batches that are running are paused.</source>
        <translation>Laufende Stapel werden angehalten.</translation>
    </message>
    <message>
        <source>Remove “%1” (%2)?</source>
        <translation>„%1“ (%2) entfernen?</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewProblemBar</name>
    <message>
        <source>Set token…</source>
        <translation>Token festlegen…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Show crew</source>
        <translation>Crew anzeigen</translation>
    </message>
    <message>
        <source>Problem of the crew</source>
        <translation>Problem der Crew</translation>
    </message>
    <message>
        <source>“%1” has had a problem since %2. %3</source>
        <translation>„%1“ hat seit %2 ein Problem. %3</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>Wird versucht…</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::FlowReviewsPanel</name>
    <message>
        <source>%1, for deployment %2</source>
        <translation>%1, für Deployment %2</translation>
    </message>
    <message>
        <source>Services cannot reach the console now. See the light in the status bar.</source>
        <translation>Dienste können die Konsole derzeit nicht erreichen. Siehe das Licht in der Statusleiste.</translation>
    </message>
    <message>
        <source>Requests signed with the old secret are accepted, too.</source>
        <translation>Anfragen mit der Signatur des alten Geheimnisses werden auch angenommen.</translation>
    </message>
    <message>
        <source>Stop taking requests</source>
        <translation>Keine Anfragen mehr annehmen</translation>
    </message>
    <message>
        <source>Replace the signing secret</source>
        <translation>Signaturgeheimnis ersetzen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>“%1” is larger than any private network. Enter only the networks in which your platform answers, such as 10.1.0.0/16.</source>
        <translation>„%1“ ist größer als jedes private Netz. Tragen Sie nur die Netze ein, in denen Ihre Plattform antwortet, etwa 10.1.0.0/16.</translation>
    </message>
    <message>
        <source>Requests that are signed with the current secret, or with the one before it, are refused from then on.</source>
        <translation>Anfragen, die mit dem jetzigen Geheimnis oder mit dem davor signiert sind, werden von da an abgelehnt.</translation>
    </message>
    <message>
        <source>Requests that are signed with the current secret are refused from then on.</source>
        <translation>Anfragen, die mit dem jetzigen Geheimnis signiert sind, werden von da an abgelehnt.</translation>
    </message>
    <message>
        <source>Requests that are signed with the secret before the current one are refused from then on. The current secret is still accepted.</source>
        <translation>Anfragen, die mit dem Geheimnis vor dem jetzigen signiert sind, werden von da an abgelehnt. Das jetzige Geheimnis gilt weiterhin.</translation>
    </message>
    <message>
        <source>Another program uses port %1, so this address has port %2 at the moment. Deployments that were given the address with port %1 cannot reach Crew Console. End the other program and restart Crew Console, or choose a free port in the settings and enter the new address in the deployments.</source>
        <translation>Ein anderes Programm verwendet Port %1, deshalb hat diese Adresse zurzeit Port %2. Deployments, die die Adresse mit Port %1 haben, können Crew Console nicht erreichen. Beenden Sie das andere Programm und starten Sie Crew Console neu, oder wählen Sie in den Einstellungen einen freien Port und tragen Sie die neue Adresse in den Deployments ein.</translation>
    </message>
    <message>
        <source>“%1” is not a network. Enter networks such as 10.0.0.0/8, separated by commas.</source>
        <translation>„%1“ ist kein Netz. Geben Sie Netze wie 10.0.0.0/8 ein, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Select the destination to remove.</source>
        <translation>Wählen Sie das Ziel aus, das entfernt werden soll.</translation>
    </message>
    <message>
        <source>Requests to this address are refused from now on. Requests that are already waiting can still be answered. If you make an address again, it will be a different one.</source>
        <translation>Anfragen an diese Adresse werden ab jetzt abgelehnt. Anfragen, die schon warten, können noch beantwortet werden. Wenn Sie wieder eine Adresse erstellen, ist es eine andere.</translation>
    </message>
    <message>
        <source>The address is no longer in this computer&apos;s keychain, so it cannot be shown. Requests to it are still accepted. Enter the deployments&apos; signing secret below.</source>
        <translation>Die Adresse ist nicht mehr im Schlüsselbund dieses Computers und kann daher nicht angezeigt werden. Anfragen an sie werden weiterhin angenommen. Tragen Sie unten das Signaturgeheimnis der Deployments ein.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::FolderField</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>Wäh&amp;len…</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner wählen</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportDialog</name>
    <message>
        <source>Choose a file of crews</source>
        <translation>Datei mit Crews wählen</translation>
    </message>
    <message>
        <source>Crews (*.json)</source>
        <translation>Crews (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>%1 cannot be imported: %2</source>
        <translation>%1 kann nicht importiert werden: %2</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import %Ln crew(s)</source>
        <translation>
            <numerusform>%Ln Crew &amp;importieren</numerusform>
            <numerusform>%Ln Crews &amp;importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>You have no crew with the address %1.</source>
        <translation>Sie haben keine Crew mit der Adresse %1.</translation>
    </message>
    <message>
        <source>Your crew “%1” is the same.</source>
        <translation>Ihre Crew „%1“ ist dieselbe.</translation>
    </message>
    <message>
        <source>Your crew “%1” has the same address. In the file: %2.</source>
        <translation>Ihre Crew „%1“ hat dieselbe Adresse. In der Datei: %2.</translation>
    </message>
    <message>
        <source>There are no crews in this file.</source>
        <translation>In dieser Datei sind keine Crews.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) selected.</source>
        <translation>
            <numerusform>%Ln Crew gewählt.</numerusform>
            <numerusform>%Ln Crews gewählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its CA file %1 is not on this computer. Choose another in the crew&apos;s settings, under Network.</source>
        <translation>Ihre CA-Datei %1 ist nicht auf diesem Computer. Wählen Sie in den Einstellungen der Crew unter Netzwerk eine andere.</translation>
    </message>
    <message>
        <source>%1: %2 new, %3 already here, %4 different.</source>
        <translation>%1: %2 neu, %3 schon vorhanden, %4 anders.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln CA file(s) of these crews are not on this computer. Choose others in the crews&apos; settings, under Network.</source>
        <translation>
            <numerusform>%Ln CA-Datei dieser Crews ist nicht auf diesem Computer. Wählen Sie in den Einstellungen der Crews unter Netzwerk eine andere.</numerusform>
            <numerusform>%Ln CA-Dateien dieser Crews sind nicht auf diesem Computer. Wählen Sie in den Einstellungen der Crews unter Netzwerk andere.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its CA file stays on this computer. Have the desk&apos;s system trust the authority.</source>
        <translation>Ihre CA-Datei bleibt auf diesem Computer. Sorgen Sie dafür, dass das System des Desks der Zertifizierungsstelle vertraut.</translation>
    </message>
    <message>
        <source>The desk has no crew with the address %1.</source>
        <translation>Der Desk hat keine Crew mit der Adresse %1.</translation>
    </message>
    <message>
        <source>The desk&apos;s crew “%1” is the same.</source>
        <translation>Die Crew „%1“ des Desks ist dieselbe.</translation>
    </message>
    <message>
        <source>The desk&apos;s crew “%1” has the same address. Replace overwrites it with yours.</source>
        <translation>Die Crew „%1“ des Desks hat dieselbe Adresse. „Ersetzen“ überschreibt sie mit Ihrer.</translation>
    </message>
    <message>
        <source>Compared with the desk</source>
        <translation>Im Vergleich zum Desk</translation>
    </message>
    <message>
        <source>Move crews to the desk</source>
        <translation>Crews auf den Desk übertragen</translation>
    </message>
    <message>
        <source>Crews on this computer</source>
        <translation>Crews auf diesem Computer</translation>
    </message>
    <message>
        <source>Tokens are sent to %1 over TLS and stored there encrypted.</source>
        <translation>Token werden über TLS an %1 gesendet und dort verschlüsselt gespeichert.</translation>
    </message>
    <message>
        <source>Tokens are sent to %1 on this computer and stored there encrypted.</source>
        <translation>Token werden an %1 auf diesem Computer gesendet und dort verschlüsselt gespeichert.</translation>
    </message>
    <message>
        <source>Without them, set the token of each crew on its page. What is on this computer is not changed.</source>
        <translation>Ohne sie legen Sie das Token jeder Crew auf deren Seite fest. Was auf diesem Computer ist, wird nicht geändert.</translation>
    </message>
    <message>
        <source>Reading the crews on this computer…</source>
        <translation>Crews auf diesem Computer werden gelesen…</translation>
    </message>
    <message>
        <source>The crews on this computer cannot be read: %1</source>
        <translation>Die Crews auf diesem Computer können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Crews on this computer: %1 new, %2 already at the desk, %3 different.</source>
        <translation>Crews auf diesem Computer: %1 neu, %2 schon auf dem Desk, %3 anders.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Move %Ln crew(s)</source>
        <translation>
            <numerusform>%Ln Crew übertra&amp;gen</numerusform>
            <numerusform>%Ln Crews übertra&amp;gen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>Übertra&amp;gen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Übertragen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Move the runs and re&amp;views that have ended (%L1)</source>
        <translation>Beendete Läufe und &amp;Prüfungen übertragen (%L1)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) on this computer have not ended. They continue here and are not moved: their callbacks come to this computer, while you work on it.</source>
        <translation>
            <numerusform>%Ln Lauf auf diesem Computer ist nicht beendet. Er läuft hier weiter und wird nicht übertragen: Seine Rückrufe kommen zu diesem Computer, solange Sie auf ihm arbeiten.</numerusform>
            <numerusform>%Ln Läufe auf diesem Computer sind nicht beendet. Sie laufen hier weiter und werden nicht übertragen: Ihre Rückrufe kommen zu diesem Computer, solange Sie auf ihm arbeiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Moving runs: %L1 of %L2</source>
        <translation>Läufe werden übertragen: %L1 von %L2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) could not be moved. The first is %1</source>
        <translation>
            <numerusform>%Ln Lauf konnte nicht übertragen werden: %1</numerusform>
            <numerusform>%Ln Läufe konnten nicht übertragen werden. Der erste ist %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s) were not tried.</source>
        <translation>
            <numerusform>%Ln weiterer Lauf wurde nicht versucht.</numerusform>
            <numerusform>%Ln weitere Läufe wurden nicht versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is moved twice when you try again.</source>
        <translation>Wenn Sie es noch einmal versuchen, wird nichts doppelt übertragen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>%Ln Lauf übertragen.</numerusform>
            <numerusform>%Ln Läufe übertragen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportModel</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Compared with yours</source>
        <translation>Verglichen mit den vorhandenen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Gespeicherte Eingaben</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>Schon vorhanden</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Anders</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportPlan</name>
    <message numerus="yes">
        <source>%n preset(s) more</source>
        <translation>
            <numerusform>%n Satz gespeicherter Eingaben mehr</numerusform>
            <numerusform>%n Sätze gespeicherter Eingaben mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n preset(s) with other inputs</source>
        <translation>
            <numerusform>%n gespeicherter Satz mit anderen Eingaben</numerusform>
            <numerusform>%n gespeicherte Sätze mit anderen Eingaben</numerusform>
        </translation>
    </message>
    <message>
        <source>another kind of token</source>
        <translation>eine andere Token-Art</translation>
    </message>
    <message>
        <source>other notes</source>
        <translation>andere Notizen</translation>
    </message>
    <message>
        <source>another colour</source>
        <translation>eine andere Farbe</translation>
    </message>
    <message>
        <source>other settings for its service</source>
        <translation>andere Einstellungen für ihren Dienst</translation>
    </message>
    <message>
        <source>another CA file</source>
        <translation>eine andere CA-Datei</translation>
    </message>
    <message>
        <source>named “%1” in the file, “%2” here</source>
        <translation>heißt „%1“ in der Datei, „%2“ hier</translation>
    </message>
    <message>
        <source>another pattern for what a run is about</source>
        <translation>ein anderes Muster dafür, worum es in einem Lauf geht</translation>
    </message>
    <message>
        <source>another proxy setting</source>
        <translation>eine andere Proxy-Einstellung</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::LocalCrewDialog</name>
    <message>
        <source>The service starts and ends with the console.</source>
        <translation>Der Dienst startet und endet mit der Konsole.</translation>
    </message>
    <message>
        <source>The file “crew.json” is written into this folder. Put the programs of the tasks there, too.</source>
        <translation>Die Datei „crew.json“ wird in diesen Ordner geschrieben. Legen Sie auch die Programme der Aufgaben dort ab.</translation>
    </message>
    <message>
        <source>Has the file “crew.json” and the programs of its tasks.</source>
        <translation>Enthält die Datei „crew.json“ und die Programme der Aufgaben.</translation>
    </message>
    <message>
        <source>Create and add</source>
        <translation>Erstellen und hinzufügen</translation>
    </message>
    <message>
        <source>Start and add</source>
        <translation>Starten und hinzufügen</translation>
    </message>
    <message>
        <source>The crew “%1”.</source>
        <translation>Die Crew „%1“.</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>Wählen Sie einen Ordner.</translation>
    </message>
    <message>
        <source>Writing the crew file…</source>
        <translation>Die Crew-Datei wird geschrieben…</translation>
    </message>
    <message>
        <source>Replace crew file</source>
        <translation>Crew-Datei ersetzen</translation>
    </message>
    <message>
        <source>Replace the crew file?</source>
        <translation>Die Crew-Datei ersetzen?</translation>
    </message>
    <message>
        <source>%1 Its content is lost when it is replaced with the crew that you wrote here.</source>
        <translation>%1 Ihr Inhalt geht verloren, wenn sie durch die hier geschriebene Crew ersetzt wird.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Reading the crew file…</source>
        <translation>Die Crew-Datei wird gelesen…</translation>
    </message>
    <message>
        <source>Starting the service…</source>
        <translation>Der Dienst wird gestartet…</translation>
    </message>
    <message>
        <source>The service starts with your session, even without the console.</source>
        <translation>Der Dienst startet mit Ihrer Sitzung, auch ohne die Konsole.</translation>
    </message>
    <message>
        <source>Enter the absolute path of the folder.</source>
        <translation>Geben Sie den absoluten Pfad des Ordners ein.</translation>
    </message>
    <message>
        <source>Discard crew</source>
        <translation>Crew verwerfen</translation>
    </message>
    <message>
        <source>Discard the crew that you have written?</source>
        <translation>Die geschriebene Crew verwerfen?</translation>
    </message>
    <message>
        <source>It has not been added.</source>
        <translation>Sie wurde nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::LocalCrewPanel</name>
    <message>
        <source>Runs on this computer, together with Crew Console.</source>
        <translation>Läuft auf diesem Computer, zusammen mit Crew Console.</translation>
    </message>
    <message>
        <source>Starting on this computer…</source>
        <translation>Startet auf diesem Computer…</translation>
    </message>
    <message>
        <source>Runs on this computer as the systemd user service %1.</source>
        <translation>Läuft auf diesem Computer als systemd-Benutzerdienst %1.</translation>
    </message>
    <message>
        <source>Restart service</source>
        <translation>Dienst neu starten</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the crew&apos;s folder</source>
        <translation>Ordner der Crew öffnen</translation>
    </message>
    <message>
        <source>The service is not running.</source>
        <translation>Der Dienst läuft nicht.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::NetworkSection</name>
    <message>
        <source>Choose a CA file</source>
        <translation>CA-Datei wählen</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose a client certificate and its key</source>
        <translation>Client-Zertifikat und seinen Schlüssel wählen</translation>
    </message>
    <message>
        <source>Certificates and keys (*.p12 *.pfx *.pem *.crt *.cer *.key)</source>
        <translation>Zertifikate und Schlüssel (*.p12 *.pfx *.pem *.crt *.cer *.key)</translation>
    </message>
    <message>
        <source>Its key is in the system keychain.</source>
        <translation>Sein Schlüssel ist im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>own CA file</source>
        <translation>eigene CA-Datei</translation>
    </message>
    <message>
        <source>client certificate</source>
        <translation>Client-Zertifikat</translation>
    </message>
    <message>
        <source>no proxy</source>
        <translation>kein Proxy</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Netzwerk: %1</translation>
    </message>
    <message>
        <source>Enter the passphrase and open the file, or remove the client certificate.</source>
        <translation>Geben Sie die Passphrase ein und öffnen Sie die Datei, oder entfernen Sie das Client-Zertifikat.</translation>
    </message>
    <message numerus="yes">
        <source>%n certificate(s), in addition to the system&apos;s, for this crew only.</source>
        <translation>
            <numerusform>%n Zertifikat, zusätzlich zu denen des Systems, nur für diese Crew.</numerusform>
            <numerusform>%n Zertifikate, zusätzlich zu denen des Systems, nur für diese Crew.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file %1 does not respond. If it is on a network drive that is not available, copy it to this computer and choose it again.</source>
        <translation>Die Datei %1 antwortet nicht. Liegt sie auf einem Netzlaufwerk, das nicht verfügbar ist, kopieren Sie sie auf diesen Computer und wählen Sie sie erneut.</translation>
    </message>
    <message>
        <source>One of the files %1 does not respond. If they are on a network drive that is not available, copy them to this computer and choose them again.</source>
        <translation>Eine der Dateien %1 antwortet nicht. Liegen sie auf einem Netzlaufwerk, das nicht verfügbar ist, kopieren Sie sie auf diesen Computer und wählen Sie sie erneut.</translation>
    </message>
    <message>
        <source>This certificate has expired, so the service will refuse it. Choose a new one.</source>
        <translation>Dieses Zertifikat ist abgelaufen, der Dienst wird es also ablehnen. Wählen Sie ein neues.</translation>
    </message>
    <message>
        <source>Its key will be stored in the system keychain.</source>
        <translation>Sein Schlüssel wird im Schlüsselbund des Systems gespeichert.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::QuirkText</name>
    <message>
        <source>snake_case, as in the contract</source>
        <translation>snake_case, laut Schnittstelle</translation>
    </message>
    <message>
        <source>/status/{id}, as in the contract</source>
        <translation>/status/{id}, laut Schnittstelle</translation>
    </message>
    <message>
        <source>not offered, as in the contract</source>
        <translation>nicht angeboten, laut Schnittstelle</translation>
    </message>
    <message>
        <source>sent as written, as in the contract</source>
        <translation>gesendet wie geschrieben, laut Schnittstelle</translation>
    </message>
    <message>
        <source>camelCase</source>
        <translation>camelCase</translation>
    </message>
    <message>
        <source>/{id}/status</source>
        <translation>/{id}/status</translation>
    </message>
    <message>
        <source>POST /stop/{id}</source>
        <translation>POST /stop/{id}</translation>
    </message>
    <message>
        <source>snake_case</source>
        <translation>snake_case</translation>
    </message>
    <message>
        <source>/status/{id}</source>
        <translation>/status/{id}</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>angeboten</translation>
    </message>
    <message>
        <source>sent as written</source>
        <translation>gesendet wie geschrieben</translation>
    </message>
    <message>
        <source>Body of POST /resume</source>
        <translation>Inhalt von POST /resume</translation>
    </message>
    <message>
        <source>Address of the status</source>
        <translation>Adresse des Status</translation>
    </message>
    <message>
        <source>Stopping a run</source>
        <translation>Stoppen eines Laufs</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Automatisch: %1</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>held back: the crew treats the feedback as a change request</source>
        <translation>zurückgehalten: Die Crew nimmt die Rückmeldung für einen Änderungswunsch</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Approvals with feedback</source>
        <translation>Freigaben mit Rückmeldung</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>Manuell: %1</translation>
    </message>
    <message>
        <source>Observed %1: the service accepted an approval with feedback (%2 returned %3: %4), then sent another attempt of the same task.</source>
        <translation>Beobachtet %1: Der Dienst nahm eine Freigabe mit Rückmeldung an (%2 ergab %3: %4) und sandte dann einen weiteren Versuch derselben Aufgabe.</translation>
    </message>
    <message>
        <source>The quota is used up. Wait until it is renewed, or raise it in the crew&apos;s dashboard. %1: %2 returned %3: %4</source>
        <translation>Das Kontingent ist aufgebraucht. Warten Sie, bis es erneuert wird, oder erhöhen Sie es im Dashboard der Crew. %1: %2 ergab %3: %4</translation>
    </message>
    <message>
        <source>Learned %1: %2 returned %3: %4</source>
        <translation>Gelernt %1: %2 ergab %3: %4</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::QuirksPanel</name>
    <message>
        <source>Forget what was &amp;learned</source>
        <translation>Ge&amp;lerntes vergessen</translation>
    </message>
    <message>
        <source>Forget what was learned</source>
        <translation>Gelerntes vergessen</translation>
    </message>
    <message>
        <source>Keeps what you set yourself. The rest is learned again from the service&apos;s answers.</source>
        <translation>Behält, was Sie selbst eingestellt haben. Das Übrige wird aus den Antworten des Dienstes neu gelernt.</translation>
    </message>
    <message>
        <source>Hold &amp;back approvals with feedback</source>
        <translation>Freigaben mit Rückmeldung &amp;zurückhalten</translation>
    </message>
    <message>
        <source>Hold back approvals with feedback</source>
        <translation>Freigaben mit Rückmeldung zurückhalten</translation>
    </message>
    <message>
        <source>Approval without feedback sends</source>
        <translation>Freigabe ohne Rückmeldung sendet</translation>
    </message>
    <message>
        <source>Sent when you approve without writing feedback</source>
        <translation>Wird gesendet, wenn Sie ohne Rückmeldung freigeben</translation>
    </message>
    <message>
        <source>Suggested: this crew may treat an approval with feedback as a change request.</source>
        <translation>Vorgeschlagen: Diese Crew nimmt eine Freigabe mit Rückmeldung vielleicht für einen Änderungswunsch.</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::RunMover</name>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::SmallTaskEditor</name>
    <message>
        <source>In later tasks, {output %1} is the output of this task.</source>
        <translation>In späteren Aufgaben ist {output %1} die Ausgabe dieser Aufgabe.</translation>
    </message>
    <message>
        <source>The program gets the task on its standard input and writes the output. ./ stands for the folder of the crew. There is no shell.</source>
        <translation>Das Programm erhält die Aufgabe auf seiner Standardeingabe und schreibt die Ausgabe. ./ steht für den Ordner der Crew. Es gibt keine Shell.</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation>Programm: %1</translation>
    </message>
    <message>
        <source>Program: %1 Arguments: %2</source>
        <translation>Programm: %1 Argumente: %2</translation>
    </message>
    <message>
        <source>Store the key once with: crew-service --store-key NAME</source>
        <translation>Speichern Sie den Schlüssel einmal mit: crew-service --store-key NAME</translation>
    </message>
    <message>
        <source>Must be set where the service starts. The key itself is in no file.</source>
        <translation>Muss gesetzt sein, wo der Dienst startet. Der Schlüssel selbst steht in keiner Datei.</translation>
    </message>
    <message>
        <source>For models that need no key, as on this computer.</source>
        <translation>Für Modelle, die keinen Schlüssel brauchen, zum Beispiel auf diesem Computer.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>program or argument</comment>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::SmallTasksModel</name>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>Aufgabe ohne Namen</translation>
    </message>
    <message>
        <source>Yes</source>
        <comment>review</comment>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <comment>review</comment>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>Erledigt von</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfung</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::WireLogModel</name>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::WireLogWindow</name>
    <message>
        <source>&amp;Copy as cURL</source>
        <translation>Als &amp;cURL kopieren</translation>
    </message>
    <message>
        <source>Wire log of %1</source>
        <translation>Verbindungsprotokoll von %1</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Exchanges</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The last exchanges since the console started, in memory only. The token and webhook secrets are masked.</source>
        <translation>Der letzte Austausch seit dem Start der Konsole, nur im Arbeitsspeicher. Das Token und die Webhook-Geheimnisse sind unkenntlich gemacht.</translation>
    </message>
    <message>
        <source>Saved to %1: %2, %3.</source>
        <translation>In %1 gespeichert: %2, %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n exchange(s)</source>
        <translation>
            <numerusform>%n Austausch</numerusform>
            <numerusform>%n Austausche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n callback(s)</source>
        <translation>
            <numerusform>%n Callback</numerusform>
            <numerusform>%n Callbacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Save %n selected…</source>
        <translation>
            <numerusform>%n &amp;ausgewählten speichern…</numerusform>
            <numerusform>%n &amp;ausgewählte speichern…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Save recording…</source>
        <translation>&amp;Aufzeichnung speichern…</translation>
    </message>
    <message>
        <source>Save recording</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>Aufzeichnungen (*.jsonl)</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Nothing was saved. %1</source>
        <translation>Es wurde nichts gespeichert. %1</translation>
    </message>
    <message>
        <source>[Cut off here: %1 more were not kept.]</source>
        <translation>[Hier abgeschnitten: %1 weitere wurden nicht behalten.]</translation>
    </message>
    <message>
        <source>No answer arrived.</source>
        <translation>Keine Antwort kam an.</translation>
    </message>
    <message>
        <source>This cannot be saved. Choose fewer exchanges. %1</source>
        <translation>Dies kann nicht gespeichert werden. Wählen Sie weniger Übertragungen. %1</translation>
    </message>
    <message>
        <source>Tokens, webhook secrets and addresses were removed. Inputs and outputs are included.</source>
        <translation>Token, Webhook-Geheimnisse und Adressen wurden entfernt. Eingaben und Ausgaben sind enthalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n exchange(s) could not be saved, because the wire log did not keep the complete answer.</source>
        <translation>
            <numerusform>%n Übertragung konnte nicht gespeichert werden, weil das Übertragungsprotokoll nicht die vollständige Antwort behielt.</numerusform>
            <numerusform>%n Übertragungen konnten nicht gespeichert werden, weil das Übertragungsprotokoll nicht die vollständige Antwort behielt.</numerusform>
        </translation>
    </message>
    <message>
        <source>No exchanges with this crew since the console started.</source>
        <translation>Keine Übertragungen mit dieser Crew, seit die Konsole gestartet wurde.</translation>
    </message>
    <message>
        <source>The request as a shell command, with the token as the variable $TOKEN</source>
        <translation>Die Anfrage als Shell-Befehl, mit dem Token als Variable $TOKEN</translation>
    </message>
    <message>
        <source>The exchanges and the callbacks of their runs, as a file for crew-service --replay</source>
        <translation>Der Austausch und die Callbacks der zugehörigen Läufe, als Datei für crew-service --replay</translation>
    </message>
    <message>
        <source>The exchanges could not be loaded: %1</source>
        <translation>Die Anfragen und Antworten konnten nicht geladen werden: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::AccountDialog</name>
    <message>
        <source>Sign &amp;out</source>
        <translation>Abme&amp;lden</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>The new passwords differ. Enter the same one twice.</source>
        <translation>Die neuen Passwörter sind verschieden. Geben Sie zweimal dasselbe ein.</translation>
    </message>
    <message>
        <source>Asking the desk…</source>
        <translation>Der Desk wird gefragt…</translation>
    </message>
    <message>
        <source>The password is changed. Your other sessions have ended.</source>
        <translation>Das Passwort ist geändert. Ihre anderen Sitzungen sind beendet.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <comment>an address of the desk</comment>
        <translation>%1 (in Gebrauch)</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionRecordDialog</name>
    <message>
        <source>The desk is checking the record…</source>
        <translation>Der Desk prüft das Protokoll…</translation>
    </message>
    <message>
        <source>The record was changed: action %L1 does not fit those before it. The first %L2 are as they were written.</source>
        <translation>Das Protokoll wurde verändert: Aktion %L1 passt nicht zu denen davor. Die ersten %L2 sind so, wie sie geschrieben wurden.</translation>
    </message>
    <message>
        <source>The record is empty.</source>
        <translation>Das Protokoll ist leer.</translation>
    </message>
    <message numerus="yes">
        <source>The desk has checked %Ln action(s): none was changed, and none is missing between them. Last hash: %1</source>
        <translation>
            <numerusform>Der Desk hat %Ln Aktion geprüft: Sie wurde nicht verändert. Letzter Hashwert: %1</numerusform>
            <numerusform>Der Desk hat %Ln Aktionen geprüft: Keine wurde verändert, und zwischen ihnen fehlt keine. Letzter Hashwert: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Actions that were cut off at the end leave no trace. Note the last hash to compare it later.</source>
        <translation>Aktionen, die am Ende abgeschnitten wurden, hinterlassen keine Spur. Notieren Sie den letzten Hashwert, um ihn später zu vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln Aktion</numerusform>
            <numerusform>%Ln Aktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln action(s)</source>
        <translation>
            <numerusform>%L1 von %Ln Aktion</numerusform>
            <numerusform>%L1 von %Ln Aktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, loading…</source>
        <translation>%1, wird geladen…</translation>
    </message>
    <message>
        <source>Export the record of actions</source>
        <translation>Aktionsprotokoll exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionText</name>
    <message>
        <source>Person added</source>
        <translation>Person hinzugefügt</translation>
    </message>
    <message>
        <source>Person renamed</source>
        <translation>Person umbenannt</translation>
    </message>
    <message>
        <source>Person enabled</source>
        <translation>Person aktiviert</translation>
    </message>
    <message>
        <source>Person disabled</source>
        <translation>Person deaktiviert</translation>
    </message>
    <message>
        <source>Roles changed</source>
        <translation>Rollen geändert</translation>
    </message>
    <message>
        <source>Password changed</source>
        <translation>Passwort geändert</translation>
    </message>
    <message>
        <source>Session ended</source>
        <translation>Sitzung beendet</translation>
    </message>
    <message>
        <source>Code for the first person made</source>
        <translation>Code für die erste Person erstellt</translation>
    </message>
    <message>
        <source>Desk set up</source>
        <translation>Desk eingerichtet</translation>
    </message>
    <message>
        <source>Person invited</source>
        <translation>Person eingeladen</translation>
    </message>
    <message>
        <source>Invitation used</source>
        <translation>Einladung verwendet</translation>
    </message>
    <message>
        <source>Password code made</source>
        <translation>Passwortcode erstellt</translation>
    </message>
    <message>
        <source>Password code used</source>
        <translation>Passwortcode verwendet</translation>
    </message>
    <message>
        <source>Crew saved</source>
        <translation>Crew gespeichert</translation>
    </message>
    <message>
        <source>Crew removed</source>
        <translation>Crew entfernt</translation>
    </message>
    <message>
        <source>Settings for a crew&apos;s service changed</source>
        <translation>Einstellungen für den Dienst einer Crew geändert</translation>
    </message>
    <message>
        <source>Address for a crew&apos;s flows made</source>
        <translation>Adresse für die Flows einer Crew angelegt</translation>
    </message>
    <message>
        <source>Address for a crew&apos;s flows removed</source>
        <translation>Adresse für die Flows einer Crew entfernt</translation>
    </message>
    <message>
        <source>Destinations of a crew&apos;s flows changed</source>
        <translation>Ziele der Flows einer Crew geändert</translation>
    </message>
    <message>
        <source>Networks of a crew&apos;s flows changed</source>
        <translation>Netze der Flows einer Crew geändert</translation>
    </message>
    <message>
        <source>Webhook secrets renewed</source>
        <translation>Webhook-Geheimnisse erneuert</translation>
    </message>
    <message>
        <source>before: %1</source>
        <comment>roles</comment>
        <translation>vorher: %1</translation>
    </message>
    <message>
        <source>new name: %1</source>
        <translation>neuer Name: %1</translation>
    </message>
    <message>
        <source>computer: %1</source>
        <translation>Computer: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n Sitzung</numerusform>
            <numerusform>%n Sitzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>On the desk&apos;s machine</source>
        <translation>Auf dem Rechner des Desks</translation>
    </message>
    <message>
        <source>Order of the crews changed</source>
        <translation>Reihenfolge der Crews geändert</translation>
    </message>
    <message>
        <source>Batch paused</source>
        <translation>Stapel angehalten</translation>
    </message>
    <message>
        <source>Batch resumed</source>
        <translation>Stapel fortgesetzt</translation>
    </message>
    <message>
        <source>Rest of a batch cancelled</source>
        <translation>Rest eines Stapels abgebrochen</translation>
    </message>
    <message>
        <source>rules added: %1</source>
        <translation>Regeln hinzugefügt: %1</translation>
    </message>
    <message>
        <source>rules changed: %1</source>
        <translation>Regeln geändert: %1</translation>
    </message>
    <message>
        <source>rules removed: %1</source>
        <translation>Regeln entfernt: %1</translation>
    </message>
    <message>
        <source>order of the rules changed</source>
        <translation>Reihenfolge der Regeln geändert</translation>
    </message>
    <message>
        <source>groups added: %1</source>
        <translation>Gruppen hinzugefügt: %1</translation>
    </message>
    <message>
        <source>groups changed: %1</source>
        <translation>Gruppen geändert: %1</translation>
    </message>
    <message>
        <source>groups removed: %1</source>
        <translation>Gruppen entfernt: %1</translation>
    </message>
    <message>
        <source>and %L1 more</source>
        <comment>changes of rules and groups</comment>
        <translation>und %L1 weitere</translation>
    </message>
    <message>
        <source>Routing rules changed</source>
        <translation>Zuständigkeitsregeln geändert</translation>
    </message>
    <message>
        <source>batch: %1</source>
        <translation>Stapel: %1</translation>
    </message>
    <message>
        <source>Mail address changed</source>
        <translation>E-Mail-Adresse geändert</translation>
    </message>
    <message>
        <source>Mail address removed</source>
        <translation>E-Mail-Adresse entfernt</translation>
    </message>
    <message>
        <source>Identity linked</source>
        <translation>Identität verknüpft</translation>
    </message>
    <message>
        <source>Identity unlinked</source>
        <translation>Verknüpfung der Identität aufgehoben</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::AddPersonDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskBanner</name>
    <message>
        <source>&amp;Sign in…</source>
        <translation>&amp;Anmelden…</translation>
    </message>
    <message>
        <source>Connecting to the desk…</source>
        <translation>Verbindung zum Desk wird hergestellt…</translation>
    </message>
    <message>
        <source>The desk cannot be reached. What you see may be out of date, and nothing can be decided until the desk is back. %1</source>
        <translation>Der Desk ist nicht erreichbar. Was Sie sehen, ist vielleicht veraltet, und bis der Desk wieder da ist, kann nichts entschieden werden. %1</translation>
    </message>
    <message>
        <source>You are signed out. What you see may be out of date. Your drafts are kept. %1</source>
        <translation>Sie sind abgemeldet. Was Sie sehen, ist vielleicht veraltet. Ihre Entwürfe bleiben erhalten. %1</translation>
    </message>
    <message>
        <source>The connection to the desk keeps breaking. You are connected at the moment, and what you see is up to date.</source>
        <translation>Die Verbindung zum Desk geht immer wieder verloren. Im Moment besteht sie, und was Sie sehen, ist aktuell.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskController</name>
    <message>
        <source>%1 at %2</source>
        <comment>a person and a desk</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Your roles at this desk have changed.</source>
        <translation>Ihre Rollen an diesem Desk haben sich geändert.</translation>
    </message>
    <message>
        <source>Crew Console did not restart, so it still works on the desk. Try again when nothing is held or being sent.</source>
        <translation>Crew Console wurde nicht neu gestartet und arbeitet weiter auf dem Desk. Versuchen Sie es noch einmal, wenn nichts zurückgehalten oder gesendet wird.</translation>
    </message>
    <message>
        <source>Crew Console did not restart, so it still works on this computer. Connect to the desk again when nothing is held or being sent.</source>
        <translation>Crew Console wurde nicht neu gestartet und arbeitet weiter auf diesem Computer. Verbinden Sie sich noch einmal mit dem Desk, wenn nichts zurückgehalten oder gesendet wird.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskDialog</name>
    <message>
        <source>&amp;Sign in</source>
        <translation>An&amp;melden</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>CA-Datei wählen</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Signing in…</source>
        <translation>Anmeldung läuft…</translation>
    </message>
    <message>
        <source>Sign in in the browser, then come back here.</source>
        <translation>Melden Sie sich im Browser an, und kehren Sie dann hierher zurück.</translation>
    </message>
    <message>
        <source>Opening the browser…</source>
        <translation>Browser wird geöffnet…</translation>
    </message>
    <message>
        <source>Sign in with %1…</source>
        <comment>an OpenID provider</comment>
        <translation>Mit %1 anmelden…</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskReach</name>
    <message>
        <source>You are signed out. Sign in again from the main window.</source>
        <translation>Sie sind abgemeldet. Melden Sie sich im Hauptfenster wieder an.</translation>
    </message>
    <message>
        <source>The desk cannot be reached at the moment. What you typed is kept.</source>
        <translation>Der Desk ist zurzeit nicht erreichbar. Ihre Eingaben bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskTeam</name>
    <message>
        <source>The desk cannot be reached at the moment.</source>
        <translation>Der Desk ist zurzeit nicht erreichbar.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupDialog</name>
    <message>
        <source>Add a group</source>
        <translation>Gruppe hinzufügen</translation>
    </message>
    <message>
        <source>Group “%1”</source>
        <translation>Gruppe „%1“</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Nobody is checked.</source>
        <translation>Niemand ist gewählt.</translation>
    </message>
    <message>
        <source>Check at least one person.</source>
        <translation>Wählen Sie mindestens eine Person.</translation>
    </message>
    <message>
        <source>A group can have at most %L1 members.</source>
        <translation>Eine Gruppe kann höchstens %L1 Mitglieder haben.</translation>
    </message>
    <message>
        <source>Enter a name for the group.</source>
        <translation>Geben Sie einen Namen für die Gruppe ein.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupsModel</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Used by the rules</source>
        <translation>Von den Regeln verwendet</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupsPane</name>
    <message>
        <source>No groups yet</source>
        <translation>Noch keine Gruppen</translation>
    </message>
    <message>
        <source>A group names several people at once in rules.</source>
        <translation>Eine Gruppe nennt in Regeln mehrere Personen auf einmal.</translation>
    </message>
    <message>
        <source>Add a group…</source>
        <translation>Gruppe hinzufügen…</translation>
    </message>
    <message>
        <source>A desk can have at most %L1 groups.</source>
        <translation>Ein Desk kann höchstens %L1 Gruppen haben.</translation>
    </message>
    <message>
        <source>Remove a group</source>
        <translation>Gruppe entfernen</translation>
    </message>
    <message>
        <source>Remove the group “%1”?</source>
        <translation>Die Gruppe „%1“ entfernen?</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>Gruppe entfernen</translation>
    </message>
    <message>
        <source>Keep group</source>
        <translation>Gruppe behalten</translation>
    </message>
    <message>
        <source>These rules name the group: %1. They are changed too. A rule that names nobody else then applies to everybody.</source>
        <translation>Diese Regeln nennen die Gruppe: %1. Sie werden ebenfalls geändert. Eine Regel, die sonst niemanden nennt, gilt dann für alle.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::MailAddressDialog</name>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::OneTimeCodeDialog</name>
    <message>
        <source>One-time code for %1</source>
        <comment>a person</comment>
        <translation>Einmalcode für %1</translation>
    </message>
    <message>
        <source>The code can be used once, until %1. It is not shown again. If it is lost, make another one.</source>
        <translation>Der Code kann einmal verwendet werden, bis %1. Er wird nicht noch einmal angezeigt. Wenn er verloren geht, erstellen Sie einen neuen.</translation>
    </message>
    <message>
        <source>C&amp;opy code</source>
        <translation>Code &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Give this code to %1 in a way that nobody else can read. In Crew Console, they choose File → Connect to a desk… and enter what is shown here and a new password.</source>
        <translation>Geben Sie %1 diesen Code auf einem Weg, den sonst niemand mitlesen kann. In Crew Console ist „Datei → Mit einem Desk verbinden…“ zu wählen und einzugeben, was hier steht, dazu ein neues Passwort.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeopleDialog</name>
    <message>
        <source>Enable the person first.</source>
        <translation>Aktivieren Sie die Person zuerst.</translation>
    </message>
    <message>
        <source>&amp;Invite again</source>
        <translation>&amp;Erneut einladen</translation>
    </message>
    <message>
        <source>New &amp;password code</source>
        <translation>Neuer &amp;Passwortcode</translation>
    </message>
    <message>
        <source>Invite again</source>
        <translation>Erneut einladen</translation>
    </message>
    <message>
        <source>New password code</source>
        <translation>Neuer Passwortcode</translation>
    </message>
    <message>
        <source>&amp;Enable</source>
        <translation>&amp;Aktivieren</translation>
    </message>
    <message>
        <source>&amp;Disable</source>
        <translation>&amp;Deaktivieren</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>Aktivieren</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>Deaktivieren</translation>
    </message>
    <message>
        <source>Disable a person</source>
        <translation>Person deaktivieren</translation>
    </message>
    <message>
        <source>Disable “%1”?</source>
        <translation>„%1“ deaktivieren?</translation>
    </message>
    <message>
        <source>Their sessions end and they cannot sign in. Their decisions stay. You can enable them again.</source>
        <translation>Die Sitzungen der Person enden, und sie kann sich nicht anmelden. Ihre Entscheidungen bleiben. Sie können sie wieder aktivieren.</translation>
    </message>
    <message>
        <source>Keep enabled</source>
        <translation>Aktiviert lassen</translation>
    </message>
    <message>
        <source>Record of a&amp;ctions…</source>
        <translation>A&amp;ktionsprotokoll…</translation>
    </message>
    <message>
        <source>Record of actions…</source>
        <translation>Aktionsprotokoll…</translation>
    </message>
    <message>
        <source>Unlink a person</source>
        <translation>Verknüpfung einer Person aufheben</translation>
    </message>
    <message>
        <source>Unlink “%1”?</source>
        <translation>Verknüpfung von „%1“ aufheben?</translation>
    </message>
    <message>
        <source>Their sessions end and they can no longer sign in in the browser. A new one-time code links them again.</source>
        <translation>Die Sitzungen der Person enden, und sie kann sich nicht mehr im Browser anmelden. Ein neuer Einmalcode verknüpft sie wieder.</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>Verknüpfung aufheben</translation>
    </message>
    <message>
        <source>Keep linked</source>
        <translation>Verknüpfung behalten</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeopleModel</name>
    <message>
        <source>Disabled</source>
        <comment>a person</comment>
        <translation>Deaktiviert</translation>
    </message>
    <message>
        <source>Active</source>
        <comment>a person</comment>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Invited</source>
        <comment>a person</comment>
        <translation>Eingeladen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeoplePicker</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in: %1</source>
        <comment>a list of people</comment>
        <translation>Suchen in: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RenamePersonDialog</name>
    <message>
        <source>Rename %1</source>
        <comment>a person</comment>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RequestDialog</name>
    <message>
        <source>Asking the desk…</source>
        <translation>Der Desk wird gefragt…</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RoleNames</name>
    <message>
        <source>Viewer of all crews</source>
        <translation>Ansehen für alle Crews</translation>
    </message>
    <message>
        <source>Reviewer of all crews</source>
        <translation>Prüfen für alle Crews</translation>
    </message>
    <message>
        <source>Operator of all crews</source>
        <translation>Bedienen für alle Crews</translation>
    </message>
    <message>
        <source>Administrator of all crews</source>
        <translation>Verwalten für alle Crews</translation>
    </message>
    <message>
        <source>Viewer of %1</source>
        <comment>a crew</comment>
        <translation>Ansehen für %1</translation>
    </message>
    <message>
        <source>Reviewer of %1</source>
        <comment>a crew</comment>
        <translation>Prüfen für %1</translation>
    </message>
    <message>
        <source>Operator of %1</source>
        <comment>a crew</comment>
        <translation>Bedienen für %1</translation>
    </message>
    <message>
        <source>Administrator of %1</source>
        <comment>a crew</comment>
        <translation>Verwalten für %1</translation>
    </message>
    <message>
        <source>Viewer</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bedienen</translation>
    </message>
    <message>
        <source>Administrator</source>
        <translation>Verwalten</translation>
    </message>
    <message>
        <source>a removed crew</source>
        <translation>eine entfernte Crew</translation>
    </message>
    <message>
        <source>No roles</source>
        <translation>Keine Rollen</translation>
    </message>
    <message>
        <source>All roles for all crews</source>
        <translation>Alle Rollen für alle Crews</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the roles of a person</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RolesDialog</name>
    <message>
        <source>Roles of %1</source>
        <comment>a person</comment>
        <translation>Rollen von %1</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RolesModel</name>
    <message>
        <source>All crews</source>
        <translation>Alle Crews</translation>
    </message>
    <message>
        <source>Applies to crews that are added later, too.</source>
        <translation>Gilt auch für Crews, die später hinzukommen.</translation>
    </message>
    <message>
        <source>Included in another role of this person.</source>
        <translation>In einer anderen Rolle dieser Person enthalten.</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::Routing</name>
    <message>
        <source>“%1”</source>
        <comment>a rule or group</comment>
        <translation>„%1“</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <comment>rules or groups</comment>
        <translation>
            <numerusform>%Ln weitere</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%L1 days</source>
        <translation>%L1 Tage</translation>
    </message>
    <message>
        <source>%L1 h</source>
        <comment>hours</comment>
        <translation>%L1 h</translation>
    </message>
    <message>
        <source>%L1 min</source>
        <comment>minutes</comment>
        <translation>%L1 min</translation>
    </message>
    <message>
        <source>2 people</source>
        <comment>who have to approve</comment>
        <translation>2 Personen</translation>
    </message>
    <message>
        <source>Rules added: %1.</source>
        <translation>Regeln hinzugefügt: %1.</translation>
    </message>
    <message>
        <source>Rules removed: %1.</source>
        <translation>Regeln entfernt: %1.</translation>
    </message>
    <message>
        <source>Rules changed: %1.</source>
        <translation>Regeln geändert: %1.</translation>
    </message>
    <message>
        <source>The order of the rules changed.</source>
        <translation>Die Reihenfolge der Regeln hat sich geändert.</translation>
    </message>
    <message>
        <source>Groups added: %1.</source>
        <translation>Gruppen hinzugefügt: %1.</translation>
    </message>
    <message>
        <source>Groups removed: %1.</source>
        <translation>Gruppen entfernt: %1.</translation>
    </message>
    <message>
        <source>Groups changed: %1.</source>
        <translation>Gruppen geändert: %1.</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>2, not the person who kicked off</source>
        <translation>2, nicht wer gestartet hat</translation>
    </message>
    <message>
        <source>Not the person who kicked off</source>
        <translation>Nicht wer gestartet hat</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RoutingDialog</name>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Asking the desk…</source>
        <translation>Der Desk wird gefragt…</translation>
    </message>
    <message>
        <source>Somebody else has changed the rules of the desk. Your changes are not saved.</source>
        <translation>Jemand anderes hat die Regeln des Desks geändert. Ihre Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Routing rules</source>
        <translation>Zuständigkeitsregeln</translation>
    </message>
    <message>
        <source>On the desk: %1</source>
        <comment>what somebody else changed</comment>
        <translation>Auf dem Desk: %1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <comment>what the person changed</comment>
        <translation>Hier: %1</translation>
    </message>
    <message>
        <source>Load the desk&apos;s rules</source>
        <translation>Regeln des Desks laden</translation>
    </message>
    <message>
        <source>Save mine instead</source>
        <translation>Stattdessen meine speichern</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>Your changes are lost.</source>
        <translation>Ihre Änderungen gehen verloren.</translation>
    </message>
    <message>
        <source>The changes of the other person are lost.</source>
        <translation>Die Änderungen der anderen Person gehen verloren.</translation>
    </message>
    <message>
        <source>Discard your changes to the rules?</source>
        <translation>Ihre Änderungen an den Regeln verwerfen?</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Somebody else has changed the rules of the desk. Which rules do you want to keep?</source>
        <translation>Jemand anderes hat die Regeln des Desks geändert. Welche Regeln möchten Sie behalten?</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RuleDialog</name>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Rule “%1”</source>
        <translation>Regel „%1“</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>Prüfende</translation>
    </message>
    <message>
        <source>If you select nobody, everybody who may review the crew can decide.</source>
        <translation>Wenn Sie niemanden wählen, können alle entscheiden, die die Crew prüfen dürfen.</translation>
    </message>
    <message>
        <source>Any crew</source>
        <translation>Jede Crew</translation>
    </message>
    <message>
        <source>A removed crew</source>
        <translation>Eine entfernte Crew</translation>
    </message>
    <message>
        <source>Set a response time first.</source>
        <translation>Legen Sie zuerst eine Reaktionszeit fest.</translation>
    </message>
    <message>
        <source>* is any text, ? is one character.</source>
        <translation>* ist beliebiger Text, ? ist ein Zeichen.</translation>
    </message>
    <message>
        <source>No review waits at the moment.</source>
        <translation>Zurzeit wartet keine Prüfung.</translation>
    </message>
    <message numerus="yes">
        <source>Fits %L1 of %Ln waiting review(s).</source>
        <translation>
            <numerusform>Passt auf %L1 von %Ln wartenden Prüfung.</numerusform>
            <numerusform>Passt auf %L1 von %Ln wartenden Prüfungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter a name for the rule.</source>
        <translation>Geben Sie einen Namen für die Regel ein.</translation>
    </message>
    <message>
        <source>This crew was removed. Choose another crew.</source>
        <translation>Diese Crew wurde entfernt. Wählen Sie eine andere Crew.</translation>
    </message>
    <message>
        <source>A rule can name at most %L1 people and groups.</source>
        <translation>Eine Regel kann höchstens %L1 Personen und Gruppen nennen.</translation>
    </message>
    <message>
        <source>Notify when overdue</source>
        <translation>Bei Überschreitung benachrichtigen</translation>
    </message>
    <message>
        <source>If you select nobody, everybody who may review the crew is notified.</source>
        <translation>Wenn Sie niemanden wählen, werden alle benachrichtigt, die die Crew prüfen dürfen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RuleParticipant</name>
    <message>
        <source>%1 (group)</source>
        <comment>a group of people</comment>
        <translation>%1 (Gruppe)</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <comment>a person</comment>
        <translation>%1 (deaktiviert)</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>a person or group</comment>
        <translation>Entfernt</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RulesModel</name>
    <message>
        <source>Any</source>
        <comment>task</comment>
        <translation>Jede</translation>
    </message>
    <message>
        <source>Any</source>
        <comment>crew</comment>
        <translation>Jede</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>crew</comment>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Everybody</source>
        <comment>may review</comment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>place of a rule</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>Prüfende</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>Reaktionszeit</translation>
    </message>
    <message>
        <source>%1 (nobody to notify)</source>
        <comment>response time</comment>
        <translation>%1 (niemand zu benachrichtigen)</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <comment>all who review</comment>
        <translation>%1 (deaktiviert)</translation>
    </message>
    <message>
        <source>%1 cannot sign in, so the reviews go to everybody who may review the crew.</source>
        <translation>%1: keine Anmeldung möglich. Die Prüfungen gehen daher an alle, die die Crew prüfen dürfen.</translation>
    </message>
    <message>
        <source>%1 cannot sign in, so the reviewers are notified when the response time is over.</source>
        <translation>%1: keine Anmeldung möglich. Daher werden die Prüfer benachrichtigt, wenn die Reaktionszeit abgelaufen ist.</translation>
    </message>
    <message>
        <source>%1 (cannot review)</source>
        <comment>people and groups</comment>
        <translation>%1 (ohne Prüfrecht)</translation>
    </message>
    <message>
        <source>%1 cannot review the crew, so the reviews go to everybody who may review it.</source>
        <comment>people and groups</comment>
        <translation>%1: kein Prüfrecht für die Crew. Die Prüfungen gehen daher an alle, die sie prüfen dürfen.</translation>
    </message>
    <message>
        <source>%1 cannot see the crew, so the reviewers are notified when the response time is over.</source>
        <comment>people and groups</comment>
        <translation>%1: kein Zugriff auf die Crew. Daher werden die Prüfer benachrichtigt, wenn die Reaktionszeit abgelaufen ist.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RulesPane</name>
    <message>
        <source>No rules yet</source>
        <translation>Noch keine Regeln</translation>
    </message>
    <message>
        <source>Everybody who may review a crew reviews all of its tasks. A rule gives reviews to some people.</source>
        <translation>Alle, die eine Crew prüfen dürfen, prüfen alle ihre Aufgaben. Eine Regel weist Prüfungen bestimmten Personen zu.</translation>
    </message>
    <message>
        <source>Add a rule…</source>
        <translation>Regel hinzufügen…</translation>
    </message>
    <message>
        <source>A desk can have at most %L1 rules.</source>
        <translation>Ein Desk kann höchstens %L1 Regeln haben.</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <comment>a rule</comment>
        <translation>Kopie von %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionModel</name>
    <message>
        <source>Unnamed computer</source>
        <translation>Unbenannter Computer</translation>
    </message>
    <message>
        <source>%1 (this session)</source>
        <comment>a computer</comment>
        <translation>%1 (diese Sitzung)</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Angemeldet</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionsDialog</name>
    <message>
        <source>Sessions of %1</source>
        <comment>a person</comment>
        <translation>Sitzungen von %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionsPane</name>
    <message>
        <source>This is the session of this console. Sign out to end it.</source>
        <translation>Das ist die Sitzung dieser Konsole. Melden Sie sich ab, um sie zu beenden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::TrialModel</name>
    <message>
        <source>%L1 · %2</source>
        <comment>place and name of a rule</comment>
        <translation>%L1 · %2</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>crew</comment>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>No rule</source>
        <translation>Keine Regel</translation>
    </message>
    <message>
        <source>Everybody</source>
        <comment>may review</comment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>The same</source>
        <comment>rule</comment>
        <translation>Dieselbe</translation>
    </message>
    <message>
        <source>Waiting since</source>
        <translation>Wartet seit</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>Prüfende</translation>
    </message>
    <message>
        <source>Rule now</source>
        <translation>Regel jetzt</translation>
    </message>
    <message>
        <source>Rule with your changes</source>
        <translation>Regel mit Ihren Änderungen</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::TrialPane</name>
    <message>
        <source>Asking the desk…</source>
        <translation>Der Desk wird gefragt…</translation>
    </message>
    <message>
        <source>The desk has no reviews to try the rules on.</source>
        <translation>Der Desk hat keine Prüfungen, an denen sich die Regeln erproben lassen.</translation>
    </message>
    <message numerus="yes">
        <source>Your changes make no difference to %Ln review(s).</source>
        <translation>
            <numerusform>Ihre Änderungen machen bei %Ln Prüfung keinen Unterschied.</numerusform>
            <numerusform>Ihre Änderungen machen bei %Ln Prüfungen keinen Unterschied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your changes make a difference to %L1 of %Ln review(s).</source>
        <translation>
            <numerusform>Ihre Änderungen machen bei %L1 von %Ln Prüfung einen Unterschied.</numerusform>
            <numerusform>Ihre Änderungen machen bei %L1 von %Ln Prüfungen einen Unterschied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::CallbacksModel</name>
    <message>
        <source>Unknown path</source>
        <translation>Unbekannter Pfad</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::Endpoint</name>
    <message>
        <source>The endpoint is not listening yet</source>
        <translation>Der Endpunkt lauscht noch nicht</translation>
    </message>
    <message>
        <source>Listening on %1</source>
        <translation>Lauscht auf %1</translation>
    </message>
    <message>
        <source>public address %1</source>
        <translation>öffentliche Adresse %1</translation>
    </message>
    <message>
        <source>last callback %1</source>
        <translation>letzter Callback %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln refused</source>
        <translation>
            <numerusform>%Ln abgelehnt</numerusform>
            <numerusform>%Ln abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>Grey: the endpoint is not listening yet.</source>
        <translation>Grau: Der Endpunkt lauscht noch nicht.</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Refused, 401: the credential is missing or not the one given at kickoff</source>
        <translation>Abgelehnt, 401: Die Anmeldedaten fehlen oder sind nicht die beim Start mitgegebenen</translation>
    </message>
    <message>
        <source>Refused, 404: no run has this address</source>
        <translation>Abgelehnt, 404: Kein Lauf hat diese Adresse</translation>
    </message>
    <message>
        <source>Refused, 405: only POST is served</source>
        <translation>Abgelehnt, 405: Nur POST wird bedient</translation>
    </message>
    <message>
        <source>Refused, 415: only JSON is accepted</source>
        <translation>Abgelehnt, 415: Nur JSON wird angenommen</translation>
    </message>
    <message>
        <source>Answered 503: it could not be stored</source>
        <translation>Mit 503 beantwortet: Es konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Refused, %1: %2</source>
        <translation>Abgelehnt, %1: %2</translation>
    </message>
    <message>
        <source>No connection: %1</source>
        <translation>Keine Verbindung: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln more like this, the last at %2)</source>
        <translation>
            <numerusform>%1 (noch %Ln Mal ebenso, zuletzt um %2)</numerusform>
            <numerusform>%1 (noch %Ln Mal ebenso, zuletzt um %2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Off: plain HTTP</source>
        <translation>Aus: einfaches HTTP</translation>
    </message>
    <message numerus="yes">
        <source>until %1 (%n day(s))</source>
        <translation>
            <numerusform>bis %1 (%n Tag)</numerusform>
            <numerusform>bis %1 (%n Tage)</numerusform>
        </translation>
    </message>
    <message>
        <source>Certificate for %1, issued by %2, %3</source>
        <translation>Zertifikat für %1, ausgestellt von %2, %3</translation>
    </message>
    <message>
        <source>Never renewed</source>
        <translation>Nie erneuert</translation>
    </message>
    <message>
        <source>port %1 is in use by another program</source>
        <translation>Port %1 wird von einem anderen Programm verwendet</translation>
    </message>
    <message>
        <source>Red: callbacks are not accepted until this is fixed. In the meantime runs are followed by polling.</source>
        <translation>Rot: Callbacks werden nicht angenommen, bis dies behoben ist. Inzwischen werden Läufe durch Abfragen verfolgt.</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but not every path to it works. Runs whose notices do not arrive are followed by polling.</source>
        <translation>Gelb: Der Endpunkt lauscht, aber nicht jeder Weg zu ihm funktioniert. Läufe, deren Meldungen nicht ankommen, werden durch Abfragen verfolgt.</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but its certificate needs your attention soon.</source>
        <translation>Gelb: Der Endpunkt lauscht, aber um sein Zertifikat müssen Sie sich bald kümmern.</translation>
    </message>
    <message>
        <source>Green: crews on this computer reach the console. Without a public address, crews elsewhere are followed by polling.</source>
        <translation>Grün: Crews auf diesem Computer erreichen die Konsole. Ohne öffentliche Adresse werden Crews anderswo durch Abfragen verfolgt.</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening, and the public address leads to it.</source>
        <translation>Grün: Der Endpunkt lauscht, und die öffentliche Adresse führt zu ihm.</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening. The public address has not been tested yet.</source>
        <translation>Grün: Der Endpunkt lauscht. Die öffentliche Adresse wurde noch nicht getestet.</translation>
    </message>
    <message>
        <source>Stored as received, answered 400: the body is not valid JSON</source>
        <translation>Gespeichert wie empfangen, beantwortet mit 400: Der Inhalt ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>%1 is running, but has not reported its address yet.</source>
        <translation>%1 läuft, hat seine Adresse aber noch nicht gemeldet.</translation>
    </message>
    <message>
        <source>%1 is running for the public address you entered.</source>
        <translation>%1 läuft für die öffentliche Adresse, die Sie eingegeben haben.</translation>
    </message>
    <message>
        <source>%1 is running and serves %2.</source>
        <translation>%1 läuft und bedient %2.</translation>
    </message>
    <message>
        <source>The previous certificate stays in use. %1</source>
        <translation>Das bisherige Zertifikat bleibt in Gebrauch. %1</translation>
    </message>
    <message>
        <source>On, but without a usable certificate</source>
        <translation>An, aber ohne brauchbares Zertifikat</translation>
    </message>
    <message>
        <source>Every computer on this computer&apos;s networks can call the endpoint.</source>
        <translation>Jeder Computer in den Netzen dieses Computers kann den Endpunkt aufrufen.</translation>
    </message>
    <message>
        <source>Every computer that reaches %1 can call the endpoint.</source>
        <translation>Jeder Computer, der %1 erreicht, kann den Endpunkt aufrufen.</translation>
    </message>
    <message>
        <source>%1 Callbacks and their secret addresses are not encrypted. Turn on TLS in the settings, or listen on this computer only.</source>
        <translation>%1 Callbacks und ihre geheimen Adressen sind nicht verschlüsselt. Schalten Sie TLS in den Einstellungen ein, oder lauschen Sie nur auf diesem Computer.</translation>
    </message>
    <message>
        <source>Renewed %1, older addresses are refused</source>
        <translation>Erneuert %1, ältere Adressen werden abgelehnt</translation>
    </message>
    <message>
        <source>Renewed %1, older addresses are accepted until their runs end</source>
        <translation>Erneuert %1, ältere Adressen werden angenommen, bis ihre Läufe enden</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening and stores callbacks. No problem is known.</source>
        <translation>Grün: Der Endpunkt lauscht und speichert Callbacks. Kein Problem ist bekannt.</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but something needs your attention: the public address, the tunnel, or a certificate that expires within 14 days. This page says what to do.</source>
        <translation>Gelb: Der Endpunkt lauscht, aber etwas braucht Ihre Aufmerksamkeit: die öffentliche Adresse, der Tunnel oder ein Zertifikat, das in 14 Tagen abläuft. Diese Seite sagt, was zu tun ist.</translation>
    </message>
    <message>
        <source>Red: callbacks do not arrive or cannot be stored. The port is in use, the certificate cannot be used or has expired, or the disk is full. This page says what to do. In the meantime runs are followed by polling, and no decision is lost.</source>
        <translation>Rot: Callbacks kommen nicht an oder können nicht gespeichert werden. Der Port ist belegt, das Zertifikat ist unbrauchbar oder abgelaufen, oder die Platte ist voll. Diese Seite sagt, was zu tun ist. Inzwischen werden Läufe durch Abfragen verfolgt, und keine Entscheidung geht verloren.</translation>
    </message>
    <message>
        <source>Grey: the endpoint is not listening yet, because the console has just started.</source>
        <translation>Grau: Der Endpunkt lauscht noch nicht, weil die Konsole gerade erst gestartet ist.</translation>
    </message>
    <message>
        <source>expired on %1</source>
        <translation>abgelaufen am %1</translation>
    </message>
    <message>
        <source>Listening for callbacks</source>
        <translation>Lauscht auf Callbacks</translation>
    </message>
    <message>
        <source>no callback since the start</source>
        <translation>kein Callback seit dem Start</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::EndpointPage</name>
    <message>
        <source>%1 stored · %2 refused since the start</source>
        <translation>%1 gespeichert · %2 abgelehnt seit dem Start</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>zuletzt %1</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Lauscht nicht</translation>
    </message>
    <message>
        <source>All interfaces, from this computer %1</source>
        <translation>Alle Schnittstellen, von diesem Computer aus %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>No callbacks yet</source>
        <translation>Noch keine Callbacks</translation>
    </message>
    <message>
        <source>Requests to the endpoint since the start are listed here, with their answers.</source>
        <translation>Anfragen an den Endpunkt seit dem Start stehen hier mit ihren Antworten.</translation>
    </message>
    <message>
        <source>New secrets are in use from the next kickoff or decision on.</source>
        <translation>Neue Geheimnisse gelten ab dem nächsten Start oder der nächsten Entscheidung.</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::LightLegend</name>
    <message>
        <source>What the light means</source>
        <translation>Was die Anzeige bedeutet</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::PublicAddressDialog</name>
    <message>
        <source>When a run needs a review, its service calls this computer and sends the output. For that, services on other computers need an address that leads here.</source>
        <translation>Wenn ein Lauf eine Prüfung braucht, ruft sein Dienst diesen Computer auf und sendet die Ausgabe. Dafür brauchen Dienste auf anderen Computern eine Adresse, die hierher führt.</translation>
    </message>
    <message>
        <source>“%1” is on another computer. When a run needs a review, its service calls this computer and sends the output. For that, it needs an address that leads here.</source>
        <translation>„%1“ ist auf einem anderen Computer. Wenn ein Lauf eine Prüfung braucht, ruft der Dienst diesen Computer auf und sendet die Ausgabe. Dafür braucht er eine Adresse, die hierher führt.</translation>
    </message>
    <message>
        <source>Through a &amp;tunnel program on this computer</source>
        <translation>Über ein &amp;Tunnelprogramm auf diesem Computer</translation>
    </message>
    <message>
        <source>At an &amp;address that leads here</source>
        <translation>Unter einer &amp;Adresse, die hierher führt</translation>
    </message>
    <message>
        <source>&amp;Not at all, for now</source>
        <translation>Vorerst &amp;gar nicht</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>Erneut &amp;suchen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>How should crews reach this computer?</source>
        <translation>Wie sollen Crews diesen Computer erreichen?</translation>
    </message>
    <message>
        <source>The program connects to its provider, which gives this computer a public address. The provider can read what passes through. The console starts the program when you press the button below, and stops it when you quit.</source>
        <translation>Das Programm verbindet sich mit seinem Anbieter, der diesem Computer eine öffentliche Adresse gibt. Der Anbieter kann mitlesen, was hindurchgeht. Die Konsole startet das Programm, wenn Sie den Knopf unten drücken, und stoppt es, wenn Sie sie beenden.</translation>
    </message>
    <message>
        <source>None was found on this computer. Install cloudflared, ngrok or tailscale, for example with your package manager or from its website, sign in where it asks for that, then look again.</source>
        <translation>Auf diesem Computer wurde keines gefunden. Installieren Sie cloudflared, ngrok oder tailscale, etwa mit Ihrer Paketverwaltung oder von der Website des Programms, melden Sie sich an, wo es das verlangt, und suchen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Tunnel program</source>
        <translation>Tunnelprogramm</translation>
    </message>
    <message>
        <source>A reverse proxy or port forwarding, by you or your organization, forwards calls to %1.</source>
        <translation>Ein Reverse-Proxy oder eine Portweiterleitung, von Ihnen oder Ihrer Organisation eingerichtet, gibt Aufrufe an %1 weiter.</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>Öffentliche Adresse</translation>
    </message>
    <message>
        <source>Nothing can call this computer. The console asks for the state of each run every few seconds instead. A review appears a little later and without its output: you paste the notice, or read the output in the crew&apos;s dashboard. You can change this at any time on the endpoint&apos;s page.</source>
        <translation>Nichts kann diesen Computer aufrufen. Stattdessen fragt die Konsole alle paar Sekunden den Zustand jedes Laufs ab. Eine Prüfung erscheint etwas später und ohne ihre Ausgabe: Sie fügen die Meldung ein oder lesen die Ausgabe im Dashboard der Crew. Sie können dies jederzeit auf der Seite des Endpunkts ändern.</translation>
    </message>
    <message>
        <source>Starting %1…</source>
        <translation>%1 wird gestartet…</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Geben Sie die Adresse ein.</translation>
    </message>
    <message>
        <source>Crews can reach this computer at %1.</source>
        <translation>Crews können diesen Computer unter %1 erreichen.</translation>
    </message>
    <message>
        <source>Follow by polling</source>
        <translation>Durch Abfragen verfolgen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>%1 starten</translation>
    </message>
    <message>
        <source>Use and test</source>
        <translation>Verwenden und testen</translation>
    </message>
    <message>
        <source>Testing the address…</source>
        <translation>Die Adresse wird getestet…</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::RenewSecrets</name>
    <message>
        <source>New secrets</source>
        <translation>Neue Geheimnisse</translation>
    </message>
    <message>
        <source>&amp;Stop accepting the old ones at once</source>
        <translation>Die alten ab &amp;sofort nicht mehr annehmen</translation>
    </message>
    <message>
        <source>Stop accepting the old ones at once</source>
        <translation>Die alten ab sofort nicht mehr annehmen</translation>
    </message>
    <message>
        <source>The webhook addresses of a run contain a secret that authorizes its callbacks. From now on, kickoffs and decisions give services new addresses.</source>
        <translation>Die Webhook-Adressen eines Laufs enthalten ein Geheimnis, das seine Callbacks berechtigt. Von nun an nennen Starts und Entscheidungen den Diensten neue Adressen.</translation>
    </message>
    <message>
        <source>Old addresses of live runs are accepted until the run ends, so that no callback is lost. Those of runs that have ended are refused from now on.</source>
        <translation>Alte Adressen laufender Läufe werden angenommen, bis der Lauf endet, damit kein Callback verloren geht. Die beendeter Läufe werden ab jetzt abgelehnt.</translation>
    </message>
    <message>
        <source>All old addresses are refused. Choose this if someone else may know them. Live runs are followed by polling until a decision gives their service new addresses. Their notices for review still go to the old address and must be pasted.</source>
        <translation>Alle alten Adressen werden abgelehnt. Wählen Sie dies, wenn jemand anders sie kennen könnte. Läufe, die im Gange sind, werden durch Abfragen verfolgt, bis eine Entscheidung ihrem Dienst neue Adressen nennt. Ihre Meldungen zur Prüfung gehen weiter an die alte Adresse und müssen eingefügt werden.</translation>
    </message>
    <message>
        <source>Create new webhook secrets?</source>
        <translation>Neue Webhook-Geheimnisse erzeugen?</translation>
    </message>
    <message>
        <source>Create new secrets</source>
        <translation>Neue Geheimnisse erzeugen</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ColumnOrderDialog</name>
    <message>
        <source>Order of columns</source>
        <translation>Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>Columns from left to right</source>
        <translation>Spalten von links nach rechts</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CopyIdMenu</name>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Execution ID</source>
        <translation>Ausführungs-ID</translation>
    </message>
    <message>
        <source>Continuation ID</source>
        <translation>Fortsetzungs-ID</translation>
    </message>
    <message>
        <source>Task ID</source>
        <translation>Task-ID</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CostModel</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Not broken down</source>
        <translation>Nicht aufgeschlüsselt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Cached prompt</source>
        <translation>Prompt aus dem Cache</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CostTab</name>
    <message>
        <source>Tokens and cost</source>
        <translation>Token und Kosten</translation>
    </message>
    <message>
        <source>No tokens reported</source>
        <translation>Keine Token gemeldet</translation>
    </message>
    <message>
        <source>The service has not reported the tokens of this run. Some report them when the run ends, some in the event stream.</source>
        <translation>Der Dienst hat die Token dieses Laufs nicht gemeldet. Manche melden sie, wenn der Lauf endet, manche im Ereignisstrom.</translation>
    </message>
    <message>
        <source>Tokens are those that the service reported, in its results and its event stream. Amounts are calculated from your price table and are not a bill.</source>
        <translation>Die Token sind die, die der Dienst in Ergebnissen und im Ereignisstrom gemeldet hat. Beträge werden aus Ihrer Preistabelle berechnet und sind keine Rechnung.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Curl</name>
    <message>
        <source>The body is incomplete: the wire log keeps only its beginning.</source>
        <translation>Der Inhalt ist unvollständig: Das Übertragungsprotokoll behält nur seinen Anfang.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventSummary</name>
    <message>
        <source>%1 attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model call(s)</source>
        <translation>
            <numerusform>%Ln Modellaufruf</numerusform>
            <numerusform>%Ln Modellaufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool use(s)</source>
        <translation>
            <numerusform>%Ln Werkzeugaufruf</numerusform>
            <numerusform>%Ln Werkzeugaufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agent(s) at work</source>
        <translation>
            <numerusform>%Ln Agent am Werk</numerusform>
            <numerusform>%Ln Agenten am Werk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln Aufgabe</numerusform>
            <numerusform>%Ln Aufgaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s) of an answer</source>
        <translation>
            <numerusform>%Ln Stück einer Antwort</numerusform>
            <numerusform>%Ln Stücke einer Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>start or end of the crew</source>
        <translation>Beginn oder Ende der Crew</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>%Ln anderes</numerusform>
            <numerusform>%Ln andere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s): %1</source>
        <translation>
            <numerusform>%Ln Ereignis: %1</numerusform>
            <numerusform>%Ln Ereignisse: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The next decision gives the service new webhook addresses</source>
        <translation>Die nächste Entscheidung gibt dem Dienst neue Webhook-Adressen</translation>
    </message>
    <message>
        <source>Not confirmed by the answer alone</source>
        <translation>Durch die Antwort allein nicht bestätigt</translation>
    </message>
    <message>
        <source>The run was already followed under this ID. Its entries are shown here from now on.</source>
        <translation>Der Lauf wurde unter dieser ID schon verfolgt. Seine Einträge werden von jetzt an hier angezeigt.</translation>
    </message>
    <message>
        <source>A person accepted the request, so it can be answered.</source>
        <translation>Eine Person hat die Anfrage akzeptiert; sie kann beantwortet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) to a person</source>
        <translation>
            <numerusform>%Ln Anfrage an eine Person</numerusform>
            <numerusform>%Ln Anfragen an Personen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pause(s)</source>
        <translation>
            <numerusform>%Ln Pause</numerusform>
            <numerusform>%Ln Pausen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s)</source>
        <translation>
            <numerusform>%Ln Sicherungspunkt</numerusform>
            <numerusform>%Ln Sicherungspunkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventsTab</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
    <message>
        <source>Kickoff</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Event stream</source>
        <translation>Ereignisstrom</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <translation>Art der Ereignisse</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>Ereignisse durchsuchen</translation>
    </message>
    <message>
        <source>Event as received</source>
        <translation>Ereignis wie empfangen</translation>
    </message>
    <message>
        <source>Select an event to see it as received.</source>
        <translation>Wählen Sie ein Ereignis, um es wie empfangen zu sehen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Execution</name>
    <message>
        <source>Run without inputs</source>
        <translation>Lauf ohne Eingaben</translation>
    </message>
    <message>
        <source>the service says “%1”</source>
        <translation>der Dienst sagt „%1“</translation>
    </message>
    <message>
        <source>Resumed, not confirmed</source>
        <translation>Fortgesetzt, nicht bestätigt</translation>
    </message>
    <message>
        <source>the last decision is accepted, not confirmed yet</source>
        <translation>die letzte Entscheidung ist angenommen, noch nicht bestätigt</translation>
    </message>
    <message>
        <source>Ended, but asks for a person</source>
        <translation>Beendet, fragt aber nach einer Person</translation>
    </message>
    <message>
        <source>reported as ended before (%1), and continues</source>
        <translation>zuvor als beendet gemeldet (%1), geht aber weiter</translation>
    </message>
    <message>
        <source>Unreadable request of a flow</source>
        <translation>Unlesbare Anfrage eines Flows</translation>
    </message>
    <message>
        <source>%1 · the service reports %2 of work</source>
        <translation>%1 · laut Dienst %2 Arbeit</translation>
    </message>
    <message>
        <source>Elsewhere, followed since %1</source>
        <translation>Anderswo, verfolgt seit %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Current task</source>
        <translation>Aktuelle Aufgabe</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionOverview</name>
    <message>
        <source>%1 tasks</source>
        <translation>%1 Aufgaben</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Current task</source>
        <translation>Aktuelle Aufgabe</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation>%1 prüfen</translation>
    </message>
    <message>
        <source>IDs</source>
        <translation>IDs</translation>
    </message>
    <message>
        <source>“%1” is waiting for your review.</source>
        <translation>„%1“ wartet auf Ihre Prüfung.</translation>
    </message>
    <message>
        <source>“%1” is waiting for your review, attempt %2.</source>
        <translation>„%1“ wartet auf Ihre Prüfung, Versuch %2.</translation>
    </message>
    <message>
        <source>Restored from state</source>
        <translation>Wiederhergestellt aus Zustand</translation>
    </message>
    <message>
        <source>A task is waiting for your review.</source>
        <translation>Eine Aufgabe wartet auf Ihre Prüfung.</translation>
    </message>
    <message>
        <source>A task is waiting for your review, attempt %1.</source>
        <translation>Eine Aufgabe wartet auf Ihre Prüfung, Versuch %1.</translation>
    </message>
    <message>
        <source>Last status</source>
        <translation>Letzter Status</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionPane</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Save the report of this run</source>
        <translation>Bericht dieses Laufs speichern</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Stop…: asks the service to end this run</source>
        <translation>Stoppen…: bittet den Dienst, diesen Lauf zu beenden</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>Stop…: this crew&apos;s service cannot stop runs</source>
        <translation>Stoppen…: Der Dienst dieser Crew kann Läufe nicht stoppen</translation>
    </message>
    <message>
        <source>The addresses of this run are refused, because the webhook secrets were renewed. The run is followed by polling. The next decision gives the service new addresses. A notice for review must be pasted.</source>
        <translation>Die Adressen dieses Laufs werden abgelehnt, weil die Webhook-Geheimnisse erneuert wurden. Der Lauf wird durch Abfragen verfolgt. Die nächste Entscheidung nennt dem Dienst neue Adressen. Eine Meldung zur Prüfung muss eingefügt werden.</translation>
    </message>
    <message>
        <source>The webhook secrets were renewed after this run began. Its old addresses are accepted until it ends. The next decision gives the service new ones.</source>
        <translation>Die Webhook-Geheimnisse wurden erneuert, nachdem dieser Lauf begann. Seine alten Adressen werden angenommen, bis er endet. Die nächste Entscheidung nennt dem Dienst neue.</translation>
    </message>
    <message>
        <source>Stop…: this run is hidden by the filters. Clear them to stop it.</source>
        <translation>Stoppen…: Dieser Lauf ist durch die Filter ausgeblendet. Löschen Sie die Filter, um ihn zu stoppen.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Notices of this run go to an address that is no longer in use (%1). The run is followed by polling. The next decision gives the service the current address for all notices but those for review, which must be pasted.</source>
        <translation>Meldungen dieses Laufs gehen an eine Adresse, die nicht mehr benutzt wird (%1). Der Lauf wird durch Abfragen verfolgt. Die nächste Entscheidung gibt dem Dienst die aktuelle Adresse für alle Meldungen außer denen zur Prüfung, die eingefügt werden müssen.</translation>
    </message>
    <message>
        <source>The inputs are not known, because this run was started elsewhere.</source>
        <translation>Die Eingaben sind nicht bekannt, weil dieser Lauf anderswo gestartet wurde.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::FollowDialog</name>
    <message>
        <source>Follow a run</source>
        <translation>Lauf verfolgen</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>&amp;Crew</source>
        <translation>&amp;Crew</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Verfolgen</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Der Dienst wird gefragt…</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>Kickoff-ID</translation>
    </message>
    <message>
        <source>Follows a run that was started elsewhere, by polling its status. Its callbacks still go to the addresses given at its kickoff.</source>
        <translation>Verfolgt einen Lauf, der anderswo gestartet wurde, indem sein Status abgefragt wird. Seine Callbacks gehen weiter an die Adressen, die bei seinem Start angegeben wurden.</translation>
    </message>
    <message>
        <source>Kickoff &amp;ID</source>
        <translation>Kickoff-&amp;ID</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RawTab</name>
    <message>
        <source>Indented</source>
        <translation>Eingerückt</translation>
    </message>
    <message>
        <source>The service has not answered a status request yet.</source>
        <translation>Der Dienst hat noch keine Statusabfrage beantwortet.</translation>
    </message>
    <message>
        <source>Last status as received</source>
        <translation>Letzter Status wie empfangen</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ResultTab</name>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <source>It appears here when the run ends.</source>
        <translation>Es erscheint hier, wenn der Lauf endet.</translation>
    </message>
    <message>
        <source>Part of the result</source>
        <translation>Teil des Ergebnisses</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Kein Ergebnis</translation>
    </message>
    <message>
        <source>The run ended without one.</source>
        <translation>Der Lauf endete ohne Ergebnis.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Token usage</source>
        <translation>Tokenverbrauch</translation>
    </message>
    <message>
        <source>Token usage: %1</source>
        <translation>Tokenverbrauch: %1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <source>Reading the run from the journal.</source>
        <translation>Der Lauf wird aus dem Journal gelesen.</translation>
    </message>
    <message>
        <source>Complete result</source>
        <translation>Vollständiges Ergebnis</translation>
    </message>
    <message>
        <source>The run could not be loaded</source>
        <translation>Der Lauf konnte nicht geladen werden</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunCosts</name>
    <message>
        <source>after “%1” of attempt %2</source>
        <translation>nach „%1“ von Versuch %2</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Model not reported</source>
        <translation>Modell nicht gemeldet</translation>
    </message>
    <message>
        <source>After the last attempt, or attempt not known</source>
        <translation>Nach dem letzten Versuch, oder Versuch unbekannt</translation>
    </message>
    <message>
        <source>Task not reported</source>
        <translation>Aufgabe nicht gemeldet</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunReport</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>The service answered</source>
        <translation>Der Dienst antwortete</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Erhalten</translation>
    </message>
    <message>
        <source>Review of %1</source>
        <translation>Prüfung von %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Continued as</source>
        <translation>Fortgesetzt als</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>not yet by an event or a status</source>
        <translation>noch nicht durch ein Ereignis oder einen Status</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Feedback:</source>
        <translation>Rückmeldung:</translation>
    </message>
    <message>
        <source>Execution ID</source>
        <translation>Ausführungs-ID</translation>
    </message>
    <message>
        <source>Answered first</source>
        <translation>Zuerst geantwortet</translation>
    </message>
    <message>
        <source>Approved first</source>
        <translation>Zuerst freigegeben</translation>
    </message>
    <message>
        <source>has not arrived, the output is that of attempt %1</source>
        <translation>nicht angekommen, die Ausgabe ist die von Versuch %1</translation>
    </message>
    <message>
        <source>had not arrived when this was decided</source>
        <translation>war noch nicht angekommen, als dies entschieden wurde</translation>
    </message>
    <message>
        <source>has not arrived</source>
        <translation>nicht angekommen</translation>
    </message>
    <message>
        <source>pasted by a person</source>
        <translation>von einer Person eingefügt</translation>
    </message>
    <message>
        <source>cannot be read, shown as received</source>
        <translation>nicht lesbar, wie empfangen gezeigt</translation>
    </message>
    <message>
        <source>may be that of attempt %1</source>
        <translation>vielleicht die von Versuch %1</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Comment on attempt %1</source>
        <translation>Kommentar zu Versuch %1</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>Teamkommentare</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>Seitdem</translation>
    </message>
    <message>
        <source>Feedback, not sent:</source>
        <translation>Rückmeldung, nicht gesendet:</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsCommands</name>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln selected run(s)…</source>
        <translation>
            <numerusform>%Ln ausgewählten Lauf exportieren…</numerusform>
            <numerusform>%Ln ausgewählte Läufe exportieren…</numerusform>
        </translation>
    </message>
    <message>
        <source>Export all runs shown…</source>
        <translation>Alle angezeigten Läufe exportieren…</translation>
    </message>
    <message>
        <source>Follow a run started elsewhere…</source>
        <translation>Anderswo gestarteten Lauf verfolgen…</translation>
    </message>
    <message>
        <source>What a run is about…</source>
        <translation>Worum es in einem Lauf geht…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Export runs</source>
        <translation>Läufe exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)…</source>
        <translation>
            <numerusform>%Ln Lauf stoppen…</numerusform>
            <numerusform>%Ln Läufe stoppen…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>%Ln Link kopieren</numerusform>
            <numerusform>%Ln Links kopieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln ID(s)</source>
        <translation>
            <numerusform>%Ln ID kopieren</numerusform>
            <numerusform>%Ln IDs kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Stoppen…</translation>
    </message>
    <message>
        <source>Export selected runs…</source>
        <translation>Gewählte Läufe exportieren…</translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>Erneut starten…</translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>%Ln erneut starten…</numerusform>
            <numerusform>%Ln erneut starten…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln of %1 again…</source>
        <translation>
            <numerusform>%Ln von %1 erneut starten…</numerusform>
            <numerusform>%Ln von %1 erneut starten…</numerusform>
        </translation>
    </message>
    <message>
        <source>Crew to kick off</source>
        <translation>Crew, die gestartet werden soll</translation>
    </message>
    <message>
        <source>Nothing was copied, because the runs could not be loaded: %1</source>
        <translation>Nichts wurde kopiert, weil die Läufe nicht geladen werden konnten: %1</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsExporter</name>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>Export cancelled. Nothing was saved.</source>
        <translation>Export abgebrochen. Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>Nothing was saved, because the runs could not be loaded: %1</source>
        <translation>Nichts wurde gespeichert, weil die Läufe nicht geladen werden konnten: %1</translation>
    </message>
    <message numerus="yes">
        <source>Saved to %1. %Ln run(s) are not in the file, because they were not found.</source>
        <translation>
            <numerusform>Gespeichert in %1. %Ln Lauf ist nicht in der Datei, weil er nicht gefunden wurde.</numerusform>
            <numerusform>Gespeichert in %1. %Ln Läufe sind nicht in der Datei, weil sie nicht gefunden wurden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsFilters</name>
    <message>
        <source>Any state</source>
        <translation>Jeder Zustand</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>Prüfung nötig</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation>Fehlgeschlagen oder gestoppt</translation>
    </message>
    <message>
        <source>All crews</source>
        <translation>Alle Crews</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jede Zeit</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>From – to…</source>
        <translation>Von – bis…</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsPage</name>
    <message>
        <source>Show all runs</source>
        <translation>Alle Läufe anzeigen</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Kick off a crew</source>
        <translation>Crew starten</translation>
    </message>
    <message>
        <source>Add a crew</source>
        <translation>Crew hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Exporting: %L1 of %Ln run(s)</source>
        <translation>
            <numerusform>Wird exportiert: %L1 von %Ln Lauf</numerusform>
            <numerusform>Wird exportiert: %L1 von %Ln Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln run(s)</source>
        <translation>
            <numerusform>%L1 von %Ln Lauf</numerusform>
            <numerusform>%L1 von %Ln Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching… %1</source>
        <translation>Wird gesucht… %1</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>Kein Lauf gewählt</translation>
    </message>
    <message>
        <source>Select a run to see it here.</source>
        <translation>Wählen Sie einen Lauf, um ihn hier zu sehen.</translation>
    </message>
    <message>
        <source>No matching runs</source>
        <translation>Keine passenden Läufe</translation>
    </message>
    <message>
        <source>Try other words or another filter.</source>
        <translation>Versuchen Sie andere Wörter oder einen anderen Filter.</translation>
    </message>
    <message>
        <source>Kick off a crew to see its run here.</source>
        <translation>Starten Sie eine Crew, um ihren Lauf hier zu sehen.</translation>
    </message>
    <message>
        <source>Add your first crew. All you need is its address and its token.</source>
        <translation>Fügen Sie Ihre erste Crew hinzu. Sie brauchen nur ihre Adresse und ihr Token.</translation>
    </message>
    <message>
        <source>Runs of the crews that you may see appear here.</source>
        <translation>Hier erscheinen Läufe der Crews, die Sie sehen dürfen.</translation>
    </message>
    <message>
        <source>The search failed</source>
        <translation>Die Suche ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1, search incomplete</source>
        <translation>%1, Suche unvollständig</translation>
    </message>
    <message>
        <source>No run is shown that could be exported.</source>
        <translation>Es wird kein Lauf angezeigt, der exportiert werden könnte.</translation>
    </message>
    <message>
        <source>Not connected to the desk</source>
        <translation>Nicht mit dem Desk verbunden</translation>
    </message>
    <message>
        <source>Runs are listed here once the desk answers.</source>
        <translation>Läufe werden hier aufgelistet, sobald der Desk antwortet.</translation>
    </message>
    <message>
        <source>Loading the history</source>
        <translation>Der Verlauf wird geladen</translation>
    </message>
    <message>
        <source>Runs are listed here once it is loaded.</source>
        <translation>Läufe werden hier aufgelistet, sobald er geladen ist.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsTable</name>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
    <message>
        <source>Order of columns…</source>
        <translation>Reihenfolge der Spalten…</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>Aufsteigend</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>Absteigend</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::StopBar</name>
    <message numerus="yes">
        <source>%Ln run(s) stopped.</source>
        <translation>
            <numerusform>%Ln Lauf gestoppt.</numerusform>
            <numerusform>%Ln Läufe gestoppt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped: %1</source>
        <translation>
            <numerusform>%Ln konnte nicht gestoppt werden: %1</numerusform>
            <numerusform>%Ln konnten nicht gestoppt werden: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Stop the run</source>
        <translation>Lauf &amp;stoppen</translation>
    </message>
    <message>
        <source>&amp;Stop the runs</source>
        <translation>Läufe &amp;stoppen</translation>
    </message>
    <message>
        <source>&amp;Keep it running</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;Keep them running</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Asking the service to stop…</source>
        <translation>Der Dienst wird um den Stopp gebeten…</translation>
    </message>
    <message>
        <source>This crew&apos;s service cannot stop runs.</source>
        <translation>Der Dienst dieser Crew kann Läufe nicht stoppen.</translation>
    </message>
    <message>
        <source>The service says that the run has stopped.</source>
        <translation>Der Dienst sagt, dass der Lauf gestoppt ist.</translation>
    </message>
    <message>
        <source>The service can no longer stop this run. It says: %1</source>
        <translation>Der Dienst kann diesen Lauf nicht mehr stoppen. Er sagt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln had already ended.</source>
        <translation>
            <numerusform>%Ln war schon beendet.</numerusform>
            <numerusform>%Ln waren schon beendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>%Ln konnte nicht gestoppt werden, weil der Dienst keine Läufe stoppen kann.</numerusform>
            <numerusform>%Ln konnten nicht gestoppt werden, weil ihr Dienst keine Läufe stoppen kann.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to stop. No run is live.</source>
        <translation>Es gibt nichts zu stoppen. Kein Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>These crews&apos; services cannot stop runs.</source>
        <translation>Die Dienste dieser Crews können Läufe nicht stoppen.</translation>
    </message>
    <message>
        <source>Stop this run? It cannot be resumed.</source>
        <translation>Diesen Lauf stoppen? Er kann nicht fortgesetzt werden.</translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)? They cannot be resumed.</source>
        <translation>
            <numerusform>%Ln Lauf stoppen? Er kann nicht fortgesetzt werden.</numerusform>
            <numerusform>%Ln Läufe stoppen? Sie können nicht fortgesetzt werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more cannot be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>%Ln weiterer kann nicht gestoppt werden, weil der Dienst keine Läufe stoppen kann.</numerusform>
            <numerusform>%Ln weitere können nicht gestoppt werden, weil ihr Dienst keine Läufe stoppen kann.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The request may have arrived. The run&apos;s state will show whether it did.</source>
        <translation>%1 Die Anfrage kann angekommen sein. Der Zustand des Laufs wird zeigen, ob sie es ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln may have stopped. Their state will show whether they did.</source>
        <translation>
            <numerusform>%Ln ist vielleicht gestoppt. Der Zustand wird zeigen, ob es so ist.</numerusform>
            <numerusform>%Ln sind vielleicht gestoppt. Ihr Zustand wird zeigen, ob es so ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>The service accepted the request to stop the run. The run&apos;s state will show when it has stopped.</source>
        <translation>Der Dienst hat die Aufforderung angenommen, den Lauf zu stoppen. Der Zustand des Laufs zeigt, wann er gestoppt ist.</translation>
    </message>
    <message>
        <source>The service said that the run has stopped, but its status does not say so yet.</source>
        <translation>Der Dienst hat gesagt, dass der Lauf gestoppt ist, aber sein Status sagt das noch nicht.</translation>
    </message>
    <message>
        <source>The run has ended.</source>
        <translation>Der Lauf ist beendet.</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::SubjectDialog</name>
    <message>
        <source>What a run is about</source>
        <translation>Worum es in einem Lauf geht</translation>
    </message>
    <message>
        <source>Runs of %1 are shown as</source>
        <translation>Läufe von %1 werden angezeigt als</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>This run: %1</source>
        <translation>Dieser Lauf: %1</translation>
    </message>
    <message>
        <source>For example: {topic} for {audience}. Leave empty to show the longest inputs.</source>
        <translation>Zum Beispiel: {topic} für {audience}. Bleibt es leer, werden die längsten Eingaben gezeigt.</translation>
    </message>
    <message>
        <source>Adds this input to the pattern</source>
        <translation>Fügt diese Eingabe dem Muster hinzu</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Timeline</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Review: %1, attempt %2</source>
        <translation>Prüfung: %1, Versuch %2</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Kickoff</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>Agent: %1</translation>
    </message>
    <message>
        <source>Model call</source>
        <translation>Modellaufruf</translation>
    </message>
    <message>
        <source>Model call: %1</source>
        <translation>Modellaufruf: %1</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Tool: %1</source>
        <translation>Werkzeug: %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>%1, not confirmed yet</source>
        <translation>%1, noch nicht bestätigt</translation>
    </message>
    <message>
        <source>its end was not reported</source>
        <translation>ihr Ende wurde nicht gemeldet</translation>
    </message>
    <message>
        <source>Flow paused</source>
        <translation>Flow angehalten</translation>
    </message>
    <message>
        <source>Flow paused: %1</source>
        <translation>Flow angehalten: %1</translation>
    </message>
    <message>
        <source>Method paused</source>
        <translation>Methode angehalten</translation>
    </message>
    <message>
        <source>Method paused: %1</source>
        <translation>Methode angehalten: %1</translation>
    </message>
    <message>
        <source>Human feedback</source>
        <translation>Rückmeldung einer Person</translation>
    </message>
    <message>
        <source>Human feedback: %1</source>
        <translation>Rückmeldung einer Person: %1</translation>
    </message>
    <message>
        <source>Input from a person</source>
        <translation>Eingabe einer Person</translation>
    </message>
    <message>
        <source>Input from a person: %1</source>
        <translation>Eingabe einer Person: %1</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Flow</translation>
    </message>
    <message>
        <source>Flow: %1</source>
        <translation>Flow: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>Zeitraum: %1</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 bis %2, %3</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>seit %1, %2</translation>
    </message>
    <message>
        <source>waited for a person from %1, %2</source>
        <translation>wartete auf einen Menschen ab %1, %2</translation>
    </message>
    <message>
        <source>in task %1</source>
        <translation>in Aufgabe %1</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>Aufgabe: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineTab</name>
    <message>
        <source>Working and waiting</source>
        <translation>Arbeiten und Warten</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Worked %1, waited for people %2</source>
        <translation>Gearbeitet %1, auf Menschen gewartet %2</translation>
    </message>
    <message>
        <source>Worked %1</source>
        <translation>Gearbeitet %1</translation>
    </message>
    <message>
        <source>Show the entire time</source>
        <translation>Die gesamte Zeit zeigen</translation>
    </message>
    <message>
        <source>Waited for people %1</source>
        <translation>Auf Menschen gewartet %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ViewsMenu</name>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Name for this search with its filters, sorting and columns</source>
        <translation>Name für diese Suche mit ihren Filtern, ihrer Sortierung und ihren Spalten</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartCard</name>
    <message>
        <source>Actions for %1</source>
        <translation>Aktionen für %1</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Läufe anzeigen</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>Show runs, save, copy</source>
        <translation>Läufe anzeigen, speichern, kopieren</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartFiles</name>
    <message>
        <source>Crew Console: Insights</source>
        <translation>Crew Console: Auswertung</translation>
    </message>
    <message>
        <source>%1 could not be written, because PNG is not supported here</source>
        <translation>%1 konnte nicht geschrieben werden, weil PNG hier nicht unterstützt wird</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <comment>days</comment>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1k</source>
        <comment>thousand</comment>
        <translation>%1 Tsd.</translation>
    </message>
    <message>
        <source>%1M</source>
        <comment>million</comment>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>%1bn</source>
        <comment>thousand million</comment>
        <translation>%1 Mrd.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartView</name>
    <message>
        <source>%1, %2</source>
        <comment>chart and bar</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ComparisonsPanel</name>
    <message>
        <source>No comparisons yet. Compare the outputs of two crews from the same inputs, without knowing which crew made which.</source>
        <translation>Noch keine Vergleiche. Vergleichen Sie die Ausgaben zweier Crews zu gleichen Eingaben, ohne zu wissen, welche Crew welche erstellt hat.</translation>
    </message>
    <message>
        <source>&amp;Compare two crews…</source>
        <translation>Zwei Crews &amp;vergleichen…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>&amp;Entfernen…</translation>
    </message>
    <message>
        <source>Blind comparisons</source>
        <translation>Blindvergleiche</translation>
    </message>
    <message>
        <source>Remove comparison</source>
        <translation>Vergleich entfernen</translation>
    </message>
    <message>
        <source>Remove this comparison?</source>
        <translation>Diesen Vergleich entfernen?</translation>
    </message>
    <message>
        <source>Its answers are kept nowhere else. The runs stay.</source>
        <translation>Seine Antworten sind nirgends sonst gespeichert. Die Läufe bleiben.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::FigureTile</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightCharts</name>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2</source>
        <translation>p50 %1 · p95 %2</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 angezeigt</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>Aufgabe ohne Namen</translation>
    </message>
    <message>
        <source>Runs by hour</source>
        <translation>Läufe nach Stunde</translation>
    </message>
    <message>
        <source>Runs by day</source>
        <translation>Läufe nach Tag</translation>
    </message>
    <message>
        <source>Runs by week</source>
        <translation>Läufe nach Woche</translation>
    </message>
    <message>
        <source>Runs by month</source>
        <translation>Läufe nach Monat</translation>
    </message>
    <message numerus="yes">
        <source>%Ln started</source>
        <translation>
            <numerusform>%Ln gestartet</numerusform>
            <numerusform>%Ln gestartet</numerusform>
        </translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation>Fehlgeschlagen oder gestoppt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>Erfolgsquote</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended</source>
        <translation>
            <numerusform>%Ln beendet</numerusform>
            <numerusform>%Ln beendet</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens by hour</source>
        <translation>Tokens nach Stunde</translation>
    </message>
    <message>
        <source>Tokens by day</source>
        <translation>Tokens nach Tag</translation>
    </message>
    <message>
        <source>Tokens by week</source>
        <translation>Tokens nach Woche</translation>
    </message>
    <message>
        <source>Tokens by month</source>
        <translation>Tokens nach Monat</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>Completion</translation>
    </message>
    <message>
        <source>Tokens by crew</source>
        <translation>Tokens nach Crew</translation>
    </message>
    <message>
        <source>Duration by crew</source>
        <translation>Dauer nach Crew</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>Duration by task</source>
        <translation>Dauer nach Aufgabe</translation>
    </message>
    <message>
        <source>Time to review</source>
        <translation>Zeit bis zur Prüfung</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>After %1 or more</source>
        <translation>Nach %1 oder mehr</translation>
    </message>
    <message>
        <source>In less than %1</source>
        <translation>In weniger als %1</translation>
    </message>
    <message>
        <source>Attempts per task</source>
        <translation>Versuche je Aufgabe</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Attempts needed</source>
        <translation>Nötige Versuche</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittelwert %1</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1 attempts or more</source>
        <translation>%1 Versuche oder mehr</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>task and crew</comment>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln Mal</numerusform>
            <numerusform>%Ln Mal</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs started in this period.</source>
        <translation>In diesem Zeitraum begannen keine Läufe.</translation>
    </message>
    <message>
        <source>No runs ended in this period.</source>
        <translation>In diesem Zeitraum endeten keine Läufe.</translation>
    </message>
    <message numerus="yes">
        <source>of %Ln ended</source>
        <translation>
            <numerusform>von %Ln beendeten</numerusform>
            <numerusform>von %Ln beendeten</numerusform>
        </translation>
    </message>
    <message>
        <source>No service reported its token usage.</source>
        <translation>Kein Dienst hat seinen Token-Verbrauch gemeldet.</translation>
    </message>
    <message numerus="yes">
        <source>reported by %Ln run(s)</source>
        <translation>
            <numerusform>gemeldet von %Ln Lauf</numerusform>
            <numerusform>gemeldet von %Ln Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not broken down</source>
        <translation>Nicht aufgeschlüsselt</translation>
    </message>
    <message>
        <source>No runs were completed in this period.</source>
        <translation>In diesem Zeitraum wurden keine Läufe abgeschlossen.</translation>
    </message>
    <message>
        <source>No tasks ended in this period.</source>
        <translation>In diesem Zeitraum endeten keine Aufgaben.</translation>
    </message>
    <message>
        <source>No reviews were answered in this period.</source>
        <translation>In diesem Zeitraum wurden keine Prüfungen beantwortet.</translation>
    </message>
    <message>
        <source>No tasks asked for a review in this period.</source>
        <translation>In diesem Zeitraum bat keine Aufgabe um eine Prüfung.</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date pattern</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>MMM yyyy</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date pattern</comment>
        <translation>ddd, d. MMM</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>ddd, d. MMM yyyy</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>%1 tokens without a price</source>
        <translation>%1 Token ohne Preis</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost by hour</source>
        <translation>Kosten nach Stunden</translation>
    </message>
    <message>
        <source>Cost by day</source>
        <translation>Kosten nach Tagen</translation>
    </message>
    <message>
        <source>Cost by week</source>
        <translation>Kosten nach Wochen</translation>
    </message>
    <message>
        <source>Cost by month</source>
        <translation>Kosten nach Monaten</translation>
    </message>
    <message>
        <source>Cost by crew</source>
        <translation>Kosten nach Crews</translation>
    </message>
    <message>
        <source>All reported tokens have the price 0.</source>
        <translation>Alle gemeldeten Token haben den Preis 0.</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightsBar</name>
    <message>
        <source>All crews</source>
        <translation>Alle Crews</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time and crew</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Letzte 24 Stunden</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Last 90 days</source>
        <translation>Letzte 90 Tage</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Dieses Jahr</translation>
    </message>
    <message>
        <source>All time</source>
        <translation>Gesamte Zeit</translation>
    </message>
    <message>
        <source>From – to…</source>
        <translation>Von – bis…</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightsPage</name>
    <message>
        <source>Kick off a crew</source>
        <translation>Crew starten</translation>
    </message>
    <message>
        <source>Runs started</source>
        <translation>Gestartete Läufe</translation>
    </message>
    <message>
        <source>Run time, p50</source>
        <translation>Laufzeit, p50</translation>
    </message>
    <message>
        <source>Time to review, p50</source>
        <translation>Zeit bis zur Prüfung, p50</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in progress or waiting</source>
        <translation>
            <numerusform>%Ln in Arbeit oder wartend</numerusform>
            <numerusform>%Ln in Arbeit oder wartend</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed or stopped</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen oder gestoppt</numerusform>
            <numerusform>%Ln fehlgeschlagen oder gestoppt</numerusform>
        </translation>
    </message>
    <message>
        <source>p95 %1</source>
        <translation>p95 %1</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <comment>tokens</comment>
        <translation>%1 ein, %2 aus</translation>
    </message>
    <message>
        <source>Show all time</source>
        <translation>Gesamte Zeit anzeigen</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <translation>„%1“ speichern</translation>
    </message>
    <message>
        <source>Save all charts</source>
        <translation>Alle Diagramme speichern</translation>
    </message>
    <message>
        <source>Insights: %1</source>
        <translation>Auswertung: %1</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>Erfolgsquote</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>After the first run, this page shows runs over time, how long they take and how fast reviews are answered.</source>
        <translation>Nach dem ersten Lauf zeigt diese Seite Läufe über die Zeit, wie lange sie dauern und wie schnell Prüfungen beantwortet werden.</translation>
    </message>
    <message>
        <source>No data for this period</source>
        <translation>Keine Daten für diesen Zeitraum</translation>
    </message>
    <message>
        <source>%1: no runs and no reviews.</source>
        <translation>%1: keine Läufe und keine Prüfungen.</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 tokens without a price</source>
        <translation>%1 Token ohne Preis</translation>
    </message>
    <message>
        <source>not broken down</source>
        <comment>tokens</comment>
        <translation>nicht aufgeschlüsselt</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 not broken down</source>
        <comment>tokens</comment>
        <translation>%1 ein, %2 aus, %3 nicht aufgeschlüsselt</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::EarlierIdNote</name>
    <message>
        <source>Use the earlier ID</source>
        <translation>Frühere ID benutzen</translation>
    </message>
    <message>
        <source>The input “id” of the earlier run was left out. A flow that receives the same ID again can continue the run that has it, even one that ended.</source>
        <translation>Die Eingabe „id“ des früheren Laufs wurde weggelassen. Ein Flow, der dieselbe ID noch einmal erhält, kann den Lauf fortsetzen, der sie hat, auch einen, der beendet ist.</translation>
    </message>
    <message>
        <source>The input “id” is the one of the earlier run. Instead of starting a new run, the service can continue the earlier one, even if it ended.</source>
        <translation>Die Eingabe „id“ ist die des früheren Laufs. Statt einen neuen Lauf zu starten, kann der Dienst den früheren fortsetzen, auch wenn er beendet ist.</translation>
    </message>
    <message>
        <source>Use the &amp;earlier ID</source>
        <translation>Frühere ID &amp;benutzen</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldCodec</name>
    <message>
        <source>This number is too large.</source>
        <translation>Diese Zahl ist zu groß.</translation>
    </message>
    <message>
        <source>This number is too large to be sent exactly.</source>
        <translation>Diese Zahl ist zu groß, um genau gesendet zu werden.</translation>
    </message>
    <message>
        <source>This is not a number. Use digits and a decimal point, such as 12.5.</source>
        <translation>Dies ist keine Zahl. Verwenden Sie Ziffern und einen Dezimalpunkt, etwa 12.5.</translation>
    </message>
    <message>
        <source>This is not a whole number. Use digits only, such as 12.</source>
        <translation>Dies ist keine ganze Zahl. Verwenden Sie nur Ziffern, etwa 12.</translation>
    </message>
    <message>
        <source>Enter a whole number, without a fraction.</source>
        <translation>Geben Sie eine ganze Zahl ohne Bruchteil ein.</translation>
    </message>
    <message>
        <source>A name appears twice in the JSON, so only one of its values would be sent.</source>
        <translation>Ein Name kommt im JSON zweimal vor, sodass nur einer seiner Werte gesendet würde.</translation>
    </message>
    <message>
        <source>A number in the JSON has too many digits to be sent exactly.</source>
        <translation>Eine Zahl im JSON hat zu viele Stellen, um genau gesendet zu werden.</translation>
    </message>
    <message>
        <source>This number has too many digits to be sent exactly.</source>
        <translation>Diese Zahl hat zu viele Stellen, um genau gesendet zu werden.</translation>
    </message>
    <message>
        <source>This is not JSON. Enter a list as [&quot;one&quot;, &quot;two&quot;], an object as {&quot;name&quot;: &quot;value&quot;}, and text in quotes.</source>
        <translation>Das ist kein JSON. Geben Sie eine Liste als [&quot;eins&quot;, &quot;zwei&quot;] ein, ein Objekt als {&quot;name&quot;: &quot;wert&quot;} und Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <comment>a number as it was typed, and as it is sent</comment>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>Numbers are sent in their shortest form: %1.</source>
        <translation>Zahlen werden in ihrer kürzesten Form gesendet: %1.</translation>
    </message>
    <message>
        <source>Enter an object of JSON, such as {&quot;name&quot;: &quot;value&quot;}.</source>
        <translation>Geben Sie ein JSON-Objekt ein, zum Beispiel {&quot;name&quot;: &quot;wert&quot;}.</translation>
    </message>
    <message>
        <source>Enter the number without zeros at the beginning.</source>
        <translation>Geben Sie die Zahl ohne Nullen am Anfang ein.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldEditor</name>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>JSON, such as [&quot;one&quot;, &quot;two&quot;] or {&quot;name&quot;: &quot;value&quot;}</source>
        <translation>JSON, zum Beispiel [&quot;eins&quot;, &quot;zwei&quot;] oder {&quot;name&quot;: &quot;wert&quot;}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>(not sent)</source>
        <translation>(nicht gesendet)</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldRow</name>
    <message>
        <source>(a name without letters)</source>
        <translation>(ein Name ohne Buchstaben)</translation>
    </message>
    <message>
        <source>* required</source>
        <translation>* erforderlich</translation>
    </message>
    <message>
        <source>The value is not one of the listed ones. It is sent unchanged.</source>
        <translation>Der Wert ist keiner der aufgeführten. Er wird unverändert gesendet.</translation>
    </message>
    <message>
        <source>The value is of another type. It is sent unchanged.</source>
        <translation>Der Wert hat einen anderen Typ. Er wird unverändert gesendet.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::InputsPane</name>
    <message>
        <source>Also sent, from the JSON: %1</source>
        <translation>Aus dem JSON wird auch gesendet: %1</translation>
    </message>
    <message>
        <source>The crew&apos;s inputs could not be loaded. %1</source>
        <translation>Die Eingaben der Crew konnten nicht geladen werden. %1</translation>
    </message>
    <message>
        <source>You can still enter them in the JSON.</source>
        <translation>Sie können sie trotzdem im JSON eingeben.</translation>
    </message>
    <message>
        <source>This crew needs no inputs.</source>
        <translation>Diese Crew braucht keine Eingaben.</translation>
    </message>
    <message>
        <source>Not sent, because the crew no longer lists them: %1</source>
        <translation>Nicht gesendet, weil die Crew sie nicht mehr aufführt: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffBody</name>
    <message>
        <source>“%1” contains something that is not in the contract and cannot be sent.</source>
        <translation>„%1“ enthält etwas, das nicht im Vertrag steht und nicht gesendet werden kann.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffDialog</name>
    <message>
        <source>Kick off %1</source>
        <translation>%1 starten</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>This input is required.</source>
        <translation>Diese Eingabe ist erforderlich.</translation>
    </message>
    <message>
        <source>&amp;Kick off a second run</source>
        <translation>Zweiten Lauf &amp;starten</translation>
    </message>
    <message>
        <source>Correct the JSON first.</source>
        <translation>Berichtigen Sie zuerst das JSON.</translation>
    </message>
    <message>
        <source>Correct the marked fields first.</source>
        <translation>Berichtigen Sie zuerst die markierten Felder.</translation>
    </message>
    <message>
        <source>Fill in the required inputs first.</source>
        <translation>Füllen Sie zuerst die erforderlichen Eingaben aus.</translation>
    </message>
    <message>
        <source>The service requires this input, or another value for it.</source>
        <translation>Der Dienst verlangt diese Eingabe oder einen anderen Wert dafür.</translation>
    </message>
    <message>
        <source>&amp;Kick off anyway</source>
        <translation>Trotzdem &amp;starten</translation>
    </message>
    <message>
        <source>The inputs you entered last and the webhook addresses could not be loaded. %1</source>
        <translation>Ihre letzten Eingaben und die Webhook-Adressen konnten nicht geladen werden. %1</translation>
    </message>
    <message>
        <source>“%1” contains a placeholder instead of a secret. Enter the secret in the JSON.</source>
        <translation>„%1“ enthält einen Platzhalter statt eines Geheimnisses. Geben Sie das Geheimnis im JSON ein.</translation>
    </message>
    <message>
        <source>A kickoff with these inputs got no answer at %1. It may have started a run.</source>
        <translation>Ein Start mit diesen Eingaben blieb um %1 ohne Antwort. Vielleicht hat er einen Lauf gestartet.</translation>
    </message>
    <message>
        <source>Enter this secret again. It is not kept.</source>
        <translation>Geben Sie dieses Geheimnis erneut ein. Es wird nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>&amp;Kick off</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>A kickoff with these inputs got no answer at %1. It has started a run. If you want a second one, close this form and kick off again.</source>
        <translation>Ein Start mit diesen Eingaben blieb um %1 ohne Antwort. Er hat einen Lauf begonnen. Wenn Sie einen zweiten wollen, schließen Sie dieses Formular und starten Sie noch einmal.</translation>
    </message>
    <message>
        <source>The crew cannot be kicked off yet. %1</source>
        <translation>Die Crew kann noch nicht gestartet werden. %1</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it to kick off the crew.</source>
        <translation>Der Schlüsselbund ist gesperrt. Entsperren Sie ihn, um die Crew zu starten.</translation>
    </message>
    <message>
        <source>Discard JSON</source>
        <translation>JSON verwerfen</translation>
    </message>
    <message>
        <source>Discard the JSON that you have entered?</source>
        <translation>Das eingegebene JSON verwerfen?</translation>
    </message>
    <message>
        <source>It cannot be sent. The form opens again with what was entered before.</source>
        <translation>Es kann nicht gesendet werden. Das Formular öffnet sich wieder mit dem, was davor eingegeben war.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>The secret “%1” was not kept. Enter it, or choose “%2” once more to leave it out.</source>
        <translation>Das Geheimnis „%1“ wurde nicht aufbewahrt. Geben Sie es ein, oder wählen Sie noch einmal „%2“, um es wegzulassen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffErrorPanel</name>
    <message>
        <source>Complete answer</source>
        <translation>Vollständige Antwort</translation>
    </message>
    <message>
        <source>Complete answer of the service</source>
        <translation>Vollständige Antwort des Dienstes</translation>
    </message>
    <message>
        <source>The run may have started. Look under Runs first. Kicking off again starts a second run, and each run is billed.</source>
        <translation>Der Lauf kann begonnen haben. Sehen Sie zuerst unter Läufe nach. Ein erneuter Start beginnt einen zweiten Lauf, und jeder Lauf wird berechnet.</translation>
    </message>
    <message>
        <source>It also named inputs that the form does not have: %1</source>
        <translation>Er nannte auch Eingaben, die das Formular nicht hat: %1</translation>
    </message>
    <message>
        <source>The run has started all the same. If you want a second one, close this form and kick off again.</source>
        <translation>Der Lauf hat trotzdem begonnen. Wenn Sie einen zweiten wollen, schließen Sie dieses Formular und starten Sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffLoader</name>
    <message>
        <source>The crew lists %1 inputs. A form has room for %2.</source>
        <translation>Die Crew nennt %1 Eingaben. Ein Formular hat Platz für %2.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::NoticePanel</name>
    <message>
        <source>Task notices</source>
        <translation>Aufgabenmeldungen</translation>
    </message>
    <message>
        <source>After each task</source>
        <translation>Nach jeder Aufgabe</translation>
    </message>
    <message>
        <source>Step notices</source>
        <translation>Schrittmeldungen</translation>
    </message>
    <message>
        <source>After each thought or action of an agent</source>
        <translation>Nach jedem Gedanken oder jeder Aktion eines Agenten</translation>
    </message>
    <message>
        <source>Crew notices</source>
        <translation>Crew-Meldungen</translation>
    </message>
    <message>
        <source>When the crew has finished</source>
        <translation>Wenn die Crew fertig ist</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>Menschliche Eingabe</translation>
    </message>
    <message>
        <source>When a task waits for a person</source>
        <translation>Wenn eine Aufgabe auf einen Menschen wartet</translation>
    </message>
    <message>
        <source>Bearer</source>
        <translation>Bearer</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>Basic</translation>
    </message>
    <message>
        <source>Human input authentication</source>
        <translation>Anmeldung für menschliche Eingabe</translation>
    </message>
    <message>
        <source>Event stream</source>
        <translation>Ereignisstrom</translation>
    </message>
    <message>
        <source>Model calls, tool use and steps, sent in batches while the crew works. Not every service has it. After a review, a run may stop sending it.</source>
        <translation>Modellaufrufe, Werkzeugaufrufe und Schritte, stapelweise gesendet, während die Crew arbeitet. Nicht jeder Dienst bietet dies. Nach einer Prüfung kann ein Lauf damit aufhören.</translation>
    </message>
    <message>
        <source>How the crew&apos;s service authenticates when it asks for human input</source>
        <translation>Wie sich der Dienst der Crew ausweist, wenn er um menschliche Eingabe bittet</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::OptionRows</name>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Any JSON object. It is passed through to the crew and comes back in its events.</source>
        <translation>Ein beliebiges JSON-Objekt. Es wird an die Crew durchgereicht und kommt in ihren Ereignissen zurück.</translation>
    </message>
    <message>
        <source>Restore from state ID</source>
        <translation>Wiederherstellen aus Zustand (ID)</translation>
    </message>
    <message>
        <source>The ID of a saved state of a flow. The run starts with what that state holds. Leave it empty to start from the beginning.</source>
        <translation>Die ID eines gespeicherten Zustands eines Flows. Der Lauf beginnt mit dem, was dieser Zustand enthält. Leer: Er beginnt von vorn.</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::PresetButton</name>
    <message>
        <source>Presets</source>
        <translation>Gespeicherte Eingaben</translation>
    </message>
    <message>
        <source>&amp;Save these inputs…</source>
        <translation>Diese Eingaben &amp;speichern…</translation>
    </message>
    <message>
        <source>Save these inputs</source>
        <translation>Diese Eingaben speichern</translation>
    </message>
    <message>
        <source>Inputs saved under a name</source>
        <translation>Unter einem Namen gespeicherte Eingaben</translation>
    </message>
    <message>
        <source>Name of the preset. A preset with the same name is replaced.</source>
        <translation>Name der Vorlage. Eine Vorlage mit demselben Namen wird ersetzt.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::StreamTypes</name>
    <message>
        <source>Types of events</source>
        <translation>Arten von Ereignissen</translation>
    </message>
    <message>
        <source>Types of events, separated by commas</source>
        <translation>Arten von Ereignissen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Choose types of events</source>
        <translation>Arten von Ereignissen wählen</translation>
    </message>
    <message>
        <source>Crew and flow</source>
        <translation>Crew und Flow</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Memory and knowledge</source>
        <translation>Gedächtnis und Wissen</translation>
    </message>
    <message>
        <source>Types of events, separated by commas. You can enter any type that the crew&apos;s service knows.</source>
        <translation>Ereignistypen, durch Kommas getrennt. Sie können jeden Typ eingeben, den der Dienst der Crew kennt.</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Default types</source>
        <translation>Standardtypen</translation>
    </message>
</context>
<context>
    <name>crew::gui::notifications::FreedesktopNotifier</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>crew::gui::notifications::ReviewNotifications</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (attempt %2)</source>
        <translation>%1 (Versuch %2)</translation>
    </message>
    <message>
        <source>A review is waiting</source>
        <translation>Eine Prüfung wartet</translation>
    </message>
    <message>
        <source>They arrived while Do not disturb was on.</source>
        <translation>Sie trafen ein, während „Nicht stören“ eingeschaltet war.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) waiting</source>
        <translation>
            <numerusform>%Ln Prüfung wartet</numerusform>
            <numerusform>%Ln Prüfungen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>A decision may not have arrived</source>
        <translation>Eine Entscheidung ist vielleicht nicht angekommen</translation>
    </message>
    <message>
        <source>A decision had no effect</source>
        <translation>Eine Entscheidung hatte keine Wirkung</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::ChangesPane</name>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>Vorherige Änderung</translation>
    </message>
    <message>
        <source>Previous change (Shift+F8)</source>
        <translation>Vorherige Änderung (Umschalt+F8)</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Next change (F8)</source>
        <translation>Nächste Änderung (F8)</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Before on the left, after on the right</source>
        <translation>Vorher links, nachher rechts</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>Änderung %1 von %2</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>As source</source>
        <translation>Als Quelltext</translation>
    </message>
    <message>
        <source>What changed in the source text, with its marks, instead of in the rendered text</source>
        <translation>Was sich im Quelltext mit seinen Auszeichnungen geändert hat, statt im formatierten Text</translation>
    </message>
    <message>
        <source>Rendered changes</source>
        <translation>Änderungen im formatierten Text</translation>
    </message>
    <message>
        <source>This is the first attempt, so there is nothing to compare it with.</source>
        <translation>Das ist der erste Versuch. Daher gibt es nichts, womit er verglichen werden kann.</translation>
    </message>
    <message>
        <source>Attempt %1 is identical to attempt %2.</source>
        <translation>Versuch %1 ist identisch mit Versuch %2.</translation>
    </message>
    <message>
        <source>Attempts %1 and %2 differ only in characters that are not shown.</source>
        <translation>Die Versuche %1 und %2 unterscheiden sich nur in Zeichen, die nicht angezeigt werden.</translation>
    </message>
    <message>
        <source>too different to compare line by line</source>
        <translation>zu verschieden für einen zeilenweisen Vergleich</translation>
    </message>
    <message>
        <source>The two outputs are identical.</source>
        <translation>Die beiden Ausgaben sind gleich.</translation>
    </message>
    <message>
        <source>The two outputs differ only in characters that are not shown.</source>
        <translation>Die beiden Ausgaben unterscheiden sich nur in Zeichen, die nicht angezeigt werden.</translation>
    </message>
    <message>
        <source>The output of this attempt is not here, so there is nothing to compare.</source>
        <translation>Die Ausgabe dieses Versuchs ist nicht hier, es gibt also nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Also shows unchanged lines far from a change</source>
        <translation>Zeigt auch unveränderte Zeilen, die weit von einer Änderung entfernt sind</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::DiffModel</name>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>Entfernt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>Hinzugefügt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 folded. Press Enter to show them.</source>
        <translation>%1 eingeklappt. Mit Enter anzeigen.</translation>
    </message>
    <message>
        <source>Nothing on this side</source>
        <translation>Nichts auf dieser Seite</translation>
    </message>
    <message>
        <source>⟦no newline⟧</source>
        <translation>⟦kein Zeilenumbruch⟧</translation>
    </message>
    <message>
        <source>1 unchanged line</source>
        <translation>1 unveränderte Zeile</translation>
    </message>
    <message>
        <source>%1 unchanged lines</source>
        <translation>%1 unveränderte Zeilen</translation>
    </message>
    <message>
        <source>Unchanged, line %1: %2</source>
        <translation>Unverändert, Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::OutputPair</name>
    <message>
        <source>Left output</source>
        <translation>Linke Ausgabe</translation>
    </message>
    <message>
        <source>Right output</source>
        <translation>Rechte Ausgabe</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::OutputPane</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>What differs from an earlier attempt</source>
        <translation>Was sich von einem früheren Versuch unterscheidet</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Lines: %1 added, %2 removed</source>
        <translation>Zeilen: %1 hinzugefügt, %2 entfernt</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::AboutDialog</name>
    <message>
        <source>GPL 3.0: Crew Console, QCustomPlot</source>
        <translation>GPL 3.0: Crew Console, QCustomPlot</translation>
    </message>
    <message>
        <source>LGPL 3.0: Qt</source>
        <translation>LGPL 3.0: Qt</translation>
    </message>
    <message>
        <source>GPL 2.0 with linking exception: libgit2</source>
        <translation>GPL 2.0 mit Linking-Ausnahme: libgit2</translation>
    </message>
    <message>
        <source>Boost Software License 1.0: Boost</source>
        <translation>Boost Software License 1.0: Boost</translation>
    </message>
    <message>
        <source>BSD 2-Clause: QtKeychain</source>
        <translation>BSD 2-Clause: QtKeychain</translation>
    </message>
    <message>
        <source>Apache 2.0: OpenSSL</source>
        <translation>Apache 2.0: OpenSSL</translation>
    </message>
    <message>
        <source>About Crew Console</source>
        <translation>Über Crew Console</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>&amp;Bestandteile</translation>
    </message>
    <message>
        <source>&amp;Folders</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>&amp;Lizenzen</translation>
    </message>
    <message>
        <source>&amp;Copy all as text</source>
        <translation>&amp;Alles als Text kopieren</translation>
    </message>
    <message>
        <source>Copy all as text</source>
        <translation>Alles als Text kopieren</translation>
    </message>
    <message>
        <source>Crew Console %1</source>
        <translation>Crew Console %1</translation>
    </message>
    <message>
        <source>Kick off crews, follow their runs, and approve what they produce. Free software under the GNU General Public License, version 3 or later, without warranty.</source>
        <translation>Crews starten, ihre Läufe verfolgen und freigeben, was sie erzeugen. Freie Software unter der GNU General Public License, Version 3 oder später, ohne Gewährleistung.</translation>
    </message>
    <message>
        <source>Parts of the program</source>
        <translation>Bestandteile des Programms</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Bestandteil</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>Ordner öffnen: %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the path: %1</source>
        <translation>Pfad kopieren: %1</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>MIT: MD4C</source>
        <translation>MIT: MD4C</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Verwendet für</translation>
    </message>
    <message>
        <source>Tokens and the webhook secret are not in these folders. They are in the keychain.</source>
        <translation>Token und das Webhook-Geheimnis sind nicht in diesen Ordnern. Sie sind im Schlüsselbund.</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::ProfileController</name>
    <message>
        <source>Backups of Crew Console (*.crewbackup)</source>
        <translation>Sicherungen von Crew Console (*.crewbackup)</translation>
    </message>
    <message>
        <source>Back up profile</source>
        <translation>Profil sichern</translation>
    </message>
    <message>
        <source>The profile was not backed up. %1</source>
        <translation>Das Profil wurde nicht gesichert. %1</translation>
    </message>
    <message>
        <source>A backup is already being written.</source>
        <translation>Eine Sicherung wird bereits geschrieben.</translation>
    </message>
    <message>
        <source>Backing up the profile. You can continue working.</source>
        <translation>Das Profil wird gesichert. Sie können weiterarbeiten.</translation>
    </message>
    <message>
        <source>%1 contains %2. Tokens and the webhook secret stay in the keychain and are not included.</source>
        <translation>%1 enthält %2. Token und das Webhook-Geheimnis bleiben im Schlüsselbund und sind nicht enthalten.</translation>
    </message>
    <message>
        <source>The backup was not restored, because Crew Console did not quit. Nothing was changed. Restore it again when nothing is held or being sent.</source>
        <translation>Die Sicherung wurde nicht wiederhergestellt, weil Crew Console nicht beendet wurde. Es wurde nichts geändert. Stellen Sie sie noch einmal wieder her, wenn nichts mehr zurückgehalten oder gesendet wird.</translation>
    </message>
    <message>
        <source>Crew Console did not quit, but the restore cannot be cancelled. The backup replaces this profile at the next start. %1</source>
        <translation>Crew Console wurde nicht beendet, aber die Wiederherstellung lässt sich nicht abbrechen. Die Sicherung ersetzt dieses Profil beim nächsten Start. %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::RestoreDialog</name>
    <message>
        <source>Restore profile</source>
        <translation>Profil wiederherstellen</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Sicherung wählen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be restored, and nothing was changed. %2</source>
        <translation>%1 kann nicht wiederhergestellt werden, und es wurde nichts geändert. %2</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Beschäftigt</translation>
    </message>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>Nichts wurde geändert. %1</translation>
    </message>
    <message>
        <source>The backup replaces this profile: crews, runs, decisions, drafts and settings. Then the console restarts. The current profile is kept in a folder next to it and is never deleted. Its tokens stay in the keychain until you delete or move that folder.

What happened after the backup was made is not in it. A review that waits in it may have been decided since then.

Tokens and the webhook secret are not in the backup. Each crew asks for its token again. Notices of a run that was live may be refused, and the run is then followed by polling. The settings of the endpoint, the network and updates stay as they are.</source>
        <translation>Die Sicherung ersetzt dieses Profil: Crews, Läufe, Entscheidungen, Entwürfe und Einstellungen. Dann startet die Konsole neu. Das bisherige Profil bleibt in einem Ordner daneben und wird nie gelöscht. Seine Token bleiben im Schlüsselbund, bis Sie diesen Ordner löschen oder verschieben.

Was nach der Sicherung geschah, ist nicht darin. Eine Prüfung, die darin wartet, kann seitdem entschieden worden sein.

Token und das Webhook-Geheimnis sind nicht in der Sicherung. Jede Crew fragt erneut nach ihrem Token. Meldungen eines Laufs, der im Gange war, können abgelehnt werden; der Lauf wird dann durch Abfragen verfolgt. Die Einstellungen für Endpunkt, Netzwerk und Aktualisierungen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Restore and restart</source>
        <translation>&amp;Wiederherstellen und neu starten</translation>
    </message>
    <message>
        <source>Restore and restart</source>
        <translation>Wiederherstellen und neu starten</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Sicherung wird geprüft…</translation>
    </message>
    <message>
        <source>Restoring the backup…</source>
        <translation>Sicherung wird wiederhergestellt…</translation>
    </message>
    <message>
        <source>Choose a file made with “Back up profile…”.</source>
        <translation>Wählen Sie eine Datei, die mit „Profil sichern…“ erstellt wurde.</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>In progress then</source>
        <translation>Damals im Gange</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::RestoredText</name>
    <message numerus="yes">
        <source>%Ln crew(s)</source>
        <translation>
            <numerusform>%Ln Crew</numerusform>
            <numerusform>%Ln Crews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s)</source>
        <translation>
            <numerusform>%Ln Entscheidung</numerusform>
            <numerusform>%Ln Entscheidungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) that may have been sent since</source>
        <translation>
            <numerusform>%Ln Entscheidung, die seitdem gesendet worden sein kann</numerusform>
            <numerusform>%Ln Entscheidungen, die seitdem gesendet worden sein können</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es), to be paused</source>
        <translation>
            <numerusform>%Ln laufender Stapel, der angehalten wird</numerusform>
            <numerusform>%Ln laufende Stapel, die angehalten werden</numerusform>
        </translation>
    </message>
    <message>
        <source>The profile was restored. The previous profile is kept in %1. After you delete or move that folder, its tokens are removed from the keychain at the next start.</source>
        <translation>Das Profil wurde wiederhergestellt. Das bisherige Profil bleibt in %1. Nachdem Sie diesen Ordner gelöscht oder verschoben haben, werden seine Token beim nächsten Start aus dem Schlüsselbund entfernt.</translation>
    </message>
    <message>
        <source>The profile was restored. The previous profile is kept in %1. Its tokens could not be determined, so they stay in the keychain until you remove them there.</source>
        <translation>Das Profil wurde wiederhergestellt. Das bisherige Profil bleibt in %1. Seine Token konnten nicht bestimmt werden und bleiben im Schlüsselbund, bis Sie sie dort entfernen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) may have been sent after the backup was made. Check the service before you decide again.</source>
        <translation>
            <numerusform>%Ln Entscheidung kann nach der Sicherung gesendet worden sein. Sehen Sie beim Dienst nach, bevor Sie erneut entscheiden.</numerusform>
            <numerusform>%Ln Entscheidungen können nach der Sicherung gesendet worden sein. Sehen Sie beim Dienst nach, bevor Sie erneut entscheiden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es) were paused. Rows may have been kicked off since then.</source>
        <translation>
            <numerusform>%Ln laufender Stapel wurde angehalten. Seitdem können Zeilen gestartet worden sein.</numerusform>
            <numerusform>%Ln laufende Stapel wurden angehalten. Seitdem können Zeilen gestartet worden sein.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each crew needs its token again. Use “Set token…” on its page.</source>
        <translation>Jede Crew braucht ihr Token erneut. Verwenden Sie „Token festlegen…“ auf ihrer Seite.</translation>
    </message>
    <message numerus="yes">
        <source>The client certificates of %Ln crew(s) must be chosen again.</source>
        <translation>
            <numerusform>Das Client-Zertifikat von %Ln Crew muss erneut gewählt werden.</numerusform>
            <numerusform>Die Client-Zertifikate von %Ln Crews müssen erneut gewählt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter the proxy password again in the settings.</source>
        <translation>Geben Sie das Passwort für den Proxy in den Einstellungen erneut ein.</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>Demo ausprobieren</translation>
    </message>
    <message>
        <source>Add a crew…</source>
        <translation>Crew hinzufügen…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Sicherung wiederherstellen…</translation>
    </message>
    <message>
        <source>Welcome to Crew Console</source>
        <translation>Willkommen bei Crew Console</translation>
    </message>
    <message>
        <source>Opens a second window with crews inside the program. Nothing leaves this computer, and nothing is saved.</source>
        <translation>Öffnet ein zweites Fenster mit Crews im Programm. Nichts verlässt diesen Computer, und nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>Use the address and the token from the crew&apos;s page in its dashboard.</source>
        <translation>Verwenden Sie die Adresse und das Token von der Seite der Crew in ihrem Dashboard.</translation>
    </message>
    <message>
        <source>Crews from a file made with “Export crews…”.</source>
        <translation>Crews aus einer Datei, die mit „Crews exportieren…“ erstellt wurde.</translation>
    </message>
    <message>
        <source>Kick off crews of AI agents, follow their runs, and approve or reject what waits for a person.</source>
        <translation>Starten Sie Crews aus KI-Agenten, verfolgen Sie ihre Läufe, und geben Sie frei oder weisen Sie zurück, was auf eine Person wartet.</translation>
    </message>
    <message>
        <source>New local crew…</source>
        <translation>Neue lokale Crew…</translation>
    </message>
    <message>
        <source>Runs on this computer. Programs and language models do its tasks.</source>
        <translation>Läuft auf diesem Computer. Programme und Sprachmodelle erledigen ihre Aufgaben.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApprovalAdvice</name>
    <message>
        <source>Send as &amp;written</source>
        <translation>Wie &amp;geschrieben senden</translation>
    </message>
    <message>
        <source>Reject &amp;with this feedback</source>
        <translation>&amp;Mit dieser Rückmeldung zurückweisen</translation>
    </message>
    <message>
        <source>Approve with&amp;out the feedback</source>
        <translation>&amp;Ohne die Rückmeldung freigeben</translation>
    </message>
    <message>
        <source>Hold &amp;back</source>
        <translation>Z&amp;urückhalten</translation>
    </message>
    <message>
        <source>Not sent, because this crew treats an approval with feedback as a change request. Reject with this feedback first and approve the next attempt without any. Or approve now with “%1”, and your feedback is kept.</source>
        <translation>Nicht gesendet, weil diese Crew eine Freigabe mit Rückmeldung als Änderungswunsch behandelt. Weisen Sie zuerst mit dieser Rückmeldung zurück, und geben Sie den nächsten Versuch ohne Rückmeldung frei. Oder geben Sie jetzt mit „%1“ frei, dann bleibt Ihre Rückmeldung erhalten.</translation>
    </message>
    <message>
        <source>This crew accepted an approval with feedback, and then the same task came back. It may treat such an approval as a change request. Hold back approvals with feedback from now on?</source>
        <translation>Diese Crew hat eine Freigabe mit Rückmeldung angenommen, und dann kam dieselbe Aufgabe zurück. Vielleicht behandelt sie eine solche Freigabe als Änderungswunsch. Freigaben mit Rückmeldung von jetzt an zurückhalten?</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApprovalPace</name>
    <message>
        <source>%1 approvals in 60 s. Take your time with this review.</source>
        <translation>%1 Freigaben in 60 s. Nehmen Sie sich Zeit für diese Prüfung.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApproveTogetherDialog</name>
    <message>
        <source>(no output)</source>
        <translation>(keine Ausgabe)</translation>
    </message>
    <message>
        <source>Approve together</source>
        <translation>Gemeinsam freigeben</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approve %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>Tick each review you have read. Each is sent as a separate decision, without feedback, and can be undone while it is held.</source>
        <translation>Setzen Sie ein Häkchen bei jeder Prüfung, die Sie gelesen haben. Jede wird als eigene Entscheidung ohne Rückmeldung gesendet und kann rückgängig gemacht werden, solange sie zurückgehalten wird.</translation>
    </message>
    <message>
        <source>A newer attempt arrived. Read it first.</source>
        <translation>Ein neuerer Versuch ist angekommen. Lesen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>You have written feedback for this review. Decide it separately.</source>
        <translation>Sie haben zu dieser Prüfung eine Rückmeldung geschrieben. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Its notice has not arrived. Decide it separately.</source>
        <translation>Ihre Meldung ist nicht angekommen. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Its notice cannot be read. Decide it separately.</source>
        <translation>Ihre Meldung ist nicht lesbar. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Two people must approve it. Decide it separately.</source>
        <translation>Zwei Personen müssen sie freigeben. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Its output may not be the one that is waiting. Decide it separately.</source>
        <translation>Ihre Ausgabe ist vielleicht nicht die, die wartet. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Your decision about it is being recorded.</source>
        <translation>Ihre Entscheidung dazu wird gerade festgehalten.</translation>
    </message>
    <message>
        <source>Another notice about its run cannot be read. Decide it separately.</source>
        <translation>Eine andere Meldung zu ihrem Lauf ist nicht lesbar. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>Another run of this crew has the same IDs. Decide it separately.</source>
        <translation>Ein anderer Lauf dieser Crew hat dieselben IDs. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>This review no longer exists.</source>
        <translation>Diese Prüfung gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>“%1” no longer exists, so it was not approved.</source>
        <translation>„%1“ gibt es nicht mehr und wurde daher nicht freigegeben.</translation>
    </message>
    <message>
        <source>You have decided this review meanwhile.</source>
        <translation>Sie haben inzwischen über diese Prüfung entschieden.</translation>
    </message>
    <message>
        <source>%1 has decided this review meanwhile.</source>
        <translation>%1 hat inzwischen über diese Prüfung entschieden.</translation>
    </message>
    <message>
        <source>%1 approves the ticked reviews.</source>
        <comment>a key</comment>
        <translation>%1 gibt die angekreuzten Prüfungen frei.</translation>
    </message>
    <message>
        <source>Keys pressed before this could be read were ignored. They work again after a short pause.</source>
        <translation>Tasten, die gedrückt wurden, bevor dies gelesen werden konnte, wurden ignoriert. Nach einer kurzen Pause wirken sie wieder.</translation>
    </message>
    <message>
        <source>First tick the reviews that you have read.</source>
        <translation>Kreuzen Sie zuerst die Prüfungen an, die Sie gelesen haben.</translation>
    </message>
    <message>
        <source>None of these reviews can be approved here any more.</source>
        <translation>Keine dieser Prüfungen kann hier noch freigegeben werden.</translation>
    </message>
    <message>
        <source>Its notice has no output. Decide it separately.</source>
        <translation>Ihre Meldung hat keine Ausgabe. Entscheiden Sie einzeln über sie.</translation>
    </message>
    <message>
        <source>The review is closed.</source>
        <translation>Die Prüfung ist geschlossen.</translation>
    </message>
    <message>
        <source>It was not approved with the others. %1</source>
        <comment>why, in a sentence</comment>
        <translation>Sie wurde nicht mit den anderen freigegeben. %1</translation>
    </message>
    <message>
        <source>The desk no longer has an earlier decision about it. Decide it separately.</source>
        <translation>Der Desk hat eine frühere Entscheidung darüber nicht mehr. Entscheiden Sie einzeln.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::AttemptStrip</name>
    <message>
        <source>Attempt %1, %2, %3</source>
        <translation>Versuch %1, %2, %3</translation>
    </message>
    <message>
        <source>Attempt %1 · %2 · %3</source>
        <translation>Versuch %1 · %2 · %3</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Frühere</translation>
    </message>
    <message>
        <source>Earlier attempts</source>
        <translation>Frühere Versuche</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::CommentCard</name>
    <message>
        <source>Comment: %1</source>
        <translation>Kommentar: %1</translation>
    </message>
    <message>
        <source>Edit this comment</source>
        <translation>Diesen Kommentar bearbeiten</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::CommentMargin</name>
    <message>
        <source>Comments</source>
        <translation>Kommentare</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ContradictionCheck</name>
    <message>
        <source>You chose Approve, but “%1” says the opposite. Commit again to approve, or press Esc and choose Reject.</source>
        <translation>Sie haben Freigeben gewählt, aber „%1“ sagt das Gegenteil. Bestätigen Sie noch einmal, um freizugeben, oder drücken Sie Esc und wählen Sie Zurückweisen.</translation>
    </message>
    <message>
        <source>You chose Reject, but “%1” says the opposite. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>Sie haben Zurückweisen gewählt, aber „%1“ sagt das Gegenteil. Bestätigen Sie noch einmal, um zurückzuweisen, oder drücken Sie Esc und wählen Sie Freigeben.</translation>
    </message>
    <message>
        <source>You chose Approve, but the feedback begins with “%1”, the key for Reject. Commit again to approve, or press Esc and choose Reject.</source>
        <translation>Sie haben Freigeben gewählt, aber die Rückmeldung beginnt mit „%1“, der Taste für Zurückweisen. Bestätigen Sie noch einmal, um freizugeben, oder drücken Sie Esc und wählen Sie Zurückweisen.</translation>
    </message>
    <message>
        <source>You chose Reject, but the feedback begins with “%1”, the key for Approve. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>Sie haben Zurückweisen gewählt, aber die Rückmeldung beginnt mit „%1“, der Taste für Freigeben. Bestätigen Sie noch einmal, um zurückzuweisen, oder drücken Sie Esc und wählen Sie Freigeben.</translation>
    </message>
    <message>
        <source>You chose Reject, but all points say “Good”. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>Sie haben Zurückweisen gewählt, aber alle Punkte sagen „Gut“. Bestätigen Sie noch einmal, um zurückzuweisen, oder drücken Sie Esc und wählen Sie Freigeben.</translation>
    </message>
    <message>
        <source>Keys and clicks before this could be read were ignored. They work again after a short pause.</source>
        <translation>Tasten und Klicks, bevor dies gelesen werden konnte, wurden ignoriert. Nach einer kurzen Pause wirken sie wieder.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::DiscardDraft</name>
    <message>
        <source>Discard feedback</source>
        <translation>Rückmeldung verwerfen</translation>
    </message>
    <message>
        <source>Discard this feedback?</source>
        <translation>Diese Rückmeldung verwerfen?</translation>
    </message>
    <message>
        <source>“%1” was not sent and is kept nowhere else.</source>
        <translation>„%1“ wurde nicht gesendet und ist nirgends sonst aufbewahrt.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>The service did not take “%1”. If it was sent, the record of decisions has it.</source>
        <translation>Der Dienst hat „%1“ nicht angenommen. Falls es gesendet wurde, steht es im Entscheidungsprotokoll.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EarlierOutputsModel</name>
    <message>
        <source>Untitled run</source>
        <translation>Lauf ohne Titel</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>By</source>
        <comment>a person</comment>
        <translation>Von</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EarlierOutputsWindow</name>
    <message>
        <source>Earlier outputs: %1</source>
        <translation>Frühere Ausgaben: %1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Approved outputs</source>
        <translation>Freigegebene Ausgaben</translation>
    </message>
    <message>
        <source>Ways to compare</source>
        <translation>Arten des Vergleichs</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln approved output(s)</source>
        <translation>
            <numerusform>%Ln freigegebene Ausgabe</numerusform>
            <numerusform>%Ln freigegebene Ausgaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln approved output(s) so far</source>
        <translation>
            <numerusform>Bisher %Ln freigegebene Ausgabe</numerusform>
            <numerusform>Bisher %Ln freigegebene Ausgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>No output of “%1” was approved in another run of “%2” yet.</source>
        <translation>Noch keine Ausgabe von „%1“ wurde in einem anderen Lauf von „%2“ freigegeben.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>This output is no longer in the history.</source>
        <translation>Diese Ausgabe ist nicht mehr im Verlauf.</translation>
    </message>
    <message>
        <source>Untitled run</source>
        <translation>Lauf ohne Titel</translation>
    </message>
    <message>
        <source>Approved: %1</source>
        <comment>a run</comment>
        <translation>Freigegeben: %1</translation>
    </message>
    <message>
        <source>This review, attempt %1</source>
        <translation>Diese Prüfung, Versuch %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::Evidence</name>
    <message>
        <source>Numbers in neither the inputs nor earlier attempts</source>
        <translation>Zahlen, die weder in den Eingaben noch in früheren Versuchen stehen</translation>
    </message>
    <message>
        <source>Dates in neither the inputs nor earlier attempts</source>
        <translation>Daten, die weder in den Eingaben noch in früheren Versuchen stehen</translation>
    </message>
    <message>
        <source>Possible names in neither the inputs nor earlier attempts</source>
        <translation>Mögliche Namen, die weder in den Eingaben noch in früheren Versuchen stehen</translation>
    </message>
    <message>
        <source>Quotations in neither the inputs nor earlier attempts</source>
        <translation>Zitate, die weder in den Eingaben noch in früheren Versuchen stehen</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln place(s)</source>
        <translation>
            <numerusform>an %Ln Stelle</numerusform>
            <numerusform>an %Ln Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>The table says %1, the cells add up to %2</source>
        <translation>In der Tabelle steht %1, die Zellen ergeben %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) can be read in more than one way and were not checked</source>
        <translation>
            <numerusform>%Ln Summe lässt sich verschieden lesen und wurde nicht geprüft</numerusform>
            <numerusform>%Ln Summen lassen sich verschieden lesen und wurden nicht geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>The text names %1, the link leads to %2</source>
        <translation>Der Text nennt %1, der Link führt zu %2</translation>
    </message>
    <message>
        <source>Links, by host</source>
        <translation>Links nach Host</translation>
    </message>
    <message>
        <source>a tool without a name</source>
        <translation>ein Werkzeug ohne Namen</translation>
    </message>
    <message>
        <source>Tools that this attempt called</source>
        <translation>Werkzeuge, die dieser Versuch aufgerufen hat</translation>
    </message>
    <message>
        <source>Not known: nothing was reported</source>
        <translation>Nicht bekannt: Es wurde nichts gemeldet</translation>
    </message>
    <message>
        <source>There are more</source>
        <translation>Es gibt weitere</translation>
    </message>
    <message>
        <source>Arguments not reported</source>
        <translation>Argumente nicht gemeldet</translation>
    </message>
    <message>
        <source>Reported an error · %1</source>
        <translation>Meldete einen Fehler · %1</translation>
    </message>
    <message>
        <source>There is nothing to compare this output with: no inputs are known, and there is no earlier attempt.</source>
        <translation>Es gibt nichts, womit diese Ausgabe verglichen werden kann: Es sind keine Eingaben bekannt, und es gibt keinen früheren Versuch.</translation>
    </message>
    <message>
        <source>The inputs and earlier attempts are too long to be compared.</source>
        <translation>Die Eingaben und früheren Versuche sind zu lang für einen Vergleich.</translation>
    </message>
    <message>
        <source>Only the beginning of this very long output was examined.</source>
        <translation>Nur der Anfang dieser sehr langen Ausgabe wurde untersucht.</translation>
    </message>
    <message>
        <source>Only the first %1 of each kind are listed.</source>
        <translation>Von jeder Art sind nur die ersten %1 aufgeführt.</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>Keine Antwort: %1</translation>
    </message>
    <message>
        <source>Answered %1 after %2 ms</source>
        <translation>Antwortete %1 nach %2 ms</translation>
    </message>
    <message>
        <source>It is not known whether this attempt called tools.</source>
        <translation>Unbekannt ist, ob dieser Versuch Werkzeuge aufrief.</translation>
    </message>
    <message>
        <source>This attempt called %1 and others.</source>
        <translation>Dieser Versuch hat %1 und weitere aufgerufen.</translation>
    </message>
    <message>
        <source>This attempt called %1.</source>
        <translation>Dieser Versuch hat %1 aufgerufen.</translation>
    </message>
    <message>
        <source>%1: matches the sum of the cells</source>
        <translation>%1: entspricht der Summe der Zellen</translation>
    </message>
    <message>
        <source>Table totals, recalculated</source>
        <translation>Summen in Tabellen, nachgerechnet</translation>
    </message>
    <message>
        <source>An answer shows only that something responds at this address. It does not prove what the output says about it.</source>
        <translation>Eine Antwort zeigt nur, dass unter dieser Adresse etwas antwortet. Sie beweist nicht, was die Ausgabe darüber sagt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EvidenceModel</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is the title of a section, %2 the number of its items</extracomment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EvidencePanel</name>
    <message>
        <source>Examining the output…</source>
        <translation>Die Ausgabe wird untersucht…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) in neither the inputs nor earlier attempts</source>
        <translation>
            <numerusform>%Ln Angabe weder in den Eingaben noch in früheren Versuchen</numerusform>
            <numerusform>%Ln Angaben weder in den Eingaben noch in früheren Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared with inputs and earlier attempts</source>
        <translation>Nicht mit Eingaben und früheren Versuchen verglichen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) that do not add up</source>
        <translation>
            <numerusform>%Ln Summe, die nicht stimmt</numerusform>
            <numerusform>%Ln Summen, die nicht stimmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Wird gefragt…</translation>
    </message>
    <message>
        <source>An item that is in neither of them is not necessarily an error: it may have been computed or looked up. An item that is not listed is not proved to be right.</source>
        <translation>Was in keinem von beiden steht, ist nicht unbedingt ein Fehler: Es kann berechnet oder nachgeschlagen sein. Was nicht aufgeführt ist, ist nicht als richtig bewiesen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackArea</name>
    <message>
        <source>Feedback can be given on the newest attempt of a review that is waiting for you.</source>
        <translation>Eine Rückmeldung ist zum neuesten Versuch einer Prüfung möglich, die auf Sie wartet.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackBox</name>
    <message>
        <source>Comment</source>
        <translation>Kommentieren</translation>
    </message>
    <message>
        <source>Comment on selection</source>
        <translation>Markierung kommentieren</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>Rückmeldung</translation>
    </message>
    <message>
        <source>No feedback was given.</source>
        <translation>Es wurde keine Rückmeldung gegeben.</translation>
    </message>
    <message>
        <source>Adds a point about the selected text (C or Ctrl+Shift+C)</source>
        <translation>Fügt einen Punkt zum ausgewählten Text hinzu (C oder Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>What should change? Required to reject. Approving without feedback sends “%1”</source>
        <translation>Was ändern? Zum Zurückweisen nötig. Freigeben ohne Text sendet „%1“</translation>
    </message>
    <message>
        <source>Also written, but not sent: %1</source>
        <translation>Außerdem geschrieben, aber nicht gesendet: %1</translation>
    </message>
    <message>
        <source>Feedback for the flow, instead of an outcome</source>
        <translation>Rückmeldung für den Flow statt eines Ausgangs</translation>
    </message>
    <message>
        <source>Feedbac&amp;k</source>
        <translation>&amp;Rückmeldung</translation>
    </message>
    <message>
        <source>Feedbac&amp;k on attempt %1</source>
        <translation>&amp;Rückmeldung zu Versuch %1</translation>
    </message>
    <message>
        <source>Feedbac&amp;k on attempt %1: %2</source>
        <translation>&amp;Rückmeldung zu Versuch %1: %2</translation>
    </message>
    <message>
        <source>Feedbac&amp;k, not sent</source>
        <translation>&amp;Rückmeldung, nicht gesendet</translation>
    </message>
    <message>
        <source>Also written, but not taken by the service: %1</source>
        <translation>Außerdem geschrieben, aber vom Dienst nicht angenommen: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPointEditor</name>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Label of the point</source>
        <translation>Art des Punkts</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Done with this point</source>
        <translation>Mit diesem Punkt fertig</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this point</source>
        <translation>Diesen Punkt entfernen</translation>
    </message>
    <message>
        <source>Finishes the point (Enter)</source>
        <translation>Schließt den Punkt ab (Enter)</translation>
    </message>
    <message>
        <source>About “%1”</source>
        <translation>Zu „%1“</translation>
    </message>
    <message>
        <source>Your comment. Enter: done, Shift+Enter: new line</source>
        <translation>Ihr Kommentar. Enter: fertig, Umschalt+Enter: neue Zeile</translation>
    </message>
    <message>
        <source>About the complete output</source>
        <translation>Zur ganzen Ausgabe</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPointList</name>
    <message>
        <source>%1: %2</source>
        <comment>label, comment</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>%1 “%2”: %3</source>
        <comment>label, quote, comment</comment>
        <translation>%1 „%2“: %3</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>Punkt hinzufügen</translation>
    </message>
    <message>
        <source>Edit point</source>
        <translation>Punkt bearbeiten</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation>Punkt entfernen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Move point up</source>
        <translation>Punkt nach oben</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Hoch</translation>
    </message>
    <message>
        <source>Move point down</source>
        <translation>Punkt nach unten</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Runter</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>&amp;Points (%1)</source>
        <translation>Punk&amp;te (%1)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPreview</name>
    <message>
        <source>What the crew will read</source>
        <translation>Was die Crew lesen wird</translation>
    </message>
    <message numerus="yes">
        <source>What the crew will read when you approve: “%1” (%Ln character(s))</source>
        <translation>
            <numerusform>Was die Crew lesen wird, wenn Sie freigeben: „%1“ (%Ln Zeichen)</numerusform>
            <numerusform>Was die Crew lesen wird, wenn Sie freigeben: „%1“ (%Ln Zeichen)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the crew will read: %Ln character(s)</source>
        <translation>
            <numerusform>Was die Crew lesen wird: %Ln Zeichen</numerusform>
            <numerusform>Was die Crew lesen wird: %Ln Zeichen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackSelection</name>
    <message>
        <source>Comment on this</source>
        <translation>Dies kommentieren</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswerBar</name>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>&amp;Use this request</source>
        <translation>Diese Anfrage &amp;verwenden</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Answers with this outcome. Press %1 to choose it.</source>
        <translation>Antwortet mit diesem Ausgang. Mit %1 wird er gewählt.</translation>
    </message>
    <message>
        <source>Answers with this outcome.</source>
        <translation>Antwortet mit diesem Ausgang.</translation>
    </message>
    <message>
        <source>Show the &amp;other content…</source>
        <translation>Den anderen &amp;Inhalt anzeigen…</translation>
    </message>
    <message>
        <source>The platform sent this request again with other content (%1). This review shows what came first.</source>
        <translation>Die Plattform hat diese Anfrage mit anderem Inhalt erneut gesendet (%1). Diese Prüfung zeigt, was zuerst kam.</translation>
    </message>
    <message>
        <source>Other content of this request</source>
        <translation>Anderer Inhalt dieser Anfrage</translation>
    </message>
    <message>
        <source>Outcomes: %1</source>
        <translation>Ausgänge: %1</translation>
    </message>
    <message>
        <source>Address for the answer: %1</source>
        <translation>Adresse für die Antwort: %1</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployments without an ID. Allow it if your flows run there.</source>
        <translation>Die Antwort geht an %1, eine neue Adresse für Bereitstellungen ohne ID. Erlauben Sie sie, wenn Ihre Flows dort laufen.</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployments without an ID, such as this “%2”. Allow it if your flows run there.</source>
        <translation>Die Antwort geht an %1, eine neue Adresse für Bereitstellungen ohne ID wie „%2“. Erlauben Sie sie, wenn Ihre Flows dort laufen.</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployment %2. Allow it if your flows run there.</source>
        <translation>Die Antwort geht an %1, eine neue Adresse für die Bereitstellung %2. Erlauben Sie sie, wenn Ihre Flows dort laufen.</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployment %2, which calls itself “%3”. Allow it if your flows run there.</source>
        <translation>Die Antwort geht an %1, eine neue Adresse für die Bereitstellung %2, die sich „%3“ nennt. Erlauben Sie sie, wenn Ihre Flows dort laufen.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message numerus="yes">
        <source>The request lists %n more outcome(s) that cannot be offered here: an outcome must be text, and at most 50 are shown.</source>
        <translation>
            <numerusform>Die Anfrage nennt einen weiteren Ausgang, der hier nicht angeboten werden kann: Ein Ausgang muss Text sein, und höchstens 50 werden gezeigt.</numerusform>
            <numerusform>Die Anfrage nennt %n weitere Ausgänge, die hier nicht angeboten werden können: Ein Ausgang muss Text sein, und höchstens 50 werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Allo&amp;w answers to this address</source>
        <translation>Ant&amp;worten an diese Adresse erlauben</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswering</name>
    <message>
        <source>Allow answers to %1 first.</source>
        <translation>Erlauben Sie zuerst Antworten an %1.</translation>
    </message>
    <message numerus="yes">
        <source>This flow offers %n outcome(s).</source>
        <translation>
            <numerusform>Dieser Flow bietet %n Ausgang.</numerusform>
            <numerusform>Dieser Flow bietet %n Ausgänge.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is chosen.</source>
        <translation>„%1“ ist gewählt.</translation>
    </message>
    <message>
        <source>Answered elsewhere</source>
        <translation>Woanders beantwortet</translation>
    </message>
    <message>
        <source>Close the review</source>
        <translation>Prüfung schließen</translation>
    </message>
    <message>
        <source>%1 Then close the review here with “Answered elsewhere”.</source>
        <translation>%1 Schließen Sie die Prüfung dann hier mit „Woanders beantwortet“.</translation>
    </message>
    <message>
        <source>%1 Choose “Use this request” first if you trust it.</source>
        <translation>%1 Wählen Sie zuerst „Diese Anfrage verwenden“, wenn Sie ihr vertrauen.</translation>
    </message>
    <message>
        <source>A flow accepts an outcome or feedback, not both. Clear the feedback to answer “%1”, or send the feedback.</source>
        <translation>Ein Flow nimmt einen Ausgang oder eine Rückmeldung an, nicht beides. Leeren Sie die Rückmeldung, um „%1“ zu antworten, oder senden Sie die Rückmeldung.</translation>
    </message>
    <message>
        <source>Your feedback is almost the same as the outcome “%1”. If you mean that outcome, use its button.</source>
        <translation>Ihre Rückmeldung ist fast gleich dem Ausgang „%1“. Wenn Sie diesen Ausgang meinen, verwenden Sie dessen Schaltfläche.</translation>
    </message>
    <message>
        <source>Close this review without sending an answer? It cannot be opened again.</source>
        <translation>Diese Prüfung schließen, ohne eine Antwort zu senden? Sie kann nicht wieder geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FocusBar</name>
    <message>
        <source>Focus mode</source>
        <translation>Fokusmodus</translation>
    </message>
    <message>
        <source>Leave focus mode</source>
        <translation>Fokusmodus verlassen</translation>
    </message>
    <message>
        <source>Shows the queue again (Esc)</source>
        <translation>Zeigt wieder die Warteschlange (Esc)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Review %1 of %2</source>
        <translation>Prüfung %1 von %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ForgetFeedback</name>
    <message>
        <source>Forget earlier feedback</source>
        <translation>Frühere Rückmeldungen vergessen</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Forget all earlier feedback given to “%1”?</source>
        <translation>Alle früheren Rückmeldungen an „%1“ vergessen?</translation>
    </message>
    <message>
        <source>Forget all earlier feedback given to any crew?</source>
        <translation>Alle früheren Rückmeldungen an alle Crews vergessen?</translation>
    </message>
    <message>
        <source>Feedback given so far will no longer be offered. This cannot be undone. The decisions themselves stay in the record.</source>
        <translation>Bisherige Rückmeldungen werden nicht mehr angeboten. Das kann nicht rückgängig gemacht werden. Die Entscheidungen selbst bleiben im Protokoll.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::NextReview</name>
    <message>
        <source>Nothing is waiting for you.</source>
        <translation>Nichts wartet auf Sie.</translation>
    </message>
    <message>
        <source>The search or filter hides all other reviews that are waiting for you.</source>
        <translation>Die Suche oder der Filter blendet alle anderen Prüfungen aus, die auf Sie warten.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::OlderReviews</name>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <source>Show older…</source>
        <translation>Ältere anzeigen…</translation>
    </message>
    <message>
        <source>Older reviews cannot be read. Try again</source>
        <translation>Ältere Prüfungen können nicht gelesen werden. Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::PreviousFeedback</name>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>Addressed: %1</source>
        <translation>Erledigt: %1</translation>
    </message>
    <message>
        <source>Ask again for what is left</source>
        <translation>Das Übrige erneut verlangen</translation>
    </message>
    <message>
        <source>What was asked for</source>
        <translation>Was verlangt wurde</translation>
    </message>
    <message>
        <source>Asked for on attempt %1: %2 of %3 addressed</source>
        <translation>Zu Versuch %1 verlangt: %2 von %3 erledigt</translation>
    </message>
    <message>
        <source>Show the removal</source>
        <translation>Löschung anzeigen</translation>
    </message>
    <message>
        <source>Show the change</source>
        <translation>Änderung anzeigen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Show the change, point</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Passage unchanged</source>
        <translation>Textstelle unverändert</translation>
    </message>
    <message>
        <source>Passage not found</source>
        <translation>Textstelle nicht gefunden</translation>
    </message>
    <message>
        <source>Adds the points without a tick to the feedback</source>
        <translation>Fügt die Punkte ohne Häkchen zur Rückmeldung hinzu</translation>
    </message>
    <message>
        <source>Not about a passage</source>
        <translation>Zu keiner Textstelle</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::QueueFilterBar</name>
    <message>
        <source>Waiting for more than %1</source>
        <translation>Wartet länger als %1</translation>
    </message>
    <message>
        <source>Search reviews</source>
        <translation>Prüfungen durchsuchen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>Mit Stern</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Alle Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Remove filter: %1</source>
        <translation>Filter entfernen: %1</translation>
    </message>
    <message>
        <source>Task, crew, subject, IDs and output</source>
        <translation>Aufgabe, Crew, Thema, IDs und Ausgabe</translation>
    </message>
    <message>
        <source>Filter the queue by star, crew, state or age</source>
        <translation>Die Warteschlange nach Stern, Crew, Zustand oder Alter filtern</translation>
    </message>
    <message>
        <source>Task, crew, subject, IDs and output (/ or Ctrl+F)</source>
        <translation>Aufgabe, Crew, Thema, IDs und Ausgabe (/ oder Strg+F)</translation>
    </message>
    <message>
        <source>For me</source>
        <translation>Für mich</translation>
    </message>
    <message>
        <source>Unclaimed</source>
        <translation>Nicht reserviert</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meine</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::QueuePlaceBar</name>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Which reviews are listed</source>
        <translation>Welche Prüfungen aufgeführt werden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>place and count</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::RecoveryRow</name>
    <message>
        <source>Paste notice</source>
        <translation>Meldung einfügen</translation>
    </message>
    <message>
        <source>Pastes the service&apos;s human-input notice (JSON) from the clipboard</source>
        <translation>Fügt die Meldung des Dienstes zur menschlichen Eingabe (JSON) aus der Zwischenablage ein</translation>
    </message>
    <message>
        <source>Task ID</source>
        <translation>Task-ID</translation>
    </message>
    <message>
        <source>The ID by which the service knows the waiting task</source>
        <translation>Die ID, unter der der Dienst die wartende Aufgabe kennt</translation>
    </message>
    <message>
        <source>Task I&amp;D</source>
        <translation>&amp;Task-ID</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::RepetitionDetector</name>
    <message>
        <source>Attempt %1: the last three outputs are %2% alike.</source>
        <translation>Versuch %1: Die letzten drei Ausgaben sind zu %2 % gleich.</translation>
    </message>
    <message>
        <source>%1 The first attempt was %2 ago.</source>
        <translation>%1 Der erste Versuch ist %2 her.</translation>
    </message>
    <message>
        <source>The last three feedback texts are nearly the same.</source>
        <translation>Die letzten drei Rückmeldungen sind fast gleich.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewContext</name>
    <message>
        <source>It is not known whether the decision was undone. %1</source>
        <translation>Es ist nicht bekannt, ob die Entscheidung rückgängig gemacht wurde. %1</translation>
    </message>
    <message>
        <source>The decision could not be undone. %1</source>
        <translation>Die Entscheidung konnte nicht rückgängig gemacht werden. %1</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <comment>review, sentence</comment>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>The decision was sent before it could be undone.</source>
        <translation>Die Entscheidung wurde gesendet, bevor sie rückgängig gemacht werden konnte.</translation>
    </message>
    <message>
        <source>The review was not snoozed, because the chosen time is over.</source>
        <translation>Die Prüfung wurde nicht zurückgestellt, weil der gewählte Zeitpunkt vorbei ist.</translation>
    </message>
    <message>
        <source>The review was not snoozed, because another attempt has arrived.</source>
        <translation>Die Prüfung wurde nicht zurückgestellt, weil ein weiterer Versuch eingetroffen ist.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDeciding</name>
    <message>
        <source>Choose Approve or Reject first.</source>
        <translation>Wählen Sie zuerst Freigeben oder Zurückweisen.</translation>
    </message>
    <message>
        <source>There is no decision to undo.</source>
        <translation>Es gibt keine Entscheidung, die rückgängig gemacht werden kann.</translation>
    </message>
    <message>
        <source>You were looking at an older attempt. This is the newest one. Read it before you decide.</source>
        <translation>Sie haben einen älteren Versuch angesehen. Dies ist der neueste. Lesen Sie ihn, bevor Sie entscheiden.</translation>
    </message>
    <message>
        <source>Choose an outcome, or write what the flow should know.</source>
        <translation>Wählen Sie einen Ausgang, oder schreiben Sie, was der Flow wissen soll.</translation>
    </message>
    <message>
        <source>Say what should change. The task is tried again with your feedback.</source>
        <translation>Schreiben Sie, was sich ändern soll. Die Aufgabe wird mit Ihrer Rückmeldung erneut versucht.</translation>
    </message>
    <message>
        <source>Choose an outcome first, or write feedback for the flow.</source>
        <translation>Wählen Sie zuerst einen Ausgang, oder schreiben Sie eine Rückmeldung für den Flow.</translation>
    </message>
    <message>
        <source>Waiting for the desk to record your decision…</source>
        <translation>Es wird darauf gewartet, dass der Desk Ihre Entscheidung aufzeichnet…</translation>
    </message>
    <message>
        <source>The decision will be undone when the desk has recorded it, unless its hold ends first.</source>
        <translation>Die Entscheidung wird rückgängig gemacht, sobald der Desk sie aufgezeichnet hat, es sei denn, ihre Haltezeit endet vorher.</translation>
    </message>
    <message>
        <source>The feedback is only “%1”. Delete it, or write what you mean.</source>
        <translation>Die Rückmeldung besteht nur aus „%1“. Löschen Sie sie oder schreiben Sie, was Sie meinen.</translation>
    </message>
    <message>
        <source>Your decision is being recorded. You can withdraw it after that.</source>
        <translation>Ihre Entscheidung wird gerade aufgezeichnet. Danach können Sie sie zurückziehen.</translation>
    </message>
    <message>
        <source>You have already decided this review.</source>
        <translation>Sie haben diese Prüfung bereits entschieden.</translation>
    </message>
    <message>
        <source>Your decision is being recorded.</source>
        <translation>Ihre Entscheidung wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 was reviewing this at that moment, so nothing was decided. You can decide it now.</source>
        <translation>%1 hat dies in diesem Moment geprüft, deshalb wurde nichts entschieden. Sie können jetzt entscheiden.</translation>
    </message>
    <message>
        <source>Nothing was decided, because the desk could not be reached at that moment. Decide again.</source>
        <translation>Es wurde nichts entschieden, weil der Desk in diesem Moment nicht erreichbar war. Entscheiden Sie noch einmal.</translation>
    </message>
    <message>
        <source>Nothing has been decided yet, because the feedback was not in view. Read what is shown, then decide again.</source>
        <translation>Es wurde noch nichts entschieden, weil die Rückmeldung nicht zu sehen war. Lesen Sie, was angezeigt wird, und entscheiden Sie dann noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDelegate</name>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDetails</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewHeader</name>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>Versuch %1 von %2</translation>
    </message>
    <message>
        <source>%1 since the first attempt</source>
        <translation>%1 seit dem ersten Versuch</translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation>zurückgestellt bis %1</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Hides the review until a time you choose</source>
        <translation>Blendet die Prüfung bis zu einer von Ihnen gewählten Zeit aus</translation>
    </message>
    <message>
        <source>Copies a link to this review</source>
        <translation>Kopiert einen Link zu dieser Prüfung</translation>
    </message>
    <message>
        <source>waiting since %1</source>
        <translation>wartet seit %1</translation>
    </message>
    <message>
        <source>last two outputs %1% alike</source>
        <translation>letzte zwei Ausgaben zu %1 % gleich</translation>
    </message>
    <message>
        <source>task: %1</source>
        <translation>Aufgabe: %1</translation>
    </message>
    <message>
        <source>waiting for %1</source>
        <translation>wartet schon %1</translation>
    </message>
    <message>
        <source>run of the flow: %1</source>
        <translation>Lauf des Flows: %1</translation>
    </message>
    <message>
        <source>deployment: %1</source>
        <translation>Deployment: %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>the answer goes to %1</source>
        <translation>die Antwort geht an %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Earlier outputs</source>
        <translation>Frühere Ausgaben</translation>
    </message>
    <message>
        <source>Compares with outputs of this task that were approved in other runs</source>
        <translation>Vergleicht mit Ausgaben dieser Aufgabe, die in anderen Läufen freigegeben wurden</translation>
    </message>
    <message>
        <source>Lists tools, figures, names, totals and links to check in this output (Ctrl+Shift+E)</source>
        <translation>Listet Werkzeuge, Zahlen, Namen, Summen und Links auf, die in dieser Ausgabe zu prüfen sind (Strg+Umschalt+E)</translation>
    </message>
    <message>
        <source>Shows when the review arrived, its IDs and its webhook addresses</source>
        <translation>Zeigt, wann die Prüfung ankam, ihre IDs und ihre Webhook-Adressen</translation>
    </message>
    <message>
        <source>execution ID: %1</source>
        <translation>Ausführungs-ID: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewKeys</name>
    <message>
        <source>Next review in the queue</source>
        <translation>Nächste Prüfung in der Warteschlange</translation>
    </message>
    <message>
        <source>Previous review in the queue</source>
        <translation>Vorherige Prüfung in der Warteschlange</translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation>Freigeben wählen</translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation>Zurückweisen wählen</translation>
    </message>
    <message>
        <source>Insert a template into the feedback</source>
        <translation>Eine Vorlage in die Rückmeldung einfügen</translation>
    </message>
    <message>
        <source>%1 or %2, then %3</source>
        <translation>%1 oder %2, dann %3</translation>
    </message>
    <message>
        <source>Approve at once</source>
        <translation>Sofort freigeben</translation>
    </message>
    <message>
        <source>Comment on the selected text</source>
        <translation>Den ausgewählten Text kommentieren</translation>
    </message>
    <message>
        <source>Commit the chosen verdict</source>
        <translation>Die gewählte Entscheidung bestätigen</translation>
    </message>
    <message>
        <source>Insert template 1 to 9</source>
        <translation>Vorlage 1 bis 9 einfügen</translation>
    </message>
    <message>
        <source>Undo the last decision while it is held</source>
        <translation>Die letzte Entscheidung rückgängig machen, solange sie zurückgehalten wird</translation>
    </message>
    <message>
        <source>Leave the feedback, then Later: decide nothing</source>
        <translation>Die Rückmeldung verlassen, dann Später: nichts entscheiden</translation>
    </message>
    <message>
        <source>In focus mode: next page, then Approve and Reject</source>
        <translation>Im Fokusmodus: nächste Seite, dann Freigeben und Zurückweisen</translation>
    </message>
    <message>
        <source>Evidence: what to check in the output</source>
        <translation>Belege: was in der Ausgabe zu prüfen ist</translation>
    </message>
    <message>
        <source>Insert earlier feedback: the current line of the list</source>
        <translation>Frühere Rückmeldung einfügen: die aktuelle Zeile der Liste</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <comment>keys</comment>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>Flow: choose outcome 1 to 9, or 0 to write feedback</source>
        <translation>Flow: Ausgang 1 bis 9 wählen, oder 0 für eine Rückmeldung</translation>
    </message>
    <message>
        <source>Focus mode: only the output, in full screen</source>
        <translation>Fokusmodus: nur die Ausgabe, im Vollbild</translation>
    </message>
    <message>
        <source>Search the queue, Enter shows the first review found</source>
        <translation>Warteschlange durchsuchen, Eingabe zeigt die erste gefundene Prüfung</translation>
    </message>
    <message>
        <source>Reject at once, with the feedback written so far</source>
        <translation>Sofort zurückweisen, mit der bisher geschriebenen Rückmeldung</translation>
    </message>
    <message>
        <source>Show these shortcuts</source>
        <translation>Diese Tasten zeigen</translation>
    </message>
    <message>
        <source>1 to 9, or 0 to write feedback, then %1</source>
        <translation>1 bis 9, oder 0 für eine Rückmeldung, dann %1</translation>
    </message>
    <message>
        <source>Send a decision again that may not have arrived</source>
        <translation>Eine Entscheidung erneut senden, die vielleicht nicht angekommen ist</translation>
    </message>
    <message>
        <source>Desk: open the team comments, and close them</source>
        <translation>Desk: Teamkommentare öffnen und schließen</translation>
    </message>
    <message>
        <source>Desk: release the review</source>
        <translation>Desk: die Prüfung abgeben</translation>
    </message>
    <message>
        <source>Desk: withdraw the first approval or answer, until somebody confirms it</source>
        <translation>Desk: erste Freigabe oder Antwort zurückziehen, bis jemand sie bestätigt</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewModel</name>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation>zurückgestellt bis %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>Wartezeit %1</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>mit Stern</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewPane</name>
    <message>
        <source>End of the output.</source>
        <translation>Ende der Ausgabe.</translation>
    </message>
    <message>
        <source>End of the output. Decide: %1.</source>
        <translation>Ende der Ausgabe. Entscheiden: %1.</translation>
    </message>
    <message>
        <source>There is no link to this review, because its IDs are not known.</source>
        <translation>Zu dieser Prüfung gibt es keinen Link, weil ihre IDs nicht bekannt sind.</translation>
    </message>
    <message>
        <source>Keys pressed before this could be read were ignored. They work again after a short pause.</source>
        <translation>Tasten, die gedrückt wurden, bevor dies gelesen werden konnte, wurden ignoriert. Nach einer kurzen Pause wirken sie wieder.</translation>
    </message>
    <message>
        <source>The click was ignored, because this had only just appeared. Click again.</source>
        <translation>Der Klick wurde nicht beachtet, weil dies gerade erst erschienen war. Klicken Sie noch einmal.</translation>
    </message>
    <message>
        <source>What your decision would apply to has changed. Look at the review and choose again.</source>
        <translation>Das, wofür Ihre Entscheidung gelten würde, hat sich geändert. Sehen Sie sich die Prüfung an, und wählen Sie noch einmal.</translation>
    </message>
    <message>
        <source>There is no decision to send again.</source>
        <translation>Es gibt keine Entscheidung, die erneut gesendet werden kann.</translation>
    </message>
    <message>
        <source>Only a review that is waiting can be snoozed.</source>
        <translation>Nur eine wartende Prüfung kann zurückgestellt werden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewQueue</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewStrip</name>
    <message>
        <source>The next attempt appears here.</source>
        <translation>Der nächste Versuch erscheint hier.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>Show newest attempt</source>
        <translation>Neuesten Versuch anzeigen</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>Nächste Prüfung</translation>
    </message>
    <message>
        <source>You are looking at attempt %1 (%2). The newest is attempt %3.</source>
        <translation>Sie sehen Versuch %1 an (%2). Der neueste ist Versuch %3.</translation>
    </message>
    <message>
        <source>The service is waiting for a person.</source>
        <translation>Der Dienst wartet auf einen Menschen.</translation>
    </message>
    <message>
        <source>The service may be waiting for a person: its status does not say.</source>
        <translation>Der Dienst wartet vielleicht auf einen Menschen: Sein Status sagt es nicht.</translation>
    </message>
    <message>
        <source>A notice arrived that cannot be read. It is shown as received. The task ID could not be read either: enter it, or paste the notice.</source>
        <translation>Eine Meldung ist angekommen, die nicht lesbar ist. Sie wird so gezeigt, wie sie empfangen wurde. Auch die Task-ID war nicht lesbar: Geben Sie sie ein oder fügen Sie die Meldung ein.</translation>
    </message>
    <message>
        <source>A notice arrived that cannot be read. It is shown as received.</source>
        <translation>Eine Meldung ist angekommen, die nicht lesbar ist. Sie wird so gezeigt, wie sie empfangen wurde.</translation>
    </message>
    <message>
        <source>No new notice has arrived. This is the output of attempt %1, which has not been decided. Attempt %2, which has been decided, has the same task ID.</source>
        <translation>Es ist keine neue Meldung angekommen. Dies ist die Ausgabe von Versuch %1, über den noch nicht entschieden wurde. Versuch %2, über den entschieden wurde, hat dieselbe Task-ID.</translation>
    </message>
    <message>
        <source>No new notice has arrived. Attempt %1 has the same task ID and has not been decided. The service may be waiting for that decision.</source>
        <translation>Es ist keine neue Meldung angekommen. Versuch %1 hat dieselbe Task-ID, und über ihn wurde noch nicht entschieden. Vielleicht wartet der Dienst auf diese Entscheidung.</translation>
    </message>
    <message>
        <source>The only notice that arrived repeats attempt %1. Either the output has not changed, or the new notice was lost, or the old notice was delivered twice.</source>
        <translation>Die einzige Meldung, die ankam, wiederholt Versuch %1. Entweder hat sich die Ausgabe nicht geändert, oder die neue Meldung ging verloren, oder die alte Meldung wurde zweimal zugestellt.</translation>
    </message>
    <message>
        <source>The notice for this attempt has not arrived. “%1” was approved before, and nothing shows yet that the service has continued. It may still be reporting that review. In that case no further decision is needed.</source>
        <translation>Die Meldung zu diesem Versuch ist nicht angekommen. „%1“ wurde zuvor freigegeben, und noch zeigt nichts, dass der Dienst weitergemacht hat. Vielleicht meldet er noch jene Prüfung. In diesem Fall ist keine weitere Entscheidung nötig.</translation>
    </message>
    <message>
        <source>The notice for this attempt has not arrived, so its output cannot be shown.</source>
        <translation>Die Meldung zu diesem Versuch ist nicht angekommen, daher kann seine Ausgabe nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Attempt %1 has the same task ID and has not been decided either. The service may apply your decision to either attempt. Read both.</source>
        <translation>Versuch %1 hat dieselbe Task-ID, und auch über ihn wurde noch nicht entschieden. Der Dienst kann Ihre Entscheidung auf jeden der beiden Versuche anwenden. Lesen Sie beide.</translation>
    </message>
    <message>
        <source>The notice does not say which attempt it is about. This may be the earlier output of attempt %1, delivered late.</source>
        <translation>Die Meldung sagt nicht, welchen Versuch sie betrifft. Dies ist vielleicht die frühere Ausgabe von Versuch %1, verspätet zugestellt.</translation>
    </message>
    <message>
        <source>The service reported that this run had ended (%1), but it is still asking for a person. Your decision is sent as usual.</source>
        <translation>Der Dienst meldete, dass dieser Lauf beendet ist (%1), fragt aber weiterhin nach einer Person. Ihre Entscheidung wird wie üblich gesendet.</translation>
    </message>
    <message>
        <source>The decision about this review was undone. Nothing was sent.</source>
        <translation>Die Entscheidung über diese Prüfung wurde rückgängig gemacht. Es wurde nichts gesendet.</translation>
    </message>
    <message numerus="yes">
        <source>%n other notice(s) about this run cannot be read, and may be about this task or another one. The run&apos;s events show what arrived.</source>
        <translation>
            <numerusform>%n andere Meldung zu diesem Lauf ist nicht lesbar und betrifft vielleicht diese oder eine andere Aufgabe. Die Ereignisse des Laufs zeigen, was angekommen ist.</numerusform>
            <numerusform>%n andere Meldungen zu diesem Lauf sind nicht lesbar und betreffen vielleicht diese oder eine andere Aufgabe. Die Ereignisse des Laufs zeigen, was angekommen ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>The same notice has arrived again since. Either the decision did not arrive, or it did and the output is the same again, or the old notice was delivered twice.</source>
        <translation>Dieselbe Meldung ist seitdem noch einmal angekommen. Entweder ist die Entscheidung nicht angekommen, oder sie ist angekommen und die Ausgabe ist wieder dieselbe, oder die alte Meldung wurde zweimal zugestellt.</translation>
    </message>
    <message>
        <source>Another run of this crew waits for a person with the same execution ID and task ID. The service may apply your decision to either. Read both.</source>
        <translation>Ein anderer Lauf dieser Crew wartet mit derselben Ausführungs-ID und Task-ID auf eine Person. Der Dienst kann Ihre Entscheidung auf jeden der beiden beziehen. Lesen Sie beide.</translation>
    </message>
    <message>
        <source>It is not known whether the decision about attempt %1 arrived, and no new notice has arrived. If the decision did not arrive, attempt %1 is waiting. If it did, the console does not have the output that is now waiting.</source>
        <translation>Es ist nicht bekannt, ob die Entscheidung über Versuch %1 angekommen ist, und es kam keine neue Meldung an. Ist die Entscheidung nicht angekommen, wartet Versuch %1. Ist sie angekommen, hat die Konsole die Ausgabe nicht, die jetzt wartet.</translation>
    </message>
    <message>
        <source>Send again (1 of 2)</source>
        <translation>Erneut senden (1 von 2)</translation>
    </message>
    <message>
        <source>Records your decision. Nothing is sent until a second person sends it again.</source>
        <translation>Zeichnet Ihre Entscheidung auf. Nichts wird gesendet, bis eine zweite Person sie erneut sendet.</translation>
    </message>
    <message>
        <source>A notice arrived that names this run and another run of the crew. It is shown as received. Enter the task ID if the output is that of this run.</source>
        <translation>Es ist eine Meldung eingetroffen, die diesen und einen anderen Lauf der Crew nennt. Sie wird wie empfangen angezeigt. Geben Sie die Task-ID ein, wenn die Ausgabe die dieses Laufs ist.</translation>
    </message>
    <message>
        <source>The notice has no output. The run&apos;s events may show what the task made.</source>
        <translation>Die Meldung enthält keine Ausgabe. Die Ereignisse des Laufs zeigen vielleicht, was die Aufgabe erzeugt hat.</translation>
    </message>
    <message>
        <source>No new notice has arrived. Attempts %1 have the same task ID and have not been decided. The service may be waiting for one of those decisions.</source>
        <comment>a list of numbers</comment>
        <translation>Es ist keine neue Meldung eingetroffen. Die Versuche %1 haben dieselbe Task-ID, und über sie wurde noch nicht entschieden. Der Dienst wartet möglicherweise auf eine dieser Entscheidungen.</translation>
    </message>
    <message>
        <source>Attempts %1 have the same task ID and have not been decided either. The service may apply your decision to any of these attempts. Read all of them.</source>
        <comment>a list of numbers</comment>
        <translation>Die Versuche %1 haben dieselbe Task-ID, und auch über sie wurde noch nicht entschieden. Der Dienst kann Ihre Entscheidung auf jeden dieser Versuche anwenden. Lesen Sie alle.</translation>
    </message>
    <message>
        <source>%1&apos;s decision about this review was undone. Nothing was sent.</source>
        <comment>a person</comment>
        <translation>Die Entscheidung von %1 über diese Prüfung wurde rückgängig gemacht. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The service refused the decision about attempt %1 as too late, and no new notice has arrived. Either attempt %1 is waiting after all, or the console does not have the output that is now waiting.</source>
        <translation>Der Dienst hat die Entscheidung zu Versuch %1 als verspätet abgelehnt, und es ist keine neue Meldung angekommen. Entweder wartet Versuch %1 doch noch, oder die Konsole hat die Ausgabe nicht, die nun wartet.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of attempts</comment>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewText</name>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. The service answered: %2.</source>
        <translation>%1. Der Dienst antwortete: %2.</translation>
    </message>
    <message>
        <source>By notice</source>
        <translation>Durch Meldung</translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation>Meldung eingefügt</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>Aufgabe ohne Namen</translation>
    </message>
    <message>
        <source>task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Commit the decision again to send it.</source>
        <translation>Ist die Entscheidung noch richtig? Ihre Rückmeldung ist erhalten. Bestätigen Sie die Entscheidung erneut, um sie zu senden.</translation>
    </message>
    <message>
        <source>The service answered “%1”.</source>
        <translation>Der Dienst antwortete „%1“.</translation>
    </message>
    <message>
        <source>%1, but it will not be sent.</source>
        <translation>%1, wird aber nicht gesendet.</translation>
    </message>
    <message>
        <source>%1: accepted, not confirmed yet. The run&apos;s next event or status shows whether it took effect.</source>
        <translation>%1: angenommen, noch nicht bestätigt. Das nächste Ereignis oder der nächste Status des Laufs zeigt, ob es gewirkt hat.</translation>
    </message>
    <message>
        <source>The console keeps checking with the service. Send it again only if you know that it did not arrive.</source>
        <translation>Die Konsole fragt weiter beim Dienst nach. Senden Sie nur dann erneut, wenn Sie wissen, dass die Entscheidung nicht angekommen ist.</translation>
    </message>
    <message>
        <source>Without its notice</source>
        <translation>Ohne ihre Meldung</translation>
    </message>
    <message>
        <source>Unreadable notice</source>
        <translation>Nicht lesbare Meldung</translation>
    </message>
    <message>
        <source>%1. Sending in %2 s.</source>
        <translation>%1. Wird in %2 s gesendet.</translation>
    </message>
    <message>
        <source>%1. Sending…</source>
        <translation>%1. Wird gesendet…</translation>
    </message>
    <message>
        <source>It did not arrive. Your feedback is kept.</source>
        <translation>Die Entscheidung kam nicht an. Ihre Rückmeldung ist erhalten.</translation>
    </message>
    <message>
        <source>Your decision had no effect. Your feedback is kept.</source>
        <translation>Ihre Entscheidung hatte keine Wirkung. Ihre Rückmeldung ist erhalten.</translation>
    </message>
    <message>
        <source>Undone. Nothing was sent.</source>
        <translation>Rückgängig gemacht. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Answered “%1”</source>
        <translation>Geantwortet: „%1“</translation>
    </message>
    <message>
        <source>Is the decision still right? Commit it again to send it.</source>
        <translation>Ist die Entscheidung noch richtig? Bestätigen Sie sie erneut, um sie zu senden.</translation>
    </message>
    <message>
        <source>It did not arrive.</source>
        <translation>Sie ist nicht angekommen.</translation>
    </message>
    <message>
        <source>Your decision had no effect.</source>
        <translation>Ihre Entscheidung hatte keine Wirkung.</translation>
    </message>
    <message>
        <source>Late or sent again, arrived %1</source>
        <translation>Verspätet oder erneut gesendet, angekommen %1</translation>
    </message>
    <message>
        <source>Signature not checked, arrived %1</source>
        <translation>Signatur nicht geprüft, angekommen %1</translation>
    </message>
    <message>
        <source>Unreadable request, arrived %1</source>
        <translation>Unlesbare Anfrage, angekommen %1</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>%1, may have arrived</source>
        <translation>%1, möglicherweise angekommen</translation>
    </message>
    <message>
        <source>Check on the platform whether it arrived. Send it again only if you know that it did not.</source>
        <translation>Prüfen Sie auf der Plattform, ob die Antwort angekommen ist. Senden Sie sie nur dann noch einmal, wenn Sie wissen, dass sie es nicht ist.</translation>
    </message>
    <message>
        <source>Webhook addresses sent with the decision: none. The crew will send no more task, step or crew notices.</source>
        <translation>Mit der Entscheidung gesendete Webhook-Adressen: keine. Die Crew wird keine Meldungen zu Aufgaben, Schritten oder zur Crew mehr senden.</translation>
    </message>
    <message>
        <source>Webhook addresses sent with the decision: %1.</source>
        <translation>Mit der Entscheidung gesendete Webhook-Adressen: %1.</translation>
    </message>
    <message>
        <source>%1. Undoing…</source>
        <translation>%1. Wird rückgängig gemacht…</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was undone.</source>
        <translation>%1. Es ist nicht bekannt, ob das rückgängig gemacht wurde.</translation>
    </message>
    <message>
        <source>%1&apos;s decision had no effect.</source>
        <comment>a person</comment>
        <translation>Die Entscheidung von %1 hatte keine Wirkung.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a person, a verdict</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. It is not known yet whether it was sent.</source>
        <translation>%1. Es ist noch nicht bekannt, ob das gesendet wurde.</translation>
    </message>
    <message>
        <source>too late</source>
        <comment>a decision</comment>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>too late, already decided</source>
        <comment>a decision</comment>
        <translation>zu spät, schon entschieden</translation>
    </message>
    <message>
        <source>%1. The desk is about to send it.</source>
        <translation>%1. Der Desk sendet es gleich.</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept.</source>
        <translation>Ist die Entscheidung noch richtig? Ihre Rückmeldung ist noch da.</translation>
    </message>
    <message>
        <source>Is the decision still right?</source>
        <translation>Ist die Entscheidung noch richtig?</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Commit the decision again so that a second person can confirm it.</source>
        <translation>Ist die Entscheidung noch richtig? Ihre Rückmeldung ist noch da. Geben Sie die Entscheidung noch einmal ab, damit eine zweite Person sie bestätigen kann.</translation>
    </message>
    <message>
        <source>Is the decision still right? Commit it again so that a second person can confirm it.</source>
        <translation>Ist die Entscheidung noch richtig? Geben Sie sie noch einmal ab, damit eine zweite Person sie bestätigen kann.</translation>
    </message>
    <message>
        <source>Your feedback is kept.</source>
        <translation>Ihre Rückmeldung ist noch da.</translation>
    </message>
    <message>
        <source>%1. It waits for the answer to the decision before it.</source>
        <translation>%1. Sie wartet auf die Antwort auf die Entscheidung davor.</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Choose and commit the decision again.</source>
        <translation>Ist die Entscheidung noch richtig? Ihre Rückmeldung bleibt erhalten. Wählen und bestätigen Sie die Entscheidung erneut.</translation>
    </message>
    <message>
        <source>Is the decision still right? Choose and commit it again.</source>
        <translation>Ist die Entscheidung noch richtig? Wählen und bestätigen Sie sie erneut.</translation>
    </message>
    <message>
        <source>%1. It has not been sent yet.</source>
        <translation>%1. Noch nicht gesendet.</translation>
    </message>
    <message>
        <source>Too late. The service did not take this decision.</source>
        <translation>Zu spät. Der Dienst hat diese Entscheidung nicht angenommen.</translation>
    </message>
    <message>
        <source>Too late. The service is no longer waiting for this decision.</source>
        <translation>Zu spät. Der Dienst wartet nicht mehr auf diese Entscheidung.</translation>
    </message>
    <message>
        <source>%1. Undoing… The desk has not answered yet. The console keeps asking.</source>
        <translation>%1. Wird rückgängig gemacht… Der Desk hat noch nicht geantwortet. Die Konsole fragt weiter.</translation>
    </message>
    <message>
        <source>The desk no longer has a decision about this attempt that it showed before (%1). Its database may have been restored. The decision may have arrived: check with the service before you decide again.</source>
        <translation>Der Desk hat eine Entscheidung über diesen Versuch nicht mehr, die er vorher angezeigt hat (%1). Möglicherweise wurde seine Datenbank wiederhergestellt. Die Entscheidung kann angekommen sein: Prüfen Sie das beim Dienst, bevor Sie erneut entscheiden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewTitle</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln Feld</numerusform>
            <numerusform>%Ln Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>Review without a subject</source>
        <translation>Prüfung ohne Thema</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewWindow</name>
    <message>
        <source>Review — %1</source>
        <translation>Prüfung — %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewsPage</name>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation>%1 gemeinsam freigeben…</translation>
    </message>
    <message>
        <source>Remove star</source>
        <translation>Stern entfernen</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern setzen</translation>
    </message>
    <message>
        <source>The queue is empty.</source>
        <translation>Die Warteschlange ist leer.</translation>
    </message>
    <message>
        <source>Reviews whose run ended, or that were answered elsewhere, are listed here.</source>
        <translation>Prüfungen, deren Lauf beendet ist oder die anderswo beantwortet wurden, stehen hier.</translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>%Ln Link kopieren</numerusform>
            <numerusform>%Ln Links kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a review in the list to see it here.</source>
        <translation>Wählen Sie eine Prüfung in der Liste aus, um sie hier zu sehen.</translation>
    </message>
    <message>
        <source>&lt;h3&gt;The review is open in its own window&lt;/h3&gt;&lt;p&gt;Select it in the queue to see it here instead.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Die Prüfung ist in einem eigenen Fenster geöffnet&lt;/h3&gt;&lt;p&gt;Wählen Sie sie in der Warteschlange aus, um sie stattdessen hier zu sehen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No reviews waiting&lt;/h3&gt;&lt;p&gt;When a task needs a person, its output appears here.&lt;/p&gt;&lt;p&gt;Start a run with “Kick off…” and human input turned on.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Keine Prüfungen warten&lt;/h3&gt;&lt;p&gt;Wenn eine Aufgabe eine Person braucht, erscheint ihre Ausgabe hier.&lt;/p&gt;&lt;p&gt;Starten Sie einen Lauf mit „Starten…“ und eingeschalteter menschlicher Eingabe.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Reviews without the filter: %1.</source>
        <translation>Nichts passt zum Filter. Prüfungen ohne Filter: %1.</translation>
    </message>
    <message>
        <source>Snoozed reviews are listed here until their snooze ends.</source>
        <translation>Zurückgestellte Prüfungen stehen hier, bis ihre Zurückstellung endet.</translation>
    </message>
    <message>
        <source>Reviews are listed here once the desk answers.</source>
        <translation>Prüfungen werden hier aufgelistet, sobald der Desk antwortet.</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Not connected to the desk&lt;/h3&gt;&lt;p&gt;What waits there is not known yet.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Keine Verbindung zum Desk&lt;/h3&gt;&lt;p&gt;Was dort wartet, ist noch nicht bekannt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Reviews are listed here once the history is loaded.</source>
        <translation>Prüfungen werden hier aufgelistet, sobald der Verlauf geladen ist.</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Loading the history&lt;/h3&gt;&lt;p&gt;What is waiting is not known yet.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Der Verlauf wird geladen&lt;/h3&gt;&lt;p&gt;Was wartet, ist noch nicht bekannt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Reviews from before this start are not listed yet. Press “Show older…”.</source>
        <translation>Prüfungen von vor diesem Start sind noch nicht aufgeführt. Drücken Sie „Ältere anzeigen…“.</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Without it, the list is empty as well.</source>
        <translation>Nichts passt zum Filter. Auch ohne ihn ist die Liste leer.</translation>
    </message>
    <message>
        <source>Reviews that were answered with Crew Console are listed here.</source>
        <translation>Prüfungen, die mit Crew Console beantwortet wurden, stehen hier.</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Reviews without the filter: %1 waiting, %2 decided without an answer yet.</source>
        <translation>Nichts passt zum Filter. Prüfungen ohne Filter: %1 warten, %2 entschieden und noch ohne Antwort.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SelectionBar</name>
    <message>
        <source>Snooze</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern setzen</translation>
    </message>
    <message>
        <source>Snooze the selected reviews</source>
        <translation>Ausgewählte Prüfungen zurückstellen</translation>
    </message>
    <message>
        <source>Star the selected reviews</source>
        <translation>Ausgewählte Prüfungen mit Stern markieren</translation>
    </message>
    <message>
        <source>%1 reviews selected.</source>
        <translation>%1 Prüfungen ausgewählt.</translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation>%1 gemeinsam freigeben…</translation>
    </message>
    <message>
        <source>Only waiting reviews of one task of one crew can be approved together. Reject them one by one.</source>
        <translation>Nur wartende Prüfungen einer Aufgabe einer Crew können gemeinsam freigegeben werden. Weisen Sie sie einzeln zurück.</translation>
    </message>
    <message>
        <source>Waiting for your decisions to be recorded…</source>
        <translation>Ihre Entscheidungen werden gerade festgehalten …</translation>
    </message>
    <message>
        <source>Two people must approve them. Decide them one by one.</source>
        <translation>Zwei Personen müssen sie freigeben. Entscheiden Sie sie einzeln.</translation>
    </message>
    <message>
        <source>You can approve fewer than two of them now. Each of them says why.</source>
        <translation>Sie können jetzt weniger als zwei davon freigeben. Jede Prüfung sagt, warum.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ShownReview</name>
    <message>
        <source>This crew was removed, so its flow can no longer be answered from here. Close the review with “Answered elsewhere”.</source>
        <translation>Diese Crew wurde entfernt. Ihr Flow kann von hier aus nicht mehr beantwortet werden. Schließen Sie die Prüfung mit „Woanders beantwortet“.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SnoozeMenu</name>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 Minuten</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>This evening, %1</source>
        <translation>Heute Abend, %1</translation>
    </message>
    <message>
        <source>Tomorrow, %1</source>
        <translation>Morgen, %1</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Until…</source>
        <translation>Bis…</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>Zurückstellen beenden</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SuggestionList</name>
    <message>
        <source>&amp;Earlier feedback</source>
        <translation>Früh&amp;ere Rückmeldungen</translation>
    </message>
    <message>
        <source>%1 inserts the current line</source>
        <comment>key</comment>
        <translation>%1 fügt die aktuelle Zeile ein</translation>
    </message>
    <message>
        <source>Earlier feedback: commands</source>
        <translation>Frühere Rückmeldungen: Befehle</translation>
    </message>
    <message>
        <source>Forget feedback, or offer it for other crews</source>
        <translation>Rückmeldungen vergessen oder für andere Crews anbieten</translation>
    </message>
    <message>
        <source>Earlier feedback</source>
        <translation>Frühere Rückmeldungen</translation>
    </message>
    <message>
        <source>Points given earlier for this task. Enter inserts the current line, Delete forgets it.</source>
        <translation>Punkte, die zu dieser Aufgabe früher genannt wurden. Die Eingabetaste fügt die aktuelle Zeile ein, Entf vergisst sie.</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Forget this</source>
        <translation>Diesen Punkt &amp;vergessen</translation>
    </message>
    <message>
        <source>Forget everything given to “%1”…</source>
        <translation>Alles vergessen, was „%1“ gesagt wurde…</translation>
    </message>
    <message>
        <source>Forget &amp;everything…</source>
        <translation>&amp;Alles vergessen…</translation>
    </message>
    <message>
        <source>Feedback given to this crew may be offered for other crews</source>
        <translation>Rückmeldungen an diese Crew dürfen für andere Crews angeboten werden</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SuggestionModel</name>
    <message>
        <source>%1. Given: %2</source>
        <comment>point, its origin</comment>
        <translation>%1. Genannt: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln Mal</numerusform>
            <numerusform>%Ln Mal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TakeOverDialog</name>
    <message>
        <source>&amp;Take over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Take over a review</source>
        <translation>Prüfung übernehmen</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>%1 takes over the review.</source>
        <comment>a key</comment>
        <translation>%1 übernimmt die Prüfung.</translation>
    </message>
    <message>
        <source>First say why you are taking over the review.</source>
        <translation>Schreiben Sie zuerst, warum Sie die Prüfung übernehmen.</translation>
    </message>
    <message>
        <source>%1 is reviewing this. They see at once that you took it over, and why. They keep what they have written.</source>
        <translation>%1 prüft dies gerade. Die Person sieht sofort, dass Sie es übernommen haben und warum. Was sie geschrieben hat, bleibt ihr erhalten.</translation>
    </message>
    <message>
        <source>Enter at most %L1 characters.</source>
        <translation>Geben Sie höchstens %L1 Zeichen ein.</translation>
    </message>
    <message>
        <source>Nobody is reviewing this any more. When you take it over, your reason is added to the team comments.</source>
        <translation>Niemand prüft dies mehr. Wenn Sie die Prüfung übernehmen, wird Ihr Grund zu den Teamkommentaren hinzugefügt.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::Team</name>
    <message>
        <source>%1 left</source>
        <comment>of a claim: a duration</comment>
        <translation>Noch %1</translation>
    </message>
    <message>
        <source>%1 took this over from you.</source>
        <translation>%1 hat dies von Ihnen übernommen.</translation>
    </message>
    <message>
        <source>due in %1</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 took this over from %2: “%3”</source>
        <translation>%1 hat dies von %2 übernommen: „%3“</translation>
    </message>
    <message>
        <source>%1 approved without feedback.</source>
        <translation>%1 hat ohne Rückmeldung freigegeben.</translation>
    </message>
    <message>
        <source>%1 approved: “%2”</source>
        <translation>%1 hat freigegeben: „%2“</translation>
    </message>
    <message>
        <source>%1 withdrew the approval.</source>
        <translation>%1 hat die Freigabe zurückgezogen.</translation>
    </message>
    <message>
        <source>%1 pasted the notice of attempt %2.</source>
        <translation>%1 hat die Meldung zu Versuch %2 eingefügt.</translation>
    </message>
    <message>
        <source>You are reviewing this. You took it over from %1.</source>
        <translation>Sie prüfen dies gerade. Sie haben es von %1 übernommen.</translation>
    </message>
    <message>
        <source>You are reviewing this.</source>
        <translation>Sie prüfen dies gerade.</translation>
    </message>
    <message>
        <source>%1 is reviewing this, taken over from %2.</source>
        <translation>%1 prüft dies gerade und hat es von %2 übernommen.</translation>
    </message>
    <message>
        <source>%1 is reviewing this.</source>
        <translation>%1 prüft dies gerade.</translation>
    </message>
    <message>
        <source>Rule “%1”</source>
        <translation>Regel „%1“</translation>
    </message>
    <message>
        <source>Rule “%1”: for %2</source>
        <translation>Regel „%1“: für %2</translation>
    </message>
    <message>
        <source>%1 overdue</source>
        <comment>of the response time: a duration</comment>
        <translation>%1 überfällig</translation>
    </message>
    <message>
        <source>The first approval is not valid any more: the review was closed and came back.</source>
        <translation>Die erste Freigabe gilt nicht mehr: Die Prüfung wurde geschlossen und ist zurückgekommen.</translation>
    </message>
    <message>
        <source>%1 answered “%2”.</source>
        <extracomment>%2: an outcome of a flow, or words</extracomment>
        <translation>%1 hat „%2“ geantwortet.</translation>
    </message>
    <message>
        <source>%1 withdrew the answer.</source>
        <translation>%1 hat die Antwort zurückgezogen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamArea</name>
    <message>
        <source>You have not claimed this review.</source>
        <translation>Sie haben diese Prüfung nicht reserviert.</translation>
    </message>
    <message>
        <source>There is no first approval or answer of yours that can be withdrawn.</source>
        <translation>Es gibt keine erste Freigabe oder Antwort von Ihnen, die zurückgezogen werden kann.</translation>
    </message>
    <message>
        <source>This review is not open any more.</source>
        <translation>Diese Prüfung ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>You have decided this meanwhile.</source>
        <translation>Sie haben dies inzwischen entschieden.</translation>
    </message>
    <message>
        <source>%1 has decided this meanwhile.</source>
        <translation>%1 hat dies inzwischen entschieden.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamBar</name>
    <message>
        <source>Claim</source>
        <translation>Reservieren</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>&amp;Take over…</source>
        <translation>Über&amp;nehmen…</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>Team comments (%L1)</source>
        <translation>Teamkommentare (%L1)</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>Teamkommentare</translation>
    </message>
    <message>
        <source>You kicked off this run, so somebody else has to approve it.</source>
        <translation>Sie haben diesen Lauf gestartet. Daher muss jemand anderes dies freigeben.</translation>
    </message>
    <message>
        <source>Two people have to approve this.</source>
        <translation>Zwei Personen müssen dies freigeben.</translation>
    </message>
    <message>
        <source>Response time: %1</source>
        <translation>Reaktionszeit: %1</translation>
    </message>
    <message>
        <source>Use this feedback</source>
        <translation>Diese Rückmeldung verwenden</translation>
    </message>
    <message>
        <source>Shows the others that you are reviewing this. This happens by itself while you read.</source>
        <translation>Zeigt den anderen, dass Sie dies gerade prüfen. Das geschieht von selbst, während Sie lesen.</translation>
    </message>
    <message>
        <source>Makes the review available to the others</source>
        <translation>Macht die Prüfung für die anderen verfügbar</translation>
    </message>
    <message>
        <source>Nobody is reviewing this.</source>
        <translation>Niemand prüft dies gerade.</translation>
    </message>
    <message>
        <source>You approved while two approvals were required. Now one is enough. Approve again to send yours.</source>
        <translation>Sie haben freigegeben, als zwei Freigaben nötig waren. Jetzt genügt eine. Geben Sie noch einmal frei, um Ihre zu senden.</translation>
    </message>
    <message>
        <source>%1 approved while two approvals were required. Now one is enough. Nothing has been sent.</source>
        <translation>%1 hat freigegeben, als zwei Freigaben nötig waren. Jetzt genügt eine. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>You approved. A second person can send the decision again.</source>
        <translation>Sie haben freigegeben. Eine zweite Person kann die Entscheidung erneut senden.</translation>
    </message>
    <message>
        <source>Two people have to give the same answer.</source>
        <translation>Zwei Personen müssen dieselbe Antwort geben.</translation>
    </message>
    <message>
        <source>You answered “%1”. A second person can send the answer again.</source>
        <translation>Sie haben „%1“ geantwortet. Eine zweite Person kann die Antwort erneut senden.</translation>
    </message>
    <message>
        <source>%1 answered “%2”. A second person has to confirm.</source>
        <translation>%1 hat „%2“ geantwortet. Eine zweite Person muss bestätigen.</translation>
    </message>
    <message>
        <source>You answered “%1” while two people had to. Now one is enough. Answer again to send it.</source>
        <translation>Sie haben „%1“ geantwortet, als zwei Personen nötig waren. Jetzt genügt eine. Antworten Sie noch einmal, um die Antwort zu senden.</translation>
    </message>
    <message>
        <source>%1 answered “%2” while two people had to. Now one is enough. Nothing has been sent.</source>
        <translation>%1 hat „%2“ geantwortet, als zwei Personen nötig waren. Jetzt genügt eine. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 confirmed your answer. It has not been sent yet.</source>
        <translation>%1 hat Ihre Antwort bestätigt. Sie wurde noch nicht gesendet.</translation>
    </message>
    <message>
        <source>%1 confirmed your approval. It has not been sent yet.</source>
        <translation>%1 hat Ihre Freigabe bestätigt. Sie wurde noch nicht gesendet.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>reason</comment>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamComments</name>
    <message>
        <source>Comment</source>
        <translation>Kommentieren</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>Teamkommentare</translation>
    </message>
    <message>
        <source>No comments yet.</source>
        <translation>Noch keine Kommentare.</translation>
    </message>
    <message>
        <source>Only your team sees comments here. The crew never does.</source>
        <translation>Kommentare hier sieht nur Ihr Team. Die Crew sieht sie nie.</translation>
    </message>
    <message>
        <source>Comments of your team</source>
        <translation>Kommentare Ihres Teams</translation>
    </message>
    <message>
        <source>Write to your team, not to the crew. %1 adds it.</source>
        <translation>Schreiben Sie an Ihr Team, nicht an die Crew. %1 fügt den Kommentar hinzu.</translation>
    </message>
    <message>
        <source>Add comment</source>
        <translation>Kommentieren</translation>
    </message>
    <message>
        <source>Write a comment first.</source>
        <translation>Schreiben Sie zuerst einen Kommentar.</translation>
    </message>
    <message>
        <source>Enter at most %L1 characters.</source>
        <translation>Geben Sie höchstens %L1 Zeichen ein.</translation>
    </message>
    <message>
        <source>Older take-overs and approvals are in the timeline of the run.</source>
        <translation>Ältere Übernahmen und Freigaben stehen in der Zeitleiste des Laufs.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamMark</name>
    <message>
        <source>You</source>
        <comment>who reviews it</comment>
        <translation>Sie</translation>
    </message>
    <message>
        <source>response time: %1</source>
        <translation>Reaktionszeit: %1</translation>
    </message>
    <message>
        <source>1 of 2</source>
        <comment>approvals</comment>
        <translation>1 von 2</translation>
    </message>
    <message>
        <source>one of two people approved it</source>
        <translation>eine von zwei Personen hat freigegeben</translation>
    </message>
    <message>
        <source>one of two people answered it</source>
        <translation>eine von zwei Personen hat geantwortet</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamSituation</name>
    <message>
        <source>You kicked off this run, so somebody else has to approve it.</source>
        <translation>Sie haben diesen Lauf gestartet. Daher muss jemand anderes dies freigeben.</translation>
    </message>
    <message>
        <source>You approved. A second person has to confirm.</source>
        <translation>Sie haben freigegeben. Eine zweite Person muss bestätigen.</translation>
    </message>
    <message>
        <source>Your role at this desk does not allow you to decide reviews of this crew.</source>
        <translation>Ihre Rolle an diesem Desk erlaubt Ihnen nicht, über Prüfungen dieser Crew zu entscheiden.</translation>
    </message>
    <message>
        <source>%1 is reviewing this. Take the review over before you decide.</source>
        <translation>%1 prüft dies gerade. Übernehmen Sie die Prüfung, bevor Sie entscheiden.</translation>
    </message>
    <message>
        <source>You answered “%1”. A second person has to confirm.</source>
        <translation>Sie haben „%1“ geantwortet. Eine zweite Person muss bestätigen.</translation>
    </message>
    <message>
        <source>Your answer was for attempt %1.</source>
        <translation>Ihre Antwort galt Versuch %1.</translation>
    </message>
    <message>
        <source>Your approval was for attempt %1.</source>
        <translation>Ihre Freigabe galt Versuch %1.</translation>
    </message>
    <message>
        <source>%1&apos;s answer was for attempt %2.</source>
        <comment>a person</comment>
        <translation>Die Antwort von %1 galt Versuch %2.</translation>
    </message>
    <message>
        <source>%1&apos;s approval was for attempt %2.</source>
        <comment>a person</comment>
        <translation>Die Freigabe von %1 galt Versuch %2.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplateButton</name>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Inserts frequently used text (Ctrl+T, or Alt+1 to Alt+9)</source>
        <translation>Fügt häufig verwendeten Text ein (Strg+T oder Alt+1 bis Alt+9)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplatePopup</name>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Vorlagen durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Manage templates…</source>
        <translation>Vorlagen &amp;verwalten…</translation>
    </message>
    <message>
        <source>Manage templates…</source>
        <translation>Vorlagen verwalten…</translation>
    </message>
    <message>
        <source>   Alt+%1</source>
        <translation>   Alt+%1</translation>
    </message>
    <message>
        <source>No matching templates.</source>
        <translation>Keine passenden Vorlagen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplatesDialog</name>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Which templates</source>
        <translation>Welche Vorlagen</translation>
    </message>
    <message>
        <source>For all crews</source>
        <translation>Für alle Crews</translation>
    </message>
    <message>
        <source>Only for %1</source>
        <translation>Nur für %1</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add template</source>
        <translation>Vorlage hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove template</source>
        <translation>Vorlage entfernen</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move template up</source>
        <translation>Vorlage nach oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move template down</source>
        <translation>Vorlage nach unten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>Neue Vorlage</translation>
    </message>
    <message>
        <source>{task}, {crew}, {attempt} and {quote} (the selected text) are filled in. Typing continues at {cursor}.</source>
        <translation>{task}, {crew}, {attempt} und {quote} (der ausgewählte Text) werden ausgefüllt. Weiter getippt wird bei {cursor}.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UndoBar</name>
    <message>
        <source>Undo all</source>
        <translation>Alle rückgängig</translation>
    </message>
    <message>
        <source>Send all now</source>
        <translation>Alle jetzt senden</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Other decisions in progress: %1</source>
        <translation>Andere laufende Entscheidungen: %1</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UndoRow</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 · %2 s</source>
        <comment>a verdict, time until it is sent</comment>
        <translation>%1 · %2 s</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftBar</name>
    <message>
        <source>Use here</source>
        <translation>Hier verwenden</translation>
    </message>
    <message>
        <source>Show all…</source>
        <translation>Alle anzeigen…</translation>
    </message>
    <message>
        <source>Adds this text to your feedback on the review shown</source>
        <translation>Fügt diesen Text Ihrer Rückmeldung zur angezeigten Prüfung hinzu</translation>
    </message>
    <message>
        <source>Copy unsent feedback</source>
        <translation>Nicht gesendete Rückmeldung kopieren</translation>
    </message>
    <message>
        <source>Discard unsent feedback</source>
        <translation>Nicht gesendete Rückmeldung verwerfen</translation>
    </message>
    <message>
        <source>Show all unsent feedback</source>
        <translation>Alle nicht gesendeten Rückmeldungen anzeigen</translation>
    </message>
    <message>
        <source>Feedback not sent (%1): “%2”</source>
        <translation>Rückmeldung nicht gesendet (%1): „%2“</translation>
    </message>
    <message>
        <source>Your feedback on this attempt was not sent. It is kept until you discard it.</source>
        <translation>Ihre Rückmeldung zu diesem Versuch wurde nicht gesendet. Sie wird aufbewahrt, bis Sie sie verwerfen.</translation>
    </message>
    <message>
        <source>Discard unsent feedback…</source>
        <translation>Nicht gesendete Rückmeldung verwerfen…</translation>
    </message>
    <message>
        <source>Feedback not taken (%1): “%2”</source>
        <translation>Rückmeldung nicht angenommen (%1): „%2“</translation>
    </message>
    <message>
        <source>The service did not take this feedback. It is kept until you discard it.</source>
        <translation>Der Dienst hat diese Rückmeldung nicht angenommen. Sie wird aufbewahrt, bis Sie sie verwerfen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftsButton</name>
    <message>
        <source>Unsent feedback (%1)…</source>
        <translation>Nicht gesendete Rückmeldungen (%1)…</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftsDialog</name>
    <message>
        <source>Unsent feedback</source>
        <translation>Nicht gesendete Rückmeldungen</translation>
    </message>
    <message>
        <source>“Use here” adds the text to your feedback on “%1”.</source>
        <translation>„Hier verwenden“ fügt den Text Ihrer Rückmeldung zu „%1“ hinzu.</translation>
    </message>
    <message>
        <source>To use the text on a review, show one that is waiting for you and open this list again.</source>
        <translation>Um den Text für eine Prüfung zu verwenden, zeigen Sie eine an, die auf Sie wartet, und öffnen Sie diese Liste erneut.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>&amp;Use here</source>
        <translation>&amp;Hier verwenden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>&amp;Verwerfen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 · not taken by the service</source>
        <comment>feedback</comment>
        <translation>%1 · vom Dienst nicht angenommen</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::VerdictRow</name>
    <message>
        <source>Reject tries the task again.</source>
        <translation>Zurückweisen wiederholt die Aufgabe.</translation>
    </message>
    <message>
        <source>The flow continues with “%1”.</source>
        <translation>Der Flow geht mit „%1“ weiter.</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>&amp;Freigeben</translation>
    </message>
    <message>
        <source>Confir&amp;m</source>
        <translation>&amp;Bestätigen</translation>
    </message>
    <message>
        <source>&amp;Approve (1 of 2)</source>
        <translation>&amp;Freigeben (1 von 2)</translation>
    </message>
    <message>
        <source>Approve: nothing is sent until a second person confirms.</source>
        <translation>Freigeben: Nichts wird gesendet, bis eine zweite Person bestätigt.</translation>
    </message>
    <message>
        <source>Nothing is sent until a second person confirms.</source>
        <translation>Nichts wird gesendet, bis eine zweite Person bestätigt.</translation>
    </message>
    <message>
        <source>Ctrl+Enter approves as the first of two</source>
        <translation>Strg+Enter gibt als erste von zwei Personen frei</translation>
    </message>
    <message>
        <source>A language model on the platform chooses the outcome from your feedback.</source>
        <translation>Ein Sprachmodell auf der Plattform wählt den Ausgang nach Ihrer Rückmeldung.</translation>
    </message>
    <message>
        <source>Ctrl+Enter answers as the first of two</source>
        <translation>Strg+Enter antwortet als erste von zwei Personen</translation>
    </message>
    <message>
        <source>Your feedback is not that of the first approval. Only the same feedback confirms it.</source>
        <translation>Ihre Rückmeldung ist eine andere als die der ersten Freigabe. Nur dieselbe Rückmeldung bestätigt sie.</translation>
    </message>
    <message>
        <source>There is no approval to confirm.</source>
        <translation>Es gibt keine Freigabe zu bestätigen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PreferenceEditor</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose “%1”</source>
        <translation>„%1“ wählen</translation>
    </message>
    <message>
        <source>In the system keychain</source>
        <translation>Im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (nicht verfügbar)</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PreferenceRow</name>
    <message>
        <source>Reset “%1”</source>
        <translation>„%1“ zurücksetzen</translation>
    </message>
    <message>
        <source>%1 Takes effect after a restart.</source>
        <translation>%1 Wirkt nach einem Neustart.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>Auf %1 zurücksetzen</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PriceModel</name>
    <message>
        <source>Enter the name of a model, or a pattern such as gpt-4o*.</source>
        <translation>Geben Sie den Namen eines Modells oder ein Muster wie gpt-4o* ein.</translation>
    </message>
    <message>
        <source>Enter a name of at most 200 characters.</source>
        <translation>Geben Sie einen Namen mit höchstens 200 Zeichen ein.</translation>
    </message>
    <message>
        <source>This model is in the table twice.</source>
        <translation>Dieses Modell steht zweimal in der Tabelle.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Cached prompt</source>
        <translation>Prompt aus dem Cache</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PricesDialog</name>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Discard prices</source>
        <translation>Preise verwerfen</translation>
    </message>
    <message>
        <source>Discard the changed prices?</source>
        <translation>Die geänderten Preise verwerfen?</translation>
    </message>
    <message>
        <source>They have not been saved.</source>
        <translation>Sie sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::SettingsDialog</name>
    <message numerus="yes">
        <source>%n setting(s) found</source>
        <translation>
            <numerusform>%n Einstellung gefunden</numerusform>
            <numerusform>%n Einstellungen gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>No matching settings.</source>
        <translation>Keine passenden Einstellungen.</translation>
    </message>
    <message>
        <source>&amp;Prices of models…</source>
        <translation>&amp;Preise von Modellen…</translation>
    </message>
    <message>
        <source>Prices of models</source>
        <translation>Preise von Modellen</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::Attention</name>
    <message>
        <source>&amp;Next waiting review</source>
        <translation>&amp;Nächste wartende Prüfung</translation>
    </message>
    <message>
        <source>&amp;Kick off…</source>
        <translation>&amp;Starten…</translation>
    </message>
    <message>
        <source>&amp;Show Crew Console</source>
        <translation>&amp;Crew Console anzeigen</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ClosingGuard</name>
    <message numerus="yes">
        <source>%Ln run(s) are live.</source>
        <translation>
            <numerusform>%Ln Lauf ist im Gange.</numerusform>
            <numerusform>%Ln Läufe sind im Gange.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) are waiting.</source>
        <translation>
            <numerusform>%Ln Prüfung wartet.</numerusform>
            <numerusform>%Ln Prüfungen warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Close Crew Console</source>
        <translation>Crew Console schließen</translation>
    </message>
    <message>
        <source>Keep Crew Console running?</source>
        <translation>Crew Console weiterlaufen lassen?</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>&amp;Keep running in the notification area</source>
        <translation>Im &amp;Infobereich weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Quit Crew Console</source>
        <translation>Crew Console beenden</translation>
    </message>
    <message numerus="yes">
        <source>Quit before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>Beenden, bevor %Ln Entscheidung gesendet ist?</numerusform>
            <numerusform>Beenden, bevor %Ln Entscheidungen gesendet sind?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Send now and quit</source>
        <translation>Jetzt &amp;senden und beenden</translation>
    </message>
    <message>
        <source>&amp;Quit without sending</source>
        <translation>&amp;Ohne Senden beenden</translation>
    </message>
    <message>
        <source>If you quit, notices that arrive in the meantime are lost, because services do not send them again.</source>
        <translation>Wenn Sie beenden, gehen Meldungen verloren, die inzwischen eintreffen, weil Dienste sie nicht noch einmal senden.</translation>
    </message>
    <message>
        <source>&amp;Keep running, minimized</source>
        <translation>&amp;Minimiert weiterlaufen lassen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and the reviews wait for you at the next start. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln Entscheidung wird zurückgehalten und ist nicht gesendet. Wenn Sie jetzt beenden, wird sie nicht gesendet, und die Prüfung wartet beim nächsten Start auf Sie. Sonst wird sie gesendet, wenn die Zeit zum Rückgängigmachen vorbei ist.</numerusform>
            <numerusform>%Ln Entscheidungen werden zurückgehalten und sind nicht gesendet. Wenn Sie jetzt beenden, werden sie nicht gesendet, und die Prüfungen warten beim nächsten Start auf Sie. Sonst werden sie gesendet, wenn die Zeit zum Rückgängigmachen vorbei ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the answer to %Ln decision(s)…</source>
        <translation>
            <numerusform>Auf die Antwort zu %Ln Entscheidung wird gewartet…</numerusform>
            <numerusform>Auf die Antworten zu %Ln Entscheidungen wird gewartet…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Quit without waiting</source>
        <translation>&amp;Beenden, ohne zu warten</translation>
    </message>
    <message>
        <source>Crew Console quits as soon as the service has accepted what was sent. If you do not wait, it may stay unknown whether it arrived.</source>
        <translation>Crew Console wird beendet, sobald der Dienst das Gesendete angenommen hat. Wenn Sie nicht warten, bleibt vielleicht unbekannt, ob es angekommen ist.</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the desk to confirm %Ln command(s)…</source>
        <translation>
            <numerusform>Es wird auf die Bestätigung des Desks für %Ln Befehl gewartet…</numerusform>
            <numerusform>Es wird auf die Bestätigung des Desks für %Ln Befehle gewartet…</numerusform>
        </translation>
    </message>
    <message>
        <source>Crew Console quits as soon as the desk has confirmed what you did last. If you do not wait, it may not have arrived.</source>
        <translation>Crew Console wird beendet, sobald der Desk bestätigt hat, was Sie zuletzt getan haben. Wenn Sie nicht warten, ist es vielleicht nicht angekommen.</translation>
    </message>
    <message>
        <source>Quit Crew Console?</source>
        <translation>Crew Console beenden?</translation>
    </message>
    <message>
        <source>No decision is held any longer. The reviews say what became of each.</source>
        <translation>Keine Entscheidung wird mehr zurückgehalten. Die Prüfungen sagen, was aus jeder geworden ist.</translation>
    </message>
    <message numerus="yes">
        <source>Sending %Ln decision(s)…</source>
        <translation>
            <numerusform>%Ln Entscheidung wird gesendet…</numerusform>
            <numerusform>%Ln Entscheidungen werden gesendet…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and their feedback stays in the previous profile, which is kept. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln Entscheidung wird zurückgehalten und ist nicht gesendet. Wenn Sie jetzt beenden, wird sie nicht gesendet, und ihre Rückmeldung bleibt im bisherigen Profil, das erhalten bleibt. Sonst wird sie gesendet, wenn die Zeit zum Rückgängigmachen vorbei ist.</numerusform>
            <numerusform>%Ln Entscheidungen werden zurückgehalten und sind nicht gesendet. Wenn Sie jetzt beenden, werden sie nicht gesendet, und ihre Rückmeldungen bleiben im bisherigen Profil, das erhalten bleibt. Sonst werden sie gesendet, wenn die Zeit zum Rückgängigmachen vorbei ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you restart now, they are not sent, and the reviews wait for you when you work on this computer again. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln Entscheidung ist zurückgehalten und wurde nicht gesendet. Wenn Sie jetzt neu starten, wird sie nicht gesendet, und die Prüfung wartet auf Sie, wenn Sie wieder auf diesem Computer arbeiten. Sonst wird sie gesendet, wenn die Zeit zum Rückgängigmachen vorüber ist.</numerusform>
            <numerusform>%Ln Entscheidungen sind zurückgehalten und wurden nicht gesendet. Wenn Sie jetzt neu starten, werden sie nicht gesendet, und die Prüfungen warten auf Sie, wenn Sie wieder auf diesem Computer arbeiten. Sonst werden sie gesendet, wenn die Zeit zum Rückgängigmachen vorüber ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart to work on the desk?</source>
        <translation>Neu starten, um auf dem Desk zu arbeiten?</translation>
    </message>
    <message numerus="yes">
        <source>Restart to work on the desk before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>Neu starten, um auf dem Desk zu arbeiten, bevor %Ln Entscheidung gesendet ist?</numerusform>
            <numerusform>Neu starten, um auf dem Desk zu arbeiten, bevor %Ln Entscheidungen gesendet sind?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>&amp;Restart without sending</source>
        <translation>Neu starten &amp;ohne zu senden</translation>
    </message>
    <message>
        <source>Restart Crew Console</source>
        <translation>Crew Console neu starten</translation>
    </message>
    <message>
        <source>Crew Console restarts as soon as the service has accepted what was sent. If you do not wait, it may stay unknown whether it arrived.</source>
        <translation>Crew Console startet neu, sobald der Dienst angenommen hat, was gesendet wurde. Wenn Sie nicht warten, bleibt vielleicht unbekannt, ob es angekommen ist.</translation>
    </message>
    <message>
        <source>Crew Console restarts as soon as the desk has confirmed what you did last. If you do not wait, it may not have arrived.</source>
        <translation>Crew Console startet neu, sobald das Desk bestätigt hat, was Sie zuletzt getan haben. Wenn Sie nicht warten, ist es vielleicht nicht angekommen.</translation>
    </message>
    <message>
        <source>&amp;Send now and restart</source>
        <translation>Jetzt &amp;senden und neu starten</translation>
    </message>
    <message>
        <source>&amp;Restart without waiting</source>
        <translation>Neu starten &amp;ohne zu warten</translation>
    </message>
    <message>
        <source>It cannot be saved to disk at the moment. Crew Console quits as soon as it is saved. If you do not wait, what you typed last is lost.</source>
        <translation>Es kann zurzeit nicht auf dem Datenträger gespeichert werden. Crew Console wird beendet, sobald es gespeichert ist. Wenn Sie nicht warten, geht verloren, was Sie zuletzt geschrieben haben.</translation>
    </message>
    <message>
        <source>It cannot be saved to disk at the moment. Crew Console restarts as soon as it is saved. If you do not wait, what you typed last is lost.</source>
        <translation>Es kann zurzeit nicht auf dem Datenträger gespeichert werden. Crew Console wird neu gestartet, sobald es gespeichert ist. Wenn Sie nicht warten, geht verloren, was Sie zuletzt geschrieben haben.</translation>
    </message>
    <message>
        <source>What you typed last cannot be saved to disk at the moment, and is lost if Crew Console ends now.</source>
        <translation>Was Sie zuletzt geschrieben haben, kann zurzeit nicht auf dem Datenträger gespeichert werden und geht verloren, wenn Crew Console jetzt endet.</translation>
    </message>
    <message>
        <source>Waiting until what you typed is saved…</source>
        <translation>Es wird gewartet, bis das Geschriebene gespeichert ist …</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Find crews, runs, reviews, actions and settings</source>
        <translation>Crews, Läufe, Prüfungen, Aktionen und Einstellungen suchen</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>The search failed: %1</source>
        <translation>Die Suche ist fehlgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::CrewLauncher</name>
    <message>
        <source>Crew to kick off</source>
        <translation>Crew, die gestartet werden soll</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 erneut</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::DiagnosticsDialog</name>
    <message>
        <source>crews</source>
        <translation>Crews</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>runs, %1</source>
        <translation>Läufe, %1</translation>
    </message>
    <message>
        <source>reviews, %1</source>
        <translation>Prüfungen, %1</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnose speichern</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>&amp;Ordner wählen…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Where to save the diagnostics</source>
        <translation>Wo die Diagnose gespeichert werden soll</translation>
    </message>
    <message>
        <source>Include the &amp;addresses of crews and of the endpoint</source>
        <translation>&amp;Adressen der Crews und des Endpunkts einschließen</translation>
    </message>
    <message>
        <source>Saves a folder with the program&apos;s log, versions, settings and counts, to help find a problem. It never contains tokens, webhook secrets, inputs, outputs or feedback.</source>
        <translation>Speichert einen Ordner mit dem Protokoll des Programms, Versionen, Einstellungen und Anzahlen, damit ein Fehler gefunden werden kann. Er enthält nie Token, Webhook-Geheimnisse, Eingaben, Ausgaben oder Rückmeldungen.</translation>
    </message>
    <message>
        <source>Include the addresses of crews and of the endpoint</source>
        <translation>Adressen der Crews und des Endpunkts einschließen</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::Help</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search the runs, the reviews or the output</source>
        <translation>Läufe, Prüfungen oder Ausgabe durchsuchen</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::LinkOpener</name>
    <message>
        <source>The link points to the run %1, which is not known here. If it was started elsewhere, use “Follow a run…”.</source>
        <translation>Der Link zeigt auf den Lauf %1, der hier nicht bekannt ist. Wurde er anderswo gestartet, verwenden Sie „Lauf verfolgen…“.</translation>
    </message>
    <message>
        <source>The link points to a review, but this run has not asked for one yet.</source>
        <translation>Der Link zeigt auf eine Prüfung, aber dieser Lauf hat noch um keine gebeten.</translation>
    </message>
    <message>
        <source>The link points to a review of the task %1, which is not known here. Its run is listed under Runs.</source>
        <translation>Der Link zeigt auf eine Prüfung der Aufgabe %1, die hier nicht bekannt ist. Ihr Lauf steht unter Läufe.</translation>
    </message>
    <message>
        <source>The link points to a request of the flow %1, which has not arrived here.</source>
        <translation>Der Link zeigt auf eine Anfrage des Flows %1, die hier nicht angekommen ist.</translation>
    </message>
    <message>
        <source>The link points to the request %1, which has not arrived here. Its flow is listed under Runs.</source>
        <translation>Der Link zeigt auf die Anfrage %1, die hier nicht angekommen ist. Ihr Flow steht unter Läufe.</translation>
    </message>
    <message>
        <source>The link points to a review that is not listed here. It may have been decided, or be on a desk that this console is not connected to.</source>
        <translation>Der Link zeigt auf eine Prüfung, die hier nicht aufgeführt ist. Vielleicht ist über sie schon entschieden, oder sie ist auf einem Desk, mit dem diese Konsole nicht verbunden ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n other run(s) have the ID %1 as well. The run of “%2” is shown. Search the runs for the ID to see all of them.</source>
        <translation>
            <numerusform>%n weiterer Lauf hat ebenfalls die ID %1. Angezeigt wird der Lauf von „%2“. Durchsuchen Sie die Läufe nach der ID, um alle zu sehen.</numerusform>
            <numerusform>%n weitere Läufe haben ebenfalls die ID %1. Angezeigt wird der Lauf von „%2“. Durchsuchen Sie die Läufe nach der ID, um alle zu sehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::MainWindow</name>
    <message>
        <source>Demo: the crews are inside this program. Nothing leaves this computer.</source>
        <translation>Demo: Die Crews sind in diesem Programm. Nichts verlässt diesen Computer.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) again</source>
        <translation>
            <numerusform>%Ln Lauf erneut</numerusform>
            <numerusform>%Ln Läufe erneut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crew(s) are set up on this computer. To move them to the desk, choose “Move crews from this computer…” in the File menu.</source>
        <translation>
            <numerusform>%n Crew ist auf diesem Computer eingerichtet. Um sie auf den Desk zu übertragen, wählen Sie im Menü „Datei“ den Eintrag „Crews von diesem Computer übertragen…“.</numerusform>
            <numerusform>%n Crews sind auf diesem Computer eingerichtet. Um sie auf den Desk zu übertragen, wählen Sie im Menü „Datei“ den Eintrag „Crews von diesem Computer übertragen…“.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no decision to undo.</source>
        <translation>Es gibt keine Entscheidung, die rückgängig gemacht werden kann.</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::NavigationBar</name>
    <message>
        <source>Kick off…</source>
        <translation>Starten…</translation>
    </message>
    <message>
        <source>Crews</source>
        <translation>Crews</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Insights</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Starts a run of a crew</source>
        <translation>Startet einen Lauf einer Crew</translation>
    </message>
    <message>
        <source>Add crew…</source>
        <translation>Crew hinzufügen…</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::NavigationButton</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::PaletteContents</name>
    <message>
        <source>Crew</source>
        <translation>Crew</translation>
    </message>
    <message>
        <source>Kick off %1…</source>
        <translation>%1 starten…</translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation>%1 prüfen</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>Einstellungen: %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::PausedBatches</name>
    <message>
        <source>The batch “%1” is paused. %2</source>
        <translation>Der Stapel „%1“ ist angehalten. %2</translation>
    </message>
    <message>
        <source>The batch “%1” is waiting. %2</source>
        <translation>Der Stapel „%1“ wartet. %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ProblemLight</name>
    <message>
        <source>%1 has a problem</source>
        <translation>%1 hat ein Problem</translation>
    </message>
    <message numerus="yes">
        <source>%n crews have problems</source>
        <translation>
            <numerusform>%n Crew hat ein Problem</numerusform>
            <numerusform>%n Crews haben Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ShellActions</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation>&amp;Starten…</translation>
    </message>
    <message>
        <source>&amp;Add crew…</source>
        <translation>Crew &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Reviews</source>
        <translation>&amp;Prüfungen</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>&amp;Läufe</translation>
    </message>
    <message>
        <source>&amp;Insights</source>
        <translation>&amp;Auswertung</translation>
    </message>
    <message>
        <source>&amp;Next waiting review</source>
        <translation>&amp;Nächste wartende Prüfung</translation>
    </message>
    <message>
        <source>Record of &amp;decisions…</source>
        <translation>&amp;Entscheidungsprotokoll…</translation>
    </message>
    <message>
        <source>Do not dis&amp;turb</source>
        <translation>Nich&amp;t stören</translation>
    </message>
    <message>
        <source>Do not disturb for an &amp;hour</source>
        <translation>Eine Stun&amp;de nicht stören</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>&amp;Diagnose speichern…</translation>
    </message>
    <message>
        <source>&amp;About Crew Console</source>
        <translation>&amp;Über Crew Console</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Kick off &amp;many…</source>
        <translation>&amp;Viele starten…</translation>
    </message>
    <message>
        <source>&amp;Follow a run…</source>
        <translation>Lauf ver&amp;folgen…</translation>
    </message>
    <message>
        <source>&amp;Batches…</source>
        <translation>&amp;Stapel…</translation>
    </message>
    <message>
        <source>&amp;Export crews…</source>
        <translation>Crews e&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;Import crews…</source>
        <translation>Crews &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>En&amp;dpunkt</translation>
    </message>
    <message>
        <source>Rest&amp;ore profile…</source>
        <translation>Profil &amp;wiederherstellen…</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>Nach &amp;Aktualisierungen suchen</translation>
    </message>
    <message>
        <source>&amp;Dense queue</source>
        <translation>&amp;Kompakte Warteschlange</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Next crew with a &amp;problem</source>
        <translation>Nächste &amp;Crew mit Problem</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Focus mode</source>
        <translation>&amp;Fokusmodus</translation>
    </message>
    <message>
        <source>New &amp;local crew…</source>
        <translation>Neue &amp;lokale Crew…</translation>
    </message>
    <message>
        <source>E&amp;vidence</source>
        <translation>B&amp;elege</translation>
    </message>
    <message>
        <source>Co&amp;nnect to a desk…</source>
        <translation>Mit einem Desk verbi&amp;nden…</translation>
    </message>
    <message>
        <source>&amp;Work on this computer</source>
        <translation>Auf diesem Compute&amp;r arbeiten</translation>
    </message>
    <message>
        <source>M&amp;y account…</source>
        <translation>&amp;Mein Konto…</translation>
    </message>
    <message>
        <source>&amp;Back up profile…</source>
        <translation>&amp;Profil sichern…</translation>
    </message>
    <message>
        <source>Mo&amp;ve crews from this computer…</source>
        <translation>&amp;Crews von diesem Computer übertragen…</translation>
    </message>
    <message>
        <source>Peo&amp;ple…</source>
        <translation>Pers&amp;onen…</translation>
    </message>
    <message>
        <source>&amp;Routing rules…</source>
        <translation>&amp;Zuständigkeitsregeln…</translation>
    </message>
    <message>
        <source>Und&amp;o decision</source>
        <translation>Entscheidung rück&amp;gängig machen</translation>
    </message>
    <message>
        <source>Export r&amp;uns…</source>
        <translation>Lä&amp;ufe exportieren…</translation>
    </message>
    <message>
        <source>Unsent &amp;feedback…</source>
        <translation>Nicht gesendete &amp;Rückmeldungen…</translation>
    </message>
    <message>
        <source>Team &amp;comments</source>
        <translation>&amp;Teamkommentare</translation>
    </message>
    <message>
        <source>Re&amp;lease review</source>
        <translation>Prüf&amp;ung abgeben</translation>
    </message>
    <message>
        <source>&amp;Withdraw approval</source>
        <translation>&amp;Freigabe zurückziehen</translation>
    </message>
    <message>
        <source>&amp;Snooze review…</source>
        <translation>Prüfung &amp;zurückstellen…</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::StatusLight</name>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Click for the endpoint&apos;s page</source>
        <translation>Klicken öffnet die Seite des Endpunkts</translation>
    </message>
    <message>
        <source>Whether callbacks arrive is not known until the desk is back.</source>
        <translation>Ob Callbacks ankommen, ist erst bekannt, wenn der Desk wieder da ist.</translation>
    </message>
    <message>
        <source>Not connected to the desk</source>
        <translation>Nicht mit dem Desk verbunden</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::TrayIcon</name>
    <message numerus="yes">
        <source>Crew Console: %Ln review(s) waiting</source>
        <translation>
            <numerusform>Crew Console: %Ln Prüfung wartet</numerusform>
            <numerusform>Crew Console: %Ln Prüfungen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (do not disturb)</source>
        <translation>%1 (nicht stören)</translation>
    </message>
    <message>
        <source>Crew Console: no reviews waiting</source>
        <translation>Crew Console: keine wartenden Prüfungen</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::WelcomeGuide</name>
    <message>
        <source>The demo is not available here.</source>
        <translation>Die Demo ist hier nicht verfügbar.</translation>
    </message>
    <message>
        <source>The demo opens in a separate window. Close it at any time.</source>
        <translation>Die Demo öffnet sich in einem eigenen Fenster. Sie können es jederzeit schließen.</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::WindowMessages</name>
    <message numerus="yes">
        <source>and %n more, shown when these are closed</source>
        <translation>
            <numerusform>und %n weitere, die beim Schließen erscheint</numerusform>
            <numerusform>und %n weitere, die beim Schließen erscheinen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::updates::ReleaseBar</name>
    <message>
        <source>Open the &amp;page…</source>
        <translation>&amp;Seite öffnen…</translation>
    </message>
    <message>
        <source>Open in the &amp;browser</source>
        <translation>Im &amp;Browser öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy the address</source>
        <translation>Adresse &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Settings for updates…</source>
        <translation>Einstellungen für Updates…</translation>
    </message>
    <message>
        <source>Checking for updates…</source>
        <translation>Aktualisierungen werden gesucht…</translation>
    </message>
    <message>
        <source>Crew Console %1 is available. You have %2.</source>
        <translation>Crew Console %1 ist verfügbar. Sie haben %2.</translation>
    </message>
    <message>
        <source>Crew Console %1 is up to date. The latest release is %2.</source>
        <translation>Crew Console %1 ist aktuell. Die neueste Version ist %2.</translation>
    </message>
    <message>
        <source>No release feed is set, so nothing was checked.</source>
        <translation>Kein Feed für Versionen ist eingestellt, daher wurde nichts geprüft.</translation>
    </message>
    <message>
        <source>Open the page of this release in the browser?</source>
        <translation>Die Seite dieser Version im Browser öffnen?</translation>
    </message>
    <message>
        <source>Message about updates</source>
        <translation>Meldung über Aktualisierungen</translation>
    </message>
</context>
<context>
    <name>crew::gui::updates::UpdateWatch</name>
    <message>
        <source>The release feed did not answer. Try again later.</source>
        <translation>Der Feed für Versionen hat nicht geantwortet. Versuchen Sie es später erneut.</translation>
    </message>
</context>
<context>
    <name>crew::http::Server</name>
    <message>
        <source>The TLS certificate could not be read.</source>
        <translation>Das TLS-Zertifikat konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The private key for TLS could not be read.</source>
        <translation>Der private Schlüssel für TLS konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Listening on %1, port %2, failed: %3.</source>
        <translation>Lauschen auf %1, Port %2, ist fehlgeschlagen: %3.</translation>
    </message>
    <message>
        <source>Port %1 on %2 is in use by another program. Quit that program, or choose another port.</source>
        <translation>Port %1 auf %2 wird von einem anderen Programm verwendet. Beenden Sie dieses Programm, oder wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>%1 is not an address of this computer at the moment. Connect to its network, or choose another address in the settings.</source>
        <translation>%1 ist zurzeit keine Adresse dieses Computers. Verbinden Sie sich mit ihrem Netzwerk, oder wählen Sie in den Einstellungen eine andere Adresse.</translation>
    </message>
    <message>
        <source>The system does not allow this program to listen on port %1. Choose port 1024 or higher in the settings.</source>
        <translation>Das System erlaubt diesem Programm nicht, auf Port %1 zu lauschen. Wählen Sie in den Einstellungen Port 1024 oder höher.</translation>
    </message>
    <message>
        <source>TLS is not available on this system.</source>
        <translation>TLS ist auf diesem System nicht verfügbar.</translation>
    </message>
    <message>
        <source>On Windows the TLS key must be an RSA key.</source>
        <translation>Unter Windows muss der TLS-Schlüssel ein RSA-Schlüssel sein.</translation>
    </message>
    <message>
        <source>The TLS key does not belong to the certificate, or one of them is too weak.</source>
        <translation>Der TLS-Schlüssel gehört nicht zum Zertifikat, oder einer von beiden ist zu schwach.</translation>
    </message>
</context>
<context>
    <name>crew::journal::Journal</name>
    <message>
        <source>The journal %1 is in use by another Crew Console.</source>
        <translation>Das Journal %1 wird von einer anderen Crew Console verwendet.</translation>
    </message>
    <message>
        <source>The journal %1 cannot be opened. %2</source>
        <translation>Das Journal %1 kann nicht geöffnet werden. %2</translation>
    </message>
    <message>
        <source>The file is read-only.</source>
        <translation>Die Datei ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver is not installed.</source>
        <translation>Der SQLite-Treiber von Qt ist nicht installiert.</translation>
    </message>
    <message>
        <source>The journal %1 is damaged and cannot be renamed.</source>
        <translation>Das Journal %1 ist beschädigt und kann nicht umbenannt werden.</translation>
    </message>
    <message>
        <source>SQLite cannot use its write-ahead log in this folder (%1). Check whether the files that end in -wal and -shm are read-only. Network drives often do not support the log: use a profile on a disk of this computer.</source>
        <translation>SQLite kann sein Write-Ahead-Log in diesem Ordner nicht verwenden (%1). Prüfen Sie, ob die Dateien, die auf -wal und -shm enden, schreibgeschützt sind. Netzlaufwerke unterstützen das Log oft nicht: Verwenden Sie ein Profil auf einer Platte dieses Computers.</translation>
    </message>
    <message>
        <source>Another program has locked the file. Close that program and start Crew Console again.</source>
        <translation>Ein anderes Programm hat die Datei gesperrt. Schließen Sie dieses Programm und starten Sie Crew Console erneut.</translation>
    </message>
    <message>
        <source>SQLite does not accept the setting %1 = %2 and reports “%3”.</source>
        <translation>SQLite nimmt die Einstellung %1 = %2 nicht an und meldet „%3“.</translation>
    </message>
    <message>
        <source>Another program replaced it while it was opened. Start Crew Console again.</source>
        <translation>Ein anderes Programm hat sie ersetzt, während sie geöffnet wurde. Starten Sie Crew Console erneut.</translation>
    </message>
    <message>
        <source>there is no file “%1”</source>
        <translation>es gibt keine Datei „%1“</translation>
    </message>
    <message>
        <source>Another program replaced the file “%1” while Crew Console was running.</source>
        <translation>Ein anderes Programm hat die Datei „%1“ ersetzt, während Crew Console lief.</translation>
    </message>
    <message>
        <source>The file “%1” was moved or deleted while Crew Console was running.</source>
        <translation>Die Datei „%1“ wurde verschoben oder gelöscht, während Crew Console lief.</translation>
    </message>
    <message>
        <source>%1 The recorded data could not be copied (%2). Do not quit Crew Console: it tries again every few seconds.</source>
        <translation>%1 Die aufgezeichneten Daten konnten nicht kopiert werden (%2). Beenden Sie Crew Console nicht: Es versucht es alle paar Sekunden erneut.</translation>
    </message>
    <message>
        <source>%1 Everything recorded until then is in the copy “%2”.</source>
        <translation>%1 Alles bis dahin Aufgezeichnete steht in der Kopie „%2“.</translation>
    </message>
    <message>
        <source>%1 Quit Crew Console and start it again.</source>
        <translation>%1 Beenden Sie Crew Console und starten Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 Quit Crew Console. To continue with the copy, rename it to “%2”. Then start Crew Console again.</source>
        <translation>%1 Beenden Sie Crew Console. Um mit der Kopie fortzufahren, benennen Sie sie in „%2“ um. Starten Sie Crew Console dann erneut.</translation>
    </message>
    <message>
        <source>%1 Put the file back. Or quit Crew Console, rename the copy to “%2” and start Crew Console again.</source>
        <translation>%1 Legen Sie die Datei zurück. Oder beenden Sie Crew Console, benennen Sie die Kopie in „%2“ um und starten Sie Crew Console erneut.</translation>
    </message>
    <message>
        <source>The journal was damaged. It was renamed to %1 and a new one was created.</source>
        <translation>Das Journal war beschädigt. Es wurde in %1 umbenannt und ein neues angelegt.</translation>
    </message>
    <message>
        <source>The folder of the journal is not writable: %1</source>
        <translation>Der Ordner des Journals ist nicht beschreibbar: %1</translation>
    </message>
    <message>
        <source>It is not an SQLite database.</source>
        <translation>Es ist keine SQLite-Datenbank.</translation>
    </message>
    <message>
        <source>It was written by a newer version of Crew Console (schema %1, this version knows %2).</source>
        <translation>Es wurde von einer neueren Version von Crew Console geschrieben (Schema %1, diese Version kennt %2).</translation>
    </message>
    <message>
        <source>Another program overwrote the file “%1” while Crew Console was running. Quit Crew Console, delete the files next to it that end in -wal and -shm, put the journal that you want to use in its place, and start Crew Console again.</source>
        <translation>Ein anderes Programm hat die Datei „%1“ überschrieben, während Crew Console lief. Beenden Sie Crew Console, löschen Sie die Dateien daneben, die auf -wal und -shm enden, legen Sie das Journal, das Sie verwenden wollen, an ihre Stelle, und starten Sie Crew Console erneut.</translation>
    </message>
    <message>
        <source>The journal is missing. Its write-ahead log “%1” was found, but cannot be renamed.</source>
        <translation>Das Journal fehlt. Sein Write-Ahead-Log „%1“ wurde gefunden, kann aber nicht umbenannt werden.</translation>
    </message>
    <message>
        <source>The journal “%1” is missing. Only its write-ahead log was found. The log was renamed to “%2” and a new journal was created.</source>
        <translation>Das Journal „%1“ fehlt. Nur sein Write-Ahead-Log wurde gefunden. Das Log wurde in „%2“ umbenannt und ein neues Journal angelegt.</translation>
    </message>
    <message>
        <source>The journal was replaced or deleted while Crew Console was running. Everything recorded until then is in “%1”. To continue with that file, quit Crew Console and rename it to “%2”. If you do not need it, move it elsewhere.</source>
        <translation>Das Journal wurde ersetzt oder gelöscht, während Crew Console lief. Alles bis dahin Aufgezeichnete steht in „%1“. Um mit dieser Datei fortzufahren, beenden Sie Crew Console und benennen Sie sie in „%2“ um. Brauchen Sie sie nicht, verschieben Sie sie anderswohin.</translation>
    </message>
    <message>
        <source>Nothing can be written in the folder of the journal: %1. Check that the folder is there and that the disk is not full.</source>
        <translation>Im Ordner des Journals kann nichts geschrieben werden: %1. Prüfen Sie, ob der Ordner vorhanden und der Datenträger nicht voll ist.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
</context>
<context>
    <name>crew::journal::JournalCopy</name>
    <message>
        <source>There is no journal to copy: %1</source>
        <translation>Es gibt kein Journal, das kopiert werden könnte: %1</translation>
    </message>
    <message>
        <source>The journal could not be copied: %1</source>
        <translation>Das Journal konnte nicht kopiert werden: %1</translation>
    </message>
    <message>
        <source>The journal could not be written: %1</source>
        <translation>Das Journal konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The journal in the backup is damaged: %1</source>
        <translation>Das Journal in der Sicherung ist beschädigt: %1</translation>
    </message>
    <message>
        <source>It was written by a newer version of Crew Console (schema %1, this version knows %2).</source>
        <translation>Es wurde von einer neueren Version von Crew Console geschrieben (Schema %1, diese Version kennt %2).</translation>
    </message>
    <message>
        <source>It does not contain a Crew Console journal.</source>
        <translation>Es enthält kein Journal von Crew Console.</translation>
    </message>
    <message>
        <source>It could not be written to the disk.</source>
        <translation>Es konnte nicht auf die Platte geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>crew::journal::Migrations</name>
    <message>
        <source>The migration to version %1 is missing.</source>
        <translation>Die Migration auf Version %1 fehlt.</translation>
    </message>
</context>
<context>
    <name>crew::local::CommandQueue</name>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>%1 konnte nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>%1 took too long and was stopped.</source>
        <translation>%1 dauerte zu lange und wurde beendet.</translation>
    </message>
    <message>
        <source>%1 ended with code %2.</source>
        <translation>%1 endete mit Code %2.</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 meldet: %2</translation>
    </message>
    <message>
        <source>%1 was killed.</source>
        <translation>%1 wurde beendet (kill).</translation>
    </message>
</context>
<context>
    <name>crew::local::CrewFolder</name>
    <message>
        <source>The folder %1 has no file “crew.json”. Choose the folder of a crew.</source>
        <translation>Der Ordner %1 enthält keine Datei „crew.json“. Wählen Sie den Ordner einer Crew.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not a valid crew file: %2</source>
        <translation>%1 ist keine gültige Crew-Datei: %2</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The crew cannot be created: %1</source>
        <translation>Die Crew kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 gibt es bereits.</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewAddition</name>
    <message>
        <source>No free port was found on this computer. Try again later.</source>
        <translation>Auf diesem Computer wurde kein freier Port gefunden. Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>The service was started, but it does not answer. %1</source>
        <translation>Der Dienst wurde gestartet, aber er antwortet nicht. %1</translation>
    </message>
    <message>
        <source>The service was started, but it does not answer. %1 Its log: journalctl --user --unit %2</source>
        <translation>Der Dienst wurde gestartet, aber er antwortet nicht. %1 Sein Protokoll: journalctl --user --unit %2</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewList</name>
    <message>
        <source>The list of local crews %1 cannot be read: %2</source>
        <translation>Die Liste der lokalen Crews %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>entry %1 is not a local crew.</source>
        <translation>Eintrag %1 ist keine lokale Crew.</translation>
    </message>
    <message>
        <source>The list of local crews %1 could not be written: %2</source>
        <translation>Die Liste der lokalen Crews %1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewStore</name>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The folder %1 could not be removed. Delete it yourself.</source>
        <translation>Der Ordner %1 konnte nicht entfernt werden. Löschen Sie ihn selbst.</translation>
    </message>
</context>
<context>
    <name>crew::local::ServiceProcess</name>
    <message>
        <source>it was killed</source>
        <translation>er wurde gewaltsam beendet</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>er endete mit Code %1</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>%1 konnte nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>The service of “%1” stopped: %2. It is restarted automatically.</source>
        <translation>Der Dienst von „%1“ ist ausgefallen: %2. Er wird automatisch neu gestartet.</translation>
    </message>
    <message>
        <source>The service of “%1” stopped: %2. It has stopped several times and is not restarted any more.</source>
        <translation>Der Dienst von „%1“ ist ausgefallen: %2. Er ist mehrmals ausgefallen und wird nicht mehr neu gestartet.</translation>
    </message>
    <message>
        <source>Last message: %1</source>
        <translation>Letzte Meldung: %1</translation>
    </message>
</context>
<context>
    <name>crew::local::ServiceUnit</name>
    <message>
        <source>A systemd service cannot use “%1”. Choose a folder without control characters in its name.</source>
        <translation>Ein systemd-Dienst kann „%1“ nicht verwenden. Wählen Sie einen Ordner ohne Steuerzeichen im Namen.</translation>
    </message>
</context>
<context>
    <name>crew::local::SmallCrew</name>
    <message>
        <source>The input “%1” is listed twice.</source>
        <translation>Die Eingabe „%1“ steht zweimal in der Liste.</translation>
    </message>
    <message>
        <source>Enter the base address of the model&apos;s interface, such as https://api.example.com/v1.</source>
        <translation>Geben Sie die Basisadresse der Schnittstelle des Modells ein, zum Beispiel https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>Enter the name of the model.</source>
        <translation>Geben Sie den Namen des Modells ein.</translation>
    </message>
    <message>
        <source>Enter instructions for the model.</source>
        <translation>Geben Sie Anweisungen für das Modell ein.</translation>
    </message>
    <message>
        <source>Enter the name of the key in the keychain.</source>
        <translation>Geben Sie den Namen des Schlüssels im Schlüsselbund ein.</translation>
    </message>
    <message>
        <source>Enter the name of the environment variable with the key.</source>
        <translation>Geben Sie den Namen der Umgebungsvariablen mit dem Schlüssel ein.</translation>
    </message>
    <message>
        <source>Enter a name for the task.</source>
        <translation>Geben Sie einen Namen für die Aufgabe ein.</translation>
    </message>
    <message>
        <source>Enter the program and its arguments.</source>
        <translation>Geben Sie das Programm und seine Argumente ein.</translation>
    </message>
    <message>
        <source>Enter a name for the crew.</source>
        <translation>Geben Sie einen Namen für die Crew ein.</translation>
    </message>
    <message>
        <source>Add a task. A crew has at least one.</source>
        <translation>Fügen Sie eine Aufgabe hinzu. Eine Crew hat mindestens eine.</translation>
    </message>
    <message>
        <source>Correct the instructions in line %1, column %2: %3.</source>
        <translation>Korrigieren Sie die Anweisungen in Zeile %1, Spalte %2: %3.</translation>
    </message>
    <message>
        <source>With a key, the address must begin with https:// or be on this computer.</source>
        <translation>Mit einem Schlüssel muss die Adresse mit https:// beginnen oder auf diesem Computer sein.</translation>
    </message>
</context>
<context>
    <name>crew::local::UserServices</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>%1 konnte nicht entfernt werden: %2</translation>
    </message>
</context>
<context>
    <name>crew::markdown::Page</name>
    <message>
        <source>not visible in Markdown:</source>
        <translation>in Markdown nicht sichtbar:</translation>
    </message>
    <message>
        <source>language:</source>
        <translation>Sprache:</translation>
    </message>
    <message>
        <source>picture not loaded</source>
        <translation>Bild nicht geladen</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Link</translation>
    </message>
</context>
<context>
    <name>crew::protocol::Permissions</name>
    <message>
        <source>The desk cannot be reached at the moment. Nothing was sent.</source>
        <translation>Der Desk ist zurzeit nicht erreichbar. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>You are signed out of the desk. Nothing was sent.</source>
        <translation>Sie sind vom Desk abgemeldet. Es wurde nichts gesendet.</translation>
    </message>
</context>
<context>
    <name>crew::remote::ChangeStream</name>
    <message>
        <source>The desk sent an event that is too large.</source>
        <translation>Der Desk hat ein zu großes Ereignis gesendet.</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>Der Desk hat mit %1 geantwortet.</translation>
    </message>
    <message>
        <source>The desk does not answer.</source>
        <translation>Der Desk antwortet nicht.</translation>
    </message>
    <message>
        <source>This is not a desk: its answer is not a stream of changes. Check the address.</source>
        <translation>Dies ist kein Desk: Die Antwort ist kein Strom von Änderungen. Prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>The desk closed the connection.</source>
        <translation>Der Desk hat die Verbindung geschlossen.</translation>
    </message>
</context>
<context>
    <name>crew::remote::CodeListener</name>
    <message>
        <source>There is nothing at this address.</source>
        <translation>Unter dieser Adresse ist nichts.</translation>
    </message>
    <message>
        <source>You can close this page. Crew Console shows whether you are signed in.</source>
        <translation>Sie können diese Seite schließen. Crew Console zeigt, ob Sie angemeldet sind.</translation>
    </message>
    <message>
        <source>This page does not belong to a sign-in from Crew Console. Start signing in again there.</source>
        <translation>Diese Seite gehört nicht zu einer Anmeldung aus Crew Console. Beginnen Sie die Anmeldung dort noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::remote::CommandSender</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The answer of the desk cannot be read: %1.</source>
        <translation>Die Antwort des Desks kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>Der Desk hat mit %1 geantwortet.</translation>
    </message>
    <message>
        <source>The answer of the desk is too large.</source>
        <translation>Die Antwort des Desks ist zu groß.</translation>
    </message>
    <message>
        <source>The connection to the desk was closed.</source>
        <translation>Die Verbindung zum Desk wurde geschlossen.</translation>
    </message>
    <message>
        <source>The command may have taken effect. Check what is shown once the desk can be reached again.</source>
        <translation>Der Befehl ist vielleicht wirksam geworden. Prüfen Sie, was angezeigt wird, sobald der Desk wieder erreichbar ist.</translation>
    </message>
    <message>
        <source>This is too large for the desk, or for a proxy on the way to it (413).</source>
        <translation>Das ist zu groß für den Desk oder für einen Proxy auf dem Weg dorthin (413).</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskAddress</name>
    <message>
        <source>This is not the address of a desk. It looks like https://desk.example.com:8766.</source>
        <translation>Das ist nicht die Adresse eines Desks. Sie sieht aus wie https://desk.example.com:8766.</translation>
    </message>
    <message>
        <source>The address of a desk begins with https://.</source>
        <translation>Die Adresse eines Desks beginnt mit https://.</translation>
    </message>
    <message>
        <source>Without encryption anyone on the network path can read what you review. Use https:// for this desk.</source>
        <translation>Ohne Verschlüsselung kann jeder auf dem Netzwerkweg mitlesen, was Sie prüfen. Verwenden Sie https:// für diesen Desk.</translation>
    </message>
    <message>
        <source>The address of a desk must end after the host name or port.</source>
        <translation>Die Adresse eines Desks muss nach dem Hostnamen oder Port enden.</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskLink</name>
    <message>
        <source>The desk is newer than this console. Update Crew Console.</source>
        <translation>Der Desk ist neuer als diese Konsole. Aktualisieren Sie Crew Console.</translation>
    </message>
    <message>
        <source>Another desk answers at %1. Ask the operator of the desk.</source>
        <translation>Unter %1 antwortet ein anderer Desk. Wenden Sie sich an den Betreiber des Desks.</translation>
    </message>
    <message>
        <source>You are signed out of the desk.</source>
        <translation>Sie sind vom Desk abgemeldet.</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskQuestion</name>
    <message>
        <source>This is not a desk: it answered %1.</source>
        <translation>Das ist kein Desk: Die Antwort war %1.</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskRequest</name>
    <message>
        <source>The desk did not answer in time.</source>
        <translation>Der Desk hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The desk cannot be reached: %1.</source>
        <translation>Der Desk ist nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the address of the desk.</source>
        <translation>Der Host %1 wurde nicht gefunden. Prüfen Sie die Adresse des Desks.</translation>
    </message>
    <message>
        <source>Nothing answers at %1. Check the address, and that the desk is running.</source>
        <translation>Unter %1 antwortet nichts. Prüfen Sie die Adresse und ob der Desk läuft.</translation>
    </message>
    <message>
        <source>The desk closed the connection before it answered.</source>
        <translation>Der Desk hat die Verbindung geschlossen, bevor er geantwortet hat.</translation>
    </message>
    <message>
        <source>The certificate of %1 expired on %2. The operator of the desk must renew it.</source>
        <translation>Das Zertifikat von %1 ist am %2 abgelaufen. Der Betreiber des Desks muss es erneuern.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid before %2. Check this computer&apos;s clock.</source>
        <translation>Das Zertifikat von %1 ist vor dem %2 nicht gültig. Prüfen Sie die Uhr dieses Computers.</translation>
    </message>
    <message>
        <source>The certificate of %1 was revoked. Ask the operator of the desk.</source>
        <translation>Das Zertifikat von %1 wurde widerrufen. Fragen Sie den Betreiber des Desks.</translation>
    </message>
    <message>
        <source>The certificate of %1 is for another name (%2). Check the address of the desk.</source>
        <translation>Das Zertifikat von %1 ist für einen anderen Namen (%2). Prüfen Sie die Adresse des Desks.</translation>
    </message>
    <message>
        <source>The certificate of %1 is self-signed, so it cannot be verified. Ask the operator of the desk for its CA file, and choose it with “Connect to a desk…”.</source>
        <translation>Das Zertifikat von %1 ist selbstsigniert und kann daher nicht verifiziert werden. Fragen Sie den Betreiber des Desks nach dessen CA-Datei, und wählen Sie sie mit „Mit einem Desk verbinden…“.</translation>
    </message>
    <message>
        <source>The certificate of %1 was issued by “%2”, which this computer does not trust. Ask the operator of the desk for its CA file, and choose it with “Connect to a desk…”.</source>
        <translation>Das Zertifikat von %1 wurde von „%2“ ausgestellt, und diesem Aussteller vertraut dieser Computer nicht. Fragen Sie den Betreiber des Desks nach dessen CA-Datei, und wählen Sie sie mit „Mit einem Desk verbinden…“.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid (%2). Ask the operator of the desk.</source>
        <translation>Das Zertifikat von %1 ist nicht gültig (%2). Fragen Sie den Betreiber des Desks.</translation>
    </message>
    <message>
        <source>There is no HTTPS at %1. Check the address and the port, and that the desk has a certificate.</source>
        <translation>Unter %1 gibt es kein HTTPS. Prüfen Sie die Adresse und den Port und ob der Desk ein Zertifikat hat.</translation>
    </message>
    <message>
        <source>A secure connection to %1 failed (%2). Check the address and the port, and that the desk uses HTTPS there.</source>
        <translation>Eine sichere Verbindung mit %1 ist fehlgeschlagen (%2). Prüfen Sie die Adresse und den Port und ob der Desk dort HTTPS verwendet.</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskRoute</name>
    <message>
        <source>None of the desk&apos;s machines is serving at the moment. If this continues, ask the operator of the desk.</source>
        <translation>Zurzeit ist keiner der Rechner des Desks in Betrieb. Wenden Sie sich an den Betreiber des Desks, wenn das anhält.</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskSignIn</name>
    <message>
        <source>This is not a desk: its answer has no session.</source>
        <translation>Das ist kein Desk: Seine Antwort enthält keine Sitzung.</translation>
    </message>
</context>
<context>
    <name>crew::remote::OpenIdSignIn</name>
    <message>
        <source>This is not a desk: its answer cannot be read.</source>
        <translation>Das ist kein Desk: Seine Antwort kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser.</source>
        <translation>Die Anmeldung wurde im Browser nicht abgeschlossen.</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser (%1).</source>
        <translation>Die Anmeldung wurde im Browser nicht abgeschlossen (%1).</translation>
    </message>
    <message>
        <source>The desk named an address for the browser that does not begin with https://. It was not opened.</source>
        <translation>Der Desk nannte für den Browser eine Adresse, die nicht mit https:// beginnt. Sie wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>This is not a desk: its answer has no session.</source>
        <translation>Das ist kein Desk: Seine Antwort enthält keine Sitzung.</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser within 10 minutes. Try again.</source>
        <translation>Die Anmeldung wurde im Browser nicht innerhalb von 10 Minuten abgeschlossen. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The browser could not be opened. Check which browser the system uses.</source>
        <translation>Der Browser konnte nicht geöffnet werden. Prüfen Sie, welchen Browser das System verwendet.</translation>
    </message>
</context>
<context>
    <name>crew::remote::PeopleClient</name>
    <message>
        <source>The answer of the desk cannot be read: %1.</source>
        <translation>Die Antwort des Desks kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>You are signed out. Sign in first.</source>
        <translation>Sie sind abgemeldet. Melden Sie sich zuerst an.</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>Der Desk hat mit %1 geantwortet.</translation>
    </message>
</context>
<context>
    <name>crew::secrets::Keychain</name>
    <message>
        <source>The keychain is locked or access was refused. Unlock it and try again.</source>
        <translation>Der Schlüsselbund ist gesperrt, oder der Zugriff wurde verweigert. Entsperren Sie ihn und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The keychain reported a problem: %1</source>
        <translation>Der Schlüsselbund meldet ein Problem: %1</translation>
    </message>
    <message>
        <source>The keychain has no such item.</source>
        <translation>Der Schlüsselbund hat keinen solchen Eintrag.</translation>
    </message>
    <message>
        <source>No keychain service responds. Start one (GNOME Keyring or KWallet on Linux), or use the token for this session only.</source>
        <translation>Kein Schlüsselbunddienst antwortet. Starten Sie einen (GNOME Keyring oder KWallet unter Linux), oder verwenden Sie das Token nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>No keychain service can be reached (%1). Start one (GNOME Keyring or KWallet), or use the token for this session only.</source>
        <translation>Kein Schlüsselbunddienst ist erreichbar (%1). Starten Sie einen (GNOME Keyring oder KWallet), oder verwenden Sie das Token nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The keychain did not respond in time. It may be waiting to be unlocked.</source>
        <translation>Der Schlüsselbund hat nicht rechtzeitig geantwortet. Vielleicht wartet er darauf, entsperrt zu werden.</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it and try again.</source>
        <translation>Der Schlüsselbund ist gesperrt. Entsperren Sie ihn und versuchen Sie es noch einmal.</translation>
    </message>
</context>
<context>
    <name>crew::secrets::Secrets</name>
    <message>
        <source>There is no such secret.</source>
        <translation>Ein solches Geheimnis gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>crew::webhook::Refusal</name>
    <message>
        <source>The request was not valid HTTP. Check which program calls this port.</source>
        <translation>Die Anfrage war kein gültiges HTTP. Prüfen Sie, welches Programm diesen Port aufruft.</translation>
    </message>
    <message>
        <source>The request did not arrive completely within %1 s. Check for a slow or broken connection between the service and the console.</source>
        <translation>Die Anfrage kam nicht innerhalb von %1 s vollständig an. Prüfen Sie, ob die Verbindung zwischen Dienst und Konsole langsam oder unterbrochen ist.</translation>
    </message>
    <message>
        <source>The request did not give its length. Check how the proxy in between changes it.</source>
        <translation>Die Anfrage nannte ihre Länge nicht. Prüfen Sie, wie der Proxy dazwischen sie verändert.</translation>
    </message>
    <message>
        <source>The body is larger than the limit of %1. Have the crew produce smaller outputs.</source>
        <translation>Der Inhalt ist größer als die Grenze von %1. Lassen Sie die Crew kleinere Ausgaben erzeugen.</translation>
    </message>
    <message>
        <source>The address in the request is too long. Check what the proxy in between adds.</source>
        <translation>Die Adresse in der Anfrage ist zu lang. Prüfen Sie, was der Proxy dazwischen hinzufügt.</translation>
    </message>
    <message>
        <source>The header is too large. Check what the proxy in between adds.</source>
        <translation>Der Header ist zu groß. Prüfen Sie, was der Proxy dazwischen hinzufügt.</translation>
    </message>
    <message>
        <source>The transfer encoding is not supported. Configure the proxy in between to send plain or chunked bodies.</source>
        <translation>Die Übertragungskodierung wird nicht unterstützt. Stellen Sie den Proxy dazwischen so ein, dass er den Inhalt unverändert oder in Blöcken (chunked) sendet.</translation>
    </message>
    <message>
        <source>Too much arrived at once. The service must send it again later.</source>
        <translation>Es kam zu viel auf einmal an. Der Dienst muss es später noch einmal senden.</translation>
    </message>
    <message>
        <source>The request was refused before it was read. Check which program calls this port.</source>
        <translation>Die Anfrage wurde abgelehnt, bevor sie gelesen wurde. Prüfen Sie, welches Programm diesen Port aufruft.</translation>
    </message>
    <message>
        <source>The caller used TLS on a port for plain HTTP. Turn on TLS in the settings, or have it call http://.</source>
        <translation>Die Gegenstelle verwendete TLS auf einem Port für einfaches HTTP. Schalten Sie TLS in den Einstellungen ein, oder lassen Sie sie http:// aufrufen.</translation>
    </message>
    <message>
        <source>The caller used plain HTTP on a port for TLS. Have it call https://.</source>
        <translation>Die Gegenstelle verwendete einfaches HTTP auf einem Port für TLS. Lassen Sie sie https:// aufrufen.</translation>
    </message>
    <message>
        <source>The caller does not trust the TLS certificate. It must be valid for the name that is called, with the certificates of its issuers in the same file.</source>
        <translation>Die Gegenstelle vertraut dem TLS-Zertifikat nicht. Es muss für den aufgerufenen Namen gültig sein, mit den Zertifikaten seiner Aussteller in derselben Datei.</translation>
    </message>
    <message>
        <source>TLS could not be negotiated. The caller must support TLS 1.2 or newer.</source>
        <translation>TLS konnte nicht ausgehandelt werden. Die Gegenstelle muss TLS 1.2 oder neuer unterstützen.</translation>
    </message>
</context>
<context>
    <name>crew::webhook::TlsFiles</name>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>sie ist zu groß</translation>
    </message>
    <message>
        <source>TLS needs a certificate file and a key file. Choose both in the settings.</source>
        <translation>TLS braucht eine Zertifikatsdatei und eine Schlüsseldatei. Wählen Sie beide in den Einstellungen.</translation>
    </message>
    <message>
        <source>The certificate file %1 cannot be read (%2). Check its path in the settings and its permissions.</source>
        <translation>Die Zertifikatsdatei %1 kann nicht gelesen werden (%2). Prüfen Sie ihren Pfad in den Einstellungen und ihre Zugriffsrechte.</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read (%2). Check its path in the settings and its permissions.</source>
        <translation>Die Schlüsseldatei %1 kann nicht gelesen werden (%2). Prüfen Sie ihren Pfad in den Einstellungen und ihre Zugriffsrechte.</translation>
    </message>
    <message>
        <source>TLS is not available on this system. Install OpenSSL, or use TLS in a reverse proxy.</source>
        <translation>TLS ist auf diesem System nicht verfügbar. Installieren Sie OpenSSL, oder verwenden Sie TLS in einem Reverse-Proxy.</translation>
    </message>
    <message>
        <source>There is no certificate in %1. Choose a PEM file with the certificate first, followed by those of its issuers.</source>
        <translation>In %1 ist kein Zertifikat. Wählen Sie eine PEM-Datei, in der zuerst das Zertifikat steht und danach die seiner Aussteller.</translation>
    </message>
    <message>
        <source>The key in %1 has a passphrase. Choose a key without one, in a file that only you can read.</source>
        <translation>Der Schlüssel in %1 hat eine Passphrase. Wählen Sie einen Schlüssel ohne Passphrase, in einer Datei, die nur Sie lesen können.</translation>
    </message>
    <message>
        <source>There is no usable key in %1. Choose an RSA or EC key as a PEM file.</source>
        <translation>In %1 ist kein verwendbarer Schlüssel. Wählen Sie einen RSA- oder EC-Schlüssel als PEM-Datei.</translation>
    </message>
    <message>
        <source>On Windows the key must be an RSA key, and the one in %1 is not. Choose an RSA key and its certificate.</source>
        <translation>Unter Windows muss der Schlüssel ein RSA-Schlüssel sein, und der in %1 ist keiner. Wählen Sie einen RSA-Schlüssel und sein Zertifikat.</translation>
    </message>
    <message>
        <source>The key in %1 does not belong to the certificate in %2, or one of them is too weak. Choose two files that belong together.</source>
        <translation>Der Schlüssel in %1 gehört nicht zu dem Zertifikat in %2, oder einer von beiden ist zu schwach. Wählen Sie zwei Dateien, die zusammengehören.</translation>
    </message>
    <message>
        <source>The file %1 does not respond. If it is on a network drive that is not available, copy it to this computer and choose it in the settings.</source>
        <translation>Die Datei %1 antwortet nicht. Liegt sie auf einem Netzlaufwerk, das nicht verfügbar ist, kopieren Sie sie auf diesen Computer und wählen Sie sie in den Einstellungen.</translation>
    </message>
</context>
<context>
    <name>crew::webhook::Tunnel</name>
    <message>
        <source>it was killed</source>
        <translation>gewaltsam beendet</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>beendet mit Code %1</translation>
    </message>
    <message>
        <source>Enter the arguments for ssh in the settings, such as -R 8080:{host}:{port} me@my-server.example.</source>
        <translation>Geben Sie in den Einstellungen die Argumente für ssh ein, etwa -R 8080:{host}:{port} me@my-server.example.</translation>
    </message>
    <message>
        <source>Enter the tunnel command in the settings.</source>
        <translation>Geben Sie in den Einstellungen den Tunnelbefehl ein.</translation>
    </message>
    <message>
        <source>The pattern for the tunnel address is not valid: %1.</source>
        <translation>Das Muster für die Tunneladresse ist nicht gültig: %1.</translation>
    </message>
    <message>
        <source>tailscale can reach 127.0.0.1 only, but the endpoint listens on %1. Choose “This computer only” or “All interfaces” in the settings.</source>
        <translation>tailscale kann nur 127.0.0.1 erreichen, aber der Endpunkt lauscht auf %1. Wählen Sie in den Einstellungen „Nur dieser Computer“ oder „Alle Netzwerkschnittstellen“.</translation>
    </message>
    <message>
        <source>%1 was not found. Install it, or add its folder to PATH.</source>
        <translation>%1 wurde nicht gefunden. Installieren Sie es, oder fügen Sie seinen Ordner zu PATH hinzu.</translation>
    </message>
    <message>
        <source>%1 reported an address that cannot be used: %2</source>
        <translation>%1 hat eine Adresse gemeldet, die nicht verwendet werden kann: %2</translation>
    </message>
    <message>
        <source>The tunnel is down (%1: %2). It is restarted automatically.</source>
        <translation>Der Tunnel ist unterbrochen (%1: %2). Er wird automatisch neu gestartet.</translation>
    </message>
    <message>
        <source>Last message: %1</source>
        <translation>Letzte Meldung: %1</translation>
    </message>
</context>
<context>
    <name>crew::wire::BatchFile</name>
    <message>
        <source>The file is not in UTF-8. Save it as UTF-8 and choose it again.</source>
        <translation>Die Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8, und wählen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>Column %1 has no name in the first line.</source>
        <translation>Spalte %1 hat in der ersten Zeile keinen Namen.</translation>
    </message>
    <message>
        <source>Two columns have the name %1.</source>
        <translation>Zwei Spalten haben den Namen %1.</translation>
    </message>
    <message>
        <source>Line %1 has %2 values, the first line has %3.</source>
        <translation>Zeile %1 hat %2 Werte, die erste Zeile hat %3.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation>Die Datei hat mehr als %1 Datenzeilen.</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB.</source>
        <translation>Die Datei ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>This is a JSON array. Rows are read from JSON Lines: one object on each line.</source>
        <translation>Das ist eine JSON-Liste. Datenzeilen werden aus JSON Lines gelesen: ein Objekt je Zeile.</translation>
    </message>
    <message>
        <source>The file has no rows.</source>
        <translation>Die Datei hat keine Datenzeilen.</translation>
    </message>
    <message>
        <source>Line %1 is not a JSON object: %2</source>
        <translation>Zeile %1 ist kein JSON-Objekt: %2</translation>
    </message>
    <message>
        <source>The file has more than %1 columns.</source>
        <translation>Die Datei hat mehr als %1 Spalten.</translation>
    </message>
    <message>
        <source>In line %1 a name appears twice, so only one of its values would be sent.</source>
        <translation>In Zeile %1 kommt ein Name zweimal vor, sodass nur einer seiner Werte gesendet würde.</translation>
    </message>
    <message>
        <source>In line %1 a number has too many digits to be sent exactly.</source>
        <translation>In Zeile %1 hat eine Zahl zu viele Stellen, um genau gesendet zu werden.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Callbacks</name>
    <message>
        <source>The notice has no execution ID or no task ID, so it cannot be used to resume a run.</source>
        <translation>Die Meldung hat keine Ausführungs-ID oder keine Task-ID und kann daher nicht verwendet werden, um einen Lauf fortzusetzen.</translation>
    </message>
    <message>
        <source>The notice names one ID twice, with different values.</source>
        <translation>Die Meldung nennt eine ID zweimal mit verschiedenen Werten.</translation>
    </message>
    <message>
        <source>An ID in the notice is a number that cannot be kept exactly.</source>
        <translation>Eine ID in der Meldung ist eine Zahl, die nicht genau bewahrt werden kann.</translation>
    </message>
</context>
<context>
    <name>crew::wire::CrewExport</name>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>muss Text sein</translation>
    </message>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>ist länger als %n Zeichen</numerusform>
            <numerusform>ist länger als %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message numerus="yes">
        <source>has more than %n element(s)</source>
        <translation>
            <numerusform>hat mehr als %n Element</numerusform>
            <numerusform>hat mehr als %n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>must be “%1” or “%2”</source>
        <translation>muss „%1“ oder „%2“ sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB.</source>
        <translation>Die Datei ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>This is not a file of crews from Crew Console.</source>
        <translation>Das ist keine Datei mit Crews von Crew Console.</translation>
    </message>
    <message>
        <source>This file was written by a newer version of Crew Console.</source>
        <translation>Diese Datei wurde von einer neueren Version von Crew Console geschrieben.</translation>
    </message>
    <message>
        <source>the name “%1” appears twice</source>
        <translation>der Name „%1“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>This file has no version.</source>
        <translation>Diese Datei hat keine Version.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Csv</name>
    <message>
        <source>Line %1 has more than %2 values.</source>
        <translation>Zeile %1 hat mehr als %2 Werte.</translation>
    </message>
    <message>
        <source>Line %1 opens a quote that is never closed.</source>
        <translation>Zeile %1 öffnet ein Anführungszeichen, das nie geschlossen wird.</translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation>Die Datei hat mehr als %1 Datenzeilen.</translation>
    </message>
    <message>
        <source>Line %1 has text after a closing quote. Write a quote inside quotes twice.</source>
        <translation>Zeile %1 hat Text nach einem schließenden Anführungszeichen. Schreiben Sie ein Anführungszeichen innerhalb von Anführungszeichen doppelt.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Events</name>
    <message>
        <source>This is JSON, but neither an object nor a list of events.</source>
        <translation>Das ist JSON, aber weder ein Objekt noch eine Liste von Ereignissen.</translation>
    </message>
</context>
<context>
    <name>crew::wire::FlowRequest</name>
    <message>
        <source>“%1” is longer than %2 characters.</source>
        <translation>„%1“ ist länger als %2 Zeichen.</translation>
    </message>
    <message>
        <source>“%1” is a number that cannot be kept exactly.</source>
        <translation>„%1“ ist eine Zahl, die sich nicht genau speichern lässt.</translation>
    </message>
    <message>
        <source>“%1” has characters that are not Unicode.</source>
        <translation>„%1“ enthält Zeichen, die kein Unicode sind.</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>„%1“ fehlt.</translation>
    </message>
    <message>
        <source>“%1” is not an http or https address.</source>
        <translation>„%1“ ist keine http- oder https-Adresse.</translation>
    </message>
    <message>
        <source>The event is “%1”, not “%2”.</source>
        <translation>Das Ereignis ist „%1“ und nicht „%2“.</translation>
    </message>
    <message>
        <source>“%1” must be text.</source>
        <translation>„%1“ muss Text sein.</translation>
    </message>
    <message>
        <source>“%1” appears twice with different values.</source>
        <translation>„%1“ kommt zweimal vor, mit verschiedenen Werten.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Inputs</name>
    <message>
        <source>The service&apos;s list of inputs is neither a list nor an object.</source>
        <translation>Die Liste der Eingaben des Dienstes ist weder eine Liste noch ein Objekt.</translation>
    </message>
    <message>
        <source>The service answered with an error instead of its inputs: %1</source>
        <translation>Der Dienst antwortete mit einem Fehler statt mit seinen Eingaben: %1</translation>
    </message>
</context>
<context>
    <name>crew::wire::Json</name>
    <message>
        <source>This is not valid JSON: %1 (line %2, column %3).</source>
        <translation>Das ist kein gültiges JSON: %1 (Zeile %2, Spalte %3).</translation>
    </message>
    <message>
        <source>This is not JSON: it is empty.</source>
        <translation>Das ist kein JSON: Es ist leer.</translation>
    </message>
    <message>
        <source>more than one value</source>
        <translation>mehr als ein Wert</translation>
    </message>
    <message>
        <source>This is JSON, but not an object: it must begin with { and end with }.</source>
        <translation>Das ist JSON, aber kein Objekt: Es muss mit { beginnen und mit } enden.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Kickoff</name>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication&quot; needs a username and a password.</source>
        <translation>„humanInputWebhook.authentication“ braucht einen Benutzernamen und ein Passwort.</translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication.strategy&quot; must be &quot;bearer&quot; or &quot;basic&quot;.</source>
        <translation>„humanInputWebhook.authentication.strategy“ muss „bearer“ oder „basic“ sein.</translation>
    </message>
    <message>
        <source>The answer is an error.</source>
        <translation>Die Antwort ist ein Fehler.</translation>
    </message>
    <message>
        <source>The answer has no kickoff_id.</source>
        <translation>Die Antwort hat keine kickoff_id.</translation>
    </message>
    <message>
        <source>“%1” must be %2.</source>
        <translation>„%1“ muss %2 sein.</translation>
    </message>
    <message>
        <source>“%1” must have at most %L2 characters.</source>
        <translation>„%1“ darf höchstens %L2 Zeichen haben.</translation>
    </message>
    <message>
        <source>The answer has a kickoff_id, but its value cannot be used as an ID.</source>
        <translation>Die Antwort hat eine kickoff_id, deren Wert aber nicht als ID verwendet werden kann.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Quirks</name>
    <message>
        <source>“at” must be a time, such as 2026-01-31T12:00:00Z</source>
        <translation>„at“ muss ein Zeitpunkt sein, etwa 2026-01-31T12:00:00Z</translation>
    </message>
    <message>
        <source>“request” must be text, such as POST /resume</source>
        <translation>„request“ muss Text sein, etwa POST /resume</translation>
    </message>
    <message numerus="yes">
        <source>“excerpt” is longer than %n character(s)</source>
        <translation>
            <numerusform>„excerpt“ ist länger als %n Zeichen</numerusform>
            <numerusform>„excerpt“ ist länger als %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>must be “%1” or “%2”</source>
        <translation>muss „%1“ oder „%2“ sein</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>muss Text sein</translation>
    </message>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>ist länger als %n Zeichen</numerusform>
            <numerusform>ist länger als %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>“status” must be an HTTP status code</source>
        <translation>„status“ muss ein HTTP-Statuscode sein</translation>
    </message>
</context>
<context>
    <name>crew::wire::Recording</name>
    <message>
        <source>must have either “request” or “callback”</source>
        <translation>muss entweder „request“ oder „callback“ haben</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>muss Text sein</translation>
    </message>
    <message>
        <source>must be text in Base64</source>
        <translation>muss Text in Base64 sein</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>must be one line of plain text</source>
        <translation>muss eine Zeile reiner Text sein</translation>
    </message>
    <message>
        <source>must be a word such as GET or POST</source>
        <translation>muss ein Wort wie GET oder POST sein</translation>
    </message>
    <message numerus="yes">
        <source>must begin with / and be percent-encoded, of at most %n character(s)</source>
        <translation>
            <numerusform>muss mit / beginnen und prozentkodiert sein, mit höchstens %n Zeichen</numerusform>
            <numerusform>muss mit / beginnen und prozentkodiert sein, mit höchstens %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>must be a whole number from 200 to 599</source>
        <translation>muss eine ganze Zahl von 200 bis 599 sein</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>This is not a recording: %1</source>
        <translation>Das ist keine Aufzeichnung: %1</translation>
    </message>
    <message>
        <source>its first line must have the format “%1”.</source>
        <translation>ihre erste Zeile muss das Format „%1“ haben.</translation>
    </message>
    <message>
        <source>its first line must have a version.</source>
        <translation>ihre erste Zeile muss eine Version haben.</translation>
    </message>
    <message>
        <source>The recording is larger than %1 MiB.</source>
        <translation>Die Aufzeichnung ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation>Zeile %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>The recording has more than %n line(s).</source>
        <translation>
            <numerusform>Die Aufzeichnung hat mehr als %n Zeile.</numerusform>
            <numerusform>Die Aufzeichnung hat mehr als %n Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>must be the only one of “text”, “base64” and “json”</source>
        <translation>muss das einzige von „text“, „base64“ und „json“ sein</translation>
    </message>
    <message>
        <source>The recording has version %1, which is newer than this program supports.</source>
        <translation>Die Aufzeichnung hat Version %1 und ist zu neu für dieses Programm.</translation>
    </message>
    <message>
        <source>must be a number of milliseconds, from 0 to a year</source>
        <translation>muss eine Anzahl von Millisekunden sein, von 0 bis zu einem Jahr</translation>
    </message>
    <message>
        <source>must be task, step, crew, human-input, events or flow</source>
        <translation>muss task, step, crew, human-input, events oder flow sein</translation>
    </message>
</context>
<context>
    <name>crew::wire::Records</name>
    <message>
        <source>The record of this decision cannot be read.</source>
        <translation>Die Aufzeichnung dieser Entscheidung kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This record has no crew or no run.</source>
        <translation>Dieser Datensatz hat keine Crew oder keinen Lauf.</translation>
    </message>
    <message>
        <source>This record has no secret.</source>
        <translation>Dieser Datensatz hat kein Geheimnis.</translation>
    </message>
    <message>
        <source>This note of the team cannot be read.</source>
        <translation>Dieser Vermerk des Teams kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>It has an entry of a kind that this version does not know.</source>
        <translation>Ein Eintrag ist von einer Art, die diese Version nicht kennt.</translation>
    </message>
    <message>
        <source>It has an entry without a run or a time.</source>
        <translation>Ein Eintrag hat keinen Lauf oder keine Zeit.</translation>
    </message>
</context>
<context>
    <name>crew::wire::ReleaseFeed</name>
    <message>
        <source>The feed has no readable version. Check its address.</source>
        <translation>Der Feed hat keine lesbare Version. Prüfen Sie seine Adresse.</translation>
    </message>
    <message>
        <source>There is no final release in the feed yet.</source>
        <translation>Im Feed ist noch keine endgültige Version.</translation>
    </message>
    <message>
        <source>The answer of the feed is not JSON. Check its address.</source>
        <translation>Die Antwort des Feeds ist kein JSON. Prüfen Sie seine Adresse.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Resume</name>
    <message>
        <source>Missing or not of the expected type: %1.</source>
        <translation>Fehlt oder ist nicht vom erwarteten Typ: %1.</translation>
    </message>
</context>
<context>
    <name>crew::wire::Stop</name>
    <message>
        <source>The answer is an error.</source>
        <translation>Die Antwort ist ein Fehler.</translation>
    </message>
    <message>
        <source>The answer is “%1” and does not confirm the stop.</source>
        <translation>Die Antwort ist „%1“ und bestätigt den Stopp nicht.</translation>
    </message>
</context>
</TS>
