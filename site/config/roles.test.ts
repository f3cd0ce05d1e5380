import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audiences } from '@kwikid/content/schema';
import { catalogue, toolPath } from '@kwikid/tools/catalogue';
import { roles } from '@kwikid/wire/reader-data';
import { rolesFile } from './roles.ts';

test('home knows each role, in the order of the picker', () =>
  assert.deepEqual(
    rolesFile.roles.map(({ id }) => id),
    [...roles],
  ));

for (const { id, label, description, audience, tasks } of rolesFile.roles) {
  test(`${id}: five to seven tasks, each once, in one line, to a page of the site`, () => {
    assert.ok(label.length <= 14 && description.length <= 90, 'a card of the picker has this room');
    assert.ok(audience === undefined || audiences.some((known) => known === audience));
    assert.ok(tasks.length >= 5 && tasks.length <= 7, `${tasks.length} tasks`);
    assert.equal(new Set(tasks.map(({ href }) => href)).size, tasks.length);
    for (const { title, line, href } of tasks) {
      assert.ok(title.length <= 48, title);
      assert.ok(line.length <= 80, line);
      assert.match(href, /^\/(?!\/)/);
    }
  });
  test(`${id}: the tools among the tasks exist`, () => {
    const known = catalogue.map(({ slug }) => toolPath(slug));
    for (const { href } of tasks) if (href.startsWith('/tools/')) assert.ok(known.includes(href), href);
  });
}

test('each step has an id of its own, as the server takes it', () => {
  const ids = rolesFile.start.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[a-z0-9-]{1,40}$/);
});
