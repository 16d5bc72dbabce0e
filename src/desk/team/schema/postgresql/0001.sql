-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line.

-- One row: the rules that hold, as JSON.
CREATE TABLE routing (
    id       BIGINT PRIMARY KEY CHECK (id = 1),
    version  BIGINT NOT NULL,
    document BYTEA NOT NULL
);

-- Whose response time was over, so that people are told once.
CREATE TABLE escalation (
    review  BYTEA NOT NULL,
    attempt BIGINT NOT NULL,
    at_ms   BIGINT NOT NULL,
    PRIMARY KEY (review, attempt)
);
