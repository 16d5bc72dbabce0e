// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/kickoffdialog.h"

#include "core/displayaddress.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/question.h"
#include "gui/crews/healthlook.h"
#include "gui/kickoff/fieldeditor.h"
#include "gui/kickoff/fieldrow.h"
#include "gui/kickoff/inputform.h"
#include "gui/kickoff/kickoffloader.h"
#include "gui/kickoff/noticeaddress.h"
#include "gui/kickoff/optionrows.h"
#include "gui/kickoff/presetbutton.h"
#include "gui/kickoff/requestjson.h"
#include "gui/store/access.h"
#include "gui/store/runlist.h"
#include "ui_kickoffdialog.h"
#include "wire/kickoff.h"

#include <QMessageBox>
#include <QScreen>
#include <QShortcut>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

KickoffDialog::KickoffDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_crew(crew)
    , m_ui(std::make_unique<Ui::KickoffDialog>())
    , m_loader(new KickoffLoader(engine, crew.id, this))
    , m_unanswered(crew.id)
{
    m_ui->setupUi(this);
    m_json = new RequestJson(*m_ui->json, *m_ui->jsonMessage, *m_ui->restoreJson, this);
    setUp();
    m_options = new OptionRows(*m_ui->leftLayout, *m_ui->metaToggle, *m_ui->optionsToggle, this);
    connectControls();
    resize(size().boundedTo(screen()->availableSize() - QSize(32, 64)));
    setBusy(false);
}

KickoffDialog::~KickoffDialog()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void KickoffDialog::setUp()
{
    setCrewName(m_crew.name);
    m_ui->title->setFont(titleFont(font(), 1.35));
    m_ui->address->setText(displayAddress(m_crew.address));
    m_ui->address->setForegroundRole(QPalette::PlaceholderText);
    m_ui->secretsHint->setForegroundRole(QPalette::PlaceholderText);
    m_ui->sign->setPixmap(crews::crewSign(m_crew).pixmap(QSize(36, 36), devicePixelRatioF()));
    for (QLabel *title : {m_ui->inputsTitle, m_ui->noticesTitle, m_ui->jsonTitle})
        title->setFont(titleFont(font(), 1.1));
    m_ui->kickoff->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_ui->kickoff->setToolTip(tr("Ctrl+Enter"));
    m_ui->showRun->hide();
    m_ui->splitter->setStretchFactor(0, 1);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->splitter->setSizes({480, 528});
    m_ui->jsonTitle->setBuddy(m_ui->json);
    showRequestInJson();
}

void KickoffDialog::connectControls()
{
    connect(m_loader, &KickoffLoader::prepared, this, &KickoffDialog::startWith);
    connect(m_loader, &KickoffLoader::answered, this, &KickoffDialog::showLoaded);
    connect(new NoticeAddress(m_engine, m_crew.id, this), &NoticeAddress::found, this,
            &KickoffDialog::handleAddress);
    connect(m_ui->inputs, &InputsPane::retryRequested, this, &KickoffDialog::loadMissing);
    connect(m_ui->inputs->form(), &InputForm::valueEdited, this, &KickoffDialog::handleInputEdited);
    connect(m_ui->notices, &NoticePanel::noticeToggled, this, &KickoffDialog::handleWebhookToggled);
    connect(m_ui->notices, &NoticePanel::humanInputToggled, this, &KickoffDialog::handleHumanInputToggled);
    connect(m_ui->notices, &NoticePanel::eventStreamChanged, this, &KickoffDialog::handleEventStreamChanged);
    connect(m_options, &OptionRows::metaEdited, this, &KickoffDialog::handleMetaEdited);
    connect(m_options, &OptionRows::stateIdEdited, this, &KickoffDialog::handleStateIdEdited);
    connect(m_ui->earlierId, &EarlierIdNote::idWanted, this, &KickoffDialog::handleIdWanted);
    connect(m_json, &RequestJson::edited, this, &KickoffDialog::handleJsonEdited);
    connect(m_json, &RequestJson::errorShownChanged, this, &KickoffDialog::updateEnabled);
    connect(m_json, &RequestJson::restoreRequested, this, [this] {
        m_json->clearError();
        showRequestInJson();
    });
    connect(m_ui->kickoff, &QPushButton::clicked, this, &KickoffDialog::handleKickoff);
    connect(m_ui->showRun, &QPushButton::clicked, this, &KickoffDialog::showStartedRun);
    connect(m_ui->close, &QPushButton::clicked, this, &KickoffDialog::reject);
    auto *commit = new QShortcut(this);
    commit->setKeys(commitKeys());
    commit->setAutoRepeat(false);
    connect(commit, &QShortcut::activated, this, &KickoffDialog::handleCommitKey);
}

