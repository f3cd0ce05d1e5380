/**
 * Runs the page's scripts once its first paint is visible: at the start of the next frame it is not yet. A tab in the
 * background does not paint and starts at once, as does a browser that cannot report paints. If no paint is reported,
 * they run after a second. Its text is a script at the end of the page's body (config/page-template.ts), so that it must
 * name nothing outside itself.
 */
export function runScripts(): void {
  // The theme lets nobody press it before it can answer; a press is kept until then.
  document.querySelector('.navbar__color-mode button')?.removeAttribute('disabled');
  // The home page's banner about a wrong base path looks for scripts when the document has been read. They come later;
  // it is shown where one of them is missing then.
  const page = window as unknown as {
    docusaurus: unknown;
    insertBanner: (() => void) | undefined;
    startupFailed: () => void;
  };
  page.docusaurus = null;
  // Without its styles a page shows that banner, with them this bar (css/page.css).
  const bar = document.createElement('div');
  bar.className = 'startup-failure';
  bar.hidden = true;
  bar.setAttribute('role', 'alert');
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button--secondary button--sm';
  reload.textContent = 'Reload';
  reload.onclick = () => location.reload();
  const tell = () => {
    page.insertBanner?.();
    page.insertBanner = undefined;
    if (bar.isConnected) return;
    document.body.prepend(bar);
    bar.append(
      'Part of this page did not load: you can read it, but search and menus do not answer.',
      reload,
    );
  };
  page.startupFailed = tell;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
      const script = document.createElement('script');
      script.src = href;
      script.async = false;
      script.onerror = tell;
      document.head.append(script);
    }
  };
  try {
    if (document.hidden) start();
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  } catch {
    start();
  }
}
