import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback } from 'react';
import { resultPath } from './result-path.ts';

/** Turns a record's address into the one that a result leads to. */
export function useResultPath(): (url: string) => string {
  const { siteConfig } = useDocusaurusContext();
  return useCallback((url) => resultPath(url, [window.location.origin, siteConfig.url]), [siteConfig.url]);
}
