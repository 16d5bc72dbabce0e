-- SPDX-License-Identifier: GPL-3.0-or-later
-- wrk's part: task callbacks with outputs of SIZE bytes (wrk … URL -- SIZE), of 1,000 runs in turn, and at the end one line
-- of figures as JSON.
local sentence = "The survey confirms steady growth of the segment; sources are listed below. "
local output = ""
local runs = 1000
local number = 0

function init(args)
    local size = tonumber(args[1])
    output = string.rep(sentence, math.ceil(size / #sentence)):sub(1, size)
end

function request()
    number = number + 1
    local run = number % runs
    local body = string.format('{"kickoff_id":"benchmark-%d","task_id":"research-%d","name":"research","agent":"Researcher",',
        run, number) .. '"output":"' .. output .. string.format('","execution_time":%d.5}', number % 300)
    local path = wrk.path:gsub("000000", string.format("%06d", run))
    return wrk.format("POST", path, { ["Content-Type"] = "application/json" }, body)
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format('{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n', summary.requests,
        summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
        errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
