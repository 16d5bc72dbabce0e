-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is special about the way to a crew. The certificate is public; its key is in the keychain.
ALTER TABLE crew ADD COLUMN ca_file TEXT NOT NULL DEFAULT '';
ALTER TABLE crew ADD COLUMN client_certificate BLOB NOT NULL DEFAULT x'';
ALTER TABLE crew ADD COLUMN without_proxy INTEGER NOT NULL DEFAULT 0;
