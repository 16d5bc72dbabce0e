-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was learned of a crew's service is in one place, with its quirks: "learned" in the JSON object.
UPDATE crew SET habits = '{}' WHERE NOT json_valid(CAST(habits AS TEXT));
UPDATE crew SET habits = json_set(CAST(habits AS TEXT), '$.learned', json('{}'))
  WHERE resume_dialect = 'camelCase' OR status_path = 'id/status' OR no_stop
     OR json_extract(CAST(habits AS TEXT), '$.evidence.stop') IS NOT NULL;
UPDATE crew SET habits = json_set(habits, '$.learned.resume_body', 'deployed') WHERE resume_dialect = 'camelCase';
UPDATE crew SET habits = json_set(habits, '$.learned.status_path', 'deployed') WHERE status_path = 'id/status';
UPDATE crew SET habits = json_set(habits, '$.learned.stop', 'contract') WHERE no_stop;
-- Of a service that stops a run nothing but the evidence was kept.
UPDATE crew SET habits = json_set(habits, '$.learned.stop', 'deployed')
  WHERE NOT no_stop AND json_extract(CAST(habits AS TEXT), '$.evidence.stop') IS NOT NULL;
ALTER TABLE crew DROP COLUMN resume_dialect;
ALTER TABLE crew DROP COLUMN status_path;
ALTER TABLE crew DROP COLUMN no_stop;
ALTER TABLE crew RENAME COLUMN habits TO quirks;
