import { diffWordsWithSpace } from 'diff';

export interface WordChange {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Less in common than this is another sentence: word by word, nobody could read it. */
const minInCommon = 1 / 3;

/** What changes from one text to the other, word by word; of texts that have little in common, one and then the other. */
export function wordChanges(text: string, replacement: string): WordChange[] {
  const changes = diffWordsWithSpace(text, replacement);
  const same = changes.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length),
    0,
  );
  if (same >= minInCommon * Math.min(text.length, replacement.length))
    return changes.map(({ value, added, removed }) => ({ value, added, removed }));
  return [
    { value: text, added: false, removed: true },
    { value: ' ', added: false, removed: false },
    { value: replacement, added: true, removed: false },
  ];
}
