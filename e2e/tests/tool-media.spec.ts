import type { Page } from '@playwright/test';
import { windowedChromium } from '../fixtures/chromium.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { policyViolations } from '../fixtures/violations.ts';

// A moving picture, a beep each second, and no prompt: each test grants permission or not.
test.use({
  launchOptions: {
    ...windowedChromium,
    args: [...(windowedChromium.args ?? []), '--use-fake-device-for-media-stream'],
  },
});

// One worker for all of them: each would start a browser.
test.describe.configure({ mode: 'default' });

const devices = ['camera', 'microphone'];
const status = (page: Page, name: string) => page.getByRole('status', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Remembers every track that the page opens. */
async function rememberTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

const trackStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
      ({ kind, readyState }) => `${kind} ${readyState}`,
    ),
  );

/** The features that this document may use. */
const allowed = (page: Page) =>
  page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return ['camera', 'microphone'].filter((name) => featurePolicy.allowsFeature(name));
  });

test('[M03] media: camera, microphone and tone; every device is off at the end, also after ‘Clear everything’', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await context.grantPermissions(devices);
  const violations = await policyViolations(context);
  await rememberTracks(page);
  await signIn('/tools/media');
  await test.step('the camera’s picture, size and rate are shown', async () => {
    expect(await page.evaluate(() => document.querySelector('video')?.srcObject)).toBeNull();
    await button(page, 'Start the camera').click();
    await expect(status(page, 'Camera result')).toContainText(/Picture: The camera gives \d+ × \d+/);
    await expect(page.getByLabel('Camera', { exact: true })).toContainText('fake_device_0');
    await expect(page.getByLabel('Camera facts')).toContainText(/Frames a second\d+\.\d/);
    await page.getByLabel('Camera', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => trackStates(page)).toEqual(['video ended', 'video live']);
    await button(page, 'Stop the camera').click();
    await expect(page.locator('video')).toBeHidden();
    expect(await trackStates(page)).toEqual(['video ended', 'video ended']);
  });
  await test.step('the microphone’s level, and three seconds of it played back; then the tone', async () => {
    await button(page, 'Start the microphone').click();
    await expect(status(page, 'Microphone result')).toContainText(/Heard|Too loud/);
    await expect(page.getByLabel('Microphone', { exact: true })).toContainText(/Fake/);
    await button(page, 'Record 3 seconds and play them').click();
    await expect(status(page, 'Echo result')).toContainText('Recording');
    await expect(status(page, 'Echo result')).toContainText(/Played: the recording had a level of -\d+ dB/, {
      timeout: 30_000,
    });
    await button(page, 'Stop the microphone').click();
    expect((await trackStates(page)).at(-1)).toBe('audio ended');
    await page.getByLabel('Loudspeaker').selectOption({ index: 1 });
    await button(page, 'Play a tone').click();
    await expect(status(page, 'Speaker result')).toContainText('Played: a tone', {
      timeout: 15_000,
    });
  });
  await test.step('‘Clear everything’ stops every device', async () => {
    await button(page, 'Start the camera').click();
    await button(page, 'Start the microphone').click();
    const lastTwo = async () => (await trackStates(page)).slice(-2);
    await expect.poll(lastTwo).toEqual(['video live', 'audio live']);
    await button(page, 'Clear everything').click();
    await expect.poll(lastTwo).toEqual(['video ended', 'audio ended']);
    await expect(button(page, 'Start the camera')).toBeVisible();
  });
  expect(violations).toEqual([]);
});

test('[M03] media: a refusal has its own message and remedy', async ({ page, context, site, signIn }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Browser.setPermission', {
    permission: { name: 'camera' },
    setting: 'denied',
    origin: site.origin,
  });
  await signIn('/tools/media');
  await button(page, 'Start the camera').click();
  await expect(status(page, 'Camera result')).toContainText('Not allowed: This page may not use the camera');
  await expect(status(page, 'Camera result')).toContainText('site settings');
  await expect(button(page, 'Start the camera')).toBeVisible();
});

