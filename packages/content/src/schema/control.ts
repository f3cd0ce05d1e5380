/** One entry of a page's `controls`: the clause that it explains or serves. */
export interface Control {
  /** Name of the instrument, as content/data/instruments.yml has it. */
  instrument: string;
  clause: string;
  /** What the clause asks for, in a few words. */
  asks: string;
}

/**
 * Reads an entry of `controls`: `<instrument>, <clause>: <what is asked>`. The first colon that a space follows
 * ends the clause, and the first comma that a space follows ends the instrument, so that
 * `ISO/IEC 27001:2022, A.5.10: …` and `paragraph 23, explanation 1` stay whole.
 *
 * @returns undefined if a part is missing
 */
export function parseControl(text: string): Control | undefined {
  const [, head = '', asks = ''] = /^(.*?): +(.+)$/.exec(text) ?? [];
  const [, instrument, clause] = /^(.*?\S), +(\S.*)$/.exec(head) ?? [];
  if (instrument === undefined || clause === undefined) return undefined;
  return { instrument, clause, asks: asks.trim() };
}
