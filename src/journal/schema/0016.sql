-- SPDX-License-Identifier: GPL-3.0-or-later
-- By what callbacks are known, so that one can be let in and masked before any run is loaded: the SHA-256 (in hex) of
-- what the entries of the kinds kickoff-requested and addresses-renewed tell; empty where nothing was agreed.
CREATE TABLE webhook_address (
    secret_hash        TEXT PRIMARY KEY,
    sequence           INTEGER NOT NULL REFERENCES entry (sequence),
    authorization_hash TEXT    NOT NULL,
    events_hash        TEXT    NOT NULL
) WITHOUT ROWID;

CREATE INDEX webhook_address_by_authorization ON webhook_address (authorization_hash);
CREATE INDEX webhook_address_by_events ON webhook_address (events_hash);

INSERT OR IGNORE INTO webhook_address (secret_hash, sequence, authorization_hash, events_hash)
  SELECT json_extract(json, '$.secret_sha256'), sequence, coalesce(json_extract(json, '$.authorization_sha256'), ''),
         coalesce(json_extract(json, '$.events_authorization_sha256'), '')
    FROM (SELECT sequence, CAST(body AS TEXT) AS json FROM entry WHERE kind IN ('kickoff-requested', 'addresses-renewed'))
   WHERE json_valid(json) AND json_extract(json, '$.secret_sha256') > ''
   ORDER BY sequence;

-- So they need no place in the records of runs.
ALTER TABLE run DROP COLUMN secret_hash;
ALTER TABLE run DROP COLUMN authorization_hash;
ALTER TABLE run DROP COLUMN events_hash;
DROP INDEX entry_renewed;
