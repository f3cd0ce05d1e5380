import { about, quoted, type Rule } from '../finding.ts';
import { nosniff, rfc } from '../sources.ts';

const nginx = 'add_header X-Content-Type-Options nosniff always;';

/** How a browser interprets the body: Content-Type, and X-Content-Type-Options to enforce it. */
export const contentType: Rule = function* ({ all, status, context }) {
  const [field] = all('x-content-type-options');
  const options = about('X-Content-Type-Options', field);
  if (field === undefined)
    yield options('medium', 'missing', nosniff, [
      'Browsers may guess a type: an uploaded file can become script or a page.',
      'Send nosniff on every response, with the correct type.',
      nginx,
    ]);
  // Of several, browsers read the first value.
  else if (field.value.split(',')[0]?.trim().toLowerCase() !== 'nosniff')
    yield options('medium', 'invalid', nosniff, [
      `${quoted(field.value)} is not nosniff, the only value; browsers ignore it.`,
      'Send nosniff.',
      nginx,
    ]);
  const [type] = all('content-type');
  const finding = about('Content-Type', type);
  const bodiless = status !== undefined && (status < 200 || status === 204 || status === 304);
  if (type === undefined && !bodiless)
    yield finding('medium', 'missing', rfc(9110, '8.3'), [
      'The response does not say what it is, so the receiver guesses.',
      'Send the type of the body, with its charset if it is text.',
    ]);
  if (context.document && /^text\/html(?!.*charset=)/is.test(type?.value ?? ''))
    yield finding('low', 'weak', rfc(9110, '8.3.2'), [
      'A page without a charset may be read in another one, where harmless text becomes markup.',
      'Send text/html; charset=utf-8.',
      'charset utf-8;',
    ]);
};
