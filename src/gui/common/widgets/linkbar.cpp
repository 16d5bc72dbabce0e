// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/linkbar.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

bool isWebAddress(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && (url.scheme() == u"https" || url.scheme() == u"http");
}

} // namespace

QString addressText(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

LinkBar::LinkBar(QWidget *parent)
    : InfoBar(parent)
    , m_open(addButton(tr("Open")))
{
    const QPushButton *copy = addButton(tr("Copy"));
    setClosable(true);
    connect(m_open, &QPushButton::clicked, this, &LinkBar::open);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(addressText(m_url)); });
    hide();
}

void LinkBar::ask(const QUrl &url)
{
    m_url = url;
    const bool canOpen = isWebAddress(url);
    m_open->setVisible(canOpen);
    setDetails(addressText(url), Details::Address);
    setMessage(canOpen ? Severity::Neutral : Severity::Attention, u"link"_s,
               canOpen ? tr("This link comes from the crew's output. Open it in the browser?")
                       : tr("This link was not opened. Only web addresses (http, https) can be opened."));
    setAccessibleName(text() + u' ' + details());
    show();
}

void LinkBar::reset()
{
    hide();
    m_url.clear();
    setDetails({}, Details::Address);
    setAccessibleName({});
}

void LinkBar::open()
{
    hide();
    if (isWebAddress(m_url))
        QDesktopServices::openUrl(m_url);
}

} // namespace crew::gui

#include "moc_linkbar.cpp"
