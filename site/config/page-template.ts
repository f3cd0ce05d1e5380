import { announcementMark } from './announcements.ts';
import { colorMode, systemMode } from './color-mode.ts';
import { earlyInput } from './early-input.ts';
import { readerMark } from './reader-mark.ts';

/**
 * The HTML of every page, in Eta's syntax: Docusaurus's own (site/upstream.yml), except that the page is painted before
 * its scripts run. With `defer` they would run as soon as the document is parsed, and a reader whose browser
 * has them cached would see nothing until the whole page is hydrated. They are still fetched from the
 * beginning, at low priority.
 *
 * They run once the paint is visible: at the start of the next frame it is not yet. A tab in the background
 * does not paint and starts at once, as does a browser that cannot report paints. If no paint is reported,
 * they run after a second. What the reader does until then is kept (early-input.ts).
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <script>${earlyInput}</script>
    <script>${readerMark}</script>
    <script>${announcementMark}</script>
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <link rel="preload" as="script" fetchpriority="low" href="<%= it.baseUrl %><%= script %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>${colorMode.respectPrefersColorScheme ? `<script>${systemMode}</script>` : ''}
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script>
      (() => {
        // The theme lets nobody press it before it can answer; a press is kept until then.
        document.querySelector('.navbar__color-mode button')?.removeAttribute('disabled');
        // The home page's banner about a wrong base path looks for scripts when the document has been read. They come
        // later; it is shown where one of them is missing then.
        window.docusaurus = null;
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
          window.insertBanner?.();
          window.insertBanner = undefined;
          if (bar.isConnected) return;
          document.body.prepend(bar);
          bar.append('Part of this page did not load: you can read it, but search and menus do not answer.', reload);
        };
        window.startupFailed = tell;
        let started = false;
        const start = () => {
          if (started) return;
          started = true;
          for (const { href } of document.querySelectorAll('link[rel=preload][as=script]')) {
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
      })();
    </script>
  </body>
</html>
`;