void KickoffDialog::startFrom(const KickoffRequest &request)
{
    m_startFrom = request;
}

void KickoffDialog::setCrewName(const QString &name)
{
    setWindowTitle(tr("Kick off %1").arg(visibleText(name)));
    m_ui->title->setText(windowTitle());
}

void KickoffDialog::setState(LocalState &state)
{
    m_listed.emplace(state, m_crew.id);
    m_unsaved.emplace(state, m_crew.id);
    m_ui->presets->setUp(state, m_crew.id, [this] { return m_secrets.removedFrom(m_request.inputs); });
    connect(m_ui->presets, &PresetButton::chosen, this, &KickoffDialog::usePreset);
    connect(m_ui->budget, &BudgetLine::warned, this, &KickoffDialog::updateKickoffText);
    m_ui->budget->setUp(m_engine, state, m_crew.id);
}

void KickoffDialog::setRuns(const RunList &runs)
{
    m_unanswered.setRuns(runs);
    // The answer to another kickoff may fail to come while the dialog is open.
    connect(&runs, &RunList::appended, this, &KickoffDialog::warnOfUnclear);
    connect(&runs, &RunList::changed, this, &KickoffDialog::warnOfUnclear);
}

void KickoffDialog::setAccess(const Access &access)
{
    m_access = &access;
    m_unanswered.setAccess(access);
    connect(&access, &Access::changed, this, [this] {
        if (m_access->sees(m_crew.id))
            updateEnabled();
        else
            done(Rejected); // there is nobody who could send it
    });
    updateEnabled();
}

void KickoffDialog::setTokenState(engine::TokenState state)
{
    m_token = state;
    updateEnabled();
}

void KickoffDialog::usePreset(const QJsonObject &inputs)
{
    m_json->clearError();
    m_request.inputs = m_secrets.carriedOver(m_request.inputs, m_ui->earlierId->withoutId(inputs));
    m_secrets.recordInputs(m_request.inputs);
    showRequestInForm();
    showRequestInJson();
}

void KickoffDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (m_hasAsked)
        return;
    m_hasAsked = true;
    loadMissing();
}

void KickoffDialog::reject()
{
    if (m_kickoff || !m_json->hasError())
        return QDialog::reject();
    if (findChild<QMessageBox *>())
        return; // it is asked already
    if (m_loader->isPrepared())
        remember(); // the program may be quit meanwhile
    auto *question = newQuestion(
        {.title = tr("Discard JSON"),
         .text = tr("Discard the JSON that you have entered?"),
         .details = tr("It cannot be sent. The form opens again with what was entered before."),
         .act = tr("Discard"),
         .keep = tr("Keep editing")},
        [this] { QDialog::reject(); }, this);
    question->setObjectName(u"discardJson"_s);
    question->open();
}

void KickoffDialog::done(int result)
{
    if (m_kickoff) {
        m_engine.send(engine::command::Cancel{*m_kickoff});
        return;
    }
    m_loader->cancel();
    if (result == Accepted && m_unsaved)
        m_unsaved->forget();
    else if (result == Rejected && m_loader->isPrepared())
        remember();
    QDialog::done(result);
}

/// A desk that is away, or where the person may not kick off any more, does not take it.
void KickoffDialog::remember()
{
    using engine::command::RememberKickoff;
    const KickoffRequest request = m_secrets.hiddenIn(m_request);
    const bool isTaken = !m_access || m_access->objection<RememberKickoff>(m_crew.id).isEmpty();
    if (m_unsaved && !isTaken)
        return m_unsaved->keep(request);
    if (m_unsaved)
        m_unsaved->forget();
    m_engine.send(RememberKickoff{m_crew.id, wire::encodeKickoff(request)});
}

