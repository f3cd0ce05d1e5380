"""Finds what looks like personal data or a secret in a text, and masks it.

    python3 personal_data.py FILE ...       names kinds and lines, and never prints a value
    python3 personal_data.py --all FILE     also names values that are reserved for tests

Without FILE it reads standard input. Exit status: 0 nothing found, 1 something found, 2 it cannot see a file.
It sees forms. What it cannot see is in CANNOT_SEE, and in its output.
"""
import re
import sys
from bisect import bisect
from dataclasses import dataclass

CANNOT_SEE = (
    "names, dates of birth, bank accounts, postal addresses, pictures, or numbers in words or across two lines"
)

# Published for tests by UIDAI, plainly made up in the documentation, or documented by the vendor.
RESERVED = {
    "999999990019", "999999990026", "999999990042", "999999990057", "999941057058", "999971658847",
    "999933119405", "999955183433", "999990501894", "910000000000", "AAAPA1234A", "AAACA1234A", "AFZPK7190K",
    "97AAACA1234A1ZD", "97AAAPA1234A1ZM", "A1234567", "Z0000000", "ABC1234567", "XYZ0000000",
}
# Twelve digits with a wrong check digit: mistyped, or something else. A person decides; a log keeps them.
POSSIBLE = {"Aadhaar number, mistyped?"}

# Every repetition is bounded: a log line can be long, and hostile.
# What people type between the digits of a number, with the characters that nobody sees.
GAP = r"[\s\u00ad\u200b-\u200f\u2060\ufeff.\-_/()\u2010-\u2015]"
NUMBER = re.compile(rf"(?<![^\W_])\+?\(?\d(?:{GAP}{{0,5}}\d)*(?![^\W_])")
ADDRESS = re.compile(r"(?<![\w.%+-])[\w.%+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,63}")
FILE_ENDINGS = {"png", "jpg", "jpeg", "gif", "svg", "webp", "service", "timer", "socket", "conf"}

PERMUTATION = [list(range(10)), [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]]
for _ in range(6):
    PERMUTATION.append([PERMUTATION[1][digit] for digit in PERMUTATION[-1]])


@dataclass(frozen=True)
class Found:
    """One match: its kind, and its first and last place in the text."""

    kind: str
    start: int
    end: int
    value: str


def _form(kind: str, pattern: str, flags: int = re.IGNORECASE) -> tuple[str, re.Pattern]:
    return kind, re.compile(pattern, flags)


# Edges are letters and digits only: `pan_AAAPA1234A` and `"AAAPA1234A"` are found.
_EDGE, _END = r"(?<![^\W_])", r"(?![^\W_])"
_PAN = r"[A-Z]{3}[ABCFGHJLPT][A-Z]"

