-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was asked about one task of one crew before is read without looking at the attempts of all others.
CREATE INDEX attempt_fact_by_task ON attempt_fact (crew, task, received_ms);
