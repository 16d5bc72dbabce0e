-- SPDX-License-Identifier: GPL-3.0-or-later
-- Small values of the user interface that have to survive a crash: drafts, stars, snoozes, templates, views.
CREATE TABLE local_state (
    key   TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
