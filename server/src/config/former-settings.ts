import type { Variables } from '../settings/values.ts';

/** Settings of earlier versions, and what to do in place of each. */
const remedies: Readonly<Record<string, string>> = {
  FEEDS: 'there are no feeds without a session any more; SMTP_URL sends the same as a digest by e-mail',
};

/**
 * What an operator should know of settings that have no effect any more.
 *
 * @param env - variables by name; an empty value counts as absent
 * @returns a line for each, with its remedy and without its value
 */
export const formerSettings = (env: Variables): string[] =>
  Object.entries(remedies)
    .filter(([name]) => (env[name] ?? '') !== '')
    .map(([name, remedy]) => `${name} has no effect: ${remedy}. Remove it.`);
