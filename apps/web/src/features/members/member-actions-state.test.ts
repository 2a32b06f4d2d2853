import type { Member } from '@guidon/contract';
import { expect, it } from 'vitest';
import { commonRoles, memberActions, reachedBy } from './member-actions-state.ts';

const member = (can: Partial<Member['can']>): Pick<Member, 'can'> => ({
  can: { roles: [], deactivate: false, reactivate: false, remove: false, ...can },
});

it('offers what the server allows, in one order', () => {
  expect(memberActions(member({}))).toEqual([]);
  expect(memberActions(member({ remove: true, deactivate: true, roles: ['organizer'] }))).toEqual([
    'changeRole',
    'deactivate',
    'remove',
  ]);
  expect(memberActions(member({ reactivate: true }))).toEqual(['reactivate']);
});

it('leaves out members that an action does not reach', () => {
  const open = member({ deactivate: true });
  expect(reachedBy([open, member({})], 'deactivate')).toEqual([open]);
});

it('offers the roles that everyone can be given, of those whose role can change', () => {
  const by = [
    member({ roles: ['participant', 'organizer', 'admin'] }),
    member({}),
    member({ roles: ['participant', 'organizer'] }),
  ];
  expect(commonRoles(by)).toEqual(['participant', 'organizer']);
  expect(commonRoles([member({})])).toEqual([]);
});
