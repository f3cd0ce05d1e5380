import { about, quoted, type Rule } from '../finding.ts';
import { permissionsPolicy, rfc } from '../sources.ts';

const nginx =
  'add_header Permissions-Policy "camera=(self), microphone=(self), geolocation=(self), display-capture=()" always;';

/** A member of a structured-field dictionary as this header uses it: a name, then `*`, `self`, a string or a list. */
const member =
  /^(?<name>[a-z*][a-z0-9_.*-]*)=(?<allowed>\*|self|"[^"\\]*"|\((?:\s*(?:\*|self|src|"[^"\\]*"))*\s*\))(?:;[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[^\s;"]+))?)*$/;
const powerful = /^(?:camera|microphone|geolocation|display-capture|payment|usb|serial|hid|bluetooth)$/;

/** The device features that the page and its frames may use (W3C Permissions Policy). */
export const permissions: Rule = function* ({ all, list, context }) {
  if (!context.document) return;
  const finding = about('Permissions-Policy', all('permissions-policy')[0]);
  const value = list('permissions-policy');
  if (value === undefined) {
    yield finding('low', 'missing', permissionsPolicy, [
      'The page may ask for camera, microphone and position, and so may script that is injected into it.',
      'Deny what the page does not use; allow (self) what it does.',
      nginx,
    ]);
    return;
  }
  const members = splitMembers(value).map((text) => ({ text, groups: member.exec(text)?.groups }));
  const broken = members.find(({ groups }) => groups === undefined);
  if (broken !== undefined) {
    yield finding('medium', 'invalid', rfc(9651, '3.2'), [
      `${quoted(broken.text)} is not written as camera=() or camera=(self "https://a.example"); browsers then ignore the whole header.`,
      /'(?:self|none)'|;/.test(value)
        ? "This is how Feature-Policy was written. Write (self) for 'self', () for 'none', and a comma for each semicolon."
        : 'Put lists in parentheses, origins in double quotes, and a comma between features.',
      nginx,
    ]);
    return;
  }
  const wide = members.find(
    ({ groups }) =>
      powerful.test(groups?.name ?? '') && /(?:^|[\s(])\*(?:$|[\s)])/.test(groups?.allowed ?? ''),
  );
  if (wide !== undefined)
    yield finding('medium', 'weak', permissionsPolicy, [
      `${quoted(wide.text)} lets every frame ask for it, whoever it comes from.`,
      'Name the origins that need it, or (self).',
    ]);
  const unnamed = ['camera', 'microphone', 'geolocation'].filter(
    (feature) => !members.some(({ groups }) => groups?.name === feature),
  );
  if (unnamed.length > 0)
    yield finding('low', 'weak', permissionsPolicy, [
      `It does not name ${unnamed.join(', ')}, which a page may then ask for itself.`,
      'Name it in the same header: =() denies what the page does not use.',
    ]);
};

/** At commas outside lists and strings. */
function splitMembers(value: string): string[] {
  const members: string[] = [];
  let member = '';
  let quoting = false;
  let depth = 0;
  for (const character of value) {
    if (character === '"') quoting = !quoting;
    else if (!quoting && character === '(') depth++;
    else if (!quoting && character === ')') depth--;
    if (character === ',' && !quoting && depth <= 0) {
      members.push(member.trim());
      member = '';
    } else member += character;
  }
  members.push(member.trim());
  return members;
}
