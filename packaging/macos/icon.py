#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the program's icon together for macOS: icon.py PNG... OUTPUT.icns

Takes square PNGs of 16, 32, 64, 128, 256, 512 and 1024 pixels. From 64 pixels on they are stored as they are. The two
smallest are stored as packed pixels with a mask, since macOS shows PNGs of these sizes wrongly inside of bundles.
icon.py --list FILE.icns prints kind, size in pixels and meaning of each picture.
"""
import struct
import sys
import zlib

# Kind of picture: pixels, meaning. A size with @2x is the one below it on a screen with twice the dots.
PNG_KINDS = {
    "ic11": (32, "16@2x"), "ic12": (64, "32@2x"), "ic07": (128, "128"), "ic13": (256, "128@2x"), "ic08": (256, "256"),
    "ic14": (512, "256@2x"), "ic09": (512, "512"), "ic10": (1024, "512@2x"),
}
PIXEL_KINDS = {"is32": (16, "16"), "il32": (32, "32")}
MASK_KINDS = {"s8mk": (16, "16 mask"), "l8mk": (32, "32 mask")}


def chunks(data):
    """The chunks of a PNG file as (name, content)."""
    at = 8
    while at + 8 <= len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        yield name, data[at + 8:at + 8 + length]
        at += 12 + length


def png_size(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    return struct.unpack(">II", data[16:24])


def unfiltered(kind, line, above, step):
    """One line of a PNG without its filter (PNG specification, section 9)."""
    out = bytearray(line)
    for i, value in enumerate(line):
        left = out[i - step] if i >= step else 0
        up = above[i]
        corner = above[i - step] if i >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            p = left + up - corner
            guess = min((abs(p - left), 0, left), (abs(p - up), 1, up), (abs(p - corner), 2, corner))[2]
        else:
            guess = 0
        out[i] = (value + guess) & 0xFF
    return bytes(out)


def pixels(data):
    """The four channels (red, green, blue, alpha) of a PNG with 8 bits per channel and alpha."""
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", next(c for n, c in chunks(data) if n == b"IHDR"))
    if (depth, colour, interlaced) != (8, 6, 0):
        raise ValueError("only 8 bits per channel with alpha, not interlaced")
    raw = zlib.decompress(b"".join(c for n, c in chunks(data) if n == b"IDAT"))
    stride = width * 4
    above = bytes(stride)
    lines = []
    for y in range(height):
        start = y * (stride + 1)
        above = unfiltered(raw[start], raw[start + 1:start + 1 + stride], above, 4)
        lines.append(above)
    whole = b"".join(lines)
    return [whole[i::4] for i in range(4)]


def packed(channel):
    """Apple's run lengths: 0..127 is followed by that many values and one more, 128..255 repeats a value 3..130 times."""
    out = bytearray()
    literal = bytearray()

    def flush():
        for at in range(0, len(literal), 128):
            part = literal[at:at + 128]
            out.append(len(part) - 1)
            out.extend(part)
        literal.clear()

    at = 0
    while at < len(channel):
        run = 1
        while run < 130 and at + run < len(channel) and channel[at + run] == channel[at]:
            run += 1
        if run >= 3:
            flush()
            out.extend((run + 125, channel[at]))
        else:
            literal.extend(channel[at:at + run])
        at += run
    flush()
    return bytes(out)


def unpacked(data):
    out = bytearray()
    at = 0
    while at < len(data):
        head = data[at]
        if head < 128:
            out.extend(data[at + 1:at + 2 + head])
            at += 2 + head
        else:
            out.extend(data[at + 1:at + 2] * (head - 125))
            at += 2
    return bytes(out)


def entries(data):
    """The pictures of an icns file as (kind, content)."""
    if data[:4] != b"icns" or struct.unpack(">I", data[4:8])[0] != len(data):
        raise ValueError("not an icns file, or cut off")
    at = 8
    while at < len(data):
        kind, length = struct.unpack(">4sI", data[at:at + 8])
        if length < 8 or at + length > len(data):
            raise ValueError("a picture is cut off")
        yield kind.decode("ascii"), data[at + 8:at + length]
        at += length


def write(paths, output):
    by_size = {}
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        width, height = png_size(data)
        if width != height:
            raise ValueError(f"{path} is not square")
        by_size[width] = data
    pictures = []
    for (kind, (size, _)), mask in zip(PIXEL_KINDS.items(), MASK_KINDS):
        red, green, blue, alpha = pixels(by_size[size])
        pictures.append((kind, packed(red) + packed(green) + packed(blue)))
        pictures.append((mask, alpha))
    pictures += [(kind, by_size[size]) for kind, (size, _) in PNG_KINDS.items()]
    body = b"".join(struct.pack(">4sI", kind.encode("ascii"), 8 + len(content)) + content for kind, content in pictures)
    with open(output, "wb") as file:
        file.write(b"icns" + struct.pack(">I", 8 + len(body)) + body)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--list":
        with open(arguments[1], "rb") as file:
            for kind, content in entries(file.read()):
                size, meaning = {**PNG_KINDS, **PIXEL_KINDS, **MASK_KINDS}[kind]
                print(f"{kind} {size} {meaning} {len(content)} bytes")
    elif len(arguments) >= 2:
        write(arguments[:-1], arguments[-1])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
