import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publicDocumentation } from '@kwikid/facts/names';
import { type SignInProblem, signInCodes } from '@kwikid/identity';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import type { GateController, GateState } from './gate-controller.ts';

let vite: ViteDevServer;
let GatePage: ComponentType<{ controller: GateController }>;
let StoppedGate: ComponentType;
let Help: ComponentType<{ last: SignInProblem | undefined }>;

function render(state: GateState, last?: SignInProblem): string {
  const controller = {
    get: () => state,
    subscribe: () => () => {},
    lastProblem: () => last,
  } as unknown as GateController;
  return renderToStaticMarkup(createElement(GatePage, { controller }));
}

describe('gate page', () => {
  // Node does not read JSX, so the build's Vite configuration is used.
  before(async () => {
    vite = await createServer({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      logLevel: 'error',
    });
    ({ GatePage, StoppedGate } = await vite.ssrLoadModule('/src/gate-page.tsx'));
    ({ Help } = await vite.ssrLoadModule('/src/trouble.tsx'));
  });
  after(() => vite.close());

  it('[G01] shows the title, a picture, Authorize, or, and the external link when signed out', () => {
    const html = render({ phase: 'idle', publicDocsUrl: 'https://public.example/?a=1&b=2' });
    assert.match(html, /<h1>Internal Documentation<\/h1>/);
    assert.match(html, /<svg class="drawing"/);
    assert.match(html, /<button[^>]*>Authorize<\/button>/);
    assert.match(html, /<p class="or">or<\/p>/);
    assert.match(
      html,
      /<a class="external" href="https:\/\/public.example\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Product documentation/,
    );
    assert.doesNotMatch(html, /Cancel|popup/);
  });

  it('shows the mark, and the link of links.yml unless the server has another', () => {
    const html = render({ phase: 'idle' });
    assert.match(html, /<img src="[^"]*mark[^"]*\.svg" alt="" width="24" height="24"\/>/);
    assert.ok(html.includes(`href="${publicDocumentation}"`), html);
  });

  it('gate-47 shows Authorize and a button for each further provider', () => {
    const one = render({ phase: 'idle', publicDocsUrl: 'https://x.example/' });
    assert.equal(one.match(/<button/g)?.length, 1);
    const furtherProviders = [
      { name: 'Partner', issuer: 'https://p.example' },
      { name: '<i>Müller & Co</i>', issuer: 'https://m.example' },
    ];
    const html = render({ phase: 'idle', publicDocsUrl: 'https://x.example/', furtherProviders });
    const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) =>
      text?.replaceAll('<!-- -->', ''),
    );
    assert.deepEqual(buttons, [
      'Authorize',
      'Sign in with Partner',
      'Sign in with &lt;i&gt;Müller &amp; Co&lt;/i&gt;',
    ]);
    assert.doesNotMatch(html, /p\.example|style=/);
    assert.ok(html.startsWith(one.slice(0, one.indexOf('<p class="or">'))), 'nothing above them changes');
    assert.doesNotMatch(render({ phase: 'waiting', furtherProviders }), /Sign in with/);
    assert.doesNotMatch(render({ phase: 'resuming', furtherProviders }), /<button/);
  });

  it('[G04] shows the message in its fixed spelling, another picture, and Cancel while waiting', () => {
    const idle = render({ phase: 'idle' });
    const html = render({ phase: 'waiting' });
    assert.match(html, /role="status">Complete auhorization in popup window\.\.<\/p>/);
    assert.match(html, /<button[^>]*>Cancel<\/button>/);
    assert.doesNotMatch(html, /Authorize/);
    const picture = (page: string) => /<svg class="drawing".*?<\/svg>/.exec(page)?.[0];
    assert.ok(picture(html));
    assert.notEqual(picture(html), picture(idle));
  });

  it('[G19] shows the title and no button while resuming a stored user', () => {
    const html = render({ phase: 'resuming' });
    assert.match(html, /<h1>Internal Documentation<\/h1>/);
    assert.doesNotMatch(html, /<button/);
  });

  it('[G06] ends with closed help, which is the same whatever failed', () => {
    const html = render({ phase: 'idle' });
    assert.match(html, /<\/a><details class="trouble"><summary>Trouble signing in\?<\/summary><\/details>/);
    assert.equal(html, render({ phase: 'idle' }, { code: 'ERR_NOT_A_MEMBER', requestId: '3f2a9c1e-0000' }));
    assert.doesNotMatch(html, /role="alert"|ERR_/);
  });

  const operations = readFileSync(new URL('../../OPERATIONS.md', import.meta.url), 'utf8');
  for (const code of signInCodes) {
    it(`[G06] opened, the help says what happened and what to do for ${code}, as OPERATIONS.md has it`, () => {
      const html = renderToStaticMarkup(createElement(Help, { last: { code } }));
      const [, happened = '', next = ''] = /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/.exec(html) ?? [];
      assert.match(`${happened} ${next}`, /^[A-Z][^.]+\. [A-Z].+\.$/);
      assert.ok(html.includes(`<code>${code}</code>`));
      assert.equal(html.match(/class="cause met"/g)?.length, 1);
      const row = operations.split('\n').find((line) => line.startsWith(`| \`${code}\` |`));
      assert.ok(row?.includes(`| ${happened} |`), `the row of ${code}`);
    });
  }

  it('lists the common causes and no code if nothing failed', () => {
    const html = renderToStaticMarkup(createElement(Help, { last: undefined }));
    assert.deepEqual([html.match(/<dt>/g)?.length, /<code>|cause met/.test(html)], [5, false]);
    assert.match(html, /If it goes on, ask support\.<\/p>/);
  });

  it('shows the code of whoever refused, and the start of the request’s id', () => {
    const last = {
      code: 'ERR_PROVIDER_REFUSED',
      detail: 'access_denied',
      requestId: '3f2a9c1e-0000-4000-8000-000000000000',
    } as const;
    const html = renderToStaticMarkup(createElement(Help, { last }));
    assert.match(html, /<code>ERR_PROVIDER_REFUSED access_denied 3f2a9c1e<\/code>/);
  });

  it('shows the title and why nobody can sign in, without a button, in a browser without storage', () => {
    const html = renderToStaticMarkup(createElement(StoppedGate));
    assert.match(html, /<h1>Internal Documentation<\/h1>/);
    assert.match(html, /Allow them for this site/);
    assert.doesNotMatch(html, /<button/);
  });

  it('sets no style by attribute, which the policy forbids', () => {
    for (const phase of ['idle', 'waiting', 'resuming'] as const) {
      assert.doesNotMatch(render({ phase, publicDocsUrl: 'https://x.example/' }), /style=/);
    }
  });
});
