// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewdialog.h"

#include "core/address.h"
#include "core/displayaddress.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/revealaction.h"
#include "gui/crews/healthlook.h"
#include "gui/store/access.h"
#include "ui_crewdialog.h"

#include <QMessageBox>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

/// People copy the whole header value; "Bearer " is not part of the token.
QString tokenFromTyping(const QString &text)
{
    const QString trimmed = text.trimmed();
    constexpr QLatin1String prefix("Bearer ");
    return trimmed.startsWith(prefix, Qt::CaseInsensitive) ? trimmed.mid(prefix.size()).trimmed() : trimmed;
}

QString shortNames(const InputFields &fields)
{
    constexpr qsizetype most = 6;
    constexpr qsizetype longest = 40;
    QStringList names;
    for (const InputField &field : fields.first(std::min(most, fields.size()))) {
        const QString name = withVisibleBlanks(field.key);
        names << (name.size() > longest ? name.left(longest - 1) + u'…' : name);
    }
    if (fields.size() > most)
        names << u"…"_s;
    return names.join(u", "_s);
}

/// Why \a text is no address of a crew, in a sentence; empty when it is one.
QString addressProblem(const QString &text)
{
    const auto address = parseCrewAddress(text);
    return address ? QString() : address.error();
}

QString sentenceOf(const InputFields &fields)
{
    if (fields.isEmpty())
        return CrewDialog::tr("Connected. This crew needs no inputs.");
    return CrewDialog::tr("Connected. This crew needs %Ln input(s): %1.", nullptr,
                          static_cast<int>(fields.size()))
        .arg(shortNames(fields));
}

} // namespace

CrewDialog::CrewDialog(engine::EngineLink &engine, QWidget *parent)
    : CrewDialog(engine, Crew(), parent)
{}

CrewDialog::CrewDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent)
    : GrowingDialog(parent)
    , m_engine(engine)
    , m_crew(crew)
    , m_ui(std::make_unique<Ui::CrewDialog>())
{
    m_ui->setupUi(this);
    setUp();
    connectControls();
    showCrew();
}

CrewDialog::~CrewDialog()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void CrewDialog::setUp()
{
    fillColours();
    fillKeep();
    m_ui->tokenKind->setItemData(0, static_cast<int>(TokenKind::Organization));
    m_ui->tokenKind->setItemData(1, static_cast<int>(TokenKind::User));
    new RevealAction(*m_ui->token, tr("Show token"), tr("Hide token"));
    m_ui->sessionOnly->hide();
    setTesting(false);
    setSaving(false);
}

void CrewDialog::fillColours()
{
    for (const QString &colour : crewColours())
        m_ui->colour->addItem(colourIcon(colour), colourTitle(colour), colour);
}

void CrewDialog::fillKeep()
{
    m_ui->keep->addItem(tr("Same as other crews"));
    m_ui->keep->addItem(tr("Never remove"), 0);
    QList<int> offered{7, 30, 90, 180, 365};
    if (const int days = m_crew.keepDays.value_or(0); days > 0 && !offered.contains(days))
        offered.append(days);
    std::ranges::sort(offered);
    for (const int days : std::as_const(offered))
        m_ui->keep->addItem(tr("Remove after %Ln day(s)", nullptr, days), days);
    m_ui->keep->setCurrentIndex(m_crew.keepDays ? m_ui->keep->findData(*m_crew.keepDays) : 0);
}

std::optional<int> CrewDialog::chosenKeepDays() const
{
    const QVariant days = m_ui->keep->currentData();
    return days.isValid() ? std::optional(days.toInt()) : std::nullopt;
}

