import { expect, test } from 'vitest';
import { invitableRoles, rights, rightsOf, rolesWith } from './rights.ts';
import { roles } from './roles.ts';

test('every right belongs to some role, and no membership has none', () => {
  for (const right of rights) expect(rolesWith(right), right).not.toEqual([]);
  expect(rightsOf(null)).toEqual([]);
});

test('a participant runs nothing: what they have alone is a dashboard of what they play', () => {
  expect(rightsOf('participant')).toEqual(['dashboard.play']);
});

test('an admin has every right but that of participants', () => {
  expect(rightsOf('admin')).toEqual(rights.filter((right) => right !== 'dashboard.play'));
});

test('who invites is who may invite to some role', () => {
  expect(rolesWith('members.invite')).toEqual(roles.filter((role) => invitableRoles[role].length > 0));
});
