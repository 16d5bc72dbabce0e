// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/previousfeedback.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/flowlayout.h"
#include "gui/common/widgets/foldbutton.h"
#include "gui/reviews/feedback/feedbackpointlist.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/reviewdrafts.h"
#include "gui/reviews/pane/shownreview.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace crew::gui::reviews {

namespace {

constexpr int tallest = 132;

/// All of it: the reviewer compares it with the new output.
QString wholeText(const FeedbackPoint &point)
{
    const QString comment = visibleText(point.comment.trimmed());
    const QString quote = visibleText(shortened(point.quote, 300));
    if (quote.isEmpty())
        return comment;
    const QString quoted =
        PreviousFeedback::tr("%1 “%2”", "label, quote").arg(labelTitle(point.label), quote);
    return comment.isEmpty() ? quoted : quoted + u'\n' + comment;
}

} // namespace

/// A box to tick and the words beside it, which wrap; a click on them ticks too.
class TickRow : public QWidget
{
public:
    explicit TickRow(QWidget *parent)
        : QWidget(parent)
        , box(new QCheckBox(this))
        , showChange(new QToolButton(this))
        , m_words(new QBoxLayout(QBoxLayout::LeftToRight))
        , m_text(new QLabel(this))
        , m_place(new QWidget(this))
        , m_fate(new QLabel(m_place))
    {
        m_text->setTextFormat(Qt::PlainText);
        m_text->setWordWrap(true);
        m_text->setAlignment(Qt::AlignLeading | Qt::AlignTop);
        m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        auto *row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        row->addWidget(box, 0, Qt::AlignTop);
        row->addLayout(m_words, 1);
        m_words->setSpacing(8);
        m_words->addWidget(m_text, 1);
        m_fate->setTextFormat(Qt::PlainText);
        m_fate->setForegroundRole(QPalette::PlaceholderText);
        showChange->setAutoRaise(true);
        showChange->setFocusPolicy(Qt::StrongFocus);
        auto *fate = new QHBoxLayout(m_place);
        fate->setContentsMargins(0, 0, 0, 0);
        fate->setSpacing(0);
        fate->addWidget(m_fate);
        fate->addWidget(showChange);
        m_words->addWidget(m_place, 0, Qt::AlignTop);
        showChange->hide();
        keepPlace();
    }

    void showFate(const FeedbackPoint &point, const content::PassageChange &passage)
    {
        const bool isChanged = passage.change >= 0;
        showChange->setText(passage.fate == content::PassageChange::Fate::Removed ? removalText()
                                                                                  : changeText());
        showChange->setAccessibleName(PreviousFeedback::tr("%1: %2", "Show the change, point")
                                          .arg(showChange->text(), pointText(point)));
        showChange->setVisible(isChanged);
        m_fate->setText(fateText(point, passage));
        m_fate->setVisible(!isChanged);
    }

    void setNarrow(bool isNarrow)
    {
        m_words->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        m_words->setSpacing(isNarrow ? 0 : 8);
    }

    void forgetFate()
    {
        showChange->hide();
        showChange->setAccessibleName({});
        m_fate->clear();
    }

    void showPoint(const FeedbackPoint &point)
    {
        m_text->setText(wholeText(point));
        box->setAccessibleName(PreviousFeedback::tr("Addressed: %1").arg(pointText(point)));
    }

    QCheckBox *const box;
    QToolButton *const showChange;

protected:
    void changeEvent(QEvent *event) override
    {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            keepPlace();
    }

    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
            box->click();
    }

private:
    static QString changeText() { return PreviousFeedback::tr("Show the change"); }
    static QString removalText() { return PreviousFeedback::tr("Show the removal"); }
    static QString noPassageText() { return PreviousFeedback::tr("Not about a passage"); }
    static QString notFoundText() { return PreviousFeedback::tr("Passage not found"); }
    static QString unchangedText() { return PreviousFeedback::tr("Passage unchanged"); }

    /// What became of the passage is known later than the rest is read: nothing may move then.
    void keepPlace()
    {
        int width = 0;
        for (const QString &text : {noPassageText(), notFoundText(), unchangedText()})
            width = qMax(width, m_fate->fontMetrics().horizontalAdvance(text));
        QToolButton button; // as showChange, with each of its texts
        button.setFont(showChange->font());
        QSize size;
        for (const QString &text : {changeText(), removalText()}) {
            button.setText(text);
            size = size.expandedTo(button.sizeHint());
        }
        m_place->setFixedSize(size.expandedTo({width, 0}));
        alignWith(size.height());
    }

    /// The box and the first line of the words stand at the height of a button, as what is beside them does.
    void alignWith(int height)
    {
        box->setMinimumHeight(height);
        const int air = qMax(0, height - m_text->fontMetrics().lineSpacing()) / 2;
        m_text->setContentsMargins(0, air, 0, air);
    }

    static QString fateText(const FeedbackPoint &point, const content::PassageChange &passage)
    {
        using enum content::PassageChange::Fate;
        if (point.quote.trimmed().isEmpty())
            return noPassageText();
        switch (passage.fate) {
        case NotFound:
            return notFoundText();
        case Unchanged:
            return unchangedText();
        case Changed:
        case Removed:
            return {};
        }
        Q_UNREACHABLE();
    }

    QBoxLayout *m_words;
    QLabel *m_text;
    QWidget *m_place;
    QLabel *m_fate;
};