void KickoffDialog::loadMissing()
{
    m_ui->inputs->showBusy();
    m_loader->loadMissing();
    updateEnabled();
}

void KickoffDialog::startWith(engine::KickoffPreparation preparation)
{
    if (m_startFrom)
        preparation.lastBody = wire::encodeKickoff(*m_startFrom);
    else if (m_unsaved && !m_unsaved->body().isEmpty())
        preparation.lastBody = m_unsaved->body();
    if (!m_newBase.isEmpty()) // asked for later, and answered before
        preparation.webhookBase = m_newBase;
    m_webhookBase = preparation.webhookBase;
    m_isRemembered = !preparation.lastBody.isEmpty();
    const KickoffRequest starting = startingRequest(preparation);
    m_secrets = SecretInputs(starting);
    m_secrets.declare(m_loader->secretInputs());
    hideSecrets();
    m_request = withDefaults(starting, {}, defaults(), m_secrets.toEnter()); // no fields yet
    m_request.inputs = m_ui->earlierId->withoutId(m_request.inputs);
    m_ui->notices->setWebhookBase(preparation.webhookBase, preparation.noWebhookReason);
    m_options->openFor(m_request);
    showRequest();
}

/// The form waits for both answers: without the preparation nobody knows what it begins with.
void KickoffDialog::showLoaded()
{
    const InputFields *listed = m_loader->fields();
    if (!m_loader->isLoading() && m_loader->isPrepared() && listed) {
        showForm(*listed);
    } else if (!m_loader->isLoading()) {
        m_secrets.declare(m_loader->secretInputs());
        hideSecrets();
        m_ui->inputs->showProblems(preparationProblem(), m_loader->fieldsError());
    }
    updateEnabled();
}

void KickoffDialog::showForm(const InputFields &listed)
{
    followFields(listed);
    m_ui->inputs->showFields(m_secrets.follow(listed), m_gone);
    hideSecrets();
    if (!m_json->wasEdited()) // what was written there by hand is not added to
        m_request = withDefaults(m_request, fields(), defaults(), m_secrets.toEnter());
    showRequest();
    if (!m_secrets.toEnter().isEmpty())
        markSecretsToEnter();
    if (!fields().isEmpty() && !m_json->wasEdited())
        m_ui->inputs->form()->row(fields().first().key)->editor()->setFocus(Qt::OtherFocusReason);
}

/// What was written into the JSON by hand stays.
void KickoffDialog::followFields(const InputFields &fields)
{
    if (!m_listed)
        return;
    if (!m_isRemembered || m_json->wasEdited())
        m_listed->remember(fields);
    else
        m_gone += m_listed->follow(m_request, fields);
}

void KickoffDialog::markSecretsToEnter()
{
    m_ui->inputs->form()->setMarks(m_secrets.toEnter(), tr("Enter this secret again. It is not kept."));
}

void KickoffDialog::hideSecrets()
{
    m_json->hideValuesOf(m_secrets.names());
}

/// Follows what would be sent now. An error that is shown stays while it is about these inputs.
void KickoffDialog::warnOfUnclear()
{
    const auto found = m_unanswered.find(m_request.inputs, m_secrets.names());
    if (found == m_unansweredNow)
        return;
    const bool isSame = found && m_unansweredNow && found->sentAt == m_unansweredNow->sentAt;
    m_unansweredNow = found;
    updateKickoffText();
    if (!found)
        m_ui->error->clear();
    else if (isSame && m_ui->error->isUnclear())
        m_ui->error->showUnclear(!found->startedRun.isNull());
    else
        showUnanswered(*found);
}

void KickoffDialog::showUnanswered(const UnansweredKickoff &unanswered)
{
    const QString time = QLocale().toString(unanswered.sentAt.toLocalTime(), QLocale::ShortFormat);
    m_ui->error->showSentence(
        Severity::Attention,
        unanswered.startedRun.isNull()
            ? tr("A kickoff with these inputs got no answer at %1. It may have started a run.").arg(time)
            : tr("A kickoff with these inputs got no answer at %1. It has started a run. If you want a "
                 "second "
                 "one, close this form and kick off again.")
                  .arg(time));
}

