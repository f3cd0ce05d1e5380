import type { Commit } from './commits.ts';
import { type ChangeablePage, changeText, maxPages } from './reader-changes.ts';
import type { ChangedPage } from './site-contents.ts';

/** A page that can be followed by its area and its tags. */
export interface FollowablePage extends ChangeablePage {
  within: readonly string[];
}

/** Pages that are listed: what nobody read for longer is not news. */
const most = 300;

/**
 * The pages that changed lately, each with its latest change, the latest first. Commits that tell readers nothing are left
 * out, as on home.
 *
 * @param commits - newest first
 */
export function changedPages(commits: readonly Commit[], pages: readonly FollowablePage[]): ChangedPage[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const changed = new Map<string, ChangedPage>();
  for (const commit of commits) {
    const text = commit.files.length > maxPages ? undefined : changeText(commit);
    if (text === undefined) continue;
    for (const file of commit.files) {
      const page = byFile.get(file);
      if (page === undefined || changed.has(page.path)) continue;
      const { label, path, audience, within } = page;
      changed.set(path, { label, path, at: commit.at, day: commit.day, what: text.what, audience, within });
    }
  }
  return [...changed.values()].sort((a, b) => b.at - a.at).slice(0, most);
}
