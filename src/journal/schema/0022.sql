-- SPDX-License-Identifier: GPL-3.0-or-later
-- Notes of a team are in the record of decisions, which is read without looking at all that ever happened.
CREATE INDEX entry_team_notes ON entry (sequence) WHERE kind = 'review-noted';
