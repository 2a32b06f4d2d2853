import { expect, test } from 'vitest';
import { areSameMembers, membersNamed, withMember, withoutMember } from './group-members-state.ts';

const ada = { userId: 'a', username: 'Ada' };
const bob = { userId: 'b', username: 'bob' };

test('a member is added once, at the top, and taken out', () => {
  expect(withMember([bob], ada)).toEqual([ada, bob]);
  expect(withMember([bob, ada], ada)).toEqual([bob, ada]);
  expect(withoutMember([ada, bob], 'a')).toEqual([bob]);
});

test('members are found by a part of their name, in any case', () => {
  expect(membersNamed([ada, bob], ' AD ')).toEqual([ada]);
  expect(membersNamed([ada, bob], '')).toEqual([ada, bob]);
});

test('order makes no other group', () => {
  expect(areSameMembers([ada, bob], [bob, ada])).toBe(true);
  expect(areSameMembers([ada], [ada, bob])).toBe(false);
  expect(areSameMembers([ada], [bob])).toBe(false);
});