/// Only about what would be removed that is kept now.
void CrewDialog::handleKeepChanged()
{
    const auto chosen = chosenKeepDays();
    if (!chosen && m_crew.keepDays)
        return m_ui->keepHint->showMessage(
            Severity::Attention,
            tr("The time that is set for all crews applies. Runs may be removed earlier."));
    const int days = chosen.value_or(0);
    const int before = m_crew.keepDays.value_or(0);
    if (days == 0 || (before > 0 && days >= before))
        return m_ui->keepHint->clear();
    m_ui->keepHint->showMessage(
        Severity::Attention,
        tr("Runs that ended earlier are removed with their inputs and outputs. This cannot "
           "be undone. Decisions stay in the record of decisions."));
}

void CrewDialog::connectControls()
{
    connect(m_ui->keep, &QComboBox::currentIndexChanged, this, &CrewDialog::handleKeepChanged);
    connect(m_ui->name, &QLineEdit::textChanged, this, [this] { m_ui->nameMessage->clear(); });
    connect(m_ui->address, &QLineEdit::textChanged, this, &CrewDialog::handleAddressEdited);
    connect(m_ui->address, &QLineEdit::editingFinished, this, &CrewDialog::handleAddressLeft);
    connect(m_ui->token, &QLineEdit::textChanged, this, [this] {
        m_ui->tokenMessage->clear();
        forgetTest();
    });
    connect(m_ui->network, &NetworkSection::edited, this, &CrewDialog::forgetTest);
    connect(m_ui->tokenKind, &QComboBox::currentIndexChanged, this, &CrewDialog::handleTokenKindChanged);
    connect(m_ui->network, &NetworkSection::readingEnded, this, &CrewDialog::handleRead);
    connect(m_ui->test, &QPushButton::clicked, this, [this] { whenRead([this] { handleTest(); }); });
    connect(m_ui->stopTest, &QPushButton::clicked, this, [this] {
        if (m_test)
            m_engine.send(engine::command::Cancel{*m_test});
    });
    connect(m_ui->save, &QPushButton::clicked, this, [this] { whenRead([this] { handleSave(false); }); });
    connect(m_ui->sessionOnly, &QPushButton::clicked, this,
            [this] { whenRead([this] { handleSave(true); }); });
    connect(m_ui->close, &QPushButton::clicked, this, &CrewDialog::reject);
}

void CrewDialog::showCrew()
{
    if (!isNew()) {
        setWindowTitle(tr("Edit crew"));
        m_ui->save->setText(tr("Save"));
        m_ui->save->setAccessibleName(tr("Save"));
        m_ui->name->setText(m_crew.name);
        m_ui->address->setText(displayAddress(m_crew.address));
        m_ui->network->setNetwork(m_crew.network);
        m_ui->notes->setPlainText(m_crew.notes);
        m_addressTouched = true;
    }
    showTokenHint(!isNew());
    m_ui->colour->setCurrentIndex(std::max(0, m_ui->colour->findData(m_crew.colour)));
    m_ui->tokenKind->setCurrentIndex(m_crew.tokenKind == TokenKind::User ? 1 : 0);
    handleTokenKindChanged();
}

void CrewDialog::showTokenHint(bool isKept)
{
    m_ui->token->setPlaceholderText(isKept ? tr("Leave empty to keep the stored token")
                                           : tr("From the Status tab of the crew's page in its dashboard"));
}

void CrewDialog::setTokenState(engine::TokenState state)
{
    showTokenHint(!isNew() && state != engine::TokenState::Missing);
}

void CrewDialog::setAccess(const Access &access)
{
    m_access = &access;
    connect(&access, &Access::changed, this, &CrewDialog::showAccess);
    showAccess();
}

void CrewDialog::showAccess()
{
    if (!m_access)
        return;
    if (!isNew() && !m_access->sees(m_crew.id))
        return reject();
    using engine::command::SaveCrew;
    const QString objection =
        isNew() ? m_access->objectionForAll<SaveCrew>() : m_access->objection<SaveCrew>(m_crew.id);
    for (QPushButton *button : {m_ui->save, m_ui->sessionOnly})
        setAllowed(*button, objection, !m_isSaving);
}

