-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the console vouches for of the chain, signed with a key from the keychain: one row, replaced at each change, so
-- that no older signature is left that would fit a shorter chain.
CREATE TABLE audit_signature (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    statement BLOB NOT NULL,
    code      BLOB NOT NULL
);
