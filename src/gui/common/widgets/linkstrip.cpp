// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/linkstrip.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

bool isWebAddress(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && (url.scheme() == u"https" || url.scheme() == u"http");
}

/// Encoded whole: a host in another script shows as xn--…, so that it cannot pass for a known one.
QString addressText(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

QPushButton *stripButton(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    button->setAccessibleName(text);
    return button;
}

} // namespace

LinkStrip::LinkStrip(QWidget *parent)
    : QFrame(parent)
    , m_question(new QLabel(this))
    , m_address(new QLabel(this))
    , m_openButton(stripButton(tr("Open"), this))
    , m_opener([](const QUrl &url) { QDesktopServices::openUrl(url); })
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_question->setTextFormat(Qt::PlainText);
    m_address->setTextFormat(Qt::PlainText);
    m_address->setWordWrap(true);
    m_address->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_address->setAccessibleName(tr("Address of the link"));
    QFont bold = m_address->font();
    bold.setWeight(QFont::DemiBold);
    m_address->setFont(bold);

    auto *copyButton = stripButton(tr("Copy"), this);
    auto *dismissButton = stripButton(tr("Close"), this);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_question);
    texts->addWidget(m_address);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addLayout(texts, 1);
    row->addWidget(m_openButton);
    row->addWidget(copyButton);
    row->addWidget(dismissButton);

    connect(m_openButton, &QPushButton::clicked, this, &LinkStrip::open);
    connect(copyButton, &QPushButton::clicked, this, &LinkStrip::copy);
    connect(dismissButton, &QPushButton::clicked, this, &LinkStrip::hide);
    hide();
}

void LinkStrip::ask(const QUrl &url)
{
    m_url = url;
    const bool canOpen = isWebAddress(url);
    m_question->setText(canOpen
                            ? tr("This link comes from the crew's output. Open it in the browser?")
                            : tr("This link is not opened, because only web addresses (http, https) are."));
    m_address->setText(addressText(url));
    m_openButton->setVisible(canOpen);
    setAccessibleName(m_question->text() + u' ' + m_address->text());
    show();
}

void LinkStrip::open()
{
    hide();
    if (isWebAddress(m_url))
        m_opener(m_url);
}

void LinkStrip::copy()
{
    QGuiApplication::clipboard()->setText(addressText(m_url));
}

} // namespace crew::gui
