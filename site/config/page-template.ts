import { keepEarlyInput } from '../src/keyboard/keep-early-input.ts';
import { keyOf } from '../src/keyboard/key-of.ts';
import { runScripts } from '../src/life/run-scripts.ts';
import { markReader } from '../src/me/mark-reader.ts';
import { colorMode, paintSystemMode } from './color-mode.ts';
import { rolesFile } from './roles.ts';

/**
 * The text of a script that calls a function. Node runs this configuration from its TypeScript with the types blanked out, so the
 * text of a function is JavaScript. The server's policy allows each script by its hash.
 *
 * @param args - JSON, and functions that name nothing outside themselves
 */
export function calling<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  const written = args.map((arg) =>
    typeof arg === 'function' ? String(arg) : JSON.stringify(arg).replaceAll('<', '\\u003c'),
  );
  return `(${run})(${written.join(', ')});`;
}

const steps = rolesFile.start.map(({ id }) => id);

/**
 * The HTML of every page, in Eta's syntax: Docusaurus's own (site/upstream.yml), except that the page is painted before
 * its scripts run. With `defer` they would run as soon as the document is parsed, and a reader whose browser
 * has them cached would see nothing until the whole page is hydrated. They are still fetched from the
 * beginning, at low priority. What the reader does until then is kept.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <script>${calling(keepEarlyInput, keyOf)}</script>
    <script>${calling(markReader, steps)}</script>
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
    <%~ it.preBodyTags %>${colorMode.respectPrefersColorScheme ? `<script>${calling(paintSystemMode)}</script>` : ''}
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script>${calling(runScripts)}</script>
  </body>
</html>
`;