/// As after an answer that says so.
void KickoffDialog::showStartedRun()
{
    if (!m_unansweredNow || m_unansweredNow->startedRun.isNull())
        return;
    Q_EMIT kickedOff(m_unansweredNow->startedRun);
    accept();
}

/// A kickoff whose run has started is done: nothing beside its run invites to a second one.
void KickoffDialog::updateKickoffText()
{
    const bool hasStarted = m_unansweredNow && !m_unansweredNow->startedRun.isNull();
    const bool hadFocus = m_ui->kickoff->hasFocus();
    const QString text = m_unansweredNow             ? tr("&Kick off a second run")
                         : m_ui->budget->isWarning() ? tr("&Kick off anyway")
                                                     : tr("&Kick off");
    m_ui->kickoff->setText(text);
    m_ui->kickoff->setAccessibleName(withoutMnemonic(text));
    m_ui->showRun->setVisible(hasStarted);
    m_ui->kickoff->setVisible(!hasStarted);
    if (hasStarted && hadFocus)
        m_ui->showRun->setFocus(Qt::OtherFocusReason);
}

QString KickoffDialog::preparationProblem() const
{
    const QString problem = m_loader->preparationProblem();
    return problem.isEmpty()
               ? QString()
               : tr("The inputs you entered last and the webhook addresses could not be loaded. %1")
                     .arg(problem);
}

/// What stands beside the inputs says what could not be loaded.
QString KickoffDialog::whyItWaits() const
{
    const QString problem = m_loader->preparationProblem();
    if (!problem.isEmpty())
        return tr("The crew cannot be kicked off yet. %1").arg(problem);
    const bool isLocked = m_ui->inputs->isBusy() && m_token == engine::TokenState::Locked;
    return isLocked ? tr("The keychain is locked. Unlock it to kick off the crew.") : QString();
}

Defaults KickoffDialog::defaults() const
{
    return m_isRemembered ? Defaults::OfRequired : Defaults::OfAll;
}

void KickoffDialog::showRequest()
{
    showRequestInForm();
    if (!m_json->hasError())
        showRequestInJson();
}

/// What is sent to the former address of a tunnel is lost, and a notice for review would have to be pasted.
void KickoffDialog::handleAddress(const engine::KickoffPreparation &found)
{
    if (!found.webhookBase.isEmpty())
        m_newBase = found.webhookBase;
    if (!m_loader->isPrepared())
        return;
    m_ui->notices->setWebhookBase(found.webhookBase, found.noWebhookReason);
    m_ui->notices->setRequest(m_request);
    followAddress();
}

/// Later, while the JSON is not a request, which would replace it, or is being sent as it stands there.
void KickoffDialog::followAddress()
{
    if (m_kickoff || m_json->hasError() || m_newBase.isEmpty() || m_newBase == m_webhookBase)
        return;
    m_request = movedTo(m_request, m_newBase, m_webhookBase);
    m_webhookBase = m_newBase;
    m_ui->notices->setRequest(m_request);
    showRequestInJson();
}

void KickoffDialog::handleInputEdited(const QString &key, const QJsonValue &value)
{
    if (value.isUndefined())
        m_request.inputs.remove(key);
    else
        m_request.inputs.insert(key, value);
    m_secrets.stopAskingFor(key);
    showRequestInJson();
}

void KickoffDialog::handleWebhookToggled(WebhookKind kind, bool on)
{
    noticeUrlOf(m_request, kind) = on ? noticeUrl(m_webhookBase, kind) : QString();
    m_ui->notices->setRequest(m_request);
    showRequestInJson();
}

void KickoffDialog::handleHumanInputToggled(bool on, WebhookStrategy strategy)
{
    const auto webhook = humanInputWebhook(m_webhookBase, strategy);
    if (!on)
        m_request.humanInput.reset();
    else if (webhook && m_request.humanInput)
        m_request.humanInput->authentication =
            webhook->authentication; // its address may have been typed by hand
    else
        m_request.humanInput = webhook;
    m_ui->notices->setRequest(m_request);
    showRequestInJson();
}

