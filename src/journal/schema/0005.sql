-- SPDX-License-Identifier: GPL-3.0-or-later
-- 1 when the crew's service has answered that it has no way to stop a run.
ALTER TABLE crew ADD COLUMN no_stop INTEGER NOT NULL DEFAULT 0;
