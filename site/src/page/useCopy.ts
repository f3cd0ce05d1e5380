import { useCallback, useState } from 'react';

/** What a copy came to. */
export type CopyState = 'copied' | 'refused' | 'unreachable';

/** What a reader sees of it. */
export const copyWords: Readonly<Record<CopyState, string>> = {
  copied: 'Copied',
  refused: 'This browser refuses to copy: select the text instead',
  unreachable: 'The text cannot be fetched: check your connection and try again',
};

/**
 * Puts a text into the clipboard, also one that is still being fetched: Safari allows this only within the click, so the
 * clipboard gets a promise if it accepts one. Never throws.
 */
export async function copyText(text: string | Promise<string>): Promise<CopyState> {
  const fetched = Promise.resolve(text);
  try {
    // There is no clipboard outside a secure context.
    const { clipboard } = navigator;
    if (typeof ClipboardItem === 'undefined') await clipboard.writeText(await fetched);
    else {
      const blob = fetched.then((value) => new Blob([value], { type: 'text/plain' }));
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return 'copied';
  } catch {
    return fetched.then(
      () => 'refused',
      () => 'unreachable',
    );
  }
}

export interface Copy {
  /** What the last copy came to; undefined before one, and while one is made. */
  readonly state: CopyState | undefined;
  /** The same in words, for an element with the role `status`. */
  readonly said: string;
  readonly copy: (text: string | Promise<string>) => Promise<void>;
}

/** For every button that copies: it says what the copy came to. */
export function useCopy(): Copy {
  const [state, setState] = useState<CopyState>();
  const copy = useCallback(async (text: string | Promise<string>) => {
    // A screen reader would not announce the same words twice.
    setState(undefined);
    setState(await copyText(text));
  }, []);
  return { state, said: state ? copyWords[state] : '', copy };
}
