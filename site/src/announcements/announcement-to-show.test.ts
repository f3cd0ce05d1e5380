import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { calling } from '../../config/page-template.ts';
import { announcementToShow } from './announcement-to-show.ts';
import { markAnnouncement } from './mark-announcement.ts';

const list = [
  { id: 'later', from: '2027-01-20' },
  { id: 'over', until: '2027-01-09' },
  { id: 'support', for: ['support', 'manager'], until: '2027-01-15' },
  { id: 'all', from: '2027-01-10' },
];
const rows: [what: string, shown: string | undefined, of: object][] = [
  ['somebody of a role', 'support', { role: 'support' }],
  ['somebody of a role who closed theirs', 'all', { role: 'support', closed: ['support'] }],
  ['somebody of another role', 'all', { role: 'developer' }],
  ['somebody whose role is not known', 'all', {}],
  ['somebody on the day after', 'all', { role: 'support', today: '2027-01-16' }],
  ['somebody on the first day', 'later', { today: '2027-01-20' }],
  ['somebody before all', 'over', { today: '2027-01-01' }],
  ['somebody who closed all', undefined, { closed: ['all', 'support'], role: 'support' }],
  ['somebody whose storage holds something else', 'all', { closed: 'all' }],
];
for (const [what, shown, of] of rows)
  test(`${what} sees ${shown ?? 'nothing'}`, () => {
    const place = announcementToShow(list, { today: '2027-01-15', role: undefined, closed: [], ...of });
    assert.equal(list[place]?.id, shown);
  });

test('the page’s head decides the same, also without storage', () => {
  const mark = calling(markAnnouncement, announcementToShow, [{ id: '</script>' }, { id: 'b' }], 'closed');
  assert.ok(!mark.includes('</script>'));
  const dataset: Record<string, unknown> = {};
  const page = { document: { documentElement: { dataset } }, JSON, Date };
  runInNewContext(mark, page);
  assert.equal(dataset.announcement, '0');
  const localStorage = { getItem: (key: string) => (key === 'closed' ? '["</script>"]' : null) };
  runInNewContext(mark, { ...page, localStorage });
  assert.equal(dataset.announcement, '1');
});
