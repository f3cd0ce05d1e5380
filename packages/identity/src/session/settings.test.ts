import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as wire from '@kwikid/wire/auth';
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
      maxSilentRenewTimeoutRetries: 5,
    });
  });

  it('[G07] leave PKCE on and force no prompt, which would also apply to renewals', () => {
    const { settings } = new UserManager(
      userManagerSettings(publicConfig, origin, new FakeProfile().localStorage),
    );
    assert.equal(settings.disablePKCE, false);
    assert.equal(settings.prompt, undefined);
    assert.equal(Object.hasOwn(settings.extraQueryParams ?? {}, 'prompt'), false);
    assert.equal(settings.client_secret, undefined);
  });

  it('name no organisation to a provider that has no parameter for it', () => {
    const { organizationId: _, ...provider } = publicConfig;
    const settings = userManagerSettings(provider, origin, new FakeProfile().localStorage);
    assert.equal(settings.extraQueryParams, undefined);
  });

  for (const [title, response] of [
    ['an error', new Response('{}', { status: 503 })],
    ['a page', new Response('<html>')],
  ] as const) {
    it(`refuses ${title} for a configuration`, async () => {
      await assert.rejects(loadConfig(async () => response));
    });
  }

  const provider = { issuer: 'https://b.example', clientId: 'b', scope: 'openid', organizationId: 'org_2' };
  for (const [title, body] of [
    ['a configuration', publicConfig],
    ['several providers', { ...publicConfig, providers: [{ ...provider, name: 'B' }] }],
    ['a provider without an organisation', { ...publicConfig, organizationId: undefined }],
    ['an organisation that is a list', { ...publicConfig, organizationId: ['a'] }],
    ['another prompt', { ...publicConfig, prompt: 'select_account' }],
    ['the prompt of renewals', { ...publicConfig, prompt: 'none' }],
    ['a provider without a name', { ...publicConfig, providers: [provider] }],
    ['half a configuration', { issuer: 'x' }],
    ['a number for an issuer', { ...publicConfig, issuer: 1 }],
    ['null', null],
  ] as const) {
    it(`judges ${title} as the schema of packages/wire does`, async () => {
      const accepts = await loadConfig(async () => Response.json(body)).then(
        () => true,
        () => false,
      );
      assert.equal(accepts, wire.publicConfig.safeParse(body).success);
    });
  }
});
