import type { TextBlock } from '@kwikid/wire/acknowledgement';
import { diffArrays } from 'diff';
import { type WordChange, wordChanges } from '../corrections/word-changes.ts';

/** A block that differs, word by word, or one that gives it its place. */
export interface ChangedBlock {
  readonly kind: TextBlock[0];
  readonly words: readonly WordChange[];
  /** It is the same in both texts: the heading above a change. */
  readonly isContext: boolean;
}

const same = (value: string): WordChange[] => [{ value, added: false, removed: false }];

/**
 * What changed from one text to another: the blocks that differ, each below its heading.
 *
 * @returns none if the blocks are the same
 */
export function changedBlocks(earlier: readonly TextBlock[], present: readonly TextBlock[]): ChangedBlock[] {
  const parts = diffArrays([...earlier], [...present], {
    comparator: ([kind, text], [otherKind, otherText]) => kind === otherKind && text === otherText,
  });
  const changes: ChangedBlock[] = [];
  let heading: TextBlock | undefined;
  let removed: TextBlock[] = [];
  const change = (kind: TextBlock[0], words: WordChange[]) => {
    if (heading !== undefined) changes.push({ kind: heading[0], words: same(heading[1]), isContext: true });
    heading = undefined;
    changes.push({ kind, words, isContext: false });
  };
  const flush = (added: readonly TextBlock[] = []) => {
    // The first block that was removed is compared with the first that was added, and so on.
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [, before = ''] = removed[at] ?? [];
      const [kind, after = ''] = added[at] ?? [removed[at]?.[0] ?? 'text'];
      change(
        kind,
        wordChanges(before, after).filter(({ value }) => value !== ''),
      );
    }
    removed = [];
  };
  for (const part of parts) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush();
      heading = part.value.findLast(([kind]) => kind.startsWith('h')) ?? heading;
    }
  }
  flush();
  return changes;
}
