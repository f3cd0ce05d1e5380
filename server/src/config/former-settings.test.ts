import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf } from '../testing/config-errors.ts';
import { variables } from './config.ts';
import { formerSettingErrors } from './former-settings.ts';

test('a setting of an earlier version stops the start, with its remedy and without its value', () => {
  const errors = errorsOf({ FEEDS: 'hidden', CONTENT_SOURCE: 'hidden' });
  assert.deepEqual(errors.map((error) => error.split(':')[0]).sort(), ['CONTENT_SOURCE', 'FEEDS']);
  assert.match(errors.join('\n'), /BUILD_DIR/);
  assert.match(errors.join('\n'), /SMTP_URL/);
  assert.doesNotMatch(errors.join('\n'), /hidden/);
  assert.deepEqual(errorsOf({ FEEDS: '' }), [], 'an empty value counts as absent');
});

test('no setting is read and refused at once', () => {
  assert.deepEqual(formerSettingErrors(Object.fromEntries(variables.map((name) => [name, '1']))), []);
});
