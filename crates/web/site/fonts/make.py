"""Makes the two fonts in this folder from the files of the npm package @fontsource-variable/vollkorn.

    python make.py FOLDER

where FOLDER is the `files` folder of the unpacked package; needs fonttools and brotli.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# One weight does for titles and numbers, and makes the files half as large.
WEIGHT = 600

LATIN = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0\u00ad ÁÄÉÍÓÖÚÜÝáäéíóöúüýßÂÀÇÈÊËÎÏÔŒÙÛàâçèêëîïôœùû"
    + "‘’‚“”„«»‹›–—…·•×÷−±½¼¾°§€&†™©"
)
LATIN_EXT = "ČčĎďĚěŇňŘřŠšŤťŮůŽžĄąĆćĘęŁłŃńŚśŹźŻżẞ"
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def lining_and_tabular(font):
    """Numbers stand on the line and are equally wide without being asked: they are what the font is for."""
    for table in font["cmap"].tables:
        for code, name in table.cmap.items():
            if name in DIGITS:
                table.cmap[code] = name + ".tf"


def make(source, target, text):
    font = TTFont(source)
    if "latin-ext" not in source.name:
        lining_and_tabular(font)
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHT})
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "mark", "ccmp", "rvrn"]
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    print(target.name, target.stat().st_size, "bytes")


if __name__ == "__main__":
    here, files = Path(__file__).parent, Path(sys.argv[1])
    make(files / "vollkorn-latin-wght-normal.woff2", here / "flipwrite-serif.woff2", LATIN)
    make(files / "vollkorn-latin-ext-wght-normal.woff2", here / "flipwrite-serif-ext.woff2", LATIN_EXT)
