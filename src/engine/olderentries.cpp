// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/olderentries.h"

#include "core/audit.h"
#include "core/logline.h"
#include "engine/journalmask.h"
#include "engine/runsecrets.h"

namespace crew::engine {

namespace {

/// \a entry without the secrets of its run and of all runs.
Entry maskedEntry(Entry entry, RunSecrets &runs, const OlderEntries::Secrets &secrets,
                  const webhook::SecretMask &mask)
{
    const auto known = runs.of(entry.executionId);
    const auto without = [&](const QByteArray &text) {
        return wire::withoutSecrets(text, {known.get(), &secrets.known, &mask});
    };
    entry.headers = without(entry.headers);
    entry.body = without(entry.body);
    return entry;
}

std::expected<OlderEntries::Page, QString>
readPage(const journal::Source &journal, const MaskProgress &progress, const OlderEntries::Secrets &secrets)
{
    const auto reader = journal.openReader();
    if (!reader)
        return std::unexpected(reader.error());
    const auto read = (*reader)->entriesAfter(progress.through, progress.last);
    if (!read)
        return std::unexpected(read.error());
    RunSecrets runs;
    runs.setMasters(secrets.masters);
    const webhook::SecretMask mask = maskBy(**reader);
    OlderEntries::Page page;
    page.through = read->through;
    for (const Entry &entry : read->entries) {
        if (!holdsForeignText(entry.kind))
            continue;
        const Entry without = maskedEntry(entry, runs, secrets, mask);
        if (without == entry)
            continue;
        if (isAudited(entry.kind))
            ++page.signedLeft;
        else
            page.changed.append(without);
    }
    return page;
}

} // namespace

OlderEntries::OlderEntries(History &history, WebhookAddresses &addresses, CrewRepository &crews)
    : m_history(history)
    , m_addresses(addresses)
    , m_crews(crews)
{}

void OlderEntries::begin(const journal::Source &journal)
{
    const auto progress = m_history.journal().maskProgress();
    if (!progress || progress->isDone())
        return;
    m_journal = journal;
    m_progress = *progress;
    m_addresses.whenReady(this, [this] { readTokens(); });
}

/// Services knew the tokens, and may have repeated them.
void OlderEntries::readTokens()
{
    m_awaited = m_crews.count();
    if (m_awaited == 0)
        return readOn();
    const QList<Crew> crews = m_crews.crews();
    for (const Crew &crew : crews)
        m_crews.getToken(crew.id, this, [this](const secrets::SecretResult &token) { handleToken(token); });
}

void OlderEntries::handleToken(const secrets::SecretResult &token)
{
    if (token)
        m_secrets.known.add(token->toUtf8(), "(token)");
    else if (token.error().kind != secrets::SecretError::Kind::NotFound)
        m_isLocked = true;
    if (--m_awaited > 0 || m_isLocked)
        return;
    readOn();
}

void OlderEntries::readOn()
{
    m_secrets.masters = m_addresses.masters();
    m_worker.run(
        this,
        [journal = m_journal, progress = m_progress, secrets = m_secrets] {
            return readPage(journal, progress, secrets);
        },
        [this](const std::expected<Page, QString> &page) { take(page); });
}

/// What cannot be read or written now is tried again: nothing depends on it.
void OlderEntries::take(const std::expected<Page, QString> &page)
{
    const auto replaced = page ? m_history.replaceTexts(page->changed, page->through)
                               : std::expected<void, QString>(std::unexpected(page.error()));
    if (!replaced) {
        LogLine(logJournal, QtWarningMsg, "older entries could not be masked, tried again: through")
            << m_progress.through;
        m_retry.writeLater([this]() -> std::expected<void, QString> {
            readOn();
            return {};
        });
        return;
    }
    m_progress.through = page->through;
    m_signedLeft += page->signedLeft;
    if (m_progress.isDone())
        end();
    else
        readOn();
}

void OlderEntries::end()
{
    LogLine(logJournal, QtInfoMsg, "older entries are masked: through") << m_progress.through;
    if (m_signedLeft > 0)
        Q_EMIT problemOccurred(
            tr("An earlier version kept %n answer(s) in the record of decisions in which a service repeated "
               "a secret. The record is signed, so they were not changed. Create new webhook secrets on the "
               "endpoint's page, and ask for a new token if your service repeats it.",
               nullptr, m_signedLeft));
}

} // namespace crew::engine

#include "moc_olderentries.cpp"
