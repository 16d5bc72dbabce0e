@echo off
rem SPDX-License-Identifier: GPL-3.0-or-later
rem Keeps settings, runs and reviews in the folder "data" beside this file. Tokens stay in the credential store of Windows.
start "" "%~dp0crew-console.exe" --profile "%~dp0data"
