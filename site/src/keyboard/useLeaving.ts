import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';

/**
 * Closes a window as soon as the reader leaves the page below it, by a link in the window or the browser's Back. A page
 * that was on its way before the window opened arrives below it.
 *
 * @param isOpen - whether there is a window to close
 */
export function useLeaving(isOpen: boolean, close: () => void): void {
  const history = useHistory();
  useEffect(() => {
    if (!isOpen) return undefined;
    // A page that arrives may replace its own entry of the history.
    return history.listen((_location, action) => {
      if (action !== 'REPLACE') close();
    });
  }, [history, isOpen, close]);
}
