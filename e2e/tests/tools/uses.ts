import type { Slug } from '@kwikid/tools/catalogue';
import { expect, type Page } from '@playwright/test';
import { callbackSignature } from './callback-signature.ts';
import { jwt } from './jwt.ts';
import { payloadEncryption } from './payload-encryption.ts';

/** One use of a tool with made-up input, up to a verdict or a result. */
export interface Use {
  /** Fills in the tool and waits for its result. */
  use: (page: Page) => Promise<void>;
  /** Parts of what was entered: none may be found in a request, in storage, in the URL or on the console. */
  secrets: readonly string[];
  /** Labels of fields that take 5 MB. */
  long: readonly string[];
}

const documentNumbers: Use = {
  // From UIDAI's testing data.
  secrets: ['999941057058', '9999 4105 7058', '4105'],
  long: ['Number'],
  use: async (page) => {
    await page.getByLabel('Document', { exact: true }).selectOption('Aadhaar number');
    await page.getByLabel('Number', { exact: true }).fill('9999 4105 7058');
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('Valid');
  },
};

const encodings: Use = {
  secrets: ['input-made-up', 'aW5wdXQtbWFkZS11cA'],
  long: ['Input'],
  use: async (page) => {
    await page.getByLabel('Input', { exact: true }).fill('input-made-up');
    await expect(page.getByRole('region', { name: 'Base64', exact: true })).toHaveText(
      'aW5wdXQtbWFkZS11cA==',
    );
  },
};

/** This browser has no devices; `tool-media.spec.ts` provides some. */
const media: Use = {
  secrets: [],
  long: [],
  use: async (page) => {
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await expect(page.getByRole('status', { name: 'Camera result' })).toContainText(/No|Not/);
    await page.getByRole('button', { name: 'Play a tone' }).click();
    await expect(page.getByRole('status', { name: 'Speaker result' })).toContainText('Played', {
      timeout: 15_000,
    });
  },
};

const patterns: Use = {
  secrets: ['pattern-made-up', 'text-made-up'],
  long: ['Text'],
  use: async (page) => {
    await page.getByLabel('Pattern', { exact: true }).fill('(?<word>pattern-made-up|[a-z]+)-made');
    await page.getByLabel('Text', { exact: true }).fill('text-made-up');
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('1 found');
  },
};

const exampleHeaders = `HTTP/1.1 200 OK
Server: made-up-server/9.9.9
Content-Type: text/html
Set-Cookie: session=made-up-value; Path=/
`;

const responseHeaders: Use = {
  secrets: ['made-up-server', 'made-up-value', 'attacker-of-this-test'],
  long: ['Response headers'],
  use: async (page) => {
    await page.getByLabel('Response headers').fill(exampleHeaders);
    await page.getByLabel('Origin that you sent').fill('https://attacker-of-this-test.example');
    await expect(page.getByRole('heading', { name: 'Fix first' })).toBeVisible();
  },
};

const timestamps: Use = {
  secrets: ['784111777', '1994-11-06T'],
  long: ['Moment'],
  use: async (page) => {
    await page.getByLabel('Moment', { exact: true }).fill('784111777');
    await expect(page.getByText('1994-11-06T14:19:37+05:30')).toBeVisible();
  },
};

const turn: Use = {
  secrets: ['127.0.0.1:9', 'made-up-user', 'made-up-credential'],
  long: [],
  use: async (page) => {
    await page.getByLabel('Server').fill('turn:127.0.0.1:9?transport=tcp');
    await page.getByLabel('User').fill('made-up-user');
    await page.getByLabel('Credential').fill('made-up-credential');
    await page.getByRole('button', { name: 'Test the server' }).click();
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('No relay', { timeout: 20_000 });
  },
};

/** Every tool, by the last part of its URL. */
export const uses: Readonly<Record<Slug, Use>> = {
  'callback-signature': callbackSignature,
  'document-numbers': documentNumbers,
  encodings,
  jwt,
  media,
  patterns,
  'payload-encryption': payloadEncryption,
  'response-headers': responseHeaders,
  timestamps,
  turn,
};
