; The installer of the packaged program for Windows, for one user and without an administrator's rights.
; tools/release/windows_installer.py runs it and defines the names in ${}. Statistics and settings, which
; the program keeps in another folder, are left alone, also when it is uninstalled.
Target amd64-unicode
!include MUI2.nsh
!include LogicLib.nsh

!define CLASS "Software\Classes\${SCHEME}"
!define COMMAND '"$INSTDIR\${NAME}.exe" "%1"'
!define APPS "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define REMOVER "$INSTDIR\uninstall.exe"
!define MENU "$SMPROGRAMS\${NAME}.lnk"
!define DESKTOP "$DESKTOP\${NAME}.lnk"

Name "${NAME}"
BrandingText "${NAME} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${APPS}" InstallLocation
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${ABOUT}"
VIAddVersionKey CompanyName "${TEAM}"
VIAddVersionKey LegalCopyright "${RIGHTS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PANEL}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!define MUI_FINISHPAGE_SHOWREADME "" ; the second box of that page, for another purpose
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(PUT)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION PutIconOnDesktop
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(STAYS)"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!macro LANGUAGE name put open stays
  !insertmacro MUI_LANGUAGE "${name}"
  LangString PUT ${LANG_${name}} "${put}"
  LangString OPEN ${LANG_${name}} "${open}"
  LangString STAYS ${LANG_${name}} "${stays}"
!macroend
!insertmacro LANGUAGE English "Put an icon on the desktop" \
  "Rummy is open. Close it, then press Retry." \
  "Rummy will be removed. Your statistics, settings and matches stay."
!insertmacro LANGUAGE German "Symbol auf den Desktop legen" \
  "Rummy ist noch geöffnet. Schließe es und drücke dann auf Wiederholen." \
  "Rummy wird entfernt. Deine Statistik, Einstellungen und Partien bleiben erhalten."
!insertmacro LANGUAGE French "Placer une icône sur le bureau" \
  "Rummy est ouvert. Fermez-le, puis appuyez sur Réessayer." \
  "Rummy va être désinstallé. Vos statistiques, réglages et parties sont conservés."
!insertmacro LANGUAGE Spanish "Poner un icono en el escritorio" \
  "Rummy está abierto. Ciérralo y pulsa Reintentar." \
  "Rummy se va a desinstalar. Tus estadísticas, ajustes y partidas se conservan."
!insertmacro LANGUAGE Russian "Поместить значок на рабочий стол" \
  "Rummy открыт. Закройте его и нажмите «Повтор»." \
  "Rummy будет удалён. Ваша статистика, настройки и партии сохранятся."
!insertmacro LANGUAGE Italian "Metti un'icona sul desktop" \
  "Rummy è aperto. Chiudilo e riprova." \
  "Rummy sarà rimosso. Le tue statistiche, impostazioni e partite restano."
!insertmacro LANGUAGE Dutch "Een pictogram op het bureaublad zetten" \
  "Rummy is nog open. Sluit het en probeer het opnieuw." \
  "Rummy wordt verwijderd. Je statistieken, instellingen en partijen blijven bewaard."
!insertmacro LANGUAGE PortugueseBR "Colocar um ícone na área de trabalho" \
  "O Rummy está aberto. Feche-o e tente de novo." \
  "O Rummy será removido. Suas estatísticas, configurações e partidas permanecem."
!insertmacro LANGUAGE Portuguese "Colocar um ícone no ambiente de trabalho" \
  "O Rummy está aberto. Feche-o e tente de novo." \
  "O Rummy será removido. As suas estatísticas, definições e partidas permanecem."
!insertmacro LANGUAGE Romanian "Pune o pictogramă pe desktop" \
  "Rummy este deschis. Închide-l și încearcă din nou." \
  "Rummy va fi eliminat. Statisticile, setările și partidele tale rămân."
!insertmacro LANGUAGE Turkish "Masaüstüne simge koy" \
  "Rummy açık. Kapatıp yeniden deneyin." \
  "Rummy kaldırılacak. İstatistikleriniz, ayarlarınız ve maçlarınız kalır."
!insertmacro LANGUAGE Bulgarian "Сложи икона на работния плот" \
  "Rummy е отворена. Затворете я и опитайте отново." \
  "Rummy ще бъде премахната. Вашите статистики, настройки и партии остават."
!insertmacro LANGUAGE Hindi "डेस्कटॉप पर आइकन रखें" \
  "Rummy खुला है। उसे बंद करें, फिर Retry दबाएँ।" \
  "Rummy हटाया जाएगा। आपके आँकड़े, सेटिंग और मैच बने रहेंगे।"

; A running program can't be written to.
!macro REFUSE_WHILE_OPEN
  ${DoWhile} ${FileExists} "$INSTDIR\${NAME}.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${ElseIf} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

Section
  !insertmacro REFUSE_WHILE_OPEN
  RMDir /r "$INSTDIR\_internal" ; of an earlier version
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*"
  WriteUninstaller "${REMOVER}"
  CreateShortcut "${MENU}" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${CLASS}" "" "URL:${NAME}"
  WriteRegStr HKCU "${CLASS}" "URL Protocol" ""
  WriteRegStr HKCU "${CLASS}\shell\open\command" "" '${COMMAND}'
  WriteRegStr HKCU "${APPS}" DisplayName "${NAME}"
  WriteRegStr HKCU "${APPS}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${APPS}" DisplayIcon "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${APPS}" Publisher "${TEAM}"
  WriteRegStr HKCU "${APPS}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${APPS}" UninstallString '"${REMOVER}"'
  WriteRegStr HKCU "${APPS}" QuietUninstallString '"${REMOVER}" /S'
  WriteRegDWORD HKCU "${APPS}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${APPS}" NoModify 1
  WriteRegDWORD HKCU "${APPS}" NoRepair 1
SectionEnd

Function PutIconOnDesktop
  CreateShortcut "${DESKTOP}" "$INSTDIR\${NAME}.exe"
FunctionEnd

Section Uninstall
  !insertmacro REFUSE_WHILE_OPEN
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "${REMOVER}"
  RMDir "$INSTDIR" ; unless the player has put something into it
  Delete "${MENU}"
  Delete "${DESKTOP}"
  ReadRegStr $0 HKCU "${CLASS}\shell\open\command" ""
  ${If} $0 == '${COMMAND}' ; not that of another copy
    DeleteRegKey HKCU "${CLASS}"
  ${EndIf}
  DeleteRegKey HKCU "${APPS}"
SectionEnd
