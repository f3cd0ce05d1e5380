import type { FeedList, MadeFeed } from '@kwikid/wire/feeds';
import { feedsPath } from '@kwikid/wire/urls';
import { requestFailure } from '@site/src/page/request-failure';

const own = { 'X-Requested-With': 'fetch' };

/** The request failed; `message` says what the reader can do. */
export class FeedsError extends Error {}

const failureOf = requestFailure(
  'The server cannot read or change your feeds at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
  { 409: 'You have as many feeds as you can have. Revoke one that you do not need.' },
);

async function request(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, options).catch(() => undefined);
  if (response?.ok) return response;
  throw new FeedsError(failureOf(response?.status ?? 0));
}

export const readFeeds = async (): Promise<FeedList> => (await request(feedsPath)).json();

export const makeFeed = async (team: string): Promise<MadeFeed> => {
  const headers = { ...own, 'Content-Type': 'application/json' };
  return (await request(feedsPath, { method: 'POST', headers, body: JSON.stringify({ team }) })).json();
};

export const revokeFeed = async (id: string): Promise<void> => {
  await request(`${feedsPath}/${id}`, { method: 'DELETE', headers: own });
};