SECRETS = [
    _form("private key", r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----", 0),
    _form("token", r"\beyJ[\w-]{8,}\.[\w-]*(?:\.[\w-]*)*", 0),
    _form("callback secret", r"whsec_[A-Za-z0-9+/=_-]{8,}", 0),
    _form("AWS key", r"(?<![A-Z0-9])(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?![A-Z0-9])", 0),
    _form("AWS key", r"aws_?(?:secret|session)[\w-]*['\"]?\s*[:=]\s*['\"]?[A-Za-z0-9/+=]{40,}"),
    _form("token", r"(?:gh[pousr]_\w{36,}|github_pat_\w{50,}|glpat-[\w-]{20,}|xox[abpors]-[\w-]{20,})", 0),
    _form("API key", r"(?:AIza[\w-]{35}|[sr]k_live_\w{16,}|npm_\w{36}|(?<![\w-])sk-[\w-]{20,})", 0),
    # 'Basic authentication' is prose: a credential has a digit, an inner capital or a sign.
    _form("token", r"\b(?i:bearer|basic)\s+(?=\S{0,200}?(?:\d|[a-z][A-Z]|[+/=]|\.\w))[\w.~+/=-]{6,}", 0),
    _form("token", r"\bauthorization['\"]?\s*[:=]\s*['\"]?\w+\s+[\w.~+/=-]{6,}"),
    _form("password in a URL", r"\b[a-z][a-z0-9+.-]{0,20}://[^\s/:@'\"<>]{0,200}:[^\s/@'\"<>]{1,200}@"),
    _form("one-time password", r"\botp['\"]?\s*(?:[:=]|is|code)?\s*['\"]?\d{4,8}\b"),
    _form("secret", r"(?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key)['\"]?\s*[:=]\s*['\"]?"
                    r"(?![<{$*\[…])[^\s'\",;}]{4,}"),
]
FORMS = [
    _form("GSTIN", rf"{_EDGE}\d{{2}}{_PAN}\d{{4}}[A-Z][1-9A-Z]Z[0-9A-Z]{_END}"),
    _form("PAN", rf"{_EDGE}{_PAN}{GAP}?\d{{4}}{GAP}?[A-Z]{_END}"),
    _form("driving licence", rf"{_EDGE}[A-Z]{{2}}{GAP}?\d{{2}}{GAP}?(?:19|20)\d{{2}}{GAP}?\d{{7}}{_END}"),
    _form("voter ID", rf"{_EDGE}[A-Z]{{3}}{GAP}?\d{{7}}{_END}"),
    _form("voter ID", rf"{_EDGE}[A-Z]{{2}}/\d{{1,2}}/\d{{1,3}}/\d{{5,7}}{_END}"),
    _form("passport", rf"{_EDGE}[A-Z]{GAP}?\d{{7}}{_END}"),
    _form("coordinates", r"(?<![\d.])-?\d{1,2}\.\d{4,15}(?: ?°)?(?: ?[NS])? ?[,;/ ] {0,3}-?\d{1,3}\.\d{4,15}"),
]


def is_verhoeff(digits: str) -> bool:
    """Whether the last digit is Verhoeff's check digit, as in an Aadhaar number and a Virtual ID."""
    check = 0
    for place, digit in enumerate(reversed(digits)):
        check = _times(check, PERMUTATION[place % 8][int(digit)])
    return check == 0


def _times(a: int, b: int) -> int:
    """Product in the dihedral group of order ten."""
    if a < 5:
        return (a + b) % 5 if b < 5 else (a + b - 5) % 5 + 5
    return (a - b) % 5 + 5 if b < 5 else (a - b) % 5


def _kind_of_number(digits: str, groups: list[int], plus: bool, dotted: bool) -> str | None:
    """The kind of a number by its digits and by how they are grouped."""
    if dotted and tuple(groups[-3:]) not in {(3, 3, 4), (4, 3, 3)} and len(groups) > 2:
        return None  # a network address or a version
    is_mobile = re.fullmatch(r"(?:0{0,2}91|0)?[6-9]\d{9}|910{10}", digits) is not None
    # Twelve digits that begin with 91 can be both: the check digit decides, or the grouping of an Aadhaar number.
    if is_mobile and (len(digits) != 12 or plus or not (is_verhoeff(digits) or groups == [4, 4, 4])):
        return "mobile number"
    if len(digits) == 12 and digits[0] in "23456789" and not plus:
        if is_verhoeff(digits):
            return "Aadhaar number"
        if groups in ([12], [4, 4, 4]):
            return "Aadhaar number, mistyped?"
    if len(digits) == 16 and groups in ([16], [4, 4, 4, 4]) and not re.match(r"1[5-9]\d{14}$", digits):
        return "Virtual ID or card number"
    if len(digits) == 14 and len(groups) == 1 and not re.match(r"(?:19|20)\d\d(?:0\d|1[0-2])", digits):
        return "CKYC number"
    return None


def _numbers(text: str):
    """Numbers in runs of digits: the longest groups first, so that a part of a number is not another one."""
    for run in NUMBER.finditer(text):
        groups = list(re.finditer(r"\d+", run[0]))
        ends = [0]
        for group in groups:
            ends.append(ends[-1] + group.end() - group.start())
        index = 0
        while index < len(groups):
            for last in range(min(len(groups), index + 16), index, -1):
                if not 10 <= ends[last] - ends[index] <= 16:
                    continue
                part = groups[index:last]
                sizes = [group.end() - group.start() for group in part]
                if len(sizes) > 1 and min(sizes[1:]) < 2:
                    continue  # single digits in a row are a list
                between = {run[0][a.end():b.start()] for a, b in zip(part, part[1:])}
                plus = "+" in run[0][max(0, part[0].start() - 2):part[0].start()]
                digits = "".join(str(int(digit)) for group in part for digit in group[0])
                kind = _kind_of_number(digits, sizes, plus, between == {"."})
                if kind is None:
                    continue
                start = part[0].start() - (1 if plus else 0)
                yield Found(kind, run.start() + start, run.start() + part[-1].end(), digits)
                index = last - 1
                break
            index += 1


def _matches(text: str):
    for kind, pattern in SECRETS + FORMS:
        for match in pattern.finditer(text):
            yield Found(kind, match.start(), match.end(), match[0])
    for match in ADDRESS.finditer(text):
        if match[0].rsplit(".", 1)[1].lower() not in FILE_ENDINGS:
            yield Found("mail address", match.start(), match.end(), match[0])
    yield from _numbers(text)


def is_reserved(found: Found) -> bool:
    """Whether a value is reserved for tests: nobody has it."""
    value = re.sub(GAP, "", found.value).upper()
    if found.kind == "mail address":
        return bool(re.search(r"(?:^|[.@])(?:example|invalid|test|localhost)$", found.value.lower()))
    return value in RESERVED or (found.kind == "AWS key" and "EXAMPLE" in found.value)


def find(text: str, reserved: bool = False) -> list[Found]:
    """What a text seems to hold, in order, without overlaps. `reserved`: also values that are for tests."""
    result: list[Found] = []
    starts: list[int] = []
    for found in _matches(text):  # secrets come first: a token may contain what looks like a number
        place = bisect(starts, found.start)
        before, after = result[place - 1:place], result[place:place + 1]
        if any(found.start < other.end and other.start < found.end for other in before + after):
            continue
        starts.insert(place, found.start)
        result.insert(place, found)
    return [found for found in result if reserved or not is_reserved(found)]


def redact(text: str) -> str:
    """The text with each value replaced by its kind. Values for tests are replaced too."""
    for found in reversed(find(text, reserved=True)):
        if found.kind not in POSSIBLE:
            text = f"{text[:found.start]}[{found.kind}]{text[found.end:]}"
    return text


def read(name: str) -> str | None:
    """The text of a file; None if it is a picture, a document or an archive."""
    data = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    if data[:4] in (b"%PDF", b"PK\x03\x04"):
        return None
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def main(arguments: list[str]) -> int:
    reserved = "--all" in arguments
    status = 0
    for name in [argument for argument in arguments if argument != "--all"] or ["-"]:
        shown = "" if name == "-" else f"{name}: "
        try:
            text = read(name)
        except OSError as error:
            print(f"{shown}cannot see: {error.strerror}")
            status = 2
            continue
        if text is None:
            print(f"{shown}cannot see: not a plain text")
            status = 2
            continue
        lines = [(number, f.kind) for number, line in enumerate(text.splitlines(), 1) for f in find(line, reserved)]
        for number, kind in lines:
            print(f"{shown}line {number}: {kind}")
        if lines:
            status = max(status, 1)
        else:
            print(f"{shown}nothing found; cannot see {CANNOT_SEE}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
