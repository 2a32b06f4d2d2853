import { expect, test } from 'vitest';
import { mapRole } from './identify.ts';

const groupRoles = [
  { group: 'a', role: 'organizer' as const },
  { group: 'b', role: 'contentCreator' as const },
];

test.each([
  [['b', 'a'], 'organizer'],
  [['b'], 'contentCreator'],
  [['B', 'c'], 'participant'],
  [[], 'participant'],
])('the groups %j make a %s', (groups, role) => {
  expect(mapRole(new Set(groups), { defaultRole: 'participant', groupRoles })).toBe(role);
});