/** Makes the devices respond with an error. */
const answer = (page: Page, name: string, message: string) =>
  page.evaluate(
    ([name, message]) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException(message, name);
      };
    },
    [name, message] as const,
  );

const failures: [what: string, name: string, message: string, words: string, remedy: string][] = [
  [
    'no device',
    'NotFoundError',
    'Requested device not found',
    'No device: The browser finds no camera',
    'Connect one',
  ],
  [
    'a device in use',
    'NotReadableError',
    'Could not start video source',
    'In use: The camera is there and cannot be opened',
    'Close other calls',
  ],
  [
    'an answer that nobody gave',
    'NotAllowedError',
    'Permission dismissed',
    'No choice: The browser asked',
    'choose “Allow”',
  ],
  [
    'a refusal of the system',
    'NotAllowedError',
    'Permission denied by system',
    'Not allowed: The operating system',
    'privacy settings',
  ],
];

test('[M03] media: each failure has its own message', async ({ page, signIn }) => {
  await signIn('/tools/media');
  for (const [what, name, message, words, remedy] of failures)
    await test.step(what, async () => {
      await answer(page, name, message);
      await button(page, 'Start the camera').click();
      await expect(status(page, 'Camera result')).toContainText(words);
      await expect(status(page, 'Camera result')).toContainText(remedy);
      await button(page, 'Start the microphone').click();
      await expect(status(page, 'Microphone result')).toContainText(words.split(':')[0] ?? '');
      await expect(page.getByRole('meter')).toBeHidden();
    });
});

test('[M03] media: permission given after the reader stopped opens nothing; an unplugged device is reported', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(devices);
  await rememberTracks(page);
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const answers: (() => void)[] = [];
    Object.assign(window, { answers });
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return open(constraints);
    };
  });
  const answerAll = () =>
    page.evaluate(() => {
      for (const give of (window as unknown as { answers: (() => void)[] }).answers.splice(0)) give();
    });
  await signIn('/tools/media');
  await button(page, 'Start the camera').click();
  await expect(status(page, 'Camera result')).toContainText('may be asking you');
  await button(page, 'Stop the camera').click();
  await expect(status(page, 'Camera result')).toBeEmpty();
  await answerAll();
  await expect.poll(() => trackStates(page)).toEqual(['video ended']);
  await expect(page.locator('video')).toBeHidden();

  await button(page, 'Start the camera').click();
  await answerAll();
  await expect(status(page, 'Camera result')).toContainText('Picture');
  await page.evaluate(() => {
    const track = (window as unknown as { tracks: MediaStreamTrack[] }).tracks.at(-1);
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(status(page, 'Camera result')).toContainText('No device: The camera was lost');
  await expect(page.locator('video')).toBeHidden();
});

test('gate-38 [M03] the media test is a separate document when entered and left by links and by Back', async ({
  page,
  context,
  signIn,
  expectProblems,
  allowProblems,
}) => {
  expectProblems(/camera is not allowed in this document/);
  allowProblems(/permission has been blocked/);
  await context.grantPermissions(devices);
  await signIn('/tools/turn');
  expect(await allowed(page)).toEqual([]);
  await page.getByRole('link', { name: 'All tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  // Whatever link leads there, the site's own router handles it.
  await page.evaluate(() => window.history.pushState(null, '', '/tools/media'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera, microphone and speaker test');
  await expect.poll(() => allowed(page)).toEqual(devices);
  await hydrated(page);
  await button(page, 'Start the camera').click();
  await expect(status(page, 'Camera result')).toContainText('Picture');
  await page.getByRole('link', { name: 'All tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Tools');
  await expect.poll(() => allowed(page)).toEqual([]);
  await hydrated(page);
  const refused = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'opened',
      (error: DOMException) => error.name,
    ),
  );
  expect(refused).toBe('NotAllowedError');
  // The browser says so, too.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera, microphone and speaker test');
  await expect.poll(() => allowed(page)).toEqual(devices);
});
