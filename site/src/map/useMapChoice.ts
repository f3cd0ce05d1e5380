import { useHistory } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import map from '@generated/product-map/default/map.json';
import { useFocusKept } from '@site/src/keyboard/useFocusKept';
import { useCallback, useMemo } from 'react';
import { type Choice, noChoice, readChoice, type UnknownValue, writeChoice } from './choice.ts';

export interface MapChoice {
  choice: Choice;
  unknown: readonly UnknownValue[];
  /** Whether scripts run: the URL of the built page has no choice. */
  isReady: boolean;
  /** The query of a link that changes the choice. */
  hrefOf: (change: Partial<Choice>) => string;
  /**
   * A step of the history.
   *
   * @param focus - what has the focus after it; by default what has it now
   */
  choose: (change: Partial<Choice>, focus?: HTMLOrSVGElement | null) => void;
  /** Without a step of the history: for text that is being typed. */
  retype: (change: Partial<Choice>) => void;
  clear: (focus?: HTMLOrSVGElement | null) => void;
}

/** A part of the drawing is not an HTML element. */
function focused(): HTMLOrSVGElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement || activeElement instanceof SVGElement ? activeElement : null;
}

/** What the reader chose on the map and in its table. The URL holds it for both. */
export function useMapChoice(): MapChoice {
  const history = useHistory();
  const isReady = useIsBrowser();
  const search = useHistorySelector(({ location }) => location.search);
  const kept = useFocusKept();
  const read = useMemo(() => readChoice(isReady ? search : '', map), [isReady, search]);
  const hrefOf = useCallback(
    (change: Partial<Choice>) => writeChoice(search, { ...read.choice, ...change }) || '?',
    [search, read],
  );
  const go = useCallback(
    (to: Choice, focus: HTMLOrSVGElement | null | undefined) => {
      const { pathname, search: before } = history.location;
      const after = writeChoice(before, to);
      if (after === before) return;
      kept.current = focus ?? focused();
      history.push({ pathname, search: after });
    },
    [history, kept],
  );
  const now = useCallback(() => readChoice(history.location.search, map).choice, [history]);
  return {
    ...read,
    isReady,
    hrefOf,
    choose: (change, focus) => go({ ...now(), ...change }, focus),
    clear: (focus) => go(noChoice, focus),
    retype(change) {
      const { pathname, search: before, hash } = history.location;
      history.replace({ pathname, hash, search: writeChoice(before, { ...now(), ...change }) });
    },
  };
}
