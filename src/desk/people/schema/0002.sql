-- SPDX-License-Identifier: GPL-3.0-or-later
-- Whom an OpenID provider knows a person as.

CREATE TABLE identity (
    person  TEXT PRIMARY KEY REFERENCES person (id),
    issuer  TEXT NOT NULL,
    subject TEXT NOT NULL,
    UNIQUE (issuer, subject)
) WITHOUT ROWID;
