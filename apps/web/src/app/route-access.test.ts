import { type Role, roles } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { type PagePath, paths } from '../navigation/paths.ts';
import { firstManagerOf, insteadOf, mayOpen, pageAccess, type Visitor } from './route-access.ts';
import { createMenus } from './shell/menus-fixture.ts';

const visitor = (role: Role | null): Visitor => ({ role, isSuperAdmin: false });
const who = (path: keyof typeof pageAccess) => roles.filter((role) => mayOpen(path, visitor(role)));

const pages = Object.values(paths).filter((path): path is PagePath => path !== paths.apiDocs);
const managers = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'];

describe('the table of pages', () => {
  it.each([
    [paths.participantDashboard, ['participant']],
    [paths.learning, ['organizer', 'contentCreator', 'admin']],
    [paths.billing, ['orgAdministrator', 'admin']],
    [paths.adminUsers, managers],
    [paths.adminEvents, managers],
    [paths.eventCoHosts, managers],
    [paths.adminStats, ['contentCreator', 'admin']],
    [paths.adminChallenges, ['contentCreator', 'admin']],
    [paths.adminSettings, ['admin']],
    [paths.adminStorage, ['admin']],
    [paths.platformMails, []],
    [paths.events, [...roles]],
    [paths.home, [...roles]],
  ] as const)('opens %s to %j', (path, expected) => {
    expect(who(path)).toEqual(expected);
  });

  it('is closed to visitors but for what is public, and half closed without an organization', () => {
    expect(mayOpen(paths.pricing, null)).toBe(true);
    expect(mayOpen(paths.dashboard, null)).toBe(false);
    expect(mayOpen(paths.dashboard, visitor(null))).toBe(true);
    expect(mayOpen(paths.events, visitor(null))).toBe(false);
    expect(mayOpen(paths.adminEvents, visitor(null))).toBe(false);
  });

  it('lets super-admins reach the mails of the platform, and nothing of a tenant by that', () => {
    const root = { role: null, isSuperAdmin: true };
    expect(mayOpen(paths.platformMails, root)).toBe(true);
    expect(mayOpen(paths.adminSettings, root)).toBe(false);
  });
});

describe('instead of a page', () => {
  it('each is led to a page that opens to them', () => {
    for (const path of pages) {
      for (const role of [...roles, null]) {
        if (mayOpen(path, visitor(role))) continue;
        expect(mayOpen(insteadOf(path, visitor(role)), visitor(role)), `${role} at ${path}`).toBe(true);
      }
    }
    expect(insteadOf(paths.adminUsers, visitor('participant'))).toBe(paths.participantDashboard);
    expect(insteadOf(paths.participantEvent, visitor('admin'))).toBe(paths.events);
    expect(insteadOf(paths.adminStorage, visitor('organizer'))).toBe(paths.dashboard);
  });

  it.each([
    ['admin', paths.adminChallenges],
    ['contentCreator', paths.adminChallenges],
    ['organizer', paths.adminEvents],
    ['orgAdministrator', paths.adminEvents],
  ] as const)('the admin panel of %s is %s', (role, path) => {
    expect(firstManagerOf(visitor(role))).toBe(path);
  });
});

it.each([...roles, null])('every entry that %s is offered opens', (role) => {
  const entries = createMenus(visitor(role));
  expect(entries.length).toBeGreaterThan(1);
  for (const { menu, to } of entries) expect(mayOpen(to, visitor(role)), `${menu}: ${to}`).toBe(true);
});