/// A bare approval and an outcome that was chosen ask for nothing. The answer to a decision may come after
/// the next output.
const Attempt *askingAttempt(const Review &review, int number)
{
    const Attempt *found = nullptr;
    for (const Attempt &attempt : review.attempts) {
        if (attempt.number < number && attempt.decision && mayHaveArrived(attempt.decision->state))
            found = &attempt;
    }
    return found && carriesFeedback(*found) ? found : nullptr;
}

PreviousFeedback::PreviousFeedback(QWidget *parent)
    : QWidget(parent)
    , m_toggle(new FoldButton(this))
    , m_again(new QPushButton(tr("Ask again for what is left"), this))
    , m_scroll(new ColumnScrollArea(this))
    , m_list(new QWidget)
    , m_rows(new QVBoxLayout(m_list))
{
    build();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
}

void PreviousFeedback::build()
{
    setAccessibleName(tr("What was asked for"));
    m_toggle->setUnfolded(true);
    m_again->setAccessibleName(m_again->text());
    m_again->setToolTip(tr("Adds the points without a tick to the feedback"));
    m_again->setAutoDefault(false);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_scroll->setWidget(m_list);
    m_scroll->viewport()->installEventFilter(this);

    auto *top = new FlowLayout;
    top->setSpacing(8);
    top->addWidget(m_toggle);
    top->addWidget(m_again);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 2, 24, 6);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_scroll);
    connect(m_toggle, &FoldButton::unfolded, this, [this](bool unfolded) {
        m_scroll->setVisible(unfolded);
        m_again->setVisible(unfolded && m_isEditable);
    });
    connect(m_toggle, &QToolButton::clicked, this, [this] { m_isFoldChosen = true; });
    connect(m_again, &QPushButton::clicked, this, &PreviousFeedback::askAgain);
}

void PreviousFeedback::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    for (TickRow *row : std::as_const(m_ticks))
        row->setNarrow(isNarrow);
    fitHeight();
}

/// In a low window the list would take the room that the output needs.
bool PreviousFeedback::hasRoom() const
{
    constexpr int fewestLines = 42; // of text, from the top of the window to its bottom
    return window()->height() >= fewestLines * fontMetrics().height();
}

void PreviousFeedback::foldToFit()
{
    if (!m_isFoldChosen)
        m_toggle->setUnfolded(hasRoom());
}

void PreviousFeedback::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    foldToFit(); // the window had no size of its own before
}

void PreviousFeedback::setDrafts(ReviewDrafts &drafts)
{
    m_drafts = &drafts;
    connect(&drafts, &ReviewDrafts::addressedChanged, this, [this](const QUuid &reviewId, int attempt) {
        if (reviewId == m_reviewId && attempt == m_asked)
            fillTicks();
    });
}

void PreviousFeedback::showFor(const Review &review, int number, bool isEditable)
{
    const bool isHere = !lacksOutput(review.attempts.at(number - 1)); // else nothing can be addressed in it
    const Attempt *asked = isHere ? askingAttempt(review, number) : nullptr;
    const FeedbackPoints points =
        asked ? askedFor(asked->decision->feedback, m_drafts->sent(review.id, asked->number))
              : FeedbackPoints();
    const bool isOtherReview = std::exchange(m_reviewId, review.id) != review.id;
    const bool isOtherAttempt = std::exchange(m_number, number) != number || isOtherReview;
    const int askedNumber = asked ? asked->number : 0;
    const bool isOtherFeedback = std::exchange(m_asked, askedNumber) != askedNumber || isOtherReview;
    m_isEditable = isEditable;
    if (isOtherFeedback) {
        m_isFoldChosen = false;
        foldToFit();
    }
    const bool areOtherPoints = isOtherFeedback || points != m_points;
    if (areOtherPoints)
        fillPoints(points);
    if (areOtherPoints || isOtherAttempt)
        askForPassages();
    fillTicks();
    m_again->setVisible(isEditable && m_toggle->isUnfolded());
    setVisible(!points.isEmpty());
}

