import { oneLine } from '@kwikid/wire/one-line';

/** What the doctor found at one point, in plain words. */
export interface Finding {
  /** `error`: sign-in cannot work. `note`: it can, and something is missing or cannot be seen from here. */
  level: 'ok' | 'note' | 'error';
  text: string;
  /** What the operator can do, and where. */
  todo?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string, todo?: string): Finding => ({
  level: 'note',
  text,
  ...(todo && { todo }),
});
export const error = (text: string, todo: string): Finding => ({ level: 'error', text, todo });

/** Text of a provider, for a terminal: one line without control characters, and not long. */
export const printable = (text: string, maxCharacters = 200): string => oneLine(text, maxCharacters);

/** Lines of a terminal. */
export const linesOf = ({ level, text, todo }: Finding): string[] => [
  `  ${level.padEnd(5)}  ${text}`,
  ...(todo === undefined ? [] : [`         To do: ${todo}`]),
];
