import type { SymptomsFile } from './schema.ts';

/** Path of the section of a symptom. */
export function symptomPath(
  { groups }: Pick<SymptomsFile, 'groups'>,
  symptom: { id: string; group: string },
) {
  return `${groups[symptom.group]?.page ?? ''}#${symptom.id}`;
}

/** Path of each symptom's section → what people say, as content/data/asked has it for other sections. */
export function symptomPhrases(file: SymptomsFile): Record<string, readonly string[]> {
  return Object.fromEntries(file.symptoms.map((symptom) => [symptomPath(file, symptom), symptom.says]));
}
