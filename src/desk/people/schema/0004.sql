-- SPDX-License-Identifier: GPL-3.0-or-later
-- When a person used the desk last, up to 5 minutes behind; 0: never. Sessions end, and take theirs along.

ALTER TABLE person ADD COLUMN used_ms INTEGER NOT NULL DEFAULT 0;
UPDATE person SET used_ms = coalesce((SELECT max(session.used_ms) FROM session WHERE session.person = person.id), 0);
