import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { buildFixture, type Fixture } from './fixture-build.ts';
import { page, smallSite } from './small-site.ts';

/** Runs a build that must fail. @returns its output */
async function refused(files: Fixture['files']): Promise<string> {
  const build = await buildFixture({ files: { ...smallSite, ...files } });
  await build.remove();
  assert.notEqual(build.status, 0, build.output);
  return build.output;
}

test('[V01] a broken link stops the build, with its page and its target', async () => {
  const output = await refused({
    'docs/knowledge/broken.md': page({ title: 'Broken' }, '[Nowhere](/docs/nowhere)'),
  });
  assert.match(
    output,
    /found broken links![\s\S]*\/docs\/knowledge\/broken:\s+-> linking to \/docs\/nowhere/,
  );
});

test('[V01] a broken Markdown image and a script in a page stop the build, each with its file', async () => {
  const output = await refused({
    'docs/knowledge/broken.md': page({ title: 'Broken' }, '![A picture](./missing.png)'),
    'docs/knowledge/run.md': page({ title: 'Run' }, 'Text.\n\n<script>window.run = true</script>'),
  });
  assert.match(
    output,
    /Markdown image with URL `\.\/missing\.png` in source file "[^"]*knowledge\/broken\.md"/,
  );
  assert.match(output, /knowledge\/run\.md[\s\S]*<script> is not allowed in a page: leave it out/);
});

/** A page of the site that draws something in the site's frame. */
const drawing = (element: string) => `
import Layout from '@theme/Layout';
import NavbarItem from '@theme/NavbarItem';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Context } from '@docusaurus/core/lib/client/docusaurusContext';

function WithLocale({ locale, children }) {
  const context = useDocusaurusContext();
  const i18n = { ...context.i18n, locales: [...context.i18n.locales, locale] };
  return <Context.Provider value={{ ...context, i18n }}>{children}</Context.Provider>;
}

export default function Page() {
  return <Layout><main>${element}</main></Layout>;
}
`;

test('[E04] developer errors stop the build, each named with its page', async () => {
  const output = await refused({
    'pages/stray.jsx': `import List from '@theme/DocCardList';\nimport { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';\n${drawing('<DocsSidebarProvider><List /></DocsSidebarProvider>')}`,
    'pages/document.jsx': drawing('<NavbarItem type="doc" docId="nothing/here" />'),
    'pages/sidebar.jsx': drawing('<NavbarItem type="docSidebar" sidebarId="noSidebar" label="None" />'),
    'pages/type.jsx': drawing('<NavbarItem type="unheardOf" />'),
    'pages/locale.jsx': drawing(
      '<WithLocale locale="de"><NavbarItem type="localeDropdown" dropdownItemsBefore={[]} dropdownItemsAfter={[]} /></WithLocale>',
    ),
    'pages/empty.jsx': 'export const nothing = 1;\n',
  });
  const expected: [path: string, message: string][] = [
    ['/fixture/stray', 'Unexpected: cant find current sidebar in context'],
    ['/fixture/document', `Couldn't find any doc with id "nothing/here" in version "current"`],
    ['/fixture/sidebar', `Can't find any sidebar with id "noSidebar" in version current`],
    ['/fixture/type', 'No NavbarItem component found for type "unheardOf"'],
    ['/fixture/locale', 'no locale config found for locale=de'],
    ['/fixture/empty', `The page component at /fixture/empty doesn't have a default export`],
  ];
  const reports = output.split(`Can't render static file for pathname "`).slice(1);
  assert.equal(reports.length, expected.length, output);
  for (const [path, message] of expected) {
    const report = reports.find((text) => text.startsWith(`${path}"`));
    assert.ok(report?.includes(message), `${path}: ${report ?? output}`);
  }
});

test('front matter in JavaScript stops the build, with its file and the remedy, and is not run', async () => {
  const proof = path.join(tmpdir(), `run-by-a-page-${process.pid}`);
  const output = await refused({
    'docs/knowledge/run.md': `---js\nprocess.getBuiltinModule('fs').writeFileSync(${JSON.stringify(proof)}, '')\n---\nText.\n`,
  });
  assert.match(
    output,
    /docs\/knowledge\/run\.md: front matter is YAML, and 'js' could be run as code: write ---/,
  );
  assert.equal(existsSync(proof), false);
});