void CrewDialog::setLiveRuns(std::function<int()> liveRuns)
{
    m_liveRuns = std::move(liveRuns);
}

void CrewDialog::focusToken()
{
    m_ui->token->setFocus(Qt::OtherFocusReason);
}

void CrewDialog::done(int result)
{
    if (m_test)
        m_engine.send(engine::command::Cancel{*m_test});
    GrowingDialog::done(result);
}

std::optional<QString> CrewDialog::typedToken() const
{
    const QString token = tokenFromTyping(m_ui->token->text());
    return token.isEmpty() ? std::nullopt : std::optional(token);
}

/// A stored token is for the address it was given for: on one host, other paths can be other crews.
bool CrewDialog::storedTokenBelongsElsewhere(const QUrl &address) const
{
    return !isNew() && !typedToken() && !isSameAddress(address, m_crew.address);
}

std::optional<QUrl> CrewDialog::checkedAddress()
{
    m_addressTouched = true;
    const auto address = parseCrewAddress(m_ui->address->text());
    if (!address) {
        showAddressProblem(address.error());
        m_ui->address->setFocus(Qt::OtherFocusReason);
        return std::nullopt;
    }
    showAddressProblem({});
    if (storedTokenBelongsElsewhere(*address)) {
        m_ui->tokenMessage->showMessage(
            Severity::Bad, tr("The stored token belongs to %1. Enter the token for the new address.")
                               .arg(displayAddress(m_crew.address)));
        focusToken();
        return std::nullopt;
    }
    return *address;
}

Crew CrewDialog::crewFromFields(const QUrl &address) const
{
    Crew crew = m_crew;
    crew.name = m_ui->name->text().trimmed();
    crew.address = address;
    crew.tokenKind = static_cast<TokenKind>(m_ui->tokenKind->currentData().toInt());
    crew.colour = m_ui->colour->currentData().toString();
    crew.notes = m_ui->notes->toPlainText();
    crew.network = m_ui->network->network();
    crew.keepDays = chosenKeepDays();
    return crew;
}

void CrewDialog::handleAddressEdited()
{
    forgetTest();
    m_ui->tokenMessage->clear();
    const QString text = m_ui->address->text().trimmed();
    // Nobody is told off while still typing the first letters of "https://".
    const bool isBeginning =
        !m_addressTouched && (u"https://"_s.startsWith(text) || u"http://"_s.startsWith(text));
    showAddressProblem(text.isEmpty() || isBeginning ? QString() : addressProblem(text));
}

void CrewDialog::handleAddressLeft()
{
    const QString text = m_ui->address->text();
    if (text.trimmed().isEmpty())
        return;
    m_addressTouched = true;
    showAddressProblem(addressProblem(text));
}

void CrewDialog::handleTokenKindChanged()
{
    const bool isUser = m_ui->tokenKind->currentIndex() == 1;
    m_ui->tokenKindHint->showMessage(Severity::Neutral,
                                     isUser ? tr("Acts for one user, with limited permissions.")
                                            : tr("Full access to the crew, for the whole organization."));
    forgetTest();
}

/// Does \a act, once a client certificate that was chosen has been read: the crew is not tested or saved
/// without it. Of several that wait the last one counts.
void CrewDialog::whenRead(const std::function<void()> &act)
{
    if (!m_ui->network->isReading())
        return act();
    m_waiting = act;
    m_ui->saveMessage->showMessage(
        Severity::Neutral, tr("Reading the client certificate. This continues when it has been read."));
}

void CrewDialog::handleRead(bool isRead)
{
    const auto act = std::exchange(m_waiting, {});
    if (!act)
        return;
    m_ui->saveMessage->clear();
    if (isRead)
        act();
    else
        m_ui->network->setUnfolded(true); // which says what is wrong with the file
}

