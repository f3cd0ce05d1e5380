import type { OwnAcknowledgements } from '@kwikid/wire/acknowledgement';
import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { everyPage } from '../fixtures/build.ts';
import { startSite } from '../fixtures/running-site.ts';
import { searchFor } from '../fixtures/search-request.ts';
import { test } from '../fixtures/signed-in.ts';
import {
  askRow,
  authorize,
  expect,
  hits,
  hydrated,
  openSearch,
  searchField,
  searchWindow,
  typeQuery,
} from '../fixtures/test.ts';

interface Task {
  /** S support, C coordinators, D developers, N newcomers, M managers. */
  id: string;
  task: string;
  /** What the reader types, in the reader's words. */
  types: string;
  /** Where Enter leads: the first hit. */
  opens: string;
  /** What is there, so that the task ends. */
  says: string | RegExp;
}

const playbooks = '/docs/protocols-and-sops/support/playbooks';

/** The search shows a document's path without /docs, which leads to the document. */
const asResult = (path: string) => decodeURI(path).replace(/^\/docs\//, '/');

const tasks: Task[] = [
  {
    ...{ id: 'S1', task: 'camera not detected: what to do, and whose it is' },
    ...{ types: "a customer's camera is not detected", opens: `${playbooks}/device#camera-not-detected` },
    says: /Run the camera test.*Whose it is: User portal, team web\./s,
  },
  {
    ...{ id: 'S2', task: 'a client says that no callback arrives' },
    ...{ types: 'client says no callback arrives', opens: `${playbooks}/integrations#callback-missing` },
    says: 'Read the attempts of the delivery.',
  },
  {
    ...{ id: 'S3', task: 'a customer gets no OTP' },
    ...{ types: 'customer gets no OTP', opens: `${playbooks}/messages#otp-not-received` },
    says: 'Ask on which page the customer waits for the code.',
  },
  {
    ...{ id: 'S4', task: 'the platform is down at night: who is on duty' },
    types: 'platform is down at night, who is on duty',
    opens: '/docs/protocols-and-sops/support/processes/on-call#who-is-on-duty-now',
    says: 'L-1 is staffed in shifts and calls the other levels for you',
  },
  {
    ...{ id: 'S5', task: 'somebody typed an Aadhaar number into a ticket' },
    types: 'aadhaar number typed into a ticket',
    opens: '/docs/knowledge/compliance-governance/aadhaar-masking-and-data-vault#found-twelve-digits',
    says: 'Found twelve digits?',
  },
  {
    ...{ id: 'C1', task: 'the clause of the RBI for the retention of V-CIP records' },
    types: 'RBI clause for V-CIP retention',
    opens: '/docs/knowledge/compliance-governance/rbi-kyc-and-v-cip',
    says: '27(3)(i)',
  },
  {
    ...{ id: 'M2', task: 'which pages are out of date' },
    ...{ types: 'which pages are out of date', opens: '/health/content' },
    says: 'Which pages are out of date, and whose they are',
  },
  {
    ...{ id: 'M5', task: 'what people do not find' },
    ...{ types: 'what do people not find', opens: '/health/gaps' },
    says: 'The most frequent come first',
  },
  {
    ...{ id: 'M4', task: 'how much is unconfirmed, by team' },
    ...{ types: 'how many pages are unconfirmed by team', opens: '/teams' },
    says: /\d+ pages, \d+ of them not confirmed yet/,
  },
  {
    ...{ id: 'C2', task: 'the checklist to begin the onboarding of a client' },
    types: 'client onboarding checklist',
    opens: '/docs/protocols-and-sops/coordinators/templates/client-onboarding-checklist',
    says: 'Stage 1: Start',
  },
  {
    ...{ id: 'C3', task: 'words for a message about an incident' },
    types: 'words for an incident message',
    opens: '/docs/protocols-and-sops/coordinators/policies/customer-communication#words-to-start-from',
    says: 'What you can do now:',
  },
  {
    ...{ id: 'C4', task: 'how long recordings are kept' },
    types: 'how long do we keep recordings',
    opens: '/docs/knowledge/compliance-governance/records-and-retention#how-long-do-we-keep-a-recording',
    says: 'seven days at most after that',
  },
  {
    ...{ id: 'D1', task: 'the errors of queue-api' },
    types: 'errors of queue-api',
    opens: '/docs/product/peripheral-services/queue-api#errors',
    says: 'token-invalid',
  },
  {
    ...{ id: 'D2', task: 'verify the signature of a callback' },
    ...{ types: 'verify a callback signature', opens: '/tools/callback-signature', says: 'HMAC-SHA256' },
  },
  {
    ...{ id: 'D3', task: 'who calls the DKYC API' },
    ...{
      types: 'who calls DKYC API',
      opens: '/docs/product/app-services/dkyc-api#where-it-sits',
      says: 'Used by',
    },
  },
  {
    ...{ id: 'D4', task: 'set up the agent portal' },
    types: 'set up the agent portal',
    opens: '/docs/product/web-services/agent-portal/setup-and-installation',
    says: 'Before you start',
  },
  {
    ...{ id: 'N1', task: 'what the product is' },
    ...{ types: 'what is kwikid', opens: '/docs/product/', says: 'The journey' },
  },
  {
    ...{ id: 'N2', task: 'who calls whom' },
    ...{ types: 'who calls whom', opens: '/docs/product/architecture#who-uses-whom', says: 'Who uses whom' },
  },
  {
    ...{ id: 'N3', task: 'what ETB is' },
    types: 'what is ETB',
    opens: '/docs/product/async-services/etb-api#what-is-etb',
    says: 'ETB means existing to the bank',
  },
  {
    ...{ id: 'N4', task: 'what to read first' },
    ...{ types: 'what do I read first', opens: '/docs/Start%20Here', says: 'Your first week' },
  },
];

test('the words of each task find the page that ends it', async ({ page, visit }) => {
  await visit('/');
  for (const { id, types, opens, says } of tasks) {
    const [first] = await searchFor(page, types, { hitsPerPage: 20 });
    const path = new URL(first?.url ?? '/', 'https://site.example');
    expect(decodeURI(path.pathname + path.hash), id).toBe(decodeURI(opens));
    const html = await (await page.request.get(opens)).text();
    const text = html
      .slice(html.indexOf('<main'))
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'");
    const line = text.replaceAll(/\s+/g, ' ');
    if (typeof says === 'string') expect(line, id).toContain(says);
    else expect(line, id).toMatch(says);
    if (path.hash !== '') expect(html, id).toMatch(new RegExp(`id="?${path.hash.slice(1)}[" >]`));
  }
});

// The whole way of each by the keyboard; of all only when every page is looked at.
for (const { id, task, types, opens, says } of everyPage ? tasks : tasks.slice(0, 2)) {
  test(`${id} ${task}`, async ({ page, visit }) => {
    await visit('/');
    await openSearch(page);
    await typeQuery(page, types);
    await expect(hits(page).first()).toHaveAttribute('href', asResult(opens));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === opens);
    await expect(page.getByRole('main')).toContainText(says);
    const section = new URL(opens, 'https://site.example').hash;
    if (section !== '') await expect(page.locator(section)).toBeInViewport();
  });
}

