import type { Role } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { createEntries, hasRoleBadge, menuEntries } from './menu-entries.ts';
import { currentLink, shellSections } from './shell-links.ts';

const visitor = (role: Role | null) => ({ role, isSuperAdmin: false });

function linksOf(role: Role | null, isExpanded = true) {
  return shellSections(visitor(role), isExpanded).map(({ title, links }) => [
    title,
    ...links.map(({ to }) => to),
  ]);
}

const everyone = [null, '/dashboard', '/challenges', '/events', '/scoreboard'];
const learning = ['resources', '/resources/learning'];

describe('the sidebar', () => {
  it('gives participants the game alone', () => {
    expect(linksOf('participant')).toEqual([everyone]);
  });

  it('gives admins everything, storage only while expanded', () => {
    const administration = [
      'administration',
      '/admin/events',
      '/admin/challenges',
      '/admin/users',
      '/admin/stats',
      '/admin/settings',
    ];
    expect(linksOf('admin')).toEqual([everyone, [...learning, '/admin/storage'], administration]);
    expect(linksOf('admin', false)).toEqual([everyone, learning, administration]);
  });

  it('gives the other staff their section', () => {
    const management = ['management', '/admin/events', '/admin/users'];
    expect(linksOf('organizer')).toEqual([everyone, learning, management]);
    expect(linksOf('orgAdministrator')).toEqual([everyone, management]);
    expect(linksOf('contentCreator')).toEqual([
      everyone,
      learning,
      ['contentManagement', '/admin/events', '/admin/challenges', '/admin/stats'],
    ]);
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/events/1/challenges', '/events'],
    ['/eventsx', null],
    ['/admin/events/1/participants', '/admin/events'],
    ['/admin/teams/1/2', '/admin/events'],
    ['/admin/settings', '/admin/settings'],
    ['/profile', null],
  ])('marks where %s is', (pathname, expected) => {
    expect(currentLink(shellSections(visitor('admin'), true), pathname)).toBe(expected);
  });

  it('marks the dashboard on what stands in its place for participants', () => {
    const sections = shellSections(visitor('participant'), true);
    for (const pathname of ['/participant-dashboard', '/participant/event/1'])
      expect(currentLink(sections, pathname)).toBe('/dashboard');
  });
});

describe('the user menu', () => {
  const own = ['profile', 'dashboard', 'feedback'];

  it.each([
    ['participant', own],
    ['organizer', [...own, 'tutorial']],
    ['contentCreator', [...own, 'tutorial']],
    ['orgAdministrator', [...own, 'tutorial', 'billing', 'admin']],
    ['admin', [...own, 'tutorial', 'billing', 'admin']],
    [null, ['profile', 'dashboard']],
  ] as const)('of %s offers %j', (role, expected) => {
    expect(menuEntries(visitor(role)).map(({ label }) => label)).toEqual(expected);
  });

  it('says the role of who runs an organization', () => {
    const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
    expect(roles.filter((role) => hasRoleBadge(visitor(role)))).toEqual(['orgAdministrator', 'admin']);
  });
});

it.each([
  ['participant', []],
  ['organizer', ['createEvent']],
  ['orgAdministrator', ['createEvent']],
  ['contentCreator', ['createEvent', 'createChallenge']],
  ['admin', ['createEvent', 'createChallenge']],
] as const)('%s may create %j from anywhere', (role, expected) => {
  expect(createEntries(visitor(role)).map(({ label }) => label)).toEqual(expected);
});
