import { maskNumber } from '../../indian-documents/mask-number.ts';
import type { IndianDocument, Part } from '../../indian-documents/schema.ts';
import { code, type FactContext, table } from '../../markdown.ts';

/** If a part has more codes than this, they are listed below the table of parts. */
const longestList = 12;

/** The number of each Indian document: its parts, pattern, check digit and examples. */
export function documentPatterns({ documents }: FactContext): string {
  return documents.map(documentPattern).join('\n\n');
}

function documentPattern(document: IndianDocument): string {
  const { name, long, pattern, parts, examples } = document;
  const places = placesOf(parts);
  return [
    `### ${name}`,
    ...(long === name ? [] : [`${long}.`]),
    ['```text', pattern, '```'].join('\n'),
    table(
      ['Characters', 'Part', 'Pattern', 'Meaning'],
      parts.map((part, index) => [places[index] ?? '', part.name, code(part.pattern), meaningOf(part)]),
    ),
    ...parts.filter(hasLongList).map((part) => `**${capital(part.name)}:** ${codesOf(part)}.`),
    table(['Property', 'Value'], propertiesOf(document)),
    table(
      ['Number', 'Accepted', 'Why'],
      [
        ...examples.valid.map(({ number, basis }) => [code(number), 'Yes', basis]),
        ...examples.invalid.map(({ number, because }) => [code(number), 'No', because]),
      ],
    ),
  ].join('\n\n');
}

/** The position of each part, counted from 1. An optional part is not counted. */
function placesOf(parts: readonly Part[]): string[] {
  let start = 1;
  return parts.map(({ length, optional }) => {
    if (optional === true) return 'before 1, optional';
    const end = start + length - 1;
    const place = length === 1 ? `${start}` : `${start}–${end}`;
    start = end + 1;
    return place;
  });
}

function meaningOf(part: Part): string {
  if (part.values === undefined) return part.meaning;
  return `${part.meaning} ${hasLongList(part) ? 'The codes are listed below.' : `${codesOf(part)}.`}`;
}

function hasLongList({ values = {} }: Part): boolean {
  return Object.keys(values).length > longestList;
}

function codesOf({ values = {} }: Part): string {
  return Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, meaning]) => `${code(value)} ${meaning}`)
    .join('; ');
}

function propertiesOf(document: IndianDocument): string[][] {
  const { authority, check, masking, notes = [], sources, examples } = document;
  const shown = maskNumber(document, examples.valid[0]?.number ?? '');
  return [
    ['Authority', authority],
    ['Check digit', check.meaning],
    ...(masking === undefined ? [] : [['Masking', `${masking.rule} Example: ${code(shown ?? '')}.`]]),
    ...notes.map((note) => ['Not covered', note]),
    ...sources.map(({ title, url }) => ['Source', `[${title}](${url})`]),
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
