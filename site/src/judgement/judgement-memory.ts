/** What a reader said of a text in this tab. */
export interface MadeJudgement {
  readonly helpful: boolean;
  /** Takes it back. */
  readonly receipt: string;
}

/** In session storage; identity removes it when the session ends. */
const key = 'page-judgements';
/** Texts that a tab remembers. */
const most = 100;

type Kept = [text: string, made: MadeJudgement][];

function kept(): Kept {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return (Array.isArray(list) ? (list as Kept) : []).filter(
      (entry) =>
        typeof entry?.[0] === 'string' &&
        typeof entry[1]?.helpful === 'boolean' &&
        typeof entry[1].receipt === 'string',
    );
  } catch {
    // Storage is closed, or something else wrote this key.
    return [];
  }
}

/** @param text - names a page and its version */
export const rememberedJudgement = (text: string): MadeJudgement | undefined =>
  kept().find(([of]) => of === text)?.[1];

/** Remembers what was said last of a text. Without storage it is forgotten with the page. */
export function rememberJudgement(text: string, made: MadeJudgement): void {
  const others = kept().filter(([of]) => of !== text);
  try {
    sessionStorage.setItem(key, JSON.stringify([[text, made], ...others].slice(0, most)));
  } catch {
    // Storage is closed or full.
  }
}
