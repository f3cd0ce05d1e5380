import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { rfc, permissionsPolicy as source } from '../sources.ts';

const header = 'Permissions-Policy';
const topic = 'security-headers';
const nginx =
  'add_header Permissions-Policy "camera=(self), microphone=(self), geolocation=(self), display-capture=()" always;';

/** A member of a structured-field dictionary as this header uses it: a name, then `*`, `self`, a string or a list. */
const member =
  /^(?<name>[a-z*][a-z0-9_.*-]*)=(?<list>\*|self|"[^"\\]*"|\((?:\s*(?:\*|self|src|"[^"\\]*"))*\s*\))(?:;[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[^\s;"]+))?)*$/;
const powerful = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
];

/** The device features that the page and its frames may use (W3C Permissions Policy). */
export const permissions: Rule = ({ all, list, context }) => {
  if (!context.document) return [];
  const [field] = all('permissions-policy');
  const value = list('permissions-policy');
  if (value === undefined)
    return [
      {
        kind: 'missing',
        severity: 'low',
        header,
        message:
          'The page may ask for camera, microphone and position, and so may script that is injected into it.',
        remedy: 'Deny what the page does not use; allow (self) what it does.',
        nginx,
        source,
        topic,
      },
    ];
  const about = { header, source, topic, ...onLine(field) } as const;
  const members = splitMembers(value).map((text) => ({ text, groups: member.exec(text)?.groups }));
  const broken = members.find(({ groups }) => groups === undefined);
  if (broken !== undefined)
    return [
      {
        ...about,
        kind: 'invalid',
        severity: 'medium',
        message: `${quoted(broken.text)} is not written as camera=() or camera=(self "https://a.example"); browsers then ignore the whole header.`,
        remedy: /'(?:self|none)'|;/.test(value)
          ? "This is how Feature-Policy was written. Write (self) for 'self', () for 'none', and a comma for each semicolon."
          : 'Put lists in parentheses, origins in double quotes, and a comma between features.',
        nginx,
        source: rfc(9651, '3.2'),
      },
    ];
  const findings: Finding[] = [];
  const wide = members.find(
    ({ groups }) =>
      powerful.includes(groups?.name ?? '') && /(?:^|[\s(])\*(?:$|[\s)])/.test(groups?.list ?? ''),
  );
  if (wide !== undefined)
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'medium',
      message: `${quoted(wide.text)} lets every frame ask for it, whoever it comes from.`,
      remedy: 'Name the origins that need it, or (self).',
    });
  const names = new Set(members.map(({ groups }) => groups?.name));
  const unnamed = ['camera', 'microphone', 'geolocation'].filter((name) => !names.has(name));
  if (unnamed.length > 0)
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'low',
      message: `It does not name ${unnamed.join(', ')}, which a page may then ask for itself.`,
      remedy: 'Name it in the same header: =() denies what the page does not use.',
    });
  return findings;
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
