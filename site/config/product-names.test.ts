import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { names } from '@kwikid/facts/names';
import configuration from '../site.config.ts';

const project = join(import.meta.dirname, '../..');

test('[N09] [N10] the company, the site and the delimiter of titles come from one file', () => {
  assert.equal(configuration.title, names.site);
  assert.equal(configuration.titleDelimiter, names.delimiter);
  assert.equal(names.delimiter, '|');
  assert.equal(configuration.themeConfig.footer.copyright, names.company);
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
  const written = new Set([names.company, names.product, names.site, names.gate]);
  const named = sources.filter((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    return [...written].some((name) => text.includes(name));
  });
  assert.deepEqual(named, []);
});
