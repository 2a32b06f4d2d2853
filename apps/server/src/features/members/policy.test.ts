import { type MemberState, type Role, roles } from '@guidon/contract';
import { describe, expect, test } from 'vitest';
import { permissionsOn, stateOf } from './policy.ts';

const can = (viewer: Role, role: Role, state: MemberState = 'active', isSelf = false) =>
  permissionsOn({ userId: 'viewer', role: viewer }, { userId: isSelf ? 'viewer' : 'other', role, state });

const belowAdmin = ['participant', 'organizer', 'contentCreator', 'orgAdministrator'];

describe('what a viewer may do with a member', () => {
  test.each(['participant', 'organizer', 'contentCreator'] as const)('%s: nothing with anybody', (viewer) => {
    for (const role of roles) {
      expect(can(viewer, role)).toEqual({ roles: [], deactivate: false, reactivate: false, remove: false });
    }
  });

  test('an organization administrator manages everyone below admin, and makes no admins', () => {
    for (const role of roles) {
      const { roles: given, deactivate, remove } = can('orgAdministrator', role);
      expect([given, deactivate, remove]).toEqual(
        role === 'admin' ? [[], false, false] : [belowAdmin, true, false],
      );
    }
  });

  test('an admin manages everyone', () => {
    for (const role of roles)
      expect(can('admin', role)).toEqual({ roles, deactivate: true, reactivate: false, remove: true });
  });

  test.each(roles)('%s: nothing with themselves', (role) => {
    expect(can(role, role, 'active', true)).toEqual({
      roles: [],
      deactivate: false,
      reactivate: false,
      remove: false,
    });
  });

  test('depends on where the member stands', () => {
    expect(can('admin', 'organizer', 'deactivated')).toMatchObject({
      deactivate: false,
      reactivate: true,
      remove: true,
    });
    expect(can('admin', 'organizer', 'removed')).toMatchObject({
      roles: [],
      reactivate: false,
      remove: false,
    });
  });
});

test('a membership that was removed is not only deactivated', () => {
  expect(stateOf({ isActive: true, removedAt: null })).toBe('active');
  expect(stateOf({ isActive: false, removedAt: null })).toBe('deactivated');
  expect(stateOf({ isActive: false, removedAt: new Date() })).toBe('removed');
});