test('M3 N5 who owns a page is under its title, and leads to the team and how to reach it', async ({
  page,
  visit,
}) => {
  await visit(`${playbooks}/device`);
  await expect(page.locator('.page-facts')).toContainText('support');
  await page.locator('.page-facts').getByRole('link', { name: 'support' }).click();
  await expect(page).toHaveURL(/\/teams#support$/);
  await expect(page.locator('#support')).toBeInViewport();
  await expect(page.getByRole('main')).toContainText('its channel in the team chat');
});

test('C4 Ask quotes the retention of recordings first', async ({ page, visit }) => {
  await visit('/');
  await openSearch(page);
  await page.keyboard.type('how long do we keep recordings?');
  await expect(askRow(page)).toContainText('how long do we keep recordings?');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('log', { name: 'Conversation' }).getByRole('article').first();
  await expect(answer.locator('blockquote').first()).toContainText('seven days at most after that');
});

test('M1 home says what changed lately; a symptom, in Hindi too, finds its playbook, and ‘incident’ the procedure', async ({
  page,
  visit,
}) => {
  await visit('/');
  await test.step('what, why, where and who', async () => {
    const changes = page.getByRole('region', { name: 'Changed for you' }).getByRole('listitem');
    await expect(changes.first()).toContainText(/Team [a-z]+/);
    expect(await changes.count()).toBeGreaterThanOrEqual(4);
  });
  await openSearch(page);
  await test.step('a symptom in the customer’s words finds its playbook first', async () => {
    for (const [types, section] of [
      ['camera not detected', 'device#camera-not-detected'],
      ['camera nahi chal raha', 'device#camera-not-detected'],
      ['otp nahi aaya', 'messages#otp-not-received'],
      ['callback not received', 'integrations#callback-missing'],
      ['link expired', 'link-and-session#link-expired'],
    ] as const) {
      await searchField(page).fill('');
      await typeQuery(page, types);
      await expect(hits(page).first()).toHaveAttribute('href', asResult(`${playbooks}/${section}`));
      await expect(searchWindow(page)).not.toContainText('No results');
    }
  });
  await test.step('‘incident’ and Enter opens the procedure, not the template', async () => {
    await searchField(page).fill('');
    await typeQuery(page, 'incident');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage an incident');
  });
});

test('C2 the lines of the checklist can be ticked, and a tick stays in the tab', async ({ page, visit }) => {
  const checklist = '/docs/protocols-and-sops/coordinators/templates/client-onboarding-checklist';
  await visit(checklist);
  const line = page.getByRole('checkbox', { name: /^U: Draft confirmed by a second person/ });
  await expect(line).not.toBeChecked();
  await line.check();
  await visit(checklist);
  await expect(line).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^K: Short name confirmed/ })).not.toBeChecked();
});

