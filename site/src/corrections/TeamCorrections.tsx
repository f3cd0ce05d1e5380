import { decodedUri } from '@kwikid/wire/uri-text';
import type { TeamPage } from '@site/plugins/teams/team-contents';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { CorrectionList } from './CorrectionList.tsx';
import { MoreCorrections } from './MoreCorrections.tsx';
import type { Corrections } from './useCorrections.ts';

/** Other spellings of one path: encoded or not, with or without a slash at the end. */
const keyOf = (path: string) => decodedUri(path).replace(/\/$/, '');

/** The suggestions for a team's pages, in one line until there are some. */
export function TeamCorrections({ pages, all }: { pages: readonly TeamPage[]; all: Corrections }): ReactNode {
  const byPath = new Map(pages.map((page) => [keyOf(page.path), page]));
  const own = all.corrections?.filter(({ page }) => byPath.has(keyOf(page)));
  const List = useList(own !== undefined && own.length > 0);
  if (all.failure !== undefined) return all.failure;
  if (own === undefined) return 'Loading…';
  if (own.length === 0)
    return all.onMore === undefined ? (
      'No suggestion is open'
    ) : (
      <>
        None among the latest. <MoreCorrections onMore={all.onMore} />
      </>
    );
  if (List === undefined) return 'Loading…';
  return (
    <List
      corrections={own}
      onMore={all.onMore}
      pageOf={({ page }) => {
        const { label, edit } = byPath.get(keyOf(page)) ?? {};
        return { title: label ?? page, editUrl: edit };
      }}
    />
  );
}

/** The list's code, once it is needed. */
function useList(isNeeded: boolean): ComponentType<ComponentProps<typeof CorrectionList>> | undefined {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof CorrectionList>>>();
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "corrections" */ './CorrectionList.tsx').then(
      (loaded) => setList(() => loaded.CorrectionList),
      () => {},
    );
  }, [isNeeded]);
  return List;
}
