import assert from 'node:assert/strict';
import { test } from 'node:test';
import { npmRemedy } from './install.mjs';

const cases: [output: string, remedy: RegExp][] = [
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', /disk is full/],
  [
    'npm error code E407\nnpm error 407 Proxy Authentication Required - GET https://registry…',
    /HTTPS_PROXY=/,
  ],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /NODE_EXTRA_CA_CERTS/],
  ['npm error code ENOTFOUND\nnpm error network request to https://… failed', /cannot be reached/],
  ['npm error code ECONNREFUSED', /cannot be reached/],
  ['npm error code E404\nnpm error 404 Not Found - GET https://…/x-1.2.3.tgz', /lacks a version/],
  ['npm error code EINTEGRITY', /npm cache clean/],
  ['npm error code EACCES\nnpm error syscall mkdir', /ownership/],
  ['npm spawn npm ENOENT', /npm was not found/],
  ['npm error code EUNKNOWN', /last lines above/],
];

for (const [output, remedy] of cases) {
  test(`npm’s ${output.split('\n')[0]} leads to a remedy`, () => assert.match(npmRemedy(output), remedy));
}