test('C5 a procedure is acknowledged, home lists it no longer, and compliance sees who did', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  // Of its own: other tests count the sessions of these readers, and pick roles.
  const site = await startSite({ env: { EVIDENCE_EMAILS: 'coordinator@kwikid.example' } });
  const sop = '/docs/protocols-and-sops/support/processes/incident-management';
  const signedIn = async (account: string) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await page.goto('/');
    await authorize(page, account);
    await hydrated(page);
    return page;
  };
  const boxOf = (page: Page) =>
    page.getByRole('region', { name: 'To be acknowledged by support within 14 days' });

  const page = await signedIn('support@kwikid.example');
  await page.getByRole('button', { name: /^Support/ }).click();
  const mine = page.getByRole('region', { name: /^Mine to read/ });
  await expect(mine.getByRole('heading')).toHaveText(/\(\d+\)/);
  const before = Number((await mine.getByRole('heading').textContent())?.replace(/\D/g, ''));
  await mine.getByRole('button', { name: `Show all ${before}` }).click();
  const row = mine.getByRole('listitem').filter({ hasText: 'Manage an incident' });
  await expect(row).toContainText(/by \d+ \w+ \d{4}/);
  await row.getByRole('link').click();

  const button = boxOf(page).getByRole('button', { name: 'I have read and understood' });
  await page.route('**/api/acknowledgements', (route) => route.abort());
  await button.press('Enter');
  await expect(boxOf(page).getByRole('status')).toContainText(
    'Nothing was recorded. The server cannot be reached',
  );
  await page.unroute('**/api/acknowledgements');
  await button.press('Enter');
  await expect(boxOf(page).getByRole('status')).toHaveText(/^You acknowledged this text on \d+ \w+ \d{4}\.$/);
  await expect(boxOf(page).getByRole('status')).toBeFocused();
  await expect(button).toHaveCount(0);
  await expect(boxOf(page).getByText('Who acknowledged this text')).toHaveCount(0);
  await page.goto('/');
  await expect(mine.getByRole('heading')).toHaveText(`Mine to read (${before - 1})`);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.locator('.account__menu')).toContainText(`Mine to read (${before - 1})`);

  // The next release has another text: the page that is open says so, and the new one asks again.
  await page.route('**/api/acknowledgements/mine', async (route) => {
    const response = await route.fetch();
    const own = (await response.json()) as OwnAcknowledgements;
    const pages = own.pages.map((each) => (each.page === sop ? { ...each, hash: '0f'.repeat(32) } : each));
    await route.fulfill({ response, json: { ...own, pages } });
  });
  await page.goto(sop);
  await expect(boxOf(page).getByRole('status')).toContainText('The page has changed since you opened it');
  await expect(button).toHaveCount(0);
  // The page may be asking again.
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();

  const compliance = await signedIn('coordinator@kwikid.example');
  await compliance.goto(sop);
  await boxOf(compliance).getByText('Who acknowledged this text').click();
  const record = boxOf(compliance).getByRole('row').filter({ hasText: 'Sam Support' });
  await expect(record).toContainText(/support@kwikid\.example.*\d+ \w+ \d{4}.*Current/);
  expect(await violationsInBothModes(compliance, 'who acknowledged', '.page-acknowledge')).toEqual([]);
  const download = compliance.waitForEvent('download');
  await boxOf(compliance).getByRole('link', { name: 'Export the records of all pages' }).click();
  expect((await download).suggestedFilename()).toMatch(/^evidence-\d{4}-\d\d-\d\d\.ndjson$/);
  await compliance.context().close();

  const developers = await signedIn('developer@kwikid.example');
  await developers.goto(sop);
  await expect(developers.locator('.page-facts')).toContainText(
    /To be acknowledged by\s*support within 14 days/,
  );
  await expect(boxOf(developers)).toBeVisible();
  await expect(boxOf(developers).getByRole('button')).toHaveCount(0);
  await developers.context().close();
  await site.close();
});

