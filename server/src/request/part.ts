/** How many items of a list come before a part of it, from a query; undefined if it is malformed. */
export const partFrom = (sent: unknown = '0'): number | undefined =>
  typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined;
