// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewdetails.h"

#include "gui/common/style/tint.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/pane/attemptstrip.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QLabel *quietLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(1); // one word of any length must not widen the window
    return label;
}

/// Facts in a row read as one line, facts below each other as a list.
QString listText(const QStringList &facts)
{
    QStringList lines = facts;
    for (QString &line : lines) {
        if (!line.isEmpty())
            line[0] = line[0].toUpper();
    }
    return lines.join(u'\n');
}

} // namespace

ReviewDetails::ReviewDetails(QWidget *parent)
    : ColumnScrollArea(parent)
    , m_content(new QWidget)
    , m_column(new QVBoxLayout(m_content))
    , m_attempts(new AttemptStrip(m_content))
    , m_previous(new PreviousFeedback(m_content))
    , m_facts(quietLabel(u"factsLabel"_s, m_content))
    , m_webhooks(quietLabel(u"webhooksLabel"_s, m_content))
{
    setAccessibleName(tr("Details"));
    setWidget(m_content);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    auto *attemptRow = new QHBoxLayout;
    attemptRow->setContentsMargins(16, 0, 16, 0);
    attemptRow->addWidget(m_attempts);
    m_column->addLayout(attemptRow);
    for (QWidget *part : std::initializer_list<QWidget *>{m_previous, m_facts, m_webhooks})
        m_column->addWidget(part);
    for (QLabel *label : {m_facts, m_webhooks})
        label->setContentsMargins(24, 0, 24, 2);
    m_column->addStretch(1);
    m_content->installEventFilter(this);
    viewport()->installEventFilter(this);
    colourIn();
    setPlace(Place::Above);
}

void ReviewDetails::setPlace(Place place)
{
    m_place = place;
    m_column->setContentsMargins(0, place == Place::Beside ? 8 : 0, 0, place == Place::Beside ? 8 : 0);
    m_column->setSpacing(place == Place::Beside ? 12 : 4);
    m_previous->setNarrow(place == Place::Beside);
    fillFacts();
    fit();
}

void ReviewDetails::setWanted(bool wanted)
{
    m_isWanted = wanted;
    fit();
}

void ReviewDetails::setMaxHeight(int height)
{
    m_maxHeight = height;
    fit();
}

void ReviewDetails::setUnfolded(bool unfolded)
{
    m_isUnfolded = unfolded;
    fillFacts();
    fit();
}

void ReviewDetails::setFacts(const QStringList &facts)
{
    m_factList = facts;
    fillFacts();
}

void ReviewDetails::setWebhooks(const QString &text)
{
    m_webhooks->setText(text);
    fillFacts();
}

void ReviewDetails::fillFacts()
{
    const bool isBeside = m_place == Place::Beside;
    const bool isShown = isBeside || m_isUnfolded;
    m_facts->setText(isBeside ? listText(m_factList) : m_factList.join(u" · "_s));
    m_facts->setAccessibleName(m_factList.join(u", "_s));
    m_facts->setVisible(isShown && !m_factList.isEmpty());
    m_webhooks->setVisible(isShown && !m_webhooks->text().isEmpty());
}

void ReviewDetails::fit()
{
    if (m_place == Place::Beside) {
        setMinimumHeight(0);
        setMaximumHeight(QWIDGETSIZE_MAX);
        setFixedWidth(44 * fontMetrics().averageCharWidth());
        setVisible(m_isWanted);
        return;
    }
    setMinimumWidth(0);
    setMaximumWidth(QWIDGETSIZE_MAX);
    const bool hasParts =
        !m_attempts->isHidden() || !m_previous->isHidden() || !m_facts->isHidden() || !m_webhooks->isHidden();
    const int width = viewport()->width();
    const int wanted =
        m_column->hasHeightForWidth() ? m_column->heightForWidth(width) : m_column->sizeHint().height();
    if (const int height = hasParts ? qMin(wanted, m_maxHeight) : 0; height != minimumHeight()) {
        setFixedHeight(height);
        // Again once a layout that is under way has ended: it would not hear of it.
        QMetaObject::invokeMethod(this, &QWidget::updateGeometry, Qt::QueuedConnection);
    }
    setVisible(hasParts && m_isWanted);
}

bool ReviewDetails::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_content && event->type() == QEvent::LayoutRequest)
        fit();
    if (watched == viewport() &&
        event->type() == QEvent::Resize) // a layout that is under way would not hear of it
        QMetaObject::invokeMethod(this, &ReviewDetails::fit, Qt::QueuedConnection);
    return ColumnScrollArea::eventFilter(watched, event);
}

void ReviewDetails::changeEvent(QEvent *event)
{
    ColumnScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
    if (event->type() == QEvent::FontChange)
        fit();
}

void ReviewDetails::colourIn()
{
    for (QLabel *label : {m_facts, m_webhooks})
        setTextSeverity(*label, Severity::Neutral, palette());
}

} // namespace crew::gui::reviews

#include "moc_reviewdetails.cpp"
