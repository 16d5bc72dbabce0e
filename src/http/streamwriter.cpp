// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/streamwriter.h"

#include "http/streamstate.h"

namespace crew::http {

StreamWriter::StreamWriter(std::unique_ptr<StreamState> state)
    : m_state(std::move(state))
{}

StreamWriter::StreamWriter(StreamWriter &&) noexcept = default;
StreamWriter &StreamWriter::operator=(StreamWriter &&) noexcept = default;
StreamWriter::~StreamWriter() = default;

bool StreamWriter::write(const QByteArray &bytes)
{
    return m_state && m_state->write(bytes);
}

void StreamWriter::end()
{
    if (m_state)
        m_state->end();
}

qsizetype StreamWriter::queued() const
{
    return m_state ? m_state->queued() : 0;
}

bool StreamWriter::isOpen() const
{
    return m_state && m_state->isOpen();
}

} // namespace crew::http
