import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UserManager } from 'oidc-client-ts';
import { FakeProfile, origin, publicConfig } from '../testing/testing.ts';
import { loadConfig, userManagerSettings } from './settings.ts';

describe('settings', () => {
  it('[G07] [G09] are exactly those of the specification', () => {
    const { userStore, stateStore, ...rest } = userManagerSettings(
      publicConfig,
      origin,
      new FakeProfile().localStorage,
    );
    assert.ok(userStore && stateStore);
    assert.deepEqual(rest, {
      authority: 'https://id.example',
      client_id: 'docs',
      scope: 'openid email profile organization_id',
      response_type: 'code',
      redirect_uri: 'https://docs.example',
      post_logout_redirect_uri: 'https://docs.example',
      silent_redirect_uri: 'https://docs.example/',
      extraQueryParams: { organization_id: 'org_1' },
      automaticSilentRenew: false,
      accessTokenExpiringNotificationTimeInSeconds: 60,
      silentRequestTimeoutInSeconds: 10,
      requestTimeoutInSeconds: 10,
      staleStateAgeInSeconds: 900,
      monitorSession: false,
      checkSessionIntervalInSeconds: 2,
      maxSilentRenewTimeoutRetries: 5,
    });
  });

  it('[G07] leave PKCE on and force no prompt, which a renewal would carry, too', () => {
    const { settings } = new UserManager(
      userManagerSettings(publicConfig, origin, new FakeProfile().localStorage),
    );
    assert.equal(settings.disablePKCE, false);
    assert.equal(settings.prompt, undefined);
    assert.equal(Object.hasOwn(settings.extraQueryParams, 'prompt'), false);
    assert.equal(settings.client_secret, undefined);
  });

  for (const [title, answer] of [
    ['an error', new Response('{}', { status: 503 })],
    ['no JSON', new Response('<html>')],
    ['half a configuration', Response.json({ issuer: 'x' })],
    ['null', Response.json(null)],
  ] as const) {
    it(`refuses ${title} for a configuration`, async () => {
      await assert.rejects(loadConfig(async () => answer));
    });
  }
});
