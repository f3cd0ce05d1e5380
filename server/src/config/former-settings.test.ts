import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variables } from './config.ts';
import { formerSettings } from './former-settings.ts';

test('a setting of an earlier version is named at start, with its remedy and without its value', () => {
  assert.deepEqual(formerSettings({ FEEDS: '', PORT: '3000' }), []);
  const [line, ...others] = formerSettings({ FEEDS: 'secret', PORT: '3000' });
  assert.match(line ?? '', /^FEEDS has no effect: .*SMTP_URL.* Remove it\.$/);
  assert.doesNotMatch(line ?? '', /secret/);
  assert.deepEqual(others, []);
});

test('no setting is read and called ineffective at once', () => {
  const all = Object.fromEntries(variables.map((name) => [name, '1']));
  assert.deepEqual(formerSettings(all), []);
});