void PreviousFeedback::fillPoints(const FeedbackPoints &points)
{
    m_points = points;
    while (m_ticks.size() > points.size())
        delete m_ticks.takeLast();
    while (m_ticks.size() < points.size()) {
        auto *row = new TickRow(m_list);
        row->setNarrow(m_isNarrow);
        setTabOrder(m_ticks.isEmpty() ? static_cast<QWidget *>(m_toggle) : m_ticks.last()->showChange,
                    row->box);
        setTabOrder(row->box, row->showChange);
        m_ticks.append(row);
        m_rows->addWidget(row);
        row->show();
        connect(row->box, &QCheckBox::toggled, this, &PreviousFeedback::takeTicks);
    }
    if (!m_ticks.isEmpty())
        setTabOrder(m_ticks.last()->showChange, m_again);
    for (qsizetype i = 0; i < points.size(); ++i)
        m_ticks.at(i)->showPoint(points.at(i));
    fitHeight();
}

/// Until there is an answer nothing is said.
void PreviousFeedback::askForPassages()
{
    for (TickRow *row : std::as_const(m_ticks))
        row->forgetFate();
    QStringList quotes;
    for (const FeedbackPoint &point : std::as_const(m_points))
        quotes.append(point.quote);
    if (!quotes.isEmpty())
        Q_EMIT passagesWanted(m_asked, quotes);
}

void PreviousFeedback::setPassages(int attempt, const QList<content::PassageChange> &passages)
{
    if (attempt != m_asked || passages.size() != m_ticks.size())
        return;
    for (qsizetype i = 0; i < passages.size(); ++i) {
        TickRow *row = m_ticks.at(i);
        row->showFate(m_points.at(i), passages.at(i));
        row->showChange->disconnect(this);
        connect(row->showChange, &QToolButton::clicked, this,
                [this, attempt, passage = passages.at(i)] { Q_EMIT passageChosen(attempt, passage); });
    }
    fitHeight();
}

void PreviousFeedback::fillTicks()
{
    const QSet<int> addressed = m_drafts->addressed(m_reviewId, m_asked);
    int count = 0;
    for (int i = 0; i < m_ticks.size(); ++i) {
        const QSignalBlocker quiet(m_ticks.at(i)->box);
        m_ticks.at(i)->box->setChecked(addressed.contains(i));
        count += addressed.contains(i) ? 1 : 0;
    }
    m_toggle->setText(
        tr("Asked for on attempt %1: %2 of %3 addressed")
            .arg(QString::number(m_asked), QString::number(count), QString::number(m_ticks.size())));
    m_toggle->setAccessibleName(m_toggle->text());
    m_again->setEnabled(count < m_ticks.size());
}

void PreviousFeedback::takeTicks()
{
    QSet<int> addressed;
    for (int i = 0; i < m_ticks.size(); ++i) {
        if (m_ticks.at(i)->box->isChecked())
            addressed.insert(i);
    }
    m_drafts->setAddressed(m_reviewId, m_asked, addressed);
}

void PreviousFeedback::askAgain()
{
    FeedbackPoints left;
    for (int i = 0; i < m_ticks.size(); ++i) {
        if (!m_ticks.at(i)->box->isChecked())
            left.append(m_points.at(i));
    }
    Q_EMIT askedAgain(left);
}

void PreviousFeedback::fitHeight()
{
    for (TickRow *row : std::as_const(m_ticks)) { // else their layouts tell sizes of before a change
        row->layout()->activate();
        row->updateGeometry();
    }
    const int width = m_scroll->viewport()->width();
    const int wanted =
        m_rows->hasHeightForWidth() ? m_rows->heightForWidth(width) : m_rows->sizeHint().height();
    m_scroll->setFixedHeight(qMin(wanted, tallest));
}

bool PreviousFeedback::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitHeight();
    return QWidget::eventFilter(watched, event);
}

void PreviousFeedback::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

} // namespace crew::gui::reviews

#include "moc_previousfeedback.cpp"
