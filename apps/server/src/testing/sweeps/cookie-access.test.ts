import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The tenant is a hint that scripts read and write. */
const allowed = [
  'features/branding/get-branding.ts',
  'features/sign-in/routes.ts',
  'features/sign-in/sessions/cookies.ts',
  'platform/http/cookies.ts',
  'platform/http/request-headers.ts',
];

test('cookies are read and set in one place, which keeps those of neighbours out', () => {
  const users = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('testing/') && !/\.test\.ts$|-fixture\.ts$/.test(file))
    .filter((file) =>
      /\.cookies\b|reply\.(?:setCookie|clearCookie|cookie)\(/.test(readFileSync(`${root}${file}`, 'utf8')),
    );
  expect(users.toSorted()).toEqual(allowed);
  for (const file of allowed.filter((name) => name !== 'platform/http/cookies.ts')) {
    const source = readFileSync(`${root}${file}`, 'utf8');
    const names = [...source.matchAll(/(?:\.cookies\[|reply\.setCookie\()\s*cookieNames\.(\w+)/g)];
    expect(names.map(([, name]) => name)).toEqual(['tenant']);
  }
});
