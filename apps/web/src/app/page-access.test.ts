import { type Role, roles } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../navigation/define-page.ts';
import { pageAt } from '../testing/page-at.ts';
import { visitor } from '../testing/visitor.ts';
import { allPages } from './all-pages.ts';
import { firstManagerOf } from './first-manager.ts';
import { insteadOf } from './guards.ts';
import type { PagePath } from './pages.ts';
import { createMenus } from './shell/menus-fixture.ts';

const opens = (path: PagePath, to: Parameters<typeof mayOpen>[1]) => mayOpen(pageAt(path), to);
const managers = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;

type Reader = 'visitor' | 'without an organization' | 'super-admin' | Role;

const readers: readonly (readonly [Reader, Parameters<typeof mayOpen>[1]])[] = [
  ['visitor', null],
  ['without an organization', visitor(null)],
  ['super-admin', visitor(null, true)],
  ...roles.map((role) => [role, visitor(role)] as const),
];
const who = (path: PagePath) => readers.filter(([, to]) => opens(path, to)).map(([name]) => name);

/** Written out, so that a new page, or one that opens to others than before, has to be said here. */
const table: readonly [opensTo: readonly Reader[], paths: readonly PagePath[]][] = [
  [
    ['visitor', 'without an organization', 'super-admin', ...roles],
    [
      '/',
      '/app',
      '/join',
      '/public/events/$eventId',
      '/certificates/$code',
      '/pricing',
      '/terms',
      '/privacy-policy',
      '/privacy',
      '/refund-policy',
      '/forgot-password',
      '/register-old',
      '/verify-2fa',
      '/login-old',
      '/sso/callback',
      '/sso/link',
      '/verify-email',
      '/verify-email-code',
      '/announcement-mails/stop',
      '/contact',
      '/login',
      '/register',
      '/run-an-event',
      '/$',
      '/invitations/$token',
      '/teams/invitation',
      '/teams/invitations/$token',
      '/scoreboard/$eventId',
    ],
  ],
  [
    [...managers],
    [
      '/admin',
      '/admin/control-room',
      '/admin/events',
      '/admin/events/$eventId/challenges',
      '/admin/events/$eventId/divisions',
      '/admin/events/$eventId/participants',
      '/admin/users',
      '/admin/events/$eventId/dashboard',
      '/admin/events/$eventId/rehearsal',
      '/admin/events/$eventId/shop',
      '/admin/events/$eventId/submissions',
      '/admin/events/$eventId/reviews',
      '/admin/events/$eventId/cases',
      '/admin/events/$eventId/cases/$caseId',
      '/admin/events/$eventId/analytics',
      '/admin/events/$eventId/audit',
      '/admin/events/$eventId/feedback',
      '/admin/submissions',
      '/admin/teams/$eventId',
      '/admin/teams/$eventId/roster',
      '/admin/teams/$eventId/$teamId',
      '/events/$eventId/co-hosts',
      '/events/$eventId/reveal',
    ],
  ],
  [
    ['organizer', 'contentCreator', 'admin'],
    [
      '/admin/challenges',
      '/admin/challenges/$challengeId',
      '/admin/challenges/$challengeId/preview',
      '/admin/challenges/$challengeId/statistics',
    ],
  ],
  [
    ['contentCreator', 'admin'],
    [
      '/admin/adventures',
      '/admin/adventures/$adventureId',
      '/admin/badges',
      '/resources/learning/$collectionId',
      '/admin/sequences',
      '/admin/stats',
      '/analytics',
    ],
  ],
  [
    ['without an organization', 'super-admin', ...roles],
    ['/dashboard', '/teams/invitations', '/billing/success', '/billing/cancel', '/profile', '/events/join'],
  ],
  [['participant'], ['/participant-dashboard', '/participant/event/$eventId']],
  [
    [...roles],
    [
      '/events',
      '/ctfd/$eventId',
      '/events/$eventId',
      '/events/$eventId/ceremony',
      '/events/$eventId/decisions',
      '/events/$eventId/replay',
      '/events/$eventId/score',
      '/events/$eventId/scoreboard',
      '/events/$eventId/teams',
      '/events/$eventId/teams/create',
      '/events/$eventId/teams/join',
      '/teams/$teamId',
      '/teams/join',
      '/dashboard/teams',
      '/challenges',
      '/challenges/$challengeId/old',
      '/challenges/$challengeId/redesigned',
      '/users/$userId',
      '/cyber-adventure',
      '/cyber-adventure/$adventureId',
      '/internal-challenges',
      '/internal-challenges/$id',
      '/my-feedback',
      '/my-progress',
      '/gallery',
      '/learning-materials',
      '/learning-materials/$collectionId',
      '/events/$eventId/challenges',
      '/challenges/$challengeId',
      '/scoreboard',
    ],
  ],
  [
    ['super-admin'],
    [
      '/platform/mails',
      '/platform/accounts',
      '/platform/subscriptions',
      '/platform/statistics',
      '/platform/banner',
    ],
  ],
  [['organizer', 'contentCreator', 'admin'], ['/resources/learning']],
  [['contentCreator', 'orgAdministrator', 'admin'], ['/admin/feedback']],
  [
    ['orgAdministrator', 'admin'],
    ['/admin/users/$userId', '/admin/events/$eventId/past', '/billing', '/billing/$'],
  ],
  [
    ['admin'],
    [
      '/admin/audit',
      '/admin/questions',
      '/admin/cyber-advantages',
      '/admin/storage',
      '/admin/settings',
      '/settings/branding',
      '/settings/sso',
      '/api-keys',
    ],
  ],
];

