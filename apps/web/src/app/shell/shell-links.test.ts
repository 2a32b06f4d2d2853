import type { Role } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../testing/visitor.ts';
import { createPages, currentLink, menuPages, shellSections } from './shell-links.ts';

function linksOf(role: Role | null, isExpanded = true) {
  return shellSections(visitor(role), isExpanded).map(({ title, links }) => [
    title,
    ...links.map(({ path }) => path),
  ]);
}

const everyone = [null, '/dashboard', '/challenges', '/events', '/scoreboard'];
const gallery = ['resources', '/gallery'];
const learning = ['resources', '/resources/learning', '/gallery'];

describe('the sidebar', () => {
  it('gives participants the game alone', () => {
    expect(linksOf('participant')).toEqual([everyone, gallery]);
  });

  it('gives admins everything, storage only while expanded', () => {
    const administration = [
      'administration',
      '/admin/events',
      '/admin/control-room',
      '/admin/challenges',
      '/admin/users',
      '/admin/stats',
      '/admin/settings',
    ];
    expect(linksOf('admin')).toEqual([everyone, [...learning, '/admin/storage'], administration]);
    expect(linksOf('admin', false)).toEqual([everyone, learning, administration]);
  });

  it('gives the other staff their section', () => {
    const management = ['management', '/admin/events', '/admin/control-room', '/admin/users'];
    expect(linksOf('organizer')).toEqual([
      everyone,
      learning,
      ['management', '/admin/events', '/admin/control-room', '/admin/challenges', '/admin/users'],
    ]);
    expect(linksOf('orgAdministrator')).toEqual([everyone, gallery, management]);
    expect(linksOf('contentCreator')).toEqual([
      everyone,
      learning,
      ['contentManagement', '/admin/events', '/admin/control-room', '/admin/challenges', '/admin/stats'],
    ]);
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/events/1/challenges', '/events'],
    ['/eventsx', null],
    ['/admin/events/1/participants', '/admin/events'],
    ['/admin/events/1/dashboard', '/admin/control-room'],
    ['/admin/teams/1/2', '/admin/events'],
    ['/events/1/co-hosts', '/admin/events'],
    ['/admin/sequences', '/admin/challenges'],
    ['/admin/adventures/1', '/admin/challenges'],
    ['/admin/settings', '/admin/settings'],
    ['/admin/badges', '/admin/settings'],
    ['/profile', null],
    ['/internal-challenges/1', '/challenges'],
    ['/cyber-adventure', '/challenges'],
    ['/learning-materials/1', '/challenges'],
    ['/my-progress', '/challenges'],
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
  const own = ['/profile', '/dashboard'];
  const members = [...own, '/dashboard/teams', '/my-feedback'];

  it.each([
    ['participant', members],
    ['organizer', members],
    ['contentCreator', members],
    ['orgAdministrator', [...members, '/billing', '/admin']],
    ['admin', [...members, '/billing', '/admin']],
    [null, own],
  ] as const)('of %s leads to %j', (role, expected) => {
    expect(menuPages(visitor(role)).map(({ path }) => path)).toEqual(expected);
  });

  it('leads super-admins to the pages of the platform', () => {
    expect(menuPages(visitor(null, true)).map(({ path }) => path)).toEqual([
      ...own,
      '/platform/mails',
      '/platform/accounts',
      '/platform/subscriptions',
      '/platform/statistics',
      '/platform/banner',
    ]);
  });
});

it.each([
  ['participant', []],
  ['organizer', ['/admin/events', '/admin/challenges']],
  ['orgAdministrator', ['/admin/events']],
  ['contentCreator', ['/admin/events', '/admin/challenges']],
  ['admin', ['/admin/events', '/admin/challenges']],
] as const)('%s may create at %j from anywhere', (role, expected) => {
  expect(createPages(visitor(role)).map(({ path }) => path)).toEqual(expected);
});
