import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine } from '@kwikid/wire/one-line';
import { load } from 'cheerio/slim';
import { made } from '../../../testing/contracts/evidence-log.contract.ts';
import { emptyChain, nextRecord } from '../chain.ts';
import { htmlParts } from './html-pack.ts';
import type { PackHead, PackPage } from './pack.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  '</title></style></pre><svg/onload=alert(1)>',
  '<meta http-equiv=refresh content=0;url=https://evil.example>',
  '\u2028&lt;b&gt;',
];

for (const text of hostile)
  test(`in a pack as HTML ${JSON.stringify(text)} is text everywhere, and the same in the data`, async () => {
    const head: PackHead = {
      ...{ format: 1, site: text, made: text, release: text, scope: { person: text, clause: text } },
      ...{ note: text, providers: [{ name: text, issuer: text }], ...emptyChain },
    };
    const record = nextRecord({ ...made, name: text, email: text, subject: text }, emptyChain);
    const { subject, name, email, issuer } = record;
    const page: PackPage = {
      ...{ page: '/docs/a', title: text, owner: text, reviewed: text, reviewDue: text, clauses: [text] },
      ...{ who: [text], within: 14, text: made.text, minor: { reason: text, texts: [text, text] } },
      texts: [
        {
          ...{
            page: '/docs/a',
            text: made.text,
            title: text,
            markdown: text,
            release: text,
            day: '2026-11-01',
          },
          blocks: (['h2', 'text', 'item', 'code', 'row'] as const).map((kind) => [kind, text]),
        },
      ],
      acknowledged: [record],
      notAcknowledged: [
        { ...{ issuer, subject, name, email }, day: '2026-11-01', due: '2026-11-15', overdue: true },
      ],
    };
    const pages = (async function* () {
      yield page;
    })();
    let html = '';
    for await (const part of htmlParts(head, pages, undefined)) html += part;
    const $ = load(html);
    const data = $('script[type="application/json"]').toArray();
    assert.deepEqual(
      data.map((element) => JSON.parse($(element).text())),
      [head, page].map((value) => JSON.parse(JSON.stringify(value))),
    );
    assert.equal($('script').length, data.length, 'no other script');
    assert.equal($('img, svg, link, iframe, a, meta[http-equiv=refresh]').length, 0);
    const attributes = $('*')
      .toArray()
      .flatMap((element) => Object.keys($(element).attr() ?? {}));
    assert.deepEqual(
      new Set(attributes),
      new Set(['lang', 'charset', 'http-equiv', 'content', 'name', 'class', 'scope', 'type']),
    );
    assert.equal($('h2').first().text(), text);
    const line = oneLine(text);
    assert.equal($('tbody td').first().text(), `${line}, ${line} ${line} · ${issuer}`);
    assert.match($('meta[http-equiv]').attr('content') ?? '', /^default-src 'none'; style-src 'sha256-/);
  });
