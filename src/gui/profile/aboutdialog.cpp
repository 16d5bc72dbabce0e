// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/aboutdialog.h"

#include "gui/common/style/look.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/widgets/dialogparts.h"

#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QTabWidget>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::profile {

namespace {

struct Licence
{
    const char *title;
    const char *file;
};

constexpr Licence licences[] = {
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "GPL 3.0: Crew Console, QCustomPlot"), "GPL-3.0"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "LGPL 3.0: Qt"), "LGPL-3.0"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "GPL 2.0 with linking exception: libgit2"),
     "GPL-2.0-with-linking-exception"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "Boost Software License 1.0: Boost"), "BSL-1.0"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "BSD 2-Clause: QtKeychain"), "BSD-2-Clause"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "MIT: MD4C"), "MIT"},
    {QT_TRANSLATE_NOOP("crew::gui::profile::AboutDialog", "Apache 2.0: OpenSSL"), "Apache-2.0"},
};

QString licenceText(const Licence &licence)
{
    QFile file(u":/licences/%1.txt"_s.arg(QLatin1String(licence.file)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QPushButton *newButton(const QString &text, const QString &name)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setAccessibleName(name);
    return button;
}

} // namespace

QString aboutText(const AboutFacts &facts)
{
    QStringList lines;
    for (const AboutPart &part : facts.parts) {
        QString line = part.name + u' ' + part.version + " ("_L1 + part.licence + u')';
        if (!part.purpose.isEmpty())
            line += ": "_L1 + part.purpose;
        lines << line;
    }
    for (const AboutFolder &folder : facts.folders)
        lines << folder.title + ": "_L1 + QDir::toNativeSeparators(folder.path);
    return lines.join(u'\n') + u'\n';
}

AboutDialog::AboutDialog(const AboutFacts &facts, QWidget *parent)
    : QDialog(parent)
    , m_facts(facts)
    , m_tabs(new QTabWidget(this))
{
    setWindowTitle(tr("About Crew Console"));
    setAccessibleName(windowTitle());
    build();
    const int unit = fontMetrics().averageCharWidth();
    resize(QSize(118 * unit, 34 * fontMetrics().lineSpacing()).boundedTo(screen()->availableSize() * 0.9));
}

void AboutDialog::build()
{
    m_tabs->setAccessibleName(tr("About"));
    m_tabs->addTab(newPartsTab(), tr("&Parts"));
    if (!m_facts.folders.isEmpty())
        m_tabs->addTab(newFoldersTab(), tr("&Folders"));
    m_tabs->addTab(newLicencesTab(), tr("&Licences"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *copy = newButton(tr("&Copy all as text"), tr("Copy all as text"));
    buttons->addButton(copy, QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(aboutText(m_facts)); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addWidget(newHeading());
    column->addWidget(m_tabs, 1);
    column->addWidget(buttons);
}

QWidget *AboutDialog::newHeading()
{
    auto *heading = new QWidget;
    auto *icon = new QLabel;
    icon->setPixmap(QIcon(u":/icons/crew-console-128.png"_s).pixmap(QSize(56, 56), devicePixelRatioF()));
    auto *title = plainLabel(tr("Crew Console %1").arg(QStringLiteral(CREW_VERSION)), heading);
    title->setFont(titleFont(title->font(), 1.35));
    auto *words =
        plainLabel(tr("Kick off crews, follow their runs, and approve what they produce. Free software "
                      "under the GNU General Public License, version 3 or later, without warranty."),
                   heading);
    words->setForegroundRole(QPalette::PlaceholderText);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(4);
    texts->addWidget(title);
    texts->addWidget(words);
    auto *row = new QHBoxLayout(heading);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    return heading;
}

QWidget *AboutDialog::newPartsTab()
{
    auto *list = new QTreeWidget;
    list->setAccessibleName(tr("Parts of the program"));
    list->setHeaderLabels({tr("Part"), tr("Version"), tr("Licence"), tr("Used for")});
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setFrameShape(QFrame::NoFrame);
    for (const AboutPart &part : m_facts.parts) {
        auto *item = new QTreeWidgetItem(list, {part.name, part.version, part.licence, part.purpose});
        for (int column = 0; column < list->columnCount(); ++column)
            item->setToolTip(column, item->text(column));
    }
    if (!m_facts.parts.isEmpty())
        list->setCurrentItem(list->topLevelItem(0));
    const int widest = 30 * fontMetrics().averageCharWidth();
    for (int column = 0; column < list->columnCount(); ++column) {
        list->resizeColumnToContents(column);
        list->setColumnWidth(column, std::min(list->columnWidth(column) + 12, widest));
    }
    return list;
}

QWidget *AboutDialog::newFoldersTab()
{
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, 16, 0, 0);
    grid->setVerticalSpacing(4);
    for (const AboutFolder &folder : m_facts.folders) {
        const int row = grid->rowCount();
        auto *title = plainLabel(folder.title, page);
        auto *path = new QLineEdit(QDir::toNativeSeparators(folder.path), page);
        path->setReadOnly(true);
        path->setCursorPosition(0);
        path->setAccessibleName(folder.title);
        title->setBuddy(path);
        auto *open = newButton(tr("Open folder"), tr("Open folder: %1").arg(folder.title));
        auto *copy = newButton(tr("Copy"), tr("Copy the path: %1").arg(folder.title));
        connect(open, &QPushButton::clicked, this,
                [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder.path)); });
        connect(copy, &QPushButton::clicked, this,
                [path] { QGuiApplication::clipboard()->setText(path->text()); });
        grid->addWidget(title, row, 0, 1, 3);
        grid->addWidget(path, row + 1, 0);
        grid->addWidget(open, row + 1, 1);
        grid->addWidget(copy, row + 1, 2);
        grid->setRowMinimumHeight(row + 2, 12);
    }
    auto *words = plainLabel(
        tr("Tokens and the webhook secret are not in these folders. They are in the keychain."), page);
    words->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(words, grid->rowCount(), 0, 1, 3);
    grid->setRowStretch(grid->rowCount(), 1);
    return page;
}

QWidget *AboutDialog::newLicencesTab()
{
    auto *page = new QWidget;
    auto *choice = new QComboBox(page);
    choice->setAccessibleName(tr("Licence"));
    auto *text = new QPlainTextEdit(page);
    text->setReadOnly(true);
    text->setAccessibleName(tr("Text of the licence"));
    text->setFont(fixedFont());
    text->setTabChangesFocus(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (const Licence &licence : licences)
        choice->addItem(tr(licence.title));
    const auto show = [text](int index) {
        if (index >= 0)
            text->setPlainText(licenceText(licences[index]));
    };
    connect(choice, &QComboBox::currentIndexChanged, text, show);
    show(0);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 16, 0, 0);
    column->setSpacing(8);
    column->addWidget(choice);
    column->addWidget(text, 1);
    return page;
}

} // namespace crew::gui::profile

#include "moc_aboutdialog.cpp"
