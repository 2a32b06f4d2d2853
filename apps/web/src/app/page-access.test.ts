import { roles } from '@guidon/contract/plain';
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
const who = (path: PagePath) => roles.filter((role) => opens(path, visitor(role)));

const managers = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'];

describe('the table of pages', () => {
  it.each([
    ['/participant-dashboard', ['participant']],
    ['/resources/learning', ['organizer', 'contentCreator', 'admin']],
    ['/billing', ['orgAdministrator', 'admin']],
    ['/admin/users', managers],
    ['/admin/events', managers],
    ['/events/$eventId/co-hosts', managers],
    ['/admin/stats', ['contentCreator', 'admin']],
    ['/admin/challenges', ['contentCreator', 'admin']],
    ['/admin/settings', ['admin']],
    ['/admin/storage', ['admin']],
    ['/platform/mails', []],
    ['/events', [...roles]],
    ['/', [...roles]],
  ] as const)('opens %s to %j', (path, expected) => {
    expect(who(path)).toEqual(expected);
  });

  it('is closed to visitors but for what is public, and half closed without an organization', () => {
    expect(opens('/pricing', null)).toBe(true);
    expect(opens('/dashboard', null)).toBe(false);
    expect(opens('/dashboard', visitor(null))).toBe(true);
    expect(opens('/events', visitor(null))).toBe(false);
    expect(opens('/admin/events', visitor(null))).toBe(false);
  });

  it('lets super-admins reach the mails of the platform, and nothing of a tenant by that', () => {
    const root = visitor(null, true);
    expect(opens('/platform/mails', root)).toBe(true);
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
    ['organizer', '/admin/events'],
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
