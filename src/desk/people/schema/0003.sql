-- SPDX-License-Identifier: GPL-3.0-or-later
ALTER TABLE person ADD COLUMN mail TEXT NOT NULL DEFAULT '';
