import type { Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { askRow, expect, hits, openSearch, searchField, searchWindow, typeQuery } from '../fixtures/test.ts';

const disclaimer = 'Answers are generated with AI which can make mistakes. Verify responses.';

/** Question and answer, the latest first. */
const exchanges = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('article');
const answer = (page: Page) => exchanges(page).first();
const questions = (page: Page) => exchanges(page).getByRole('heading', { level: 2 });

/** Types a question into the modal and chooses the row that asks it, only by keyboard. */
async function ask(page: Page, question: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(question);
  await expect(askRow(page)).toContainText(question);
  // The hits have arrived: the row that asks is above the first.
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
}

test('[S01] [S06] Ask answers with quotations and links or says that it cannot; Enter on a query does not ask', async ({
  page,
  site,
  visit,
  context,
}) => {
  await test.step('Ask answers with a quotation and links; Escape leaves it first, then closes the window', async () => {
    const foreign: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && ![site.origin, site.issuer].includes(origin))
        foreign.push(request.url());
      if (pathname.startsWith('/api/ask')) asked.push(pathname);
    });
    await visit('/');
    await ask(page, 'Which upload size does nginx allow by default?');
    await expect(answer(page)).toContainText('Quoted from the pages, word for word:');
    await expect(page.getByText(disclaimer, { exact: true })).toBeVisible();
    await expect(answer(page).locator('blockquote')).toHaveCount(1);
    await expect(answer(page).locator('blockquote')).toContainText('Setting: client_max_body_size');
    await expect(answer(page).locator('blockquote')).toContainText('Default: 1 MB');
    const link = answer(page).locator('a').first();
    await expect(link).toHaveAttribute('href', /^\/docs\/.*understanding-nginx#defaults-that-surprise/);
    await expect(page.getByRole('navigation', { name: 'Related sources' })).toContainText(/nginx/i);
    expect(asked).toEqual(['/api/ask']);
    expect(foreign, 'the service is never asked').toEqual([]);

    await page.keyboard.press('Escape');
    await expect(searchField(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchWindow(page)).toBeHidden();
    await openSearch(page);
    await expect(exchanges(page), 'it opens as a search again').toHaveCount(0);
  });
  await test.step('Enter after a query opens the first hit and does not ask the assistant', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ask')) asked.push(request.url());
    });
    await visit('/');
    await openSearch(page);
    await typeQuery(page, 'limit requests nginx');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/nginx-rate-limiting-implementation/);
    expect(asked).toEqual([]);
  });
  await test.step('a source opens at its section', async () => {
    await visit('/');
    await ask(page, 'How do I rotate a signing key?');
    const opened = context.waitForEvent('page');
    await answer(page).locator('a[href*="#rotate-a-key"]').first().click();
    const section = await opened;
    await expect(section.getByRole('heading', { name: /rotate a key/i })).toBeInViewport();
  });
  await test.step('an unanswered question is reported as such, with a way to report what is missing', async () => {
    await visit('/');
    await ask(page, 'How do I configure a Kubernetes ingress controller?');
    await expect(answer(page)).toContainText('The documentation does not answer this.');
    await expect(answer(page).locator('blockquote')).toHaveCount(0);
    await expect(answer(page).getByRole('link', { name: 'Let us know what is missing' })).toHaveAttribute(
      'href',
      '/docs/support?missing=How%20do%20I%20configure%20a%20Kubernetes%20ingress%20controller%3F#report-a-gap-in-this-site',
    );
    await expect(page.getByText('Related sources')).toBeHidden();
  });
});

test('[S06] a conversation continues, can be judged, and a new one suggests questions that have answers', async ({
  page,
  visit,
}) => {
  await test.step('a conversation continues', async () => {
    await visit('/');
    await ask(page, 'How do I restore a backup?');
    await expect(answer(page).locator('blockquote').first()).toBeVisible();
    await searchField(page).fill('How does an agent test the camera and the microphone?');
    await page.keyboard.press('Enter');
    await expect(questions(page)).toHaveText([
      'How does an agent test the camera and the microphone?',
      'How do I restore a backup?',
    ]);
    await expect(answer(page).locator('blockquote').first()).toBeVisible();
  });
  await test.step('a new conversation has the disclaimer, and suggests questions that have answers', async () => {
    await visit('/');
    await ask(page, 'How do I restore a backup?');
    await page.getByRole('button', { name: 'Start a new conversation' }).click();
    await expect(page.getByText(disclaimer, { exact: true })).toBeVisible();
    const suggested = searchWindow(page).getByRole('list').getByRole('button');
    await expect(suggested).toHaveCount(3);
    const texts = await suggested.allTextContents();
    for (const text of texts) {
      await suggested.filter({ hasText: text }).click();
      await expect(questions(page).first()).toHaveText(text);
      await expect(answer(page).locator('blockquote').first()).toBeVisible();
      await page.getByRole('button', { name: 'Start a new conversation' }).click();
    }
  });
  await test.step('a feedback names its question', async () => {
    await visit('/');
    const question = page.waitForRequest((request) => request.url().endsWith('/api/ask'));
    await ask(page, 'How do I restore a backup?');
    const { messages } = (await question).postDataJSON() as { messages: { id: string }[] };
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/ask/feedback'));
    await page.getByTitle('This answer helped').click();
    const response = await sent;
    expect(response.status()).toBe(204);
    expect(response.request().postDataJSON()).toMatchObject({ messageId: messages[0]?.id, thumbs: 1 });
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  });
});

test('errors are sentences, and an answer can be stopped', async ({ page, visit, expectProblems }) => {
  for (const [what, reply, sentence] of [
    ['the network is gone', undefined, 'The assistant cannot be reached.'],
    ['the session has ended', { status: 401, body: '401\n' }, 'Your session has ended.'],
    [
      'a reader asks too much',
      { status: 429, body: '{"error":"ERR_TOO_MANY"}' },
      'Too many questions in a short time.',
    ],
  ] as const) {
    await test.step(`an error is shown as a sentence: ${what}`, async () => {
      if (reply?.status !== 401) expectProblems(/status of 429|net::ERR_FAILED/);
      await visit('/');
      await page.route('**/api/ask', (route) => (reply ? route.fulfill(reply) : route.abort()));
      await ask(page, 'How do I restore a backup?');
      await expect(answer(page)).toContainText(sentence);
      await expect(answer(page)).toContainText('No answer');

      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
  await test.step('stopping an answer ends the waiting', async () => {
    await visit('/');
    await page.route('**/api/ask', () => {});
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ask'));
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/ask'));
    await ask(page, 'How do I restore a backup?');
    await asked;
    await page.getByRole('button', { name: 'Stop answering' }).click();
    await stopped;
    await expect(page.getByPlaceholder('Ask another question')).toBeFocused();
    await expect(answer(page), 'before its first word, too').toContainText('You stopped this answer');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
