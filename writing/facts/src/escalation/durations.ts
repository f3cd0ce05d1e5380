import { z } from 'zod';

/** A number and a unit, such as `15 minutes` or `3 working days`. */
export const duration = z
  .string()
  .regex(/^[1-9]\d* (?:minutes?|hours?|days?|working days?)$/, 'a number and a unit, such as 15 minutes');

const numbers: Readonly<Record<string, string>> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{
    ten: '10',
    twelve: '12',
    fifteen: '15',
    twenty: '20',
    thirty: '30',
    a: '1',
    an: '1',
    every: '1',
    half: '½',
  },
};
const words = Object.keys(numbers).join('|');
const written = new RegExp(
  String.raw`\b(?<number>\d+|${words})[ -](?<unit>minute|hour|working day|day)s?\b`,
  'gi',
);

/** A duration that a text names. */
export interface WrittenDuration {
  /** As the text has it. */
  text: string;
  /** Comparable: `five minutes` and `5 minutes` have the same. */
  key: string;
  /** Where it begins, in UTF-16 units. */
  index: number;
}

/** The durations that a text names, in figures or in words. */
export function durationsIn(text: string): WrittenDuration[] {
  return [...text.matchAll(written)].map((match) => {
    const { number = '', unit = '' } = match.groups ?? {};
    const figure = numbers[number.toLowerCase()] ?? number;
    return { text: match[0], key: `${figure} ${unit.toLowerCase()}`, index: match.index };
  });
}
