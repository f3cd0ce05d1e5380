import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examined, providerFor } from '../testing/examined.ts';
import { json } from '../testing/scripted-provider.ts';

test('a device sign-in waits as the provider asks, and its token is examined', async (t) => {
  const provider = await providerFor(t);
  provider.metadata.device_authorization_endpoint = `${provider.issuer}/device`;
  provider.respond['/device'] = (_, response) =>
    json(response, {
      device_code: 'd',
      user_code: 'AB-CD',
      verification_uri: `${provider.issuer}/go`,
      interval: 2,
    });
  const token = await provider.keys.sign({ iss: provider.issuer, aud: 'kwikid-documentation' });
  const responses = ['authorization_pending', 'slow_down', ''];
  provider.respond['/token'] = (_, response, body) => {
    if (body.get('device_code') !== 'd') return json(response, { error: 'invalid_grant' }, 400);
    const said = responses.shift();
    return said === '' ? json(response, { id_token: token }) : json(response, { error: said }, 400);
  };
  const { code, text, waited } = await examined(provider, { args: ['--device'] });
  assert.equal(code, 0, text);
  assert.match(text, /Open http:.*\/go and enter AB-CD[\s\S]*the server accepts this token/);
  assert.deepEqual(waited, [2, 2, 7]);
});

test('a device sign-in that is not offered, refused or not finished is an error', async (t) => {
  const provider = await providerFor(t);
  const without = await examined(provider, { args: ['--device'] });
  assert.match(without.text, /has no device sign-in/);
  provider.metadata.device_authorization_endpoint = `${provider.issuer}/device`;
  provider.respond['/device'] = (_, response) => json(response, { error: 'unauthorized_client' }, 400);
  const refused = await examined(provider, { args: ['--device'] });
  assert.match(refused.text, /refuses the device sign-in: unauthorized_client/);
  provider.respond['/device'] = (_, response) => json(response, { device_code: 'd', expires_in: 10 });
  provider.respond['/token'] = (_, response, body) =>
    json(response, { error: body.has('device_code') ? 'authorization_pending' : 'invalid_grant' }, 400);
  const unfinished = await examined(provider, { args: ['--device'] });
  assert.match(unfinished.text, /nobody signed in before the code expired/);
  assert.deepEqual(unfinished.waited, [5, 5]);
  assert.deepEqual([without.code, refused.code, unfinished.code], [1, 1, 1]);
});
