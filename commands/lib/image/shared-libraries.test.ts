import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLdd, sharedLibraries } from './shared-libraries.ts';

test('the libraries and the loader are listed, without what the kernel brings', () => {
  const output = `	linux-vdso.so.1 (0x00007f47ba0fa000)
	libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f47b9d20000)
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f47b9b3e000)
	/lib64/ld-linux-x86-64.so.2 (0x00007f47ba0fc000)
`;
  assert.deepEqual(parseLdd(output), [
    '/lib/x86_64-linux-gnu/libc.so.6',
    '/lib/x86_64-linux-gnu/libm.so.6',
    '/lib64/ld-linux-x86-64.so.2',
  ]);
});

test('a library that is not here is named', () => {
  assert.throws(() => parseLdd('\tlibstdc++.so.6 => not found\n'), { message: /libstdc\+\+\.so\.6/ });
});

test('this Node needs the C library', () => {
  assert.ok(sharedLibraries(process.execPath).some((path) => path.endsWith('/libc.so.6')));
});