describe('the table of pages', () => {
  it.each(table.flatMap(([opensTo, paths]) => paths.map((path) => [path, opensTo] as const)))(
    'opens %s to %j',
    (path, opensTo) => {
      expect(who(path)).toEqual(opensTo);
    },
  );

  it('names every page once', () => {
    const named = table.flatMap(([, paths]) => paths);
    expect(named.toSorted()).toEqual(
      allPages
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('/dev/'))
        .toSorted(),
    );
  });

  it('is closed to visitors but for what is public, and half closed without an organization', () => {
    expect(opens('/pricing', null)).toBe(true);
    expect(opens('/dashboard', null)).toBe(false);
    expect(opens('/dashboard', visitor(null))).toBe(true);
    expect(opens('/events', visitor(null))).toBe(false);
    expect(opens('/admin/events', visitor(null))).toBe(false);
  });

  it('lets super-admins reach the mails and accounts of the platform, and nothing of a tenant by that', () => {
    const root = visitor(null, true);
    expect(opens('/platform/mails', root)).toBe(true);
    expect(opens('/platform/accounts', root)).toBe(true);
    expect(opens('/admin/settings', root)).toBe(false);
  });
});

describe('instead of a page', () => {
  it('each is led to a page that opens to them', () => {
    for (const page of allPages) {
      for (const role of [...roles, null]) {
        if (mayOpen(page, visitor(role))) continue;
        expect(opens(insteadOf(page.path, visitor(role)), visitor(role)), `${role} at ${page.path}`).toBe(
          true,
        );
      }
    }
    expect(insteadOf('/admin/users', visitor('participant'))).toBe('/participant-dashboard');
    expect(insteadOf('/participant/event/$eventId', visitor('admin'))).toBe('/events');
    expect(insteadOf('/admin/storage', visitor('organizer'))).toBe('/dashboard');
  });

  it.each([
    ['admin', '/admin/challenges'],
    ['contentCreator', '/admin/challenges'],
    ['organizer', '/admin/challenges'],
    ['orgAdministrator', '/admin/events'],
  ] as const)('the admin panel of %s is %s', (role, path) => {
    expect(firstManagerOf(visitor(role))).toBe(path);
  });
});

it.each([...roles, null])('every entry that %s is offered opens', (role) => {
  const entries = createMenus(visitor(role));
  expect(entries.length).toBeGreaterThan(1);
  for (const { menu, page } of entries)
    expect(mayOpen(page, visitor(role)), `${menu}: ${page.path}`).toBe(true);
});
