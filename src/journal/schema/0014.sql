-- SPDX-License-Identifier: GPL-3.0-or-later
-- The beginning of a run's error, so that failed runs can be listed and grouped without their entries.
ALTER TABLE run ADD COLUMN error TEXT NOT NULL DEFAULT '';
