import contents from '@generated/contents/default/contents.json';
import rolesFile from '@generated/contents/default/roles.json';
import { withVisit } from '@site/src/me/reader-edits';
import { markPage, roleMark } from '@site/src/me/role-mark';
import { thisReader } from '@site/src/me/this-reader';
import { useReader } from '@site/src/me/useReader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tickedSteps } from './StartHere.tsx';

/** Tells the server of the visit, learns what it keeps for the reader, and marks the page with it. @returns begins and ends a choice of role */
export function useHomeMarks(): { begin: () => void; end: () => void } {
  const state = useReader();
  const [isPicking, setPicking] = useState(false);
  const hasChosen = useRef(false);
  const mark = isPicking ? 'none' : roleMark(state);
  const isStarted = tickedSteps(state.reader.steps).length === rolesFile.start.length;
  useEffect(() => void thisReader().change(withVisit(Math.floor(Date.now() / 1000), contents.newest)), []);
  useEffect(() => {
    markPage(mark, isStarted);
    // What was pressed is hidden now: the focus goes on with what takes its place.
    if (hasChosen.current)
      document.querySelector<HTMLElement>(`[data-by-role] > [data-of="${mark}"] button`)?.focus();
    hasChosen.current = false;
  }, [mark, isStarted]);
  return useMemo(() => {
    const choose = (picking: boolean) => () => {
      hasChosen.current = true;
      setPicking(picking);
    };
    return { begin: choose(true), end: choose(false) };
  }, []);
}
