/** Bounds of a suggested correction, in UTF-16 units, without Zod: the browser's scripts import this file. */
export const correctionBounds = {
  page: 300,
  anchor: 200,
  text: 1000,
  replacement: 2000,
  reason: 1000,
  why: 500,
} as const;
