; SPDX-License-Identifier: GPL-3.0-or-later
; What the installer says, in the languages of the console.
!macro Text NAME ENGLISH GERMAN CHINESE
  LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
  LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
  LangString ${NAME} ${LANG_SIMPCHINESE} "${CHINESE}"
!macroend

!insertmacro Text ScopeTitle "Who will use Crew Console?" \
  "Wer wird Crew Console benutzen?" \
  "谁将使用 Crew Console？"
!insertmacro Text ScopeSubtitle "Installing only for yourself needs no administrator rights." \
  "Für eine Installation nur für Sie sind keine Administratorrechte nötig." \
  "仅为自己安装不需要管理员权限。"
!insertmacro Text ForMe "Only me" "Nur ich" "仅限我自己"
!insertmacro Text ForEveryone "Everyone on this computer" "Alle an diesem Computer" "此计算机上的所有人"
!insertmacro Text StartAtSignIn "Start Crew Console when I log in" \
  "Crew Console starten, wenn ich mich anmelde" \
  "登录时启动 Crew Console"
!insertmacro Text WrongWindows "Crew Console requires 64-bit Windows 10 or later." \
  "Crew Console braucht Windows 10 oder neuer mit 64 Bit." \
  "Crew Console 需要 64 位 Windows 10 或更高版本。"
!insertmacro Text StillRunning "$0 is still running. Close it, then try again." \
  "$0 läuft noch. Beenden Sie es und versuchen Sie es dann erneut." \
  "$0 仍在运行。请先将其关闭，然后重试。"
!insertmacro Text CannotWrite "Not all files could be written to $INSTDIR. Choose another folder, or run Setup again." \
  "Nicht alle Dateien konnten nach $INSTDIR geschrieben werden. Wählen Sie einen anderen Ordner oder starten Sie das Setup erneut." \
  "无法将所有文件写入 $INSTDIR。请选择其他文件夹，或重新运行安装程序。"
!insertmacro Text DataSection "Settings, runs, reviews and tokens" \
  "Einstellungen, Läufe, Prüfungen und Tokens" \
  "设置、运行、审核和令牌"
!insertmacro Text DataDescription "Deletes your Crew Console data and its tokens in the credential store. This cannot be undone." \
  "Löscht Ihre Daten von Crew Console und die Tokens in der Anmeldeinformationsverwaltung. Das lässt sich nicht rückgängig machen." \
  "删除控制台为您保存的内容以及凭据管理器中的令牌。此操作无法撤销。"
