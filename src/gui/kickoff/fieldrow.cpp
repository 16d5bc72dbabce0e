// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/fieldrow.h"

#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/messageline.h"
#include "gui/kickoff/fieldeditor.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

constexpr qsizetype longestKey = 160;
constexpr qsizetype longestDescription = 600;
constexpr int markWidth = 2;

/// \a text on one line that a label can wrap anywhere: keys are harvested from prompts and may be one long
/// word.
QString wrappable(const QString &text, qsizetype longest)
{
    const QString line = text.simplified();
    const QString shown = line.size() > longest ? line.left(longest - 1) + u'…' : line;
    constexpr int longestWord = 24;
    return breakableText(shown, longestWord);
}

/// Escaped, so that a tool tip never takes a key for HTML, and a screen reader does not read out its tags.
void setPlainToolTip(QLabel &label, const QString &text)
{
    label.setToolTip(u"<qt>"_s + text.toHtmlEscaped() + u"</qt>"_s);
    label.setAccessibleDescription(text);
}

} // namespace

/// A thin border around an editor that shows when the editor is marked.
class MarkFrame : public QFrame
{
public:
    MarkFrame(QWidget *editor, QWidget *parent)
        : QFrame(parent)
    {
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(markWidth, markWidth, markWidth, markWidth);
        layout->addWidget(editor);
    }

    void setMarked(bool marked)
    {
        m_isMarked = marked;
        update();
    }
    bool isMarked() const { return m_isMarked; }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QFrame::paintEvent(event);
        if (!m_isMarked)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(severityColour(Severity::Bad, palette()), markWidth));
        const qreal inset = markWidth / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 4, 4);
    }

private:
    bool m_isMarked = false;
};

FieldRow::FieldRow(const InputField &field, FieldEditor *editor, QWidget *parent)
    : QWidget(parent)
    , m_key(field.key)
    , m_hasChoices(field.kind == InputKind::Choice)
    , m_isSecret(field.isSecret)
    , m_editor(editor)
    , m_header(makeHeader(field))
    , m_frame(new MarkFrame(editor, this))
    , m_message(new MessageLine(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_header);
    layout->addWidget(m_frame);
    layout->addWidget(m_message);
    if (!field.description.trimmed().isEmpty())
        layout->addWidget(makeDescription(field.description));
    connect(m_editor, &FieldEditor::edited, this, [this] { setMark({}); });
}

QString FieldRow::nameOf(const QString &key)
{
    return key.trimmed().isEmpty() ? tr("(a name without letters)") : withVisibleBlanks(key);
}

QWidget *FieldRow::makeHeader(const InputField &field)
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(markWidth, 0, markWidth, 0);
    layout->setSpacing(8);

    auto *label = new QLabel(header);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setText(withLiteralAmpersands(wrappable(nameOf(field.key), longestKey)));
    setPlainToolTip(*label, field.key);
    label->setBuddy(m_editor->control());
    QFont strong = label->font();
    strong.setWeight(QFont::DemiBold);
    label->setFont(strong);
    layout->addWidget(label, 1);

    if (field.required) {
        auto *required = new QLabel(tr("* required"), header);
        required->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(required, 0, Qt::AlignTop);
    }
    return header;
}

QLabel *FieldRow::makeDescription(const QString &text)
{
    auto *label = new QLabel(wrappable(text, longestDescription), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setContentsMargins(markWidth, 0, markWidth, 0);
    label->setForegroundRole(QPalette::PlaceholderText);
    if (text.size() > longestDescription)
        setPlainToolTip(*label, text);
    return label;
}

void FieldRow::hideHeader()
{
    m_header->hide();
}

bool FieldRow::isMarked() const
{
    return m_frame->isMarked();
}

void FieldRow::setMark(const QString &sentence)
{
    m_mark = sentence;
    showState();
}

void FieldRow::showState()
{
    const QString problem = m_editor->problem().isEmpty() ? m_mark : m_editor->problem();
    m_frame->setMarked(!problem.isEmpty());
    if (!problem.isEmpty())
        m_message->showMessage(Severity::Bad, problem);
    else if (m_editor->isForeign())
        m_message->showMessage(Severity::Neutral,
                               m_hasChoices
                                   ? tr("The value is not one of the listed ones. It is sent unchanged.")
                                   : tr("The value is of another type. It is sent unchanged."));
    else
        m_message->showMessage(Severity::Attention, m_isSecret ? QString() : m_editor->note());
}

} // namespace crew::gui::kickoff

#include "moc_fieldrow.cpp"
