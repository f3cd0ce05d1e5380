/** A line of YAML whose indentation fits no line above it. */
export interface MisalignedLine {
  /** Counted from 0. */
  index: number;
  /** Blanks that it has. */
  indent: number;
  /** Blanks that it could have: those of lines above it, and of the last of them first. */
  fitting: readonly number[];
}

/**
 * Finds the first line whose indentation is wrong in a text that is not YAML. A parser names the line before, and
 * another error: it takes the two lines for one value.
 */
export function misalignedLine(lines: readonly string[]): MisalignedLine | undefined {
  /** Of the lines that may still have neighbours, the outermost first. */
  let open: number[] = [];
  let above: string | undefined;
  /** The indentation of the field whose text follows as a block. */
  let block: number | undefined;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const indent = line.length - line.trimStart().length;
    if (block !== undefined && indent > block) continue;
    block = /[|>][+-]?\d?$/.test(text) ? indent : undefined;
    const last = open.at(-1);
    if (last === undefined || above === undefined) {
      open = [indent];
    } else if (indent > last) {
      // Below a value nothing may be indented, unless the value goes on.
      if (isEntry(text) && hasValue(above)) return { index, indent, fitting: [...open].reverse() };
      open.push(indent);
    } else if (open.includes(indent)) {
      open = open.filter((each) => each <= indent);
    } else if (isEntry(text)) {
      return { index, indent, fitting: [...open].reverse() };
    }
    // The fields and the items of an item are aligned with its first one.
    for (const { 0: mark, index: at } of text.matchAll(/(?<=^(?:- +)*)- +(?=- |[\w'"-]+:)/g))
      open.push(indent + at + mark.length);
    above = text;
  }
  return undefined;
}

/** An item of a list or a field. */
const isEntry = (text: string) => /^(?:-(?:\s|$)|[\w'"-]+:(?:\s|$))/.test(text);

/** `key: value` or `- value`, and not the beginning of a list in brackets. */
function hasValue(text: string): boolean {
  const value = text.replace(/^(?:-(?: +|$))*(?:[\w'"-]+:(?:\s+|$))?/, '');
  return value !== '' && !/^[|>[{&*!#]|[:,[{]$/.test(value);
}
