import type { InputError } from '../input.ts';

type CompileResult = { regex: RegExp } | { error: InputError };

/**
 * Compiles a pattern of ECMAScript.
 *
 * @param source - without slashes around it
 * @param flags - of `dgimsuvy`
 * @returns the expression, or the pattern's error and its position
 */
export function compilePattern(source: string, flags: string): CompileResult {
  if (flags.includes('u') && flags.includes('v')) {
    return { error: { message: 'Flags u and v exclude each other: v does all that u does. Leave out u.' } };
  }
  try {
    return { regex: new RegExp(source, flags) };
  } catch (cause) {
    return { error: locateError(source, flags) ?? { message: inEngineWords(cause) } };
  }
}

/** The browser's own reason, without the pattern that it repeats. */
function inEngineWords(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = message.slice(message.lastIndexOf(': ') + 1).trim();
  return `The pattern cannot be read: ${reason}.`;
}

/** Syntax of other languages that ECMAScript refuses. */
const foreign: readonly (readonly [syntax: RegExp, message: string])[] = [
  [/\(\?P</, 'This is a named group of Python: write (?<name>…) here.'],
  [/\(\?P=/, 'This is a back reference of Python: write \\k<name> here.'],
  [
    /\(\?>/,
    'This is an atomic group, which ECMAScript does not have: write a lookahead with a back reference.',
  ],
  [/\(\?#/, 'This is a comment, which ECMAScript does not have: remove it.'],
  [/\(\?[a-zA-Z]+\)/, 'These are flags for the whole pattern: tick them below instead.'],
  [/[*+?}]\+/, 'This is a possessive quantifier, which ECMAScript does not have: remove the second +.'],
];

interface Open {
  at: number;
}

/**
 * Finds the position of a pattern's error: browsers name the error but not its position.
 *
 * @param source - a pattern that `RegExp` has refused
 * @returns undefined if the reason is not a common one
 */
function locateError(source: string, flags: string): InputError | undefined {
  const strict = /[uv]/.test(flags);
  const groups: Open[] = [];
  const names = new Set<string>();
  let repeatable = false;
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at, at + 200);
    const character = source.charAt(at);
    const other = foreign.find(([syntax]) => rest.search(syntax) === 0);
    if (other !== undefined) return { message: other[1], at };
    if (character === '\\') {
      if (at + 1 === source.length)
        return { message: 'Nothing follows the backslash: write \\\\ for one.', at };
      // With flag u or v, the braces of \p{…} and \u{…} belong to them.
      at += (strict && /^\\[pPuq]\{[^}]*\}/.exec(rest)?.[0].length) || 2;
      at--;
      repeatable = true;
    } else if (character === '[') {
      const end = classEnd(source, at, flags.includes('v'));
      if (end === undefined) return { message: 'This class is never closed: add a ], or write \\[.', at };
      const range = rangeError(source, at + 1, end);
      if (range !== undefined) return range;
      at = end;
      repeatable = true;
    } else if (character === '(') {
      const name = /^\(\?<(?![=!])(?<name>[^>]*)>/.exec(rest)?.groups?.name;
      if (name !== undefined && names.has(name)) {
        return { message: `A group is already named “${name}”: choose another name.`, at };
      }
      if (name !== undefined) names.add(name);
      groups.push({ at });
      at += /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:))?/.exec(rest)?.[0].length ?? 1;
      at--;
      repeatable = false;
    } else if (character === ')') {
      if (groups.pop() === undefined) {
        return { message: 'This bracket closes no group: remove it, or write \\).', at };
      }
      repeatable = true;
    } else if (character === '|' || character === '^') {
      repeatable = false;
    } else {
      const quantifier = /^(?:[*+?]|\{(?<least>\d+)(?:,(?<most>\d*))?\})\??/.exec(rest);
      if (quantifier !== null) {
        const { least, most } = quantifier.groups ?? {};
        if (!repeatable) {
          return { message: `There is nothing before “${quantifier[0]}” to repeat.`, at };
        }
        if (least !== undefined && most && Number(most) < Number(least)) {
          return { message: `“${quantifier[0]}” asks for at least ${least} and at most ${most}.`, at };
        }
        at += quantifier[0].length - 1;
        repeatable = false;
      } else if (strict && /[{}\]]/.test(character)) {
        return { message: `With flag u or v, write \\${character} for “${character}”.`, at };
      } else {
        repeatable = true;
      }
    }
  }
  const [unclosed] = groups.slice(-1);
  return unclosed && { message: 'This group is never closed: add a ), or write \\(.', at: unclosed.at };
}

/** Where a class ends; with flag v one class can hold another. */
function classEnd(source: string, start: number, nested: boolean): number | undefined {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '\\') at++;
    else if (character === '[' && (nested || at === start)) depth++;
    else if (character === ']' && --depth === 0) return at;
  }
  return undefined;
}

function rangeError(source: string, start: number, end: number): InputError | undefined {
  for (const { 0: range, index } of source.slice(start, end).matchAll(/[a-zA-Z0-9]-[a-zA-Z0-9]/g)) {
    const escaped = source.charAt(start + index - 1) === '\\';
    if (!escaped && range.charCodeAt(0) > range.charCodeAt(2)) {
      return { message: `“${range}” is a range from a later to an earlier character.`, at: start + index };
    }
  }
  return undefined;
}