test('D5 a wrong sentence is corrected without Git, and its owner sees it', async ({
  page,
  visit,
  expectProblems,
  consoleProblems,
}) => {
  expectProblems(/net::ERR_FAILED/);
  // Four pages, and two audits in both modes.
  const link = '/docs/protocols-and-sops/support/playbooks/link-and-session';
  await visit(link);
  const sentence = await page.evaluate(() => {
    const paragraph = document.querySelector('.theme-doc-markdown h2 ~ p');
    if (paragraph !== null) getSelection()?.selectAllChildren(paragraph);
    return paragraph?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  });
  const suggest = page.getByRole('button', { name: 'Suggest a correction' });
  await suggest.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('The sentence as it is')).toHaveValue(sentence);
  await expect(dialog).toContainText(/Your name goes with it: .+@kwikid\.example/);
  const better = dialog.getByLabel('What it should say');
  await expect(better).toBeFocused();
  await better.fill(`${sentence} And a word more.`);
  // What is typed survives the dialog, and a server that cannot be reached.
  await page.keyboard.press('Escape');
  await suggest.click();
  await expect(better).toHaveValue(/And a word more\.$/);
  await page.route('**/api/corrections', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Check your network connection');
  await expect.poll(() => consoleProblems).toEqual([expect.stringContaining('ERR_FAILED')]);
  await expect(better).toHaveValue(/And a word more\.$/);
  await page.unroute('**/api/corrections');
  expect(await violationsInBothModes(page, 'the dialog', 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Thank you');
  await visit('/teams#support');
  const suggestion = page.getByRole('listitem').filter({ hasText: 'And a word more' }).last();
  await expect(suggestion.locator('ins')).toHaveText(/And a word more/);
  await expect(suggestion.getByRole('link', { name: /Open the file/ })).toHaveAttribute(
    'href',
    /\/edit\/main\/content\/docs\/.*link-and-session\.md$/,
  );
  expect(await violationsInBothModes(page, 'the team page', 'section:has(> #support)')).toEqual([]);
  page.once('dialog', (dialog) => void dialog.accept('The sentence is right.'));
  await suggestion.getByRole('button', { name: 'Not done…' }).click();
  await page.getByText('Closed (1)').click();
  await expect(page.locator('section:has(> #support)')).toContainText('Not done: The sentence is right.');
});

test('M5 what people do not find is listed, and what to add', async ({
  page,
  visit,
  expectProblems,
  consoleProblems,
}) => {
  expectProblems(/status of 404/);
  // Four pages, and an audit in both modes.
  await visit('/');
  await openSearch(page);
  const reported = page.waitForResponse((response) =>
    /"zebra printer setup".*"weak"/.test(response.request().postData() ?? ''),
  );
  await typeQuery(page, 'zebra printer setup');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await reported;
  const lost = page.waitForResponse('**/api/search/gap');
  await page.goto('/docs/agent-portal-that-moved');
  await lost;
  // The page that was not found.
  await expect.poll(() => consoleProblems).toEqual([expect.stringContaining('status of 404')]);
  // A second time, as other readers would: what is met twice is in the first rows.
  for (const [query, kind] of [
    ['zebra printer setup', 'weak'],
    ['/docs/agent-portal-that-moved', 'not-found'],
    ['quagga xylophone', 'no-hit'],
    ['quagga xylophone', 'no-hit'],
  ])
    await page.request.post('/api/search/gap', {
      headers: { 'x-requested-with': 'fetch', origin: new URL(page.url()).origin },
      data: { query, kind },
    });

  await visit('/health/gaps');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('zebra printer setup')).toContainText(/only some of it/);
  await expect(row('zebra printer setup').getByRole('cell').first()).toHaveText('2');
  await expect(row('quagga xylophone')).toContainText('Search found nothing');
  await expect(row('/docs/agent-portal-that-moved')).toContainText('Page not found');
  await row('zebra printer setup').getByText('Add this phrase to this section').click();
  await expect(row('zebra printer setup').locator('pre')).toHaveText(
    /^\/docs\/.*:\n {2}- zebra printer setup$/,
  );
  await expect(
    row('zebra printer setup').getByRole('link', { name: /^Open a change of content\/data\/asked/ }),
  ).toBeVisible();
  expect(await violationsInBothModes(page, 'the list of gaps', 'main')).toEqual([]);
  await page.getByLabel('Kind of gap').selectOption({ label: 'Page not found' });
  await expect(row('zebra printer setup')).toHaveCount(0);
  await page.getByLabel('Kind of gap').selectOption({ label: 'All' });
  await row('zebra printer setup').getByRole('link', { name: 'Search for it' }).click();
  await expect(page).toHaveURL(/\/search\?q=zebra%20printer%20setup$/);
});
