// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/outputcomparison.h"

#include "content/detection.h"
#include "content/mail.h"
#include "gui/common/style/visibletext.h"
#include "markdown/reader.h"
#include "wire/json.h"

#include <optional>
#include <utility>

namespace crew::gui::output {

namespace {

constexpr qsizetype maxRendered = 1'000'000; // characters of both; more is compared as source only

bool isJson(const OutputVersion &version)
{
    return !version.json.isUndefined() && !version.json.isNull();
}

/// What is compared: hidden characters written out, JSON indented.
QString comparable(const OutputVersion &version)
{
    return visibleText(isJson(version) ? QString::fromUtf8(wire::toIndentedJson(version.json))
                                       : version.text);
}

bool isSameOutput(const OutputVersion &one, const OutputVersion &other)
{
    return one.text == other.text && one.json == other.json;
}

struct ProsePage
{
    markdown::Page page;
    bool isRendered = false; ///< it is not just the lines of the text
};

/// A text that is rendered; nothing for what is shown as its source.
std::optional<ProsePage> proseOf(const QString &text)
{
    const content::Detected detected = content::detect(text.toUtf8());
    if (detected.kind == content::ContentKind::Mail)
        return ProsePage{content::readMail(text), true};
    if (detected.kind != content::ContentKind::Text)
        return {};
    if (!markdown::looksLikeMarkdown(text))
        return ProsePage{markdown::readPlain(text)};
    std::optional<markdown::Page> page = markdown::readMarkdown(text);
    return ProsePage{page ? std::move(*page) : markdown::readPlain(text), true};
}

} // namespace

bool isSameVersion(const OutputVersion &one, const OutputVersion &other)
{
    return one.attempt == other.attempt && one.text == other.text && one.raw == other.raw &&
           (!one.raw.isEmpty() || one.json == other.json);
}

OutputComparison compareOutputs(const OutputVersion &before, const OutputVersion &after)
{
    OutputComparison result;
    result.diff = std::make_shared<const diff::Diff>(diff::compare(comparable(before), comparable(after)));
    result.isSame = isSameOutput(before, after);
    const bool isText = !isJson(before) && !isJson(after);
    if (!isText || before.text.size() + after.text.size() > maxRendered)
        return result;
    std::optional<ProsePage> left = proseOf(before.text);
    std::optional<ProsePage> right = proseOf(after.text);
    if (!left || !right)
        return result;
    result.pages = std::make_shared<const content::PageDiff>(
        content::comparePages(std::move(left->page), std::move(right->page)));
    result.isRendered = left->isRendered || right->isRendered;
    return result;
}

} // namespace crew::gui::output