void KickoffDialog::handleEventStreamChanged(bool on, const QStringList &types)
{
    setEventStream(m_request, m_webhookBase, on, types);
    m_ui->notices->setRequest(m_request);
    showRequestInJson();
}

void KickoffDialog::handleMetaEdited(const std::optional<QJsonObject> &meta)
{
    m_request.meta = meta;
    showRequestInJson();
}

void KickoffDialog::handleStateIdEdited(const QString &id)
{
    wire::setRestoreStateId(m_request, id);
    showRequestInJson();
}

void KickoffDialog::handleIdWanted(const QJsonValue &id)
{
    m_request.inputs.insert(wire::hydratingInput, id);
    showRequestInForm();
    showRequestInJson();
}

void KickoffDialog::handleJsonEdited(const KickoffRequest &request)
{
    m_request = request;
    m_secrets.recordInputs(m_request.inputs);
    showRequestInForm();
}

/// A key that is pressed once more, or still held down, must not start a second run: the button has to be
/// pressed.
void KickoffDialog::handleCommitKey()
{
    if (!m_unansweredNow)
        m_ui->kickoff->click();
}

void KickoffDialog::handleKickoff()
{
    if (!m_ui->kickoff->isEnabled())
        return;
    m_ui->error->clear();
    m_ui->inputs->form()->setMarks({}, {});
    const QString reason = whyNot();
    if (!reason.isEmpty()) {
        showObjection(reason);
        return;
    }
    followAddress();
    m_unanswered.begin();
    setBusy(true);
    m_kickoff = m_engine.send(engine::command::Kickoff{m_crew.id, m_secrets.namedIn(m_request)}, this,
                              [this](const auto &result) { handleKickedOff(result); });
}

void KickoffDialog::handleKickedOff(const std::expected<engine::KickoffReceipt, ServiceError> &result)
{
    m_kickoff.reset();
    setBusy(false);
    if (!result) {
        showKickoffError(result.error());
        return;
    }
    Q_EMIT kickedOff(result->executionId);
    accept();
}

const InputFields &KickoffDialog::fields() const
{
    return m_ui->inputs->form()->fields();
}

QString KickoffDialog::whyNot()
{
    if (m_json->hasError()) {
        m_json->goToError();
        return tr("Correct the JSON first.");
    }
    InputForm *form = m_ui->inputs->form();
    const QStringList unreadable = form->problemKeys();
    if (!unreadable.isEmpty() || m_options->hasProblem()) {
        focusRow(unreadable.isEmpty() ? m_options->openMeta() : form->row(unreadable.first()));
        return tr("Correct the marked fields first.");
    }
    const QStringList missing = missingInputs(m_request, fields());
    if (!missing.isEmpty()) {
        form->setMarks(missing, tr("This input is required."));
        focusRow(form->row(missing.first()));
        return tr("Fill in the required inputs first.");
    }
    return whySecretsAreMissing();
}

/// Of secrets that were not kept, each is asked for once: a person may want to leave it out.
QString KickoffDialog::whySecretsAreMissing()
{
    if (!m_secrets.toEnter().isEmpty()) {
        markSecretsToEnter();
        const QString name = m_secrets.toEnter().first();
        m_secrets.stopAskingFor(name); // who chooses it once more has read this
        if (FieldRow *row = m_ui->inputs->form()->row(name))
            focusRow(row);
        else
            m_json->setFocus();
        return tr("The secret “%1” was not kept. Enter it, or choose “%2” once more to leave it out.")
            .arg(name, withoutMnemonic(m_ui->kickoff->text()));
    }
    const QString objection = placeholderObjection();
    if (!objection.isEmpty())
        m_json->setFocus();
    return objection;
}

/// Empty when the request holds no placeholder.
QString KickoffDialog::placeholderObjection() const
{
    const QStringList secrets =
        missingSecretInputsIn(m_secrets.namedIn(m_request)) + missingSecretsIn(m_request);
    return secrets.isEmpty()
               ? QString()
               : tr("“%1” contains a placeholder instead of a secret. Enter the secret in the JSON.")
                     .arg(secrets.first());
}

