"""Says which stages of an onboarding checklist are done, and what is open on whose side.

    python3 onboarding_gate.py client.md --form client-onboarding-checklist.md [--stage 4]

`--form` is the empty form: a line of it that the client's copy lacks is open. A line counts only if its box is
ticked and no <placeholder> is left in it; a row of an acceptance table only if it names a session and its result is
'passed'. A stage is done if all its lines and those of every earlier stage count.
Exit status: 0 all stages (or all up to --stage) are done, 1 something is open, 2 it cannot see.
"""
import re
import sys
from dataclasses import dataclass

STAGE = re.compile(r"^##\s+Stage\s+(\d+):?\s*(.*)$")
BOX = re.compile(r"^\s*[-*+]\s+\[(.?)\]\s*(.*)$")
PLACEHOLDER = re.compile(r"<[^<>]*>")


@dataclass
class Line:
    """One line that must be done: who does it, what, and what is missing; '' if nothing is."""

    side: str
    text: str
    lacks: str


def key(text: str) -> str:
    """A line without what its users fill in."""
    return re.sub(r"\s+", " ", re.split(r"[:;]?\s*<", text, maxsplit=1)[0]).strip().rstrip(":").lower()


def stages(markdown: str) -> dict[int, tuple[str, list[Line]]]:
    """The stages of a form by number, each with its title and its lines."""
    found: dict[int, tuple[str, list[Line]]] = {}
    lines: list[Line] | None = None
    head: list[str] | None = None
    for text in markdown.splitlines():
        stage = STAGE.match(text)
        if stage:
            lines = []
            found[int(stage[1])] = (f"Stage {stage[1]}: {stage[2]}", lines)
        elif text.startswith("#"):
            lines = None
        if lines is None:
            continue
        box = BOX.match(text)
        if box:
            side, _, rest = box[2].partition(":")
            known = side in ("U", "K", "B")
            words = rest.strip() if known else box[2]
            lacks = "" if box[1] in ("x", "X") else "not ticked"
            if PLACEHOLDER.search(words) or words.rstrip().endswith(":"):
                lacks = lacks or "not filled in"
            lines.append(Line(side if known else "?", words, lacks))
        if not text.lstrip().startswith("|"):
            head = None
            continue
        cells = [cell.strip() for cell in text.strip().strip("|").split("|")]
        if head is None:
            head = [cell.lower() for cell in cells]
        elif "result" in head and not all(set(cell) <= set("-: ") and cell for cell in cells):
            row = dict(zip(head, cells))
            session = PLACEHOLDER.sub("", row.get("session", ""))
            lacks = "" if re.search(r"\w{3}", session) else "no session"
            if row.get("result", "").lower() != "passed":
                lacks = lacks or ("not passed" if row.get("result") else "no result")
            lines.append(Line("B", cells[0], lacks))
    return found


def begins(text: str, line: str) -> bool:
    """Whether a line of the client's copy is this line of the form."""
    return re.sub(r"\s+", " ", text).strip().lower().startswith(line)


def missing(form: list[Line], copy: list[Line]) -> list[Line]:
    """The lines of the form that a copy lacks: taken out, or written anew."""
    return [Line(line.side, line.text, "taken out") for line in form
            if not any(begins(other.text, key(line.text)) for other in copy)]


def main(arguments: list[str]) -> int:
    options = {"--form": None, "--stage": None}
    files, rest = [], iter(arguments)
    for argument in rest:
        if argument in options:
            options[argument] = next(rest, None)
        else:
            files.append(argument)
    try:
        copy = stages(open(files[0], encoding="utf-8").read() if files else sys.stdin.read())
        form = stages(open(options["--form"], encoding="utf-8").read()) if options["--form"] else None
    except (OSError, ValueError) as error:
        print(f"cannot see: {error}")
        return 2
    if not copy or form == {}:
        print("cannot see: no heading '## Stage 1: …' in the file")
        return 2
    last = int(options["--stage"] or max(form or copy))
    waits, is_done = False, True
    for number in sorted(set(copy) | set(form or {})):
        title, lines = copy.get(number) or (form[number][0], [])
        lines = lines + missing(form[number][1], lines) if form and number in form else lines
        open_lines = [line for line in lines if line.lacks]
        sides = ", ".join(f"{side} {count}" for side in "UKB?" if (count := sum(l.side == side for l in open_lines)))
        state = sides or ("waits for an earlier stage" if waits else "done" if lines else "empty")
        print(f"{title:32} {len(lines) - len(open_lines):2} of {len(lines):2}  {state}")
        for line in open_lines if not waits else []:
            print(f"    {line.side}: {line.text} ({line.lacks})")
        waits = waits or bool(open_lines) or not lines
        if number <= last and waits:
            is_done = False
    if form is None:
        print("cannot see whether lines were taken out: give the empty form with --form")
        return 2 if is_done else 1
    return 0 if is_done else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