void CrewDialog::handleTest()
{
    forgetTest();
    const std::optional<QUrl> address = checkedAddress();
    if (!address || !m_ui->network->isSettled())
        return;
    if (isNew() && !typedToken()) {
        m_ui->tokenMessage->showMessage(Severity::Bad, tr("Enter the token. The service requires it."));
        focusToken();
        return;
    }
    setTesting(true);
    const quint64 number = m_testNumber;
    const engine::ConnectionTest test{*address, typedToken(), m_crew.id, m_ui->network->network(),
                                      m_ui->network->chosenKey()};
    m_test = m_engine.send(engine::command::TestConnection{test}, this, [this, number](const auto &result) {
        if (number == m_testNumber)
            handleTested(result);
    });
}

void CrewDialog::handleTested(const std::expected<InputFields, ServiceError> &result)
{
    m_test.reset();
    setTesting(false);
    m_isTested = result.has_value();
    if (m_isTested && isAsSaved())
        recordHealth();
    if (result)
        return m_ui->testMessage->showMessage(Severity::Good, sentenceOf(*result));
    const bool isCancelled = result.error().kind == ServiceError::Kind::Cancelled;
    m_ui->testMessage->showMessage(isCancelled ? Severity::Neutral : Severity::Bad,
                                   isCancelled ? tr("The test was stopped.") : messageOf(result.error()));
}

/// A test is of the crew itself, not of what it may become.
bool CrewDialog::isAsSaved() const
{
    const auto address = parseCrewAddress(m_ui->address->text());
    return !isNew() && !typedToken() && address && *address == m_crew.address &&
           m_ui->network->network() == m_crew.network && !m_ui->network->chosenKey();
}

/// The crew's health follows from requests in its own name. The dialog may be gone by the time of the answer.
void CrewDialog::recordHealth()
{
    m_engine.send(engine::command::FetchInputs{m_crew.id}, &m_engine,
                  [](const std::expected<InputFields, ServiceError> &) {});
}

/// What was tested is no longer what stands in the fields.
void CrewDialog::forgetTest()
{
    m_isTested = false;
    ++m_testNumber;
    if (m_test)
        m_engine.send(engine::command::Cancel{*m_test});
    m_test.reset();
    setTesting(false);
    m_ui->testMessage->clear();
}

void CrewDialog::handleSave(bool sessionOnly)
{
    m_ui->saveMessage->clear();
    const bool hasName = !m_ui->name->text().trimmed().isEmpty();
    if (!hasName) {
        m_ui->nameMessage->showMessage(Severity::Bad, tr("Enter a name for the crew."));
        m_ui->name->setFocus(Qt::OtherFocusReason);
    }
    const std::optional<QUrl> address = hasName ? checkedAddress() : std::nullopt;
    if (!address || !m_ui->network->isSettled())
        return;
    if (movesRuns(*address))
        askAboutMove(*address, sessionOnly);
    else
        save(*address, sessionOnly);
}

bool CrewDialog::movesRuns(const QUrl &address) const
{
    return !isNew() && address != m_crew.address && m_liveRuns && m_liveRuns() > 0;
}

/// Another service may take a decision about a run that it does not know.
void CrewDialog::askAboutMove(const QUrl &address, bool sessionOnly)
{
    auto *box = new QMessageBox(
        QMessageBox::Question, tr("Change address"),
        tr("Is %1 the same service as %2?").arg(displayAddress(address), displayAddress(m_crew.address)),
        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("%Ln run(s) of this crew have not ended. From now on their status is requested "
           "from the new address, and decisions about them are sent there.",
           nullptr, m_liveRuns()) +
        u' ' + tr("Another service needs a separate crew."));
    QPushButton *same = box->addButton(tr("Same service"), QMessageBox::AcceptRole);
    same->setAccessibleName(same->text());
    QPushButton *other = box->addButton(tr("Add as a new crew"), QMessageBox::ActionRole);
    other->setAccessibleName(other->text());
    setAllowed(*other, m_access ? m_access->objectionForAll<engine::command::SaveCrew>() : QString());
    box->setDefaultButton(QMessageBox::Cancel);
    connect(same, &QPushButton::clicked, this, [this, address, sessionOnly] { save(address, sessionOnly); });
    connect(other, &QPushButton::clicked, this, &CrewDialog::becomeNew);
    box->open();
}

