import type { TextBlock, TextChange } from '@kwikid/wire/acknowledgement';
import { type ReactNode, useEffect, useState } from 'react';
import { WordChanges } from '../corrections/WordChanges.tsx';
import styles from './acknowledge.module.css';
import { wholeDay } from './acknowledge-words.ts';
import { changeOf } from './acknowledgements.ts';
import { type ChangedBlock, changedBlocks } from './text-changes.ts';

/** What changed since the text that the reader acknowledged last. */
export default function TextChanges({ permalink }: { permalink: string }): ReactNode {
  const [change, setChange] = useState<TextChange | 'unknown' | 'failed'>('unknown');
  useEffect(() => {
    changeOf(permalink).then(setChange, () => setChange('failed'));
  }, [permalink]);
  return (
    <>
      <div role="status">
        {change === 'unknown' && <p>Comparing the texts…</p>}
        {change === 'failed' && (
          <p>The texts cannot be compared at the moment. Close and open this part again.</p>
        )}
        {typeof change === 'object' && change.earlier === undefined && (
          <p>
            The text that you acknowledged on {wholeDay(change.at)} is older than the texts that are kept:
            please read the whole page.
          </p>
        )}
      </div>
      {typeof change === 'object' && change.earlier && <Changes {...change} earlier={change.earlier} />}
    </>
  );
}

type Compared = Pick<TextChange, 'at' | 'present'> & { earlier: TextChange['present'] };

function Changes({ at, earlier, present }: Compared): ReactNode {
  const titled = ({ title, blocks }: TextChange['present']): TextBlock[] => [['text', title], ...blocks];
  const blocks = changedBlocks(titled(earlier), titled(present));
  return (
    <>
      <p>
        Since the text of {wholeDay(at)}: <ins>added</ins>, <del>removed</del>. What is not shown is the same.
      </p>
      <div className={styles.changes}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison never change places
          <Block key={place} {...block} />
        ))}
        {blocks.length === 0 && <p>The words are the same; only their markup changed.</p>}
      </div>
    </>
  );
}

function Block({ kind, words, isContext }: ChangedBlock): ReactNode {
  const mark = kind.startsWith('item') ? '• ' : '';
  return (
    <p data-kind={kind} className={isContext ? styles.context : undefined}>
      {mark}
      <WordChanges words={words} />
    </p>
  );
}