void KickoffDialog::showRequestInForm()
{
    m_ui->inputs->form()->setValues(m_request.inputs);
    m_ui->notices->setRequest(m_request);
    m_options->show(m_request);
    showInputNotes();
}

void KickoffDialog::showRequestInJson()
{
    m_json->show(m_request, fields());
    showInputNotes();
}

/// What is to be said of the inputs as they are now.
void KickoffDialog::showInputNotes()
{
    m_ui->inputs->setOtherKeys(inputsBesideForm(m_request, fields()));
    m_ui->earlierId->showInputs(m_request.inputs);
    warnOfUnclear();
    withdrawObjection();
}

void KickoffDialog::showObjection(const QString &reason)
{
    m_objection = reason;
    m_ui->error->showSentence(Severity::Bad, reason);
}

/// Once what it is about has been corrected.
void KickoffDialog::withdrawObjection()
{
    if (m_objection.isEmpty() || m_ui->error->text() != m_objection)
        return;
    const bool isOver = m_ui->inputs->form()->markedKeys().isEmpty() && !m_options->hasProblem() &&
                        !m_json->hasError() && m_objection != placeholderObjection();
    if (!isOver)
        return;
    m_objection.clear();
    m_ui->error->clear();
    if (m_unansweredNow)
        showUnanswered(*m_unansweredNow);
}

void KickoffDialog::showKickoffError(const ServiceError &error)
{
    NamedFields named;
    if (error.kind == ServiceError::Kind::Validation)
        named = namedFields(error, fields());
    m_ui->error->showError(error, named.others);
    if (error.delivery == Delivery::Unclear) {
        m_unansweredNow = UnansweredKickoff{QDateTime::currentDateTimeUtc(), {}};
        m_unanswered.add(m_request.inputs, m_unansweredNow->sentAt);
        updateKickoffText();
        warnOfUnclear(); // a callback may have come while the answer did not
    }
    if (named.inForm.isEmpty())
        return;
    InputForm *form = m_ui->inputs->form();
    form->setMarks(named.inForm, tr("The service requires this input, or another value for it."));
    focusRow(form->row(named.inForm.first()));
}

void KickoffDialog::focusRow(FieldRow *row)
{
    row->editor()->setFocus(Qt::OtherFocusReason);
    m_ui->scrollArea->ensureWidgetVisible(row);
}

/// What had the focus has it again afterwards: a widget that is disabled loses it.
void KickoffDialog::setBusy(bool busy)
{
    if (busy)
        m_focusBefore = focusWidget();
    m_ui->busyText->setVisible(busy);
    m_ui->busy->setVisible(busy);
    m_ui->json->setReadOnly(busy);
    m_ui->left->setEnabled(!busy);
    m_ui->kickoff->setEnabled(!busy);
    m_ui->showRun->setEnabled(!busy);
    if (busy)
        return;
    updateEnabled();
    if (m_focusBefore && m_focusBefore != m_ui->kickoff) // which an Enter that is held down would press again
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

/// While the JSON is not a request the form stands still: typing there would throw away what was typed here.
/// What was typed before the preparation is there would be replaced by what it begins with.
void KickoffDialog::updateEnabled()
{
    const bool isBusy = m_kickoff.has_value();
    m_ui->left->setEnabled(!isBusy && !m_json->showsError());
    for (QWidget *widget :
         QList<QWidget *>{m_ui->presets, m_ui->notices, m_ui->metaToggle, m_ui->optionsToggle})
        widget->setEnabled(m_loader->isPrepared());
    m_ui->json->setReadOnly(isBusy || !m_loader->isPrepared());
    const QString objection = m_access ? m_access->objection<engine::command::Kickoff>(m_crew.id) : QString();
    setAllowed(*m_ui->kickoff, objection.isEmpty() ? preparationProblem() : objection,
               !isBusy && m_loader->isPrepared() && !m_ui->inputs->isBusy());
    m_ui->obstacle->showMessage(Severity::Attention, objection.isEmpty() ? whyItWaits() : objection);
}

} // namespace crew::gui::kickoff

#include "moc_kickoffdialog.cpp"
