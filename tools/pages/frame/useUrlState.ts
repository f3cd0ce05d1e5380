import { useHistory } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import { useCallback, useMemo } from 'react';
import { type Options, readOptions, type Values, writeOptions } from './url-options.ts';

/**
 * Options of a tool in the page's URL, so that a link to it carries them. Never use it for secrets or
 * personal data: no key, token or identifier.
 *
 * @param options - a constant of the tool's module
 * @returns their validated values, and a function that changes some of them without a new history entry
 */
export function useUrlState<O extends Options>(
  options: O,
): [values: Values<O>, change: (change: Partial<Values<O>>) => void] {
  const history = useHistory();
  const search = useHistorySelector(({ location }) => location.search);
  const values = useMemo(() => readOptions(search, options), [search, options]);
  const change = useCallback(
    (changed: Partial<Values<O>>) => {
      const { search: before, hash } = history.location;
      history.replace({ search: writeOptions(before, options, changed), hash });
    },
    [history, options],
  );
  return [values, change];
}
