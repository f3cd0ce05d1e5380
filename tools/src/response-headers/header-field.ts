/** One header line. */
export interface HeaderField {
  /** In lower case: names are compared without case (RFC 9110 §5.1). */
  name: string;
  /** As it was spelt. */
  spelling: string;
  value: string;
  /** Line in what was pasted, from 1. */
  line: number;
}

/**
 * The position of a header in the pasted text: its line from 1, and the offsets of its name and value from 0.
 */
export interface Place {
  line: number;
  at: number;
  valueAt: number;
}

/** A browser looks at far fewer headers. */
export const maxFields = 500;

/** The pasted text is not the head of a response: the error, its position and the remedy. */
export class HeaderError extends Error {
  /** Position in the text, in UTF-16 units from 0. */
  readonly at?: number;

  constructor(message: string, at?: number) {
    super(message);
    this.name = 'HeaderError';
    if (at !== undefined) this.at = at;
  }
}

/** A token (RFC 9110 §5.6.2): the form of a header's name. */
const notToken = /[^!#$%&'*+\-.^_`|~0-9A-Za-z]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: forbidden in values (RFC 9110 §5.5)
const control = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** Names a character that cannot be seen. */
const codePointName = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Makes a header of its two parts.
 *
 * @throws {HeaderError} if a name is not a token, or a value holds a control character
 */
export function headerField(spelling: string, value: string, place: Place): HeaderField {
  const shown = spelling.length > 40 ? `${spelling.slice(0, 40)}…` : spelling;
  const bad = notToken.exec(spelling);
  if (spelling === '')
    throw new HeaderError('A header has no name before the colon. Remove the line.', place.at);
  if (bad !== null) {
    const at = place.at + bad.index;
    if (/^\s$/.test(bad[0]))
      throw new HeaderError(
        `The name “${shown}” holds white space. No name may, and a server that sends one opens request smuggling (RFC 9112 §5.1): remove it.`,
        at,
      );
    const what = /^[!-~]$/.test(bad[0]) ? `“${bad[0]}”` : codePointName(bad[0]);
    throw new HeaderError(`The name “${shown}” holds ${what}, which no header name may (RFC 9110 §5.1).`, at);
  }
  const hidden = control.exec(value);
  if (hidden !== null)
    throw new HeaderError(
      `The value of ${shown} holds the control character ${codePointName(hidden[0])}, which no value may (RFC 9110 §5.5). Copy the text again.`,
      place.valueAt + hidden.index,
    );
  return { name: spelling.toLowerCase(), spelling, value: value.trim(), line: place.line };
}

/** The head of a response, as pasted. */
export interface ResponseHead {
  /** undefined if no status line was pasted. */
  status?: number;
  /** '1.0', '1.1', '2', '3'; undefined if no status line was pasted. */
  version?: string;
  fields: HeaderField[];
  /** Pasted parts that were ignored, in words. */
  notes: string[];
}
