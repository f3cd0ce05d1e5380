import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { product } from '@kwikid/facts/product';
import configuration from '../docusaurus.config.ts';

const project = join(import.meta.dirname, '../..');

test('[N09] [N10] the company, the site and the delimiter of titles come from one constant', () => {
  assert.equal(configuration.title, product.siteTitle);
  assert.equal(configuration.titleDelimiter, product.titleDelimiter);
  assert.equal(product.titleDelimiter, '|');
  assert.equal(configuration.themeConfig.footer.copyright, product.companyName);
  assert.equal(configuration.baseUrl, '/');
  const sources = globSync(
    [
      'site/{config,plugins,src,i18n}/**/*.{ts,tsx,json,css}',
      'site/*.ts',
      'gate/{src,.}/*.{ts,tsx,html,css}',
    ],
    { cwd: project },
  ).filter((file) => !file.endsWith('.test.ts'));
  assert.ok(sources.length > 100, `${sources.length} files`);
  const names = new Set([product.companyName, product.productName, product.siteTitle, product.gateTitle]);
  const named = sources.filter((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    return [...names].some((name) => text.includes(name));
  });
  assert.deepEqual(named, []);
});
