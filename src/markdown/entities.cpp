// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/entities.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace crew::markdown {

namespace {

/// HTML's names of the characters from U+00A0 on.
constexpr const char *latinNames = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy "
                                   "reg macr deg plusmn sup2 sup3 acute "
                                   "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest "
                                   "Agrave Aacute Acirc Atilde Auml Aring AElig "
                                   "Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde "
                                   "Ograve Oacute Ocirc Otilde Ouml times Oslash "
                                   "Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde "
                                   "auml aring aelig ccedil egrave eacute "
                                   "ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc "
                                   "otilde ouml divide oslash ugrave uacute ucirc "
                                   "uuml yacute thorn yuml";

QHash<QString, char32_t> allNames()
{
    QHash<QString, char32_t> names{
        {u"amp"_s, U'&'},      {u"lt"_s, U'<'},       {u"gt"_s, U'>'},       {u"quot"_s, U'"'},
        {u"apos"_s, U'\''},    {u"ensp"_s, 0x2002},   {u"emsp"_s, 0x2003},   {u"thinsp"_s, 0x2009},
        {u"zwnj"_s, 0x200C},   {u"zwj"_s, 0x200D},    {u"lrm"_s, 0x200E},    {u"rlm"_s, 0x200F},
        {u"ndash"_s, 0x2013},  {u"mdash"_s, 0x2014},  {u"lsquo"_s, 0x2018},  {u"rsquo"_s, 0x2019},
        {u"sbquo"_s, 0x201A},  {u"ldquo"_s, 0x201C},  {u"rdquo"_s, 0x201D},  {u"bdquo"_s, 0x201E},
        {u"dagger"_s, 0x2020}, {u"bull"_s, 0x2022},   {u"hellip"_s, 0x2026}, {u"prime"_s, 0x2032},
        {u"lsaquo"_s, 0x2039}, {u"rsaquo"_s, 0x203A}, {u"euro"_s, 0x20AC},   {u"trade"_s, 0x2122},
        {u"larr"_s, 0x2190},   {u"uarr"_s, 0x2191},   {u"rarr"_s, 0x2192},   {u"darr"_s, 0x2193},
        {u"minus"_s, 0x2212},  {u"ne"_s, 0x2260},     {u"le"_s, 0x2264},     {u"ge"_s, 0x2265},
        {u"infin"_s, 0x221E},  {u"asymp"_s, 0x2248},  {u"check"_s, 0x2713}};
    char32_t c = 0xA0;
    for (const QString &name : QString::fromLatin1(latinNames).split(u' '))
        names.insert(name, c++);
    return names;
}

char32_t numbered(QStringView digits)
{
    const bool isHex = digits.startsWith(u'x') || digits.startsWith(u'X');
    bool isNumber = false;
    const uint c = isHex ? digits.mid(1).toUInt(&isNumber, 16) : digits.toUInt(&isNumber, 10);
    const bool isCharacter = isNumber && c > 0 && c <= QChar::LastValidCodePoint && !QChar::isSurrogate(c);
    return isCharacter ? c : 0;
}

} // namespace

QString decodedEntity(QStringView entity)
{
    static const QHash<QString, char32_t> names = allNames();
    const QStringView name = entity.sliced(1).chopped(1);
    const char32_t c = name.startsWith(u'#') ? numbered(name.mid(1)) : names.value(name.toString());
    return c == 0 ? QString() : QString::fromUcs4(&c, 1);
}

} // namespace crew::markdown
