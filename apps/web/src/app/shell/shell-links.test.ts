import { describe, expect, it } from 'vitest';
import { shellSections, userMenuRights } from './shell-links.ts';

function paths(role: Parameters<typeof shellSections>[0], isExpanded = true) {
  return shellSections(role, isExpanded).map((section) => [
    section.title,
    ...section.links.map((link) => link.to),
  ]);
}

const everyone = [null, '/dashboard', '/challenges', '/events', '/scoreboard'];

describe('shellSections', () => {
  it('gives participants the game and the resources', () => {
    expect(paths('participant')).toEqual([everyone, ['resources', '/resources/learning']]);
  });

  it('leaves the dashboard to who belongs to no organization', () => {
    expect(paths(null)).toEqual([[null, '/dashboard']]);
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
    expect(paths('admin')).toEqual([
      everyone,
      ['resources', '/resources/learning', '/admin/storage'],
      administration,
    ]);
    expect(paths('admin', false)[1]).toEqual(['resources', '/resources/learning']);
  });

  it('gives the other staff their section', () => {
    expect(paths('organizer')[2]).toEqual(['management', '/admin/events', '/admin/users']);
    expect(paths('orgAdministrator')[2]).toEqual(['management', '/admin/events', '/admin/users']);
    expect(paths('contentCreator')[2]).toEqual([
      'contentManagement',
      '/admin/events',
      '/admin/challenges',
      '/admin/stats',
    ]);
  });
});

describe('userMenuRights', () => {
  it('follows the role', () => {
    expect(userMenuRights('participant')).toEqual({
      tutorial: false,
      billing: false,
      adminPanel: false,
      quickCreate: false,
    });
    expect(userMenuRights('organizer')).toMatchObject({ tutorial: true, billing: false, quickCreate: true });
    expect(userMenuRights('orgAdministrator')).toMatchObject({ billing: true, adminPanel: true });
  });
});
