import { audiences, bases, documentFrontMatter, pageTypes } from '@kwikid/content/schema';
import { code, codes, table } from '../markdown.ts';

/** The fields that choose from a list. */
const choices: Readonly<Record<string, readonly string[]>> = {
  audience: audiences,
  basis: bases,
  type: pageTypes,
};

/** The fields of a document's front matter, as its schema describes them; those that every page needs come first. */
export function frontMatterFields(): string {
  const fields = Object.entries(documentFrontMatter.shape).map(([name, schema]) => ({
    name,
    isNeeded: !schema.safeParse(undefined).success,
    meaning: schema.description ?? '',
  }));
  const sorted = fields.sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
  return table(
    ['Field', 'Needed', 'Meaning'],
    sorted.map(({ name, isNeeded, meaning }) => {
      const chosen = choices[name] === undefined ? '' : `: ${codes(choices[name])}`;
      return [code(name), isNeeded ? 'Yes' : 'No', `${meaning}${chosen}`];
    }),
  );
}
