// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/wirelogwindow.h"

#include "core/async/inworker.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/common/widgets/savefile.h"
#include "gui/common/widgets/windowfit.h"
#include "gui/crews/wirelogmodel.h"
#include "gui/executions/run/curl.h"
#include "gui/executions/run/eventsummary.h"
#include "wire/recording.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::crews {

namespace {

QString textOf(const QString &firstLine, const WireMessage &message)
{
    QString text = firstLine + u'\n' + visibleText(QString::fromUtf8(message.header)) + u'\n';
    if (message.left == 0)
        return text + visibleText(executions::prettyBody(message.body));
    const QString cut = WireLogWindow::tr("[Cut off here: %1 more were not kept.]")
                            .arg(QLocale().formattedDataSize(message.left));
    return text + visibleText(QString::fromUtf8(message.body)) + u'\n' + cut;
}

QString requestText(const WireExchange &exchange)
{
    const QString line =
        QString::fromLatin1(exchange.method) + u' ' + exchange.url.toString(QUrl::FullyEncoded);
    return textOf(line, exchange.request);
}

QString answerText(const WireExchange &exchange)
{
    if (exchange.status == 0)
        return exchange.error.isEmpty() ? WireLogWindow::tr("No answer arrived.") : exchange.error;
    const QString line = u"HTTP "_s + QString::number(exchange.status);
    return textOf(exchange.error.isEmpty() ? line : line + u'\n' + exchange.error, exchange.answer);
}

/// What is written has to be a file that can be played.
std::expected<void, QString> write(const QString &path, Recording recording)
{
    recording.about = u"Recorded by Crew Console "_s + QStringLiteral(CREW_VERSION);
    recording.extra.insert("recorded_at"_L1, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    const QByteArray bytes = wire::encodeRecording(recording);
    if (const auto again = wire::decodeRecording(bytes); !again)
        return std::unexpected(
            WireLogWindow::tr("This cannot be saved. Choose fewer exchanges. %1").arg(again.error()));
    return saveFile(path, bytes);
}

QString savedSentence(const QString &path, const Recording &recording)
{
    int exchanges = 0;
    for (const RecordedStep &step : recording.steps)
        exchanges += std::holds_alternative<RecordedExchange>(step.what) ? 1 : 0;
    const auto callbacks = static_cast<int>(recording.steps.size()) - exchanges;
    QStringList sentences = {
        WireLogWindow::tr("Saved to %1: %2, %3.")
            .arg(path, WireLogWindow::tr("%n exchange(s)", nullptr, exchanges),
                 WireLogWindow::tr("%n callback(s)", nullptr, callbacks)),
        WireLogWindow::tr(
            "Tokens, webhook secrets and addresses were removed. Inputs and outputs are included.")};
    if (recording.leftOut > 0)
        sentences << WireLogWindow::tr(
            "%n exchange(s) could not be saved, because the wire log did not keep the complete answer.",
            nullptr, recording.leftOut);
    return sentences.join(u' ');
}

QWidget *titled(const QString &title, WholeTextView *view)
{
    view->setAccessibleName(title);
    view->setFont(fixedFont());
    view->setFrameShape(QFrame::NoFrame);
    view->document()->setDocumentMargin(12);
    auto *label = new QLabel(title);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(12, 8, 12, 0);
    label->setBuddy(view);
    auto *half = new QWidget;
    auto *column = new QVBoxLayout(half);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(label);
    column->addWidget(view, 1);
    return half;
}

} // namespace

WireLogWindow::WireLogWindow(engine::EngineLink &engine, const QUuid &crewId, const QString &crewName,
                             QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_engine(engine)
    , m_crewId(crewId)
    , m_model(new WireLogModel(this))
    , m_table(new QTableView)
    , m_request(new WholeTextView)
    , m_answer(new WholeTextView)
    , m_note(new QLabel)
    , m_message(new MessageLine)
    , m_copy(new QPushButton(tr("&Copy as cURL")))
    , m_save(new QPushButton)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Wire log of %1").arg(crewName));
    setAccessibleName(windowTitle());
    resize(1000, 680);
    new WindowFit(*this);
    buildTable();
    auto *texts = new QSplitter(Qt::Horizontal);
    texts->addWidget(titled(tr("Request"), m_request));
    texts->addWidget(titled(tr("Response"), m_answer));
    auto *halves = new QSplitter(Qt::Vertical);
    halves->addWidget(m_table);
    halves->addWidget(texts);
    for (QSplitter *splitter : {texts, halves}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    halves->setSizes({280, 360});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(halves, 1);
    m_message->setContentsMargins(16, 8, 16, 0);
    column->addWidget(m_message);
    column->addWidget(buildButtons());
    m_timer.setInterval(1s);
    connect(&m_timer, &QTimer::timeout, this, &WireLogWindow::load);
    m_timer.start();
    showCurrent();
    load();
}

void WireLogWindow::buildTable()
{
    m_table->setModel(m_model);
    makeListLike(*m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAccessibleName(tr("Exchanges"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(WireLogModel::Path, QHeaderView::Stretch);
    header->setSectionResizeMode(WireLogModel::Time, QHeaderView::Interactive);
    header->resizeSection(WireLogModel::Time,
                          m_table->fontMetrics().horizontalAdvance(u"00.00.0000 00:00:00.000"_s) + 16);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &WireLogWindow::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &WireLogWindow::updateSaving);
}

QWidget *WireLogWindow::buildButtons()
{
    m_copy->setAccessibleName(tr("Copy as cURL"));
    m_copy->setToolTip(tr("The request as a shell command, with the token as the variable $TOKEN"));
    auto *close = new QPushButton(tr("C&lose"));
    close->setAccessibleName(tr("Close"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto *buttons = new QWidget;
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    row->addWidget(m_note, 1);
    m_save->setObjectName(u"saveRecording"_s);
    row->addWidget(m_save);
    row->addWidget(m_copy);
    row->addWidget(close);
    connect(m_save, &QPushButton::clicked, this, &WireLogWindow::chooseFile);
    connect(m_copy, &QPushButton::clicked, this, &WireLogWindow::copyAsCurl);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
    return buttons;
}

void WireLogWindow::load()
{
    m_model->tick(QDateTime::currentDateTimeUtc());
    if (std::exchange(m_isLoading, true))
        return;
    m_engine.send(engine::command::LoadWireLog{m_crewId}, this,
                  [this](const std::expected<WireExchanges, QString> &exchanges) {
                      m_isLoading = false;
                      if (exchanges)
                          showExchanges(*exchanges);
                      else
                          m_note->setText(tr("The exchanges could not be loaded: %1").arg(exchanges.error()));
                  });
}

void WireLogWindow::showExchanges(const WireExchanges &exchanges)
{
    m_model->setExchanges(exchanges);
    m_note->setText(exchanges.isEmpty() ? tr("No exchanges with this crew since the console started.")
                                        : tr("The last exchanges since the console started, in memory only. "
                                             "The token and webhook secrets are masked."));
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, 0));
    updateSaving();
}

void WireLogWindow::showCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    m_copy->setEnabled(current.isValid());
    if (!current.isValid()) {
        m_request->setWholeText({});
        m_answer->setWholeText({});
        return;
    }
    const WireExchange &exchange = m_model->at(current.row());
    m_request->prepareText([exchange] { return requestText(exchange); }, exchange.request.body.size());
    m_answer->prepareText([exchange] { return answerText(exchange); }, exchange.answer.body.size());
}

void WireLogWindow::copyAsCurl()
{
    if (const QModelIndex current = m_table->currentIndex(); current.isValid())
        QGuiApplication::clipboard()->setText(executions::exchangeAsCurl(m_model->at(current.row())));
}

QSet<quint64> WireLogWindow::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    QSet<quint64> numbers;
    for (const QModelIndex &row : rows)
        numbers.insert(m_model->at(row.row()).number);
    return numbers.size() > 1 ? numbers : QSet<quint64>(); // the current one is always selected
}

void WireLogWindow::updateSaving()
{
    const auto count = static_cast<int>(chosen().size());
    m_save->setText(count > 0 ? tr("&Save %n selected…", nullptr, count) : tr("&Save recording…"));
    m_save->setAccessibleName(withoutMnemonic(m_save->text()));
    m_save->setToolTip(
        tr("The exchanges and the callbacks of their runs, as a file for crew-service --replay"));
    m_save->setEnabled(!m_isSaving && m_model->rowCount() > 0);
}

void WireLogWindow::chooseFile()
{
    QFileDialog *dialog = newSaveDialog(this, tr("Save recording"), {tr("Recordings (*.jsonl)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, numbers = chosen()](const QString &path) { saveTo(path, numbers); });
    dialog->open();
}

void WireLogWindow::saveTo(const QString &path, const QSet<quint64> &numbers)
{
    m_isSaving = true;
    updateSaving();
    m_message->showMessage(Severity::Neutral, tr("Saving…"));
    m_engine.send(engine::command::LoadRecording{m_crewId, numbers}, this,
                  [this, path](const std::expected<Recording, QString> &recording) {
                      handleRecording(path, recording);
                  });
}

void WireLogWindow::handleRecording(const QString &path, const std::expected<Recording, QString> &recording)
{
    if (!recording)
        return endSaving(Severity::Bad, tr("Nothing was saved. %1").arg(recording.error()));
    inWorker(
        this, [path, recording = *recording] { return write(path, recording); },
        [this, sentence = savedSentence(path, *recording)](const std::expected<void, QString> &written) {
            if (written)
                endSaving(Severity::Good, sentence);
            else
                endSaving(Severity::Bad, written.error());
        });
}

void WireLogWindow::endSaving(Severity severity, const QString &sentence)
{
    m_isSaving = false;
    m_message->showMessage(severity, sentence);
    updateSaving();
}

} // namespace crew::gui::crews

#include "moc_wirelogwindow.cpp"
