import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where a path that is not written out is opened, with what it comes from. */
const opened = {
  checked: [
    'web/src/features/notifications/notification-bell.tsx',
    'web/src/features/sign-in/use-enter-site.ts',
    'web/src/navigation/skip-when-signed-in.ts',
  ],
  /** The path of an item, which the item has checked. */
  handedOn: ['web/src/features/notifications/notification-panel.tsx'],
  /** A path that this site has made, where the visitor is, or the provider of the tenant. */
  own: [
    'server/src/features/single-sign-on/routes.ts',
    'web/src/app/app-pages.ts',
    'web/src/app/guards.ts',
    'web/src/app/start-router.ts',
    'web/src/features/events/event-share.tsx',
    'web/src/features/memberships/elsewhere.tsx',
    'web/src/features/registration/use-follow-registration.ts',
    'web/src/features/sign-in/single-sign-on/use-start-sign-in.ts',
  ],
  /** A page of the payment provider, which the server has checked the host of, or one of this site. */
  byProvider: ['web/src/features/billing/go-to.ts'],
  /** Where the environment of a challenge is, by its author, in a tab that knows nothing of this one. */
  byAuthors: ['web/src/features/play/environment-link.tsx'],
};

const opens = [
  /(?:navigate|redirect)\(\s*\{[^}]*\bhref\b/,
  /(?:location\.(?:assign|replace)|window\.open|reply\.redirect)\((?!\s*['"])/,
  /(?:window\.location|location\.href) = /,
  /history\.(?:push|replace)(?:State)?\(/,
];
const reads =
  /(\w+\(\s*)?(?:textParam\([^()]*'returnUrl'\)|\.get\('returnUrl'\)|\['returnUrl'\]|\binput\.returnUrl)/g;

const files = globSync(['server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|-fixture\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') }));

test('a path that is not written out is opened only where it is checked, or is one of this site', () => {
  const found = files.filter(({ source }) => opens.some((open) => open.test(source)));
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.values(opened).flat().toSorted());
  for (const { file, source } of found) {
    if (opened.checked.includes(file)) expect(source, file).toContain('safeReturnUrl(');
  }
});

test('what a caller gives as the path to return to is read through the check', () => {
  const unchecked = files.flatMap(({ file, source }) =>
    [...source.matchAll(reads)].filter(([, before]) => before?.trim() !== 'safeReturnUrl(').map(() => file),
  );
  expect(unchecked).toEqual([]);
});
