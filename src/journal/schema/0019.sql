-- SPDX-License-Identifier: GPL-3.0-or-later
-- The tokens of a run by model, as JSON; empty where no service told any.
ALTER TABLE run ADD COLUMN usage BLOB NOT NULL DEFAULT x'';
