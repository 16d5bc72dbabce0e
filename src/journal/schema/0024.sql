-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each crew has a chain of its own, so that what is about one crew can be verified without the others. NULL: not linked
-- yet, as in journals of earlier versions; empty: the run belongs to no crew.
ALTER TABLE audit ADD COLUMN crew TEXT;
ALTER TABLE audit ADD COLUMN crew_previous BLOB NOT NULL DEFAULT x'';
ALTER TABLE audit ADD COLUMN crew_hash BLOB NOT NULL DEFAULT x'';
CREATE INDEX audit_by_crew ON audit (crew, sequence);

-- On a desk each person finds what they typed themselves; the account is empty on a computer of one's own.
CREATE TABLE remembered_kickoff (
    crew    TEXT NOT NULL,
    account TEXT NOT NULL,
    body    BLOB NOT NULL,
    PRIMARY KEY (crew, account)
);
INSERT INTO remembered_kickoff SELECT crew, '', body FROM kickoff_memory;
DROP TABLE kickoff_memory;