/// What belongs to the service of the crew that was edited stays with it.
void CrewDialog::becomeNew()
{
    m_crew.id = QUuid();
    m_crew.quirks = {};
    m_crew.flows = {};
    m_liveRuns = {};
    CrewNetwork network = m_ui->network->network();
    if (!m_ui->network->chosenKey())
        network.clientCertificate.clear(); // its key is kept for the other crew alone
    m_ui->network->setNetwork(network);
    forgetTest();
    setWindowTitle(tr("Add crew"));
    m_ui->save->setText(tr("Add"));
    m_ui->save->setAccessibleName(m_ui->save->text());
    showTokenHint(false);
    m_ui->saveMessage->showMessage(
        Severity::Neutral,
        tr("Give the new crew another name. “%1” is not changed.").arg(visibleText(m_crew.name)));
    m_ui->name->setFocus(Qt::OtherFocusReason);
    m_ui->name->selectAll();
    showAccess();
}

void CrewDialog::save(const QUrl &address, bool sessionOnly)
{
    const bool isTested = m_isTested;
    forgetTest();
    m_isTested = isTested;
    setSaving(true);
    m_engine.send(engine::command::SaveCrew{{crewFromFields(address), typedToken(), sessionOnly,
                                             m_ui->network->chosenKey()}},
                  this, [this](const auto &result) { handleSaved(result); });
}

void CrewDialog::handleSaved(const std::expected<engine::CrewSaved, QString> &result)
{
    setSaving(false);
    if (!result) {
        m_ui->saveMessage->showMessage(Severity::Bad, result.error());
        return;
    }
    m_crew = result->crew; // from now on the same crew is saved again, never a second one added
    if (m_isTested && result->tokenProblem.isEmpty() && result->keyProblem.isEmpty())
        recordHealth();
    Q_EMIT saved(m_crew);
    if (result->tokenProblem.isEmpty() && result->keyProblem.isEmpty()) {
        accept();
        return;
    }
    m_ui->saveMessage->showMessage(
        Severity::Bad, result->tokenProblem.isEmpty()
                           ? tr("The crew was saved, but the key of its client certificate was not. %1")
                                 .arg(result->keyProblem)
                           : tr("The crew was saved, but its token was not. %1").arg(result->tokenProblem));
    m_ui->sessionOnly->show();
    m_ui->save->setText(tr("Try again"));
    m_ui->save->setAccessibleName(tr("Try again"));
    m_ui->close->setText(tr("Close"));
    m_ui->close->setAccessibleName(tr("Close"));
    m_ui->sessionOnly->setFocus(Qt::OtherFocusReason);
}

void CrewDialog::showAddressProblem(const QString &sentence)
{
    m_ui->addressMessage->showMessage(Severity::Bad, sentence);
}

void CrewDialog::setTesting(bool testing)
{
    m_ui->test->setEnabled(!testing);
    m_ui->stopTest->setVisible(testing);
    m_ui->testBusy->setVisible(testing);
}

void CrewDialog::setSaving(bool saving)
{
    for (QWidget *field :
         QList<QWidget *>{m_ui->name, m_ui->address, m_ui->token, m_ui->tokenKind, m_ui->colour, m_ui->notes,
                          m_ui->keep, m_ui->network, m_ui->test, m_ui->save, m_ui->sessionOnly}) {
        field->setEnabled(!saving);
    }
    m_ui->saveBusy->setVisible(saving);
    m_isSaving = saving;
    showAccess();
}

} // namespace crew::gui::crews

#include "moc_crewdialog.cpp"
