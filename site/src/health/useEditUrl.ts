import { ThemeClassNames } from '@docusaurus/theme-common';
import { useEffect, useState } from 'react';

/** Where a page's source is edited, as the page itself says; undefined if it does not, or until it is read. */
export function useEditUrl(url: string): string | undefined {
  const page = url.replace(/#.*$/s, '');
  const [found, setFound] = useState<{ page: string; edit: string | undefined }>();
  useEffect(() => {
    const request = new AbortController();
    const read = async () => {
      const response = await fetch(page, { signal: request.signal });
      if (!response.ok) return;
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
      const link = parsed.querySelector<HTMLAnchorElement>(`a.${ThemeClassNames.common.editThisPage}`);
      setFound({ page, edit: link?.getAttribute('href') ?? undefined });
    };
    // Without it the lines are still there.
    read().catch(() => {});
    return () => request.abort();
  }, [page]);
  return found?.page === page ? found.edit : undefined;
}
