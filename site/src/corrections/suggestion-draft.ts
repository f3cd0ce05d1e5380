/** What a reader typed and has not sent. */
export interface Draft {
  readonly anchor: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
}

export const emptyDraft: Draft = { anchor: '', text: '', replacement: '', reason: '' };

const names = ['anchor', 'text', 'replacement', 'reason'] as const;

/** Identity removes it at the end of the session, as everything that has another name than its own. */
const keyOf = (page: string) => `correction ${page}`;

/** @param stored - as the browser kept it; anything else is an empty draft */
export function draftOf(stored: string | null): Draft {
  try {
    const fields = JSON.parse(stored ?? 'null') as Partial<Record<keyof Draft, unknown>> | null;
    const entries = names.map((name) => [name, typeof fields?.[name] === 'string' ? fields[name] : '']);
    return Object.fromEntries(entries) as unknown as Draft;
  } catch {
    return emptyDraft;
  }
}

/** The draft of a page in this tab. */
export function readDraft(page: string): Draft {
  try {
    return draftOf(sessionStorage.getItem(keyOf(page)));
  } catch {
    return emptyDraft;
  }
}

/** Keeps the draft; an empty one is removed. */
export function writeDraft(page: string, draft: Draft): void {
  try {
    if (draft.text + draft.replacement + draft.reason === '') sessionStorage.removeItem(keyOf(page));
    else sessionStorage.setItem(keyOf(page), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: the draft lasts as long as the dialog.
  }
}

/** What the dialog begins with: a newly selected sentence starts a new suggestion, unless it is the draft's own. */
export function startOf(draft: Draft, selected: Pick<Draft, 'text' | 'anchor'> | undefined): Draft {
  if (selected === undefined || selected.text === draft.text) return draft;
  return { ...(draft.text === '' ? draft : emptyDraft), ...selected };
}
